"""Play the games that README.md fixes, and write values.csv and lists.json.

python experiments/september2014/play.py games.db [WORKERS]   # resumes with what is not there yet
"""

from __future__ import annotations

import csv
import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from hearthlab import Deck, Format, deck_improve, decks
from hearthlab.arena.pairs import mixed
from hearthlab.decks.bench import Arm, Bench, Conditions, open_bench
from hearthlab.decks.improve import Improvement
from hearthlab.decks.intervals import Stratum, stratified
from hearthlab.decks.slots import card_in, listed, slots_of, vanilla_body, variant

HERE = Path(__file__).parent
BEFORE = Format(("basic", "classic", "naxxramas"), "2014-09-21")
AFTER = Format(("basic", "classic", "naxxramas"), "2014-09-22")
SEED = 20140922
HUNTER = "trap-hunter"
LEEROY = {
    "HUNTER": HUNTER,
    "ROGUE": "miracle-rogue",
    "WARLOCK": "zoo-warlock",
    "SHAMAN": "midrange-shaman",
    "PALADIN": "standin-aggro-paladin",
    "WARRIOR": "control-warrior",
    "MAGE": "freeze-mage",
    "DRUID": "midrange-druid",
    "PRIEST": "control-priest",
}
PAIRS = {"values": 160, "self-check": 64, "hunter": 80}
EXCHANGES, SWAPS, CONFIRM = 24, 3, 120
FIRST = 20  # the default of `deck_improve` at the time of the registration
COLUMNS = ("part", "card", "deck", "kind", "pairs", "when", "estimate", "low", "high")


@dataclass(frozen=True)
class Question:
    """What a card is worth in a slot of a deck, before and after a change."""

    part: str
    card: str
    deck: str
    after: Format
    kind: str = "value"  # or exchange: instead of a Starving Buzzard

    def arms(self) -> tuple[Deck, Deck]:
        """Return the deck with the card and without it, before the change."""
        base = listed(self.deck, format=BEFORE)
        card = card_in(BEFORE, self.card)
        if self.kind == "exchange":
            return variant(base, {slots_of(base, "Starving Buzzard")[-1]: card.id}), base
        costs = [BEFORE.card(each).cost for each in base.cards]
        nearest = min(costs, key=lambda cost: abs(cost - card.cost))
        slot = max(slot for slot, cost in enumerate(costs) if cost == nearest)
        if card.id in base.cards:
            slot = slots_of(base, card.id)[-1]
        made = variant(base, {slot: card.id})
        full = [each for each, count in Counter(base.cards).items() if count > 1]
        body = vanilla_body(BEFORE, card.cost, {*full, card.id})
        return made, variant(base, {slot: body.id})


def questions() -> Iterator[Question]:
    """List the questions of parts 1 to 3."""
    yield Question("values", "Starving Buzzard", HUNTER, AFTER)
    for deck in LEEROY.values():
        yield Question("values", "Leeroy Jenkins", deck, AFTER)
    hunter = listed(HUNTER, format=BEFORE)
    for name in json.loads((HERE / "adoption.json").read_text(encoding="utf-8"))["hunter"]:
        kind = "exchange" if may_come(hunter, name) else "value"
        yield Question("hunter", name, HUNTER, AFTER, kind)
    changes = json.loads((HERE / "changes.json").read_text(encoding="utf-8"))["changes"]
    for each in changes:
        changed = BEFORE.changed({each["card"]: each["after"]})
        yield Question("self-check", each["card"], each["deck"], changed)


def may_come(deck: Deck, name: str) -> bool:
    """Return whether a deck may hold one copy more."""
    card = card_in(BEFORE, name)
    return Counter(deck.cards)[card.id] < BEFORE.most_copies(card)


def groups() -> list[list[Question]]:
    """Return the questions; those of one deck and change share their games."""
    found: dict[tuple[str, str, Format], list[Question]] = {}
    for each in questions():
        found.setdefault((each.part, each.deck, each.after), []).append(each)
    return list(found.values())


def field_of(deck: str) -> list[Deck]:
    """Return the decks of the other classes."""
    hero = listed(deck, format=BEFORE).hero
    return [each for each in decks("classic", format="2014") if each.hero != hero]


def answer(some: list[Question], store: str | None, workers: int) -> list[tuple[object, ...]]:
    """Play questions that share their games; return their rows."""
    first = some[0]
    field = field_of(first.deck)
    arms = {}
    for when, playing in (("before", BEFORE), ("after", first.after)):
        for i, opponent in enumerate(field):
            there = listed(opponent, format=playing)
            for deck in (deck for question in some for deck in question.arms()):
                name = arm(when, deck, i)
                arms[name] = Arm(name, deck.played_in(playing), there, stratum=i)
    given = Conditions(agent="greedy", seed=SEED, store=store, workers=workers)
    each = PAIRS[first.part] // len(field)
    cards = ", ".join(question.card for question in some)
    with open_bench(f"{first.part}: {cards} in {first.deck}", given) as bench:
        bench.play(list(arms.values()), each)
        if bench.interrupted:
            raise SystemExit("interrupted; the same command resumes")
        return [row for question in some for row in rows(question, bench, len(field), each)]


def arm(when: str, deck: Deck, opponent: int) -> str:
    """Name a deck against an opponent."""
    return f"{when} {mixed(deck.cards):x} {opponent}"


def rows(question: Question, bench: Bench, n: int, pairs: int) -> list[tuple[object, ...]]:
    """Estimate a value before, after, and its change, on the same deals."""

    def gain(when: str, i: int) -> Stratum:
        mine, theirs = (bench.played[arm(when, deck, i)] for deck in question.arms())
        return 1 / n, mine.means(pairs) - theirs.means(pairs)

    before = [gain("before", i) for i in range(n)]
    after = [gain("after", i) for i in range(n)]
    change = [(w, a - b[1]) for (w, a), b in zip(after, before, strict=True)]
    made: list[tuple[object, ...]] = []
    for when, strata in (("before", before), ("after", after), ("change", change)):
        found = stratified(strata)
        numbers = (f"{each:.5f}" for each in (found.value, found.low, found.high))
        head = (question.part, question.card, question.deck, question.kind, n * pairs)
        made.append((*head, when, *numbers))
    return made


def best(when: str, store: str | None, workers: int) -> dict[str, object]:
    """Search the best exchanges before or after the change, and confirm them."""
    playing = {"before": BEFORE, "after": AFTER}[when]
    names = json.loads((HERE / "adoption.json").read_text(encoding="utf-8"))["hunter"]
    hunter = listed(HUNTER, format=BEFORE)
    field = [listed(d, format=playing) for d in decks("classic", format="2014")]
    report = deck_improve(
        listed(HUNTER, format=playing),
        field=[each for each in field if each.name != HUNTER],
        cards=[name for name in names if may_come(hunter, name)],
        most=EXCHANGES,
        swaps=SWAPS,
        first=FIRST,
        confirm=CONFIRM,
        agent="greedy",
        seed=SEED,
        store=store,
        workers=workers,
    )
    if report.interrupted:
        raise SystemExit("interrupted; the same command resumes")
    return facts(report)


def facts(report: Improvement) -> dict[str, object]:
    """Write the result of a search."""
    assert report.confirmed is not None
    top = report.candidates[0].exchanges
    card = report.deck.format.card
    return {
        "out": [card(each.out).name for each in top],
        "in": [card(each.card).name for each in top],
        "found": report.better is not None,
        "confirmed": [report.confirmed.value, report.confirmed.low, report.confirmed.high],
        "held out": None
        if report.elsewhere is None
        else [report.elsewhere.value, report.elsewhere.low, report.elsewhere.high],
        "games": report.games,
    }


def main(store: str, workers: int = 1) -> None:
    """Play all parts."""
    made: list[tuple[object, ...]] = []
    every = groups()
    for number, some in enumerate(every, 1):
        made += answer(some, store, workers)
        print(f"{number} of {len(every)}: {some[0].card}", file=sys.stderr, flush=True)
        with (HERE / "values.csv").open("w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(COLUMNS)
            writer.writerows(made)
    found = {when: best(when, store, workers) for when in ("before", "after")}
    text = json.dumps(found, indent=1) + "\n"
    (HERE / "lists.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
