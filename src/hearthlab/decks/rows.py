"""Results of the laboratory as tidy rows: one number per row, with n, interval and kind."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, fields
from datetime import UTC, datetime
from functools import lru_cache
from hashlib import md5
from pathlib import Path
from typing import Any

from hearthlab.arena.estimates import Estimate
from hearthlab.arena.exporting import ExportError, replacing
from hearthlab.arena.extras import need
from hearthlab.arena.statistics import CONFIDENCE
from hearthlab.carddata.facts import Card
from hearthlab.decks.bench import Conditions
from hearthlab.decks.glossary import kind_of
from hearthlab.game.deck import Deck
from hearthlab.game.errors import DeckError
from hearthlab.game.version import engine_version

FORMS = (".csv", ".json", ".parquet")
HSREPLAY = {  # our statistics by the names of HSReplay's fields, per cent where it has per cent
    "mulligan win rate": ("opening_hand_winrate", "times_in_opening_hand", 100.0),
    "kept rate": ("keep_percentage", "times_presented_in_initial_cards", 100.0),
    "drawn win rate": ("winrate_when_drawn", "times_card_drawn", 100.0),
    "played win rate": ("winrate_when_played", "times_card_played", 100.0),
    "turns held": ("avg_turns_in_hand", "", 1.0),
    "turn played": ("avg_turn_played_on", "", 1.0),
}


@dataclass(frozen=True, slots=True)
class Row:
    """One number. Rates and differences are shares from 0 to 1; `n` counts deals."""

    deck: str
    digest: str
    deck_code: str
    card_id: str
    dbf_id: int
    name: str
    copies: int
    opponent: str
    seat: str  # first, second or both
    statistic: str
    kind: str
    n: int
    wins: float
    estimate: float
    low: float
    high: float
    level: float
    reference: str
    agent: str
    engine: str
    seed: int
    date: str


COLUMNS = tuple(each.name for each in fields(Row))


def digest_of(deck: Deck) -> str:
    """Return HSReplay's digest: md5 of the sorted card ids, one per copy, joined by commas."""
    return md5(",".join(sorted(deck.cards)).encode(), usedforsecurity=False).hexdigest()


@lru_cache(maxsize=1024)
def code_of(deck: Deck) -> str:
    """Return a deck's code; empty for decks that the client cannot have."""
    try:
        return deck.code
    except DeckError:
        return ""


def name_of(deck: Deck) -> str:
    """Name a deck for tables."""
    return deck.name or f"{deck.hero.lower()}-{digest_of(deck)[:8]}"


@dataclass(frozen=True, slots=True)
class Writer:
    """What all rows of a study have in common."""

    given: Conditions

    def row(
        self,
        statistic: str,
        deck: Deck,
        found: Estimate,
        n: int,
        *,
        card: Card | None = None,
        copies: int = 0,
        opponent: str = "",
        seat: str = "both",
        wins: float | None = None,
        reference: str = "",
    ) -> Row:
        """Make a row."""
        return Row(
            deck=name_of(deck),
            digest=digest_of(deck),
            deck_code=code_of(deck),
            card_id=card.id if card else "",
            dbf_id=card.dbf_ids[0] if card and card.dbf_ids else 0,
            name=card.name if card else "",
            copies=copies,
            opponent=opponent,
            seat=seat,
            statistic=statistic,
            kind=kind_of(statistic),
            n=n,
            wins=found.value * n if wins is None else wins,
            estimate=found.value,
            low=found.low,
            high=found.high,
            level=CONFIDENCE,
            reference=reference,
            agent=self.given.players,
            engine=engine_version(deck.format),
            seed=self.given.seed,
            date=datetime.now(UTC).date().isoformat(),
        )


# --- Files ----------------------------------------------------------------------------------------
def check_rows_file(path: Path | str) -> str:
    """Raise for a file with an unknown suffix, or a form whose package is missing."""
    form = Path(path).suffix.lower()
    if form not in FORMS:
        raise ExportError(f"{str(path)!r}: rows are written as {', '.join(FORMS)}")
    if form == ".parquet":
        need("Parquet", "pyarrow")
    return form


def write_rows(rows: Sequence[Row], path: Path | str, *, hsreplay: bool = False) -> int:
    """Write rows by the file's ending; return their number.

    hsreplay: one record per card with the names of HSReplay's fields instead.
    """
    form, path = check_rows_file(path), Path(path)
    made = as_hsreplay(rows) if hsreplay else [asdict(row) for row in rows]
    columns = list(COLUMNS)
    if hsreplay:
        columns = list(dict.fromkeys(name for record in made for name in record))
    with replacing(path) as waiting:
        if form == ".csv":
            with waiting.open("w", encoding="utf-8", newline="") as file:
                writer = csv.DictWriter(file, columns, lineterminator="\n", restval="")
                writer.writeheader()
                writer.writerows(made)
        elif form == ".json":
            waiting.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
        else:
            import pyarrow
            from pyarrow import parquet

            parquet.write_table(pyarrow.Table.from_pylist(made), waiting)
    return len(made)


def as_hsreplay(rows: Iterable[Row]) -> list[dict[str, Any]]:
    """Return one record per deck, card and opponent, with HSReplay's field names."""
    found: dict[tuple[str, str, str], dict[str, Any]] = {}
    for row in rows:
        if row.statistic not in HSREPLAY or row.seat != "both":
            continue
        key = (row.digest, row.card_id, row.opponent)
        record = found.setdefault(
            key, {"digest": row.digest, "dbf_id": row.dbf_id, "opponent": row.opponent}
        )
        name, count, times = HSREPLAY[row.statistic]
        record[name] = round(times * row.estimate, 4)
        if count:
            record[count] = row.n
    return list(found.values())
