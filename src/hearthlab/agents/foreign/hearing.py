"""Read a view from the `state` line of the protocol, as `telling` writes it.

A state says what a player sees, not its history: an enchantment of a minion that ends
is not in it, nor the order of play. The view made here has the same boards, hands, costs and counts
as the state, and hidden cards stay hidden in it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from hearthlab.carddata.facts import UnknownCard
from hearthlab.carddata.formats import Format, FormatError
from hearthlab.carddata.quoting import quoted
from hearthlab.engine import core, schema
from hearthlab.engine.tables import UNKNOWN, Cards, cards_of
from hearthlab.game.door import entity_of, game_from
from hearthlab.game.errors import HearthlabError
from hearthlab.game.hidden import hidden_rows
from hearthlab.game.position import build_record
from hearthlab.game.sides import Side
from hearthlab.game.start import Start
from hearthlab.game.tags import GIVEN_TAGS, named_tags
from hearthlab.game.view import View

STAND_IN = "Wisp"  # for a hidden card: a view blanks it
SEED = 0
TAGS = {name.casefold(): name for name in GIVEN_TAGS}
SIDES = ("me", "opponent")
NEEDED = ("player", "turn", "waiting", *SIDES)
CHOICE, MULLIGAN = "choice", "mulligan"
HEALTH = 30  # of a hero, unless the state says more


class StateError(HearthlabError, ValueError):
    """A state that cannot be understood."""


def read_state(text: str) -> dict[str, Any]:
    """Read the JSON of a state, and check that the required fields are there."""
    try:
        state = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise StateError(f"state: not JSON: {error}") from None
    if not isinstance(state, dict) or any(key not in state for key in NEEDED):
        there = sorted(state) if isinstance(state, dict) else quoted(state)
        raise StateError(f"state: should have {', '.join(NEEDED)}; there is {there}")
    if state["player"] not in (0, 1):
        raise StateError(f"state: player {quoted(state['player'])}; there are 0 and 1")
    return state


def view_of_state(state: Mapping[str, Any]) -> View:
    """Make the view that a state describes; raise StateError if there is none."""
    if state["waiting"] == CHOICE:
        raise StateError("state: a choice among cards has no view: its effect is under way")
    try:
        playing = Format.of(state.get("format"))
        return _made(state, cards_of(playing))
    except FormatError as error:
        raise StateError(f"state: {error}") from None
    except (KeyError, TypeError, AttributeError) as error:
        raise StateError(
            f"state: {type(error).__name__}: {error}; see docs/protocol-agents.md"
        ) from None
    except (ValueError, LookupError, UnknownCard) as error:
        raise StateError(f"state: {error}") from None


def _made(state: Mapping[str, Any], cards: Cards) -> View:
    viewer = int(state["player"])
    sides: list[dict[str, Any]] = [{}, {}]
    sides[viewer] = _own(state["me"])
    sides[1 - viewer] = _other(state["opponent"], cards)
    position = {
        "turn": max(1, int(state["turn"])),
        "active": viewer,
        "players": sides,
    }
    told = [state["me"], state["opponent"]] if viewer == 0 else [state["opponent"], state["me"]]
    # The effect of auras and prices is only known on the board: build, compare, build again.
    for _ in range(2):
        record = build_record(position, cards, SEED)
        if not _corrected(sides, told, record):
            break
    if state["waiting"] == MULLIGAN:
        record.waiting, record.chooser = schema.WAIT_MULLIGAN, viewer
        record.turn = record.active = 0
    origin = core.state_bytes(record)
    known = state["opponent"].get("remaining") is not None
    mine = tuple(sorted(_rows(cards, [*state["me"]["deck"], *_names(state["me"]["hand"])])))
    hidden = hidden_rows(game_from(Start(origin, cards.format)), 1 - viewer)
    theirs = tuple(sorted([*_rows(cards, state["opponent"].get("seen", ())), *hidden]))
    lists = (mine, theirs) if viewer == 0 else (theirs, mine)
    start = Start(
        origin, cards.format, SEED, lists=lists, known_decks=known, ply=int(state.get("ply", 0))
    )
    return game_from(start).view(viewer)


def _rows(cards: Cards, names: Sequence[str]) -> list[int]:
    return [cards.row_of(name) for name in names if name != UNKNOWN]


def _names(items: Sequence[Mapping[str, Any] | None]) -> list[str]:
    return [item["id"] for item in items if item is not None]


# --- Sides ----------------------------------------------------------------------------------------
def _side(told: Mapping[str, Any]) -> dict[str, Any]:
    """Describe what both players see of a side."""
    made: dict[str, Any] = {
        "class": told["class"],
        "max_health": max(HEALTH, told["health"]),
        "health": told["health"],
        "mana": told["mana"],
        "crystals": told["crystals"],
        "armor": told["armor"],
        "attacks": told.get("attacks", 0),
        "overload": told["overload"],
        "fatigue": told["fatigue"],
        "power": told["power"]["id"],
        "power_used": told["power"]["used"],
        "board": [_minion(minion) for minion in told["board"]],
    }
    if weapon := told["weapon"]:
        made["weapon"] = {"card": weapon["id"], "durability": weapon["durability"]}
    if quest := told.get("quest"):
        made["quest"] = {"card": quest["id"], "progress": quest["progress"]}
    return made


def _minion(told: Mapping[str, Any]) -> dict[str, Any]:
    tags = [TAGS[tag] for tag in told["tags"] if tag in TAGS]
    return {
        "card": told["id"],
        "attack": told["attack"],
        "health": told["max_health"],
        "damage": told["max_health"] - told["health"],
        "attacks": told["attacks"],
        "tags": tags,
        "asleep": "asleep" in told["tags"],
        "silenced": "silenced" in told["tags"],
    }


def _own(told: Mapping[str, Any]) -> dict[str, Any]:
    hand = [{"card": card["id"]} for card in told["hand"]]
    deck = [STAND_IN if name == UNKNOWN else name for name in told["deck"]]
    return {**_side(told), "hand": hand, "deck": deck, "secrets": list(told["secrets"])}


def _other(told: Mapping[str, Any], cards: Cards) -> dict[str, Any]:
    """Describe the opponent's side: cards that may be there take the places of hidden ones."""
    left = list(told.get("remaining") or ())
    secrets: list[str] = []
    for hero_class, name in zip(told["secret_classes"], told["secrets"], strict=True):
        secrets.append(name or _secret(cards, hero_class, left, secrets))
    hand: list[dict[str, Any]] = []
    for card in told["hand"]:
        if card is None:
            hand.append({"card": left.pop() if left else STAND_IN})
        else:
            hand.append({"card": card["id"], "tags": ["REVEALED"]})
    count = int(told["deck_count"])
    deck = [*left, *[STAND_IN] * count][:count]
    return {**_side(told), "hand": hand, "deck": deck, "secrets": secrets}


def _secret(cards: Cards, hero_class: str, left: list[str], taken: Sequence[str]) -> str:
    """Take a secret of a class: one that remains of the deck, if there is one."""
    possible = [
        cards.key_of(cards.row_of(card.id))
        for card in cards.format.cards.values()
        if "SECRET" in card.mechanics and card.card_class == hero_class and card.collectible
        if cards.is_implemented(cards.row_of(card.id))
    ]
    names = [name for name in possible if name not in taken]
    for name in left:
        if name in names:
            left.remove(name)
            return name
    if not names:
        raise StateError(f"state: a secret of {hero_class}; there are none left")
    return names[0]


# --- Corrections ----------------------------------------------------------------------------------
def _corrected(
    sides: Sequence[dict[str, Any]], told: Sequence[Mapping[str, Any]], record: schema.Game
) -> bool:
    """Correct descriptions by the difference between board and message; return whether any."""
    changed = False
    for player, (side, wanted) in enumerate(zip(sides, told, strict=True)):
        stands = Side(record, player)
        hero = wanted["attack"] - stands.hero.attack
        if hero:
            side["attack"] = side.get("attack", 0) + hero
            changed = True
        for item, minion, piece in zip(side["board"], wanted["board"], stands.board, strict=True):
            extra = named_tags(entity_of(piece).tags) - set(minion["tags"])
            lost = [TAGS[tag] for tag in sorted(extra) if tag in TAGS]
            attack = minion["attack"] - piece.attack
            health = minion["max_health"] - entity_of(piece).max_health
            if attack or health or (lost and "without" not in item):
                item["attack"] += attack
                item["health"] += health
                item["without"] = lost
                changed = True
        for item, card, piece in zip(side["hand"], wanted["hand"], stands.hand, strict=True):
            if card is not None and card["cost"] != piece.cost:
                item["cost"] = item.get("cost", 0) + card["cost"] - piece.cost
                changed = True
        if weapon := wanted["weapon"]:
            standing = stands.weapon
            if standing is not None and standing.attack != weapon["attack"]:
                given = side["weapon"].get("attack", entity_of(standing).own_attack)
                side["weapon"]["attack"] = given + weapon["attack"] - standing.attack
                changed = True
    return changed
