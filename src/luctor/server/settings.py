"""What whoever starts a server can choose."""

import os
from dataclasses import dataclass, field
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "web"
DATABASE = "tables.sqlite3"


def _spare_cores() -> int:
    return max(1, (os.cpu_count() or 2) - 1)


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server runs.

    Attributes
    ----------
    data : Path
        The folder that holds the database.
    engines : int
        How many searches run at a time; the others wait in a queue.
    web : Path
        The page's files.
    live : int
        How many tables stay in memory when nobody is connected to them.
    visitor_rate, visitor_burst : float
        Requests and messages a second that one secret may send, and how many at once.
    address_rate, address_burst : float
        The same for all secrets of one network address.
    """

    data: Path
    engines: int = field(default_factory=_spare_cores)
    web: Path = WEB
    live: int = 256
    visitor_rate: float = 20
    visitor_burst: float = 100
    address_rate: float = 300
    address_burst: float = 1500

    @property
    def database(self) -> Path:
        """The file that everything is kept in."""
        return self.data / DATABASE
