from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.language import is_english

ENGLISH = (
    "This guide shows how to fold a paper crane. You need a square sheet, and it should not be"
    " too thick. Start with the coloured side up, then follow the steps in order."
)
OTHERS = {
    "German": (
        "Diese Anleitung zeigt, wie man einen Kranich aus Papier faltet. Man braucht ein Blatt,"
        " das nicht zu dick ist. So was war in an die der das und den von zu mit."
    ),
    "French": (
        "Ce guide montre comment plier une grue en papier. On a besoin d'une feuille de papier,"
        " et elle ne doit pas être trop épaisse. Or on commence par le côté coloré."
    ),
    "Dutch": (
        "Deze gids laat zien hoe je een kraanvogel vouwt. Je hebt een vel papier nodig, dat niet"
        " te dik is. Begin met de gekleurde kant naar boven en volg dan de stappen."
    ),
    "Spanish": "Esta guía muestra cómo doblar una grulla de papel. No hace falta mucho tiempo.",
    "Chinese": "本指南介绍如何折纸鹤。你需要一张正方形的纸，不要太厚。GitHub 和 Markdown 也可以。",
    "Japanese": "このガイドでは折り鶴の折り方を説明します。紙を一枚用意してください。",
    "Russian": "В этом руководстве показано, как сложить журавлика из бумаги.",
    "Korean": "이 안내서는 종이학을 접는 방법을 설명합니다.",
}


def test_english_prose_is_english():
    assert is_english([ENGLISH])


@pytest.mark.parametrize("name", OTHERS)
def test_other_languages_are_not_english(name):
    assert not is_english([OTHERS[name]])


def test_a_few_quotations_do_not_change_the_language():
    assert is_english([ENGLISH] * 9 + [OTHERS["Chinese"]])
    assert not is_english([OTHERS["Chinese"]] * 9 + [ENGLISH])


def test_a_site_without_words_is_not_english():
    assert not is_english(["", "…"])
    assert not is_english([])


@given(st.lists(st.text(max_size=50), max_size=5))
def test_any_site_has_an_answer(texts):
    assert is_english(texts) in {True, False}
