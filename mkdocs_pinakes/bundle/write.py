"""Writing the bundle: all of it, or nothing."""

from __future__ import annotations

import errno
import hashlib
import shutil
import sqlite3
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_pinakes import __version__
from mkdocs_pinakes.bundle.contents import number_contents
from mkdocs_pinakes.bundle.database import write_database
from mkdocs_pinakes.bundle.reader import read_manifest
from mkdocs_pinakes.bundle.schema import (
    BUNDLE_VERSION,
    DATABASE_NAME,
    HASH_LENGTH,
    MANIFEST_NAME,
    NAME_BY_PART,
    OWN_NAME,
    Counts,
    EmbeddingModel,
    FileEntry,
    Generator,
    Manifest,
    Part,
)
from mkdocs_pinakes.bundle.static import make_pieces, write_json
from mkdocs_pinakes.errors import BundleError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from mkdocs_pinakes.bundle.contents import Contents
    from mkdocs_pinakes.bundle.static import Piece
    from mkdocs_pinakes.model import Bundle
    from mkdocs_pinakes.settings import BundleSettings

_GENERATOR = "mkdocs-pinakes"
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


def write_bundle(
    bundle: Bundle, folder: Path, *, settings: BundleSettings, analyzer: str
) -> WrittenBundle:
    """
    Write a bundle in place of the one that is there.

    The files are made in a folder beside and moved into place at the end, so
    that a reader finds the old bundle or the new one. Files in the folder that
    are no part of a bundle, such as a page of the site, stay.

    Parameters
    ----------
    bundle : Bundle
        Everything a build found out.
    folder : Path
        The bundle's folder, `pinakes/` in the site.
    settings : BundleSettings
        What is written.
    analyzer : str
        Name and version of the rules that made the terms.

    Returns
    -------
    WrittenBundle
        What was written.

    Raises
    ------
    BundleError
        If the files cannot be written; the old bundle is then unchanged.
    """
    with _replaced(folder) as partial:
        files = _write_files(bundle, partial, settings=settings, analyzer=analyzer)
    return _written(folder, files)


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
    manifest = read_manifest(source)
    files = (*(entry["path"] for entry in manifest["files"]), MANIFEST_NAME)
    with _replaced(folder) as partial:
        for name in files:
            (partial / name).parent.mkdir(exist_ok=True)
            shutil.copyfile(source / name, partial / name)
    return _written(folder, files)


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
        for path in list(_files(folder)):
            if OWN_NAME.fullmatch(path.relative_to(folder).as_posix()):
                path.unlink()
        for path in (folder / Part.TEXT, folder):
            if path.is_dir() and not any(path.iterdir()):
                path.rmdir()
    except OSError as error:
        message = f"{folder}: the old bundle could not be removed ({error}). {_remedy(error)}"
        raise BundleError(message) from error


# Files


def _write_files(
    bundle: Bundle, folder: Path, *, settings: BundleSettings, analyzer: str
) -> tuple[str, ...]:
    contents = number_contents(bundle)
    manifest = Manifest(
        version=BUNDLE_VERSION,
        generator=Generator(name=_GENERATOR, version=__version__),
        analyzer=analyzer,
        embedding=_embedding_model(contents),
        counts=_counts(contents),
        files=[_write_piece(piece, folder) for piece in make_pieces(contents)],
    )
    if settings.sqlite:
        path = folder / DATABASE_NAME
        write_database(contents, path, meta=_meta(manifest))
        with path.open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
        entry = FileEntry(
            part=Part.DATABASE,
            path=path.name,
            bytes=path.stat().st_size,
            sha256=digest,
            first=0,
            count=len(bundle.documents),
        )
        manifest["files"].append(entry)
    (folder / MANIFEST_NAME).write_bytes(write_json(manifest))
    return (*(entry["path"] for entry in manifest["files"]), MANIFEST_NAME)


def _write_piece(piece: Piece, folder: Path) -> FileEntry:
    digest = hashlib.sha256(piece.content).hexdigest()
    name = NAME_BY_PART[piece.part].format(digest[:HASH_LENGTH])
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(piece.content)
    return FileEntry(
        part=piece.part,
        path=name,
        bytes=len(piece.content),
        sha256=digest,
        first=piece.first,
        count=piece.count,
    )


def _embedding_model(contents: Contents) -> EmbeddingModel | None:
    vectors = contents.vectors
    if vectors is None:
        return None
    return EmbeddingModel(
        model=vectors.model, fingerprint=vectors.fingerprint, dimension=vectors.dimension
    )


def _counts(contents: Contents) -> Counts:
    bundle, vectors = contents.bundle, contents.vectors
    return Counts(
        documents=len(bundle.documents),
        sections=contents.section_count,
        nodes=len(bundle.graph.nodes),
        edges=len(bundle.graph.edges),
        related=sum(map(len, bundle.related.values())),
        backlinks=sum(map(len, bundle.backlinks.values())),
        words=0 if vectors is None or vectors.words is None else len(vectors.words.terms),
    )


def _meta(manifest: Manifest) -> dict[str, str]:
    meta = {
        "version": str(manifest["version"]),
        "generator": manifest["generator"]["name"],
        "generator_version": manifest["generator"]["version"],
        "analyzer": manifest["analyzer"],
    }
    return meta | {key: str(value) for key, value in (manifest["embedding"] or {}).items()}


# Moving into place


@contextmanager
def _replaced(folder: Path) -> Iterator[Path]:
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


def _written(folder: Path, files: tuple[str, ...]) -> WrittenBundle:
    total_bytes = sum((folder / name).stat().st_size for name in files)
    return WrittenBundle(folder=folder, files=files, total_bytes=total_bytes)


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
