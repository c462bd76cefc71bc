"""The protocol from end to end: the document's session, pipes and signals."""

import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

DOCUMENT = Path(__file__).parents[2] / "docs" / "engine-protocol.md"
ENGINE = [sys.executable, "-m", "luctor", "engine"]


@pytest.fixture
def engine():
    child = subprocess.Popen(ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    yield child
    child.kill()
    child.wait()
    child.stdin.close()
    child.stdout.close()


def say(child, line):
    child.stdin.write(f"{line}\n".encode())
    child.stdin.flush()


def masked(line):
    return re.sub(r"(depth|nodes|nps|time|Luctor) [0-9.]+", r"\1 …", line)


def test_the_session_of_the_document(engine):
    text = DOCUMENT.read_text(encoding="utf-8")
    session = text.split("```\n")[1].splitlines()
    assert len(session) > 20
    for line in session:
        mark, _, words = line.partition(" ")
        if mark == ">":
            say(engine, words)
        else:
            heard = engine.stdout.readline().decode().strip()
            while not words.startswith("info depth") and heard.startswith("info depth"):
                heard = engine.stdout.readline().decode().strip()  # a further iteration
            assert masked(heard) == masked(words)
    assert engine.wait(60) == 0
    assert engine.stdout.read() == b""


def test_the_end_of_input_ends_a_search_and_the_session():
    done = subprocess.run(
        ENGINE,
        input=b"position start latrel\ngo infinite",  # a last line without its end
        capture_output=True,
        timeout=300,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.splitlines()[-1].startswith(b"bestmove ")


def test_bytes_that_are_no_text_and_lines_without_end():
    garbage = b"\xff\xfe\x00\n" + b"x" * 3_000_000 + b"\nposition \xc3\x28\nisready\n"
    done = subprocess.run(ENGINE, input=garbage, capture_output=True, timeout=300, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    *sentences, last = done.stdout.splitlines()
    assert last == b"readyok"
    assert len(sentences) == 3
    assert all(line.startswith(b"info string ") and len(line) < 300 for line in sentences)


def test_a_listener_that_goes_away_ends_the_session(engine):
    say(engine, "ugi")
    engine.stdout.readline()
    engine.stdout.close()
    for _ in range(200):
        try:
            say(engine, "isready")
        except OSError:
            break
        time.sleep(0.05)
        if engine.poll() is not None:
            break
    assert engine.wait(60) == 0
