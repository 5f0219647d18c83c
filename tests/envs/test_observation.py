"""The table of entities shows all visible entities, and nothing hidden."""

from __future__ import annotations

import pytest
from kit import row_of
from search.trials import middle_game

import hearthlab as hl
from hearthlab.envs.observation import KINDS, Observation, ObservationError

ENTITIES = Observation.named("entities")


def shown(game: hl.Game, player: int) -> dict[str, float]:
    numbers = ENTITIES.read(game._snapshot, player)
    return dict(zip(ENTITIES.names, numbers.tolist(), strict=True))


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.name)
def test_every_number_has_a_name_of_its_own(kind: Observation) -> None:
    assert len(kind.names) == len(set(kind.names)) == kind.size


def test_a_position_is_shown() -> None:
    game = hl.Game.from_position("""
    turn 9, player 0 to act
    player 0: MAGE, mana 9/9
      hand: Fireball; Wisp
      board: Sen'jin Shieldmasta
    player 1: HUNTER
      hand: Wisp; Wisp; Wisp
      board: Argent Squire
    """)
    found = shown(game, 0)
    assert found["own.hand_size"] == 2 and found["opponent.hand_size"] == 3
    assert found["own.hand1.card"] == row_of("CS2_029") and found["own.hand1.cost"] == 4
    assert found["own.minion1.taunt"] == 1 and found["own.minion1.health"] == 5
    assert found["opponent.minion1.shield"] == 1 and found["opponent.minion1.attack"] == 1
    assert found["own.minion2.card"] == 0
    assert found["own.on_turn"] == found["own.asked"] == 1 and found["opponent.asked"] == 0
    other = shown(game, 1)
    assert other["opponent.minion1.taunt"] == 1 and other["own.hand3.cost"] == 0


def test_hidden_cards_never_change_the_table() -> None:
    compared = 0
    for seed in range(60):
        game = middle_game(seed, turn=2 + seed % 11)
        if game.over:
            continue
        for viewer in (0, 1):
            view = game.view(viewer)
            expected = ENTITIES.read(game._snapshot, viewer).tobytes()
            assert ENTITIES.read(view._record, viewer).tobytes() == expected
            for world in range(5):
                assert ENTITIES.read(view.sample(world)._snapshot, viewer).tobytes() == expected
                compared += 1
    assert compared > 250


def test_an_unknown_observation_is_refused() -> None:
    with pytest.raises(ObservationError, match="'pixels'; there are all, board, entities"):
        Observation.named("pixels")
