"""
How long graph views take: their drawings in the build, and opening a large site's.

`python -m tests.benchmarks.graph_view`; with a number, a site of so many pages instead of 10,000.
"""

from __future__ import annotations

import gzip
import itertools
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from mkdocs_pinakes.bundle.browser.local import local_family
from mkdocs_pinakes.bundle.browser.sitegraph import sitegraph_family
from mkdocs_pinakes.model import Topic
from mkdocs_pinakes.settings import GraphSettings
from tests.benchmarks.generated_pages import generate_pages
from tests.browser import ARGUMENTS, find_chromium
from tests.graph_site import graph_contents, write_graph_site
from tests.site.test_browser import served

_PAGES = 10_000
_VISITS = 5
# From the press of the button until the frame after the one that shows the picture.
_OPEN = """
() => new Promise(done => {
  const started = performance.now();
  [...document.querySelectorAll('.pinakes-graph-action')].at(-1).click();
  const look = () => {
    const canvas = document.querySelector('dialog canvas');
    const isDrawn = canvas && canvas.width > 300;
    requestAnimationFrame(isDrawn ? () => done(performance.now() - started) : look);
  };
  look();
})
"""


def main(count: int = _PAGES) -> None:
    """Print seconds of the processor, sizes, and milliseconds until the picture is there."""
    pages = generate_pages(count)
    folders = itertools.groupby(pages, key=lambda page: page.uri.partition("/")[0])
    members = {name: tuple(page.uri for page in group) for name, group in folders}
    topics = [
        Topic(id=name, label=name, terms=(name,), key_pages=uris[:1], members=uris)
        for name, uris in members.items()
    ]
    contents = graph_contents(pages, topics)
    for family in (local_family, sitegraph_family):
        started = time.process_time()
        made = family(contents, settings=GraphSettings())
        seconds = time.process_time() - started
        size = sum(len(gzip.compress(content)) for content in made.files)
        sys.stdout.write(
            f"{count:>7} pages  {made.name:<10}{seconds:>7.1f} CPU s{len(made.files):>5} files"
            f"{size / 1000:>9.0f} kB compressed\n"
        )
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name, "site")
        write_graph_site(folder, contents, here=pages[0].url)
        times = _open(folder)
    shown = " ".join(f"{one:.0f}" for one in times)
    sys.stdout.write(f"{count:>7} pages  opened in {shown} ms\n")


def _open(folder: Path) -> list[float]:
    times = []
    with served(folder) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(ARGUMENTS))
        for _ in range(_VISITS):
            page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
            page.goto(address)
            page.get_by_text("Show the graph").click()
            page.locator(".pinakes-graph-action").last.wait_for()
            times.append(float(page.evaluate(_OPEN)))
        browser.close()
    return times


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
