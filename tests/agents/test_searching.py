"""The searching agents: whole games, determinism, leaks, strength."""

from __future__ import annotations

from typing import Any

import pytest
from search.trials import DECKS, middle_game

import hearthlab as hl
from hearthlab.agents import KINDS, agent, ask
from hearthlab.agents.player import Player
from hearthlab.agents.spec import SpecError, parse
from hearthlab.engine import core as engine
from hearthlab.game.view import View
from hearthlab.search.schema.search import KEY_ACTION

SPECS = (
    "random:early-end=false",
    "random-move:moves=200",
    "random-move:moves=200,prune=true",
    "random-move-max:moves=200",
    "monte-carlo:budget=60",
    "ucb:budget=60,bandits=50",
    "ucb:budget=40,bandits=50,post=nothing,final=robust,prune=true",
    "ucb:budget=40,bandits=50,post=random-move,final=max-reward",
    "uct:budget=60",
    "uct:budget=40,post=nothing,rollout=expert,mulligan=keep",
    "uct:budget=40,post=random-action,rollout=long,leaf=mixed",
    "uct:budget=40,post=random-move,threads=2,belief=uniform",
    "uct:budget=40,per=action,leaf=score,mulligan=search,belief=archetype",
    "uct:budget=60,pruning=20:4/40:2,lethal=true",
    "mcts:budget=60,count=playouts",
    "mcts:budget=60,count=playouts,determinizations=3,threads=2,mulligan=search",
    "mcts:budget=20",
    "mcts-perfect:budget=60,count=playouts",
    "mcts-perfect:budget=20,determinizations=2,threads=2",
)
FAIR = tuple(spec for spec in SPECS if not spec.startswith("mcts-perfect"))


def play(first: str, second: str, seed: int, *, known_decks: bool = True) -> hl.Game:
    deck = DECKS[seed % 3]
    game = hl.Game(deck, DECKS[seed % 2], seed=seed, known_decks=known_decks)
    players = agent(first, seed=seed), agent(second, seed=seed + 1)
    while not game.over:
        game.push(ask(players[game.to_act or 0], game))
    return game


@pytest.mark.parametrize("spec", SPECS)
def test_agents_play_legally_and_by_their_seed(spec: str) -> None:
    for seed in range(3):
        game = play(spec, "random", seed, known_decks=seed != 1)
        again = play(spec, "random", seed, known_decks=seed != 1)
        assert game.history == again.history


@pytest.mark.parametrize("spec", SPECS)
def test_specs_print_back(spec: str) -> None:
    made = agent(spec)
    assert agent(made.spec).spec == made.spec
    assert parse(made.spec) == parse(spec)


def permuted(game: hl.Game, viewer: int) -> hl.Game:
    """Deal the hidden cards differently: hand and deck change places, decks and chance turn."""
    other = game.clone()
    record = other._record
    view = game.view(viewer)
    you = record.players[view.opponent]
    for i, slot in enumerate(view._hidden_hand[: you.n_deck]):
        if not view.is_generated(slot):
            card = record.entities[slot].card
            engine.place_card(record, slot, you.deck[i])
            you.deck[i] = card
    for side in record.players:
        side.deck[: side.n_deck] = list(reversed(side.deck[: side.n_deck]))
    record.rng = engine.mix(record.rng % 1000)
    return other


@pytest.mark.parametrize("spec", FAIR)
def test_hidden_cards_do_not_change_decisions(spec: str) -> None:
    for seed in (1, 5, 7):
        game = middle_game(seed, turn=8)
        viewer = game.active
        other = permuted(game, viewer)
        views: list[View] = [game.view(viewer), other.view(viewer)]
        assert views[0] == views[1]
        assert engine.state_bytes(game._record) != engine.state_bytes(other._record)
        made = [agent(spec, seed=3) for _ in views]
        codes = [one.choose(view).code for one, view in zip(made, views, strict=True)]
        assert codes[0] == codes[1]
        first, second = (getattr(one, "last", None) for one in made)
        if first is not None:
            assert second is not None
            assert first.considered == second.considered


def searched(player: hl.Agent) -> Any:
    """Return the report of an agent's last search."""
    assert isinstance(player, Player)
    return player.last


def test_a_report_shows_the_search() -> None:
    view = middle_game(1).view()
    player = agent("uct:budget=500")
    chosen = player.choose(view)
    report = searched(player)
    assert report is not None
    assert report.iterations == 500
    assert report.line[0] & KEY_ACTION == chosen.code == report.best.action
    assert report.seconds > 0
    assert report.tree_size > 1


def test_cheaters_must_be_shown_what_they_see() -> None:
    view = middle_game(1).view()
    with pytest.raises(ValueError, match="everything"):
        agent("mcts-perfect").choose(view)


@pytest.mark.parametrize(
    "spec",
    [
        "uct:budget=-1",
        "uct:pruning=9",
        "uct:pruning=9:1/3:4",
        "mcts:threads=0",
        "mcts:count=nodes",
    ],
)
def test_nonsense_is_refused(spec: str) -> None:
    with pytest.raises(SpecError):
        agent(spec)


def test_defaults_are_the_documents() -> None:
    options = {name: option.default for name, option in KINDS["uct"].options.items()}
    assert (options["budget"], options["c"], options["post"]) == (1000, 0.1, "random-move-max")
    options = {name: option.default for name, option in KINDS["ucb"].options.items()}
    assert (options["bandits"], options["final"]) == (1000, "max-wins")


@pytest.mark.parametrize(
    ("spec", "least", "games"),
    [
        ("uct:budget=50", 25, 30),
        ("ucb:budget=50", 25, 30),
        ("monte-carlo:budget=50", 25, 30),
        ("mcts:budget=40", 8, 8),
        ("random:early-end=false", 18, 30),
    ],
)
def test_search_beats_random(spec: str, least: int, games: int) -> None:
    wins = 0
    for seed in range(games):
        deck, me = DECKS[seed // 2 % 3], seed % 2
        game = hl.Game(deck, deck, seed=seed // 2, known_decks=True)
        mine, other = agent(spec, seed=seed), agent("random", seed=seed)
        while not game.over:
            game.push(ask(mine if game.to_act == me else other, game))
        wins += game._winner == me
    assert wins >= least


def test_uct_is_fast() -> None:
    player = agent("uct:budget=5000,post=nothing")
    rates = []
    for seed in range(5):
        game = middle_game(seed, turn=11)
        if not game.over:
            player.choose(game.view())
            report = searched(player)
            if report is not None:
                rates.append(report.iterations / report.seconds)
    assert max(rates) > 10_000
