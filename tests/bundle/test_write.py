from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from mkdocs_pinakes.bundle.install import copy_bundle, remove_bundle
from mkdocs_pinakes.bundle.reader import verify_files
from mkdocs_pinakes.bundle.write import write_bundle
from mkdocs_pinakes.errors import BundleError
from mkdocs_pinakes.model import Document, SrcUri
from mkdocs_pinakes.settings import BundleSettings
from tests.bundle.factory import (
    BOATS,
    PRIVATE_TOKENS,
    RELATED,
    UNSEARCHABLE_TOKENS,
    bundle_of,
    make_bundle,
    section,
)
from tests.packed import read_unpacked

if TYPE_CHECKING:
    from pathlib import Path

    from mkdocs_pinakes.bundle.install import WrittenBundle
    from mkdocs_pinakes.model import Bundle

_PRELUDE = """
import os, sys
from pathlib import Path
from mkdocs_pinakes.bundle.write import write_bundle
from mkdocs_pinakes.settings import BundleSettings
from tests.bundle.factory import make_bundle
bundle, folder = make_bundle(), Path(sys.argv[1])
"""
_WRITE = "write_bundle(bundle, folder, settings=BundleSettings(), analyzer='pinakes-1')"
_DIE = {
    "static files": """
class Deadly(dict):
    def get(self, *_):
        os._exit(9)
object.__setattr__(bundle, "backlinks", Deadly())
""",
    "database": """
class Deadly(dict):
    def items(self):
        os._exit(9)
object.__setattr__(bundle, "related", Deadly())
""",
    "first rename": "Path.rename = lambda *_: os._exit(9)",
    "second rename": """
rename = Path.rename
def once(*arguments):
    Path.rename = lambda *_: os._exit(9)
    return rename(*arguments)
Path.rename = once
""",
}


def write(bundle: Bundle, folder: Path, *, sqlite: bool = True) -> WrittenBundle:
    return write_bundle(
        bundle, folder, settings=BundleSettings(sqlite=sqlite), analyzer="pinakes-1"
    )


def run(code: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", _PRELUDE + code, str(folder)],
        capture_output=True,
        check=False,
        env={"PYTHONPATH": ":".join(filter(None, sys.path)), **environment},
        text=True,
    )


def hashes(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


# What is written


def test_manifest_names_every_file_with_its_size_and_hash(tmp_path: Path):
    written = write(make_bundle(), tmp_path / "pinakes")

    manifest = verify_files(written.folder)
    listed = {entry["path"]: entry["sha256"] for entry in manifest["files"]}
    found = hashes(written.folder)
    assert listed.items() <= found.items()
    for family in manifest["browser"]["families"].values():
        digests = b"".join(
            bytes.fromhex(found[family["path"].format(n)]) for n in range(family["files"])
        )
        assert family["sha256"] == hashlib.sha256(digests).hexdigest()
    assert set(written.files) == found.keys()
    assert written.total_bytes == sum(
        path.stat().st_size for path in written.folder.rglob("*") if path.is_file()
    )


def test_names_carry_the_hash_of_their_content(tmp_path: Path):
    written = write(make_bundle(), tmp_path / "pinakes")

    for path, digest in hashes(written.folder).items():
        is_family = re.match(r"[a-z]+\.[0-9a-f]{16}/", path)
        assert is_family or digest[:16] in path or path in {"manifest.json", "pinakes.sqlite"}


def test_manifest_states_versions_model_and_counts(tmp_path: Path):
    folder = write(make_bundle(), tmp_path / "pinakes").folder

    manifest = json.loads((folder / "manifest.json").read_text("utf-8"))

    assert manifest["version"] == 3
    assert manifest["generator"]["name"] == "mkdocs-pinakes"
    assert manifest["analyzer"] == "pinakes-1"
    assert manifest["embedding"] == {
        "model": "by-hand",
        "fingerprint": "by-hand-1",
        "dimension": 3,
    }
    assert manifest["counts"] == {
        "documents": 6,
        "sections": 8,
        "nodes": 10,
        "edges": 7,
        "related": 2,
        "topics": 1,
        "backlinks": 2,
        "words": 4,
    }


def test_database_can_be_left_out(tmp_path: Path):
    folder = write(make_bundle(), tmp_path / "pinakes", sqlite=False).folder

    assert not (folder / "pinakes.sqlite").exists()
    assert verify_files(folder)["files"]


def test_site_without_pages_has_a_bundle(tmp_path: Path):
    written = write(bundle_of(), tmp_path / "pinakes")

    assert verify_files(written.folder)["counts"]["documents"] == 0


def test_file_names_that_are_no_text_are_written(tmp_path: Path):
    odd = Document(
        uri=SrcUri("b\udce9.md"),
        url="b\udce9/",
        title="b\udce9",
        sections=(section("a\udc80b\0c"),),
    )

    written = write(bundle_of(odd), tmp_path / "pinakes")

    assert verify_files(written.folder)["counts"]["documents"] == 1


# Privacy


@pytest.mark.parametrize("token", [*PRIVATE_TOKENS, *UNSEARCHABLE_TOKENS])
def test_private_words_are_in_no_file(token: str, tmp_path: Path):
    folder = write(make_bundle(), tmp_path / "pinakes").folder

    for path in folder.rglob("*"):
        assert not path.is_file() or token.lower().encode() not in read_unpacked(path).lower()


def test_page_that_became_private_is_gone_from_every_byte(tmp_path: Path):
    public = Document(
        uri=SrcUri("wombat.md"), url="wombat/", title="Wombat", sections=(section("wombat"),)
    )
    other = Document(uri=SrcUri("a.md"), url="a/", title="A", sections=(section("open"),))
    folder = write(bundle_of(other, public), tmp_path / "pinakes").folder
    assert b"wombat" in (folder / "pinakes.sqlite").read_bytes()

    write(bundle_of(other), folder)

    for path in tmp_path.rglob("*"):
        assert not path.is_file() or b"wombat" not in read_unpacked(path).lower()


def test_no_file_names_the_folder_it_was_made_in(tmp_path: Path):
    folder = write(make_bundle(), tmp_path / "pinakes").folder

    for path in folder.rglob("*"):
        assert not path.is_file() or tmp_path.name.encode() not in read_unpacked(path)


# Determinism


def test_same_input_gives_the_same_bytes(tmp_path: Path):
    first = write(make_bundle(), tmp_path / "first" / "pinakes").folder
    second = write(make_bundle(), tmp_path / "second" / "pinakes").folder

    assert hashes(first) == hashes(second)


def test_seed_of_hashes_does_not_change_the_bytes(tmp_path: Path):
    found = []
    for seed in ("1", "2", "3"):
        folder = tmp_path / seed / "pinakes"
        outcome = run(_WRITE, folder, PYTHONHASHSEED=seed)
        assert outcome.returncode == 0, outcome.stderr
        found.append(hashes(folder))

    assert found[0] == found[1] == found[2]


# All or nothing


def test_stale_files_of_an_older_bundle_vanish(tmp_path: Path):
    folder = tmp_path / "pinakes"
    older = write(make_bundle(), folder)

    newer = write(bundle_of(Document(uri=SrcUri("a.md"), url="a/", title="A")), folder)

    assert set(hashes(folder)) == set(newer.files)
    assert set(older.files) - set(newer.files)


@pytest.mark.parametrize(
    "name",
    ["text/{}.json", "backlinks.{}.json", "vectors.{}.bin", "words.{}.json", "words.{}.bin"],
)
def test_files_of_the_version_before_are_replaced(tmp_path: Path, name: str):
    folder = tmp_path / "pinakes"
    old = folder / name.format("0123456789abcdef")
    old.parent.mkdir(parents=True)
    old.write_text("of a page that is private now")

    write_bundle(make_bundle(), folder, settings=BundleSettings(), analyzer="pinakes-1")

    assert not old.exists()
    assert not (folder / "text").exists()


def test_a_page_in_the_same_folder_stays(tmp_path: Path):
    folder = tmp_path / "pinakes"
    for name in ("index.html", "text/index.html"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("a page about Callimachus")

    write(make_bundle(), folder)
    write(make_bundle(), folder)
    remove_bundle(folder)

    assert set(hashes(folder)) == {"index.html", "text/index.html"}


def test_copied_bundle_is_the_same_and_replaces_the_old_one(tmp_path: Path):
    source = write(make_bundle(), tmp_path / "cache" / "pinakes").folder
    target = write(bundle_of(), tmp_path / "pinakes").folder
    (source / "foreign.txt").write_text("not of the bundle")
    (target / "index.html").write_text("a page about Callimachus")

    copied = copy_bundle(source, target)

    (source / "foreign.txt").unlink()
    found = hashes(target)
    assert found.pop("index.html")
    assert found == hashes(source)
    assert set(copied.files) == set(found)


def test_copy_of_an_incomplete_bundle_leaves_the_old_one(tmp_path: Path):
    source = write(make_bundle(), tmp_path / "cache" / "pinakes").folder
    target = write(bundle_of(), tmp_path / "pinakes").folder
    before = hashes(target)
    (source / "pinakes.sqlite").unlink()

    with pytest.raises(BundleError, match="could not be written"):
        copy_bundle(source, target)

    assert hashes(target) == before


def test_removed_bundle_leaves_nothing(tmp_path: Path):
    write(make_bundle(), tmp_path / "pinakes")

    remove_bundle(tmp_path / "pinakes")
    remove_bundle(tmp_path / "pinakes")

    assert list(tmp_path.iterdir()) == []


def test_left_over_partial_folder_is_removed(tmp_path: Path):
    (tmp_path / ".pinakes-partial" / "text").mkdir(parents=True)
    (tmp_path / ".pinakes-partial" / "text" / "old.json").write_text("{}")

    write(make_bundle(), tmp_path / "pinakes")

    assert [path.name for path in tmp_path.iterdir()] == ["pinakes"]


@pytest.mark.parametrize("moment", _DIE)
def test_killed_write_leaves_the_old_bundle_or_none(moment: str, tmp_path: Path):
    folder = tmp_path / "pinakes"
    write(replace(make_bundle(), embeddings=None), folder)
    before = hashes(folder)

    outcome = run(_DIE[moment] + "\n" + _WRITE, folder)

    assert outcome.returncode == 9, outcome.stderr
    assert (hashes(folder) if folder.exists() else {}) in (before, {})
    assert (tmp_path / ".pinakes-partial").exists()
    write(make_bundle(), folder)
    assert verify_files(folder)["embedding"]
    assert [path.name for path in tmp_path.iterdir()] == ["pinakes"]


def test_failed_write_leaves_the_old_bundle(tmp_path: Path):
    folder = tmp_path / "pinakes"
    write(make_bundle(), folder)
    before = hashes(folder)
    broken = replace(make_bundle(), related={SrcUri("nowhere.md"): RELATED[BOATS]})

    with pytest.raises(KeyError):
        write(broken, folder)

    assert hashes(folder) == before
    assert [path.name for path in tmp_path.iterdir()] == ["pinakes"]


@pytest.mark.skipif(sys.platform == "win32", reason="limits of files are a matter of Unix")
@pytest.mark.parametrize("limit", [300, 50_000])
def test_full_disk_is_an_error_with_a_remedy(limit: int, tmp_path: Path):
    folder = tmp_path / "pinakes"
    write(make_bundle(), folder)
    before = hashes(folder)
    code = f"""
import resource
resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, {limit}))
from mkdocs_pinakes.errors import BundleError
try:
    {_WRITE}
except BundleError as error:
    print(error)
"""

    outcome = run(code, folder)

    assert "Free some space" in outcome.stdout, outcome
    assert hashes(folder) == before


def test_folder_that_cannot_be_made_is_an_error(tmp_path: Path):
    (tmp_path / "site").write_text("a file")

    with pytest.raises(
        BundleError, match=r"could not be written .* Make sure that this is a folder"
    ):
        write(make_bundle(), tmp_path / "site" / "pinakes")


def test_other_working_folder_does_not_matter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a ?#%é").mkdir()

    first = write(make_bundle(), tmp_path / "a ?#%é" / "pinakes")
    second = write(make_bundle(), tmp_path.joinpath("b", "pinakes").relative_to(tmp_path))

    assert first.files == second.files
