"""Deals of single cards: when a study plays them, what they weigh, and that nothing is lost."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from decks.truths import SINGLE, KeepWorld

import hearthlab as hl
import hearthlab.decks.mulligan as what_to_keep
from hearthlab.decks.bench import Conditions, open_bench
from hearthlab.decks.field import field_of
from hearthlab.decks.flips import Flip, FlipStudy, keep_effect
from hearthlab.decks.keep_precision import Need, cheapest, play_until, widest
from hearthlab.decks.mulligan import MulliganReport
from hearthlab.decks.slots import listed

HUNTER, WARLOCK, MAGE = "firebat-hunter", "zoo-warlock", "freeze-mage"
HALF = 80.0  # points
OPTIONS = {"against": WARLOCK, "until": HALF, "agent": "rules", "seed": 4}


def games(world: KeepWorld) -> int:
    """Count the games of a world."""
    dealt = sum(len(deals) for strata in world.dealt.values() for deals in strata)
    return 10 * world.pairs + 4 * dealt


# --- How many ----------
def test_all_cards_get_the_precision() -> None:
    world = KeepWorld(np.random.default_rng(1))
    play_until(world, 0.08, 60)
    assert widest(world.flips(), world.copies) <= 0.08
    assert sum(map(len, world.dealt[SINGLE])) > 20
    plain = KeepWorld(np.random.default_rng(1))
    plain.deals_cards = False
    play_until(plain, 0.08, 60)
    assert not plain.dealt
    assert widest(plain.flips(), plain.copies) <= 0.08
    assert games(world) < 0.5 * games(plain)


def test_a_study_ends_when_it_is_interrupted() -> None:
    world = KeepWorld(np.random.default_rng(2))
    world.interrupted = True
    play_until(world, 0.01, 60)
    assert world.pairs == 60
    assert not world.dealt


def test_the_cheaper_kind_of_deal_is_played() -> None:
    rate = 7 / 30
    one = [Need(0, rate, 500, 100, 0), *(Need(card, rate, 100, 100, 0) for card in range(1, 30))]
    assert cheapest(one) == 0
    assert cheapest(one, deals_cards=False) == np.ceil(400 / rate)
    every = [Need(card, rate, 500, 100, 0) for card in range(30)]
    assert cheapest(every) == np.ceil(400 / rate)
    two = [replace(each, wanted=3_000) if each.card == 0 else each for each in every]
    assert cheapest(two) == np.ceil(400 / rate)  # the rest of one card is left to its own deals
    assert cheapest([Need(0, rate, 90, 100, 0)]) == 0


# --- What they weigh ----------
@pytest.fixture(scope="module")
def studied() -> FlipStudy:
    """Play a few plain deals, and deals of one card, against two opponents."""
    base = listed(HUNTER)
    field = field_of([WARLOCK, MAGE], base.format, {WARLOCK: 3, MAGE: 1})
    with open_bench("weights", Conditions(agent="rules", seed=2)) as bench:
        study = FlipStudy(bench, base, field)
        study.play(20, {study.numbers[base.format.card("Loatheb").id]: 12})
        return study


def test_flips_in_deals_of_a_card_weigh_as_in_plain_deals(studied: FlipStudy) -> None:
    assert (studied.pairs, studied.pairs_of_cards) == (20, 12)
    dealt = [flip for flip in studied.flips() if flip.of_card]
    plain = [flip for flip in studied.flips() if not flip.of_card]
    assert len(dealt) == 2 * 12
    assert len(plain) == 20 * (3 + 4)
    assert len({flip.card for flip in dealt}) == 1
    for some in (dealt, plain):
        total = sum(flip.weight for flip in some)
        for stratum, share in enumerate((0.75, 0.25)):
            for seat, size in enumerate((3, 4)):
                mine = [f.weight for f in some if (f.stratum, f.seat) == (stratum, seat)]
                assert sum(mine) / total == pytest.approx(share * size / 7)
    mean_weight = [np.mean([flip.weight for flip in some]) for some in (dealt, plain)]
    assert mean_weight[0] == pytest.approx(mean_weight[1], rel=0.02)


def test_a_deal_and_a_deal_of_a_card_with_one_number_are_two_units() -> None:
    flips = [Flip(0, pair, 0, 0, float(pair % 3 == 0), 1.0) for pair in range(200)]
    both = [*flips, *(replace(flip, of_card=True) for flip in flips)]
    one, two = keep_effect(flips), keep_effect(both)
    assert one is not None and two is not None
    assert one.value == pytest.approx(two.value)
    assert (two.high - two.low) == pytest.approx((one.high - one.low) / 2**0.5, rel=0.02)


def test_few_changes_of_unequal_weight_stay_within_exact_limits() -> None:
    """One gain of much weight is not cut off: the interval has room for it."""
    flips = [Flip(0, pair, 0, 0, float(pair == 0), 5.0 if pair == 0 else 1.0) for pair in range(60)]
    found = keep_effect(flips)
    assert found is not None
    assert found.value == pytest.approx(5 / 64)
    assert found.low < 0 < 5 / 64 < 0.2 < found.high


def test_decks_with_a_quest_have_plain_deals_only() -> None:
    quest = hl.Format.named("2018-wild").card("Open the Waygate")
    deck = hl.Deck.random(1, "MAGE", format="2018-wild")
    with open_bench("quest", Conditions(agent="rules")) as bench:
        for cards in (deck.cards, (quest.id, *deck.cards[1:])):
            made = listed(replace(deck, cards=cards))
            study = FlipStudy(bench, made, field_of(made, made.format))
            assert study.deals_cards is (quest.id not in cards)


# --- Nothing is lost ----------
@pytest.fixture(scope="module")
def whole() -> MulliganReport:
    """Play a study without a break."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(what_to_keep, "PILOT", 10)
        found = hl.deck_mulligan(HUNTER, **OPTIONS)
    assert isinstance(found, MulliganReport)
    return found


def test_cards_of_one_copy_are_precise_too(whole: MulliganReport) -> None:
    halves = [each.both.high - each.both.low for each in whole.cards if each.both is not None]
    assert len(halves) == len(whole.cards)
    assert max(halves) <= 2 * HALF / 100
    assert whole.pairs_of_cards > 0
    assert whole.games == 10 * whole.pairs + 4 * whole.pairs_of_cards
    assert f"{whole.pairs_of_cards:,} of single cards" in str(whole)


def test_a_broken_study_resumes(
    whole: MulliganReport, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(what_to_keep, "PILOT", 10)
    breaks, calls = 0, 0

    def interrupt(done: int, planned: int) -> None:
        nonlocal calls
        calls += 1
        if calls % 20 == 0:
            raise KeyboardInterrupt

    while True:
        found = hl.deck_mulligan(
            HUNTER, store=tmp_path / "keep.db", on_progress=interrupt, **OPTIONS
        )
        assert isinstance(found, MulliganReport)
        if not found.interrupted:
            break
        breaks += 1
        assert found.games <= whole.games
        assert "interrupted: fewer deals than requested" in str(found)
    assert breaks >= 3
    assert found.rows == whole.rows
    assert found.games == whole.games


def test_workers_change_nothing(whole: MulliganReport, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(what_to_keep, "PILOT", 10)
    found = hl.deck_mulligan(HUNTER, workers=2, **OPTIONS)
    assert found.rows == whole.rows
