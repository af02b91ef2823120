from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from mkdocs_pinakes.documents.folder import read_folder
from mkdocs_pinakes.embeddings.builtin import LatentSemanticEmbedder
from mkdocs_pinakes.embeddings.cache import VectorCache
from mkdocs_pinakes.embeddings.embed import embed_documents
from mkdocs_pinakes.model import Reason, ReasonKind, SrcUri
from mkdocs_pinakes.ranking import related_pages
from mkdocs_pinakes.ranking.reasons import collect_relations, explain
from mkdocs_pinakes.settings import EdgeSpec, Settings
from tests.ranking.sites import TOPICS, graph_of, page, relate, sites, strangers
from tests.ranking.truth import Truth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mkdocs_pinakes.model import Document

SPECS = [
    EdgeSpec(source="keywords", target="keywords"),
    EdgeSpec(source="authors", target="lead"),
]
SIMILAR = Reason(kind=ReasonKind.SIMILAR_TEXT)
OTHERS = [page(f"other{number}.md") for number in range(6)]
"""Pages that make the site large enough for a shared tag or directory to mean something."""


def reasons(pages: Sequence[Document], *, similar_text: Reason | None = None) -> list[Reason]:
    """State the reasons why `a.md` shows `b.md`."""
    ordered = sorted([*pages, *OTHERS], key=lambda found: found.uri)
    uris = [found.uri for found in ordered]
    source, target = (
        next(number for number, uri in enumerate(uris) if uri.endswith(name))
        for name in ("a.md", "b.md")
    )
    relations = collect_relations(ordered, graph_of(ordered, specs=SPECS))
    return list(explain(source, target, relations, similar_text=similar_text))


BRIDGE = page("z.md", title="Zebra", links=["a.md", "b.md"])


@pytest.mark.parametrize(
    ("pages", "expected"),
    [
        pytest.param([page("a.md"), page("b.md")], [], id="nothing"),
        pytest.param(
            [page("a.md", links=["b.md"]), page("b.md", links=["a.md"])],
            [Reason(kind=ReasonKind.MUTUAL)],
            id="links both ways",
        ),
        pytest.param(
            [page("a.md", links=["b.md"]), page("b.md")],
            [Reason(kind=ReasonKind.LINKS_OUT)],
            id="link there",
        ),
        pytest.param(
            [page("a.md"), page("b.md", links=["a.md"])],
            [Reason(kind=ReasonKind.LINKS_IN)],
            id="link here",
        ),
        pytest.param(
            [page("a.md", properties=[("up", "b.md"), ("cites", "b.md")]), page("b.md")],
            [Reason(kind=ReasonKind.FIELD, subjects=("cites", "up"))],
            id="named in properties",
        ),
        pytest.param(
            [page("a.md"), page("b.md", properties=[("up", "a.md")])],
            [Reason(kind=ReasonKind.LINKS_IN)],
            id="names this page in a property",
        ),
        pytest.param(
            [page("a.md", links=["b.md"]), page("b.md", properties=[("up", "a.md")])],
            [Reason(kind=ReasonKind.MUTUAL)],
            id="link there and property here",
        ),
        pytest.param(
            [page("a.md", links=["z.md"]), page("b.md", links=["z.md"]), page("z.md", title="Z")],
            [Reason(kind=ReasonKind.BOTH_LINK_TO, subjects=("Z",), target=SrcUri("z.md"))],
            id="third page linked",
        ),
        pytest.param(
            [page("a.md"), page("b.md"), BRIDGE],
            [Reason(kind=ReasonKind.BOTH_LINKED_FROM, subjects=("Zebra",), target=BRIDGE.uri)],
            id="third page linking",
        ),
        pytest.param(
            [page("a.md", tags=("Night", "sea")), page("b.md", tags=("night", "x"))],
            [Reason(kind=ReasonKind.SHARED_TAGS, subjects=("Night",))],
            id="tag",
        ),
        pytest.param(
            [
                page("a.md", listed={"b.md": "See also"}, sections={"See also": "B"}),
                page("b.md"),
            ],
            [Reason(kind=ReasonKind.LISTED_HERE, subjects=("See also",))],
            id="listed here",
        ),
        pytest.param(
            [
                page("a.md", links=["b.md"]),
                page("b.md", listed={"a.md": "Siehe auch"}, sections={"Siehe auch": "A"}),
            ],
            [
                Reason(kind=ReasonKind.MUTUAL),
                Reason(kind=ReasonKind.LISTED_THERE, subjects=("Siehe auch",)),
            ],
            id="listed there",
        ),
        pytest.param(
            [page("a.md", listed={"b.md": "Notes"}, sections={"Notes": "B"}), page("b.md")],
            [Reason(kind=ReasonKind.LINKS_OUT)],
            id="under another heading",
        ),
        pytest.param(
            [
                page("a.md", values={"keywords": ["x", "rare", "y"]}),
                page("b.md", values={"keywords": ["rare", "x", "z"]}),
                page("c.md", values={"keywords": ["x"]}),
            ],
            [Reason(kind=ReasonKind.SHARED_VALUES, subjects=("keywords", "rare", "x"))],
            id="values, rarest first",
        ),
        pytest.param(
            [
                page("a.md", values={"authors": ["ann"]}),
                page("b.md", values={"lead": ["ann"]}),
            ],
            [Reason(kind=ReasonKind.SHARED_VALUES, subjects=("lead", "ann"))],
            id="value of another field",
        ),
        pytest.param(
            [
                page("a.md", values={"authors": ["ann"]}),
                page("b.md", values={"authors": ["ann"]}),
                page("c.md", values={"lead": ["ann"]}),
            ],
            [],
            id="a third page has the value that both lead to",
        ),
        pytest.param(
            [
                page("a.md", values={"keywords": ["x"]}),
                page("b.md", values={"keywords": ["x"]}),
                *(page(f"k{number}.md", values={"keywords": ["x"]}) for number in range(9)),
            ],
            [],
            id="a value that most have",
        ),
        pytest.param(
            [
                page("a.md", "We saw the Hawk Moth there."),
                page("b.md", "It drinks.", title="Hawk Moth"),
            ],
            [Reason(kind=ReasonKind.MENTIONS, subjects=("Hawk Moth",))],
            id="mentioned here",
        ),
        pytest.param(
            [
                page("a.md", "It drinks.", title="Moth of Night", aliases=("Hawk Moth",)),
                page("b.md", "We saw the Hawk Moth there."),
            ],
            [Reason(kind=ReasonKind.MENTIONED_IN, subjects=("Hawk Moth",))],
            id="mentioned there by an alias",
        ),
        pytest.param(
            [
                page("a.md", "We met Ada Lovelace and read_file once."),
                page("b.md", "They met Ada Lovelace and read_file too."),
                page("c.md", "Others met Ada Lovelace as well."),
            ],
            [Reason(kind=ReasonKind.SHARED_PHRASES, subjects=("read_file", "Ada Lovelace"))],
            id="names, rarest first",
        ),
        pytest.param([page("x/a.md"), page("x/b.md")], [], id="only the directory"),
        pytest.param(
            [page("x/a.md", links=["x/b.md"]), page("x/b.md")],
            [
                Reason(kind=ReasonKind.LINKS_OUT),
                Reason(kind=ReasonKind.SAME_DIRECTORY, subjects=("x",)),
            ],
            id="directory beside another reason",
        ),
    ],
)
def test_reasons_are_what_the_edges_state(pages, expected):
    assert reasons(pages) == expected


def test_the_most_convincing_reason_comes_first():
    pages = [
        page("x/a.md", links=["x/b.md", "z.md"], tags=("night",), properties=[("up", "x/b.md")]),
        page("x/b.md", links=["z.md"], tags=("night",)),
        page("y.md", links=["x/a.md", "x/b.md"]),
        page("z.md"),
    ]

    found = reasons(pages, similar_text=SIMILAR)

    assert [reason.kind for reason in found] == [
        ReasonKind.LINKS_OUT,
        ReasonKind.FIELD,
        ReasonKind.BOTH_LINK_TO,
        ReasonKind.BOTH_LINKED_FROM,
        ReasonKind.SHARED_TAGS,
        ReasonKind.SIMILAR_TEXT,
        ReasonKind.SAME_DIRECTORY,
    ]


def test_the_bridge_with_the_fewest_neighbours_is_named():
    pages = [
        page("a.md", links=["y.md", "z.md"]),
        page("b.md", links=["y.md", "z.md"]),
        page("y.md", links=["other1.md", "other2.md"]),
        page("z.md"),
    ]

    (found,) = reasons(pages)

    assert found.target == "z.md"


def test_a_hub_is_never_named_as_a_bridge():
    spokes = [page(f"spoke{number}.md", links=["hub.md"]) for number in range(4)]
    pages = [page("a.md", links=["hub.md"]), page("b.md", links=["hub.md"]), page("hub.md")]

    assert reasons([*pages, *spokes[:3]]) != []
    assert reasons([*pages, *spokes]) == []


@pytest.mark.parametrize(
    "bridge",
    [page("index.md"), page("z.md", controls={"graph": False})],
    ids=["home page", "kept out of graphs"],
)
def test_some_pages_are_never_named_as_a_bridge(bridge):
    pages = [page("a.md", links=[bridge.uri]), page("b.md", links=[bridge.uri]), bridge]

    assert reasons(pages) == []


def test_tags_are_named_rarest_first_and_those_of_most_pages_not_at_all():
    tags = ("everywhere", "often", "seldom")
    pages = [
        *(page(f"{name}.md", tags=tags) for name in "ab"),
        *(page(f"{name}.md", tags=tags[:2]) for name in "cd"),
        *(page(f"{name}.md", tags=tags[:1]) for name in "efghij"),
    ]

    (found,) = reasons(pages)

    assert found.subjects == ("seldom", "often")


def test_a_directory_that_holds_most_pages_is_not_named():
    pages = [page(f"x/{name}.md") for name in "abcdefgh"]

    assert reasons(pages, similar_text=SIMILAR) == [SIMILAR]


@pytest.mark.parametrize(
    ("heading", "title", "subjects"),
    [
        ("Drinking", "Moths", ("Drinking",)),
        ("Moths", "Moths", ()),
        ("`Moths`", "moths", ()),
        ("", "Moths", ()),
    ],
    ids=["heading", "title", "title in other letters", "no heading"],
)
def test_similar_text_names_the_heading_where_that_says_something(heading, title, subjects):
    there = page("b.md", title=title, sections={heading: TOPICS["moth"]})

    related = relate([page("a.md", TOPICS["moth"]), there, *strangers("tide", "glass")])

    (found,) = related[SrcUri("a.md")]
    assert found.reasons == (Reason(kind=ReasonKind.SIMILAR_TEXT, subjects=subjects),)


def test_a_heading_of_a_template_is_not_named():
    pages = [
        page(f"{topic}.md", sections={"Summary": f"{TOPICS[topic]} Of {topic}."}, title=topic)
        for topic in TOPICS
    ]

    related = relate([page("a.md", TOPICS["moth"]), *pages])

    (found,) = related[SrcUri("a.md")]
    assert found.target == "moth.md"
    assert found.reasons[0].subjects == ()


@given(pages=sites())
def test_every_reason_given_is_true(pages):
    related = relate(pages, maximum=9, threshold=-100.0)

    truth = Truth(pages)
    for uri, found in related.items():
        for each in found:
            assert each.reasons
            assert each.reasons[0].kind is not ReasonKind.SAME_DIRECTORY
            for reason in each.reasons:
                assert truth.holds(reason, truth.pages[uri], truth.pages[each.target]), reason


SHARED = Path(__file__).parents[3] / "shared"
REAL_SITES = [
    Path(__file__).parents[2] / "example_site" / "docs",
    SHARED / "judged" / "related-bitcoin-topics" / "docs",
    *(SHARED / "vaults" / name for name in ("foam-docs", "mkdocs-material-docs", "quartz-docs")),
]


@pytest.mark.vault
@pytest.mark.parametrize("folder", REAL_SITES, ids=lambda folder: folder.as_posix()[-20:])
def test_every_reason_on_a_real_site_is_true(folder, tmp_path):
    if not folder.exists() and not os.environ.get("CI"):
        pytest.skip(f"{folder} is not here")
    documents = read_folder(folder, Settings()).documents
    embeddings = embed_documents(documents, LatentSemanticEmbedder(), VectorCache(tmp_path))

    related = related_pages(documents, graph_of(documents), embeddings, Settings()).shown

    truth = Truth(documents)
    stated = [
        (reason, truth.pages[uri], truth.pages[each.target])
        for uri, found in related.items()
        for each in found
        for reason in each.reasons
    ]
    false = [
        (reason, one.uri, other.uri)
        for reason, one, other in stated
        if not truth.holds(reason, one, other)
    ]
    assert len(stated) > len(documents)
    assert false == []
