"""The champion: legal, repeatable, in time, and strong."""

from __future__ import annotations

from time import process_time

import pytest
from search.trials import middle_game

import hearthlab as hl
from hearthlab.agents import SpecError, agent
from hearthlab.agents.champion import ChampionAgent

SMALL = "champion:width=6,keep=6,worlds=1,beams=1"


def test_it_repeats_by_counts() -> None:
    view = middle_game(4, turn=9).view()
    found = [agent(SMALL, seed=seed).choose(view) for seed in (3, 3)]
    assert found[0] == found[1]


def test_it_beats_random_in_every_game() -> None:
    found = hl.match(SMALL, "random", decks="championship-2014", games=12, seed=5)
    assert found.win_rate == 1.0


def test_it_says_what_it_thinks() -> None:
    view = middle_game(2, turn=10).view()
    player = agent(SMALL, seed=1)
    chosen = player.choose(view)
    assert isinstance(player, ChampionAgent)
    thought = player.last
    assert thought is not None
    assert thought.considered[0].action == chosen.code
    assert all(0.0 <= each.value <= 1.0 for each in thought.considered)
    assert {each.action for each in thought.considered} <= set(view.legal_actions.codes)


def test_a_deadline_ends_the_search() -> None:
    view = middle_game(5, turn=12).view()
    long = agent("champion:worlds=256,keep=64,width=64,deadline=0.05", seed=1)
    began = process_time()
    assert long.choose(view) in view.legal_actions
    assert process_time() - began < 1.0  # without a deadline it takes many seconds


def test_unknown_nets_are_named() -> None:
    with pytest.raises(SpecError, match=r"champion:model=nobody: no model 'nobody'; shipped: "):
        agent("champion:model=nobody")
    with pytest.raises(SpecError, match="a linear model; the champion needs one of its own"):
        agent("champion:model=lspi-all")
