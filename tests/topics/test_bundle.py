"""Topics are written into the bundle, and asked of it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mkdocs_pinakes import pipeline
from mkdocs_pinakes.analysis import ANALYZER
from mkdocs_pinakes.bundle.write import write_bundle
from mkdocs_pinakes.documents.folder import read_folder
from mkdocs_pinakes.embeddings.builtin import LatentSemanticEmbedder
from mkdocs_pinakes.embeddings.cache import VectorCache
from mkdocs_pinakes.errors import BundleError, TenantError, UnknownPageError
from mkdocs_pinakes.knowledge_base import KnowledgeBase
from mkdocs_pinakes.model import PageControls, ReasonKind
from mkdocs_pinakes.settings import BundleSettings, Settings, TopicSettings
from mkdocs_pinakes.topics.store import MemoryTopicStore
from tests.topics.sites import boats_and_bread, page

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mkdocs_pinakes.model import Bundle, Document, Topic

EXAMPLE = Path(__file__).parents[2] / "example_site" / "docs"


def build(
    documents: Sequence[Document], folder: Path, *, with_vectors: bool = True, **topics: object
) -> Bundle:
    return pipeline.build(
        sorted(documents, key=lambda one: one.uri),
        replace(Settings(), topics=replace(TopicSettings(), **topics)),  # type: ignore[arg-type]
        embedder=LatentSemanticEmbedder() if with_vectors else None,
        cache=VectorCache(folder / "cache"),
    )


def open_site(bundle: Bundle, folder: Path) -> KnowledgeBase:
    write_bundle(bundle, folder / "pinakes", settings=BundleSettings(), analyzer=ANALYZER)
    return KnowledgeBase.open(folder)


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory) -> tuple[Bundle, KnowledgeBase]:
    folder = tmp_path_factory.mktemp("example")
    bundle = build(read_folder(EXAMPLE, Settings()).documents, folder)
    return bundle, open_site(bundle, folder)


def test_topics_are_read_as_they_were_found(example):
    bundle, site = example

    assert site.topics() == bundle.topics
    assert len(bundle.topics) >= 4


def test_subtopics_and_tenants_are_read_as_they_were_found(tmp_path: Path):
    pages = [
        page(f"v{version}/{group}{number}", *(f"v{version}/{group}{other}" for other in range(4)))
        for version in (1, 2)
        for group in "abc"
        for number in range(4)
    ]
    bundle = build(pages, tmp_path, tenants=("v1/", "v2/"), maximum_size=4, resolution=0.05)

    with open_site(bundle, tmp_path) as site:
        assert site.topics() == bundle.topics
        assert {topic.tenant for topic in site.topics()} == {"v1", "v2"}


def test_the_static_file_names_documents_by_number(example, tmp_path: Path):
    bundle, _ = example

    written = write_bundle(bundle, tmp_path, settings=BundleSettings(), analyzer=ANALYZER)

    [path] = tmp_path.glob("topics.*.json")
    entries = json.loads(path.read_bytes())["topics"]
    uris = [document.uri for document in bundle.documents]
    assert [entry["label"] for entry in entries] == [topic.label for topic in bundle.topics]
    assert [uris[number] for number in entries[0]["members"]] == list(bundle.topics[0].members)
    assert [uris[number] for number in entries[0]["key_pages"]] == list(bundle.topics[0].key_pages)
    assert json.loads((tmp_path / "manifest.json").read_bytes())["counts"]["topics"] == len(entries)
    assert written.total_bytes > 0


def test_topics_of_the_example_site_make_sense(example):
    _, site = example

    topic = site.topic_of("Dewey Decimal Classification")

    assert topic is not None
    assert {"catalogues/Colon classification.md", "people/Melvil Dewey.md"} <= set(topic.members)
    assert "Classification" in " ".join(topic.terms)


def test_a_build_with_topics_off_has_none(tmp_path: Path):
    bundle = build(boats_and_bread(), tmp_path, enabled=False)

    with open_site(bundle, tmp_path) as site:
        assert bundle.topics == site.topics() == ()
        assert site.search_topics("boat") == ()
        assert site.explore("boat") == ()
        assert site.topic_of("Hull") is None


def test_two_builds_write_the_same_bytes(tmp_path: Path):
    for name in ("one", "two"):
        bundle = build(boats_and_bread(), tmp_path / name)
        write_bundle(bundle, tmp_path / name, settings=BundleSettings(), analyzer=ANALYZER)

    assert {path.name for path in (tmp_path / "one").glob("topics.*")} == {
        path.name for path in (tmp_path / "two").glob("topics.*")
    }


def test_changed_topics_are_kept_in_a_new_bundle(tmp_path: Path):
    bundle = build(boats_and_bread(), tmp_path)
    store = MemoryTopicStore(bundle.topics)
    store.upsert(replace(bundle.topics[0], label="All about boats"))

    with open_site(replace(bundle, topics=store.list_topics()), tmp_path) as site:
        assert site.topics()[0].label == "All about boats"
        assert site.topic_store.get(bundle.topics[0].id).label == "All about boats"


# Questions


def test_a_query_finds_the_topic_with_its_words(tmp_path: Path):
    with open_site(build(boats_and_bread(), tmp_path, with_vectors=False), tmp_path) as site:
        [hit] = site.search_topics("how does dough rise")

    assert "bread/dough.md" in hit.topic.members
    assert hit.overlap > 0
    assert hit.similarity == 0


def test_a_query_finds_a_topic_by_its_meaning(example):
    _, site = example

    best = site.search_topics("scribes and rolls")[0]

    assert best.similarity > 0
    assert best.topic == site.topic_of("Scroll")


def test_a_query_of_nothing_known_finds_nothing(tmp_path: Path):
    with open_site(build(boats_and_bread(), tmp_path), tmp_path) as site:
        assert site.explore("xylophone") == ()
        assert not any(map(site.search_topics, ["xylophone", "", "???"]))


def test_exploring_begins_with_key_pages_and_goes_on_along_edges(tmp_path: Path):
    documents = [*boats_and_bread(), page("harbour", "boats/hull", "boats/keel")]

    with open_site(build(documents, tmp_path), tmp_path) as site:
        found = site.explore("keel", topics=1, pages_per_topic=3)
        key_pages, others = found[:3], found[3:]

    assert [one.hops for one in key_pages] == [0, 0, 0]
    assert {one.reasons[0].kind for one in key_pages} == {ReasonKind.KEY_PAGE}
    assert {one.hops for one in others} == {1}
    assert {one.reasons[0].kind for one in others} == {ReasonKind.FOUND_THROUGH}
    assert len({one.uri for one in found}) == len(found)
    assert "bread/rye.md" in {one.uri for one in others}


@pytest.mark.parametrize(
    ("bounds", "expected"),
    [
        ({"limit": 0}, 3),
        ({"limit": 1}, 4),
        ({"hops": 0}, 3),
        ({"topics": 0}, 0),
        ({"pages_per_topic": 1, "limit": 0}, 1),
        ({"topics": -1}, 0),
        ({"pages_per_topic": -1}, 0),
        ({"limit": -1}, 3),
        ({"hops": -1}, 3),
    ],
)
def test_exploring_keeps_to_its_bounds(bounds, expected, tmp_path: Path):
    with open_site(build(boats_and_bread(), tmp_path), tmp_path) as site:
        found = site.explore("keel", **{"topics": 1, "pages_per_topic": 3, **bounds})

    assert len(found) == expected


def test_more_hops_reach_further(tmp_path: Path):
    documents = [*boats_and_bread(), page("a", "boats/oars", "b"), page("b", "c"), page("c")]

    with open_site(build(documents, tmp_path, minimum_size=4), tmp_path) as site:
        reached = {
            hops: {one.uri for one in site.explore("keel", topics=1, hops=hops)}
            for hops in (1, 2, 3)
        }

    assert reached[1] < reached[2]
    assert reached[2] <= reached[3]


def test_exploring_leaves_out_pages_that_graph_views_do_not_show(tmp_path: Path):
    hidden = page("hidden", "boats/keel", controls=PageControls(graph=False))

    with open_site(build([*boats_and_bread(), hidden], tmp_path), tmp_path) as site:
        assert "hidden.md" not in {one.uri for one in site.explore("keel")}


def test_questions_of_one_tenant_do_not_reach_another(tmp_path: Path):
    bundle = build(boats_and_bread(), tmp_path, tenants=("boats/", "bread/"))

    with open_site(bundle, tmp_path) as site:
        assert {topic.tenant for topic in site.topics(tenant="boats")} == {"boats"}
        assert site.search_topics("dough", tenant="boats") == ()
        assert {one.uri[:6] for one in site.explore("keel hull")} == {"boats/"}
        with pytest.raises(TenantError):
            site.topic_of("Dough", tenant="boats")


def test_exploring_does_not_reach_a_tenant_that_is_too_small_for_topics(tmp_path: Path):
    documents = [
        *boats_and_bread(),
        page("secret/log", "boats/hull", "secret/plan"),
        page("secret/plan", "boats/keel"),
        page("inside", "boats/keel", tags=("internal/draft",)),
        page("buoy", "boats/keel", "boats/mast"),
    ]
    tenants = ("secret/", "#internal")

    bundle = build(documents, tmp_path, tenants=tenants)
    kept = replace(bundle, topics=tuple(map(_without_buoy, bundle.topics)))
    with open_site(kept, tmp_path) as site:
        assert {topic.tenant for topic in site.topics()} == {""}
        found = {one.uri for one in site.explore("keel hull", hops=3)}

    assert "buoy.md" in found
    assert not found & {"secret/log.md", "secret/plan.md", "inside.md"}


def _without_buoy(topic: Topic) -> Topic:
    members, key_pages = (
        tuple(uri for uri in uris if uri != "buoy.md") for uris in (topic.members, topic.key_pages)
    )
    return replace(topic, members=members, key_pages=key_pages)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"members": (), "key_pages": ()}, "has no page"),
        ({"members": ("a.md",), "key_pages": ()}, "'a.md', which is no page of the bundle"),
        ({"members": ("boats/keel.md",) * 2, "key_pages": ()}, "'boats/keel.md' twice"),
        ({"key_pages": ("bread/rye.md",)}, "'bread/rye.md', which is none of its pages"),
        ({"parent": "nowhere"}, "'nowhere', which does not stand before it"),
    ],
)
def test_topics_that_cannot_be_read_again_are_not_written(changed, told, tmp_path: Path):
    bundle = build(boats_and_bread(), tmp_path)
    topic = replace(bundle.topics[0], **changed)

    with pytest.raises(BundleError, match=told):
        open_site(replace(bundle, topics=(topic,)), tmp_path)


def test_a_topic_below_itself_is_not_written(tmp_path: Path):
    bundle = build(boats_and_bread(), tmp_path)
    topic = replace(bundle.topics[0], parent=bundle.topics[0].id)

    with pytest.raises(BundleError, match="does not stand before it"):
        open_site(replace(bundle, topics=(topic,)), tmp_path)


def test_an_unknown_page_is_an_error(example):
    _, site = example

    with pytest.raises(UnknownPageError):
        site.topic_of("Nowhere")
