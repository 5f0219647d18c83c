"""Play the fields of the Hearthstone AI Competition again, and write the page of the results.

python tools/hall_of_fame.py play 2020 --store field.db --workers 2   # plays what is missing
python tools/hall_of_fame.py collect 2020 --store field.db            # saves what is in a store
python tools/hall_of_fame.py                                          # writes docs/hall-of-fame.md

The fields are examples/nine-decks/field-YEAR.toml. `play` writes field-YEAR.json beside them, each
time an agent has met all those before it: how the mirrored pairs of games ended, and how long the
agents thought. A round of all agents comes first, then the further rounds of those that are quick.
The store keeps every game, so a run that Ctrl-C ended resumes.
"""

from __future__ import annotations

import argparse
import json
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from inspect import getdoc
from itertools import combinations, groupby, product
from math import sqrt
from pathlib import Path
from textwrap import fill
from threading import Event, Thread
from typing import Any

import numpy as np
from hall_results import RESAMPLED, Played, Z, judge, spearman

import hearthlab as hl
from hearthlab.agents import KINDS
from hearthlab.agents.hall.turns import options
from hearthlab.agents.spec import Kind, parse, write
from hearthlab.arena.plan import cell_seed
from hearthlab.arena.result import MatchResult
from hearthlab.carddata.formats import Format
from hearthlab.game.version import engine_version

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "examples" / "nine-decks"
PAGE = ROOT / "docs" / "hall-of-fame.md"
YEARS = ("2020", "2019", "2018")
COMMON = options("2020")
ROOM = "hearthlab.agents.hall."  # of the rebuilt agents
COLUMNS = 100
CHAMPION = write(*parse("champion:deadline=0.01"))
AVERAGE, EACH = 0.9, 0.8  # targets of the champion: against a field, and each rebuilt agent
FIRST = 5  # published entries whose order is judged
LOOK_SECONDS = 0.5  # between two looks at whether Ctrl-C was pressed


def read_field(year: str) -> dict[str, Any]:
    """Read a field; specs are written in one way."""
    found = tomllib.loads((FOLDER / f"field-{year}.toml").read_text(encoding="utf-8"))
    for agent in found["agent"]:
        agent["spec"] = write(*parse(agent["spec"]))
    return found


def deck_words(field: dict[str, Any]) -> tuple[str, ...]:
    """List the decks of a round: every deck against every deck, or mirrors."""
    chosen = field["decks"]
    names = chosen if isinstance(chosen, list) else [d.name for d in decks_of(field)]
    if not field["crossed"]:
        return tuple(names)
    return tuple(f"{one} vs {other}" for one, other in product(names, repeat=2))


def decks_of(field: dict[str, Any]) -> list[Any]:
    """List the decks of a field's set."""
    return list(hl.decks(field["decks"], format=field["format"]))


def cells(field: dict[str, Any]) -> Iterator[hl.arena.Cell]:
    """List the matches: one round of all, then all rounds of quick agents.

    Each agent meets those before it, so that what is played first is a whole field of its own.
    """
    words = deck_words(field)
    agents = field["agent"]
    stages = ("rounds_slow", "rounds") if field["rounds"] > field["rounds_slow"] else ("rounds",)
    for stage in stages:
        for one, other in sorted(combinations(agents, 2), key=lambda two: agents.index(two[1])):
            if len(stages) > 1 and stage == "rounds" and (one.get("slow") or other.get("slow")):
                continue
            a, b = sorted((one["spec"], other["spec"]))
            yield _cell(field, words, (a, b), field[stage])
    for more in field.get("more", ()):
        yield _cell(field, words, tuple(sorted(more["agents"])), more["rounds"])


def _cell(
    field: dict[str, Any], words: tuple[str, ...], agents: tuple[str, ...], rounds: int
) -> hl.arena.Cell:
    a, b = agents
    return hl.arena.Cell(
        name=f"{a} vs {b}",
        a=a,
        b=b,
        decks=words,
        games=2 * len(words) * rounds,
        seed=cell_seed(field["seed"], f"{a} vs {b}"),
        format=field["format"],
    )


def together(field: dict[str, Any]) -> Iterator[tuple[hl.arena.Cell, ...]]:
    """Group the matches: those of one agent against all before it are played at once."""
    places = {agent["spec"]: place for place, agent in enumerate(field["agent"])}

    def last(cell: hl.arena.Cell) -> int:
        return max(places[str(cell.a)], places[str(cell.b)])

    for _, some in groupby(cells(field), last):
        yield tuple(some)


def play_aside(year: str, store: str, workers: int) -> None:
    """Play in a second thread, where searches need no further threads; Ctrl-C stops the matches."""
    stop = Event()
    player = Thread(target=play, args=(year, store, stop, workers))
    player.start()
    while player.is_alive():
        try:
            player.join(LOOK_SECONDS)
        except KeyboardInterrupt:
            stop.set()


def play(year: str, store: str, stop: Event, workers: int = 1) -> None:
    """Play the missing games of a field, and save the results of complete matches."""
    field, done = read_field(year), read_done(year)
    for some in together(field):
        missing = [c for c in some if done.get(c.name, {"games": 0})["games"] < c.games]
        if stop.is_set() or not missing:
            continue
        plan = plan_of(year, field, missing)
        result = hl.arena.run(
            plan, store=store, workers=workers, enough=lambda name, scores: stop.is_set()
        )
        save(year, field, missing, result.results, done)


def collect(year: str, store: str) -> None:
    """Save the results of the matches that a store has, without playing."""
    field, done = read_field(year), read_done(year)
    with hl.open_store(store) as sink:
        for some in together(field):
            missing = [c for c in some if done.get(c.name, {"games": 0})["games"] < c.games]
            save(year, field, missing, sink.results(plan_of(year, field, missing)), done)


def plan_of(year: str, field: dict[str, Any], some: Sequence[hl.arena.Cell]) -> hl.arena.Plan:
    """Make the plan of some matches of a field; in a store all of them are one experiment."""
    return hl.arena.Plan(f"hall of fame {year}", tuple(some), field["seed"])


def read_done(year: str) -> dict[str, Any]:
    """Read the results of a field so far."""
    path = FOLDER / f"field-{year}.json"
    return Played.read(path).matches if path.exists() else {}


def save(
    year: str,
    field: dict[str, Any],
    some: Sequence[hl.arena.Cell],
    results: Mapping[str, MatchResult],
    done: dict[str, Any],
) -> None:
    """Add the results of complete matches, and write them all."""
    engine = engine_version(Format.of(field["format"]))
    for cell in some:
        found = results.get(cell.name)
        if found is not None and found.games >= cell.games:
            done[cell.name] = {**facts(found), "engine": engine}
            print(cell.name, done[cell.name], flush=True)
    text = json.dumps({"matches": done}, indent=1, sort_keys=True)
    (FOLDER / f"field-{year}.json").write_text(text + "\n", encoding="utf-8")


def facts(result: MatchResult) -> dict[str, Any]:
    """Write what the page needs of a match."""
    pairs: dict[int, float] = {}
    for record in result.records:
        pairs[record.pair] = pairs.get(record.pair, 0.0) + record.score
    ended = Counter(f"{score:g}" for score in pairs.values())
    return {
        "a": result.a,
        "b": result.b,
        "games": result.games,
        "draws": result.draws,
        "pairs": dict(sorted(ended.items())),
        "ms": [round(1000 * clock.cost / clock.decisions, 3) for clock in result.clocks],
        "longest": [round(clock.longest, 3) for clock in result.clocks],
        "faults": len(result.faults("a")) + len(result.faults("b")),
    }


# --- The page -------------------------------------------------------------------------------------
def page() -> str:
    """Make the page."""
    template = (ROOT / "tools" / "hall_of_fame.template.md").read_text(encoding="utf-8")
    found = [section(year) for year in YEARS if (FOLDER / f"field-{year}.json").exists()]
    results = "\n\n".join(found) or "No field has been played yet."
    return template.format(results=results, agents="\n\n".join(map(about, rebuilt())))


def rebuilt() -> list[list[Kind]]:
    """List the kinds of each module of rebuilt agents, the last years first."""
    found: dict[str, list[Kind]] = {}
    for kind in KINDS.values():
        if kind.build.__module__.startswith(ROOM):
            found.setdefault(kind.build.__module__, []).append(kind)
    return sorted(found.values(), key=lambda kinds: (-int(kinds[0].name[-4:]), kinds[0].name))


def about(kinds: list[Kind]) -> str:
    """Write what the agents of a module are, and their options."""
    module = getdoc(import_module(kinds[0].build.__module__)) or ""
    parts = [f"### {', '.join(f'`{kind.name}`' for kind in kinds)}"]
    parts += [f"- {kind.name}: {kind.doc}." for kind in kinds] if len(kinds) > 1 else []
    parts[1:] = ["\n".join(parts[1:])] if len(kinds) > 1 else [f"*{kinds[0].doc}.*"]
    parts.append(_rest(module.split("\n\n", 1)).strip())
    own = {k: each for kind in kinds for k, each in kind.options.items() if k not in COMMON}
    if own:
        listed = [f"- `{key}={_plain(each.default)}`: {each.doc}" for key, each in own.items()]
        parts.append("\n".join(["Options:", "", *listed]))
    return "\n\n".join(parts)


def _rest(lines: list[str]) -> str:
    return lines[1] if len(lines) > 1 else ""


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def section(year: str) -> str:
    """Write the results of a field."""
    field, done = read_field(year), Played.read(FOLDER / f"field-{year}.json")
    agents = done.agents(field)
    published = [a for a in agents if "published" in a]
    lines = [f"## {field['name']}", "", _intro(field, done, agents), "", *_ranking(done, agents)]
    if len(published) > 2:
        lines += ["", _correlation(done, published)]
        lines += ["", "### The order of the top entries", "", *_neighbours(done, published)]
    if CHAMPION in (a["spec"] for a in agents):
        lines += ["", "### The champion in this field", "", _champion(done, agents)]
    lines += ["", "### Pair by pair", "", *_matrix(done, agents)]
    return "\n".join(lines)


def _intro(field: dict[str, Any], done: Played, agents: list[dict[str, Any]]) -> str:
    games = sum(one["games"] for one in done.matches.values())
    fewest = min(one["games"] for one in done.matches.values())
    most = max(one["games"] for one in done.matches.values())
    each = f"{fewest:,}" if fewest == most else f"{fewest:,} to {most:,}"
    planned = len({cell.name for cell in cells(field)})
    return fill(
        f"{len(agents)} agents that have all met each other: {each} games per pair of agents, "
        f"{games:,} in all ({len(done.matches)} of {planned} matches have been played). Games are "
        "mirrored pairs: the same deal twice, with seats exchanged. Decks: "
        f"{'every pairing of' if field['crossed'] else 'mirrors of'} "
        f"{len(decks_of(field)) if isinstance(field['decks'], str) else len(field['decks'])}. "
        "For the 95 % interval of a score, a mirrored pair is one observation.",
        COLUMNS,
    )


def _ranking(done: Played, agents: list[dict[str, Any]]) -> list[str]:
    """Write the published and the found ranking side by side."""
    names = [a["spec"] for a in agents]
    entries = [a["spec"] for a in agents if "published" in a]
    order = sorted(names, key=lambda name: -done.mean(name, names)[0])
    by_name = {a["spec"]: a for a in agents}
    lines = [
        "|  | agent | score | 95 % | against published entries | published | ms |",
        "|--:|---|--:|---|--:|--:|--:|",
    ]
    for place, name in enumerate(order, 1):
        mean, half = done.mean(name, names)
        inside, inner = done.mean(name, entries)
        told = by_name[name]
        then = f"{told['rank']}: {told['published']:.3f}" if "published" in told else ""
        field = (
            f"{inside:.3f} ± {inner:.3f}" if name in entries else f"({inside:.3f} ± {inner:.3f})"
        )
        lines.append(
            f"| {place} | `{name}` | {mean:.3f} | {mean - half:.3f} to {mean + half:.3f} "
            f"| {field} | {then} | {done.milliseconds(name):.2f} |"
        )
    return [*lines, "", "`ms`: processor time per decision."]


def _correlation(done: Played, published: list[dict[str, Any]]) -> str:
    """Write how well the order found here agrees with the published one."""
    names = [a["spec"] for a in published]
    theirs = [a["published"] for a in published]
    ours = [done.mean(name, names)[0] for name in names]
    drawn = [spearman(theirs, scores) for scores in done.resampled(names)]
    low, high = np.quantile(drawn, [0.025, 0.975])
    return fill(
        f"Of the {len(names)} published entries that were rebuilt, the order found and the "
        f"published one have a rank correlation (Spearman) of {spearman(theirs, ours):.2f} "
        f"({low:.2f} to {high:.2f}, from {RESAMPLED:,} resamples of the mirrored pairs).",
        COLUMNS,
    )


def _neighbours(done: Played, published: list[dict[str, Any]]) -> list[str]:
    """Compare each of the first published entries with the next one."""
    ranked = sorted(published, key=lambda a: int(a["rank"]))
    names = [a["spec"] for a in ranked]
    scores = [done.mean(name, names) for name in names]
    drawn = np.array(list(done.resampled(names))) / (len(names) - 1)
    lines = [
        "| published | agent | score | lead over the next | 95 % | published order |",
        "|--:|---|--:|--:|---|---|",
    ]
    for i in range(min(FIRST, len(names))):
        mean, half = scores[i]
        row = f"| {ranked[i]['rank']} | `{names[i]}` | {100 * mean:.1f} ± {100 * half:.1f} "
        if i + 1 < min(FIRST, len(names)):
            lead = 100 * (mean - scores[i + 1][0])
            low, high = 100 * np.quantile(drawn[:, i] - drawn[:, i + 1], [0.025, 0.975])
            verdict = "confirmed" if low > 0 else "refuted" if high < 0 else "open"
            row += f"| {lead:+.1f} | {low:+.1f} to {high:+.1f} | {verdict} |"
        else:
            row += "| | | |"
        lines.append(row)
    last = min(FIRST, len(names)) - 1
    above = [
        names[i]
        for i in range(last + 1, len(names))
        if np.quantile(drawn[:, i] - drawn[:, last], 0.025) > 0
    ]
    passed = (
        f" These lower ranks score more than `{names[last]}`: {_listed(above)}." if above else ""
    )
    text = f"Scores are in percent, only of games against published entries.{passed}"
    return [*lines, "", fill(text, COLUMNS)]


def _listed(specs: Sequence[str]) -> str:
    return " and ".join(f"`{spec}`" for spec in specs)


def _champion(done: Played, agents: list[dict[str, Any]]) -> str:
    """Say how the champion does on average and against each rebuilt agent, and judge it."""
    others = [a["spec"] for a in agents if a["spec"] != CHAMPION]
    hall = [name for name in others if _is_rebuilt(name)]
    (mean, half), (inside, inner) = done.mean(CHAMPION, others), done.mean(CHAMPION, hall)
    every = {name: done.against(CHAMPION, name) for name in hall}
    judged = [judge(mean, Z * sqrt(variance), EACH) for mean, variance in every.values()]
    least = min(every, key=lambda name: every[name][0])
    low, variance = every[least]
    verdicts = [f"{verdict} for {n}" for verdict, n in Counter(judged).most_common()]
    return fill(
        f"`{CHAMPION}` wins {100 * mean:.1f} ± {100 * half:.1f} % against all others and "
        f"{100 * inside:.1f} ± {100 * inner:.1f} % against the {len(hall)} rebuilt agents, with "
        f"{done.milliseconds(CHAMPION):.0f} ms per decision on average. The target of "
        f"{100 * AVERAGE:.0f} % on average is {judge(mean, half, AVERAGE)}. Its lowest "
        f"score is against `{least}`: {100 * low:.1f} ± {100 * Z * sqrt(variance):.1f} %. The "
        f"target of {100 * EACH:.0f} % against each rebuilt agent is {', '.join(verdicts)} of them "
        f"(met: the whole interval is above it; missed: below it; open: the interval contains it)."
        f"{_best(agents)}",
        COLUMNS,
    )


def _best(agents: list[dict[str, Any]]) -> str:
    """Name the best published score, which depends on the field that it was reached in."""
    best = max((a for a in agents if "published" in a), key=lambda a: float(a["published"]))
    return (
        f" The best published score was {100 * best['published']:.1f} % (`{best['spec']}`), in the "
        "competition's own field."
    )


def _is_rebuilt(spec: str) -> bool:
    return KINDS[parse(spec)[0].name].build.__module__.startswith(ROOM)


def _matrix(done: Played, agents: list[dict[str, Any]]) -> list[str]:
    """Write the score of each agent against each other one, in the order of their scores."""
    names = [a["spec"] for a in agents]
    order = sorted(names, key=lambda name: -done.mean(name, names)[0])
    lines = [
        f"|  | agent |{''.join(f' {i} |' for i in range(1, len(order) + 1))}",
        f"|--:|---|{'--:|' * len(order)}",
    ]
    for place, row in enumerate(order, 1):
        cells = "".join(f" {done.cell(row, column)} |" for column in order)
        lines.append(f"| {place} | `{row}` |{cells}")
    return [*lines, "", "Score of the row against the column in percent, ± half the interval."]


def main() -> None:
    """Play, or write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="?", choices=["play", "collect"])
    parser.add_argument("year", nargs="?", choices=["2018", "2019", "2020"])
    parser.add_argument("--store", default="hall-of-fame.db")
    parser.add_argument("--workers", type=int, default=1, help="number of processes")
    given = parser.parse_args()
    if given.what == "play":
        play_aside(given.year, given.store, given.workers)
    elif given.what == "collect":
        collect(given.year, given.store)
    else:
        PAGE.write_text(page().rstrip("\n") + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
