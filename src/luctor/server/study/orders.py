"""What a client may send over the analysis socket."""

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from luctor.server.models import Incoming
from luctor.server.study.models import Begin, PositionText, Tokens

MOST_SECONDS = 60.0
Id = Annotated[int, Field(ge=0, le=2**53)]


class Analyse(Incoming):
    """Search a position: for some time, or until told to stop."""

    type: Literal["analyse"]
    id: Id
    start: PositionText | Begin
    moves: Tokens = Field(default_factory=list)
    lines: Annotated[int, Field(ge=1, le=5)] = 3
    seconds: Annotated[float, Field(gt=0, le=MOST_SECONDS)] | None = None

    @property
    def limit(self) -> float:
        """After how many seconds the search ends at the latest."""
        return MOST_SECONDS if self.seconds is None else self.seconds


class Report(Incoming):
    """Go through all moves of a game."""

    type: Literal["report"]
    id: Id
    start: PositionText | Begin
    moves: Tokens
    seconds: Annotated[float, Field(gt=0, le=5)] = 0.3


class Stop(Incoming):
    """End what is being done."""

    type: Literal["stop"]


class Ping(Incoming):
    """Ask whether somebody is there."""

    type: Literal["ping"]


Order = Analyse | Report | Stop | Ping
_ORDERS: TypeAdapter[Order] = TypeAdapter(Annotated[Order, Field(discriminator="type")])


def read_order(data: Any) -> Order:
    """Read an order.

    Raises
    ------
    pydantic.ValidationError
    """
    return _ORDERS.validate_python(data)
