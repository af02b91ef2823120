"""Sites whose pages show link previews, for a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.site.conftest import build_project, write_project

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

BAD = "<img src=x onerror=document.title='bad'>"
ODD = "<i>Odd</i> & one"
BARE = (
    "<!doctype html><html lang=en><head><meta charset=utf-8><title>Page</title>"
    "<meta name=viewport content='width=device-width'>"
    "<link rel=icon href='{{ base_url }}/images/tree.svg'>"
    "{% for sheet in extra_css %}<link rel=stylesheet href='{{ sheet }}'>{% endfor %}</head>"
    "<body><main><article>{{ page.content }}</article></main>"
    "{% for script in config.extra_javascript %}{{ script|script_tag }}{% endfor %}</body></html>"
)
"""The template of a theme that has nothing of its own."""
OPTIONS: Mapping[str, object] = {
    "related": {"maximum": 1, "threshold": 0.0},
    "backlinks": {"open": 1},
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


def build_peek_site(
    project: Path,
    pages: Mapping[str, str | bytes] = PAGES,
    *,
    options: Mapping[str, object] | None = None,
    **config: object,
) -> Path:
    """Build a site whose panels leave pages out."""
    write_project(project, pages, options={**OPTIONS, **(options or {})}, config=config)
    return build_project(project).folder
