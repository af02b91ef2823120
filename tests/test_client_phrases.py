"""The phrases that the client says are those that it has."""

from __future__ import annotations

import json
import re
from pathlib import Path

import mkdocs_pinakes
from mkdocs_pinakes.charts.shown import SHOWN_EDGES
from mkdocs_pinakes.model import EdgeKind
from mkdocs_pinakes.translations import PLURAL_CATEGORIES

PACKAGE = Path(mkdocs_pinakes.__file__).parent
MODULES = sorted((PACKAGE / "theme/assets/pinakes/src").glob("*.js"))
ENGLISH = json.loads((PACKAGE / "translations.json").read_bytes())["en"]
LABELS = {
    "client.search",
    "client.search.close",
    "client.search.failed",
    "client.search.retry",
    "client.graph.failed",
}
"""What labels.js holds; dialog.test.mjs compares its texts with these."""
HUBS = {EdgeKind.TAG: "tags", EdgeKind.DIRECTORY: "folders"}
"""What graph-words.js calls kinds of edges that are no links."""


def whole_names() -> set[str]:
    """Names that stand in the code as they are."""
    files = [*MODULES, *PACKAGE.rglob("*.py")]
    texts = (path.read_text(encoding="utf-8") for path in files)
    return {name for text in texts for name in re.findall(r'"(client(?:\.\w+)+)"', text)}


def graph_names() -> set[str]:
    """Names that the graph views say, which stand in the code without their beginning."""
    found: set[str] = set()
    for path in MODULES:
        text = path.read_text(encoding="utf-8")
        for quote, name in re.findall(r'\bwords\.(?:say|count)\(\s*("?)(\w+)', text):
            if quote:
                found.add(name)
                continue
            chosen = re.search(rf"const {name} = [^;]*;", text)
            assert chosen, f"{path.name}: what is {name}?"
            found.update(re.findall(r'"(\w+)"', chosen[0]))
    return {f"client.graph.{name}" for name in found}


def kind_names() -> set[str]:
    """Names of kinds of edges, for filters and for the legend of a graph."""
    legend = {f"client.graph.{HUBS.get(kind, f'kind.{kind}')}" for kind in SHOWN_EDGES}
    return legend | {f"client.kind.{kind}" for kind in EdgeKind}


USED = LABELS | whole_names() | graph_names() | kind_names()


def is_used(name: str) -> bool:
    base, _, form = name.rpartition(".")
    # Only a phrase with a gap has forms.
    is_form = form in {*PLURAL_CATEGORIES, "none"} and "{}" in ENGLISH.get(base, "")
    return (base if is_form else name) in USED


def test_the_names_are_found():
    assert {"client.search.count", "client.more.shown", "client.graph.title"} <= whole_names()
    assert {"client.graph.label", "client.graph.zoom_in", "client.graph.to_here"} <= graph_names()


def test_the_client_has_every_phrase_it_says():
    assert USED - set(ENGLISH) == set()


def test_the_client_says_every_phrase_it_has():
    names = [name for name in ENGLISH if name.startswith("client.")]

    assert [name for name in names if not is_used(name)] == []
