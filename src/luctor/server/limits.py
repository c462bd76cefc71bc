"""How often somebody may ask: a token bucket for each visitor and for each address."""

import time
from collections import OrderedDict
from collections.abc import Callable

from luctor.server.errors import Refusal

MOST_BUCKETS = 20_000


class Buckets:
    """A bucket for each name; who has been away longest is forgotten first.

    Parameters
    ----------
    rate : float
        Tokens that flow in each second.
    burst : float
        Tokens that a bucket holds.
    clock : callable
        Gives seconds.
    """

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str, tokens: float = 1) -> bool:
        """Take tokens if there are enough of them."""
        now = self._clock()
        level, then = self._levels.pop(name, (self._burst, now))
        level = min(self._burst, level + (now - then) * self._rate)
        granted = level >= tokens
        self._levels[name] = (level - tokens if granted else level, now)
        if len(self._levels) > MOST_BUCKETS:
            self._levels.popitem(last=False)
        return granted


class Limits:
    """The buckets of a server."""

    def __init__(self, visitors: Buckets, addresses: Buckets) -> None:
        self._visitors = visitors
        self._addresses = addresses

    def spend(self, holder: str, address: str, tokens: float = 1) -> None:
        """Let somebody ask.

        Raises
        ------
        Refusal
            If that is too often.
        """
        granted = self._addresses.take(address, tokens)
        if granted and holder:
            granted = self._visitors.take(holder, tokens)
        if not granted:
            raise Refusal(429, "too-frequent", "That is too often: wait a moment and try again.")
