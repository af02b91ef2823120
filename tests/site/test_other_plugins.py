"""Together with plugins that many vaults use, and below addresses of all kinds."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING

import pytest

from tests.site.conftest import build_project, write_project
from tests.site.reading import (
    BACKLINKS,
    OWN_LINKS,
    RELATED,
    broken_links,
    bundle_part,
    content,
    parse,
    text_of,
    titles,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.site.conftest import Site

PINAKES = {"pinakes": {"embeddings": {"model": "builtin"}}}


# Callouts

CALLOUTS = (
    "# Home\n\n"
    "> [!tip] See [[Other|a title]]\n"
    "> A body with [[Other#Part|a part]].\n"
    ">\n"
    "> > [!warning]- Folded [[Other]]\n"
    "> > Deep words, see [[Nowhere one]].\n\n"
    "> [!note]\n"
    "> A callout that is linked. ^callout\n\n"
    "> [!quote]+ Open\n"
    "> [[Nowhere two]]\n\n"
    "A last line with [[Nowhere three]].\n"
)
CALLOUT_CONFIG = {
    "plugins": ["search", "callouts", PINAKES],
    "markdown_extensions": ["admonition", "pymdownx.details", "pymdownx.superfences"],
}


@pytest.mark.parametrize("is_first", [True, False])
def test_links_in_callouts_are_links(build_site: Callable[..., Site], is_first: bool):  # noqa: FBT001
    plugins = ["search", "callouts", PINAKES] if not is_first else [PINAKES, "callouts", "search"]
    site = build_site(
        {"index.md": CALLOUTS, "Other.md": "# Other\n\n## Part\n\nSee [[index#^callout]].\n"},
        config={**CALLOUT_CONFIG, "plugins": plugins},
    )

    page = parse(site.folder / "index.html")
    shown = {(link.text(), link.attributes["href"]) for link in page.css(OWN_LINKS)}
    assert {("a title", "Other/"), ("a part", "Other/#part"), ("Other", "Other/")} <= shown
    (tip,) = page.css(".admonition.tip")
    assert "a title" in (tip.css_first(".admonition-title") or tip).text()
    (folded,) = tip.css("details.warning")
    assert "Other" in (folded.css_first("summary") or folded).text()
    assert "Home" in titles(site.html("Other"), BACKLINKS)
    assert broken_links(site.folder, OWN_LINKS) == set()


def test_lines_of_problems_in_callouts_are_those_of_the_file(build_site: Callable[..., Site]):
    site = build_site(
        {"index.md": CALLOUTS, "Other.md": "# Other\n\n## Part\n"}, config=CALLOUT_CONFIG
    )

    lines = [message.split(": ")[1] for message in site.messages() if "Nowhere" in message]
    assert lines == ["index.md:7", "index.md:13", "index.md:15"]


def test_a_block_id_at_the_end_of_a_callout_is_a_place(build_site: Callable[..., Site]):
    site = build_site(
        {
            "index.md": "# Home\n\nSee [[Other#^in]] and [[Other#^after]].\n",
            "Other.md": (
                "# Other\n\n> [!note] Title\n> Words inside. ^in\n\n"
                "> [!tip] Another\n> Words.\n\n^after\n"
            ),
        },
        config=CALLOUT_CONFIG,
    )

    text = site.html("Other")
    assert broken_links(site.folder, OWN_LINKS) == set()
    assert "^in" not in text
    assert "^after" not in text


# Autorefs


@pytest.mark.parametrize("is_first", [True, False])
def test_a_wikilink_whose_words_are_a_heading_elsewhere_is_ours(
    build_site: Callable[..., Site],
    is_first: bool,  # noqa: FBT001
):
    plugins: list[object] = ["search", "autorefs"]
    site = build_site(
        {
            "index.md": "# Home\n\nSee [[my-title]], [[other|my-title]] and [my-title][].\n",
            "my-title.md": "# Mine\n\nWords.\n",
            "other.md": "# Other\n\n## my-title\n",
        },
        config={"plugins": [PINAKES, *plugins] if is_first else [*plugins, PINAKES]},
    )

    links = [
        (one.text(), one.attributes["href"])
        for one in parse(site.folder / "index.html").css("[role=main] p a")
    ]
    assert links == [
        ("my-title", "my-title/"),
        ("my-title", "other/"),
        ("my-title", "other/#my-title"),
    ]


# Languages

LANGUAGES = [
    {"locale": "en", "default": True, "name": "English", "build": True},
    {"locale": "de", "name": "Deutsch", "build": True},
]
FOLDERS = {
    "en/index.md": "# Home\n\nSee [[Boat]].\n",
    "en/Boat.md": "# Boat\n\nWords about boats and sails, see [[Sail]].\n",
    "en/Sail.md": "# Sail\n\nWords about sails and boats.\n",
    "de/index.md": "# Start\n\nSiehe [[Boat]].\n",
    "de/Boat.md": "# Boot\n\nWorte über Boote und Segel, siehe [[Sail]].\n",
    "de/Sail.md": "# Segel\n\nWorte über Segel und Boote.\n",
}
SUFFIXES = {
    f"{path.partition('/')[2].removesuffix('.md')}.{path[:2]}.md": text
    for path, text in FOLDERS.items()
}


@pytest.mark.parametrize(
    ("structure", "files"), [("folder", FOLDERS), ("suffix", SUFFIXES)], ids=["folder", "suffix"]
)
def test_each_language_is_a_site_of_its_own(
    build_site: Callable[..., Site], structure: str, files: dict[str, str]
):
    plugins = [
        "search",
        {"i18n": {"docs_structure": structure, "languages": LANGUAGES}},
        PINAKES,
    ]

    site = build_site(files, config={"theme": "material", "plugins": plugins})

    for folder, home, boat, sail in (
        ("", "Home", "Boat", "Sail"),
        ("de/", "Start", "Boot", "Segel"),
    ):
        html = site.html(f"{folder}Boat")
        assert titles(html, BACKLINKS) == [home]
        assert titles(site.html(f"{folder}Sail"), BACKLINKS) == [boat]
        related = titles(html, RELATED)
        assert set(related) <= {home, sail}
        assert len(related) == len(set(related))
    assert broken_links(site.folder) == set()
    assert [one for one in site.messages() if one.startswith("pinakes")] == []


@pytest.mark.parametrize("theme", ["mkdocs", "material"])
def test_panels_speak_the_language_of_each_site(build_site: Callable[..., Site], theme: str):
    plugins = ["search", {"i18n": {"docs_structure": "folder", "languages": LANGUAGES}}, PINAKES]

    site = build_site(FOLDERS, config={"theme": theme, "plugins": plugins})

    for folder, heading in (("", "Linked from 1 page"), ("de/", "Verlinkt von 1 Seite")):
        page = site.folder / f"{folder}Boat/index.html"
        assert text_of(page, "#pinakes-backlinks") == heading


def test_a_conflict_is_said_once_for_all_languages(build_site: Callable[..., Site]):
    plugins = ["search", {"i18n": {"docs_structure": "folder", "languages": LANGUAGES}}, PINAKES]

    site = build_site(FOLDERS, config={"plugins": plugins, "markdown_extensions": ["wikilinks"]})

    (message,) = site.messages()
    assert message.startswith("pinakes: the Markdown extension `wikilinks` ")


def test_each_language_has_a_health_report(build_site: Callable[..., Site]):
    plugins = ["search", {"i18n": {"docs_structure": "folder", "languages": LANGUAGES}}, PINAKES]

    site = build_site(
        {**FOLDERS, "de/Sail.md": "# Segel\n\n[[gone]]\n"}, config={"plugins": plugins}
    )

    cache = site.project / ".cache/plugin/pinakes"
    sources = {
        folder: [problem["source"] for problem in json.loads(path.read_text("utf-8"))["problems"]]
        for folder in ("", "de")
        for path in [cache / folder / "pinakes-report.json"]
    }
    assert sources == {"": [], "de": ["de/Sail.md"]}


def test_an_unlisted_page_is_unlisted_in_every_language(build_site: Callable[..., Site]):
    quiet = "---\nunlisted: true\n---\n# Quiet\n\nquiet words\n"
    plugins = [
        "search",
        {"i18n": {"docs_structure": "suffix", "languages": LANGUAGES}},
        PINAKES,
    ]

    site = build_site(
        {**SUFFIXES, "Quiet.en.md": quiet, "Quiet.de.md": quiet},
        config={"theme": "material", "plugins": plugins, "site_url": "https://example.org/"},
    )

    files = content(site.folder)
    own = {"Quiet/index.html", "de/Quiet/index.html"}
    assert own <= set(files)
    files["sitemap"] = gzip.decompress(files["sitemap.xml.gz"])
    assert {name for name, text in files.items() if b"quiet" in text.lower()} == own
    assert b"de/Boat/" in files["sitemap.xml"]


# Pages that plugins make

GENERATOR = """
from mkdocs.structure.files import File

def on_files(files, config):
    for name in ("made", "made-too"):
        text = f"---\\ntags: [made]\\n---\\n# Page {name}\\n\\nSee [[index]] and #inline.\\n"
        files.append(File.generated(config, f"gen/{name}.md", content=text))
    files.append(File.generated(config, "gen/hidden.md", content="---\\npublish: false\\n---\\n# Canary\\n"))
    return files
"""


def test_a_page_that_a_plugin_makes_is_a_page(tmp_path: Path):
    config = {"hooks": ["hook.py"]}
    options = {"tags": {"inline": True}}
    project = write_project(
        tmp_path, {"index.md": "# Home\n\nSee [[made]].\n"}, config=config, options=options
    )
    (project / "hook.py").write_text(GENERATOR)

    site = build_project(project)

    documents = bundle_part(site.folder, "pages")["documents"]
    assert [page["uri"] for page in documents] == ["gen/made-too.md", "gen/made.md", "index.md"]
    assert documents[1]["tags"] == ["made", "inline"]
    assert titles(site.html(), BACKLINKS) == ["Page made", "Page made-too"]
    assert titles(site.html("gen/made"), BACKLINKS) == ["Home"]
    assert not (site.folder / "gen/hidden").exists()
    assert site.messages() == []


# Addresses


@pytest.mark.parametrize("theme", ["mkdocs", "material"])
@pytest.mark.parametrize("has_folders", [True, False])
def test_links_work_below_a_version_s_folder(
    build_site: Callable[..., Site],
    theme: str,
    has_folders: bool,  # noqa: FBT001
):
    files = {
        "index.md": "# Home\n\nSee [[Boat]].\n",
        "deep/er/Boat.md": "# Boat\n\nSee [[Sail#Rig]] and [[index]].\n",
        "Sail.md": "# Sail\n\n## Rig\n\nSee [[Boat]].\n",
    }

    site = build_site(
        files,
        config={
            "theme": theme,
            "site_url": "https://example.org/docs/1.0/",
            "use_directory_urls": has_folders,
        },
    )

    assert broken_links(site.folder) == broken_links(site.folder, OWN_LINKS) == set()
    manifest = json.loads((site.folder / "pinakes/manifest.json").read_text("utf-8"))
    assert "example.org" not in json.dumps(manifest)


# llms.txt

LLMS_FILES = {
    "index.md": "# Home\n\nSee [[Guide|the guide]] and #topic.\n",
    "guide/Guide.md": "---\ntags: [how]\n---\n# Guide\n\nFirst steps, then [[index|home]].\n",
    "guide/secret.md": "---\npublish: false\n---\n# Secret\n\nNobody sees cobalt.\n",
}


@pytest.mark.parametrize("is_first", [True, False])
def test_agents_get_pages_as_markdown_without_panels_and_without_private_ones(
    build_site: Callable[..., Site],
    is_first: bool,  # noqa: FBT001
):
    llmstxt = {"llmstxt": {"full_output": "llms-full.txt", "sections": {"All": ["*", "guide/*"]}}}
    plugins = [PINAKES, llmstxt] if is_first else [llmstxt, PINAKES]
    site = build_site(
        LLMS_FILES,
        config={"plugins": plugins, "site_url": "https://example.org/", "site_description": "x"},
    )

    index = (site.folder / "llms.txt").read_text()
    whole = (site.folder / "llms-full.txt").read_text()
    page = (site.folder / "guide/Guide/index.md").read_text()
    assert "https://example.org/guide/Guide/index.md" in index
    assert "First steps, then" in page
    assert "[home](" in page
    assert "[[" not in whole
    for text in (index, whole, page):
        assert "Related pages" not in text
        assert "Backlinks" not in text
        assert "ecret" not in text
        assert "cobalt" not in text
