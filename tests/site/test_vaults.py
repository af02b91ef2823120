"""Real knowledge bases, built by real MkDocs with one configuration, beside what is known of them."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from tests.site import truth
from tests.site.conftest import build_project
from tests.site.vault_projects import write_vault

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.site.truth import Figures

pytestmark = pytest.mark.vault

FOLDER_PAGE = "a link to a folder leads to its index page, which Obsidian does not know"
INDENTED = "four columns after a blank line are code; the hand-worked list took it for text"
NO_FOOTNOTES = "without the footnotes extension, the line is a definition that shows nothing"
EXPLAINED = {
    "features/folder and tag listings.md:15: [[advanced/]]": FOLDER_PAGE,
    "plugins/FolderPage.md:9: [[advanced/|Advanced]]": FOLDER_PAGE,
    "Cards/永久笔记/dailynote.md:9: [[让子弹飞]]": INDENTED,
    "README.md:62: [[双链笔记]]": NO_FOOTNOTES,
    "README.md:62: [[wikilink]]": NO_FOOTNOTES,
}
"""Every difference that is left, and why."""


@pytest.fixture(scope="module")
def figures(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Figures]:
    """What is found in a vault, built once."""
    if not truth.VAULTS.exists():
        if os.environ.get("CI"):
            pytest.fail(f"{truth.VAULTS} is missing")
        pytest.skip("needs the real vaults beside the project")
    known: dict[str, Figures] = {}

    def find(vault: str) -> Figures:
        if vault not in known:
            project = tmp_path_factory.mktemp(vault)
            write_vault(vault, project)
            site = build_project(project)
            known[vault] = truth.measure(vault, docs=project / "docs", site=site.folder)
            print(f"\n{truth.HEAD}\n{known[vault].row()}")  # noqa: T201 - shown by `pytest -s`
        return known[vault]

    return find


def unexplained(differences: list[str]) -> list[str]:
    return [one for one in differences if not one.startswith(tuple(EXPLAINED))]


@pytest.mark.parametrize("vault", truth.NOTES)
def test_links_lead_to_the_right_page(figures, vault):
    found = figures(vault)

    assert found.right >= 0.999 * found.existing > 0
    assert unexplained([*found.wrong, *found.missed]) == []


@pytest.mark.parametrize("vault", truth.NOTES)
def test_links_to_headings_and_blocks_lead_there(figures, vault):
    found = figures(vault)

    assert found.places_right >= 0.99 * found.places > 0
    assert unexplained(found.places_missed) == []


@pytest.mark.parametrize("vault", [*truth.NOTES, *truth.SITES])
def test_no_link_is_dead(figures, vault):
    assert figures(vault).dead == []


@pytest.mark.parametrize("vault", [*truth.NOTES, *truth.SITES])
def test_samples_in_code_stay_as_they_are(figures, vault):
    found = figures(vault)

    assert found.samples > 0
    assert unexplained(found.samples_changed) == []


@pytest.mark.parametrize("vault", truth.NOTES)
def test_embedded_notes_are_shown(figures, vault):
    assert unexplained(figures(vault).notes_not_shown) == []


def test_links_in_properties_are_edges(figures):
    found = figures("garden-chinese")

    assert found.properties > 0
    assert found.properties_missed == []
