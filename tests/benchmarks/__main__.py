"""Runs every measurement: `python -m tests.benchmarks`."""

from __future__ import annotations

from tests.benchmarks import (
    build_cost,
    links,
    name_edges,
    ranking_speed,
    related_quality,
    search_parts,
    search_quality,
    topics_speed,
    vaults,
    walk_scores,
)

if __name__ == "__main__":
    build_cost.main()
    links.main()
    vaults.main()
    related_quality.main()
    search_quality.main()
    search_parts.main()
    name_edges.main()
    ranking_speed.main()
    topics_speed.main()
    walk_scores.main()
