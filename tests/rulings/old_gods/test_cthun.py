"""Rulings of C'Thun and of those who serve it."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import Table, setup

from hearthlab.game.game import Game

pytestmark = pytest.mark.format("2018-wild")

OGRE = "Boulderfist Ogre"


def rites(t: Table, player: int = 0) -> tuple[int, int, int]:
    """Return what a player's C'Thun has gained, wherever it is: attack, health, Taunt."""
    past = t.game._snapshot.pasts[player]
    return past.cthun_attack, past.cthun_health, past.cthun_taunt


# --- What it gains --------------------------------------------------------------------------------
@covers("OG_281.battlecry", "OG_283.battlecry", "OG_293.battlecry", "OG_339.battlecry")
@pytest.mark.parametrize(
    ("name", "gain"),
    [("Beckoner of Evil", 2), ("C'Thun's Chosen", 2), ("Dark Arakkoa", 3), ("Skeram Cultist", 2)],
)
def test_cultists_feed_cthun(name: str, gain: int) -> None:
    t = setup(hand=[name, "C'Thun"], board=["C'Thun"], enemy_board=["C'Thun"], deck=["C'Thun"])
    t.play(name)
    grown = (6 + gain, 6 + gain)
    assert (t.card("C'Thun").attack, t.card("C'Thun").health) == grown
    assert (t.minion("C'Thun").attack, t.minion("C'Thun").health) == grown
    assert t.minion("enemy C'Thun").attack == 6
    assert (rites(t), rites(t, 1)) == ((gain, gain, 0), (0, 0, 0))
    t.end_turn().end_turn()
    assert (t.card("C'Thun#2").attack, t.card("C'Thun#2").health) == grown  # it came from the deck


@covers("OG_162.battlecry")
def test_disciple_of_cthun_strikes_anybody() -> None:
    t = setup(hand=["Disciple of C'Thun"] * 2, enemy_board=[OGRE])
    t.play("Disciple of C'Thun", target=f"enemy {OGRE}").play("Disciple of C'Thun", target="hero")
    assert (t.minion(f"enemy {OGRE}").damage, t.hero().health) == (2, 28)
    assert rites(t) == (4, 4, 0)


@covers("OG_284.battlecry", "OG_280.rules")
def test_twilight_geomancer_gives_taunt_to_those_in_sight_and_those_to_come() -> None:
    t = setup(hand=["Twilight Geomancer", "C'Thun"], board=["C'Thun"], deck=["C'Thun"])
    t.play("Twilight Geomancer")
    assert t.minion("C'Thun").taunt and "taunt" in t.card("C'Thun").tags
    t.end_turn().end_turn()
    assert "taunt" in t.card("C'Thun#2").tags
    assert rites(t) == (0, 0, 1)


@covers("OG_286.trigger")
def test_twilight_elder_feeds_it_each_own_turn() -> None:
    t = setup(board=["Twilight Elder"])
    assert rites(t.end_turn()) == (1, 1, 0)
    assert rites(t.end_turn()) == (1, 1, 0)


@covers("OG_282.battlecry")
def test_blade_of_cthun_adds_what_it_destroys() -> None:
    ogre = {"card": OGRE, "damage": 3}
    t = setup(hand=["Blade of C'Thun"], enemy_board=[ogre])
    assert not t.can_play("Blade of C'Thun", target="enemy hero")
    t.play("Blade of C'Thun", target=f"enemy {OGRE}")
    assert (t.enemy_board(), rites(t)) == ([], (6, 4, 0))
    t = setup(hand=["Blade of C'Thun"])
    assert rites(t.play("Blade of C'Thun")) == (0, 0, 0)


@covers("OG_302.trigger")
def test_usher_of_souls_counts_friends_that_die() -> None:
    t = setup(
        board=["Usher of Souls", "Wisp", "Wisp"], hand=["Arcane Explosion"], enemy_board=["Wisp"]
    )
    assert rites(t.play("Arcane Explosion")) == (0, 0, 0)
    t = setup(board=["Usher of Souls", "Wisp", "Wisp"], enemy_hand=["Arcane Explosion"], active=1)
    assert rites(t.play("Arcane Explosion")) == (2, 2, 0)
    t = setup(board=["Usher of Souls"], weapon={"card": "Fiery War Axe", "durability": 1})
    assert rites(t.attack("hero")) == (0, 0, 0)


@covers("OG_303.trigger")
def test_cult_sorcerer_counts_own_spells() -> None:
    t = setup(board=["Cult Sorcerer"], hand=["The Coin", "Wisp"], enemy_hand=["The Coin"])
    assert t.minion("Cult Sorcerer").spell_damage == 1
    assert rites(t.play("Wisp").play("The Coin")) == (1, 1, 0)
    assert rites(t.end_turn().play("The Coin")) == (1, 1, 0)


@covers("OG_321.trigger")
def test_crazed_worshipper_bleeds_for_it() -> None:
    t = setup(board=["Crazed Worshipper", "Wisp"], enemy_hand=["Arcane Explosion"] * 2, active=1)
    assert rites(t.play("Arcane Explosion")) == (1, 1, 0)
    assert rites(t.play("Arcane Explosion")) == (2, 2, 0)


@covers("OG_334.trigger")
def test_hooded_acolyte_counts_whoever_is_healed() -> None:
    t = setup(
        hero="PRIEST",
        board=["Hooded Acolyte"],
        hand=["Circle of Healing"],
        enemy_health=20,
        enemy_board=[{"card": OGRE, "damage": 3}, {"card": OGRE, "damage": 1}, OGRE],
    )
    assert rites(t.play("Circle of Healing")) == (2, 2, 0)
    assert rites(t.power(target="enemy hero")) == (3, 3, 0)


# --- C'Thun itself --------------------------------------------------------------------------------
@covers("OG_280.battlecry")
def test_cthun_splits_its_attack_among_all_enemies() -> None:
    seen: set[int] = set()
    for seed in range(8):
        t = setup(
            hand=["C'Thun"], board=[OGRE], enemy_board=[OGRE], me={"cthun_attack": 4}, seed=seed
        )
        t.play("C'Thun")
        struck = t.minion(f"enemy {OGRE}").damage if t.enemy_board() else 7
        seen.add(struck)
        assert struck + 30 - t.enemy_hero().health == 10
        assert t.minion(OGRE).damage == 0 and t.hero().health == 30
    assert len(seen) > 2


@covers("OG_280.rules")
def test_a_silenced_cthun_is_plain_until_it_comes_again() -> None:
    # Wiki, C'Thun: what rituals gave it is an enchantment, and any C'Thun that comes to be has it.
    rituals = {"cthun_attack": 3, "cthun_health": 5}
    t = setup(
        hand=["Silence", "Beckoner of Evil", "Youthful Brewmaster"],
        board=["C'Thun"],
        me=rituals,
    )
    assert (t.minion("C'Thun").attack, t.minion("C'Thun").health) == (9, 11)
    t.play("Silence", target="C'Thun")
    assert (t.minion("C'Thun").attack, t.minion("C'Thun").health) == (6, 6)
    t.play("Beckoner of Evil")
    assert (t.minion("C'Thun").attack, t.minion("C'Thun").health) == (8, 8)
    t.play("Youthful Brewmaster", target="C'Thun")
    assert (t.card("C'Thun").attack, t.card("C'Thun").health) == (11, 13)


@covers("OG_280.rules")
def test_positions_with_cthun_are_told_and_read_back() -> None:
    t = setup(
        hand=["C'Thun", "Beckoner of Evil"],
        board=["C'Thun", {"card": "C'Thun", "silenced": True}],
        me={"cthun_attack": 3, "cthun_health": 5, "cthun_taunt": 1},
    )
    t.play("Beckoner of Evil")
    again = Table(Game.from_position(t.game.position(exact=False)))
    assert again.game.position(exact=False) == t.game.position(exact=False)
    for name in ("C'Thun", "C'Thun#2"):
        here, there = t.minion(name), again.minion(name)
        assert (here.attack, here.health, here.tags) == (there.attack, there.health, there.tags)
    assert (again.card("C'Thun").attack, again.minion("C'Thun#2").attack) == (11, 8)
    assert again.minion("C'Thun").taunt and not again.minion("C'Thun#2").taunt


@covers("OG_280.rules")
def test_a_world_that_is_dealt_has_a_grown_cthun() -> None:
    t = setup(enemy_hand=["C'Thun"] * 10, you={"cthun_attack": 3})
    view, held = t.game.view(0), []
    for seed in range(400):
        world = view.sample(seed)
        held += [card.attack for card in world.players[1].hand if card.name == "C'Thun"]
    assert held and set(held) == {9}


# --- If your C'Thun has at least 10 attack --------------------------------------------------------
STRONG, WEAK = {"cthun_attack": 4}, {"cthun_attack": 3, "cthun_health": 9}


@covers("OG_096.battlecry", "OG_131.battlecry", "OG_188.battlecry", "OG_301.battlecry")
@pytest.mark.parametrize("strong", [True, False])
def test_servants_ask_how_strong_it_is(strong: bool) -> None:
    me = STRONG if strong else WEAK
    hurt = {"card": OGRE, "damage": 5}
    t = setup(
        hand=["Twilight Darkmender"], health=5, enemy_health=5, board=[hurt], me=me, you=STRONG
    )
    assert t.play("Twilight Darkmender").hero().health == (15 if strong else 5)
    assert (t.enemy_hero().health, t.minion(OGRE).damage) == (5, 5)
    t = setup(hand=["Twin Emperor Vek'lor"], me=me, you=STRONG)
    t.play("Twin Emperor Vek'lor")
    assert t.board() == ["Twin Emperor Vek'lor"] + ["Twin Emperor Vek'nilash"] * strong
    t = setup(hand=["Klaxxi Amber-Weaver"], me=me, you=STRONG)
    assert t.play("Klaxxi Amber-Weaver").minion("Klaxxi Amber-Weaver").health == 5 + 5 * strong
    t = setup(hand=["Ancient Shieldbearer"], me=me, you=STRONG)
    assert t.play("Ancient Shieldbearer").hero().armor == 10 * strong


@covers("OG_188.battlecry")
@pytest.mark.parametrize(("attack", "gain"), [(9, 0), (10, 5)])
def test_a_cthun_in_sight_counts_as_it_is(attack: int, gain: int) -> None:
    # hs-bugs #809: in hand or in play its present attack counts, else what rituals made of it.
    grown = {"card": "C'Thun", "attack": attack}
    for where in ({"board": [grown]}, {"hand": [grown, "Klaxxi Amber-Weaver"]}):
        t = setup(**{"hand": ["Klaxxi Amber-Weaver"]} | where)
        assert t.play("Klaxxi Amber-Weaver").minion("Klaxxi Amber-Weaver").health == 5 + gain


@covers("OG_255.battlecry")
def test_doomcaller_brings_a_dead_cthun_back() -> None:
    for victim, deck in (("C'Thun", ["C'Thun"]), ("Wisp", [])):
        t = setup(hand=["Doomcaller", "Assassinate"], board=[], enemy_board=[victim], deck=[])
        t.play("Doomcaller")
        assert (t.deck(), rites(t)) == ([], (2, 2, 0))
        t = setup(
            enemy_hand=["Assassinate"], board=[victim], hand=["Doomcaller"], deck=["Wisp"], active=1
        )
        t.play("Assassinate", target=victim).end_turn().play("Doomcaller")
        assert (t.deck(), rites(t), t.enemy_deck().count("C'Thun")) == (deck, (2, 2, 0), 0)
