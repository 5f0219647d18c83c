"""Games that begin in the middle, around a card: what games from the first turn seldom reach.

The card is in hand with what it makes: rewards of quests, grown Spellstones, potions. What counts
is one step before its goal. Beside it are friends: cards that the family's definitions name, and
cards of the tribes and keywords that its texts name. Everything else is at random.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import Any

from hearthlab.carddata import facts
from hearthlab.carddata.formats import current
from hearthlab.cards.definition import DEFINITIONS
from hearthlab.cards.vocabulary import NEVER
from hearthlab.engine import schema
from hearthlab.game.deck_lists import legal_cards
from hearthlab.game.goals import goal_of
from hearthlab.game.names import is_implemented, row_of
from hearthlab.game.position import build_record

HELD = ("MINION", "SPELL", "WEAPON")  # kinds of what can be in a hand, besides hero cards
IDS = re.compile(r"[A-Z][A-Za-z0-9]*_\w+")
WORDS = (
    *("Dragon", "Elemental", "Murloc", "Pirate", "Totem", "Beast", "Demon", "Mech"),
    *("Secret", "Taunt", "Deathrattle", "Freeze", "Frozen", "Overload", "Armor", "weapon"),
    *("C'Thun", "Hero Power", "Lifesteal", "Poisonous", "Jade", "Discard", "Charge", "spell"),
)
CASTER = "LOOT_414"  # Grand Archivist casts spells from its owner's deck
FEW = 4  # pieces of the hand and of each board that are drawn at random
TURN = 25
COUNTS = {"cthun_attack": (0, 4, 12), "golems": (0, 3), "elementals_before": (0, 1)}


@cache
def _mentioned(family: tuple[str, ...]) -> tuple[str, ...]:
    """List the cards that definitions of a family name, without the family."""
    text = " ".join(repr(DEFINITIONS[each]) for each in family if each in DEFINITIONS)
    known = facts.cards()
    found = {each for each in IDS.findall(text) if each in known and each not in family}
    return tuple(sorted(each for each in found if is_implemented(row_of(each))))


@cache
def _friends(family: tuple[str, ...], hero_class: str) -> tuple[str, ...]:
    """List the cards of a class that have what a family's texts name."""
    text = " ".join(facts.card(each).text for each in family if each in facts.cards())
    words = [word for word in WORDS if word.lower() in text.lower()]
    found = [
        card.id
        for card in legal_cards(hero_class)
        if any(word.lower() in f"{card.text} {card.tribe} {card.type}".lower() for word in words)
    ]
    return tuple(found)


def is_never_played(card_id: str) -> bool:
    """Return whether a card is always another one when it could be played."""
    definition = DEFINITIONS.get(card_id)
    if definition is None:
        return False
    return "becomes" in definition.clauses or definition.needs is NEVER


def staged(card_id: str, family: tuple[str, ...], chance: Random) -> schema.Game:
    """Set up a game in the middle, around a card."""
    card = facts.card(card_id)
    classes = current().classes
    mine = chance.choice([each for each in classes if card.fits(each)] or list(classes))
    yours = chance.choice(classes)
    known = facts.cards()
    made = [each for each in family if each in known and each != card_id and _is_held(each)]
    named = [each for each in _mentioned(family) if _is_held(each)]
    friends = _friends(family, mine) or tuple(each.id for each in legal_cards(mine))
    hand = _some([*made, *named], chance) + _some(friends, chance)
    own = _side(mine, friends, chance)
    if "QUEST" in card.mechanics and chance.random() < 0.5:
        own["quest"] = _nearly_done(card_id)
        hand = [hand[0]] * 2 + hand if hand else hand
    elif _is_held(card_id):
        hand = [card_id, *hand]
    if is_never_played(card_id) and is_implemented(row_of(CASTER)):
        own |= {"board": [CASTER], "deck": [card_id] * FEW}  # from a deck it can be cast
    own["hand"] = [_grown(each) for each in hand[: schema.MAX_HAND - 1]]
    other = _side(yours, tuple(each.id for each in legal_cards(yours)), chance)
    heroes = [each for each in _mentioned(family) if known[each].type == "HERO"]
    if heroes and chance.random() < 0.5:
        other |= {"hero": chance.choice(heroes)}
        del other["health"]  # another hero may have less
    position = {"turn": TURN, "active": 0, "players": [own, other]}
    return build_record(position, chance.getrandbits(32))


def _side(hero_class: str, friends: Sequence[str], chance: Random) -> dict[str, Any]:
    """Describe a side: a board, secrets, a deck and counts at random, with friends."""
    anything = [card.id for card in legal_cards(hero_class)]
    minions = [each for each in (*friends, *anything) if facts.card(each).type == "MINION"]
    secrets = [each for each in anything if "SECRET" in facts.card(each).mechanics]
    weapons = [each for each in anything if facts.card(each).type == "WEAPON"]
    board = [
        {"card": each, "tags": ["FROZEN"]} if chance.random() < 0.2 else each
        for each in _some(minions, chance)
    ]
    found: dict[str, Any] = {"class": hero_class, "board": board}
    found["health"] = chance.randint(1, 30)
    found["secrets"] = chance.sample(secrets, min(len(secrets), chance.randint(0, 2)))
    found["deck"] = _some(friends, chance) + chance.sample(anything, chance.randint(0, 8))
    found |= {name: chance.choice(values) for name, values in COUNTS.items()}
    if weapons and chance.random() < 0.5:
        found["weapon"] = chance.choice(weapons)
    return found


def _some(cards: Iterable[str], chance: Random) -> list[str]:
    """Draw a few cards, one of them perhaps several times."""
    listed = list(cards)
    return [chance.choice(listed) for _ in range(chance.randint(0, FEW))] if listed else []


def _is_held(card_id: str) -> bool:
    """Return whether a card can be in a hand: no option, no power, nothing without a cost."""
    card = facts.card(card_id)
    playable = card.type in HELD or (card.type == "HERO" and card.cost > 0)
    return playable and is_implemented(row_of(card_id))


def _grown(card_id: str) -> str | dict[str, Any]:
    """Describe a card in hand; one that grows there is one step before its goal."""
    goal = goal_of(row_of(card_id), True)
    return card_id if goal is None else {"card": card_id, "attacks": goal.number - 1}


def _nearly_done(card_id: str) -> dict[str, Any]:
    """Describe a quest one step before its goal."""
    goal = goal_of(row_of(card_id), False)
    return {"card": card_id, "progress": 0 if goal is None else goal.number - 1}
