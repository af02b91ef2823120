"""Writing the bundle: all of it, or nothing."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from mkdocs_pinakes import __version__
from mkdocs_pinakes.bundle.audience import Audience
from mkdocs_pinakes.bundle.browser.families import make_families
from mkdocs_pinakes.bundle.browser.family import json_bytes
from mkdocs_pinakes.bundle.browser.files import script_twin, write_family
from mkdocs_pinakes.bundle.contents import number_contents
from mkdocs_pinakes.bundle.database import write_database
from mkdocs_pinakes.bundle.install import WrittenBundle, bundle_paths, replaced, written
from mkdocs_pinakes.bundle.schema import (
    BUNDLE_VERSION,
    DATABASE_NAME,
    HASH_LENGTH,
    MANIFEST_NAME,
    MANIFEST_TWIN,
    NAME_BY_PART,
    BrowserEntry,
    Counts,
    EmbeddingModel,
    FileEntry,
    Generator,
    Manifest,
    Part,
    SearchEntry,
)
from mkdocs_pinakes.bundle.static import make_pieces
from mkdocs_pinakes.language import everyday_words
from mkdocs_pinakes.telemetry import traced

if TYPE_CHECKING:
    from pathlib import Path

    from mkdocs_pinakes.bundle.contents import Contents
    from mkdocs_pinakes.bundle.static import Piece
    from mkdocs_pinakes.model import Bundle
    from mkdocs_pinakes.settings import BundleSettings

_GENERATOR = "mkdocs-pinakes"
_EVERYBODY = Audience()


@traced("pinakes.build.write")
def write_bundle(
    bundle: Bundle,
    folder: Path,
    *,
    settings: BundleSettings,
    analyzer: str,
    audience: Audience = _EVERYBODY,
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
    audience : Audience
        Whom its files are for.

    Returns
    -------
    WrittenBundle
        What was written.

    Raises
    ------
    BundleError
        If the files cannot be written; the old bundle is then unchanged.
    """
    with replaced(folder) as partial:
        manifest = _write_files(bundle, partial, settings, analyzer=analyzer, audience=audience)
        files = bundle_paths(manifest)
    return written(folder, files)


# Files


def _write_files(
    bundle: Bundle, folder: Path, settings: BundleSettings, *, analyzer: str, audience: Audience
) -> Manifest:
    contents = number_contents(bundle)
    manifest = Manifest(
        version=BUNDLE_VERSION,
        generator=Generator(name=_GENERATOR, version=__version__),
        analyzer=analyzer,
        embedding=_embedding_model(contents),
        search=_search(bundle),
        counts=_counts(contents),
        files=[_write_piece(piece, folder) for piece in make_pieces(contents)],
        browser=BrowserEntry(
            language=audience.language,
            strings=dict(audience.strings),
            offline=audience.is_offline,
            everyday=_everyday(bundle),
            pages=len(bundle.documents),
            families={
                family.name: write_family(family, folder, is_offline=audience.is_offline)
                for family in make_families(contents, audience)
            },
        ),
    )
    if settings.sqlite:
        path = folder / DATABASE_NAME
        write_database(contents, path, meta=_meta(manifest, bundle))
        manifest["files"].append(_database_entry(path, documents=len(bundle.documents)))
    content = json_bytes(manifest)
    (folder / MANIFEST_NAME).write_bytes(content)
    if audience.is_offline:
        script = script_twin(MANIFEST_NAME, content)
        (folder / MANIFEST_TWIN).write_bytes(script)
    return manifest


def _database_entry(path: Path, *, documents: int) -> FileEntry:
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    return FileEntry(
        part=Part.DATABASE,
        path=path.name,
        bytes=path.stat().st_size,
        sha256=digest,
        count=documents,
    )


def _everyday(bundle: Bundle) -> list[str]:
    known = everyday_words(bundle.index.rules.language)
    return sorted(known.intersection(bundle.index.terms))


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
        count=piece.count,
    )


def _embedding_model(contents: Contents) -> EmbeddingModel | None:
    vectors = contents.vectors
    if vectors is None:
        return None
    return EmbeddingModel(
        model=vectors.model, fingerprint=vectors.fingerprint, dimension=vectors.dimension
    )


def _search(bundle: Bundle) -> SearchEntry:
    found = {
        "words": bool(bundle.index.terms),
        "meaning": bundle.embeddings is not None,
        "graph": bool(bundle.graph.adjacency.nnz),
    }
    rules = bundle.index.rules
    return SearchEntry(
        language=rules.language,
        fusion=rules.fusion,
        damping=rules.damping,
        parts=[part for part, is_there in found.items() if is_there],
    )


def _counts(contents: Contents) -> Counts:
    bundle, vectors = contents.bundle, contents.vectors
    return Counts(
        documents=len(bundle.documents),
        sections=contents.section_count,
        nodes=len(bundle.graph.nodes),
        edges=bundle.graph.stated_count,
        related=sum(map(len, bundle.related.values())),
        topics=len(bundle.topics),
        backlinks=sum(map(len, bundle.backlinks.values())),
        words=len(vectors.query_table.terms) if vectors and vectors.query_table else 0,
    )


def _meta(manifest: Manifest, bundle: Bundle) -> dict[str, str]:
    meta = {
        "version": str(manifest["version"]),
        "generator": manifest["generator"]["name"],
        "generator_version": manifest["generator"]["version"],
        "analyzer": manifest["analyzer"],
    }
    search = manifest["search"]
    meta |= {
        "language": search["language"],
        "fusion": search["fusion"],
        "damping": str(search["damping"]),
        "parts": " ".join(search["parts"]),
        "tenants": json.dumps(bundle.tenants, ensure_ascii=False),
    }
    return meta | {key: str(value) for key, value in (manifest["embedding"] or {}).items()}
