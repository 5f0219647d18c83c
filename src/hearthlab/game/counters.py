"""What both players may count over a game: Jade Golems, what C'Thun has gained, and the like."""

from __future__ import annotations

from hearthlab.engine import schema
from hearthlab.engine.memory import tables
from hearthlab.engine.tables import cards_in

CTHUN = "OG_280"


def counters_of(record: schema.Game, player: int) -> dict[str, str]:
    """Name the counters of a side that are not zero; none in 2014."""
    side, past = record.players[player], record.pasts[player]
    found: dict[str, str] = {}
    if side.golems:
        golem = min(side.golems + 1, schema.MAX_GOLEM)
        found["next Jade Golem"] = f"{golem}/{golem}"
    if past.cthun_attack or past.cthun_health:
        row = tables(record).cards[cards_in(record).index[CTHUN]]
        taunt = " with taunt" if past.cthun_taunt else ""
        size = f"{row.attack + past.cthun_attack}/{row.health + past.cthun_health}"
        found["C'Thun"] = size + taunt
    if past.crystal:
        found["own minions"] = f"{schema.CRYSTAL_SIZE}/{schema.CRYSTAL_SIZE}"
    if past.elementals_before:
        found["Elementals last turn"] = str(past.elementals_before)
    if past.extra_turns:
        found["extra turns"] = str(past.extra_turns)
    return found
