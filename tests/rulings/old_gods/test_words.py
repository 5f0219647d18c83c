"""Rulings of cards of Whispers of the Old Gods with words of their own."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import Card, Table, printed, setup

from hearthlab.game.errors import IllegalAction

pytestmark = pytest.mark.format("2018-wild")

OGRE = "Boulderfist Ogre"
SEEDS = range(16)


def numbers(t: Table, name: str) -> tuple[int, int]:
    """Return attack and health of a minion."""
    minion = t.minion(name)
    return minion.attack, minion.health


# --- Druid, Hunter --------------------------------------------------------------------------------
@covers("OG_045.cast", "OG_045e.deathrattle")
def test_infest_leaves_a_beast_per_minion() -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        t = setup(
            hero="HUNTER", hand=["Infest"], board=["Wisp", "Wisp"], enemy_board=["Wisp"],
            enemy_hand=["Hellfire"], seed=seed,
        )  # fmt: skip
        t.play("Infest").end_turn().play("Hellfire")
        seen |= set(t.hand())
        assert len(t.hand()) == 2 and t.enemy_hand() == ["Wisp"]
    assert {printed(name).tribe for name in seen} == {"BEAST"} and len(seen) > 12


@covers("OG_308.trigger")
def test_giant_sand_worm_attacks_again_when_it_kills() -> None:
    t = setup(board=["Giant Sand Worm"], enemy_board=["Wisp", "Wisp", "Mogu'shan Warden"])
    t.attack("Giant Sand Worm", "enemy Mogu'shan Warden")
    assert t.can_attack("Giant Sand Worm", "enemy Wisp")
    t.attack("Giant Sand Worm", "enemy Wisp")
    assert t.can_attack("Giant Sand Worm", "enemy hero")
    t.attack("Giant Sand Worm", "enemy hero")
    assert not t.can_attack("Giant Sand Worm")
    t = setup(board=["Giant Sand Worm"], enemy_board=[{"card": OGRE, "health": 30}])
    assert not t.attack("Giant Sand Worm", f"enemy {OGRE}").can_attack("Giant Sand Worm")


# --- Paladin, Priest ------------------------------------------------------------------------------
@covers("OG_310.trigger")
def test_steward_of_darkshire_shields_minions_of_one_health() -> None:
    t = setup(board=["Steward of Darkshire"], hand=["Wisp", "River Crocolisk"], enemy_hand=["Wisp"])
    t.play("Wisp").play("River Crocolisk")
    assert t.minion("Wisp").shield and not t.minion("River Crocolisk").shield
    assert not t.end_turn().play("Wisp").minion("enemy Wisp").shield
    t = setup(hero="PALADIN", board=["Steward of Darkshire"])
    assert t.power().minion("Silver Hand Recruit").shield


@covers("OG_311.cast")
def test_a_light_in_the_darkness_discovers_a_larger_minion() -> None:
    for seed in SEEDS:
        t = setup(hero="PALADIN", hand=["A Light in the Darkness"], seed=seed)
        offered = t.play("A Light in the Darkness").offered()
        assert len(set(offered)) == 3 and {printed(name).type for name in offered} == {"MINION"}
        fact, found = printed(offered[0]), t.choose(offered[0]).card(offered[0])
        assert (found.attack, found.max_health) == (fact.attack + 1, fact.health + 1)
        assert len(t.hand()) == 1


@covers("OG_101.cast")
def test_forbidden_shaping_spends_all_mana_on_one_minion() -> None:
    for mana in (1, 4, 7):
        seen: set[str] = set()
        for seed in SEEDS:
            t = setup(hero="PRIEST", hand=["Forbidden Shaping"], mana=mana, seed=seed)
            t.play("Forbidden Shaping")
            assert (len(t.board()), t.mana) == (1, 0)
            seen |= {minion.id for minion in t.me.board}
        assert {printed(name).cost for name in seen} == {mana} and len(seen) > 5
    for size, possible in ((6, True), (7, False)):
        t = setup(hero="PRIEST", hand=["Forbidden Shaping"], board=["Wisp"] * size)
        assert t.can_play("Forbidden Shaping") == possible


@covers("OG_104.cast", "OG_104e.rules")
def test_embrace_the_shadow_turns_own_healing_into_damage_this_turn() -> None:
    t = setup(
        hero="PRIEST", enemy_hero="PRIEST", hand=["Embrace the Shadow"], enemy_health=20, health=20
    )
    t.play("Embrace the Shadow").power(target="enemy hero")
    assert t.enemy_hero().health == 18
    t.end_turn().power(target="hero")
    assert t.hero().health == 22
    assert t.end_turn().power(target="hero").hero().health == 24
    t = setup(hand=["Embrace the Shadow", "Frostbolt"], health=20, enemy_board=["Zombie Chow"])
    t.play("Embrace the Shadow").play("Frostbolt", target="enemy Zombie Chow")
    assert t.hero().health == 25  # the enemy's healing is as ever


@covers("OG_316.battlecry")
def test_herald_volazj_summons_small_copies_of_the_others() -> None:
    board: list[Card] = [
        "Loot Hoarder",
        {"card": OGRE, "damage": 3, "attack": 9, "tags": ["TAUNT"]},
    ]
    t = setup(hand=["Herald Volazj"], board=board, enemy_board=["Wisp"])
    t.play("Herald Volazj")
    assert sorted(t.board()) == [OGRE, OGRE, "Herald Volazj", "Loot Hoarder", "Loot Hoarder"]
    assert numbers(t, OGRE) == (9, 4) and numbers(t, "Herald Volazj") == (5, 5)
    copies = [m for m in t.me.board[3:]]
    assert [(m.attack, m.health, m.damage) for m in copies] == [(1, 1, 0)] * 2
    assert sorted("taunt" in m.tags for m in copies) == [False, True]
    assert t.enemy_board() == ["Wisp"]


# --- Rogue ----------------------------------------------------------------------------------------
@covers("OG_073.cast")
def test_thistle_tea_draws_a_card_and_two_copies_of_it() -> None:
    t = setup(hero="ROGUE", hand=["Thistle Tea"], deck=[OGRE, "Wisp"])
    assert (t.play("Thistle Tea").hand(), t.deck()) == ([OGRE] * 3, ["Wisp"])
    t = setup(hero="ROGUE", hand=["Thistle Tea"], deck=[])
    assert (t.play("Thistle Tea").hand(), t.hero().health) == ([], 29)


TOXINS = {
    "Kingsblood Toxin",
    "Bloodthistle Toxin",
    "Briarthorn Toxin",
    "Fadeleaf Toxin",
    "Firebloom Toxin",
}


@covers("OG_080.battlecry", "OG_080.deathrattle")
def test_xaril_makes_toxins() -> None:
    first: set[str] = set()
    second: set[str] = set()
    for seed in range(30):
        t = setup(hand=["Xaril, Poisoned Mind", "Frostbolt"], seed=seed)
        t.play("Xaril, Poisoned Mind")
        assert len(t.hand()) == 2
        first.add(t.hand()[1])
        t.play("Frostbolt", target="Xaril, Poisoned Mind")
        assert len(t.hand()) == 2
        second.add(t.hand()[1])
    assert first == second == TOXINS


@covers("OG_080b.cast", "OG_080c.cast", "OG_080d.cast", "OG_080e.cast", "OG_080f.cast")
def test_toxins() -> None:
    assert setup(hand=["Kingsblood Toxin"]).play("Kingsblood Toxin").hand() == ["Wisp"]
    t = setup(hand=["Bloodthistle Toxin"], board=[OGRE], enemy_board=[OGRE])
    for barred in (f"enemy {OGRE}", "hero"):
        assert not t.can_play("Bloodthistle Toxin", target=barred)
    t.play("Bloodthistle Toxin", target=OGRE)
    assert (t.hand(), t.cost(OGRE)) == ([OGRE], 4)
    t = setup(hand=["Briarthorn Toxin"], enemy_board=[OGRE])
    assert not t.can_play("Briarthorn Toxin", target="hero")
    assert numbers(t.play("Briarthorn Toxin", target=f"enemy {OGRE}"), f"enemy {OGRE}") == (9, 7)
    t = setup(hand=["Fadeleaf Toxin"], board=[OGRE], enemy_board=[OGRE])
    for barred in (f"enemy {OGRE}", "hero"):
        assert not t.can_play("Fadeleaf Toxin", target=barred)
    assert t.play("Fadeleaf Toxin", target=OGRE).minion(OGRE).stealth
    assert t.end_turn().minion(OGRE).stealth and not t.end_turn().minion(OGRE).stealth
    t = setup(hand=["Firebloom Toxin"], enemy_board=[OGRE])
    assert t.can_play("Firebloom Toxin", target="enemy hero")
    assert t.play("Firebloom Toxin", target=f"enemy {OGRE}").minion(f"enemy {OGRE}").damage == 2


@covers("OG_291.battlecry")
def test_shadowcaster_copies_a_friend_small_and_cheap() -> None:
    t = setup(hand=["Shadowcaster"], board=[OGRE], enemy_board=[OGRE])
    for barred in (f"enemy {OGRE}", "hero"):
        assert not t.can_play("Shadowcaster", target=barred)
    t.play("Shadowcaster", target=OGRE)
    card = t.card(OGRE)
    assert (t.hand(), card.attack, card.health, card.cost) == ([OGRE], 1, 1, 1)
    assert numbers(t, OGRE) == (6, 7)
    t.play(OGRE)
    assert (numbers(t, f"{OGRE}#2"), t.mana) == ((1, 1), 4)


# --- Shaman ---------------------------------------------------------------------------------------
@covers("OG_027.cast", "OG_328.battlecry")
def test_evolution_makes_minions_that_cost_one_more() -> None:
    for seed in SEEDS:
        t = setup(
            hero="SHAMAN", hand=["Evolve"], board=["Wisp", OGRE], enemy_board=["Wisp"], seed=seed
        )
        t.play("Evolve")
        assert [printed(m.id).cost for m in t.me.board] == [1, 7]
        assert t.enemy_board() == ["Wisp"]
        t = setup(
            hand=["Master of Evolution"], board=["Wisp", OGRE], enemy_board=["Wisp"], seed=seed
        )
        for barred in ("enemy Wisp", "hero"):
            assert not t.can_play("Master of Evolution", target=barred)
        t.play("Master of Evolution", target=OGRE)
        assert [printed(m.id).cost for m in t.me.board] == [0, 7, 4]


@covers("OG_209.trigger")
def test_hallazeal_heals_for_what_own_spells_deal() -> None:
    t = setup(
        board=["Hallazeal the Ascended", {"card": OGRE, "damage": 5}],
        hand=["Fireball", "Arcane Explosion"],
        health=10, enemy_health=20,
        enemy_board=[{"card": "Wisp", "health": 2}, OGRE], enemy_hand=["Fireball"],
    )  # fmt: skip
    assert t.play("Fireball", target="enemy hero").hero().health == 16
    assert t.minion(OGRE).damage == 5
    assert t.play("Arcane Explosion").hero().health == 18
    assert t.attack("Hallazeal the Ascended", "enemy Wisp").hero().health == 18
    t.end_turn().play("Fireball", target="enemy hero")
    assert (t.hero().health, t.enemy_hero().health) == (18, 8)


# --- Warlock, Warrior -----------------------------------------------------------------------------
@covers("OG_239.cast")
def test_doom_draws_a_card_per_minion() -> None:
    t = setup(hero="WARLOCK", hand=["DOOM!"], board=["Wisp"], enemy_board=[OGRE, OGRE], mana=10)
    t.play("DOOM!")
    assert (t.board(), t.enemy_board(), t.hand(), t.enemy_hand()) == ([], [], ["Wisp"] * 3, [])
    assert t.enemy_hero().health == 30 and not t.over


@covers("OG_033.deathrattle")
def test_tentacles_for_arms_come_back() -> None:
    t = setup(hero="WARRIOR", weapon={"card": "Tentacles for Arms", "durability": 1})
    t.attack("hero")
    assert (t.weapon(), t.hand(), t.enemy_hand()) == (None, ["Tentacles for Arms"], [])


@covers("OG_220.battlecry")
def test_malkorok_equips_a_random_weapon() -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        t = setup(hand=["Malkorok"], seed=seed).play("Malkorok")
        weapon = t.weapon()
        assert weapon is not None and t.enemy_weapon() is None
        seen.add(weapon.id)
    found = [printed(name) for name in seen]
    assert {(card.type, card.collectible) for card in found} == {("WEAPON", True)}
    assert len({card.card_class for card in found}) > 3


# --- Neutral --------------------------------------------------------------------------------------
@covers("OG_034.aura")
def test_silithid_swarmer_follows_its_hero() -> None:
    t = setup(board=["Silithid Swarmer"], weapon="Fiery War Axe")
    assert not t.can_attack("Silithid Swarmer")
    t.attack("hero")
    assert t.can_attack("Silithid Swarmer", "enemy hero")
    t.end_turn().end_turn()
    assert not t.can_attack("Silithid Swarmer")
    t = setup(board=["Silithid Swarmer", "Wisp"], you={"attacks": 1})
    assert not t.attack("Wisp").can_attack("Silithid Swarmer")


@covers("OG_102.battlecry")
def test_darkspeaker_trades_places_in_strength() -> None:
    hurt = {"card": OGRE, "damage": 2}
    t = setup(hand=["Darkspeaker"], board=[hurt], enemy_board=[OGRE])
    for barred in (f"enemy {OGRE}", "hero"):
        assert not t.can_play("Darkspeaker", target=barred)
    t.play("Darkspeaker", target=OGRE)
    assert (numbers(t, "Darkspeaker"), numbers(t, OGRE)) == ((6, 5), (3, 6))
    t = setup(hand=["Darkspeaker"], board=["Wisp", "Dire Wolf Alpha"])
    t.play("Darkspeaker", target="Wisp", at=0)
    # The Wisp had 1 and 1 of the wolf, which is baked in; the wolf's aura comes on top again.
    assert (numbers(t, "Darkspeaker"), numbers(t, "Wisp")) == ((2, 1), (4, 6))


@covers("OG_123.in_hand", "OG_123e.in_hand")
def test_shifter_zerus_changes_each_own_turn() -> None:
    seen: set[str] = set()
    for seed in range(6):
        t = setup(hand=["Shifter Zerus"], seed=seed)
        assert t.end_turn().hand() == ["Shifter Zerus"]
        for _ in range(4):
            t.end_turn()
            shape = t.hand()[0]
            seen.add(shape)
            assert shape != "Shifter Zerus" and printed(t.me.hand[0].id).type == "MINION"
            assert t.end_turn().hand()[0] == shape
    assert len(seen) > 15
    t = setup(hand=["Shifter Zerus"])
    assert t.play("Shifter Zerus").board() == ["Shifter Zerus"]
    t.end_turn().end_turn()
    assert t.board() == ["Shifter Zerus"]


@covers("OG_138.in_hand")
def test_nerubian_prophet_gets_cheaper_each_own_turn() -> None:
    t = setup(hand=["Nerubian Prophet", "Wisp"], enemy_hand=["Nerubian Prophet"])
    assert t.end_turn().cost("enemy Nerubian Prophet") == 5
    assert t.cost("Nerubian Prophet") == 6
    t.end_turn()
    assert (t.cost("Nerubian Prophet"), t.cost("Wisp"), t.cost("enemy Nerubian Prophet")) == (
        5,
        0,
        5,
    )
    assert t.end_turn().end_turn().cost("Nerubian Prophet") == 4


@covers("OG_173.trigger")
def test_two_bloods_merge_into_the_ancient_one() -> None:
    blood = "Blood of The Ancient One"
    t = setup(board=[blood, "Wisp", blood])
    t.end_turn()
    assert sorted(t.board()) == ["The Ancient One", "Wisp"]
    assert numbers(t, "The Ancient One") == (30, 30)
    assert setup(board=[blood] * 3).end_turn().board().count(blood) == 1
    for seed in SEEDS:
        t = setup(board=[blood] * 2, enemy_board=[blood] * 3, seed=seed)
        assert t.end_turn().board() == ["The Ancient One"] and len(t.enemy_board()) == 3
    t = setup(board=[blood], enemy_board=[blood])
    assert t.end_turn().board() == [blood]
    t = setup(board=[blood] * 2, active=1)
    assert t.end_turn().board() == [blood] * 2
    t = setup(board=[blood] * 2)
    assert t.end_turn().game._snapshot.players[0].n_graves == 0  # nobody died


@covers("OG_174.battlecry")
def test_faceless_shambler_takes_a_friends_numbers() -> None:
    t = setup(
        hand=["Faceless Shambler"],
        board=[{"card": OGRE, "damage": 2, "attack": 8}],
        enemy_board=[OGRE],
    )
    for barred in (f"enemy {OGRE}", "hero"):
        assert not t.can_play("Faceless Shambler", target=barred)
    t.play("Faceless Shambler", target=OGRE)
    assert (numbers(t, "Faceless Shambler"), numbers(t, OGRE)) == ((8, 5), (8, 5))
    assert t.minion("Faceless Shambler").taunt


@covers("OG_254.battlecry")
def test_eater_of_secrets_grows_by_what_it_destroys() -> None:
    t = setup(
        hand=["Eater of Secrets"], secrets=["Snipe"], enemy_secrets=["Counterspell", "Ice Block"]
    )
    t.play("Eater of Secrets")
    assert (numbers(t, "Eater of Secrets"), t.secrets(), t.enemy_secrets()) == (
        (4, 6),
        ["Snipe"],
        [],
    )


@covers("OG_290.trigger")
def test_ancient_harbinger_finds_ten_drops() -> None:
    t = setup(board=["Ancient Harbinger"], deck=["Wisp", "Pyroblast", "Deathwing", OGRE])
    t.end_turn()
    assert t.hand() == []
    t.end_turn()
    assert (t.hand(), t.deck()) == (["Deathwing", "Wisp"], ["Pyroblast", OGRE])
    t.end_turn().end_turn()
    assert t.hand() == ["Deathwing", "Wisp", "Pyroblast"]  # drawn, as there is no other
    t = setup(board=["Ancient Harbinger"], deck=["Wisp", "Deathwing", "Deathwing"], active=1)
    assert t.end_turn().hand() == ["Deathwing", "Wisp"]


@covers("OG_317.deathrattle")
def test_deathwing_dragonlord_brings_the_dragons() -> None:
    t = setup(
        board=["Deathwing, Dragonlord"], hand=["Faerie Dragon", "Wisp", "Azure Drake"],
        enemy_hand=["Assassinate", "Faerie Dragon"], active=1,
    )  # fmt: skip
    t.play("Assassinate", target="Deathwing, Dragonlord")
    assert (sorted(t.board()), t.hand()) == (["Azure Drake", "Faerie Dragon"], ["Wisp"])
    assert t.enemy_hand() == ["Faerie Dragon"]


@covers("OG_322.aura")
def test_blackwater_pirate_sells_weapons_cheaply() -> None:
    t = setup(
        board=["Blackwater Pirate"],
        hand=["Fiery War Axe", "Wisp", OGRE],
        enemy_hand=["Fiery War Axe"],
    )
    names = ("Fiery War Axe", OGRE, "enemy Fiery War Axe")
    assert [t.cost(name) for name in names] == [1, 6, 3]


@covers("OG_338.trigger")
def test_nat_the_darkfisher_may_feed_the_opponent() -> None:
    drawn = []
    for seed in range(60):
        t = setup(board=["Nat, the Darkfisher"], seed=seed).end_turn()
        drawn.append(len(t.enemy_hand()))
        assert (len(t.end_turn().hand()), len(t.enemy_hand())) == (1, drawn[-1])
    assert set(drawn) == {1, 2} and 18 <= drawn.count(2) <= 42


@covers("OG_121.battlecry", "OG_121e.aura")
def test_chogall_makes_the_next_spell_cost_health() -> None:
    hand = ["Cho'gall", "Pyroblast", "The Coin", "Wisp", OGRE, "Frostbolt"]
    t = setup(hand=hand, mana=7, armor=3)
    assert not t.can_play("Pyroblast")
    t.play("Cho'gall")
    assert t.can_play("Pyroblast") and t.can_play("Wisp") and not t.can_play(OGRE)
    t.play("Wisp").play("Pyroblast", target="enemy hero")
    assert (t.enemy_hero().health, t.hero().health, t.hero().armor, t.mana) == (20, 23, 0, 0)
    assert not t.can_play("Frostbolt") and t.can_play("The Coin")
    t = setup(hand=["Cho'gall", "Frostbolt"], mana=8, enemy_hand=["Frostbolt"])
    t.play("Cho'gall").end_turn().play("Frostbolt", target="hero")
    assert (t.enemy_hero().health, t.enemy_mana) == (30, 8)
    t.end_turn().play("Frostbolt", target="enemy hero")
    assert (t.hero().health, t.mana) == (27, 7)


@covers("OG_121.battlecry", "OG_121e.aura")
def test_nobody_pays_with_the_last_health() -> None:
    # hs-bugs #709: an immune hero may pay and loses nothing.
    for health, armor, possible in ((10, 0, False), (11, 0, True), (10, 1, True)):
        t = setup(hand=["Cho'gall", "Pyroblast"], mana=7, health=health, armor=armor)
        assert t.play("Cho'gall").can_play("Pyroblast") == possible
    t = setup(hand=["Cho'gall", "Pyroblast"], mana=7, health=9, armor=1).play("Cho'gall")
    with pytest.raises(IllegalAction, match="it costs 10 health, 10 left"):
        t.push("play Pyroblast -> Rexxar")
    t = setup(hand=["Cho'gall", "Pyroblast"], mana=7, health=5, board=["Violet Illusionist"])
    t.play("Cho'gall").play("Pyroblast", target="enemy hero")
    assert (t.hero().health, t.enemy_hero().health) == (5, 20)


@covers("OG_121.battlecry")
def test_health_is_paid_for_a_countered_spell_too() -> None:
    t = setup(hand=["Cho'gall", "Frostbolt"], enemy_secrets=["Counterspell"], mana=7)
    t.play("Cho'gall").play("Frostbolt", target="enemy hero")
    assert (t.hero().health, t.enemy_hero().health, t.enemy_secrets()) == (28, 30, [])


@covers("OG_121.battlecry")
def test_health_that_is_paid_is_damage() -> None:
    t = setup(hand=["Cho'gall", "Frostbolt"], board=["Animated Armor"], mana=7)
    t.play("Cho'gall").play("Frostbolt", target="enemy hero")
    assert (t.hero().health, t.enemy_hero().health) == (29, 27)


def test_the_raised_come_to_the_right_end() -> None:
    # A real game of 2016 (docs/audit.md): N'Zoth's minions stood right of all others.
    hand = ["Fireball", "N'Zoth, the Corruptor"]
    t = setup(hand=hand, board=["Loot Hoarder", "Wisp"], mana=10, crystals=10)
    t.play("Fireball", target="Loot Hoarder").end_turn().end_turn()
    t.play("N'Zoth, the Corruptor", at=0)
    assert t.board() == ["N'Zoth, the Corruptor", "Wisp", "Loot Hoarder"]
