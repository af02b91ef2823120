from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from mkdocs_pinakes.bundle.write import write_bundle
from mkdocs_pinakes.documents.vault import RawFile, open_vault
from mkdocs_pinakes.last_build import LastBuild, Outcome, input_key
from mkdocs_pinakes.model import PageSource, Problem, ProblemKind, SrcUri
from mkdocs_pinakes.render.panels import PanelHeading, Panels
from mkdocs_pinakes.settings import (
    BundleSettings,
    EmbeddingSettings,
    RelatedSettings,
    Settings,
    Switch,
    TagSettings,
)
from tests.bundle.factory import make_bundle

A, B = SrcUri("a.md"), SrcUri("b/ü.md")
OUTCOME = Outcome(
    panels={
        A: Panels(
            related="<section>\n“A”</section>",
            headings=(PanelHeading(id="pinakes-related", text="Related pages"),),
        ),
        B: Panels(),
    },
    anchors={"a.md\n#Some heading": "some-heading"},
    problems=(
        Problem(
            document=A,
            line=3,
            kind=ProblemKind.UNRESOLVED,
            message="leads nowhere",
            reference="[[Nmae]]",
            candidates=("Name",),
        ),
        Problem(document=B, line=None, kind=ProblemKind.ALIAS_CLASH, message="claimed twice"),
    ),
    wikilinks=3,
    edges=2,
    model="builtin",
)
CACHE = Problem(document=SrcUri(""), line=None, kind=ProblemKind.CACHE, message="rebuilt")


@pytest.fixture
def bundle(tmp_path):
    folder = tmp_path / "site" / "pinakes"
    write_bundle(make_bundle(), folder, settings=BundleSettings(), analyzer="pinakes-1")
    return folder


@pytest.fixture
def last(tmp_path):
    return LastBuild(folder=tmp_path / "cache" / "last")


# Keeping and recalling


def test_an_outcome_is_recalled_as_it_was_kept(last, bundle):
    last.keep("key", OUTCOME, bundle=bundle)

    assert last.recall("key", with_bundle=True) == OUTCOME
    assert (last.bundle / "manifest.json").read_bytes() == (bundle / "manifest.json").read_bytes()
    assert last.problems == []


def test_nothing_kept_is_no_problem(last):
    assert last.recall("key", with_bundle=True) is None
    assert last.problems == []


def test_the_outcome_of_other_input_is_not_recalled(last, bundle):
    last.keep("key", OUTCOME, bundle=bundle)

    assert last.recall("other", with_bundle=True) is None
    assert last.problems == []


def test_what_befell_a_cache_is_said_once(last, bundle):
    last.keep("key", replace(OUTCOME, problems=(CACHE, *OUTCOME.problems)), bundle=bundle)

    assert last.recall("key", with_bundle=True) == OUTCOME


def test_an_outcome_without_a_bundle_serves_builds_without_one(last):
    last.keep("key", OUTCOME, bundle=None)

    assert last.recall("key", with_bundle=False) == OUTCOME
    assert last.recall("key", with_bundle=True) is None
    assert len(last.problems) == 1


def test_a_later_outcome_takes_the_place_of_an_earlier_one(last, bundle):
    last.keep("key", OUTCOME, bundle=bundle)
    last.keep("later", replace(OUTCOME, edges=3), bundle=None)

    assert last.recall("key", with_bundle=False) is None
    assert not last.bundle.exists()


def damage(name: str, content: bytes | None):
    def apply(folder):
        if content is None:
            (folder / name).unlink()
        else:
            (folder / name).write_bytes(content)

    return pytest.param(apply, id=f"{name}: {content!r:.20}")


@pytest.mark.parametrize(
    "apply",
    [
        damage("build.json", b""),
        damage("build.json", b"\x00\xff"),
        damage("build.json", b"{}"),
        damage("build.json", b"[]"),
        damage("build.json", b"null"),
        damage("build.json", b'{"key": "key"}'),
        damage("build.json", b'{"key": "key", "outcome": {"panels": {"a.md": {}}}}'),
        damage("build.json", b'{"key": "key", "outcome": {"panels": [], "problems": []}}'),
        damage("build.json", b"[" * 100_000),
        damage("pinakes/manifest.json", b"{}"),
        damage("pinakes/manifest.json", None),
        damage("pinakes/pinakes.sqlite", b"SQLite format 3"),
        damage("pinakes/pinakes.sqlite", None),
    ],
)
def test_a_damaged_record_is_a_problem_and_no_error(last, bundle, apply):
    last.keep("key", OUTCOME, bundle=bundle)
    apply(last.folder)

    assert last.recall("key", with_bundle=True) is None
    (problem,) = last.problems
    assert problem.kind is ProblemKind.CACHE
    assert "built anew" in str(problem)


def test_a_folder_that_cannot_be_written_is_a_problem_and_no_error(tmp_path, bundle):
    (tmp_path / "cache").write_text("a file stands here")
    last = LastBuild(folder=tmp_path / "cache" / "last")

    assert last.recall("key", with_bundle=True) is None
    last.keep("key", OUTCOME, bundle=bundle)

    assert [problem.kind for problem in last.problems] == [ProblemKind.NO_CACHE]
    assert "could not be kept" in str(last.problems[0])


def test_a_bundle_that_has_gone_is_a_problem_and_no_error(last, tmp_path):
    last.keep("key", OUTCOME, bundle=tmp_path / "nowhere")

    assert last.recall("key", with_bundle=True) is None
    assert len(last.problems) == 1


def test_a_record_is_plain_json_in_ascii(last, bundle):
    last.keep("key", OUTCOME, bundle=bundle)

    assert json.loads((last.folder / "build.json").read_text("ascii"))["key"] == "key"


# The key

FILES = {
    "a.md": b"---\ntags: [x]\n---\n# A\n",
    "private.md": b"---\npublish: false\n---\n![[p.png]]\n",
}


def key(
    *,
    files: dict[str, bytes] | None = None,
    settings: Settings | None = None,
    surroundings: tuple[str, ...] = ("template", "model"),
    has_obsidian_folder: bool = False,
    **page: Any,
) -> str:
    settings = settings or Settings()
    vault = open_vault(
        [
            RawFile(uri=SrcUri(uri), is_included=True, content=raw)
            for uri, raw in (files or FILES).items()
        ],
        settings,
        has_obsidian_folder=has_obsidian_folder,
        can_encrypt=False,
    )
    source = PageSource(
        uri=A,
        url="a/",
        title="A",
        front_matter=vault.front_matter[A],
        markdown="# A",
        line=4,
        html="<h1>A</h1>",
    )
    return input_key([replace(source, **page)], vault, settings, surroundings=surroundings)


def test_the_same_input_has_the_same_key():
    assert key() == key()
    assert key(files=dict(reversed(FILES.items()))) == key()


@pytest.mark.parametrize(
    "change",
    [
        {"url": "b/"},
        {"title": "B"},
        {"markdown": "# B"},
        {"html": "<h1>B</h1>"},
        {"line": 5},
        {"nav_path": ("Section",)},
        {"nav_parent": B},
        {"is_listing": True},
        {"surroundings": ("other template", "model")},
        {"surroundings": ("template", "other model")},
        {"settings": Settings(exclude=("b/",))},
        {"settings": Settings(related=RelatedSettings(maximum=4))},
        {"settings": Settings(embeddings=EmbeddingSettings(model="builtin"))},
        {"settings": Settings(tags=TagSettings(inline=Switch.ON))},
        {"files": {**FILES, "b.png": b""}},
        {"files": {**FILES, "a.md": b"---\ntags: [y]\n---\n# A\n"}},
        {"files": {**FILES, "a.md": b"---\ntags: [x]\nup: '[[b]]'\n---\n# A\n"}},
        # A private page decides which attachments are private too.
        {"files": {**FILES, "private.md": b"---\npublish: false\n---\n![[q.png]]\n"}},
        {"files": {**FILES, "private.md": b"![[p.png]]\n"}},
    ],
    ids=str,
)
def test_whatever_a_build_depends_on_changes_the_key(change):
    assert key(**change) != key()


def test_becoming_a_vault_changes_the_key():
    plain = {"a.md": FILES["a.md"]}

    assert key(files=plain, has_obsidian_folder=True) != key(files=plain)


def test_neighbouring_parts_of_the_key_do_not_run_together():
    assert key(markdown="ab", html="c") != key(markdown="a", html="bc")
