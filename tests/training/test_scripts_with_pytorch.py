"""The scripts for training run, small, as a stranger would run them."""

import importlib
import json
import os
import pty
import re
import signal
import subprocess
import sys
import time

import pytest

from tests.training.conftest import FOLDER, forget

torch = pytest.importorskip("torch", reason="PyTorch is not installed: luctor[train]")
pytestmark = pytest.mark.deep  # `make test-deep` installs PyTorch

SMALL = ("--channels", "8", "--blocks", "1", "--games", "4", "--steps", "40")
# So many steps that games end in the first round: AlphaZero learns from nothing else.
SMALLEST = {"ppo": SMALL, "alphazero": (*SMALL, "--simulations", "2", "--steps", "120")}


@pytest.fixture
def run(monkeypatch, capsys):
    """Give what runs a script in this process: that spares it the start of PyTorch."""

    def call(name, *arguments, code=0):
        monkeypatch.setattr(sys, "argv", [f"{name}.py", *map(str, arguments)])
        try:
            importlib.import_module(name).main()
            ended = 0
        except SystemExit as end:
            ended = end.code
        said = capsys.readouterr()
        assert ended == code, said.err
        return said

    return call


@pytest.fixture(scope="module", params=SMALLEST)
def trained(request, tmp_path_factory):
    """A short training's script and folder."""
    folder = tmp_path_factory.mktemp(request.param)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(FOLDER))
        options = ("--folder", folder, "--minutes", 0.05, "--points", 1, *SMALLEST[request.param])
        patch.setattr(sys, "argv", [request.param, *map(str, options)])
        importlib.import_module(request.param).main()
    forget()
    return request.param, folder


def test_a_training_learns_from_finite_numbers(trained):
    _, folder = trained
    first, last = (torch.load(folder / f"network-{k}.pt", weights_only=True) for k in (0, 1))
    assert last["actions"] > first["actions"] == 0
    assert all(torch.isfinite(weights).all() for weights in last["network"].values())
    assert any((last["network"][k] != first["network"][k]).any() for k in first["network"])


def test_a_training_goes_on_where_it_was(trained, run):
    name, folder = trained
    before = torch.load(folder / "latest.pt", weights_only=True)
    minutes = (before["seconds"] + 1) / 60
    options = ("--folder", folder, "--minutes", minutes, *SMALLEST[name])
    assert "--resume" in run(name, *options, code=2).err
    said = run(name, "--resume", *options)
    assert said.err == ""
    assert re.fullmatch(r"\d+ actions in .* minutes, .* of processor time; .*\n", said.out)
    after = torch.load(folder / "latest.pt", weights_only=True)
    assert after["actions"] > before["actions"]
    assert after["seconds"] > before["seconds"]


def test_curves_are_scored_and_drawn(trained, run):
    name, folder = trained
    picture = folder / "curve.svg"
    options = (folder, "--svg", picture, "--games", 2, "--simulations", 2)
    said = run("curve", *options, "--opponents", "random", "level:1")
    assert said.err == ""
    assert f"{name}: Cage 6x6" in said.out
    assert "against level:1" in picture.read_text(encoding="utf-8")
    scores = json.loads((folder / "scores.json").read_text(encoding="utf-8"))
    assert [point["scores"]["random"]["games"] for point in scores["points"]][:2] == [2, 2]
    picture.unlink()
    assert run("curve", *options).out == said.out  # drawn again from what was kept
    assert picture.exists()


def started(name, folder, stderr):
    """Start a training in a process of its own, and wait until it has begun."""
    options = ("--folder", str(folder), "--minutes", "60", *SMALLEST[name])
    process = subprocess.Popen(
        [sys.executable, str(FOLDER / f"{name}.py"), *options],
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
    )
    while not (folder / "latest.pt").exists():
        assert process.poll() is None
        time.sleep(0.05)
    return process


def test_ctrl_c_in_a_pipe_leaves_a_checkpoint_and_no_noise(tmp_path):
    process = started("alphazero", tmp_path, subprocess.PIPE)
    process.send_signal(signal.SIGINT)
    said, wrong = process.communicate()
    assert process.returncode == 130
    assert wrong == ""
    assert said.endswith("Interrupted: go on with --resume.\n")
    assert torch.load(tmp_path / "latest.pt", weights_only=True)["state"]["replay"]


def test_a_terminal_shows_a_bar_until_ctrl_c(tmp_path):
    ours, theirs = pty.openpty()
    process = started("ppo", tmp_path, theirs)
    os.close(theirs)
    shown = b""
    while b"entropy" not in shown:
        shown += os.read(ours, 4096)
    assert b"ppo" in shown
    process.send_signal(signal.SIGINT)
    with os.fdopen(ours, "rb", buffering=0) as terminal:
        try:
            while terminal.read(4096):
                pass
        except OSError:  # the other end is closed: the process has ended
            pass
    process.communicate()
    assert process.returncode == 130


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("ppo", "--game", "chess"), "chess"),
        (("ppo", "--variant", "7x7"), "7x7"),
        (("ppo", "--minutes", "0"), "0 is not above 0"),
        (("alphazero", "--simulations", "x"), "invalid number value: 'x'"),
        (("alphazero", "--resume"), "There is no file"),
        (("curve", "nowhere"), "holds no networks"),
        (("curve", "nowhere", "--games", "3"), "must be even"),
    ],
)
def test_bad_input_is_answered_in_a_sentence(arguments, sentence, tmp_path, run):
    name, *options = arguments
    if name != "curve":
        options += ["--folder", tmp_path / "none"]
    assert sentence in run(name, *options, code=2).err
    assert not (tmp_path / "none").exists()


def test_a_damaged_file_is_no_network(tmp_path, run):
    (tmp_path / "latest.pt").write_bytes(b"nonsense")
    wrong = run("ppo", "--resume", "--folder", tmp_path, code=2).err
    assert "holds no network that fits" in wrong


@pytest.mark.parametrize("name", ["ppo", "alphazero", "curve"])
def test_help(name, run):
    assert "usage:" in run(name, "--help").out
