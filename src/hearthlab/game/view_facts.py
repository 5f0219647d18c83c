"""A player's knowledge as plain values, from which the text of a view is written.

Everything is read from the view, so what a player cannot know is not in it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from hearthlab.carddata.facts import Card
from hearthlab.cards import symbols
from hearthlab.engine import schema
from hearthlab.engine.schema import source_of
from hearthlab.engine.tables import Cards, cards_in
from hearthlab.game.action import Action
from hearthlab.game.sides import Piece, Side
from hearthlab.game.tags import SHOWN_TAGS
from hearthlab.game.turns import own_turn

if TYPE_CHECKING:
    from hearthlab.game.view import View

_UNTIL = {  # how an effect ends, where it does
    symbols.EXPIRES_TURN_END: " (this turn)",
    symbols.EXPIRES_HOLDER_TURN_END: " (until its owner's turn ends)",
    symbols.EXPIRES_CASTER_TURN_START: " (until its caster's next turn)",
    symbols.EXPIRES_SPELL_PLAYED: " (this turn, or until a spell)",
    symbols.EXPIRES_SECRET_PLAYED: " (this turn, or until a secret)",
    symbols.EXPIRES_BATTLECRY: " (this turn, or until a battlecry)",
}
_EFFECT = re.compile(r"(?<=\d)[a-z]+\d*$")
NO_RULES, IN_SIGHT, ALL_CARDS = RULES = ("none", "sight", "all")


def facts_of(view: View, *, rules: str = IN_SIGHT) -> dict[str, Any]:
    """Return a player's knowledge; rules: the cards whose rules text is included (RULES)."""
    if rules not in RULES:
        raise ValueError(f"rules={rules!r}; there are {', '.join(RULES)}")
    ended = view.outcome()
    actions = list(zip(view.legal_actions.codes, view.legal_actions.notations, strict=True))
    ready = {source_of(code) for code, _ in actions if Action(code).kind == "attack"}
    record = view._snapshot
    cards: dict[str, Card] = {}
    you, opponent = Side(record, view.viewer), Side(record, view.opponent)
    found: dict[str, Any] = {
        "format": view.format.name,
        "turn": view.turn,
        "own_turn": own_turn(view.turn),
        "player": view.viewer,
        "active": view.active,
        "to_act": view.to_act,
        "waiting": None if ended else view.waiting,
        "result": None if ended is None else str(ended),
        "you": _side(view, you, ready, cards) | _own(view),
        "opponent": _side(view, opponent, set(), cards) | _theirs(view),
        "offered": [_named(card, cards) for card in _offered(view, record)],
        "actions": [
            {"number": number, "action": words, "kind": Action(code).kind}
            for number, (code, words) in enumerate(actions, 1)
        ],
    }
    if rules == ALL_CARDS:
        for card in _listed(view):
            cards.setdefault(card.id, card)
    if rules != NO_RULES:
        found["cards"] = [_printed(card) for card in cards.values()]
    if view.log is not None:
        found["log"] = list(view.log)
    return found


# --- Sides ----------------------------------------------------------------------------------------
def _side(view: View, side: Side, ready: set[int], cards: dict[str, Card]) -> dict[str, Any]:
    """Describe a side of the table as one of the players sees it."""
    hero = side.hero
    found: dict[str, Any] = {
        "hero": hero.name,
        "class": side.hero_class.capitalize(),
        "health": hero.health,
        "max_health": hero.max_health,
        "armor": side.armor,
        "attack": max(0, hero.attack),
        "tags": _tags(hero),
        "can_attack": hero.slot in ready,
        "mana": side.mana,
        "crystals": side.crystals,
        "locked": side.locked,
        "overload": side.overload,
        "weapon": None if side.weapon is None else _weapon(side.weapon, cards),
        "power": _power(side, cards),
        "hand": [_held(view, piece, cards) for piece in side.hand],
        "board": [_minion(piece, ready, cards) for piece in side.board],
        "secrets": [_named(each.card, cards) for each in side.secrets if each.card is not None],
        "quest": None if side.quest is None else _quest(side.quest, cards),
        "deck_count": side.deck_count,
        "fatigue": side.fatigue,
        "counters": dict(side.counters),
    }
    if attached := _attached(hero, cards):
        found["effects"] = attached
    return found


def _own(view: View) -> dict[str, Any]:
    """Describe the facts about the player's side that only the player knows."""
    known = [card.name for card in view.own_deck if card is not None]
    return {
        "deck": _counted(known),
        "deck_unknown": view.own_deck.count(None),
        "lost": _counted(card.name for card in view.lost),
    }


def _theirs(view: View) -> dict[str, Any]:
    """Describe the known facts about the opponent's hidden cards."""
    return {
        "seen": _counted(card.name for card in view.seen),
        "hidden": None
        if view.remaining is None
        else _counted(card.name for card in view.remaining),
        "given": _counted(card.name for card in view.given),
        "lost_count": view.lost_count,
        "secrets": [{"class": name.capitalize()} for name in view.secret_classes],
    }


def _counted(names: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(names).items()))


# --- Pieces ---------------------------------------------------------------------------------------
def _named(card: Card, cards: dict[str, Card]) -> dict[str, Any]:
    cards.setdefault(card.id, card)
    return {"name": card.name, "id": card.id}


def _piece(piece: Piece, cards: dict[str, Card]) -> dict[str, Any]:
    assert piece.card is not None
    return _named(piece.card, cards)


def _held(view: View, piece: Piece, cards: dict[str, Card]) -> dict[str, Any]:
    """Describe a card in hand."""
    if piece.card is None:
        return {
            "known": False,
            "generated": view.is_generated(piece.slot),
            "given": view.is_given(piece.slot),
        }
    found = _piece(piece, cards) | {"known": True, "type": piece.type, "cost": piece.cost}
    if piece.costs_health:
        found["costs_health"] = True
    if piece.type in ("MINION", "WEAPON"):
        found |= {"attack": piece.attack, "health": piece.health}
        printed = piece.card.durability if piece.type == "WEAPON" else piece.card.health
        found["changed"] = (piece.attack, piece.health) != (piece.card.attack, printed)
    if piece.goal is not None:
        found |= {"progress": piece.progress, "goal": piece.goal}
    return found


def _minion(piece: Piece, ready: set[int], cards: dict[str, Card]) -> dict[str, Any]:
    found = _piece(piece, cards) | {
        "attack": piece.attack,
        "health": piece.health,
        "max_health": piece.max_health,
        "tags": _tags(piece),
        "can_attack": piece.slot in ready,
    }
    if piece.spell_damage:
        found["spell_damage"] = piece.spell_damage
    if piece.goal is not None:
        found |= {"progress": piece.progress, "goal": piece.goal}
    if attached := _attached(piece, cards):
        found["effects"] = attached
    return found


def _weapon(piece: Piece, cards: dict[str, Card]) -> dict[str, Any]:
    found = _piece(piece, cards) | {"attack": piece.attack, "durability": piece.durability}
    return found | {"tags": _tags(piece)}


def _power(side: Side, cards: dict[str, Card]) -> dict[str, Any]:
    return _piece(side.power, cards) | {"cost": side.power.cost, "used": side.power_used}


def _quest(piece: Piece, cards: dict[str, Card]) -> dict[str, Any]:
    return _piece(piece, cards) | {"progress": piece.progress, "goal": piece.goal}


def _tags(piece: Piece) -> list[str]:
    return [tag for tag in SHOWN_TAGS if piece.has(tag)]


def _attached(piece: Piece, cards: dict[str, Card]) -> list[str]:
    """Name the effects on a character, oldest first; the text of each is among the cards."""
    record, names = piece._record, list[str]()
    index = piece._entity.enchantments
    while index != schema.NONE:
        attached = record.enchantments[index]
        until = _UNTIL.get(attached.expires, "")
        if attached.card and (card := _source(cards_in(record), attached.card)) is not None:
            cards.setdefault(card.id, card)
            names.insert(0, f"{card.name}{until}")
        elif attached.attack and until:
            names.insert(0, f"{attached.attack:+d} attack{until}")
        index = attached.next
    return names


def _source(known: Cards, row: int) -> Card | None:
    """Return the card of an effect without its own text: EX1_158 for EX1_158e."""
    card_id = known.ids[row]
    return known.format.printed(card_id) or known.format.printed(_EFFECT.sub("", card_id))


def _offered(view: View, record: schema.Game) -> Iterator[Card]:
    if view.over or view.waiting != "choice" or not view.can_act:
        return
    known = cards_in(record)
    for row in record.offered[: record.n_offered]:
        card = known.format.printed(known.ids[row])
        if card is not None:
            yield card


def _listed(view: View) -> Iterator[Card]:
    """List the cards that are known by name only."""
    yield from (card for card in view.own_deck if card is not None)
    yield from view.seen
    yield from view.remaining or ()
    yield from view.given


def _printed(card: Card) -> dict[str, Any]:
    """Describe the printed facts of a card."""
    found: dict[str, Any] = {"id": card.id, "name": card.name, "type": card.type}
    if card.type not in ("HERO", "ENCHANTMENT"):
        found["cost"] = card.cost
    if card.type == "MINION":
        found |= {"attack": card.attack, "health": card.health}
    if card.type == "WEAPON":
        found |= {"attack": card.attack, "durability": card.durability}
    if card.tribe:
        found["tribe"] = card.tribe
    return found | {"text": " ".join(card.text.split())}
