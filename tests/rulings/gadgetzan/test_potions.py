"""Rulings of Kazakus and of what goes into his potions."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import Table, printed, setup

from hearthlab.game.game import Game

pytestmark = pytest.mark.format("2018-wild")

SINGLETONS = ["Wisp", "Fireball", "Frostbolt"]


def kazakus(*, seed: int = 0, deck: list[str] | None = None) -> Table:
    """Play Kazakus."""
    deck = SINGLETONS if deck is None else deck
    t = setup(hand=["Kazakus"], deck=deck, mana=10, enemy_board=["Boulderfist Ogre"], seed=seed)
    return t.play("Kazakus")


def brewed(size: str, first: str, second: str) -> Table | None:
    """Brew a potion of two ingredients, if some seed offers both; it is ready to be played."""
    for seed in range(60):
        t = kazakus(seed=seed).choose(size)
        if first in t.offered() and second in t.choose(first).offered():
            return t.choose(second).end_turn().end_turn()
    return None


# --- Kazakus (wiki: a size, then two ingredients, each of three; all different) -------------------
@covers("CFM_621.battlecry")
def test_kazakus_offers_sizes_then_ingredients_twice() -> None:
    sizes = ["Lesser Potion", "Greater Potion", "Superior Potion"]
    for number, size in enumerate(sizes):
        t = kazakus(seed=number)
        assert sorted(t.offered()) == sorted(sizes)
        first = t.choose(size).offered()
        assert len(set(first)) == 3
        second = t.choose(first[0]).offered()
        assert len(set(second)) == 3 and first[0] not in second
        (potion,) = t.choose(second[0]).me.hand
        assert (potion.name, potion.cost) == ("Kazakus Potion", (1, 5, 10)[number])
        assert t.offered() == []


@covers("CFM_621.battlecry")
@pytest.mark.parametrize("size", ["Lesser Potion", "Greater Potion", "Superior Potion"])
def test_no_ingredient_is_offered_again_once_it_is_taken(size: str) -> None:
    for seed in range(16):
        t = kazakus(seed=seed).choose(size)
        taken = t.offered()[0]
        assert taken not in t.choose(taken).offered()


@covers("CFM_621.battlecry")
def test_kazakus_needs_a_deck_without_duplicates() -> None:
    assert kazakus(deck=["Wisp", "Wisp"]).offered() == []


@covers("CFM_621.battlecry")
def test_every_ingredient_of_a_size_is_offered_and_nothing_else() -> None:
    lesser = {"Heart of Fire", "Stonescale Oil", "Felbloom", "Icecap", "Goldthorn", "Kingsblood"}
    lesser |= {"Shadow Oil", "Netherbloom", "Ichor of Undeath"}
    for size, wanted in (
        ("Lesser Potion", lesser),
        ("Greater Potion", lesser | {"Mystic Wool"}),
        ("Superior Potion", lesser | {"Mystic Wool"}),
    ):
        seen: set[str] = set()
        for seed in range(40):
            seen |= set(kazakus(seed=seed).choose(size).offered())
        assert seen == wanted


@covers("CFM_621t.cast", "CFM_621t14.cast", "CFM_621t15.cast")
@pytest.mark.parametrize(
    ("size", "damage", "armor"), [("Lesser", 3, 4), ("Greater", 5, 7), ("Superior", 8, 10)]
)
def test_a_potion_does_what_both_ingredients_say(size: str, damage: int, armor: int) -> None:
    t = brewed(f"{size} Potion", "Stonescale Oil", "Heart of Fire")
    assert t is not None
    assert not t.can_play("Kazakus Potion") or t.can_play("Kazakus Potion", target="enemy hero")
    t.play("Kazakus Potion", target="enemy hero")
    assert (t.enemy_hero().health, t.hero().armor) == (30 - damage, armor)


@covers("CFM_621t.cast", "CFM_621t14.cast", "CFM_621t15.cast")
@pytest.mark.parametrize(
    ("size", "health"), [("Lesser", (2, 5)), ("Greater", (4, 7)), ("Superior", (6, 9))]
)
def test_a_potion_without_fire_needs_no_target(size: str, health: tuple[int, int]) -> None:
    t = brewed(f"{size} Potion", "Goldthorn", "Netherbloom")
    assert t is not None
    before = t.minion("Kazakus").health
    assert not t.can_play("Kazakus Potion", target="enemy hero")
    t.play("Kazakus Potion")
    assert t.minion("Kazakus").health - before == health[0]
    assert t.board() == ["Kazakus", "Kabal Demon"]


def test_the_order_of_choosing_does_not_matter() -> None:
    boards = []
    for first, second in (("Felbloom", "Netherbloom"), ("Netherbloom", "Felbloom")):
        t = brewed("Lesser Potion", first, second)
        assert t is not None
        t.play("Kazakus Potion")
        boards.append([(m.name, m.health) for m in t.me.board])
    assert boards[0] == boards[1] == [("Kazakus", 1), ("Kabal Demon", 2)]


def test_the_opponent_does_not_see_the_ingredients() -> None:
    views = []
    for first, second in (("Felbloom", "Netherbloom"), ("Goldthorn", "Icecap")):
        t = brewed("Lesser Potion", first, second)
        assert t is not None
        record = t.game.view(1)._snapshot
        views.append([attached.card for attached in record.enchantments])
        assert record.live_enchantments == 0
    assert views[0] == views[1] == [0] * len(views[0])


def test_a_potion_survives_saving() -> None:
    t = brewed("Lesser Potion", "Felbloom", "Netherbloom")
    assert t is not None
    again = Game.from_position(t.game.position())
    assert again.position() == t.game.position()


# --- Ingredients: their three sizes ---------------------------------------------------------------
@covers("CFM_621t2.cast", "CFM_621t16.cast", "CFM_621t25.cast")
@pytest.mark.parametrize(("card", "damage"), [("t2", 3), ("t16", 5), ("t25", 8)])
def test_heart_of_fire(card: str, damage: int) -> None:
    t = setup(hand=[f"CFM_621{card}"], enemy_board=["Boulderfist Ogre"])
    assert t.can_play(f"CFM_621{card}", target="enemy Boulderfist Ogre")
    assert t.play(f"CFM_621{card}", target="enemy hero").enemy_hero().health == 30 - damage


@covers("CFM_621t3.cast", "CFM_621t17.cast", "CFM_621t26.cast")
@pytest.mark.parametrize(("card", "armor"), [("t3", 4), ("t17", 7), ("t26", 10)])
def test_stonescale_oil(card: str, armor: int) -> None:
    assert setup(hand=[f"CFM_621{card}"]).play(f"CFM_621{card}").hero().armor == armor


@covers("CFM_621t4.cast", "CFM_621t18.cast", "CFM_621t33.cast")
@pytest.mark.parametrize(("card", "damage"), [("t4", 2), ("t18", 4), ("t33", 6)])
def test_felbloom(card: str, damage: int) -> None:
    board = ["Boulderfist Ogre"]
    t = setup(hand=[f"CFM_621{card}"], board=board, enemy_board=board).play(f"CFM_621{card}")
    assert [m.damage for m in (*t.me.board, *t.you.board)] == [damage, damage]
    assert (t.hero().health, t.enemy_hero().health) == (30, 30)


@covers("CFM_621t5.cast", "CFM_621t19.cast", "CFM_621t27.cast")
@pytest.mark.parametrize(("card", "number"), [("t5", 1), ("t19", 2), ("t27", 3)])
def test_icecap(card: str, number: int) -> None:
    for seed in range(8):
        t = setup(
            hand=[f"CFM_621{card}"], board=["Wisp"] * 3, enemy_board=["Wisp"] * 4, seed=seed
        ).play(f"CFM_621{card}")
        assert sum(m.has("frozen") for m in t.you.board) == number
        assert not any(m.has("frozen") for m in (*t.me.board, t.me.hero, t.you.hero))


@covers("CFM_621t6.cast", "CFM_621t24.cast", "CFM_621t32.cast")
@pytest.mark.parametrize(("card", "health"), [("t6", 2), ("t24", 4), ("t32", 6)])
def test_goldthorn(card: str, health: int) -> None:
    t = setup(hand=[f"CFM_621{card}"], board=["Wisp"] * 2, enemy_board=["Wisp"], health=20)
    t.play(f"CFM_621{card}")
    assert [(m.attack, m.health) for m in t.me.board] == [(1, 1 + health)] * 2
    assert (t.minion("enemy Wisp").health, t.hero().max_health) == (1, 30)


@covers("CFM_621t8.cast", "CFM_621t22.cast", "CFM_621t30.cast")
@pytest.mark.parametrize(("card", "number"), [("t8", 1), ("t22", 2), ("t30", 3)])
def test_kingsblood(card: str, number: int) -> None:
    assert setup(hand=[f"CFM_621{card}"]).play(f"CFM_621{card}").hand() == ["Wisp"] * number


@covers("CFM_621t9.cast", "CFM_621t23.cast", "CFM_621t31.cast")
@pytest.mark.parametrize(("card", "number"), [("t9", 1), ("t23", 2), ("t31", 3)])
def test_shadow_oil(card: str, number: int) -> None:
    seen: set[str] = set()
    for seed in range(10):
        hand = setup(hand=[f"CFM_621{card}"], seed=seed).play(f"CFM_621{card}").hand()
        assert len(hand) == number
        seen |= set(hand)
    found = {(printed(name).type, printed(name).tribe) for name in seen}
    assert found == {("MINION", "DEMON")}


@covers("CFM_621t10.cast", "CFM_621t20.cast", "CFM_621t28.cast")
@pytest.mark.parametrize(("card", "size"), [("t10", 2), ("t20", 5), ("t28", 8)])
def test_netherbloom(card: str, size: int) -> None:
    (demon,) = setup(hand=[f"CFM_621{card}"]).play(f"CFM_621{card}").me.board
    assert (demon.name, demon.attack, demon.health) == ("Kabal Demon", size, size)


@covers("CFM_621t21.cast", "CFM_621t29.cast")
def test_mystic_wool() -> None:
    sheep = set()
    for seed in range(10):
        t = setup(
            hand=["CFM_621t21"], board=["Wisp"], enemy_board=["Wisp", "Chillwind Yeti"], seed=seed
        )
        t.play("CFM_621t21")
        assert t.board() == ["Wisp"]
        sheep.add(tuple(t.enemy_board()))
    assert sheep == {("Sheep", "Chillwind Yeti"), ("Wisp", "Sheep")}
    t = setup(hand=["CFM_621t29"], board=["Wisp"], enemy_board=["Wisp", "Chillwind Yeti"])
    t.play("CFM_621t29")
    assert (t.board(), t.enemy_board()) == (["Sheep"], ["Sheep", "Sheep"])
    assert t.minion("Sheep").id == "CFM_621_m5"


@covers("CFM_621t37.cast", "CFM_621t38.cast", "CFM_621t39.cast")
@pytest.mark.parametrize(("card", "number"), [("t37", 1), ("t38", 2), ("t39", 3)])
def test_ichor_of_undeath(card: str, number: int) -> None:
    for seed in range(4):
        t = setup(
            hand=["Arcane Explosion", f"CFM_621{card}"],
            enemy_hand=["Arcane Explosion"],
            board=["Wisp", "Murloc Raider", "Stonetusk Boar", "Wisp"],
            enemy_board=["Leper Gnome"],
            seed=seed,
        )
        t.play("Arcane Explosion").end_turn().play("Arcane Explosion").end_turn()
        assert t.board() == []
        t.play(f"CFM_621{card}")
        found = t.board()
        assert len(found) == number
        assert found.count("Wisp") <= 2 and found.count("Murloc Raider") <= 1
        assert found.count("Stonetusk Boar") <= 1 and "Leper Gnome" not in found


def test_ichor_of_undeath_finds_nothing_before_anybody_died() -> None:
    assert setup(hand=["CFM_621t39"]).play("CFM_621t39").board() == []


def test_all_ingredients_are_cards_of_their_size() -> None:
    cost = {"t2": 1, "t16": 5, "t25": 10, "t37": 1, "t38": 5, "t39": 10}
    assert {card: printed(f"CFM_621{card}").cost for card in cost} == cost
