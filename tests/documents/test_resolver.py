from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.documents.resolver import join
from mkdocs_pinakes.model import ProblemKind, ReferenceStatus, SrcUri, VaultFile
from mkdocs_pinakes.settings import LinkSettings
from tests.documents.cases import WIKILINKS, group, resolver, vault_file

OBSIDIAN = LinkSettings(obsidian_exact=True, aliases=False, folder_links=False)


def composed(text: str | None) -> str | None:
    return text and unicodedata.normalize("NFC", text)


def target(
    *files: str | VaultFile, path: str, source: str, settings: LinkSettings | None = None
) -> SrcUri | None:
    return resolver(*files, settings=settings).resolve(path, SrcUri(source)).target


@pytest.mark.parametrize("settings", [LinkSettings(), OBSIDIAN], ids=["default", "obsidian"])
@pytest.mark.parametrize("case", group("R"))
def test_wikilinks_lead_where_the_specification_says(case, settings):
    files = WIKILINKS["vaults"][case["vault"]]

    found = target(*files, path=case["input"], source=case["source"], settings=settings)

    assert composed(found) == composed(case["expect"])


def test_a_file_keeps_the_spelling_of_its_path():
    decomposed = unicodedata.normalize("NFD", "Café.md")

    assert target(decomposed, path="café", source="x.md") == decomposed


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("a\\b", ProblemKind.LOOSE_PATH),
        ("../nowhere/b", ProblemKind.UNRESOLVED),
        ("../b", ProblemKind.LOOSE_PATH),
        ("my%20note", ProblemKind.LOOSE_PATH),
        ("tie", ProblemKind.AMBIGUOUS),
        ("secret", ProblemKind.WITHHELD),
        ("nothing", ProblemKind.UNRESOLVED),
        ("b", None),
    ],
)
def test_what_an_author_should_know_is_a_problem(path, kind):
    files = (
        "a/b.md",
        "My Note.md",
        "m/Tie.md",
        "n/Tie.md",
        vault_file("secret.md", is_published=False),
    )

    resolution = resolver(*files).resolve(path, SrcUri("q/x.md"))

    assert resolution.problem is kind
    assert bool(resolution.message) is (kind is not None)


def test_an_ambiguous_name_lists_all_candidates_with_the_chosen_one_first():
    resolution = resolver("long/Tie.md", "b/Tie.md", "a/Tie.md").resolve("Tie", SrcUri("x.md"))

    assert resolution.candidates == ("a/Tie.md", "b/Tie.md", "long/Tie.md")
    assert all(name in resolution.message for name in resolution.candidates)


def test_the_names_in_a_message_are_limited():
    files = [f"d{number}/Tie.md" for number in range(30)]

    assert "and 19 more" in resolver(*files).resolve("Tie", SrcUri("x.md")).message


def test_a_private_page_is_withheld_and_no_other_of_its_name_is_found():
    vault = resolver("s/a.md", vault_file("s/Topic.md", is_published=False), "t/Topic.md")

    resolution = vault.resolve("Topic", SrcUri("s/a.md"))

    assert resolution.status is ReferenceStatus.WITHHELD
    assert resolution.target is None
    assert resolution.candidates == ()


def test_a_private_candidate_makes_nothing_ambiguous():
    vault = resolver("t/Topic.md", vault_file("long/Topic.md", is_published=False))

    resolution = vault.resolve("Topic", SrcUri("x.md"))

    assert (resolution.target, resolution.candidates, resolution.problem) == (
        "t/Topic.md",
        (),
        None,
    )


@pytest.mark.parametrize(
    ("path", "ours", "obsidian"),
    [
        ("Avatar", "themes/Avatar.md", "themes/Avatar.md"),
        ("avatar", "plugins/avatar.md", "themes/Avatar.md"),
        ("AVATAR", "themes/Avatar.md", "themes/Avatar.md"),
    ],
)
def test_the_exact_case_is_preferred(path, ours, obsidian):
    files = ("themes/Avatar.md", "plugins/avatar.md")

    assert target(*files, path=path, source="people/x.md") == ours
    assert target(*files, path=path, source="people/x.md", settings=OBSIDIAN) == obsidian


@pytest.mark.parametrize("path", ["Doc", "doc"])
def test_a_page_does_not_mean_itself_when_another_bears_the_name(path):
    files = ("themes/Doc.md", "people/doc.md")

    assert target(*files, path=path, source="themes/Doc.md") == "people/doc.md"
    assert target(*files, path=path, source="themes/Doc.md", settings=OBSIDIAN) == "themes/Doc.md"


def test_a_page_means_itself_by_its_whole_path_or_if_no_other_bears_the_name():
    assert target("a/b.md", "c/a/b.md", path="a/b", source="a/b.md") == "a/b.md"
    assert target("a/b.md", "c.md", path="b", source="a/b.md") == "a/b.md"


@pytest.mark.parametrize(
    ("path", "expected"),
    [("ECS", "cloud-vm.md"), ("virtual machine", "cloud-vm.md"), ("vm2", "VM2.md"), ("EC", None)],
)
def test_aliases_come_after_names(path, expected):
    files = (
        vault_file("cloud-vm.md", aliases=("ECS", "Virtual Machine", "vm2")),
        "VM2.md",
    )

    assert target(*files, path=path, source="a.md") == expected
    assert target(*files, path="ECS", source="a.md", settings=LinkSettings(aliases=False)) is None


def test_an_alias_that_two_pages_claim_is_a_problem_of_the_later_one():
    vault = resolver(
        vault_file("long name.md", aliases=("ecs",)),
        vault_file("b.md", aliases=("ECS",)),
        vault_file("hidden.md", aliases=("ecs",), is_published=False),
    )

    (problem,) = vault.alias_problems()

    assert (problem.document, problem.kind) == ("long name.md", ProblemKind.ALIAS_CLASH)
    assert "'b.md'" in problem.message
    assert "hidden" not in problem.message
    assert vault.resolve("ecs", SrcUri("x.md")).problem is ProblemKind.AMBIGUOUS


def test_an_alias_of_a_private_page_is_a_problem_of_all_public_ones_and_tells_no_name():
    vault = resolver(
        vault_file("b.md", aliases=("ECS",)),
        vault_file("s.md", aliases=("ecs",), is_published=False),
        vault_file("a.md", aliases=("ecs",), is_published=False),
    )

    (problem,) = vault.alias_problems()

    assert vault.resolve("ecs", SrcUri("x.md")).status is ReferenceStatus.WITHHELD
    assert problem.document == "b.md"
    assert problem.message.endswith("a page that is not published, so links by it lead nowhere")


@pytest.mark.parametrize("path", ["guide", "guide/", "./guide", "/guide/"])
@pytest.mark.parametrize("index", ["guide/index.md", "guide/README.md"])
def test_a_link_to_a_folder_leads_to_its_index(path, index):
    assert target(index, path=path, source="x.md") == index
    assert target(index, path=path, source="x.md", settings=OBSIDIAN) is None


def test_a_page_beside_a_folder_of_its_name_wins():
    assert target("Support/index.md", "Support.md", path="Support", source="x.md") == "Support.md"


@pytest.mark.parametrize("path", ["a/index", "a/index.md", "./a/index", "./a/index.md"])
def test_all_spellings_of_an_index_are_one_page(path):
    assert target("index.md", "a/index.md", path=path, source="index.md") == "a/index.md"


@pytest.mark.parametrize(
    ("source", "path", "expected"),
    [
        ("x.md", "Let's Go (Part 2)", "Let's Go (Part 2).md"),
        ("blog/posts/post.md", "John", "campaign/characters/john.md"),
        ("index.md", "Something", "Something/Something.md"),
        ("n/index.md", "barcode.png", "n/attachments/barcode.png"),
    ],
)
def test_names_are_found_from_anywhere(source, path, expected):
    assert target(expected, "other.md", path=path, source=source) == expected


def test_a_markdown_link_stays_local_when_the_name_exists_elsewhere():
    vault = resolver("tutorials/leaderboards.md", "api/leaderboards.md", "leaderboards.md")

    resolution = vault.resolve_markdown("leaderboards.md", SrcUri("tutorials/x.md"))

    assert resolution.target == "tutorials/leaderboards.md"
    assert resolution.problem is None


@pytest.mark.parametrize("path", ["../", "..", "b/", "guide/"])
def test_a_markdown_link_to_a_folder_is_not_guessed(path):
    vault = resolver("far/guide/index.md", "far/b/index.md")

    assert vault.resolve_markdown(path, SrcUri("d/a.md")).target is None


def test_a_markdown_link_to_a_private_page_is_withheld():
    vault = resolver(vault_file("secret.md", is_published=False), "far/secret.md")

    resolution = vault.resolve_markdown("secret.md", SrcUri("a.md"))

    assert resolution.status is ReferenceStatus.WITHHELD


@pytest.mark.parametrize(
    ("path", "suggestion"),
    [
        ("my-note", "My Note"),
        ("folder/My_Note.md", "My Note"),
        ("Libary", "Library"),
        ("☁ Gears", "☁️ Gears"),
        ("EC", "ECS"),
        ("2024-05-02", None),
        ("Secre", None),
        ("", None),
        ("///", None),
    ],
)
def test_the_nearest_published_name_is_suggested(path, suggestion):
    vault = resolver(
        "My Note.md",
        vault_file("Library.md", aliases=("ECS",)),
        "a/☁️ Gears.md",
        "2024-05-01.md",
        "pic.png",
        vault_file("Secret.md", is_published=False),
    )

    assert vault.suggest(path) == suggestion


@pytest.mark.parametrize(
    ("path", "expected"),
    [("b.md", "a/b.md"), ("../c/", "c/"), ("..", ""), ("../../x", "../x"), ("./", "a/")],
)
def test_a_relative_path_is_followed_from_the_folder_of_the_page(path, expected):
    assert join(SrcUri("a/x.md"), path) == expected


segments = st.sampled_from(
    ["a", "A", "b", "Note", "note", "index", "README", "x.y", "é", "e\u0301"]
)
uris = st.lists(segments, min_size=1, max_size=4).map(lambda parts: "/".join(parts) + ".md")
paths = st.one_of(
    uris, segments, st.lists(segments, max_size=3).map("/".join), st.text("./\\%a", max_size=6)
)


@given(st.sets(uris, max_size=12), paths, uris, st.randoms(use_true_random=False), st.booleans())
def test_the_order_of_the_files_changes_nothing(files, path, source, random, is_exact):
    settings = LinkSettings(obsidian_exact=is_exact)
    shuffled = sorted(files)
    random.shuffle(shuffled)

    first, second = (
        resolver(*sorted(files), settings=settings),
        resolver(*shuffled, settings=settings),
    )

    assert first.resolve(path, SrcUri(source)) == second.resolve(path, SrcUri(source))
    assert first.resolve_markdown(path, SrcUri(source)) == second.resolve_markdown(
        path, SrcUri(source)
    )
    assert first.suggest(path) == second.suggest(path)


@given(st.sets(uris, min_size=1, max_size=12), uris)
def test_every_file_is_found_by_its_path(files, source):
    vault = resolver(*files)

    for uri in files:
        assert composed(vault.resolve(f"/{uri}", SrcUri(source)).target) == composed(uri)


@given(st.text(), st.text())
def test_no_path_is_too_odd(path, source):
    vault = resolver("a/b.md", vault_file(source or "x"))

    vault.resolve(path, SrcUri(source))
    vault.resolve_markdown(path, SrcUri(source))
    vault.suggest(path)
