"""How the cost of reading links grows: a generated vault, and one half as large."""

from __future__ import annotations

import json
import random
import resource
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from mkdocs_pinakes.documents.folder import folder_pages
from mkdocs_pinakes.documents.reading import read_documents
from mkdocs_pinakes.documents.vault import RawFile, open_vault
from mkdocs_pinakes.model import SrcUri
from mkdocs_pinakes.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Iterator

FILES, LINKS_A_FILE = 20_000, 5
_FOLDERS = 200
_SHARED_NAMES = 10
_KINDS = ("note {0}", "f{1}/note {0}", "note {0}#Part two", "note {0}|shown", "NOTE {0}")
_MISSING = 0.1


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """What reading one vault took, in seconds of one processor and megabytes."""

    links: int
    opened: float
    resolved: float
    rendered: float
    read: float
    memory: float


def main(files: int = FILES) -> None:
    """Print the cost for two sizes, and the ratios, of which two is linear."""
    write = sys.stdout.write
    write(f"{'files':>8}{'links':>9}{'open':>8}{'resolve':>9}{'render':>8}{'read':>8}{'MB':>8}\n")
    costs = [_measure_apart(size) for size in (files // 2, files)]
    for size, cost in zip((files // 2, files), costs, strict=True):
        write(
            f"{size:>8,}{cost.links:>9,}{cost.opened:>8.2f}{cost.resolved:>9.2f}"
            f"{cost.rendered:>8.2f}{cost.read:>8.2f}{cost.memory:>8.0f}\n"
        )
    half, whole = (asdict(cost) for cost in costs)
    ratios = {name: whole[name] / half[name] for name in whole}
    write(
        f"{'ratio':>8}{ratios['links']:>9.2f}{ratios['opened']:>8.2f}{ratios['resolved']:>9.2f}"
        f"{ratios['rendered']:>8.2f}{ratios['read']:>8.2f}{ratios['memory']:>8.2f}\n"
    )


def measure(files: int) -> Cost:
    """Read a generated vault in this process."""
    raw = list(_files(files))
    clock = [time.process_time()]
    vault = open_vault(raw, Settings(), has_obsidian_folder=True, can_encrypt=False)
    clock.append(time.process_time())
    links = [(name, source) for source in range(files) for name in _links(source, files)]
    paths = [(name.partition("|")[0].partition("#")[0], _uri(source)) for name, source in links]
    clock.append(time.process_time())
    for path, source in paths:
        vault.resolver.resolve(path, source)
    clock.append(time.process_time())
    pages = folder_pages(vault)
    clock.append(time.process_time())
    library = read_documents(pages, vault)
    clock.append(time.process_time())
    references = [found for document in library.documents for found in document.references]
    if len(references) != len(links):
        message = f"{len(references)} of {len(links)} links were read"
        raise SystemExit(message)
    return Cost(
        links=len(links),
        opened=clock[1] - clock[0],
        resolved=clock[3] - clock[2],
        rendered=clock[4] - clock[3],
        read=clock[5] - clock[4],
        memory=resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000,
    )


def _measure_apart(files: int) -> Cost:
    command = [sys.executable, "-m", "tests.benchmarks.links", "--measure", str(files)]
    run = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603 - ours
    return Cost(**json.loads(run.stdout))


def _files(files: int) -> Iterator[RawFile]:
    for number in range(files):
        uri = _uri(number)
        links = "\n\n".join(f"As [[{name}]] says." for name in _links(number, files))
        text = f"# Note {number}\n\n{links}\n\n## Part two\n\nMore of it.\n"
        yield RawFile(uri=uri, is_included=True, content=text.encode())


def _uri(number: int) -> SrcUri:
    name = "index" if number % _SHARED_NAMES == 0 else f"note {number}"
    folder = f"f{number % _FOLDERS}" if number % _SHARED_NAMES else f"f{number % _FOLDERS}/{number}"
    return SrcUri(f"{folder}/{name}.md")


def _links(number: int, files: int) -> list[str]:
    chance = random.Random(number)  # noqa: S311 - a fixed vault, not a secret
    found: list[str] = []
    for kind in range(LINKS_A_FILE):
        target = chance.randrange(files)
        if target % _SHARED_NAMES == 0:
            found.append("index")
        elif chance.random() < _MISSING:
            found.append(f"nothing {target}")
        else:
            found.append(_KINDS[kind].format(target, target % _FOLDERS))
    return found


if __name__ == "__main__":
    if sys.argv[1:2] == ["--measure"]:
        sys.stdout.write(json.dumps(asdict(measure(int(sys.argv[2])))))
    else:
        main(*map(int, sys.argv[1:]))
