"""Places of nodes: the same each time, finite, within bounds, and telling."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mkdocs_pinakes.charts.landscape import draw_landscape
from mkdocs_pinakes.charts.overlap import part_nodes
from mkdocs_pinakes.charts.rings import HALF_WIDTH, Picture, draw_rings


@st.composite
def pictures(draw) -> Picture:
    size = draw(st.integers(1, 40))
    parents = [0, *(draw(st.integers(0, number - 1)) for number in range(1, size))]
    pairs = st.tuples(st.integers(0, size - 1), st.integers(0, size - 1))
    edges = [pair for pair in draw(st.lists(pairs, max_size=60)) if pair[0] != pair[1]]
    edges += [(number, parent) for number, parent in enumerate(parents) if number]
    sizes = draw(st.lists(st.floats(2, 10), min_size=size, max_size=size))
    return Picture(parents=parents, edges=edges, sizes=sizes, rooms=[1.0] * size)


@settings(deadline=None, max_examples=25)
@given(st.lists(pictures(), min_size=1, max_size=4))
def test_the_page_stands_in_the_middle_and_no_node_outside(drawn):
    for places in draw_rings(drawn):
        assert places[0].tolist() == [0, 0]
        assert np.abs(places).max() <= HALF_WIDTH


@settings(deadline=None, max_examples=15)
@given(st.lists(pictures(), min_size=1, max_size=4))
def test_a_neighbourhood_looks_the_same_in_whatever_company(drawn):
    together = draw_rings(drawn)

    for picture, places in zip(drawn, together, strict=True):
        np.testing.assert_array_equal(draw_rings([picture])[0], places)


def test_neighbours_stand_nearer_than_pages_farther_away():
    parents = [0] * 9 + [number for number in range(1, 9) for _ in range(3)]
    edges = [(number, parent) for number, parent in enumerate(parents) if number]
    picture = Picture(parents=parents, edges=edges, sizes=[3.0] * 33, rooms=[1.0] * 33)

    distance = np.hypot(*draw_rings([picture])[0].T)

    assert distance[1:9].max() < distance[9:].min()


@st.composite
def sites(draw):
    count = draw(st.integers(0, 60))
    number = st.integers(0, max(0, count - 1))
    edges = draw(st.lists(st.tuples(number, number), max_size=120)) if count else []
    edges = [(one, other) for one, other in edges if one != other]
    groups = draw(st.lists(st.integers(-1, 5), min_size=count, max_size=count))
    return np.array(edges, dtype=np.int64).reshape(-1, 2), np.full(count, 4.0), groups


@settings(deadline=None, max_examples=15)
@given(sites())
def test_a_site_is_drawn_the_same_each_time_and_no_page_on_another(site):
    edges, radii, groups = site

    places = draw_landscape(edges, radii=radii, groups=groups)

    np.testing.assert_array_equal(places, draw_landscape(edges, radii=radii, groups=groups))
    assert places.shape == (len(radii), 2)
    assert (places >= 0).all()
    assert (places <= 400 + 60 * np.sqrt(len(radii)) * 4).all()
    assert len(np.unique(places, axis=0)) == len(places)


@pytest.fixture(scope="module")
def grouped():
    chance = np.random.RandomState(3)
    group = np.repeat(np.arange(12), 50)
    inside = [(n, g * 50 + chance.randint(50)) for n, g in enumerate(group) for _ in range(3)]
    between = [tuple(chance.randint(600, size=2)) for _ in range(400)]
    edges = np.array([pair for pair in [*inside, *between] if pair[0] != pair[1]])
    places = draw_landscape(edges, radii=np.full(600, 4.0), groups=group.tolist())
    return edges, group, places


def test_linked_pages_stand_nearer_than_others(grouped):
    edges, _, places = grouped
    others = np.random.RandomState(4).randint(600, size=(4000, 2))

    linked = np.hypot(*(places[edges[:, 0]] - places[edges[:, 1]]).T).mean()

    assert linked < 0.6 * np.hypot(*(places[others[:, 0]] - places[others[:, 1]]).T).mean()


def test_topics_stand_apart(grouped):
    _, group, places = grouped
    middles = np.array([places[group == number].mean(axis=0) for number in range(12)])

    nearest = np.hypot(*(places[:, np.newaxis] - middles).transpose(2, 0, 1)).argmin(axis=1)

    assert (nearest == group).mean() > 0.8


def test_hardly_any_two_pages_overlap(grouped):
    _, _, places = grouped
    apart = places[:, np.newaxis] - places[np.newaxis]
    distance = np.hypot(apart[..., 0], apart[..., 1]) + 100 * np.eye(600)

    assert (distance.min(axis=1) < 2 * 4.0).mean() < 0.01


def test_nodes_in_one_place_are_parted():
    parted = part_nodes(np.zeros((9, 2)), np.full(9, 5.0), margin=2.0, rounds=80)

    apart = parted[:, np.newaxis] - parted[np.newaxis]
    distance = np.hypot(apart[..., 0], apart[..., 1])
    assert distance[~np.eye(9, dtype=bool)].min() > 10
