"""The bound on a turn's damage: examples, its compiled twin, and that no turn ever does more."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from kit import setup
from search.trials import DECKS

import hearthlab as hl
from hearthlab.agents import agent
from hearthlab.agents.solver import solver_record
from hearthlab.engine import core
from hearthlab.engine.schema import ACTION_END, SHIFT_TARGET
from hearthlab.engine.schema import Game as Record
from hearthlab.search import core as kernels
from hearthlab.search.kernels.lethal import damage_bound as uncompiled
from hearthlab.search.records.own_turn import REACH_ENDLESS

KIND = 15
MANY = 2000  # health: nobody dies of a turn


def reach(**position: Any) -> int:
    q = solver_record()
    q.player = 0
    return kernels.reach_of(q, setup(**position).game._record)


@pytest.mark.parametrize(
    ("most", "position"),
    [
        (0, {"mana": 0}),
        (1, {"mana": 2}),  # the mage's power
        (6, {"mana": 0, "board": ["Boulderfist Ogre"]}),
        (6, {"mana": 0, "board": ["Boulderfist Ogre"], "enemy_board": ["Sen'jin Shieldmasta"]}),
        (6, {"mana": 4, "hand": ["Fireball", "Fireball"]}),
        (7, {"mana": 6, "hand": ["Fireball", "Fireball"]}),
        (12, {"mana": 8, "hand": ["Fireball", "Fireball"]}),
        (16, {"mana": 8, "hand": ["Fireball", "Fireball"], "board": ["Kobold Geomancer"]}),
        (9, {"mana": 4, "hand": ["The Coin", "Leeroy Jenkins"], "board": ["Wolfrider"]}),
        (12, {"mana": 5, "hero": "SHAMAN", "board": ["Wisp"] * 3, "hand": ["Bloodlust"]}),
        (3, {"mana": 0, "weapon": "Fiery War Axe"}),
        (8, {"mana": 0, "board": ["Ragnaros the Firelord"]}),
        (0, {"mana": 0, "hand": ["Pyroblast"]}),
        (1, {"mana": 0, "enemy_deck": []}),
        (7, {"mana": 6, "hand": ["Arcane Intellect"], "deck": ["Wisp", "Fireball"]}),
    ],
)
def test_examples(most: int, position: dict[str, Any]) -> None:
    assert reach(**position) == most


@pytest.mark.parametrize("card", ["Alexstrasza", "Faceless Manipulator", "Prophet Velen"])
def test_what_is_not_understood_has_no_bound(card: str) -> None:
    assert reach(mana=10, hand=[card]) == REACH_ENDLESS
    assert reach(mana=0, hand=[card]) == 0


def test_what_comes_again_counts_twice() -> None:
    position: dict[str, Any] = {"board": ["Wolfrider"], "hand": ["Youthful Brewmaster"]}
    assert reach(mana=1, **position) == 3
    assert reach(mana=5, **position) >= 6
    assert reach(mana=5, **position | {"hand": ["Youthful Brewmaster"] * 2}) == REACH_ENDLESS


def test_what_is_stolen_may_charge() -> None:
    position: dict[str, Any] = {"hero": "PRIEST", "enemy_board": ["Wolfrider", "Wisp"]}
    assert reach(mana=9, hand=["Mind Control"], **position) == 0
    assert reach(mana=10, hand=["Mind Control"], **position) == 3


def left(g: Record, player: int) -> int:
    """Return what the player's opponent has left."""
    side = g.players[1 - player]
    hero = g.entities[side.hero]
    return int(hero.max_health - hero.damage + side.armor)


def middle_states(seed: int) -> Iterator[Record]:
    """Play a game and give states in which neither hero can die of this turn."""
    random = Random(seed)
    pair = [hl.Deck.random(seed=random.randrange(10**6)) for _ in range(2)]
    if seed % 3 == 0:
        pair = [hl.Deck.named(random.choice(DECKS)) for _ in range(2)]
    game = hl.Game(*pair, seed=seed)
    player = agent("random:early-end=false", seed=seed)
    while not game.over:
        if not game._record.waiting and random.random() < 0.3:
            state = core.clone(game._record)
            for side in state.players:
                state.entities[side.hero].max_health += MANY
                state.entities[side.hero].own_health += MANY
            if random.random() < 0.5:
                state.players[state.active].mana = 10
            yield state
        game.push(player.choose(game.view()))


def any_action(g: Record, player: int, random: Random) -> int:
    """Draw an action: often one aimed at the enemy hero, seldom the end of the turn."""
    actions = core.legal(g)
    hero = g.players[1 - player].hero
    face = [code for code in actions if code >> SHIFT_TARGET & 255 == hero]
    if face and random.random() < 0.5:
        return random.choice(face)
    rest = [code for code in actions if code & KIND != ACTION_END]
    return random.choice(rest if rest and random.random() < 0.95 else actions)


def test_no_turn_does_more() -> None:
    q = solver_record()
    bounded = reached = 0
    for seed in range(24):
        random = Random(seed)
        for state in middle_states(seed):
            q.player = player = state.active
            for _ in range(3):
                g = core.clone(state)
                bounds = []
                while g.active == player and not g.result and not g.fault:
                    bounds.append((kernels.reach_of(q, g), left(g, player)))
                    core.apply(g, any_action(g, player, random))
                for bound, before in bounds:
                    assert before - left(g, player) <= bound
                    bounded += bound < REACH_ENDLESS
                    reached += 0 < bound == before - left(g, player)
    assert bounded > 2000 and reached > 200


def test_compiled_and_uncompiled_agree() -> None:
    q = solver_record()
    bounds = set()
    for seed in range(3):
        for state in middle_states(seed):
            q.player = state.active
            bound = kernels.reach_of(q, state)
            assert uncompiled.reach_of(q, state) == bound
            bounds.add(bound)
    assert len(bounds) > 10
