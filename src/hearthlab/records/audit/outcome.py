"""The states compared after an action: the client's and the engine's, as flat tables."""

from __future__ import annotations

from typing import Any

from hearthstone.enums import CardType, GameTag, Zone

from hearthlab.cards import symbols
from hearthlab.engine import core, schema
from hearthlab.engine.tables import cards_in
from hearthlab.records.audit.changes import CHANGED
from hearthlab.records.audit.finding import Difference
from hearthlab.records.known_position import fatigue_of
from hearthlab.records.table import PLAYERS, Seen, Table

Facts = dict[str, Any]
FLAGS = {
    "taunt": (symbols.TAUNT, GameTag.TAUNT),
    "divine shield": (symbols.SHIELD, GameTag.DIVINE_SHIELD),
    "windfury": (symbols.WINDFURY, GameTag.WINDFURY),
    "stealth": (symbols.STEALTH, GameTag.STEALTH),
    "frozen": (symbols.FROZEN, GameTag.FROZEN),
    "immune": (symbols.IMMUNE, GameTag.IMMUNE),
    "silenced": (symbols.SILENCED, GameTag.SILENCED),
    "charge": (symbols.CHARGE, GameTag.CHARGE),
    "poisonous": (symbols.POISONOUS, GameTag.POISONOUS),
    "lifesteal": (symbols.LIFESTEAL, GameTag.LIFESTEAL),
}
HERO_FLAGS = ("frozen", "immune")
RESULTS = {
    schema.RESULT_FIRST_WINS: "player 0 wins",
    schema.RESULT_SECOND_WINS: "player 1 wins",
    schema.RESULT_DRAW: "draw",
}


def differing(ours: Facts, theirs: Facts) -> list[Difference]:
    """List the facts of the client that are otherwise here."""
    return [
        Difference(what, ours.get(what), value)
        for what, value in theirs.items()
        if ours.get(what) != value
    ]


# --- The client -----------------------------------------------------------------------------------
def told(table: Table) -> Facts:
    """Describe the client's state."""
    found: Facts = {"result": table.result or "none"}
    if table.result is not None:
        return found
    found |= {"turn": table.turn, "active player": table.active}
    for player in PLAYERS:
        for name, value in _told_side(table, player).items():
            found[f"player {player} {name}"] = value
    return found


def _told_side(table: Table, player: int) -> Facts:
    side, hero = table.player(player), table.hero(player)
    crystals = side.tag(GameTag.RESOURCES)
    locked = side.tag(GameTag.OVERLOAD_LOCKED)
    mana = crystals + side.tag(GameTag.TEMP_RESOURCES) - side.tag(GameTag.RESOURCES_USED)
    found: Facts = {
        "crystals": crystals,
        "overload": side.tag(GameTag.OVERLOAD_OWED),
        "fatigue": fatigue_of(table, player),
        "cards in hand": len(table.hand(player)),
        "cards in deck": len(table.zone(player, Zone.DECK)),
        "secrets": len(table.zone(player, Zone.SECRET)),
    }
    if player == table.active:
        found |= {"mana": max(0, mana), "locked": locked}
        for power in table.zone(player, Zone.PLAY, CardType.HERO_POWER):
            found["power used"] = bool(power.tag(GameTag.EXHAUSTED))
    for power in table.zone(player, Zone.PLAY, CardType.HERO_POWER):
        found["power"] = _name(power)
    if hero is not None:
        found |= {
            "hero health": hero.tag(GameTag.HEALTH) - hero.tag(GameTag.DAMAGE),
            "hero armor": hero.tag(GameTag.ARMOR),
        }
        if player == table.active:  # the client takes a weapon's attack away on the other turn
            found["hero attack"] = hero.tag(GameTag.ATK)
        found |= {f"hero {name}": bool(hero.tag(FLAGS[name][1])) for name in HERO_FLAGS}
    weapons = table.zone(player, Zone.PLAY, CardType.WEAPON)
    found["weapon"] = _name(weapons[0]) if weapons else "none"
    if weapons:
        left = weapons[0].tag(GameTag.DURABILITY) - weapons[0].tag(GameTag.DAMAGE)
        found |= {"weapon attack": weapons[0].tag(GameTag.ATK), "weapon durability": left}
    board = table.board(player)
    found["minions"] = ", ".join(map(_name, board))
    for place, seen in enumerate(board, 1):
        found |= {f"minion {place} {name}": value for name, value in _told_minion(seen).items()}
        if player == table.active:
            found[f"minion {place} exhausted"] = _told_exhausted(seen, table)
            found[f"minion {place} attacks"] = seen.tag(GameTag.NUM_ATTACKS_THIS_TURN)
    for place, seen in enumerate(table.hand(player), 1):
        if seen.card and seen.row is not None:
            found[f"hand {place}"] = _name(seen)
            priced = GameTag.COST in seen.tags and seen.name not in CHANGED
            if priced and player == table.active:
                found[f"hand {place} cost"] = seen.tag(GameTag.COST)
    return found


def _told_minion(seen: Seen) -> Facts:
    found: Facts = {
        "attack": seen.tag(GameTag.ATK),
        "health": seen.tag(GameTag.HEALTH),
        "damage": seen.tag(GameTag.DAMAGE),
    }
    return found | {name: bool(seen.tag(tag)) for name, (_, tag) in FLAGS.items()}


def _told_exhausted(seen: Seen, table: Table) -> bool:
    """Return whether a minion has no attack left."""
    most = 2 if seen.tag(GameTag.WINDFURY) else 1
    return table.is_asleep(seen) or seen.tag(GameTag.NUM_ATTACKS_THIS_TURN) >= most


def _name(seen: Seen) -> str:
    row = seen.row
    return seen.name if row is None else seen.cards.name_of(row)


# --- The engine -----------------------------------------------------------------------------------
def shown(record: schema.Game, hidden_secrets: list[int]) -> Facts:
    """Describe the engine's state; secrets that could not be set up are counted."""
    result = RESULTS.get(record.result, "none")
    found: Facts = {"result": result, "turn": record.turn, "active player": record.active}
    for player in PLAYERS:
        for name, value in _shown_side(record, player).items():
            found[f"player {player} {name}"] = value
        found[f"player {player} secrets"] += hidden_secrets[player]
    return found


def _shown_side(record: schema.Game, player: int) -> Facts:
    side = record.players[player]
    hero = record.entities[side.hero]
    found: Facts = {
        "crystals": side.crystals,
        "overload": side.overload,
        "fatigue": side.fatigue,
        "cards in hand": side.n_hand,
        "cards in deck": side.n_deck,
        "secrets": side.n_secrets + int(bool(record.pasts[player].quest)),
        "mana": side.mana,
        "locked": side.locked,
        "power used": bool(side.power_used),
        "power": cards_in(record).name_of(record.entities[side.power].card),
        "hero health": hero.max_health - hero.damage,
        "hero armor": side.armor,
        "hero attack": core.attack_of(record, side.hero),
        "weapon": "none",
    }
    found |= {f"hero {name}": bool(hero.tags & FLAGS[name][0]) for name in HERO_FLAGS}
    if side.weapon != schema.NONE:
        weapon = record.entities[side.weapon]
        found["weapon"] = cards_in(record).name_of(weapon.card)
        found |= {
            "weapon attack": weapon.attack,
            "weapon durability": weapon.max_health - weapon.damage,
        }
    slots = side.board[: side.n_board]
    found["minions"] = ", ".join(
        cards_in(record).name_of(record.entities[slot].card) for slot in slots
    )
    for place, slot in enumerate(slots, 1):
        entity = record.entities[slot]
        numbers = {
            "attack": entity.attack,
            "health": entity.max_health,
            "damage": entity.damage,
            "exhausted": _is_exhausted(entity),
            "attacks": entity.attacks,
        }
        flags = {name: bool(entity.tags & flag) for name, (flag, _) in FLAGS.items()}
        found |= {f"minion {place} {name}": value for name, value in (numbers | flags).items()}
    for place, slot in enumerate(side.hand[: side.n_hand], 1):
        found[f"hand {place}"] = cards_in(record).name_of(record.entities[slot].card)
        found[f"hand {place} cost"] = core.cost_of(record, slot)
    return found


def _is_exhausted(entity: Any) -> bool:
    """Return whether a minion has no attack left this turn; one with Charge is never asleep."""
    most = 2 if entity.tags & symbols.WINDFURY else 1
    asleep = entity.tags & symbols.EXHAUSTED and not entity.tags & symbols.CHARGE
    return bool(asleep) or entity.attacks >= most
