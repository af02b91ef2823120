"""Runs every measurement: `python -m tests.benchmarks`."""

from __future__ import annotations

from tests.benchmarks import build_cost, links, related_quality, vaults

if __name__ == "__main__":
    build_cost.main()
    links.main()
    vaults.main()
    related_quality.main()
