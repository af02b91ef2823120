"""What all verbs have in common, and the small ones: `build --json`, `tags`, `page`, `graph`."""

from __future__ import annotations

import json
import re
import shlex
import signal
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import click
import pytest

from mkdocs_pinakes.cli import cli, main
from mkdocs_pinakes.cli.verbs import Verb
from mkdocs_pinakes.endpoint.editions import Edition, Shelf
from mkdocs_pinakes.endpoint.responding import Endpoint, Request
from tests import terminal
from tests.conftest import write_files
from tests.site.garden import GARDEN
from tests.walks import write_graph

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

QUESTION = {"id": "1", "kind": "title", "query": "codling moth"}
DOCUMENTATION = Path(__file__).parents[1] / "docs/reference/command-line.md"
VERBS = [verb for verb in cli.commands.values() if isinstance(verb, Verb)]


class Run:
    """What one call printed."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with `docs`, their bundle in `site`, and a judged set in `questions`."""
    made: Path = tmp_path_factory.mktemp("garden")
    question = {**QUESTION, "relevant": {"wildlife/Codling moth.md": 1}}
    write_files(made / "docs", GARDEN)
    write_files(made / "questions", {"queries.jsonl": json.dumps(question)})
    with pytest.raises(SystemExit):
        main(["build", "--docs", f"{made}/docs", "--out", f"{made}/site", "--model", "builtin"])
    return made


@pytest.fixture
def run(capsys, monkeypatch, folder, tmp_path) -> Callable[..., Run]:
    monkeypatch.chdir(folder)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("FASTEMBED_CACHE_PATH", str(tmp_path / "no-models"))
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")

    def call(*words: object) -> Run:
        capsys.readouterr()
        with pytest.raises(SystemExit) as end:
            main(list(map(str, words)))
        printed = capsys.readouterr()
        assert "Traceback" not in printed.err
        code = end.value.code
        return Run(code if isinstance(code, int) else 0, printed.out, printed.err)

    return call


# build --json


def test_a_build_tells_programs_what_was_built(run, tmp_path):
    done = run("build", "--docs", "docs", "--out", tmp_path, "--model", "builtin", "--json")

    found = done.json
    problems = found.pop("problems")
    files = [path for path in (tmp_path / "pinakes").rglob("*") if path.is_file()]
    assert done.code == 0
    assert found == {
        "folder": str(tmp_path / "pinakes"),
        "pages": 8,
        "edges": found["edges"],
        "model": "builtin",
        "bytes": sum(path.stat().st_size for path in files),
    }
    assert found["edges"] > 10
    assert problems == [
        {
            "kind": "unresolved",
            "severity": "problem",
            "source": "fruit/Apple.md",
            "line": 4,
            "reference": "[[Garden]]",
            "message": "[[Garden]] leads to no page; did you mean [[index]]?",
            "candidates": ["index"],
        }
    ]
    assert "[[Garden]] leads to no page" in done.err


def test_a_build_without_embeddings_has_no_model(run, tmp_path):
    built = run("build", "--docs", "docs", "--out", tmp_path, "--model", "none", "--json")

    assert built.json["model"] is None


# tags


def test_tags_are_listed_with_the_number_of_their_pages(run):
    done = run("tags", "site")

    assert done.code == 0
    assert done.out == "    3  fruit\n    3  tree\n    1  pest\n    1  work\n"


def test_tags_that_are_left_out_are_counted(run):
    done = run("tags", "site", "--limit", "1")

    assert (done.out, done.err) == ("    3  fruit\n", "3 more tags; raise --limit, now 1\n")


def test_a_site_without_tags_has_none_to_find(run, tmp_path):
    site = write_graph(tmp_path, ["a link b"])

    done = run("tags", site, "--json")

    assert (done.code, done.json["tags"], done.err) == (1, [], "Nothing found.\n")


# page


def test_a_page_is_printed_as_markdown(run):
    done = run("page", "site", "Pear")

    assert done.code == 0
    assert done.err == ""
    assert done.out == (
        "# Pear\n\nPears ripen off the tree. An old apple ripens on it.\n\n"
        "## Storage\n\nPears keep for weeks in a cool cellar; Malus keeps for months.\n\n"
        "### In sand\n\nSand keeps pears moist. Compare Storage.\n"
    )


@pytest.mark.parametrize("section", ["In sand", "in-sand", "#in-sand", "IN SAND"])
def test_a_page_begins_with_the_section_asked_for(run, section):
    done = run("page", "site", "Pear", "--section", section)

    assert done.out == "### In sand\n\nSand keeps pears moist. Compare Storage.\n"


def test_a_long_page_is_read_piece_by_piece(run):
    whole = run("page", "site", "Pear").out
    pieces, offset, rest = "", 0, re.compile(r"go on with --offset (\d+)")

    while offset is not None:
        piece = run("page", "site", "Pear", "--offset", offset, "--length", 50, "--json").json
        assert len(piece["text"]) <= 50
        pieces, offset = pieces + piece["text"], piece["next_offset"]

    assert pieces == whole
    said = run("page", "site", "Pear", "--length", 50).err
    assert said == f"Characters 0 to 50 of {len(whole)}; go on with --offset 50\n"
    assert rest.search(said)


def test_a_page_that_ends_early_says_how_to_go_on_from_a_section(run):
    done = run("page", "site", "Pear", "--section", "Storage", "--length", 10)

    start = run("page", "site", "Pear").out.index("## Storage")
    assert f"go on with --offset {start + 10} instead of --section" in done.err


def test_a_section_that_is_not_there_is_explained(run):
    done = run("page", "site", "Pear", "--section", "Wine")

    assert (done.code, done.out) == (2, "")
    assert "there is no such section; there are: pear, storage, in-sand" in done.err


def test_a_page_that_is_mistyped_is_suggested(run):
    done = run("page", "site", "Pruninng")

    assert (done.code, done.out) == (2, "")
    assert "the nearest are Pruning" in done.err


# graph


@pytest.fixture
def walk(tmp_path) -> Path:
    return write_graph(tmp_path, ("a link b", "b link a", "c part_of a", "a #sea", "b #sea"))


def test_the_graph_around_a_page_is_said_in_words(run, walk):
    done = run("graph", walk, "A")

    assert (done.code, done.err) == (0, "")
    assert done.out == (
        "A  /a/\n    links to: B\n    tags: sea\n"
        "B  /b/\n    links to: A\n    tags: sea\n"
        "C  /c/\n    part of: A\n"
        "\n3 pages, 5 edges\n"
    )


def test_the_best_connected_pages_are_the_graph_without_a_page(run, walk):
    done = run("graph", walk, "--rows", "2")

    assert done.out.startswith("A  /a/\n")
    assert done.out.endswith("2 pages, 4 edges\nPages were left out: raise --rows, now 2.\n")


def test_a_graph_that_goes_on_says_how_to_see_more(run, tmp_path):
    site = write_graph(tmp_path, ("a link b", "b link c"))

    assert run("graph", site, "A").out.endswith("There is more beyond: --depth 2\n")
    assert "more beyond" not in run("graph", site, "A", "--depth", "2").out


def test_limits_of_a_graph_that_are_not_allowed_are_remarked(run, walk):
    done = run("graph", walk, "A", "--depth", "9", "--rows", "-1", "--json")

    assert done.json["clamped"] == ["depth", "rows"]
    assert done.json["limits"] == {"depth": 3, "rows": 1}
    assert done.err == "--depth may be 1 to 3; taken as 3\n--rows may be 1 to 200; taken as 1\n"


def test_a_page_without_edges_has_no_graph(run, tmp_path):
    site = write_graph(tmp_path, ("a link b",), pages="z")

    done = run("graph", site, "Z")

    assert (done.code, done.out, done.err) == (1, "Z  /z/\n\n1 page, 0 edges\n", "Nothing found.\n")


# related --explain


def test_the_signals_of_a_related_page_add_up_to_its_score(run):
    [row] = run("related", "site", "Apple", "--limit", "1", "--explain", "--json").json["related"]

    assert sum(row["signals"].values()) == pytest.approx(row["score"], abs=1e-3)
    assert list(row["signals"].values()) == sorted(row["signals"].values(), reverse=True)


def test_signals_are_told_to_people(run):
    plain, explained = (
        run("related", "site", "Apple", "--limit", "1", *more).out for more in ([], ["--explain"])
    )

    assert explained.startswith(plain)
    assert re.search(r"score \d\.\d\d: text \+\d\.\d\d", explained.removeprefix(plain))


# JSON


@pytest.fixture(scope="module")
def endpoint(folder) -> Iterator[Endpoint]:
    shelf = Shelf()
    shelf.put(Edition.open(folder / "site", readers=1))
    yield Endpoint(shelf, description={}, seconds=60)
    shelf.put(None)


@pytest.mark.parametrize(
    ("words", "path", "query"),
    [
        (
            ["search", "SITE", "pears", "--limit", "3", "--tag", "fruit", "--explain"],
            "/search",
            {"q": "pears", "limit": 3, "tag": "fruit", "explain": 1},
        ),
        (
            ["search", "SITE", "pears", "--mode", "bm25", "--elbow", "--path", "fruit"],
            "/search",
            {"q": "pears", "mode": "bm25", "elbow": 1, "path": "fruit"},
        ),
        (
            ["related", "SITE", "Apple", "--limit", "2", "--explain"],
            "/related",
            {"page": "Apple", "limit": 2, "explain": 1},
        ),
        (
            ["links", "SITE", "Apple", "--depth", "2", "--direction", "out", "--query", "moths"],
            "/links",
            {"page": "Apple", "depth": 2, "direction": "out", "q": "moths"},
        ),
        (["links", "SITE", "Apple", "--rows", "999"], "/links", {"page": "Apple", "rows": 999}),
        (["topics", "SITE", "pears"], "/topics", {"q": "pears", "limit": 10}),
        (["tags", "SITE", "--limit", "2"], "/tags", {"limit": 2}),
        (
            ["page", "SITE", "Apple", "--offset", "3", "--length", "40"],
            "/pages/Apple",
            {"offset": 3, "length": 40},
        ),
        (["graph", "SITE"], "/graph", {}),
        (["graph", "SITE", "Apple", "--depth", "7"], "/graph", {"page": "Apple", "depth": 7}),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_programs_get_what_they_get_over_http(run, endpoint, words, path, query):
    told = ["site" if word == "SITE" else word for word in words]
    request = Request(
        method="GET", path=path, query=urlencode(query), headers={"host": "localhost"}
    )

    done = run(*told, "--json")

    assert done.json == json.loads(endpoint.respond(request).body)
    assert done.code == 0


@pytest.mark.parametrize("verb", sorted(cli.commands))
def test_every_verb_that_answers_has_json(verb):
    options = {name for param in cli.commands[verb].params for name in param.opts}

    assert ("--json" in options) == (verb not in {"completion", "serve", "mcp"})


def test_errors_are_text_even_where_json_is_asked_for(run):
    done = run("page", "site", "nowhere", "--json")

    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("Error: there is no page 'nowhere'")


def test_remarks_stay_out_of_json(run):
    done = run("links", "site", "Apple", "--depth", "9", "--json")

    assert done.json["clamped"] == ["depth"]
    assert done.err == "--depth may be 1 to 3; taken as 3\n"


# Help


@pytest.mark.parametrize("verb", sorted(cli.commands))
def test_every_option_has_a_help_text_and_shows_its_default(verb):
    options = [one for one in cli.commands[verb].params if isinstance(one, click.Option)]

    assert [one.name for one in options if not one.help] == []
    assert [
        one.name
        for one in options
        if isinstance(one.default, int | str) and one.default and not one.is_flag
        if not one.show_default
    ] == []


@pytest.mark.parametrize(
    ("verb", "example"),
    [(verb.name, example) for verb in VERBS for example in verb.examples],
    ids=str,
)
def test_the_examples_of_the_help_work(run, verb, example):
    words = shlex.split(example)
    assert words[0] == verb
    if verb in {"serve", "mcp"}:
        context = cli.commands[verb].make_context(verb, words[1:])
        assert context.params["bundle"] == Path("site")
        return

    done = run(*words)

    assert done.code in {0, 1}
    assert example in run(verb, "--help").out


def test_the_examples_of_the_command_work(run):
    for example in cli.examples:
        assert run(*shlex.split(example)).code in {0, 1}, example


def test_verbs_are_listed_by_what_they_are_for(run):
    listed = run("--help").out.partition("Make:")[2].partition("\nExamples:")[0]

    heads = re.findall(r"^(\w+):$", f"Make:{listed}", re.MULTILINE)
    assert heads == ["Make", "Ask", "Check", "Serve", "Shell"]
    assert re.findall(r"^  (\w+) ", listed, re.MULTILINE) == list(cli.commands)


@pytest.mark.parametrize("columns", [40, 80])
def test_lists_of_verbs_fit_the_terminal(run, monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", str(columns))

    helped = run("--help").out.partition("\nExamples:")[0]

    assert max(map(len, helped.splitlines())) <= columns


@pytest.mark.parametrize(
    ("typed", "meant"), [("serch", "'search'"), ("realted", "'related'"), ("Topic", "'topics'")]
)
def test_a_mistyped_verb_is_suggested(run, typed, meant):
    done = run(typed)

    assert done.code == 2
    assert f"No such command '{typed}'. Did you mean {meant}" in done.err


def test_nothing_like_a_verb_is_not_suggested(run):
    assert "Did you mean" not in run("zzzzzz").err


def test_the_command_alone_is_not_done_but_explained(run):
    done = run()

    assert (done.code, done.out) == (2, "")
    assert done.err == run("--help").out


# Exit codes


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("search site moth", 0),
        ("search site zzzzzz", 1),
        ("search nowhere moth", 2),
        ("related site Apple", 0),
        ("related site Applle", 2),
        ("links site Apple", 0),
        ("links site Apple --relation nothing", 1),
        ("links site Apple --kind nothing", 2),
        ("topics site --tenant v9", 1),
        ("topics site moth --page Apple", 2),
        ("tags site", 0),
        ("page site Apple", 0),
        ("page site Apple --section Nothing", 2),
        ("graph site Apple", 0),
        ("check docs", 1),
        ("check site", 0),
        ("references docs", 0),
        ("eval questions --bundle site", 0),
        ("eval questions --bundle site --floor hit@1=2", 2),
        ("eval questions --bundle site --mode graph --floor ndcg@10=1 --limit 1", None),
        ("build --docs docs --out docs/index.md", 2),
        ("completion tcsh", 2),
        ("--version", 0),
        ("", 2),
        ("nonsense", 2),
    ],
)
def test_a_process_ends_with_the_exit_code(folder, monkeypatch, words, code):
    monkeypatch.chdir(folder)

    done = terminal.run(*shlex.split(words))

    assert "Traceback" not in done.stderr
    assert done.returncode == code or (code is None and done.returncode in {0, 1})
    assert (done.returncode == 2) <= bool(done.stderr)


def test_a_missed_floor_is_exit_code_1(folder, tmp_path):
    hard = {**QUESTION, "query": "xyzzy", "relevant": {"index.md": 1}}
    write_files(tmp_path, {"queries.jsonl": json.dumps(hard)})

    done = terminal.run("eval", tmp_path, "--bundle", folder / "site", "--floor", "hit@1=1")

    assert done.returncode == 1


def test_the_exit_codes_of_the_help_are_those_of_the_documentation():
    text = DOCUMENTATION.read_text(encoding="utf-8")
    text = text.partition("\n## Exit codes\n")[2].partition("\n## ")[0]
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in text.splitlines()
        if re.match(r"\| `\w+` \|", line)
    ]
    stated = {name.strip("`"): cells for name, *cells in rows}

    verbs = [verb for verb in VERBS if verb.name not in {"serve", "mcp"}]
    assert {verb.name: stated[str(verb.name)] for verb in verbs} == {
        verb.name: [verb.exits.get(code, "") for code in (0, 1, 2)] for verb in verbs
    }


@pytest.fixture
def talkative(tmp_path) -> Path:
    """A folder about which more is said than a pipe holds."""
    return write_files(tmp_path / "many", {"a.md": "[[b]]\n\n" * 5_000, "b.md": "B"})


def start(*words: object) -> subprocess.Popen[bytes]:
    return subprocess.Popen(  # noqa: S603 - our own interpreter
        [*terminal.COMMAND, *map(str, words)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=terminal.environment({}),
    )


def test_who_interrupts_is_told_so(talkative):
    with start("references", talkative) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(1)
        process.send_signal(signal.SIGINT)
        said = process.stderr.read()

    assert process.returncode == 2
    assert said == b"\nError: interrupted\n"


@pytest.mark.parametrize("more", [[], ["--json"]])
def test_a_closed_pipe_ends_all_in_silence(talkative, more):
    with start("references", talkative, *more) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(1)
        process.stdout.close()
        said = process.stderr.read()

    assert (process.returncode, said) == (2, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a full device")
def test_a_full_disk_is_explained(folder):
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(  # noqa: S603 - our own interpreter
            [*terminal.COMMAND, "tags", str(folder / "site")],
            stdout=full,
            stderr=subprocess.PIPE,
            env=terminal.environment({}),
            check=False,
        )

    assert done.returncode == 2
    assert done.stderr == b"Error: standard output cannot be written (No space left on device)\n"


@pytest.mark.parametrize("words", ["tags site", "tags site --json", "page site Apple"])
def test_nobody_listening_is_no_error(folder, words):
    line = f"{shlex.join(terminal.COMMAND)} {words} >&-"

    done = subprocess.run(["sh", "-c", line], cwd=folder, capture_output=True, check=False)  # noqa: S603, S607

    assert (done.returncode, done.stderr) == (0, b"")


# Hostile words

WORDS = ["", "\0", "a\0b", "\udcff", "\ud800x", "word " * 200_000, "\x1b[31m", "--", "%s{0}"]
NUMBERS = ["0", "-1", "99999999999999999999", "1.5", "x", "", "1e3"]
PLACES = ["/dev/null", "/nonexistent", "docs/index.md", "questions", "\0", "\udcff", "x" * 5000]


@pytest.mark.parametrize("word", WORDS, ids=lambda word: ascii(word[:9]))
@pytest.mark.parametrize(
    "words",
    [
        "search site -- WORD",
        "search site x --tag=WORD --path=WORD",
        "search site x --relation=WORD",
        "related site -- WORD",
        "links site -- WORD",
        "links site Apple --query=WORD --relation=WORD",
        "topics site -- WORD",
        "topics site --tenant=WORD",
        "page site Apple --section=WORD",
        "graph site -- WORD",
        "eval questions --bundle site --floor=WORD",
    ],
)
def test_no_word_is_a_traceback(run, words, word):
    done = run(*(one.replace("WORD", word) for one in words.split()))

    assert done.code in {0, 1, 2}
    assert len(done.err) < 5000 or "--floor" in words


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize(
    "words",
    [
        "search site x --limit",
        "related site Apple --limit",
        "tags site --limit",
        "topics site x --limit",
        "links site Apple --depth",
        "links site Apple --fan-out",
        "graph site --rows",
        "page site Apple --offset",
        "page site Apple --length",
        "search site x --after",
    ],
)
def test_no_number_is_a_traceback(run, words, number):
    assert run(*words.split(), number).code in {0, 1, 2}


@pytest.mark.parametrize("place", PLACES, ids=lambda place: ascii(place[:15]))
@pytest.mark.parametrize(
    "words",
    [
        "search PLACE x",
        "tags PLACE",
        "page PLACE x",
        "graph PLACE",
        "check PLACE",
        "references PLACE",
        "eval PLACE",
        "eval questions --bundle PLACE",
        "build --docs PLACE --out OUT",
    ],
)
def test_no_place_is_a_traceback(run, tmp_path, words, place):
    done = run(
        *(one.replace("PLACE", place).replace("OUT", str(tmp_path)) for one in words.split())
    )

    assert done.code in {0, 1, 2}


@pytest.mark.parametrize("place", ["/dev/null", "docs/index.md", "\0", "\udcff\0", "/dev/null/x"])
def test_a_place_that_nothing_is_written_to_is_explained(run, place):
    done = run("build", "--docs", "docs", "--model", "none", "--out", place)

    assert (done.code, done.out) == (2, "")
    assert "Error: " in done.err


@pytest.mark.parametrize("place", ["/dev/null", "/nonexistent", "docs/index.md", "docs", "\0"])
def test_what_is_no_bundle_is_explained(run, place):
    done = run("search", place, "x")

    assert (done.code, done.out) == (2, "")
    assert "Error: " in done.err
