"""What graph views draw: the right pages and lines, nothing private, and little of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mkdocs_pinakes.bundle.browser import sitegraph
from mkdocs_pinakes.bundle.browser.local import MOST_BYTES, local_family
from mkdocs_pinakes.bundle.browser.sharding import shard_of
from mkdocs_pinakes.bundle.browser.sitegraph import sitegraph_family
from mkdocs_pinakes.bundle.contents import number_contents
from mkdocs_pinakes.charts.shown import SHOWN_EDGES, SHOWN_NODES
from mkdocs_pinakes.model import (
    Document,
    EdgeKind,
    PageControls,
    Reference,
    ReferenceStatus,
    ResolvedReference,
    SrcUri,
)
from mkdocs_pinakes.settings import GraphSettings
from tests.bundle.factory import make_bundle
from tests.graph_site import graph_contents

LINK, FIELD = SHOWN_EDGES.index(EdgeKind.LINK), SHOWN_EDGES.index(EdgeKind.FIELD)


def page(
    name: str, *targets: str, title: str = "", tags: tuple[str, ...] = (), is_drawn: bool = True
):
    return Document(
        uri=SrcUri(f"{name}.md"),
        url=f"{name}/",
        title=title or name.capitalize(),
        tags=tags,
        controls=PageControls(graph=is_drawn),
        references=tuple(
            ResolvedReference(
                reference=Reference(
                    source=SrcUri(f"{name}.md"), line=1, raw="", kind=EdgeKind.LINK
                ),
                status=ReferenceStatus.RESOLVED,
                target=SrcUri(f"{target}.md"),
            )
            for target in targets
        ),
    )


def local(*pages: Document) -> dict[str, Any]:
    family = local_family(graph_contents(pages), settings=GraphSettings())
    found: dict[str, Any] = {}
    for number, content in enumerate(family.files):
        entries = json.loads(content)
        assert all(shard_of(url, len(family.files)) == number for url in entries)
        found |= entries
    return found


def site(*pages: Document) -> Any:
    family = sitegraph_family(graph_contents(pages), settings=GraphSettings())
    return json.loads(family.files[0])


def titles(graph: dict[str, Any], depth: int) -> set[str]:
    return {node[0] for node in graph["nodes"] if node[3] == depth and node[2] == 0}


def test_a_page_has_what_is_up_to_three_steps_away():
    chain = [page("a", "b"), page("b", "c"), page("c", "d"), page("d", "e"), page("e")]

    graph = local(*chain)["a/"]

    assert [titles(graph, depth) for depth in range(5)] == [{"A"}, {"B"}, {"C"}, {"D"}, set()]
    assert graph["nodes"][0][4:6] == [0, 0]
    assert graph["edges"] == [[0, 1, LINK], [1, 2, LINK], [2, 3, LINK]]


def test_links_in_both_directions_are_one_line():
    graph = local(page("a", "b"), page("b", "a"))["b/"]

    assert graph["edges"] == [[1, 0, LINK, "", 1]]


def test_a_page_without_neighbours_has_no_graph():
    assert set(local(page("a", "b"), page("b"), page("c", tags=("x",)))) == {"a/", "b/"}


def test_what_is_kept_out_of_the_graph_is_nowhere():
    pages = [
        page("a", "b", "secret"),
        page("b"),
        page("secret", "a", "b", tags=("classified",), is_drawn=False),
    ]

    found = local(*pages)
    written = json.dumps([found, site(*pages)]).casefold()

    assert "secret" not in written
    assert "classified" not in written
    assert set(found) == {"a/", "b/"}
    assert "more" not in found["a/"]
    assert [node[6] for node in found["a/"]["nodes"]] == [1, 1]
    assert site(*pages)["left_out"] == 0


def test_tags_are_there_to_be_shown():
    graph = local(page("a", "b", tags=("Sea",)), page("b", tags=("Sea",)))["a/"]

    hub = SHOWN_NODES.index("tag")
    tag = next(node for node in graph["nodes"] if node[2] == hub)
    assert tag[:2] == ["Sea", ""]
    assert len([edge for edge in graph["edges"] if edge[2] == SHOWN_EDGES.index(EdgeKind.TAG)]) == 2


@pytest.mark.parametrize("title", ["x", "A rather long title for a page, as some have", "港" * 60])
def test_the_graph_of_a_page_is_small_and_says_what_it_leaves_out(title):
    names = [f"page-with-a-long-address-{number}" for number in range(90)]
    pages = [page("hub", *names)]
    pages += [page(name, *names[number + 1 : number + 8], title=title + str(number))
              for number, name in enumerate(names)]  # fmt: skip

    for graph in local(*pages).values():
        written = json.dumps(graph, ensure_ascii=False, separators=(",", ":"))
        assert len(written.encode()) <= MOST_BYTES
        assert len(graph["nodes"]) <= 61
        assert all(max(edge[:2]) < len(graph["nodes"]) for edge in graph["edges"])
    hub = local(*pages)["hub/"]
    assert hub["more"] == 90 - sum(node[3] == 1 and node[2] == 0 for node in hub["nodes"])


def test_a_site_has_all_pages_and_their_lines():
    graph = site(page("a", "b"), page("b", "c"), page("c"), page("alone"))

    assert graph["title"][:4] == ["A", "Alone", "B", "C"]
    assert graph["degree"][:4] == [1, 0, 2, 1]
    assert len(graph["x"]) == len(graph["y"]) == len(graph["title"])
    assert graph["edges"][0] == {"kind": LINK, "source": [0, 2], "target": [2, 1]}


def test_a_large_site_keeps_the_pages_with_the_most_neighbours(monkeypatch):
    monkeypatch.setattr(sitegraph, "MOST_PAGES", 2)

    graph = site(page("a", "b"), page("b", "c"), page("c"), page("alone"))

    assert graph["url"] == ["a/", "b/"]
    assert graph["left_out"] == 2


def test_topics_of_a_site_are_named():
    family = sitegraph_family(number_contents(make_bundle()), settings=GraphSettings(tags=True))

    graph = json.loads(family.files[0])
    assert graph["topics"] == ["Sea, craft"]
    assert graph["topic"].count(0) == 3
    assert "Not for search" not in graph["title"]
    assert family.keys["tags"] is True
