"""Rulings of cards of Knights of the Frozen Throne that remember, or change rules."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import printed, setup
from shorthand import stats

from hearthlab.game.errors import IllegalAction

pytestmark = pytest.mark.format("2018-wild")

SEEDS = range(20)
OGRE = "Boulderfist Ogre"


# --- What a turn or a game remembers --------------------------------------------------------------
@covers("ICC_700.cost")
def test_happy_ghoul_is_free_when_its_hero_was_healed_this_turn() -> None:
    t = setup(hand=["Happy Ghoul", "Holy Light", "Holy Light"], health=20, enemy_health=20)
    t.play("Holy Light", target="enemy hero")
    assert t.cost("Happy Ghoul") == 3
    t.play("Holy Light", target="hero")
    assert t.cost("Happy Ghoul") == 0
    assert t.end_turn().cost("Happy Ghoul") == 3
    t = setup(hand=["Happy Ghoul", "Holy Light"])
    assert t.play("Holy Light", target="hero").cost("Happy Ghoul") == 3  # nothing was healed
    t = setup(hand=["Happy Ghoul", "Holy Light"], board=["Mana Wraith"], health=20)
    assert t.play("Holy Light", target="hero").cost("Happy Ghoul") == 0


@covers("ICC_904.battlecry")
def test_wicked_skeleton_grows_for_each_minion_that_died_this_turn() -> None:
    t = setup(hand=["Wicked Skeleton"], board=["Wisp", "Wisp"], enemy_board=["Wisp", OGRE])
    t.attack("Wisp", "enemy Wisp").attack("Wisp", f"enemy {OGRE}")
    assert stats(t.clone().play("Wicked Skeleton"), "Wicked Skeleton") == (4, 4)
    t.end_turn().end_turn()
    assert stats(t.play("Wicked Skeleton"), "Wicked Skeleton") == (1, 1)


@covers("ICC_841.aura")
def test_lanathel_grows_by_what_her_player_discarded() -> None:
    t = setup(hero="WARLOCK", hand=["Soulfire", "Wisp"], deck=["Blood-Queen Lana'thel"])
    t.play("Soulfire", target="enemy hero").end_turn().end_turn()
    assert stats(t.play("Blood-Queen Lana'thel"), "Blood-Queen Lana'thel") == (2, 6)
    t = setup(
        hand=["Soulfire", "Wisp"],
        board=["Blood-Queen Lana'thel"],
        enemy_board=["Blood-Queen Lana'thel"],
    )
    t.play("Soulfire", target="enemy hero")
    assert stats(t, "Blood-Queen Lana'thel") == (2, 6)
    assert stats(t, "enemy Blood-Queen Lana'thel") == (1, 6)


@covers("ICC_090.cost")
def test_snowfury_giant_is_cheaper_for_each_crystal_overloaded() -> None:
    hand = ["Snowfury Giant", "Lightning Bolt", "Feral Spirit"]
    t = setup(hero="SHAMAN", hand=hand, enemy_hand=["Snowfury Giant", "Lightning Bolt"])
    t.play("Lightning Bolt", target="enemy hero")
    assert t.cost("Snowfury Giant") == 10
    assert t.play("Feral Spirit").cost("Snowfury Giant") == 8
    t.end_turn().play("Lightning Bolt", target="hero")
    assert (t.cost("Snowfury Giant"), t.cost("enemy Snowfury Giant")) == (8, 10)


def test_a_countered_spell_does_not_count_as_overload() -> None:
    t = setup(
        hero="SHAMAN", hand=["Snowfury Giant", "Feral Spirit"], enemy_secrets=["Counterspell"]
    )
    assert t.play("Feral Spirit").cost("Snowfury Giant") == 11


# --- Divine Shields and frost ---------------------------------------------------------------------
@covers("ICC_071.trigger", "ICC_858.trigger")
def test_lights_sorrow_and_bolvar_grow_when_a_friendly_shield_breaks() -> None:
    t = setup(
        hand=["Cryostasis"] * 2,
        weapon="Light's Sorrow",
        board=["Bolvar, Fireblood", "Argent Squire"],
        enemy_board=["Argent Squire", OGRE],
    )
    t.attack("hero", "enemy Argent Squire").play("Cryostasis", target=f"enemy {OGRE}")
    t.play("Cryostasis", target="Bolvar, Fireblood")
    assert t.minion("Bolvar, Fireblood").attack == 4
    weapon = t.weapon()
    assert weapon and weapon.attack == 1
    t.end_turn().end_turn().end_turn().end_turn()
    t.attack("Argent Squire", f"enemy {OGRE}")
    weapon = t.weapon()
    assert weapon and (weapon.attack, t.minion("Bolvar, Fireblood").attack) == (2, 6)
    t.attack("Bolvar, Fireblood", f"enemy {OGRE}")
    assert (t.minion("Bolvar, Fireblood").attack, t.minion("Bolvar, Fireblood").shield) == (
        8,
        False,
    )


@covers("ICC_289.trigger")
def test_moorabi_takes_a_copy_of_each_minion_that_is_frozen() -> None:
    frozen = {"card": "Bloodfen Raptor", "tags": ["FROZEN"]}
    t = setup(hand=["Frost Nova"], board=["Moorabi"], enemy_board=["Wisp", OGRE, frozen])
    t.play("Frost Nova")
    assert t.hand() == ["Wisp", OGRE]
    t = setup(hand=["Cryostasis", "Cryostasis", "Ice Lance"], board=["Moorabi", "Wisp"])
    t.play("Cryostasis", target="Moorabi").play("Ice Lance", target="enemy hero")
    assert t.hand() == ["Cryostasis"]
    assert t.play("Cryostasis", target="Wisp").hand() == ["Wisp"]
    t = setup(board=["Moorabi", "Argent Squire"], enemy_board=[OGRE])
    assert t.attack("Argent Squire", f"enemy {OGRE}").hand() == []


@covers("ICC_836.cast")
def test_breath_of_sindragosa_freezes_the_minion_that_it_hits() -> None:
    hit = set()
    for seed in SEEDS:
        t = setup(
            hand=["Breath of Sindragosa"],
            board=[OGRE],
            enemy_board=[OGRE, "Chillwind Yeti"],
            seed=seed,
        )
        t.play("Breath of Sindragosa")
        cold = [m for m in (*t.me.board, *t.you.board) if "frozen" in m.tags]
        assert [(m.controller, m.damage) for m in cold] == [(1, 2)]
        assert sum(m.damage for m in t.you.board) == 2 and not t.enemy_hero().frozen
        hit.add(cold[0].name)
    assert hit == {OGRE, "Chillwind Yeti"}
    assert setup(hand=["Breath of Sindragosa"], enemy_board=["Wisp"]).can_play(
        "Breath of Sindragosa"
    )
    assert not setup(hand=["Breath of Sindragosa"], board=["Wisp"]).can_play("Breath of Sindragosa")


@covers("ICC_068.trigger")
def test_ice_walker_freezes_the_target_of_its_hero_power() -> None:
    t = setup(board=["Ice Walker"], enemy_board=[OGRE, OGRE])
    t.power(f"enemy {OGRE}")
    assert ["frozen" in m.tags for m in t.you.board] == [True, False]
    t = setup(board=[OGRE], enemy_board=["Ice Walker"]).power(OGRE)
    assert not t.minion(OGRE).frozen
    t = setup(hero="WARRIOR", board=["Ice Walker"], enemy_board=[OGRE]).power()
    assert not t.minion(f"enemy {OGRE}").frozen and not t.hero().frozen
    assert setup(board=["Ice Walker"]).power("enemy hero").enemy_hero().frozen
    t = setup(board=["Ice Walker", "Moorabi"], enemy_board=["Wisp"]).power("enemy Wisp")
    assert t.hand() == []


# --- Rules ----------------------------------------------------------------------------------------
@covers("ICC_901.rules")
def test_drakkari_enchanter_doubles_effects_at_the_end_of_a_turn() -> None:
    t = setup(board=["Drakkari Enchanter", "Despicable Dreadlord"], enemy_board=[OGRE]).end_turn()
    assert t.minion(f"enemy {OGRE}").damage == 2
    t = setup(board=["Drakkari Enchanter"] * 2 + ["Despicable Dreadlord"], enemy_board=[OGRE])
    assert t.end_turn().minion(f"enemy {OGRE}").damage == 2
    t = setup(board=["Despicable Dreadlord"], enemy_board=[OGRE, "Drakkari Enchanter"]).end_turn()
    assert t.minion(f"enemy {OGRE}").damage == 1
    t = setup(board=["Drakkari Enchanter", "Gnomish Inventor"], hand=["Wisp"])
    assert len(t.play("Wisp").board()) == 3


@covers("ICC_902.rules")
def test_mindbreaker_disables_hero_powers() -> None:
    t = setup(board=["Mindbreaker"], hand=["Ironbeak Owl"])
    assert not t.can_power()
    with pytest.raises(IllegalAction, match="hero powers are disabled"):
        t.push("power -> enemy hero")
    assert not t.clone().end_turn().can_power()
    assert t.play("Ironbeak Owl", target="Mindbreaker").can_power()


@covers("ICC_240.rules")
def test_runeforge_haunter_keeps_its_weapon_sharp() -> None:
    t = setup(board=["Runeforge Haunter"], weapon="Fiery War Axe", enemy_weapon="Fiery War Axe")
    weapon = t.attack("hero").weapon()
    assert weapon and weapon.durability == 2
    enemy = t.end_turn().attack("enemy hero", "hero").enemy_weapon()
    assert enemy and enemy.durability == 1


@covers("ICC_097.trigger")
def test_grave_shambler_grows_when_its_weapon_is_destroyed() -> None:
    t = setup(
        hand=["Light's Justice"],
        board=["Grave Shambler", "Wisp"],
        weapon={"card": "Fiery War Axe", "durability": 1},
        enemy_board=["Wisp"],
        enemy_weapon={"card": "Fiery War Axe", "durability": 1},
    )
    t.attack("Wisp", "enemy Wisp")
    assert stats(t, "Grave Shambler") == (4, 4)
    assert stats(t.clone().attack("hero"), "Grave Shambler") == (5, 5)
    assert stats(t.clone().play("Light's Justice"), "Grave Shambler") == (5, 5)
    assert stats(t.end_turn().attack("enemy hero", "hero"), "Grave Shambler") == (4, 4)


# --- Hands, decks, secrets ------------------------------------------------------------------------
@covers("ICC_054.cast")
def test_spreading_plague_goes_on_until_the_boards_are_even() -> None:
    for own, enemy, scarabs in (
        (0, 0, 1),
        (0, 1, 1),
        (0, 3, 3),
        (2, 4, 2),
        (5, 7, 2),
        (3, 1, 1),
        (0, 7, 7),
    ):
        t = setup(hand=["Spreading Plague"], board=["Wisp"] * own, enemy_board=["Wisp"] * enemy)
        t.play("Spreading Plague")
        assert t.board().count("Scarab Beetle") == scarabs, (own, enemy)
    assert not setup(hand=["Spreading Plague"], board=["Wisp"] * 7).can_play("Spreading Plague")
    assert setup(hand=["Spreading Plague"], board=["Wisp"] * 6).can_play("Spreading Plague")


@covers("ICC_096.battlecry")
def test_furnacefire_colossus_melts_the_weapons_in_hand() -> None:
    hand = ["Furnacefire Colossus", "Arcanite Reaper", "Fireball", "Fiery War Axe"]
    t = setup(hand=hand, weapon="Light's Justice", enemy_hand=["Fiery War Axe"])
    t.play("Furnacefire Colossus")
    assert (stats(t, "Furnacefire Colossus"), t.hand()) == ((14, 10), ["Fireball"])
    assert t.weapon() and t.enemy_hand() == ["Fiery War Axe"]


@covers("ICC_812.deathrattle")
def test_meat_wagon_brings_a_weaker_minion_of_its_deck() -> None:
    deck = ["Wisp", "Fireball", "Snowflipper Penguin", "Shieldbearer"]
    for attack, wagon in (
        (1, {"Shieldbearer"}),
        (2, {"Wisp", "Snowflipper Penguin", "Shieldbearer"}),
    ):
        brought: set[str] = set()
        for seed in SEEDS:
            t = setup(
                board=[{"card": "Meat Wagon", "attack": attack}],
                enemy_board=[OGRE],
                deck=deck,
                seed=seed,
            )
            t.attack("Meat Wagon", f"enemy {OGRE}")
            brought |= set(t.board())
            assert (len(t.board()), len(t.deck())) == (1, 3)
        assert brought == wagon
    t = setup(board=["Meat Wagon"], enemy_board=[OGRE], deck=["Wisp", "Fireball"])
    assert t.attack("Meat Wagon", f"enemy {OGRE}").board() == []


@covers("ICC_823.cast")
def test_simulacrum_copies_the_cheapest_minion_in_hand() -> None:
    t = setup(
        hero="PALADIN", hand=["Smuggler's Run", "Simulacrum", "Fireball", OGRE, "Bloodfen Raptor"]
    )
    t.play("Smuggler's Run").play("Simulacrum")
    assert t.hand() == ["Fireball", OGRE, "Bloodfen Raptor", "Bloodfen Raptor"]
    assert (t.card("Bloodfen Raptor#2").attack, t.card("Bloodfen Raptor#2").health) == (4, 3)
    copied = {
        setup(hand=["Simulacrum", "Bloodfen Raptor", "Loot Hoarder"], seed=seed)
        .play("Simulacrum")
        .hand()[-1]
        for seed in SEEDS
    }
    assert copied == {"Bloodfen Raptor", "Loot Hoarder"}
    assert setup(hand=["Simulacrum", "Fireball"]).play("Simulacrum").hand() == ["Fireball"]


@covers("ICC_811.battlecry")
def test_lilian_voss_replaces_spells_by_those_of_the_enemy_class() -> None:
    found = set()
    for seed in SEEDS:
        hand = ["Lilian Voss", "Backstab", OGRE, "Eviscerate", "Fiery War Axe"]
        t = setup(hero="ROGUE", hand=hand, enemy_hand=["Fireball"], enemy_hero="MAGE", seed=seed)
        t.play("Lilian Voss")
        assert (t.hand()[1], t.hand()[3], len(t.hand())) == (OGRE, "Fiery War Axe", 4)
        found |= {t.hand()[0], t.hand()[2]}
        assert t.enemy_hand() == ["Fireball"]
    assert len(found) > 10
    assert {(printed(name).card_class, printed(name).type) for name in found} == {("MAGE", "SPELL")}


@covers("ICC_204.trigger")
def test_professor_putricide_adds_a_hunter_secret_to_each_secret_played() -> None:
    added = set()
    for seed in SEEDS:
        t = setup(
            hand=["Ice Block", "Fireball"],
            board=["Professor Putricide"],
            secrets=["Snipe"],
            seed=seed,
        )
        t.play("Fireball", target="enemy hero")
        assert t.secrets() == ["Snipe"]
        t.play("Ice Block")
        assert len(set(t.secrets())) == len(t.secrets()) == 3
        added |= set(t.secrets()) - {"Snipe", "Ice Block"}
    assert len(added) > 4
    assert {printed(name).card_class for name in added} == {"HUNTER"}
    assert all("SECRET" in printed(name).mechanics for name in added)
    t = setup(enemy_hand=["Ice Block"], board=["Professor Putricide"], active=1).play("Ice Block")
    assert (t.secrets(), t.enemy_secrets()) == ([], ["Ice Block"])


@covers("ICC_405.trigger")
def test_rotface_brings_a_legendary_minion_when_it_survives() -> None:
    brought = set()
    sizes = set()
    for seed in SEEDS:
        t = setup(board=["Rotface"], enemy_board=["Wisp"], seed=seed).attack(
            "Rotface", "enemy Wisp"
        )
        assert t.board()[0] == "Rotface"  # what it brought may bring others
        brought.add(t.board()[1])
        sizes.add(len(t.board()))
    assert min(sizes) == 2
    assert {printed(name).rarity for name in brought} == {"LEGENDARY"} and len(brought) > 5
    t = setup(board=[{"card": "Rotface", "damage": 5}], enemy_board=["Wisp"])
    assert t.attack("Rotface", "enemy Wisp").board() == []


@covers("ICC_838.battlecry", "ICC_838t.deathrattle")
def test_sindragosa_brings_champions_that_leave_legendary_minions() -> None:
    t = setup(hand=["Sindragosa"]).play("Sindragosa")
    assert t.board().count("Frozen Champion") == 2
    left = set()
    for seed in SEEDS:
        t = setup(enemy_board=["Frozen Champion"], board=["Wisp"], seed=seed)
        t.attack("Wisp", "enemy Frozen Champion")
        assert (len(t.enemy_hand()), t.hand()) == (1, [])
        left |= set(t.enemy_hand())
    assert len(left) > 5 and {printed(name).rarity for name in left} == {"LEGENDARY"}
    assert {printed(name).type for name in left} == {"MINION"}
