"""Rulings of cards of the League of Explorers."""

from __future__ import annotations

from typing import Any

import pytest
from clauses import covers
from kit import Table, printed, setup

pytestmark = pytest.mark.format("2018-wild")

OGRE = "Boulderfist Ogre"
SEEDS = range(16)


def offers(
    hand: list[str], hero: str = "MAGE", option: str | None = None, **board: Any
) -> set[str]:
    """Play the first card under several seeds; give all that is offered, and check the taking."""
    seen: set[str] = set()
    for seed in SEEDS:
        t = setup(hero=hero, hand=hand, seed=seed, **board)
        offered = t.play(hand[0], option=option).offered()
        assert len(offered) == len(set(offered)) == 3
        seen |= set(offered)
        assert t.choose(offered[1]).hand() == [*hand[1:], offered[1]]
    return seen


# --- Discover -------------------------------------------------------------------------------------
@covers("LOE_003.battlecry", "LOE_006.battlecry", "LOE_029.battlecry", "LOE_047.battlecry")
def test_discoveries_are_of_their_kind() -> None:
    found = [printed(name) for name in offers(["Ethereal Conjurer"])]
    assert {(card.type, card.card_class) for card in found} == {("SPELL", "MAGE")}
    found = [printed(name) for name in offers(["Museum Curator"], "PRIEST")]
    assert all("DEATHRATTLE" in card.mechanics for card in found)
    assert {card.card_class for card in found} == {"PRIEST", "NEUTRAL"}
    found = [printed(name) for name in offers(["Jeweled Scarab"])]
    assert {card.cost for card in found} == {3} and {card.type for card in found} > {"SPELL"}
    found = [printed(name) for name in offers(["Tomb Spider"], "HUNTER")]
    assert {card.tribe for card in found} == {"BEAST"}
    assert {card.card_class for card in found} == {"HUNTER", "NEUTRAL"}


@covers("LOE_115.choose", "LOE_115a.cast", "LOE_115b.cast")
def test_raven_idol_discovers_a_minion_or_a_spell() -> None:
    for option, kind in (("LOE_115a", "MINION"), ("LOE_115b", "SPELL")):
        seen: set[str] = set()
        for seed in SEEDS:
            t = setup(hero="DRUID", hand=["Raven Idol"], seed=seed)
            plays = [a for a in t.game.legal_actions if a.kind == "play"]
            assert len(plays) == 2
            t.game.push(plays[int(option[-1] == "b")])
            offered = t.offered()
            seen |= set(offered)
            assert len(offered) == 3 and t.choose(offered[2]).hand() == offered[2:]
        assert {printed(name).type for name in seen} == {kind}


@covers("LOE_039.battlecry")
def test_gorillabot_discovers_a_mech_beside_another() -> None:
    found = offers(["Gorillabot A-3"], board=["Harvest Golem"])
    assert {printed(name).tribe for name in found} == {"MECHANICAL"}
    for board, enemies in (([], ["Harvest Golem"]), (["Wisp"], [])):
        t = setup(hand=["Gorillabot A-3"], board=board, enemy_board=enemies)
        assert t.play("Gorillabot A-3").offered() == []


@covers("LOE_092.battlecry", "LOEA16_3.cast", "LOEA16_4.cast", "LOEA16_5.cast")
def test_rafaam_finds_an_artifact() -> None:
    artifacts = ["Lantern of Power", "Timepiece of Horror", "Mirror of Doom"]
    t = setup(hand=["Arch-Thief Rafaam"])
    assert sorted(t.play("Arch-Thief Rafaam").offered()) == sorted(artifacts)
    assert t.choose("Mirror of Doom").hand() == ["Mirror of Doom"]
    t.end_turn().end_turn().play("Mirror of Doom")
    assert t.board() == ["Arch-Thief Rafaam"] + ["Mummy Zombie"] * 6
    t = setup(hand=["Lantern of Power"], board=[OGRE])
    assert not t.can_play("Lantern of Power", target="hero")
    ogre = t.play("Lantern of Power", target=OGRE).minion(OGRE)
    assert (ogre.attack, ogre.health) == (16, 17)
    for seed in SEEDS:
        # Spell damage does not count (the facts: IMMUNE_TO_SPELL_POWER).
        t = setup(
            hand=["Timepiece of Horror"], board=["Kobold Geomancer"], enemy_board=[OGRE], seed=seed
        )
        t.play("Timepiece of Horror")
        left = t.minion(f"enemy {OGRE}").health if t.enemy_board() else 0
        assert 7 - left + 30 - t.enemy_hero().health == 10
        assert t.hero().health == 30 and t.board() == ["Kobold Geomancer"]
    assert not setup(hand=["Mirror of Doom"], board=["Wisp"] * 7).can_play("Mirror of Doom")
    assert setup(hand=["Mirror of Doom"], board=["Wisp"] * 6).can_play("Mirror of Doom")


# --- Curses ---------------------------------------------------------------------------------------
@covers("LOE_007.cast", "LOE_007t.in_hand")
def test_curse_of_rafaam_hurts_while_it_is_held() -> None:
    t = setup(hand=["Curse of Rafaam"], enemy_board=["Kobold Geomancer"])
    t.play("Curse of Rafaam")
    assert t.enemy_hand() == ["Cursed!"]
    t.end_turn()
    assert (t.enemy_hero().health, t.hero().health) == (28, 30)
    assert t.enemy_board() == ["Kobold Geomancer"]
    t.end_turn()
    assert (t.enemy_hero().health, t.hero().health) == (28, 30)
    t.end_turn()
    assert t.enemy_hero().health == 26
    t.play("Cursed!").end_turn().end_turn()
    assert (t.enemy_hero().health, "Cursed!" in t.enemy_hand()) == (26, False)


@covers("LOE_110.battlecry", "LOE_110t.on_draw", "LOE_110t.cast")
def test_ancient_shade_curses_the_own_deck() -> None:
    t = setup(hand=["Ancient Shade"], deck=[], enemy_deck=["Wisp"] * 3)
    t.play("Ancient Shade")
    assert t.deck() == ["Ancient Curse"]
    t = setup(deck=["Ancient Curse", "Wisp", OGRE], board=["Kobold Geomancer"])
    t.end_turn().end_turn()
    assert (t.hero().health, t.hand(), t.deck()) == (23, ["Wisp"], [OGRE])
    assert (t.enemy_hero().health, t.board()) == (30, ["Kobold Geomancer"])
    t = setup(hand=["Ancient Curse"], board=["Kobold Geomancer"])
    assert (t.play("Ancient Curse").hero().health, t.hand()) == (23, ["Wisp"])
    assert (t.enemy_hero().health, t.board()) == (30, ["Kobold Geomancer"])


@covers("LOE_111.cast")
def test_excavated_evil_goes_to_the_enemy_deck() -> None:
    t = setup(
        hero="PRIEST",
        hand=["Excavated Evil"],
        board=[OGRE],
        enemy_board=[OGRE],
        deck=[],
        enemy_deck=[],
    )
    t.play("Excavated Evil")
    assert (t.minion(OGRE).damage, t.minion(f"enemy {OGRE}").damage) == (3, 3)
    assert (t.deck(), t.enemy_deck()) == ([], ["Excavated Evil"])
    assert t.enemy_hero().health == 30


# --- Damage that heroes take ----------------------------------------------------------------------
@covers("LOE_118.rules")
def test_cursed_blade_doubles_what_its_wielder_takes() -> None:
    t = setup(weapon="Cursed Blade", enemy_board=[OGRE, "Wisp"], armor=5)
    t.attack("hero", f"enemy {OGRE}")
    assert (t.hero().health, t.hero().armor, t.minion(f"enemy {OGRE}").damage) == (23, 0, 2)
    t = setup(enemy_weapon="Cursed Blade", hand=["Fireball", "Frostbolt"])
    t.play("Fireball", target="enemy hero").play("Frostbolt", target="hero")
    assert (t.enemy_hero().health, t.hero().health) == (18, 27)


@covers("LOE_119.rules")
def test_animated_armor_lets_one_damage_through() -> None:
    t = setup(board=["Animated Armor"], enemy_hand=["Fireball"] * 2, active=1)
    t.play("Fireball", target="hero")
    assert (t.hero().health, t.enemy_hero().health) == (29, 30)
    t.play("Fireball", target="enemy hero")
    assert t.enemy_hero().health == 24
    t = setup(
        board=[{"card": "Animated Armor", "silenced": True}], enemy_hand=["Fireball"], active=1
    )
    assert t.play("Fireball", target="hero").hero().health == 24
    t = setup(board=["Animated Armor"], weapon="Cursed Blade", enemy_hand=["Fireball"], active=1)
    assert t.play("Fireball", target="hero").hero().health == 29


# --- Deathrattles and secrets ---------------------------------------------------------------------
@covers("LOE_046.deathrattle", "LOE_050.deathrattle", "LOE_061.deathrattle", "LOE_089.deathrattle")
def test_they_leave_something_behind() -> None:
    hit: set[str] = set()
    one_drops: set[str] = set()
    for seed in SEEDS:
        t = setup(hand=["Frostbolt"], board=["Huge Toad"], enemy_board=[OGRE], seed=seed)
        t.play("Frostbolt", target="Huge Toad")
        assert t.minion(f"enemy {OGRE}").damage + 30 - t.enemy_hero().health == 1
        hit.add("hero" if t.enemy_hero().health == 29 else OGRE)
        t = setup(hand=["Frostbolt"], board=["Mounted Raptor"], seed=seed)
        one_drops |= {m.id for m in t.play("Frostbolt", target="Mounted Raptor").me.board}
        assert len(t.board()) == 1
        t = setup(
            hand=["Fireball"],
            board=["Anubisath Sentinel", OGRE, OGRE],
            enemy_board=[OGRE],
            seed=seed,
        )
        t.play("Fireball", target="Anubisath Sentinel")
        assert sorted((m.attack, m.health) for m in t.me.board) == [(6, 7), (9, 10)]
        assert t.minion(f"enemy {OGRE}").attack == 6
    assert hit == {"hero", OGRE}
    assert {printed(name).cost for name in one_drops} == {1} and len(one_drops) > 8
    assert {printed(name).type for name in one_drops} == {"MINION"}
    t = setup(hand=["Fireball"], board=["Wobbling Runts"])
    t.play("Fireball", target="Wobbling Runts")
    assert sorted(t.board()) == ["Grumbly Runt", "Rascally Runt", "Wily Runt"]


@covers("LOE_105.cast", "LOE_105e.deathrattle")
def test_explorers_hat_comes_back() -> None:
    t = setup(
        hero="HUNTER",
        hand=["Explorer's Hat", "Fireball"],
        enemy_board=[OGRE],
        enemy_hand=["Fireball"],
    )
    assert not t.can_play("Explorer's Hat", target="enemy hero")
    t.play("Explorer's Hat", target=f"enemy {OGRE}")
    ogre = t.minion(f"enemy {OGRE}")
    assert (ogre.attack, ogre.health) == (7, 8)
    t = setup(hero="HUNTER", hand=["Explorer's Hat", "Fireball"], board=["Wisp"])
    t.play("Explorer's Hat", target="Wisp").play("Fireball", target="Wisp")
    assert t.hand() == ["Explorer's Hat"]


@covers("LOE_021.secret")
def test_dart_trap_answers_the_enemy_hero_power() -> None:
    seen: set[tuple[int, int]] = set()
    for seed in SEEDS:
        t = setup(
            enemy_secrets=["Dart Trap"], board=[OGRE], hand=["Wisp"], hero="HUNTER", seed=seed
        )
        assert t.play("Wisp").enemy_secrets() == ["Dart Trap"]
        t.power()
        assert t.enemy_secrets() == [] and t.enemy_hero().health == 28
        seen.add((t.hero().health, t.minion(OGRE).damage))
    assert {(25, 0), (30, 5)} <= seen <= {(25, 0), (30, 5), (30, 0)}  # or the Wisp


@covers("LOE_027.secret")
def test_sacred_trial_destroys_the_fourth_minion() -> None:
    t = setup(enemy_secrets=["Sacred Trial"], board=["Wisp", "Wisp"], hand=[OGRE, "Wisp", "Wisp"])
    t.play("Wisp")
    assert (t.board(), t.enemy_secrets()) == (["Wisp"] * 3, ["Sacred Trial"])
    t.play(OGRE)
    assert (t.board(), t.enemy_secrets()) == (["Wisp"] * 3, [])
    t = setup(enemy_secrets=["Sacred Trial"], board=["Wisp"] * 3, hand=["The Coin"], secrets=[])
    assert t.play("The Coin").enemy_secrets() == ["Sacred Trial"]
    t = setup(
        secrets=["Sacred Trial"],
        board=["Wisp"] * 4,
        enemy_board=["Wisp"],
        enemy_hand=[OGRE],
        active=1,
    )
    assert t.play(OGRE).enemy_board() == ["Wisp", OGRE]


# --- Costs ----------------------------------------------------------------------------------------
@covers("LOE_038.aura")
def test_naga_sea_witch_makes_own_cards_cost_five() -> None:
    t = setup(
        board=["Naga Sea Witch"], hand=["Wisp", "Pyroblast", "Sea Giant"], enemy_hand=["Wisp"]
    )
    assert [t.cost(name) for name in ("Wisp", "Pyroblast", "enemy Wisp")] == [5, 5, 0]
    # Since September 2017 a card's own discount comes after (wiki, Naga Sea Witch).
    assert t.cost("Sea Giant") == 4


@covers("LOE_113.cast", "LOE_113.cost")
def test_everyfin_is_awesome_counts_own_murlocs() -> None:
    board = ["Murloc Raider", "Murloc Raider", "Wisp"]
    t = setup(
        hero="SHAMAN", hand=["Everyfin is Awesome"], board=board, enemy_board=["Murloc Raider"]
    )
    assert t.cost("Everyfin is Awesome") == 5
    t.play("Everyfin is Awesome")
    assert [(m.attack, m.health) for m in t.me.board] == [(4, 3), (4, 3), (3, 3)]
    assert t.minion("enemy Murloc Raider").attack == 2 and t.hero().attack == 0


# --- Spells ---------------------------------------------------------------------------------------
@covers("LOE_051.rules")
def test_jungle_moonkin_lends_spell_damage_to_both() -> None:
    for side in ("board", "enemy_board"):
        lender: dict[str, Any] = {side: ["Jungle Moonkin"]}
        t = setup(hand=["Frostbolt"], **lender)
        assert t.play("Frostbolt", target="enemy hero").enemy_hero().health == 25
        silent = {"card": "Jungle Moonkin", "silenced": True}
        lender = {side: [silent, "Kobold Geomancer"]}
        t = setup(hand=["Frostbolt"], **lender)
        own = side == "board"
        assert t.play("Frostbolt", target="enemy hero").enemy_hero().health == 27 - own


@covers("LOE_053.trigger")
def test_djinni_of_zephyrs_shares_what_is_cast_on_friends() -> None:
    t = setup(
        board=["Djinni of Zephyrs", "Wisp"], enemy_board=["Wisp"], hand=["Mark of the Wild"] * 3,
        enemy_hand=["Mark of the Wild"],
    )  # fmt: skip
    t.play("Mark of the Wild", target="Wisp")
    djinni = t.minion("Djinni of Zephyrs")
    assert (t.minion("Wisp").attack, djinni.attack, djinni.health, djinni.taunt) == (3, 6, 8, True)
    t.play("Mark of the Wild", target="enemy Wisp")
    assert t.minion("Djinni of Zephyrs").attack == 6
    t.play("Mark of the Wild", target="Djinni of Zephyrs")
    assert t.minion("Djinni of Zephyrs").attack == 8
    t.end_turn().play("Mark of the Wild", target="Wisp")
    assert t.minion("Djinni of Zephyrs").attack == 8
    t = setup(board=["Djinni of Zephyrs"], hand=["Frostbolt"])
    assert t.play("Frostbolt", target="hero").minion("Djinni of Zephyrs").damage == 0


@covers("LOE_053.trigger")
def test_djinni_of_zephyrs_takes_the_chosen_option_and_only_what_fits() -> None:
    for option, dealt in (("Thorns", 3), ("Nature's Wrath", 1)):
        t = setup(hero="DRUID", board=["Djinni of Zephyrs", OGRE], hand=["Wrath"])
        options = [text for text in t.legal if "Wrath" in text and OGRE in text]
        assert len(options) == 2, option
        t.push(options[int(dealt == 1)])
        assert (t.minion(OGRE).damage, t.minion("Djinni of Zephyrs").damage) == (dealt, dealt)
    t = setup(
        hero="WARLOCK",
        board=["Djinni of Zephyrs", "Voidwalker"],
        hand=["Demonfuse", "Sacrificial Pact"][1:],
    )
    t.play("Sacrificial Pact", target="Voidwalker")
    assert t.board() == ["Djinni of Zephyrs"]  # it is not a Demon


@covers("LOE_086.trigger")
def test_summoning_stone_calls_a_minion_of_what_was_paid() -> None:
    # hs-bugs #273, metastone #185: the cost that was paid counts.
    for hand, board, cost in (
        (["Fireball"], [], 4),
        (["Fireball"], ["Sorcerer's Apprentice"], 3),
        ([{"card": "Fireball", "cost": -2}], [], 2),
    ):
        for seed in SEEDS:
            t = setup(hand=hand, board=["Summoning Stone", *board], seed=seed)
            t.play("Fireball", target="enemy hero")
            made = t.me.board[1 : len(t.board()) - len(board)]
            assert [printed(m.id).cost for m in made] == [cost]
    t = setup(board=["Summoning Stone"], hand=["Wisp"], enemy_hand=["The Coin"])
    assert t.play("Wisp").end_turn().play("The Coin").board() == ["Summoning Stone", "Wisp"]


# --- Minions --------------------------------------------------------------------------------------
@covers("LOE_009.trigger")
def test_obsidian_destroyer_calls_a_scarab_each_own_turn() -> None:
    t = setup(board=["Obsidian Destroyer"])
    assert t.end_turn().board() == ["Obsidian Destroyer", "Scarab"]
    assert t.minion("Scarab").taunt
    assert t.end_turn().board() == ["Obsidian Destroyer", "Scarab"]


@covers("LOE_016.trigger")
def test_rumbling_elemental_answers_battlecry_minions() -> None:
    seen: set[int] = set()
    for seed in SEEDS:
        t = setup(
            board=["Rumbling Elemental"], hand=["Wisp", "Novice Engineer", "The Coin"],
            enemy_board=[OGRE], enemy_hand=["Novice Engineer"], seed=seed,
        )  # fmt: skip
        assert t.play("Wisp").play("The Coin").enemy_hero().health == 30
        t.play("Novice Engineer")
        struck = t.minion(f"enemy {OGRE}").damage
        seen.add(struck)
        assert struck + 30 - t.enemy_hero().health == 2
        t.end_turn().play("Novice Engineer")
        left = t.enemy_hero().health + t.minion(f"enemy {OGRE}").health
        assert left == 30 + 7 - 2 and "Novice Engineer" in t.enemy_board()
    assert seen == {0, 2}


@covers("LOE_016.trigger")
def test_rumbling_elemental_ignores_weapons() -> None:
    t = setup(board=["Rumbling Elemental"], hand=["Rallying Blade"])
    assert t.play("Rallying Blade").enemy_hero().health == 30


@covers("LOE_017.battlecry")
def test_keeper_of_uldaman_makes_a_minion_three_three() -> None:
    t = setup(
        hand=["Keeper of Uldaman"] * 2, board=["Wisp"], enemy_board=[{"card": OGRE, "damage": 5}]
    )
    assert not t.can_play("Keeper of Uldaman", target="hero")
    t.play("Keeper of Uldaman", target=f"enemy {OGRE}").play("Keeper of Uldaman", target="Wisp")
    for name in (f"enemy {OGRE}", "Wisp"):
        assert (t.minion(name).attack, t.minion(name).health) == (3, 3)


@covers("LOE_020.battlecry")
def test_desert_camel_brings_one_drops_of_both_decks() -> None:
    t = setup(
        hand=["Desert Camel"], deck=[OGRE, "Leper Gnome", "Arcane Missiles"],
        enemy_deck=[*["Arcane Missiles"] * 9, "Abusive Sergeant", "Wisp"],
    )  # fmt: skip
    t.play("Desert Camel")
    assert (t.board(), t.enemy_board()) == (["Desert Camel", "Leper Gnome"], ["Abusive Sergeant"])
    assert (t.deck(), t.enemy_deck()) == (
        [OGRE, "Arcane Missiles"],
        ["Arcane Missiles"] * 9 + ["Wisp"],
    )


@covers("LOE_073.battlecry")
def test_fossilized_devilsaur_guards_beside_a_beast() -> None:
    for board, enemies, taunt in (
        (["Bloodfen Raptor"], [], True),
        (["Wisp"], ["Bloodfen Raptor"], False),
    ):
        t = setup(hand=["Fossilized Devilsaur"], board=board, enemy_board=enemies)
        assert t.play("Fossilized Devilsaur").minion("Fossilized Devilsaur").taunt == taunt


@covers("LOE_079.battlecry", "LOE_019t.cast", "LOE_019t2.battlecry")
def test_elise_leads_to_the_golden_monkey() -> None:
    t = setup(hand=["Elise Starseeker"], deck=[], enemy_deck=["Wisp"] * 5)
    assert t.play("Elise Starseeker").deck() == ["Map to the Golden Monkey"]
    t.end_turn().end_turn().play("Map to the Golden Monkey")
    assert t.hand() == ["Golden Monkey"]
    t = setup(hand=["Map to the Golden Monkey"], deck=[OGRE] * 3)
    t.play("Map to the Golden Monkey")
    assert sorted(t.hand() + t.deck()) == [OGRE] * 3 + ["Golden Monkey"] and len(t.hand()) == 1
    seen: set[str] = set()
    for seed in SEEDS:
        t = setup(
            hand=["Golden Monkey", "Wisp", OGRE], deck=["Wisp"] * 5, enemy_hand=["Wisp"],
            enemy_deck=["Wisp"] * 5, seed=seed,
        )  # fmt: skip
        t.play("Golden Monkey")
        assert (len(t.hand()), len(t.deck()), t.enemy_hand()) == (2, 5, ["Wisp"])
        assert t.enemy_deck() == ["Wisp"] * 5
        seen |= set(t.hand()) | set(t.deck())
    found = [printed(name) for name in seen]
    assert {(card.rarity, card.type) for card in found} == {("LEGENDARY", "MINION")}
    assert len({card.card_class for card in found}) > 5
    assert setup(hand=["Golden Monkey"]).play("Golden Monkey").minion("Golden Monkey").taunt


@covers("LOE_107.aura")
def test_eerie_statue_stirs_when_it_is_alone() -> None:
    t = setup(board=["Eerie Statue"], hand=["Wisp", "Hellfire"])
    assert t.can_attack("Eerie Statue", "enemy hero")
    t.play("Wisp")
    assert not t.can_attack("Eerie Statue")
    t.play("Hellfire")
    assert t.can_attack("Eerie Statue", "enemy hero")
    assert not setup(board=["Eerie Statue"], enemy_board=["Wisp"]).can_attack("Eerie Statue")


@covers("LOE_116.battlecry")
@pytest.mark.parametrize(("others", "numbers"), [(6, (5, 5)), (5, (1, 1))])
def test_reliquary_seeker_wants_a_full_board(others: int, numbers: tuple[int, int]) -> None:
    t: Table = setup(hand=["Reliquary Seeker"], board=["Wisp"] * others, enemy_board=["Wisp"] * 7)
    seeker = t.play("Reliquary Seeker").minion("Reliquary Seeker")
    assert (seeker.attack, seeker.health) == numbers
