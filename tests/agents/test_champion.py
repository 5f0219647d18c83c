"""The champion: legal, repeatable, in time, and strong."""

from __future__ import annotations

import os
import subprocess
import sys
from time import process_time

import pytest
from search.trials import middle_game

import hearthlab as hl
from hearthlab.agents import SpecError, agent
from hearthlab.agents.champion.agent import ChampionAgent
from hearthlab.models.files import load_champion
from hearthlab.search import core
from hearthlab.search.schema.champion import ACTIONS_PER_CLOCK, Beam, DeckSums

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


def test_a_negative_trace_is_refused() -> None:
    with pytest.raises(SpecError, match=r"trace='-0.5': should be from 0.0 to 1.0, or auto"):
        agent("champion:trace=-0.5")


def test_beams_have_half_of_the_time() -> None:
    """A beam stops in the middle of a turn, and no other beam starts."""
    view = middle_game(5, turn=12).view()
    tried = []
    for deadline in (0.0, 0.002):
        player = agent(f"champion:worlds=1,keep=1,width=64,beams=16,deadline={deadline}", seed=1)
        assert isinstance(player, ChampionAgent)
        assert player.choose(view) in view.legal_actions
        tried.append(player._record.own.tried)
    assert 0 < 4 * tried[1] < tried[0]


def test_a_late_beam_keeps_the_ends_it_has() -> None:
    game, model = middle_game(5, turn=12), load_champion("champion")
    decks = DeckSums()
    core.sum_decks(game._record, model.record("2014"), decks, 1)
    beams = [Beam(), Beam()]
    beams[1].until = 1e-9  # long ago
    for beam in beams:
        player = game._record.active
        core.beam_search(beam, model.record("2014"), decks, game._record, player, 24, 16)
    assert beams[0].tried > beams[1].tried == ACTIONS_PER_CLOCK
    assert 0 < beams[1].n_ends <= beams[0].n_ends
    assert beams[1].best_value == beams[1].end_values[0] <= beams[0].best_value


def test_a_late_beam_makes_a_choice() -> None:
    """A choice of a card does not end the turn: the search continues to the end."""
    game = hl.Game.from_position("""
turn 9, player 0 to act
player 0: HUNTER, mana 10/10
  hand: Tracking
  deck: Wisp; Boulderfist Ogre; Deadly Shot; Wisp
player 1: MAGE
""")
    game.push(game.parse("play Tracking"))
    assert game.waiting == "choice"
    beam, decks, model = Beam(), DeckSums(), load_champion("champion")
    beam.until = 1e-9
    core.sum_decks(game._record, model.record("2014"), decks, 1)
    core.beam_search(beam, model.record("2014"), decks, game._record, 0, 24, 16)
    assert beam.n_ends > 0
    player = agent("champion:deadline=0.0001", seed=1)
    assert player.choose(game.view()) in game.legal_actions
    assert isinstance(player, ChampionAgent)
    assert player.last is not None and player.last.considered


def test_time_is_used_up() -> None:
    """A deadline gives every round of halving its share: more time, more trials."""
    view = middle_game(5, turn=12).view()
    tried = []
    for seconds in (0.05, 0.4):
        player = agent(
            f"champion:width=6,keep=6,beams=1,reply=1,plies=1,deadline={seconds}", seed=1
        )
        player.choose(view)
        assert isinstance(player, ChampionAgent) and player.last is not None
        tried.append(sum(each.visits for each in player.last.considered))
    assert tried[1] > 2 * tried[0] > 0


@pytest.mark.parametrize(
    ("options", "beams", "reply", "plies", "trace"),
    [
        ("", 2, 1, 1, 1.0),
        (":deadline=0.001", 2, 1, 1, 1.0),
        (":deadline=0.01", 2, 1, 2, 0.5),
        (":deadline=0.1", 4, 4, 3, 1.0),
        (":deadline=0.1,plies=0,reply=2,beams=3,trace=0", 3, 2, 0, 0.0),
        (":plies=3", 2, 1, 3, 1.0),
    ],
)
def test_a_long_deadline_makes_trials_deeper(
    options: str, beams: int, reply: int, plies: int, trace: float
) -> None:
    """Given options hold; the deadline decides the others."""
    player = agent(f"champion{options}", seed=1)
    assert isinstance(player, ChampionAgent)
    q = player._record
    assert (q.beams, q.reply_width, q.plies, q.trace) == (beams, reply, plies, trace)


def test_deadlines_can_be_of_processor_time() -> None:
    code = (
        "import time; from hearthlab.native.clock import now; from hearthlab.search import core; "
        "import hearthlab as hl; p = hl.agent('champion:deadline=0.2'); "
        "g = hl.Game(hl.Deck.random(1), hl.Deck.random(2), seed=3); "
        "[g.push(list(g.legal_actions)[-1]) for _ in range(12)]; "
        "start = time.process_time(); p.choose(g.view()); "
        "assert now is time.process_time and time.process_time() - start >= 0.19"
    )
    environment = {**os.environ, "HEARTHLAB_CLOCK": "processor"}
    subprocess.run([sys.executable, "-c", code], env=environment, check=True)
    environment["HEARTHLAB_CLOCK"] = "sundial"
    found = subprocess.run(
        [sys.executable, "-c", "import hearthlab.native.clock"],
        env=environment,
        capture_output=True,
        text=True,
    )
    assert found.returncode
    assert "HEARTHLAB_CLOCK='sundial'; use one of monotonic, processor" in found.stderr


def test_the_twin_is_shown_everything() -> None:
    game = middle_game(4, turn=9)
    twin = agent(SMALL.replace("champion", "champion-cheater"), seed=3)
    assert isinstance(twin, ChampionAgent) and twin.sees == "everything"
    with pytest.raises(ValueError, match=r"champion-cheater.* must be shown what it sees"):
        twin.choose(game.view())
    assert twin.choose(game.view(), truth=game) in game.legal_actions


def test_unknown_nets_are_named() -> None:
    with pytest.raises(SpecError, match=r"champion:model=nobody: no model 'nobody'; shipped: "):
        agent("champion:model=nobody")
    with pytest.raises(SpecError, match="a linear model; the champion needs one of its own"):
        agent("champion:model=lspi-all")
