"""Further vaults as odd as authors and their machines make them: by their names, and bare ones."""

from __future__ import annotations

import os

from tests.site.more_odd_texts import FRONT_MATTER, TEXTS
from tests.site.site_cases import Case, vault


def _names() -> list[Case]:
    hostile = [
        *("50% off", "what?", "semi;colon", "a+b", "a=b&c", "it's", 'He said "hi"', "<b>bold</b>"),
        *("a:b", "2024-01-01T10:00", "100%25", "&amp;", "$x$", "*star*", "_under_", "~tilde~"),
        *(
            "👩‍👩‍👧 family",
            "עברית",
            "مرحبا",
            "日本語　全角",
            "ﬁ ligature",
            "İstanbul",
            "ǅ",
            "a.b.c",
        ),
        *("(brackets)", "{braces}", "comma, here", "at@sign", "dot.", "-", "--- x", "index 2"),
    ]
    links = {f"n{number}": f"[[{name}|n{number}]]" for number, name in enumerate(hostile)}
    written = {f"{name}.md": f"# Page {number}\n" for number, name in enumerate(hostile)}
    long_ascii, long_wide = "a" * 250, "日" * 83
    return [
        vault(
            "hostile names",
            "whatever a file system allows is a name",
            {**written, "a.md": "\n\n".join(links.values())},
            elements={"a.wikilink": list(links), ".is-unresolved": 0},
            warns=[],
        ),
        vault(
            "number signs",
            "a name with a number sign is reached by a Markdown link",
            {"a.md": "[t](C%23%20notes.md) and [u](<C%23 notes.md>)", "C# notes.md": "# C\n"},
            elements={"a[href='../C%23%20notes/']": 2},
            edges=["link a.md > C# notes.md"],
        ),
        vault(
            "line ends in names",
            "a name of two lines is a name",
            {
                "a.md": "[[b]] and [t](two%0Alines.md)",
                "two\nlines.md": "# Two\n\n[[b]]\n",
                "b.md": "x",
            },
            edges=["link a.md > b.md", "link a.md > two\nlines.md", "link two\nlines.md > b.md"],
        ),
        vault(
            "no utf-8",
            "a file whose name is no text is left out and named",
            {
                "a.md": "[[b]]",
                "b.md": "x",
                os.fsdecode(b"caf\xe9.md"): "# C\n",
                os.fsdecode(b"pic\xff.png"): b"x",
            },
            edges=["link a.md > b.md"],
            warns=[r"^caf\\xe9\.md: .*not UTF-8", r"^pic\\xff\.png: .*not UTF-8"],
        ),
        vault(
            "long names",
            "a name as long as the file system allows is a name, a longer one leads nowhere",
            {
                "a.md": f"[[{long_ascii}|x]] [[{long_wide}|y]] [[{'z' * 3000}|w]]",
                f"{long_ascii}.md": "x",
                f"{long_wide}.md": "x",
            },
            elements={"a.wikilink": ["x", "y"], ".is-unresolved": ["w"]},
        ),
        vault(
            "folders that end in .md",
            "a folder may be called as a page",
            {"a.md": "[[x]] [[folder.md/x|t]] [u](folder.md/x.md)", "folder.md/x.md": "[[a]]"},
            elements={"a[href='../folder.md/x/']": ["x", "t", "u"]},
            edges=["link a.md > folder.md/x.md", "link folder.md/x.md > a.md"],
            warns=[],
        ),
        vault(
            "pages called as pictures",
            "a picture comes before a page of its name, and both are published",
            {
                "a.md": "![[p.png]] [[p.png.md|about it]] [[LICENSE]]",
                "p.png": b"\x89PNG",
                "p.png.md": "# About p\n",
                "LICENSE": b"free",
                "LICENSE.md": "# Free\n",
            },
            elements={
                "img[src='../p.png']": 1,
                "a[href='../p.png.html']": ["about it"],
                "a[href='../LICENSE.html']": ["LICENSE"],
            },
            edges=["link a.md > p.png.md", "link a.md > LICENSE.md"],
            warns=[],
        ),
        vault(
            "a page and a folder of one name",
            "both have a place",
            {
                "a.md": "[[Note]] [[Note/index|x]] [[Note/b]]",
                "Note.md": "# Page Note\n",
                "Note/index.md": "# Index of Note\n",
                "Note/b.md": "[[Note]]",
            },
            elements={
                "a[href='../Note.html']": 1,
                "a[href='../Note/']": 1,
                "a[href='../Note/b/']": 1,
            },
            edges=[
                *("link a.md > Note.md", "link a.md > Note/index.md", "link a.md > Note/b.md"),
                "link Note/b.md > Note.md",
            ],
            warns=[],
        ),
        vault(
            "one name in two compositions",
            "each spelling means its own file",
            {
                "a.md": "[[Caf\u00e9]] [[Cafe\u0301]]",
                "Caf\u00e9.md": "# Composed\n",
                "Cafe\u0301.md": "# Decomposed\n",
            },
            elements={".is-unresolved": 0, "a.wikilink": 2},
            warns=[],
        ),
        vault(
            "what machines leave behind",
            "hidden files and those of trash cans are not published",
            {
                "a.md": "Words.",
                ".DS_Store": b"trashed",
                ".trash/gone.md": "# trashed\n",
                ".git/config": "trashed",
                "sub/.hidden/x.md": "trashed",
                ".logseq/x.md": "trashed",
            },
            absent=["trashed"],
        ),
    ]


def _bare() -> list[Case]:
    private = "---\npublish: false\n---\nhiddenword [[a]]\n"
    return [
        vault("nothing", "an empty vault is a site", {}),
        vault(
            "private pages alone",
            "a vault of private pages is an empty site",
            {"b.md": private, "sub/index.md": private, "README.md": private},
            absent=["hiddenword"],
            unpublished=["b.md", "sub/index.md", "README.md"],
        ),
        vault(
            "attachments alone",
            "a vault without pages is a site",
            {"p.png": b"x", "sub/q.pdf": b"x"},
        ),
        vault(
            "one empty page",
            "a page without a word is a page",
            {"index.md": "", "sub/README.md": " \n\n\t\n"},
            page="index.md",
            meta={"sub/README.md": {"tags": []}},
            warns=[],
        ),
        vault(
            "a page that is the vault's only and links to itself",
            "nothing is related to it",
            {"index.md": "# Only\n\n[[index]] [[#Only]] ![[#Only]]\n"},
            page="index.md",
            backlinks=[],
        ),
    ]


VAULTS = [*_names(), *FRONT_MATTER, *TEXTS, *_bare()]
"""Their names are too odd for git, so they are made when they are built."""
