"""The words of the product in every language it speaks."""

from __future__ import annotations

import json
import re
from collections import Counter
from importlib import resources
from pathlib import Path

import pytest

from mkdocs_pinakes.errors import ConfigurationError
from mkdocs_pinakes.model import ReasonKind
from mkdocs_pinakes.translations import PLURAL_CATEGORIES, plural_category, translation

ALL = json.loads(resources.files("mkdocs_pinakes").joinpath("translations.json").read_bytes())
OTHERS = sorted(set(ALL) - {"en"})
PLURALS = json.loads(Path(__file__).parent.joinpath("golden/plurals.json").read_bytes())["cases"]


def form_of(name: str) -> tuple[str, str]:
    """A name and the category of number it is the form for, or nothing."""
    base, _, form = name.rpartition(".")
    return (base, form) if form in PLURAL_CATEGORIES else (name, "")


def categories(language: str) -> set[str]:
    return {plural_category(language, count) for count in range(200)} - {"other"}


def test_the_languages():
    assert set(ALL) == {"en", "de", "fr", "es", "zh", "ja", "ar"}


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_every_english_name_and_no_other(language):
    names = [name for name in ALL["en"] if not form_of(name)[1]]

    assert [name for name in ALL[language] if not form_of(name)[1]] == names


@pytest.mark.parametrize("language", ALL)
def test_a_phrase_has_the_forms_its_language_needs(language):
    forms = {form_of(name) for name in ALL[language]}
    counted = {name for name, form in map(form_of, ALL["en"]) if form}

    assert {form for _, form in forms} - {""} <= categories(language)
    if "one" in categories(language):
        assert {(name, "one") for name in counted} <= forms


def test_every_reason_has_its_phrase():
    assert set(ReasonKind) <= set(ALL["en"])


@pytest.mark.parametrize("language", ALL)
def test_a_translation_has_the_gaps_of_the_original(language):
    for name, text in ALL[language].items():
        base, form = form_of(name)
        gaps, wanted = (Counter(re.findall(r"\{\w*\}", one)) for one in (text, ALL["en"][base]))
        # One or two things may be named without their number.
        assert gaps == wanted or (form in {"one", "two"} and not gaps), name
        assert re.sub(r"\{(field)?\}", "", text).find("{") == -1, name


@pytest.mark.parametrize("language", ALL)
def test_a_translation_is_plain_text(language):
    for name, text in ALL[language].items():
        assert text
        assert not re.search(r"[<>&\x00-\x1f\u200e\u200f\u202a-\u202e\u2066-\u2069]", text), name
        assert name == "list.separator" or text == text.strip(), name


@pytest.mark.parametrize(
    ("language", "count", "category"),
    [
        (case["language"], count, category)
        for case in PLURALS
        for category in PLURAL_CATEGORIES
        for count in case.get(category, [])
    ],
)
def test_numbers_have_categories(language, count, category):
    assert plural_category(language, count) == category


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [
        ("en", 1, "Linked from 1 page"),
        ("en", 2, "Linked from 2 pages"),
        ("fr", 1, "1 page renvoie ici"),
        ("ja", 1, "1 ページからリンク"),
        ("ar", 2, "صفحتان تشيران إلى هنا"),
        ("ar", 3, "3 صفحات تشير إلى هنا"),
        ("ar", 11, "11 صفحة تشير إلى هنا"),
    ],
)
def test_a_number_takes_the_right_form(language, count, said):
    assert translation(language).counted("backlinks", count) == said


@pytest.mark.parametrize(
    ("language", "spoken"),
    [
        (None, "en"),
        ("en-GB", "en"),
        ("de-AT", "de"),
        ("zh_Hant", "zh"),
        ("pt-BR", "en"),
        ("", "en"),
    ],
)
def test_a_language_is_found_by_its_first_part(language, spoken):
    found = translation(language)

    assert found.language == spoken
    assert found["related"] == ALL[spoken]["related"]


def test_the_words_of_a_site_come_first():
    custom = json.dumps({"de": {"related": "Siehe auch"}, "en": {"related": "See also"}})

    assert translation("de", custom=custom)["related"] == "Siehe auch"
    assert translation("de", custom=custom)["linked"] == ALL["de"]["linked"]
    assert translation("fr", custom=custom)["related"] == ALL["fr"]["related"]
    assert translation("nl", custom=custom)["related"] == "See also"


def test_a_site_adds_a_language():
    custom = json.dumps({"nl": {"backlinks": "Gelinkt vanaf {}"}, "zh-Hant": {"linked": "已連結"}})
    dutch, chinese = translation("nl_BE", custom=custom), translation("zh-hant", custom=custom)

    assert dutch.language == "nl"
    assert dutch.counted("backlinks", 1) == "Gelinkt vanaf 1"
    assert dutch["related"] == ALL["en"]["related"]
    assert (chinese["linked"], chinese["related"]) == ("已連結", ALL["zh"]["related"])
    assert translation("zh", custom=custom)["linked"] == ALL["zh"]["linked"]


@pytest.mark.parametrize(
    ("custom", "fault"),
    [
        ("{", "no JSON"),
        ("[]", "no object"),
        ('{"de": []}', "no object"),
        ('{"de": {"related": 1}}', "no text"),
        ('{"de": {"realted": ""}}', "'realted'"),
    ],
)
def test_what_is_wrong_with_the_words_of_a_site_is_said(custom, fault):
    with pytest.raises(ConfigurationError, match=fault):
        translation("de", custom=custom)
