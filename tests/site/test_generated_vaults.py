"""Vaults of kinds that authors have, generated: each link leads to the page and the place it means."""

from __future__ import annotations

import posixpath
import sqlite3
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.documents.test_fuzz import EXAMPLES, VAULTS
from tests.site.conftest import build_project, write_project
from tests.site.reading import broken_links, content, parse

if TYPE_CHECKING:
    from pathlib import Path

    from tests.site.conftest import Site

LIGHT = {"embeddings": {"model": "none"}}

KINDS = ["Theorem", "Lemma", "Definition", "Corollary"]
FORMULAS = [
    r"$L^2$-bound",
    r"$\mathbb{R}^n$ is complete",
    r"$a_i \le b_i$ for all $i$",
    r"$\{x : f(x) = 0\}$",
    r"$\|u\|_{H^1}$",
    'the "strong" form',
    r"$\int_0^1 f\,dx$",
    "Hölder's inequality",
    r"$x * y * z$",
    "v. 2.0, corrected",
]
ARITHMATEX = {"pymdownx.arithmatex": {"generic": True}}
MATHEMATICS = {
    "plain": ["smarty"],
    "MathJax": ["pymdownx.arithmatex", "footnotes"],
    "generic": [ARITHMATEX, "attr_list", {"toc": {"permalink": True}}],
}


def mathematics() -> tuple[dict[str, str], list[tuple[str, str]]]:
    """A chapter of numbered statements, a page that cites them all, and the order of both."""
    titles = [
        f"{kind} {number}.{place} ({formula})"
        for number, kind in enumerate(KINDS, start=1)
        for place, formula in enumerate(FORMULAS, start=1)
    ]
    chapter = "# Analysis\n\n" + "\n\n".join(
        f"## {title}\n\nSay $x$.\n\n### Proof\n\nClear." for title in titles
    )
    links = [(title, f"[[Analysis I#{title.replace('|', ' ')}]]") for title in titles]
    index = "# Index\n\n" + "\n".join(f"- {link}" for _, link in links)
    return {"Analysis I.md": chapter, "index.md": index}, links


@pytest.mark.parametrize("extensions", MATHEMATICS)
def test_statements_with_formulas_are_found(build_site, extensions):
    files, links = mathematics()
    # Obsidian takes signs that mean something in links out of the links it writes.
    plain = links[0][1].replace("^", " ")
    files["index.md"] += f"\n- {plain}\n- [[Analysis I#{links[3][0]}#Proof]]\n"

    site = build_site(files, options=LIGHT, config={"markdown_extensions": MATHEMATICS[extensions]})

    ids = [node.id for node in parse(site.folder / "Analysis I" / "index.html").css("h2[id]")]
    places = fragments(site.folder / "index.html")
    statements = [name for name in ids if name and not name.startswith("pinakes")]
    assert places[: len(links)] == statements
    assert places[len(links)] == statements[0]
    assert places[len(links) + 1] == "proof_3"


def test_a_vault_in_russian_is_linked_by_its_properties(build_site):
    topics = [f"Тема {number}" for number in range(12)]
    files = {
        f"Заметки/{topic}.md": f'---\nродитель: "[[{topics[number - 1]}]]"\nсм. также:\n'
        f'  - "[[заметки/{topics[number - 2].upper()}|другая]]"\n  - "[t](<{topics[number - 3]}.md>)"\n---\n'
        f"# {topic}\n\n## Раздел «{number}»\n\nСм. [[{topics[number - 4]}#Раздел «{(number - 4) % 12}»]].\n"
        for number, topic in enumerate(topics)
    }

    site = build_site({"index.md": "# Начало", **files}, options=LIGHT)

    edges = field_edges(site)
    for number, topic in enumerate(topics):
        source = f"Заметки/{topic}.md"
        assert {(source, f"Заметки/{topics[number - back]}.md") for back in (1, 2, 3)} <= edges
    assert broken_links(site.folder, links="a.wikilink") == set()
    assert all(fragments(site.folder / "Заметки" / "Тема 5" / "index.html"))


def test_a_hub_of_many_notes_leads_to_each(build_site):
    names = [f"заметка {number} & more (v{number % 7}.{number % 3})" for number in range(650)]
    files = {f"n{number % 9}/{name}.md": "[[Hub]]" for number, name in enumerate(names)}
    files["Hub.md"] = "# Hub\n\n" + "\n".join(f"- [[{name}]]" for name in names)

    site = build_site(files, options=LIGHT, config={"nav": ["Hub.md"], "not_in_nav": "*"})

    hrefs = [
        unquote(node.attributes["href"] or "")
        for node in parse(site.folder / "Hub" / "index.html").css("a.wikilink")
    ]
    assert hrefs == [f"../n{number % 9}/{name}/" for number, name in enumerate(names)]


COURSES = {
    "Straße/Übung 1/Größe & Maß.md": "# Größe & Maß\n\n## Aufgabe 1.1: „Länge“\n\n## And/or – ein Test",
    "Strasse/Übung 1/Größe.md": "# Größe",
    "English Course/Week 1/Unit 1.2 - What's new?.md": "# What's new?\n\n## Don't panic!",
}
CITATIONS = [
    ("[[Größe & Maß]]", "Straße/Übung 1/Größe & Maß", ""),
    ("[[größe & maß|die Größe]]", "Straße/Übung 1/Größe & Maß", ""),
    ("[[straße/übung 1/größe & maß]]", "Straße/Übung 1/Größe & Maß", ""),
    ("[[Größe]]", "Strasse/Übung 1/Größe", ""),
    ('[[Größe & Maß#Aufgabe 1.1 "Länge"]]', "Straße/Übung 1/Größe & Maß", "aufgabe-11-lange"),
    ("[[Größe & Maß#And/or – ein Test]]", "Straße/Übung 1/Größe & Maß", "andor-ein-test"),
    ("[[Größe & Maß#And or - ein Test]]", "Straße/Übung 1/Größe & Maß", "andor-ein-test"),
    ("[[Unit 1.2 - What's new?]]", "English Course/Week 1/Unit 1.2 - What's new?", ""),
    (
        "[[Unit 1.2 - What's new?#Don't panic!]]",
        "English Course/Week 1/Unit 1.2 - What's new?",
        "dont-panic",
    ),
    (
        "[t](<English Course/Week 1/Unit 1.2 - What's new%3F.md>)",
        "English Course/Week 1/Unit 1.2 - What's new?",
        "",
    ),
    (f"[t]({quote('Straße/Übung 1/Größe & Maß.md')})", "Straße/Übung 1/Größe & Maß", ""),
]


@pytest.mark.parametrize("extensions", [[], ["smarty"], ["pymdownx.smartsymbols"]])
def test_courses_in_german_and_english(build_site, extensions):
    text = "# Start\n\n" + "\n".join(f"- {link}" for link, _, _ in CITATIONS)

    site = build_site(
        {**COURSES, "index.md": text}, options=LIGHT, config={"markdown_extensions": extensions}
    )

    links = parse(site.folder / "index.html").css("[role=main] li a[id^=pinakes-l]")
    found = [unquote(node.attributes["href"] or "").partition("#") for node in links]
    assert [(path.rstrip("/"), place) for path, _, place in found] == [
        (path, place) for _, path, place in CITATIONS
    ]


@settings(max_examples=max(4, EXAMPLES // 15), deadline=None)
@given(vault=VAULTS, chance=st.randoms(use_true_random=False))
def test_no_word_of_a_private_page_of_a_random_vault_is_published(tmp_path_factory, vault, chance):
    canary = f"zqx{chance.randrange(10**9)}"
    files = {
        uri: text for uri, text in vault.items() if not posixpath.basename(uri).startswith(".")
    }
    files |= {
        "home.md": f"# Home\n\n[[{canary}|the plan]] [[note]] ![[{canary}]] [t](private/{canary}.md)\n",
        f"private/{canary}.md": f"---\npublish: false\ntags: [{canary}]\naliases: [{canary} too]\n"
        f"up: '[[home]]'\n---\n# {canary}\n\n[[home]] [[note]] #{canary} ![[{canary}.png]]\n",
        f"private/{canary}.png": canary,
    }
    project = tmp_path_factory.mktemp("random")
    config = {"theme": "mkdocs", "plugins": ["search", {"pinakes": LIGHT}]}
    write_project(project, files, config=config)

    site = build_project(project)

    for name, data in content(site.folder).items():
        assert canary not in name
        assert canary.encode() not in data, name


def fragments(page: Path) -> list[str]:
    return [
        unquote((node.attributes["href"] or "").partition("#")[2])
        for node in parse(page).css("a.wikilink")
    ]


def field_edges(site: Site) -> set[tuple[str, str]]:
    with sqlite3.connect(site.folder / "pinakes" / "pinakes.sqlite") as database:
        found = set(
            database.execute(
                "select source.key, target.key from edges"
                " join nodes as source on source.id = edges.source"
                " join nodes as target on target.id = edges.target where edges.kind = 'field'"
            )
        )
    database.close()
    return found
