"""Rulings of cards of Knights of the Frozen Throne: Rogue to Warrior."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import Card, Table, setup
from shorthand import stats

pytestmark = pytest.mark.format("2018-wild")

SEEDS = range(20)
OGRE = "Boulderfist Ogre"


def damages(t: Table) -> tuple[list[int], list[int]]:
    return [m.damage for m in t.me.board], [m.damage for m in t.you.board]


# --- Rogue ----------------------------------------------------------------------------------------
@covers("ICC_065.deathrattle")
def test_bone_baron_leaves_two_skeletons_in_hand() -> None:
    t = setup(board=["Bone Baron"], enemy_board=[OGRE]).attack("Bone Baron", f"enemy {OGRE}")
    assert (t.hand(), t.enemy_hand()) == (["Skeleton"] * 2, [])


@covers("ICC_201.cast")
def test_roll_the_bones_goes_on_while_it_draws_deathrattles() -> None:
    hoarder = "Loot Hoarder"
    for deck, drawn in (
        ([hoarder, hoarder, "Wisp", hoarder], 3),
        (["Wisp", hoarder], 1),
        ([hoarder, hoarder], 2),
        ([hoarder] * 8 + ["Wisp"] * 2, 9),
    ):
        t = setup(hero="ROGUE", hand=["Roll the Bones"], deck=deck).play("Roll the Bones")
        assert len(t.hand()) == drawn, deck
    t = setup(hero="ROGUE", hand=["Roll the Bones"], deck=[hoarder]).play("Roll the Bones")
    assert (t.hand(), t.hero().health) == ([hoarder], 29)  # the next draw found no card


@covers("ICC_809.combo", "ICC_910.combo")
def test_combos_of_plague_scientist_and_spectral_pillager() -> None:
    t = setup(hand=["The Coin", "Plague Scientist"], board=["Wisp"], enemy_board=["Wisp"])
    assert not t.can_play("Plague Scientist", target="Wisp")
    t.play("The Coin")
    assert not t.can_play("Plague Scientist", target="enemy Wisp")
    assert not t.can_play("Plague Scientist", target="hero")
    assert "poisonous" in t.play("Plague Scientist", target="Wisp").minion("Wisp").tags
    t = setup(hand=["The Coin", "The Coin", "Spectral Pillager"], enemy_board=[OGRE])
    assert not t.can_play("Spectral Pillager", target="enemy hero")
    assert t.clone().play("The Coin").can_play("Spectral Pillager", target="enemy hero")
    t.play("The Coin").play("The Coin").play("Spectral Pillager", target=f"enemy {OGRE}")
    assert t.minion(f"enemy {OGRE}").damage == 2


@covers("ICC_850.battlecry")
def test_shadowblade_makes_its_hero_immune_for_the_turn() -> None:
    t = setup(hero="ROGUE", hand=["Shadowblade"], board=["Wisp"], enemy_board=[OGRE])
    t.play("Shadowblade")
    assert (t.hero().immune, t.minion("Wisp").immune, t.enemy_hero().immune) == (True, False, False)
    assert t.attack("hero", f"enemy {OGRE}").hero().health == 30
    assert not t.end_turn().hero().immune


# --- Shaman ---------------------------------------------------------------------------------------
@covers("ICC_056.cast", "ICC_058.battlecry")
def test_cryostasis_and_brrrloc_freeze() -> None:
    t = setup(hand=["Cryostasis"], board=["Wisp"], enemy_board=["Wisp"])
    assert not t.can_play("Cryostasis", target="hero")
    assert t.can_play("Cryostasis", target="enemy Wisp")
    t.play("Cryostasis", target="Wisp")
    assert (stats(t, "Wisp"), t.minion("Wisp").frozen) == ((4, 4), True)
    t = setup(hand=["Brrrloc"], board=["Wisp"], enemy_board=["Wisp"])
    assert not t.can_play("Brrrloc", target="Wisp")
    assert t.can_play("Brrrloc", target="enemy Wisp")
    assert t.play("Brrrloc", target="enemy hero").enemy_hero().frozen


@covers("ICC_078.cast")
def test_avalanche_freezes_one_and_hurts_its_neighbours() -> None:
    t = setup(hand=["Avalanche"], enemy_board=[OGRE] * 4)
    assert not t.can_play("Avalanche", target="enemy hero")
    t.play("Avalanche", target=f"enemy {OGRE}#2")
    assert [(m.damage, "frozen" in m.tags) for m in t.you.board] == [
        (3, False),
        (0, True),
        (3, False),
        (0, False),
    ]


@covers("ICC_088.trigger")
def test_voodoo_hexxer_freezes_whom_it_hurts() -> None:
    t = setup(board=["Voodoo Hexxer", "Wisp"], enemy_board=[OGRE, OGRE])
    t.attack("Voodoo Hexxer", f"enemy {OGRE}").attack("Wisp", f"enemy {OGRE}#2")
    assert [("frozen" in m.tags) for m in t.you.board] == [True, False]
    assert not t.minion("Voodoo Hexxer").frozen
    assert setup(board=["Voodoo Hexxer"]).attack("Voodoo Hexxer").enemy_hero().frozen


@covers("ICC_089.cast", "ICC_281.cast")
def test_ice_fishing_draws_murlocs_and_forge_of_souls_weapons() -> None:
    deck = [
        "Wisp",
        "Murloc Raider",
        "Fiery War Axe",
        "Murloc Raider",
        "Fireball",
        "Arcanite Reaper",
    ]
    t = setup(
        hand=["Ice Fishing", "Forge of Souls"], deck=[*deck, "Murloc Raider", "Fiery War Axe"]
    )
    assert t.play("Ice Fishing").hand() == ["Forge of Souls", "Murloc Raider", "Murloc Raider"]
    t.play("Forge of Souls")
    assert len(t.hand()) == 4 and set(t.hand()[2:]) <= {"Fiery War Axe", "Arcanite Reaper"}
    t = setup(hand=["Ice Fishing", "Forge of Souls"], deck=["Wisp"])
    assert t.play("Ice Fishing").play("Forge of Souls").hand() == []


@covers("ICC_236.trigger")
def test_ice_breaker_destroys_frozen_minions_that_it_hurts() -> None:
    frozen = {"card": OGRE, "tags": ["FROZEN"]}
    t = setup(weapon="Ice Breaker", board=["Wisp"], enemy_board=[frozen, frozen, OGRE])
    assert len(t.clone().attack("Wisp", f"enemy {OGRE}").enemy_board()) == 3
    assert len(t.clone().attack("hero", f"enemy {OGRE}#3").enemy_board()) == 3
    assert len(t.attack("hero", f"enemy {OGRE}").enemy_board()) == 2
    t = setup(enemy_weapon="Ice Breaker", weapon="Fiery War Axe", enemy_board=[frozen])
    assert t.attack("hero", f"enemy {OGRE}").enemy_board() == [OGRE]
    t = setup(weapon="Ice Breaker", hand=["Ice Lance"])
    t.play("Ice Lance", target="enemy hero").attack("hero")
    assert (t.over, t.enemy_hero().health) == (False, 29)


# --- Warlock --------------------------------------------------------------------------------------
@covers("ICC_041.cast")
def test_defile_goes_on_while_minions_die_of_it() -> None:
    t = setup(
        hero="WARLOCK", hand=["Defile"], board=[OGRE], enemy_board=["Wisp", "Bloodfen Raptor"]
    )
    t.play("Defile")
    assert (damages(t), t.hero().health) == (([3], []), 30)
    t = setup(hand=["Defile"], board=[OGRE], enemy_board=["Bloodfen Raptor", "Chillwind Yeti"])
    assert damages(t.play("Defile")) == ([1], [1, 1])
    # what a deathrattle brings is hit by the next one (wiki, Defile)
    t = setup(hand=["Defile"], enemy_board=["Harvest Golem", "Wisp", "Bloodfen Raptor"])
    assert t.play("Defile").enemy_board() == []


@covers("ICC_041.cast")
def test_deaths_that_a_deathrattle_causes_wait_for_the_next_defile() -> None:
    # hs-bugs #947 (May 2018): deaths that a deathrattle causes within Defile "remain un-processed"
    # until the next one; since June 2018 they come first.
    ghoul: Card = {"card": "Unstable Ghoul", "damage": 2}
    t = setup(hand=["Defile"], enemy_board=[ghoul, "Bloodfen Raptor", "Chillwind Yeti"])
    # 1: the Ghoul dies and hurts both, the Raptor is at 0. 2: the Raptor dies. 3: nobody does.
    assert damages(t.play("Defile")) == ([], [4])


@covers("ICC_041.cast")
def test_defile_is_cast_fourteen_times_at_most() -> None:
    big = {"card": OGRE, "health": 30}
    small = [{"card": "Wisp", "health": n} for n in range(1, 14)]
    t = setup(hand=["Defile"], board=[big, *small[:6]], enemy_board=small[6:])
    assert damages(t.play("Defile")) == ([14], [])
    golem = {"card": "Harvest Golem", "health": 14}
    t = setup(hand=["Defile"], board=[golem, *small[:6]], enemy_board=small[6:])
    assert t.play("Defile").board() == ["Damaged Golem"]
    # Patrons of both sides come again and again: more than a state holds at a time.
    patrons: list[Card] = ["Grim Patron", *({"card": "Grim Patron", "health": n} for n in (1, 2))]
    hand = ["Defile", *["Wisp"] * 9]
    t = setup(hand=hand, enemy_hand=["Wisp"] * 10, board=patrons, enemy_board=patrons)
    assert set(t.play("Defile").board() + t.enemy_board()) <= {"Grim Patron"}


@covers("ICC_075.trigger")
def test_despicable_dreadlord_hurts_enemy_minions_each_turn() -> None:
    t = setup(board=["Despicable Dreadlord"], enemy_board=[OGRE, "Wisp"]).end_turn()
    assert (damages(t), t.enemy_hero().health) == (([0], [1]), 30)
    assert damages(t.end_turn()) == ([0], [1])


@covers("ICC_206.cast", "ICC_469.cast")
def test_treachery_gives_a_minion_away_and_unwilling_sacrifice_kills_two() -> None:
    t = setup(hand=["Treachery"], board=[OGRE], enemy_board=["Wisp"])
    assert not t.can_play("Treachery", target="enemy Wisp") and not t.can_play(
        "Treachery", target="hero"
    )
    t.play("Treachery", target=OGRE)
    assert (t.board(), t.enemy_board()) == ([], ["Wisp", OGRE])
    t = setup(hand=["Unwilling Sacrifice"], board=["Wisp", OGRE], enemy_board=["Wisp", OGRE])
    assert not t.can_play("Unwilling Sacrifice", target=f"enemy {OGRE}")
    assert not t.can_play("Unwilling Sacrifice", target="hero")
    left = set()
    for seed in SEEDS:
        t = setup(
            hand=["Unwilling Sacrifice"],
            board=["Wisp", OGRE],
            enemy_board=["Wisp", OGRE],
            seed=seed,
        )
        t.play("Unwilling Sacrifice", target="Wisp")
        left.add((*t.board(), *t.enemy_board(), t.over))
    assert left == {(OGRE, "Wisp", False), (OGRE, OGRE, False)}


@covers("ICC_218.trigger")
def test_howlfiend_discards_when_it_is_hurt() -> None:
    t = setup(
        hand=["Wisp"] * 4,
        board=["Howlfiend", "Wisp"],
        enemy_board=["Wisp"] * 2,
        enemy_hand=["Wisp"],
    )
    assert len(t.attack("Wisp", "enemy Wisp").hand()) == 4
    assert len(t.attack("Howlfiend", "enemy Wisp").hand()) == 3
    assert t.enemy_hand() == ["Wisp"]


@covers("ICC_903.battlecry")
def test_sanguine_reveler_eats_a_friendly_minion() -> None:
    t = setup(hand=["Sanguine Reveler"], board=["Wisp"], enemy_board=["Wisp"])
    assert not t.can_play("Sanguine Reveler", target="enemy Wisp")
    assert not t.can_play("Sanguine Reveler", target="hero")
    t.play("Sanguine Reveler", target="Wisp")
    assert (t.board(), stats(t, "Sanguine Reveler")) == (["Sanguine Reveler"], (3, 3))
    assert stats(setup(hand=["Sanguine Reveler"]).play("Sanguine Reveler"), "Sanguine Reveler") == (
        1,
        1,
    )


# --- Warrior --------------------------------------------------------------------------------------
@covers("ICC_064.battlecry", "ICC_064.deathrattle")
def test_blood_razor_hurts_all_minions_when_it_comes_and_goes() -> None:
    t = setup(
        hero="WARRIOR", hand=["Blood Razor", "Fiery War Axe"], board=[OGRE], enemy_board=[OGRE]
    )
    assert damages(t.play("Blood Razor")) == ([1], [1])
    assert damages(t.play("Fiery War Axe")) == ([2], [2])
    assert (t.hero().health, t.enemy_hero().health) == (30, 30)


@covers("ICC_091.cast")
def test_dead_mans_hand_shuffles_copies_of_the_hand() -> None:
    t = setup(hand=["Dead Man's Hand", OGRE, "Fireball"], deck=["Wisp"], enemy_hand=["Fireball"])
    t.play("Dead Man's Hand")
    assert (t.hand(), sorted(t.deck())) == ([OGRE, "Fireball"], [OGRE, "Fireball", "Wisp"])
    assert len(t.enemy_deck()) == 10


@covers("ICC_238.trigger")
def test_animated_berserker_hurts_minions_that_are_played() -> None:
    t = setup(hand=["Animated Berserker", OGRE, "Alleycat"], enemy_hand=[OGRE])
    assert stats(t.play("Animated Berserker"), "Animated Berserker") == (1, 3)
    assert t.play(OGRE).minion(OGRE).damage == 1
    assert t.end_turn().play(OGRE).minion(f"enemy {OGRE}").damage == 0
    t = setup(hand=["Alleycat"], board=["Animated Berserker"])
    assert t.play("Alleycat").board() == ["Animated Berserker", "Tabbycat"]


@covers("ICC_408.trigger")
def test_valkyr_soulclaimer_brings_a_ghoul_when_it_survives() -> None:
    t = setup(board=["Val'kyr Soulclaimer", "Wisp"], enemy_board=["Wisp", "Wisp", OGRE])
    t.attack("Wisp", "enemy Wisp")
    assert "Ghoul" not in t.board()
    assert t.attack("Val'kyr Soulclaimer", "enemy Wisp").board() == ["Val'kyr Soulclaimer", "Ghoul"]
    t.end_turn().attack(f"enemy {OGRE}", "Val'kyr Soulclaimer")
    assert t.board() == ["Ghoul"]


@covers("ICC_450.battlecry")
def test_death_revenant_grows_for_each_damaged_minion() -> None:
    hurt = {"card": OGRE, "damage": 1}
    t = setup(hand=["Death Revenant"], board=[hurt, OGRE], enemy_board=[hurt, hurt], health=20)
    assert stats(t.play("Death Revenant"), "Death Revenant") == (6, 6)


@covers("ICC_837.cast")
def test_bring_it_on_makes_enemy_minions_cheaper() -> None:
    t = setup(hand=["Bring It On!", OGRE], enemy_hand=[OGRE, "Fireball"]).play("Bring It On!")
    assert (t.hero().armor, t.enemy_hero().armor) == (10, 0)
    assert (t.cost(OGRE), t.cost(f"enemy {OGRE}"), t.cost("enemy Fireball")) == (6, 4, 4)
