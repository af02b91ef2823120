"""What `mkdocs serve` and `properdocs serve` answer besides pages, and when."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from mkdocs.exceptions import Abort

from tests.benchmarks.sites import GeneratedSite
from tests.site.conftest import write_project
from tests.site.serving import has_failed, is_finished, started

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.site.serving import DevelopmentServer

PAGES = {
    "index.md": "# Home\n\nSee [[Pear]], [[Nowhere]] and [a link](gone.md).\n",
    "fruit/Pear.md": "# Pear\n\nPears keep for weeks.\n",
    "fruit/Äpfel.md": "# Äpfel\n\nApples keep through winter, see [[Pear]].\n",
    "Draft.md": "---\ndraft: true\n---\n# Draft\n\nSecretive words.\n",
}
QUIET: dict[str, object] = {"embeddings": {"model": "none"}}
HOOK = """
def on_page_markdown(markdown, page, **_):
    if "explode" in markdown:
        raise RuntimeError("the fuse is lit")
"""


@pytest.fixture(scope="module", params=["mkdocs", "properdocs"])
def server(request, tmp_path_factory) -> Iterator[DevelopmentServer]:
    project = tmp_path_factory.mktemp(request.param) / "project"
    options = {**QUIET, "serve": {"hosts": ["notes.example.org"]}}
    with started(write_for(request.param, project, options=options), host=request.param) as server:
        yield server


def write_for(host: str, project: Path, *, options=QUIET, files=PAGES, **config) -> Path:
    """Write a project in a form that a host takes."""
    # ProperDocs has no theme of its own.
    theme = {"theme": {"name": "material", "font": False}} if host == "properdocs" else {}
    return write_project(
        project, files, options=options, config={**theme, **config}, config_name=f"{host}.yml"
    )


def states(folder: Path) -> dict[str, tuple[int, int]]:
    """Size and time of everything in a folder, apart from the caches."""
    found = (path for path in folder.rglob("*") if ".cache" not in path.parts)
    return {
        str(path): (path.stat().st_mtime_ns, 0 if path.is_dir() else path.stat().st_size)
        for path in found
    }


def test_questions_are_answered_below_the_site(server):
    hit = server.question("search", q="pears").record["hits"][0]

    assert (hit["uri"], hit["url"]) == ("fruit/Pear.md", "fruit/Pear/#pear")
    assert server.ask("fruit/Pear/").status == 200
    assert b"Pears keep for weeks" in server.ask("fruit/Pear/").body


def test_a_page_is_named_by_its_path_in_any_script(server):
    answer = server.question("pages/fruit/Äpfel.md")

    assert answer.status == 200
    assert answer.record["title"] == "Äpfel"


def test_the_description_names_what_only_this_server_has(server):
    answer = server.question("openapi.json")

    assert "/pinakes/api/check" in answer.record["paths"]
    assert answer.record["servers"] == [{"url": "/"}]


def test_problems_are_those_of_the_log_with_file_line_and_level(server):
    record = server.check()

    found = [(one["file"], one["line"], one["level"], one["kind"]) for one in record["problems"]]
    assert found == [
        ("index.md", 3, "warning", "log"),
        ("index.md", 3, "warning", "unresolved"),
    ]
    assert record["problems"][0]["message"].startswith("Doc file 'index.md' contains a link")
    assert record["problems"][1]["message"].startswith("[[Nowhere]] leads to no page")
    assert record["counts"] == {"error": 0, "warning": 2, "info": 0}
    assert (record["state"], record["error"], record["builds"]) == ("finished", None, 1)
    assert (record["site"], record["site_name"], record["left_out"]) == ("/", "Test", 0)
    assert record["health"]["problems"] == 2


def test_an_unchanged_state_is_not_sent_again_and_no_question_is_a_warning(server):
    tag = server.question("check").headers["etag"]

    again = server.ask("pinakes/api/check", headers={"If-None-Match": tag})

    assert (again.status, again.body) == (304, b"")
    assert server.ask("pinakes/api/nothing").status == 404
    assert server.ask("nowhere/").status == 404
    server.wait_for_log('"GET /nowhere/ HTTP/1.1" code 404')
    # Strict builds count warnings, and nobody who asks is to make one fail.
    assert "GET /pinakes/api/check" not in server.log
    assert "GET /pinakes/api/nothing" not in server.log


def test_a_head_brings_no_body(server):
    whole = server.ask("pinakes/api/check")
    head = server.ask("pinakes/api/check", method="HEAD")

    assert (head.status, head.body) == (200, b"")
    assert head.headers["content-length"] == str(len(whole.body))
    assert head.headers["etag"] == whole.headers["etag"]


@pytest.mark.parametrize("path", ["pinakes/api/check", "pinakes/api/search?q=a", "pinakes/live/"])
def test_a_name_of_somebody_else_is_not_answered(server, path):
    for host in ("evil.example.com", "", "127.0.0.1.evil.example"):
        assert server.ask(path, headers={"Host": host}).status == 421
    for host in ("localhost:8000", "127.0.0.1", "[::1]:80", "notes.example.org"):
        assert server.ask(path, headers={"Host": host}).status == 200


@pytest.mark.parametrize("path", ["pinakes/api/check", "pinakes/live/live.js"])
def test_no_other_site_may_read_an_answer(server, path):
    answer = server.ask(path, headers={"Origin": "https://evil.example.com"})

    assert not [name for name in answer.headers if name.startswith("access-control")]
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_question_that_is_not_understood_is_a_problem_of_its_asker(server):
    answers = [
        server.ask("pinakes/api/check", method="POST"),
        server.ask("pinakes/live/", method="DELETE"),
        server.question("search"),
        server.question("check", q="1"),
        server.question("pages/%ff%00.md"),
    ]

    assert [answer.status for answer in answers] == [405, 405, 400, 400, 404]
    assert {answer.headers["content-type"] for answer in answers} == {"application/problem+json"}


def test_the_live_page_needs_nothing_but_its_own_files(server):
    page = server.ask("pinakes/live/")

    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["content-security-policy"].startswith(
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'"
    )
    assert server.ask("pinakes/live").headers["location"] == "live/"
    assert server.ask("pinakes/live/live.css").headers["content-type"].startswith("text/css")
    for path in ("__init__.py", "../live_page.py", "..%2flive_page.py", "no.js"):
        assert server.ask(f"pinakes/live/{path}").status == 404
    assert server.log.count(f"{server.address}pinakes/live/\n") == 1


def test_what_is_not_ours_is_the_hosts(server):
    for path in (
        "pinakes/apis/check",
        "de/pinakes/api/check",
        "pinakes/other",
        "a/b/pinakes/live/",
    ):
        assert server.ask(path).status == 404
    assert server.ask("pinakes/manifest.json").record["version"]


# Builds


def test_a_page_that_is_written_gives_one_build_and_another_answer(tmp_path):
    project = tmp_path / "project"
    plugins = "[search, {pinakes: {embeddings: {model: none}}}]"
    config = GeneratedSite(folder=project, pages=1000, theme="mkdocs").write(plugins)
    page = project / "docs/topic-05/page-00005.md"
    text = page.read_text(encoding="utf-8")

    with started(project) as server:
        assert server.found("quixotic xylophone") == []
        page.write_text(f"{text}\nA quixotic xylophone.\n", encoding="utf-8")
        written = states(project)
        server.wait(lambda record: record["state"] == "building")
        during = server.found("quixotic xylophone"), server.check()
        after = server.wait(lambda record: record["builds"] == 2)

        assert during[0] == []
        assert (during[1]["state"], during[1]["builds"]) == ("building", 1)
        assert after["pages"] == 1000
        assert server.found("quixotic xylophone") == ["topic-05/page-00005.md"]
        assert states(project) == written

        # A build that is given up at once shows that there was no other in between.
        config.write_text("site_name: [", encoding="utf-8")
        failed = server.wait(has_failed)

        assert failed["builds"] == 2
        assert server.log.count("Detected file changes") == 2
        assert server.found("quixotic xylophone") == ["topic-05/page-00005.md"]


def test_nothing_is_left_when_the_server_ends(tmp_path):
    project = write_project(tmp_path / "project", PAGES, options=QUIET)
    temporary = tmp_path / "project-temporary"

    with started(project) as server:
        server.found("Pears keep")
        (project / "docs/New.md").write_text("# New\n\nBrand new words.\n", encoding="utf-8")
        server.wait(lambda record: record["builds"] == 2)
        assert server.found("Brand new words") == ["New.md"]
        kept = list(temporary.glob("pinakes_*/*"))
        modes = {path.stat().st_mode & 0o077 for path in temporary.glob("pinakes_*")}

    assert len(kept) == 1
    assert modes == {0}
    assert list(temporary.iterdir()) == []


@pytest.mark.parametrize("host", ["mkdocs", "properdocs"])
def test_a_build_that_fails_leaves_the_answers_as_they_are(tmp_path, host):
    files = {**PAGES, "../hook.py": HOOK}
    project = write_for(host, tmp_path / "project", files=files, hooks=["hook.py"])
    page = project / "docs/fruit/Pear.md"
    text = page.read_text(encoding="utf-8")

    with started(project, host=host) as server:
        problems = server.check()["problems"]
        page.write_text("# Pear\n\nThey explode, see [[Nothing else]].\n", encoding="utf-8")
        failed = server.wait(has_failed)

        assert "fruit/Pear.md" in failed["error"]
        assert "the fuse is lit" in failed["error"]
        assert failed["problems"] == problems
        assert server.found("Pears keep for weeks") == ["fruit/Pear.md"]
        assert server.ask("pinakes/live/").status == 200

        page.write_text(text.replace("weeks", "months"), encoding="utf-8")
        mended = server.wait(is_finished)

        assert mended["error"] is None
        assert server.found("Pears keep for months") == ["fruit/Pear.md"]


def test_what_nobody_has_logged_is_told_with_its_place(tmp_path):
    hook = (
        "import logging\nfrom pathlib import Path\n\ndef on_env(env, config, **_):\n"
        "    if 'short' in Path(config.docs_dir, 'index.md').read_text():\n"
        "        logging.getLogger('mkdocs.hooks').error('sparks fly')\n"
        "        raise KeyError('circuit')\n"
    )
    files = {"index.md": "# Home\n", "../hook.py": hook}
    project = write_for("mkdocs", tmp_path / "project", files=files, hooks=["hook.py"])

    with started(project) as server:
        (project / "docs/index.md").write_text("# short\n", encoding="utf-8")
        failed = server.wait(has_failed)

    assert failed["error"].splitlines() == [
        f"KeyError: 'circuit' ({project / 'hook.py'}:7)",
        "sparks fly",
    ]


def test_what_a_strict_build_fails_for_is_told(tmp_path):
    project = write_project(tmp_path / "project", {"index.md": "# Home\n"}, options=QUIET)

    with started(project, "--strict") as server:
        (project / "docs/index.md").write_text("# Home\n\n[[Nowhere]]\n", encoding="utf-8")
        failed = server.wait(has_failed)

    first, *warnings = failed["error"].splitlines()
    assert first == "Aborted with 1 warnings in strict mode!"
    assert "index.md:3: [[Nowhere]] leads to no page" in warnings[0]
    assert failed["problems"] == []


def test_a_configuration_that_cannot_be_used_is_a_failure(tmp_path):
    project = write_project(tmp_path / "project", {"index.md": "# Home\n"}, options=QUIET)
    config = (project / "mkdocs.yml").read_text(encoding="utf-8")

    with started(project) as server:
        wrong = config.replace("plugins:", "plugins:\n- no-such-plugin")
        (project / "mkdocs.yml").write_text(wrong, encoding="utf-8")
        failed = server.wait(has_failed)

    assert 'The "no-such-plugin" plugin is not installed' in failed["error"]


@pytest.mark.parametrize("way", ["--clean", "--dirty"])
def test_any_way_to_serve_answers(tmp_path, way):
    project = write_project(tmp_path / "project", PAGES, options=QUIET)

    with started(project, way) as server:
        first = server.found("Pears keep")
        page = project / "docs/fruit/Pear.md"
        page.write_text("# Pear\n\nThey last for years.\n", encoding="utf-8")
        server.wait(lambda record: record["builds"] == 2)
        after = server.found("They last for years"), server.found("Apples keep")

    assert first == ["fruit/Pear.md"]
    assert after == (["fruit/Pear.md"], ["fruit/Äpfel.md"])


# Places


def test_the_site_may_be_below_a_path(tmp_path):
    config = {"site_url": "https://example.org/notes/mine/"}
    project = write_project(tmp_path / "project", PAGES, options=QUIET, config=config)

    with started(project, mount="/notes/mine/") as server:
        record = server.check()
        description = server.question("openapi.json").record
        live = server.ask("pinakes/live/")
        above = server.ask("../../pinakes/api/check")

    assert record["site"] == "/notes/mine/"
    assert description["servers"] == [{"url": "/notes/mine"}]
    assert live.status == 200
    assert above.status == 404


def test_each_language_answers_from_its_own_bundle(tmp_path):
    files = {
        "index.md": "# Home\n\nSome English words.\n",
        "index.de.md": "# Anfang\n\nEinige deutsche Wörter, siehe [[Nirgends]].\n",
    }
    languages = [
        {"locale": "en", "name": "English", "default": True, "build": True},
        {"locale": "de", "name": "Deutsch", "build": True},
    ]
    plugins = ["search", {"i18n": {"languages": languages}}, {"pinakes": QUIET}]
    project = write_project(tmp_path / "project", files, config={"plugins": plugins})

    with started(project) as server:
        english = server.found("English words"), server.found("deutsche")
        german = server.found("deutsche", language="de"), server.found("English", language="de")
        problems = server.check()["problems"]
        live = server.ask("de/pinakes/live/").status
        (project / "docs/index.de.md").write_text("# Anfang\n\nGanz neu.\n", encoding="utf-8")
        record = server.wait(lambda record: record["builds"] == 2)
        anew = server.found("Ganz neu", language="de")

    assert english == (["index.md"], [])
    assert german == (["index.de.md"], [])
    assert [(one["file"], one["line"]) for one in problems] == [("index.de.md", 3)]
    assert live == 200
    assert record["problems"] == []
    assert anew == ["index.de.md"]


# Options


@pytest.mark.parametrize("option", ["enabled", "sqlite"])
def test_without_a_database_the_answer_names_the_option(tmp_path, option):
    options: dict[str, Any] = {**QUIET, "bundle": {option: False}}
    project = write_project(tmp_path / "project", PAGES, options=options)

    with started(project) as server:
        answer = server.question("search", q="pears")
        check = server.question("check")
        config = (project / "mkdocs.yml").read_text(encoding="utf-8")
        (project / "mkdocs.yml").write_text(config.replace("false", "true"), encoding="utf-8")
        server.wait(lambda record: record["builds"] == 2)
        later = server.found("Pears keep")

    assert answer.status == 503
    assert f"set `bundle.{option}: true` in mkdocs.yml" in answer.record["detail"]
    assert check.status == 200
    assert later == ["fruit/Pear.md"]


def test_the_interface_may_be_switched_off(tmp_path):
    options = {**QUIET, "serve": {"enabled": False}}
    project = write_project(tmp_path / "project", PAGES, options=options)

    with started(project) as server:
        log = server.log
        answers = [server.ask(path).status for path in ("pinakes/api/check", "pinakes/live/")]

    assert "pinakes/live" not in log
    assert answers == [404, 404]


@pytest.mark.parametrize("name", ["http://notes.example.org", "notes.example.org:8000", "*", ""])
def test_a_host_is_a_name_alone(build_site, name):
    with pytest.raises(Abort):
        build_site(PAGES, options={**QUIET, "serve": {"hosts": [name]}})


def test_a_build_loads_nothing_of_the_server(tmp_path):
    project = write_project(tmp_path / "project", PAGES, options=QUIET)
    code = (
        "import atexit, sys; sys.argv = ['mkdocs', 'build']\n"
        "atexit.register(lambda: print(*sys.modules, file=sys.stdout))\n"
        "from mkdocs.__main__ import cli; cli()"
    )

    process = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", code], cwd=project, capture_output=True, text=True, check=False
    )

    assert process.returncode == 0, process.stderr
    assert list((project / "site").rglob("live*")) == []
    loaded = process.stdout.split()
    assert "mkdocs_pinakes.plugin" in loaded
    assert not [
        name
        for name in loaded
        if name.startswith(("mkdocs_pinakes.endpoint", "mkdocs_pinakes.host.serving"))
    ]
