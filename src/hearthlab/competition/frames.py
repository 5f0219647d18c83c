"""A game as frames that a page can show without knowing any rule.

Frames share unchanged parts: a frame holds the numbers of its parts, and each
part (a hero's line, a hand, a board, other things in play) is written once.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from hearthlab.engine import core, schema
from hearthlab.game.door import past_of
from hearthlab.game.game import Game
from hearthlab.game.log import Teller, apply_logged
from hearthlab.game.past import codes_of
from hearthlab.game.sides import Piece, Side
from hearthlab.game.tags import SHOWN_TAGS

PLAYERS = (0, 1)


class Parts:
    """Parts of frames by number; equal ones have one number."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}

    def number(self, part: Any) -> int:
        """Return the number of a part, a new one if it was not there."""
        return self.numbers.setdefault(json.dumps(part), len(self.numbers))

    @property
    def found(self) -> list[Any]:
        """All parts in the order of their numbers."""
        return [json.loads(part) for part in self.numbers]


def frames_of(game: Game, players: tuple[str, str]) -> dict[str, Any]:
    """Return a game as frames: the deal, and the state after each action; players by seats."""
    parts = Parts()
    story = _story(game, players)
    frames = [_frame(record, text, lines, parts) for record, text, lines in story]
    return {"frames": frames, "parts": parts.found}


def _story(game: Game, players: tuple[str, str]) -> Iterator[tuple[schema.Game, str, list[str]]]:
    """Play a game again: the state after each action, the action, and its events."""
    record = game.start.record()
    heroes = [Side(record, player).hero for player in PLAYERS]
    names = [f"{name} ({hero})" for name, hero in zip(players, heroes, strict=True)]
    yield record, "", []
    for code, text in zip(codes_of(past_of(game)), game.transcript, strict=True):
        if game.start.drawn:
            core.random_action(record)
        entries = apply_logged(record, code)
        teller = Teller(record)
        teller.players = names
        teller.heroes = {hero.slot: name for hero, name in zip(heroes, names, strict=True)}
        yield record, text, [teller.tell(entry) for entry in entries]


def _frame(record: schema.Game, text: str, lines: list[str], parts: Parts) -> list[Any]:
    """Write a frame: turn, who is to act (-1: nobody), the action, its lines, the parts."""
    if record.result != schema.RESULT_NONE:
        actor = -1
    else:
        acting = record.waiting == schema.WAIT_ACTION
        actor = int(record.active if acting else record.chooser)
    sides = [parts.number(part) for player in PLAYERS for part in _side(Side(record, player))]
    return [int(record.turn), actor, text, lines, sides]


def _side(side: Side) -> tuple[Any, ...]:
    """Write the parts of a side: hero, hand, board, other things in play."""
    hero = side.hero
    tags = [tag for tag in ("frozen", "immune") if hero.has(tag)]
    numbers = [hero.health, hero.max_health, side.armor, max(hero.attack, 0)]
    counts = [side.mana, side.crystals, side.locked, side.overload, side.deck_count, side.fatigue]
    hand = [[card.name, card.cost] for card in side.hand]
    weapon = side.weapon
    kept = [
        [side.power.name, side.power.cost, int(side.power_used)],
        [] if weapon is None else [weapon.name, weapon.attack, weapon.durability],
        [secret.name for secret in side.secrets],
    ]
    if quest := side.quest:
        kept.append([quest.name, quest.progress, quest.goal])
    return [hero.name, *numbers, *counts, tags], hand, [_minion(each) for each in side.board], kept


def _minion(minion: Piece) -> list[Any]:
    tags = [tag.replace("_", " ") for tag in SHOWN_TAGS if minion.has(tag)]
    return [minion.name, minion.attack, minion.health, minion.max_health, tags]
