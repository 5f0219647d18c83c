"""Rulings of Hall of Fame neutral cards that cost four or more, and of what they create."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import printed, setup

pytestmark = pytest.mark.format("2014")


SEEDS = range(24)


# --- Four and five mana ---------------------------------------------------------------------------
@covers("PRO_001.battlecry")
def test_elite_tauren_chieftain_gives_both_players_a_power_chord() -> None:
    chords = {"I Am Murloc", "Rogues Do It...", "Power of the Horde"}
    pairs = set()
    for seed in SEEDS:
        t = setup(hand=["Elite Tauren Chieftain"], seed=seed).play("Elite Tauren Chieftain")
        assert (len(t.hand()), len(t.enemy_hand())) == (1, 1)
        pairs.add((t.hand()[0], t.enemy_hand()[0]))
    assert {mine for mine, _ in pairs} == chords == {yours for _, yours in pairs}
    assert any(mine != yours for mine, yours in pairs)


@covers("PRO_001a.cast")
def test_i_am_murloc_summons_three_to_five_murlocs() -> None:
    counts = set()
    for seed in SEEDS:
        board = setup(hand=["I Am Murloc"], seed=seed).play("I Am Murloc").board()
        assert set(board) == {"Murloc"}
        counts.add(len(board))
    assert counts == {3, 4, 5}


@covers("PRO_001a.cast")
def test_i_am_murloc_needs_room() -> None:
    t = setup(hand=["I Am Murloc"], board=["Wisp"] * 7)
    assert not t.can_play("I Am Murloc")
    t = setup(hand=["I Am Murloc"], board=["Wisp"] * 6).play("I Am Murloc")
    assert t.board() == ["Wisp"] * 6 + ["Murloc"]


@covers("PRO_001b.cast")
def test_rogues_do_it_deals_four_and_draws() -> None:
    t = setup(hand=["Rogues Do It...", "Rogues Do It..."], board=["Kobold Geomancer"], mana=10)
    t.play("Rogues Do It...", target="enemy hero")
    assert t.enemy_hero().health == 25
    assert t.hand() == ["Rogues Do It...", "Wisp"]
    assert t.can_play("Rogues Do It...", target="Kobold Geomancer")


@covers("PRO_001c.cast")
def test_power_of_the_horde_summons_a_horde_warrior() -> None:
    seen = set()
    for seed in range(48):
        (minion,) = (
            setup(hand=["Power of the Horde"], seed=seed).play("Power of the Horde").me.board
        )
        seen.add(minion.id)
    assert seen == set(printed("PRO_001c").entourage)
    assert not setup(hand=["Power of the Horde"], board=["Wisp"] * 7).can_play("Power of the Horde")


# --- Six mana -------------------------------------------------------------------------------------
@covers("EX1_112.battlecry")
def test_gelbin_summons_one_of_four_inventions() -> None:
    seen = set()
    for seed in SEEDS:
        t = setup(hand=["Gelbin Mekkatorque"], seed=seed).play("Gelbin Mekkatorque")
        assert len(t.board()) == 2
        seen.add(t.board()[1])
    assert seen == {"Homing Chicken", "Repair Bot", "Emboldener 3000", "Poultryizer"}


@covers("Mekka1.trigger")
def test_homing_chicken_dies_and_draws_three_at_its_turn() -> None:
    t = setup(board=["Homing Chicken"]).end_turn()
    assert t.board() == ["Homing Chicken"]
    t.end_turn()
    assert t.board() == []
    assert len(t.hand()) == 4


@covers("Mekka2.trigger")
def test_repair_bot_heals_a_damaged_character_by_six() -> None:
    t = setup(board=["Repair Bot"], enemy_health=10).end_turn()
    assert t.enemy_hero().health == 16
    t.end_turn()
    assert t.enemy_hero().health == 16


@covers("Mekka2.trigger")
def test_repair_bot_picks_any_damaged_character_itself_included() -> None:
    healed = set()
    for seed in SEEDS:
        t = setup(
            board=[{"card": "Repair Bot", "damage": 1}, "Wisp"],
            enemy_board=[{"card": "Chillwind Yeti", "damage": 1}],
            health=29,
            seed=seed,
        ).end_turn()
        damages = (t.minion("Repair Bot").damage, t.minion("enemy Chillwind Yeti").damage)
        healed.add((*damages, t.hero().damage))
    assert healed == {(0, 1, 1), (1, 0, 1), (1, 1, 0)}


@covers("Mekka3.trigger")
def test_emboldener_strengthens_any_random_minion() -> None:
    seen = set()
    for seed in SEEDS:
        t = setup(board=["Emboldener 3000"], enemy_board=["Wisp"], seed=seed).end_turn()
        (mine,), (yours,) = t.me.board, t.you.board
        seen.add((mine.attack, mine.health, yours.attack, yours.health))
        assert mine.health + yours.health == 6
        t.end_turn()
        assert sum(piece.health for piece in (*t.me.board, *t.you.board)) == 6
    assert seen == {(1, 5, 1, 1), (0, 4, 2, 2)}


@covers("Mekka4.trigger")
def test_poultryizer_turns_a_random_minion_into_a_chicken() -> None:
    seen = set()
    for seed in SEEDS:
        t = setup(board=["Poultryizer"], enemy_board=["Cairne Bloodhoof"], seed=seed).end_turn()
        assert t.enemy_board() == ["Cairne Bloodhoof"]
        t.end_turn()
        seen.add((t.board()[0], t.enemy_board()[0]))
    assert seen == {("Chicken", "Cairne Bloodhoof"), ("Poultryizer", "Chicken")}


@covers("EX1_016.deathrattle")
def test_sylvanas_takes_a_random_enemy_minion_for_good() -> None:
    taken = set()
    for seed in SEEDS:
        t = setup(
            hand=["Fireball"],
            board=["Sylvanas Windrunner", "Bloodfen Raptor"],
            enemy_board=["Chillwind Yeti", {"card": "Wisp", "tags": ["STEALTH"]}],
            seed=seed,
        )
        t.play("Fireball", target="Sylvanas Windrunner")
        assert t.board()[0] == "Bloodfen Raptor" and len(t.enemy_board()) == 1
        taken.add(t.board()[1])
        assert not t.can_attack(t.board()[1])
    assert taken == {"Chillwind Yeti", "Wisp"}


@covers("EX1_016.deathrattle")
def test_sylvanas_takes_nobody_who_dies_with_her() -> None:
    # Wiki, Sylvanas Windrunner: she cannot take control of a mortally wounded minion.
    t = setup(
        hero="WARLOCK",
        hand=["Twisting Nether"],
        board=["Sylvanas Windrunner"],
        enemy_board=["Cairne Bloodhoof", "Chillwind Yeti"],
    )
    # Sylvanas is older than Cairne: no Baine is there yet when she looks around.
    t.play("Twisting Nether")
    assert (t.board(), t.enemy_board()) == ([], ["Baine Bloodhoof"])


@covers("EX1_016.deathrattle")
def test_sylvanas_dying_second_takes_the_token_of_the_first() -> None:
    t = setup(
        hero="WARLOCK",
        hand=["Twisting Nether"],
        board=[{"card": "Sylvanas Windrunner", "order": 2}],
        enemy_board=[{"card": "Cairne Bloodhoof", "order": 1}],
    )
    t.play("Twisting Nether")
    assert (t.board(), t.enemy_board()) == (["Baine Bloodhoof"], [])


@covers("EX1_016.deathrattle")
def test_two_sylvanas_steal_and_steal_back_in_order_of_play() -> None:
    # Wiki, Sylvanas Windrunner: the deathrattles go off in the order they were summoned.
    t = setup(board=["Sylvanas Windrunner"], enemy_board=["Sylvanas Windrunner", "Chillwind Yeti"])
    t.attack("Sylvanas Windrunner", "enemy Sylvanas Windrunner")
    assert (t.board(), t.enemy_board()) == ([], ["Chillwind Yeti"])


@covers("EX1_016.deathrattle")
def test_sylvanas_with_a_full_board_destroys_what_she_takes() -> None:
    # hs-bugs #107: control over a full board kills at once, for the old controller.
    t = setup(
        enemy_hero="MAGE",
        enemy_hand=["Flamestrike"],
        active=1,
        board=[
            {"card": "Haunted Creeper", "order": 1},
            {"card": "Sylvanas Windrunner", "damage": 2, "order": 2},
            *[{"card": "Boulderfist Ogre", "order": 3 + i} for i in range(5)],
        ],
        enemy_board=[{"card": "Cairne Bloodhoof", "order": 9}],
    )
    t.play("Flamestrike")
    assert sorted(t.board()) == ["Boulderfist Ogre"] * 5 + ["Spectral Spider"] * 2
    assert t.enemy_board() == ["Baine Bloodhoof"]


# --- Seven mana and more --------------------------------------------------------------------------
@covers("EX1_298.trigger")
def test_ragnaros_deals_eight_to_a_random_enemy_and_can_not_attack() -> None:
    seen = set()
    for seed in SEEDS:
        t = setup(board=["Ragnaros the Firelord"], enemy_board=["Boulderfist Ogre"], seed=seed)
        assert not t.can_attack("Ragnaros the Firelord")
        t.end_turn()
        seen.add((t.enemy_hero().health, len(t.enemy_board())))
        before = t.enemy_hero().health
        assert t.end_turn().enemy_hero().health == before
    assert seen == {(22, 1), (30, 0)}


@covers("EX1_298.trigger")
def test_ragnaros_silenced_attacks_and_stops_burning() -> None:
    t = setup(hand=["Ironbeak Owl"], board=["Ragnaros the Firelord"])
    t.play("Ironbeak Owl", target="Ragnaros the Firelord").attack("Ragnaros the Firelord")
    assert t.enemy_hero().health == 22
    assert t.end_turn().enemy_hero().health == 22


@covers("EX1_284.battlecry")
def test_azure_drake_draws_and_adds_to_spells() -> None:
    t = setup(
        hand=["Azure Drake", "Moonfire"], enemy_board=["Chillwind Yeti"], deck=["Wisp", "Wisp"]
    )
    t.play("Azure Drake")
    assert t.hand() == ["Moonfire", "Wisp"]
    t.play("Moonfire", target="enemy Chillwind Yeti")
    assert t.minion("enemy Chillwind Yeti").health == 3
