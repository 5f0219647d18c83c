"""Rulings on silence: what it takes away and what it leaves."""

import pytest
from clauses import covers
from kit import Card, setup
from shorthand import stats

pytestmark = pytest.mark.format("2014")


# --- What silence takes away: printed text ------------------------------------------------------
@pytest.mark.parametrize(
    ("card", "tag"),
    [
        ("Sen'jin Shieldmasta", "taunt"),
        ("Bluegill Warrior", "charge"),
        ("Argent Squire", "shield"),
        ("Young Dragonhawk", "windfury"),
        ("Worgen Infiltrator", "stealth"),
        ("Faerie Dragon", "elusive"),
        ("Ancient Watcher", "cant_attack"),
        ("Loot Hoarder", "deathrattle"),
    ],
)
@covers("EX1_626.cast")
def test_silence_takes_every_printed_keyword(card: str, tag: str) -> None:
    t = setup(hand=["Mass Dispel"], enemy_board=[card])
    assert tag in t.minion(f"enemy {card}").tags
    t.play("Mass Dispel")
    assert t.minion(f"enemy {card}").tags & {tag, "silenced"} == {"silenced"}


@covers("EX1_332.cast")
def test_a_silenced_ancient_watcher_can_attack() -> None:
    t = setup(hand=["Silence"], board=["Ancient Watcher"])
    assert not t.can_attack("Ancient Watcher")
    t.play("Silence", target="Ancient Watcher").attack("Ancient Watcher")
    assert t.enemy_hero().health == 26


@covers("EX1_332.cast")
def test_a_silenced_charger_played_this_turn_cannot_attack() -> None:
    t = setup(hand=["Bluegill Warrior", "Silence"])
    t.play("Bluegill Warrior").play("Silence", target="Bluegill Warrior")
    assert not t.can_attack("Bluegill Warrior")
    old = setup(hand=["Silence"], board=["Bluegill Warrior"])
    assert old.play("Silence", target="Bluegill Warrior").can_attack("Bluegill Warrior")


@covers("EX1_332.cast")
def test_silence_stops_a_printed_deathrattle() -> None:
    t = setup(hand=["Silence", "Holy Smite"], enemy_board=["Loot Hoarder"])
    t.play("Silence", target="enemy Loot Hoarder").play("Holy Smite", target="enemy Loot Hoarder")
    assert t.enemy_board() == t.enemy_hand() == []


@covers("EX1_332.cast")
def test_silence_stops_a_printed_trigger() -> None:
    cleric = {"card": "Northshire Cleric", "damage": 1}
    t = setup(hand=["Silence", "Circle of Healing"], board=[cleric])
    t.play("Silence", target="Northshire Cleric").play("Circle of Healing")
    assert t.minion("Northshire Cleric").health == 3
    assert t.hand() == []


@covers("EX1_332.cast")
def test_silence_ends_an_aura_and_caps_the_health_it_gave() -> None:
    t = setup(
        hand=["Silence"],
        enemy_board=["Stormwind Champion", {"card": "Chillwind Yeti", "damage": 2}],
    )
    assert t.minion("enemy Chillwind Yeti").health == 4
    t.play("Silence", target="enemy Stormwind Champion")
    # Losing maximum health only caps what is left (wiki, Health): 4 of 6 becomes 4 of 5.
    yeti = t.minion("enemy Chillwind Yeti")
    assert (yeti.attack, yeti.health, yeti.max_health) == (4, 4, 5)


@covers("EX1_332.cast")
def test_silence_ends_enrage() -> None:
    t = setup(hand=["Silence"], enemy_board=[{"card": "Amani Berserker", "damage": 1}])
    assert t.minion("enemy Amani Berserker").attack == 5
    t.play("Silence", target="enemy Amani Berserker")
    assert stats(t, "enemy Amani Berserker") == (2, 2)


@covers("EX1_332.cast")
def test_silence_takes_spell_damage_at_once() -> None:
    t = setup(hand=["Silence", "Holy Smite"], board=["Kobold Geomancer"])
    t.play("Silence", target="Kobold Geomancer").play("Holy Smite", target="enemy hero")
    assert t.enemy_hero().health == 28


@covers("EX1_332.cast")
def test_silence_ends_a_cost_aura() -> None:
    t = setup(hand=["Silence", "Chillwind Yeti"], board=["Venture Co. Mercenary"])
    assert t.cost("Chillwind Yeti") == 7
    t.play("Silence", target="Venture Co. Mercenary")
    assert t.cost("Chillwind Yeti") == 4


@covers("EX1_332.cast", "EX1_591.rules")
def test_a_silenced_auchenai_lets_healing_heal() -> None:
    t = setup(hero="PRIEST", hand=["Silence"], board=["Auchenai Soulpriest"], health=20)
    t.play("Silence", target="Auchenai Soulpriest").power("hero")
    assert t.hero().health == 22


# --- What silence takes away: enchantments ------------------------------------------------------
@covers("EX1_332.cast")
def test_silence_takes_lasting_bonuses_and_only_caps_health() -> None:
    t = setup(hand=["Blessing of Kings", "Holy Smite", "Silence"], board=["Chillwind Yeti"])
    t.play("Blessing of Kings", target="Chillwind Yeti").play("Holy Smite", target="Chillwind Yeti")
    assert stats(t, "Chillwind Yeti") == (8, 7)
    t.play("Silence", target="Chillwind Yeti")
    # Seven left of nine is more than the printed five: full health, not wounded.
    yeti = t.minion("Chillwind Yeti")
    assert (yeti.attack, yeti.health, yeti.damage) == (4, 5, 0)


@covers("EX1_332.cast")
def test_silence_leaves_damage() -> None:
    t = setup(hand=["Silence"], enemy_board=[{"card": "War Golem", "damage": 3}])
    t.play("Silence", target="enemy War Golem")
    assert t.minion("enemy War Golem").health == 4


@covers("EX1_332.cast")
def test_silence_takes_an_attack_bonus_of_this_turn_once() -> None:
    t = setup(hand=["Abusive Sergeant", "Silence"], board=["Chillwind Yeti"])
    t.play("Abusive Sergeant", target="Chillwind Yeti").play("Silence", target="Chillwind Yeti")
    assert t.minion("Chillwind Yeti").attack == 4
    t.end_turn()
    assert t.minion("Chillwind Yeti").attack == 4


@covers("EX1_332.cast")
def test_silence_restores_what_a_set_to_changed() -> None:
    t = setup(hand=["Humility", "Hunter's Mark", "Silence"], enemy_board=["War Golem"])
    t.play("Humility", target="enemy War Golem").play("Hunter's Mark", target="enemy War Golem")
    assert stats(t, "enemy War Golem") == (1, 1)
    t.play("Silence", target="enemy War Golem")
    # wiki, Silence: health changed without damage returns to the original.
    assert stats(t, "enemy War Golem") == (7, 7)


@covers("EX1_332.cast", "CS1_129.cast", "CS2_236.cast")
def test_silence_undoes_divine_spirit_and_inner_fire() -> None:
    t = setup(hand=["Divine Spirit", "Inner Fire", "Silence"], enemy_board=["Chillwind Yeti"])
    for card in ("Divine Spirit", "Inner Fire"):
        t.play(card, target="enemy Chillwind Yeti")
    assert t.minion("enemy Chillwind Yeti").attack == 10
    t.play("Silence", target="enemy Chillwind Yeti")
    assert stats(t, "enemy Chillwind Yeti") == (4, 5)


@covers("EX1_332.cast")
def test_silence_swaps_crazed_alchemists_numbers_back() -> None:
    t = setup(hand=["Crazed Alchemist", "Silence"], enemy_board=["Oasis Snapjaw"])
    t.play("Crazed Alchemist", target="enemy Oasis Snapjaw")
    assert stats(t, "enemy Oasis Snapjaw") == (7, 2)
    t.play("Silence", target="enemy Oasis Snapjaw")
    assert stats(t, "enemy Oasis Snapjaw") == (2, 7)


@covers("EX1_332.cast")
def test_silence_thaws() -> None:
    t = setup(hand=["Silence"], board=[{"card": "Chillwind Yeti", "tags": ["FROZEN"]}])
    t.play("Silence", target="Chillwind Yeti")
    assert t.can_attack("Chillwind Yeti")


@covers("EX1_332.cast", "EX1_128.cast")
def test_silence_takes_stealth_and_taunt_that_were_given() -> None:
    t = setup(hand=["Conceal", "Mark of the Wild", "Silence"], board=["Chillwind Yeti"])
    t.play("Mark of the Wild", target="Chillwind Yeti").play("Conceal")
    assert t.minion("Chillwind Yeti").tags >= {"stealth", "taunt"}
    t.play("Silence", target="Chillwind Yeti")
    assert t.minion("Chillwind Yeti").tags == {"silenced"}
    t.end_turn().end_turn()
    assert t.minion("Chillwind Yeti").tags == {"silenced"}


@covers("EX1_332.cast")
def test_silence_saves_from_corruption() -> None:
    t = setup(hand=["Corruption", "Silence"], enemy_board=["War Golem"])
    t.play("Corruption", target="enemy War Golem").play("Silence", target="enemy War Golem")
    t.end_turn().end_turn()
    # wiki, Silence: it removes Corruption and Power Overwhelming.
    assert t.enemy_board() == ["War Golem"]


@covers("EX1_332.cast")
def test_silence_saves_from_power_overwhelming() -> None:
    t = setup(hand=["Power Overwhelming", "Silence"], board=["Wisp"])
    t.play("Power Overwhelming", target="Wisp").play("Silence", target="Wisp").end_turn()
    assert t.board() == ["Wisp"]
    assert stats(t, "Wisp") == (1, 1)


@covers("EX1_332.cast")
def test_silence_saves_from_nightmare() -> None:
    t = setup(hand=["Nightmare", "Silence"], board=["Wisp"])
    t.play("Nightmare", target="Wisp").play("Silence", target="Wisp").end_turn().end_turn()
    assert t.board() == ["Wisp"]


@covers("EX1_332.cast")
def test_silence_takes_an_attached_deathrattle() -> None:
    for gift in ("Ancestral Spirit", "Soul of the Forest"):
        t = setup(hand=[gift, "Silence", "Holy Smite"], board=["Bloodfen Raptor"])
        t.play(gift, target="Bloodfen Raptor" if gift == "Ancestral Spirit" else None)
        assert t.minion("Bloodfen Raptor").deathrattle
        t.play("Silence", target="Bloodfen Raptor").play("Holy Smite", target="Bloodfen Raptor")
        assert t.board() == []


@covers("EX1_332.cast")
def test_silence_takes_an_attached_trigger() -> None:
    t = setup(hand=["Blessing of Wisdom", "Silence"], board=["Chillwind Yeti"])
    t.play("Blessing of Wisdom", target="Chillwind Yeti").play("Silence", target="Chillwind Yeti")
    t.attack("Chillwind Yeti")
    assert t.hand() == []


# --- What silence leaves ------------------------------------------------------------------------
@covers("EX1_332.cast")
def test_silence_leaves_the_auras_of_others() -> None:
    board: list[Card] = [{"card": "Wisp", "attack": 5}, "Stormwind Champion"]
    t = setup(hand=["Silence"], enemy_board=board).play("Silence", target="enemy Wisp")
    assert stats(t, "enemy Wisp") == (2, 2)


@covers("EX1_332.cast")
def test_a_silenced_minion_takes_new_enchantments() -> None:
    t = setup(hand=["Silence", "Ancestral Spirit", "Power Word: Shield"], board=["Bloodfen Raptor"])
    t.play("Silence", target="Bloodfen Raptor").play("Ancestral Spirit", target="Bloodfen Raptor")
    t.play("Power Word: Shield", target="Bloodfen Raptor")
    assert t.minion("Bloodfen Raptor").health == 4
    assert t.minion("Bloodfen Raptor").deathrattle


@covers("EX1_332.cast")
def test_silence_leaves_the_tribe() -> None:
    t = setup(hand=["Silence"], board=["Bloodfen Raptor", "Timber Wolf"])
    t.play("Silence", target="Bloodfen Raptor")
    assert t.minion("Bloodfen Raptor").attack == 4


@covers("EX1_332.cast", "CS1_113.cast")
def test_silence_does_not_send_a_mind_controlled_minion_back() -> None:
    t = setup(hand=["Mind Control", "Silence"], enemy_board=["War Golem"])
    t.play("Mind Control", target="enemy War Golem").play("Silence", target="War Golem")
    # wiki, Silence: ownership is not reversed.
    assert t.board() == ["War Golem"]


@covers("EX1_332.cast")
def test_silence_does_not_turn_a_transformed_minion_back() -> None:
    t = setup(hand=["Polymorph", "Silence"], enemy_board=["War Golem"])
    t.play("Polymorph", target="enemy War Golem").play("Silence", target="enemy Sheep")
    assert t.enemy_board() == ["Sheep"]


@covers("EX1_332.cast")
def test_a_silenced_minion_has_its_text_again_after_the_hand() -> None:
    t = setup(hand=["Silence", "Shadowstep", "Holy Smite"], board=["Loot Hoarder"])
    t.play("Silence", target="Loot Hoarder").play("Shadowstep", target="Loot Hoarder")
    t.play("Loot Hoarder").play("Holy Smite", target="Loot Hoarder")
    assert t.hand() == ["Wisp"]
