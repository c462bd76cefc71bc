"""The engine's options, as ``setoption`` sets them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from luctor.search.engine import RANGES
from luctor.search.engines import Engine, engine
from luctor.search.table import DEFAULT_MEGABYTES, MOST_MEGABYTES
from luctor.ugi.failures import OrderError

ENGINE = "Engine"
DEFAULT_ENGINE = "alphabeta"
SEED = "Seed"


@dataclass(frozen=True, slots=True)
class Spin:
    """An option that is a whole number.

    Attributes
    ----------
    name : str
    setting : str
        The engine's setting that it stands for; empty for none.
    default, least, most : int
    """

    name: str
    setting: str
    default: int
    least: int
    most: int


SPINS = (
    Spin("Threads", "threads", 1, *RANGES["threads"]),
    Spin("MultiPV", "lines", 1, *RANGES["lines"]),
    Spin("Hash", "megabytes", DEFAULT_MEGABYTES, 1, MOST_MEGABYTES),
    Spin(SEED, "", 0, 0, 1_000_000_000),
)


class Settings:
    """All options with their values."""

    def __init__(self) -> None:
        self._engine = engine(DEFAULT_ENGINE)
        self._numbers: dict[str, int] = {}

    @property
    def seed(self) -> int:
        """What choices by chance depend on."""
        return self._numbers.get(SEED, 0)

    def engine(self) -> Engine:
        """Give the engine with the options that it has a use for."""
        made: Any = self._engine
        known = self._known()
        changed = {
            spin.setting: self._numbers[spin.name]
            for spin in SPINS
            if spin.setting in known and spin.name in self._numbers
        }
        chosen: Engine = replace(made, **changed)
        return chosen

    def unused(self) -> list[str]:
        """Give the names of options that have been set and mean nothing to the engine."""
        known = self._known()
        return [
            spin.name
            for spin in SPINS
            if spin.setting
            and spin.setting not in known
            and self._numbers.get(spin.name, spin.default) != spin.default
        ]

    def _known(self) -> set[str]:
        made: Any = self._engine
        return {field.name for field in fields(made)}

    def announced(self) -> Iterator[str]:
        """Give the lines that tell the options."""
        yield f"option name {ENGINE} type string default {DEFAULT_ENGINE}"
        for spin in SPINS:
            yield (
                f"option name {spin.name} type spin default {spin.default} "
                f"min {spin.least} max {spin.most}"
            )

    def set(self, words: Sequence[str]) -> None:
        """Carry out the words behind ``setoption``.

        Raises
        ------
        LuctorError
            If there is no such option, or the value cannot be its value.
        """
        name, value = _named(words)
        if name.casefold() == ENGINE.casefold():
            self._engine = engine(value)
            return
        for spin in SPINS:
            if spin.name.casefold() == name.casefold():
                self._numbers[spin.name] = _number(spin, value)
                return
        known = ", ".join([ENGINE, *(spin.name for spin in SPINS)])
        raise OrderError(f"There is no option {name!r}; known: {known}.")


def _named(words: Sequence[str]) -> tuple[str, str]:
    marks = [word.casefold() for word in words]
    if marks[:1] != ["name"] or "value" not in marks:
        raise OrderError("Write setoption name NAME value VALUE.")
    at = marks.index("value")
    return " ".join(words[1:at]), " ".join(words[at + 1 :])


def _number(spin: Spin, value: str) -> int:
    plain = value.isascii() and value.isdigit() and len(value) < 12
    if not plain or not spin.least <= int(value) <= spin.most:
        raise OrderError(
            f"{spin.name} is a whole number from {spin.least} to {spin.most}, not {value!r}."
        )
    return int(value)
