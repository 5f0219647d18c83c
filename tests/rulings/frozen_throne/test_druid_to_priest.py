"""Rulings of cards of Knights of the Frozen Throne: Druid to Priest."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import Card, Table, setup
from shorthand import stats

pytestmark = pytest.mark.format("2018-wild")

SEEDS = range(20)
OGRE = "Boulderfist Ogre"


# --- Druid ----------------------------------------------------------------------------------------
@covers(
    "ICC_047.choose",
    "ICC_047a.cast",
    "ICC_047b.cast",
    "ICC_047ae.deathrattle",
    "ICC_047be.deathrattle",
)
def test_fatespinner_hides_which_deathrattle_it_has() -> None:
    t = setup(hero="DRUID", hand=["Fatespinner"], board=[OGRE], enemy_board=[OGRE, OGRE])
    for option, attack, damage in (("Growth", 8, 0), ("Decay", 6, 3)):
        spun = t.clone().play("Fatespinner", option=option)
        assert stats(spun, "Fatespinner") == (5, 3)
        dead = spun.clone().end_turn().end_turn().attack("Fatespinner", f"enemy {OGRE}")
        minions = [dead.me.board[0], dead.you.board[-1]]
        sizes = [(m.attack, m.damage, m.max_health) for m in minions]
        assert sizes == [(attack, damage, attack + 1)] * 2
        assert (dead.hero().health, dead.hero().attack, dead.enemy_hero().health) == (30, 0, 30)
        view = spun.game.view(1)
        assert any(option in line for line in spun.game.log_for(0))
        assert not any(option in line for line in spun.game.log_for(1))
        fates = set()
        for seed in range(12):
            world = Table(view.sample(seed)).end_turn()
            fates.add(world.attack(f"enemy {OGRE}", "Fatespinner").minion(OGRE).damage)
        assert fates == {0, 3}
    growth = t.clone().play("Fatespinner", option="Growth").game.view(1)
    assert growth == t.play("Fatespinner", option="Decay").game.view(1)


@covers("ICC_050.cast")
def test_webweave_summons_two_poisonous_spiders() -> None:
    t = setup(hero="DRUID", hand=["Webweave"]).play("Webweave")
    assert [(m.attack, m.health, "poisonous" in m.tags) for m in t.me.board] == [(1, 2, True)] * 2
    assert not setup(hero="DRUID", hand=["Webweave"], board=["Wisp"] * 7).can_play("Webweave")
    assert setup(hero="DRUID", hand=["Webweave"], board=["Wisp"] * 6).can_play("Webweave")


@covers("ICC_051.choose", "ICC_051a.cast", "ICC_051b.cast")
def test_druid_of_the_swarm_is_a_spider_or_a_scarab() -> None:
    t = setup(hero="DRUID", hand=["Druid of the Swarm"])
    spider = t.clone().play("Druid of the Swarm", option="Spider Form").minion("Druid of the Swarm")
    assert (spider.attack, spider.health, spider.taunt) == (1, 2, False)
    assert "poisonous" in spider.tags
    scarab = t.play("Druid of the Swarm", option="Scarab Form").minion("Druid of the Swarm")
    assert (scarab.attack, scarab.health, scarab.taunt) == (1, 5, True)
    assert "poisonous" not in scarab.tags


@covers("ICC_079.cast")
def test_gnash_gives_attack_for_the_turn_and_armor() -> None:
    t = setup(hero="DRUID", hand=["Gnash"], board=["Wisp"]).play("Gnash")
    assert (t.hero().attack, t.hero().armor, t.minion("Wisp").attack) == (3, 3, 1)
    assert (t.enemy_hero().attack, t.enemy_hero().armor) == (0, 0)
    assert (t.end_turn().hero().attack, t.hero().armor) == (0, 3)


@covers("ICC_085.cast")
def test_ultimate_infestation_does_four_things() -> None:
    t = setup(hero="DRUID", hand=["Ultimate Infestation"], enemy_board=[OGRE])
    assert t.can_play("Ultimate Infestation", target="enemy hero")
    t.play("Ultimate Infestation", target=f"enemy {OGRE}")
    assert (t.minion(f"enemy {OGRE}").damage, len(t.hand()), t.hero().armor) == (5, 5, 5)
    assert (t.board(), stats(t, "Ghoul Infestor")) == (["Ghoul Infestor"], (5, 5))


@covers("ICC_807.battlecry", "ICC_808.trigger")
def test_scavenger_feeds_taunts_and_crypt_lord_grows_with_company() -> None:
    t = setup(
        hand=["Strongshell Scavenger"],
        board=["Goldshire Footman", "Wisp"],
        enemy_board=["Goldshire Footman"],
    )
    t.play("Strongshell Scavenger")
    assert (stats(t, "Goldshire Footman"), stats(t, "Wisp")) == ((3, 4), (1, 1))
    assert stats(t, "enemy Goldshire Footman") == (1, 2)
    t = setup(hand=["Crypt Lord", "Wisp"], enemy_hand=["Wisp"])
    assert stats(t.play("Crypt Lord"), "Crypt Lord") == (1, 6)
    assert stats(t.play("Wisp"), "Crypt Lord") == (1, 7)
    assert stats(t.end_turn().play("Wisp"), "Crypt Lord") == (1, 7)


# --- Hunter ---------------------------------------------------------------------------------------
@covers("ICC_021.deathrattle")
def test_exploding_bloatbat_hurts_enemy_minions() -> None:
    t = setup(board=["Exploding Bloatbat", OGRE], enemy_board=[OGRE, OGRE])
    t.attack("Exploding Bloatbat", f"enemy {OGRE}")
    assert [m.damage for m in (*t.me.board, *t.you.board)] == [0, 4, 2]
    assert (t.hero().health, t.enemy_hero().health) == (30, 30)


@covers("ICC_049.cast")
def test_toxic_arrow_poisons_what_survives() -> None:
    t = setup(
        hero="HUNTER", hand=["Toxic Arrow"] * 2, board=[OGRE], enemy_board=["Bloodfen Raptor"]
    )
    assert not t.can_play("Toxic Arrow", target="enemy hero")
    t.play("Toxic Arrow", target=OGRE)
    assert (t.minion(OGRE).damage, "poisonous" in t.minion(OGRE).tags) == (2, True)
    t = setup(hero="HUNTER", hand=["Toxic Arrow"], board=["Wisp"], enemy_board=["Loot Hoarder"])
    assert t.play("Toxic Arrow", target="Wisp").board() == []
    t = setup(hero="HUNTER", hand=["Toxic Arrow"], board=[{"card": "Wisp", "health": 3}])
    t.play("Toxic Arrow", target="Wisp")
    assert "poisonous" in t.minion("Wisp").tags and t.minion("Wisp").health == 1


@covers("ICC_200.secret")
def test_venomstrike_trap_brings_a_cobra_when_a_minion_is_attacked() -> None:
    t = setup(secrets=["Venomstrike Trap"], board=[OGRE], enemy_board=["Wisp", "Wisp"], active=1)
    t.attack("enemy Wisp", "hero")
    assert (t.secrets(), t.board()) == (["Venomstrike Trap"], [OGRE])
    t.attack("enemy Wisp#2", OGRE)
    assert (t.secrets(), t.board()) == ([], [OGRE, "Emperor Cobra"])
    t = setup(secrets=["Venomstrike Trap"], board=["Wisp"] * 6, enemy_board=["Wisp"], active=1)
    assert t.attack("enemy Wisp", "Wisp").secrets() == []
    t = setup(secrets=["Venomstrike Trap"], board=["Wisp"] * 7, enemy_board=[OGRE], active=1)
    assert t.attack(f"enemy {OGRE}", "Wisp").secrets() == ["Venomstrike Trap"]


@covers("ICC_243.aura")
def test_corpse_widow_makes_deathrattles_cheaper() -> None:
    hand = ["Loot Hoarder", "Savannah Highmane", OGRE, "Fireball"]
    t = setup(board=["Corpse Widow"], hand=hand, enemy_hand=["Savannah Highmane"])
    assert [t.cost(card) for card in hand] == [0, 4, 6, 4]
    assert t.cost("enemy Savannah Highmane") == 6


# --- Mage -----------------------------------------------------------------------------------------
@covers("ICC_069.battlecry", "ICC_252.battlecry")
def test_conjurer_gives_mirror_image_and_coldwraith_draws_when_an_enemy_is_frozen() -> None:
    assert setup(hand=["Ghastly Conjurer"]).play("Ghastly Conjurer").hand() == ["Mirror Image"]
    frozen = {"card": "Wisp", "tags": ["FROZEN"]}
    for board, enemies, cards in (([frozen], ["Wisp"], 0), (["Wisp"], [frozen], 1)):
        t = setup(hand=["Coldwraith"], board=board, enemy_board=enemies)
        assert len(t.play("Coldwraith").hand()) == cards
    t = setup(hand=["Frost Nova", "Coldwraith", "Ice Lance"])
    assert len(t.play("Ice Lance", target="enemy hero").play("Coldwraith").hand()) == 2


@covers("ICC_082.secret")
def test_frozen_clone_copies_a_played_minion_twice() -> None:
    t = setup(secrets=["Frozen Clone"], enemy_hand=["Fireball", OGRE], active=1)
    assert t.play("Fireball", target="hero").secrets() == ["Frozen Clone"]
    t = setup(secrets=["Frozen Clone"], enemy_hand=[OGRE], active=1)
    t.play(OGRE)
    assert (t.hand(), t.enemy_hand(), t.secrets()) == ([OGRE] * 2, [], [])
    t = setup(secrets=["Frozen Clone"], hand=["Wisp"])
    assert t.play("Wisp").secrets() == ["Frozen Clone"]


@covers("ICC_083.aura")
def test_doomed_apprentice_makes_enemy_spells_dearer() -> None:
    t = setup(board=["Doomed Apprentice"], hand=["Fireball"], enemy_hand=["Fireball", OGRE])
    costs = t.cost("Fireball"), t.cost("enemy Fireball"), t.cost(f"enemy {OGRE}")
    assert costs == (4, 5, 6)


@covers("ICC_086.cast")
def test_glacial_mysteries_puts_one_of_each_secret_into_play() -> None:
    deck = ["Ice Block", "Ice Block", "Counterspell", "Wisp", "Mirror Entity"]
    t = setup(hand=["Glacial Mysteries"], deck=deck, secrets=["Counterspell"])
    t.play("Glacial Mysteries")
    assert sorted(t.secrets()) == ["Counterspell", "Ice Block", "Mirror Entity"]
    assert sorted(t.deck()) == ["Counterspell", "Ice Block", "Wisp"]
    secrets = ["Counterspell", "Ice Block", "Mirror Entity", "Ice Barrier", "Vaporize"]
    full = setup(hand=["Glacial Mysteries"], secrets=secrets)
    assert not full.can_play("Glacial Mysteries")
    t = setup(hand=["Glacial Mysteries"], secrets=secrets[:4], deck=["Vaporize"])
    assert sorted(t.play("Glacial Mysteries").secrets()) == sorted(secrets)
    t = setup(hand=["Glacial Mysteries"], deck=secrets)
    assert sorted(t.play("Glacial Mysteries").secrets()) == sorted(secrets)


# --- Paladin --------------------------------------------------------------------------------------
@covers("ICC_039.cast")
def test_dark_conviction_makes_a_minion_3_3() -> None:
    t = setup(
        hand=["Dark Conviction"] * 2, board=["Wisp"], enemy_board=[{"card": OGRE, "damage": 5}]
    )
    assert not t.can_play("Dark Conviction", target="enemy hero")
    t.play("Dark Conviction", target="Wisp").play("Dark Conviction", target=f"enemy {OGRE}")
    assert (stats(t, "Wisp"), stats(t, f"enemy {OGRE}")) == ((3, 3), (3, 3))


@covers("ICC_244.cast", "ICC_244e.deathrattle")
def test_desperate_stand_returns_a_minion_with_one_health() -> None:
    t = setup(hand=["Desperate Stand"], board=["Chillwind Yeti"], enemy_board=[OGRE])
    assert not t.can_play("Desperate Stand", target="enemy hero")
    assert t.can_play("Desperate Stand", target=f"enemy {OGRE}")
    t.play("Desperate Stand", target="Chillwind Yeti").attack("Chillwind Yeti", f"enemy {OGRE}")
    assert (t.board(), stats(t, "Chillwind Yeti")) == (["Chillwind Yeti"], (4, 1))


@covers("ICC_245.trigger")
def test_blackguard_turns_healing_of_its_hero_into_damage() -> None:
    t = setup(hand=["Holy Light"] * 2, board=["Blackguard", OGRE], enemy_board=[OGRE], health=20)
    t.play("Holy Light", target="hero")
    assert (t.minion(f"enemy {OGRE}").damage, t.minion(OGRE).damage) == (6, 0)
    assert t.enemy_hero().health == 30
    t = setup(
        hand=["Holy Light"] * 2,
        board=["Blackguard"],
        enemy_board=[OGRE],
        health=28,
        enemy_health=20,
    )
    t.play("Holy Light", target="enemy hero")
    assert t.minion(f"enemy {OGRE}").damage == 0
    pair = setup(hand=["Holy Light"], board=["Blackguard"], enemy_board=[OGRE] * 2, health=20)
    pair.play("Holy Light", target="hero")
    assert sorted(minion.damage for minion in pair.you.board) == [0, 6]
    assert t.play("Holy Light", target="hero").minion(f"enemy {OGRE}").damage == 2
    wounded = {"card": OGRE, "damage": 6}
    t = setup(hand=["Holy Light"], board=["Blackguard", wounded], enemy_board=[OGRE])
    assert t.play("Holy Light", target=OGRE).minion(f"enemy {OGRE}").damage == 0


@covers("ICC_801.battlecry")
def test_howling_commander_draws_a_minion_with_a_shield() -> None:
    deck = ["Wisp", "Argent Squire", "Hand of Protection", "Argent Squire"]
    t = setup(hand=["Howling Commander"], deck=deck)
    assert t.play("Howling Commander").hand() == ["Argent Squire"]
    assert setup(hand=["Howling Commander"]).play("Howling Commander").hand() == []


# --- Priest ---------------------------------------------------------------------------------------
@covers("ICC_207.cast")
def test_devour_mind_copies_three_cards_of_the_enemy_deck() -> None:
    t = setup(hand=["Devour Mind"], enemy_deck=[OGRE, "Fireball", "Wisp"])
    assert sorted(t.play("Devour Mind").hand()) == [OGRE, "Fireball", "Wisp"]
    assert len(t.enemy_deck()) == 3
    t = setup(hand=["Devour Mind"], enemy_deck=[OGRE] * 5)
    assert t.play("Devour Mind").hand() == [OGRE] * 3


@covers("ICC_214.deathrattle")
def test_obsidian_statue_takes_an_enemy_minion_along() -> None:
    board: list[Card] = [{"card": "Obsidian Statue", "damage": 7}, OGRE]
    left = set()
    for seed in SEEDS:
        t = setup(board=board, enemy_board=["Wisp", OGRE], seed=seed)
        t.attack("Obsidian Statue", f"enemy {OGRE}")
        left.add((*t.board(), *t.enemy_board(), t.over))
    assert left == {(OGRE, "Wisp", False), (OGRE, OGRE, False)}


@covers("ICC_235.cast")
def test_shadow_essence_summons_a_copy_of_five_and_five() -> None:
    t = setup(
        hero="PRIEST",
        hand=["Shadow Essence"],
        deck=["Fireball", "Goldshire Footman"],
        enemy_deck=[OGRE],
    )
    t.play("Shadow Essence")
    assert (t.board(), stats(t, "Goldshire Footman")) == (["Goldshire Footman"], (5, 5))
    assert t.minion("Goldshire Footman").taunt and len(t.deck()) == 2
    assert setup(hand=["Shadow Essence"], deck=["Fireball"]).play("Shadow Essence").board() == []
    assert not setup(hand=["Shadow Essence"], board=["Wisp"] * 7).can_play("Shadow Essence")
    assert setup(hand=["Shadow Essence"], board=["Wisp"] * 6).can_play("Shadow Essence")


@covers("ICC_849.cast", "ICC_849e.trigger")
def test_embrace_darkness_takes_a_minion_at_the_start_of_the_next_turn() -> None:
    t = setup(hero="PRIEST", hand=["Embrace Darkness"], board=["Wisp"], enemy_board=[OGRE])
    assert not t.can_play("Embrace Darkness", target="Wisp")
    assert not t.can_play("Embrace Darkness", target="enemy hero")
    t.play("Embrace Darkness", target=f"enemy {OGRE}")
    assert t.enemy_board() == [OGRE]
    assert t.end_turn().enemy_board() == [OGRE]
    assert (t.end_turn().enemy_board(), t.board()) == ([], ["Wisp", OGRE])
    assert not t.can_attack(OGRE)
    t = setup(hand=["Embrace Darkness"], enemy_board=[OGRE], enemy_hand=["Mind Control"])
    t.play("Embrace Darkness", target=f"enemy {OGRE}").end_turn().end_turn().end_turn()
    t.play("Mind Control", target=OGRE).end_turn()
    assert (t.board(), t.enemy_board()) == ([], [OGRE])
    t = setup(hand=["Embrace Darkness"], enemy_board=[OGRE], enemy_hand=["Ironbeak Owl"])
    t.play("Embrace Darkness", target=f"enemy {OGRE}").end_turn()
    t.play("Ironbeak Owl", target=f"enemy {OGRE}").end_turn()
    assert OGRE in t.enemy_board()
