"""The list of commands, help, and what happens when something goes wrong."""

import os
import subprocess
import sys

import pytest

COMMANDS = ("play", "moves", "show", "perft", "convert", "validate", "bench")
HEAVY = ("numba", "numpy", "rich", "prompt_toolkit")


def test_the_version_and_the_help_load_nothing_heavy():
    code = (
        "import sys\n"
        "from luctor.cli.app import app\n"
        "for words in (['--version'], ['play', '--help'], ['moves', '--help']):\n"
        "    app(words, standalone_mode=False)\n"
        "print('loaded:', 'numba' in sys.modules, 'prompt_toolkit' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("luctor ")
    assert done.stdout.endswith("loaded: False False\n")


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_help_with_examples(luctor, command):
    done = luctor(command, "--help")
    assert done.exit_code == 0
    assert "Examples:" in done.output
    assert f"luctor {command}" in done.output


def test_the_help_lists_the_commands(luctor):
    done = luctor("--help")
    assert all(command in done.output for command in COMMANDS)


@pytest.mark.parametrize(
    "words, code, sentence",
    [
        (["moves", "chess"], 2, "There is no game 'chess'; known: cage, emergo"),
        (["moves", "cage", "-v", "9x9"], 2, "known: 10x10, 8x8, 6x6"),
        (["moves", "emergo", "-o", "blocked=win"], 2, "known: draw, loss"),
        (["moves", "emergo", "-o", "blocked"], 2, "must be NAME=VALUE"),
        (["moves", "emergo", "-o", "blocked=draw", "-o", "blocked=loss"], 2, "given twice"),
        (["moves", "cage:8x8", "-v", "6x6"], 2, "leave out --variant"),
        (["moves", "cage:6x6 6/5b/6/2r3/6/6 b", "-v", "6x6"], 2, "leave out --variant"),
        (["moves", "cage", "-c", "polar"], 2, "coordinate system"),
        (["moves", "cage:6x6 nonsense"], 1, "cannot be read at character"),
        (["moves", "cage:6x6 rr4/6/6/6/6/5b r"], 1, "fault"),
        (["show"], 2, "Say what to show"),
        (["show", "cage", "--move", "a1-b9"], 1, "is not legal"),
        (["show", "cage", "--theme", "pink", "--svg", "-"], 2, "known: light, dark, paper"),
        (["show", "--record", "nowhere.pgn"], 1, "nowhere.pgn: The file cannot be read"),
        (["show", "cage", "--record", "nowhere.pgn"], 2, "leave the rest out"),
        (["show", "cage", "--svg", "/nowhere/a.svg"], 1, "/nowhere/a.svg: No such file"),
        (["convert", "nowhere.pgn", "-"], 1, "nowhere.pgn"),
        (["validate"], 2, "Say what to check"),
        (["bench", "chess"], 2, "There is no game"),
        (["perft", "cage", "2", "--position", "latrel"], 2, "must be a cage position"),
        (["perft", "cage", "2", "-u", "actions", "--table", "4"], 2, "only of use for moves"),
        (["perft", "cage", "2", "--table", "9999999"], 2, "0 to 1048576 MiB"),
        (["show", "cage", "--ply", "3"], 2, "add --record FILE"),
        (["show", "cage", "--theme", "blue"], 2, "There is no theme 'blue'"),
        (["show", "cage", "--svg", ""], 1, "a file without a name"),
        (["play", "cage", "--first", "god"], 2, "There is no kind of player 'god'"),
        (["play", "--load", "nowhere.pgn"], 1, "nowhere.pgn"),
        (["play", "cage", "--load", "nowhere.pgn"], 2, "leave the rest out"),
        (["play", "cage", "-p", "latrel"], 1, "cannot be read"),
    ],
)
def test_errors_are_one_sentence(luctor, words, code, sentence):
    done = luctor(*words)
    assert done.exit_code == code, done.output
    told = " ".join(done.stderr.replace("│", " ").split())
    assert sentence in told
    assert "Traceback" not in done.output


def test_too_little_memory_is_told(luctor, monkeypatch):
    import luctor.search.perft as tree

    def greedy(*args):
        raise MemoryError

    monkeypatch.setattr(tree, "perft", greedy)
    done = luctor("perft", "cage", "1")
    assert (done.exit_code, done.stderr) == (1, "luctor: There is not enough memory for that.\n")


def test_a_closed_pipe_is_no_trouble(process):
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "luctor", "moves", "entrapment"],
        stdout=writer,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    os.close(writer)
    assert (done.stderr, done.returncode) == ("", 1)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
def test_a_full_disk_is_told():
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "luctor", "moves", "cage"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == "luctor: No space left on device.\n"
