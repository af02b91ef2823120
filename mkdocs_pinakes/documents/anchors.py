"""
From the heading or block in a link to an id of the rendered page.

A heading's id is never computed from its text, since every site may compute it
in its own way: it is looked up among the headings that were rendered. So the
target must be rendered first, and until all pages are, a link carries a marker
in the place of its fragment:

```
href="../b/#pinakes~b.md~%23Some%20Heading"  ──>  href="../b/#some-heading"
```
"""

from __future__ import annotations

import html
import re
from collections import defaultdict
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

from mkdocs_pinakes.documents.grammar import heading_key
from mkdocs_pinakes.documents.written_headings import (
    HeadingText,
    loose_key,
    pair,
    written_headings,
)
from mkdocs_pinakes.model import SrcUri

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from mkdocs_pinakes.model import Section

_MARKER = re.compile(
    r'(?P<only>href=")?#pinakes~(?P<target>[\w.%-]*)~(?P<subpath>[\w.%-]*)', re.ASCII
)
_MOST_ALIKE = 1000


@dataclass(frozen=True, slots=True)
class _Heading:
    anchor: str
    ancestors: tuple[str, ...]


class AnchorIndex:
    """The headings and ids of one rendered page."""

    def __init__(
        self, headings: Iterable[Section], ids: Iterable[str], *, source: str = ""
    ) -> None:
        """
        Learn where links may lead.

        Parameters
        ----------
        headings : iterable of Section
            The page's headings in reading order.
        ids : iterable of str
            All ids of the page.
        source : str
            What the page was rendered from, where it is known.
        """
        self._sections = tuple(headings)
        self._source = source
        names = ((section.heading,) for section in self._sections)
        self._exactly = _Headings(heading_key, zip(self._sections, names, strict=True))
        self._loosely: _Headings | None = None
        self._ids = frozenset(ids)
        anchors = {section.anchor for section in self._sections}
        self._blocks = {name.lower(): name for name in sorted(self._ids - anchors)}

    def find_anchor(self, subpath: str) -> str | None:
        """
        Find the id that a heading or block reference means.

        Parameters
        ----------
        subpath : str
            From its `#`: `#Heading`, `#Chapter#Heading` or `#^block`.

        Returns
        -------
        str or None
            Empty for the page's top; `None` if the page has no such place.
        """
        segments = [segment.strip() for segment in subpath.split("#")]
        segments = [segment for segment in segments if segment]
        if not segments:
            return ""
        if any(segment.startswith("^") for segment in segments):
            return self._find_block(segments)
        return self._find_heading(segments)

    def _find_block(self, segments: list[str]) -> str | None:
        if len(segments) > 1:
            return None
        name = segments[0].lower()
        return self._blocks.get(name) or self._blocks.get(name[1:])

    def _find_heading(self, segments: list[str]) -> str | None:
        # A heading may have a `#` in it.
        chains = [segments] if len(segments) == 1 else [segments, [" ".join(segments)]]
        found = next(filter(None, map(self._exactly.find, chains)), None)
        if found is None and len(segments) == 1 and segments[0] in self._ids:
            return segments[0]
        return found or next(filter(None, map(self._loose_headings().find, chains)), None)

    def _loose_headings(self) -> _Headings:
        if self._loosely is None:
            rendered = [
                HeadingText(level=section.level, names=frozenset({loose_key(section.heading)}))
                for section in self._sections
            ]
            written = pair(rendered, written_headings(self._source))
            names = (own.names | others for own, others in zip(rendered, written, strict=True))
            self._loosely = _Headings(loose_key, zip(self._sections, names, strict=True))
        return self._loosely


class _Headings:
    """Headings by their names, in document order."""

    def __init__(
        self, key: Callable[[str], str], named: Iterable[tuple[Section, Iterable[str]]]
    ) -> None:
        self._key = key
        self._by_name: dict[str, list[_Heading]] = defaultdict(list)
        for section, names in named:
            if section.anchor:
                heading = _Heading(section.anchor, section.ancestors)
                for name in map(key, names):
                    self._by_name[name].append(heading)
        self._by_ancestor: dict[tuple[str, str], list[_Heading]] = {}

    def find(self, chain: list[str]) -> str | None:
        """
        Find a heading by its name, the last of the chain, and by those of headings above it.

        Returns
        -------
        str or None
            The id of the first of them.
        """
        *above, name = map(self._key, chain)
        if not name or not all(above):
            return None
        found = self._below(above[-1], name) if above else self._by_name.get(name, ())
        for heading in islice(found, _MOST_ALIKE):
            if _is_subsequence(above, map(self._key, heading.ancestors)):
                return heading.anchor
        return None

    def _below(self, ancestor: str, name: str) -> list[_Heading]:
        if not self._by_ancestor:
            found: dict[tuple[str, str], list[_Heading]] = defaultdict(list)
            for other, headings in self._by_name.items():
                for heading in headings:
                    for key in set(map(self._key, heading.ancestors)):
                        found[key, other].append(heading)
            self._by_ancestor = dict(found)
        return self._by_ancestor.get((ancestor, name), [])


def anchor_marker(target: SrcUri, subpath: str) -> str:
    """
    Make the fragment that stands in a link until its target is rendered.

    Returns
    -------
    str
        A fragment with its `#`.
    """
    return f"#pinakes~{place_key(target, subpath)}"


def place_key(target: SrcUri, subpath: str) -> str:
    """
    Write a page and a part of it so that they may stand in an attribute.

    Returns
    -------
    str
        Both percent-encoded, with a tilde between them.
    """
    return f"{_quoted(target)}~{_quoted(subpath)}"


def marker_key(target: SrcUri, subpath: str) -> str:
    """
    Join a page and a heading to one key.

    Returns
    -------
    str
        The same for all markers that mean the same.
    """
    return f"{target}\n{subpath}"


def replace_anchor_markers(rendered: str, find_anchor: Callable[[SrcUri, str], str | None]) -> str:
    """
    Put real fragments in the place of the markers.

    Parameters
    ----------
    rendered : str
        HTML of a page.
    find_anchor : callable
        Gives the id for a page and a heading or block; empty or `None` leads to
        the page's top.

    Returns
    -------
    str
        HTML without markers.
    """
    if "#pinakes~" not in rendered:
        return rendered
    return _MARKER.sub(lambda match: _fragment(match, find_anchor), rendered)


def _fragment(match: re.Match[str], find_anchor: Callable[[SrcUri, str], str | None]) -> str:
    anchor = find_anchor(SrcUri(unquote(match["target"])), unquote(match["subpath"]))
    is_same_page = match["only"] is not None
    if not anchor:
        return 'href="#' if is_same_page else ""
    return ('href="#' if is_same_page else "#") + html.escape(anchor)


def _is_subsequence(parts: Iterable[str], whole: Iterable[str]) -> bool:
    remaining = iter(whole)
    return all(part in remaining for part in parts)


def _quoted(text: str) -> str:
    return quote(text, safe="").replace("~", "%7E")
