"""Headings whose rendered text is not what their authors wrote, with what sites add to Markdown."""

from __future__ import annotations

import re

import markdown
import pytest
from material.extensions.emoji import to_svg, twemoji
from pymdownx.slugs import slugify

from mkdocs_pinakes.documents.anchors import AnchorIndex, replace_anchor_markers
from mkdocs_pinakes.documents.extension import PinakesMarkdownExtension
from mkdocs_pinakes.documents.html_reader import read_html
from mkdocs_pinakes.documents.link_elements import LinkContext
from mkdocs_pinakes.documents.written_headings import loose_key, written_headings
from mkdocs_pinakes.model import SrcUri
from tests.documents.cases import resolver

SAME = [
    "Theorem 3.2 ($L^2$-bound)",
    r"The space $\mathbb{R}^n$",
    r"$\alpha_1 + \beta_1$ and $x_*y_*$",
    r"Set $\{a_i\}_{i\in I}$ here",
    r"Line \\ break $a \\ b$",
    r"Dollar \$x\$",
    r"What's $\sqrt{2}$?",
    r"$f: A \to B$",
    r"$\mathcal{O}(n \log n)$",
    "$$x = y$$ shown",
    "第三章：$E=mc^2$ 的推导",
    'The "quoted" one -- it\'s... fun',
    "Rate 1/2 and (c) done",
    "C# and F#",
    "**Bold**ly *go*",
    "Code `a_b<T>` here",
    "A [link](http://e.org) in it",
    "H<sub>2</sub>O <br> water",
    "Smile :smile: now",
    "Emoji 😄 now",
    "Foot note[^1]",
    "The HTML abbr",
    "1. Numbered",
    "1.2.3 Numbered",
    "Straße & Größe/Maß",
    "snake_case and __dunder__",
    "==High== light",
    "~~gone~~ H~2~O x^2^",
    "a < b > c & d",
    "Price $5 or $6",
    "Tag #one in it",
    "Заголовок «один» №1",
    "Équation d'Euler–Lagrange",
    "Key: Ctrl++C",
    "Lemma (Zorn)*",
    "A&nbsp;B &alpha;",
    "Auto <http://x.org/a>",
]
HEADINGS = [
    *zip(SAME, SAME, strict=True),
    # Obsidian takes signs that mean something in links out of the links it writes.
    ("Theorem 3.2 ($L^2$-bound)", "Theorem 3.2 ($L 2$-bound)"),
    (r"Norm $\|x\|$", r"Norm $\ x\ $"),
    ("See [[Other|that]] page", "See Other that page"),
    ("See [[Other|that]] page", "See that page"),
    ("A [link](http://e.org) in it", "A link in it"),
    ("![logo](x.png) Pictured", "Pictured"),
    ("![logo](x.png) Pictured", "logo Pictured"),
    ("Code `x->y` here", "Code x->y here"),
    ("Foot note[^1]", "Foot note"),
    ("H<sub>2</sub>O water", "H2O water"),
    ("Own id { #own }", "Own id"),
    ("Trailing hashes ##", "Trailing hashes"),
    ("Comment %%hidden%% in it", "Comment in it"),
    ("Block ^abc12", "Block"),
]
ARITHMATEX = "pymdownx.arithmatex"
SITES = {
    "plain": ([], {}),
    "mathjax": ([ARITHMATEX], {}),
    "generic": ([ARITHMATEX], {ARITHMATEX: {"generic": True}}),
    "smarty": (["smarty", "abbr", "footnotes"], {"toc": {"permalink": True}}),
    "material": (
        [
            *("abbr", "footnotes", "admonition", "def_list", "md_in_html", ARITHMATEX),
            *("pymdownx.betterem", "pymdownx.caret", "pymdownx.tilde", "pymdownx.mark"),
            *("pymdownx.emoji", "pymdownx.highlight", "pymdownx.inlinehilite", "pymdownx.keys"),
            *("pymdownx.magiclink", "pymdownx.smartsymbols", "pymdownx.superfences"),
        ],
        {
            ARITHMATEX: {"generic": True},
            "toc": {"permalink": "¶", "slugify": slugify(case="lower")},
            "pymdownx.emoji": {"emoji_generator": to_svg, "emoji_index": twemoji},
        },
    ),
}
SURROUNDINGS = {
    "plain": "# Title\n\n## First\n\n{}\n\n## Last",
    "quote": "# Title\n\n> ## First\n>\n> {}\n\n## Last",
    "list": "# Title\n\n- ## First\n\n    {}\n\n## Last",
    "fewer in the source": '<h2 id="first">First</h2>\n\n{}\n\n## Last',
    "fewer on the page": "# Title\n\n## First\n\n<!--\n## Hidden\n-->\n\n{}\n\n## Last",
}


def ids_and_href(body: str, link: str, site: str) -> tuple[list[str], str]:
    extensions, options = SITES[site]
    text = f"*[HTML]: Hyper\n\n{body}\n\n[^1]: note\n\n[[#{link}]]\n"
    context = LinkContext(
        is_vault=True, inline_tags=True, resolver=resolver("a.md"), source=SrcUri("a.md")
    )
    own = PinakesMarkdownExtension(context)
    rendered = markdown.markdown(
        text,
        extensions=["toc", "attr_list", "tables", "fenced_code", *extensions, own],
        extension_configs=options,
    )
    reading = read_html(rendered)
    index = AnchorIndex(reading.headings, reading.ids, source=text)
    shown = replace_anchor_markers(rendered, lambda _, subpath: index.find_anchor(subpath))
    (href,) = re.findall(r'<a class="wikilink" href="#([^"]*)"', shown)[-1:]
    return [heading.anchor for heading in reading.headings if heading.level == 2], href


@pytest.mark.parametrize("site", SITES)
@pytest.mark.parametrize(("heading", "link"), HEADINGS)
def test_a_heading_is_found_by_what_its_author_wrote(heading, link, site):
    ids, href = ids_and_href(SURROUNDINGS["plain"].format(f"## {heading}"), link, site)

    assert href == ids[1]


@pytest.mark.parametrize("surroundings", SURROUNDINGS)
def test_a_heading_is_found_wherever_it_stands(surroundings):
    body = SURROUNDINGS[surroundings].format("## Smile :smile: now")

    ids, href = ids_and_href(body, "Smile :smile: now", "material")

    assert href == ids[1] == "smile-now"


def test_a_heading_is_found_below_another_that_was_rendered_otherwise():
    body = "## Part $A^2$\n\n### Proof\n\n## Part :smile:\n\n### Proof"

    _, href = ids_and_href(body, "Part $A^2$#Proof", "mathjax")
    _, second = ids_and_href(
        "## Part A\n\n### Proof\n\n## Part “B”\n\n### Proof", 'Part "B"#Proof', "plain"
    )

    assert (href, second) == ("proof", "proof_1")


def test_a_heading_kept_out_of_the_search_is_found():
    _, href = ids_and_href("## Quiet & still { data-search-exclude }", "Quiet & still", "plain")

    assert href == "quiet-still"


def test_another_heading_is_not_found():
    ids, href = ids_and_href("## First\n\n## Second", "Third", "plain")

    assert href == ""
    assert "" not in ids


@pytest.mark.parametrize("text", ["", "!?", "---", "“…”"])
def test_what_has_no_letters_is_no_name(text):
    assert loose_key(text) == ""


def test_headings_in_code_are_none():
    source = "# A\n\n```\n# B\n```\n\nC\n=\n\n    # D\n\n- # E\n\n> ## F ##\n"

    assert [(one.level, *one.names) for one in written_headings(source)] == [
        (1, "a"),
        (1, "c"),
        (1, "e"),
        (2, "f"),
    ]
