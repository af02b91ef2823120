from __future__ import annotations

import resource
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from mkdocs_pinakes.embeddings.builtin import LatentSemanticEmbedder
from mkdocs_pinakes.embeddings.cache import VectorCache
from mkdocs_pinakes.model import ProblemKind

ROOT = Path(__file__).parents[2]
WRITER = """
import sys
from pathlib import Path
import numpy as np
from mkdocs_pinakes.embeddings.cache import VectorCache

name, folder = sys.argv[1:]
cache = VectorCache(Path(folder))
for part in range(200):
    texts = [f"{name} {part} {number}" for number in range(5)]
    cache.put_many("model", texts, np.eye(5, dtype=np.float32))
    assert len(cache.get_many("model", texts)) == 5
assert not cache.problems
"""


def unit(*values: float) -> np.ndarray:
    row = np.array([values], dtype=np.float32)
    return row / np.linalg.norm(row)


def database(folder: Path) -> Path:
    return folder / "vectors.sqlite"


def damage_header(path: Path) -> None:
    path.write_bytes(b"not a database, by any means" * 100)


def damage_pages(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[4096:] = b"\xff" * len(content[4096:])
    path.write_bytes(content)


def cut_off(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:5000])


def replace_by_another_program(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE bookmarks (url TEXT)")


def make_newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("PRAGMA user_version = 99")


def test_vectors_come_back_in_the_next_build(tmp_path):
    VectorCache(tmp_path).put_many("model", ["a", "b"], np.vstack([unit(3, 4), unit(0, 1)]))

    found = VectorCache(tmp_path).get_many("model", ["b", "a", "c"])

    assert sorted(found) == ["a", "b"]
    np.testing.assert_array_equal(found["a"], unit(3, 4)[0])
    np.testing.assert_array_equal(found["b"], unit(0, 1)[0])


def test_each_model_has_vectors_of_its_own(tmp_path):
    cache = VectorCache(tmp_path)
    cache.put_many("one", ["a"], unit(1, 0))
    cache.put_many("two", ["a"], unit(0, 1, 0))

    np.testing.assert_array_equal(cache.get_many("one", ["a"])["a"], [1, 0])
    np.testing.assert_array_equal(cache.get_many("two", ["a"])["a"], [0, 1, 0])
    assert cache.get_many("three", ["a"]) == {}


def test_many_texts_are_looked_up_at_once(tmp_path):
    texts = [f"text {number}" for number in range(3_000)]
    vectors = np.eye(3, dtype=np.float32)[np.arange(3_000) % 3]
    VectorCache(tmp_path).put_many("model", texts, vectors)

    found = VectorCache(tmp_path).get_many("model", texts)

    np.testing.assert_array_equal(np.stack([found[text] for text in texts]), vectors)


def test_looking_up_leaves_no_file_behind(tmp_path):
    cache = VectorCache(tmp_path / "cache")

    assert cache.get_many("model", ["a"]) == {}
    assert cache.get_result("model", ["a"], groups=[0]) is None
    cache.prune({"model": ["a"]})

    assert not (tmp_path / "cache").exists()
    assert not cache.problems


def test_no_text_is_stored(tmp_path):
    text = "the launch code is zero zero zero"

    VectorCache(tmp_path).put_many("model", [text], unit(1, 1))

    content = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"launch" not in content
    assert "launch".encode("utf-16-le") not in content


@pytest.mark.parametrize(
    "harm",
    [damage_header, damage_pages, cut_off, replace_by_another_program, make_newer],
    ids=lambda harm: harm.__name__,
)
def test_a_harmed_file_is_rebuilt_and_reported(tmp_path, harm):
    texts = [f"text {number}" for number in range(200)]
    VectorCache(tmp_path).put_many("model", texts, np.eye(200, dtype=np.float32))
    harm(database(tmp_path))
    cache = VectorCache(tmp_path)

    cache.get_many("model", texts)
    cache.put_many("model", texts, np.eye(200, dtype=np.float32))

    (problem,) = cache.problems
    assert problem.kind is ProblemKind.CACHE
    assert str(problem) == (
        f"{database(tmp_path)} was damaged or not ours; its vectors are made anew"
    )
    fresh = VectorCache(tmp_path)
    assert len(fresh.get_many("model", texts)) == 200
    assert not fresh.problems


def test_vectors_that_cannot_be_true_are_not_found(tmp_path):
    cache = VectorCache(tmp_path)
    vectors = [unit(1, 0), unit(0, 1), unit(3, 4), unit(4, 3)]
    cache.put_many("model", list("abcd"), np.vstack(vectors))
    contents = [np.array([np.nan, 1], "<f4"), np.array([7e30, 1], "<f4"), np.array([1], "<f4")]
    with closing(sqlite3.connect(database(tmp_path))) as connection, connection:
        for number, content in enumerate(contents, start=1):
            connection.execute(
                "UPDATE vectors SET vector = ? WHERE rowid = ?", (content.tobytes(), number)
            )

    assert list(cache.get_many("model", list("abcd"))) == ["d"]


@pytest.mark.parametrize("place", ["a file", "a file/cache", "/proc/pinakes"])
def test_a_folder_that_cannot_be_made_is_a_problem(tmp_path, place):
    (tmp_path / "a file").write_text("")
    cache = VectorCache(tmp_path / place)

    for _ in range(2):
        assert cache.get_many("model", ["a"]) == {}
        cache.put_many("model", ["a"], unit(1, 0))

    (problem,) = cache.problems
    assert problem.kind is ProblemKind.NO_CACHE
    assert "vectors are not kept for the next build" in problem.message


def test_a_folder_in_the_place_of_the_file_is_a_problem(tmp_path):
    database(tmp_path).mkdir()
    cache = VectorCache(tmp_path)

    assert cache.get_many("model", ["a"]) == {}
    cache.put_many("model", ["a"], unit(1, 0))

    assert len(cache.problems) == 1


def test_a_full_disk_is_a_problem(tmp_path):
    script = (
        "import numpy as np; from pathlib import Path;"
        "from mkdocs_pinakes.embeddings.cache import VectorCache;"
        f"cache = VectorCache(Path({str(tmp_path)!r}));"
        "texts = [str(n) for n in range(400)];"
        "cache.put_many('model', texts, np.eye(400, dtype=np.float32));"
        "cache.put_many('model', texts, np.eye(400, dtype=np.float32));"
        "print(*(problem.message for problem in cache.problems))"
    )

    done = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-c", script],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000)),
    )

    assert done.stdout.count("vectors are not kept for the next build") == 1
    assert "free some space" in done.stdout


def test_two_builds_at_once_lose_nothing(tmp_path):
    builds = [
        subprocess.Popen([sys.executable, "-c", WRITER, name, str(tmp_path)], cwd=ROOT)  # noqa: S603
        for name in ("one", "two")
    ]

    assert [build.wait(timeout=120) for build in builds] == [0, 0]

    texts = [f"{name} {part} 4" for name in ("one", "two") for part in range(200)]
    assert len(VectorCache(tmp_path).get_many("model", texts)) == 400


def test_a_killed_build_leaves_a_sound_file(tmp_path):
    cache = VectorCache(tmp_path)
    cache.put_many("model", ["a"], unit(1, 0))
    connection = sqlite3.connect(database(tmp_path), isolation_level="IMMEDIATE")
    connection.execute("DELETE FROM vectors")
    connection.close()

    assert list(cache.get_many("model", ["a"])) == ["a"]
    assert not cache.problems


def test_unused_vectors_are_dropped_beyond_the_limit_only(tmp_path):
    cache = VectorCache(tmp_path, unused_limit=3)
    texts = [f"text {number}" for number in range(8)]
    cache.put_many("model", texts, np.eye(8, dtype=np.float32))

    cache.prune({"model": texts[:5]})
    assert len(cache.get_many("model", texts)) == 8

    cache.prune({"model": texts[:1] + texts[6:]})
    assert sorted(cache.get_many("model", texts)) == [texts[0], *texts[3:]]


def test_the_last_results_of_the_builtin_model_are_kept(tmp_path):
    cache = VectorCache(tmp_path)
    sites = [[f"word{number} common", "common words"] for number in range(6)]
    for site in sites:
        result = LatentSemanticEmbedder().embed(site)
        cache.put_result("builtin", site, result, groups=[0, 1])

    known = [cache.get_result("builtin", site, groups=[0, 1]) is not None for site in sites]

    assert known == [False, False, True, True, True, True]
    assert cache.get_result("builtin", sites[5], groups=[0, 0]) is None
    assert cache.get_result("other", sites[5], groups=[0, 1]) is None


def test_a_result_that_cannot_be_true_is_not_found(tmp_path):
    cache = VectorCache(tmp_path)
    texts = ["some words", "other words"]
    result = LatentSemanticEmbedder().embed(texts)
    for harm in ("vectors = zeroblob(4)", "terms = 'one'", "words = x'0000C07F'", "dimension = 9"):
        cache.put_result("builtin", texts, result, groups=[0, 1])
        with closing(sqlite3.connect(database(tmp_path))) as connection, connection:
            connection.execute(f"UPDATE results SET {harm}")  # noqa: S608

        assert cache.get_result("builtin", texts, groups=[0, 1]) is None
