from __future__ import annotations

import pytest

HOME = {"index.md": "# Home\n\n[[a]]\n"}


@pytest.mark.parametrize(
    "link",
    ["See [[b]].", "See [b](b.md).", "![[b]]", '---\nup: "[[b]]"\n---\nText.', "[b](b)"],
)
def test_a_page_with_a_link_an_embed_or_a_property_to_it_is_no_orphan(check, link):
    report = check({**HOME, "a.md": link, "b.md": "# B\n"})

    assert report.orphans == ()


@pytest.mark.parametrize("home", ["index.md", "README.md", "readme.md"])
def test_the_home_page_is_no_orphan(check, home):
    assert check({home: "[[a]]", "a.md": "Text."}).orphans == ()


def test_the_index_of_a_folder_is_an_orphan_like_others(check):
    report = check({**HOME, "a.md": "Text.", "guide/index.md": "# Guide\n"})

    assert report.orphans == ("guide/index.md",)


def test_a_link_to_itself_leads_nobody_to_a_page_and_nowhere(check):
    report = check({"index.md": "Text.", "a.md": "# A\n\n[[a#A]] and [[#A]]\n"})

    assert report.orphans == ("a.md",)
    assert report.dead_ends == ("a.md", "index.md")


def test_a_page_that_leads_only_to_files_tags_and_the_web_is_a_dead_end(check):
    report = check(
        {
            "index.md": "[[a]]",
            "a.md": "#tag ![[x.png]] [file](x.png) [web](https://example.org)",
            "x.png": "",
        }
    )

    assert report.dead_ends == ("a.md",)


def test_a_private_page_is_nowhere_and_leads_nobody(check):
    report = check(
        {
            "index.md": "# Home\n\n[[secret]]\n",
            "secret.md": "---\npublish: false\n---\n[[a]]\n",
            "a.md": "Text.\n",
        }
    )

    assert report.orphans == ("a.md",)
    assert report.dead_ends == ("a.md", "index.md")
    assert report.pages == 2
