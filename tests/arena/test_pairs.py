"""Mirrored pairs: the same decks and seed for both games."""

from __future__ import annotations

import pytest

from hearthlab.arena.pairs import matchups, schedule
from hearthlab.carddata.formats import Format
from hearthlab.game.deck import Deck
from hearthlab.game.deck_sets import deck_sets
from hearthlab.game.errors import DeckError


def test_a_set_is_played_deck_by_deck_in_mirror() -> None:
    pairs = list(schedule("championship-2014", 8, 1))
    names = deck_sets(Format.named("2014"))["championship-2014"]
    assert [pair.name for pair in pairs] == [*names, names[0]]
    for pair in pairs:
        assert pair.seats == (0, 1)
        first, second = pair.decks(0)
        assert first == second
        assert pair.decks(1) == pair.decks(0)


def test_an_odd_number_leaves_half_a_pair() -> None:
    pairs = list(schedule("firebat-hunter", 5, 1))
    assert [pair.seats for pair in pairs] == [(0, 1), (0, 1), (0,)]


def test_seeds_differ_and_repeat() -> None:
    seeds = [pair.seed for pair in schedule("random", 100, 1)]
    assert len(set(seeds)) == 50
    assert seeds == [pair.seed for pair in schedule("random", 100, 1)]
    assert not set(seeds) & {pair.seed for pair in schedule("random", 100, 2)}


def test_random_decks_stay_with_their_seats() -> None:
    first, second = schedule("random", 4, 1)
    assert first.decks(0) == first.decks(1)
    assert first.decks(0)[0] != first.decks(0)[1]
    assert first.decks(0) != second.decks(0)


def test_decks_of_agents_go_with_them() -> None:
    (pair,) = schedule(("firebat-hunter", "tarei-warlock"), 2, 1)
    assert [deck.name for deck in pair.decks(0)] == ["firebat-hunter", "tarei-warlock"]
    assert [deck.name for deck in pair.decks(1)] == ["tarei-warlock", "firebat-hunter"]
    assert pair.name == "firebat-hunter vs tarei-warlock"


def test_lists_codes_and_decks() -> None:
    deck = Deck.of("firebat-hunter")
    found = matchups([deck, deck.code, "championship-2014"])
    assert found is not None
    assert [matchup.dealt(1)[0].counts for matchup in found[:2]] == [deck.counts, deck.counts]
    assert len(found) == 5


def test_a_class_stands_for_new_random_decks_of_it() -> None:
    pairs = list(schedule(["mage", "Hunter"], 8, 1))
    assert [pair.name for pair in pairs] == ["mage", "hunter", "mage", "hunter"]
    for pair in pairs:
        first, second = pair.decks(0)
        assert first.hero == second.hero == pair.name.upper()
        assert first != second
        assert pair.decks(1) == (first, second)
    assert pairs[0].decks(0) != pairs[2].decks(0)


def test_classes_may_meet() -> None:
    (pair,) = schedule(("mage", "zoo-warlock"), 2, 1)
    mage, zoo = pair.decks(0)
    assert (mage.hero, zoo.name) == ("MAGE", "zoo-warlock")
    assert pair.decks(1) == (zoo, mage)
    assert pair.name == "mage vs zoo-warlock"


def test_errors_name_what_would_be_right() -> None:
    with pytest.raises(DeckError, match="did you mean 'championship-2014'"):
        schedule("championship-2015", 2, 1)
    with pytest.raises(DeckError, match="did you mean 'firebat-hunter'"):
        schedule("firebat-hunte", 2, 1)
    with pytest.raises(DeckError, match="random decks stand alone"):
        schedule(["random"], 2, 1)
    with pytest.raises(DeckError, match="takes two decks, and 'championship-2014' is a set of"):
        schedule(("firebat-hunter", "championship-2014"), 2, 1)
    with pytest.raises(DeckError, match="takes two decks, and 'random' stands for new decks"):
        schedule([("random", "firebat-hunter")], 2, 1)
    with pytest.raises(
        DeckError, match="no deck or class 'firebat-hunte'; did you mean 'firebat-hunter'"
    ):
        schedule(("tarei-warlock", "firebat-hunte"), 2, 1)
    with pytest.raises(DeckError, match="'championship-2013'; there are midrange-druid"):
        schedule(("tarei-warlock", "championship-2013"), 2, 1)
    with pytest.raises(ValueError, match="0 games"):
        schedule("random", 0, 1)
