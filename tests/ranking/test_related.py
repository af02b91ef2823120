from __future__ import annotations

import itertools
import subprocess
import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.model import Document, Embeddings, ReasonKind, SrcUri
from mkdocs_pinakes.ranking import signals
from tests.ranking.sites import TOPICS, page, relate, relate_further, sites, strangers, targets

ANIMALS = ["beetle", "cricket", "earwig", "firefly"]
ALL = -100.0
"""A threshold that every pair passes."""


def two_of_a_kind(**more: Any) -> list[Document]:
    """Return two pages about moths; `more` belongs to the first."""
    hovering = f"{TOPICS['moth']} Some pollinate orchids."
    drinking = f"{TOPICS['moth']} Others drink from overripe plums."
    return [page("a.md", hovering, **more), page("b.md", drinking)]


def test_pages_with_similar_text_are_related_and_others_are_not():
    related = relate([*two_of_a_kind(), *strangers("tide", "glass", "chess")])

    assert targets(related, "a.md") == ["b.md"]
    assert targets(related, "b.md") == ["a.md"]
    assert set(related) == {"a.md", "b.md"}


@pytest.mark.parametrize("pages", [[], strangers("moth"), strangers()], ids=["none", "one", "six"])
def test_a_site_of_strangers_has_no_related_pages(pages):
    assert relate(pages) == {}


def test_pinned_pages_come_first_in_their_authors_order_whatever_they_score():
    pins = (SrcUri("tide.md"), SrcUri("chess.md"))

    related = relate([*two_of_a_kind(pins=pins), *strangers("chess", "glass", "tide")])

    assert targets(related, "a.md") == ["tide.md", "chess.md", "b.md"]
    assert [found.reasons[0].kind for found in related[SrcUri("a.md")]] == [
        ReasonKind.PINNED,
        ReasonKind.PINNED,
        ReasonKind.SIMILAR_TEXT,
    ]


@pytest.mark.parametrize(
    ("pins", "exclusions", "expected"),
    [
        pytest.param(["a.md", "b.md"], [], ["b.md"], id="itself"),
        pytest.param(["nowhere.md"], [], ["b.md"], id="no page"),
        pytest.param(["tide.md", "tide.md"], [], ["tide.md", "b.md"], id="twice"),
        pytest.param(["tide.md"], ["tide.md"], ["b.md"], id="pinned and excluded"),
        pytest.param([], ["b.md"], [], id="excluded"),
    ],
)
def test_pins_and_exclusions_are_obeyed(pins, exclusions, expected):
    first, second = two_of_a_kind(
        pins=tuple(map(SrcUri, pins)), exclusions=tuple(map(SrcUri, exclusions))
    )

    related = relate([first, second, *strangers("tide", "glass")])

    assert targets(related, "a.md") == expected


def test_a_page_that_shows_no_related_pages_is_still_related_to_others():
    pages = two_of_a_kind(controls={"related": False})

    related = relate([*pages, *strangers("tide", "glass")])

    assert targets(related, "a.md") == []
    assert targets(related, "b.md") == ["a.md"]


def test_the_text_of_a_page_that_may_not_be_searched_is_not_used():
    pages = two_of_a_kind(controls={"searchable": False}, links=["tide.md"])

    related = relate([*pages, *strangers("tide", "glass")], threshold=ALL)

    (of_tide,) = related[SrcUri("tide.md")]
    assert targets(related, "a.md") == ["tide.md"]
    assert of_tide.target == "a.md"
    assert of_tide.snippet == ""
    assert of_tide.section is None


@pytest.mark.parametrize("maximum", [0, 1, 2, 3])
def test_at_most_so_many_pages_are_shown(maximum):
    pages = [page(f"{animal}.md", f"{TOPICS['moth']} {animal} {animal}.") for animal in ANIMALS]

    related = relate([*pages, *strangers("tide", "glass", "chess")], maximum=maximum)

    assert {len(found) for found in related.values()} == ({maximum} if maximum else set())


def test_a_higher_threshold_leaves_the_weaker_pages_out():
    pages = [
        *two_of_a_kind(),
        page("c.md", "Pale flowers hover at dusk: a proboscis."),
        *strangers("tide", "glass"),
    ]
    scores = [found.score for found in relate(pages, threshold=ALL)[SrcUri("a.md")]]

    related = relate(pages, threshold=sum(scores[:2]) / 2)

    assert len(scores) == 2
    assert targets(related, "a.md") == ["b.md"]


def test_ancestors_in_the_navigation_are_left_out():
    parent = page("parent.md", TOPICS["moth"])
    child = page("child.md", f"{TOPICS['moth']} Of dusk.", nav_parent=parent.uri)
    grandchild = page("grandchild.md", f"{TOPICS['moth']} Of night.", nav_parent=child.uri)

    related = relate([parent, child, grandchild, *strangers("tide", "glass")])

    assert targets(related, "grandchild.md") == []
    assert targets(related, "child.md") == ["grandchild.md"]
    assert set(targets(related, "parent.md")) == {"child.md", "grandchild.md"}


def test_pages_that_head_each_other_in_the_navigation_do_not_hang_the_search():
    first = page("a.md", TOPICS["moth"], nav_parent=SrcUri("b.md"))
    second = page("b.md", TOPICS["moth"], nav_parent=SrcUri("a.md"))

    assert relate([first, second, *strangers("tide", "glass")]) == {}


def test_near_duplicates_are_left_out():
    pages = [page(uri, TOPICS["moth"], title="Moths") for uri in ("a.md", "b.md")]

    assert relate([*pages, *strangers("tide", "glass")], threshold=ALL) == {}


@pytest.mark.parametrize(
    "titles",
    [
        ["Moths 2021", "Moths 2022", "Moths 2023", "Moths 2024"],
        ["Night of 3 May", "Night of 4 May", "Night of 30 June", "Night of 1 July"],
    ],
    ids=["numbers", "dates"],
)
def test_at_most_two_pages_of_a_series_are_shown(titles):
    pages = [
        page(f"{animal}.md", f"{TOPICS['moth']} {animal} {animal}", title=title)
        for animal, title in zip(ANIMALS, titles, strict=True)
    ]

    related = relate([page("a.md", TOPICS["moth"]), *pages, *strangers("tide", "glass", "chess")])

    assert len(targets(related, "a.md")) == 2


def test_pages_that_differ_by_more_than_numbers_are_no_series():
    titles = ["Hawk moths", "Tiger moths", "Silk moths", "Lappet moths"]
    pages = [
        page(f"{number}.md", f"{TOPICS['moth']} {title} {title}", title=title)
        for number, title in enumerate(titles)
    ]

    related = relate([*pages, *strangers("tide", "glass", "chess")])

    assert len(targets(related, "0.md")) == 3


def test_a_linked_page_stays_and_is_marked():
    related = relate([*two_of_a_kind(links=["b.md"]), *strangers("tide", "glass")])

    (there,), (back,) = related[SrcUri("a.md")], related[SrcUri("b.md")]
    assert there.is_linked
    assert not back.is_linked


def test_linked_pages_take_half_of_the_places_if_others_are_related():
    moths = [page(f"{animal}.md", f"{TOPICS['moth']} {animal} {animal}.") for animal in ANIMALS]
    source = page("a.md", TOPICS["moth"], links=["beetle.md", "cricket.md", "earwig.md"])

    related = relate([source, *moths, *strangers("tide", "glass", "chess")], maximum=3)

    linked = [found.is_linked for found in related[SrcUri("a.md")]]
    assert sorted(linked) == [False, True, True]


def test_linked_pages_fill_the_list_if_no_others_are_related():
    source = page("a.md", TOPICS["moth"], links=[f"{animal}.md" for animal in ANIMALS])
    moths = [page(f"{animal}.md", f"{TOPICS['moth']} {animal} {animal}.") for animal in ANIMALS]

    related = relate([source, *moths, *strangers("tide", "glass", "chess")], maximum=4)

    assert len(related[SrcUri("a.md")]) == 4


def test_a_title_of_many_pages_says_less_than_a_title_of_one():
    source = page("a.md", "Read about hawk moths and the overview.", title="Start")
    many = [
        page(f"o{number}.md", TOPICS[topic], title="Overview")
        for number, topic in enumerate(TOPICS)
    ]
    pages = [source, *many, page("z.md", "Wings.", title="Hawk moths")]

    related = relate(pages, threshold=ALL, maximum=9)

    assert targets(related, "a.md")[0] == "z.md"
    first, *others = [dict(found.signals)["titles"] for found in related[SrcUri("a.md")]]
    assert all(first > added for added in others)


def test_whole_values_of_front_matter_relate_pages():
    shared = "10.1000/moth-survey"
    pages = [
        page("a.md", TOPICS["tide"], metadata_text=shared, links=["b.md"]),
        page("b.md", TOPICS["glass"], metadata_text=shared),
        *strangers("chess", "clock", "bread"),
    ]

    (found,) = relate(pages)[SrcUri("a.md")]

    assert found.target == "b.md"
    assert dict(found.signals)["metadata"] > 0


def test_numbers_in_common_do_not_make_texts_alike():
    pages = [
        page(f"2023-03-0{day}.md", f"{topic} {topic}.", title=f"2023-03-0{day}")
        for day, topic in enumerate(["Baked bread", "Sailed out", "Played chess"], 1)
    ]

    related = relate([*pages, *strangers()], threshold=ALL)

    days = {found.uri for found in pages}
    assert days.isdisjoint(targets(related, "2023-03-01.md"))


@pytest.mark.parametrize("most", [0, 500], ids=["some pages", "all pages"])
def test_on_a_large_site_only_promising_pages_are_compared_and_nothing_is_lost(most):
    pages = sorted(
        (
            page(
                f"{number:03}.md",
                f"{TOPICS[topic]} {TOPICS[other]} Number{number // 3} once.",
                title=f"{topic} and {other} {'xyz'[number % 3]}",
                links=[f"{(number + 7) % 90:03}.md"],
                pins=(SrcUri("089.md"),) if number == 5 else (),
                tags=(f"t{number % 11}",),
            )
            for number, (topic, other) in enumerate([*itertools.permutations(TOPICS, 2)] * 3)
        ),
        key=lambda found: found.uri,
    )
    with patch.object(signals, "MOST_COMPARED_WITH_ALL", most):
        related = relate(pages)

    everywhere = relate(pages)
    assert related.keys() == everywhere.keys()
    for uri, found in everywhere.items():
        assert [one.target for one in related[uri]] == [one.target for one in found]


def test_each_page_says_what_its_score_is_made_of():
    related = relate([*two_of_a_kind(links=["b.md"]), *strangers("tide", "glass")])

    (found,) = related[SrcUri("a.md")]
    added = [value for _, value in found.signals]
    assert sum(added) == pytest.approx(found.score, abs=0.001)
    assert added == sorted(added, reverse=True)
    assert {"text", "walk"} <= {name for name, _ in found.signals}


def test_the_snippet_is_the_passage_that_fits_best():
    sections = {"Baking": TOPICS["bread"], "Drinking": f"Night falls. {TOPICS['moth']}"}
    pages = [page("a.md", TOPICS["moth"]), page("b.md", sections=sections)]

    related = relate([*pages, *strangers("tide", "glass")])

    (found,) = related[SrcUri("a.md")]
    assert found.section == 1
    assert found.snippet == TOPICS["moth"]
    assert found.reasons[0].subjects == ("Drinking",)


def test_without_a_fitting_passage_the_snippet_is_the_description():
    pages = [page("a.md", TOPICS["moth"], links=["b.md"]), page("b.md", description="On bread.")]

    related = relate([*pages, *strangers("tide", "glass")], threshold=ALL)

    (found,) = related[SrcUri("a.md")]
    assert found.snippet == "On bread."


def test_embeddings_relate_pages_that_share_no_word():
    pages = strangers()
    vectors = np.eye(len(pages), dtype=np.float32)
    vectors[4] = vectors[0]

    embeddings = Embeddings(model="m", fingerprint="m", sections=vectors, documents=vectors)
    related = relate(pages, embeddings=embeddings)

    first, *_, second, _ = sorted(found.uri for found in pages)
    assert targets(related, first) == [second]
    assert related[first][0].reasons[0].kind is ReasonKind.SIMILAR_TEXT


def test_a_site_without_pages_has_no_meaning_and_warns_of_nothing():
    none = np.zeros((0, 8), dtype=np.float32)
    embeddings = Embeddings(model="m", fingerprint="m", sections=none, documents=none)

    assert relate([], embeddings=embeddings) == {}


@given(pages=sites(), maximum=st.integers(0, 4), threshold=st.sampled_from([ALL, 0.0, 1.0]))
def test_the_rules_hold_on_any_site(pages, maximum, threshold):
    related = relate(pages, maximum=maximum, threshold=threshold)

    page_by_uri = {found.uri: found for found in pages}
    for uri, found in related.items():
        document = page_by_uri[uri]
        names = [each.target for each in found]
        pinned = [each for each in found if each.reasons[0].kind is ReasonKind.PINNED]
        others = found[len(pinned) :]
        assert document.controls.related
        assert 0 < len(names) <= maximum
        assert len(set(names)) == len(names)
        assert uri not in names
        assert not set(names) & set(document.exclusions)
        assert document.nav_parent not in {each.target for each in others}
        assert [each.target for each in pinned] == [
            pin for pin in document.pins if pin != uri and pin not in document.exclusions
        ][:maximum]
        assert all(each.reasons and each.score >= threshold for each in others)
        assert all(first.score >= then.score for first, then in itertools.pairwise(others))


@given(pages=sites(), data=st.data())
def test_the_answer_does_not_depend_on_order(pages, data):
    assert relate(data.draw(st.permutations(pages))) == relate(pages)


def test_the_answer_does_not_depend_on_how_strings_are_hashed():
    program = """
from mkdocs_pinakes.ranking import signals
from tests.ranking.sites import TOPICS, page, relate
texts = list(TOPICS.values())
print(relate(
    page(f"{n}/{n}.md", texts[n % 6] + texts[n % 5], links=[f"{m}/{m}.md" for m in range(n)],
         tags=(f"t{n % 3}", f"t{n % 4}"))
    for n in range(12)
))
"""

    answers = {
        subprocess.run(  # noqa: S603 - our own interpreter
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed},
            cwd=Path(__file__).parents[2],
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }

    assert len(answers) == 1


def test_renaming_pages_changes_no_score():
    pages = [
        page(f"{number}.md", f"{TOPICS[topic]} {TOPICS[other]}", title=f"{topic} and {other}")
        for number, (topic, other) in enumerate(itertools.combinations(TOPICS, 2))
    ]
    renamed = [
        page(f"{99 - number}.md", found.sections[0].text, title=found.title)
        for number, found in enumerate(pages)
    ]

    before, after = relate(pages, threshold=ALL), relate(renamed, threshold=ALL)

    for number in range(len(pages)):
        scores = [found.score for found in before[SrcUri(f"{number}.md")]]
        renamed_scores = [found.score for found in after[SrcUri(f"{99 - number}.md")]]
        np.testing.assert_allclose(renamed_scores, scores, atol=2e-4)


@given(pages=sites(), maximum=st.integers(0, 3))
def test_further_pages_are_those_that_a_longer_list_would_add(pages, maximum):
    found = relate_further(pages, maximum=maximum, threshold=0.0)

    assert set(found.further) <= set(found.shown)
    for uri, further in found.further.items():
        shown = {one.target for one in found.shown[uri]}
        assert len(shown) == maximum
        assert 0 < len(further) <= 10
        assert shown.isdisjoint(one.target for one in further)
        assert all(one.reasons and one.target != uri for one in further)
        unpinned = [one for one in further if one.reasons[0].kind is not ReasonKind.PINNED]
        scores = [one.score for one in unpinned]
        assert scores == sorted(scores, reverse=True)
