"""The verb `eval`."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict, Unpack

import click

from mkdocs_pinakes import reporting
from mkdocs_pinakes.cli.output import (
    AS_JSON,
    BUNDLE,
    FLOOR_MISSED,
    FOLDER,
    MODES,
    limit_option,
    print_json,
    remark,
)
from mkdocs_pinakes.cli.verbs import Verb
from mkdocs_pinakes.errors import JudgedSetError
from mkdocs_pinakes.model import SearchMode

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from mkdocs_pinakes.evaluation.floors import FloorResult
    from mkdocs_pinakes.evaluation.judged_set import JudgedSet
    from mkdocs_pinakes.evaluation.judging import Judgement
    from mkdocs_pinakes.evaluation.subject import Subject


class _Options(TypedDict):
    related: bool
    docs: Path | None
    bundle: Path | None
    model: str
    by_words: bool
    mode: str
    against: str | None
    limit: int
    misses: bool
    floor: tuple[str, ...]
    as_json: bool


@click.command(
    "eval",
    cls=Verb,
    short_help="Measure search, or related pages, by the questions in DIR.",
    examples=(
        "eval questions --bundle site --misses",
        "eval questions --bundle site --mode multi --against bm25",
        "eval questions --bundle site --floor hit@1=0.8",
    ),
    exits={0: "done", 1: "a floor was missed", 2: "could not be done"},
)
@click.argument("folder", metavar="DIR", type=FOLDER)
@click.option("--related", is_flag=True, help="Judge related pages, even beside queries.jsonl.")
@click.option(
    "--docs",
    default=None,
    type=FOLDER,
    metavar="DOCS",
    help="Folder with the pages, if it is not DIR/docs.",
)
@click.option(
    "--bundle",
    default=None,
    type=BUNDLE,
    metavar="BUNDLE",
    help="Judge this bundle instead of building one.",
)
@click.option(
    "--model",
    default="builtin",
    show_default=True,
    metavar="MODEL",
    help="Model of the bundle that is built, as for build.",
)
@click.option("--by-words", is_flag=True, help="Embed questions word by word, as a browser does.")
@click.option(
    "--mode",
    type=MODES,
    default=str(SearchMode.MULTI),
    show_default=True,
    metavar="MODE",
    help="What search ranks by: bm25, vector, hybrid, graph or multi.",
)
@click.option(
    "--against",
    default=None,
    type=MODES,
    metavar="MODE",
    help="Test whether the mode is better than this one.",
)
@limit_option("Most answers to a question")
@click.option("--misses", is_flag=True, help="List the questions that are answered worst.")
@click.option(
    "--floor",
    multiple=True,
    default=(),
    metavar="[KIND:]METRIC=VALUE",
    help="Least value of a metric; may be given several times.",
)
@AS_JSON
def evaluate(folder: Path, **options: Unpack[_Options]) -> None:
    """
    Measure search, or related pages, by the questions in DIR.

    DIR holds queries.jsonl or related.jsonl, and the pages in docs/.
    """
    from mkdocs_pinakes.evaluation.floors import hold_against, parse_floor
    from mkdocs_pinakes.evaluation.judged_set import MOST_HINTS, check_pages, read_judged_set
    from mkdocs_pinakes.evaluation.judging import judge

    floors = [parse_floor(written) for written in options["floor"]]
    judged = read_judged_set(folder, related=options["related"])
    modes = _modes(judged, options)
    with _subject(folder, options) as subject:
        missing = check_pages(judged, subject.pages)
        judgements = []
        for mode in modes:
            rank = subject.ranking(judged.task, mode=mode, limit=options["limit"])
            with reporting.progress_bar(f"Asking {mode}") as on_progress:
                judgements.append(judge(judged.questions, rank, on_progress=on_progress))
        notes = subject.notes
    for hint in missing[:MOST_HINTS]:
        remark(hint)
    if len(missing) > MOST_HINTS:
        remark(f"{len(missing) - MOST_HINTS} more such pages")
    for note in notes:
        remark(f"Of some questions: {note}")
    results = [hold_against(judgements[0], floor) for floor in floors]
    show = _print_record if options["as_json"] else _print_tables
    show(judged, judgements, modes=modes, results=results, misses=options["misses"])
    if not all(result.is_met for result in results):
        sys.exit(FLOOR_MISSED)


def _modes(judged: JudgedSet, options: _Options) -> list[SearchMode]:
    from mkdocs_pinakes.evaluation.judged_set import Task

    if options["against"] and judged.task is Task.RELATED:
        message = f"{judged.file}: related pages have no modes; leave --against out"
        raise JudgedSetError(message)
    return [SearchMode(mode) for mode in (options["mode"], options["against"]) if mode]


@contextmanager
def _subject(folder: Path, options: _Options) -> Iterator[Subject]:
    from mkdocs_pinakes.embeddings.cache import VectorCache
    from mkdocs_pinakes.embeddings.model_files import user_cache
    from mkdocs_pinakes.evaluation.subject import built, opened

    if options["bundle"] is not None:
        with opened(options["bundle"], by_words=options["by_words"]) as subject:
            yield subject
        return
    docs = options["docs"] or folder / "docs"
    if not docs.is_dir():
        message = f"{docs}: there is no such folder; name the pages with --docs or --bundle"
        raise JudgedSetError(message)
    cache = VectorCache(user_cache() / "mkdocs-pinakes")
    with (
        reporting.progress_bar("Embedding") as on_progress,
        built(
            docs,
            model=options["model"],
            cache=cache,
            announce=remark,
            on_progress=on_progress,
            by_words=options["by_words"],
        ) as subject,
    ):
        yield subject


def _print_record(
    judged: JudgedSet,
    judgements: Sequence[Judgement],
    *,
    modes: Sequence[SearchMode],
    results: Sequence[FloorResult],
    misses: bool,
) -> None:
    from mkdocs_pinakes.evaluation.record import (
        against_record,
        floor_records,
        judgement_record,
        miss_records,
    )
    from mkdocs_pinakes.evaluation.tables import find_misses

    ours = judgements[0]
    record = judgement_record(ours, judged.task)
    if len(judgements) > 1:
        record["against"] = against_record(ours, judgements[1], modes[1])
    if misses:
        record["misses"] = miss_records(find_misses(ours))
    if results:
        record["floors"] = floor_records(results)
    print_json(record)


def _print_tables(
    judged: JudgedSet,
    judgements: Sequence[Judgement],
    *,
    modes: Sequence[SearchMode],
    results: Sequence[FloorResult],
    misses: bool,
) -> None:
    from mkdocs_pinakes.cli.judged_tables import comparison, figures
    from mkdocs_pinakes.evaluation.tables import floor_lines, miss_lines, swing_lines

    ours = judgements[0]
    parts: list[Iterable[str]] = [figures(ours, judged.task)]
    for theirs, other in zip(judgements[1:], modes[1:], strict=True):
        parts.append(comparison(ours, theirs, mode=modes[0], other=other))
        if misses:
            parts.append(swing_lines(ours, theirs, mode=modes[0], other=other))
    if misses:
        parts.append(miss_lines(ours))
    if results:
        parts.append(floor_lines(results))
    click.echo("\n\n".join("\n".join(part) for part in parts))
