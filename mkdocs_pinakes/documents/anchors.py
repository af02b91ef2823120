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
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

from mkdocs_pinakes.documents.grammar import heading_key
from mkdocs_pinakes.model import SrcUri

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from mkdocs_pinakes.model import Section

_MARKER = re.compile(
    r'(?P<only>href=")?#pinakes~(?P<target>[\w.%-]*)~(?P<subpath>[\w.%-]*)', re.ASCII
)


@dataclass(frozen=True, slots=True)
class _Heading:
    anchor: str
    ancestors: tuple[str, ...]


class AnchorIndex:
    """The headings and ids of one rendered page."""

    def __init__(self, sections: Iterable[Section], ids: Iterable[str]) -> None:
        """
        Learn where links may lead.

        Parameters
        ----------
        sections : iterable of Section
            The page's sections in reading order.
        ids : iterable of str
            All ids of the page.
        """
        self._headings: dict[str, list[_Heading]] = defaultdict(list)
        for section in sections:
            if section.anchor:
                ancestors = tuple(map(heading_key, section.ancestors))
                heading = _Heading(section.anchor, ancestors)
                self._headings[heading_key(section.heading)].append(heading)
        self._ids = frozenset(ids)
        anchors = {heading.anchor for found in self._headings.values() for heading in found}
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
        *above, last = map(heading_key, segments)
        for heading in self._headings.get(last, ()):
            if _is_subsequence(above, heading.ancestors):
                return heading.anchor
        return segments[0] if len(segments) == 1 and segments[0] in self._ids else None


def anchor_marker(target: SrcUri, subpath: str) -> str:
    """
    Make the fragment that stands in a link until its target is rendered.

    Returns
    -------
    str
        A fragment with its `#`.
    """
    return f"#pinakes~{_quoted(target)}~{_quoted(subpath)}"


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


def _is_subsequence(parts: list[str], whole: tuple[str, ...]) -> bool:
    remaining = iter(whole)
    return all(part in remaining for part in parts)


def _quoted(text: str) -> str:
    return quote(text, safe="").replace("~", "%7E")
