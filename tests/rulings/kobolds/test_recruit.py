"""Rulings of Recruit: a random minion of one's deck is summoned (wiki, Recruit)."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import printed, setup

pytestmark = pytest.mark.format("2018-wild")


@covers("LOOT_309.cast", "LOOT_375.battlecry")
@pytest.mark.parametrize("name", ["Oaken Summons", "Guild Recruiter"])
def test_a_minion_that_costs_four_or_less_is_recruited(name: str) -> None:
    deck = ["Boulderfist Ogre", "Fireball", "Frostbolt", "Chillwind Yeti", "Venture Co. Mercenary"]
    t = setup(hero="DRUID", hand=[name], deck=deck, enemy_deck=["Wisp"]).play(name)
    assert t.board()[-1] == "Chillwind Yeti"
    assert sorted(t.deck()) == sorted({*deck} - {"Chillwind Yeti"})
    assert (t.enemy_deck(), t.enemy_board(), t.hand()) == (["Wisp"], [], [])
    assert t.hero().armor == (6 if name == "Oaken Summons" else 0)
    before = t.board()
    t = setup(hero="DRUID", hand=[name], deck=["Frostbolt"], board=["Wisp"]).play(name)
    assert (len(t.board()), t.deck()) == (len(before), ["Frostbolt"])  # nobody to recruit


@covers("LOOT_309.cast")
def test_nobody_is_recruited_without_room() -> None:
    t = setup(hero="DRUID", hand=["Oaken Summons"], board=["Wisp"] * 7, deck=["Wisp"])
    t.play("Oaken Summons")
    assert (t.deck(), len(t.board()), t.hero().armor) == (["Wisp"], 7, 6)


@covers("LOOT_093.cast", "LOOT_314.deathrattle")
@pytest.mark.parametrize(
    ("name", "wanted", "dear", "number"),
    [
        ("Call to Arms", ["Wisp", "Loot Hoarder"], ["Raging Worgen", "Frostbolt"], 3),
        ("Grizzled Guardian", ["Wisp", "Chillwind Yeti"], ["Azure Drake", "Frostbolt"], 2),
    ],
)
def test_several_minions_are_recruited(
    name: str, wanted: list[str], dear: list[str], number: int
) -> None:
    deck = (wanted * 2)[: number + 1] + dear
    t = setup(hero="PALADIN", hand=[name, "Assassinate"], deck=deck, mana=10)
    if name == "Call to Arms":
        t.play(name)
    else:
        t = setup(board=[name], enemy_hand=["Assassinate"], deck=["Wisp", *deck])
        t.end_turn().play("Assassinate", target=name)
        deck = ["Wisp", *deck]
    assert len(t.board()) == number
    assert set(t.board()) <= set(wanted)
    assert sorted([*t.board(), *t.deck()]) == sorted(deck)
    assert t.enemy_board() == []


@covers("LOOT_093.cast", "LOOT_314.deathrattle")
def test_the_dearest_minion_that_may_be_recruited_is() -> None:
    t = setup(hero="PALADIN", hand=["Call to Arms"], deck=["Loot Hoarder"] * 4)
    assert len(t.play("Call to Arms").board()) == 3
    t = setup(board=["Grizzled Guardian"], enemy_hand=["Assassinate"], deck=["Chillwind Yeti"] * 3)
    t.end_turn().play("Assassinate", target="Grizzled Guardian")
    assert t.board() == ["Chillwind Yeti"] * 2


TRIBES = [
    ("LOOT_511", "Kathrena Winterwisp", "Bloodfen Raptor"),
    ("LOOT_306", "Possessed Lackey", "Flame Imp"),
]


@covers("LOOT_511.deathrattle", "LOOT_306.deathrattle")
@pytest.mark.parametrize(("card_id", "name", "found"), TRIBES)
def test_deathrattles_recruit_a_tribe(card_id: str, name: str, found: str) -> None:
    assert printed(card_id).name == name
    deck = ["Wisp", "Frostbolt", found, "Murloc Raider"]
    t = setup(board=[name], enemy_hand=["Assassinate"], deck=deck, enemy_deck=["Wisp", found])
    t.end_turn().play("Assassinate", target=name)
    assert (t.board(), t.enemy_board()) == ([found], [])
    assert sorted(t.deck()) == ["Frostbolt", "Murloc Raider", "Wisp"]
    t = setup(board=[name], enemy_hand=["Assassinate"], deck=["Wisp"])
    assert t.end_turn().play("Assassinate", target=name).board() == []


@covers("LOOT_511.battlecry")
def test_kathrena_recruits_a_beast_when_played_too() -> None:
    deck = ["Bloodfen Raptor"] + ["Wisp"] * 9
    t = setup(hero="HUNTER", hand=["Kathrena Winterwisp"], deck=deck).play("Kathrena Winterwisp")
    assert (t.board(), t.deck()) == (["Kathrena Winterwisp", "Bloodfen Raptor"], ["Wisp"] * 9)


@covers("LOOT_184.deathrattle")
def test_silver_vanguard_recruits_a_minion_that_costs_eight() -> None:
    deck = ["Core Hound", "Tirion Fordring", "Ysera", "Kathrena Winterwisp"]
    deck += ["Twisting Nether", "Twisting Nether"] * 4
    for cards, found in ((deck, {"Tirion Fordring", "Kathrena Winterwisp"}), (["Ysera"], set())):
        t = setup(board=["Silver Vanguard"], enemy_hand=["Assassinate"], deck=cards)
        t.end_turn().play("Assassinate", target="Silver Vanguard")
        assert set(t.board()) <= found
        assert len(t.board()) == min(1, len(found))
        assert len(t.deck()) == len(cards) - len(t.board())


@covers("LOOT_521.battlecry")
def test_master_oakheart_recruits_by_printed_attack() -> None:
    others = ["Chillwind Yeti", "Doomsayer", *["Light's Justice", "Perdition's Blade"] * 5]
    others += ["Fiery War Axe"] * 5
    deck = ["Loot Hoarder", "Wisp", "Bloodfen Raptor", *others]
    t = setup(hand=["Master Oakheart"], deck=deck).play("Master Oakheart")
    assert set(t.board()) == {"Master Oakheart", "Wisp", "Loot Hoarder", "Bloodfen Raptor"}
    assert sorted(t.deck()) == sorted(others)


@covers("LOOT_540.trigger")
def test_dragonhatcher_recruits_a_dragon_at_the_end_of_its_turn() -> None:
    t = setup(board=["Dragonhatcher"], deck=["Faerie Dragon", "Azure Drake", *["Wisp"] * 18])
    t.end_turn()
    assert t.board()[1] in ("Faerie Dragon", "Azure Drake")
    assert len(t.board()) == 2
    assert len(t.end_turn().board()) == 2  # not at the end of the opponent's


@covers("LOOT_370.cast", "LOOT_380.trigger")
def test_any_minion_is_recruited() -> None:
    t = setup(hero="WARRIOR", hand=["Gather Your Party"], deck=["Ysera"] + ["Fireball"] * 9)
    assert t.play("Gather Your Party").board() == ["Ysera"]
    t = setup(
        hero="WARRIOR",
        weapon="Woecleaver",
        deck=["Ysera"] + ["Frostbolt"] * 9,
        board=["Wisp"],
        enemy_board=["Wisp"],
    )
    assert t.attack("Wisp").board() == ["Wisp"]  # its hero only
    assert t.attack("hero", "enemy Wisp").board() == ["Wisp", "Ysera"]
    t = setup(hero="WARRIOR", weapon="Woecleaver", deck=["Wisp"], enemy_weapon="Fiery War Axe")
    t.end_turn().attack("enemy hero", "hero")
    assert t.board() == []  # not when the enemy hero attacks


@covers("LOOT_217.cast")
def test_to_my_side_calls_two_companions_without_minions_in_the_deck() -> None:
    companions = {"Huffer", "Leokk", "Misha"}
    found = set()
    for seed in range(12):
        t = setup(hero="HUNTER", hand=["To My Side!"], deck=["Wisp", "Snipe"], seed=seed)
        (name,) = t.play("To My Side!").board()
        t = setup(hero="HUNTER", hand=["To My Side!"], deck=["Snipe"], seed=seed)
        t.play("To My Side!")
        assert len(t.board()) == 2
        found |= {name, *t.board()}
    assert found == companions
    for size, possible in ((6, True), (7, False)):
        t = setup(hero="HUNTER", hand=["To My Side!"], board=["Wisp"] * size)
        assert t.can_play("To My Side!") == possible


@covers("LOOT_085.battlecry")
def test_rhokdelar_fills_the_hand_with_hunter_spells() -> None:
    t = setup(hero="HUNTER", hand=["Rhok'delar", "Wisp"], deck=["Snipe"]).play("Rhok'delar")
    assert (len(t.hand()), t.hand()[0]) == (10, "Wisp")
    for card in t.me.hand[1:]:
        assert (printed(card.id).card_class, printed(card.id).type) == ("HUNTER", "SPELL")
    assert t.enemy_hand() == []
    t = setup(hero="HUNTER", hand=["Rhok'delar"], deck=["Snipe", "Wisp"], enemy_deck=["Snipe"])
    assert t.play("Rhok'delar").hand() == []
