from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from mkdocs_pinakes.bundle.reader import locate_database, read_manifest, verify_files
from mkdocs_pinakes.bundle.write import write_bundle
from mkdocs_pinakes.errors import BundleError
from mkdocs_pinakes.settings import BundleSettings
from tests.bundle.factory import make_bundle

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.fixture
def site(tmp_path: Path) -> Path:
    write_bundle(
        make_bundle(), tmp_path / "pinakes", settings=BundleSettings(), analyzer="pinakes-1"
    )
    (tmp_path / "pinakes" / "empty").mkdir()
    return tmp_path


@pytest.mark.parametrize("path", ["", "pinakes", "pinakes/pinakes.sqlite"])
def test_site_folder_and_database_lead_to_the_database(site: Path, path: str):
    assert locate_database(site / path) == site / "pinakes" / "pinakes.sqlite"


def test_database_is_found_without_its_manifest(site: Path):
    (site / "pinakes" / "manifest.json").unlink()

    assert locate_database(site) == site / "pinakes" / "pinakes.sqlite"


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda site: site / "nowhere", "nowhere: there is no such file or folder; give a site"),
        (lambda site: site / "pinakes" / "empty", "empty: there is no bundle here; give a site"),
    ],
)
def test_path_without_a_bundle_is_an_error(site: Path, make: Callable[[Path], Path], message: str):
    with pytest.raises(BundleError, match=message):
        locate_database(make(site))


def test_bundle_without_database_is_an_error_with_a_remedy(site: Path):
    write_bundle(
        make_bundle(),
        site / "pinakes",
        settings=BundleSettings(sqlite=False),
        analyzer="pinakes-1",
    )

    with pytest.raises(BundleError, match=r"no pinakes.sqlite; .* with `bundle.sqlite: true`"):
        locate_database(site)


def test_missing_database_is_an_error(site: Path):
    (site / "pinakes" / "pinakes.sqlite").unlink()

    with pytest.raises(BundleError, match=r"0 of \d+ bytes are there; build the site again"):
        locate_database(site)


def test_shortened_database_is_an_error(site: Path):
    database = site / "pinakes" / "pinakes.sqlite"
    database.write_bytes(database.read_bytes()[:-1])

    with pytest.raises(BundleError, match=r"\d+ of \d+ bytes are there; build the site again"):
        locate_database(site)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "damaged"),
        ("{", "damaged"),
        ("[" * 100_000, "damaged"),
        ("\ud800".encode("utf-8", "surrogatepass").decode("latin-1"), "damaged"),
        ("[]", "not the manifest of a bundle"),
        ("{}", "not the manifest of a bundle"),
        ('{"version": 4}', "this bundle is version 4, this mkdocs-pinakes reads 3; build the site"),
        ('{"version": 3}', "its list of files cannot be read"),
        ('{"version": 3, "files": [1]}', "its list of files cannot be read"),
        ('{"version": 3, "files": [{"path": "a"}]}', "its list of files cannot be read"),
    ],
)
def test_unusable_manifest_is_an_error(site: Path, content: str, message: str):
    (site / "pinakes" / "manifest.json").write_text(content, "utf-8")

    with pytest.raises(BundleError, match=f"manifest.json: .*{message}"):
        read_manifest(site / "pinakes")


def test_manifest_may_not_lead_out_of_its_folder(site: Path):
    path = site / "pinakes" / "manifest.json"
    manifest = json.loads(path.read_text("utf-8"))
    manifest["files"][0]["path"] = "../../secret.json"
    path.write_text(json.dumps(manifest), "utf-8")

    with pytest.raises(BundleError, match="its list of files cannot be read"):
        verify_files(site / "pinakes")


def test_missing_manifest_is_an_error(site: Path):
    (site / "pinakes" / "manifest.json").unlink()

    with pytest.raises(BundleError, match=r"manifest.json: cannot be read \(No such file"):
        verify_files(site / "pinakes")


def test_every_changed_file_is_noticed(site: Path):
    folder = site / "pinakes"
    for entry in verify_files(folder)["files"]:
        path = folder / entry["path"]
        content = path.read_bytes()
        path.write_bytes(content[:-1] + bytes([content[-1] ^ 1]))

        with pytest.raises(BundleError, match=f"{path.name}: not the file that the manifest names"):
            verify_files(folder)
        path.write_bytes(content)


def test_every_missing_file_is_noticed(site: Path):
    folder = site / "pinakes"
    for entry in verify_files(folder)["files"]:
        path = folder / entry["path"]
        content = path.read_bytes()
        path.unlink()

        with pytest.raises(BundleError, match=f"{path.name}: cannot be read"):
            verify_files(folder)
        path.write_bytes(content)
