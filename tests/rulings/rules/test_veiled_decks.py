"""Rulings of cards in a deck that its player does not know."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest
from clauses import covers
from kit import Card, Table, compiled, name_of, playing, printed, row_of, setup

from hearthlab.carddata import facts
from hearthlab.cards.symbols import KIND_MINION
from hearthlab.checks.leaks import deal
from hearthlab.checks.soak import scrambled
from hearthlab.engine import core
from hearthlab.engine.schema import MARK_IMPRINT, MARK_VEILED, MOST_IN_DECK
from hearthlab.game.deck import Deck
from hearthlab.game.deck_lists import legal_cards
from hearthlab.game.game import Game

pytestmark = pytest.mark.format("2018-wild")

OGRE = "Boulderfist Ogre"
BENEDICTUS = "Archbishop Benedictus"
THEIRS = ["Fireball", "Frostbolt", "Wisp", "Flamestrike"]


def names(cards: Iterable[facts.Card | None]) -> list[str]:
    """Name cards, sorted; those that are not known are left out."""
    return sorted(card.name for card in cards if card)


def veiled(t: Table, player: int = 0) -> list[str]:
    """List the cards of a deck that its player does not know."""
    record = t.game._record
    side, past = record.players[player], record.pasts[player]
    places = [i for i in range(side.n_deck) if core.marks_at(past, i) & MARK_VEILED]
    return sorted(name_of(side.deck[i]) for i in places)


@covers("ICC_215.battlecry")
def test_benedictus_shuffles_a_copy_of_the_other_deck_into_his() -> None:
    t = setup(hand=[BENEDICTUS], deck=[OGRE, "Wisp"], enemy_deck=THEIRS)
    t.play(BENEDICTUS)
    assert t.enemy_deck() == THEIRS
    assert Counter(t.deck()) == Counter([OGRE, "Wisp", *THEIRS])
    assert veiled(t) == sorted(THEIRS)
    places = set()
    for seed in range(20):
        shuffled = setup(hand=[BENEDICTUS], deck=[OGRE], enemy_deck=THEIRS, seed=seed)
        places.add(shuffled.play(BENEDICTUS).deck().index(OGRE))
    assert len(places) == 5
    t = setup(hand=[BENEDICTUS], deck=[OGRE], enemy_deck=[]).play(BENEDICTUS)
    assert t.deck() == [OGRE]


def test_a_deck_has_sixty_cards_at_most() -> None:
    # wiki, Deck: what is shuffled into a deck of sixty cards is lost
    t = setup(hand=[BENEDICTUS], deck=["Wisp"] * 40, enemy_deck=[OGRE] * 30).play(BENEDICTUS)
    assert Counter(t.deck()) == {"Wisp": 40, OGRE: MOST_IN_DECK - 40}


def test_copies_of_a_deck_are_as_printed() -> None:
    # hs-bugs #1074 quotes the change of late 2018: before it copies kept no enchantments
    changed: list[Card] = [{"card": "Wisp", "attack": 5, "price": 3}]
    t = setup(hand=[BENEDICTUS], deck=(), enemy_deck=changed).play(BENEDICTUS)
    drawn = t.end_turn().end_turn().me.hand[-1]
    assert (drawn.name, drawn.attack, drawn.cost) == ("Wisp", 1, 0)


def test_the_player_of_benedictus_does_not_know_what_was_copied() -> None:
    views = [
        setup(hand=[BENEDICTUS], deck=[OGRE, "Wisp"], enemy_deck=deck, seed=seed)
        .play(BENEDICTUS)
        .game.view(0)
        for seed, deck in enumerate((THEIRS, ["Wisp", "Pyroblast", "Arcane Missiles", OGRE]))
    ]
    for view in views:
        assert names(view.own_deck) == [OGRE, "Wisp"]
        assert view.own_deck[:4] == (None,) * 4
        assert view.players[0].deck_count == 6
    assert core.state_bytes(views[0]._snapshot) == core.state_bytes(views[1]._snapshot)


def test_a_blessing_does_not_tell_which_veiled_cards_are_minions() -> None:
    hand: list[Card] = [BENEDICTUS, {"card": "The Mistcaller", "cost": -6}]
    views = [
        setup(hand=list(hand), deck=[OGRE], enemy_deck=deck)
        .play(BENEDICTUS)
        .play("The Mistcaller")
        .game.view(0)
        for deck in (["Wisp", "Fireball"], ["Fireball", "Frostbolt"])
    ]
    assert bytes(views[0]._record.pasts) == bytes(views[1]._record.pasts)
    for seed in range(5):
        record = views[0].sample(seed)._record
        cards = compiled().tables.cards
        for place in range(3):
            blessed = core.marks_at(record.pasts[0], place) & MARK_IMPRINT != 0
            assert blessed == (cards[record.players[0].deck[place]].kind == KIND_MINION)


def test_a_world_deals_copies_of_what_the_other_deck_may_be() -> None:
    t = setup(hand=[BENEDICTUS], deck=[OGRE] * 3, enemy_deck=THEIRS).play(BENEDICTUS)
    for seed in range(10):
        world = t.game.view(0).sample(seed)
        mine, theirs = world.players[0].deck, world.players[1].deck
        assert Counter(mine) == Counter([OGRE] * 3 + theirs)
        assert world.players[0].deck_count == 7


def test_a_drawn_copy_is_known_to_its_player() -> None:
    t = setup(hand=[BENEDICTUS], deck=(), enemy_deck=["Fireball", "Fireball"])
    t.play(BENEDICTUS).end_turn().end_turn()
    view = t.game.view(0)
    assert [card.name for card in view.players[0].hand] == ["Fireball"]
    assert view.own_deck == (None,)
    seen = t.game.view(1)
    assert [card.known for card in seen.players[0].hand] == [False]
    assert seen.is_generated(seen.players[0].hand[0].slot)  # it did not start in this deck


def test_a_world_can_be_dealt_when_the_other_deck_has_gone() -> None:
    t = setup(hand=[BENEDICTUS], deck=(), enemy_deck=["Fireball"] * 3, enemy_hand=["Sprint"])
    t.play(BENEDICTUS).end_turn().play("Sprint").end_turn()
    assert t.enemy_deck() == []
    assert len(t.game.view(0).sample(1).players[0].deck) == 2


def test_a_world_deals_a_deck_of_sixty_known_cards_and_a_hand() -> None:
    deck = Deck.random(5, hero="PRIEST", format=playing())
    t = Table(Game(deck, deck, seed=4, known_decks=True, mulligan="keep"))
    t.end_turn()
    record = t.game._record
    for _ in range(2):
        record.players[1].mana = record.players[1].crystals = 10
        slot = core.create(record, row_of(BENEDICTUS), 1)
        core.put_in_hand(record, slot)
        t.play(BENEDICTUS)
    view = t.game.view(0)
    assert view.remaining is not None
    assert len(view.remaining) == MOST_IN_DECK + 5
    assert view.sample(1).players[1].deck_count == MOST_IN_DECK


def test_what_is_veiled_is_part_of_a_position() -> None:
    t = setup(hand=[BENEDICTUS], deck=(), enemy_deck=["Fireball"]).play(BENEDICTUS)
    assert t.game.position()["players"][0]["deck"] == [{"card": "Fireball", "veiled": True}]
    assert veiled(Table(Game.from_position(t.game.position(exact=False)))) == ["Fireball"]
    swap = swapped(deck=[{"card": OGRE, "price": 0}], enemy_deck=["Wisp"]).game
    told = [{"card": OGRE, "veiled": True, "told": True, "price": 0}]
    assert swap.position()["players"][1]["deck"] == told
    again = Game.from_position(swap.describe(exact=False))
    assert again.position(exact=False) == swap.position(exact=False)
    assert again.view(0).given == swap.view(0).given == (printed(OGRE),)


@covers("ICC_852.battlecry")
def test_taldaram_may_be_aimed_by_what_his_player_knows_of_the_deck() -> None:
    deck: list[Card] = [
        {"card": "Frostbolt", "veiled": True},
        {"card": "Arcane Intellect", "veiled": True},
    ]
    t = setup(hand=["Prince Taldaram"], board=[OGRE], deck=deck)
    assert t.can_play("Prince Taldaram", target=OGRE)
    assert t.game.view(0).legal_actions.codes == t.game.legal_actions.codes
    t.play("Prince Taldaram", target=OGRE)
    assert sorted(t.board()) == [OGRE, "Prince Taldaram"]
    t = setup(hand=["Prince Taldaram"], board=[OGRE], deck=deck[:1])
    assert t.play("Prince Taldaram", target=OGRE).board() == [OGRE, OGRE]


# --- King Togwaggle -----------------------------------------------------------------------------
TOGWAGGLE = "King Togwaggle"
MINE = [OGRE, "Chillwind Yeti", "Arcane Missiles"]


def swapped(**position: Any) -> Table:
    """Play King Togwaggle."""
    given = {"deck": MINE, "enemy_deck": THEIRS, "hand": [TOGWAGGLE]} | position
    return setup(**given).play(TOGWAGGLE)


@covers("LOOT_541.battlecry", "LOOT_541t.cast")
def test_togwaggle_swaps_the_decks_and_the_ransom_swaps_them_back() -> None:
    t = swapped()
    assert (t.deck(), t.enemy_deck(), t.hand()) == (THEIRS, MINE, [])
    assert [(card.name, card.cost) for card in t.you.hand] == [("King's Ransom", 5)]
    t.end_turn()
    assert t.enemy_hand() == ["King's Ransom", OGRE]
    t.play("King's Ransom")
    assert (t.deck(), t.enemy_deck()) == (MINE[1:], THEIRS)
    t = swapped(enemy_hand=["Wisp"] * 10)
    assert (t.enemy_hand(), t.deck()) == (["Wisp"] * 10, THEIRS)
    t = swapped(deck=(), enemy_deck=["Wisp"])
    assert (t.deck(), t.enemy_deck()) == (["Wisp"], [])


def test_a_swapped_deck_keeps_what_was_done_to_it() -> None:
    t = swapped(deck=[{"card": OGRE, "price": 0, "attack": 9}], enemy_deck=["Wisp"])
    drawn = t.end_turn().you.hand[-1]
    assert (drawn.name, drawn.cost, drawn.attack) == (OGRE, 0, 9)


def test_decks_are_swapped_though_many_have_died() -> None:
    t = setup(hand=[TOGWAGGLE], deck=["Wisp"] * 5, enemy_deck=[OGRE] * 30)
    record = t.game._record
    record.players[0].n_graves = 40
    for i in range(40):
        record.players[0].deck[63 - i] = row_of("Wisp")
    t.play(TOGWAGGLE)
    assert (Counter(t.deck()), t.enemy_deck()) == ({OGRE: 30}, ["Wisp"] * 5)
    assert (record.players[0].n_graves, core.violation(t.game._record)) == (34, 0)


def test_the_new_player_of_a_deck_does_not_know_it_and_the_old_one_does() -> None:
    t = swapped()
    mine, theirs = t.game.view(0), t.game.view(1)
    assert (mine.own_deck, theirs.own_deck) == ((None,) * 4, (None,) * 3)
    assert names(mine.given) == sorted(MINE)
    assert names(theirs.given) == sorted(THEIRS)
    other = swapped(enemy_deck=["Wisp", "Wisp", "Wisp", "Pyroblast"]).game.view(0)
    assert core.state_bytes(other._snapshot) == core.state_bytes(mine._snapshot)
    t.end_turn().play("King's Ransom")
    assert names(t.game.view(1).own_deck) == sorted(THEIRS)
    assert names(t.game.view(0).own_deck) == sorted(MINE[1:])


def test_what_is_drawn_from_a_swapped_deck_is_one_of_its_cards_to_the_other() -> None:
    t = swapped().end_turn()
    view = t.game.view(0)
    assert names(view.given) == sorted(MINE)  # the drawn card stays among them
    hands, decks = set(), set()
    for seed in range(30):
        world = view.sample(seed)
        held = [card.name for card in world.players[1].hand if card.name != "King's Ransom"]
        assert Counter([*held, *world.players[1].deck]) == Counter(MINE)
        hands.add(held[0])
        decks.add(tuple(world.players[1].deck))
    assert hands == set(MINE)
    assert len(decks) == 6
    t.play(OGRE)
    assert names(t.game.view(0).given) == sorted(MINE[1:])


def test_a_world_deals_the_deck_one_got_from_what_its_first_player_may_have() -> None:
    deck = Deck.random(5, hero="MAGE", format=playing())
    t = Table(Game(deck, deck, seed=4, known_decks=True, mulligan="keep"))
    record = t.game._record
    slot = record.players[0].hand[0]
    core.place_card(record, slot, row_of("King's Ransom"))
    record.players[0].mana = record.players[0].crystals = 10
    before = [Counter(side.deck) for side in t.game.players]
    t.play("King's Ransom")
    for seed in range(5):
        view = t.game.view(0)
        world = view.sample(seed)
        assert Counter(world.players[1].deck) == before[0]
        hand = Counter(card.name for card in world.players[1].hand)
        whole = Counter(printed(card).name for card in deck.cards)
        assert not Counter(world.players[0].deck) - whole
        assert Counter(world.players[0].deck) + hand - Counter(["The Coin"]) == whole


# --- Whole games --------------------------------------------------------------------------------
def rich_game(seed: int, cards: list[str]) -> Game:
    """Begin a game of two random decks, half of which are these cards."""
    chance = random.Random(seed)
    heroes = ("PRIEST", chance.choice(("MAGE", "PRIEST", "WARRIOR")))
    lists = [
        [row_of(card.id) for card in chance.sample(legal_cards(compiled(), hero), 18)]
        + [row_of(chance.choice(cards)) for _ in range(12)]
        for hero in heroes
    ]
    return deal(compiled(), heroes, lists, seed)


def check_views(game: Game, chance: random.Random) -> None:
    """Check that views list what is legal, reveal nothing hidden, and that worlds can be dealt."""
    assert game.legal_actions.codes == game.view().legal_actions.codes
    for viewer in (0, 1):
        assert game.view(viewer) == scrambled(game, viewer, chance).view(viewer)
        world = game.view(viewer).sample(chance.getrandbits(20))
        assert world.view(viewer)._record.players[viewer].n_deck == game.players[viewer].deck_count
        assert not core.violation(world._record)


@pytest.mark.parametrize("card", [BENEDICTUS, TOGWAGGLE])
def test_views_of_games_with_veiled_decks_tell_nothing_hidden(card: str) -> None:
    veils = 0
    for seed in range(4):
        game, chance = rich_game(seed, [card, "Wisp"]), random.Random(seed)
        while not game.over:
            if game.ply % 7 == 0 and game.turn > 12:
                check_views(game, chance)
                veils += None in game.view(0).own_deck
            game.push(chance.choice(game.legal_actions.codes), check=False)
    assert veils > 10
