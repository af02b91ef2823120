from __future__ import annotations

import pytest

from mkdocs_pinakes.analysis import terms
from mkdocs_pinakes.language import everyday_words, guess_language
from mkdocs_pinakes.stemming import LANGUAGES

TEXTS = {
    "cs": "Kniha je na polici a svitky jsou ve skříni, ale katalog se ztratil.",
    "da": "Klik på knappen for at gemme bogen, der ligger på hylden af træ.",
    "de": "Das Buch liegt auf dem Tisch, und die Rollen sind nicht mit dem Katalog verbunden.",
    "en": "The book is on the table, and you can read it by the lamp.",
    "es": "El libro está en la mesa y las páginas se escriben con tinta para los lectores.",
    "fi": "Kirja on pöydällä, mutta luettelo ei ole siellä, kun sitä etsitään.",
    "fr": "Le livre est sur la table et les pages sont écrites avec de l'encre.",
    "it": "Il libro è sul tavolo e le pagine non sono scritte con la penna.",
    "nl": "Het boek ligt op de tafel en de inkt is niet van de lezer.",
    "no": "Klikk på knappen for å lagre boken som ligger på hyllen av tre.",
    "pl": "Książka jest na stole i nie ma jej w katalogu, bo zgubiła się z listą.",
    "pt": "O livro está na mesa e as páginas não são escritas com uma caneta.",
    "ru": "Книга лежит на столе, и это не свиток, как в музее.",
    "sv": "Boken ligger på bordet och det är inte lätt att läsa den som är av papper.",
    "tr": "Bu kitap masada ve katalog ile bir kalem gibi daha ince.",
}


@pytest.mark.parametrize("language", TEXTS)
def test_a_text_tells_its_language_by_its_common_words(language: str):
    assert guess_language([TEXTS[language]]) == language


@pytest.mark.parametrize("text", ["", "図書館の本", "papyrus parchment vellum", "2024 0x1f"])
def test_a_text_without_common_words_tells_no_language(text: str):
    assert guess_language([text]) == ""


def test_most_texts_of_a_site_decide():
    assert guess_language([TEXTS["fr"]] * 9 + [TEXTS["en"]]) == "fr"


@pytest.mark.parametrize("language", TEXTS)
def test_a_language_that_is_told_has_rules_for_stems(language: str):
    assert language in LANGUAGES


@pytest.mark.parametrize("language", TEXTS)
def test_words_of_everyday_are_written_as_terms_are(language: str):
    words = everyday_words(language)

    # One with an accent or a capital would never be met.
    assert words
    assert all(terms(word) == [word] for word in words)


@pytest.mark.parametrize("language", ["", "ja"])
def test_a_language_that_is_not_known_has_no_words_of_everyday(language: str):
    assert not everyday_words(language)
