"""Panels: what a page shows of the pages it belongs with."""

from __future__ import annotations

from mkdocs_pinakes.render.panels import (
    PanelHeading,
    Panels,
    PanelTemplates,
    load_templates,
    place,
    render_panels,
)
from mkdocs_pinakes.render.phrases import STEP, Phrase, phrase

__all__ = [
    "STEP",
    "PanelHeading",
    "PanelTemplates",
    "Panels",
    "Phrase",
    "load_templates",
    "phrase",
    "place",
    "render_panels",
]
