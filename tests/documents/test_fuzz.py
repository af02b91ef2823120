"""Whatever a file holds and whatever a vault is made of: nothing raises, hangs or depends on an order."""

from __future__ import annotations

import os
import time
import unicodedata
from typing import TYPE_CHECKING

import markdown
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mkdocs_pinakes.documents.anchors import AnchorIndex
from mkdocs_pinakes.documents.extension import PinakesMarkdownExtension
from mkdocs_pinakes.documents.folder import folder_pages
from mkdocs_pinakes.documents.front_matter import read_front_matter
from mkdocs_pinakes.documents.html_reader import read_html
from mkdocs_pinakes.documents.link_elements import LinkContext
from mkdocs_pinakes.documents.markdown_reader import read_markdown
from mkdocs_pinakes.documents.reading import read_documents
from mkdocs_pinakes.documents.vault import RawFile, open_vault
from mkdocs_pinakes.model import SrcUri, Visibility
from mkdocs_pinakes.settings import Settings
from tests.documents.cases import markdown_texts, resolver

if TYPE_CHECKING:
    from collections.abc import Callable

    from mkdocs_pinakes.documents.reading import Library

EXAMPLES = int(os.environ.get("PINAKES_FUZZ_EXAMPLES", "60"))
"""How many a test tries; more on a quiet night."""
fuzzed = settings(
    max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)

SOURCE = SrcUri("a.md")
VAULT = resolver("a.md", "b/Note.md", "c/Note.md", "pic.png")

# Folders and names in several scripts, composed and not, in both cases, of one name and of many.
WORDS = [
    *("a", "b", "A", "note", "Note", "index", "README", "é", unicodedata.normalize("NFD", "é")),
    *(
        "ß",
        "ss",
        "Москва",
        "москва",
        "概要",
        "हिन्दी",
        "שלום",
        "🙂",
        "x y",
        "v1.2",
        "100%",
        "%41",
        "Q&A",
    ),
]
NAMES = st.sampled_from(WORDS)
FOLDERS = st.lists(NAMES, max_size=3).map("/".join)
ENDINGS = st.sampled_from([".md", ".md", ".md", ".png", ".pdf"])
URIS = st.tuples(FOLDERS, NAMES, ENDINGS).map(
    lambda parts: SrcUri((f"{parts[0]}/" if parts[0] else "") + parts[1] + parts[2])
)
PATHS = st.tuples(st.sampled_from(["", "", "./", "../", "/", "\\"]), FOLDERS, NAMES).map(
    lambda parts: parts[0] + (f"{parts[1]}/" if parts[1] else "") + parts[2]
)
LINKS = st.one_of(
    PATHS.map("[[{}]]".format),
    PATHS.map("![[{}#Part]]".format),
    PATHS.map("[[{}|shown]]".format),
    PATHS.map("[t](<{}.md>)".format),
    PATHS.map("up:: [[{}]]".format),
    st.just("[[#Part]]"),
)
HEADS = st.sampled_from(
    [
        "",
        "",
        "",
        "---\npublish: false\n---\n",
        "---\naliases: [note, Other]\n---\n",
        "---\n: : [\n---\n",
    ]
)
PAGES = st.tuples(HEADS, st.lists(LINKS, max_size=5).map("\n\n".join)).map(
    lambda parts: f"{parts[0]}# Part\n\n{parts[1]}\n"
)
VAULTS = st.dictionaries(URIS, PAGES, min_size=1, max_size=12)


def render(text: str) -> str:
    context = LinkContext(is_vault=True, inline_tags=True, resolver=VAULT, source=SOURCE)
    own = PinakesMarkdownExtension(context, stamp=True)
    return markdown.markdown(text, extensions=["toc", "tables", "fenced_code", "attr_list", own])


def read_vault(files: list[tuple[SrcUri, str]]) -> Library:
    raw = [
        RawFile(uri=uri, is_included=True, content=text.encode() if uri.endswith(".md") else None)
        for uri, text in files
    ]
    vault = open_vault(raw, Settings(), has_obsidian_folder=True, can_encrypt=False)
    return read_documents(folder_pages(vault), vault)


@fuzzed
@given(st.binary(max_size=400))
def test_random_bytes_are_a_page(content):
    found = read_front_matter(content, uri=SOURCE)
    rendered = render(found.body)
    reading = read_html(rendered)

    index = AnchorIndex(reading.headings, reading.ids, source=found.body)

    read_markdown(found.body, source=SOURCE, first_line=found.body_line, inline_tags=True)
    assert index.find_anchor("#No such heading at all") is None
    assert "pinakes-content" not in rendered


@fuzzed
@given(st.binary(max_size=200), st.binary(max_size=200))
def test_random_front_matter_is_front_matter(metadata, body):
    found = read_front_matter(b"---\n" + metadata + b"\n---\n" + body, uri=SOURCE)

    assert found.visibility in Visibility


@fuzzed
@given(markdown_texts)
def test_random_markdown_is_rendered_and_read(text):
    reading = read_html(render(text))

    read_markdown(text, source=SOURCE, first_line=1, inline_tags=True, comments=True)
    index = AnchorIndex(reading.headings, reading.ids, source=text)
    found = {index.find_anchor(f"#{heading.heading}") for heading in reading.headings}
    assert found - {None, ""} <= set(reading.ids)


@fuzzed
@given(VAULTS, st.randoms(use_true_random=False))
def test_a_random_vault_is_read_the_same_in_any_order(vault, chance):
    files = list(vault.items())
    shuffled = chance.sample(files, len(files))

    first, second = read_vault(files), read_vault(shuffled)

    assert first.documents == second.documents
    assert first.problems == second.problems


@fuzzed
@given(VAULTS)
def test_links_of_a_random_vault_lead_to_published_files(vault):
    private_pages = {
        uri for uri, text in vault.items() if "publish: false" in text and uri.endswith(".md")
    }

    library = read_vault(list(vault.items()))

    for document in library.documents:
        assert document.uri not in private_pages
        for found in document.references:
            assert found.target is None or found.target in vault
            assert found.target not in private_pages


PIECES = """
[[ ![[ [[a [[a| [[a]] ]] == ==a %% %%a $ $a $$ ` `a ``` ~~~ < <a <!-- <div> :: a:: [a:: (a:: # #a > - 1) \\ & { {#a
^ ^a [^1] ![ ]( [a](b) |a| !!! * _ **a <pre> % [[#^ <p> <b> <table><tr><td> 1/ ~ ' "
"""
LENGTH, TIMES = 400, 8
# Python-Markdown itself needs the square of the length for unclosed brackets.
LINEAR: dict[str, Callable[[str], object]] = {
    "reader": lambda text: read_markdown(text, source=SOURCE, first_line=1, inline_tags=True),
    "html": read_html,
    "front matter": lambda text: read_front_matter(f"---\n{text}\n---\n".encode(), uri=SOURCE),
    "names": lambda text: (VAULT.resolve(text, SOURCE), VAULT.suggest(text)),
    "headings": lambda text: AnchorIndex((), (), source=text).find_anchor(f"#{text}"),
}


@pytest.mark.parametrize("stage", LINEAR)
def test_the_time_for_a_page_grows_with_its_length(stage):
    run = LINEAR[stage]

    slow = [piece for piece in PIECES.split() if not is_linear(run, f"{piece} ", f"{piece}")]

    assert slow == []


def is_linear(run: Callable[[str], object], *pieces: str) -> bool:
    return all(any(_grows_evenly(run, piece) for _ in range(3)) for piece in pieces)


def _grows_evenly(run: Callable[[str], object], piece: str) -> bool:
    # A square would take 64 times as long for the longer text. On a busy machine a measurement
    # may be far off, but not three times in the same direction.
    return seconds(run, piece * LENGTH * TIMES) < 4 * TIMES * seconds(run, piece * LENGTH) + 0.2


def seconds(run: Callable[[str], object], text: str) -> float:
    started = time.process_time()
    run(text)
    return time.process_time() - started


@pytest.mark.parametrize(
    "path", ["x" * 100_000, "x/" * 50_000, "../" * 30_000, "%" * 100_000, "%41" * 30_000]
)
def test_a_long_name_costs_little(path):
    started = time.process_time()

    found = VAULT.resolve(path, SOURCE)

    assert found.target is None
    assert VAULT.suggest(path) is None
    assert time.process_time() - started < 1


def test_many_files_of_one_name_cost_little():
    vault = resolver(*(f"a/d{number:05}/index.md" for number in range(20_000)))
    started = time.process_time()

    for number in range(20_000):
        found = vault.resolve("index", SrcUri(f"a/d{number:05}/index.md"))

    assert len(found.candidates) == 50
    assert "and 19988 more" in found.message
    assert time.process_time() - started < 10
