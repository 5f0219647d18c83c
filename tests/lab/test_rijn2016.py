"""Verdicts on van Rijn 2016, from made-up results that agree and disagree."""

from __future__ import annotations

import pytest
from lab.made_up import Shares, match_of, results_of, verdict, verdicts

from hearthlab import Deck
from hearthlab.agents.spec import agent
from hearthlab.arena.estimates import rate
from hearthlab.arena.plan import Cell
from hearthlab.game.game import Game
from hearthlab.lab.catalogue import experiments
from hearthlab.lab.from_toml import published, read, sweep_of
from hearthlab.lab.verdicts import NOT_REPRODUCED, OPEN, REPRODUCED, UNDECIDABLE

FIGURE11, CHEATING = "rijn2016-determinizations", "rijn2016-cheating"
TOURNAMENT = "rijn2016-tournament"
BUDGET = 200
RANDOM, RULES, MC, MCTS = "Random", "Rule-based", "Monte Carlo", "MCTS"
BY_ITERATIONS = "MCTS by iterations"
NAMES = read("rijn2016", "setting")["names"]
SPECS = {**NAMES, **read("rijn2016", "tournament")["cells"]["names"]}
MATCHES = sweep_of(TOURNAMENT)
score = experiments()[TOURNAMENT].measures["score"]


@pytest.mark.parametrize(
    ("name", "budget", "words"),
    [
        (FIGURE11, BUDGET, "here it is 200 ("),
        (CHEATING, BUDGET, "here it is 200 ("),
        (TOURNAMENT, 1000, "have 1,000 playouts"),
        (f"{TOURNAMENT}-200", 200, "have 200 playouts"),
    ],
)
def test_the_stated_budget_is_the_one_played_with(name: str, budget: int, words: str) -> None:
    experiment = experiments()[name]
    assert words in experiment.differs
    if name.startswith(TOURNAMENT):
        assert words.removeprefix("have ") in experiment.title
    agents = {str(agent) for cell in experiment.cells for agent in (cell.a, cell.b)}
    searching = agents - {"random", "rules"}
    assert searching
    for spec in searching:
        assert f":budget={budget}" in spec.split(",")[0][-len(f":budget={budget}") :]


# --- Figure 11 ------------------------------------------------------------------------------------
def test_both_heroes_have_the_same_cards_and_their_games_are_found_again() -> None:
    first = experiments()[FIGURE11].cells[0]
    hunter, *_, warlock = first.decks
    assert Deck.of(hunter).counts == Deck.of(warlock).counts
    assert (Deck.of(hunter).hero, Deck.of(warlock).hero) == ("HUNTER", "WARLOCK")
    by_heroes = read("rijn2016", "determinizations")["tables"][1]["columns"][0]
    shown = {decks for _, decks in by_heroes["each"]["heroes decks"]}
    assert {pair.name for pair in first.pairs()} == shown


def test_a_score_is_that_of_the_row() -> None:
    experiment = experiments()[FIGURE11]
    cell = experiment.cells[0]
    results = {cell.name: match_of(cell, 0.7, 0.6)}
    score = experiment.measures["score"]
    assert score(1, 5)(results) == rate(260, 400)
    assert score(5, 1)(results) == rate(140, 400)
    assert score(1, 40)(results) is None
    assert experiment.measures["overall"](1)(results) is None  # a mean needs all matches


def test_fewer_determinizations_are_better_or_not() -> None:
    def agreeing(cell: Cell) -> float:
        return 0.5 + 0.008 * int(cell.name.rpartition("=")[2])

    assert verdicts(FIGURE11, results_of(FIGURE11, agreeing, games=8000)) == [REPRODUCED] * 4
    against = results_of(FIGURE11, lambda cell: 1 - agreeing(cell), games=800)
    assert verdicts(FIGURE11, against) == [NOT_REPRODUCED] * 4
    level = results_of(FIGURE11, lambda cell: 0.5, games=800)
    assert verdicts(FIGURE11, level) == [OPEN] * 4
    beaten = results_of(FIGURE11, lambda cell: 0.4 if cell.name == "d=1 vs d=5" else 0.7)
    assert verdict(FIGURE11, beaten, "only one determinization") == NOT_REPRODUCED
    assert verdict(FIGURE11, beaten, "multiple determinizations") == REPRODUCED


# --- Section 5.2 ----------------------------------------------------------------------------------
def test_the_extreme_deck_is_not_shuffled_and_the_cheater_is_agent_a() -> None:
    cells = experiments()[CHEATING].cells
    assert [Deck.named(*cell.decks).shuffled for cell in cells] == [True, True, False]
    for cell in cells:
        assert str(cell.a).startswith("mcts-perfect:") and str(cell.b).startswith("mcts:")


def test_perfect_information_is_judged() -> None:
    table = published("rijn2016", "cheating")

    def as_published(cell: Cell) -> Shares:
        row = table[cell.name]
        second = 0.0 if row.fair_first is None else 1 - row.fair_first
        return (1.0, 1.0) if row.fair_first is None else (2 * row.ratio - second, second)

    agreed = verdicts(CHEATING, results_of(CHEATING, as_published, games=2000))
    assert agreed == [REPRODUCED, OPEN, REPRODUCED, REPRODUCED, UNDECIDABLE, REPRODUCED]

    def against(cell: Cell) -> Shares:
        return (0.7, 0.6) if cell.name == "Flamestrike and Deathwing" else (0.8, 0.7)

    found = set(verdicts(CHEATING, results_of(CHEATING, against, games=2000)))
    assert found == {NOT_REPRODUCED, UNDECIDABLE}


# --- Table 1 --------------------------------------------------------------------------------------
def agreeing(cell: Cell) -> Shares:
    """Make the tournament come out as the text says."""
    if cell.b == SPECS[RANDOM]:
        return (0.98, 0.96) if cell.a == SPECS[RULES] else (1.0, 1.0)
    if cell.b == SPECS[RULES]:
        return (0.8, 0.8) if cell.a == SPECS[MC] else (0.75, 0.75)
    return 0.6, 0.55


def test_scores_of_either_side_and_seat() -> None:
    name = MATCHES.name_of(MCTS, RULES)
    (cell,) = (cell for cell in MATCHES.cells if cell.name == name)
    results = {name: match_of(cell, 0.9, 0.7)}
    expected = {"any": (320, 400), "first": (180, 200), "second": (140, 200)}
    for seat, found in expected.items():
        assert score(MCTS, RULES, seat)(results) == rate(*found)
    assert score(RULES, MCTS)(results) == rate(80, 400)
    assert score(RULES, MCTS, "first")(results) == rate(60, 200)
    assert score(MC, RULES)(results) is None


def test_the_tournament_is_judged() -> None:
    assert set(verdicts(TOURNAMENT, results_of(TOURNAMENT, agreeing, games=2000))) == {REPRODUCED}

    def dominated(cell: Cell) -> float:
        if cell.b == SPECS[MC]:
            return 0.9
        return 0.3 if cell.b != SPECS[RULES] or cell.a == SPECS[MC] else 0.45

    results = results_of(TOURNAMENT, dominated, games=2000)
    right = ("iterations wins more than half", "MCTS wins more than half")
    for words in right:
        assert verdict(TOURNAMENT, results, words) == REPRODUCED
    assert set(verdicts(TOURNAMENT, results)) == {REPRODUCED, NOT_REPRODUCED}
    assert verdicts(TOURNAMENT, results).count(REPRODUCED) == len(right)
    narrow = results_of(
        TOURNAMENT, lambda cell: 0.55 if cell.b == SPECS[RULES] else agreeing(cell), games=2000
    )
    assert verdict(TOURNAMENT, narrow, "much better") == NOT_REPRODUCED
    assert verdict(TOURNAMENT, narrow, "iterations beats the rule-based bot") == NOT_REPRODUCED


def test_both_ways_to_count_the_budget_get_their_own_verdict() -> None:
    lost = MATCHES.name_of(BY_ITERATIONS, MC)
    results = results_of(
        TOURNAMENT, lambda cell: 0.3 if cell.name == lost else agreeing(cell), games=2000
    )
    assert verdict(TOURNAMENT, results, "MCTS wins more than half") == REPRODUCED
    assert verdict(TOURNAMENT, results, "iterations wins more than half") == NOT_REPRODUCED


def test_a_lead_counts_the_match_between_the_two_for_both() -> None:
    found = experiments()[TOURNAMENT].measures["lead"](MCTS, MC, (RANDOM, RULES))(
        results_of(TOURNAMENT, agreeing, games=2000)
    )
    mcts, carlo = (1.0 + 0.75 + 0.575) / 3, (1.0 + 0.8 + 0.425) / 3
    assert found is not None and found.value == pytest.approx(mcts - carlo)


def test_games_won_by_random_refute_that_it_wins_none() -> None:
    name = MATCHES.name_of(MC, RANDOM)
    (cell,) = (cell for cell in MATCHES.cells if cell.name == name)
    for share, expected in ((1.0, REPRODUCED), (0.999, OPEN), (0.99, NOT_REPRODUCED)):
        results = {name: match_of(cell, share, 1.0, games=2000)}
        assert verdict(TOURNAMENT, results, "single game against Monte Carlo") == expected


def test_iterations_have_several_times_the_playouts() -> None:
    seen = {}
    for bot in (BY_ITERATIONS, MCTS):
        counts = []
        for seed in range(1, 5):  # one game alone may be short and wide
            game = Game("vanrijn-spells", "vanrijn-spells", seed=seed)
            spec = SPECS[bot].replace("budget=1000", f"budget={BUDGET}")
            players = [agent(spec, seed=0), agent(SPECS[RULES], seed=1)]
            while (seat := game.to_act) is not None:
                game.push(players[seat].choose(game.view(seat)))
                report = getattr(players[seat], "last", None)
                if report is not None:
                    counts.append(report.evaluations)
        seen[bot] = sum(counts) / len(counts)
    assert seen[MCTS] == BUDGET
    assert 4 * BUDGET < seen[BY_ITERATIONS] < 16 * BUDGET
