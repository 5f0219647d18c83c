"""The experiments of van Rijn 2016, on made-up results."""

from __future__ import annotations

import pytest
from lab.made_up import check_output, match_of, results_of, verdict_of

import hearthlab.lab.vanrijn as package
from hearthlab import Deck
from hearthlab.arena.plan import Cell
from hearthlab.lab.estimates import rate
from hearthlab.lab.experiment import NOT_REPRODUCED, OPEN, REGISTRY, REPRODUCED
from hearthlab.lab.vanrijn import cheating, determinizations, tournament
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

GAMES = {  # cells, and games of each
    "vanrijn-determinizations": (21, 800),
    "vanrijn-cheating": (3, 2000),
    "vanrijn-tournament": (6, 2000),
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

    agreed = ROUND_ROBIN.claims(results_of(ROUND_ROBIN, agreeing, games=800))
    assert [claim.verdict for claim in agreed] == [REPRODUCED] * 3
    against = ROUND_ROBIN.claims(results_of(ROUND_ROBIN, opposite, games=800))
    assert [claim.verdict for claim in against] == [NOT_REPRODUCED] * 3
    level = ROUND_ROBIN.claims(results_of(ROUND_ROBIN, lambda cell: (0.5, 0.5), games=800))
    assert {claim.verdict for claim in level} == {OPEN}


def test_means_need_all_matches() -> None:
    results = results_of(ROUND_ROBIN, lambda cell: (0.6, 0.6), games=20)
    assert all(determinizations.overall(results, d) is not None for d in DETERMINIZATIONS)
    del results[determinizations.name_of(1, 40)]
    missing = [d for d in DETERMINIZATIONS if determinizations.overall(results, d) is None]
    assert missing == [1, 40]


# --- Section 5.2 ----------------------------------------------------------------------------------
def _as_published(cell: Cell) -> tuple[float, float]:
    """Give MCTS-PI's shares going first and second."""
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
    met = {frozenset(match) for match in tournament.MATCHES}
    assert len(met) == 6
    assert set().union(*met) == set(BOTS)
    assert all(cell.decks == ("vanrijn-spells",) for cell in TOURNAMENT.cells)


def test_scores_of_either_side_and_seat() -> None:
    (cell,) = (cell for cell in TOURNAMENT.cells if cell.name == tournament.name_of(MCTS, RULES))
    results = {cell.name: match_of(cell, 0.9, 0.7)}
    assert tournament.score(results, MCTS, RULES) == rate(320, 400)
    assert tournament.score(results, MCTS, RULES, going_first=True) == rate(180, 200)
    assert tournament.score(results, MCTS, RULES, going_first=False) == rate(140, 200)
    assert tournament.score(results, RULES, MCTS) == rate(80, 400)
    assert tournament.score(results, RULES, MCTS, going_first=True) == rate(60, 200)
    assert tournament.score(results, RULES, MCTS, going_first=False) == rate(20, 200)
    assert tournament.score(results, MC, RULES) is None


def test_tournament_claims_tell_agreement_from_disagreement() -> None:
    def agreeing(cell: Cell) -> tuple[float, float]:
        if cell.b == tournament.SPECS[RANDOM]:
            return (0.98, 0.96) if cell.a == tournament.SPECS[RULES] else (1.0, 1.0)
        if cell.b == tournament.SPECS[RULES]:
            return (0.9, 0.9) if cell.a == tournament.SPECS[MC] else (0.85, 0.85)
        return 0.6, 0.55

    def against(cell: Cell) -> tuple[float, float]:
        strong = cell.name == tournament.name_of(MCTS, RULES)
        return (0.45, 0.45) if strong else (0.3, 0.3)

    agreed = TOURNAMENT.claims(results_of(TOURNAMENT, agreeing, games=2000))
    assert {claim.verdict for claim in agreed} == {REPRODUCED}
    claims = TOURNAMENT.claims(results_of(TOURNAMENT, against, games=2000))
    assert {claim.verdict for claim in claims} == {NOT_REPRODUCED}


def test_one_game_won_by_random_is_one_too_many() -> None:
    (cell,) = (cell for cell in TOURNAMENT.cells if cell.name == tournament.name_of(MC, RANDOM))
    whole = {cell.name: match_of(cell, 1.0, 1.0, games=2000)}
    assert verdict_of(TOURNAMENT.claims(whole), "single game against Monte Carlo") == REPRODUCED
    almost = {cell.name: match_of(cell, 0.999, 1.0, games=2000)}
    assert verdict_of(TOURNAMENT.claims(almost), "single game against Monte") == NOT_REPRODUCED
