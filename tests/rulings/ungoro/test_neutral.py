"""Rulings of neutral cards of Journey to Un'Goro."""

from __future__ import annotations

from typing import Any

import pytest
from clauses import covers
from kit import printed, setup

pytestmark = pytest.mark.format("2018-wild")


@covers("UNG_010.deathrattle", "UNG_076.deathrattle", "UNG_083.deathrattle")
@pytest.mark.parametrize(
    ("card", "left"),
    [
        ("Sated Threshadon", [("Primalfin", 1, 1)] * 3),
        ("Eggnapper", [("Raptor", 1, 1)] * 2),
        ("Devilsaur Egg", [("Devilsaur", 5, 5)]),
    ],
)
def test_what_some_minions_leave_behind(card: str, left: list[tuple[str, int, int]]) -> None:
    t = setup(hand=["Assassinate"], enemy_board=[card]).play("Assassinate", target=f"enemy {card}")
    assert [(m.name, m.attack, m.health) for m in t.you.board] == left
    assert t.board() == []


@covers("UNG_072.battlecry", "UNG_937.battlecry")
def test_discovered_minions_are_of_their_kind() -> None:
    for card, board, mechanic, tribe in (
        ("Stonehill Defender", [], "TAUNT", None),
        ("Primalfin Lookout", ["Murloc Raider"], None, "MURLOC"),
    ):
        for seed in range(8):
            t = setup(hand=[card], board=board, seed=seed).play(card)
            chosen = t.offered()[1]
            assert len(t.offered()) == 3
            found = printed(t.choose(chosen).me.hand[-1].id)
            assert (found.name, found.type) == (chosen, "MINION")
            assert mechanic is None or mechanic in found.mechanics
            assert tribe is None or found.tribe == tribe
    t = setup(hand=["Primalfin Lookout"], board=["Wisp"], enemy_board=["Murloc Raider"])
    assert t.play("Primalfin Lookout").offered() == []


@covers("UNG_073.battlecry")
def test_rockpool_hunter_strengthens_a_friendly_murloc() -> None:
    t = setup(hand=["Rockpool Hunter"], board=["Murloc Raider", "Wisp"], enemy_board=["Primalfin"])
    assert not t.can_play("Rockpool Hunter", target="Wisp")
    assert not t.can_play("Rockpool Hunter", target="enemy Primalfin")
    t.play("Rockpool Hunter", target="Murloc Raider")
    assert (t.minion("Murloc Raider").attack, t.minion("Murloc Raider").health) == (3, 2)
    assert setup(hand=["Rockpool Hunter"]).play("Rockpool Hunter").minion("Rockpool Hunter")


@covers("UNG_079.trigger")
def test_frozen_crusher_freezes_after_its_attack() -> None:
    t = setup(board=["Frozen Crusher", "Wisp"], enemy_board=["Wisp"])
    t.attack("Wisp")
    assert not t.minion("Frozen Crusher").frozen
    t.attack("Frozen Crusher", "enemy Wisp")
    assert (t.minion("Frozen Crusher").frozen, t.minion("Wisp").frozen) == (True, False)
    t.end_turn().end_turn()
    assert not t.can_attack("Frozen Crusher")
    assert t.end_turn().end_turn().can_attack("Frozen Crusher")


@covers("UNG_084.battlecry", "UNG_205.battlecry")
def test_phoenix_burns_and_shard_freezes() -> None:
    t = setup(hand=["Fire Plume Phoenix"], board=["Boulderfist Ogre"])
    assert t.can_play("Fire Plume Phoenix", target="Boulderfist Ogre")
    assert t.play("Fire Plume Phoenix", target="enemy hero").enemy_hero().health == 28
    t = setup(hand=["Glacial Shard"], board=["Wisp"], enemy_board=["Wisp"])
    assert not t.can_play("Glacial Shard", target="Wisp")
    assert not t.can_play("Glacial Shard", target="hero")
    assert t.can_play("Glacial Shard", target="enemy hero")
    assert t.play("Glacial Shard", target="enemy Wisp").minion("enemy Wisp").frozen


@covers("UNG_085.aura")
def test_emerald_hive_queen_makes_own_minions_dearer() -> None:
    hand = ["Wisp", "Fireball"]
    t = setup(board=["Emerald Hive Queen"], hand=hand, enemy_hand=hand)
    assert (t.cost("Wisp"), t.cost("Fireball"), t.cost("enemy Wisp")) == (2, 4, 0)


@covers("UNG_087.trigger")
def test_bittertide_hydra_hurts_its_hero() -> None:
    t = setup(board=["Bittertide Hydra", "Wisp"], hand=["Fireball", "Arcane Explosion"])
    t.play("Fireball", target="Bittertide Hydra")
    assert (t.hero().health, t.enemy_hero().health) == (27, 30)
    t = setup(board=["Bittertide Hydra", "Boulderfist Ogre"], hand=["Fireball"])
    assert t.play("Fireball", target="Boulderfist Ogre").hero().health == 30


@covers("UNG_099.battlecry")
def test_charged_devilsaur_spares_heroes_for_a_turn() -> None:
    t = setup(hand=["Charged Devilsaur"], enemy_board=["Wisp"]).play("Charged Devilsaur")
    assert t.can_attack("Charged Devilsaur", "enemy Wisp")
    assert not t.can_attack("Charged Devilsaur", "enemy hero")
    t.end_turn().end_turn()
    assert t.can_attack("Charged Devilsaur", "enemy hero")
    assert setup(board=["Charged Devilsaur"]).can_attack("Charged Devilsaur", "enemy hero")


@covers("UNG_088.battlecry")
def test_tortollan_primalist_casts_what_it_discovers() -> None:
    hit = set()
    for seed in range(120):
        t = setup(
            hand=["Tortollan Primalist", "Wisp"],
            board=["Boulderfist Ogre"],
            enemy_board=["Boulderfist Ogre"],
            seed=seed,
        ).play("Tortollan Primalist")
        assert len(t.offered()) == 3
        assert all(printed(name).type == "SPELL" for name in t.offered())
        if "Fireball" not in t.offered():
            continue
        t.choose("Fireball")
        assert (t.hand(), t.offered()) == (["Wisp"], [])
        hurt = [t.hero().health < 30, t.enemy_hero().health < 30]
        hurt += [m.damage > 0 or m.health <= 0 for m in (*t.me.board, *t.you.board)]
        hit.add((tuple(hurt), len(t.board())))
    assert len(hit) >= 3  # at any character, its own side included


@covers("UNG_113.battlecry")
@pytest.mark.parametrize("card", ["Wisp", "Deathwing"])
def test_bright_eyed_scout_draws_a_card_that_costs_five(card: str) -> None:
    t = setup(hand=["Bright-Eyed Scout", "Fireball"], deck=[card, card]).play("Bright-Eyed Scout")
    assert (t.hand(), t.cost(card), t.cost("Fireball")) == (["Fireball", card], 5, 4)
    empty = setup(hand=["Bright-Eyed Scout", "Fireball"], deck=[]).play("Bright-Eyed Scout")
    assert (empty.cost("Fireball"), empty.hero().health) == (4, 29)


@covers("UNG_801.battlecry")
def test_nesting_roc_taunts_beside_two_others() -> None:
    for board, taunts in ((["Wisp"], False), (["Wisp"] * 2, True)):
        t = setup(hand=["Nesting Roc"], board=board, enemy_board=["Wisp"] * 2).play("Nesting Roc")
        assert (t.minion("Nesting Roc").taunt, t.minion("Wisp").taunt) == (taunts, False)


@covers("UNG_803.battlecry")
def test_emerald_reaver_hurts_both_heroes() -> None:
    t = setup(hand=["Emerald Reaver"], board=["Wisp"]).play("Emerald Reaver")
    assert (t.hero().health, t.enemy_hero().health) == (29, 29)
    assert t.board() == ["Wisp", "Emerald Reaver"]


@covers("UNG_807.battlecry")
def test_golakka_crawler_eats_a_pirate() -> None:
    pirates: dict[str, Any] = {
        "board": ["Bloodsail Raider"],
        "enemy_board": ["Bloodsail Raider", "Wisp"],
    }
    t = setup(hand=["Golakka Crawler"], **pirates)
    assert t.can_play("Golakka Crawler", target="Bloodsail Raider")
    assert not t.can_play("Golakka Crawler", target="enemy Wisp")
    t.play("Golakka Crawler", target="enemy Bloodsail Raider")
    crawler = t.minion("Golakka Crawler")
    assert (t.enemy_board(), crawler.attack, crawler.health) == (["Wisp"], 3, 4)
    crawler = setup(hand=["Golakka Crawler"]).play("Golakka Crawler").minion("Golakka Crawler")
    assert (crawler.attack, crawler.health) == (2, 3)


@covers("UNG_809.battlecry", "UNG_845.deathrattle")
def test_small_elementals_come_to_hand() -> None:
    t = setup(hand=["Fire Fly"]).play("Fire Fly")
    assert (t.hand(), t.enemy_hand()) == (["Flame Elemental"], [])
    t = setup(hand=["Assassinate"], enemy_board=["Igneous Elemental"])
    t.play("Assassinate", target="enemy Igneous Elemental")
    assert (t.hand(), t.enemy_hand()) == ([], ["Flame Elemental"] * 2)


@covers("UNG_818.deathrattle")
def test_volatile_elemental_deals_three_to_an_enemy_minion() -> None:
    t = setup(hand=["Fireball"], board=["Volatile Elemental", "Boulderfist Ogre"])
    assert t.play("Fireball", target="Volatile Elemental").minion("Boulderfist Ogre").damage == 0
    t = setup(hand=["Fireball"], board=["Volatile Elemental"], enemy_board=["Boulderfist Ogre"])
    t.play("Fireball", target="Volatile Elemental")
    assert (t.minion("enemy Boulderfist Ogre").damage, t.enemy_hero().health) == (3, 30)


@covers("UNG_840.battlecry")
def test_hemet_destroys_cheap_cards_of_the_own_deck() -> None:
    deck = ["Wisp", "Fireball", "Arcane Intellect", "Boulderfist Ogre", "Sorcerer's Apprentice"]
    t = setup(hand=["Hemet, Jungle Hunter", "Wisp"], deck=deck, enemy_deck=deck)
    t.play("Hemet, Jungle Hunter")
    assert (t.deck(), t.enemy_deck(), t.hand()) == (
        ["Fireball", "Boulderfist Ogre"],
        deck,
        ["Wisp"],
    )


@covers("UNG_843.trigger")
def test_the_voraxx_shares_spells_with_a_plant() -> None:
    t = setup(hand=["Blessing of Kings"] * 2, board=["The Voraxx", "Wisp"])
    t.play("Blessing of Kings", target="The Voraxx")
    assert [(m.name, m.attack, m.health) for m in t.me.board] == [
        ("The Voraxx", 7, 7),
        ("Plant", 5, 5),
        ("Wisp", 1, 1),
    ]
    t.play("Blessing of Kings", target="Wisp")
    assert len(t.board()) == 3
    t = setup(hand=["Blessing of Kings"], board=["The Voraxx", *["Wisp"] * 6])
    t.play("Blessing of Kings", target="The Voraxx")  # no room for a Plant
    assert [(m.attack, m.health) for m in t.me.board] == [(7, 7), *[(1, 1)] * 6]
    t = setup(enemy_hand=["Blessing of Kings"], board=["The Voraxx"], active=1)
    assert t.play("Blessing of Kings", target="The Voraxx").board() == ["The Voraxx"]


@covers("UNG_848.battlecry")
def test_primordial_drake_burns_all_other_minions() -> None:
    ogre = ["Boulderfist Ogre"]
    t = setup(hand=["Primordial Drake"], board=ogre, enemy_board=ogre).play("Primordial Drake")
    assert [m.damage for m in (*t.me.board, *t.you.board)] == [2, 0, 2]
    assert (t.hero().health, t.enemy_hero().health) == (30, 30)


@covers("UNG_900.trigger")
def test_spiritsinger_umbra_triggers_deathrattles_of_what_is_summoned() -> None:
    t = setup(hand=["Loot Hoarder", "Wisp"], board=["Spiritsinger Umbra"], deck=["Murloc Raider"])
    t.play("Wisp")
    assert t.hand() == ["Loot Hoarder"]
    t.play("Loot Hoarder")
    assert (t.hand(), t.board()[-1]) == (["Murloc Raider"], "Loot Hoarder")
    t = setup(enemy_hand=["Loot Hoarder"], board=["Spiritsinger Umbra"], active=1)
    assert t.play("Loot Hoarder").enemy_hand() == []


@covers("UNG_900.trigger")
def test_spiritsinger_umbra_does_not_answer_a_deathrattle_that_the_battlecry_gave() -> None:
    # hs-bugs #970: so from patch 9.2 (October 2017: what a trigger asks for must hold when the
    # sequence begins) to 11.2 (June 2018); who becomes another minion has its deathrattle.
    umbra = ["Spiritsinger Umbra", "Loot Hoarder"]
    t = setup(hero="ROGUE", hand=["Unearthed Raptor"], board=umbra)
    assert t.play("Unearthed Raptor", target="Loot Hoarder").hand() == []
    t = setup(hand=["Seeping Oozeling"], board=umbra[:1], deck=["Loot Hoarder", "Wisp"])
    assert t.play("Seeping Oozeling").hand() == []
    t = setup(hand=["Faceless Manipulator"], board=umbra)
    assert t.play("Faceless Manipulator", target="Loot Hoarder").hand() == ["Wisp"]
    kept = {"card": "Wisp", "effects": [{"card": "LOOT_500e"}]}  # Val'anyr
    weapon = setup(hand=[kept], board=umbra[:1]).play("Wisp").weapon()
    assert weapon is not None and weapon.name == "Val'anyr"


@covers("UNG_928.aura", "UNG_049.aura", "UNG_838.aura")
@pytest.mark.parametrize(
    ("card", "bonus"), [("Tar Creeper", 2), ("Tar Lurker", 3), ("Tar Lord", 4)]
)
def test_tar_is_strong_in_the_opponents_turn(card: str, bonus: int) -> None:
    t = setup(board=[card, "Wisp"])
    assert (t.minion(card).attack, t.minion(card).taunt) == (1, True)
    t.end_turn()
    assert (t.minion(card).attack, t.minion("Wisp").attack) == (1 + bonus, 1)
    assert t.end_turn().minion(card).attack == 1
    t = setup(hand=["Time Warp"], board=[card]).play("Time Warp").end_turn()
    assert t.minion(card).attack == 1


@covers("UNG_946.battlecry")
def test_gluttonous_ooze_turns_a_weapon_into_armor() -> None:
    t = setup(hand=["Gluttonous Ooze"], enemy_weapon="Arcanite Reaper", weapon="Fiery War Axe")
    t.play("Gluttonous Ooze")
    assert (t.enemy_weapon(), t.hero().armor, t.enemy_hero().armor) == (None, 5, 0)
    assert t.weapon() is not None
    assert setup(hand=["Gluttonous Ooze"]).play("Gluttonous Ooze").hero().armor == 0


def test_plain_minions_are_what_is_printed() -> None:
    printed = {
        "Giant Mastodon": {"taunt"},
        "Stubborn Gastropod": {"taunt", "poisonous"},
        "Giant Wasp": {"stealth", "poisonous"},
        "Sabretooth Stalker": {"stealth"},
        "Stormwatcher": {"windfury"},
        "Humongous Razorleaf": {"cant_attack"},
        "Tyrantus": {"elusive"},
    }
    for name, tags in printed.items():
        assert setup(board=[name]).minion(name).tags == tags
