from __future__ import annotations

import re

import pytest

from mkdocs_pinakes.model import Reason, ReasonKind
from mkdocs_pinakes.render.phrases import phrase, spoken
from mkdocs_pinakes.translations import translation

ENGLISH = translation("en")


@pytest.mark.parametrize("kind", list(ReasonKind))
@pytest.mark.parametrize("subjects", [(), ("X",), ("X", "Y")])
def test_every_reason_has_a_finished_phrase(kind, subjects):
    said = str(phrase(Reason(kind=kind, subjects=subjects), ENGLISH))

    assert said
    assert "{" not in said
    assert said == said.strip()
    assert not said.endswith(":")


@pytest.mark.parametrize(
    ("kind", "subjects", "said"),
    [
        (ReasonKind.PINNED, (), "chosen by the author"),
        (ReasonKind.MUTUAL, (), "linked from both sides"),
        (ReasonKind.LINKS_OUT, (), "this page links there"),
        (ReasonKind.LINKS_IN, (), "links here"),
        (ReasonKind.FIELD, ("student_of",), "by the property student of"),
        (ReasonKind.BOTH_LINK_TO, ("The Engine",), "both link to The Engine"),
        (ReasonKind.BOTH_LINKED_FROM, ("Journal",), "both linked from Journal"),
        (ReasonKind.SHARED_TAGS, ("moth",), "shares the tag moth"),
        (ReasonKind.SHARED_TAGS, ("moth", "insect"), "shares the tags moth, insect"),
        (ReasonKind.LISTED_HERE, ("See also",), "listed here under “See also”"),
        (ReasonKind.LISTED_THERE, ("See also",), "listed there under “See also”"),
        (ReasonKind.SHARED_VALUES, ("key_words", "a", "b"), "same key words: a, b"),
        (ReasonKind.SHARED_VALUES, ("{}", "{field}"), "same {}: {field}"),
        (ReasonKind.SIMILAR_TEXT, ("Early life",), "similar text: Early life"),
        (ReasonKind.SIMILAR_TEXT, (), "similar text"),
        (ReasonKind.SAME_DIRECTORY, ("people",), "in the same folder"),
        (ReasonKind.MATCHED_WORDS, ("loom",), "contains loom"),
        (ReasonKind.SIMILAR_MEANING, (), "similar in meaning"),
    ],
)
def test_a_reason_reads_as_part_of_a_sentence(kind, subjects, said):
    assert str(phrase(Reason(kind=kind, subjects=subjects), ENGLISH)) == said


def test_the_names_in_a_phrase_are_kept_apart_from_its_words():
    parts = phrase(Reason(kind=ReasonKind.BOTH_LINK_TO, subjects=("a {} b",)), ENGLISH)

    assert (parts.before, parts.subject, parts.after) == ("both link to ", "a {} b", "")


def test_at_most_three_tags_are_named():
    parts = phrase(Reason(kind=ReasonKind.SHARED_TAGS, subjects=("a", "b", "c", "d")), ENGLISH)

    assert parts.subject == "a, b, c"


def test_a_long_heading_is_cut():
    parts = phrase(Reason(kind=ReasonKind.SIMILAR_TEXT, subjects=("x" * 500,)), ENGLISH)

    assert len(parts.subject) == 80
    assert parts.subject.endswith("…")


@pytest.mark.parametrize(
    ("relation", "words"),
    [
        ("up", "up"),
        ("student_of", "student of"),
        ("is-part-of", "is part of"),
        ("links.see_also", "links › see also"),
        ("_hidden", "hidden"),
    ],
)
def test_a_property_is_named_in_words(relation, words):
    assert spoken(relation) == words


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "zh", "ja", "ar"])
@pytest.mark.parametrize("kind", list(ReasonKind))
@pytest.mark.parametrize("count", range(5))
def test_every_reason_is_said_in_every_language(language, kind, count):
    subjects = tuple("ABCDE"[:count])
    said = phrase(Reason(kind=kind, subjects=subjects), translation(language))

    assert str(said) == str(said).strip()
    assert not str(said).endswith((":", "："))
    assert "{" not in str(said)
    assert all(name in subjects for name in re.findall("[A-E]", said.subject))


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [
        ("de", 1, "gemeinsames Schlagwort: A"),
        ("fr", 2, "étiquettes communes\u00a0: A, B"),
        ("zh", 1, "相同标签：A"),
        ("ja", 2, "共通のタグ：A、B"),
        ("ar", 2, "وسمان مشتركان: A، B"),
        ("ar", 3, "وسوم مشتركة: A، B، C"),
    ],
)
def test_a_list_is_written_as_its_language_does(language, count, said):
    reason = Reason(kind=ReasonKind.SHARED_TAGS, subjects=tuple("ABCDE"[:count]))

    assert str(phrase(reason, translation(language))) == said


def test_a_property_without_its_values_is_a_reason_in_every_language():
    reason = Reason(kind=ReasonKind.SHARED_VALUES, subjects=("author",))

    assert str(phrase(reason, translation("ja"))) == "authorが同じ"
