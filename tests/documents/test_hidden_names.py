from __future__ import annotations

import pytest

from mkdocs_pinakes.documents.hidden_names import HiddenNames
from mkdocs_pinakes.model import SrcUri, VaultFile


def hidden_names() -> HiddenNames:
    def page(uri: str, *, is_published: bool = False, **more: object) -> VaultFile:
        return VaultFile(uri=SrcUri(uri), is_page=True, is_published=is_published, **more)  # type: ignore[arg-type]

    return HiddenNames(
        [
            page("priv/Zed Secret.md", aliases=("The Alias",), title="Its title"),
            page("Root.md"),
            page("proj/README.md"),
            page("Public.md", is_published=True),
        ]
    )


@pytest.mark.parametrize(
    "text",
    [
        "priv/Zed Secret",
        "see priv/Zed Secret.",
        "https://x.test/priv/Zed%20Secret/",
        "priv\\Zed Secret",
        "priv//Zed  Secret",
        "priv/./Zed Secret.md",
        "obsidian://open?file=priv%2FZed%20Secret",
        "**priv/zed secret**",
        "“priv/Zed Secret”",
        "priv/Zed&#32;Secret",
        "priv/Zed\u200b Secret",
        "(Zed Secret.md)",
        "Zed Secret.html",
        "../docs/Root/",
        "root.md",
    ],
)
def test_a_place_is_found_however_it_is_written(text: str):
    assert hidden_names().are_located_in(text)
    assert hidden_names().are_in(text)


@pytest.mark.parametrize("text", ["Zed Secret", "root", "see the alias", "ITS TITLE", "[[proj]]"])
def test_a_name_is_found_and_is_no_place(text: str):
    assert not hidden_names().are_located_in(text)
    assert hidden_names().are_in(text)


@pytest.mark.parametrize("text", ["", "Public", "Public.md", "index", "readme", "a/b"])
def test_other_words_are_none(text: str):
    assert not hidden_names().are_in(text)
