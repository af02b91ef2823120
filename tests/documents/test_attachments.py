"""Where a file is named decides whether it stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mkdocs_pinakes.documents.attachments import names_file, private_attachments
from mkdocs_pinakes.documents.folder import open_folder
from mkdocs_pinakes.model import SrcUri
from mkdocs_pinakes.settings import Settings
from tests.conftest import write_files

if TYPE_CHECKING:
    from pathlib import Path


def test_what_the_site_uses_otherwise_stays(tmp_path: Path):
    images = {"logo.png": "", "x.png": ""}
    secret = {"secret.md": "---\npublish: false\n---\n![[logo.png]] ![[x.png]]"}
    vault = open_folder(write_files(tmp_path, images | secret), Settings())

    found = private_attachments(vault, (), lambda uri: uri == "logo.png")

    assert found == {"x.png"}
    assert private_attachments(vault, ()) == {"logo.png", "x.png"}


@pytest.mark.parametrize(
    "text",
    [
        *(
            "img/x.png",
            "/img/x.png",
            "'/img/x.png'",
            "a { b: url(../img/x.png) }",
            "url(/img/x.png)",
        ),
        *('"./img/x.png"', "url(img%2Fx.png)", "img&#47;x.png", "logo: img/x.png"),
    ],
)
def test_a_path_in_a_text_names_a_file(text: str):
    assert names_file(text, SrcUri("img/x.png"))


def test_a_style_sheet_names_what_lies_beside_it():
    assert names_file("url(x.png)", SrcUri("css/x.png"), source=SrcUri("css/a.css"))
    assert not names_file("url(x.png)", SrcUri("css/x.png"))


@pytest.mark.parametrize("text", ["ximg/x.png", "img/x.pngs", "a/img/x.png", "x.png", "img/11.png"])
def test_a_longer_or_shorter_path_names_another_file(text: str):
    assert not names_file(text, SrcUri("img/x.png"))
