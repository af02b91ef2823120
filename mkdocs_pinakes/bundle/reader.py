"""Finding a bundle and making sure that it is whole and of our version."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, cast

from mkdocs_pinakes.bundle.browser.files import family_digest
from mkdocs_pinakes.bundle.schema import (
    BUNDLE_FOLDER,
    BUNDLE_VERSION,
    DATABASE_NAME,
    FAMILY_PATH,
    MANIFEST_NAME,
    OWN_NAME,
    FamilyEntry,
    FileEntry,
    Manifest,
    Part,
)
from mkdocs_pinakes.errors import BundleError

if TYPE_CHECKING:
    from pathlib import Path

_BUILD_AGAIN = "build the site again with this mkdocs-pinakes"


def locate_database(path: Path) -> Path:
    """
    Find the database of a bundle.

    Parameters
    ----------
    path : Path
        A site, its `pinakes/` folder, or the database itself.

    Returns
    -------
    Path
        The database; the size that the manifest states is its size.

    Raises
    ------
    BundleError
        If there is no bundle, or it holds no database, or not the whole one.
    """
    try:
        found = _find_database(path)
    except OSError as error:
        message = f"{path}: cannot be read ({error.strerror}); make sure that you may read it"
        raise BundleError(message) from error
    if found is not None:
        return found
    cause = "there is no bundle here" if path.exists() else "there is no such file or folder"
    message = (
        f"{path}: {cause}; give a site built with the pinakes plugin, "
        f"its {BUNDLE_FOLDER}/ folder or {DATABASE_NAME}"
    )
    raise BundleError(message)


def _find_database(path: Path) -> Path | None:
    if path.is_file():
        return path
    for folder in (path, path / BUNDLE_FOLDER):
        if (folder / MANIFEST_NAME).is_file():
            return _listed_database(folder)
        if (folder / DATABASE_NAME).is_file():
            return folder / DATABASE_NAME
    return None


def read_manifest(folder: Path) -> Manifest:
    """
    Read the list of a bundle's files.

    Parameters
    ----------
    folder : Path
        The bundle's folder.

    Returns
    -------
    Manifest
        What it says, of our version.

    Raises
    ------
    BundleError
        If it is missing, damaged or of another version.
    """
    path = folder / MANIFEST_NAME
    try:
        manifest = json.loads(path.read_bytes())
    except OSError as error:
        message = f"{path}: cannot be read ({error.strerror}); {_BUILD_AGAIN}"
        raise BundleError(message) from error
    except (ValueError, RecursionError) as error:
        message = f"{path}: damaged ({error}); {_BUILD_AGAIN}"
        raise BundleError(message) from error
    if not isinstance(manifest, dict) or "version" not in manifest:
        message = f"{path}: not the manifest of a bundle; {_BUILD_AGAIN}"
        raise BundleError(message)
    check_version(manifest["version"], path)
    files = manifest.get("files")
    if not isinstance(files, list) or not all(map(_is_entry, files)):
        message = f"{path}: damaged (its list of files cannot be read); {_BUILD_AGAIN}"
        raise BundleError(message)
    browser = manifest.get("browser")
    families = browser.get("families") if isinstance(browser, dict) else None
    if not isinstance(families, dict) or not all(map(_is_family, families.values())):
        message = f"{path}: damaged (what a browser reads is not listed); {_BUILD_AGAIN}"
        raise BundleError(message)
    return cast("Manifest", manifest)


def _is_family(value: object) -> bool:
    return (
        isinstance(value, dict)
        and FamilyEntry.__required_keys__ <= value.keys()
        and FAMILY_PATH.fullmatch(str(value["path"])) is not None
        and type(value["files"]) is int
    )


def _is_entry(value: object) -> bool:
    return (
        isinstance(value, dict)
        and FileEntry.__required_keys__ <= value.keys()
        and OWN_NAME.fullmatch(str(value["path"])) is not None
    )


def check_version(version: object, path: Path) -> None:
    """
    Refuse a bundle that another release wrote in another form.

    Parameters
    ----------
    version : object
        What the bundle states.
    path : Path
        Where it states so.

    Raises
    ------
    BundleError
        If it is not our version.
    """
    if str(version) != str(BUNDLE_VERSION):
        message = (
            f"{path}: this bundle is version {version}, this mkdocs-pinakes reads "
            f"{BUNDLE_VERSION}; {_BUILD_AGAIN}, or use the release that wrote it"
        )
        raise BundleError(message)


def verify_files(folder: Path) -> Manifest:
    """
    Compare every file of a bundle with the manifest.

    Parameters
    ----------
    folder : Path
        The bundle's folder.

    Returns
    -------
    Manifest
        What it says.

    Raises
    ------
    BundleError
        If the manifest cannot be used, or a file is missing or has another content.
    """
    manifest = read_manifest(folder)
    for entry in manifest["files"]:
        path = folder / entry["path"]
        try:
            with path.open("rb") as file:
                digest = hashlib.file_digest(file, "sha256").hexdigest()
        except OSError as error:
            message = f"{path}: cannot be read ({error.strerror}); {_BUILD_AGAIN}"
            raise BundleError(message) from error
        if digest != entry["sha256"]:
            message = f"{path}: not the file that the manifest names; {_BUILD_AGAIN}"
            raise BundleError(message)
    for family in manifest["browser"]["families"].values():
        try:
            digest = family_digest(folder, family)
        except OSError as error:
            message = f"{error.filename}: cannot be read ({error.strerror}); {_BUILD_AGAIN}"
            raise BundleError(message) from error
        if digest != family["sha256"]:
            message = (
                f"{folder / family['path']}: not the files that the manifest names; {_BUILD_AGAIN}"
            )
            raise BundleError(message)
    return manifest


def _listed_database(folder: Path) -> Path:
    for entry in read_manifest(folder)["files"]:
        if entry["part"] == Part.DATABASE:
            path = folder / entry["path"]
            size = path.stat().st_size if path.is_file() else 0
            if size != entry["bytes"]:
                message = f"{path}: {size} of {entry['bytes']} bytes are there; {_BUILD_AGAIN}"
                raise BundleError(message)
            return path
    message = (
        f"{folder}: this bundle has no {DATABASE_NAME}; "
        "build the site again with `bundle.sqlite: true`"
    )
    raise BundleError(message)
