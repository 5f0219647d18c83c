"""Rulings of cards of Knights of the Frozen Throne about the dead, decks and weapons."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import Table, printed, setup
from shorthand import stats

pytestmark = pytest.mark.format("2018-wild")

SEEDS = range(20)
OGRE = "Boulderfist Ogre"


def bury(t: Table) -> Table:
    """Destroy all minions by Twisting Nether, then begin my next turn."""
    return t.play("Twisting Nether").end_turn().end_turn()


# --- The dead of the game -------------------------------------------------------------------------
@covers("ICC_835.deathrattle")
def test_hadronox_brings_back_the_taunts_of_its_side() -> None:
    board = ["Goldshire Footman", "Wisp", "Sen'jin Shieldmasta", "Hadronox"]
    t = setup(hand=["Twisting Nether"], board=board, enemy_board=["Shieldbearer"])
    t.play("Twisting Nether")
    assert sorted(t.board()) == ["Goldshire Footman", "Sen'jin Shieldmasta"]
    assert t.enemy_board() == []
    hadronox = setup(board=["Hadronox"], enemy_board=[{"card": OGRE, "attack": 9}])
    assert hadronox.attack("Hadronox", f"enemy {OGRE}").board() == []


@covers("ICC_825.deathrattle")
def test_abominable_bowman_brings_back_a_beast() -> None:
    back = set()
    for seed in SEEDS:
        board = ["Bloodfen Raptor", "River Crocolisk", "Wisp", "Abominable Bowman"]
        t = setup(hand=["Twisting Nether"], board=board, enemy_board=["Core Hound"], seed=seed)
        t.play("Twisting Nether")
        assert len(t.board()) == 1
        back |= set(t.board())
    assert back == {"Bloodfen Raptor", "River Crocolisk"}


@covers("ICC_831.battlecry", "ICC_831p.power")
def test_guldan_brings_back_his_demons_and_siphons_life() -> None:
    board = ["Voidwalker", "Flame Imp", "Wisp"]
    hand = ["Twisting Nether", "Bloodreaver Gul'dan"]
    t = setup(hero="WARLOCK", hand=hand, board=board, enemy_board=["Succubus"], health=20)
    bury(t).play("Bloodreaver Gul'dan")
    assert (sorted(t.board()), t.hero().armor) == (["Flame Imp", "Voidwalker"], 5)
    t.end_turn().end_turn().power("enemy hero")
    assert (t.enemy_hero().health, t.hero().health) == (27, 23)
    assert t.end_turn().end_turn().power("Voidwalker").board() == ["Flame Imp"]
    t = setup(hero="WARLOCK", hand=hand, board=["Voidwalker"] * 7)
    assert len(bury(t).play("Bloodreaver Gul'dan").board()) == 7


@covers("ICC_098.battlecry")
def test_tomb_lurker_takes_a_deathrattle_minion_that_died_on_either_side() -> None:
    taken = set()
    for seed in SEEDS:
        t = setup(
            hand=["Twisting Nether", "Tomb Lurker"],
            board=["Loot Hoarder", "Wisp"],
            enemy_board=["Harvest Golem", OGRE],
            deck=[],
            seed=seed,
        )
        t.play("Twisting Nether").end_turn().end_turn()
        before = t.hand()
        t.play("Tomb Lurker")
        taken.add(t.hand()[-1])
        assert len(t.hand()) == len(before)
    assert taken == {"Loot Hoarder", "Harvest Golem"}
    assert setup(hand=["Tomb Lurker"]).play("Tomb Lurker").hand() == []


@covers("ICC_213.cast")
def test_eternal_servitude_summons_a_friendly_minion_that_died() -> None:
    hand = ["Twisting Nether", "Eternal Servitude"]
    t = setup(hero="PRIEST", hand=hand, board=["Wisp", OGRE], enemy_board=["Core Hound"])
    assert not t.can_play("Eternal Servitude")
    bury(t).play("Eternal Servitude")
    assert sorted(t.offered()) == [OGRE, "Wisp"]
    assert t.choose(OGRE).board() == [OGRE]
    names = ["Wisp", OGRE, "River Crocolisk", "Bloodfen Raptor", "Wisp"]
    t = bury(setup(hero="PRIEST", hand=hand, board=names)).play("Eternal Servitude")
    assert len(set(t.offered())) == len(t.offered()) == 3
    t = bury(setup(hand=[*hand, *["Wisp"] * 7], board=["Wisp"]))
    for _ in range(6):
        t.play("Wisp")
    assert t.can_play("Eternal Servitude")
    assert not t.play("Wisp").can_play("Eternal Servitude")


def test_who_watches_eternal_servitude_knows_the_graves_and_not_the_offer() -> None:
    names = ["Wisp", OGRE, "River Crocolisk", "Bloodfen Raptor"]
    t = setup(hero="PRIEST", hand=["Twisting Nether", "Eternal Servitude"], board=names)
    view = bury(t).play("Eternal Servitude").game.view(1)
    worlds = [view.sample(seed) for seed in range(6)]
    offers = [tuple(Table(world).offered()) for world in worlds]
    assert all(set(offer) <= set(names) and len(set(offer)) == 3 for offer in offers)
    assert len({frozenset(offer) for offer in offers}) > 1


@covers("ICC_052.cast")
def test_play_dead_triggers_a_friendly_deathrattle() -> None:
    board = ["Harvest Golem", "Wisp"]
    t = setup(hero="HUNTER", hand=["Play Dead"], board=board, enemy_board=["Harvest Golem"])
    assert not t.can_play("Play Dead", target="Wisp")
    assert not t.can_play("Play Dead", target="enemy Harvest Golem")
    t.play("Play Dead", target="Harvest Golem")
    assert t.board() == ["Harvest Golem", "Damaged Golem", "Wisp"]


# --- Decks ----------------------------------------------------------------------------------------
@covers("ICC_415.battlecry")
def test_stitched_tracker_offers_minions_of_its_deck() -> None:
    deck = ["Wisp", "Fireball", OGRE, "River Crocolisk", "Wisp"]
    t = setup(hand=["Stitched Tracker"], deck=deck, enemy_deck=["Core Hound"])
    t.play("Stitched Tracker")
    assert sorted(t.offered()) == [OGRE, "River Crocolisk", "Wisp"]
    assert (t.choose(OGRE).hand(), sorted(t.deck())) == ([OGRE], sorted(deck))
    t = setup(hand=["Stitched Tracker"], deck=[OGRE, "Fireball"]).play("Stitched Tracker")
    assert t.offered() == [OGRE]
    t = setup(hand=["Stitched Tracker"], deck=["Fireball"]).play("Stitched Tracker")
    assert (t.offered(), t.hand()) == ([], [])


# --- The Lich King --------------------------------------------------------------------------------
KNIGHT_CARDS = {
    *("Frostmourne", "Army of the Dead", "Doom Pact", "Death Grip", "Death Coil"),
    *("Obliterate", "Anti-Magic Shell", "Death and Decay"),
}


@covers("ICC_314.trigger", "ICC_854.deathrattle")
def test_the_lich_king_and_arfus_give_death_knight_cards() -> None:
    given, left = set(), set()
    for seed in range(60):
        t = setup(board=["The Lich King"], seed=seed).end_turn()
        assert (len(t.hand()), len(t.enemy_hand())) == (1, 1)
        given |= set(t.hand())
        assert len(t.end_turn().hand()) == 2  # of the draw, not of the enemy's turn
        t = setup(board=["Arfus"], enemy_board=[OGRE], seed=seed).attack("Arfus", f"enemy {OGRE}")
        assert len(t.hand()) == 1
        left |= set(t.hand())
    assert given == left == KNIGHT_CARDS


@covers("ICC_314t1.trigger", "ICC_314t1.deathrattle")
def test_frostmourne_summons_what_it_has_killed() -> None:
    t = setup(
        weapon="Frostmourne",
        board=["Wisp"],
        enemy_board=["Bloodfen Raptor", {"card": OGRE, "damage": 2}, "Chillwind Yeti", "Wisp"],
        enemy_hand=["Acidic Swamp Ooze"],
        health=30,
    )
    t.attack("Wisp", "enemy Wisp").attack("hero", "enemy Bloodfen Raptor").end_turn().end_turn()
    t.attack("hero", f"enemy {OGRE}")
    assert t.board() == []
    t.end_turn().play("Acidic Swamp Ooze")
    assert sorted(t.board()) == ["Bloodfen Raptor", OGRE] and stats(t, OGRE) == (6, 7)
    t = setup(
        weapon={"card": "Frostmourne", "durability": 1}, enemy_board=[{"card": OGRE, "health": 9}]
    )
    assert t.attack("hero", f"enemy {OGRE}").board() == []
    t = setup(weapon={"card": "Frostmourne", "durability": 1}, enemy_board=["Wisp"])
    assert t.attack("hero", "enemy Wisp").board() == ["Wisp"]
    t = setup(enemy_weapon="Frostmourne", weapon="Fiery War Axe", enemy_board=["Wisp"])
    t.attack("hero", "enemy Wisp")
    enemy = t.end_turn().enemy_weapon()
    assert enemy and enemy.name == "Frostmourne"
    t.attack("enemy hero", "hero").end_turn().end_turn().attack("enemy hero", "hero")
    t.end_turn().end_turn().attack("enemy hero", "hero")
    assert (t.enemy_weapon(), t.enemy_board(), t.board()) == (None, [], [])


# --- Doomerang ------------------------------------------------------------------------------------
@covers("ICC_233.cast")
def test_doomerang_throws_the_weapon_and_gets_it_back() -> None:
    weapon = {"card": "Arcanite Reaper", "durability": 1}
    t = setup(
        hero="ROGUE",
        hand=["Doomerang"],
        weapon=weapon,
        board=["Kobold Geomancer"],
        enemy_board=[OGRE, OGRE],
    )
    assert not t.can_play("Doomerang", target="enemy hero")
    assert t.can_play("Doomerang", target="Kobold Geomancer")
    t.play("Doomerang", target=f"enemy {OGRE}")
    assert [m.damage for m in t.you.board] == [5, 0]
    assert (t.weapon(), t.hand(), t.hero().attack) == (None, ["Arcanite Reaper"], 0)
    assert (t.card("Arcanite Reaper").durability, t.cost("Arcanite Reaper")) == (2, 5)
    t = setup(hand=["Doomerang"], enemy_weapon="Fiery War Axe", enemy_board=[OGRE])
    assert not t.can_play("Doomerang", target=f"enemy {OGRE}")


def test_a_thrown_weapon_steals_life_and_poisons_and_does_not_die() -> None:
    weapon = {"card": "Death's Bite", "tags": ["LIFESTEAL", "POISONOUS"]}
    t = setup(hand=["Doomerang"], weapon=weapon, board=["Wisp"], enemy_board=[OGRE], health=20)
    t.play("Doomerang", target=f"enemy {OGRE}")
    assert (t.hero().health, t.enemy_board(), t.board()) == (24, [], ["Wisp"])
    t = setup(
        hand=[
            "Doomerang",
            *["Wisp"] * 9,
        ],
        weapon="Death's Bite",
        enemy_board=[OGRE],
    )
    assert t.play("Doomerang", target=f"enemy {OGRE}").hand()[-1] == "Death's Bite"


# --- Valeera and Thrall ---------------------------------------------------------------------------
@covers("ICC_827.battlecry", "ICC_827p.trigger", "ICC_827e.in_hand")
def test_valeera_hides_until_her_next_turn_and_gets_a_reflection_each_turn() -> None:
    t = setup(
        hero="ROGUE",
        hand=["Valeera the Hollow"],
        enemy_board=["Wisp"],
        board=["Wisp"],
        deck=[OGRE] * 5,
    )
    t.play("Valeera the Hollow")
    assert (t.hero().stealth, t.hand(), t.minion("Wisp").stealth) == (
        True,
        ["Shadow Reflection"],
        False,
    )
    assert not t.can_play("Shadow Reflection") and not t.can_power()
    t.end_turn()
    assert (t.hand(), t.can_attack("enemy Wisp", "hero"), t.enemy_hero().stealth) == (
        [],
        False,
        False,
    )
    t.end_turn()
    assert (t.hero().stealth, sorted(t.hand())) == (False, [OGRE, "Shadow Reflection"])
    t.end_turn()
    assert t.hand() == [OGRE] and "Shadow Reflection" not in t.enemy_hand()


@covers("ICC_827.battlecry", "ICC_827e.in_hand")
def test_a_reflection_becomes_each_card_that_is_played() -> None:
    hand = ["Valeera the Hollow", "Wisp", "Fireball", "The Coin"]
    t = setup(hero="ROGUE", hand=hand, enemy_hand=["Bloodfen Raptor"])
    t.game._record.players[0].mana = 30
    t.play("Valeera the Hollow").play("Wisp")
    assert t.hand() == ["Fireball", "The Coin", "Wisp"]
    t.play("Fireball", target="enemy hero")
    assert t.hand() == ["The Coin", "Fireball"]
    t.play("Fireball", target="enemy hero")
    assert (t.hand(), t.enemy_hero().health) == (["The Coin"], 18)
    t = setup(hero="ROGUE", hand=hand, enemy_hand=["Bloodfen Raptor"])
    t.game._record.players[0].mana = 30
    t.play("Valeera the Hollow").play("Wisp").play("Wisp")
    assert (t.board(), t.hand()) == (["Wisp"] * 2, ["Fireball", "The Coin"])
    assert t.end_turn().hand() == ["Fireball", "The Coin"]


@covers("ICC_481.battlecry", "ICC_481p.power")
def test_thrall_makes_minions_cost_more() -> None:
    costs, more = set(), set()
    for seed in SEEDS:
        t = setup(
            hero="SHAMAN",
            hand=["Thrall, Deathseer"],
            board=[OGRE, "Wisp"],
            enemy_board=["Wisp"],
            seed=seed,
        )
        t.play("Thrall, Deathseer")
        costs.add(tuple(printed(minion.id).cost for minion in t.me.board))
        assert t.enemy_board() == ["Wisp"] and not t.can_power("enemy Wisp")
        assert not t.can_power("hero")
        first = t.me.board[0].name
        t.end_turn().end_turn().power(first)
        more.add(tuple(printed(minion.id).cost for minion in t.me.board[:1]))
    assert costs == {(8, 2)} and more == {(9,)}
