"""What every long training needs: a command line, a clock, checkpoints, a bar, a way to stop.

A training can be stopped at any time by Ctrl-C and taken up again with ``--resume``. Its folder
holds ``latest.pt``, with all that is needed to go on, and the networks of some moments on the way,
``network-0.pt`` (before any learning) and so on, for `curve.py`.
"""

import argparse
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

import torch
from network import Network
from rich.console import Console
from rich.progress import Progress, TextColumn, TimeRemainingColumn

import luctor
from luctor.core.files import replacing

LATEST = "latest.pt"
INTERRUPTED = 130


class Learner(Protocol):
    """What `train` drives."""

    network: Network

    def improve(self) -> dict[str, float]:
        """Play a bit, learn from it, and give numbers to show; ``actions`` is how many it took."""

    def state(self) -> dict[str, Any]:
        """Give what is needed to go on later, the network aside."""

    def restore(self, state: dict[str, Any]) -> None:
        """Go on from such a state."""


Maker = Callable[[luctor.Game, str, Network, argparse.Namespace], Learner]


def parser(about: str | None) -> argparse.ArgumentParser:
    """Give a command line with what all trainings have in common."""
    made = argparse.ArgumentParser(description=(about or "").split("\n\n")[0])
    made.add_argument("--game", default="cage")
    made.add_argument("--variant", help="the default is the game's smallest board")
    made.add_argument("--minutes", type=above_zero(float), default=15.0, help="how long to train")
    made.add_argument("--folder", type=Path, help="where to keep networks (runs/SCRIPT-GAME)")
    made.add_argument("--resume", action="store_true", help="go on with what is in the folder")
    made.add_argument(
        "--points", type=above_zero(int), default=6, help="how many networks to keep on the way"
    )
    made.add_argument("--channels", type=above_zero(int), default=32, help="the network's width")
    made.add_argument("--blocks", type=above_zero(int), default=2, help="the network's height")
    made.add_argument("--threads", type=above_zero(int), default=1, help="PyTorch's threads")
    made.add_argument("--seed", type=int, default=1)
    return made


def above_zero(kind: type) -> Callable[[str], Any]:
    """Give a reader of numbers above 0."""

    def read(text: str) -> Any:
        value = kind(text)
        if not value > 0:
            raise argparse.ArgumentTypeError(f"{text} is not above 0")
        return value

    read.__name__ = "number"  # argparse names it when a text cannot be read
    return read


def smallest(game: luctor.Game) -> str:
    """Give the variant with the smallest board."""
    return min(game.variants, key=lambda name: game.plane_shape(name)[1:])


def load(path: Path) -> tuple[Network, dict[str, Any]]:
    """Read a network, and what is kept with it.

    Raises
    ------
    luctor.LuctorError
        If the file is not there or is something else.
    """
    try:
        content = torch.load(path, weights_only=True)
        settings = dict(content["settings"])
        network = Network(luctor.game(settings.pop("game")), **settings)
        network.load_state_dict(content["network"])
    except FileNotFoundError:
        raise luctor.LuctorError(f"There is no file {path}.") from None
    except Exception as error:
        raise luctor.LuctorError(f"{path} holds no network that fits: {error}") from None
    return network, content


def keep(path: Path, network: Network, **more: Any) -> None:
    """Write a network, and what shall be kept with it."""
    content = {"settings": network.settings, "network": network.state_dict(), **more}
    with replacing(path) as file:
        torch.save(content, file)


class Clock:
    """How long the training has gone on, from its first beginning, and how much work that was."""

    def __init__(self, seconds: float = 0.0, processor: float = 0.0) -> None:
        self._began = time.monotonic() - seconds
        self._worked = time.process_time() - processor

    @property
    def seconds(self) -> float:
        """On the wall."""
        return time.monotonic() - self._began

    @property
    def processor(self) -> float:
        """Seconds that processors have worked for it."""
        return time.process_time() - self._worked


class Interruption:
    """Remembers Ctrl-C, so that a round is never torn; after a second one nothing is waited for."""

    def __init__(self) -> None:
        self.asked = False

    def __enter__(self) -> "Interruption":
        self._before = signal.signal(signal.SIGINT, self._ask)
        return self

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self._before)

    def _ask(self, *_: object) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True


class Training:
    """One training in its folder.

    Parameters
    ----------
    name : str
        The script's.
    options : argparse.Namespace
        See `parser`.
    maker : callable
        Makes the learner.
    """

    def __init__(self, name: str, options: argparse.Namespace, maker: Maker) -> None:
        self.name = name
        self.limit = options.minutes * 60
        self.points = options.points
        self.folder = options.folder or Path("runs") / f"{name}-{options.game}"
        latest = self.folder / LATEST
        if options.resume:
            network, content = load(latest)
        elif latest.exists():
            raise luctor.LuctorError(
                f"{self.folder} holds a training already: go on with --resume, or take another."
            )
        else:
            game = luctor.game(options.game)
            variant = game.variants[game.variant_index(options.variant or smallest(game))]
            network, content = Network(game, variant, options.channels, options.blocks), {}
            self.folder.mkdir(parents=True, exist_ok=True)
        settings = network.settings
        self.learner = maker(luctor.game(settings["game"]), settings["variant"], network, options)
        self.kept = content.get("kept", 0)
        self.actions = content.get("actions", 0)
        self.clock = Clock(content.get("seconds", 0.0), content.get("processor", 0.0))
        if content:
            self.learner.restore(content["state"])

    def run(self) -> bool:
        """Train; tell whether it was interrupted."""
        console = Console(stderr=True)
        bar = Progress(
            *Progress.get_default_columns()[:2],
            TimeRemainingColumn(),
            TextColumn("{task.fields[told]}"),
            console=console,
            disable=not console.is_terminal,
            transient=True,
        )
        with Interruption() as interruption, bar:
            task = bar.add_task(self.name, total=self.limit, told="")
            while True:
                self._keep_what_is_due()
                if interruption.asked or self.clock.seconds >= self.limit:
                    break
                told = self.learner.improve()
                self.actions += int(told.pop("actions"))
                line = "  ".join(f"{word} {number:.3f}" for word, number in told.items())
                bar.update(task, completed=self.clock.seconds, told=line)
            self._keep(self.folder / LATEST, state=self.learner.state())
        return interruption.asked

    def _keep_what_is_due(self) -> None:
        """Keep networks, closer together in the beginning, where most is learned."""
        share = min(1.0, self.clock.seconds / self.limit)
        if share < (self.kept / self.points) ** 2 or self.kept > self.points:
            return
        path = self.folder / f"network-{self.kept}.pt"
        self.kept += 1
        self._keep(path)
        self._keep(self.folder / LATEST, state=self.learner.state())

    def _keep(self, path: Path, **more: Any) -> None:
        about = {
            "script": self.name,
            "kept": self.kept,
            "actions": self.actions,
            "seconds": self.clock.seconds,
            "processor": self.clock.processor,
        }
        keep(path, self.learner.network, **about, **more)


def main(name: str, command: argparse.ArgumentParser, maker: Maker) -> None:
    """Train as the command line asks."""
    options = command.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    try:
        training = Training(name, options, maker)
        interrupted = training.run()
    except (luctor.LuctorError, OSError) as error:
        command.exit(2, f"{error}\n")
    minutes, worked = training.clock.seconds / 60, training.clock.processor / 60
    print(
        f"{training.actions} actions in {minutes:.1f} minutes, {worked:.1f} of processor time; "
        f"the networks are in {training.folder}."
    )
    if interrupted:
        print("Interrupted: go on with --resume.")
        sys.exit(INTERRUPTED)
