"""The verb `build`."""

from __future__ import annotations

import logging
import shlex
import time
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

import click

from mkdocs_pinakes import reporting
from mkdocs_pinakes.cli.output import AS_JSON, FOLDER, OUT_FOLDER, print_json, remark
from mkdocs_pinakes.cli.verbs import Verb
from mkdocs_pinakes.model import ProblemKind
from mkdocs_pinakes.settings import BundleSettings, EmbeddingSettings, Settings

if TYPE_CHECKING:
    from mkdocs_pinakes.bundle.install import WrittenBundle
    from mkdocs_pinakes.health.record import ProblemRecord
    from mkdocs_pinakes.model import Bundle

_MINOR = (ProblemKind.AMBIGUOUS, ProblemKind.LOOSE_PATH, ProblemKind.MISSING_ANCHOR)


class _Record(TypedDict):
    folder: str
    pages: int
    edges: int
    model: str | None
    bytes: int
    problems: list[ProblemRecord]


@click.command(
    cls=Verb,
    short_help="Build a bundle from a folder of Markdown files.",
    examples=(
        "build --docs docs --out site",
        "build --docs docs --out site --model builtin --json",
    ),
    exits={0: "built, whatever problems there are", 2: "could not be done"},
)
@click.option(
    "--docs", required=True, type=FOLDER, metavar="DOCS", help="Folder with Markdown files."
)
@click.option(
    "--out",
    required=True,
    type=OUT_FOLDER,
    metavar="OUT",
    help="Folder to write into; the bundle becomes OUT/pinakes.",
)
@click.option(
    "--model",
    default=EmbeddingSettings().model,
    show_default=True,
    metavar="MODEL",
    help="auto, builtin, none, the name of a fastembed model, or a folder that holds one.",
)
@click.option("--no-sqlite", is_flag=True, help="Leave out pinakes.sqlite, which all verbs ask.")
@AS_JSON
def build(docs: Path, out: Path, model: str, *, no_sqlite: bool, as_json: bool) -> None:
    """Build a bundle from a folder of Markdown files, without MkDocs."""
    from mkdocs_pinakes import pipeline
    from mkdocs_pinakes.analysis import ANALYZER
    from mkdocs_pinakes.bundle.schema import BUNDLE_FOLDER
    from mkdocs_pinakes.bundle.write import write_bundle
    from mkdocs_pinakes.documents.folder import read_folder
    from mkdocs_pinakes.documents.reading import count_wikilinks
    from mkdocs_pinakes.embeddings.cache import VectorCache
    from mkdocs_pinakes.embeddings.choose import choose_embedder
    from mkdocs_pinakes.embeddings.model_files import user_cache

    started = time.perf_counter()
    settings = Settings(
        embeddings=EmbeddingSettings(model=model), bundle=BundleSettings(sqlite=not no_sqlite)
    )
    library = read_folder(docs, settings)
    embedder = choose_embedder(
        settings.embeddings, library.documents, language=None, announce=remark
    )
    with reporting.progress_bar("Embedding") as on_progress:
        bundle = pipeline.build(
            library.documents,
            settings,
            embedder=embedder,
            cache=VectorCache(user_cache() / "mkdocs-pinakes"),
            problems=library.problems,
            on_progress=on_progress,
        )
    entries = reporting.log_entries(
        bundle.problems,
        levels=dict.fromkeys(_MINOR, logging.INFO),
        wikilinks=count_wikilinks(library.documents),
        listed=f"listed by: mkdocs-pinakes references {shlex.quote(str(docs))}",
    )
    for entry in entries:
        if not entry.is_detail:
            remark(entry.message)
    written = write_bundle(bundle, out / BUNDLE_FOLDER, settings=settings.bundle, analyzer=ANALYZER)
    record = _record(bundle, written)
    if as_json:
        print_json(record)
        return
    click.echo(
        reporting.summary(
            pages=record["pages"],
            edges=record["edges"],
            model=record["model"] or "",
            seconds=time.perf_counter() - started,
            size=record["bytes"],
        )
    )


def _record(bundle: Bundle, written: WrittenBundle) -> _Record:
    from mkdocs_pinakes.health import problem_record

    return {
        "folder": str(written.folder),
        "pages": len(bundle.documents),
        "edges": bundle.graph.stated_count,
        "model": bundle.embeddings.model if bundle.embeddings else None,
        "bytes": written.total_bytes,
        "problems": [problem_record(problem) for problem in bundle.problems],
    }
