"""Requests and responses, whatever server brings them."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import jsonschema_rs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.endpoint.answering import answer
from mkdocs_pinakes.endpoint.editions import Edition, Shelf
from mkdocs_pinakes.endpoint.hosts import HostRule
from mkdocs_pinakes.endpoint.openapi import openapi
from mkdocs_pinakes.endpoint.parameters import read_parameters
from mkdocs_pinakes.endpoint.questions import LINKS, QUESTIONS, SEARCH
from mkdocs_pinakes.endpoint.responding import Endpoint, Request, Response
from mkdocs_pinakes.patience import Patience
from tests.search_sites import HARBOUR, search_site

if TYPE_CHECKING:
    from collections.abc import Iterator

DOCUMENT = openapi()
HOSTILE = "<script>alert(1)</script> \u202egnp.exe"
FILES = {
    **HARBOUR,
    "evil.md": f"---\ntags: ['\"onload=x']\n---\n# {HOSTILE}\n\nMarzipan `<img src=x>` is sweet.\n",
}


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shelf]:
    shelf = Shelf()
    shelf.put(Edition.open(search_site(tmp_path_factory.mktemp("harbour"), FILES), readers=2))
    yield shelf
    shelf.put(None)


@pytest.fixture(scope="module")
def endpoint(shelf: Shelf) -> Endpoint:
    return Endpoint(shelf, description=DOCUMENT, seconds=60)


def ask(endpoint: Endpoint, path: str, query: str = "", **headers: str) -> Response:
    asked = {"host": "localhost:8001", **{k.replace("_", "-"): v for k, v in headers.items()}}
    return endpoint.respond(Request(method="GET", path=path, query=query, headers=asked))


def record(response: Response) -> dict[str, object]:
    value = json.loads(response.body)
    assert isinstance(value, dict)
    return value


ASKED = {
    "search": ("/search", "q=mast+sail&explain=true&limit=3"),
    "related": ("/related", "page=boats/argo.md"),
    "links": ("/links", "page=Argo&depth=3&q=lyre"),
    "graph": ("/graph", "page=Argo"),
    "topics": ("/topics", "q=boats"),
    "tags": ("/tags", ""),
    "pages": ("/pages/boats/argo.md", "length=20"),
}


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda one: one.name)
def test_every_question_is_answered_as_the_document_says(endpoint: Endpoint, question):
    path, query = ASKED[question.name]
    name = question.answer.__name__
    schemas = DOCUMENT["components"]
    validator = jsonschema_rs.validator_for(
        {"$ref": f"#/components/schemas/{name}", "components": schemas}
    )

    response = ask(endpoint, path, query)

    assert response.status == 200
    validator.validate(record(response))
    assert record(response)["partial"] is False


def test_a_search_gives_hits_with_reasons(endpoint: Endpoint):
    found = record(ask(endpoint, "/search", "q=singer&limit=1"))

    assert isinstance(found["hits"], list)
    [hit] = found["hits"]
    assert hit["uri"] == "crew/orpheus.md"
    assert hit["title"] == "Orpheus"
    assert {"kind": "matched_words", "subjects": ["singer"], "text": "contains singer"} in hit[
        "reasons"
    ]


def test_the_address_itself_says_what_there_is(endpoint: Endpoint):
    places = record(ask(endpoint, "/"))["places"]

    assert isinstance(places, dict)
    assert places["search"] == "Find the pages that answer a query"
    assert {"pages/{uri}", "openapi.json"} <= places.keys()


def test_pages_are_read_by_path_address_title_or_alias(endpoint: Endpoint):
    for name in ("boats/argo.md", "boats/argo/", "boats/argo", "Argo", "argo"):
        assert record(ask(endpoint, f"/pages/{name}"))["uri"] == "boats/argo.md"


@pytest.mark.parametrize("length", [1, 7, 1000])
def test_a_page_is_read_piece_by_piece(endpoint: Endpoint, length: int):
    pieces, offset = [], 0
    while True:
        page = record(ask(endpoint, "/pages/boats/argo.md", f"length={length}&offset={offset}"))
        pieces.append(str(page["text"]))
        if page["next_offset"] is None:
            break
        offset = int(str(page["next_offset"]))

    whole = "".join(pieces)
    assert whole == "# Argo\n\nThe ship of Jason. Orpheus was aboard.\n"
    assert page["length"] == len(whole)


def test_an_answer_has_a_tag_by_which_it_is_not_sent_again(endpoint: Endpoint):
    first = ask(endpoint, "/search", "q=mast")
    tag = first.headers["ETag"]

    for known in (tag, f'"other", {tag}', tag.removeprefix("W/")):
        again = ask(endpoint, "/search", "q=mast", if_none_match=known)
        assert (again.status, again.body) == (304, b"")
        assert again.headers["ETag"] == tag
    assert ask(endpoint, "/search", "q=mast", if_none_match='"other"').status == 200
    assert ask(endpoint, "/pages/nothing.md", if_none_match="*").status == 404


def test_a_tag_tells_how_queries_are_read(shelf: Shelf, endpoint: Endpoint):
    with shelf.reading() as edition:
        assert edition.site.query_reading == "words"
        assert edition.tag == f"{edition.digest}-words"
    assert "-words-" in ask(endpoint, "/search", "q=mast").headers["ETag"]


@pytest.mark.parametrize(
    ("path", "query", "status", "detail"),
    [
        ("/search", "q=", 400, "`q` is missing or empty"),
        ("/search", "", 400, "`q` is missing or empty"),
        ("/search", "q=a&limit=many", 400, "give a whole number"),
        ("/search", "q=a&" + "x=1&" * 300, 400, "too many parameters"),
        ("/related", "page=Nautilus", 404, "there is no page 'Nautilus'"),
        ("/links", "page=", 400, "`page` is missing"),
        ("/pages/nothing.md", "", 404, "there is no page"),
        ("/pages/boats/argo.md", "section=keel", 404, "there is no such section"),
        ("/pages/boats/argo.md", "uri=index.md", 400, "no parameter 'uri' here"),
        ("/pages", "", 404, "there is nothing here; there are: search"),
        ("/pages/", "", 404, "there is nothing here"),
        ("/pages/ \t", "", 404, "there is nothing here"),
        ("/search/more", "q=a", 404, "there is nothing here"),
        ("/../../etc/passwd", "", 404, "there is nothing here"),
        ("/pages/../../../../etc/passwd", "", 404, "there is no page"),
        ("/pages//etc/passwd", "", 404, "there is no page"),
        ("/openapi.json", "x=1", 400, "no parameter 'x' here"),
    ],
)
def test_a_refusal_is_a_problem_with_cause_and_remedy(
    endpoint: Endpoint, path: str, query: str, status: int, detail: str
):
    response = ask(endpoint, path, query)

    assert response.status == status
    assert response.headers["Content-Type"] == "application/problem+json"
    assert "ETag" not in response.headers
    problem = record(response)
    assert problem["status"] == status
    assert detail in str(problem["detail"])


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "TRACE", "BREW"])
def test_questions_are_only_asked(endpoint: Endpoint, method: str):
    headers = {"host": "localhost"}
    response = endpoint.respond(
        Request(method=method, path="/search", query="q=a", headers=headers)
    )

    assert response.status == 405
    assert response.headers["Allow"] == "GET, HEAD"


@pytest.mark.parametrize(
    ("host", "answered"),
    [
        ("localhost", True),
        ("LOCALHOST:80", True),
        ("app.localhost:8000", True),
        ("127.0.0.1:8001", True),
        ("[::1]:8001", True),
        ("192.168.1.7", True),
        ("wiki.example.org:443", True),
        ("a.team.example.org", True),
        ("example.org", False),
        ("team.example.org", False),
        ("evil.com", False),
        ("localhost.evil.com", False),
        ("127.0.0.1.evil.com", False),
        ("evil.com#localhost", False),
        ("", False),
        ("[::1", True),
        ("wiki.example.org.", True),
    ],
)
def test_only_names_that_are_ours_are_answered(shelf: Shelf, host: str, *, answered: bool):
    rule = HostRule(names=("Wiki.example.org", "*.team.example.org"))
    endpoint = Endpoint(shelf, description=DOCUMENT, seconds=60, hosts=rule)

    status = ask(endpoint, "/tags", host=host).status

    assert status == (200 if answered else 421)


def test_nobody_is_answered_from_a_bundle_that_is_not_there():
    said: list[str] = []
    endpoint = Endpoint(Shelf(), description=DOCUMENT, seconds=60, log=said.append)

    response = ask(endpoint, "/search", "q=a")

    assert response.status == 503
    assert response.headers["Retry-After"] == "1"
    assert "bundle" in str(record(response)["detail"])
    assert said


def test_what_authors_wrote_stays_text(endpoint: Endpoint):
    response = ask(endpoint, "/search", "q=marzipan")

    found = record(response)
    assert isinstance(found["hits"], list)
    assert "<mark>" not in response.body.decode()
    assert "Marzipan <img src=x> is sweet." in found["hits"][0]["snippet"]
    assert response.headers["Content-Type"] == "application/json"
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert response.headers["Content-Security-Policy"].startswith("default-src 'none'")


@given(path=st.text(max_size=60), query=st.text(max_size=200))
def test_any_request_has_an_answer(endpoint: Endpoint, path: str, query: str):
    for place in (f"/{path}", f"/pages/{path}", "/search", "/links", "/topics"):
        response = ask(endpoint, place, query)
        assert response.status in {200, 400, 404}
        assert isinstance(json.loads(response.body), dict)


MAGIC = (
    'NEAR("mast" "sail")',
    "title:mast OR *",
    "mast AND NOT sail",
    "'; DROP TABLE documents; --",
    "^mast (",
    '"',
    '"""',
    "mast*",
    "\x00mast\x00",
    "\ud800 mast",
    "{title heading} : mast",
)


@pytest.mark.parametrize("query", MAGIC)
def test_what_a_database_would_understand_is_a_question_like_any_other(shelf: Shelf, query: str):
    told = read_parameters(SEARCH.parameters, [("q", query), ("mode", "bm25")])

    with shelf.reading() as edition:
        found = answer(SEARCH, edition.site, told, patience=Patience(60))
        assert edition.site.page("index.md").title == "Harbour"

    assert isinstance(found["hits"], list)
    if "mast" in query and "DROP" not in query:
        assert any("mast" in hit["snippet"] for hit in found["hits"])


# Time


class Clock:
    """Goes on by a second each time it is looked at."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


def asked_in(shelf: Shelf, question, seconds: float, **given: str) -> dict[str, object]:
    told = read_parameters(question.parameters, given.items())
    with shelf.reading() as edition:
        return dict(
            answer(
                question,
                edition.site,
                told,
                patience=Patience(seconds, clock=Clock()),
            )
        )


def test_with_no_time_a_search_goes_by_words_and_says_that_it_is_partial(shelf: Shelf):
    found = asked_in(shelf, SEARCH, 0, q="mast sail")

    assert found["partial"] is True
    assert isinstance(found["hits"], list)
    assert len(found["hits"]) == 1
    assert found["hits"][0]["uri"].startswith("boats/")


def test_with_little_time_a_search_gives_its_first_hits(shelf: Shelf):
    whole = asked_in(shelf, SEARCH, 1000, q="mast sail hull")
    counts = [
        len(asked_in(shelf, SEARCH, seconds, q="mast sail hull")["hits"])  # type: ignore[arg-type]
        for seconds in range(1, 9)
    ]

    assert whole["partial"] is False
    assert counts == sorted(counts)
    assert 1 <= counts[0] < len(whole["hits"])  # type: ignore[arg-type]


def test_with_no_time_a_walk_says_where_it_stopped(shelf: Shelf):
    found = asked_in(shelf, LINKS, 0, page="Argo", depth="3")

    assert found["partial"] is True
    assert found["rows"] == []
    assert found["frontier_counts"] == {"time": 1}


def test_time_spent_in_a_queue_counts(shelf: Shelf):
    endpoint = Endpoint(shelf, description=DOCUMENT, seconds=60)
    waited = Patience(5, clock=iter([0.0, *[9.0] * 100]).__next__)
    headers = {"host": "localhost"}

    response = endpoint.respond(
        Request(method="GET", path="/search", query="q=mast", headers=headers, patience=waited)
    )

    assert record(response)["partial"] is True


def test_an_answer_that_is_cut_short_is_not_kept_by_caches(shelf: Shelf):
    endpoint = Endpoint(shelf, description=DOCUMENT, seconds=0)

    response = ask(endpoint, "/search", "q=mast")

    assert record(response)["partial"] is True
    assert "ETag" not in response.headers
    assert response.headers["Cache-Control"] == "no-store"


# The document


def test_the_document_describes_every_question_and_its_bounds():
    paths = DOCUMENT["paths"]
    assert isinstance(paths, dict)

    assert {re.sub(r"^/pinakes/api/", "", path) for path in paths} == {
        *(question.name for question in QUESTIONS if question.name != "pages"),
        "pages/{uri}",
        "openapi.json",
    }
    limit = next(
        one for one in paths["/pinakes/api/search"]["get"]["parameters"] if one["name"] == "limit"
    )
    assert limit["description"] == "Most answers; cut to 1 to 50."
    assert limit["schema"] == {"type": "integer", "default": 10}
