"""Options that agents share: beliefs and mulligans."""

from __future__ import annotations

import pytest

from hearthlab.agents.common import belief_for, mulligan_policy, seed_of
from hearthlab.agents.spec import SpecError
from hearthlab.game.beliefs import Archetype, KnownList, Uniform
from hearthlab.game.game import Game

DECK = "firebat-hunter"


def test_beliefs_by_name() -> None:
    told = Game(DECK, DECK, known_decks=True).view()
    untold = Game(DECK, DECK).view()
    assert belief_for("known-list", told) == KnownList()
    assert belief_for("known-list", untold) == Uniform()
    assert belief_for("uniform", told) == Uniform()
    assert belief_for("archetype", told) == Archetype()
    with pytest.raises(SpecError, match="did you mean 'uniform'"):
        belief_for("uniforn", told)


def test_mulligans_by_name() -> None:
    view = Game(DECK, DECK, seed=11, known_decks=True).view()
    dear = sum(1 << i for i, card in enumerate(view.players[0].hand) if card.cost >= 4)
    assert mulligan_policy("keep")(view).source == 0
    assert mulligan_policy("curve")(view).source == dear
    with pytest.raises(SpecError, match="did you mean 'curve'"):
        mulligan_policy("curves")


def test_mulligan_by_search_is_legal_and_deterministic() -> None:
    view = Game("tarei-warlock", DECK, seed=2, known_decks=True).view()
    first = mulligan_policy("search", seed=4)(view)
    assert first == mulligan_policy("search", seed=4)(view)
    assert first in view.legal_actions


def test_seeds_follow_the_view() -> None:
    view = Game(DECK, DECK, seed=1).view()
    assert seed_of(view, 3) == seed_of(Game(DECK, DECK, seed=1).view(), 3)
    assert seed_of(view, 3) != seed_of(view, 4)
    assert seed_of(view, 3) != seed_of(Game(DECK, DECK, seed=2).view(), 3)
