"""Trials: real games of pilots and of agents, small."""

from __future__ import annotations

import csv
from pathlib import Path

import numpy as np
import pytest

import hearthlab as hl
from hearthlab.arena.pairs import mixed
from hearthlab.decks.errors import DeckLabError
from hearthlab.decks.rows import digest_of
from hearthlab.decks.search import pilots
from hearthlab.decks.search.evaluating import Evaluator, Job
from hearthlab.decks.search.pilots import Pilot, Playing
from hearthlab.decks.search.report import SearchReport
from hearthlab.decks.search.settings import settings_of
from hearthlab.decks.search.trials import (
    GAMES,
    HAND,
    HEALTH,
    OWN,
    SCORE,
    TURNS,
    Opponent,
    Protocol,
    health_lead,
    score_of,
)
from hearthlab.engine.tables import cards_of
from hearthlab.game.door import record_of
from hearthlab.game.mulligan import code_of

ZOO, MIRACLE = hl.Deck.of("zoo-warlock"), hl.Deck.of("miracle-rogue")
FORMAT = ZOO.format


def protocol(agent: str, seats: str = "both", *decks: hl.Deck) -> Protocol:
    """Make a protocol."""
    against = tuple(Opponent(deck, agent) for deck in decks or (ZOO,))
    return Protocol("ROGUE", FORMAT, agent, against, seats)


# --- Pilots ----------
def test_pilots_are_written_as_they_are_read() -> None:
    for text in ("pilot-greedy:score=aggro", "pilot-beam:score=ramp,mulligan=inverted,width=7"):
        assert str(pilots.read(text)) == text
    assert str(pilots.read("pilot-greedy")) == pilots.DEFAULT
    assert pilots.is_pilot("pilot-beam") and not pilots.is_pilot("greedy")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("pilot-gredy", "no pilot 'pilot-gredy'; did you mean 'pilot-greedy'"),
        ("pilot-greedy:score=agro", "score=agro: did you mean 'aggro'"),
        ("pilot-greedy:mulligan=all", "mulligan=all: there are curve, inverted, keep"),
        ("pilot-beam:width=99", "width=99 should be a number from 1 to 20"),
        ("pilot-beam:depth=3", "'depth=3' should be score=, mulligan= or width="),
    ],
)
def test_pilots_that_do_not_exist(text: str, words: str) -> None:
    with pytest.raises(DeckLabError, match=words):
        pilots.read(text)


def test_an_inverted_mulligan_keeps_what_costs_more_than_three() -> None:
    game = hl.Game(MIRACLE, ZOO, seed=3)
    hand = [FORMAT.card(card.id).cost for card in game.view(0).players[0].hand]
    costly = sum(1 << i for i, cost in enumerate(hand) if cost > 3)
    cheap = sum(1 << i for i, cost in enumerate(hand) if cost <= 3)
    assert costly and cheap
    for mulligan, places in (("curve", costly), ("inverted", cheap), ("keep", 0)):
        player = Playing(Pilot(mulligan=mulligan), cards_of(FORMAT))
        assert player.choose(record_of(game), 0, 1) == code_of(places)


def test_a_beam_beats_one_action_ahead() -> None:
    mine = protocol("pilot-beam:score=control", "both", MIRACLE)
    cards = cards_of(FORMAT)
    won = 0.0
    for seed in range(20):
        g = record_of(hl.Game(MIRACLE, MIRACLE, seed=seed // 2))
        sides = [Playing(pilots.read(spec), cards) for spec in (mine.agent, "pilot-greedy")]
        first = sides if seed % 2 == 0 else sides[::-1]
        pilots.play(g, (first[0], first[1]), seed, pilots.Course(0))
        won += score_of(g, seed % 2)
    assert won >= 12


# --- Trials ----------
def test_a_trial_is_the_same_again_and_differs_by_seed() -> None:
    made = protocol("pilot-greedy")
    first, again, other = (made.trial(MIRACLE.cards, seed, 8) for seed in (1, 1, 2))
    assert first.tolist() == again.tolist() != other.tolist()
    assert first[GAMES] == 8 and 0 <= first[SCORE] <= 8
    assert 0 < first[HAND] / first[OWN] < 10 and first[TURNS] / 8 > 3


def test_opponents_are_met_in_turn_from_both_seats() -> None:
    mage = hl.Deck.of("freeze-mage")
    found = protocol("pilot-greedy", "both", ZOO, mage).trial(MIRACLE.cards, 1, 10)
    assert found[-2:].tolist() == [5.0, 5.0]
    assert found[-4:-2].sum() == found[SCORE]


def test_measures_of_agents_are_those_of_their_games() -> None:
    """Played once more by hand, with the same agents and seeds."""
    made = protocol("rules", "first")
    found = made.trial(MIRACLE.cards, 5, 3)
    health, turns, hand, own = 0, 0, 0, 0
    for i in range(3):
        seed = mixed("trial", 5, i)
        agents = [hl.agent("rules", seed=mixed("agent", seed, 0, letter)) for letter in ("a", "b")]
        game = hl.Game(MIRACLE, ZOO, seed=seed, known_decks=True)
        while game.to_act is not None:
            action = agents[game.to_act].choose(game.view(game.to_act))
            if action.kind == "end" and game.to_act == 0:
                hand, own = hand + len(game.view(0).players[0].hand), own + 1
            game.push(action)
        health += health_lead(record_of(game), 0)
        turns += (1 + game.turn) // 2
    assert [found[HEALTH], found[TURNS], found[HAND], found[OWN]] == [health, turns, hand, own]


def test_pilots_and_agents_do_not_mix() -> None:
    with pytest.raises(DeckLabError, match="pilots see everything, so they play pilots only"):
        Protocol("ROGUE", FORMAT, "pilot-greedy", (Opponent(ZOO, "greedy"),))


def test_too_few_games() -> None:
    with pytest.raises(DeckLabError, match="3 games do not meet all 2 opponents from both seats"):
        protocol("pilot-greedy", "both", ZOO, MIRACLE).check_games(3)
    with pytest.raises(DeckLabError, match="seats 'second': should be both or first"):
        protocol("pilot-greedy", "second")


def test_workers_play_the_same_trials() -> None:
    settings = settings_of("rogue", field="zoo-warlock", format="2014", games=4)
    rows = settings.space.random(np.random.default_rng(0), 6)
    jobs = [Job(settings.space.deck(row).cards, i, 4) for i, row in enumerate(rows)]
    here = dict(Evaluator(settings.protocol, 1).run(jobs))
    pool = Evaluator(settings.protocol, 2)
    try:
        there = dict(pool.run(jobs))
    finally:
        pool.close()
    assert {i: sums.tolist() for i, sums in here.items()} == {
        i: sums.tolist() for i, sums in there.items()
    }


# --- A whole search, small ----------
@pytest.fixture(scope="module")
def found() -> SearchReport:
    """Search some decks."""
    return hl.deck_search("dsa-me", evaluations=110, games=6, confirm=12, generations=5, seed=3)


def test_a_small_search_is_reported(found: SearchReport, tmp_path: Path) -> None:
    text = str(found)
    assert "on fresh deals" in text and "of 1,368" in text and "seed 3" in text
    assert "the searched deck goes first" in text and "2112.03534" in text
    assert "win rate (causal), health difference (causal)" in text
    assert "<table" in found._repr_html_()
    best, worst = found.elites[0].fitness, found.elites[-1].fitness
    assert best is not None and worst is not None and best >= worst
    found.export(tmp_path / "rows.csv")
    with (tmp_path / "rows.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 2 * len(found.elites)
    assert rows[0]["statistic"] == "win rate" and rows[0]["n"] == "12"
    assert rows[0]["digest"] == digest_of(found.elites[0].deck)
    assert rows[0]["seat"] == "first" and rows[0]["reference"].startswith("cell ")
    for row in found.rows:
        assert row.low <= row.estimate <= row.high
    found.plot(tmp_path / "map.svg")
    assert (tmp_path / "map.svg").stat().st_size > 1000


def test_the_same_seed_finds_the_same(found: SearchReport) -> None:
    again = hl.deck_search(
        "dsa-me", evaluations=110, games=6, confirm=12, generations=5, seed=3, workers=2
    )
    assert [each.deck for each in again.elites] == [each.deck for each in found.elites]
    assert again.rows == found.rows
