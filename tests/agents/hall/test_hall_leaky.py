"""`leaky2019`: it sees what the frameworks of 2018 and 2019 revealed; other agents do not."""

from __future__ import annotations

import pytest
from kit import setup

import hearthlab as hl
from hearthlab.agents.agent import ask
from hearthlab.agents.hall.leaky import LeakyAgent
from hearthlab.agents.spec import SpecError


def test_it_draws_the_true_next_card() -> None:
    # The one Fireball lies on top; with it the turn wins.
    deck = ["Fireball", *["Wisp"] * 29][:20]
    table = setup(hand=["Loot Hoarder"], board=["Acolyte of Pain"], deck=deck, mana=10)
    view = table.game.view()
    assert sum(card is not None and card.name == "Fireball" for card in view.own_deck) == 1
    found = []
    for spec in ("leaky2019", "heimbrodt2019"):
        player = hl.agent(spec, seed=1)
        ask(player, table.game)
        inner = player._inner if isinstance(player, LeakyAgent) else player
        state = inner._records[view.format].levels[0].state  # type: ignore[attr-defined]
        side = state.players[0]
        rows = list(side.deck[: side.n_deck])
        true = table.game._record.players[0]
        found.append(rows == list(true.deck[: true.n_deck]))
    assert found == [True, False]


def test_it_is_marked_as_a_cheater_and_must_be_shown_the_game() -> None:
    player = hl.agent("leaky2019:agent=miller2020")
    assert player.sees == "everything"
    with pytest.raises(ValueError, match="must be shown what it sees"):
        player.choose(setup().game.view())
    assert hl.agent("miller2020").sees == "nothing"


def test_it_plays_agents_of_the_hall_of_fame_only() -> None:
    with pytest.raises(SpecError, match="name an agent of the hall of fame"):
        hl.agent("leaky2019:agent=greedy")


def test_it_plays_whole_games() -> None:
    result = hl.match("leaky2019", "random", decks="competition", games=2, seed=1)
    assert result.games == 2 and not result.faults("a")
