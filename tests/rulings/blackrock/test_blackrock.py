"""Rulings of cards of Blackrock Mountain."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import printed, setup

pytestmark = pytest.mark.format("2018-wild")

OGRE = "Boulderfist Ogre"
DRAGON = "Faerie Dragon"
SEEDS = range(16)


# --- Cheaper by deaths ----------------------------------------------------------------------------
@covers("BRM_001.cost", "BRM_003.cost", "BRM_009.cost", "BRM_025.cost")
def test_they_cost_less_for_each_minion_that_died_this_turn() -> None:
    hand = ["Solemn Vigil", "Dragon's Breath", "Volcanic Lumberer", "Volcanic Drake"]
    board = ["Wisp", "Wisp"]
    t = setup(hand=[*hand, "Hellfire"], board=board, enemy_board=["Wisp"], enemy_hand=hand)
    costs = [5, 5, 9, 6]
    assert [t.cost(name) for name in hand] == costs
    t.play("Hellfire")
    assert [t.cost(name) for name in hand] == [2, 2, 6, 3]
    assert t.cost("enemy Volcanic Drake") == 3
    t.end_turn()
    assert [t.cost(name) for name in hand] == costs


@covers("BRM_001.cast", "BRM_003.cast")
def test_solemn_vigil_draws_two_and_dragons_breath_deals_four() -> None:
    t = setup(hand=["Solemn Vigil"])
    assert t.play("Solemn Vigil").hand() == ["Wisp", "Wisp"]
    t = setup(hand=["Dragon's Breath"], enemy_board=[OGRE])
    assert t.can_play("Dragon's Breath", target="enemy hero")
    assert t.play("Dragon's Breath", target=f"enemy {OGRE}").minion(f"enemy {OGRE}").damage == 4


# --- Classes --------------------------------------------------------------------------------------
@covers("BRM_010.choose", "BRM_010a.cast", "BRM_010b.cast")
@pytest.mark.parametrize(
    ("form", "numbers"), [("Firecat Form", (5, 2)), ("Fire Hawk Form", (2, 5))]
)
def test_druid_of_the_flame_takes_a_form(form: str, numbers: tuple[int, int]) -> None:
    t = setup(hero="DRUID", hand=["Druid of the Flame"])
    druid = t.play("Druid of the Flame", option=form).minion("Druid of the Flame")
    assert (druid.attack, druid.health) == numbers


@covers("BRM_014.battlecry")
def test_core_rager_grows_when_the_hand_is_empty() -> None:
    for hand, numbers in ((["Core Rager"], (7, 7)), (["Core Rager", "Wisp"], (4, 4))):
        rager = setup(hand=hand, enemy_hand=["Wisp"]).play("Core Rager").minion("Core Rager")
        assert (rager.attack, rager.health) == numbers


@covers("BRM_002.trigger")
def test_flamewaker_answers_own_spells_with_two_missiles() -> None:
    seen: set[int] = set()
    for seed in SEEDS:
        t = setup(
            board=["Flamewaker"], hand=["The Coin", "Wisp"], enemy_board=[OGRE],
            enemy_hand=["The Coin"], seed=seed,
        )  # fmt: skip
        assert t.play("Wisp").enemy_hero().health == 30
        t.play("The Coin")
        struck = t.minion(f"enemy {OGRE}").damage
        seen.add(struck)
        assert struck + 30 - t.enemy_hero().health == 2 and t.hero().health == 30
        before = t.minion(f"enemy {OGRE}").damage, t.enemy_hero().health
        t.end_turn().play("The Coin")
        assert (t.minion(f"enemy {OGRE}").damage, t.enemy_hero().health) == before
    assert seen == {0, 1, 2}


@covers("BRM_018.battlecry", "BRM_018e.aura", "BRM_018e.trigger")
def test_dragon_consort_makes_the_next_dragon_cheaper_whenever_it_comes() -> None:
    t = setup(hand=["Dragon Consort", DRAGON, DRAGON, "Wisp", OGRE], enemy_hand=[DRAGON])
    assert t.cost(DRAGON) == 2
    t.play("Dragon Consort").play("Wisp")
    assert (t.cost(DRAGON), t.cost(f"enemy {DRAGON}"), t.cost(OGRE)) == (0, 2, 6)
    t.end_turn().play(DRAGON).end_turn()
    assert t.cost(DRAGON) == 0
    t.play(DRAGON)
    assert t.cost(DRAGON) == 2


@covers("BRM_017.cast")
def test_resurrect_raises_one_friend_that_died_this_game() -> None:
    t = setup(hero="PRIEST", hand=["Resurrect", "Hellfire"], board=["Wisp", "Wisp"])
    assert not t.can_play("Resurrect")
    t.play("Hellfire").end_turn().end_turn()
    assert t.play("Resurrect").board() == ["Wisp"]
    t = setup(hand=["Hellfire"], enemy_hand=["Resurrect"], board=["Wisp"])
    assert not t.play("Hellfire").end_turn().can_play("Resurrect")
    t = setup(enemy_hand=["Assassinate"], hand=["Resurrect", "Wisp"], board=[OGRE] * 7, active=1)
    t.play("Assassinate", target=OGRE).end_turn()
    assert t.can_play("Resurrect") and not t.play("Wisp").can_play("Resurrect")


@covers("BRM_007.cast")
def test_gang_up_shuffles_three_copies_into_the_own_deck() -> None:
    t = setup(hero="ROGUE", hand=["Gang Up"], enemy_board=[OGRE], deck=[], enemy_deck=[])
    assert not t.can_play("Gang Up", target="enemy hero")
    t.play("Gang Up", target=f"enemy {OGRE}")
    assert (t.deck(), t.enemy_deck(), t.enemy_board()) == ([OGRE] * 3, [], [OGRE])


@covers("BRM_008.battlecry")
def test_dark_iron_skulker_strikes_undamaged_enemy_minions() -> None:
    t = setup(
        hand=["Dark Iron Skulker"], board=[OGRE], enemy_board=[OGRE, {"card": OGRE, "damage": 1}]
    )
    t.play("Dark Iron Skulker")
    assert [m.damage for m in t.you.board] == [2, 1]
    assert (t.minion(OGRE).damage, t.enemy_hero().health) == (0, 30)


@covers("BRM_011.cast", "OG_026.battlecry")
def test_overloaded_crystals_are_unlocked() -> None:
    t = setup(
        hand=["Lava Shock", "Lightning Bolt"], mana=3, crystals=10, me={"locked": 4, "overload": 2}
    )
    t.play("Lava Shock", target="enemy hero")
    assert (t.enemy_hero().health, t.mana, t.me.locked, t.me.overload) == (28, 5, 0, 0)
    t = setup(hand=["Eternal Sentinel"], mana=10, me={"locked": 4, "overload": 2})
    t.play("Eternal Sentinel")
    assert (t.mana, t.me.locked, t.me.overload) == (10, 0, 0)
    t = setup(hand=["Eternal Sentinel"], you={"locked": 2, "overload": 2}, mana=5)
    assert (t.play("Eternal Sentinel").mana, t.you.overload) == (3, 2)


@covers("BRM_012.battlecry")
def test_fireguard_destroyer_gains_one_to_four_attack() -> None:
    gains = set()
    for seed in range(40):
        t = setup(hand=["Fireguard Destroyer"], seed=seed).play("Fireguard Destroyer")
        gains.add(t.minion("Fireguard Destroyer").attack - 3)
        assert (t.minion("Fireguard Destroyer").health, t.me.overload) == (6, 1)
    assert gains == {1, 2, 3, 4}


@covers("BRM_005.cast")
def test_demonwrath_spares_demons_and_heroes() -> None:
    t = setup(hand=["Demonwrath"], board=["Pit Lord", OGRE], enemy_board=["Voidwalker", OGRE])
    t.play("Demonwrath")
    assert [m.damage for m in (*t.me.board, *t.you.board)] == [0, 2, 0, 2]
    assert t.enemy_hero().health == 30


@covers("BRM_015.cast")
def test_revenge_is_bitter_at_twelve_health() -> None:
    for health, dealt in ((13, 1), (12, 3)):
        t = setup(hand=["Revenge"], health=health, enemy_health=5, board=[OGRE], enemy_board=[OGRE])
        t.play("Revenge")
        assert [m.damage for m in (*t.me.board, *t.you.board)] == [dealt, dealt]
        assert (t.hero().health, t.enemy_hero().health) == (health, 5)


@covers("BRM_016.trigger", "BRM_022.trigger", "BRM_019.trigger")
def test_they_answer_damage_to_themselves() -> None:
    t = setup(board=["Axe Flinger", "Dragon Egg"], enemy_hand=["Arcane Explosion"], active=1)
    t.play("Arcane Explosion")
    assert (t.enemy_hero().health, t.board()) == (28, ["Axe Flinger", "Dragon Egg", "Black Whelp"])
    t = setup(board=["Axe Flinger", "Dragon Egg", "Grim Patron"], enemy_board=["Wisp"])
    t = setup(board=["Axe Flinger"], enemy_board=["Wisp", OGRE])
    assert t.attack("Axe Flinger", "enemy Wisp").enemy_hero().health == 28
    assert (t.hero().health, t.minion(f"enemy {OGRE}").damage) == (30, 0)
    t = setup(board=["Axe Flinger", "Dragon Egg", "Grim Patron"], enemy_board=["Wisp"])
    t.attack("Axe Flinger", "enemy Wisp")
    assert t.board() == ["Axe Flinger", "Dragon Egg", "Grim Patron"]


# --- Neutral --------------------------------------------------------------------------------------
@covers("BRM_019.trigger")
def test_grim_patron_calls_another_when_he_survives() -> None:
    t = setup(board=["Grim Patron", OGRE], enemy_hand=["Hellfire", "Arcane Explosion"], active=1)
    assert t.play("Arcane Explosion").board() == ["Grim Patron", "Grim Patron", OGRE]
    assert t.play("Hellfire").board() == [OGRE]


@covers("BRM_020.trigger")
def test_dragonkin_sorcerer_gains_from_own_spells_at_itself() -> None:
    t = setup(
        board=["Dragonkin Sorcerer", OGRE], hand=["Mark of the Wild"] * 2,
        enemy_hand=["Mark of the Wild"],
    )  # fmt: skip
    t.play("Mark of the Wild", target=OGRE)
    assert t.minion("Dragonkin Sorcerer").attack == 3
    t.play("Mark of the Wild", target="Dragonkin Sorcerer")
    dragon = t.minion("Dragonkin Sorcerer")
    assert (dragon.attack, dragon.health) == (6, 8)
    t.end_turn().play("Mark of the Wild", target="Dragonkin Sorcerer")
    assert t.minion("Dragonkin Sorcerer").attack == 8


@covers("BRM_024.battlecry")
def test_drakonid_crusher_grows_when_the_opponent_is_weak() -> None:
    for health, numbers in ((15, (9, 9)), (16, (6, 6))):
        t = setup(hand=["Drakonid Crusher"], enemy_health=health, health=5)
        crusher = t.play("Drakonid Crusher").minion("Drakonid Crusher")
        assert (crusher.attack, crusher.health) == numbers


@covers("BRM_026.battlecry")
def test_hungry_dragon_feeds_the_opponent_a_one_drop() -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        t = setup(hand=["Hungry Dragon"], seed=seed).play("Hungry Dragon")
        assert len(t.enemy_board()) == 1 and t.board() == ["Hungry Dragon"]
        seen |= {minion.id for minion in t.you.board}
    assert {printed(name).cost for name in seen} == {1} and len(seen) > 8
    assert {printed(name).type for name in seen} == {"MINION"}


@covers("BRM_027.deathrattle", "BRM_027p.power")
def test_majordomo_becomes_ragnaros() -> None:
    t = setup(
        enemy_hand=["Assassinate"], board=["Majordomo Executus"], armor=3, active=1,
    )  # fmt: skip
    t.play("Assassinate", target="Majordomo Executus")
    assert (t.hero().name, t.hero().health, t.hero().armor) == ("Ragnaros the Firelord", 8, 0)
    assert t.end_turn().power().enemy_hero().health == 22
    seen: set[tuple[int, int]] = set()
    for seed in SEEDS:
        t = setup(me={"power": "BRM_027p"}, board=[OGRE], enemy_board=[OGRE], seed=seed).power()
        seen.add((len(t.enemy_board()), t.enemy_hero().health))
        assert (t.board(), t.hero().health, t.mana) == ([OGRE], 30, 8)
    assert seen == {(0, 30), (1, 22)}


@covers("BRM_028.trigger")
def test_emperor_thaurissan_makes_the_own_hand_cheaper() -> None:
    t = setup(board=["Emperor Thaurissan"], hand=[OGRE, "Fireball"], enemy_hand=[OGRE])
    t.end_turn()
    assert (t.cost(OGRE), t.cost("Fireball"), t.cost(f"enemy {OGRE}")) == (5, 3, 6)
    assert t.end_turn().cost(OGRE) == 5


@covers("BRM_029.battlecry")
def test_rend_blackhand_destroys_a_legendary_minion() -> None:
    board = ["Leeroy Jenkins", OGRE]
    t = setup(hand=["Rend Blackhand", DRAGON], enemy_board=board)
    for barred in (f"enemy {OGRE}", "enemy hero"):
        assert not t.can_play("Rend Blackhand", target=barred)
    t.play("Rend Blackhand", target="enemy Leeroy Jenkins")
    assert t.enemy_board() == [OGRE]
    t = setup(hand=["Rend Blackhand"], enemy_board=board, enemy_hand=[DRAGON])
    assert t.play("Rend Blackhand").enemy_board() == board


@covers("BRM_030.battlecry", "BRM_030t.cast")
def test_nefarian_takes_two_spells_of_the_enemy_class() -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        t = setup(hand=["Nefarian"], enemy_hero="PRIEST", seed=seed).play("Nefarian")
        found = [printed(card.id) for card in t.me.hand]
        assert len(found) == 2
        assert {(card.card_class, card.type) for card in found} == {("PRIEST", "SPELL")}
        seen |= {card.name for card in found}
    assert len(seen) > 8
    t = setup(hand=["Nefarian"], you={"hero": "BRM_027h"}, enemy_health=8, mana=10)
    assert t.play("Nefarian").hand() == ["Tail Swipe"] * 2
    t.end_turn().end_turn().play("Tail Swipe", target="enemy hero")
    assert t.enemy_hero().health == 4


@covers("BRM_031.trigger")
def test_chromaggus_doubles_own_draws() -> None:
    t = setup(board=["Chromaggus"], deck=[OGRE, "Wisp"], enemy_deck=["Wisp"] * 3)
    t.end_turn()
    assert (t.hand(), t.enemy_hand()) == ([], ["Wisp"])
    assert t.end_turn().hand() == [OGRE, OGRE]


@covers("BRM_033.battlecry")
def test_blackwing_technician_needs_a_dragon_in_hand() -> None:
    for hand, numbers in (
        (["Blackwing Technician", DRAGON], (3, 5)),
        (["Blackwing Technician"], (2, 4)),
    ):
        t = setup(hand=hand, enemy_hand=[DRAGON])
        made = t.play("Blackwing Technician").minion("Blackwing Technician")
        assert (made.attack, made.health) == numbers
