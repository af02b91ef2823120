"""Further vaults as odd as authors make them: by their front matter and their text."""

from __future__ import annotations

from tests.site.site_cases import Case, vault

MANY = 5000
DEEP = 150


def _front_matter() -> list[Case]:
    laughs = "".join(
        f"{name}: &{name} [{', '.join([f'*{below}'] * 9)}]\n"
        for below, name in zip("abcdefgh", "bcdefghi", strict=True)
    )
    return [
        vault(
            "line ends of Windows and dots",
            "front matter may end in dots, whatever the line ends are",
            {
                "a.md": b"---\r\ntitle: Dotted\r\ntags: [x]\r\n...\r\n# H\r\n\r\nWords [[b]].\r\n",
                "b.md": "x",
            },
            meta={"a.md": {"title": "Dotted", "tags": ["x"]}},
            hides=["title", "..."],
            edges=["link a.md > b.md"],
            warns=[],
        ),
        vault(
            "anchors and merged mappings",
            "anchors, aliases and merge keys are followed",
            {
                "a.md": "---\nnames: &n [One, Two]\naliases: *n\n<<: {title: Merged, tags: [m]}\n---\nx",
                "b.md": "[[One]] [[Two]]",
                "c.md": "---\nbase: &b {publish: false, title: Hidden}\n<<: *b\n---\nhidden",
                "d.md": "---\nbase: &b {publish: false}\ntitle: Shown\n---\nshown",
            },
            page="b.md",
            meta={"a.md": {"title": "Merged", "tags": ["m"]}, "d.md": {"title": "Shown"}},
            edges=["link b.md > a.md"],
            unpublished=["c.md"],
            warns=[],
        ),
        vault(
            "objects of Python",
            "nothing is executed, and the page is published",
            {
                "a.md": '---\nx: !!python/object/apply:os.system ["false"]\ntitle: !!python/name:os.x\n'
                "tags: [ok]\n---\nWords."
            },
            meta={"a.md": {"tags": ["ok"]}},
            hides=["python"],
            warns=[r"^a\.md:2: `x`", r"^a\.md:3: `title`"],
        ),
        vault(
            "a billion laughs",
            "what unfolds without end is named, the rest is read",
            {"a.md": f"---\na: &a [x, x]\n{laughs}title: Sober\ntags: [t]\n---\nWords."},
            meta={"a.md": {"title": "Sober", "tags": ["t"]}},
            hides=["&a"],
        ),
        vault(
            "front matter of a megabyte",
            "what is short enough is read",
            {
                "a.md": "---\nnotes: |\n"
                + "  many words here\n" * 60_000
                + "title: Big\n---\nSmall [[b]].",
                "b.md": "x",
            },
            meta={"a.md": {"title": "Big"}},
            shows=["Small"],
            hides=["many words"],
            edges=["link a.md > b.md"],
            warns=[r"^a\.md:2: .*too long.*`notes`"],
        ),
        vault(
            "several documents",
            "the first one is the front matter",
            {
                "a.md": "---\ntitle: One\n---\n---\ntitle: Two\n---\nWords.",
                "b.md": "---\n...\n---\nx",
            },
            meta={"a.md": {"title": "One"}},
            shows=["Words."],
            warns=[],
        ),
        vault(
            "scalars and lists",
            "front matter that is no mapping is text",
            {"a.md": "---\njust a sentence\n---\nWords.", "b.md": "---\n- a\n- b\n---\nx"},
            shows=["just a sentence", "Words."],
            warns=[],
        ),
        vault(
            "templates",
            "placeholders of templates are named where they break the front matter, and stay in text",
            {
                "a.md": "---\ncreated: <% tp.date.now() %>\nname: {{title}}\ntags: [tpl]\n---\n"
                "# <% tp.file.title %>\n\n<%* const x = '[[b]]'; %>\n\nWords [[b]].",
                "b.md": "x",
            },
            meta={"a.md": {"tags": ["tpl"]}},
            shows=["Words"],
            warns=[r"^a\.md:3: `name`.*placeholder"],
        ),
        vault(
            "five thousand aliases",
            "every one of them is a name",
            {
                "a.md": f"[[Alias 17]] [[alias {MANY - 1}]]",
                "b.md": "---\naliases:\n"
                + "".join(f"  - Alias {i}\n" for i in range(MANY))
                + "---\nx",
            },
            elements={"a[href='../b/']": 2},
            edges=["link a.md > b.md"],
            warns=[],
        ),
    ]


def _texts() -> list[Case]:
    rows = "".join(f"| [[b\\|n{i}]] | x{i} |\n" for i in range(1000))
    nested = "".join("    " * level + f"- item {level} [[b]]\n" for level in range(DEEP))
    return [
        vault(
            "code in code",
            "fences end with their own kind",
            {
                "a.md": "````md\n```\n[[b]]\n```\n[[b]]\n````\n\n~~~~\n~~~\n[[b]] #no\n~~~~\n\n"
                "- item\n\n    ```\n    [[b]]\n    ```\n\n    text [[c]]\n\n"
                "> ```\n> [[b]]\n> ```\n\n`` ` [[b]] ``\n\n```dataview\n"
                "LIST FROM [[b]] and #no\n```\n\n`= this.up` `$= dv.x('[[b]]')`\n",
                "b.md": "x",
                "c.md": "x",
            },
            elements={"a.wikilink": ["c"], ".is-unresolved": 0},
            edges=["link a.md > c.md"],
            meta={"a.md": {"tags": []}},
            warns=[],
        ),
        vault(
            "links everywhere",
            "a wikilink is one wherever text is",
            {
                "a.md": "# Head [[b|h1]]\n\nSetext [[b|h2]]\n---\n\n| [[b\\|th]] | x |\n|---|---|\n"
                "| [[b\\|td]] | y |\n\nTerm [[b|dt]]\n:   Meaning [[b|dd]]\n\nFoot[^1]\n\n"
                "[^1]: Note [[b|fn]]\n\n**[[b|strong]]** *[[b|em]]*\n\n> [!tip] [[b|title]]\n"
                "> [[b|body]]\n\n- [ ] [[b|task]]\n\n<div markdown>\n\n[[b|div]]\n\n</div>\n\n"
                '<span title="[[b|no]]">[[b|span]]</span>\n\n![a [[b|no]]](p.png)\n\n'
                "[text [[b|inner]]](c.md)\n",
                "b.md": "x",
                "c.md": "x",
                "p.png": b"\x89PNG",
            },
            elements={
                "h1 a": ["h1"],
                "h2 a": ["h2"],
                "th a": ["th"],
                "td a": ["td"],
                "dt a": ["dt"],
                "dd a": ["dd"],
                ".footnote a.wikilink": ["fn"],
                "strong a": ["strong"],
                "em a": ["em"],
                "li a.wikilink": ["task", "fn"],
                ":is([role=main], article) > div:not(.footnote) a": ["div"],
                "span[title] a": ["span"],
                "a a": 0,
                "img[src='../p.png']": 1,
                "span[title='[[b|no]]']": 1,
            },
            meta={"a.md": {"title": "Head h1"}},
            hides=["[["],
            warns=[],
        ),
        vault(
            "blocks and callouts",
            "the ids of blocks in tables, quotes and callouts are places",
            {
                "a.md": "[[b#^tab]] [[b#^call]] [[b#^inner]] [[b#^last]]",
                "b.md": "| a | b |\n|---|---|\n| c | d |\n\n^tab\n\n> [!warning]- Folded **title**\n"
                "> words\n>\n> > [!note] Nested\n> > more words\n\n^call\n\n- one\n    - two ^inner\n\n"
                "The last words ^last",
            },
            elements={f"a[href='../b/#{name}']": 1 for name in ("tab", "call", "inner", "last")},
            warns=[],
        ),
        vault(
            "boards, drawings and bases",
            "boards and bases are files, drawings are pages",
            {
                "a.md": "[[Board.canvas]] ![[Board.canvas]] [[T.base|b]] ![[D.excalidraw]] [[D.excalidraw.md|x]]",
                "Board.canvas": '{"nodes": ["boardword"]}',
                "T.base": "views: [boardword]",
                "D.excalidraw.md": "---\nexcalidraw-plugin: parsed\n---\n# Text\n\n%%\n```json\n{}\n```\n%%\n",
            },
            elements={
                ".is-unresolved": 0,
                "a[href='../D.excalidraw/']": ["D.excalidraw", "x"],
                "a[href='../Board.canvas']": ["Board.canvas", "Board.canvas"],
            },
            warns=[],
        ),
        vault(
            "circles of embedding",
            "notes that show each other end",
            {
                "a.md": "Start.\n\n![[b]]\n\n![[c]]\n",
                "b.md": "![[c]]\n\n![[a]]\n\n" * 3,
                "c.md": "![[a]]\n\n![[b]]\n\n![[c]]\n\n" * 3,
            },
            shows=["Start."],
        ),
        vault(
            "a long table",
            "every row keeps its link",
            {"a.md": f"| a | b |\n|---|---|\n{rows}", "b.md": "x"},
            elements={"td a.wikilink": 1000},
            edges=["link a.md > b.md"],
            warns=[],
        ),
        vault(
            "deep nesting",
            "lists, quotes, brackets and elements may be nested deeply",
            {
                "a.md": f"{nested}\n\n{'>' * DEEP} quoted [[c]]\n",
                "b.md": f"{'[' * 500}[[c]]{']' * 500}\n\n{'*' * 300}x\n\n{'![' * 300}\n\n{'`' * 301}\n",
                "c.md": "<div markdown>\n\n" * DEEP + "[[a]]\n\n" + "</div>\n\n" * DEEP,
            },
            warns=[],
        ),
        vault(
            "raw HTML",
            "elements that are never closed, scripts and comments harm nothing",
            {
                "a.md": "<div>\n[[b]]\n\nWords [[b|one]].\n\n<!-- [[b]]\n\nstill [[b]] -->\n\n"
                "<script>const a = [[1]]; // [[b]]\n</script>\n\n<details markdown><summary>[[b|two]]"
                "</summary>\n\n[[b|three]]\n\n</details>\n\n<p>unclosed [[b]]\n\nLast [[b|four]].\n",
                "b.md": "x",
            },
            edges=["link a.md > b.md"],
            html=["const a = [[1]];"],
            warns=[],
        ),
        vault(
            "invisible characters",
            "spaces that do not break, marks of direction and joiners do not end the build",
            {
                "a.md": "\u200b[[b]]\u200e \ufeff[[c|x]] \u2028[[b|y]]\n\n\u00a0\u00a0[[c|z]]\n\n\x0b\x0c[[b|w]]\n",
                "b.md": "\u202eright\u202c [[a]]\n",
                "c.md": "\x01null [[a]] \x1b[31m\n",
            },
            elements={"a.wikilink": ["b", "x", "y", "z", "w"]},
            warns=[],
        ),
    ]


FRONT_MATTER = _front_matter()
TEXTS = _texts()
