"""Sites of one page that shows the graph of many, without building the others."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING, cast

import mkdocs_pinakes
from mkdocs_pinakes.bundle.browser.family import json_bytes
from mkdocs_pinakes.bundle.browser.files import write_family
from mkdocs_pinakes.bundle.browser.local import local_family
from mkdocs_pinakes.bundle.browser.sitegraph import sitegraph_family
from mkdocs_pinakes.bundle.contents import Contents
from mkdocs_pinakes.bundle.schema import BUNDLE_VERSION
from mkdocs_pinakes.edges import extract_edges
from mkdocs_pinakes.graph import build_graph
from mkdocs_pinakes.model import Bundle, SectionIndex
from mkdocs_pinakes.settings import EdgeSettings, GraphSettings
from mkdocs_pinakes.translations import translation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mkdocs_pinakes.model import Document, Topic

_ASSETS = Path(mkdocs_pinakes.__file__).parent / "theme/assets/pinakes"
_PAGE = """<!doctype html>
<html lang=en><meta charset=utf-8><title>Page</title>
<meta name=viewport content="width=device-width">
<meta name=color-scheme content="light dark">
<link rel=stylesheet href="assets/page.css">
<link rel=icon href="assets/icon.svg">
<link rel=stylesheet href="assets/pinakes/pinakes.css">
<main>
<h1>Page</h1>
<section class="pinakes-panel pinakes-graph" aria-labelledby=g data-pinakes-graph="{}" hidden>
<h2 id=g>Graph</h2><details class=pinakes-graph-details><summary>Show the graph</summary></details>
</section>
</main>
<script src="assets/pinakes/pinakes.js?on=graph"></script>
"""


def graph_contents(documents: Sequence[Document], topics: Sequence[Topic] = ()) -> Contents:
    """As much of a bundle as graph views need."""
    ordered = sorted(documents, key=lambda document: document.uri)
    bundle = Bundle(
        documents=tuple(ordered),
        graph=build_graph(ordered, extract_edges(ordered, EdgeSettings(phrases=False))),
        embeddings=None,
        related={},
        backlinks={},
        problems=(),
        index=cast("SectionIndex", None),
        topics=tuple(topics),
    )
    numbers = {document.uri: number for number, document in enumerate(ordered)}
    return Contents(bundle=bundle, number_by_uri=numbers, sections=(), vectors=None)


def write_graph_site(folder: Path, contents: Contents, *, here: str) -> None:
    """Write a page and the bundle for its graph."""
    settings = GraphSettings()
    bundle = folder / "pinakes"
    bundle.mkdir(parents=True)
    families = [
        local_family(contents, settings=settings),
        sitegraph_family(contents, settings=settings),
    ]
    manifest = {
        "version": BUNDLE_VERSION,
        "browser": {
            "language": "en",
            "strings": dict(translation().texts),
            "offline": False,
            "families": {
                family.name: write_family(family, bundle, is_offline=False) for family in families
            },
        },
    }
    (bundle / "manifest.json").write_bytes(json_bytes(manifest))
    shutil.copytree(_ASSETS, folder / "assets/pinakes")
    (folder / "assets/page.css").write_text("html { background: Canvas; color: CanvasText; }")
    (folder / "assets/icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (folder / "index.html").write_text(_PAGE.format(here), encoding="utf-8")
