"""Games that begin in the middle, around a card: games from the first turn seldom get there.

The card is in hand with the cards it makes: rewards of quests, Spellstones, potions. What counts
is one step before its goal. Beside it are friends: cards that the family's definitions name, and
cards of the tribes and keywords that its texts name. Everything else is at random.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import Any

from hearthlab.carddata.formats import Format
from hearthlab.cards.by_format import definitions
from hearthlab.cards.vocabulary import NEVER
from hearthlab.engine import schema
from hearthlab.engine.tables import Cards
from hearthlab.game.deck_lists import legal_cards
from hearthlab.game.goals import goal_of
from hearthlab.game.position import build_record

HELD = ("MINION", "SPELL", "WEAPON")  # kinds of cards that can be in a hand, besides hero cards
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
def _mentioned(cards: Cards, family: tuple[str, ...]) -> tuple[str, ...]:
    """List the cards that definitions of a family name, without the family."""
    defined, known = definitions(cards.format), cards.format.cards
    text = " ".join(repr(defined[each]) for each in family if each in defined)
    found = {each for each in IDS.findall(text) if each in known and each not in family}
    return tuple(sorted(each for each in found if each in cards.implemented))


@cache
def _friends(cards: Cards, family: tuple[str, ...], hero_class: str) -> tuple[str, ...]:
    """List the cards of a class that have the properties named in a family's texts."""
    known = cards.format.cards
    text = " ".join(known[each].text for each in family if each in known)
    words = [word for word in WORDS if word.lower() in text.lower()]
    found = [
        card.id
        for card in legal_cards(cards, hero_class)
        if any(word.lower() in f"{card.text} {card.tribe} {card.type}".lower() for word in words)
    ]
    return tuple(found)


def is_never_played(playing: Format, card_id: str) -> bool:
    """Return whether a card is always another one when it could be played."""
    definition = definitions(playing).get(card_id)
    if definition is None:
        return False
    return "becomes" in definition.clauses or definition.needs is NEVER


def staged(cards: Cards, card_id: str, family: tuple[str, ...], chance: Random) -> schema.Game:
    """Set up a game in the middle, around a card."""
    card, classes = cards.format.card(card_id), cards.format.classes
    mine = chance.choice([each for each in classes if card.fits(each)] or list(classes))
    yours = chance.choice(classes)
    known = cards.format.cards
    others = [each for each in family if each in known and each != card_id]
    made = [each for each in others if _is_held(cards, each)]
    named = [each for each in _mentioned(cards, family) if _is_held(cards, each)]
    friends = _friends(cards, family, mine) or _legal(cards, mine)
    hand = _some([*made, *named], chance) + _some(friends, chance)
    own = _side(cards, mine, friends, chance)
    if "QUEST" in card.mechanics and chance.random() < 0.5:
        own["quest"] = _nearly_done(cards, card_id)
        hand = [hand[0]] * 2 + hand if hand else hand
    elif _is_held(cards, card_id):
        hand = [card_id, *hand]
    if is_never_played(cards.format, card_id) and CASTER in cards.implemented:
        own |= {"board": [CASTER], "deck": [card_id] * FEW}  # from a deck it can be cast
    own["hand"] = [_grown(cards, each) for each in hand[: schema.MAX_HAND - 1]]
    other = _side(cards, yours, _legal(cards, yours), chance)
    heroes = [each for each in _mentioned(cards, family) if known[each].type == "HERO"]
    if heroes and chance.random() < 0.5:
        other |= {"hero": chance.choice(heroes)}
        del other["health"]  # another hero may have less
    position = {"turn": TURN, "active": 0, "players": [own, other]}
    return build_record(position, cards, chance.getrandbits(32))


def _legal(cards: Cards, hero_class: str) -> tuple[str, ...]:
    """List the ids of a class's deck cards."""
    return tuple(card.id for card in legal_cards(cards, hero_class))


def _side(cards: Cards, hero_class: str, friends: Sequence[str], chance: Random) -> dict[str, Any]:
    """Describe a side: a board, secrets, a deck and counts at random, with friends."""
    anything, known = _legal(cards, hero_class), cards.format.cards
    minions = [each for each in (*friends, *anything) if known[each].type == "MINION"]
    secrets = [each for each in anything if "SECRET" in known[each].mechanics]
    weapons = [each for each in anything if known[each].type == "WEAPON"]
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


def _some(given: Iterable[str], chance: Random) -> list[str]:
    """Draw a few cards, one of them perhaps several times."""
    listed = list(given)
    return [chance.choice(listed) for _ in range(chance.randint(0, FEW))] if listed else []


def _is_held(cards: Cards, card_id: str) -> bool:
    """Return whether a card can be in a hand: no option, no power, nothing without a cost."""
    card = cards.format.card(card_id)
    playable = card.type in HELD or (card.type == "HERO" and card.cost > 0)
    return playable and card_id in cards.implemented


def _grown(cards: Cards, card_id: str) -> str | dict[str, Any]:
    """Describe a card in hand; one that grows there is one step before its goal."""
    goal = goal_of(cards, cards.row_of(card_id), True)
    return card_id if goal is None else {"card": card_id, "attacks": goal.number - 1}


def _nearly_done(cards: Cards, card_id: str) -> dict[str, Any]:
    """Describe a quest one step before its goal."""
    goal = goal_of(cards, cards.row_of(card_id), False)
    return {"card": card_id, "progress": 0 if goal is None else goal.number - 1}
