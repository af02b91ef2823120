from __future__ import annotations

import random

import pytest

WORDS = [f"word{number}" for number in range(3000)]


def prose(seed: int, length: int = 300) -> list[str]:
    return random.Random(seed).choices(WORDS, k=length)  # noqa: S311 - fixed texts


def page(words: list[str]) -> str:
    return f"# Page\n\n{' '.join(words)}\n"


def test_pages_with_the_same_text_are_found(check):
    report = check({"a.md": page(prose(1)), "b/c.md": page(prose(1)), "d.md": page(prose(2))})

    (found,) = report.duplicates
    assert found.pages == ("a.md", "b/c.md")
    assert found.similarity == 1


@pytest.mark.parametrize(("changed", "is_found"), [(3, True), (60, False)])
def test_a_few_changed_words_are_nearly_the_same_text_and_many_are_not(check, changed, is_found):
    words = prose(1)
    for position in range(changed):
        words[position * (len(words) // changed)] = f"other{position}"

    report = check({"a.md": page(prose(1)), "b.md": page(words)})

    assert bool(report.duplicates) == is_found
    assert all(0.8 <= found.similarity < 1 for found in report.duplicates)


def test_the_similarity_is_that_of_the_sequences_of_words(check):
    # 296 sequences of five words each; a word at an end is in one of them.
    report = check({"a.md": page(prose(1)), "b.md": page([*prose(1)[:-1], "other"])})

    assert report.duplicates[0].similarity == pytest.approx(295 / 297, abs=0.02)


def test_templates_of_a_few_words_are_no_duplicates(check):
    assert check({f"{day}.md": page(prose(1, length=40)) for day in range(30)}).duplicates == ()


def test_many_copies_are_one_group(check):
    files = {f"{number:03}.md": page(prose(1)) for number in range(60)}

    (found,) = check(files).duplicates

    assert found.pages == tuple(sorted(files))


def test_chinese_pages_are_compared_too(check):
    text = "".join(chr(0x4E00 + number * 7 % 5000) for number in range(200))

    report = check({"a.md": f"# 一\n\n{text}\n", "b.md": f"# 二\n\n{text}新\n"})

    assert [found.pages for found in report.duplicates] == [("a.md", "b.md")]


def test_a_page_left_out_of_search_is_not_compared(check):
    hidden = "---\nsearch: {exclude: true}\n---\n" + page(prose(1))

    assert check({"a.md": page(prose(1)), "b.md": hidden}).duplicates == ()
