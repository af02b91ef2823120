"""What authors and machines get wrong: said with file, line, cause and remedy, and nothing else lost."""

from __future__ import annotations

import logging
import shutil
import time
from typing import TYPE_CHECKING

import pytest
from mkdocs.exceptions import Abort

from tests.site.conftest import build_project, write_project
from tests.site.reading import BACKLINKS, content, titles

if TYPE_CHECKING:
    from pathlib import Path

INDEX = "# Home\n\nSee [[note]] and [[other]].\n"
OTHER = "# Other\n\nWords of [[index|another]] page.\n"


def site_with(note: str | bytes) -> dict[str, str | bytes]:
    return {"index.md": INDEX, "other.md": OTHER, "note.md": note}


# Pages


@pytest.mark.parametrize(
    ("note", "message"),
    [
        (
            "---\ntitle: x: y\n---\n# N\n\nText [[other]].\n",
            (
                "note.md:2: `title` cannot be read: mapping values are not allowed in this context;"
                ' quote the value: `title: "..."`'
            ),
        ),
        (
            "---\ntags: [a\n---\n# N\n\nText [[other]].\n",
            (
                "note.md:2: `tags` cannot be read: did not find expected ',' or ']'; quote the value:"
                ' `tags: "..."`'
            ),
        ),
    ],
)
def test_front_matter_that_cannot_be_read_is_named_and_the_page_stays(build_site, note, message):
    site = build_site(site_with(note))

    assert site.messages() == [f"pinakes: {message}"]
    html = site.html("note")
    assert "Text" in html
    assert "title: x" not in html
    assert "tags:" not in html
    assert "Home" in titles(html, BACKLINKS)
    assert len(titles(site.html("other"), BACKLINKS)) == 2


@pytest.mark.parametrize("encoding", ["latin-1", "utf-16", "utf-16-le", "cp1251"])
def test_a_page_that_is_not_utf_8_is_left_out_and_named(build_site, encoding):
    text = "# Écrit\n\n[[other]]\n" if encoding != "cp1251" else "# Письмо\n\n[[other]]\n"
    site = build_site(site_with(text.encode(encoding)))

    (message,) = site.messages()
    assert message.startswith("pinakes: note.md:1: byte ")
    assert message.endswith("is not UTF-8 text, so the page is left out; save the file as UTF-8")
    assert "See note and" in site.html()
    assert titles(site.html("other"), BACKLINKS) == ["Home"]
    assert "note/index.html" not in content(site.folder)


@pytest.mark.parametrize("note", [b"", b"\n\n", b"---\n---\n", b"---\ntags:\n---", b"\xef\xbb\xbf"])
def test_a_page_without_text_is_a_page(build_site, note):
    site = build_site(site_with(note))

    assert site.messages() == []
    assert titles(site.html("note"), BACKLINKS) == ["Home"]


def test_a_page_of_five_megabytes_is_a_page(build_site):
    paragraph = "Lorem ipsum dolor sit amet, consectetur adipisici elit. " * 20
    chapters = (f"## Chapter {i}\n\n" + f"{paragraph}\n\n" * 45 for i in range(100))
    site = build_site(site_with("".join(chapters) + "[[other]]\n"))

    assert site.messages() == []
    assert len(titles(site.html("other"), BACKLINKS)) == 2
    assert (site.folder / "note/index.html").stat().st_size > 5_000_000


def test_a_line_of_a_megabyte_is_a_line(build_site):
    site = build_site(site_with("# N\n\n" + "x" * 1_000_000 + " [[other]]\n"))

    assert site.messages() == []
    assert len(titles(site.html("other"), BACKLINKS)) == 2


@pytest.mark.parametrize(
    ("note", "message"),
    [
        ("\n\n[[oter]]\n", "note.md:3: [[oter]] leads to no page; did you mean [[other]]?"),
        (
            "---\nup: '[[oter]]'\n---\n",
            "note.md:2: [[oter]] leads to no page; did you mean [[other]]?",
        ),
        ("[[zzz]]\n", "note.md:1: [[zzz]] leads to no page; write the page, or correct the name"),
        (
            "---\npinakes: {related: zzz}\n---\n",
            "note.md:2: `pinakes` names 'zzz', which is no page; correct or remove it",
        ),
        (
            "---\ntitle: T\npublish: maybe\n---\n",
            (
                "note.md:3: `publish` is neither true nor false, so the page is left out; write one of"
                " them"
            ),
        ),
        (
            "---\npassword: x\n---\n",
            (
                "note.md:1: the page has a password and no plugin encrypts pages, so it is left out;"
                " add an encryption plugin or remove the password"
            ),
        ),
    ],
)
def test_mistakes_in_a_page_are_named_with_file_and_line(build_site, note, message):
    site = build_site(site_with(note))

    assert site.messages() == [f"pinakes: {message}"]


# Options


def configuration_errors(project, options, caplog) -> str:
    write_project(project, site_with("# N"), options=options)
    with pytest.raises(Abort):
        build_project(project)
    return "\n".join(record.getMessage() for record in caplog.records)


@pytest.mark.parametrize(
    ("options", "parts"),
    [
        ({"relatd": {}}, ["'relatd'", "Did you mean 'related'?"]),
        ({"zzz": 1}, ["'zzz'", "Known here: backlinks, bundle,"]),
        ({"related": {"maximal": 3}}, ["related", "'maximal'", "Did you mean 'maximum'?"]),
        ({"edges": {"weights": {"lnk": 3}}}, ["edges", "'lnk'", "Did you mean 'link'?"]),
        ({"related": {"maximum": "many"}}, ["maximum", "a whole number from 0 to 50", "'many'"]),
        ({"related": {"maximum": 2.5}}, ["maximum", "a whole number", "2.5"]),
        ({"related": {"maximum": True}}, ["maximum", "a whole number", "True"]),
        ({"related": {"enabled": "yes"}}, ["enabled", "bool"]),
        ({"ranking": {"damping": 1.0}}, ["damping", "a number from 0.0 to 0.99", "1.0"]),
        ({"ranking": {"damping": float("nan")}}, ["damping", "nan"]),
        ({"edges": {"weights": {"link": -1}}}, ["link", "a number from 0.0", "-1"]),
        ({"links": {"link_text": "name"}}, ["link_text", "written", "title"]),
        ({"tags": {"inline": "sometimes"}}, ["inline", "auto"]),
        ({"exclude": "drafts/"}, ["exclude", "list"]),
        ({"related": []}, ["related"]),
        ({"topics": {"tenants": [""]}}, ["tenants", "'' names no part of the site"]),
        ({"topics": {"tenants": ["#"]}}, ["tenants", "'#' names no part of the site"]),
        ({"topics": {"tenants": ["../v1"]}}, ["tenants", "'../v1' names no part of the site"]),
        ({"topics": {"tenants": ["v*/"]}}, ["tenants", "'v*/' names no part of the site"]),
    ],
    ids=str,
)
def test_an_option_that_cannot_be_followed_is_named(tmp_path, caplog, options, parts):
    said = configuration_errors(tmp_path, options, caplog)

    assert [part for part in parts if part not in said] == []


# Models


@pytest.mark.parametrize(
    ("model", "said"),
    [
        ("no/such-model", "no/such-model is neither a folder nor a model"),
        ("./no/such/folder", "there is no folder ./no/such/folder"),
        ("auot", "auot is neither a folder nor a model"),
    ],
)
def test_a_model_that_is_not_there_is_an_error_with_a_remedy_at_once(build_site, model, said):
    started = time.monotonic()

    with pytest.raises(Abort) as aborted:
        build_site(site_with("# N\n\nText.\n"), options={"embeddings": {"model": model}})

    (note,) = aborted.value.__notes__
    assert f"embeddings.model: {said}" in note
    assert "`embeddings.model: builtin`" in note
    # Asking a hub that is not there used to take half a minute.
    assert time.monotonic() - started < 15


# Caches


def caches(project: Path) -> tuple[Path, Path]:
    folder = project / ".cache/plugin/pinakes"
    (record,) = folder.glob("last/*/build.json")
    return folder / "vectors.sqlite", record


def change_note(project, text: str = "# N\n\nOther words.\n") -> None:
    (project / "docs/note.md").write_text(text)


def test_a_damaged_vector_cache_is_rebuilt_with_a_warning_that_is_said_once(tmp_path):
    project = write_project(tmp_path, site_with("# N\n\nWords.\n"))
    build_project(project)
    vectors, _ = caches(project)
    vectors.write_bytes(b"damaged" * 1000)
    change_note(project)

    first, second = build_project(project), build_project(project)

    (message,) = first.messages()
    assert "vectors.sqlite was damaged or not ours; its vectors are made anew" in message
    assert second.messages() == []
    assert vectors.read_bytes().startswith(b"SQLite format 3")


def test_a_damaged_record_of_the_last_build_is_rebuilt_with_a_warning(tmp_path):
    project = write_project(tmp_path, site_with("# N\n\nWords.\n"))
    before = content(build_project(project).folder)
    _, record = caches(project)
    record.write_bytes(b"{")

    first, second = build_project(project), build_project(project)

    (message,) = first.messages()
    assert "so everything is built anew" in message
    assert second.messages() == []
    assert {**content(second.folder), **_dated(before)} == before


def test_a_cache_that_cannot_be_written_is_said_and_fails_no_strict_build(tmp_path):
    project = write_project(tmp_path, site_with("# N\n\nWords.\n"))
    kept = content(build_project(project).folder)
    shutil.rmtree(project / ".cache")
    (project / ".cache").write_text("A file stands where the folder should be.")

    site = build_project(project, strict=True)

    said = "\n".join(site.messages(logging.INFO))
    assert "vectors are not kept for the next build" in said
    assert "this build could not be kept" in said
    assert {**content(site.folder), **_dated(kept)} == kept


def _dated(files: dict[str, bytes]) -> dict[str, bytes]:
    return {
        name: text
        for name, text in files.items()
        if name.startswith("sitemap") or b"Build Date UTC" in text
    }


# Strict builds


def links(**levels: str) -> dict[str, object]:
    return {"validation": {"links": levels}}


NOWHERE = "# N\n\n[[nowhere]]\n"
NO_HEADING = "# N\n\n[[other#nowhere]]\n"


@pytest.mark.parametrize(
    ("note", "config", "fails"),
    [
        ("# N\n", {}, False),
        (NOWHERE, {}, True),
        (NOWHERE, links(not_found="info"), False),
        (NOWHERE, links(not_found="ignore"), False),
        (NO_HEADING, {}, False),
        (NO_HEADING, links(anchors="warn"), True),
        ("---\ntitle: x: y\n---\n", {}, True),
        ("---\npublish: false\n---\n", {}, False),
    ],
)
def test_a_strict_build_fails_on_what_the_site_calls_a_warning(build_site, note, config, fails):
    files = {"index.md": "# Home\n\n[[note]]\n", "other.md": OTHER, "note.md": note}

    if fails:
        with pytest.raises(Abort, match="Aborted with 1 warnings in strict mode"):
            build_site(files, config=config, strict=True)
    else:
        assert build_site(files, config=config, strict=True).messages() == []


@pytest.mark.parametrize(("level", "fails"), [("info", False), ("warn", True)])
def test_a_strict_build_fails_on_names_that_several_pages_bear_if_wanted(build_site, level, fails):
    files: dict[str, str | bytes] = {"index.md": "[[x]]", "a/x.md": "A", "b/x.md": "B"}
    options = {"links": {"ambiguous": level}}

    if fails:
        with pytest.raises(Abort):
            build_site(files, options=options, strict=True)
    else:
        site = build_site(files, options=options, strict=True)
        assert "'a/x.md' and could be 'b/x.md'" in "\n".join(site.messages(logging.INFO))


def test_a_published_part_of_a_vault_builds_strictly(build_site):
    links_out = "\n\n".join(f"[[gone {i}]]" for i in range(40))
    site = build_site({"index.md": f"# Home\n\n{links_out}\n"}, strict=True)

    assert any(
        "40 links to pages that are not here" in message for message in site.messages(logging.INFO)
    )
