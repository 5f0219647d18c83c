"""Rulings of Classic neutral cards that cost four or more, and of what they create."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import Card, Reading, printed, setup

pytestmark = pytest.mark.format("2014")


SEEDS = range(24)


def weapon_of(reading: Reading | None) -> tuple[int, int]:
    """Return the attack and durability of a weapon that must be there."""
    assert reading is not None
    return reading.attack, reading.durability


# --- Four and five mana ---------------------------------------------------------------------------
@covers("EX1_043.battlecry")
def test_twilight_drake_gains_health_for_the_cards_left_in_hand() -> None:
    t = setup(hand=["Twilight Drake", "Wisp", "Wisp", "Wisp"], enemy_hand=["Wisp"])
    t.play("Twilight Drake")
    drake = t.minion("Twilight Drake")
    assert (drake.attack, drake.health, drake.max_health) == (4, 4, 4)


@covers("EX1_043.battlecry")
def test_twilight_drake_alone_in_hand_stays_4_1() -> None:
    t = setup(hand=["Twilight Drake"])
    assert t.play("Twilight Drake").minion("Twilight Drake").health == 1


@covers("NEW1_026.trigger")
def test_violet_teacher_summons_an_apprentice_for_each_own_spell() -> None:
    t = setup(hand=["The Coin", "Wisp"], enemy_hand=["The Coin"], board=["Violet Teacher"])
    t.play("The Coin").play("Wisp")
    assert t.board() == ["Violet Teacher", "Violet Apprentice", "Wisp"]
    t.end_turn().play("The Coin")
    assert t.board().count("Violet Apprentice") == 1


@covers("NEW1_026.trigger")
def test_violet_apprentice_comes_before_the_spell_takes_effect() -> None:
    # Advanced rulebook: "whenever you cast a spell" belongs to the On Play phase, before the text.
    t = setup(hand=["Hellfire"], hero="WARLOCK", board=["Violet Teacher"])
    assert t.play("Hellfire").board() == ["Violet Teacher"]


@covers("NEW1_026.trigger")
def test_violet_teacher_does_not_answer_hero_powers_or_a_countered_spell() -> None:
    t = setup(hand=["The Coin"], board=["Violet Teacher"], enemy_secrets=["Counterspell"])
    t.power("enemy hero").play("The Coin")
    assert t.enemy_secrets() == []
    assert t.board() == ["Violet Teacher"]


@covers("EX1_097.deathrattle")
def test_abomination_deals_two_to_all_characters() -> None:
    t = setup(
        hand=["Fireball"], board=["Abomination", "Chillwind Yeti"], enemy_board=["Chillwind Yeti"]
    )
    assert t.minion("Abomination").taunt
    t.play("Fireball", target="Abomination")
    assert (t.hero().health, t.enemy_hero().health) == (28, 28)
    assert (t.minion("Chillwind Yeti").health, t.minion("enemy Chillwind Yeti").health) == (3, 3)


@covers("EX1_097.deathrattle")
def test_abomination_kills_both_heroes_at_once_for_a_draw() -> None:
    t = setup(hand=["Fireball"], board=["Abomination"], health=2, enemy_health=1)
    t.play("Fireball", target="Abomination")
    assert t.over
    assert t.winner is None


@covers("NEW1_024.battlecry")
def test_captain_greenskin_improves_the_own_weapon() -> None:
    t = setup(
        hero="WARRIOR",
        hand=["Captain Greenskin"],
        weapon={"card": "Fiery War Axe", "durability": 1},
        enemy_weapon="Fiery War Axe",
    )
    t.play("Captain Greenskin")
    assert weapon_of(t.weapon()) == (4, 2)
    assert weapon_of(t.enemy_weapon()) == (3, 2)


@covers("NEW1_024.battlecry")
def test_captain_greenskin_without_a_weapon_is_just_a_minion() -> None:
    t = setup(hand=["Captain Greenskin"])
    t.play("Captain Greenskin")
    assert t.weapon() is None
    assert t.minion("Captain Greenskin").attack == 5


@covers("EX1_564.battlecry")
def test_faceless_copies_damage_and_enchantments() -> None:
    # Wiki, Mirror Entity notes (same copy): "copied in every detail, including current stats".
    yeti = {"card": "Chillwind Yeti", "attack": 6, "health": 8, "damage": 3, "tags": ["TAUNT"]}
    t = setup(hand=["Faceless Manipulator"], enemy_board=[yeti])
    t.play("Faceless Manipulator", target="enemy Chillwind Yeti")
    copy = t.minion("Chillwind Yeti")
    assert (copy.attack, copy.health, copy.max_health, copy.taunt) == (6, 5, 8, True)
    assert t.enemy_board() == ["Chillwind Yeti"]
    assert not t.can_attack("Chillwind Yeti")


@covers("EX1_564.battlecry")
def test_faceless_without_a_minion_to_copy_stays_faceless() -> None:
    t = setup(hand=["Faceless Manipulator"]).play("Faceless Manipulator")
    assert t.board() == ["Faceless Manipulator"]
    assert t.minion("Faceless Manipulator").health == 3


@covers("EX1_564.battlecry")
def test_faceless_can_not_be_played_without_a_target_when_there_is_one() -> None:
    t = setup(hand=["Faceless Manipulator"], board=["Wisp"], enemy_board=["Spectral Knight"])
    targets = {text for text in t.legal if text.startswith("play Faceless")}
    assert all("->" in text for text in targets)
    assert t.can_play("Faceless Manipulator", target="enemy Spectral Knight")
    assert not t.can_play("Faceless Manipulator", target="enemy hero")


@covers("EX1_564.battlecry")
def test_faceless_copy_of_a_charger_attacks_at_once() -> None:
    t = setup(hand=["Faceless Manipulator"], enemy_board=[{"card": "Wolfrider", "attacks": 1}])
    t.play("Faceless Manipulator", target="enemy Wolfrider").attack("Wolfrider", "enemy hero")
    assert t.enemy_hero().health == 27


@covers("EX1_564.battlecry")
def test_faceless_copies_a_temporary_buff_which_ends_with_the_turn() -> None:
    # Wiki Mirror Entity notes and hs-bugs #172: "this turn" enchantments are copied and expire.
    t = setup(hand=["Abusive Sergeant", "Faceless Manipulator"], board=["Wisp"])
    t.play("Abusive Sergeant", target="Wisp").play("Faceless Manipulator", target="Wisp")
    assert [minion.attack for minion in t.me.board] == [3, 2, 3]
    t.end_turn()
    assert [minion.attack for minion in t.me.board] == [1, 2, 1]


@covers("EX1_564.battlecry")
def test_faceless_does_not_copy_the_auras_of_others() -> None:
    t = setup(hand=["Faceless Manipulator"], enemy_board=["Stormwind Champion", "Chillwind Yeti"])
    t.play("Faceless Manipulator", target="enemy Chillwind Yeti")
    assert (t.minion("Chillwind Yeti").attack, t.minion("Chillwind Yeti").health) == (4, 5)


@covers("EX1_564.battlecry")
def test_faceless_copy_of_a_minion_kept_alive_by_an_aura_dies() -> None:
    # Wiki, Mirror Entity notes: the copy lacks the health aura and dies at once.
    raptor = {"card": "Bloodfen Raptor", "damage": 2}
    t = setup(hand=["Faceless Manipulator"], enemy_board=["Stormwind Champion", raptor])
    t.play("Faceless Manipulator", target="enemy Bloodfen Raptor")
    assert t.board() == []
    assert t.minion("enemy Bloodfen Raptor").health == 1


@covers("EX1_564.battlecry")
def test_faceless_copies_the_silence_too() -> None:
    t = setup(
        hand=["Faceless Manipulator", "Fireball"],
        enemy_board=[{"card": "Cairne Bloodhoof", "silenced": True}],
    )
    t.play("Faceless Manipulator", target="enemy Cairne Bloodhoof")
    t.play("Fireball", target="Cairne Bloodhoof")
    assert t.board() == []


@covers("EX1_564.battlecry")
def test_faceless_keeps_an_attached_deathrattle() -> None:
    t = setup(
        hero="SHAMAN", hand=["Ancestral Spirit", "Faceless Manipulator"], board=["Chillwind Yeti"]
    )
    t.play("Ancestral Spirit", target="Chillwind Yeti")
    t.play("Faceless Manipulator", target="Chillwind Yeti")
    assert [minion.has("deathrattle") for minion in t.me.board] == [True, True]


@covers("EX1_564.battlecry")
def test_mirror_entity_copies_what_the_faceless_became() -> None:
    t = setup(
        hand=["Faceless Manipulator"],
        board=[{"card": "Chillwind Yeti", "damage": 2}],
        enemy_secrets=["Mirror Entity"],
        enemy_hero="MAGE",
    )
    t.play("Faceless Manipulator", target="Chillwind Yeti")
    assert t.enemy_board() == ["Chillwind Yeti"]
    assert t.minion("enemy Chillwind Yeti").health == 3


@covers("EX1_095.trigger")
def test_gadgetzan_auctioneer_draws_for_each_own_spell() -> None:
    t = setup(hand=["The Coin", "Wisp"], enemy_hand=["The Coin"], board=["Gadgetzan Auctioneer"])
    t.play("The Coin")
    assert t.hand() == ["Wisp", "Wisp"]
    t.play("Wisp").end_turn().play("The Coin")
    assert t.hand() == ["Wisp"]


@covers("EX1_095.trigger")
def test_gadgetzan_auctioneer_draws_before_the_spell_takes_effect() -> None:
    # Rulebook: On Play phase first. Divine Favor counts the hand after the draw.
    t = setup(
        hero="PALADIN",
        hand=["Divine Favor"],
        enemy_hand=["Wisp"] * 3,
        board=["Gadgetzan Auctioneer"],
    )
    assert len(t.play("Divine Favor").hand()) == 3


@covers("EX1_558.battlecry")
def test_harrison_jones_draws_the_durability_left() -> None:
    t = setup(
        hand=["Harrison Jones"],
        weapon="Fiery War Axe",
        enemy_weapon={"card": "Arcanite Reaper", "durability": 2},
    )
    t.play("Harrison Jones")
    assert t.enemy_weapon() is None
    assert t.weapon() is not None
    assert t.hand() == ["Wisp", "Wisp"]


@covers("EX1_558.battlecry")
def test_harrison_jones_without_an_enemy_weapon_draws_nothing() -> None:
    t = setup(hand=["Harrison Jones"], weapon="Fiery War Axe").play("Harrison Jones")
    assert t.hand() == []
    assert t.weapon() is not None


@covers("EX1_558.battlecry", "FP1_021.deathrattle")
def test_harrison_jones_sets_off_deaths_bite() -> None:
    t = setup(hand=["Harrison Jones"], enemy_hero="WARRIOR", enemy_weapon="Death's Bite")
    t.play("Harrison Jones")
    assert t.minion("Harrison Jones").health == 3
    assert len(t.hand()) == 2


@covers("CS2_151.battlecry")
def test_silver_hand_knight_brings_a_squire() -> None:
    t = setup(hand=["Silver Hand Knight"], board=["Wisp"])
    t.play("Silver Hand Knight", at=0)
    assert t.board() == ["Silver Hand Knight", "Squire", "Wisp"]
    assert (t.minion("Squire").attack, t.minion("Squire").health) == (2, 2)


@covers("CS2_151.battlecry")
def test_silver_hand_knight_as_the_seventh_comes_alone() -> None:
    t = setup(hand=["Silver Hand Knight"], board=["Wisp"] * 6).play("Silver Hand Knight")
    assert t.board() == ["Wisp"] * 6 + ["Silver Hand Knight"]


@covers("CS2_221.aura")
def test_spiteful_smith_gives_the_weapon_attack_only_while_damaged() -> None:
    t = setup(
        hero="MAGE",
        hand=["Holy Light"],
        board=["Spiteful Smith"],
        weapon="Fiery War Axe",
        enemy_weapon="Fiery War Axe",
    )
    assert t.hero().attack == 3
    t.power("Spiteful Smith")
    assert (weapon_of(t.weapon()), t.hero().attack) == ((5, 2), 5)
    assert weapon_of(t.enemy_weapon()) == (3, 2)
    assert t.minion("Spiteful Smith").attack == 4
    t.play("Holy Light", target="Spiteful Smith")
    assert t.hero().attack == 3


@covers("CS2_221.aura")
def test_spiteful_smith_helps_no_bare_hands_and_not_when_silenced() -> None:
    t = setup(board=[{"card": "Spiteful Smith", "damage": 1}])
    assert t.hero().attack == 0
    t = setup(
        hand=["Ironbeak Owl"],
        board=[{"card": "Spiteful Smith", "damage": 1}],
        weapon="Fiery War Axe",
    )
    t.play("Ironbeak Owl", target="Spiteful Smith")
    assert weapon_of(t.weapon()) == (3, 2)


@covers("NEW1_041.battlecry")
def test_stampeding_kodo_destroys_a_weak_enemy_minion() -> None:
    t = setup(
        hand=["Stampeding Kodo"],
        board=["Wisp"],
        enemy_board=["Chillwind Yeti", {"card": "Mogu'shan Warden", "tags": ["STEALTH"]}],
    )
    t.play("Stampeding Kodo")
    assert t.enemy_board() == ["Chillwind Yeti"]
    assert t.board() == ["Wisp", "Stampeding Kodo"]


@covers("NEW1_041.battlecry")
def test_stampeding_kodo_looks_at_the_present_attack_and_picks_at_random() -> None:
    weak = {"card": "Chillwind Yeti", "attack": 2}
    strong = {"card": "Wisp", "attack": 3}
    left = set()
    for seed in SEEDS:
        t = setup(hand=["Stampeding Kodo"], enemy_board=[weak, strong, "Wisp"], seed=seed)
        left.add(tuple(minion.attack for minion in t.play("Stampeding Kodo").you.board))
    assert left == {(3, 1), (2, 3)}


@covers("CS2_227.aura")
def test_venture_co_mercenary_makes_own_minions_dearer() -> None:
    t = setup(
        hand=["Wisp", "Fireball", "Fiery War Axe"],
        enemy_hand=["Wisp"],
        board=["Venture Co. Mercenary", "Venture Co. Mercenary"],
    )
    assert (t.cost("Wisp"), t.cost("Fireball"), t.cost("Fiery War Axe")) == (6, 4, 2)
    assert t.cost("enemy Wisp") == 0


@covers("CS2_227.aura")
def test_venture_co_mercenary_stops_when_silenced() -> None:
    t = setup(hand=["Wisp", "Ironbeak Owl"], board=["Venture Co. Mercenary"])
    t.play("Ironbeak Owl", target="Venture Co. Mercenary")
    assert t.cost("Wisp") == 0


# --- Six mana -------------------------------------------------------------------------------------
@covers("EX1_110.deathrattle")
def test_cairne_leaves_baine_in_his_place() -> None:
    t = setup(hand=["Fireball"], board=["Wisp", "Cairne Bloodhoof", "Wisp"])
    t.play("Fireball", target="Cairne Bloodhoof")
    assert t.board() == ["Wisp", "Baine Bloodhoof", "Wisp"]
    assert (t.minion("Baine Bloodhoof").attack, t.minion("Baine Bloodhoof").health) == (4, 5)


@covers("EX1_110.deathrattle")
def test_cairne_silenced_leaves_nobody_and_stolen_leaves_baine_to_the_thief() -> None:
    t = setup(hand=["Ironbeak Owl", "Fireball"], board=["Cairne Bloodhoof"])
    t.play("Ironbeak Owl", target="Cairne Bloodhoof").play("Fireball", target="Cairne Bloodhoof")
    assert t.board() == ["Ironbeak Owl"]
    free = {"card": "Mind Control", "cost": -10}
    t = setup(hero="PRIEST", hand=[free, "Fireball"], enemy_board=["Cairne Bloodhoof"])
    t.play("Mind Control", target="enemy Cairne Bloodhoof")
    t.play("Fireball", target="Cairne Bloodhoof")
    assert (t.board(), t.enemy_board()) == (["Baine Bloodhoof"], [])


@covers("EX1_283.battlecry")
def test_frost_elemental_freezes_a_character() -> None:
    t = setup(hand=["Frost Elemental"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    assert t.can_play("Frost Elemental", target="enemy hero")
    assert t.can_play("Frost Elemental", target="Wisp")
    t.play("Frost Elemental", target="enemy Chillwind Yeti").end_turn()
    assert t.minion("enemy Chillwind Yeti").frozen
    assert not t.can_attack("enemy Chillwind Yeti")
    t.end_turn()
    assert not t.minion("enemy Chillwind Yeti").frozen


@covers("NEW1_040.trigger")
def test_hogger_summons_a_gnoll_at_the_end_of_the_own_turn() -> None:
    t = setup(board=["Hogger"]).end_turn()
    assert t.board() == ["Hogger", "Gnoll"]
    assert t.minion("Gnoll").taunt
    t.end_turn()
    assert t.board() == ["Hogger", "Gnoll"]


@covers("NEW1_040.trigger")
def test_hogger_summons_nothing_onto_a_full_board() -> None:
    assert setup(board=["Hogger", *["Wisp"] * 6]).end_turn().board() == ["Hogger", *["Wisp"] * 6]


@covers("EX1_614.trigger")
def test_illidan_answers_every_other_card_played() -> None:
    t = setup(
        hand=[{"card": "Illidan Stormrage", "cost": -6}, "The Coin", "Wisp", "Light's Justice"],
        enemy_hand=["The Coin"],
    )
    t.play("Illidan Stormrage")
    assert t.board() == ["Illidan Stormrage"]
    t.play("The Coin").play("Wisp").play("Light's Justice").power("enemy hero")
    assert t.board().count("Flame of Azzinoth") == 3
    t.end_turn().play("The Coin")
    assert t.board().count("Flame of Azzinoth") == 3


@covers("EX1_614.trigger")
def test_illidans_flame_comes_before_the_battlecry() -> None:
    # Wiki Advanced rulebook: "whenever you play a card" is resolved before the Battlecry phase.
    t = setup(hand=["Frostwolf Warlord"], board=["Illidan Stormrage"])
    assert t.play("Frostwolf Warlord").minion("Frostwolf Warlord").attack == 6


@covers("EX1_614.trigger", "NEW1_026.trigger")
def test_illidan_and_violet_teacher_answer_a_spell_in_order_of_play() -> None:
    # Wiki Advanced rulebook: both belong to the On Play phase; the older one takes the last place.
    for older in ("Illidan Stormrage", "Violet Teacher"):
        board: list[Card] = [
            {"card": "Illidan Stormrage", "order": 1 if older == "Illidan Stormrage" else 2},
            {"card": "Violet Teacher", "order": 1 if older == "Violet Teacher" else 2},
            *[{"card": "Wisp", "order": 3 + i} for i in range(4)],
        ]
        t = setup(hand=["The Coin"], board=board).play("The Coin")
        token = "Flame of Azzinoth" if older == "Illidan Stormrage" else "Violet Apprentice"
        assert token in t.board() and len(t.board()) == 7


@covers("EX1_583.battlecry")
def test_priestess_of_elune_heals_the_own_hero_by_four() -> None:
    t = setup(hand=["Priestess of Elune"], health=20, enemy_health=20).play("Priestess of Elune")
    assert (t.hero().health, t.enemy_hero().health) == (24, 20)


@covers("EX1_577.deathrattle")
def test_the_beast_gives_the_opponent_finkle_einhorn() -> None:
    t = setup(hand=["Pyroblast"], board=["The Beast"], enemy_board=["Wisp"])
    t.play("Pyroblast", target="The Beast")
    assert (t.board(), t.enemy_board()) == ([], ["Wisp", "Finkle Einhorn"])
    assert t.minion("enemy Finkle Einhorn").attack == 3


@covers("EX1_002.battlecry")
def test_the_black_knight_destroys_an_enemy_taunt() -> None:
    t = setup(
        hand=["The Black Knight"],
        board=["Sen'jin Shieldmasta"],
        enemy_board=["Sen'jin Shieldmasta", "Chillwind Yeti"],
    )
    assert not t.can_play("The Black Knight", target="Sen'jin Shieldmasta")
    assert not t.can_play("The Black Knight", target="enemy Chillwind Yeti")
    t.play("The Black Knight", target="enemy Sen'jin Shieldmasta")
    assert (t.board()[1], t.enemy_board()) == ("The Black Knight", ["Chillwind Yeti"])


@covers("EX1_002.battlecry")
def test_the_black_knight_takes_granted_taunt_and_may_come_without_a_target() -> None:
    granted = {"card": "Chillwind Yeti", "tags": ["TAUNT"]}
    t = setup(hand=["The Black Knight"], enemy_board=[granted])
    assert t.play("The Black Knight", target="enemy Chillwind Yeti").enemy_board() == []
    gone = {"card": "Sen'jin Shieldmasta", "silenced": True}
    t = setup(hand=["The Black Knight"], enemy_board=[gone]).play("The Black Knight")
    assert t.enemy_board() == ["Sen'jin Shieldmasta"]


# --- Seven mana and more --------------------------------------------------------------------------
@covers("EX1_249.trigger")
def test_baron_geddon_burns_all_others_at_the_end_of_the_own_turn() -> None:
    t = setup(board=["Baron Geddon", "Chillwind Yeti"], enemy_board=["Chillwind Yeti", "Wisp"])
    t.end_turn()
    assert (t.hero().health, t.enemy_hero().health) == (28, 28)
    assert [m.health for m in t.me.board] == [5, 3]
    assert [m.health for m in t.you.board] == [3]
    t.end_turn()
    assert t.hero().health == 28


@covers("NEW1_038.trigger")
def test_gruul_grows_at_the_end_of_each_turn() -> None:
    t = setup(board=["Gruul"]).end_turn()
    assert (t.minion("Gruul").attack, t.minion("Gruul").health) == (8, 8)
    t.end_turn()
    assert (t.minion("Gruul").attack, t.minion("Gruul").health) == (9, 9)


@covers("NEW1_038.trigger", "EX1_298.trigger")
def test_gruul_hit_for_all_his_health_by_ragnaros_grows_and_survives() -> None:
    # hs-bugs #325 (Ben Brode): all effects finish before the dead are removed.
    outcomes = set()
    for seed in SEEDS:
        t = setup(
            board=["Ragnaros the Firelord"],
            enemy_board=[{"card": "Gruul", "attack": 8, "health": 8}],
            seed=seed,
        ).end_turn()
        outcomes.add((t.enemy_hero().health, t.minion("enemy Gruul").health))
    assert outcomes == {(22, 9), (30, 1)}


@covers("EX1_561.battlecry")
def test_alexstrasza_sets_either_heros_health_to_fifteen() -> None:
    t = setup(hand=["Alexstrasza"], board=["Wisp"], enemy_armor=5, health=2)
    assert not t.can_play("Alexstrasza", target="Wisp")
    other = t.clone().play("Alexstrasza", target="hero")
    assert (other.hero().health, other.hero().max_health) == (15, 30)
    t.play("Alexstrasza", target="enemy hero")
    assert (t.enemy_hero().health, t.enemy_hero().armor) == (15, 5)


@covers("EX1_561.battlecry", "EX1_620.cost")
def test_alexstrasza_on_oneself_counts_as_damage_for_molten_giant() -> None:
    t = setup(hand=["Alexstrasza", "Molten Giant"]).play("Alexstrasza", target="hero")
    assert t.cost("Molten Giant") == 5


@covers("EX1_561.battlecry")
def test_alexstrasza_is_neither_damage_nor_healing() -> None:
    t = setup(hero="PRIEST", hand=["Alexstrasza"], board=["Auchenai Soulpriest"], health=3)
    assert t.play("Alexstrasza", target="hero").hero().health == 15


def test_nozdormu_is_a_plain_dragon_without_a_clock() -> None:
    t = setup(hand=["Nozdormu"]).play("Nozdormu").end_turn()
    assert (t.minion("Nozdormu").attack, t.minion("Nozdormu").health) == (8, 8)


@covers("EX1_562.battlecry")
def test_onyxia_fills_the_board_with_whelps() -> None:
    t = setup(hand=["Onyxia"], board=["Wisp"]).play("Onyxia")
    assert sorted(t.board()) == ["Onyxia", *["Whelp"] * 5, "Wisp"]
    assert (t.minion("Whelp").attack, t.minion("Whelp").health) == (1, 1)
    assert t.minion("Whelp").id == "ds1_whelptoken"


@covers("EX1_562.battlecry")
def test_onyxias_whelps_come_right_and_left_in_turn() -> None:
    # Wiki, Onyxia: "alternating first on the right side, then on the left side".
    t = setup(hand=["Onyxia"], board=["Wisp", "Bloodfen Raptor"])
    t.play("Onyxia", at=1)
    assert t.board() == ["Wisp", "Whelp", "Whelp", "Onyxia", "Whelp", "Whelp", "Bloodfen Raptor"]
    t = setup(hand=["Onyxia"], board=["Wisp"] * 5).play("Onyxia")
    assert t.board() == [*["Wisp"] * 5, "Onyxia", "Whelp"]
    t = setup(hand=["Onyxia"]).play("Onyxia")
    assert t.board() == [*["Whelp"] * 3, "Onyxia", *["Whelp"] * 3]


@covers("EX1_572.trigger")
def test_ysera_adds_a_dream_card_at_the_end_of_the_own_turn() -> None:
    seen = set()
    for seed in range(40):
        t = setup(board=["Ysera"], seed=seed).end_turn()
        (dream,) = t.me.hand
        seen.add(dream.id)
        assert t.end_turn().hand() == [dream.name, "Wisp"]
    assert seen == set(printed("EX1_572").entourage)


@covers("DREAM_02.cast")
def test_ysera_awakens_spares_every_ysera() -> None:
    t = setup(
        hand=["Ysera Awakens"],
        board=["Ysera", "Boulderfist Ogre"],
        enemy_board=["Ysera", "Chillwind Yeti"],
    )
    t.play("Ysera Awakens")
    assert (t.hero().health, t.enemy_hero().health) == (25, 25)
    assert [m.health for m in t.me.board] == [12, 2]
    assert [m.health for m in t.you.board] == [12]


@covers("DREAM_04.cast")
def test_dream_returns_a_minion_to_its_owners_hand() -> None:
    t = setup(hand=["Dream"], enemy_board=[{"card": "Chillwind Yeti", "damage": 2}])
    assert not t.can_play("Dream", target="enemy hero")
    t.play("Dream", target="enemy Chillwind Yeti")
    assert (t.enemy_board(), t.enemy_hand()) == ([], ["Chillwind Yeti"])
    t = setup(hand=["Dream"], board=["Loot Hoarder"], enemy_hand=["Wisp"] * 10)
    assert t.play("Dream", target="Loot Hoarder").hand() == ["Loot Hoarder"]


@covers("DREAM_04.cast")
def test_dream_with_a_full_hand_kills_the_minion() -> None:
    # hs-bugs #107: no room in hand destroys the minion, its deathrattle works.
    t = setup(hand=["Dream"], enemy_board=["Leper Gnome"], enemy_hand=["Wisp"] * 10)
    t.play("Dream", target="enemy Leper Gnome")
    assert (t.enemy_board(), len(t.enemy_hand()), t.hero().health) == ([], 10, 28)


@covers("DREAM_05.cast", "DREAM_05e.trigger")
def test_nightmare_strengthens_and_destroys_at_the_casters_next_turn() -> None:
    t = setup(hand=["Nightmare"], enemy_board=["Wisp"])
    assert not t.can_play("Nightmare", target="enemy hero")
    t.play("Nightmare", target="enemy Wisp")
    assert (t.minion("enemy Wisp").attack, t.minion("enemy Wisp").health) == (6, 6)
    t.end_turn()
    assert t.enemy_board() == ["Wisp"]
    t.end_turn()
    assert t.enemy_board() == []


@covers("DREAM_05.cast", "DREAM_05e.trigger")
def test_nightmare_is_undone_by_silence() -> None:
    t = setup(hand=["Nightmare", "Ironbeak Owl"], board=["Wisp"])
    t.play("Nightmare", target="Wisp").play("Ironbeak Owl", target="Wisp")
    assert t.minion("Wisp").attack == 1
    t.end_turn().end_turn()
    assert t.board() == ["Wisp", "Ironbeak Owl"]


def test_laughing_sister_can_not_be_targeted_by_magic() -> None:
    t = setup(hand=["Fireball", "Stormpike Commando"], enemy_board=["Laughing Sister"])
    assert not t.can_play("Fireball", target="enemy Laughing Sister")
    assert not t.can_power("enemy Laughing Sister")
    assert t.can_play("Stormpike Commando", target="enemy Laughing Sister")


@covers("NEW1_030.battlecry")
def test_deathwing_destroys_all_others_and_discards_the_hand() -> None:
    t = setup(hand=["Deathwing", "Wisp", "Fireball"], board=["Wisp"], enemy_board=["Ysera"])
    t.play("Deathwing")
    assert (t.board(), t.enemy_board(), t.hand(), t.over) == (["Deathwing"], [], [], False)
    assert t.minion("Deathwing").attack == 12


@covers("NEW1_030.battlecry")
def test_deathwing_keeps_what_deathrattles_draw() -> None:
    # Digest C, Deathwing: destruction and discard are one phase, deathrattles come after it.
    t = setup(hand=["Deathwing", "Wisp"], board=["Loot Hoarder"], deck=["Fireball"])
    t.play("Deathwing")
    assert t.hand() == ["Fireball"]


@covers("EX1_586.cost")
def test_sea_giant_costs_less_for_each_minion_of_both_sides() -> None:
    t = setup(hand=["Sea Giant", "Wisp"], board=["Wisp"] * 2, enemy_board=["Wisp"] * 3)
    assert t.cost("Sea Giant") == 5
    assert t.play("Wisp").cost("Sea Giant") == 4
    t = setup(hand=["Sea Giant"], board=["Wisp"] * 6, enemy_board=["Wisp"] * 7)
    assert t.cost("Sea Giant") == 0


@covers("EX1_105.cost")
def test_mountain_giant_costs_less_for_each_other_card_in_hand() -> None:
    t = setup(hand=["Mountain Giant", "Wisp", "Wisp"], enemy_hand=["Wisp"] * 5)
    assert t.cost("Mountain Giant") == 10
    assert t.play("Wisp").cost("Mountain Giant") == 11


@covers("EX1_620.cost")
def test_molten_giant_costs_less_for_the_damage_on_the_hero() -> None:
    t = setup(hand=["Molten Giant"], health=18, enemy_health=5, armor=3)
    assert t.cost("Molten Giant") == 8
    assert setup(hand=["Molten Giant"], health=9).cost("Molten Giant") == 0


@covers("EX1_105.cost", "CS2_227.aura")
def test_giants_take_their_own_discount_after_all_other_changes() -> None:
    # Wiki Advanced rulebook: self-cost cards come last.
    t = setup(hand=["Mountain Giant", "Wisp"], board=["Venture Co. Mercenary"])
    assert t.cost("Mountain Giant") == 14
