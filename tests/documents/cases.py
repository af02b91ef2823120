"""The machine-readable cases of wikilinks, Markdown links, headings and tags."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import strategies as st

from mkdocs_pinakes.documents.resolver import Resolver
from mkdocs_pinakes.model import SrcUri, VaultFile
from mkdocs_pinakes.settings import LinkSettings

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet

_DATA = Path(__file__).parents[1] / "data"
WIKILINKS = json.loads((_DATA / "wikilink-cases.json").read_text("utf-8"))
MARKDOWN_LINKS = json.loads((_DATA / "markdown-link-cases.json").read_text("utf-8"))


_PIECES = """
[[a]]  [t](a b.md)  ![[  ]]  [  ](  )  #tag  %%  `  ```  ~~~  $  $$  -  >  !!!  !!! note  ===
[^1]:  :  |  |---|  <div>  </div>  <div markdown>  <!--  -->  <  \\  {#id}  [r]: a  é  x
"""
_pieces = st.sampled_from([*_PIECES.split(), *_PIECES.split("  "), "\n", "\n\n", " ", "    ", "\t"])
markdown_texts = st.one_of(st.lists(_pieces, max_size=40).map("".join), st.text())


def group(letter: str) -> list[ParameterSet]:
    """Return the cases of a group as test parameters, named by their ids."""
    cases: list[dict[str, Any]] = WIKILINKS["cases"]
    return [pytest.param(case, id=case["id"]) for case in cases if case["group"] == letter]


def vault_file(uri: str, *, is_published: bool = True, aliases: tuple[str, ...] = ()) -> VaultFile:
    """Make a file; it is a page if its name says so."""
    is_page = uri.endswith(".md")
    return VaultFile(uri=SrcUri(uri), is_page=is_page, is_published=is_published, aliases=aliases)


def resolver(*files: str | VaultFile, settings: LinkSettings | None = None) -> Resolver:
    """Make a resolver of files, published pages where only a name is given."""
    vault = [vault_file(file) if isinstance(file, str) else file for file in files]
    return Resolver(vault, settings or LinkSettings())
