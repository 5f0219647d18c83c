"""Measure how often `hearthlab deck improve` finds a planted improvement, and none without one.

python tools/planted.py ROWS.csv --workers 6     # resumes with the runs that are not in the file

Each run searches 64 exchanges: six or seven cards of a deck may leave for eleven minions, each of
which costs 10 mana, so that every exchange harms. In a planted run one of the eleven, Frostwolf
Grunt, costs 2 and has more attack and health. The truth of each planted exchange is measured on
deals of its own. Decks, cards, statistics and seeds are fixed here.

Spells of Hunter stay: `rules` wastes Kill Command, so that a card of 10 mana in its place is a real
improvement (3.9 points against opponents held out, 1.9 to 5.8).
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from time import process_time

import hearthlab as hl
from hearthlab.decks.candidates import exchanges_of
from hearthlab.decks.slots import card_in, listed, variant

AGENT = "rules"
PLANTED_RUNS, EMPTY_RUNS = 10, 20
TRUTH_PAIRS = 1_600
SEED = 38_000
CARD = "Frostwolf Grunt"  # Taunt
DEAR = 10  # mana
WEAK = (
    "Wisp",
    "Murloc Raider",
    "Goldshire Footman",
    "Stonetusk Boar",
    "Magma Rager",
    "Silverback Patriarch",
    "Ironforge Rifleman",
    "Booty Bay Bodyguard",
    "Lord of the Arena",
    "Core Hound",
    CARD,
)
COLUMNS = (
    "run",
    "kind",
    "deck",
    "seed",
    "found",
    "planted",
    "exchange",
    "value",
    "low",
    "high",
    "held_out",
    "held_out_low",
    "held_out_high",
    "games",
    "processor_seconds",
)


@dataclass(frozen=True)
class Place:
    """A deck, the planted attack and health, and the cards that may leave."""

    deck: str
    attack: int
    health: int
    leaving: tuple[str, ...]


PLACES = (
    Place(
        "zoo-warlock",
        8,
        8,
        (
            "Flame Imp",
            "Voidwalker",
            "Scarlet Crusader",
            "Shattered Sun Cleric",
            "Dark Iron Dwarf",
            "Knife Juggler",
            "Harvest Golem",
        ),
    ),
    Place(
        "midrange-shaman",
        4,
        4,
        (
            "Unbound Elemental",
            "Argent Commander",
            "Azure Drake",
            "Cairne Bloodhoof",
            "Feral Spirit",
            "Fire Elemental",
            "Harvest Golem",
        ),
    ),
    Place(
        "trap-hunter",
        4,
        5,
        (
            "Leper Gnome",
            "Knife Juggler",
            "Houndmaster",
            "Savannah Highmane",
            "Starving Buzzard",
            "Timber Wolf",
        ),
    ),
    Place(
        "standin-aggro-paladin",
        5,
        5,
        (
            "Murloc Tidehunter",
            "Murloc Warleader",
            "Argent Squire",
            "Leper Gnome",
            "Knife Juggler",
            "Consecration",
            "Truesilver Champion",
        ),
    ),
    Place(
        "midrange-druid",
        3,
        4,
        (
            "Harvest Golem",
            "Druid of the Claw",
            "Argent Commander",
            "Azure Drake",
            "Cairne Bloodhoof",
            "Sylvanas Windrunner",
            "Ragnaros the Firelord",
        ),
    ),
)


@dataclass(frozen=True)
class Run:
    """A numbered run; its seed follows from its number."""

    kind: str  # planted, none or truth
    number: int

    @property
    def name(self) -> str:
        """The name in the file."""
        return f"{self.kind} {self.number}"

    @property
    def place(self) -> Place:
        """The deck; they take turns."""
        return PLACES[self.number % len(PLACES)]

    @property
    def seed(self) -> int:
        """The seed, which no other run has."""
        return SEED + 100 * ("planted", "none", "truth").index(self.kind) + self.number

    def played(self) -> tuple[object, ...]:
        """Play the run; return its row."""
        started = process_time()
        row = self._truth() if self.kind == "truth" else self._search()
        head = (self.name, self.kind, self.place.deck, self.seed)
        return (*head, *row, round(process_time() - started, 1))

    def _format(self) -> hl.Format:
        changes = {name: {"cost": DEAR} for name in WEAK}
        if self.kind != "none":
            stats = {"attack": self.place.attack, "health": self.place.health}
            changes[CARD] = {"cost": 2, **stats}
        return hl.Format.named("2014").changed(changes)

    def _field(self) -> list[hl.Deck]:
        chosen = hl.decks("classic", format="2014")
        return [
            listed(deck, format=self._format()) for deck in chosen if deck.name != self.place.deck
        ]

    def _kept(self, deck: hl.Deck) -> list[str]:
        leaving = {card_in(deck.format, name).id for name in self.place.leaving}
        return sorted({card for card in deck.cards if card not in leaving})

    def _search(self) -> tuple[object, ...]:
        deck = listed(self.place.deck, format=self._format())
        found = hl.deck_improve(
            deck,
            field=self._field(),
            keep=self._kept(deck),
            cards=WEAK,
            agent=AGENT,
            seed=self.seed,
        )
        best = found.candidates[0].exchanges
        planted = card_in(deck.format, CARD).id in [each.card for each in best]
        assert found.confirmed is not None and found.elsewhere is not None
        fresh, apart = found.confirmed, found.elsewhere
        numbers = (fresh.value, fresh.low, fresh.high, apart.value, apart.low, apart.high)
        return (
            int(found.better is not None),
            int(planted),
            found.words(best),
            *(f"{each:.5f}" for each in numbers),
            found.games,
        )

    def _truth(self) -> tuple[object, ...]:
        deck = listed(self.place.deck, format=self._format())
        card = card_in(deck.format, CARD).id
        some = exchanges_of(deck, kept=self._kept(deck), pool=WEAK)
        best = next(each for each in some if each.card == card)
        report = hl.deck_compare(
            deck,
            variant(deck, {best.slot: card}),
            field=self._field(),
            pairs=TRUTH_PAIRS,
            agent=AGENT,
            seed=self.seed,
        )
        found = report.total
        numbers = (f"{each:.5f}" for each in (found.value, found.low, found.high))
        words = f"-{deck.format.card(best.out).name} +{CARD}"
        return "", 1, words, *numbers, "", "", "", report.games


def runs() -> Iterator[Run]:
    """List all runs in the order in which they are played: any first part has all kinds."""
    yield from (Run("truth", number) for number in range(len(PLACES)))
    for number in range(EMPTY_RUNS):
        if number < PLANTED_RUNS:
            yield Run("planted", number)
        yield Run("none", number)


def there(path: Path) -> list[list[str]]:
    """Read the rows of a file; `write` replaces it as a whole, so none is cut off."""
    if not path.is_file():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return [row for row in csv.reader(file) if row != list(COLUMNS)]


def write(path: Path, rows: list[list[str]]) -> None:
    """Write all rows, in the order of runs."""
    order = {run.name: place for place, run in enumerate(runs())}
    waiting = path.with_name(f"{path.name}.new")
    with waiting.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        for row in sorted(rows, key=lambda row: order[row[0]]):
            writer.writerow(row)
    waiting.replace(path)


def summary(rows: list[list[str]]) -> str:
    """Count what was found."""
    made = [dict(zip(COLUMNS, row, strict=True)) for row in rows]
    planted = [row for row in made if row["kind"] == "planted"]
    empty = [row for row in made if row["kind"] == "none"]
    good = sum(row["found"] == "1" and row["planted"] == "1" for row in planted)
    none = sum(row["found"] == "0" for row in empty)
    searches = [float(row["processor_seconds"]) for row in planted + empty]
    longest = f"; longest {max(searches):,.0f} s of a processor" if searches else ""
    return (
        f"planted improvements found: {good} of {len(planted)}; "
        f"none found without one: {none} of {len(empty)}{longest}"
    )


def main() -> None:
    """Play the missing runs."""
    parser = argparse.ArgumentParser(
        description="Measure how often `hearthlab deck improve` finds a planted improvement."
    )
    parser.add_argument("rows", type=Path, help="CSV file of the rows")
    parser.add_argument("--workers", type=int, default=1, help="number of processes")
    options = parser.parse_args()
    rows = there(options.rows)
    done = {row[0] for row in rows}
    missing = [run for run in runs() if run.name not in done]
    with ProcessPoolExecutor(options.workers, mp_context=get_context("spawn")) as pool:
        for each in as_completed([pool.submit(run.played) for run in missing]):
            rows.append([str(value) for value in each.result()])
            write(options.rows, rows)
            print(", ".join(rows[-1]), flush=True)
    print(summary(rows))


if __name__ == "__main__":
    main()
