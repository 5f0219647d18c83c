"""One agent in several formats: it keeps separate state for each, and fails early."""

from __future__ import annotations

import pytest

import hearthlab as hl
from hearthlab.agents import agent
from hearthlab.agents.agent import check_format
from hearthlab.carddata.formats import Format
from hearthlab.game.errors import HearthlabError
from hearthlab.models.model_card import ModelError

CLASSIC, WILD = Format.named("2014"), Format.named("2018-wild")
CHANGED = CLASSIC.changed({"Starving Buzzard": {"cost": 4}})
FORMATS = (CLASSIC, WILD, CHANGED)
ANYWHERE = (
    "greedy:worlds=1",
    "greedy:worlds=1,belief=library",
    "gsv",
    "lethal:nodes=200",
    "mcts:budget=10",
    "mcts-pn:budget=40",
    "ismcts:budget=20,memory=4",
)


def games() -> dict[Format, hl.Game]:
    return {
        each: hl.Game(hl.Deck.random(1, format=each), hl.Deck.random(2, format=each), seed=3)
        for each in FORMATS
    }


@pytest.mark.parametrize("spec", ANYWHERE)
def test_an_agent_that_meets_several_formats_plays_each_as_one_that_meets_it_alone(
    spec: str,
) -> None:
    both = agent(spec, seed=5)
    for _ in range(2):
        for game in games().values():
            alone = agent(spec, seed=5)
            for _ in range(6):
                action = alone.choose(game.view())
                assert both.choose(game.view()) == action
                game.push(action)


def test_a_net_meets_both_formats_that_it_can_play() -> None:
    spec = "champion:width=4,keep=4,beams=1,worlds=1"
    both, tables = agent(spec, seed=1), games()
    del tables[WILD]
    alone = {each: agent(spec, seed=1) for each in tables}
    for _ in range(6):
        for each, game in tables.items():
            action = alone[each].choose(game.view())
            assert both.choose(game.view()) == action
            game.push(action)


@pytest.mark.parametrize("spec", ["mcts-xgb:budget=5", "lspi", "lethal:otherwise=lspi"])
def test_what_a_model_cannot_play_is_refused_before_a_game_and_in_one(spec: str) -> None:
    player = agent(spec)
    check_format(player, CLASSIC)
    with pytest.raises(ModelError, match="trained in 2014 and cannot play in 2018-wild"):
        check_format(player, WILD)
    view = games()[WILD].view()
    with pytest.raises(ModelError, match="trained in 2014 and cannot play in 2018-wild"):
        player.choose(view)


def test_a_library_that_a_format_does_not_have_is_refused() -> None:
    player = agent("greedy:belief=library:competition")
    check_format(player, WILD)
    with pytest.raises(HearthlabError, match="competition"):
        check_format(player, CLASSIC)


def test_agents_without_a_word_about_formats_play_any() -> None:
    class Plain:
        spec, sees = "plain", "nothing"

        def choose(self, view: hl.View) -> hl.Action:
            return view.legal_actions[0]

    for each in FORMATS:
        check_format(Plain(), each)


def test_a_match_refuses_early_and_plays_where_it_can() -> None:
    with pytest.raises(HearthlabError, match="cannot play in 2018-wild"):
        hl.match("lspi", "random", decks="competition", format=WILD, games=2, seed=1)
    found = hl.match("gsv", "random", decks="random", format=CHANGED, games=2, seed=1)
    assert found.games == 2
