"""A player's view as one line of JSON, for programs in any language."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from hearthlab.cards import symbols
from hearthlab.engine import schema
from hearthlab.engine.tables import cards_in
from hearthlab.game.door import entity_of, known_of, player_record_of, record_of
from hearthlab.game.sides import Piece, Side
from hearthlab.game.tags import named_tags
from hearthlab.game.view import View

_write = json.JSONEncoder(separators=(",", ":")).encode


def told(view: View) -> str:
    """Write a view; docs/protocol-agents.md explains every key."""
    me, you = view.players[view.viewer], view.players[view.opponent]
    record = record_of(view)
    name_of = cards_in(record).name_of
    remaining = known_of(view).remaining
    content: dict[str, Any] = {
        "format": str(view.format),
        "player": view.viewer,
        "turn": view.turn,
        "ply": view.ply,
        "waiting": view.waiting,
        "me": {**_side(me), "hand": [_card(card) for card in me.hand], "deck": sorted(me.deck)},
        "opponent": {
            **_side(you),
            "hand": [_card(card) if card.known else None for card in you.hand],
            "seen": [name_of(row) for row in known_of(view).seen],
            "remaining": None if remaining is None else [name_of(row) for row in remaining],
            "secret_classes": list(view.secret_classes),
        },
    }
    if view.waiting == "choice":
        content["offered"] = [
            name_of(row) for row in record.offered[: record.n_offered] if row != schema.NO_CARD
        ]
    return _write(content)


def _side(side: Side) -> dict[str, Any]:
    player, hero = player_record_of(side), side.hero
    return {
        "class": symbols.CLASSES[player.hero_class],
        "health": hero.health,
        "armor": player.armor,
        "attack": hero.attack,
        "attacks": entity_of(hero).attacks,
        "mana": player.mana,
        "crystals": player.crystals,
        "overload": player.overload,
        "fatigue": player.fatigue,
        "deck_count": player.n_deck,
        "power": {**_card(side.power), "used": bool(player.power_used)},
        "weapon": None if side.weapon is None else _weapon(side.weapon),
        "board": [_minion(minion) for minion in side.board],
        "secrets": [secret.name if secret.known else None for secret in side.secrets],
        "quest": None if side.quest is None else _quest(side.quest),
    }


def _card(card: Piece) -> dict[str, Any]:
    return {"id": card.id, "name": card.name, "cost": card.cost}


def _quest(quest: Piece) -> dict[str, Any]:
    return {**_card(quest), "progress": quest.damage}


def _weapon(weapon: Piece) -> dict[str, Any]:
    return {**_card(weapon), "attack": weapon.attack, "durability": weapon.durability}


def _minion(minion: Piece) -> dict[str, Any]:
    entity = entity_of(minion)
    return {
        "id": minion.id,
        "name": minion.name,
        "attack": minion.attack,
        "health": entity.max_health - entity.damage,
        "max_health": entity.max_health,
        "attacks": entity.attacks,
        "tags": _tags(entity.tags),
    }


@lru_cache(maxsize=4096)
def _tags(tags: int) -> list[str]:
    return sorted(named_tags(tags))
