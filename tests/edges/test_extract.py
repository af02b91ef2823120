from __future__ import annotations

from dataclasses import replace

import pytest

from mkdocs_pinakes.edges import collect_backlinks, extract_edges
from mkdocs_pinakes.edges.lists import list_headings
from mkdocs_pinakes.model import (
    Document,
    EdgeKind,
    Excerpt,
    NodeKind,
    PageControls,
    Reference,
    ReferenceStatus,
    ResolvedReference,
    Section,
    SrcUri,
)
from mkdocs_pinakes.settings import EdgeSettings, EdgeWeights, Relation

WEIGHTS = EdgeWeights(link=2.0, embed=3.0, field=4.0, tag=1.0, directory=0.5, nav=0.25, value=0.75)
SETTINGS = EdgeSettings(weights=WEIGHTS, relations=())


def cites(
    source: str,
    target: str,
    *,
    kind: EdgeKind = EdgeKind.LINK,
    relation: str = "",
    line: int | None = 1,
    status: ReferenceStatus = ReferenceStatus.RESOLVED,
) -> ResolvedReference:
    return ResolvedReference(
        reference=Reference(
            source=SrcUri(source), line=line, raw=f"[[{target}]]", kind=kind, relation=relation
        ),
        status=status,
        target=SrcUri(target),
        spot=f"spot-{line}",
        context=Excerpt(text=f"See {target}.", start=4, end=4 + len(target)),
    )


def page(uri: str, *references: ResolvedReference, **more: object) -> Document:
    return Document(
        uri=SrcUri(uri),
        url=uri.removesuffix(".md") + "/",
        title=uri,
        references=references,
        **more,  # type: ignore[arg-type]
    )


def facts(documents: list[Document]) -> set[tuple[str, str, str, str, float, int]]:
    return {
        (edge.source.key, edge.target.key, edge.kind, edge.relation, edge.weight, edge.count)
        for edge in extract_edges(documents, SETTINGS)
    }


def test_links_to_one_page_are_one_edge_that_counts_them():
    documents = [page("a.md", cites("a.md", "b.md"), cites("a.md", "b.md", line=9)), page("b.md")]

    (edge,) = extract_edges(documents, SETTINGS)

    assert (edge.count, edge.weight) == (2, 2.0)
    assert [place.line for place in edge.occurrences] == [1, 9]
    assert edge.occurrences[0].context is not None


def test_an_embed_and_a_typed_link_are_two_edges_and_a_plain_link_joins_the_typed_one():
    documents = [
        page(
            "a.md",
            cites("a.md", "b.md"),
            cites("a.md", "b.md", kind=EdgeKind.EMBED),
            cites("a.md", "b.md", kind=EdgeKind.FIELD, relation="up"),
        ),
        page("b.md"),
    ]

    assert facts(documents) == {
        ("a.md", "b.md", "embed", "", 3.0, 1),
        ("a.md", "b.md", "field", "up", 6.0, 2),
    }


def test_what_is_not_a_published_page_gets_no_edge():
    documents = [
        page(
            "a.md",
            cites("a.md", "picture.png", kind=EdgeKind.ATTACHMENT),
            cites("a.md", "unlisted.md"),
            cites("a.md", "b.md", status=ReferenceStatus.WITHHELD),
        ),
        page("b.md"),
    ]

    assert facts(documents) == set()


def test_spellings_of_a_tag_are_one_node_that_shows_the_first():
    documents = [page("a.md", tags=("Museum",)), page("b.md", tags=("museum",))]

    edges = extract_edges(documents, SETTINGS)

    assert {(edge.target.kind, edge.target.key, edge.target.label) for edge in edges} == {
        (NodeKind.TAG, "museum", "Museum")
    }


def test_of_nested_tags_only_the_most_specific_weighs():
    documents = [page("a.md", tags=("X", "x/y", "x/y/z", "xx")), page("b.md", tags=("x",))]

    assert facts(documents) == {
        ("a.md", "x", "tag", "", 0.0, 1),
        ("a.md", "x/y", "tag", "", 0.0, 1),
        ("a.md", "x/y/z", "tag", "", 1.0, 1),
        ("a.md", "xx", "tag", "", 1.0, 1),
        ("b.md", "x", "tag", "", 1.0, 1),
    }


@pytest.mark.parametrize(
    ("relations", "inverses"),
    [
        ({"up": "down"}, {"up": "down", "down": "up"}),
        ({"like": "like"}, {"like": "like"}),
        ({"cites": None}, {}),
        ({"up": "down", "down": "under"}, {"up": "down", "down": "under", "under": "down"}),
        ({"a": "c", "b": "c"}, {"a": "c", "b": "c", "c": "a"}),
        ({"a": "b", "b": None}, {"a": "b"}),
    ],
)
def test_inverses_hold_in_both_directions_unless_said_otherwise(relations, inverses):
    settings = EdgeSettings(
        relations=tuple(Relation(name=name, inverse=other) for name, other in relations.items())
    )

    assert settings.inverses == inverses


def test_what_is_implied_is_said_once():
    settings = replace(
        SETTINGS,
        relations=(Relation(name="a", inverse="c"), Relation(name="b", inverse="c")),
    )
    documents = [
        page(
            "a.md",
            cites("a.md", "b.md", kind=EdgeKind.FIELD, relation="a"),
            cites("a.md", "b.md", kind=EdgeKind.FIELD, relation="b"),
        ),
        page("b.md"),
    ]

    edges = extract_edges(documents, settings)

    assert [(edge.relation, edge.implied) for edge in edges] == [
        ("a", False),
        ("b", False),
        ("c", True),
    ]


@pytest.mark.parametrize(
    ("heading", "is_listing"),
    [
        ("See also", True),
        ("SEE ALSO:", True),
        ("🔗 Related", True),
        ("Véase también", True),
        ("Voir aussi", True),
        ("关联", False),
        ("相关链接", True),
        ("関連項目", True),
        ("Смотрите также", True),
        ("Links to the past", False),
        ("Text", False),
        ("", False),
    ],
)
def test_lists_of_related_pages_are_known_by_their_heading(heading, is_listing):
    section = Section(anchor="s", heading=heading, level=2, ancestors=(), text="")

    assert list_headings(page("a.md", sections=(section,))) == (
        {"s": heading} if is_listing else {}
    )


def test_directories_lead_to_the_one_above_and_never_to_the_docs_folder():
    assert facts([page("x/y/a.md"), page("x/y/b.md"), page("x/c.md"), page("top.md")]) == {
        ("x/y/a.md", "x/y/", "directory", "", 0.5, 1),
        ("x/y/b.md", "x/y/", "directory", "", 0.5, 1),
        ("x/y/", "x/", "directory", "", 0.5, 1),
        ("x/c.md", "x/", "directory", "", 0.5, 1),
    }


def test_nav_leads_from_the_heading_page_to_those_below():
    documents = [page("g/index.md"), page("g/a.md", nav_parent=SrcUri("g/index.md"))]

    assert ("g/index.md", "g/a.md", "nav", "", 0.25, 1) in facts(documents)


def test_edges_do_not_depend_on_the_order_of_references():
    first = page("a.md", cites("a.md", "b.md"), cites("a.md", "c.md"))
    second = page("a.md", cites("a.md", "c.md"), cites("a.md", "b.md"))
    others = [page("b.md"), page("c.md")]

    assert extract_edges([first, *others], SETTINGS) == extract_edges([second, *others], SETTINGS)


def test_backlinks_gather_every_place_of_a_page_once():
    documents = [
        page(
            "a.md",
            cites("a.md", "c.md", line=9),
            cites("a.md", "c.md", line=3),
            cites("a.md", "c.md", kind=EdgeKind.FIELD, relation="up", line=2),
        ),
        page("b.md", cites("b.md", "c.md")),
        page("c.md"),
    ]

    backlinks = collect_backlinks(extract_edges(documents, SETTINGS))

    assert [found.source for found in backlinks[SrcUri("c.md")]] == ["a.md", "b.md"]
    first = backlinks[SrcUri("c.md")][0]
    assert [place.line for place in first.occurrences] == [2, 3, 9]
    assert first.relations == ("up",)
    assert first.kinds == (EdgeKind.FIELD,)


def test_a_page_is_no_backlink_of_itself():
    documents = [page("a.md", cites("a.md", "a.md"), tags=("x",))]

    assert collect_backlinks(extract_edges(documents, SETTINGS)) == {}


@pytest.mark.parametrize(
    ("section", "spot", "shown"),
    [("the-plan", "the-plan", ""), ("the-plan", "pinakes-l1", "pinakes-l1")],
)
def test_the_places_of_a_page_that_may_not_be_searched_do_not_tell_its_headings(
    section: str, spot: str, shown: str
):
    cited = replace(cites("a.md", "b.md"), section=section, spot=spot)
    hidden = page("a.md", cited, controls=PageControls(searchable=False))

    [edge] = [
        one for one in extract_edges([hidden, page("b.md")], SETTINGS) if one.kind is EdgeKind.LINK
    ]

    [place] = edge.occurrences
    assert (place.section, place.spot, place.context) == ("", shown, None)
