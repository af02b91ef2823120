"""Front matter is read safely, whatever its author wrote."""

from __future__ import annotations

import json
import time
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.documents.front_matter import decode, read_front_matter
from mkdocs_pinakes.model import Problem, ProblemKind, SrcUri, Visibility

if TYPE_CHECKING:
    from mkdocs_pinakes.model import FrontMatter

_TESTS = Path(__file__).parents[1]
_CASES = json.loads((_TESTS / "data/front_matter.json").read_text("utf-8"))
_TAG_CASES = [
    case
    for case in json.loads((_TESTS / "data/wikilink-cases.json").read_text("utf-8"))["cases"]
    if case["group"] == "F"
]
_VAULTS = json.loads((_TESTS / "odd/cases.json").read_text("utf-8"))
_PAGE = SrcUri("guide/a.md")


def _read(source: str | bytes) -> FrontMatter:
    raw = source.encode() if isinstance(source, str) else source
    return read_front_matter(raw, uri=_PAGE)


def _fact(front_matter: FrontMatter, name: str) -> object:
    if name == "properties":
        return [[link.key, link.raw, link.line] for link in front_matter.properties]
    holder = front_matter if hasattr(front_matter, name) else front_matter.controls
    value = getattr(holder, name)
    return list(value) if isinstance(value, tuple) else value


@pytest.mark.parametrize("case", _CASES, ids=lambda case: f"{case['id']}-{case['fact']}")
def test_front_matter_is_read_as_specified(case: dict[str, Any]):
    expected = dict(case["expect"])
    problems = expected.pop("problems", None)

    found = _read(case["source"])

    assert {name: _fact(found, name) for name in expected} == expected
    if problems is not None:
        seen = [(problem.line, problem.kind) for problem in found.problems]
        assert seen == [(problem["line"], problem["kind"]) for problem in problems]
        for problem, wanted in zip(found.problems, problems, strict=True):
            assert wanted["message"] in problem.message
            assert problem.document == _PAGE


@pytest.mark.parametrize("case", _TAG_CASES, ids=lambda case: case["id"])
def test_tags_are_read_as_specified(case: dict[str, Any]):
    found = _read(f"---\ntags: {json.dumps(case['input'])}\n---\n")

    assert list(found.tags) == case["expect"]


def _vault_facts() -> list[Any]:
    return [
        pytest.param(f"{vault['id']}/{page}", name, value, id=f"{vault['id']}-{page}-{name}")
        for vault in _VAULTS
        for name in ("title", "tags", "aliases")
        for page, value in vault["expect"].get(name, {}).items()
    ]


@pytest.mark.parametrize(("page", "name", "expected"), _vault_facts())
def test_odd_vault_is_read_as_its_author_meant(page: str, name: str, expected: str | list[str]):
    # A title that comes from the heading, and a number as typed instead of as YAML prints it.
    expected_here = {"11-title-not-string/l.md": None, "11-title-not-string/n.md": "2.10"}

    found = _read((_TESTS / "odd" / page).read_bytes())

    assert _fact(found, name) == expected_here.get(page, expected)


@pytest.mark.parametrize("vault", _VAULTS, ids=lambda vault: vault["id"])
def test_odd_vault_warns_where_it_must(vault: dict[str, Any]):
    pages = [name for name in vault["files"] if name.endswith(".md")]

    found = [_read((_TESTS / "odd" / vault["id"] / page).read_bytes()) for page in pages]

    has_problems = any(front_matter.problems for front_matter in found)
    is_mistaken = vault["id"] in {"11-title-not-string", "13-duplicate-yaml-keys"}
    assert has_problems == (vault["expect"].get("warn", False) or is_mistaken)


@pytest.mark.parametrize("vault", ["15-unclosed-front-matter", "16-fm-not-first", "17-fm-in-code"])
def test_what_is_no_front_matter_is_text(vault: str):
    for path in (_TESTS / "odd" / vault).glob("*.md"):
        text = path.read_text("utf-8")

        found = _read(text)

        assert found.body == text.lstrip("\n")
        assert not found.metadata


@pytest.mark.parametrize(
    ("raw", "offset", "line"),
    [
        ("# Straße".encode("latin-1"), 6, 1),
        (b"one\ntwo \xff", 8, 2),
        ("---\npublish: false\n---\n".encode("utf-16"), 0, 1),
        ("---\npublish: false\n---\n".encode("utf-16-le"), 1, 1),
        (b"cut off \xe2\x82", 8, 1),
    ],
)
def test_file_that_is_not_utf8_is_private(raw: bytes, offset: int, line: int):
    found = _read(raw)

    assert found.visibility is Visibility.PRIVATE
    (problem,) = found.problems
    assert problem.kind is ProblemKind.ENCODING
    assert problem.line == line
    assert f"byte {offset} " in problem.message
    assert "save the file as UTF-8" in problem.message


def test_decoded_text_has_no_mark_and_one_kind_of_line_end():
    assert decode(b"\xef\xbb\xbfa\r\nb\rc\n", uri=_PAGE) == "a\nb\nc\n"
    assert isinstance(decode(b"\xff", uri=_PAGE), Problem)


def test_values_mean_what_yaml_means():
    found = _read("---\nday: 2024-05-01\ncount: 3\nflag: on\nlist: [a, {b: c}]\n---\n")

    assert found.metadata == {
        "day": date(2024, 5, 1),
        "count": 3,
        "flag": True,
        "list": ["a", {"b": "c"}],
    }


def test_yaml_is_never_shown_when_it_is_broken():
    found = _read("---\naliases:\n- @someone\nsecret: value\n---\n# Title\n")

    assert found.body == "# Title\n"
    assert found.body_line == 6
    assert found.aliases == ("@someone",)


def test_problem_names_file_line_cause_and_remedy():
    (problem,) = _read("---\ntitle: T\nup: [[A]], [[B]]\n---\n").problems

    assert str(problem) == (
        "guide/a.md:3: `up` cannot be read: did not find expected key; quote the link:"
        ' `up: "[[...]]"`'
    )


def test_body_begins_on_the_line_that_is_reported():
    source = "---\ntitle: T\n---\n\n\nfirst\n"

    found = _read(source)

    assert source.split("\n")[found.body_line - 1 :] == found.body.split("\n")


def _hostile_blocks() -> dict[str, str]:
    names = "abcdefghij"
    repeated = [
        f"{name}: &{name} [{', '.join([f'*{above}'] * 9)}]" for above, name in pairwise(names)
    ]
    return {
        "anchors that unfold": "\n".join(["a: &a [x, x, x, x, x, x, x, x, x]", *repeated]),
        "open lists": "x: " + "[" * 50_000,
        "deep lists": "x: " + "[" * 900 + "]" * 900,
        "deep items": "x:\n  " + "- " * 900 + "y",
        "too deep items": "- " * 50_000 + "x",
        "questions": "? " * 50_000,
        "sexagesimal digits": "x: 1" + ":59" * 40_000,
        "digits": "x: " + "9" * 100_000,
        "spaces": "x" + " " * 100_000 + "y",
        "open links": 'x: "' + "[[" * 50_000 + '"',
        "open destinations": 'x: "' + "[a](" * 40_000 + '"',
        "quotes": "'" * 100_000,
        "long list": "tags:\n" + "- a\n" * 40_000,
        "long block": "key: value\n" * 400_000,
        "explicit types": 'a: !!bool x\nb: !!timestamp x\nc: !!int ""\nd: !!binary "é"\ne: !!set [x]',
        "control characters": "x: \x01\x7f\x9f",
        "unknown anchor": "x: *nowhere",
        "directive": "%YAML 9.9\nx: 1",
    }


@pytest.mark.parametrize("name", _hostile_blocks())
def test_hostile_block_is_read_in_time(name: str):
    block = _hostile_blocks()[name]
    started = time.process_time()

    found = _read(f"---\n{block}\n---\ntext")

    assert found.body.endswith("text")
    assert len(json.dumps(found.metadata, default=str)) < 1_000_000
    assert time.process_time() - started < 5


def test_huge_page_costs_little_more_than_decoding_it():
    text = "---\ntitle: T\n---\n" + "Some line with a [[link]] in it.\n" * 150_000
    raw = text.encode()

    started = time.process_time()
    for _ in range(3):
        raw.decode().replace("\r\n", "\n").replace("\r", "\n")
    decoding = time.process_time() - started
    started = time.process_time()
    for _ in range(3):
        read_front_matter(raw, uri=_PAGE)
    reading = time.process_time() - started

    assert reading < 20 * decoding + 0.5


@given(st.binary())
def test_any_bytes_can_be_read(raw: bytes):
    found = _read(raw)

    assert found.visibility in Visibility
    assert found.body_line >= 1


_PIECES = st.sampled_from(
    [
        *("\n", "\n", "\n", "\r\n", " ", "  ", "\t", ": ", "- ", "---\n", "...\n", "\n---\n"),
        *":-[]{}#&*!|>'\"%@`?,é\u2028\x00\ufeff",
        *("title", "tags", "publish", "false", "pinakes", "related", "[[A]]", "[t](a.md)", "<<"),
        *("*a", "&a", "!!int ", "!!timestamp ", "0x", "1:2", "2024-02-30"),
    ]
)


@given(st.lists(_PIECES, max_size=40).map("".join))
def test_any_block_can_be_read(block: str):
    found = _read(f"---\n{block}")

    assert all(problem.message for problem in found.problems)
    assert all(tag.strip() for tag in found.tags)


@given(
    st.sampled_from(["publish: false", "Draft: yes", "private: true", "PASSWORD: x"]),
    st.lists(_PIECES, max_size=15).map("".join),
    st.booleans(),
)
def test_private_page_stays_private_beside_any_line(decision: str, noise: str, is_first: bool):  # noqa: FBT001
    lines = [decision, "n: " + noise.replace("\n", " ").replace("\r", " ").replace("\x00", " ")]
    ordered = lines if is_first else lines[::-1]

    found = _read("---\n" + "\n".join(ordered) + "\n---\ntext")

    assert found.visibility is not Visibility.PUBLISHED


@pytest.mark.parametrize(
    "text",
    [
        "---\npublish false\n---\nx",
        "---\npublish; false\n---\nx",
        "----\npublish: false\n----\nx",
        "\n---\npublish: false\n---\nx",
        "<!-- c -->\n---\npublish: false\n---\nx",
        "%% x %%\n---\nprivate: true\n---\nx",
        "---\n\u201cpublish\u201d: false\n---\nx",
        "\u200b---\npublish: false\n---\nx",
        "---\n\u200bpublish: false\n---\nx",
        "+++\ndraft = true\n+++\nx",
        "Title: x\npublish false\n\nx",
    ],
)
def test_a_slip_in_what_should_hide_a_page_hides_it_and_is_reported(text):
    found = read_front_matter(text.encode(), uri=SrcUri("a.md"))

    assert found.visibility is Visibility.PRIVATE
    assert "looks like front matter" in str(found.problems[-1])


@pytest.mark.parametrize(
    "text",
    [
        "# Front matter\n\n```yaml\npublish: false\n```\n",
        "Words.\n\n---\n\npublish: false\n",
        "---\ntitle: A\n---\npublish false\n",
        "publish is a word\n",
        "Draft 1\n\nx",
        "---\npublish: true\n---\nx",
    ],
)
def test_prose_about_publishing_hides_nothing(text):
    assert read_front_matter(text.encode(), uri=SrcUri("a.md")).visibility is Visibility.PUBLISHED


def test_links_and_comments_in_a_title_show_what_a_reader_would_see():
    text = b"---\ntitle: See [[Secret|the plan]] %%x%%\ndescription: '[[a/B]] it'\n---\nx"

    found = read_front_matter(text, uri=SrcUri("a.md"))

    assert (found.title, found.description) == ("See the plan", "B it")


@pytest.mark.parametrize(
    ("decisions", "line", "said"),
    [
        ("publish: maybe", 2, "`publish` is"),
        ("title: A\nprivate: perhaps\npublish: soon", 3, "`publish` and `private` are"),
        ("draft: x\npublish: x\nunlisted: x", 2, "`publish`, `draft` and `unlisted` are"),
    ],
)
def test_unclear_decisions_of_one_page_are_reported_once(decisions: str, line: int, said: str):
    found = read_front_matter(f"---\n{decisions}\n---\nx".encode(), uri=SrcUri("a.md"))

    assert found.visibility is Visibility.PRIVATE
    assert [str(problem) for problem in found.problems] == [
        f"a.md:{line}: {said} neither true nor false, so the page is left out; write one of them"
    ]


def test_another_key_may_hold_tags():
    text = b"---\ntopics: one, two\ntags: [three]\n---\nx"

    found = read_front_matter(text, uri=SrcUri("a.md"), tag_keys=("tags", "topics"))

    assert found.tags == ("three", "one", "two")
