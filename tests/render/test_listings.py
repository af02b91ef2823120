"""Pages of topics that have parts, made from topics as the core finds them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import jinja2
import pytest
from selectolax.lexbor import LexborHTMLParser

from mkdocs_pinakes.model import Document, SrcUri, Topic
from mkdocs_pinakes.render.listings import render_listings
from mkdocs_pinakes.render.panels import PanelTemplates
from mkdocs_pinakes.render.places import Places
from mkdocs_pinakes.translations import translation

if TYPE_CHECKING:
    from mkdocs_pinakes.render.listing import Listings

DOCUMENTS = {
    SrcUri(f"{name}.md"): Document(uri=SrcUri(f"{name}.md"), url=f"{name}/", title=name.title())
    for name in ("keel", "mast", "rope")
}
URIS = tuple(DOCUMENTS)
WHOLE = Topic(
    id="1", label="boat, sea", terms=("boat", "sea", "wind", "rope"), key_pages=URIS[:1], members=URIS,
    children=("2",),
)  # fmt: skip
PART = Topic(
    id="2", label="hull", terms=("hull",), key_pages=URIS[:1], members=URIS[:2], parent="1"
)
TEMPLATES = PanelTemplates(
    jinja2.Environment(loader=jinja2.PackageLoader("mkdocs_pinakes", "theme"), autoescape=True)
)


def render_all(language: str = "en") -> Listings:
    places = Places(
        documents=DOCUMENTS,
        tags={},
        topics={topic.id: topic for topic in (WHOLE, PART)},
        address=lambda path: f"{path}/",
    )
    return render_listings(
        places, TEMPLATES, words=translation(language), relative=lambda url, _: f"/{url}"
    )


def test_a_subtopic_stands_below_its_topic_and_each_leads_to_the_other():
    made = render_all()

    pages = {page.path: LexborHTMLParser(page.html) for page in made.pages}
    assert list(pages) == ["topics", "topics/keel", "topics/keel/keel"]
    part, whole = pages["topics/keel/keel"], pages["topics/keel"]
    crumbs = [node.attributes["href"] for node in part.css(".pinakes-crumbs a")]
    assert crumbs == ["/topics/", "/topics/keel/"]
    names = [node.attributes["href"] for node in whole.css(".pinakes-groups a.pinakes-name")]
    assert names == ["/topics/keel/keel/"]
    assert [node.text() for node in whole.css(".pinakes-lead")] == [
        "3 pages · Also about: wind, rope"
    ]
    assert made.occupied == ()


@pytest.mark.parametrize(
    ("language", "index", "title", "lead"),
    [
        ("de", "Themen", "Thema: boat, sea", "3 Seiten · Außerdem geht es um: wind, rope"),
        (
            "fr",
            "Thèmes",
            "Thème\u00a0: boat, sea",
            "3 pages · Autres sujets abordés\u00a0: wind, rope",
        ),
        ("zh", "主题", "主题：boat, sea", "3 个页面 · 还涉及：wind、rope"),
        ("ar", "الموضوعات", "موضوع: boat, sea", "3 صفحات · وأيضًا عن: wind، rope"),
    ],
)
def test_what_no_author_wrote_is_in_the_language_of_the_site(
    language: str, index: str, title: str, lead: str
):
    topics, whole, _ = render_all(language).pages

    assert (topics.title, topics.heading, whole.title) == (index, index, title)
    html = LexborHTMLParser(whole.html)
    assert [node.text() for node in html.css(".pinakes-crumbs a")] == [index]
    assert [node.text() for node in html.css(".pinakes-lead")] == [lead]
    english = {block.text for block in render_all().pages[1].headings}
    assert not english & {block.text for block in whole.headings} - {"Pages"}
