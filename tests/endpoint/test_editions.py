"""A bundle that is replaced, deleted and damaged while it is read."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING

import pytest

from mkdocs_pinakes.bundle.schema import MANIFEST_NAME
from mkdocs_pinakes.endpoint.editions import Edition, Shelf
from mkdocs_pinakes.endpoint.watching import Watch
from mkdocs_pinakes.errors import BundleError
from tests.search_sites import search_site

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return {
        word: search_site(
            tmp_path_factory.mktemp(word),
            {"index.md": f"# Home\n\nThis one has the word {word}.\n"},
        )
        for word in ("copper", "silver")
    }


@pytest.fixture
def site(sites: dict[str, Path], tmp_path: Path) -> Path:
    return Path(shutil.copytree(sites["copper"], tmp_path / "site"))


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def watch(site: Path, said: list[str]) -> Iterator[Watch]:
    shelf = Shelf()
    watch = Watch(site, shelf, readers=2, log=lambda _level, message: said.append(message))
    watch.shelf = shelf  # type: ignore[attr-defined]
    watch.open()
    yield watch
    shelf.put(None)


def shelf_of(watch: Watch) -> Shelf:
    shelf = watch.shelf  # type: ignore[attr-defined]
    assert isinstance(shelf, Shelf)
    return shelf


def finds(shelf: Shelf, word: str) -> bool:
    with shelf.reading() as edition:
        return bool(edition.site.search(word))


def replace(site: Path, by: Path) -> None:
    old = site.with_name("old")
    new = Path(shutil.copytree(by / "pinakes", site / ".new"))
    (site / "pinakes").rename(old)
    new.rename(site / "pinakes")
    shutil.rmtree(old)


def test_a_new_bundle_is_used_and_the_old_one_read_to_its_end(
    watch: Watch, site: Path, sites: dict[str, Path], said: list[str]
):
    shelf = shelf_of(watch)
    with shelf.reading() as before:
        replace(site, sites["silver"])
        watch.look()

        assert before.site.search("copper")
        assert not before.site.search("silver")
        assert finds(shelf, "silver")
    assert not finds(shelf, "copper")
    assert len(said) == 1
    assert not before.enter()


def test_nothing_is_opened_anew_while_nothing_has_changed(watch: Watch, said: list[str]):
    before = shelf_of(watch).edition

    watch.look()

    assert shelf_of(watch).edition is before
    assert said == []


def test_a_deleted_bundle_goes_on_being_answered_from(
    watch: Watch, site: Path, sites: dict[str, Path], said: list[str]
):
    shutil.rmtree(site / "pinakes")
    watch.look()
    assert said == []
    watch.look()
    watch.look()

    assert finds(shelf_of(watch), "copper")
    assert len(said) == 1
    assert "the bundle before it goes on being used" in said[0]

    shutil.copytree(sites["silver"] / "pinakes", site / "pinakes")
    watch.look()
    assert finds(shelf_of(watch), "silver")


@pytest.mark.parametrize("damage", ["truncated", "no manifest text", "version"])
def test_a_damaged_bundle_does_not_take_the_place_of_a_whole_one(
    watch: Watch, site: Path, sites: dict[str, Path], said: list[str], damage: str
):
    replace(site, sites["silver"])
    database, manifest = site / "pinakes/pinakes.sqlite", site / "pinakes" / MANIFEST_NAME
    if damage == "truncated":
        with database.open("r+b") as file:
            file.truncate(5000)
    elif damage == "version":
        manifest.write_text(manifest.read_text().replace('"version":3', '"version":99'))
    else:
        manifest.write_text("{")

    watch.look()
    watch.look()

    assert finds(shelf_of(watch), "copper")
    assert watch.fault
    assert len(said) == 1


def test_a_bundle_that_is_cut_off_under_its_readers_is_an_error_and_heals(
    watch: Watch, site: Path, sites: dict[str, Path]
):
    database = site / "pinakes/pinakes.sqlite"
    with database.open("r+b") as file:
        file.truncate(8192)

    with shelf_of(watch).reading() as edition, pytest.raises(BundleError, match="damaged"):
        edition.site.page("index.md")

    replace(site, sites["silver"])
    watch.look()
    assert finds(shelf_of(watch), "silver")


def test_an_empty_shelf_says_why():
    shelf = Shelf()

    with pytest.raises(BundleError, match="no bundle yet"), shelf.reading():
        pass


def test_many_threads_ask_while_editions_change(sites: dict[str, Path]):
    shelf = Shelf()
    shelf.put(Edition.open(sites["copper"], readers=2))
    faults: list[BaseException] = []
    stop = Event()

    def ask() -> None:
        try:
            while not stop.is_set():
                with shelf.reading() as edition:
                    words = [word for word in ("copper", "silver") if edition.site.search(word)]
                    assert len(words) == 1
        except BaseException as error:  # noqa: BLE001, handed to the test
            faults.append(error)

    threads = [Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for number in range(30):
        shelf.put(Edition.open(sites[("silver", "copper")[number % 2]], readers=2))
    stop.set()
    for thread in threads:
        thread.join()

    assert faults == []
    shelf.put(None)


def test_a_database_that_is_not_yet_the_one_of_its_manifest_is_not_used(
    watch: Watch, site: Path, sites: dict[str, Path]
):
    # Tools that copy a site may bring the manifest first.
    shutil.copy(sites["silver"] / "pinakes" / MANIFEST_NAME, site / "pinakes" / MANIFEST_NAME)
    watch.look()

    assert finds(shelf_of(watch), "copper")
    assert watch.fault

    shutil.copy(sites["silver"] / "pinakes/pinakes.sqlite", site / "pinakes/pinakes.sqlite")
    watch.look()
    assert finds(shelf_of(watch), "silver")
    assert not watch.fault


def test_a_bundle_that_is_damaged_in_an_odd_way_is_not_used_and_the_next_one_is(
    site: Path, sites: dict[str, Path]
):
    # A database of its own has no manifest that tells of the damage.
    database = Path(shutil.copy(site / "pinakes/pinakes.sqlite", site / "alone.sqlite"))
    shelf = Shelf()
    watch = Watch(database, shelf, readers=1)
    watch.open()
    odd = site / "odd.sqlite"
    shutil.copy(database, odd)
    with closing(sqlite3.connect(odd)) as connection, connection:
        connection.execute("UPDATE section_rows SET scale = 'x'")
    odd.replace(database)
    watch.look()

    assert watch.fault
    assert finds(shelf, "copper")

    shutil.copy(sites["silver"] / "pinakes/pinakes.sqlite", odd)
    odd.replace(database)
    watch.look()
    assert finds(shelf, "silver")
    shelf.put(None)
