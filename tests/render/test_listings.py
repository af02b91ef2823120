"""Pages of topics that have parts, made from topics as the core finds them."""

from __future__ import annotations

import jinja2
from selectolax.lexbor import LexborHTMLParser

from mkdocs_pinakes.model import Document, SrcUri, Topic
from mkdocs_pinakes.render.listings import render_listings
from mkdocs_pinakes.render.panels import PanelTemplates
from mkdocs_pinakes.render.places import Places

DOCUMENTS = {
    SrcUri(f"{name}.md"): Document(uri=SrcUri(f"{name}.md"), url=f"{name}/", title=name.title())
    for name in ("keel", "mast", "rope")
}
URIS = tuple(DOCUMENTS)
WHOLE = Topic(
    id="1", label="boat, sea", terms=("boat", "sea", "wind"), key_pages=URIS[:1], members=URIS,
    children=("2",),
)  # fmt: skip
PART = Topic(
    id="2", label="hull", terms=("hull",), key_pages=URIS[:1], members=URIS[:2], parent="1"
)
TEMPLATES = PanelTemplates(
    jinja2.Environment(loader=jinja2.PackageLoader("mkdocs_pinakes", "theme"), autoescape=True)
)


def test_a_subtopic_stands_below_its_topic_and_each_leads_to_the_other():
    places = Places(
        documents=DOCUMENTS,
        tags={},
        topics={topic.id: topic for topic in (WHOLE, PART)},
        address=lambda path: f"{path}/",
    )

    made = render_listings(places, TEMPLATES, relative=lambda url, _: f"/{url}")

    pages = {page.path: LexborHTMLParser(page.html) for page in made.pages}
    assert list(pages) == ["topics", "topics/keel", "topics/keel/keel"]
    part, whole = pages["topics/keel/keel"], pages["topics/keel"]
    crumbs = [node.attributes["href"] for node in part.css(".pinakes-crumbs a")]
    assert crumbs == ["/topics/", "/topics/keel/"]
    names = [node.attributes["href"] for node in whole.css(".pinakes-groups a.pinakes-name")]
    assert names == ["/topics/keel/keel/"]
    assert [node.text() for node in whole.css(".pinakes-lead")] == ["3 pages · Also about: wind"]
    assert made.occupied == ()
