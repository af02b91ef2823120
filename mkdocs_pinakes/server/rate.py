"""How often one address may ask."""

from __future__ import annotations

import math
from collections import OrderedDict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

_BURST_SECONDS = 5.0
_MOST_ADDRESSES = 10_000


class RateLimit:
    """
    A bucket of questions for each address, which fills again with time.

    Parameters
    ----------
    rate : float
        Questions a second; a bucket holds those of five seconds, and at least one.
    clock : callable
        Tells the time in seconds.

    References
    ----------
    Turner (1986), New directions in communications (or which way to the information age?).
    """

    def __init__(self, rate: float, *, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._size = max(rate * _BURST_SECONDS, 1.0)
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, address: str) -> int:
        """
        Take a question out of the bucket of an address.

        Parameters
        ----------
        address : str
            Who asks.

        Returns
        -------
        int
            0 if there was one, else the seconds until there is.
        """
        now = self._clock()
        left, since = self._buckets.pop(address, (self._size, now))
        left = min(self._size, left + (now - since) * self._rate)
        is_allowed = left >= 1
        self._buckets[address] = (left - 1 if is_allowed else left, now)
        if len(self._buckets) > _MOST_ADDRESSES:
            # The one that has asked nothing for longest has a full bucket, or nearly.
            self._buckets.popitem(last=False)
        return 0 if is_allowed else max(1, math.ceil((1 - left) / self._rate))
