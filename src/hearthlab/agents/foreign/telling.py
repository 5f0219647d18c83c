"""What a player knows, as one line of JSON for programs in any language."""

from __future__ import annotations

import json
from typing import Any

from hearthlab.engine import schema
from hearthlab.game.names import name_of
from hearthlab.game.sides import Piece, Side
from hearthlab.game.view import View


def told(view: View) -> str:
    """Write a view; docs/protocol-agents.md explains every key."""
    me, you = view.players[view.viewer], view.players[view.opponent]
    remaining = view.remaining
    content: dict[str, Any] = {
        "player": view.viewer,
        "turn": view.turn,
        "ply": view.ply,
        "waiting": view.waiting,
        "me": {**_side(me), "hand": [_card(card) for card in me.hand], "deck": sorted(me.deck)},
        "opponent": {
            **_side(you),
            "hand": [_card(card) if card.known else None for card in you.hand],
            "seen": [name_of(row) for row in view.seen],
            "remaining": None if remaining is None else [name_of(row) for row in remaining],
            "secret_classes": list(view.secret_classes),
        },
    }
    if view.waiting == "choice":
        record = view.record
        content["offered"] = [
            name_of(row) for row in record.offered[: record.n_offered] if row != schema.NO_CARD
        ]
    return json.dumps(content, separators=(",", ":"))


def _side(side: Side) -> dict[str, Any]:
    return {
        "class": side.hero_class,
        "health": side.health,
        "armor": side.armor,
        "attack": side.hero.attack,
        "mana": side.mana,
        "crystals": side.crystals,
        "overload": side.overload,
        "fatigue": side.fatigue,
        "deck_count": side.deck_count,
        "power": {**_card(side.power), "used": side.power_used},
        "weapon": None if side.weapon is None else _weapon(side.weapon),
        "board": [_minion(minion) for minion in side.board],
        "secrets": [secret.name if secret.known else None for secret in side.secrets],
    }


def _card(card: Piece) -> dict[str, Any]:
    return {"id": card.id, "name": card.name, "cost": card.cost}


def _weapon(weapon: Piece) -> dict[str, Any]:
    return {**_card(weapon), "attack": weapon.attack, "durability": weapon.durability}


def _minion(minion: Piece) -> dict[str, Any]:
    return {
        "id": minion.id,
        "name": minion.name,
        "attack": minion.attack,
        "health": minion.health,
        "max_health": minion.max_health,
        "attacks": minion.attacks,
        "tags": sorted(minion.tags),
    }
