"""A record looked at: what is written, what is kept, what is gone on with."""

import threading

import pytest

import luctor
from luctor.core.results import Result
from luctor.records import Evaluation
from luctor.study import annotate, better_move
from luctor.study.judging import BLUNDER, DUBIOUS, MISTAKE, marked
from luctor.study.remarks import Worth, remark_of
from tests.study.material import WINNER, WON, missed_win, random_game

LIMIT = luctor.Limit(nodes=300)
GAMES = ["cage", "emergo", "latrel"]


@pytest.fixture(scope="module", params=GAMES)
def plain(request):
    variant = {"cage": "6x6", "emergo": "7x7", "latrel": None}[request.param]
    return random_game(request.param, variant, moves=30)


@pytest.fixture(scope="module")
def done(plain):
    return annotate(plain, LIMIT)


def test_every_position_is_evaluated_and_the_moves_are_the_same(plain, done):
    assert done.moves == plain.moves
    for node in done.root.end.line():
        assert node.evaluation is not None or node.position.result is not None
    assert all(node.evaluation is None for node in plain.root.end.line())


def test_it_can_be_written_and_read(done):
    assert luctor.Record.loads(done.dumps()) == done


def test_random_moves_are_full_of_mistakes_and_each_has_a_better_move(done):
    faulty = [node for node in done.main_line if marked(node)]
    assert faulty
    for node in faulty:
        better = better_move(node)
        assert better != node.token
        assert node.comment.startswith(f"Luctor: {better} was better (")
        said = remark_of(node.comment)
        assert said is not None
        assert said.move == better
        assert said.kept is not None
        variation = node.parent.find(better)
        assert variation is not None
        assert variation.evaluation is not None
        assert remark_of(variation.comment) is not None


@pytest.mark.parametrize("steps", [1, 4, 9])
def test_what_was_broken_off_is_gone_on_with(plain, done, steps):
    stop = threading.Event()
    seen = []

    def on_step(step):
        seen.append(step.done)
        if step.done == steps:
            stop.set()

    part = annotate(plain, LIMIT, stop=stop, on_step=on_step)
    assert seen == list(range(1, steps + 1))
    assert part != done
    kept = luctor.Record.loads(part.dumps())
    assert annotate(kept, LIMIT) == done


def test_what_is_done_is_not_done_again(done, monkeypatch):
    def search(*args, **more):
        raise AssertionError

    monkeypatch.setattr("luctor.study.annotating.search", search)
    assert annotate(done, LIMIT) == done


def test_with_another_limit_everything_is_new(plain, done):
    other = luctor.Limit(nodes=200)
    assert annotate(done, other) == annotate(plain, other)


def test_what_people_have_written_stays():
    record = missed_win()
    (node,) = record.main_line
    node.comment = "A calm move."
    node.nags = {1, 14}
    record.current = record.root
    record.play(WINNER)
    record.current = record.root.end
    once = annotate(record, LIMIT)
    again = annotate(once, luctor.Limit(nodes=500))
    for found in (once, again):
        (node,) = found.main_line
        assert node.comment.startswith("A calm move. Luctor: ")
        assert node.comment.count("Luctor:") == 1
        assert node.nags == {1, 14}
        (own,) = node.parent.variations
        assert (own.token, own.comment) == (WINNER, "")


def test_a_missed_win_is_told():
    found = annotate(missed_win(), luctor.Limit(nodes=3000))
    (node,) = found.main_line
    assert marked(node) is not None
    assert better_move(node) == WINNER
    assert f"{WINNER} was better (wins in 1; the move played: " in node.comment
    assert found.root.evaluation.win_in == 1


def test_the_best_move_has_no_mark():
    record = luctor.Record.new("cage", start=luctor.Position.read(WON))
    record.play(WINNER)
    found = annotate(record, LIMIT)
    (node,) = found.main_line
    assert (node.nags, node.comment, found.root.variations) == (frozenset(), "", [])
    assert node.evaluation is None  # the game is over
    assert found.root.evaluation.win_in == 1


def test_evaluations_are_seen_from_seat_0():
    """The same position with the colours changed is won for seat 1."""
    record = luctor.Record.new("cage", start=luctor.Position.read("cage:6x6 6/1b4/6/1br3/6/6 b"))
    record.play("b3xd3")
    assert annotate(record, LIMIT).root.evaluation.win_in == -1


def test_a_game_that_was_given_up_is_looked_at_to_its_last_position():
    record = random_game("cage", "6x6", moves=3)
    record.end(Result(0, "resignation"))
    found = annotate(record, LIMIT)
    assert found.root.end.evaluation is not None
    assert found.result == record.result


def test_an_only_move_is_judged_by_what_it_leads_to():
    """Otherwise it would be told from a search that had no need to look."""
    seen = 0
    for seed in range(6):
        found = annotate(random_game("emergo", "7x7", moves=20, seed=seed), LIMIT)
        for node in found.root.end.line()[:-1]:
            after = node.next.evaluation
            if len(node.position.legal_moves()) > 1 or after is None or after.win_in is not None:
                continue
            seen += 1
            assert node.evaluation == after
    assert seen > 3


def test_marks_by_what_is_lost():
    from luctor.study.judging import mark_of

    found = [mark_of(loss) for loss in (0.0, 0.09, 0.1, 0.19, 0.2, 0.29, 0.3, 1.0)]
    assert found == [None, None, DUBIOUS, DUBIOUS, MISTAKE, MISTAKE, BLUNDER, BLUNDER]


def test_a_tally_counts_what_each_seat_has_lost():
    from luctor.study import tally

    record = random_game("cage", "6x6", moves=3)
    first, second, third = record.main_line
    record.root.evaluation = Evaluation(points=0)
    first.evaluation = Evaluation(win_in=-3)
    second.evaluation = Evaluation(win_in=-2)
    third.evaluation = Evaluation(points=0)
    first.nags = {BLUNDER.nag}
    red, blue = tally(record)
    assert (red.moves, red.loss, red.marks) == (2, 0.25, {"dubious": 0, "mistake": 0, "blunder": 1})
    assert (blue.moves, blue.loss) == (1, 0.0)


@pytest.mark.parametrize(
    "record, limit",
    [
        ("cage", LIMIT),
        (luctor.Record.new("cage"), LIMIT),
        (random_game("cage", "6x6", moves=1), luctor.Limit()),
        (random_game("cage", "6x6", moves=1), 3),
    ],
)
def test_what_cannot_be_annotated(record, limit):
    with pytest.raises(luctor.ArgumentError):
        annotate(record, limit)


def test_remarks_are_taken_apart():
    text = "Mine. Luctor: a1-b2 was better (wins in 3; the move played: a draw)."
    said = remark_of(text)
    assert (said.move, said.best, said.kept) == ("a1-b2", Worth("wins", 3), Worth("drawn"))
    assert remark_of("Luctor: 46%").best == Worth("chance", 46)
    assert remark_of("Luctor: loses in 2").best == Worth("loses", 2)
    assert remark_of("Luctor: thinks so") is None
    assert remark_of("A calm move.") is None
