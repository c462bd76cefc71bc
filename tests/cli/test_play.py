"""Playing at the terminal, with a script in the player's place."""

from pathlib import Path

import pytest

import luctor as package
from luctor.cli.commands.play import _play
from luctor.cli.play_setup import Setup, Wishes
from luctor.cli.screen import Screen
from luctor.play import Session, unfinished
from tests.cli.conftest import RandomPlayer

SMALL = {"cage": "6x6", "emergo": "7x7", "entrapment": "6x7", "latrel": "basic"}
AGAINST_EASY = {"first": "human", "second": "3"}
BETWEEN_PEOPLE = {"first": "human", "second": "human"}


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def play(capsys, lines=(), seed=0, coordinates="own", **wishes):
    """Play through a script; give the exit code, what was shown, and the player."""
    player = RandomPlayer(lines, seed)
    setup = Setup(player, Screen(colour=False, live=False))
    code = _play(setup, Wishes(**wishes), coordinates)
    return code, capsys.readouterr().out, player


@pytest.mark.parametrize("game", package.games())
def test_a_whole_game_of_each_against_the_computer(game, capsys):
    code, shown, player = play(capsys, game=game, variant=SMALL.get(game), **AGAINST_EASY)
    assert code == 0
    assert "The game is over." in shown
    assert "(computer, level 3) plays " in shown
    assert player.prompts[0] == "Your move: "
    assert player.prompts[-1] == "What now? "
    assert unfinished() == []


@pytest.mark.parametrize("game", package.games())
def test_the_first_screen_leads_a_newcomer(game, capsys):
    _, shown, _ = play(capsys, ["quit"], game=game, **AGAINST_EASY)
    described = package.game(game)
    assert described.title in shown
    assert f"You are {described.seats[0]}, the capital letters" in shown
    assert "Type ? for what is legal" in shown
    example = shown.split("Moves are typed like this: ")[1].split()[0].rstrip(".")
    assert described.start().is_legal(example)


def test_everything_can_be_asked(capsys):
    lines = ["7", "e", "emergo", "7X7", "", "hard?", "co", "11", "5", "quit"]
    _, shown, player = play(capsys, lines, fresh=True)
    assert "'7' is none of them: type a number from 1 to 4, or Cage" in shown
    assert "'e' could be more than one of them" in shown
    assert "'hard?' is none of them" in shown
    assert "Emergo 7x7." in shown
    assert "against Black (computer, level 5)" in shown
    assert player.prompts[-1] == "Your move: "


def test_enter_takes_what_is_usual(capsys):
    _, shown, player = play(capsys, ["", "", "", "", "", "quit"])
    assert "Cage 10x10" in shown
    assert "You are Red, the capital letters, against Blue (computer, level 3)." in shown
    assert len(player.prompts) == 6


def test_wrong_lines_do_no_harm(capsys):
    lines = ["", "a1-a8", "a1-", "undoo", "resing", "§", "undo", "load", "load nowhere", "quit"]
    code, shown, _ = play(capsys, lines, game="latrel", **BETWEEN_PEOPLE)
    assert code == 0
    assert "'a1-a8' is not legal" in shown
    assert "'a1-' cannot be read at character" in shown
    assert "There is no command 'undoo'" in shown
    assert "Did you mean 'resign'?" in shown
    assert "There is no move of yours to take back." in shown
    assert "Say which file: load FILE." in shown
    assert "nowhere: The file cannot be read" in shown


def test_undo_takes_a_round_back_against_the_computer(capsys):
    _, shown, _ = play(capsys, ["a2-a3", "undo", "moves", "quit"], game="latrel", **AGAINST_EASY)
    assert "Taken back: a2-a3, " in shown
    assert "No move has been played yet." in shown


def test_hint_and_questions(capsys):
    lines = ["hint", "?", "? B2", "?zz", "quit"]
    _, shown, _ = play(capsys, lines, game="latrel", **BETWEEN_PEOPLE)
    hint = shown.split("A good move is ")[1].split(";")[0].split(".")[0].split(":")[0]
    assert package.game("latrel").start().is_legal(hint)
    assert "White's first move must be a Defender's (L2)." in shown
    assert "8 legal moves:" in shown
    assert "1 legal move that begins with B2:\nb2-b3\n" in shown
    assert "No legal move begins with 'zz'." in shown
    assert "save [FILE]" in shown


def test_moves_record_board_and_flip(capsys):
    lines = ["a2-a3", "moves", "record", "board", "flip", "quit"]
    _, shown, _ = play(capsys, lines, game="latrel", **BETWEEN_PEOPLE)
    assert "1. a2-a3\n" in shown
    assert '[WhiteType "human"]' in shown
    boards = [part for part in shown.split("\n\n") if "a  b  c" in part or "c  b  a" in part]
    assert [b.split()[0] for b in boards] == ["8", "8", "8", "1"]


def test_the_second_player_sits_below(capsys):
    _, shown, _ = play(capsys, ["quit"], game="latrel", first="3", second="human")
    assert "You are Black, the small letters, against White (computer, level 3)." in shown
    board = next(part for part in shown.split("\n\n") if "c  b  a" in part)
    assert board.startswith("1")


def test_saving_and_loading(capsys, tmp_path):
    lines = ["a2-a3", "save", "save it.pgn", "save it.pgn", "quit"]
    _, shown, _ = play(capsys, lines, game="latrel", **AGAINST_EASY)
    assert "luctor play --load it.pgn" in shown
    assert sorted(p.name for p in tmp_path.glob("*.pgn")) == ["it.pgn", "latrel-1.pgn"]
    code, shown, _ = play(capsys, ["moves", "quit"], load="it.pgn")
    assert code == 0
    assert "1. a2-a3 " in shown
    assert "against Black (computer, level 3)" in shown
    _, shown, _ = play(capsys, ["load it.pgn", "quit"], game="cage", **BETWEEN_PEOPLE)
    assert "La Trel standard" in shown or "La Trel basic" in shown
    _, shown, _ = play(capsys, ["quit"], load="it.pgn", second="level 5")
    assert "against Black (computer, level 5)" in shown


def test_another_file_is_not_written_over_unasked(capsys, tmp_path):
    (tmp_path / "old.pgn").write_text("precious")
    lines = ["save old.pgn", "perhaps", "n", "quit"]
    _, shown, _ = play(capsys, lines, game="cage", **BETWEEN_PEOPLE)
    assert "old.pgn exists." in "".join(play_prompts(lines, capsys))
    assert "Nothing has been saved." in shown
    assert (tmp_path / "old.pgn").read_text() == "precious"
    _, shown, _ = play(capsys, ["save .", "quit"], game="cage", **BETWEEN_PEOPLE)
    assert "is a folder" in shown
    _, shown, _ = play(capsys, ["save no/where.pgn", "quit"], game="cage", **BETWEEN_PEOPLE)
    assert "cannot be written" in shown


def play_prompts(lines, capsys):
    return play(capsys, lines, game="cage", **BETWEEN_PEOPLE)[2].prompts


def test_resigning_is_confirmed_and_can_be_taken_back(capsys):
    lines = ["resign", "n", "resign", "y", "undo", "resign", "yes", "moves", "save", "quit"]
    _, shown, _ = play(capsys, lines, game="cage", **BETWEEN_PEOPLE)
    assert shown.count("The game is over: Blue wins: Red resigned.") == 2
    assert "The game goes on." in shown
    assert 'Termination "resignation"' in Path("cage-1.pgn").read_text()
    assert unfinished() == []


def test_draws_are_agreed_between_people(capsys):
    lines = ["draw", "n", "draw", "y", "quit"]
    _, shown, player = play(capsys, lines, game="emergo", **BETWEEN_PEOPLE)
    assert "No draw; the game goes on." in shown
    assert "The game is over: a draw: the players agreed." in shown
    assert "Black, do you agree to a draw? [y/N] " in player.prompts
    _, shown, _ = play(capsys, ["draw", "quit"], game="emergo", **AGAINST_EASY)
    assert "only be agreed between two people" in shown


def test_after_the_end_another_game_begins(capsys):
    lines = ["resign", "y", "a1-a2", "?", "hint", "", "new", "latrel", "", "", "", "quit"]
    _, shown, _ = play(capsys, lines, game="cage", **BETWEEN_PEOPLE)
    assert shown.count("Cage 10x10.") == 2
    assert "La Trel " in shown
    assert "The game is over (Blue wins: Red resigned): no move can be played." in shown


def test_a_skipped_turn_is_announced(capsys):
    lines = ["f5-f4", "quit"]
    _, shown, _ = play(capsys, lines, position="cage:6x6 6/5b/6/2r3/6/6 b", **BETWEEN_PEOPLE)
    assert "Red has no legal move and is passed over: Blue moves again." in shown


def test_repetition_is_announced(capsys):
    back_and_forth = ["b1-b2", "b8-b7", "b2-b1", "b7-b8"]
    lines = ["b2-b3", "b7-b6", *back_and_forth, *back_and_forth, "quit"]
    _, shown, _ = play(capsys, lines, game="latrel", **BETWEEN_PEOPLE)
    assert "This position has come up twice now" in shown
    assert "a draw: the same position for the third time (G3)." in shown


def test_an_unfinished_game_is_offered(capsys):
    play(capsys, ["a2-a3", "quit"], game="latrel", **AGAINST_EASY)
    (left,) = unfinished()
    position = Session.load(left.path).position
    _, shown, _ = play(capsys, ["", "record", "quit"])
    assert "You have an unfinished game." in shown
    assert f"Position: {position.text()}" in shown
    assert [game.path for game in unfinished()] == [left.path]
    _, shown, _ = play(capsys, ["no", "cage", "", "", "", "quit"])
    assert "Cage 10x10" in shown
    assert [game.path for game in unfinished()] == [left.path]


def test_an_unreadable_unfinished_game_is_not_offered(capsys, data_dir):
    (data_dir / "unfinished").mkdir(parents=True)
    (data_dir / "unfinished" / "junk.pgn").write_bytes(b"\xff\x00")
    _, shown, _ = play(capsys, ["cage", "", "", "", "quit"])
    assert "Which game shall it be?" in shown


def test_a_data_folder_that_cannot_be_used_is_told(capsys, data_dir):
    data_dir.write_text("a file in its place")
    code, shown, _ = play(capsys, ["a2-a3", "quit"], game="latrel", **BETWEEN_PEOPLE)
    assert code == 0
    assert "Unfinished games cannot be kept: " in shown


def test_the_computer_plays_itself(capsys):
    _, shown, player = play(capsys, game="cage", variant="6x6", first="3", second="3")
    assert player.prompts == ["What now? "]
    assert shown.count("plays") > 5


def test_other_coordinates(capsys):
    start = package.game("emergo").start()
    token = start.legal_moves("chess")[0]
    _, shown, _ = play(
        capsys,
        [token, "moves", "record", "quit"],
        coordinates="chess",
        game="emergo",
        **BETWEEN_PEOPLE,
    )
    assert f"1. {token}\n" in shown
    assert '[Coordinates "chess"]' in shown


def test_rules_in_short(capsys):
    _, shown, _ = play(capsys, ["rules", "quit"], game="emergo", **BETWEEN_PEOPLE)
    assert "Captures come first, always (E3)" in shown
    assert "The game ends when" in shown
    assert "third time: a draw (G3)" in shown
    assert "docs/games/emergo.md" in shown


def test_completion_offers_parts_and_commands(capsys):
    seen = []

    class Curious(RandomPlayer):
        def ask(self, prompt, suggest=None):
            seen.extend([suggest(t) for t in ("", "a", "re", "? a", "? ", "zz")])
            return "quit"

    _play(Setup(Curious(), Screen(False, False)), Wishes("latrel", **BETWEEN_PEOPLE), "own")
    nothing, a, re, asked, every, wrong = seen
    assert len(nothing) == 8
    assert a == [("a2-a3", "a2-a3")]
    assert re == [("record", "record"), ("resign", "resign")]
    assert asked == [("? a2-a3", "a2-a3")]
    assert len(every) == 8
    assert wrong == []
