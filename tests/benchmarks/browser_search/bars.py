"""What ours must reach, worked out from what was measured in one run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.benchmarks.browser_search.reading import middle
from tests.benchmarks.browser_search.tables import Bar

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.benchmarks.browser_search.reading import Reading
    from tests.benchmarks.browser_search.tables import Measured

TEXT = "pinakes, text"
FULL = "pinakes, all"
ALL_FILES = "pinakes, all files"
SEARCH_FILES = "pinakes, search files"
PAGEFIND = "Pagefind 1.6.0"

_FIRST_TEXT_KB = 60.0
_FIRST_FULL_KB = 120.0
_LATER_KB = 40.0
_CPU_MS = 5.0
_FILES = 6000.0
_BUILDER_MS = 1.5
_BUILDER_KB = 30.0
_LARGE = "50000"
_BASE = "10000"
_NOISE = 1.15


def bars_of(measured: Sequence[Measured]) -> Iterator[Bar]:
    """Work out every bar for which there are figures."""
    by_name = {(one.site, one.engine): one for one in measured}
    for (site, engine), one in by_name.items():
        if engine not in {TEXT, FULL} or not one.reading:
            continue
        most = _FIRST_TEXT_KB if engine == TEXT else _FIRST_FULL_KB
        yield from _bytes(f"{site}, {engine}", one.reading, most)
        yield from _times(f"{site}, {engine}", one.reading)
        rival = by_name.get((site, PAGEFIND))
        if rival and rival.reading:
            half = middle(rival.reading.slow) / 2
            yield Bar(
                name=f"{site}, {engine}: first result, 10 Mbit/s, 100 ms",
                value=middle(one.reading.slow),
                most=half,
                unit="ms",
            )
    yield from _builder(by_name)


def _bytes(name: str, reading: Reading, most: float) -> Iterator[Bar]:
    first = middle([one.data for one in reading.firsts]) / 1000
    yield Bar(name=f"{name}: first query, median", value=first, most=most, unit="kB")
    later = middle(reading.later.sizes) / 1000
    yield Bar(name=f"{name}: later queries, median", value=later, most=_LATER_KB, unit="kB")


def _times(name: str, reading: Reading) -> Iterator[Bar]:
    chromium = reading.later.fresh_cpu
    yield Bar(name=f"{name}: CPU a query, Chromium", value=chromium, most=_CPU_MS, unit="ms")
    if reading.node:
        mean = sum(reading.node.fresh) / len(reading.node.fresh)
        yield Bar(name=f"{name}: CPU a query, node", value=mean, most=_CPU_MS, unit="ms")


def _builder(by_name: dict[tuple[str, str], Measured]) -> Iterator[Bar]:
    for (site, engine), one in by_name.items():
        files = float(len(one.index.files))
        if engine == ALL_FILES:
            yield Bar(name=f"{site}: files", value=files, most=_FILES, unit="files")
        if engine == SEARCH_FILES and one.index.cost:
            each = 1000 * one.index.cost.cpu / one.pages
            yield Bar(name=f"{site}: builder, CPU a page", value=each, most=_BUILDER_MS, unit="ms")
            each = 1000 * one.index.cost.memory / one.pages
            name = f"{site}: builder, memory a page"
            yield Bar(name=name, value=each, most=_BUILDER_KB, unit="kB")
    large, base = by_name.get((_LARGE, ALL_FILES)), by_name.get((_BASE, ALL_FILES))
    if large and base:
        yield from _linear(large, base)


def _linear(large: Measured, base: Measured) -> Iterator[Bar]:
    # A page may cost no more in the larger site, but for the noise of measuring.
    grown = (large.index.size / large.pages) / (base.index.size / base.pages)
    yield Bar(
        name="bytes a page, 50,000 beside 10,000 pages", value=grown, most=_NOISE, unit="times"
    )
    if large.index.cost and base.index.cost:
        grown = (large.index.cost.cpu / large.pages) / (base.index.cost.cpu / base.pages)
        yield Bar(
            name="CPU a page, 50,000 beside 10,000 pages", value=grown, most=_NOISE, unit="times"
        )
