"""The lethal solver in the formats of 2018: known positions, and all lines of random ones."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from kit import playing
from solving import wins

import hearthlab as hl
from hearthlab.agents.common import Worlds
from hearthlab.agents.solver import search
from hearthlab.engine import core
from hearthlab.engine.schema import RESULT_NONE
from hearthlab.engine.schema import Game as Record
from hearthlab.game.deck_sets import decks
from hearthlab.game.game import Game

pytestmark = pytest.mark.format("2018-wild")

MOST = 4000  # states of an exhaustive search


def test_what_cannot_attack_heroes_does_not() -> None:
    assert not wins(board=["Icehowl"], enemy_health=10, mana=0)
    assert wins(board=[{"card": "Icehowl", "silenced": True}, "Wisp"], enemy_health=11, mana=0)


def test_what_lies_dormant_neither_stands_in_the_way_nor_attacks() -> None:
    taunt = {"card": "UNG_829t2", "tags": ["TAUNT"]}
    assert wins(board=["Boulderfist Ogre"], enemy_board=[taunt], enemy_health=6, mana=0)
    assert not wins(board=[{"card": "UNG_829t2", "attack": 9}], enemy_health=6, mana=0)


def test_poison_opens_the_way() -> None:
    position: dict[str, Any] = {"enemy_board": [{"card": "Ironbark Protector"}], "mana": 0}
    poison = {"card": "Wisp", "tags": ["POISONOUS"]}
    assert wins(board=[poison, "Boulderfist Ogre"], enemy_health=6, **position)
    assert not wins(board=["Wisp", "Boulderfist Ogre"], enemy_health=6, **position)


def test_lifesteal_lets_one_survive_an_own_blow() -> None:
    # Hellfire would kill both; healed by the attack before it, one survives.
    lifesteal = {"card": "Boulderfist Ogre", "tags": ["LIFESTEAL"]}
    position: dict[str, Any] = {
        "hero": "WARLOCK",
        "hand": ["Hellfire"],
        "mana": 4,
        "health": 3,
        "me": {"max_health": 30},
    }
    assert wins(board=[lifesteal], enemy_health=9, **position)
    assert not wins(board=["Boulderfist Ogre"], enemy_health=9, **position)


def test_powers_of_hero_cards_count() -> None:
    shot = {"hero": "ICC_831", "power": "ICC_831p"}  # Siphon Life: 3 damage
    assert wins(hero="WARLOCK", me=shot, enemy_health=3, mana=2)
    assert not wins(hero="WARLOCK", me=shot, enemy_health=4, mana=2)
    assert wins(hero="DRUID", me={"hero": "ICC_832", "power": "ICC_832p"}, enemy_health=3, mana=2)


def test_a_known_secret_choice_and_an_unknown_secret() -> None:
    position: dict[str, Any] = {"board": ["Boulderfist Ogre"], "mana": 0, "enemy_hero": "MAGE"}
    assert wins(**position, enemy_health=6)
    assert not wins(**position, enemy_health=6, enemy_secrets=["Ice Barrier"])  # may be Ice Block


def test_extra_turns_are_part_of_a_line() -> None:
    # Time Warp: after this turn comes another own turn, in which the Ogre attacks again.
    position: dict[str, Any] = {"board": ["Boulderfist Ogre"], "hand": ["UNG_028t"]}
    assert wins(**position, mana=10, enemy_health=12, deck=["Wisp"] * 3)
    assert not wins(**position, mana=4, enemy_health=12, deck=["Wisp"] * 3)


def test_a_choice_that_is_the_same_in_all_worlds_is_certain() -> None:
    # Spider Fangs is one of two options; both are there for certain.
    t: dict[str, Any] = {"hero": "DRUID", "me": {"hero": "ICC_832", "power": "ICC_832p"}}
    assert wins(**t, board=["Wisp"], enemy_health=4, mana=2)


def exhaustive(record: Record, player: int, seen: set[bytes]) -> bool | None:
    """Try every line of a full state until the turn is over; None when there are too many."""
    found: bool | None = False
    for code in core.legal(record):
        to = core.clone(record)
        core.apply(to, code)
        if to.result == player + 1:
            return True
        if to.result != RESULT_NONE or to.active != player:
            continue
        key = core.state_bytes(to)
        if key in seen:
            continue
        seen.add(key)
        if len(seen) > MOST:
            return None
        deeper = exhaustive(to, player, seen)
        if deeper:
            return True
        found = None if deeper is None else found
    return found


def test_the_solver_and_all_lines_agree_in_one_world() -> None:
    agreed = {True: 0, False: 0}
    both = decks("competition", format=playing())
    for seed in range(60):
        generator = Random(seed)
        game = hl.Game(both[seed % 9], both[(seed * 4 + 2) % 9], seed=seed, known_decks=True)
        while not game.over and game.turn < 8 + seed % 9:
            actions = list(game.legal_actions)
            last = len(actions) - (len(actions) > 1 and generator.random() < 0.7)
            game.push(actions[generator.randrange(last)])
        if game.over or game.waiting != "action":
            continue
        player = game.active
        hero = game._record.entities[game._record.players[1 - player].hero]
        hero.damage = hero.max_health - 1 - seed % 6  # near its end, so that both answers occur
        game._record.players[1 - player].armor = 0
        agreed_here = compare(game, player)
        if agreed_here is not None:
            agreed[agreed_here] += 1
    assert agreed[True] >= 10 and agreed[False] >= 5, agreed


def compare(game: Game, player: int) -> bool | None:
    """Solve the world that a view deals, and try all lines of the same world."""
    view = game.view(player)
    found = search(view, worlds=1, nodes=20_000)
    if not found.complete:
        return None
    world = Record()
    Worlds(view, "known-list", 0).deal(world)
    expected = exhaustive(world, player, set())
    if expected is None:
        return None
    assert (found.line is not None) == expected
    return expected
