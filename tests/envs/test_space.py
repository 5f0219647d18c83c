"""Every legal action has a unique number, and the number maps back to it."""

from __future__ import annotations

import pytest

import hearthlab as hl
from hearthlab.envs.space import ActionSpace
from hearthlab.search.schema import steps

SPACES = (ActionSpace(), ActionSpace(placed=True))


@pytest.mark.parametrize("space", SPACES, ids=("plain", "placed"))
def test_numbers_and_actions_are_one_to_one(space: ActionSpace) -> None:
    for seed in range(12):
        decks = hl.Deck.random(2 * seed), hl.Deck.random(2 * seed + 1)
        game = hl.Game(*decks, seed=seed, positions=space.positions)
        while not game.over:
            mask = space.mask(game)
            actions = list(game.legal_actions)
            numbers = [space.number(game, action) for action in actions]
            assert sorted(numbers) == list(mask.nonzero()[0])
            assert [space.code(game, number) for number in numbers] == game.legal_actions.codes
            place = (7 * game.ply) % len(actions)
            assert space.action(game, numbers[place]) == actions[place]
            game.push(actions[place])
        assert not space.mask(game).any()


def test_a_view_has_the_mask_of_its_player_only() -> None:
    game = hl.Game("freeze-mage", "trap-hunter", seed=1, mulligan=False)
    space = ActionSpace(placed=True)
    assert (space.mask(game.view(0)) == space.mask(game)).all()
    assert not space.mask(game.view(1)).any()


@pytest.mark.parametrize("space", SPACES, ids=("plain", "placed"))
def test_every_number_has_words_of_its_own(space: ActionSpace) -> None:
    assert len(space.words) == space.size == len(set(space.words))


def test_the_words_fit_the_numbers() -> None:
    game = hl.Game.from_position("""
    turn 9, player 0 to act
    player 0: MAGE, mana 9/9
      hand: Fireball
      board: Boulderfist Ogre
    player 1: HUNTER
      board: River Crocolisk
    """)
    space = ActionSpace(placed=True)

    def words(notation: str) -> str:
        return space.words[space.number(game, notation)]

    assert words("end") == "end the turn"
    assert words("play Fireball -> Rexxar") == "play card 1 at enemy hero"
    assert words("power -> River Crocolisk") == "hero power at enemy minion 1"


def test_illegal_actions_are_explained() -> None:
    game = hl.Game("freeze-mage", "trap-hunter", seed=1, mulligan=False)
    with pytest.raises(hl.errors.IllegalAction, match=r"614.*use 0 … 613"):
        ActionSpace().action(game, steps.N_NUMBERS)
    with pytest.raises(hl.errors.IllegalAction, match="choose offer 2"):
        ActionSpace().action(game, steps.NUMBER_CHOOSE + 1)
