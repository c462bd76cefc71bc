"""Playing in a process of its own: through pipes, with signals, at a real terminal."""

import os
import select
import signal

import pytest

import luctor as package
from luctor.play import Session, unfinished
from tests.cli.conftest import LUCTOR, read_until

PROMPT = "Your move: "


def test_a_whole_game_through_a_pipe(launch):
    """The script reads what ? lists and plays the first move of it."""
    child = launch("play", "cage", "-v", "6x6", "--first", "human", "--second", "3")
    shown = read_until(child, PROMPT)
    assert "Type a move" in shown
    while shown.endswith(PROMPT):
        shown = ask(child, "?")
        token = shown.split(" legal move")[1].split(":\n")[1].split()[0]
        shown = ask(child, token)
    assert "The game is over." in shown
    child.stdin.write(b"quit\n")
    child.stdin.flush()
    assert child.wait(timeout=60) == 0
    assert unfinished() == []


def ask(child, line):
    child.stdin.write(f"{line}\n".encode())
    child.stdin.flush()
    return read_until(child, PROMPT, "What now? ")


def test_the_end_of_input_keeps_the_game(process):
    done = process(
        "play", "latrel", "--first", "human", "--second", "human", stdin="a2-a3\nnonsense\n"
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "There is no command 'nonsense'" in done.stdout
    (left,) = unfinished()
    assert str(left.path) in done.stdout
    session = Session.load(left.path)
    assert session.position == package.game("latrel").start().play("a2-a3")
    assert "\x1b" not in done.stdout


def test_no_input_at_all(process):
    done = process("play")
    assert done.returncode == 0
    assert "Which game shall it be?" in done.stdout
    assert "Traceback" not in done.stderr


def test_ctrl_c_at_the_prompt(launch):
    child = launch("play", "latrel", "--first", "human", "--second", "human")
    read_until(child, "White's move: ")
    child.stdin.write(b"a2-a3\n")
    child.stdin.flush()
    read_until(child, "Black's move: ")
    child.send_signal(signal.SIGINT)
    rest = read_until(child, "never")
    assert child.wait(timeout=60) == 130
    assert "Traceback" not in rest
    (left,) = unfinished()
    assert str(left.path) in rest
    assert Session.load(left.path).record.moves == ["a2-a3"]


def test_ctrl_c_while_the_computer_thinks(launch, monkeypatch, tmp_path):
    """A level that would think for ten minutes is put in place of the strongest."""
    (tmp_path / "slow").mkdir()
    (tmp_path / "slow" / "sitecustomize.py").write_text(SLOW)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "slow"))
    child = launch("play", "latrel", "--first", "human", "--second", "10")
    read_until(child, PROMPT)
    child.stdin.write(b"a2-a3\n")
    child.stdin.flush()
    assert read_until(child, "thinking now\n").endswith("thinking now\n")
    child.send_signal(signal.SIGINT)
    rest = read_until(child, "never")
    assert child.wait(timeout=60) == 130
    assert "Traceback" not in rest
    (left,) = unfinished()
    session = Session.load(left.path)
    assert session.record.moves == ["a2-a3"]
    assert session.seats[1].kind == "level 10"


SLOW = """
import luctor.search.levels as levels
import luctor.play.session as session

levels.USUAL_SECONDS = 600
think = session.Session.think

def announced(self, stop=None, on_info=None):
    def once(info):
        print("thinking now", flush=True)
    return think(self, stop, once)

session.Session.think = announced
"""


def test_ctrl_c_in_perft(launch):
    child = launch("perft", "cage", "12")
    assert read_until(child, "k/s\n", "M/s\n")
    child.send_signal(signal.SIGINT)
    rest = read_until(child, "never")
    assert child.wait(timeout=60) == 130
    assert rest.endswith("luctor: Interrupted.\n")


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")
def test_at_a_real_terminal():
    """Tab completes, the board has colours, Ctrl-D keeps the game."""
    import pty

    pid, terminal = pty.fork()
    if pid == 0:
        os.environ["TERM"] = "xterm-256color"
        words = ["play", "latrel", "--first", "human", "--second", "human"]
        os.execv(LUCTOR[0], [*LUCTOR, *words])
    shown = until(terminal, b"White's move:")
    assert b"\x1b[38;5;" in shown or b"\x1b[1;38;5;" in shown
    os.write(terminal, b"b2\t")
    until(terminal, b"-b3")
    os.write(terminal, b"\r")
    until(terminal, b"Black's move:")
    os.write(terminal, b"\x04")
    until(terminal, b".pgn")
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
    (left,) = unfinished()
    assert Session.load(left.path).record.moves == ["b2-b3"]


def until(terminal, end):
    """Read from a terminal until a text has come; fail if nothing comes for a minute."""
    seen = b""
    while end not in seen:
        if not select.select([terminal], [], [], 60)[0]:
            break
        try:
            chunk = os.read(terminal, 65536)
        except OSError:
            break
        seen += chunk
        if b"\x1b[6n" in chunk:  # prompt_toolkit asks where the cursor is
            os.write(terminal, b"\x1b[1;1R")
    assert end in seen, seen
    return seen
