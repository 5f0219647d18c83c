"""Rulings of Karazhan cards that decks of the competition hold."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import Table, printed, setup

pytestmark = pytest.mark.format("2018-wild")


SEEDS = range(24)


# --- Discover: three cards the class may have; class cards come four times as often (wiki) --------
@covers("KAR_062.battlecry")
def test_netherspite_historian_discovers_a_dragon_for_a_held_one() -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        t = setup(hero="PRIEST", hand=["Netherspite Historian", "Faerie Dragon"], seed=seed)
        offered = t.play("Netherspite Historian").offered()
        seen |= set(offered)
        assert len(offered) == 3
        assert t.choose(offered[2]).hand() == ["Faerie Dragon", offered[2]]
    dragons = [printed(name) for name in seen]
    assert {(card.type, card.tribe) for card in dragons} == {("MINION", "DRAGON")}
    t = setup(hand=["Netherspite Historian"], enemy_hand=["Faerie Dragon"])
    assert t.play("Netherspite Historian").offered() == []


# --- Karazhan: classes ----------------------------------------------------------------------------
@covers("KAR_006.aura")
def test_cloaked_huntress_makes_secrets_free() -> None:
    hand = ["Snake Trap", "Freezing Trap", "Arcane Shot"]
    t = setup(hero="HUNTER", board=["Cloaked Huntress"], hand=hand, enemy_hand=["Snipe"], mana=0)
    assert [t.cost(name) for name in hand] == [0, 0, 1]
    assert t.cost("enemy Snipe") == 2
    assert t.can_play("Snake Trap")


@covers("KAR_009.battlecry", "OG_090.cast")
def test_random_mage_spells_are_collectible_spells_of_the_class() -> None:
    found: set[str] = set()
    for seed in SEEDS:
        t = setup(hand=["Babbling Book", "Cabalist's Tome"], seed=seed)
        assert len(t.play("Babbling Book").hand()) == 2
        assert len(t.play("Cabalist's Tome").hand()) == 4
        found |= set(t.hand())
    cards = [printed(name) for name in found]
    assert {(card.type, card.card_class) for card in cards} == {("SPELL", "MAGE")}
    assert len(found) > 10


@covers("KAR_035.trigger")
def test_priest_of_the_feast_heals_for_own_spells() -> None:
    t = setup(board=["Priest of the Feast"], hand=["Frostbolt", "Wisp"], health=20)
    assert t.play("Wisp").hero().health == 20
    assert t.play("Frostbolt", target="enemy hero").hero().health == 23
    t = setup(board=["Priest of the Feast"], enemy_hand=["Frostbolt"], health=20, active=1)
    assert t.play("Frostbolt", target="hero").hero().health == 17


@covers("KAR_035.trigger")
def test_priest_of_the_feast_heals_its_hero_only() -> None:
    t = setup(
        board=[{"card": "Priest of the Feast", "damage": 3}],
        hand=["Frostbolt"],
        health=20,
        enemy_health=20,
    )
    t.play("Frostbolt", target="Priest of the Feast")
    assert (t.board(), t.hero().health, t.enemy_hero().health) == ([], 23, 20)


@covers("KAR_073.cast")
def test_maelstrom_portal_sweeps_and_summons_a_minion_of_cost_one() -> None:
    found: set[str] = set()
    for seed in SEEDS:
        t = setup(
            hero="SHAMAN", hand=["Maelstrom Portal"], enemy_board=["Chillwind Yeti"] * 2, seed=seed
        )
        t.play("Maelstrom Portal")
        assert [t.minion(f"enemy Chillwind Yeti#{n}").damage for n in (1, 2)] == [1, 1]
        assert (t.hero().health, t.enemy_hero().health, len(t.board())) == (30, 30, 1)
        found |= set(t.board())
    assert {printed(name).cost for name in found} == {1}
    assert len(found) > 10


@covers("KAR_073.cast")
def test_maelstrom_portal_spares_its_own_side() -> None:
    t = setup(hero="SHAMAN", hand=["Maelstrom Portal"], board=["Wisp"])
    assert t.play("Maelstrom Portal").board()[0] == "Wisp"


@covers("KAR_076.cast")
def test_firelands_portal_burns_and_summons_a_minion_of_cost_five() -> None:
    found: set[str] = set()
    for seed in SEEDS:
        t = setup(hand=["Firelands Portal"], enemy_board=["Boulderfist Ogre"], seed=seed)
        assert t.can_play("Firelands Portal", target="enemy hero")
        t.play("Firelands Portal", target="enemy Boulderfist Ogre")
        assert (t.minion("enemy Boulderfist Ogre").damage, len(t.board())) == (5, 1)
        found |= set(t.board())
    assert {printed(name).cost for name in found} == {5}
    assert len(found) > 10


@covers("KAR_089.trigger")
def test_malchezaars_imp_draws_for_each_own_discard() -> None:
    t = setup(hero="WARLOCK", board=["Malchezaar's Imp"], hand=["Soulfire", "Bloodfen Raptor"])
    assert t.play("Soulfire", target="enemy hero").hand() == ["Wisp"]
    t = setup(
        enemy_hero="WARLOCK",
        board=["Malchezaar's Imp"],
        enemy_hand=["Soulfire", "Bloodfen Raptor"],
        active=1,
    )
    assert t.play("Soulfire", target="hero").hand() == []


@covers("KAR_063.aura")
def test_spirit_claws_are_sharp_while_their_player_has_spell_damage() -> None:
    t = setup(hero="SHAMAN", weapon="Spirit Claws", hand=["Kobold Geomancer"])
    assert claws(t) == (1, 3)
    t.play("Kobold Geomancer")
    assert claws(t) == (3, 3)
    assert t.attack("hero").enemy_hero().health == 27
    assert claws(t) == (3, 2)


@covers("KAR_063.aura")
def test_spirit_claws_grow_dull_again_and_ignore_the_enemys_spell_damage() -> None:
    t = setup(
        hero="SHAMAN",
        weapon="Spirit Claws",
        board=["Kobold Geomancer"],
        hand=["Frostbolt"],
        enemy_board=["Kobold Geomancer"],
    )
    assert claws(t) == (3, 3)
    t.play("Frostbolt", target="Kobold Geomancer")
    assert claws(t) == (1, 3)


@covers("KAR_063.aura")
def test_spirit_claws_hear_of_silence_and_of_ancient_mage() -> None:
    t = setup(
        hero="SHAMAN", weapon="Spirit Claws", board=["Kobold Geomancer"], hand=["Ironbeak Owl"]
    )
    t.play("Ironbeak Owl", target="Kobold Geomancer")
    assert claws(t) == (1, 3)
    t = setup(hero="SHAMAN", weapon="Spirit Claws", board=["Wisp"], hand=["Ancient Mage"])
    t.play("Ancient Mage")
    assert claws(t) == (3, 3)


def claws(t: Table) -> tuple[int, int]:
    """Return the attack and durability of my weapon."""
    weapon = t.weapon()
    assert weapon is not None
    return weapon.attack, weapon.durability


@covers("KAR_069.battlecry")
def test_swashburglar_steals_from_the_opponents_class() -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        t = setup(hero="ROGUE", enemy_hero="HUNTER", hand=["Swashburglar"], seed=seed)
        (stolen,) = t.play("Swashburglar").hand()
        assert t.enemy_hand() == []
        seen.add(stolen)
    assert all(
        card.card_class == "HUNTER" or "HUNTER" in card.classes for card in map(printed, seen)
    )
    assert len(seen) > 8


@covers("KAR_205.on_discard")
def test_a_discarded_silverware_golem_is_summoned() -> None:
    t = setup(hero="WARLOCK", hand=["Soulfire", "Silverware Golem"])
    t.play("Soulfire", target="enemy hero")
    assert (t.hand(), t.board()) == ([], ["Silverware Golem"])
    assert not t.can_attack("Silverware Golem")


@covers("KAR_205.on_discard")
def test_silverware_golem_keeps_what_it_gained_in_hand() -> None:
    t = setup(hero="WARLOCK", hand=["Grimestreet Outfitter", "Soulfire", "Silverware Golem"])
    t.play("Grimestreet Outfitter").play("Soulfire", target="enemy hero")
    golem = t.minion("Silverware Golem")
    assert (golem.attack, golem.health) == (4, 4)


@covers("KAR_205.on_discard")
def test_silverware_golem_without_room_is_gone() -> None:
    t = setup(hero="WARLOCK", hand=["Soulfire", "Silverware Golem"], board=["Wisp"] * 7)
    assert t.play("Soulfire", target="enemy hero").board() == ["Wisp"] * 7


# --- Karazhan: neutral ----------------------------------------------------------------------------
@covers("KAR_033.battlecry")
def test_book_wyrm_destroys_a_weak_enemy_if_another_dragon_is_held() -> None:
    enemies = ["Bloodfen Raptor", "Chillwind Yeti"]
    t = setup(hand=["Book Wyrm", "Faerie Dragon"], board=["Wisp"], enemy_board=enemies)
    for spared in ("enemy Chillwind Yeti", "Wisp", "enemy hero"):
        assert not t.can_play("Book Wyrm", target=spared)
    assert t.play("Book Wyrm", target="enemy Bloodfen Raptor").enemy_board() == ["Chillwind Yeti"]
    t = setup(hand=["Book Wyrm"], enemy_board=enemies)  # it does not hold itself
    assert not t.can_play("Book Wyrm", target="enemy Bloodfen Raptor")
    assert t.play("Book Wyrm").enemy_board() == enemies


@covers("KAR_061.battlecry")
def test_the_curator_draws_one_card_of_each_tribe() -> None:
    deck = ["Wisp", "Bloodfen Raptor", "Faerie Dragon", "Murloc Raider", "Beneath the Grounds"]
    t = setup(hand=["The Curator"], deck=deck[:4] * 2)
    assert t.play("The Curator").hand() == ["Bloodfen Raptor", "Faerie Dragon", "Murloc Raider"]
    assert t.minion("The Curator").taunt
    t = setup(hand=["The Curator"], deck=["Wisp"] * 3)
    assert t.play("The Curator").hand() == []


@covers("KAR_095.battlecry")
@pytest.mark.parametrize("seed", range(6))
def test_zoobot_buffs_one_of_each_tribe(seed: int) -> None:
    t = setup(
        seed=seed,
        hand=["Zoobot"],
        board=["Bloodfen Raptor", "Faerie Dragon", "Murloc Raider", "Wisp"],
        enemy_board=["Bloodfen Raptor", "Faerie Dragon", "Murloc Raider"],
    )
    before = [(m.attack, m.health) for m in t.me.board]
    t.play("Zoobot")
    gains = [
        (m.attack - attack, m.health - health)
        for m, (attack, health) in zip(t.me.board, before, strict=False)
    ]
    assert gains == [(1, 1)] * 3 + [(0, 0)]
    assert [(m.attack, m.health) for m in t.you.board] == before[:3]
    assert (t.minion("Zoobot").attack, t.minion("Zoobot").health) == (3, 3)


@covers("KAR_095.battlecry")
def test_zoobot_picks_one_of_several() -> None:
    gained = set()
    for seed in SEEDS:
        t = setup(
            hand=["Zoobot"],
            board=["Bloodfen Raptor", "Bloodfen Raptor", "Faerie Dragon", "Faerie Dragon"],
            seed=seed,
        )
        gained.add(tuple(m.attack for m in t.play("Zoobot").me.board[:4]))
    assert gained == {(4, 3, 4, 3), (4, 3, 3, 4), (3, 4, 4, 3), (3, 4, 3, 4)}
    raiders = setup(hand=["Zoobot"], board=["Murloc Raider", "Murloc Raider"])
    assert sorted(m.attack for m in raiders.play("Zoobot").me.board[:2]) == [2, 3]


@covers("KAR_114.battlecry")
def test_barnes_shows_a_small_copy_of_a_minion_that_stays_in_the_deck() -> None:
    t = setup(hand=["Barnes"], deck=["Fireball", "Boulderfist Ogre", "Fireball"])
    t.play("Barnes")
    assert t.board() == ["Barnes", "Boulderfist Ogre"]
    ogre = t.minion("Boulderfist Ogre")
    assert (ogre.attack, ogre.health) == (1, 1)
    assert t.deck().count("Boulderfist Ogre") == 1
    assert (t.minion("Barnes").attack, t.minion("Barnes").health) == (3, 4)


@covers("KAR_114.battlecry")
def test_silence_gives_barnes_copy_its_numbers_back() -> None:
    # The copy is set to 1/1 by an enchantment (wiki, Barnes).
    t = setup(hand=["Barnes", "Ironbeak Owl"], deck=["Boulderfist Ogre"])
    t.play("Barnes").play("Ironbeak Owl", target="Boulderfist Ogre")
    assert (t.minion("Boulderfist Ogre").attack, t.minion("Boulderfist Ogre").health) == (6, 7)


@covers("KAR_114.battlecry")
def test_barnes_without_minions_in_the_deck_stands_alone() -> None:
    t = setup(hand=["Barnes"], deck=["Fireball"], board=["Wisp"])
    assert t.play("Barnes").board() == ["Wisp", "Barnes"]
