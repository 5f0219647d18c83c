"""Write runs.csv, growth.csv, result.md and figures from the searches that play.py ran.

python experiments/decksearch/analyse.py FOLDER
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib.figure import Figure
from numpy.typing import NDArray
from play import ALGORITHMS, EVALUATIONS, FRESH, GAMES, PROTOCOLS, runs, settings

from hearthlab.arena.pairs import mixed
from hearthlab.decks.search.maps import PUBLISHED, TRUE
from hearthlab.decks.search.quality import Quality, quality
from hearthlab.decks.search.report import Searched, SearchReport, report_of
from hearthlab.decks.search.state import Search, archived
from hearthlab.decks.search.table import Batch, Table, read

HERE = Path(__file__).resolve().parent
FIGURES = HERE.parents[1] / "docs" / "images"
RULE = {"dsa-me": PUBLISHED, "dsa-me-corrected": TRUE}  # the cells of each protocol
WORDS = {"dsa-me": "literal", "dsa-me-corrected": "corrected"}
DRAWS = 10_000
STEP = 100  # evaluations between two points of the growth
COLOURS = {"dsa-me": "#2a7f62", "map-elites": "#3b6ea8", "random": "#9a9a9a"}
Run = tuple[int, str, str]
Row = dict[str, Any]


def finished(folder: Path) -> dict[Run, Search]:
    """Read the runs that are complete."""
    found = {}
    for seed, protocol, algorithm in runs():
        search = Search(settings(protocol, algorithm), seed)
        kept = read(folder / f"{protocol}-{algorithm}-{seed}.npz", search.facts())
        if kept is None:
            continue
        search.load(kept)
        if search.is_searched and len(search.fresh) == len(search.elites):
            found[seed, protocol, algorithm] = search
    return found


# --- Rows -----------------------------------------------------------------------------------------
def rows_of(run: Run, report: SearchReport) -> list[Row]:
    """Describe a run: in the search and on fresh games, with both rules of cells."""
    seed, protocol, algorithm = run
    found = []
    for when, qualities in (("search", report.searched), ("fresh", report.fresh)):
        for rule, each in qualities.items():
            found.append(
                {
                    "protocol": WORDS[protocol],
                    "algorithm": algorithm,
                    "seed": seed,
                    "deals": when,
                    "cells_by": rule,
                    **{name: round(value, 4) for name, value in asdict(each).items()},
                    "luck": round(report.luck, 4),
                    "inverted": round(report.inverted, 4),
                    "elites": len(report.elites),
                    "decks": report.decks,
                    "games": report.games,
                    "seconds": round(report.seconds),
                }
            )
    return found


def growth(search: Search, rule: str) -> list[tuple[int, Quality]]:
    """Return the archive after every hundred evaluations, as it was seen then."""
    s = search.settings
    where = s.map if s.map.rule == rule else None
    assert where is not None
    decks = np.concatenate([batch.decks for batch in search.batches])
    again = np.concatenate([batch.again for batch in search.batches])
    sums = np.concatenate(search.past)
    table = Table(s.protocol.width)
    found = []
    for start in range(0, len(decks), STEP):
        end = start + STEP
        table.add(Batch(decks[start:end], again[start:end]), sums[start:end])
        elites = archived(s, table.decks, table.sums, where)
        found.append((table.evaluations, quality(s, elites, table.sums)))
    return found


# --- Intervals ------------------------------------------------------------------------------------
def bootstrap(values: Sequence[float]) -> tuple[float, float, float]:
    """Return the mean, and its interval over runs."""
    numbers = np.array(values)
    random = np.random.default_rng(mixed("deck search runs", len(numbers)))
    means = numbers[random.integers(0, len(numbers), (DRAWS, len(numbers)))].mean(axis=1)
    low, high = np.percentile(means, (2.5, 97.5))
    return float(numbers.mean()), float(low), float(high)


def difference(first: Sequence[float], other: Sequence[float]) -> tuple[float, float, float]:
    """Return the difference of two means, and its interval; runs of both are drawn apart."""
    a, b = np.array(first), np.array(other)
    random = np.random.default_rng(mixed("deck search difference", len(a), len(b)))
    means: list[NDArray[np.float64]] = [
        each[random.integers(0, len(each), (DRAWS, len(each)))].mean(axis=1) for each in (a, b)
    ]
    low, high = np.percentile(means[0] - means[1], (2.5, 97.5))
    return float(a.mean() - b.mean()), float(low), float(high)


def chosen(
    rows: Sequence[Row], protocol: str, algorithm: str, deals: str, name: str
) -> list[float]:
    """Return a number of all runs of an algorithm, with the cells of the protocol."""
    return [
        float(row[name])
        for row in rows
        if row["protocol"] == WORDS[protocol]
        and row["algorithm"] == algorithm
        and row["deals"] == deals
        and row["cells_by"] == RULE[protocol]
    ]


# --- Text -----------------------------------------------------------------------------------------
NUMBERS = (
    ("qd", "QD score", 1, 1),
    ("filled", "cells filled", 1, 0),
    ("best", "best fitness", 1, 1),
    ("median", "median fitness", 1, 1),
    ("win_rate", "best win rate, %", 100, 1),
)


def words(found: tuple[float, float, float], times: float, digits: int) -> str:
    """Write a mean with its interval."""
    mean, low, high = (times * each for each in found)
    return f"{mean:.{digits}f} ({low:.{digits}f} to {high:.{digits}f})"


def result(rows: Sequence[Row]) -> str:
    """Write result.md."""
    n = len({(row["protocol"], row["algorithm"], row["seed"]) for row in rows})
    lines = [
        "# Result",
        "",
        f"{n} of {len(runs())} runs, {EVALUATIONS:,} evaluations × {GAMES} games each; decks of "
        f"the archives on {FRESH} fresh games. Means over runs with bootstrap intervals; cells of "
        "the protocol.",
    ]
    for protocol in PROTOCOLS:
        lines += ["", f"## {WORDS[protocol].capitalize()} protocol", ""]
        lines += ["| number | deals | " + " | ".join(ALGORITHMS) + " |", "|---|---|--:|--:|--:|"]
        for name, title, times, digits in NUMBERS:
            for deals in ("search", "fresh"):
                cells = [
                    words(bootstrap(values), times, digits) if values else "no run"
                    for values in (chosen(rows, protocol, each, deals, name) for each in ALGORITHMS)
                ]
                lines.append(f"| {title} | {deals} | " + " | ".join(cells) + " |")
        for name, title, times in (("luck", "luck of elites", 1), ("inverted", "inverted, %", 100)):
            cells = [
                words(bootstrap(chosen(rows, protocol, each, "fresh", name)), times, 1)
                for each in ALGORITHMS
                if chosen(rows, protocol, each, "fresh", name)
            ]
            lines.append(f"| {title} | both | " + " | ".join(cells) + " |")
        lines += ["", *claims(rows, protocol)]
    return "\n".join(lines) + "\n"


def claims(rows: Sequence[Row], protocol: str) -> list[str]:
    """Judge the claims of a protocol."""
    qd = {each: chosen(rows, protocol, each, "fresh", "qd") for each in ALGORITHMS}
    lines = ["| claim | difference of QD scores on fresh games | |", "|---|--:|---|"]
    for first, other in (("dsa-me", "map-elites"), ("map-elites", "random")):
        if len(qd[first]) > 1 and len(qd[other]) > 1:
            found = difference(qd[first], qd[other])
            verdict = "pass" if found[1] > 0 else "fail"
            lines.append(f"| {first} beats {other} | {words(found, 1, 1)} | {verdict} |")
    luck = [value for each in ALGORITHMS for value in chosen(rows, protocol, each, "fresh", "luck")]
    fell = sum(value > 0 for value in luck)
    verdict = "pass" if fell == len(luck) else "fail"
    lines.append(f"| archives are lucky | in {fell} of {len(luck)} runs | {verdict} |")
    return lines


# --- Figures --------------------------------------------------------------------------------------
def draw_growth(grown: Mapping[Run, list[tuple[int, Quality]]], path: Path) -> None:
    """Draw QD score and filled cells by evaluations; a line per run."""
    figure = Figure(figsize=(9.0, 6.0), layout="constrained")
    axes = figure.subplots(2, 2, sharex=True)
    for column, protocol in enumerate(PROTOCOLS):
        for line, (name, title) in enumerate((("qd", "QD score"), ("filled", "cells filled"))):
            place = axes[line][column]
            for (_, of, algorithm), points in grown.items():
                if of == protocol:
                    x = [each for each, _ in points]
                    y = [getattr(each, name) for _, each in points]
                    place.plot(x, y, color=COLOURS[algorithm], linewidth=1.0)
            place.set_ylabel(title)
            place.grid(alpha=0.3)
        axes[0][column].set_title(f"{WORDS[protocol]} protocol", fontsize=10)
        axes[1][column].set_xlabel("evaluations")
    for algorithm in ALGORITHMS:
        axes[0][0].plot([], [], color=COLOURS[algorithm], label=algorithm)
    axes[0][0].legend(fontsize=8)
    figure.savefig(path, metadata={"Date": None})


def draw_maps(found: Mapping[Run, SearchReport], path: Path) -> None:
    """Draw the archives of the first seed on fresh games, by protocol and algorithm."""
    figure = Figure(figsize=(9.5, 5.6), layout="constrained")
    axes = figure.subplots(len(PROTOCOLS), len(ALGORITHMS), sharex=True, sharey=True)
    image: Any = None
    for line, protocol in enumerate(PROTOCOLS):
        for column, algorithm in enumerate(ALGORITHMS):
            place = axes[line][column]
            place.set_title(f"{algorithm}, {WORDS[protocol]}", fontsize=9)
            report = found.get((1, protocol, algorithm))
            if report is None:
                continue
            edges = [np.linspace(a.low, a.high, a.cells + 1) for a in report.settings.map.axes]
            grid = report.grids[1].T
            shade = {"cmap": "viridis", "vmin": -20, "vmax": 20, "rasterized": True}
            image = place.pcolormesh(*edges, grid, **shade)
    for place in axes[-1]:
        place.set_xlabel("turns of a game")
    for line in axes:
        line[0].set_ylabel("cards in hand")
    if image is not None:
        figure.colorbar(image, ax=axes, label="mean health difference on fresh games")
    figure.savefig(path, metadata={"Date": None})


def write_csv(rows: Sequence[Row], path: Path) -> None:
    """Write rows."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def main(folder: Path) -> None:
    """Write everything."""
    searches = finished(folder)
    reports = {
        run: report_of(search, Searched(seed=search.seed)) for run, search in searches.items()
    }
    rows = [row for run, report in reports.items() for row in rows_of(run, report)]
    grown = {run: growth(search, RULE[run[1]]) for run, search in searches.items()}
    points = [
        {
            "protocol": WORDS[protocol],
            "algorithm": algorithm,
            "seed": seed,
            "evaluations": n,
            "qd": round(each.qd, 4),
            "filled": each.filled,
            "best": round(each.best, 4),
        }
        for (seed, protocol, algorithm), some in grown.items()
        for n, each in some
    ]
    write_csv(rows, HERE / "runs.csv")
    write_csv(points, HERE / "growth.csv")
    (HERE / "result.md").write_text(result(rows), encoding="utf-8")
    draw_growth(grown, FIGURES / "deck-search-growth.svg")
    draw_maps(reports, FIGURES / "deck-search-maps.svg")
    print(result(rows))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
