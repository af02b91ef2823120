"""Names that could be links: found where a reader would see one, and nowhere else."""

from __future__ import annotations

import pytest

HOME = {"index.md": "# Home\n\nWelcome.\n"}


def mentioned(report) -> list[tuple[str, str, str]]:
    return [(found.source, found.words, found.target) for found in report.mentions]


def words(report) -> list[str]:
    return [found.words for found in report.mentions]


def test_a_mention_says_where_it_stands_and_what_is_meant(check):
    report = check(
        {
            "boats/jib.md": "# Jib Boom\n",
            "a.md": "---\ntags: x\n---\n# A\n\n## Rig\n\nFirst. It has a Jib Boom there. Last.\n",
        }
    )

    (found,) = report.mentions
    assert (found.source, found.line, found.section) == ("a.md", 8, "Rig")
    assert (found.words, found.target) == ("Jib Boom", "boats/jib.md")
    assert found.context.text == "It has a Jib Boom there."
    assert found.context.text[found.context.start : found.context.end] == "Jib Boom"


@pytest.mark.parametrize(
    ("title", "text", "expected"),
    [
        ("Jib Boom", "They say jib boom here.", ["jib boom"]),
        ("Jib Boom", "Here is the Jib\nBoom again.", ["Jib Boom"]),
        ("Jib Boom", "The Jib Boom's end.", ["Jib Boom"]),
        ("Jib Boom", "(Jib Boom), “Jib Boom”.", ["Jib Boom"]),
        ("Callimachus", "It was Callimachus who did.", ["Callimachus"]),
        ("Callimachus", "Callimachus did it. So Callimachus was.", ["Callimachus"]),
        ("PyTorch", "PyTorch is used.", ["PyTorch"]),
        ("Größe", "Hier ist die Größe gemeint.", ["Größe"]),
        ("Мастер и Маргарита", "Роман «Мастер и Маргарита» вышел.", ["Мастер и Маргарита"]),
        ("What is a jib?", "Read what is a jib first.", ["what is a jib"]),
        ("🧑 Ada Lovelace", "By Ada Lovelace herself.", ["Ada Lovelace"]),
        ("交换机", "使用交换机的时候", ["交换机"]),
        ("深蹲", "卧推、深蹲、硬拉", ["深蹲"]),
        ("Redis", "使用Redis的时候", ["Redis"]),
        ("カフェ文化", "京都のカフェ文化について", ["カフェ文化"]),
        # Short names, numbers, parts of words, words of everyday
        ("R", "We use R there.", []),
        ("Go", "We use Go there.", []),
        ("C++", "We use C++ and C there.", []),
        ("2024", "It was in 2024.", []),
        ("Jib Boom", "The Jib Booms and jib boomer.", []),
        ("Redis", "Use Redis6, MyRedis and Redis-like things.", []),
        ("Callimachus", "See callimachus there.", []),
        ("Search", "We search and search, and Search is what we do. The Search goes on.", []),
        ("sail", "The sail is white.", []),
        ("对手", "还可以预判对手闪现位置", []),
        # Names of files, addresses, tags
        ("Redis", "See /Redis and Redis.conf and #Redis and Redis() and @Redis here.", []),
        ("Redis", "See https://example.org/Redis here.", []),
    ],
)
def test_whole_names_are_found_and_other_words_are_not(check, title, text, expected):
    report = check({**HOME, "name.md": f"# {title}\n", "a.md": f"# Text\n\n{text}\n"})

    assert words(report) == expected


@pytest.mark.parametrize(
    "text",
    [
        "`Jib Boom` in code",
        "```\nJib Boom\n```",
        "    Jib Boom",
        "[Jib Boom](https://example.org) on the web",
        "[[other|Jib Boom]] of another page",
        "<kbd>Jib Boom</kbd>",
        "<!-- Jib Boom -->",
        "## Jib Boom",
        "![Jib Boom](https://example.org/x.png)",
    ],
)
def test_code_links_images_comments_and_headings_are_no_text(check, text):
    files = {**HOME, "other.md": "# Other\n", "jib.md": "# Jib Boom\n"}

    assert words(check({**files, "a.md": f"# Text\n\nSome words.\n\n{text}\n"})) == []


def test_a_mention_beside_code_and_links_is_found_where_it_is(check):
    text = "# Text\n\n`Jib Boom` and [Jib Boom](https://example.org).\n\nSo Jib Boom is meant.\n"

    (found,) = check({**HOME, "jib.md": "# Jib Boom\n", "a.md": text}).mentions

    assert found.context.text == "So Jib Boom is meant."


@pytest.mark.parametrize(
    "before",
    [
        "## Jib Boom\n\nText.\n\n## Other",
        "[a Jib Boom there](https://example.org)",
        "![a Jib Boom there](https://example.org/x.png)",
        "```\na Jib Boom\n```",
        "<!-- a Jib Boom -->",
    ],
)
def test_the_line_is_that_of_the_mention_and_of_nothing_before(check, before):
    text = f"# Text\n\n{before}\n\nSo a Jib Boom is meant.\n"

    (found,) = check({**HOME, "jib.md": "# Jib Boom\n", "a.md": text}).mentions

    assert text.split("\n")[found.line - 1] == "So a Jib Boom is meant."


@pytest.mark.parametrize("link", ["[[jib]]", "[it](jib.md)", "![[jib]]"])
def test_a_page_that_is_linked_anywhere_is_not_mentioned(check, link):
    text = f"# Text\n\nA Jib Boom.\n\n{link}\n"

    assert check({**HOME, "jib.md": "# Jib Boom\n", "a.md": text}).mentions == ()


def test_an_alias_is_a_name(check):
    alias = '---\naliases: ["Flying Jib"]\n---\n# Jib Boom\n'

    report = check({**HOME, "jib.md": alias, "a.md": "A Flying Jib was set.\n"})

    assert mentioned(report) == [("a.md", "Flying Jib", "jib.md")]


def test_the_longest_name_wins_even_if_it_is_linked(check):
    report = check(
        {
            **HOME,
            "jib.md": "# Callimachus\n",
            "boom.md": "# Callimachus of Cyrene\n",
            "a.md": "By Callimachus of Cyrene. See [[boom]].\n",
            "b.md": "By Callimachus of Cyrene.\n",
        }
    )

    assert mentioned(report) == [("b.md", "Callimachus of Cyrene", "boom.md")]


def test_the_first_mention_of_a_page_is_enough(check):
    text = "# Text\n\nA Jib Boom.\n\n## More\n\nAnother Jib Boom, and a jib boom.\n"

    (found,) = check({**HOME, "jib.md": "# Jib Boom\n", "a.md": text}).mentions

    assert (found.line, found.section) == (3, "Text")


def test_a_page_does_not_mention_itself(check):
    assert check({**HOME, "jib.md": "# Jib Boom\n\nThe Jib Boom is long.\n"}).mentions == ()


def test_a_name_of_several_pages_means_none(check):
    report = check(
        {**HOME, "a/jib.md": "# Jib Boom\n", "b/jib.md": "# Jib Boom\n", "c.md": "A Jib Boom.\n"}
    )

    assert report.mentions == ()


def test_a_name_on_a_large_share_of_pages_says_nothing(check):
    pages = {f"{number}.md": f"# Page {number}\n\nA Jib Boom.\n" for number in range(40)}

    assert check({**HOME, "jib.md": "# Jib Boom\n", **pages}).mentions == ()


def test_a_page_left_out_of_search_is_not_quoted_and_can_be_meant(check):
    hidden = "---\nsearch: {exclude: true}\n---\n"

    report = check(
        {
            **HOME,
            "jib.md": f"{hidden}# Jib Boom\n\nA Main Sail.\n",
            "sail.md": "# Main Sail\n\nA Jib Boom.\n",
        }
    )

    assert mentioned(report) == [("sail.md", "Jib Boom", "jib.md")]


def test_a_private_page_is_neither_quoted_nor_meant(check):
    report = check(
        {
            **HOME,
            "jib.md": "---\npublish: false\n---\n# Jib Boom\n\nA Main Sail.\n",
            "sail.md": "# Main Sail\n\nA Jib Boom.\n",
        }
    )

    assert report.mentions == ()


def test_names_with_accents_are_found_however_they_are_composed(check):
    report = check({**HOME, "n.md": "# Cafe\u0301 Noir\n", "a.md": "A Caf\u00e9 Noir please.\n"})

    assert words(report) == ["Caf\u00e9 Noir"]


def test_a_page_may_name_very_many(check):
    titles = [f"Page{number} Of{number}" for number in range(400)]
    pages = {f"{number}.md": f"# {title}\n" for number, title in enumerate(titles)}

    report = check({**HOME, **pages, "all.md": f"`{titles[0]}` {', '.join(titles[1:])}\n"})

    assert words(report) == titles[1:]
