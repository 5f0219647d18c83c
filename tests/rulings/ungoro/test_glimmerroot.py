"""Rulings of Curious Glimmerroot: guessing what started in the opponent's deck.

No stored page says how the wrong cards are drawn. Here all three are of the opponent's class (a
deck without class cards: neutral), and the wrong ones are any such cards that the deck lacks.
"""

from __future__ import annotations

from collections import Counter

import pytest
from clauses import covers
from kit import Table, compiled, playing, printed, row_of, setup

from hearthlab.engine import core
from hearthlab.engine.belief import Random
from hearthlab.game.beliefs import KnownList
from hearthlab.game.deck import Deck
from hearthlab.game.game import Game
from hearthlab.game.worlds import belief_record

pytestmark = pytest.mark.format("2018-wild")

DECK = ["Kill Command", "Kill Command", "Eaglehorn Bow", "Wisp", "Wisp"]


def glimmerroot(seed: int, started: list[str], **more: object) -> Table:
    """Play Curious Glimmerroot against a Hunter who began with these cards."""
    t = setup(hand=["Curious Glimmerroot"], you={"started": started} | more, seed=seed)
    return t.play("Curious Glimmerroot")


def classes(name: str) -> tuple[str, ...]:
    """List the classes of a card; those of Gadgetzan may have three."""
    found = printed(name)
    return found.classes or (found.card_class,)


@covers("UNG_035.battlecry")
def test_one_of_three_class_cards_started_in_the_opponents_deck() -> None:
    right: Counter[str] = Counter()
    places: Counter[int] = Counter()
    for seed in range(60):
        t = glimmerroot(seed, DECK)
        offered = t.offered()
        assert len(set(offered)) == 3
        assert all("HUNTER" in classes(name) for name in offered)
        started = [name for name in offered if name in DECK]
        assert len(started) == 1
        right[started[0]] += 1
        places[offered.index(started[0])] += 1
        assert t.clone().choose(started[0]).hand() == started
        for wrong in set(offered) - set(started):
            assert t.clone().choose(wrong).hand() == []
    assert set(right) == {"Kill Command", "Eaglehorn Bow"}
    assert right["Kill Command"] > 1.2 * right["Eaglehorn Bow"]  # there are two of it
    assert set(places) == {0, 1, 2}


def test_a_deck_without_class_cards_is_guessed_by_neutral_ones() -> None:
    for seed in range(8):
        offered = glimmerroot(seed, ["Wisp", "Murloc Raider"]).offered()
        assert sum(name in ("Wisp", "Murloc Raider") for name in offered) == 1
        assert all(classes(name) == ("NEUTRAL",) for name in offered)


def test_the_card_need_not_be_in_the_deck_any_more_and_later_cards_do_not_count() -> None:
    for seed in range(8):
        t = glimmerroot(seed, ["Kill Command"], deck=["Eaglehorn Bow"] * 3)
        assert t.offered().count("Kill Command") == 1 and t.choose("Kill Command").hand()
    assert glimmerroot(0, []).offered() == []


def test_a_full_hand_gets_nothing() -> None:
    t = setup(hand=["Curious Glimmerroot", *["Wisp"] * 9], you={"started": DECK})
    t.play("Curious Glimmerroot")
    t.choose(next(name for name in t.offered() if name in DECK))
    assert len(t.hand()) == 10


# --- What is known of a starting deck -------------------------------------------------------------
def deck(hero: str, *cards: str) -> Deck:
    """Make a deck of any cards, filled up with Wisps."""
    rest = ["Wisp"] * (30 - len(cards))
    return Deck.from_cards([*cards, *rest], hero=hero, free=True, format=playing())


def test_a_game_remembers_both_decks_and_a_view_only_what_was_seen() -> None:
    mine = deck("PRIEST", "Curious Glimmerroot", "Mind Blast")
    game = Game(mine, deck("HUNTER", "Kill Command", "Tracking"), mulligan=False, seed=3)
    rows = sorted(row_of(name) for name in mine.cards)
    for record in (game._snapshot, game.view(0)._snapshot):
        assert list(record.pasts[0].started) == rows
    assert row_of("Kill Command") in game._snapshot.pasts[1].started
    assert not any(game.view(0)._snapshot.pasts[1].started)
    assert not any(game.view(1)._snapshot.pasts[0].started)


def opened(seed: int) -> tuple[Game, str]:
    """Begin a game whose first action is Glimmerroot; return it and what would be right."""
    hunter = deck("HUNTER", "Kill Command", "Tracking")
    priest = deck("PRIEST", "Curious Glimmerroot")
    hands = (["Curious Glimmerroot"], ["Kill Command"])
    game = Game(priest, hunter, hands=hands, seed=seed)
    while game.players[0].crystals < 3 or game.active:
        game.push("end turn")
    game.push("play Curious Glimmerroot")
    names = Table(game).offered()
    return game, next(name for name in names if name in ("Kill Command", "Tracking"))


def test_worlds_of_the_guesser_do_not_tell_which_guess_is_right() -> None:
    game, right = opened(1)
    found: Counter[str] = Counter()
    for seed in range(90):
        world = game.view(0).sample(seed)
        offered = Table(world).offered()
        assert offered == Table(game).offered()
        won = [name for name in offered if Table(world).clone().choose(name).hand()[-1:] == [name]]
        assert len(won) == 1
        found[won[0]] += 1
    assert len(found) == 3 and max(found.values()) < 55
    assert right in found


def test_who_knows_the_deck_knows_the_answer() -> None:
    game, right = opened(2)
    belief = KnownList(deck("HUNTER", "Kill Command", "Tracking"))
    for seed in range(10):
        world = Table(game.view(0).sample(seed, belief=belief))
        assert world.choose(right).hand()[-1:] == [right]


def test_a_card_that_was_seen_is_the_answer_in_every_world() -> None:
    game, right = opened(1)
    record = game.view(0)._snapshot
    record.pasts[1].started[0] = row_of(right)
    made = belief_record(game.view(0))
    for seed in range(20):
        world = core.begin_record(compiled())
        core.sample_world(world, record, made, Random(core.mix(seed)))
        others = [row for row in world.offered[:3] if row in world.pasts[1].started]
        assert others == [row_of(right)]


def test_worlds_of_the_other_player_offer_one_card_of_the_own_deck() -> None:
    game, _ = opened(1)
    for seed in range(20):
        world = game.view(1).sample(seed)
        offered = Table(world).offered()
        assert len(set(offered)) == 3
        assert sum(name in ("Kill Command", "Tracking") for name in offered) == 1


def test_a_position_keeps_the_starting_decks() -> None:
    game, _ = opened(1)
    again = Game.from_position(game.position())
    assert again == game and list(again._snapshot.pasts[1].started) == list(
        game._snapshot.pasts[1].started
    )
    t = setup(hand=["Wisp"], enemy_deck=["Kill Command"], enemy_board=["Webspinner"])
    began = [row for row in t.game._snapshot.pasts[1].started if row]
    assert began == sorted(map(row_of, ("Kill Command", "Webspinner")))
