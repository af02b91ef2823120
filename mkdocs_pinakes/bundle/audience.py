"""Whom a bundle is for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mkdocs_pinakes.settings import GraphSettings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mkdocs_pinakes.model import FurtherPages


@dataclass(frozen=True, slots=True, kw_only=True)
class Audience:
    """Whom the files of a bundle are for."""

    language: str = "en"
    """The language that a browser speaks to readers, as a code of ISO 639."""
    strings: Mapping[str, str] = field(default_factory=dict)
    """What it says in that language, by name."""
    graph: GraphSettings = field(default_factory=GraphSettings)
    """What its graph views show."""
    further: Mapping[str, FurtherPages] = field(default_factory=dict)
    """What the panels of pages leave out, by the address of the page."""
    is_semantic: bool = True
    """Whether they search by meaning."""
    has_previews: bool = True
    """Whether links show what is behind them."""
    is_offline: bool = False
    """Whether pages are opened as files, without a server."""
