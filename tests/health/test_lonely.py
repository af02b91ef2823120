from __future__ import annotations


def tagged(*tags: str) -> str:
    return f"---\ntags: [{', '.join(tags)}]\n---\nText.\n"


def test_a_tag_of_one_page_is_lonely_and_one_of_two_is_not(check):
    report = check({"a.md": tagged("one", "both"), "b.md": tagged("both")})

    assert [(found.tag, found.page) for found in report.lonely_tags] == [("one", "a.md")]


def test_case_and_composition_make_no_other_tag(check):
    report = check({"a.md": tagged("Café"), "b.md": tagged("cafe\u0301")})

    assert report.lonely_tags == ()


def test_a_tag_with_tags_below_it_is_not_lonely_and_those_are(check):
    report = check({"a.md": tagged("boat"), "b.md": tagged("boat/sail")})

    assert [found.tag for found in report.lonely_tags] == ["boat/sail"]


def test_a_tag_that_differs_in_a_dash_or_a_plural_is_offered(check):
    report = check(
        {"a.md": tagged("Sailboat"), "b.md": tagged("sail-boats"), "c.md": tagged("sail-boats")}
    )

    assert [(found.tag, found.similar) for found in report.lonely_tags] == [
        ("Sailboat", "sail-boats")
    ]


def test_a_tag_of_a_private_page_does_not_count(check):
    private = tagged("both", "hidden").replace("---\n", "---\npublish: false\n", 1)

    report = check({"a.md": tagged("both"), "b.md": private})

    assert [found.tag for found in report.lonely_tags] == ["both"]


def test_the_kind_of_space_makes_no_other_tag(check):
    report = check(
        {"a.md": '---\ntags: ["my tag"]\n---\n', "b.md": '---\ntags: ["my\u00a0tag"]\n---\n'}
    )

    assert report.lonely_tags == ()
