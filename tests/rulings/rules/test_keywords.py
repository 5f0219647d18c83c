"""Rulings of keywords and mechanics, on cards made by their facts alone where possible."""

from __future__ import annotations

import pytest
from kit import setup

pytestmark = pytest.mark.format("2014")

SEEDS = range(40)


# --- Taunt ---------------------------------------------------------------------------------------
def test_taunt_must_be_attacked_first() -> None:
    t = setup(board=["Wisp"], weapon="Fiery War Axe", enemy_board=["Wisp", "Goldshire Footman"])
    for attacker in ("Wisp", "hero"):
        assert t.can_attack(attacker, "enemy Goldshire Footman")
        assert not t.can_attack(attacker, "enemy Wisp")
        assert not t.can_attack(attacker, "enemy hero")


def test_taunt_stops_no_spells_battlecries_and_powers() -> None:
    t = setup(hand=["Fireball", "Elven Archer"], enemy_board=["Wisp", "Goldshire Footman"])
    for target in ("enemy hero", "enemy Wisp"):
        assert t.can_play("Fireball", target=target)
        assert t.can_play("Elven Archer", target=target)
        assert t.can_power(target)


def test_any_of_several_taunts_may_be_attacked_and_the_way_is_free_without() -> None:
    t = setup(
        board=["Chillwind Yeti", "Wisp"], enemy_board=["Goldshire Footman", "Frostwolf Grunt"]
    )
    assert t.can_attack("Wisp", "enemy Goldshire Footman")
    assert t.can_attack("Wisp", "enemy Frostwolf Grunt")
    t = setup(board=["Chillwind Yeti", "Wisp"], enemy_board=["Goldshire Footman"])
    t.attack("Chillwind Yeti", "enemy Goldshire Footman")
    assert t.can_attack("Wisp", "enemy hero")


@pytest.mark.parametrize("hiding", ["STEALTH", "IMMUNE"])
def test_a_taunt_that_can_not_be_attacked_protects_nobody(hiding: str) -> None:
    footman = {"card": "Goldshire Footman", "tags": [hiding]}
    t = setup(board=["Wisp"], enemy_board=[footman])
    # battle.net FAQ 2014, rule 6; wiki Immune.
    assert t.can_attack("Wisp", "enemy hero")
    assert not t.can_attack("Wisp", "enemy Goldshire Footman")


# --- Charge, exhaustion --------------------------------------------------------------------------
def test_charge_attacks_at_once_and_others_wait_a_turn() -> None:
    t = setup(hand=["Stonetusk Boar", "Wisp"]).play("Stonetusk Boar").play("Wisp")
    assert t.can_attack("Stonetusk Boar", "enemy hero")
    assert not t.can_attack("Wisp")
    t.end_turn().end_turn()
    assert t.can_attack("Wisp")


def test_a_minion_attacks_once_a_turn() -> None:
    t = setup(board=["Wisp"]).attack("Wisp")
    assert not t.can_attack("Wisp")
    assert t.end_turn().end_turn().can_attack("Wisp")


def test_a_silenced_charger_waits_when_it_came_this_turn() -> None:
    t = setup(hand=["Stonetusk Boar", "Ironbeak Owl"]).play("Stonetusk Boar")
    t.play("Ironbeak Owl", target="Stonetusk Boar")
    assert not t.can_attack("Stonetusk Boar")
    t = setup(hand=["Ironbeak Owl"], board=["Stonetusk Boar"])
    assert t.play("Ironbeak Owl", target="Stonetusk Boar").can_attack("Stonetusk Boar")


def test_a_minion_taken_over_comes_to_the_right_and_is_exhausted_unless_it_charges() -> None:
    for minion, ready in (("Chillwind Yeti", False), ("Stonetusk Boar", True)):
        t = setup(hero="PRIEST", hand=["Mind Control"], board=["Wisp"], enemy_board=[minion])
        t.play("Mind Control", target=f"enemy {minion}")
        assert t.board() == ["Wisp", minion] and t.enemy_board() == []
        # wiki Mind control effect: exhausted like a new minion.
        assert t.can_attack(minion) == ready
        assert t.end_turn().end_turn().can_attack(minion)


def test_what_has_no_attack_can_not_attack() -> None:
    t = setup(board=["Shieldbearer"])
    assert not t.can_attack("Shieldbearer") and not t.can_attack("hero")


def test_cant_attack_is_undone_by_silence() -> None:
    t = setup(hand=["Ironbeak Owl"], board=["Ancient Watcher"])
    assert not t.can_attack("Ancient Watcher")
    assert t.play("Ironbeak Owl", target="Ancient Watcher").can_attack("Ancient Watcher")


def test_own_characters_can_not_be_attacked() -> None:
    t = setup(board=["Wisp", "Chillwind Yeti"])
    assert not t.can_attack("Wisp", "Chillwind Yeti") and not t.can_attack("Wisp", "hero")


# --- Blows ---------------------------------------------------------------------------------------
def test_both_strike_at_once() -> None:
    t = setup(board=["Bloodfen Raptor"], enemy_board=["Chillwind Yeti"])
    t.attack("Bloodfen Raptor", "enemy Chillwind Yeti")
    assert t.board() == [] and t.minion("enemy Chillwind Yeti").health == 2


def test_a_hero_strikes_with_its_weapon_and_is_struck() -> None:
    t = setup(weapon="Fiery War Axe", enemy_board=["Chillwind Yeti"]).attack(
        "hero", "enemy Chillwind Yeti"
    )
    weapon = t.weapon()
    assert weapon is not None and weapon.durability == 1
    assert (t.minion("enemy Chillwind Yeti").health, t.hero().health) == (2, 26)
    assert not t.can_attack("hero")


def test_a_weapon_is_gone_with_its_last_durability() -> None:
    t = setup(weapon={"card": "Fiery War Axe", "durability": 1}).attack("hero")
    assert t.weapon() is None and t.hero().attack == 0


def test_a_hero_that_is_attacked_does_not_strike_back() -> None:
    t = setup(board=["Wisp"], enemy_weapon="Fiery War Axe").attack("Wisp", "enemy hero")
    weapon = t.enemy_weapon()
    assert t.board() == ["Wisp"] and t.enemy_hero().health == 29
    assert weapon is not None and weapon.durability == 2


def test_armor_is_lost_before_health() -> None:
    t = setup(board=["Chillwind Yeti"], enemy_armor=3).attack("Chillwind Yeti")
    assert (t.enemy_hero().armor, t.enemy_hero().health) == (0, 29)


# --- Divine Shield -------------------------------------------------------------------------------
def test_divine_shield_takes_one_hit_whole() -> None:
    t = setup(hand=["Pyroblast"], board=["Wisp"], enemy_board=["Argent Squire"])
    t.play("Pyroblast", target="enemy Argent Squire")
    squire = t.minion("enemy Argent Squire")
    assert squire.health == 1 and not squire.shield
    assert t.attack("Wisp", "enemy Argent Squire").enemy_board() == []


def test_divine_shield_stands_a_blow_of_nothing() -> None:
    t = setup(board=["Argent Squire"], enemy_board=["Shieldbearer"])
    # No damage does not break the shield (wiki Divine Shield).
    assert t.attack("Argent Squire", "enemy Shieldbearer").minion("Argent Squire").shield


def test_a_shielded_minion_was_not_damaged() -> None:
    berserker = {"card": "Gurubashi Berserker", "tags": ["SHIELD"]}
    t = setup(board=[berserker]).power("Gurubashi Berserker")
    assert (t.minion("Gurubashi Berserker").attack, t.minion("Gurubashi Berserker").health) == (
        2,
        7,
    )


def test_divine_shield_does_not_stop_destruction() -> None:
    t = setup(hero="ROGUE", hand=["Assassinate"], enemy_board=["Argent Squire"])
    assert t.play("Assassinate", target="enemy Argent Squire").enemy_board() == []


# --- Windfury ------------------------------------------------------------------------------------
def test_windfury_attacks_twice_a_turn() -> None:
    t = setup(board=["Young Dragonhawk"]).attack("Young Dragonhawk").attack("Young Dragonhawk")
    assert t.enemy_hero().health == 28 and not t.can_attack("Young Dragonhawk")


def test_windfury_given_after_an_attack_allows_another() -> None:
    t = setup(hero="SHAMAN", hand=["Windfury"], board=["Wisp"]).attack("Wisp")
    t.play("Windfury", target="Wisp").attack("Wisp")
    assert t.enemy_hero().health == 28 and not t.can_attack("Wisp")


def test_a_windfury_weapon_lets_the_hero_attack_twice() -> None:
    t = setup(weapon="Doomhammer").attack("hero").attack("hero")
    assert t.enemy_hero().health == 26 and not t.can_attack("hero")


# --- Stealth -------------------------------------------------------------------------------------
def test_stealth_hides_from_the_enemy_only() -> None:
    t = setup(
        hand=["Fireball", "Elven Archer"],
        board=["Wisp", "Worgen Infiltrator"],
        enemy_board=["Worgen Infiltrator"],
    )
    assert not t.can_attack("Wisp", "enemy Worgen Infiltrator")
    for card in ("Fireball", "Elven Archer"):
        assert not t.can_play(card, target="enemy Worgen Infiltrator")
        assert t.can_play(card, target="Worgen Infiltrator")


def test_stealth_is_lost_by_attacking() -> None:
    t = setup(board=["Worgen Infiltrator"]).attack("Worgen Infiltrator")
    assert not t.minion("Worgen Infiltrator").stealth


def test_stealth_does_not_stop_area_damage_and_is_kept_when_hurt() -> None:
    hidden = {"card": "Chillwind Yeti", "tags": ["STEALTH"]}
    t = setup(hand=["Flamestrike"], enemy_board=[hidden]).play("Flamestrike")
    yeti = t.minion("enemy Chillwind Yeti")
    # gamepedia Stealth: receiving damage does not break it.
    assert yeti.health == 1 and yeti.stealth


def test_random_effects_find_the_hidden() -> None:
    hits = set()
    for seed in SEEDS:
        t = setup(
            hand=["Arcane Missiles"],
            enemy_board=[{"card": "Ironbark Protector", "tags": ["STEALTH"]}],
            seed=seed,
        )
        hits.add(8 - t.play("Arcane Missiles").minion("enemy Ironbark Protector").health)
    assert hits == {0, 1, 2, 3}


# --- Immune --------------------------------------------------------------------------------------
def test_immune_takes_no_damage_and_is_no_target_of_the_enemy() -> None:
    immune = {"card": "Chillwind Yeti", "tags": ["IMMUNE"]}
    t = setup(hand=["Fireball", "Flamestrike"], board=["Wisp"], enemy_board=[immune])
    assert not t.can_attack("Wisp", "enemy Chillwind Yeti")
    assert not t.can_play("Fireball", target="enemy Chillwind Yeti")
    assert t.play("Flamestrike").minion("enemy Chillwind Yeti").health == 5


def test_an_immune_attacker_is_not_hurt() -> None:
    t = setup(board=[{"card": "Wisp", "tags": ["IMMUNE"]}], enemy_board=["Chillwind Yeti"])
    t.attack("Wisp", "enemy Chillwind Yeti")
    assert t.board() == ["Wisp"] and t.minion("enemy Chillwind Yeti").health == 4


# --- Elusive -------------------------------------------------------------------------------------
def test_elusive_keeps_off_spells_and_powers_but_no_battlecries() -> None:
    t = setup(hand=["Fireball", "Elven Archer"], board=["Laughing Sister"])
    assert not t.can_play("Fireball", target="Laughing Sister")
    assert not t.can_power("Laughing Sister")
    assert t.can_play("Elven Archer", target="Laughing Sister")


# --- Freeze (wiki Freeze: thaws at the end of its owner's turn if it could and did not attack) ----
def test_a_frozen_enemy_misses_its_next_turn_and_thaws() -> None:
    t = setup(hand=["Frost Nova"], enemy_board=["Chillwind Yeti"]).play("Frost Nova")
    assert t.minion("enemy Chillwind Yeti").frozen
    t.end_turn()
    assert not t.can_attack("enemy Chillwind Yeti")
    assert t.minion("enemy Chillwind Yeti").frozen
    t.end_turn()
    assert not t.minion("enemy Chillwind Yeti").frozen


def test_a_minion_frozen_before_it_attacked_thaws_at_the_end_of_that_turn() -> None:
    t = setup(hand=["Ice Lance"], board=["Wisp"]).play("Ice Lance", target="Wisp")
    assert not t.can_attack("Wisp")
    assert not t.end_turn().minion("Wisp").frozen


@pytest.mark.parametrize("minion", ["Wisp", "Windfury Harpy"])
def test_a_minion_frozen_after_it_attacked_misses_the_next_turn_too(minion: str) -> None:
    t = setup(hand=["Ice Lance"], board=[minion]).attack(minion).play("Ice Lance", target=minion)
    assert not t.can_attack(minion)
    t.end_turn().end_turn()
    assert t.minion(minion).frozen and not t.can_attack(minion)
    assert not t.end_turn().minion(minion).frozen


def test_a_minion_frozen_on_its_first_turn_misses_the_next_unless_it_charges() -> None:
    for minion, frozen in (("Wisp", True), ("Stonetusk Boar", False)):
        t = setup(hand=[minion, "Ice Lance"]).play(minion).play("Ice Lance", target=minion)
        assert t.end_turn().minion(minion).frozen == frozen


def test_who_can_not_attack_anyway_thaws_too() -> None:
    for minion in ("Ancient Watcher", "Shieldbearer"):
        t = setup(board=[{"card": minion, "tags": ["FROZEN"]}]).end_turn()
        assert not t.minion(minion).frozen


def test_a_frozen_hero_can_not_attack_but_use_its_power_and_cards() -> None:
    t = setup(weapon="Fiery War Axe", me={"tags": ["FROZEN"]}, hand=["Wisp"])
    assert not t.can_attack("hero") and t.can_power() and t.can_play("Wisp")
    assert not t.end_turn().hero().frozen


def test_a_frozen_minion_strikes_back() -> None:
    t = setup(board=["Wisp"], enemy_board=[{"card": "Wisp", "tags": ["FROZEN"]}])
    assert t.attack("Wisp", "enemy Wisp").board() == []


# --- Silence (wiki Silence) ----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("minion", "tag"),
    [
        ("Goldshire Footman", "taunt"),
        ("Argent Squire", "shield"),
        ("Young Dragonhawk", "windfury"),
        ("Faerie Dragon", "elusive"),
        ("Stonetusk Boar", "charge"),
        ("Worgen Infiltrator", "stealth"),
        ("Loot Hoarder", "deathrattle"),
        ("Ancient Watcher", "cant_attack"),
    ],
)
def test_silence_takes_printed_keywords(minion: str, tag: str) -> None:
    t = setup(hand=["Ironbeak Owl"], board=[minion])
    assert tag in t.minion(minion).tags
    t.play("Ironbeak Owl", target=minion)
    assert t.minion(minion).tags == {"silenced"}


def test_silence_takes_what_was_given_and_ice() -> None:
    tags = ["TAUNT", "SHIELD", "WINDFURY", "FROZEN"]
    t = setup(
        hand=["Ironbeak Owl"], board=[{"card": "Wisp", "attack": 5, "health": 6, "tags": tags}]
    )
    t.play("Ironbeak Owl", target="Wisp")
    wisp = t.minion("Wisp")
    assert (wisp.attack, wisp.health) == (1, 1) and wisp.tags == {"silenced"}


@pytest.mark.parametrize(("damage", "left"), [(3, 5), (6, 3)])
def test_silence_keeps_damage_but_lost_health_is_only_capped(damage: int, left: int) -> None:
    yeti = {"card": "Chillwind Yeti", "health": 9, "damage": damage}
    t = setup(hand=["Ironbeak Owl"], board=[yeti]).play("Ironbeak Owl", target="Chillwind Yeti")
    assert (t.minion("Chillwind Yeti").health, t.minion("Chillwind Yeti").max_health) == (left, 5)


def test_a_silenced_minion_can_be_changed_again_and_gets_auras() -> None:
    t = setup(hand=["Ironbeak Owl", "Abusive Sergeant"], board=["Raid Leader", "Chillwind Yeti"])
    t.play("Ironbeak Owl", target="Chillwind Yeti")
    assert t.minion("Chillwind Yeti").attack == 5
    assert t.play("Abusive Sergeant", target="Chillwind Yeti").minion("Chillwind Yeti").attack == 7


def test_silence_ends_the_aura_a_minion_carries() -> None:
    t = setup(hand=["Ironbeak Owl"], board=["Wisp"], enemy_board=["Raid Leader", "Wisp"])
    assert t.minion("enemy Wisp").attack == 2
    assert t.play("Ironbeak Owl", target="enemy Raid Leader").minion("enemy Wisp").attack == 1


# --- Spell Damage --------------------------------------------------------------------------------
def test_spell_damage_adds_up_for_its_owners_spells() -> None:
    t = setup(
        hand=["Frostbolt"], board=["Kobold Geomancer", "Ogre Magi"], enemy_hand=["Arcane Shot"]
    )
    t.play("Frostbolt", target="enemy hero")
    assert t.enemy_hero().health == 25
    assert t.end_turn().play("Arcane Shot", target="hero").hero().health == 28


def test_spell_damage_adds_to_each_of_an_area_and_to_the_number_of_missiles() -> None:
    board, enemies = ["Kobold Geomancer"], ["Chillwind Yeti", "Boulderfist Ogre"]
    t = setup(hand=["Arcane Explosion"], board=board, enemy_board=enemies).play("Arcane Explosion")
    assert [minion.health for minion in t.you.board] == [3, 5]
    t = setup(hand=["Arcane Missiles"], board=board).play("Arcane Missiles")
    assert t.enemy_hero().health == 26


def test_spell_damage_adds_nothing_to_healing_powers_and_minions() -> None:
    t = setup(hero="PRIEST", hand=["Holy Light", "Elven Archer"], board=["Malygos"], health=10)
    t.play("Holy Light", target="hero").power("hero").play("Elven Archer", target="enemy hero")
    assert (t.hero().health, t.enemy_hero().health) == (18, 29)


def test_silence_takes_spell_damage() -> None:
    t = setup(hand=["Ironbeak Owl", "Frostbolt"], board=["Malygos"])
    t.play("Ironbeak Owl", target="Malygos").play("Frostbolt", target="enemy hero")
    assert t.enemy_hero().health == 27


# --- Overload ------------------------------------------------------------------------------------
def test_overload_locks_crystals_next_turn_only() -> None:
    t = setup(hero="SHAMAN", hand=["Dust Devil", "Lightning Bolt"], mana=5)
    t.play("Dust Devil").play("Lightning Bolt", target="enemy hero").end_turn().end_turn()
    assert (t.crystals, t.mana) == (6, 3)
    t.end_turn().end_turn()
    assert (t.crystals, t.mana) == (7, 7)


# --- Limits --------------------------------------------------------------------------------------
def test_seven_minions_are_the_most() -> None:
    t = setup(hand=["Wisp", "Mirror Image"], board=["Wisp"] * 7)
    assert not t.can_play("Wisp") and not t.can_play("Mirror Image")
    t = setup(hand=["Mirror Image"], board=["Wisp"] * 6).play("Mirror Image")
    assert t.board() == ["Wisp"] * 6 + ["Mirror Image"]


def test_a_deathrattle_finds_the_place_its_minion_left() -> None:
    board = ["Wisp"] * 3 + ["Harvest Golem"] + ["Wisp"] * 3
    t = setup(board=board, enemy_board=["Chillwind Yeti"]).attack(
        "Harvest Golem", "enemy Chillwind Yeti"
    )
    assert t.board() == ["Wisp"] * 3 + ["Damaged Golem"] + ["Wisp"] * 3


def test_five_secrets_no_two_alike() -> None:
    five = ["Counterspell", "Ice Barrier", "Ice Block", "Mirror Entity", "Vaporize"]
    assert not setup(hand=["Spellbender"], secrets=five).can_play("Spellbender")
    assert setup(hand=["Spellbender"], secrets=five[:4]).can_play("Spellbender")
    assert not setup(hand=["Ice Block"], secrets=["Ice Block"]).can_play("Ice Block")


def test_a_new_card_for_a_full_hand_is_lost() -> None:
    t = setup(hand=["Arcane Intellect"] + ["Wisp"] * 9, deck=["Fireball", "Frostbolt"])
    assert t.play("Arcane Intellect").hand() == ["Wisp"] * 9 + ["Fireball"]
    assert t.deck() == []


# --- Battlecry, Deathrattle, the end -------------------------------------------------------------
def test_battlecries_are_for_minions_played_from_hand() -> None:
    t = setup(hero="PRIEST", hand=["Mindgames"], enemy_deck=["Novice Engineer"]).play("Mindgames")
    assert t.board() == ["Novice Engineer"] and t.hand() == []


def test_returned_and_transformed_minions_do_not_rattle() -> None:
    t = setup(hand=["Polymorph", "Youthful Brewmaster"], board=["Loot Hoarder", "Loot Hoarder"])
    t.play("Polymorph", target="Loot Hoarder").play("Youthful Brewmaster", target="Loot Hoarder")
    assert t.hand() == ["Loot Hoarder"]


def test_a_minion_killed_in_the_middle_still_takes_area_damage_effects_together() -> None:
    t = setup(hand=["Flamestrike"], enemy_board=["Leper Gnome", "Leper Gnome", "Wisp"])
    assert t.play("Flamestrike").hero().health == 26


def test_killing_the_enemy_hero_wins_and_ends_everything() -> None:
    t = setup(board=["Chillwind Yeti"], enemy_health=4).attack("Chillwind Yeti")
    assert t.over and t.winner == 0 and t.legal == []


def test_both_heroes_dead_is_a_draw() -> None:
    t = setup(hero="WARLOCK", hand=["Hellfire"], health=3, enemy_health=3).play("Hellfire")
    assert t.over and t.winner is None
