"""The belief in a library of decks: exact numbers, worlds with the right frequency, no peeking."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from ctypes import addressof, string_at
from itertools import combinations_with_replacement
from typing import Any

import pytest
from kit import compiled, row_of, setup

from hearthlab import Deck, Game, View, decks
from hearthlab.beliefs import Library
from hearthlab.checks.leaks import deal
from hearthlab.engine import core, schema
from hearthlab.engine.belief import Belief, Random
from hearthlab.errors import BeliefError
from hearthlab.game.beliefs import legal_rows, rows_of
from hearthlab.game.library_belief import likelihood
from hearthlab.game.worlds import belief_record

MAGES = [deck for deck in decks() if deck.hero == "MAGE"]
FREEZE = Deck.named("freeze-mage")
BASIC = Deck.named("basic-mage")

# A small class: two copies of three cards; a list of three cards of them.
LEGAL = Counter({1: 2, 2: 2, 3: 2})
LIST = Counter({1: 2, 2: 1})
POOL = 3  # one more copy of card 2, two of card 3


def chance(*seen: int, smoothing: float = 0.25) -> float:
    return likelihood(LIST, Counter(seen), LEGAL, smoothing)


def record_bytes(view: View, belief: Library) -> bytes:
    made = belief_record(view, belief)
    return string_at(addressof(made), len(bytes(made)))


def weights(belief: Library, view: View) -> dict[str, float]:
    return {deck.name if deck else "": weight for deck, weight in belief.posterior(view)}


# --- The likelihood -------------------------------------------------------------------------------
def test_one_card_seen() -> None:
    assert chance(1) == pytest.approx(0.75 * 2 / 3)
    assert chance(2) == pytest.approx(0.75 * 1 / 3 + 0.25 * 1 / 3)
    assert chance(3) == pytest.approx(0.25 * 2 / 3)


def test_two_cards_seen() -> None:
    kept, one, none = 0.75**2, 2 * 0.75 * 0.25, 0.25**2
    assert chance(1, 1) == pytest.approx(kept / 3)  # one of the three pairs of the list
    assert chance(3, 3) == pytest.approx(none / 3)
    assert chance(2, 2) == pytest.approx(one / (3 * POOL))
    assert chance(1, 2) == pytest.approx(kept * 2 / 3 + one * 2 / (3 * POOL))


@pytest.mark.parametrize("number", [0, 1, 2, 3])
@pytest.mark.parametrize("smoothing", [0.0, 0.1, 0.6])
def test_probabilities_of_all_that_can_be_seen_sum_to_one(number: int, smoothing: float) -> None:
    every = combinations_with_replacement(LEGAL, number)
    total = sum(chance(*seen, smoothing=smoothing) for seen in every if Counter(seen) <= LEGAL)
    assert total == pytest.approx(1)


def test_a_hidden_secret_counts_as_one_of_its_class() -> None:
    # Cards 1 and 3 are the secrets: two of the list's three cards, two of the pool's.
    hidden = Counter[tuple[int, ...]]({(1, 3): 1})
    found = likelihood(LIST, Counter(), LEGAL, 0.25, hidden)
    assert found == pytest.approx(0.75 * 2 / 3 + 0.25 * 2 / 3)
    without = likelihood(Counter({2: 2}), Counter(), LEGAL, 0.25, hidden)
    assert without == pytest.approx(0.25 * 4 / 4)


def test_more_copies_than_are_legal_can_be_seen() -> None:
    assert chance(9) == pytest.approx(0.25 / 4)  # the fourth card that may replace one


# --- The posterior --------------------------------------------------------------------------------
def test_nothing_seen_leaves_the_prior() -> None:
    view = Game(BASIC, FREEZE, seed=1).view(0)
    even = weights(Library(), view)
    assert set(even) == {*(deck.name for deck in MAGES), ""}
    assert even[""] == pytest.approx(0.1)
    assert even["freeze-mage"] == pytest.approx(0.9 / len(MAGES))
    biased = Library((FREEZE, BASIC), outside=0.2, weights={"basic-mage": 3.0})
    assert weights(biased, view) == pytest.approx({"freeze-mage": 0.2, "basic-mage": 0.6, "": 0.2})


def test_one_card_seen_weighs_decks_exactly() -> None:
    view = setup(enemy_hero="MAGE", enemy_board=["Mad Scientist"]).game.view(0)
    (seen,) = view.seen
    legal = len(legal_rows(compiled(), "MAGE"))
    with_it = Deck.from_cards(["Mad Scientist", *_others(28), "Archmage Antonidas"], hero="MAGE")
    without = Deck.from_cards(_others(30), hero="MAGE")
    # One copy in the list and one in the pool; two in the pool; two of all legal copies.
    pool = legal - 30
    raw = [0.45 * (0.9 / 30 + 0.1 / pool), 0.45 * 0.1 * 2 / pool, 0.1 * 2 / legal]
    found = [weight for _, weight in Library((with_it, without)).posterior(view)]
    assert seen.name == "Mad Scientist"
    assert found == pytest.approx([weight / sum(raw) for weight in raw])


def _others(number: int) -> list[str]:
    """List cards of a deck other than the right one."""
    names = ["Wisp", "Boulderfist Ogre", "Fireball", "Frostbolt", "Polymorph", "Arcane Missiles"]
    names += ["Chillwind Yeti", "Bloodfen Raptor", "River Crocolisk", "Sen'jin Shieldmasta"]
    names += ["Core Hound", "War Golem", "Murloc Raider", "Stonetusk Boar", "Arcane Intellect"]
    return [name for name in names for _ in range(2)][:number]


def test_generated_cards_are_not_seen() -> None:
    game = Game(BASIC, FREEZE, seed=4, mulligan="keep")
    told = Game.from_position(game.describe())  # a position knows no list that a deck began with
    assert [card.name for card in told.view(0).players[1].hand if card.known] == ["The Coin"]
    assert told.view(0).seen == ()


def test_cards_that_no_deck_can_hold_tell_nothing() -> None:
    table = setup(enemy_hero="WARRIOR", enemy_hand=["Arathi Weaponsmith"])
    table.end_turn()
    table.play("Arathi Weaponsmith")
    axe = setup(enemy_hero="WARRIOR", enemy_board=["Arathi Weaponsmith"]).game.view(0)
    assert "Battle Axe" in [card.name for card in table.game.view(0).seen]
    assert weights(Library(), table.game.view(0)) == weights(Library(), axe)


def test_a_deck_of_the_library_is_recognised() -> None:
    game = Game(BASIC, FREEZE, seed=4, mulligan=False)
    while len(game.view(0).seen) < 5 and not game.over:
        game.push(game.legal_actions[0 if game.active else -1])
    assert weights(Library(), game.view(0))["freeze-mage"] > 0.9


# --- Worlds ---------------------------------------------------------------------------------------
def test_hidden_cards_are_as_likely_as_the_belief_says() -> None:
    view = Game(BASIC, FREEZE, seed=4, mulligan="keep").view(0)
    belief = Library((FREEZE, BASIC), smoothing=0.25, outside=0.2, weights={"basic-mage": 3.0})
    legal = Counter(legal_rows(compiled(), "MAGE"))
    expected: defaultdict[int, float] = defaultdict(float)
    for deck, weight in ((FREEZE, 0.2), (BASIC, 0.6)):
        listed = Counter(rows_of(compiled(), deck.cards))
        pool = legal - listed
        for row in legal:
            share = 0.75 * listed[row] / 30 + 0.25 * pool[row] / pool.total()
            expected[row] += weight * share
    for row in legal:
        expected[row] += 0.2 * legal[row] / legal.total()
    record, random, world = belief_record(view, belief), Random(core.mix(3)), schema.Game()
    counted = Counter[int]()
    number = 20_000
    for _ in range(number):
        core.sample_world(world, view._record, record, random)
        counted[world.entities[view._hidden_hand[0]].card] += 1
    assert sum(expected.values()) == pytest.approx(1)
    assert set(counted) <= set(legal)
    for row, share in expected.items():
        spread = math.sqrt(number * share * (1 - share))
        assert abs(counted[row] - number * share) < 5 * spread + 1


@pytest.mark.parametrize("seed", range(6))
def test_a_deck_outside_of_the_library_gives_legal_worlds(seed: int) -> None:
    game = Game(BASIC, Deck.random(seed, "MAGE"), seed=seed, mulligan="keep")
    while game.turn < 3 + 4 * seed and not game.over:
        game.push(core.random_action(game._record), check=False)
    view = game.view(0)
    legal = Counter(legal_rows(compiled(), "MAGE"))
    for number in range(20):
        sample = view.sample(number, belief=Library())
        assert core.violation(sample._record) == 0
        assert sample.view(0) == view
        dealt = sample.start.lists[1]
        assert dealt is not None
        assert len(dealt) == 30
        assert Counter(dealt) <= legal
        assert Counter(view._known.seen) <= Counter(dealt)


def test_a_class_without_decks_is_believed_uniform() -> None:
    view = Game(BASIC, Deck.random(1, "PRIEST"), seed=1).view(0)
    belief = Library((FREEZE,), outside=0.0)
    assert belief.posterior(view) == [(None, 1.0)]
    (guess,) = belief.guesses(view)
    assert (guess.cards, guess.replaced) == ([], 0.0)
    assert Counter(guess.padding) == Counter(legal_rows(compiled(), "PRIEST"))


def test_a_record_without_smoothing_draws_as_before() -> None:
    made = belief_record(Game(BASIC, FREEZE, known_decks=True).view(0))
    assert [place.replaced for place in made.lists] == [0] * len(Belief().lists)


# --- No peeking -----------------------------------------------------------------------------------
def test_other_hidden_cards_give_the_same_belief() -> None:
    listed = rows_of(compiled(), FREEZE.cards)
    own = rows_of(compiled(), BASIC.cards)
    compared = 0
    for place in range(0, 30, 3):
        other = list(listed)
        other[place] = row_of("Wisp")
        games = [deal(compiled(), ("MAGE", "MAGE"), [own, rows], 5) for rows in (listed, other)]
        while not games[0].over and games[0].turn < 14:
            codes = [core.legal(game._record) for game in games]
            if codes[0] != codes[1] or games[0].view(0) != games[1].view(0):
                break  # the changed card is seen, or its player may play it
            first, second = (record_bytes(game.view(0), Library()) for game in games)
            assert first == second
            compared += 1
            for game in games:
                game.push(codes[0][len(codes[0]) // 2], check=False)
    assert compared > 100


def test_a_card_that_is_seen_changes_the_belief() -> None:
    views = [
        setup(enemy_hero="MAGE", enemy_board=[name]).game.view(0)
        for name in ("Doomsayer", "Bloodfen Raptor")
    ]
    assert record_bytes(views[0], Library()) != record_bytes(views[1], Library())


# --- Bad input ------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["smoothing", "outside"])
@pytest.mark.parametrize("value", [-0.1, 1, 1.5, math.nan, math.inf, "0.1", None])
def test_a_probability_out_of_range_is_refused(name: str, value: Any) -> None:
    with pytest.raises(BeliefError, match=f"{name}=.*0 or more and less than 1"):
        Library(**{name: value})


@pytest.mark.parametrize("weight", [-1.0, math.nan, math.inf, "much"])
def test_a_weight_that_is_none_is_refused(weight: Any) -> None:
    with pytest.raises(BeliefError, match="'freeze-mage': should be 0 or more"):
        Library(weights={"freeze-mage": weight})
