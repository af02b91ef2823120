"""Vaults as odd as authors make them, through MkDocs and without it; `tests/odd/cases.json` says what must come out."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from mkdocs_pinakes.documents.folder import read_folder
from mkdocs_pinakes.knowledge_base import KnowledgeBase
from mkdocs_pinakes.model import ReferenceStatus, SrcUri
from mkdocs_pinakes.settings import Settings, Switch, TagSettings
from tests.site.conftest import Site, build_project, write_project
from tests.site.reading import OWN_LINKS, broken_links, parse, text_of

if TYPE_CHECKING:
    from mkdocs_pinakes.documents.reading import Library
    from mkdocs_pinakes.model import ResolvedReference

ODD = Path(__file__).parent.parent / "odd"
CASES: dict[str, dict[str, Any]] = {
    case["id"]: case for case in json.loads((ODD / "cases.json").read_text("utf-8"))
}
FAILS_CLOSED = "07-yaml-at-sign"
"""Its broken front matter names `publish`, so its page is left out and the link to it withheld."""


@dataclass(frozen=True, kw_only=True)
class Built:
    """One case, read in both ways."""

    expect: dict[str, Any]
    site: Site
    library: Library

    @property
    def references(self) -> list[ResolvedReference]:
        """All references without a host."""
        return [found for one in self.library.documents for found in one.references]

    def pages(self) -> dict[str, dict[str, Any]]:
        """What the bundle says of each page."""
        (path,) = self.site.folder.glob("pinakes/pages.*.json")
        documents = json.loads(path.read_text("utf-8"))["documents"]
        return {document["uri"]: document for document in documents}


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """Build a case, once."""
    known: dict[str, Built] = {}

    def build(name: str) -> Built:
        if name not in known:
            project = tmp_path_factory.mktemp(name)
            tags = Switch.ON if name == "30-false-tags" else Switch.AUTO
            options = {"tags": {"inline": tags is Switch.ON or "auto"}}
            write_project(project, {}, options=options)
            shutil.copytree(ODD / name, project / "docs")
            known[name] = Built(
                expect=CASES[name]["expect"],
                site=build_project(project),
                library=read_folder(project / "docs", Settings(tags=TagSettings(inline=tags))),
            )
        return known[name]

    return build


def having(*keys: str) -> list[str]:
    return [name for name, case in CASES.items() if set(keys) <= case["expect"].keys()]


@pytest.mark.parametrize("name", CASES)
def test_every_vault_is_built_with_links_that_lead_somewhere(built, name):
    case = built(name)

    assert "pinakes/manifest.json" in {
        path.relative_to(case.site.folder).as_posix() for path in case.site.folder.rglob("*.json")
    }
    assert broken_links(case.site.folder) == set()
    assert broken_links(case.site.folder, links="a.wikilink") == set()


@pytest.mark.parametrize("name", having("warn"))
def test_what_is_wrong_is_warned_of_with_the_file(built, name):
    case = built(name)

    messages = case.site.messages()
    assert messages
    assert all(message.startswith("pinakes: ") and ".md:" in message for message in messages)
    assert case.library.problems


@pytest.mark.parametrize(
    "name", ["01-bom-before-front-matter", "02-crlf", "06-empty-files", "09-null-tag"]
)
def test_what_is_odd_and_right_is_not_warned_of(built, name):
    assert built(name).site.messages() == []


@pytest.mark.parametrize("name", having("title"))
def test_titles(built, name):
    case = built(name)

    # YAML reads 2.10 as 2.1; ours is as typed.
    expected = {
        **case.expect["title"],
        **({"n.md": "2.10"} if "n.md" in case.expect["title"] else {}),
    }
    without_host = {document.uri: document.title for document in case.library.documents}
    with_host = {uri: page["title"] for uri, page in case.pages().items()}
    assert {uri: without_host[uri] for uri in expected} == expected
    assert {uri: with_host[uri] for uri in expected} == expected


@pytest.mark.parametrize("key", ["tags", "aliases"])
def test_tags_and_aliases(built, key):
    for name in having(key):
        case = built(name)
        expected = case.expect[key]
        without_host = {
            document.uri: list(getattr(document, key)) for document in case.library.documents
        }
        with_host = {uri: page[key] for uri, page in case.pages().items()}
        assert {uri: without_host[uri] for uri in expected} == expected
        assert {uri: with_host[uri] for uri in expected} == expected


@pytest.mark.parametrize("name", having("links"))
def test_links(built, name):
    case = built(name)

    found = {
        (one.reference.source, one.reference.raw.replace("\\|", "|")): one
        for one in case.references
    }
    for link in case.expect["links"]:
        one = found[link["source"], link["raw"].replace("\\|", "|")]
        if name == FAILS_CLOSED:
            assert one.status is ReferenceStatus.WITHHELD
            continue
        assert one.target == link["target"]
        if "heading" in link:
            (section,) = (
                section
                for document in case.library.documents
                if document.uri == one.target
                for section in document.sections
                if section.heading == link["heading"]
            )
            assert one.anchor == section.anchor
    if not case.expect["links"]:
        assert case.references == []


@pytest.mark.parametrize("name", having("resolved"))
def test_how_many_links_are_resolved(built, name):
    case = built(name)

    resolved = [one for one in case.references if one.status is ReferenceStatus.RESOLVED]
    shown = parse(case.site.folder / "index.html").css(OWN_LINKS)
    assert len(resolved) == case.expect["resolved"]
    assert len(shown) == case.expect["resolved"]


def test_samples_in_code_are_shown_as_written(built):
    case = built("17-fm-in-code")

    assert "[[" in text_of(case.site.folder / "a/index.html", "pre, code")


def test_blocks_are_found_and_their_ids_not_shown(built):
    case = built("27-block-refs")

    links = parse(case.site.folder / "a/index.html").css("a.wikilink")
    anchored = [href for link in links if "#" in (href := link.attributes["href"] or "")]
    assert len(anchored) == case.expect["blocks_ok"]
    assert "^" not in text_of(case.site.folder / "b/index.html", "[role=main]")
    (message,) = case.site.messages(20)[2:3]
    assert all(raw in message for raw in case.expect["blocks_broken"])


def test_tags_in_prose_are_those_of_obsidian(built):
    case = built("30-false-tags")

    for tags in (case.library.documents[0].tags, case.pages()["a.md"]["tags"]):
        assert set(tags) == set(case.expect["tags_yes"])
        assert set(tags).isdisjoint(case.expect["tags_no"])


def test_an_alias_gives_way_to_a_file_name(built):
    case = built("29-aliases")

    targets = {one.reference.path: one.target for one in case.references}
    assert targets == {"ECS": "cloud-vm.md", "virtual machine": "cloud-vm.md", "vm2": "VM2.md"}


def test_exact_case_wins_and_a_page_does_not_mean_itself(built):
    case = built("20-case-and-ambiguity")

    targets = {(one.reference.source, one.reference.path): one.target for one in case.references}
    assert targets["themes/Doc.md", "doc"] == "people/doc.md"
    assert "'themes/Avatar.md' and could be 'plugins/avatar.md'" in "\n".join(
        case.site.messages(20)
    )


def test_an_emoji_without_its_variation_selector_is_suggested(built):
    case = built("25-emoji-spaces-long")

    (message,) = case.site.messages()
    assert "did you mean [[☁️ Gears]]?" in message


@pytest.mark.parametrize("text", ["1", "2", "3", "4", "5", "6", "11", "12", "17"])
def test_every_form_of_a_markdown_link_is_an_edge(built, text):
    case = built("34-md-links")

    (one,) = (one for one in case.references if one.reference.raw.startswith(f"[{text}]"))
    assert one.target == ("d/b c.md" if text in {"3", "4"} else "d/b.md")


def test_external_links_are_no_edges_and_backslashes_are_named(built):
    case = built("34-md-links")

    assert not [one for one in case.references if one.reference.raw.startswith(("[14]", "[15]"))]
    assert [problem for problem in case.library.problems if "backslash" in problem.message]


@pytest.mark.parametrize("query", ["猫", "首輪"])
def test_scripts_without_spaces_are_found(built, query):
    case = built("37-no-spaces-scripts")

    with KnowledgeBase.open(case.site.folder) as site:
        hits = site.search(query)

    assert f"{query}.md" in {hit.uri for hit in hits}


def test_a_huge_page_is_not_lost(built):
    case = built("38-huge")

    assert len(case.references) > 15_000
    assert case.site.messages() == [], "so many links to nothing are counted in one line"


def test_hidden_folders_are_no_content(built):
    case = built("40-hidden-and-templates")

    assert case.pages().keys() == {"Templates/daily.md", "a.md"}
    assert any("a.md:1: [[old]] leads to no page" in message for message in case.site.messages())


def test_templates_can_be_kept_out_and_are_silent_then(tmp_path):
    project = write_project(tmp_path, {}, options={"exclude": ["Templates/"]})
    shutil.copytree(ODD / "40-hidden-and-templates", project / "docs")

    site = build_project(project)

    assert not [message for message in site.messages() if "Templates/" in message]


@pytest.mark.parametrize("page", ["a.md", "b.md"])
def test_links_to_oneself_and_again_are_not_counted(built, page):
    case = built("42-self-and-repeat")

    with KnowledgeBase.open(case.site.folder) as site:
        citing = [backlink.source for backlink in site.backlinks(SrcUri(page))]

    assert citing == case.expect["backlinks"][page]
