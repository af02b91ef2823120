"""Which pages bear a tag, or are at an end of a kind of edge; fetched when a filter is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs_pinakes.bundle.browser.family import Family, json_bytes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mkdocs_pinakes.bundle.contents import Contents


def facet_family(contents: Contents) -> Family:
    """
    Write what pages can be filtered by.

    Parameters
    ----------
    contents : Contents
        What is written.

    Returns
    -------
    Family
        One file of tags as first spelled, one of folders, and one of kinds of edges, each
        with the steps between the numbers of its pages. Pages that may not be searched
        are in none.
    """
    bundle = contents.bundle
    found = {number for number, sections in enumerate(contents.sections) if sections}
    tags: dict[str, set[int]] = {}
    folders: dict[str, set[int]] = {}
    for number, document in enumerate(bundle.documents):
        if number not in found:
            continue
        for tag in document.tags:
            tags.setdefault(tag, set()).add(number)
        parts = document.uri.split("/")[:-1]
        for depth in range(1, len(parts) + 1):
            folders.setdefault("/".join(parts[:depth]), set()).add(number)
    kinds: dict[str, set[int]] = {}
    may_show = {number for number in found if bundle.documents[number].controls.graph}
    numbers = contents.number_by_uri
    for edge in bundle.graph.edges:
        ends = [numbers[node.key] for node in (edge.source, edge.target) if node.key in numbers]  # type: ignore[index]  # keys of documents are their paths
        if all(end in may_show for end in ends):
            kinds.setdefault(edge.kind.value, set()).update(ends)
    return Family(
        name="facets",
        files=tuple(
            json_bytes({name: _steps(pages) for name, pages in facet.items()})
            for facet in (tags, folders, kinds)
        ),
    )


def _steps(pages: Iterable[int]) -> list[int]:
    before, steps = 0, []
    for page in sorted(pages):
        steps.append(page - before)
        before = page
    return steps
