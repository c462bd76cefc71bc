import pytest

from tests.server.clients import serving


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server that the tests of a file share; each has its own people and tables."""
    with serving(tmp_path_factory.mktemp("data")) as running:
        yield running
