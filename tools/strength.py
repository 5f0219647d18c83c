"""Play the matches behind the claims of strength, and write them up.

    python tools/strength.py [--workers 2] [--only NAME …]     # plays what is missing, then writes
    python tools/strength.py --write                           # only writes docs/strength.md

Each match is one file in experiments/strength: the result with its seeds and every game. A file
that is there is not played again, so the work can be interrupted and goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "experiments" / "strength"
PAGE = ROOT / "docs" / "strength.md"
DECKS = "championship-2014"
SEED = 2014


@dataclass(frozen=True, slots=True)
class Claim:
    """One match and what it is to show."""

    name: str
    a: str
    b: str
    games: int
    says: str
    at_least: float = 0.5  # the interval must reach this


CLAIMS = (
    Claim(
        "mcts-iterations-random",
        "mcts:budget=500",
        "random",
        400,
        "mcts at 500 iterations (as algorithm 4 of van Rijn reads) beats random",
        0.95,
    ),
    Claim(
        "mcts-published-random",
        "mcts:budget=500,count=playouts",
        "random",
        400,
        "so it does at 500 playouts (the most visited is often not the best mean)",
        0.95,
    ),
    Claim(
        "mcts-max-reward-random",
        "mcts:budget=500,count=playouts,final=max-reward",
        "random",
        400,
        "so it does at 500 playouts when it takes the best mean instead of the most visits",
        0.95,
    ),
    Claim(
        "mcts-random",
        "mcts:budget=500,count=playouts,c=0.3",
        "random",
        400,
        "so it does at 500 playouts with less exploration",
        0.95,
    ),
    Claim(
        "ismcts-random", "ismcts:simulations=500", "random", 400, "ismcts at 500 beats random", 0.95
    ),
    Claim(
        "uct-random",
        "uct:simulations=1000",
        "random",
        400,
        "uct as published (c=0.1, random-move-max) at 1,000 beats random",
        0.95,
    ),
    Claim(
        "hand-cheater-ismcts",
        "hand-cheater:simulations=300",
        "ismcts:simulations=300",
        400,
        "knowing the opponent's hand does not hurt",
    ),
    Claim(
        "full-hand-cheater",
        "full-cheater:simulations=300",
        "hand-cheater:simulations=300",
        400,
        "knowing everything does not hurt",
    ),
    Claim(
        "observer-2-1",
        "ismcts:simulations=1000,observer=2",
        "ismcts:simulations=1000,observer=1",
        800,
        "observing the tree's owner only is better than observing both",
    ),
    Claim(
        "observer-3-1",
        "ismcts:simulations=1000,observer=3",
        "ismcts:simulations=1000,observer=1",
        800,
        "observing the active player only is better than observing both",
    ),
    Claim(
        "double-uct", "uct:simulations=200", "uct:simulations=100", 400, "a double budget helps uct"
    ),
    Claim(
        "double-mcts",
        "mcts:budget=200,count=playouts",
        "mcts:budget=100,count=playouts",
        400,
        "a double budget of playouts helps mcts",
    ),
    Claim(
        "double-mcts-iterations",
        "mcts:budget=100",
        "mcts:budget=50",
        400,
        "a double budget of iterations helps mcts",
    ),
    Claim(
        "double-ismcts",
        "ismcts:simulations=200",
        "ismcts:simulations=100",
        400,
        "a double budget helps ismcts",
    ),
    Claim(
        "ismcts-5000-random",
        "ismcts:simulations=5000",
        "random",
        400,
        "ismcts at 5,000 always wins",
        1.0,
    ),
    Claim(
        "full-cheater-5000-random",
        "full-cheater:simulations=5000",
        "random",
        400,
        "full-cheater at 5,000 always wins",
        1.0,
    ),
    Claim(
        "hand-cheater-5000-random",
        "hand-cheater:simulations=5000",
        "random",
        400,
        "hand-cheater at 5,000 always wins",
        1.0,
    ),
    Claim("gsv-random", "gsv", "random", 400, "gsv beats random", 0.95),
    Claim("rules-random", "rules", "random", 400, "rules beats random"),
    Claim("greedy-random", "greedy", "random", 400, "greedy beats random"),
    Claim(
        "monte-carlo-random", "monte-carlo:budget=500", "random", 400, "monte-carlo beats random"
    ),
)


def play(claim: Claim, workers: int) -> None:
    """Play one match and keep it."""
    from hearthlab.arena.match import match

    result = match(claim.a, claim.b, decks=DECKS, games=claim.games, seed=SEED, workers=workers)
    print(result, flush=True)
    if result.interrupted:
        raise KeyboardInterrupt
    waiting = FOLDER / f"{claim.name}.part"
    waiting.write_text(result.json(games=True) + "\n")
    waiting.replace(FOLDER / f"{claim.name}.json")


def row(claim: Claim, found: dict[str, Any]) -> str:
    """Write one line of the table."""
    low, high = found["interval"]
    verdict = "within the interval"
    if low >= claim.at_least or found["losses"] == 0:
        verdict = "yes"
    elif high < claim.at_least:
        verdict = "no"
    cells = (
        claim.says,
        f"`{found['a']}`",
        f"`{found['b']}`",
        f"{found['games']}",
        f"{found['win_rate']:.1%}",
        f"{low:.1%} – {high:.1%}",
        f"{found['draws']}",
        f"{claim.at_least:.0%}",
        verdict,
    )
    return "| " + " | ".join(cells) + " |"


def page() -> str:
    """Write the page: every match there is, and those that are missing."""
    lines = [
        "# Strength",
        "",
        f"Mirrored pairs on the decks `{DECKS}`, seed {SEED}; win rates leave out draws, with 95 %",
        "Clopper–Pearson intervals. Made by `tools/strength.py` from the matches in",
        "`experiments/strength` (each with all its games and seeds). A claim holds when the whole",
        'interval is as high as claimed; "within the interval" is neither shown nor excluded.',
        "",
        "| claim | a | b | games | a wins | interval | draws | at least | holds |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    missing = []
    for claim in CLAIMS:
        path = FOLDER / f"{claim.name}.json"
        if path.exists():
            lines.append(row(claim, json.loads(path.read_text())))
        else:
            missing.append(f"- {claim.says} (`{claim.a}` against `{claim.b}`, {claim.games} games)")
    if missing:
        lines += ["", "Not played yet:", "", *missing]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Play what is missing and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", nargs="*", default=None)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    if not given.write:
        for claim in CLAIMS:
            wanted = given.only is None or claim.name in given.only
            if wanted and not (FOLDER / f"{claim.name}.json").exists():
                play(claim, given.workers)
                PAGE.write_text(page())
    PAGE.write_text(page())


if __name__ == "__main__":
    main()
