"""Putting a bundle into place, copying it and taking it away: all of it, or nothing."""

from __future__ import annotations

import errno
import shutil
import sqlite3
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_pinakes.bundle.reader import read_manifest
from mkdocs_pinakes.bundle.schema import MANIFEST_NAME, MANIFEST_TWIN, OWN_NAME
from mkdocs_pinakes.errors import BundleError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from mkdocs_pinakes.bundle.schema import Manifest

_NO_SPACE = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
_NO_ACCESS = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenBundle:
    """What was written."""

    folder: Path
    """The bundle's folder."""
    files: tuple[str, ...]
    """Paths under the folder, the manifest last."""
    total_bytes: int
    """Size of all files together."""


@contextmanager
def replaced(folder: Path) -> Iterator[Path]:
    """
    Prepare a bundle beside the one that is there, and change them at the end.

    Files in the folder that are no part of a bundle, such as a page of the site,
    stay.

    Parameters
    ----------
    folder : Path
        The bundle's folder.

    Yields
    ------
    Path
        An empty folder to write into.

    Raises
    ------
    BundleError
        If the files cannot be written; the old bundle is then unchanged.
    """
    partial = folder.with_name(f".{folder.name}-partial")
    try:
        if partial.exists():
            shutil.rmtree(partial)
        partial.mkdir(parents=True)
        yield partial
        _copy_foreign_files(folder, partial)
        _swap(partial, folder)
    except (OSError, sqlite3.Error) as error:
        message = f"{folder}: the bundle could not be written ({error}). {_remedy(error)}"
        raise BundleError(message) from error
    finally:
        shutil.rmtree(partial, ignore_errors=True)


def written(folder: Path, files: tuple[str, ...]) -> WrittenBundle:
    """
    Describe a bundle that is in place.

    Returns
    -------
    WrittenBundle
        With its size.
    """
    total_bytes = sum((folder / name).stat().st_size for name in files)
    return WrittenBundle(folder=folder, files=files, total_bytes=total_bytes)


def bundle_paths(manifest: Manifest) -> tuple[str, ...]:
    """
    List the files of a bundle.

    Parameters
    ----------
    manifest : Manifest
        What the bundle says of itself.

    Returns
    -------
    tuple of str
        Paths under its folder, the manifest last.
    """
    browser = manifest["browser"]
    twin = (MANIFEST_TWIN,) if browser["offline"] else ()
    return (
        *(entry["path"] for entry in manifest["files"]),
        *(
            family["path"].format(number)
            for family in browser["families"].values()
            for number in range(family["files"])
        ),
        *twin,
        MANIFEST_NAME,
    )


def copy_bundle(source: Path, folder: Path) -> WrittenBundle:
    """
    Copy a bundle in place of the one that is there.

    Parameters
    ----------
    source : Path
        The folder of a whole bundle.
    folder : Path
        The folder it is to have.

    Returns
    -------
    WrittenBundle
        What was written.

    Raises
    ------
    BundleError
        If the bundle cannot be read, or the files cannot be written; an old
        bundle is then unchanged.
    """
    files = bundle_paths(read_manifest(source))
    with replaced(folder) as partial:
        for name in files:
            (partial / name).parent.mkdir(exist_ok=True)
            shutil.copyfile(source / name, partial / name)
    return written(folder, files)


def remove_bundle(folder: Path) -> None:
    """
    Remove a bundle that an earlier build left; other files in the folder stay.

    Parameters
    ----------
    folder : Path
        The bundle's folder, whether it is there or not.

    Raises
    ------
    BundleError
        If a file cannot be removed.
    """
    try:
        own = [
            path
            for path in _files(folder)
            if OWN_NAME.fullmatch(path.relative_to(folder).as_posix())
        ]
        for path in own:
            path.unlink()
        emptied = {path.parent for path in own}
        for path in (*sorted(emptied - {folder}), folder):
            if path.is_dir() and not any(path.iterdir()):
                path.rmdir()
    except OSError as error:
        message = f"{folder}: the old bundle could not be removed ({error}). {_remedy(error)}"
        raise BundleError(message) from error


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.is_file())


def _copy_foreign_files(folder: Path, partial: Path) -> None:
    for path in _files(folder):
        name = path.relative_to(folder)
        if not OWN_NAME.fullmatch(name.as_posix()):
            (partial / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, partial / name)


def _swap(partial: Path, folder: Path) -> None:
    # No system renames a folder over one that has files in it.
    old = folder.with_name(f".{folder.name}-old")
    if old.exists():
        shutil.rmtree(old)
    if folder.is_dir():
        folder.rename(old)
    try:
        partial.rename(folder)
    except OSError:
        if old.exists():
            old.rename(folder)
        raise
    shutil.rmtree(old, ignore_errors=True)


def _remedy(error: OSError | sqlite3.Error) -> str:
    code = error.errno if isinstance(error, OSError) else None
    # SQLite says "disk is full" or, where a quota ends, "disk I/O error".
    if code in _NO_SPACE or "disk" in str(error):
        return "Free some space there; `bundle.sqlite: false` leaves out the largest file."
    if code in _NO_ACCESS or "readonly" in str(error):
        return "Allow writing there, and close programs that hold its files open."
    if "fts5" in str(error):
        return (
            "This Python's SQLite has no FTS5; use another Python, or set `bundle.sqlite: false`."
        )
    return "Make sure that this is a folder on a working disk, and build again."
