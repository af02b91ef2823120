"""Fields made out of documents."""

from __future__ import annotations

import copy
from dataclasses import replace

import numpy as np
import pytest

from mkdocs_pinakes.model import (
    Content,
    Document,
    EdgeKind,
    PageControls,
    Reference,
    ReferenceStatus,
    ResolvedReference,
    Section,
    SrcUri,
)
from mkdocs_pinakes.traversal import Eager, InMemoryStore, traverse
from mkdocs_pinakes.traversal.transformers import (
    Existing,
    add_fields,
    hierarchy,
    hyperlinks,
    keywords,
)


def page(uri: str, text: str = "") -> Document:
    section = Section(anchor="", heading="", level=0, ancestors=(), text=text)
    return Document(uri=SrcUri(uri), url=uri, title=uri.partition(".")[0], sections=(section,))


def reference(
    target: str | None,
    *,
    kind: EdgeKind = EdgeKind.LINK,
    status: ReferenceStatus = ReferenceStatus.RESOLVED,
) -> ResolvedReference:
    written = Reference(source=SrcUri("a.md"), line=1, raw="", kind=kind)
    return ResolvedReference(
        reference=written, status=status, target=None if target is None else SrcUri(target)
    )


def test_hyperlinks_are_the_pages_linked_to_in_order():
    document = replace(
        page("a.md"),
        references=(
            reference("c.md"),
            reference("b.md", kind=EdgeKind.FIELD),
            reference("a.md"),
            reference("c.md"),
            reference("secret.md", status=ReferenceStatus.WITHHELD),
            reference("plan.pdf", kind=EdgeKind.ATTACHMENT),
            reference(None, status=ReferenceStatus.UNRESOLVED),
        ),
    )

    assert hyperlinks(document) == {"links": ("c.md", "b.md")}
    assert hyperlinks(document, field="cites") == {"cites": ("c.md", "b.md")}


@pytest.mark.parametrize(
    ("uri", "expected"),
    [
        ("about.md", {"path": "about", "siblings": "/"}),
        ("index.md", {"path": "index", "siblings": "/"}),
        ("guide/index.md", {"path": "guide", "siblings": "/"}),
        ("guide/README.md", {"path": "guide", "siblings": "/"}),
        ("guide/a.md", {"path": "guide/a", "parent": "guide", "siblings": "guide/"}),
        ("guide/v1.2/a.b.md", {"path": "guide/v1.2/a.b", "parent": "guide/v1.2"}),
    ],
)
def test_hierarchy_is_that_of_folders(uri, expected):
    assert expected.items() <= hierarchy(page(uri)).items()


def test_hierarchy_names_the_parent_in_the_navigation():
    document = replace(page("a.md"), nav_parent=SrcUri("home.md"))

    assert hierarchy(document)["nav_parent"] == "home.md"


@pytest.mark.parametrize(
    ("edges", "expected"),
    [
        (("parent", "path"), ["guide/a.md", "guide/index.md"]),
        (("path", "parent"), ["guide/a.md"]),
        (("siblings", "siblings"), ["guide/a.md", "guide/b.md"]),
    ],
)
def test_parents_children_and_siblings_are_declared_as_edges(edges, expected):
    uris = ("about.md", "guide/a.md", "guide/b.md", "guide/index.md")
    store = InMemoryStore(
        Content(id=uri, embedding=np.ones(1, np.float32), metadata=hierarchy(page(uri)))
        for uri in uris
    )

    found = traverse(store, (1,), edges=[edges], strategy=Eager(start_k=0), roots=["guide/a.md"])

    assert [node.id for node in found] == expected


TEXTS = {
    "boats.md": "The hull of a boat is tarred. Hulls last; a hull that is dry lasts longer. 1234",
    "birds.md": "The heron stands in water. Herons wait. A heron waits for fish.",
    "nets.md": "The net is mended. Nets hold fish and the nets are dried.",
    "ropes.md": "The rope is spliced, and the rope is tarred.",
}


def test_keywords_are_words_that_tell_pages_apart():
    found = keywords([page(uri, text) for uri, text in TEXTS.items()], most=2)

    assert found.keys() == TEXTS.keys()
    assert "hull" in str(found[SrcUri("boats.md")]["keywords"])
    assert "heron" in str(found[SrcUri("birds.md")]["keywords"])
    assert not any("the" in fields["keywords"] for fields in found.values())  # type: ignore[operator]
    assert all(len(fields["keywords"]) <= 2 for fields in found.values())  # type: ignore[arg-type]


def test_keywords_do_not_depend_on_the_order_of_pages():
    pages = [page(uri, text) for uri, text in TEXTS.items()]

    assert keywords(pages) == keywords(pages[::-1])


def test_a_page_that_may_not_be_searched_gives_no_keywords():
    secret = replace(page("s.md", "zyzzyva zyzzyva"), controls=PageControls(searchable=False))

    found = keywords([secret, page("boats.md", TEXTS["boats.md"])])

    assert found[SrcUri("s.md")] == {"keywords": ()}


def test_a_field_that_is_there_is_neither_lost_nor_silently_kept():
    metadata, added = {"links": ("x.md",), "title": "A"}, {"links": ("b.md",), "path": "a"}
    before = copy.deepcopy((metadata, added))

    with pytest.raises(ValueError, match="the field 'links' is there already; give the new one"):
        add_fields(metadata, added)
    kept = add_fields(metadata, added, existing=Existing.KEEP)
    replaced = add_fields(metadata, added, existing=Existing.REPLACE)

    assert kept == {"links": ("x.md",), "title": "A", "path": "a"}
    assert replaced == {"links": ("b.md",), "title": "A", "path": "a"}
    assert (metadata, added) == before
    assert add_fields({"path": "a"}, {"path": "a"}) == {"path": "a"}
