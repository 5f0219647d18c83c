"""The experiments of van Rijn 2016, on made-up results."""

from __future__ import annotations

import pytest
from lab.made_up import check_output, match_of, results_of, verdict_of

import hearthlab.lab.vanrijn as package
from hearthlab import Deck
from hearthlab.agents.spec import agent
from hearthlab.arena.plan import Cell
from hearthlab.game.game import Game
from hearthlab.lab.estimates import rate
from hearthlab.lab.experiment import NOT_REPRODUCED, OPEN, REGISTRY, REPRODUCED
from hearthlab.lab.vanrijn import bots, cheating, determinizations, tournament_claims
from hearthlab.lab.vanrijn.published import (
    BOTS,
    DETERMINIZATIONS,
    EXTRA_EXPERIMENTS,
    EXTREME,
    MC,
    MCTS,
    MINIONS,
    RANDOM,
    RULES,
    SPELLS,
)
from hearthlab.lab.vanrijn.setting import BUDGET

GAMES = {  # cells, and games of each
    "vanrijn-determinizations": (21, 800),
    "vanrijn-cheating": (3, 2000),
    "vanrijn-tournament": (9, 2000),
}
EXPERIMENTS = {name: REGISTRY[name] for name in GAMES}
ROUND_ROBIN = EXPERIMENTS["vanrijn-determinizations"]
CHEATING = EXPERIMENTS["vanrijn-cheating"]
TOURNAMENT = EXPERIMENTS["vanrijn-tournament"]


def test_all_are_registered() -> None:
    found = {
        name: (len(each.cells), each.cells[0].games)
        for name, each in EXPERIMENTS.items()
        if len({cell.games for cell in each.cells}) == 1
    }
    assert found == GAMES
    assert sum(cell.games for cell in ROUND_ROBIN.cells) == 16_800  # as the document counts them
    assert {name for name in REGISTRY if name.startswith("vanrijn-")} == set(GAMES)
    assert all(each.document == "004" and each.differs for each in EXPERIMENTS.values())
    assert len(package.__all__) == len(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_plans_make_sense(name: str) -> None:
    EXPERIMENTS[name].plan(1).check()
    EXPERIMENTS[name].plan(EXPERIMENTS[name].small).check()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("share", [0, 0.5, 1])
def test_unfinished_runs_show_what_they_have(name: str, share: float) -> None:
    experiment = EXPERIMENTS[name]
    whole = results_of(experiment, lambda cell: (0.6, 0.5), games=20)
    some = dict(list(whole.items())[: round(share * len(whole))])
    check_output(experiment, some)
    if share == 0:
        assert {claim.verdict for claim in experiment.claims(some)} == {OPEN}


def test_published_numbers_agree_with_each_other() -> None:
    assert [extra.ratio for extra in EXTRA_EXPERIMENTS] == [0.5375, 0.546, 1.0]
    for extra in (MINIONS, SPELLS):
        assert extra.fair_wins_going_first is not None
        fair = 2000 * (1 - extra.ratio)
        assert 0 < fair - extra.fair_wins_going_first < 1000  # the rest was won going second


# --- Figure 11 ------------------------------------------------------------------------------------
def test_both_heroes_have_the_same_cards() -> None:
    hunter, *_, warlock = determinizations.hero_pairs()
    assert Deck.of(hunter).counts == Deck.of(warlock).counts
    assert (Deck.of(hunter).hero, Deck.of(warlock).hero) == ("HUNTER", "WARLOCK")


def test_games_of_all_pairs_of_heroes_are_found_again() -> None:
    cell = ROUND_ROBIN.plan(0.01).cells[0]
    assert cell.games == 8
    assert tuple(pair.name for pair in cell.pairs()) == determinizations._names()


def test_a_score_is_the_row_s() -> None:
    cell = ROUND_ROBIN.cells[0]
    results = {cell.name: match_of(cell, 0.7, 0.6)}
    assert determinizations.score(results, 1, 5) == rate(260, 400)
    assert determinizations.score(results, 5, 1) == rate(140, 400)
    assert determinizations.score(results, 1, 40) is None


def test_determinization_claims_tell_agreement_from_disagreement() -> None:
    def agreeing(cell: Cell) -> tuple[float, float]:
        more = int(cell.name.rpartition("=")[2])
        share = 0.5 + 0.008 * more
        return share, share

    def opposite(cell: Cell) -> tuple[float, float]:
        first, second = agreeing(cell)
        return 1 - first, 1 - second

    agreed = ROUND_ROBIN.claims(results_of(ROUND_ROBIN, agreeing, games=8000))
    assert [claim.verdict for claim in agreed] == [REPRODUCED] * 4
    against = ROUND_ROBIN.claims(results_of(ROUND_ROBIN, opposite, games=800))
    assert [claim.verdict for claim in against] == [NOT_REPRODUCED] * 4
    level = ROUND_ROBIN.claims(results_of(ROUND_ROBIN, lambda cell: (0.5, 0.5), games=800))
    assert {claim.verdict for claim in level} == {OPEN}


def test_one_is_not_the_best_number_when_another_beats_it() -> None:
    def shares(cell: Cell) -> tuple[float, float]:
        return (0.4, 0.4) if cell.name == determinizations.name_of(1, 5) else (0.7, 0.7)

    claims = ROUND_ROBIN.claims(results_of(ROUND_ROBIN, shares, games=800))
    assert verdict_of(claims, "only one determinization") == NOT_REPRODUCED
    assert verdict_of(claims, "multiple determinizations") == REPRODUCED


def test_means_need_all_matches() -> None:
    results = results_of(ROUND_ROBIN, lambda cell: (0.6, 0.6), games=20)
    assert all(determinizations.overall(results, d) is not None for d in DETERMINIZATIONS)
    del results[determinizations.name_of(1, 40)]
    missing = [d for d in DETERMINIZATIONS if determinizations.overall(results, d) is None]
    assert missing == [1, 40]


# --- Section 5.2 ----------------------------------------------------------------------------------
def _as_published(cell: Cell) -> tuple[float, float]:
    """Return MCTS-PI's shares going first and second."""
    (extra,) = (each for each in EXTRA_EXPERIMENTS if each.name == cell.name)
    if extra.fair_wins_going_first is None:
        return 1.0, 1.0
    second = 1 - extra.fair_wins_going_first / 1000
    return 2 * extra.ratio - second, second


def test_the_extreme_deck_is_not_shuffled_and_the_cheater_is_agent_a() -> None:
    assert not Deck.named(EXTREME.deck).shuffled
    assert all(cell.a.startswith("mcts-perfect:") for cell in CHEATING.cells)
    assert all(cell.b.startswith("mcts:") for cell in CHEATING.cells)


def test_cheating_claims_tell_agreement_from_disagreement() -> None:
    published = results_of(CHEATING, _as_published, games=2000)
    for extra in EXTRA_EXPERIMENTS:
        found = cheating.perfect(published, extra)
        assert found is not None
        assert found.value == pytest.approx(extra.ratio, abs=1e-3)
    agreed = [claim.verdict for claim in CHEATING.claims(published)]
    assert agreed == [REPRODUCED, OPEN, REPRODUCED, REPRODUCED, OPEN, REPRODUCED]

    def against(cell: Cell) -> tuple[float, float]:
        return (0.7, 0.6) if cell.name == SPELLS.name else (0.8, 0.7)

    claims = CHEATING.claims(results_of(CHEATING, against, games=2000))
    assert {claim.verdict for claim in claims} == {NOT_REPRODUCED}


def test_who_goes_first_is_not_confused() -> None:
    cell = CHEATING.cells[0]
    found = cheating.fair_going_first({cell.name: match_of(cell, 1.0, 0.25)}, MINIONS)
    assert found == rate(150, 200)


# --- Table 1 --------------------------------------------------------------------------------------
def test_everybody_meets_everybody() -> None:
    met = {frozenset(match) for match in bots.MATCHES}
    assert len(met) == 9
    assert {bot for match in met for bot in match} == {*BOTS, bots.BY_PLAYOUTS}
    assert all(cell.decks == ("vanrijn-spells",) for cell in TOURNAMENT.cells)


def test_scores_of_either_side_and_seat() -> None:
    (cell,) = (cell for cell in TOURNAMENT.cells if cell.name == bots.name_of(MCTS, RULES))
    results = {cell.name: match_of(cell, 0.9, 0.7)}
    assert bots.score(results, MCTS, RULES) == rate(320, 400)
    assert bots.score(results, MCTS, RULES, going_first=True) == rate(180, 200)
    assert bots.score(results, MCTS, RULES, going_first=False) == rate(140, 200)
    assert bots.score(results, RULES, MCTS) == rate(80, 400)
    assert bots.score(results, RULES, MCTS, going_first=True) == rate(60, 200)
    assert bots.score(results, RULES, MCTS, going_first=False) == rate(20, 200)
    assert bots.score(results, MC, RULES) is None


def _agreeing(cell: Cell) -> tuple[float, float]:
    if cell.b == bots.SPECS[RANDOM]:
        return (0.98, 0.96) if cell.a == bots.SPECS[RULES] else (1.0, 1.0)
    if cell.b == bots.SPECS[RULES]:
        return (0.9, 0.9) if cell.a == bots.SPECS[MC] else (0.85, 0.85)
    return 0.6, 0.55


def test_tournament_claims_tell_agreement_from_disagreement() -> None:
    agreed = TOURNAMENT.claims(results_of(TOURNAMENT, _agreeing, games=2000))
    assert {claim.verdict for claim in agreed} == {REPRODUCED}
    assert len(agreed) == 5 + 2 * 7  # those about MCTS are judged for both ways to count

    def against(cell: Cell) -> tuple[float, float]:
        if cell.b == bots.SPECS[MC]:
            return 0.9, 0.9  # dominates
        if cell.b == bots.SPECS[RULES]:
            return (0.3, 0.3) if cell.a == bots.SPECS[MC] else (0.45, 0.45)
        return 0.3, 0.3

    claims = TOURNAMENT.claims(results_of(TOURNAMENT, against, games=2000))
    others = ("wins more than half of its games", "wins some games")
    found = {claim.text: claim.verdict for claim in claims}
    for text, verdict in found.items():
        expected = REPRODUCED if any(words in text for words in others) else NOT_REPRODUCED
        assert verdict == expected, text

    def lost(cell: Cell) -> tuple[float, float]:
        return (0.3, 0.3) if cell.b == bots.SPECS[MC] else (1.0, 1.0)

    claims = TOURNAMENT.claims(results_of(TOURNAMENT, lost, games=4000))
    found = {claim.text: claim.verdict for claim in claims}
    few = ("a few wins", "slightly better", "almost as good")
    wrong = [text for text in found if any(words in text for words in (*others, *few))]
    assert len(wrong) == 2 + 3 + 1 + 2 + 2
    assert {found[text] for text in wrong} == {NOT_REPRODUCED}


def test_a_narrow_win_is_no_fair_margin() -> None:
    def shares(cell: Cell) -> tuple[float, float]:
        return (0.55, 0.55) if cell.b == bots.SPECS[RULES] else _agreeing(cell)

    claims = TOURNAMENT.claims(results_of(TOURNAMENT, shares, games=2000))
    assert verdict_of(claims, "much better") == NOT_REPRODUCED
    assert verdict_of(claims, "iterations) beats the rule-based bot") == NOT_REPRODUCED
    assert verdict_of(claims, "playouts) beats the rule-based bot") == NOT_REPRODUCED


def test_both_ways_to_count_the_budget_get_their_own_verdict() -> None:
    def shares(cell: Cell) -> tuple[float, float]:
        if cell.name == bots.name_of(bots.BY_PLAYOUTS, MC):
            return 0.3, 0.3
        return _agreeing(cell)

    claims = TOURNAMENT.claims(results_of(TOURNAMENT, shares, games=2000))
    assert verdict_of(claims, "iterations) wins more than half") == REPRODUCED
    assert verdict_of(claims, "playouts) wins more than half") == NOT_REPRODUCED


def test_a_lead_counts_the_match_between_the_two_for_both() -> None:
    found = tournament_claims.mean_lead(results_of(TOURNAMENT, _agreeing, games=2000), MCTS)
    assert found is not None
    mcts, carlo = (1.0 + 0.85 + 0.575) / 3, (1.0 + 0.9 + 0.425) / 3
    assert found.value == pytest.approx(mcts - carlo)
    assert found.low < found.value < found.high


def test_iterations_have_about_six_times_the_playouts() -> None:
    seen = {}
    for bot in (MCTS, bots.BY_PLAYOUTS):
        game = Game(bots.DECK, bots.DECK, seed=1)
        players = [agent(bots.SPECS[bot], seed=0), agent(bots.SPECS[RULES], seed=1)]
        counts = []
        while (seat := game.to_act) is not None:
            game.push(players[seat].choose(game.view(seat)))
            report = getattr(players[seat], "last", None)
            if report is not None:
                counts.append(report.evaluations)
        seen[bot] = sum(counts) / len(counts)
    assert seen[bots.BY_PLAYOUTS] == BUDGET
    assert 4 * BUDGET < seen[MCTS] < 9 * BUDGET


def test_one_game_won_by_random_is_one_too_many() -> None:
    (cell,) = (cell for cell in TOURNAMENT.cells if cell.name == bots.name_of(MC, RANDOM))
    whole = {cell.name: match_of(cell, 1.0, 1.0, games=2000)}
    assert verdict_of(TOURNAMENT.claims(whole), "single game against Monte Carlo") == REPRODUCED
    almost = {cell.name: match_of(cell, 0.999, 1.0, games=2000)}
    assert verdict_of(TOURNAMENT.claims(almost), "single game against Monte") == NOT_REPRODUCED
