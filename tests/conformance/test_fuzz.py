"""Position and move texts of any kind are read or refused with an error of the tree, never else."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import luctor
from luctor.core.position import Position
from tests.settings import SETTINGS, random_positions, start_of

RELAXED = settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=True,
    database=None,
)
GAMES = [parameter.values[0] for parameter in SETTINGS]
LETTERS = "abcdefghijrwxstBDSTWRX0123456789/,;:.-=*+× \t\n⁴é\x00_hv"


@given(st.text(max_size=120) | st.text(alphabet=LETTERS, max_size=120))
@RELAXED
def test_any_text_as_a_position(text):
    with pytest.raises(luctor.LuctorError):
        Position.read(text)


@given(st.sampled_from(GAMES), st.text(alphabet=LETTERS, max_size=100))
@RELAXED
def test_any_text_behind_a_good_head(setting, text):
    try:
        position = Position.read(f"{setting[0]}:{setting[1]} {text}")
    except luctor.LuctorError as error:
        assert str(error).endswith(".")
        return
    assert Position.read(position.text()) == position


@pytest.mark.parametrize("setting", SETTINGS)
@given(data=st.data())
@settings(RELAXED, max_examples=60)
def test_damaged_position_texts(setting, data):
    position = data.draw(st.sampled_from(random_positions(setting, 16, "fuzz")))
    text = position.text()
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 3)))
        text = text[:start] + data.draw(st.text(alphabet=LETTERS, max_size=3)) + text[end:]
    try:
        again = Position.read(text)
    except luctor.LuctorError as error:
        assert str(error)
        return
    assert Position.read(again.text()) == again
    assert again.legal_actions() or again.result


@pytest.mark.parametrize("setting", SETTINGS)
@given(text=st.text(max_size=40) | st.text(alphabet=LETTERS, max_size=24))
@settings(RELAXED, max_examples=60)
def test_any_text_as_a_move(setting, text):
    position = start_of(setting)
    try:
        played = position.play(text)
    except (luctor.MoveTextError, luctor.IllegalMoveError) as error:
        assert str(error).endswith(".")
        return
    assert played != position
