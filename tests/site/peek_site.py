"""Sites whose pages show link previews, for a browser."""

from __future__ import annotations

import gzip
import hashlib
import json
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs_pinakes.bundle import write
from mkdocs_pinakes.bundle.browser.more import more_family
from mkdocs_pinakes.bundle.browser.previews import preview_family
from mkdocs_pinakes.bundle.contents import number_contents
from mkdocs_pinakes.render import further, prepare
from mkdocs_pinakes.settings import BacklinkSettings, RelatedSettings, Settings
from mkdocs_pinakes.translations import translation
from tests.conftest import write_files
from tests.site.conftest import build_project, write_project

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pytest

    from mkdocs_pinakes.bundle.browser.family import Family
    from mkdocs_pinakes.model import Bundle

CLIENT = Path(__file__).parents[1] / "client"
MAIN = "javascripts/main/peek.js"
BAD = "<img src=x onerror=document.title='bad'>"
ODD = "<i>Odd</i> & one"
STRINGS = {
    "client.more.shown": "{} more pages are shown",
    "client.more.shown.one": "{} more page is shown",
}
PAGES: Mapping[str, str | bytes] = {
    "index.md": (
        "# Garden\n\n"
        "Start with [the apple](fruit/Apple.md), store [the pears](fruit/Pear.md#storage),"
        " read [the odd one](odd.md), keep [the secret](secret.md), stay [here](#seasons),"
        " or leave for [another site](https://example.org/a/), [a picture](images/tree.svg),"
        " or [nothing](fruit/nothing/).\n\n"
        "## Seasons\n\nIn spring the trees are in bloom.\n" + "\nMore.\n" * 60
    ),
    "fruit/Apple.md": (
        "---\ndescription: A fruit that keeps.\ntags: [fruit, tree]\n---\n# Apple\n\n"
        "Apples keep through winter; [pears](Pear.md) do not. They are eaten raw.\n\n"
        "## Varieties\n\nBoskoop is an old apple.\n"
    ),
    "fruit/Pear.md": (
        "---\ntags: [fruit, tree]\n---\n# Pear\n\nPears ripen off the [tree](../index.md).\n\n"
        "## Storage\n\nPears keep for weeks in a cool cellar.\n"
    ),
    "fruit/Plum.md": "---\ntags: [fruit, tree]\n---\n# Plum\n\nPlums like [pears](Pear.md) are soft.\n",
    "fruit/Fig.md": "---\ntags: [fruit, tree]\n---\n# Fig\n\nFigs like [pears](Pear.md) are sweet.\n",
    "fruit/Lime.md": "---\ntags: [fruit, tree]\n---\n# Lime\n\nLimes unlike [pears](Pear.md) sour.\n",
    "odd.md": f'---\ntitle: "{ODD}"\ndescription: "{BAD}"\n---\n\nThe text says `{BAD}` and no more.\n',
    "secret.md": "---\nsearch: {exclude: true}\n---\n# Secret\n\nQuokka lives here.\n",
    "images/tree.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
}


def write_site(project: Path, **config: object) -> Path:
    """Write a project whose pages load link previews."""
    write_project(
        project,
        PAGES,
        options={"related": {"maximum": 1, "threshold": 0.0}, "backlinks": {"open": 1}},
        config={"extra_javascript": [MAIN], **config},
    )
    docs = project / "docs"
    bundle_script(Path(__file__).with_name("peek_main.js"), docs / MAIN)
    entry = prepare.__file__.partition("/render/")[0] + "/theme/assets/pinakes/src/peek.js"
    bundle_script(Path(entry), docs / "assets/pinakes/pinakes-peek.js")
    return project


def bundle_script(source: Path, target: Path) -> None:
    """Make a classic script out of modules."""
    command = [CLIENT / "node_modules/.bin/esbuild", source, "--bundle", "--format=iife"]
    script = subprocess.run([*map(str, command)], capture_output=True, check=True).stdout  # noqa: S603
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(script)


def build_site(project: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Build it, with the families in its bundle, where panels list two citing pages at most."""
    plain = write.write_bundle

    def write_more(bundle: Bundle, folder: Path, **options: object) -> object:
        written = plain(bundle, folder, **options)  # type: ignore[arg-type]
        settings = Settings(related=RelatedSettings(), backlinks=BacklinkSettings(open=1))
        pages = further.further_pages(bundle, settings, translation())
        add_families(folder, preview_family(number_contents(bundle)), more_family(pages))
        return written

    with monkeypatch.context() as patch:
        patch.setattr(write, "write_bundle", write_more)
        patch.setattr(prepare, "MOST_PAGES", 2)
        patch.setattr(further, "MOST_PAGES", 2)
        return build_project(project).folder


def add_families(folder: Path, *families: Family) -> None:
    """Write families into a bundle."""
    path = folder / "manifest.json"
    manifest = json.loads(path.read_bytes())
    entries = {}
    for family in families:
        name = f"{family.name}.{hashlib.sha256(b''.join(family.files)).hexdigest()[:8]}/{{}}.bin"
        files = {
            name.format(number): gzip.compress(content, mtime=0)
            for number, content in enumerate(family.files)
        }
        write_files(folder, files)
        entries[family.name] = {"path": name, "files": len(family.files), **family.keys}
    manifest["browser"] = {"strings": STRINGS, "families": entries}
    path.write_text(json.dumps(manifest), encoding="utf-8")
