"""Rulings of class cards of Journey to Un'Goro: priest, rogue, shaman, warlock, warrior."""

from __future__ import annotations

from collections import Counter

import pytest
from clauses import covers
from kit import Table, printed, setup
from shorthand import line_up

from hearthlab.game.game import Game

pytestmark = pytest.mark.format("2018-wild")


# --- Priest ---------------------------------------------------------------------------------------
@covers("UNG_022.battlecry")
def test_mirage_caller_summons_a_small_copy() -> None:
    ogre = {"card": "Boulderfist Ogre", "damage": 3, "tags": ["TAUNT"]}
    t = setup(hand=["Mirage Caller"], board=[ogre], enemy_board=["Wisp"])
    assert not t.can_play("Mirage Caller", target="enemy Wisp")
    t.play("Mirage Caller", target="Boulderfist Ogre")
    assert sorted(line_up(t)) == [
        ("Boulderfist Ogre", 1, 1),
        ("Boulderfist Ogre", 6, 4),
        ("Mirage Caller", 2, 3),
    ]
    assert t.minion("Boulderfist Ogre#2").taunt
    t = setup(hand=["Mirage Caller"], board=["Boulderfist Ogre", *["Wisp"] * 5])
    t.play("Mirage Caller", target="Boulderfist Ogre")  # no room
    assert line_up(t)[0] == ("Boulderfist Ogre", 6, 7)


@covers("UNG_029.cast")
def test_shadow_visions_copies_a_spell_of_the_deck() -> None:
    deck = ["Wisp", "Fireball", "Fireball", "Frostbolt", "Arcane Missiles", "Polymorph"]
    found: Counter[str] = Counter()
    for seed in range(20):
        t = setup(hand=["Shadow Visions"], deck=deck, seed=seed).play("Shadow Visions")
        assert len(set(t.offered())) == 3
        found.update(t.offered())
    assert set(found) == {"Fireball", "Frostbolt", "Arcane Missiles", "Polymorph"}
    chosen = t.offered()[0]
    assert (t.choose(chosen).hand(), len(t.deck())) == ([chosen], 6)
    t = setup(hand=["Shadow Visions"], deck=["Wisp"], enemy_deck=["Fireball"])
    assert t.play("Shadow Visions").offered() == []
    watched = setup(hand=["Shadow Visions"], deck=deck).play("Shadow Visions").game.view(1)
    assert watched.sample(3).players[0].deck_count == 6


@covers("UNG_030.cast")
def test_binding_heal_restores_a_minion_and_the_own_hero() -> None:
    ogre = {"card": "Boulderfist Ogre", "damage": 6}
    t = setup(hand=["Binding Heal"], enemy_board=[ogre], health=20, enemy_health=20)
    assert not t.can_play("Binding Heal", target="hero")
    t.play("Binding Heal", target="enemy Boulderfist Ogre")
    assert t.minion("enemy Boulderfist Ogre").damage == 1
    assert (t.hero().health, t.enemy_hero().health) == (25, 20)


@covers("UNG_032.deathrattle")
def test_crystalline_oracle_copies_a_card_of_the_enemy_deck() -> None:
    t = setup(hand=["Fireball"], board=["Crystalline Oracle"], enemy_deck=["Murloc Raider"] * 2)
    t.play("Fireball", target="Crystalline Oracle")
    assert (t.hand(), len(t.enemy_deck())) == (["Murloc Raider"], 2)


@covers("UNG_034.aura")
def test_radiant_elemental_makes_own_spells_cheaper() -> None:
    hand = ["Fireball", "Wisp", "Boulderfist Ogre"]
    t = setup(board=["Radiant Elemental"], hand=hand, enemy_hand=hand)
    assert [t.cost(name) for name in ("Fireball", "Boulderfist Ogre", "enemy Fireball")] == [
        *(3, 6, 4),
    ]


@covers("UNG_037.deathrattle")
def test_tortollan_shellraiser_leaves_strength() -> None:
    t = setup(hand=["Assassinate"], enemy_board=["Tortollan Shellraiser", "Wisp"], board=["Wisp"])
    t.play("Assassinate", target="enemy Tortollan Shellraiser")
    wisp = t.minion("enemy Wisp")
    assert (wisp.attack, wisp.health, t.minion("Wisp").attack) == (2, 2, 1)


@covers("UNG_854.cast")
def test_free_from_amber_summons_a_large_minion() -> None:
    costs = set()
    for seed in range(8):
        t = setup(hero="PRIEST", hand=["Free From Amber"], seed=seed).play("Free From Amber")
        assert len(t.offered()) == 3
        for name in t.offered():
            card = printed(name)
            assert (card.type, card.cost >= 8) == ("MINION", True)
            costs.add(card.cost)
        chosen = t.offered()[0]
        assert (t.choose(chosen).board(), t.hand()) == ([chosen], [])
    assert 8 in costs
    assert not setup(hand=["Free From Amber"], board=["Wisp"] * 7).can_play("Free From Amber")


@covers("UNG_963.trigger")
def test_lyra_adds_priest_spells() -> None:
    found = set()
    for seed in range(6):
        hand = ["Arcane Explosion", "Wisp"]
        t = setup(board=["Lyra the Sunshard"], hand=hand, seed=seed).play("Wisp")
        assert t.hand() == ["Arcane Explosion"]
        card = printed(t.play("Arcane Explosion").me.hand[0].id)
        assert (card.type, card.card_class) == ("SPELL", "PRIEST")
        found.add(card.name)
    assert len(found) > 2
    t = setup(enemy_board=["Lyra the Sunshard"], hand=["Arcane Explosion"])
    assert t.play("Arcane Explosion").enemy_hand() == []


# --- Rogue ----------------------------------------------------------------------------------------
@covers("UNG_057.cast", "UNG_057t1.cast", "UNG_058.battlecry")
def test_razorpetals() -> None:
    t = setup(hand=["Razorpetal Volley"]).play("Razorpetal Volley")
    assert t.hand() == ["Razorpetal"] * 2
    assert t.play("Razorpetal", target="enemy hero").enemy_hero().health == 29
    t = setup(hand=["Razorpetal Lasher"]).play("Razorpetal Lasher")
    assert (t.hand(), t.enemy_hand()) == (["Razorpetal"], [])


@covers("UNG_060.cast")
def test_mimic_pod_draws_and_copies() -> None:
    t = setup(hand=["Mimic Pod", "Fireball"], deck=["Wisp", "Murloc Raider"]).play("Mimic Pod")
    assert (t.hand(), t.deck()) == (["Fireball", "Wisp", "Wisp"], ["Murloc Raider"])
    t = setup(hand=["Mimic Pod"], deck=[]).play("Mimic Pod")
    assert (t.hand(), t.hero().health) == ([], 29)


@covers("UNG_061.cost")
def test_obsidian_shard_costs_less_for_cards_of_other_classes() -> None:
    # ROGUE's own, neutral ones and those of two classes that include it do not count
    t = setup(
        hero="ROGUE",
        hand=["Obsidian Shard", "Fireball", "Shadowstep", "Wisp"],
        board=["Boulderfist Ogre"],
        enemy_hand=["Fireball"],
    )
    assert t.cost("Obsidian Shard") == 4
    t.play("Wisp").play("Fireball", target="enemy hero")
    assert t.cost("Obsidian Shard") == 3
    t.play("Shadowstep", target="Boulderfist Ogre")
    assert t.cost("Obsidian Shard") == 3
    t.end_turn().play("Fireball", target="hero").end_turn()
    assert t.cost("Obsidian Shard") == 3


@covers("UNG_063.combo", "UNG_064.combo")
def test_combos() -> None:
    t = setup(hand=["Biteweed"]).play("Biteweed")
    assert line_up(t) == [("Biteweed", 1, 1)]
    t = setup(hand=["Wisp", "Wisp", "Biteweed"]).play("Wisp").play("Wisp").play("Biteweed")
    assert line_up(t)[-1] == ("Biteweed", 3, 3)
    t = setup(hand=["Wisp", "Vilespine Slayer"], enemy_board=["Boulderfist Ogre"])
    assert not t.can_play("Vilespine Slayer", target="enemy Boulderfist Ogre")
    t.play("Wisp")
    assert t.can_play("Vilespine Slayer", target="Wisp")
    assert t.play("Vilespine Slayer", target="enemy Boulderfist Ogre").enemy_board() == []


@covers("UNG_823.cast")
def test_envenom_weapon_makes_it_poisonous() -> None:
    t = setup(hand=["Envenom Weapon"], weapon="Fiery War Axe", enemy_board=["Boulderfist Ogre"])
    t.play("Envenom Weapon").attack("hero", "enemy Boulderfist Ogre")
    assert t.enemy_board() == []
    t = setup(hand=["Envenom Weapon"], enemy_weapon="Fiery War Axe")
    assert not t.can_play("Envenom Weapon")


@covers("UNG_856.cast")
def test_hallucination_finds_cards_of_the_enemy_class() -> None:
    for seed in range(6):
        t = setup(hero="ROGUE", enemy_hero="WARLOCK", hand=["Hallucination"], seed=seed)
        t.play("Hallucination")
        assert len(set(t.offered())) == 3
        t.choose(t.offered()[0])
        card = printed(t.me.hand[0].id)
        assert "WARLOCK" in (card.classes or (card.card_class,))


# --- Shaman ---------------------------------------------------------------------------------------
@covers("UNG_025.cast")
def test_volcano_splits_fifteen_among_minions() -> None:
    giant = {"card": "Deathwing", "health": 40}
    seen = set()
    for seed in range(4):
        t = setup(hand=["Volcano"], board=[giant], enemy_board=[giant], seed=seed).play("Volcano")
        mine, yours = t.me.board[0].damage, t.you.board[0].damage
        assert (mine + yours, t.hero().health, t.enemy_hero().health) == (15, 30, 30)
        assert t.me.overload == 2
        seen.add(mine)
    assert len(seen) > 1
    t = setup(hand=["Volcano"], board=["Azure Drake"], enemy_board=[giant, giant])
    damage = sum(m.damage for m in (*t.play("Volcano").me.board, *t.you.board))
    assert damage in (16, 12)  # with spell damage; the drake may have died of 4


@covers("UNG_201.trigger")
def test_primalfin_totem_summons_at_the_end_of_its_turn() -> None:
    t = setup(board=["Primalfin Totem"]).end_turn()
    assert t.board() == ["Primalfin Totem", "Primalfin"]
    assert t.end_turn().board() == ["Primalfin Totem", "Primalfin"]


@covers("UNG_202.battlecry")
def test_fire_plume_harbinger_makes_elementals_cheaper() -> None:
    hand = ["Fire Plume Harbinger", "Fire Elemental", "Wisp", "Boulderfist Ogre"]
    t = setup(hand=hand, enemy_hand=["Fire Elemental"]).play("Fire Plume Harbinger")
    names = ("Fire Elemental", "Boulderfist Ogre", "enemy Fire Elemental")
    assert [t.cost(name) for name in names] == [5, 6, 6]


INVOCATIONS = ["Invocation of Earth", "Invocation of Water", "Invocation of Fire"]


@covers("UNG_211.battlecry", "UNG_211a.cast", "UNG_211b.cast", "UNG_211c.cast", "UNG_211d.cast")
def test_kalimos_casts_an_invocation() -> None:
    def kalimos(first: str, invocation: str | None = None) -> Table:
        t = setup(
            hand=[first, "Kalimos, Primal Lord"],
            enemy_board=[{"card": "Boulderfist Ogre"}],
            board=["Azure Drake"],
            health=10,
        )
        t.play(first).end_turn().end_turn().play("Kalimos, Primal Lord")
        return t.choose(invocation) if invocation else t

    assert kalimos("Wisp").offered() == []
    assert sorted(kalimos("Fire Fly").offered()) == sorted([*INVOCATIONS, "Invocation of Air"])
    earth = kalimos("Fire Fly", "Invocation of Earth")
    assert (len(earth.board()), line_up(earth)[-1]) == (7, ("Stone Elemental", 1, 1))
    water = kalimos("Fire Fly", "Invocation of Water")
    assert (water.hero().health, water.enemy_hero().health) == (22, 30)
    fire = kalimos("Fire Fly", "Invocation of Fire")
    assert (fire.enemy_hero().health, fire.hero().health) == (24, 10)  # no spell damage
    air = kalimos("Fire Fly", "Invocation of Air")
    assert (air.minion("enemy Boulderfist Ogre").damage, air.enemy_hero().health) == (3, 30)
    assert air.minion("Azure Drake").damage == 0


@covers("UNG_817.cast", "UNG_938.battlecry")
def test_shaman_heals() -> None:
    t = setup(hand=["Tidal Surge"], enemy_board=["Boulderfist Ogre"], health=20, enemy_health=20)
    assert not t.can_play("Tidal Surge", target="enemy hero")
    t.play("Tidal Surge", target="enemy Boulderfist Ogre")
    assert t.minion("enemy Boulderfist Ogre").damage == 4
    assert (t.hero().health, t.enemy_hero().health) == (24, 20)
    t = setup(hand=["Hot Spring Guardian"], health=20, enemy_board=["Wisp"])
    assert t.can_play("Hot Spring Guardian", target="enemy Wisp")
    assert t.play("Hot Spring Guardian", target="hero").hero().health == 23


@covers("UNG_956.cast", "UNG_956e.deathrattle")
def test_spirit_echo_returns_minions_that_die() -> None:
    t = setup(hand=["Spirit Echo", "Arcane Explosion"], board=["Wisp"], enemy_board=["Wisp"])
    t.play("Spirit Echo").attack("Wisp", "enemy Wisp")
    assert (t.hand(), t.enemy_hand()) == (["Arcane Explosion", "Wisp"], [])


# --- Warlock --------------------------------------------------------------------------------------
@covers("UNG_831.cast", "UNG_831e.trigger")
def test_corrupting_mist_destroys_at_the_start_of_the_casters_turn() -> None:
    t = setup(hand=["Corrupting Mist"], board=["Wisp"], enemy_board=["Wisp"], enemy_hand=["Wisp"])
    t.play("Corrupting Mist").end_turn().play("Wisp")
    assert (t.board(), t.enemy_board()) == (["Wisp"], ["Wisp", "Wisp"])
    assert (t.end_turn().board(), t.enemy_board()) == ([], ["Wisp"])


@covers("UNG_833.battlecry", "UNG_836.on_discard")
def test_felhound_discards_two_and_zavas_comes_back() -> None:
    t = setup(hand=["Lakkari Felhound", "Wisp", "Wisp", "Wisp"]).play("Lakkari Felhound")
    assert t.hand() == ["Wisp"]
    t = setup(hand=["Soulfire", "Clutchmother Zavas"]).play("Soulfire", target="enemy hero")
    card = t.card("Clutchmother Zavas")
    assert (t.hand(), card.attack, card.health, card.cost) == (["Clutchmother Zavas"], 4, 4, 2)
    again = {"card": "Clutchmother Zavas", "attack": 4, "health": 4, "cost": -1}
    t = setup(hand=["Soulfire", again]).play("Soulfire", target="enemy hero")
    card = t.card("Clutchmother Zavas")
    assert (card.attack, card.health, card.cost) == (6, 6, 1)
    t.play("Clutchmother Zavas")
    assert line_up(t) == [("Clutchmother Zavas", 6, 6)]


@covers("UNG_830.deathrattle")
def test_cruel_dinomancer_summons_what_was_discarded() -> None:
    t = setup(hand=["Assassinate"], enemy_board=["Cruel Dinomancer"])
    assert t.play("Assassinate", target="enemy Cruel Dinomancer").enemy_board() == []
    found = set()
    for seed in range(8):
        hand = ["Lakkari Felhound", "Brann Bronzebeard", "Fireball", "Murloc Raider"]
        t = setup(
            enemy_hand=hand,
            enemy_board=["Cruel Dinomancer"],
            active=1,
            seed=seed,
            hand=["Assassinate"],
        )
        t.play("Lakkari Felhound")
        kept = t.enemy_hand()
        t.end_turn().play("Assassinate", target="enemy Cruel Dinomancer")
        gone = {"Brann Bronzebeard", "Murloc Raider"} - set(kept)
        assert set(t.enemy_board()) - {"Lakkari Felhound"} <= gone
        assert len(t.enemy_board()) == 1 + bool(gone)
        found |= set(t.enemy_board())
        assert Game.from_position(t.game.position()).position() == t.game.position()
    assert found >= {"Brann Bronzebeard", "Murloc Raider"}


def test_what_is_remembered_of_a_discarded_minion_does_nothing() -> None:
    t = setup(hand=["Soulfire", "Garrison Commander"]).play("Soulfire", target="enemy hero")
    assert not t.power("enemy hero").can_power("enemy hero")
    t = setup(hand=["Soulfire", "Aviana"], deck=["Deathwing"] * 3)
    t.play("Soulfire", target="enemy hero").end_turn().end_turn()
    assert t.cost("Deathwing") == 10


@covers("UNG_834.cast")
def test_feeding_time() -> None:
    t = setup(hand=["Feeding Time"], enemy_board=["Boulderfist Ogre"])
    assert not t.can_play("Feeding Time", target="enemy hero")
    t.play("Feeding Time", target="enemy Boulderfist Ogre")
    assert (t.minion("enemy Boulderfist Ogre").damage, line_up(t)) == (
        3,
        [("Pterrordax", 1, 1)] * 3,
    )


@covers("UNG_835.battlecry")
def test_chittering_tunneler_hurts_by_the_cost_of_the_spell() -> None:
    costs = set()
    for seed in range(8):
        t = setup(hero="WARLOCK", hand=["Chittering Tunneler"], seed=seed)
        t.play("Chittering Tunneler")
        assert (len(t.offered()), t.hero().health) == (3, 30)
        t.choose(t.offered()[0])
        found = printed(t.me.hand[0].id)
        assert (found.type, t.hero().health) == ("SPELL", 30 - found.cost)
        assert t.enemy_hero().health == 30
        costs.add(found.cost)
    assert len(costs) > 2


# --- Warrior --------------------------------------------------------------------------------------
@covers("UNG_922.cast", "UNG_922t1.cast")
def test_explore_ungoro_replaces_the_deck() -> None:
    t = setup(hand=["Explore Un'Goro"], hero="WARRIOR", deck=["Wisp"] * 3).play("Explore Un'Goro")
    assert (t.deck(), set(t.enemy_deck())) == (["Choose Your Path"] * 3, {"Wisp"})
    kinds = set()
    for seed in range(12):
        t = setup(hand=["Choose Your Path"], hero="WARRIOR", seed=seed).play("Choose Your Path")
        assert len(t.offered()) == 3
        kinds |= {printed(name).type for name in t.offered()}
        assert {printed(name).card_class for name in t.offered()} <= {"WARRIOR", "NEUTRAL"}
    assert t.choose(chosen := t.offered()[0]).hand() == [chosen]
    assert kinds >= {"MINION", "SPELL"}


@covers("UNG_923.cast", "UNG_926.battlecry", "UNG_933.battlecry")
def test_warrior_cards() -> None:
    assert setup(hand=["Iron Hide"]).play("Iron Hide").hero().armor == 5
    t = setup(hand=["Cornered Sentry"]).play("Cornered Sentry")
    assert (t.board(), t.enemy_board()) == (["Cornered Sentry"], ["Raptor"] * 3)
    hurt = {"card": "Boulderfist Ogre", "damage": 1}
    t = setup(hand=["King Mosh"], board=[hurt, "Wisp"], enemy_board=[hurt, "Wisp"], health=20)
    t.play("King Mosh")
    assert (t.board(), t.enemy_board(), t.hero().health) == (["Wisp", "King Mosh"], ["Wisp"], 20)


@covers("UNG_927.cast")
def test_sudden_genesis_copies_damaged_minions() -> None:
    hurt = {"card": "Boulderfist Ogre", "damage": 1}
    t = setup(hand=["Sudden Genesis"], board=[hurt, "Wisp"], enemy_board=[hurt])
    t.play("Sudden Genesis")
    assert sorted(line_up(t)) == [("Boulderfist Ogre", 6, 6)] * 2 + [("Wisp", 1, 1)]
    assert len(t.enemy_board()) == 1


@covers("UNG_929.in_hand", "UNG_929e.in_hand")
def test_molten_blade_is_another_weapon_each_turn() -> None:
    seen: list[str] = []
    t = setup(hand=["Molten Blade"], enemy_hand=["Molten Blade"], hero="WARRIOR")
    for _ in range(4):
        assert t.end_turn().me.hand[0].id == (seen[-1] if seen else "UNG_929")
        seen.append(t.end_turn().me.hand[0].id)
    assert len(set(seen)) >= 3
    assert {printed(card).type for card in seen} == {"WEAPON"}
    t.play(seen[-1])
    weapon = t.weapon()
    assert weapon is not None
    assert weapon.id == seen[-1]
    t = setup(hand=["Molten Blade"]).play("Molten Blade")
    weapon = t.weapon()
    assert weapon is not None
    assert (weapon.attack, weapon.durability) == (1, 1)
