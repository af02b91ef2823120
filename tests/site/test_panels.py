"""Related pages and backlinks, as readers of each theme meet them."""

from __future__ import annotations

import json

import pytest
import yaml
from mkdocs.exceptions import Abort

from tests.conftest import write_files
from tests.site.conftest import Site, build_project, run_build, write_project
from tests.site.garden import GARDEN
from tests.site.reading import (
    BACKLINKS,
    OWN_LINKS,
    RELATED,
    broken_links,
    content,
    link_count,
    panels,
    parse,
    text_of,
    titles,
)

THEMES = ["mkdocs", "readthedocs", "material"]


@pytest.fixture(scope="module", params=THEMES)
def garden(request, tmp_path_factory) -> Site:
    project = tmp_path_factory.mktemp(request.param)
    return build_project(write_project(project, GARDEN, config={"theme": request.param}))


# Every theme and host


def test_a_page_shows_related_pages_then_backlinks_then_the_graph(garden):
    html = garden.html("fruit/Apple")

    assert [panel.attributes["class"] for panel in panels(html)] == [
        "pinakes-panel pinakes-related",
        "pinakes-panel pinakes-backlinks",
        "pinakes-panel pinakes-graph",
    ]
    assert {"Pruning", "Pear"} <= set(titles(html, RELATED))
    assert {"Garden", "Pear", "Pruning", "Quince &", "Über Äpfel", "猫"} == set(
        titles(html, BACKLINKS)
    )


def test_a_page_that_nothing_links_to_has_no_backlinks(garden):
    assert panels(garden.html("猫"), BACKLINKS) == []


def test_panels_stand_in_the_contents(garden):
    html = garden.html("fruit/Pear")

    hrefs = {
        node.attributes.get("href")
        for node in parse(garden.folder / "fruit/Pear/index.html").css("a")
    }
    assert {"#pinakes-related", "#pinakes-backlinks"} <= hrefs
    assert 'id="pinakes-related"' in html


def test_panels_are_in_no_search_index(garden):
    text = (garden.folder / "search" / "search_index.json").read_text("utf-8")
    locations = {entry["location"] for entry in json.loads(text)["docs"]}

    assert "Linked from" not in text
    assert "Related pages" not in text
    assert not [location for location in locations if "pinakes" in location]
    assert "fruit/Apple/#varieties" in locations


def test_pages_that_are_no_documents_have_no_panels(garden):
    assert panels((garden.folder / "404.html").read_text("utf-8")) == []


def test_the_stylesheet_is_linked_and_there(garden):
    sheets = {
        node.attributes["href"]
        for node in parse(garden.folder / "fruit/Apple/index.html").css("link[rel=stylesheet]")
    }

    assert "../../assets/pinakes/pinakes.css" in sheets
    assert (garden.folder / "assets/pinakes/pinakes.css").is_file()


def test_templates_are_not_copied_into_the_site(garden):
    assert [
        name
        for name in content(garden.folder)
        if name.startswith("pinakes/") and name.endswith(".html")
    ] == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("directory_urls", [True, False])
def test_every_link_leads_to_a_page_and_a_place_in_it(build_site, theme, directory_urls):
    site = build_site(
        GARDEN,
        config={
            "theme": theme,
            "use_directory_urls": directory_urls,
            "site_url": "https://example.org/a/sub-path/",
        },
    )

    assert broken_links(site.folder) == set()
    assert broken_links(site.folder, links=OWN_LINKS) == set()
    assert link_count(site.folder) > 60


def test_properdocs_builds_the_same_panels(tmp_path):
    # Material is the one theme that the tests install and both hosts have.
    config = {"theme": "material"}
    project = write_project(tmp_path, GARDEN, config=config, config_name="properdocs.yml")

    process = run_build(project, "--strict", host="properdocs")

    site = Site(project=project, folder=project / "site", log=())
    assert process.returncode == 1, process.stderr
    assert "fruit/Apple.md:4: [[Garden]] leads to no page" in process.stderr
    assert "Pear" in titles(site.html("fruit/Apple"), RELATED)
    assert "Pear" in titles(site.html("fruit/Apple"), BACKLINKS)
    assert broken_links(site.folder) == set()
    assert "pinakes/manifest.json" in content(site.folder)


# Titles


@pytest.mark.parametrize(
    ("head", "title"),
    [
        ("# R&D <x> `a<b`\n", "R&D a<b"),
        ("---\ntitle: R&D\n---\n", "R&D"),
        ("---\ntitle: 2024-02-29\n---\n", "2024-02-29"),
        ("---\ntitle: 2.10\n---\n", "2.10"),
        ("---\ntitle: null\n---\n# From heading\n", "From heading"),
        ("", "Target"),
    ],
)
def test_titles_are_what_a_reader_sees(build_site, head, title):
    site = build_site({"index.md": "# Home\n\n[[target]]\n", "target.md": f"{head}\n[[index]]\n"})

    assert titles(site.html(), BACKLINKS) == [title]


# An author's choice


def panel_kinds(html: str) -> list[str]:
    return [(panel.attributes["class"] or "").split()[-1] for panel in panels(html)]


@pytest.mark.parametrize(
    ("front_matter", "kinds"),
    [
        ("pinakes: {related: false}", ["pinakes-backlinks"]),
        ("pinakes: {backlinks: false}", ["pinakes-related"]),
        ("pinakes: {related: no, backlinks: off}", []),
        ("hide: [related]", ["pinakes-backlinks"]),
        ("hide:\n  - navigation\n  - backlinks", ["pinakes-related"]),
        ("hide: toc", ["pinakes-related", "pinakes-backlinks"]),
    ],
)
def test_a_page_leaves_panels_out(build_site, front_matter, kinds):
    pear = f"---\n{front_matter}\n---\n# Pear\n\nSee [[Apple]].\n"
    site = build_site({**GARDEN, "fruit/Pear.md": pear})

    assert panel_kinds(site.html("fruit/Pear")) == kinds


@pytest.mark.parametrize(
    ("options", "kinds"),
    [
        ({"related": {"enabled": False}}, ["pinakes-backlinks"]),
        ({"backlinks": {"enabled": False}}, ["pinakes-related"]),
        ({"related": {"maximum": 0}}, ["pinakes-backlinks"]),
    ],
)
def test_a_site_leaves_panels_out(build_site, options, kinds):
    site = build_site(GARDEN, options=options)

    assert panel_kinds(site.html("fruit/Apple")) == kinds


def test_pins_come_first_and_exclusions_never(build_site):
    quince = (
        "---\npinakes:\n  related: [猫.md, '[[Codling moth]]']\n  related_exclude: '[[apple]]'\n---\n"
        "# Quince\n\nCooked with [[Apple]].\n"
    )
    site = build_site({**GARDEN, "fruit/Quince.md": quince})

    shown = titles(site.html("fruit/Quince"), RELATED)
    assert shown[:2] == ["猫", "Codling moth"]
    assert "Apple" not in shown


def test_a_pin_that_is_no_page_is_named(build_site):
    site = build_site({"index.md": "---\npinakes:\n  related: Nowhere\n---\n# Home\n", "a.md": "A"})

    (message,) = site.messages()
    assert message.startswith("pinakes: index.md:")
    assert "'Nowhere'" in message


def test_a_marker_moves_a_panel(build_site):
    site = build_site(
        {**GARDEN, "fruit/Pear.md": "# Pear\n\n<!-- pinakes:related -->\n\n## Below\n\n[[Apple]]\n"}
    )

    html = site.html("fruit/Pear")
    assert html.index("pinakes-panel pinakes-related") < html.index('id="below"')
    assert html.index('id="below"') < html.index("pinakes-panel pinakes-backlinks")


def test_a_site_s_own_template_is_used(tmp_path):
    project = write_project(
        tmp_path, GARDEN, config={"theme": {"name": "mkdocs", "custom_dir": "overrides"}}
    )
    template = "<aside>{% for card in panel.cards %}<b>{{ card.title }}</b>{% endfor %}</aside>"
    write_files(project / "overrides", {"pinakes/related.html": template})
    first = build_project(project)
    write_files(project / "overrides", {"pinakes/related.html": f"<hr>{template}"})
    second = build_project(project)

    assert "<aside><b>" in first.html("fruit/Apple")
    assert "<b>Quince &amp;</b>" in first.html("fruit/Apple")
    assert "<hr><aside><b>" in second.html("fruit/Apple")
    assert panels(first.html("fruit/Apple"), BACKLINKS)


def test_a_template_that_is_wrong_says_where(build_site, tmp_path):
    write_files(tmp_path / "project/overrides", {"pinakes/related.html": "<p>\n{% for %}"})

    with pytest.raises(Abort) as aborted:
        build_site(GARDEN, config={"theme": {"name": "mkdocs", "custom_dir": "overrides"}})

    (note,) = aborted.value.__notes__
    assert "overrides/pinakes/related.html:2: Expected an expression" in note


# Languages


@pytest.mark.parametrize(
    ("theme", "heading"),
    [
        ({"name": "material", "language": "ja"}, "関連ページ"),
        ({"name": "material", "language": "pt-BR"}, "Related pages"),
        ({"name": "mkdocs", "locale": "de"}, "Verwandte Seiten"),
        ({"name": "readthedocs", "locale": "zh_CN"}, "相关页面"),
    ],
    ids=str,
)
def test_panels_speak_the_language_of_the_theme(build_site, theme, heading):
    site = build_site(GARDEN, config={"theme": theme})

    assert text_of(site.folder / "fruit/Apple/index.html", "#pinakes-related") == heading


def test_another_language_shows_in_the_next_build(tmp_path):
    headings = []
    for locale in ("en", "fr"):
        write_project(tmp_path, GARDEN, config={"theme": {"name": "mkdocs", "locale": locale}})
        site = build_project(tmp_path)
        headings.append(text_of(site.folder / "fruit/Apple/index.html", "#pinakes-related"))

    assert headings == ["Related pages", "Pages associées"]


def test_a_site_s_own_words_are_used_and_not_published(tmp_path):
    theme = {"name": "mkdocs", "custom_dir": "overrides"}
    project = write_project(tmp_path, GARDEN, config={"theme": theme})
    headings = []
    for heading in ("See also", "See <b>too</b>"):
        own = json.dumps({"en": {"related": heading}})
        write_files(project / "overrides", {"locales/pinakes.json": own})
        site = build_project(project)
        headings.append(text_of(site.folder / "fruit/Apple/index.html", "#pinakes-related"))

    assert headings == ["See also", "See <b>too</b>"]
    assert not (site.folder / "locales/pinakes.json").exists()


def test_own_words_that_are_wrong_are_named(build_site, tmp_path):
    write_files(tmp_path / "project/overrides", {"locales/pinakes.json": '{"en": {"realted": ""}}'})

    with pytest.raises(Abort) as aborted:
        build_site(GARDEN, config={"theme": {"name": "mkdocs", "custom_dir": "overrides"}})

    (note,) = aborted.value.__notes__
    assert "locales/pinakes.json: there is no phrase 'realted'" in note


# Pages that are special to a host


def test_a_page_twice_in_the_navigation_is_one_page(build_site):
    nav = [{"Home": "index.md"}, {"Fruit": ["fruit/Pear.md"]}, {"Again": ["fruit/Pear.md"]}]
    site = build_site(GARDEN, config={"nav": nav})

    assert titles(site.html("fruit/Apple"), BACKLINKS).count("Pear") == 1
    assert panels(site.html("fruit/Pear"), RELATED)


def test_a_title_in_the_navigation_names_a_page_everywhere(build_site):
    site = build_site(GARDEN, config={"nav": ["index.md", {"Birnen & Co": "fruit/Pear.md"}]})

    assert "Birnen & Co" in titles(site.html("fruit/Apple"), BACKLINKS)


def test_generated_pages_are_pages(tmp_path):
    project = write_project(tmp_path, GARDEN, config={"hooks": ["hook.py"]})
    (project / "hook.py").write_text(
        "from mkdocs.structure.files import File\n\n\n"
        "def on_files(files, config):\n"
        "    text = '---\\ntags: [fruit]\\n---\\n# Plum\\n\\nLike an [[Apple]].\\n'\n"
        "    files.append(File.generated(config, 'fruit/Plum.md', content=text))\n"
        "    files.append(File.generated(config, 'data.bin', content=b'\\xff'))\n"
        "    return files\n"
    )

    site = build_project(project)

    assert "Plum" in titles(site.html("fruit/Apple"), BACKLINKS)
    assert "Apple" in titles(site.html("fruit/Plum"), RELATED)


def test_links_that_only_exist_after_rendering_count(tmp_path):
    project = write_project(tmp_path, GARDEN, config={"hooks": ["hook.py"]})
    (project / "hook.py").write_text(
        "def on_page_content(html, page, **_):\n"
        "    extra = '<p>Made <a href=\"../../fruit/Apple/\">by a macro</a>.</p>'\n"
        "    return html + extra if page.file.src_uri == 'wildlife/Codling moth.md' else html\n"
    )

    site = build_project(project)

    assert "Codling moth" in titles(site.html("fruit/Apple"), BACKLINKS)


BLOG: dict[str, str | bytes] = {
    "index.md": "# Home\n\nRead [[First post]] and [[Second post#Details]].\n",
    "about.md": "---\ntags: [meta]\n---\n# About\n\nAbout the writing of posts.\n",
    "tags.md": "# Tags\n\n<!-- material/tags -->\n",
    "blog/index.md": "# Blog\n",
    "blog/posts/first.md": (
        "---\ndate: 2024-01-31\ntitle: First post\naliases: [First post]\ntags: [meta]\n---\n"
        "# First post\n\nWriting about [[Second post#Details|details]] and"
        " <a href='../../secret.md'>raw</a>.\n\n<!-- more -->\n\n## Rest\n\nSee [[about]].\n"
    ),
    "blog/posts/second.md": (
        "---\ndate: 2024-02-29\naliases: [Second post]\n---\n"
        "# Second post\n\nWriting again.\n\n<!-- more -->\n\n## Details\n\nAs in [[First post]].\n"
    ),
    "blog/posts/hidden.md": (
        "---\ndate: 2024-03-31\npublish: false\ntags: [undertag]\n---\n"
        "# Undercover\n\nUndertext.\n\n<!-- more -->\n\nSee [[about]].\n"
    ),
    "blog/posts/draft.md": (
        "---\ndate: 2024-04-30\ndraft: true\ntags: [undertag]\n---\n"
        "# Underway\n\nUndertext.\n\n<!-- more -->\n\nSee [[about]].\n"
    ),
    "secret.md": "---\npublish: false\n---\n# Secret\n",
}


@pytest.fixture(scope="module")
def blog(tmp_path_factory) -> Site:
    plugins = ["search", "blog", "tags", {"pinakes": {"embeddings": {"model": "builtin"}}}]
    config = {"theme": "material", "plugins": plugins}
    return build_project(write_project(tmp_path_factory.mktemp("blog"), BLOG, config=config))


def test_blog_posts_have_panels_that_lead_to_posts(blog):
    first = blog.html("blog/2024/01/31/first-post")

    assert "Second post" in titles(first, RELATED)
    assert titles(first, BACKLINKS) == ["Home", "Second post"]
    assert broken_links(blog.folder) == set()


def test_lists_of_a_blog_and_of_tags_have_no_panels(blog):
    listings = [blog.folder / "blog/index.html", *blog.folder.glob("blog/archive/**/index.html")]

    assert len(listings) > 1
    assert [
        path
        for path in [*listings, blog.folder / "tags/index.html"]
        if parse(path).css(".pinakes-panel")
    ] == []


def test_excerpts_in_a_blog_s_lists_lead_to_headings_and_tell_nothing_private(blog):
    html = blog.html("blog")

    assert 'href="2024/02/29/second-post/#details"' in html
    assert "pinakes~" not in html
    assert "secret" not in html


def test_posts_that_are_not_published_are_in_no_list_of_a_blog(blog):
    files = content(blog.folder)

    assert not [name for name in files if "under" in name.lower()]
    assert not [
        name for name, text in files.items() if b"under" in text.lower() and "assets/" not in name
    ]


def test_a_list_of_tags_cites_no_page(blog):
    assert titles(blog.html("about"), BACKLINKS) == ["First post"]


def test_an_option_of_mkdocs_yml_may_come_from_the_environment(tmp_path, monkeypatch):
    project = write_project(tmp_path, GARDEN)
    config = yaml.safe_load((project / "mkdocs.yml").read_text("utf-8"))
    del config["plugins"]
    text = (
        yaml.safe_dump(config)
        + "plugins: [{pinakes: {enabled: !ENV [PINAKES, true], embeddings: {model: builtin}}}]\n"
    )
    (project / "mkdocs.yml").write_text(text, "utf-8")

    with_panels = build_project(project).html("fruit/Apple")
    monkeypatch.setenv("PINAKES", "false")
    without = build_project(project)

    assert panels(with_panels)
    assert not panels(without.html("fruit/Apple"))
    assert "pinakes/manifest.json" not in content(without.folder)
