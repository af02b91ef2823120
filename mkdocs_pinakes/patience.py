"""
How long whoever asks a question will wait.

The time is ambient: whoever begins to answer sets it, and what takes long
looks at it, however deep below.
"""

from __future__ import annotations

import time
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_LEAST_GRACE = 1.0


class Patience:
    """
    The time that one answer may take.

    Parameters
    ----------
    seconds : float
        How long; after that nothing is begun that can be left out, and after as long
        again, or a second, what is under way is given up.
    clock : callable
        Tells the time in seconds.
    """

    def __init__(self, seconds: float, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._clock = clock
        self._began = clock()
        self.ran_out = False
        """Whether anything was left out for want of time."""

    def is_late(self) -> bool:
        """
        Tell whether what can be left out is to be left out.

        Returns
        -------
        bool
            Whether the time is over.
        """
        return self._is_past(self._seconds)

    def is_over(self) -> bool:
        """
        Tell whether what is under way is to be given up.

        Returns
        -------
        bool
            Whether as much time again is over, or a second if that is more.
        """
        return self._is_past(self._seconds + max(self._seconds, _LEAST_GRACE))

    def _is_past(self, seconds: float) -> bool:
        is_past = self._clock() - self._began >= seconds
        self.ran_out = self.ran_out or is_past
        return is_past


_CURRENT: ContextVar[Patience | None] = ContextVar("patience", default=None)


def current() -> Patience | None:
    """
    Give the patience of whoever asks.

    Returns
    -------
    Patience or None
        `None` if there is no hurry.
    """
    return _CURRENT.get()


def is_late() -> bool:
    """
    Tell whether what can be left out is to be left out.

    Returns
    -------
    bool
        False if there is no hurry.
    """
    patience = _CURRENT.get()
    return patience is not None and patience.is_late()


@contextmanager
def waiting(patience: Patience | None) -> Iterator[None]:
    """
    Answer with the patience of whoever asks.

    Parameters
    ----------
    patience : Patience or None
        How long they wait; `None` for as long as it takes.

    Yields
    ------
    None
        While the answer is made.
    """
    before = _CURRENT.set(patience)
    try:
        yield
    finally:
        _CURRENT.reset(before)
