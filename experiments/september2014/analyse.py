"""Compare values.csv and lists.json with the claims of README.md, and write result.md.

python experiments/september2014/analyse.py
"""

from __future__ import annotations

import csv
import json
from pathlib import Path

import numpy as np
from scipy.stats import spearmanr

HERE = Path(__file__).parent
BOOTSTRAPS = 10_000
TOP = 10
BUZZARD, LEEROY = "Starving Buzzard", "Leeroy Jenkins"
RISERS = ("Undertaker", "Webspinner", "Mad Scientist", "Leper Gnome")
Span = tuple[float, float, float]  # estimate, low, high
Key = tuple[str, str, str]  # part, card, deck


def read() -> tuple[dict[Key, dict[str, Span]], set[str]]:
    """Return values by question and moment (before, after, change), and cards that may be added."""
    found: dict[Key, dict[str, Span]] = {}
    coming = set()
    with (HERE / "values.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            numbers = (float(row["estimate"]), float(row["low"]), float(row["high"]))
            key = (row["part"], row["card"], row["deck"])
            found.setdefault(key, {})[row["when"]] = numbers
            if row["kind"] == "exchange":
                coming.add(row["card"])
    return found, coming


def points(span: Span) -> str:
    """Write a number of points with its interval."""
    return "{:+.1f} ({:+.1f} to {:+.1f})".format(*(100 * each for each in span))


def verdict(*, passed: bool) -> str:
    """Write whether a claim passes."""
    return "pass" if passed else "**fail**"


def values(found: dict[Key, dict[str, Span]], lines: list[str]) -> None:
    """Judge parts 1 and 2."""
    asked = [key for key in found if key[0] != "hunter"]
    changes = {key: found[key]["change"] for key in asked}
    cards = {card: [changes[key] for key in asked if key[1] == card] for _, card, _ in asked}
    falls = [card for card, some in cards.items() if all(value < 0 for value, _, _ in some)]
    sure = sum(high < 0 for _, _, high in changes.values())
    lines.append(
        f"| direction: the value falls for all {len(cards)} cards (Leeroy in every class) | "
        f"{len(falls)} of {len(cards)}; {sure} of {len(changes)} intervals below 0 | "
        f"{verdict(passed=len(falls) == len(cards) == 17)} |"
    )
    leeroy = {key[2]: span for key, span in changes.items() if key[1] == LEEROY}
    (buzzard,) = (span for key, span in changes.items() if key[1] == BUZZARD)
    below = sum(value < 0 for value, _, _ in (buzzard, *leeroy.values()))
    order = buzzard[0] < leeroy["trap-hunter"][0]
    lines.append(
        "| adoption falls for Buzzard and Leeroy in each class, more for Buzzard in Hunter | "
        f"{below} of {1 + len(leeroy)} estimates below 0; Buzzard {points(buzzard)}, "
        f"Leeroy {points(leeroy['trap-hunter'])} | "
        f"{verdict(passed=below == 1 + len(leeroy) and order)} |"
    )


def predictions(
    found: dict[Key, dict[str, Span]], coming: set[str]
) -> list[tuple[str, float, float, float]]:
    """Return card, prediction, gain after, real change; the highest prediction first."""
    real = json.loads((HERE / "adoption.json").read_text(encoding="utf-8"))["hunter"]
    made = []
    for (part, card, _), spans in found.items():
        if part != "hunter":
            continue
        before, after, change = (spans[when][0] for when in ("before", "after", "change"))
        predicted = max(0.0, after) - max(0.0, before) if card in coming else change
        made.append((card, predicted, after, real[card][1] - real[card][0]))
    return sorted(made, key=lambda each: (-each[1], -each[2]))


def hunter(found: dict[Key, dict[str, Span]], coming: set[str], lines: list[str]) -> list[str]:
    """Judge part 3; return a table of the predictions."""
    made = predictions(found, coming)
    places = {card: place for place, (card, *_) in enumerate(made, 1)}
    high = [card for card in RISERS if places[card] <= TOP]
    said = ", ".join(f"{card} {places[card]}" for card in RISERS)
    lines.append(
        f"| risers: 3 of 4 among the {TOP} highest of {len(made)} predictions | places: {said} | "
        f"{verdict(passed=len(high) >= 3)} |"
    )
    ranked = np.array([len(made) - place for place in range(len(made))], dtype=float)
    for i, each in enumerate(made):  # equal predictions and gains share a place
        same = [j for j, other in enumerate(made) if other[1:3] == each[1:3]]
        ranked[i] = len(made) - float(np.mean(same))
    real = np.array([change for *_, change in made])
    value = float(spearmanr(ranked, real).statistic)
    random = np.random.default_rng(7)
    drawn = []
    for _ in range(BOOTSTRAPS):
        chosen = random.integers(len(made), size=len(made))
        drawn.append(float(spearmanr(ranked[chosen], real[chosen]).statistic))
    low, top = np.nanpercentile(drawn, (2.5, 97.5))
    lines.append(
        f"| order: Spearman of prediction and real change, {len(made)} cards | {value:+.2f} "
        f"({low:+.2f} to {top:+.2f}) | {verdict(passed=low > 0)} |"
    )
    table = ["| place | card | prediction | gain after | real change |", "|--:|---|--:|--:|--:|"]
    table += [
        f"| {places[card]} | {card} | {100 * predicted:+.1f} | {100 * after:+.1f} | "
        f"{100 * change:+.1f} |"
        for card, predicted, after, change in made
    ]
    return table


def lists(lines: list[str]) -> None:
    """Judge part 4."""
    found = json.loads((HERE / "lists.json").read_text(encoding="utf-8"))
    after = found["after"]
    passed = after["found"] and BUZZARD in after["out"]
    said = []
    for when in ("before", "after"):
        each = found[when]
        state = "confirmed" if each["found"] else "not confirmed"
        said.append(
            f"{when}: -{', -'.join(each['out'])} +{', +'.join(each['in'])}, "
            f"{points(each['confirmed'])}, {state}"
        )
    lines.append(
        f"| best list after gives up Buzzard | {'; '.join(said)} | {verdict(passed=passed)} |"
    )


def main() -> None:
    """Write result.md."""
    found, coming = read()
    lines = ["# September 2014: results", "", "| claim | result | verdict |", "|---|---|---|"]
    values(found, lines)
    table = hunter(found, coming, lines)
    lists(lines)
    lines += [
        "",
        "Points of win rate with 95 % intervals; agent `greedy`. The searches for best lists start "
        "with 20",
        "pairs per exchange, the default of `deck_improve` at the time of the registration; today "
        "it is 100.",
        "",
    ]
    lines += ["## Values of the changed cards", "", "| card | deck | before | after | change |"]
    lines += ["|---|---|---|---|---|"]
    for (part, card, deck), spans in found.items():
        if part != "hunter":
            cells = " | ".join(points(spans[when]) for when in ("before", "after", "change"))
            lines.append(f"| {card} | {deck} | {cells} |")
    lines += [
        "",
        "## Hunter's cards: prediction and real change of adoption, in points",
        "",
        *table,
    ]
    (HERE / "result.md").write_text("\n".join([*lines, ""]), encoding="utf-8")
    print("\n".join(lines[:12]))


if __name__ == "__main__":
    main()
