"""
Spans and durations for OpenTelemetry, where its API is installed; else nothing.

What was asked, and what pages say, is in no span: only names, sizes and times.

References
----------
OpenTelemetry Specification 1.x, Tracing API and Metrics API.
"""

from __future__ import annotations

import functools
import time
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from mkdocs_pinakes import __version__

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
Fact = str | int | float | bool

_SCOPE = "mkdocs_pinakes"
_HISTOGRAM = "pinakes.duration"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Instruments:
    """What measures."""

    tracer: Any
    """Begins spans."""
    durations: Any
    """Histogram of seconds, by operation."""
    is_heard: Callable[[], bool]
    """Tells whether anybody has asked for spans or durations."""


class Span:
    """A piece of work that is measured."""

    def __init__(self, span: Any = None) -> None:  # noqa: ANN401, of a package that may be missing
        self._span = span

    def tell(self, facts: Mapping[str, Fact]) -> None:
        """
        Add facts.

        Parameters
        ----------
        facts : mapping
            By name, such as `pinakes.hits`; never what was asked or written.
        """
        if self._span is not None:
            self._span.set_attributes(facts)


@contextmanager
def measured(name: str, facts: Mapping[str, Fact] | None = None) -> Iterator[Span]:
    """
    Measure a piece of work.

    Parameters
    ----------
    name : str
        Its name, such as `pinakes.search`.
    facts : mapping, optional
        What is known of it.

    Yields
    ------
    Span
        To add facts to.
    """
    instruments = _instruments()
    if instruments is None or not instruments.is_heard():
        yield Span()
        return
    fault: dict[str, Fact] = {}
    started = time.perf_counter()
    # An exception's text may hold what was asked.
    quiet = {"record_exception": False, "set_status_on_exception": False}
    with instruments.tracer.start_as_current_span(name, attributes=facts, **quiet) as span:
        try:
            yield Span(span)
        except BaseException as error:
            fault = {"error.type": type(error).__qualname__}
            span.set_attributes(fault)
            raise
        finally:
            seconds = time.perf_counter() - started
            instruments.durations.record(seconds, {"pinakes.operation": name, **fault})


def traced(
    name: str,
) -> Callable[[Callable[Arguments, Result]], Callable[Arguments, Result]]:
    """
    Measure every call of a function.

    Parameters
    ----------
    name : str
        Name of its spans.

    Returns
    -------
    callable
        A decorator.
    """

    def decorate(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
        @functools.wraps(function)
        def call(*arguments: Arguments.args, **options: Arguments.kwargs) -> Result:
            with measured(name):
                return function(*arguments, **options)

        return call

    return decorate


@functools.cache
def _instruments() -> _Instruments | None:
    try:
        from opentelemetry import metrics, trace  # noqa: PLC0415, it may be missing
    except ImportError:
        return None

    def is_heard() -> bool:
        # Until an application sets providers, there are only stand-ins.
        providers = (trace.get_tracer_provider(), metrics.get_meter_provider())
        return not all("Proxy" in type(one).__name__ for one in providers)

    meter = metrics.get_meter(_SCOPE, __version__)
    return _Instruments(
        tracer=trace.get_tracer(_SCOPE, __version__),
        durations=meter.create_histogram(_HISTOGRAM, unit="s", description="Duration of work"),
        is_heard=is_heard,
    )
