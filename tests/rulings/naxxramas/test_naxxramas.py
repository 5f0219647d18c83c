"""Rulings of the thirty cards of Curse of Naxxramas and of what they create."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import Card, playing, setup

pytestmark = pytest.mark.format("2014")

SEEDS = range(24)


# --- Small deathrattles ---------------------------------------------------------------------------
@covers("FP1_001.deathrattle")
def test_zombie_chow_heals_the_enemy_hero_by_five() -> None:
    t = setup(hand=["Fireball"], board=["Zombie Chow"], health=20, enemy_health=20)
    t.play("Fireball", target="Zombie Chow")
    assert (t.enemy_hero().health, t.hero().health) == (25, 20)


@covers("FP1_001.deathrattle")
def test_zombie_chow_hurts_the_enemy_hero_under_auchenai() -> None:
    t = setup(hero="PRIEST", hand=["Fireball"], board=["Zombie Chow", "Auchenai Soulpriest"])
    assert t.play("Fireball", target="Zombie Chow").enemy_hero().health == 25


@covers("FP1_002.deathrattle")
def test_haunted_creeper_leaves_two_spiders_in_its_place() -> None:
    t = setup(hand=["Frostbolt"], board=["Wisp", "Haunted Creeper", "Bloodfen Raptor"])
    t.play("Frostbolt", target="Haunted Creeper")
    assert t.board() == ["Wisp", "Spectral Spider", "Spectral Spider", "Bloodfen Raptor"]
    assert (t.minion("Spectral Spider").attack, t.minion("Spectral Spider").health) == (1, 1)


@covers("FP1_002.deathrattle")
def test_haunted_creeper_on_a_full_board_leaves_one_spider() -> None:
    t = setup(hand=["Frostbolt"], board=["Haunted Creeper", *["Wisp"] * 6])
    t.play("Frostbolt", target="Haunted Creeper")
    assert t.board() == ["Spectral Spider", *["Wisp"] * 6]


@covers("FP1_007.deathrattle")
def test_nerubian_egg_hatches() -> None:
    t = setup(hand=["Frostbolt"], board=["Nerubian Egg"])
    t.play("Frostbolt", target="Nerubian Egg")
    assert t.board() == ["Nerubian"]
    assert (t.minion("Nerubian").attack, t.minion("Nerubian").health) == (4, 4)


@covers("FP1_012.deathrattle")
def test_sludge_belcher_leaves_a_slime_with_taunt() -> None:
    t = setup(hand=["Fireball"], board=["Sludge Belcher"])
    assert t.minion("Sludge Belcher").taunt
    t.play("Fireball", target="Sludge Belcher")
    slime = t.minion("Slime")
    assert (slime.attack, slime.health, slime.taunt) == (1, 2, True)


@covers("FP1_029.deathrattle")
def test_dancing_swords_let_the_opponent_draw() -> None:
    t = setup(hand=["Fireball"], board=["Dancing Swords"])
    t.play("Fireball", target="Dancing Swords")
    assert (t.hand(), t.enemy_hand()) == ([], ["Wisp"])


@covers("FP1_029.deathrattle")
def test_dancing_swords_draw_fatigue_for_the_opponent() -> None:
    t = setup(hand=["Fireball"], board=["Dancing Swords"], enemy_deck=[])
    assert t.play("Fireball", target="Dancing Swords").enemy_hero().health == 29


@covers("FP1_029.deathrattle", "EX1_016.deathrattle")
def test_dancing_swords_stolen_by_sylvanas_let_the_old_owner_draw() -> None:
    t = setup(
        hand=["Fireball", "Fireball"],
        board=["Sylvanas Windrunner"],
        enemy_board=["Dancing Swords"],
    )
    t.play("Fireball", target="Sylvanas Windrunner").play("Fireball", target="Dancing Swords")
    assert (t.hand(), t.enemy_hand()) == ([], ["Wisp"])


@covers("FP1_024.deathrattle")
def test_unstable_ghoul_deals_one_to_all_minions_and_no_hero() -> None:
    t = setup(
        hand=["Frostbolt"],
        board=["Unstable Ghoul", "Chillwind Yeti"],
        enemy_board=["Chillwind Yeti"],
    )
    assert t.minion("Unstable Ghoul").taunt
    t.play("Frostbolt", target="Unstable Ghoul")
    assert (t.minion("Chillwind Yeti").health, t.minion("enemy Chillwind Yeti").health) == (4, 4)
    assert (t.hero().health, t.enemy_hero().health) == (30, 30)


@covers("FP1_024.deathrattle")
def test_unstable_ghouls_go_off_in_a_chain() -> None:
    # Rulebook: what a death phase kills dies in the next death phase.
    hurt = {"card": "Unstable Ghoul", "damage": 2}
    t = setup(hand=["Frostbolt"], board=["Unstable Ghoul", hurt], enemy_board=["Bloodfen Raptor"])
    t.play("Frostbolt", target="Unstable Ghoul")
    assert (t.board(), t.enemy_board()) == ([], [])


@covers("FP1_024.deathrattle")
def test_unstable_ghoul_draws_for_acolytes_and_enrages() -> None:
    t = setup(hand=["Frostbolt"], board=["Unstable Ghoul", "Acolyte of Pain", "Amani Berserker"])
    t.play("Frostbolt", target="Unstable Ghoul")
    assert t.hand() == ["Wisp"]
    assert t.minion("Amani Berserker").attack == 5


@covers("FP1_023.deathrattle")
def test_dark_cultist_gives_a_random_friendly_minion_three_health() -> None:
    seen = set()
    for seed in SEEDS:
        t = setup(
            hand=["Fireball"],
            board=["Dark Cultist", "Wisp", "Bloodfen Raptor"],
            enemy_board=["Wisp"],
            seed=seed,
        )
        t.play("Fireball", target="Dark Cultist")
        seen.add(tuple(minion.health for minion in t.me.board))
        assert t.minion("enemy Wisp").health == 1
        assert [minion.attack for minion in t.me.board] == [1, 3]
    assert seen == {(4, 2), (1, 5)}


@covers("FP1_026.deathrattle")
def test_anubar_ambusher_returns_a_random_friendly_minion() -> None:
    returned = set()
    for seed in SEEDS:
        t = setup(
            hand=["Fireball"],
            board=["Anub'ar Ambusher", "Wisp", "Bloodfen Raptor"],
            enemy_board=["Chillwind Yeti"],
            seed=seed,
        )
        t.play("Fireball", target="Anub'ar Ambusher")
        assert (len(t.board()), t.enemy_board()) == (1, ["Chillwind Yeti"])
        returned.add(tuple(t.hand()))
    assert returned == {("Wisp",), ("Bloodfen Raptor",)}


@covers("FP1_026.deathrattle")
def test_anubar_ambusher_with_a_full_hand_kills_what_it_returns() -> None:
    # hs-bugs #107: the minion that finds no room in hand dies, its deathrattle works.
    t = setup(
        enemy_hand=["Fireball"],
        active=1,
        hand=["Wisp"] * 10,
        board=["Anub'ar Ambusher", "Leper Gnome"],
    )
    t.play("Fireball", target="Anub'ar Ambusher")
    assert (t.board(), len(t.hand()), t.enemy_hero().health) == ([], 10, 28)


@covers("FP1_011.deathrattle")
def test_webspinner_gives_any_collectible_beast() -> None:
    beasts = {
        card.id
        for card in playing().cards.values()
        if card.tribe == "BEAST" and card.collectible and playing().holds(card)
    }
    seen = set()
    for seed in range(300):
        t = setup(hero="HUNTER", board=["Webspinner"], enemy_board=["Wisp"], seed=seed)
        t.attack("Webspinner", "enemy Wisp")
        (card,) = t.me.hand
        seen.add(card.id)
    assert seen == beasts
    assert len(beasts) > 20


@covers("FP1_009.deathrattle")
def test_deathlord_brings_a_minion_of_the_enemy_deck() -> None:
    t = setup(
        hand=["Pyroblast"],
        board=["Deathlord"],
        enemy_deck=["Fireball", "Abusive Sergeant", "Fireball"],
        enemy_board=["Wisp"],
    )
    assert t.minion("Deathlord").taunt
    t.play("Pyroblast", target="Deathlord")
    assert (t.board(), t.enemy_board()) == ([], ["Wisp", "Abusive Sergeant"])
    assert t.enemy_deck() == ["Fireball", "Fireball"]


@covers("FP1_009.deathrattle")
def test_deathlord_finds_nothing_without_a_minion_or_without_room() -> None:
    # Wiki, Deathlord: without minions in the deck none is summoned.
    t = setup(hand=["Pyroblast"], board=["Deathlord"], enemy_deck=["Fireball"], deck=["Wisp"])
    assert t.play("Pyroblast", target="Deathlord").enemy_board() == []
    assert t.deck() == ["Wisp"]
    t = setup(hand=["Pyroblast"], board=["Deathlord"], enemy_board=["Wisp"] * 7)
    t.play("Pyroblast", target="Deathlord")
    assert (len(t.enemy_board()), len(t.enemy_deck())) == (7, 10)


@covers("FP1_009.deathrattle")
def test_cult_master_brought_by_an_older_deathlord_sees_the_younger_death() -> None:
    # Wiki, Deathlord: the minion summoned may react to a death resolved after his.
    t = setup(
        hand=["Twisting Nether"],
        hero="WARLOCK",
        board=[{"card": "Deathlord", "order": 1}],
        enemy_board=[{"card": "Wisp", "order": 2}],
        enemy_deck=["Cult Master", "Fireball"],
    )
    t.play("Twisting Nether")
    assert (t.enemy_board(), t.enemy_hand()) == (["Cult Master"], ["Fireball"])


@covers("FP1_022.deathrattle")
def test_voidcaller_brings_a_demon_of_the_hand_without_its_battlecry() -> None:
    t = setup(
        hero="WARLOCK",
        hand=["Fireball", "Doomguard", "Wisp", "Sacrificial Pact"],
        board=["Voidcaller"],
    )
    t.play("Fireball", target="Voidcaller")
    assert (t.board(), t.hand()) == (["Doomguard"], ["Wisp", "Sacrificial Pact"])
    assert t.can_attack("Doomguard")


@covers("FP1_022.deathrattle")
def test_voidcaller_picks_at_random_and_needs_a_demon() -> None:
    seen = set()
    for seed in SEEDS:
        hand = ["Fireball", "Voidwalker", "Flame Imp"]
        t = setup(hero="WARLOCK", hand=hand, board=["Voidcaller"], seed=seed)
        seen.add(tuple(t.play("Fireball", target="Voidcaller").board()))
        assert t.hero().health == 30
    assert seen == {("Voidwalker",), ("Flame Imp",)}
    t = setup(hand=["Fireball", "Wisp"], enemy_hand=["Voidwalker"], board=["Voidcaller"])
    t.play("Fireball", target="Voidcaller")
    assert (t.board(), t.enemy_hand()) == ([], ["Voidwalker"])


@covers("FP1_004.deathrattle")
def test_mad_scientist_puts_a_secret_of_the_deck_into_play() -> None:
    t = setup(
        hand=["Frostbolt"], board=["Mad Scientist"], deck=["Fireball", "Counterspell", "Wisp"]
    )
    t.play("Frostbolt", target="Mad Scientist")
    assert (t.secrets(), t.deck(), t.hand()) == (["Counterspell"], ["Fireball", "Wisp"], [])


@covers("FP1_004.deathrattle")
def test_mad_scientist_brings_no_secret_twice() -> None:
    # Wiki, Mad Scientist: never one already active; without another one nothing happens.
    t = setup(hand=["Frostbolt"], board=["Mad Scientist"], deck=["Vaporize"], secrets=["Vaporize"])
    t.play("Frostbolt", target="Mad Scientist")
    assert (t.secrets(), t.deck()) == (["Vaporize"], ["Vaporize"])


@covers("FP1_004.deathrattle")
def test_mad_scientist_killed_by_a_battlecry_brings_a_secret_that_answers_the_minion() -> None:
    # Wiki, Mad Scientist: Mirror Entity put into play by the battlecry's kill copies the minion.
    t = setup(
        hand=["Stormpike Commando"],
        enemy_board=["Mad Scientist"],
        enemy_deck=["Mirror Entity"],
        enemy_hero="MAGE",
    )
    t.play("Stormpike Commando", target="enemy Mad Scientist")
    assert t.enemy_board() == ["Stormpike Commando"]


@covers("FP1_004.deathrattle", "FP1_018.secret")
def test_duplicate_brought_by_mad_scientist_copies_a_younger_minion_dying_with_him() -> None:
    # Wiki, Duplicate: never the Scientist himself, but a younger minion of the same deaths.
    t = setup(
        hand=["Twisting Nether"],
        hero="WARLOCK",
        enemy_hero="MAGE",
        enemy_board=["Bloodfen Raptor", "Mad Scientist", "Chillwind Yeti"],
        enemy_deck=["Duplicate"],
    )
    t.play("Twisting Nether")
    assert (t.enemy_hand(), t.enemy_secrets()) == (["Chillwind Yeti", "Chillwind Yeti"], [])


@covers("FP1_021.deathrattle")
def test_deaths_bite_hits_all_minions_when_it_breaks() -> None:
    t = setup(
        hero="WARRIOR",
        weapon={"card": "Death's Bite", "durability": 1},
        board=["Chillwind Yeti"],
        enemy_board=["Chillwind Yeti"],
    )
    t.attack("hero", "enemy hero")
    assert t.weapon() is None
    assert (t.minion("Chillwind Yeti").health, t.minion("enemy Chillwind Yeti").health) == (4, 4)
    assert (t.hero().health, t.enemy_hero().health) == (30, 26)


@covers("FP1_021.deathrattle")
def test_deaths_bite_replaced_by_another_weapon_goes_off() -> None:
    t = setup(hero="WARRIOR", hand=["Fiery War Axe"], weapon="Death's Bite", enemy_board=["Wisp"])
    t.play("Fiery War Axe")
    assert t.enemy_board() == []
    assert t.weapon() is not None


# --- Minions that change over time ----------------------------------------------------------------
@covers("FP1_005.trigger")
def test_shade_of_naxxramas_grows_at_the_start_of_its_turn() -> None:
    t = setup(board=["Shade of Naxxramas"]).end_turn()
    shade = t.minion("Shade of Naxxramas")
    assert (shade.attack, shade.health, shade.stealth) == (2, 2, True)
    t.end_turn()
    shade = t.minion("Shade of Naxxramas")
    assert (shade.attack, shade.health, shade.stealth) == (3, 3, True)


@covers("FP1_027.trigger")
def test_stoneskin_gargoyle_heals_itself_at_the_start_of_its_turn() -> None:
    t = setup(board=[{"card": "Stoneskin Gargoyle", "damage": 3}]).end_turn()
    assert t.minion("Stoneskin Gargoyle").health == 1
    assert t.end_turn().minion("Stoneskin Gargoyle").health == 4


@covers("FP1_027.trigger")
def test_stoneskin_gargoyle_hurts_itself_under_auchenai() -> None:
    # Wiki, Stoneskin Gargoyle: at 1/3 it deals 4 - 3 = 1 damage to itself.
    t = setup(
        hero="PRIEST",
        board=[{"card": "Stoneskin Gargoyle", "damage": 1}, "Auchenai Soulpriest"],
    )
    t.end_turn().end_turn()
    assert t.minion("Stoneskin Gargoyle").health == 2


@covers("FP1_028.trigger")
def test_undertaker_grows_for_own_deathrattle_minions() -> None:
    t = setup(
        hand=["Undertaker", "Leper Gnome", "Wisp"], enemy_hand=["Leper Gnome"], board=["Wisp"]
    )
    t.play("Undertaker").play("Wisp").play("Leper Gnome")
    assert (t.minion("Undertaker").attack, t.minion("Undertaker").health) == (2, 3)
    t.end_turn().play("Leper Gnome")
    assert t.minion("Undertaker").attack == 2


@covers("FP1_028.trigger", "FP1_022.deathrattle")
def test_undertaker_counts_summons_that_are_not_played() -> None:
    t = setup(hero="WARLOCK", hand=["Fireball", "Voidcaller"], board=["Undertaker", "Voidcaller"])
    t.play("Fireball", target="Voidcaller")
    assert (t.board(), t.minion("Undertaker").attack) == (["Undertaker", "Voidcaller"], 2)


@covers("FP1_010.trigger")
def test_maexxna_destroys_what_she_damages() -> None:
    t = setup(board=["Maexxna"], enemy_board=["Ysera", "Boulderfist Ogre"])
    t.attack("Maexxna", "enemy Ysera")
    assert t.enemy_board() == ["Boulderfist Ogre"]
    t.end_turn().attack("enemy Boulderfist Ogre", "Maexxna")
    assert t.enemy_board() == []


@covers("FP1_010.trigger")
def test_maexxna_harms_no_shield_and_no_hero() -> None:
    shielded = {"card": "Boulderfist Ogre", "tags": ["SHIELD"]}
    t = setup(board=["Maexxna", "Maexxna"], enemy_board=[shielded])
    t.attack("Maexxna#1", "enemy Boulderfist Ogre").attack("Maexxna#2", "enemy hero")
    assert (t.enemy_board(), t.enemy_hero().health) == (["Boulderfist Ogre"], 28)
    assert not t.over


def test_spectral_knight_can_not_be_targeted_by_magic() -> None:
    t = setup(
        hand=["Fireball", "Stormpike Commando", "Consecration"], enemy_board=["Spectral Knight"]
    )
    assert not t.can_play("Fireball", target="enemy Spectral Knight")
    assert not t.can_power("enemy Spectral Knight")
    assert t.can_play("Stormpike Commando", target="enemy Spectral Knight")
    assert t.play("Consecration").minion("enemy Spectral Knight").health == 4


# --- Battlecries and auras ------------------------------------------------------------------------
@covers("FP1_003.battlecry", "FP1_003e.trigger")
def test_echoing_ooze_copies_itself_at_the_end_of_the_turn_once() -> None:
    t = setup(hand=["Echoing Ooze"], board=["Wisp"])
    t.play("Echoing Ooze", at=0)
    assert t.board() == ["Echoing Ooze", "Wisp"]
    t.end_turn()
    assert t.board() == ["Echoing Ooze", "Echoing Ooze", "Wisp"]
    t.end_turn().end_turn()
    assert t.board() == ["Echoing Ooze", "Echoing Ooze", "Wisp"]


@covers("FP1_003.battlecry", "FP1_003e.trigger")
def test_echoing_ooze_is_copied_as_it_is_then() -> None:
    # Wiki, Echoing Ooze: any damage and enchantments are copied too.
    t = setup(hand=["Echoing Ooze", "Blessing of Kings"])
    t.play("Echoing Ooze").play("Blessing of Kings", target="Echoing Ooze").power("Echoing Ooze")
    t.end_turn()
    assert [(m.attack, m.health, m.max_health) for m in t.me.board] == [(5, 5, 6), (5, 5, 6)]


@covers("FP1_003e.trigger")
def test_echoing_ooze_copies_a_buff_of_this_turn_which_ends_for_both() -> None:
    t = setup(hand=["Echoing Ooze", "Abusive Sergeant"])
    t.play("Echoing Ooze").play("Abusive Sergeant", target="Echoing Ooze").end_turn()
    assert [m.attack for m in t.me.board if m.name == "Echoing Ooze"] == [1, 1]


@covers("FP1_003e.trigger")
def test_echoing_ooze_silenced_or_transformed_makes_no_copy() -> None:
    # Wiki, Echoing Ooze: no copy if it is silenced, destroyed or transformed before.
    t = setup(hand=["Echoing Ooze", "Ironbeak Owl"])
    t.play("Echoing Ooze").play("Ironbeak Owl", target="Echoing Ooze").end_turn()
    assert t.board() == ["Echoing Ooze", "Ironbeak Owl"]
    t = setup(hand=["Echoing Ooze", "Polymorph"])
    t.play("Echoing Ooze").play("Polymorph", target="Echoing Ooze").end_turn()
    assert t.board() == ["Sheep"]


@covers("FP1_003e.trigger")
def test_echoing_ooze_returned_and_played_again_makes_one_copy() -> None:
    # Wiki, Echoing Ooze: played, returned before it copies, played again: two Oozes in all.
    t = setup(hero="ROGUE", hand=["Echoing Ooze", "Shadowstep"])
    t.play("Echoing Ooze").play("Shadowstep", target="Echoing Ooze").play("Echoing Ooze").end_turn()
    assert t.board() == ["Echoing Ooze", "Echoing Ooze"]


@covers("FP1_003e.trigger")
def test_echoing_ooze_finds_no_room_on_a_full_board() -> None:
    t = setup(hand=["Echoing Ooze"], board=["Wisp"] * 6).play("Echoing Ooze").end_turn()
    assert len(t.board()) == 7


@covers("FP1_003.battlecry", "FP1_003e.trigger")
def test_copies_of_an_echoing_ooze_echo_on_their_own_side() -> None:
    # Wiki: Mirror Entity copies enchantments; Echoing Ooze grants itself a trigger.
    t = setup(
        hand=["Echoing Ooze", "Faceless Manipulator"],
        enemy_secrets=["Mirror Entity"],
        enemy_hero="MAGE",
    )
    t.play("Echoing Ooze")
    assert t.enemy_board() == ["Echoing Ooze"]
    t.play("Faceless Manipulator", target="enemy Echoing Ooze").end_turn()
    assert (t.board(), t.enemy_board()) == (["Echoing Ooze"] * 4, ["Echoing Ooze"] * 2)
    t.end_turn()
    assert (len(t.board()), len(t.enemy_board())) == (4, 2)


@covers("FP1_016.battlecry")
def test_wailing_soul_silences_the_own_other_minions() -> None:
    t = setup(
        hand=["Wailing Soul"],
        board=["Sludge Belcher", {"card": "Wisp", "attack": 5}],
        enemy_board=["Sludge Belcher"],
        me={"tags": ["FROZEN"]},
    )
    t.play("Wailing Soul")
    assert t.hero().frozen
    assert [m.has("silenced") for m in t.me.board] == [True, True, False]
    assert t.minion("Wisp").attack == 1
    assert not t.minion("enemy Sludge Belcher").silenced


@covers("FP1_016.battlecry")
def test_wailing_soul_frees_own_minions_of_bad_things() -> None:
    frozen = {"card": "Chillwind Yeti", "tags": ["FROZEN"]}
    t = setup(hand=["Wailing Soul"], board=[frozen, "Ancient Watcher"]).play("Wailing Soul")
    assert t.can_attack("Chillwind Yeti", "enemy hero")
    assert t.can_attack("Ancient Watcher", "enemy hero")


@covers("FP1_017.aura")
def test_nerubar_weblord_makes_all_battlecry_minions_dearer() -> None:
    # Fireplace test (digest C): minions only, of both players; no weapons, combos or choices.
    hand = ["Abusive Sergeant", "Wisp", "Fireball", "SI:7 Agent", "Perdition's Blade"]
    t = setup(hand=hand, enemy_hand=["Abusive Sergeant"], board=["Nerub'ar Weblord"])
    assert [t.cost(card) for card in hand] == [3, 0, 4, 3, 3]
    assert t.cost("enemy Abusive Sergeant") == 3


@covers("FP1_017.aura")
def test_two_weblords_add_up_and_a_silenced_one_does_not() -> None:
    silenced = {"card": "Nerub'ar Weblord", "silenced": True}
    board: list[Card] = ["Nerub'ar Weblord", silenced]
    t = setup(hand=["Loatheb"], board=board, enemy_board=["Nerub'ar Weblord"])
    assert t.cost("Loatheb") == 9


@covers("FP1_030.battlecry", "FP1_030e.aura")
def test_loatheb_makes_enemy_spells_dearer_for_one_turn() -> None:
    t = setup(
        hand=["Loatheb", "The Coin"],
        enemy_hand=["Fireball", "Wisp"],
        enemy_deck=["Frostbolt", *["Wisp"] * 5],
        enemy_hero="MAGE",
    )
    t.play("Loatheb")
    assert t.cost("The Coin") == 0
    t.end_turn()
    assert t.enemy_hand() == ["Fireball", "Wisp", "Frostbolt"]
    assert [t.cost(f"enemy {card}") for card in t.enemy_hand()] == [9, 0, 7]
    t.end_turn()
    assert t.cost("enemy Fireball") == 4


@covers("FP1_030.battlecry", "FP1_030e.aura")
def test_two_loathebs_add_up() -> None:
    cheap = {"card": "Loatheb", "cost": -5}
    t = setup(hand=[cheap, cheap], enemy_hand=["Fireball"]).play("Loatheb").play("Loatheb")
    assert t.end_turn().cost("enemy Fireball") == 14


@covers("FP1_030e.aura")
def test_loatheb_and_millhouse_work_in_order_of_play() -> None:
    # Wiki, Millhouse Manastorm: Loatheb then Millhouse makes 0, Millhouse then Loatheb 5.
    cards = ["Loatheb", "Millhouse Manastorm"]
    t = setup(hand=cards, enemy_hand=["Fireball"])
    t.play("Loatheb").play("Millhouse Manastorm").end_turn()
    assert t.cost("enemy Fireball") == 0
    t = setup(hand=cards, enemy_hand=["Fireball"])
    t.play("Millhouse Manastorm").play("Loatheb").end_turn()
    assert t.cost("enemy Fireball") == 5


@covers("FP1_030.battlecry")
def test_loatheb_goes_on_after_his_death() -> None:
    t = setup(
        hand=["Loatheb"], enemy_hand=["Fireball", "The Coin"], enemy_board=["Boulderfist Ogre"]
    )
    t.play("Loatheb").end_turn().attack("enemy Boulderfist Ogre", "Loatheb")
    assert t.board() == []
    assert t.cost("enemy The Coin") == 5


# --- Baron Rivendare ------------------------------------------------------------------------------
@covers("FP1_031.rules")
def test_baron_rivendare_doubles_own_deathrattles_only() -> None:
    t = setup(
        hand=["Frostbolt", "Frostbolt"],
        board=["Baron Rivendare", "Leper Gnome"],
        enemy_board=["Leper Gnome"],
    )
    t.play("Frostbolt", target="Leper Gnome").play("Frostbolt", target="enemy Leper Gnome")
    assert (t.enemy_hero().health, t.hero().health) == (26, 28)


@covers("FP1_031.rules")
def test_two_barons_do_not_triple() -> None:
    # Wiki, Baron Rivendare: not multiplied by having more than one in play.
    t = setup(hand=["Frostbolt"], board=["Baron Rivendare", "Baron Rivendare", "Leper Gnome"])
    assert t.play("Frostbolt", target="Leper Gnome").enemy_hero().health == 26


@covers("FP1_031.rules")
def test_baron_dying_with_a_deathrattle_does_not_double_it() -> None:
    # Wiki, Baron Rivendare: dying at the same time, the Deathrattle is not doubled.
    t = setup(hero="WARLOCK", hand=["Twisting Nether"], board=["Baron Rivendare", "Leper Gnome"])
    assert t.play("Twisting Nether").enemy_hero().health == 28


@covers("FP1_031.rules")
def test_baron_silenced_or_on_the_other_side_doubles_nothing() -> None:
    silenced = {"card": "Baron Rivendare", "silenced": True}
    t = setup(hand=["Frostbolt"], board=[silenced, "Leper Gnome"], enemy_board=["Baron Rivendare"])
    assert t.play("Frostbolt", target="Leper Gnome").enemy_hero().health == 28


@covers("FP1_031.rules", "FP1_021.deathrattle")
def test_baron_does_not_double_a_weapons_deathrattle() -> None:
    # "Your minions trigger their Deathrattles twice": Death's Bite is not a minion.
    t = setup(
        hero="WARRIOR",
        weapon={"card": "Death's Bite", "durability": 1},
        board=["Baron Rivendare"],
        enemy_board=["Chillwind Yeti"],
    )
    t.attack("hero", "enemy hero")
    assert t.minion("enemy Chillwind Yeti").health == 4


@covers("FP1_031.rules")
def test_baron_doubles_each_deathrattle_at_once_before_the_next() -> None:
    # Wiki, Baron Rivendare: the second activation comes directly after the first.
    t = setup(
        hero="WARLOCK",
        hand=["Hellfire"],
        board=["Haunted Creeper", "Harvest Golem", "Baron Rivendare", *["Boulderfist Ogre"] * 3],
    )
    t.play("Hellfire")
    assert t.board().count("Spectral Spider") == 3
    assert t.board().count("Damaged Golem") == 0


@covers("FP1_031.rules", "EX1_016.deathrattle")
def test_baron_lets_sylvanas_take_two() -> None:
    t = setup(
        hand=["Fireball"],
        board=["Baron Rivendare", "Sylvanas Windrunner"],
        enemy_board=["Wisp", "Chillwind Yeti"],
    )
    t.play("Fireball", target="Sylvanas Windrunner")
    assert (len(t.board()), t.enemy_board()) == (3, [])


@covers("FP1_031.rules")
def test_baron_doubles_an_attached_deathrattle() -> None:
    t = setup(
        hero="SHAMAN",
        hand=["Ancestral Spirit", "Fireball"],
        board=["Baron Rivendare", "Chillwind Yeti"],
    )
    t.play("Ancestral Spirit", target="Chillwind Yeti").play("Fireball", target="Chillwind Yeti")
    assert t.board() == ["Baron Rivendare", "Chillwind Yeti", "Chillwind Yeti"]


# --- Kel'Thuzad -----------------------------------------------------------------------------------
@covers("FP1_013.trigger")
def test_kelthuzad_summons_the_friendly_dead_of_each_turn_new() -> None:
    hurt = {"card": "Chillwind Yeti", "attack": 9, "damage": 3}
    t = setup(board=["Kel'Thuzad", hurt], enemy_board=["Boulderfist Ogre"])
    t.attack("Chillwind Yeti", "enemy Boulderfist Ogre").end_turn()
    assert (t.board(), t.enemy_board()) == (["Kel'Thuzad", "Chillwind Yeti"], [])
    yeti = t.minion("Chillwind Yeti")
    assert (yeti.attack, yeti.health, yeti.damage) == (4, 5, 0)
    t.end_turn().end_turn()
    assert t.board() == ["Kel'Thuzad", "Chillwind Yeti"]


@covers("FP1_013.trigger")
def test_kelthuzad_works_at_the_end_of_the_enemy_turn_too() -> None:
    t = setup(
        active=1, enemy_hand=["Frostbolt"], board=["Kel'Thuzad", "Wisp"], enemy_board=["Wisp"]
    )
    t.play("Frostbolt", target="Wisp").end_turn()
    assert t.board() == ["Kel'Thuzad", "Wisp"]


@covers("FP1_013.trigger")
def test_kelthuzad_counts_deaths_before_he_came() -> None:
    # Fireplace test (digest C).
    t = setup(hand=[{"card": "Kel'Thuzad", "cost": -8}, "Frostbolt"], board=["Wisp"])
    t.play("Frostbolt", target="Wisp").play("Kel'Thuzad").end_turn()
    assert t.board() == ["Kel'Thuzad", "Wisp"]


@covers("FP1_013.trigger", "FP1_012.deathrattle")
def test_kelthuzad_summons_in_the_order_of_death_until_the_board_is_full() -> None:
    # Wiki, Kel'Thuzad: in the order in which they died; no room, no summons.
    t = setup(
        hand=["Fireball", "Frostbolt", *["Wisp"] * 2],
        board=["Kel'Thuzad", "Sludge Belcher", "Bloodfen Raptor", *["Wisp"] * 3],
    )
    t.play("Fireball", target="Sludge Belcher").play("Frostbolt", target="Bloodfen Raptor")
    t.play("Wisp").end_turn()
    assert t.board() == [
        *("Kel'Thuzad", "Sludge Belcher", "Slime", "Wisp", "Wisp", "Wisp", "Wisp"),
    ]


@covers("FP1_013.trigger")
def test_kelthuzad_does_not_raise_who_dies_in_the_end_of_turn_phase() -> None:
    # Wiki, Kel'Thuzad: those killed by end of turn effects die after that phase.
    t = setup(board=["Baron Geddon", "Kel'Thuzad", "Wisp"]).end_turn()
    assert t.board() == ["Baron Geddon", "Kel'Thuzad"]


@covers("FP1_013.trigger")
def test_kelthuzad_mortally_wounded_at_the_end_of_turn_still_works() -> None:
    # Rulebook: nobody leaves play inside a phase; the mortally wounded still trigger.
    dying = {"card": "Kel'Thuzad", "damage": 6}
    t = setup(hand=["Frostbolt"], board=["Baron Geddon", dying, "Chillwind Yeti", "Wisp"])
    t.play("Frostbolt", target="Wisp").end_turn()
    assert t.board() == ["Baron Geddon", "Wisp", "Chillwind Yeti"]


@covers("FP1_013.trigger")
def test_two_kelthuzads_raise_twice() -> None:
    # Wiki, Kel'Thuzad: each copy triggers, producing more minions than died.
    t = setup(hand=["Frostbolt"], board=["Kel'Thuzad", "Kel'Thuzad", "Wisp"])
    t.play("Frostbolt", target="Wisp").end_turn()
    assert sorted(t.board()) == ["Kel'Thuzad", "Kel'Thuzad", "Wisp", "Wisp"]


@covers("FP1_013.trigger", "FP1_025.cast")
def test_kelthuzad_reincarnated_raises_his_former_self() -> None:
    # Wiki, Kel'Thuzad: brought back the turn he died, he is there twice at its end.
    t = setup(hero="SHAMAN", hand=["Reincarnate"], board=["Kel'Thuzad"])
    t.play("Reincarnate", target="Kel'Thuzad").end_turn()
    assert t.board() == ["Kel'Thuzad", "Kel'Thuzad"]


@covers("FP1_013.trigger")
def test_kelthuzad_raises_whoever_was_friendly_when_it_died() -> None:
    t = setup(
        hero="PRIEST",
        hand=[{"card": "Mind Control", "cost": -10}, "Frostbolt"],
        board=["Kel'Thuzad"],
        enemy_board=["Wisp", "Kel'Thuzad"],
    )
    t.play("Mind Control", target="enemy Wisp").play("Frostbolt", target="Wisp").end_turn()
    assert (t.board(), t.enemy_board()) == (["Kel'Thuzad", "Wisp"], ["Kel'Thuzad"])


@covers("FP1_013.trigger", "FP1_031.rules")
def test_kelthuzad_raises_baron_and_the_deathrattle_minion() -> None:
    t = setup(hand=["Fireball"], board=["Kel'Thuzad", "Baron Rivendare", "Nerubian Egg"])
    t.play("Fireball", target="Nerubian Egg").end_turn()
    assert sorted(t.board()) == [
        *("Baron Rivendare", "Kel'Thuzad", "Nerubian", "Nerubian", "Nerubian Egg"),
    ]


# --- Feugen and Stalagg ---------------------------------------------------------------------------
@covers("FP1_014.deathrattle", "FP1_015.rules", "FP1_015.deathrattle")
def test_stalagg_summons_thaddius_after_feugen() -> None:
    hurt: list[Card] = [{"card": "Feugen", "damage": 1}, "Stalagg"]
    t = setup(hand=["Fireball", "Fireball"], board=hurt)
    t.play("Fireball", target="Feugen")
    assert t.board() == ["Stalagg"]
    t.play("Fireball", target="Stalagg")
    assert t.board() == ["Thaddius"]
    assert (t.minion("Thaddius").attack, t.minion("Thaddius").health) == (11, 11)


@covers("FP1_015.deathrattle", "FP1_014.rules")
def test_feugen_summons_thaddius_after_an_enemy_stalagg() -> None:
    # Wiki, Feugen: regardless of who controlled the first minion to die.
    hurt = [{"card": "Feugen", "damage": 1}]
    t = setup(hand=["Fireball", "Fireball"], board=hurt, enemy_board=["Stalagg"])
    t.play("Fireball", target="enemy Stalagg").play("Fireball", target="Feugen")
    assert (t.board(), t.enemy_board()) == (["Thaddius"], [])


@covers("FP1_014.rules", "FP1_015.rules", "FP1_014.deathrattle", "FP1_015.deathrattle")
def test_feugen_and_stalagg_dying_together_both_summon() -> None:
    # Wiki, Feugen: if both die simultaneously, both Deathrattles summon Thaddius.
    t = setup(hero="WARLOCK", hand=["Twisting Nether"], board=["Feugen"], enemy_board=["Stalagg"])
    t.play("Twisting Nether")
    assert (t.board(), t.enemy_board()) == (["Thaddius"], ["Thaddius"])


@covers("FP1_015.rules")
def test_a_silenced_feugen_still_counts() -> None:
    # Gamepedia, Feugen: silencing the first to die does not prevent Thaddius.
    feugen = {"card": "Feugen", "silenced": True, "damage": 1}
    t = setup(hand=["Fireball", "Fireball"], board=[feugen, "Stalagg"])
    t.play("Fireball", target="Feugen").play("Fireball", target="Stalagg")
    assert t.board() == ["Thaddius"]


@covers("FP1_014.deathrattle", "FP1_015.deathrattle")
def test_two_of_one_twin_make_no_thaddius() -> None:
    t = setup(hand=["Fireball", "Fireball"], board=["Stalagg", "Stalagg"])
    t.play("Fireball", target="Stalagg").play("Fireball", target="Stalagg")
    assert t.board() == []


@covers("FP1_015.rules", "FP1_014.deathrattle")
def test_polymorphed_feugen_does_not_count() -> None:
    # Gamepedia, Feugen: a transformed twin never dies as himself.
    t = setup(hand=["Polymorph", "Fireball"], board=["Feugen", "Stalagg"])
    t.play("Polymorph", target="Feugen").play("Fireball", target="Stalagg")
    assert t.board() == ["Sheep"]


@covers("FP1_014.deathrattle", "FP1_031.rules")
def test_stalagg_with_baron_summons_two() -> None:
    t = setup(hand=["Fireball"], board=["Baron Rivendare", "Stalagg"], me={"twins": 1})
    t.play("Fireball", target="Stalagg")
    assert t.board() == ["Baron Rivendare", "Thaddius", "Thaddius"]


# --- Secrets --------------------------------------------------------------------------------------
@covers("FP1_018.secret")
def test_duplicate_copies_the_dead_minion_twice_as_printed() -> None:
    yeti = {"card": "Chillwind Yeti", "attack": 9}
    t = setup(hand=["Fireball"], enemy_board=[yeti, "Wisp"], enemy_secrets=["Duplicate"])
    t.play("Fireball", target="enemy Chillwind Yeti")
    assert (t.enemy_hand(), t.enemy_secrets()) == (["Chillwind Yeti"] * 2, [])
    assert t.card("enemy Chillwind Yeti").attack == 4


@covers("FP1_018.secret")
def test_duplicate_waits_for_the_opponents_turn_and_a_friendly_death() -> None:
    t = setup(
        hand=["Fireball", "Fireball"], board=["Wisp"], enemy_board=["Wisp"], secrets=["Duplicate"]
    )
    t.play("Fireball", target="Wisp").play("Fireball", target="enemy Wisp")
    assert (t.secrets(), t.hand()) == (["Duplicate"], [])
    t = setup(hand=["Fireball"], board=["Wisp"], enemy_secrets=["Duplicate"])
    assert t.play("Fireball", target="Wisp").enemy_secrets() == ["Duplicate"]


@covers("FP1_018.secret")
def test_duplicate_of_several_deaths_takes_the_oldest_minion() -> None:
    # Wiki, Duplicate: the minion that was put into play earliest.
    board = [{"card": "Wisp", "order": 2}, {"card": "Bloodfen Raptor", "order": 1}]
    t = setup(
        hero="WARLOCK", hand=["Twisting Nether"], enemy_board=board, enemy_secrets=["Duplicate"]
    )
    assert t.play("Twisting Nether").enemy_hand() == ["Bloodfen Raptor"] * 2


@covers("FP1_018.secret")
def test_duplicate_gives_one_copy_with_nine_cards_and_waits_with_ten() -> None:
    # Wiki, Duplicate: 9 cards in hand: one copy; 10 cards: it does not activate.
    for held, copies, left in ((9, 1, []), (10, 0, ["Duplicate"])):
        t = setup(
            hand=["Fireball"],
            enemy_board=["Bloodfen Raptor"],
            enemy_hand=["Wisp"] * held,
            enemy_secrets=["Duplicate"],
        )
        t.play("Fireball", target="enemy Bloodfen Raptor")
        assert (t.enemy_hand().count("Bloodfen Raptor"), t.enemy_secrets()) == (copies, left)


@covers("FP1_018.secret", "EX1_097.deathrattle")
def test_duplicate_and_a_deathrattle_go_off_in_order_of_play() -> None:
    # Wiki, Deathrattle: an older Anub'ar Ambusher fills the last place in hand before Duplicate.
    for secret, copies in ((1, 1), (3, 0)):
        t = setup(
            hand=["Fireball"],
            enemy_hand=["Wisp"] * 9,
            you={"secrets": [{"card": "Duplicate", "order": secret}]},
            enemy_board=[
                {"card": "Anub'ar Ambusher", "order": 2},
                {"card": "Boulderfist Ogre", "order": 4},
            ],
        )
        t.play("Fireball", target="enemy Anub'ar Ambusher")
        assert t.enemy_hand().count("Anub'ar Ambusher") == copies


@covers("FP1_020.secret")
def test_avenge_gives_a_random_other_minion_three_and_two() -> None:
    seen = set()
    for seed in SEEDS:
        t = setup(
            hand=["Fireball"],
            board=["Wisp"],
            enemy_hero="PALADIN",
            enemy_board=["Chillwind Yeti", "Wisp", "Bloodfen Raptor"],
            enemy_secrets=["Avenge"],
            seed=seed,
        )
        t.play("Fireball", target="enemy Chillwind Yeti")
        assert (t.enemy_secrets(), t.minion("Wisp").attack) == ([], 1)
        seen.add(tuple((m.attack, m.health) for m in t.you.board))
    assert seen == {((4, 3), (3, 2)), ((1, 1), (6, 4))}


@covers("FP1_020.secret")
def test_avenge_stays_hidden_without_a_survivor_or_on_the_own_turn() -> None:
    # Wiki, Avenge: with no other minion, or all killed at once, it does not activate.
    t = setup(
        hero="WARLOCK",
        hand=["Twisting Nether"],
        enemy_board=["Wisp", "Wisp"],
        enemy_secrets=["Avenge"],
    )
    assert t.play("Twisting Nether").enemy_secrets() == ["Avenge"]
    t = setup(hand=["Fireball"], board=["Wisp", "Wisp"], secrets=["Avenge"])
    assert t.play("Fireball", target="Wisp").secrets() == ["Avenge"]
    t = setup(hand=["Fireball"], board=["Wisp"], enemy_board=["Wisp"], enemy_secrets=["Avenge"])
    assert t.play("Fireball", target="Wisp").enemy_secrets() == ["Avenge"]


@covers("FP1_018.secret", "FP1_020.secret")
def test_duplicate_and_avenge_do_not_answer_a_broken_weapon() -> None:
    t = setup(
        hand=["Harrison Jones"],
        enemy_weapon="Fiery War Axe",
        enemy_board=["Wisp"],
        enemy_secrets=["Duplicate", "Avenge"],
    )
    t.play("Harrison Jones")
    assert (t.enemy_weapon(), t.enemy_secrets()) == (None, ["Duplicate", "Avenge"])


@covers("FP1_020.secret")
def test_avenge_strengthens_the_token_of_an_earlier_death() -> None:
    # Wiki, Avenge: it usually stays hidden when all die, though certain Deathrattles change that.
    board = [{"card": "Nerubian Egg", "order": 1}, {"card": "Wisp", "order": 2}]
    t = setup(
        hero="WARLOCK",
        hand=["Twisting Nether"],
        enemy_board=board,
        you={"secrets": [{"card": "Avenge", "order": 3}]},
    )
    t.play("Twisting Nether")
    assert (t.minion("enemy Nerubian").attack, t.minion("enemy Nerubian").health) == (7, 6)


# --- Spells ---------------------------------------------------------------------------------------
@covers("FP1_019.cast")
def test_poison_seeds_replaces_all_minions_by_treants() -> None:
    t = setup(
        hero="DRUID", hand=["Poison Seeds"], board=["Wisp", "Ysera"], enemy_board=["Wisp"] * 7
    )
    t.play("Poison Seeds")
    assert (t.board(), t.enemy_board(), t.over) == (["Treant"] * 2, ["Treant"] * 7, False)
    assert (t.minion("Treant").attack, t.minion("Treant").health) == (2, 2)
    assert not t.can_attack("Treant")


@covers("FP1_019.cast")
def test_poison_seeds_lets_deathrattles_take_the_places_first() -> None:
    # Wiki, Poison Seeds: Deathrattles activate before the Treants and may take their room.
    t = setup(hero="DRUID", hand=["Poison Seeds"], board=["Haunted Creeper", *["Wisp"] * 6])
    t.play("Poison Seeds")
    assert sorted(t.board()) == ["Spectral Spider"] * 2 + ["Treant"] * 5


@covers("FP1_019.cast")
def test_poison_seeds_leaves_nothing_for_sylvanas_and_abomination() -> None:
    # Wiki, Poison Seeds: Deathrattles resolve while there are no minions on the board.
    t = setup(
        hero="DRUID",
        hand=["Poison Seeds"],
        board=["Wisp"],
        enemy_board=["Sylvanas Windrunner", "Abomination"],
    )
    t.play("Poison Seeds")
    assert (t.board(), t.enemy_board()) == (["Treant"], ["Treant", "Treant"])
    assert (t.minion("Treant").health, t.hero().health) == (2, 28)


@covers("FP1_025.cast")
def test_reincarnate_brings_a_fresh_minion_back_at_the_far_right() -> None:
    # Wiki, Reincarnate: a fresh copy on the furthest right position.
    hurt = {"card": "Chillwind Yeti", "damage": 4, "attack": 1, "silenced": True}
    t = setup(hero="SHAMAN", hand=["Reincarnate"], board=[hurt, "Wisp"])
    t.play("Reincarnate", target="Chillwind Yeti")
    assert t.board() == ["Wisp", "Chillwind Yeti"]
    yeti = t.minion("Chillwind Yeti")
    assert (yeti.attack, yeti.health, yeti.silenced) == (4, 5, False)
    assert not t.can_attack("Chillwind Yeti")


@covers("FP1_025.cast")
def test_reincarnate_returns_an_enemy_minion_to_the_enemy() -> None:
    buffed = {"card": "Wisp", "attack": 9, "health": 9, "tags": ["TAUNT"]}
    t = setup(hero="SHAMAN", hand=["Reincarnate"], enemy_board=[buffed])
    t.play("Reincarnate", target="enemy Wisp")
    assert (t.board(), t.enemy_board()) == ([], ["Wisp"])
    assert (t.minion("enemy Wisp").attack, t.minion("enemy Wisp").taunt) == (1, False)


@covers("FP1_025.cast")
def test_reincarnate_sets_off_the_deathrattle_first() -> None:
    t = setup(hero="SHAMAN", hand=["Reincarnate"], board=["Cairne Bloodhoof"])
    t.play("Reincarnate", target="Cairne Bloodhoof")
    assert t.board() == ["Baine Bloodhoof", "Cairne Bloodhoof"]


@covers("FP1_025.cast")
def test_reincarnate_makes_room_for_itself_on_a_full_board() -> None:
    # Wiki, Poison Seeds: Reincarnate too has a forced death phase in the middle of its text.
    t = setup(hero="SHAMAN", hand=["Reincarnate"], board=["Bloodfen Raptor", *["Wisp"] * 6])
    t.play("Reincarnate", target="Bloodfen Raptor")
    assert t.board() == [*["Wisp"] * 6, "Bloodfen Raptor"]


@covers("FP1_025.cast")
def test_reincarnate_fails_when_the_deathrattle_fills_the_board() -> None:
    # Wiki, Reincarnate: with 7 minions the Damaged Golem takes the place of the Harvest Golem.
    t = setup(hero="SHAMAN", hand=["Reincarnate"], board=["Harvest Golem", *["Wisp"] * 6])
    t.play("Reincarnate", target="Harvest Golem")
    assert t.board() == ["Damaged Golem", *["Wisp"] * 6]


@covers("FP1_025.cast")
def test_reincarnate_with_ancestral_spirit_gives_two() -> None:
    # Wiki, Reincarnate: Cairne with Ancestral Spirit makes two Cairnes and one Baine.
    t = setup(hero="SHAMAN", hand=["Ancestral Spirit", "Reincarnate"], board=["Cairne Bloodhoof"])
    t.play("Ancestral Spirit", target="Cairne Bloodhoof")
    t.play("Reincarnate", target="Cairne Bloodhoof")
    assert sorted(t.board()) == ["Baine Bloodhoof", "Cairne Bloodhoof", "Cairne Bloodhoof"]


@covers("FP1_025.cast")
def test_reincarnate_lets_a_charger_attack_again_and_needs_a_minion() -> None:
    t = setup(hero="SHAMAN", hand=["Reincarnate"], board=["Wolfrider"])
    t.attack("Wolfrider").play("Reincarnate", target="Wolfrider").attack("Wolfrider")
    assert t.enemy_hero().health == 24
    assert not setup(hero="SHAMAN", hand=["Reincarnate"]).can_play("Reincarnate")
