"""What is not even of the right kind is answered by an ArgumentError."""

import pytest

import luctor
from luctor import draw
from luctor.search import engine
from luctor.search.limit import Limit


@pytest.mark.parametrize(
    "call",
    [
        lambda start: luctor.Position.checked("cage", start.state),
        lambda start: luctor.perft("cage", 1),
        lambda start: luctor.perft(start.game, 1),
        lambda start: luctor.Record("cage"),
        lambda start: luctor.Record.new("cage", start="cage:6x6"),
        lambda start: luctor.Record.loads(b"*"),
        lambda start: engine.search(None, Limit(depth=1)),
        lambda start: engine.search(start, 3),
        lambda start: draw.svg(start, marks=5),
        lambda start: draw.svg(start, arrows=5),
        lambda start: draw.svg(start, arrows=[5]),
        lambda start: draw.svg(start, last=5),
        lambda start: draw.text(start, last="zz"),
        lambda start: draw.svg("cage"),
    ],
)
def test_wrong_object(call):
    with pytest.raises(luctor.ArgumentError):
        call(luctor.game("cage").start())
