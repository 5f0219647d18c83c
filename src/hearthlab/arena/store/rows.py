"""Games as rows, and rows as games."""

from __future__ import annotations

import json
from typing import Any

from hearthlab.arena.card_trace import TRACE, CardTrace
from hearthlab.arena.faults import Fault
from hearthlab.arena.measure import Measured
from hearthlab.arena.source import commit
from hearthlab.arena.worker import Clock, GameRecord


def row_of(record: GameRecord, cell_id: int) -> dict[str, Any]:
    """Write a game as a row."""
    measures = None
    if record.measures is not None:
        measures = json.dumps([each.facts() for each in record.measures])
    elif record.cards is not None:
        measures = json.dumps([each.facts() for each in record.cards])
    return {
        "cell_id": cell_id,
        "pair": record.pair,
        "seat_of_a": record.seat_of_a,
        "seed": record.seed,
        "deck": record.decks,
        "score": record.score,
        "turns": record.turns,
        "actions": record.actions,
        "decisions_a": record.clock_a.decisions,
        "seconds_a": record.clock_a.seconds,
        "longest_a": record.clock_a.longest,
        "processor_a": record.clock_a.processor,
        "decisions_b": record.clock_b.decisions,
        "seconds_b": record.clock_b.seconds,
        "longest_b": record.clock_b.longest,
        "processor_b": record.clock_b.processor,
        "measures": measures,
        "moves": record.moves,
        "fault": None if record.fault is None else record.fault.json(),
        "notes": record.notes,
        "signature": record.engine,
        "commit": commit(),
    }


def game_of(row: Any) -> GameRecord:
    """Read a game from a row."""
    measures = cards = None
    if row.measures is not None:
        first, second = json.loads(row.measures)
        if TRACE in first:
            cards = CardTrace.read(first), CardTrace.read(second)
        else:
            measures = Measured.read(first), Measured.read(second)
    return GameRecord(
        pair=row.pair,
        seed=row.seed,
        decks=row.deck,
        seat_of_a=row.seat_of_a,
        score=row.score,
        turns=row.turns,
        actions=row.actions,
        clock_a=Clock(row.decisions_a, row.seconds_a, row.longest_a, row.processor_a),
        clock_b=Clock(row.decisions_b, row.seconds_b, row.longest_b, row.processor_b),
        measures=measures,
        cards=cards,
        fault=None if row.fault is None else Fault.read(row.fault),
    )
