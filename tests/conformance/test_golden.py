"""Golden playthroughs: what whole games looked like when they were last looked at."""

import pytest

from tests.golden import FOLDER, path_of, playthrough
from tests.settings import SETTINGS


@pytest.mark.parametrize("setting", SETTINGS)
def test_playthrough_is_as_written_down(setting):
    written = path_of(setting).read_text(encoding="utf-8").splitlines()
    assert list(playthrough(setting)) == written


def test_there_is_no_playthrough_without_a_setting():
    known = {path_of(parameter.values[0]) for parameter in SETTINGS}
    assert set(FOLDER.glob("*.txt")) == known
