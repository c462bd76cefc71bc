import pytest

from luctor.core import registry


@pytest.fixture(autouse=True, scope="package")
def extra_games():
    """Make the two test games known while these tests run."""
    before = dict(registry._modules)
    registry.register("toy", "tests.toy")
    registry.register("walk", "tests.records.walk")
    yield
    registry._modules.clear()
    registry._modules.update(before)
