"""Rulings of quests and their rewards (wiki, Quest)."""

from __future__ import annotations

from typing import Any

import pytest
from clauses import covers
from kit import Table, playing, printed, setup

from hearthlab.game.deck import Deck
from hearthlab.game.errors import PositionError
from hearthlab.game.game import Game

pytestmark = pytest.mark.format("2018-wild")

QUESTS = {
    "UNG_028": ("Open the Waygate", "MAGE", 6, "Time Warp"),
    "UNG_067": ("The Caverns Below", "ROGUE", 5, "Crystal Core"),
    "UNG_920": ("The Marsh Queen", "HUNTER", 7, "Queen Carnassa"),
    "UNG_934": ("Fire Plume's Heart", "WARRIOR", 7, "Sulfuras"),
    "UNG_940": ("Awaken the Makers", "PRIEST", 7, "Amara, Warden of Hope"),
    "UNG_942": ("Unite the Murlocs", "SHAMAN", 10, "Megafin"),
    "UNG_954": ("The Last Kaleidosaur", "PALADIN", 6, "Galvadon"),
}


def progress(t: Table) -> int:
    """Read how far my quest is."""
    assert t.me.quest is not None
    return t.me.quest.damage


def questing(name: str, done: int = 0, **position: Any) -> Table:
    """Set up a quest that has come so far."""
    me = {"quest": {"card": name, "progress": done}, **position.pop("me", {})}
    return setup(me=me, **position)


@covers(
    "UNG_028.rules",
    "UNG_067.rules",
    "UNG_920.rules",
    "UNG_934.rules",
    "UNG_940.rules",
    "UNG_942.rules",
    "UNG_954.rules",
)
@pytest.mark.parametrize("name", [name for name, *_ in QUESTS.values()])
def test_a_quest_stays_in_sight_and_there_is_one_at_a_time(name: str) -> None:
    t = setup(hand=[name, name])
    t.play(name)
    assert t.me.quest is not None
    assert (t.me.quest.name, progress(t), t.secrets(), t.hand()) == (name, 0, [], [name])
    assert not t.can_play(name)
    seen = t.game.view(1).players[0].quest
    assert seen is not None
    assert (seen.name, seen.damage) == (name, 0)
    assert name in str(t.game.view(1))


def test_a_quest_takes_the_place_of_a_secret() -> None:
    # wiki, Secret: quests take up a Secret slot, but are none
    five = ["Vaporize", "Ice Block", "Ice Barrier", "Counterspell", "Mirror Entity"]
    assert not setup(hand=["Open the Waygate"], secrets=five).can_play("Open the Waygate")
    assert setup(hand=["Open the Waygate"], secrets=five[:4]).can_play("Open the Waygate")
    assert not questing("Open the Waygate", hand=five[4:], secrets=five[:4]).can_play(five[4])
    assert questing("Open the Waygate", hand=five[4:], secrets=five[:3]).can_play(five[4])
    t = questing("Open the Waygate", enemy_hand=["Flare"], active=1).play("Flare")
    assert progress(t) == 0
    t = questing("Open the Waygate", hand=["Kirin Tor Mage", "Arcane Explosion"])
    t.play("Kirin Tor Mage")
    assert t.me.secrets == []
    with pytest.raises(PositionError, match="takes the place of one of five secrets"):
        questing("Open the Waygate", secrets=five)
    with pytest.raises(PositionError, match="Fireball is not a quest"):
        questing("Fireball")


def test_the_reward_comes_when_the_goal_is_reached() -> None:
    t = questing("Fire Plume's Heart", 5, hand=["Frostwolf Grunt"] * 2)
    t.play("Frostwolf Grunt")
    assert (progress(t), t.hand()) == (6, ["Frostwolf Grunt"])
    t.play("Frostwolf Grunt")
    assert (t.me.quest, t.hand()) == (None, ["Sulfuras"])
    assert [card.name for card in t.game.view(1).players[0].hand] == ["Sulfuras"]  # in sight


def test_the_reward_comes_after_the_phase() -> None:
    # wiki, Quest: what completes a quest can't affect its reward
    t = questing("Awaken the Makers", 6, hand=["Darkshire Librarian"]).play("Darkshire Librarian")
    assert t.hand() == ["Amara, Warden of Hope"]  # not discarded


def test_a_reward_is_lost_with_a_full_hand() -> None:
    position: dict[str, Any] = {"hand": ["Frostwolf Grunt", *["Wisp"] * 9], "board": ["Wisp"]}
    t = questing("Fire Plume's Heart", 6, **position).play("Frostwolf Grunt")
    assert (t.hand()[-1], len(t.hand())) == ("Sulfuras", 10)
    t = questing(
        "Unite the Murlocs",
        9,
        hand=["Wisp"] * 10,
        board=["Sated Threshadon"],
        enemy_hand=["Assassinate"],
        active=1,
    )
    t.play("Assassinate", target="Sated Threshadon")
    assert (t.me.quest, t.hand()) == (None, ["Wisp"] * 10)


def test_a_quest_is_part_of_a_position_and_of_a_view() -> None:
    t = questing("The Caverns Below", hand=["Wisp", "Wisp", "Murloc Raider"])
    t.play("Wisp").play("Wisp").play("Murloc Raider")
    told = t.game.position()
    assert told["players"][0]["quest"] == {
        "card": "The Caverns Below",
        "progress": 2,
        "names": ["Wisp", "Wisp", "Murloc Raider"],
    }
    assert Game.from_position(told).position() == told
    for world in (t.game.view(1).sample(1), t.game.view(0).sample(1)):
        assert world.players[0].quest is not None
        assert world.players[0].quest.damage == 2


def test_a_quest_is_the_first_card_of_the_opening_hand() -> None:
    # wiki, Quest: "the left-most card, although the player can choose to replace them"
    deck = Deck("WARRIOR", ("UNG_934", *["CS2_231"] * 29), free=True, format=playing())
    for seed in range(6):
        game = Game(deck, deck, seed=seed)
        assert [side.hand[0].name for side in game.players] == ["Fire Plume's Heart"] * 2
    game.push("mulligan Fire Plume's Heart")
    assert [card.name for card in game.players[0].hand] == ["Wisp"] * 3
    assert game.players[0].deck.count("Fire Plume's Heart") == 1


def advances(t: Table, card: str, target: str | None = None) -> int:
    before = progress(t)
    t.play(card, target)
    return progress(t) - before


@covers("UNG_028.trigger")
def test_open_the_waygate_counts_spells_that_did_not_start_in_the_deck() -> None:
    made = {"card": "Arcane Missiles", "tags": ["GENERATED"]}
    t = questing("Open the Waygate", hand=["Arcane Missiles"])
    assert advances(t, "Arcane Missiles") == 0
    assert advances(questing("Open the Waygate", hand=[made]), "Arcane Missiles") == 1
    coin = {"card": "The Coin", "tags": ["GENERATED"]}
    assert advances(questing("Open the Waygate", hand=[coin]), "The Coin") == 1
    wisp = {"card": "Wisp", "tags": ["GENERATED"]}
    assert advances(questing("Open the Waygate", hand=[wisp]), "Wisp") == 0
    t = questing("Open the Waygate", hand=["Roaring Torch"])  # drawn, but shuffled in before
    assert advances(t, "Roaring Torch", "enemy hero") == 1
    t = questing("Open the Waygate", enemy_hand=[made], active=1)
    assert advances(t, "Arcane Missiles") == 0
    t = questing("Open the Waygate", 5, hand=[made]).play("Arcane Missiles")
    assert (t.hand(), t.me.quest) == (["Time Warp"], None)


@covers("UNG_067.trigger")
def test_the_caverns_below_counts_minions_of_one_name() -> None:
    t = questing("The Caverns Below", hand=["Wisp", "Murloc Raider", "Wisp", "Arcane Missiles"])
    assert [advances(t, name) for name in ("Wisp", "Murloc Raider", "Wisp")] == [1, 0, 1]
    assert advances(t, "Arcane Missiles") == 0
    t = questing("The Caverns Below", enemy_hand=["Wisp"], active=1)
    assert advances(t, "Wisp") == 0
    names = {"quest": {"card": "The Caverns Below", "progress": 3, "names": ["Wisp"] * 3}}
    t = setup(me=names, hand=["Wisp"] * 2)
    assert advances(t, "Wisp") == 1
    assert t.play("Wisp").hand() == ["Crystal Core"]


def test_golems_of_any_size_have_one_name() -> None:
    golems = ["CFM_712_t01", "CFM_712_t02"]
    t = questing("The Caverns Below", hand=golems)
    t.play("CFM_712_t01").play("CFM_712_t02")
    assert progress(t) == 2


@covers("UNG_067t1.cast")
def test_crystal_core_makes_all_minions_of_a_side_five_five() -> None:
    t = setup(
        hero="ROGUE",
        hand=["Crystal Core", "Wisp", "Fireball"],
        board=["Boulderfist Ogre", {"card": "Wisp", "attack": 3}],
        enemy_board=["Wisp"],
        enemy_hand=["Hex"],
        deck=["Murloc Raider"] * 3,
    )
    t.play("Crystal Core")
    assert [(m.attack, m.health) for m in t.me.board] == [(5, 5)] * 2
    assert (t.minion("enemy Wisp").attack, t.card("Wisp").attack, t.card("Wisp").health) == (
        *(1, 5, 5),
    )
    t.play("Wisp").end_turn().play("Hex", target="Boulderfist Ogre")
    assert (t.minion("Frog").attack, t.minion("Frog").health) == (5, 5)
    t.end_turn()
    assert (t.hand()[-1], t.card("Murloc Raider").attack) == ("Murloc Raider", 5)
    t = setup(hand=["Crystal Core", "Blessing of Kings"], board=["Wisp"]).play("Crystal Core")
    t.play("Blessing of Kings", target="Wisp")
    assert (t.minion("Wisp").attack, t.minion("Wisp").health) == (9, 9)


def test_crystal_core_counts_for_whose_minions_they_are() -> None:
    t = setup(me={"crystal": 1}, hand=["Mind Control"], enemy_board=["Boulderfist Ogre"])
    t.play("Mind Control", target="enemy Boulderfist Ogre")
    assert (t.minion("Boulderfist Ogre").attack, t.minion("Boulderfist Ogre").health) == (5, 5)
    t = setup(me={"crystal": 1}, hand=["Faceless Manipulator"], enemy_board=["Boulderfist Ogre"])
    t.play("Faceless Manipulator", target="enemy Boulderfist Ogre")
    assert (t.minion("Boulderfist Ogre").attack, t.minion("Boulderfist Ogre").health) == (5, 5)
    own = {"card": "Boulderfist Ogre", "attack": 8, "health": 8}
    t = setup(me={"crystal": 1}, hand=["Faceless Manipulator"], board=[own])
    t.play("Faceless Manipulator", target="Boulderfist Ogre")
    assert [(m.attack, m.health) for m in t.me.board] == [(8, 8)] * 2
    lost = {"card": "Boulderfist Ogre", "attack": 7, "health": 5}  # 5/5 with +2 attack
    t = setup(me={"crystal": 1}, board=[lost], enemy_hand=["Mind Control"], active=1)
    t.play("Mind Control", target="Boulderfist Ogre")
    ogre = t.minion("enemy Boulderfist Ogre")
    assert (ogre.attack, ogre.health) == (8, 7)


def test_a_quest_that_is_cast_at_random_begins() -> None:
    t = setup(hero="WARRIOR", board=["Grand Archivist"], deck=["Fire Plume's Heart"])
    t.end_turn()
    assert t.me.quest is not None
    assert (t.me.quest.name, t.deck()) == ("Fire Plume's Heart", [])


def test_no_random_effect_makes_a_quest() -> None:
    offered: set[str] = set()
    for seed in range(60):
        t = setup(hero="WARRIOR", hand=["Tortollan Primalist"], seed=seed)
        offered |= set(t.play("Tortollan Primalist").offered())
    assert len(offered) > 30 and "Fire Plume's Heart" not in offered


@covers("UNG_920.trigger")
def test_the_marsh_queen_counts_one_cost_minions() -> None:
    for card, counts in (("Murloc Raider", 1), ("Wisp", 0), ("Bloodfen Raptor", 0)):
        assert advances(questing("The Marsh Queen", hand=[card]), card) == counts
    assert advances(questing("The Marsh Queen", hand=["Arcane Shot"]), "Arcane Shot", "hero") == 0
    cheap = {"card": "Bloodfen Raptor", "cost": -1}
    assert advances(questing("The Marsh Queen", hand=[cheap]), "Bloodfen Raptor") == 1
    t = questing("The Marsh Queen", enemy_hand=["Murloc Raider"], active=1)
    assert advances(t, "Murloc Raider") == 0
    t = questing("The Marsh Queen", 6, hand=["Murloc Raider"]).play("Murloc Raider")
    assert t.hand() == ["Queen Carnassa"]


@covers("UNG_920t1.battlecry", "UNG_920t2.battlecry")
def test_queen_carnassa_shuffles_her_brood_in() -> None:
    t = setup(hand=["Queen Carnassa"], deck=["Wisp"]).play("Queen Carnassa")
    assert sorted(t.deck()) == [*["Carnassa's Brood"] * 15, "Wisp"]
    t = setup(hand=["Carnassa's Brood"]).play("Carnassa's Brood")
    assert (t.hand(), t.minion("Carnassa's Brood").attack) == (["Wisp"], 3)


@covers("UNG_934.trigger")
def test_fire_plumes_heart_counts_taunt_minions() -> None:
    for card, counts in (("Frostwolf Grunt", 1), ("Wisp", 0)):
        assert advances(questing("Fire Plume's Heart", hand=[card]), card) == counts
    t = questing("Fire Plume's Heart", enemy_hand=["Frostwolf Grunt"], active=1)
    assert advances(t, "Frostwolf Grunt") == 0
    t = questing("Fire Plume's Heart", hand=["Mirror Image"])
    assert advances(t, "Mirror Image") == 0  # summoned, not played


@covers("UNG_934t1.battlecry", "UNG_934t2.power")
def test_sulfuras_deals_eight_to_a_random_enemy() -> None:
    hit = set()
    for seed in range(12):
        t = setup(hand=["Sulfuras"], enemy_board=["Boulderfist Ogre"], board=["Wisp"], seed=seed)
        t.play("Sulfuras").power()
        weapon = t.weapon()
        assert weapon is not None
        assert (weapon.attack, weapon.durability, t.mana, t.hero().health) == (4, 2, 5, 30)
        assert t.board() == ["Wisp"]
        hit.add((t.enemy_hero().health, len(t.enemy_board())))
    assert hit == {(22, 1), (30, 0)}


@covers("UNG_940.trigger")
def test_awaken_the_makers_counts_deathrattle_minions() -> None:
    for card, counts in (("Loot Hoarder", 1), ("Wisp", 0)):
        assert advances(questing("Awaken the Makers", hand=[card]), card) == counts
    t = questing("Awaken the Makers", enemy_hand=["Loot Hoarder"], active=1)
    assert advances(t, "Loot Hoarder") == 0
    t = questing("Awaken the Makers", 6, hand=["Loot Hoarder"]).play("Loot Hoarder")
    assert t.hand() == ["Amara, Warden of Hope"]


@covers("UNG_940t8.battlecry")
@pytest.mark.parametrize("health", [3, 30])
def test_amara_sets_health_to_forty(health: int) -> None:
    t = setup(hand=["Amara, Warden of Hope"], health=health).play("Amara, Warden of Hope")
    assert (t.hero().health, t.hero().max_health, t.enemy_hero().health) == (40, 40, 30)
    assert t.minion("Amara, Warden of Hope").taunt


@covers("UNG_942.trigger")
def test_unite_the_murlocs_counts_murlocs_summoned() -> None:
    for card, counts in (("Murloc Raider", 1), ("Wisp", 0), ("Murloc Tidehunter", 2)):
        assert advances(questing("Unite the Murlocs", hand=[card]), card) == counts
    t = questing("Unite the Murlocs", enemy_hand=["Murloc Raider"], active=1)
    assert advances(t, "Murloc Raider") == 0


@covers("UNG_942t.battlecry")
def test_megafin_fills_the_hand_with_murlocs() -> None:
    t = setup(hand=["Megafin", "Wisp", "Wisp"]).play("Megafin")
    found = [printed(card.id) for card in t.me.hand[2:]]
    assert (len(found), {card.tribe for card in found}) == (8, {"MURLOC"})
    assert len({card.id for card in found}) > 2


@covers("UNG_954.trigger")
def test_the_last_kaleidosaur_counts_spells_on_own_minions() -> None:
    position: dict[str, Any] = {"board": ["Boulderfist Ogre"], "enemy_board": ["Boulderfist Ogre"]}
    for card, target, counts in (
        ("Fireball", "Boulderfist Ogre", 1),
        ("Fireball", "enemy Boulderfist Ogre", 0),
        ("Fireball", "hero", 0),
        ("Arcane Intellect", None, 0),
        ("Shattered Sun Cleric", "Boulderfist Ogre", 0),
    ):
        t = questing("The Last Kaleidosaur", hand=[card], **position)
        assert advances(t, card, target) == counts
    t = questing("The Last Kaleidosaur", enemy_hand=["Fireball"], active=1, **position)
    assert advances(t, "Fireball", "Boulderfist Ogre") == 0
    t = questing("The Last Kaleidosaur", 5, hand=["Fireball"], **position)
    assert t.play("Fireball", target="Boulderfist Ogre").hand() == ["Galvadon"]


@covers("UNG_954t1.battlecry")
def test_galvadon_adapts_five_times() -> None:
    t = setup(hand=["Galvadon"]).play("Galvadon")
    for _ in range(5):
        assert len(t.offered()) == 3
        t.choose(t.offered()[0])
    assert t.offered() == []


def test_a_reward_is_counted_by_auras_at_once() -> None:
    hand = ["Murloc Raider", *["Wisp"] * 5]
    t = questing("The Marsh Queen", 6, hero="HUNTER", hand=hand, enemy_board=["Goblin Sapper"])
    t.play("Murloc Raider")
    assert (len(t.hand()), t.minion("enemy Goblin Sapper").attack) == (6, 6)
