"""Look for hidden cards in views: python tools/leaks.py [--positions 30000] [--seed 0]."""

from __future__ import annotations

import argparse
import sys

from hearthlab.checks.leaks import find_leaks


def main() -> int:
    """Compare the views of games that differ only in a hidden card; print each difference."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=30_000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    compared, leaks = find_leaks(given.positions, seed=given.seed)
    for leak in leaks:
        print(leak)
    print(f"{compared} positions compared, {len(leaks)} leaks")
    return 1 if leaks else 0


if __name__ == "__main__":
    sys.exit(main())
