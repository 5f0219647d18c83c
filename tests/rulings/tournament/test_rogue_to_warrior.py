"""Rulings of class cards of The Grand Tournament: priest, rogue, shaman, warlock, warrior."""

from __future__ import annotations

from typing import Any

import pytest
from clauses import covers
from kit import printed, setup
from shorthand import line_up

pytestmark = pytest.mark.format("2018-wild")


# --- Priest ---------------------------------------------------------------------------------------
@covers("AT_011.trigger", "AT_012.trigger")
def test_priest_minions_answer() -> None:
    hurt = {"card": "Boulderfist Ogre", "damage": 2}
    t = setup(hero="PRIEST", board=["Holy Champion"], enemy_board=[hurt])
    assert t.power("enemy Boulderfist Ogre").minion("Holy Champion").attack == 5
    t = setup(hero="PRIEST", board=["Holy Champion"]).power("hero")  # nothing to heal
    assert line_up(t) == [("Holy Champion", 3, 5)]
    t = setup(hero="WARRIOR", board=["Spawn of Shadows"], enemy_board=["Boulderfist Ogre"]).power()
    assert (t.hero().health, t.hero().armor, t.enemy_hero().health) == (28, 0, 26)
    assert (t.minion("enemy Boulderfist Ogre").damage, t.minion("Spawn of Shadows").damage) == (
        0,
        0,
    )


@covers("AT_013.cast", "AT_013e.trigger")
def test_power_word_glory_heals_its_caster() -> None:
    t = setup(hand=["Power Word: Glory"], enemy_board=["Wisp"], health=20, enemy_health=20)
    t.play("Power Word: Glory", target="enemy Wisp").end_turn().attack("enemy Wisp", "hero")
    assert (t.hero().health, t.enemy_hero().health) == (23, 20)
    t = setup(hand=["Power Word: Glory"], board=["Wisp", "Boulderfist Ogre"], health=20)
    t.play("Power Word: Glory", target="Wisp").attack("Boulderfist Ogre")
    assert t.hero().health == 20
    assert t.attack("Wisp").hero().health == 24
    assert t.minion("Boulderfist Ogre").damage == 0


@covers("AT_014.trigger")
def test_shadowfiend_makes_drawn_cards_cheaper() -> None:
    t = setup(board=["Shadowfiend"], hand=["Arcane Intellect", "Fireball"], deck=["Deathwing"] * 4)
    t.play("Arcane Intellect")
    assert [(card.name, card.cost) for card in t.me.hand] == [
        ("Fireball", 4),
        ("Deathwing", 9),
        ("Deathwing", 9),
    ]
    t = setup(enemy_board=["Shadowfiend"], hand=["Arcane Intellect"], deck=["Deathwing"] * 4)
    assert t.play("Arcane Intellect").cost("Deathwing") == 10


@covers("AT_015.cast", "AT_016.cast", "AT_055.cast")
def test_priest_spells() -> None:
    ogre = {"card": "Boulderfist Ogre", "attack": 9}
    t = setup(hand=["Convert"], enemy_board=[ogre]).play("Convert", "enemy Boulderfist Ogre")
    assert (t.hand(), t.card("Boulderfist Ogre").attack, len(t.enemy_board())) == (
        ["Boulderfist Ogre"],
        6,
        1,
    )
    t = setup(hand=["Confuse"], board=["Chillwind Yeti"], enemy_board=["River Crocolisk"])
    t.play("Confuse")
    assert (line_up(t), t.minion("enemy River Crocolisk").attack) == ([("Chillwind Yeti", 5, 4)], 3)
    assert (t.hero().health, t.hero().attack) == (30, 0)
    t = setup(hand=["Flash Heal"], health=10).play("Flash Heal", target="hero")
    assert t.hero().health == 15


@covers("AT_018.trigger")
def test_confessor_paletress_summons_legends() -> None:
    found = set()
    for seed in range(6):
        t = setup(hero="WARRIOR", board=["Confessor Paletress"], seed=seed).power()
        new = printed(t.me.board[1].id)
        assert (len(t.board()), new.rarity, new.type) == (2, "LEGENDARY", "MINION")
        found.add(new.name)
    assert len(found) > 3


# --- Rogue ----------------------------------------------------------------------------------------
@covers("AT_028.combo", "AT_030.combo")
def test_rogue_combos() -> None:
    t = setup(hand=["Shado-Pan Rider"]).play("Shado-Pan Rider")
    assert line_up(t) == [("Shado-Pan Rider", 3, 7)]
    t = setup(hand=["Wisp", "Shado-Pan Rider"]).play("Wisp").play("Shado-Pan Rider")
    assert line_up(t) == [("Wisp", 1, 1), ("Shado-Pan Rider", 6, 7)]
    t = setup(hand=["Wisp", "Undercity Valiant"])
    assert not t.can_play("Undercity Valiant", target="enemy hero")
    t.play("Wisp").play("Undercity Valiant", target="enemy hero")
    assert t.enemy_hero().health == 29


@covers("AT_029.trigger", "AT_031.trigger", "AT_032.battlecry")
def test_pirates_of_the_tournament() -> None:
    t = setup(hero="ROGUE", board=["Buccaneer"], enemy_hand=["Fiery War Axe"]).power()
    weapon = t.weapon()
    assert weapon is not None
    assert (weapon.attack, weapon.durability) == (2, 2)
    other = t.end_turn().play("Fiery War Axe").enemy_weapon()
    assert other is not None
    assert other.attack == 3
    t = setup(board=["Cutpurse", "Wisp"], enemy_board=["Wisp"])
    assert t.attack("Wisp").hand() == []
    assert t.attack("Cutpurse").hand() == ["The Coin"]
    t = setup(board=["Cutpurse"], enemy_board=["Wisp"]).attack("Cutpurse", "enemy Wisp")
    assert t.hand() == []
    for board, size in ((["Wisp"], (4, 3)), (["Bloodsail Raider"], (5, 4))):
        t = setup(hand=["Shady Dealer"], board=board, enemy_board=["Bloodsail Raider"])
        assert line_up(t.play("Shady Dealer"))[-1] == ("Shady Dealer", *size)


@covers("AT_033.cast")
def test_burgle_takes_two_cards_of_the_enemy_class() -> None:
    found = set()
    for seed in range(5):
        t = setup(hand=["Burgle"], enemy_hero="WARLOCK", seed=seed).play("Burgle")
        cards = [printed(card.id) for card in t.me.hand]
        assert [("WARLOCK" in (c.classes or (c.card_class,))) for c in cards] == [True, True]
        found |= {card.name for card in cards}
    assert len(found) > 4


@covers("CS2_083b.power", "AT_132_ROGUE.power")
def test_poisoned_blade_is_sharpened_not_replaced() -> None:
    for power, attack in ((None, 1), ("AT_132_ROGUE", 2)):
        me = {"power": power} if power else {}
        t = setup(hero="ROGUE", weapon="Poisoned Blade", me=me, enemy_weapon="Poisoned Blade")
        blade, other = t.power().weapon(), t.enemy_weapon()
        assert blade is not None and other is not None
        assert (blade.name, blade.attack, blade.durability, other.attack) == (
            *("Poisoned Blade", 2, 3, 1),
        )
        t = setup(hero="ROGUE", weapon="Fiery War Axe", me=me, enemy_weapon="Poisoned Blade")
        dagger = t.power().weapon()
        assert dagger is not None
        assert (dagger.attack, dagger.durability) == (attack, 2)


@covers("AT_035.cast", "AT_035t.on_draw", "AT_035t.cast")
def test_beneath_the_grounds_ambushes() -> None:
    t = setup(hand=["Beneath the Grounds"], enemy_deck=["Wisp"]).play("Beneath the Grounds")
    assert sorted(t.enemy_deck()) == [*["Nerubian Ambush!"] * 3, "Wisp"]
    t = setup(enemy_deck=["Nerubian Ambush!", "Murloc Raider", "Wisp"]).end_turn()
    assert (line_up(t), t.enemy_board()) == ([("Nerubian", 4, 4)], [])
    assert (t.enemy_hand(), t.enemy_deck()) == (["Murloc Raider"], ["Wisp"])
    t = setup(hand=["Nerubian Ambush!"]).play("Nerubian Ambush!")
    assert (t.enemy_board(), t.board(), t.hand()) == (["Nerubian"], [], ["Wisp"])


@covers("AT_036.deathrattle")
def test_anubarak_returns_and_leaves_a_nerubian() -> None:
    t = setup(hand=["Assassinate"], enemy_board=["Anub'arak"]).play(
        "Assassinate", "enemy Anub'arak"
    )
    assert (t.enemy_hand(), t.enemy_board(), t.hand()) == (["Anub'arak"], ["Nerubian"], [])


# --- Shaman ---------------------------------------------------------------------------------------
@covers("AT_046.battlecry", "AT_047.battlecry", "AT_049.trigger")
def test_totems() -> None:
    found = set()
    for seed in range(16):
        t = setup(hand=["Tuskarr Totemic"], seed=seed).play("Tuskarr Totemic")
        assert len(t.board()) == 2
        found.add(t.board()[1])
    assert found == {"Healing Totem", "Searing Totem", "Stoneclaw Totem", "Wrath of Air Totem"}
    totems = ["CS2_050", "CS2_051", "Wisp"]
    t = setup(hand=["Draenei Totemcarver"], board=totems, enemy_board=["CS2_050"])
    assert line_up(t.play("Draenei Totemcarver"))[-1] == ("Draenei Totemcarver", 6, 6)
    board = ["Thunder Bluff Valiant", *totems]
    t = setup(hero="WARRIOR", board=board, enemy_board=["CS2_050"]).power()
    assert [m.attack for m in (*t.me.board, *t.you.board)] == [3, 3, 2, 1, 1]


@covers("AT_048.cast")
def test_healing_wave_heals_more_for_a_won_joust() -> None:
    for deck, enemy_deck, health in ((["Deathwing"], ["Wisp"], 24), (["Wisp"], ["Wisp"], 17)):
        t = setup(hand=["Healing Wave"], deck=deck, enemy_deck=enemy_deck, health=10)
        assert t.can_play("Healing Wave", target="enemy hero")
        assert t.play("Healing Wave", target="hero").hero().health == health


@covers("AT_050.deathrattle", "AT_050t.power")
def test_charged_hammer_leaves_a_power() -> None:
    worn = {"card": "Charged Hammer", "durability": 1}
    t = setup(hero="SHAMAN", weapon=worn, enemy_board=["Wisp"]).attack("hero")
    assert t.me.power.name == "Lightning Jolt"
    assert t.can_power("enemy Wisp")
    assert (t.power("enemy hero").enemy_hero().health, t.you.power.name) == (26, "Steady Shot")


@covers("AT_051.cast", "AT_053.cast")
def test_elemental_destruction_and_ancestral_knowledge() -> None:
    seen = set()
    for seed in range(6):
        giant = {"card": "Deathwing", "health": 20}
        t = setup(hand=["Elemental Destruction"], board=[giant], enemy_board=[giant], seed=seed)
        t.play("Elemental Destruction")
        damage = (t.me.board[0].damage, t.you.board[0].damage)
        assert (t.me.overload, t.hero().health, t.enemy_hero().health) == (5, 30, 30)
        seen.add(damage)
    assert {4, 5} == {number for pair in seen for number in pair}
    assert any(mine != yours for mine, yours in seen)  # each minion has its own number
    t = setup(hand=["Ancestral Knowledge"]).play("Ancestral Knowledge")
    assert (len(t.hand()), len(t.enemy_hand()), t.me.overload) == (2, 0, 2)


# --- Warlock --------------------------------------------------------------------------------------
@covers("AT_019.deathrattle", "AT_019e.trigger")
def test_dreadsteed_returns_at_the_end_of_the_turn() -> None:
    t = setup(hand=["Fireball"], enemy_board=["Dreadsteed", "Dreadsteed"])
    t.play("Fireball", target="enemy Dreadsteed")
    assert t.enemy_board() == ["Dreadsteed"]
    assert t.end_turn().enemy_board() == ["Dreadsteed"] * 2
    assert t.end_turn().enemy_board() == ["Dreadsteed"] * 2
    assert t.board() == []


@covers("AT_021.trigger", "AT_022.cast", "AT_022.on_discard")
def test_discarding() -> None:
    t = setup(hand=["Soulfire", "Wisp"], board=["Tiny Knight of Evil"], enemy_hand=["Wisp"])
    t.play("Soulfire", target="enemy hero")
    assert line_up(t) == [("Tiny Knight of Evil", 4, 3)]
    t = setup(hand=["Soulfire", "Wisp"], enemy_board=["Tiny Knight of Evil"])
    t.play("Soulfire", target="hero")
    assert t.minion("enemy Tiny Knight of Evil").attack == 3
    hit = set()
    for seed in range(10):
        giant = [{"card": "Deathwing", "health": 20}]
        t = setup(hand=["Fist of Jaraxxus"], board=giant, enemy_board=giant, seed=seed)
        t.play("Fist of Jaraxxus")
        hit.add((t.enemy_hero().health, t.you.board[0].damage))
        assert (t.hero().health, t.me.board[0].damage) == (30, 0)
    assert hit == {(26, 0), (30, 4)}
    hit = set()
    for seed in range(10):
        t = setup(hand=["Soulfire", "Fist of Jaraxxus"], enemy_board=giant, board=giant, seed=seed)
        t.play("Soulfire", target="hero")
        hit.add((t.enemy_hero().health, t.you.board[0].damage))
        assert (t.hero().health, t.me.board[0].damage) == (26, 0)
    assert hit == {(26, 0), (30, 4)}


@covers("AT_023.trigger", "AT_024.cast", "AT_025.cast")
def test_warlock_destroys() -> None:
    board = ["Wisp", "Wisp"]
    t = setup(hero="WARRIOR", board=["Void Crusher", *board], enemy_board=board).power()
    assert (len(t.board()), len(t.enemy_board()), t.over) == (2, 1, False)
    demons: dict[str, Any] = {"board": ["Voidwalker", "Wisp"], "enemy_board": ["Voidwalker"]}
    t = setup(hand=["Demonfuse"], enemy_mana=5, mana=5, **demons)
    assert t.can_play("Demonfuse", target="enemy Voidwalker")
    assert not t.can_play("Demonfuse", target="Wisp")
    t.play("Demonfuse", target="Voidwalker")
    assert (line_up(t)[0], t.you.crystals, t.crystals) == (("Voidwalker", 4, 6), 6, 5)
    t = setup(hand=["Dark Bargain", *["Wisp"] * 3], board=board, enemy_board=["Wisp"] * 3)
    t.play("Dark Bargain")
    assert (len(t.enemy_board()), t.board(), t.hand(), t.over) == (1, board, ["Wisp"], False)


@covers("AT_026.trigger", "AT_027.trigger")
def test_wrathguard_and_wilfred() -> None:
    t = setup(hand=["Fireball"], board=["Wrathguard", "Boulderfist Ogre"])
    t.play("Fireball", target="Wrathguard")
    assert (t.hero().health, t.enemy_hero().health) == (24, 30)
    assert t.minion("Boulderfist Ogre").damage == 0
    t = setup(hand=["Fireball"], board=["Wrathguard", "Boulderfist Ogre"])
    assert t.play("Fireball", target="Boulderfist Ogre").hero().health == 30
    position: dict[str, Any] = {"hero": "WARLOCK", "deck": ["Deathwing"] * 5}
    t = setup(board=["Wilfred Fizzlebang"], hand=["Arcane Intellect"], **position).power()
    assert t.cost("Deathwing") == 0
    t.play("Arcane Intellect")
    assert [card.cost for card in t.me.hand] == [0, 10, 10]
    t = setup(enemy_board=["Wilfred Fizzlebang"], **position).power()
    assert t.cost("Deathwing") == 10
    t = setup(board=["Wilfred Fizzlebang"], enemy_hero="WARLOCK", enemy_deck=["Deathwing"] * 3)
    assert t.end_turn().power().cost("enemy Deathwing") == 10


# --- Warrior --------------------------------------------------------------------------------------
@covers("AT_064.cast", "AT_065.battlecry", "AT_066.trigger", "AT_068.cast", "AT_069.battlecry")
def test_warrior_arms() -> None:
    t = setup(hand=["Bash"]).play("Bash", target="enemy hero")
    assert (t.enemy_hero().health, t.hero().armor) == (27, 3)
    for board, durability in ((["Wisp"], 2), (["Frostwolf Grunt"], 3)):
        t = setup(hand=["King's Defender"], board=board, enemy_board=["Frostwolf Grunt"])
        weapon = t.play("King's Defender").weapon()
        assert weapon is not None
        assert (weapon.attack, weapon.durability) == (3, durability)
    axes: dict[str, Any] = {"weapon": "Fiery War Axe", "enemy_weapon": "Fiery War Axe"}
    t = setup(hero="WARRIOR", board=["Orgrimmar Aspirant"], **axes).power()
    mine, yours = t.weapon(), t.enemy_weapon()
    assert mine is not None and yours is not None
    assert (mine.attack, yours.attack) == (4, 3)
    t.end_turn().power()
    mine, yours = t.weapon(), t.enemy_weapon()
    assert mine is not None and yours is not None
    assert (mine.attack, yours.attack) == (4, 3)
    # hs-bugs #867 (December 2017, since patch 9.2): without a weapon when the power is used, the
    # new one gains nothing.
    for wielded, attack in ((None, 1), ("Fiery War Axe", 2)):
        t = setup(hero="ROGUE", board=["Orgrimmar Aspirant"], weapon=wielded).power()
        knife = t.weapon()
        assert knife is not None and (knife.name, knife.attack) == ("Wicked Knife", attack)
    grunts = ["Frostwolf Grunt", "Wisp"]
    t = setup(hand=["Bolster"], board=grunts, enemy_board=grunts).play("Bolster")
    assert line_up(t) == [("Frostwolf Grunt", 4, 4), ("Wisp", 1, 1)]
    assert t.minion("enemy Frostwolf Grunt").attack == 2
    t = setup(hand=["Sparring Partner"], enemy_board=["Wisp"])
    assert t.play("Sparring Partner", target="enemy Wisp").minion("enemy Wisp").taunt


@covers("AT_067.trigger")
def test_magnataur_alpha_hits_the_neighbours_too() -> None:
    t = setup(board=["Magnataur Alpha", "Wisp"], enemy_board=["Boulderfist Ogre"] * 4)
    t.attack("Wisp", "enemy Boulderfist Ogre#2")
    assert [m.damage for m in t.you.board] == [0, 1, 0, 0]
    t.attack("Magnataur Alpha", "enemy Boulderfist Ogre#2")
    assert [m.damage for m in t.you.board] == [5, 6, 5, 0]
    t = setup(board=["Magnataur Alpha"], enemy_board=["Wisp"]).attack("Magnataur Alpha")
    assert (t.enemy_hero().health, t.enemy_board()) == (25, ["Wisp"])


@covers("AT_071.battlecry")
def test_alexstraszas_champion_charges_for_a_dragon() -> None:
    for other, attack, charges in (("Wisp", 2, False), ("Faerie Dragon", 3, True)):
        hand = ["Alexstrasza's Champion", other]
        t = setup(hand=hand, enemy_hand=["Faerie Dragon"]).play("Alexstrasza's Champion")
        minion = t.minion("Alexstrasza's Champion")
        assert (minion.attack, minion.health, minion.charge) == (attack, 3, charges)


@covers("AT_072.battlecry")
def test_varian_wrynn_brings_minions_to_the_front() -> None:
    deck = ["Novice Engineer", "Fireball", "Wisp", "Deathwing"]
    t = setup(hand=["Varian Wrynn"], deck=deck).play("Varian Wrynn")
    assert sorted(t.board()) == ["Novice Engineer", "Varian Wrynn", "Wisp"]
    assert (t.hand(), t.deck()) == (["Fireball"], ["Deathwing"])
    t = setup(hand=["Varian Wrynn"], board=["Wisp"] * 5, deck=["Deathwing"] * 3)
    t.play("Varian Wrynn")
    assert (len(t.board()), t.hand()) == (7, ["Deathwing"] * 2)
    t = setup(hand=["Varian Wrynn", "Wisp"], deck=["Fireball"]).play("Varian Wrynn")
    assert (t.hand(), t.board(), t.hero().health) == (["Wisp", "Fireball"], ["Varian Wrynn"], 27)


@covers("AT_130.on_draw")
def test_sea_reaver_hurts_own_minions_when_drawn() -> None:
    ogre = ["Boulderfist Ogre"]
    t = setup(board=ogre, enemy_board=ogre, deck=["Sea Reaver"]).end_turn().end_turn()
    assert (t.hand(), t.minion("Boulderfist Ogre").damage) == (["Sea Reaver"], 1)
    assert (t.minion("enemy Boulderfist Ogre").damage, t.hero().health) == (0, 30)
    t.play("Sea Reaver")
    assert t.minion("Boulderfist Ogre").damage == 1
