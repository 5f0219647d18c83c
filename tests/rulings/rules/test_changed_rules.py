"""Rules that changed between 2014 and February 2018 without a change of a card's text."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2018-wild")

OGRE = "Boulderfist Ogre"


# --- Patch 9.2, October 17, 2017 (its notes are quoted in SabberStone #83) ------------------------
def test_only_those_who_saw_a_spell_being_cast_answer_it_afterwards() -> None:
    # "We've changed some underlying rules to prevent Wild Pyromancer from triggering off of
    # Mindgames"; J. Durica: "after" triggers need to be present for the original action.
    t = setup(hero="PRIEST", hand=["Mindgames"], enemy_deck=["Wild Pyromancer"], board=["Wisp"])
    assert t.play("Mindgames").board() == ["Wisp", "Wild Pyromancer"]
    t = setup(hand=["Frostbolt"], board=["Wild Pyromancer", "Wisp"])
    assert t.play("Frostbolt", target="enemy hero").board() == ["Wild Pyromancer"]


def test_only_those_who_saw_a_minion_being_played_answer_it_afterwards() -> None:
    assert setup(hand=["Wisp"], board=["Knife Juggler"]).play("Wisp").enemy_hero().health == 29
    # A Juggler that the battlecry summons came after the minion that was played.
    t = setup(hand=["Barnes"], deck=["Knife Juggler"]).play("Barnes")
    assert t.board() == ["Barnes", "Knife Juggler"] and t.enemy_hero().health == 30


@covers("EX1_287.secret")
def test_a_countered_spell_is_noticed() -> None:
    # "Spells that are canceled by Counterspell will now trigger any 'Whenever you cast a spell' and
    # 'After you cast a spell' effects."
    t = setup(
        hand=["Fireball"],
        board=["Mana Wyrm", "Wild Pyromancer", "Wisp"],
        enemy_secrets=["Counterspell"],
    )
    t.play("Fireball", target="enemy hero")
    assert (t.enemy_hero().health, t.enemy_secrets(), t.hand()) == (30, [], [])
    assert (t.minion("Mana Wyrm").attack, t.board()) == (2, ["Mana Wyrm", "Wild Pyromancer"])
    assert t.mana == 6
    # Yogg-Saron does not count it (wiki).
    t = setup(hand=["Frostbolt"], enemy_secrets=["Counterspell"])
    t.play("Frostbolt", target="enemy hero")
    assert t.game._snapshot.pasts[0].spells_cast == 0


@covers("EX1_609.secret", "EX1_379.secret")
def test_lord_jaraxxus_triggers_no_snipe_and_no_repentance() -> None:
    # "Lord Jaraxxus no longer triggers Repentance, Sacred Trial, and Snipe."
    secrets = ["Snipe", "Repentance", "Sacred Trial"]
    t = setup(
        hero="WARLOCK", hand=["Lord Jaraxxus"], board=["Wisp"] * 4, enemy_secrets=secrets
    ).play("Lord Jaraxxus")
    assert (t.hero().health, t.hero().max_health, t.enemy_secrets()) == (15, 15, secrets)
    t = setup(hand=[OGRE], enemy_secrets=["Snipe"]).play(OGRE)
    assert (t.minion(OGRE).damage, t.enemy_secrets()) == (4, [])
    t = setup(hand=[OGRE], enemy_secrets=["Repentance"]).play(OGRE)
    assert (t.minion(OGRE).health, t.enemy_secrets()) == (1, [])
    for secret in ("Snipe", "Repentance"):
        t = setup(hand=[OGRE], secrets=[secret]).play(OGRE)
        assert (t.minion(OGRE).health, t.secrets()) == (7, [secret])


def test_what_a_countered_spell_counts_for() -> None:
    # hs-bugs #973 (June 2018): not for Arcane Tyrant, but for Edwin VanCleef; #822: Spellbender
    # stays hidden (repaired between October and December 2017).
    t = setup(hand=["Arcane Tyrant", "Pyroblast"], enemy_secrets=["Counterspell"])
    assert t.play("Pyroblast", target="enemy hero").cost("Arcane Tyrant") == 5
    t = setup(hand=["Edwin VanCleef", "Fireball"], enemy_secrets=["Counterspell"])
    t.play("Fireball", target="enemy hero").play("Edwin VanCleef")
    assert t.minion("Edwin VanCleef").attack == 4
    t = setup(
        hand=["Fireball"], board=["Wisp"], enemy_secrets=["Spellbender", "Counterspell"]
    ).play("Fireball", target="Wisp")
    assert (t.enemy_secrets(), t.board(), t.enemy_board()) == (["Spellbender"], ["Wisp"], [])


def test_shadowform_is_not_upgraded_by_voidform() -> None:
    # Note of 9.2, quoted in hs-bugs #794.
    t = setup(hero="PRIEST", hand=["Shadowform", "Shadowform"], me={"power": "Voidform"})
    assert t.play("Shadowform").me.power.name == "Mind Spike"
    assert t.play("Shadowform").me.power.name == "Mind Shatter"


@covers("CFM_808.trigger")
def test_genzo_asks_for_a_short_hand_when_the_attack_begins() -> None:
    # hs-bugs #681 (April 12, 2018): he does nothing when both hands had three cards and one of them
    # loses a card to Explosive Trap and Howlfiend.
    shark, trap = "Genzo, the Shark", "Explosive Trap"
    for mine, drawn in ((3, 2), (2, 3)):
        t = setup(
            board=[shark, "Howlfiend"],
            enemy_board=["Wisp", "Wisp"],
            hand=["Fireball"] * mine,
            enemy_hand=["Fireball"] * 3,
            enemy_secrets=[trap],
        ).attack(shark)
        assert (len(t.hand()), len(t.enemy_hand()), t.enemy_secrets()) == (drawn, 3, [])


@covers("LOOT_078.rules")
def test_cave_hydra_asks_for_a_neighbour_when_the_attack_begins() -> None:
    # hs-bugs #867 (December 2017, since patch 9.2): a minion that Venomstrike Trap summons during
    # the attack is not hit when the defender was alone.
    for beside, hurt in (([], 0), (["Chillwind Yeti"], 2)):
        enemies = [*beside, OGRE]
        t = setup(board=["Cave Hydra"], enemy_board=enemies, enemy_secrets=["Venomstrike Trap"])
        t.attack("Cave Hydra", f"enemy {OGRE}")
        assert t.enemy_board() == [*enemies, "Emperor Cobra"] and t.enemy_secrets() == []
        assert t.minion("enemy Emperor Cobra").damage == hurt


@covers("GVG_063.in_hand")
def test_who_came_into_a_hand_by_a_death_does_not_answer_it() -> None:
    # The second rule of the update, as metabomb.net reports: Bolvar with Spirit Echo does not gain
    # from his own death.
    t = setup(hand=["Spirit Echo", "Twisting Nether"], board=["Bolvar Fordragon"])
    t.play("Spirit Echo").end_turn().end_turn().play("Twisting Nether")
    assert t.card("Bolvar Fordragon").attack == 1
    t = setup(hand=["Frostbolt", "Bolvar Fordragon"], board=["Loot Hoarder"])
    t.play("Frostbolt", target="Loot Hoarder")
    assert t.card("Bolvar Fordragon").attack == 2


def test_who_is_pulled_by_a_spell_does_not_answer_it() -> None:
    # hs-bugs #846: Flamewaker, who came by the death of Deathlord, did not answer the spell that
    # had killed him (checked on March 2, 2018).
    t = setup(
        hand=["Arcane Blast"],
        deck=["Flamewaker"],
        enemy_board=[{"card": "Deathlord", "damage": 7}],
    ).play("Arcane Blast", target="enemy Deathlord")
    assert (t.board(), t.enemy_hero().health) == (["Flamewaker"], 30)


# --- Other sources --------------------------------------------------------------------------------
def test_what_a_given_deathrattle_summons_stands_at_the_right_end() -> None:
    # Two real games of 2017 (docs/audit.md): the Treants of Soul of the Forest.
    t = setup(hero="DRUID", hand=["Soul of the Forest", "Frostbolt"], board=["Wisp", OGRE, "Wisp"])
    t.play("Soul of the Forest").play("Frostbolt", target="Wisp")
    assert t.board() == [OGRE, "Wisp", "Treant"]
    # A minion's own deathrattle uses its place.
    t = setup(hand=["Frostbolt"], board=["Harvest Golem", OGRE])
    assert t.play("Frostbolt", target="Harvest Golem").board() == ["Damaged Golem", OGRE]


@covers("EX1_303.cast")
def test_shadowflame_deals_damage_before_it_destroys() -> None:
    # hs-bugs #690, confirmed in 10.2: what its damage sets off may hit the minion.
    thrown = set()
    for seed in range(12):
        enemies = ["Imp Gang Boss", "Knife Juggler"]
        t = setup(hand=["Shadowflame"], board=["Chillwind Yeti"], enemy_board=enemies, seed=seed)
        t.play("Shadowflame", target="Chillwind Yeti")
        assert (t.board(), t.enemy_board()) == ([], ["Imp"])
        thrown.add(t.hero().health)
    assert thrown == {29, 30}
    t = setup(hand=["Shadowflame"], board=["Wisp", OGRE], enemy_board=[OGRE, "Wisp"])
    assert not any(t.can_play("Shadowflame", target=each) for each in (f"enemy {OGRE}", "hero"))
    t.play("Shadowflame", target="Wisp")
    assert (t.board(), t.minion(f"enemy {OGRE}").damage, t.enemy_hero().health) == ([OGRE], 1, 30)
    assert t.enemy_board() == [OGRE] and t.minion(OGRE).damage == 0


def test_a_game_is_a_draw_before_turn_90_begins() -> None:
    # hs-bugs #109, still so in November 2017.
    assert not setup(turn=87).end_turn().over
    t = setup(turn=89).end_turn()
    assert t.over and t.winner is None


def test_a_new_controller_does_not_renew_an_attack() -> None:
    # hs-bugs #1092: "if your Wolfrider attacks enemy hero and you Treachery + Mind Control him, he
    # cannot attack again"; Dred who has attacked this turn cannot when he is borrowed.
    t = setup(hand=["Treachery", "Shadow Madness"], board=["Wolfrider"], mana=10)
    t.attack("Wolfrider").play("Treachery", target="Wolfrider")
    t.play("Shadow Madness", target="enemy Wolfrider")
    assert t.board() == ["Wolfrider"] and not t.can_attack("Wolfrider")
    t = setup(hand=["Treachery", "Shadow Madness"], board=["Wolfrider"], mana=10)
    t.play("Treachery", target="Wolfrider").play("Shadow Madness", target="enemy Wolfrider")
    assert t.can_attack("Wolfrider")
    # An attack of the opponent's turn is past.
    t = setup(enemy_board=["Wolfrider"], hand=["Shadow Madness"], active=1)
    t.attack("enemy Wolfrider", "hero").end_turn()
    assert t.play("Shadow Madness", target="enemy Wolfrider").can_attack("Wolfrider")


def test_a_deck_holds_60_cards() -> None:
    # hs-bugs #346: "Your Deck has a limit of 60 cards", respected by Gang Up, Forgotten Torch and
    # others, by Entomb since patch 7.0.
    for size in (57, 58, 60):
        t = setup(hero="ROGUE", hand=["Gang Up"], enemy_board=[OGRE], deck=["Wisp"] * size)
        t.play("Gang Up", target=f"enemy {OGRE}")
        assert sorted(t.deck()) == [OGRE] * min(3, 60 - size) + ["Wisp"] * size
    t = setup(hero="PRIEST", hand=["Entomb"], enemy_board=[OGRE], deck=["Wisp"] * 60)
    t.play("Entomb", target=f"enemy {OGRE}")
    assert t.enemy_board() == [] and t.deck() == ["Wisp"] * 60


def test_dead_mans_hand_fills_a_deck_and_no_more() -> None:
    hand = ["Dead Man's Hand", *["Wisp"] * 6]
    t = setup(hero="WARRIOR", hand=hand, deck=["Wisp"] * 57).play("Dead Man's Hand")
    assert t.deck() == ["Wisp"] * 60 and t.hand() == ["Wisp"] * 6


def test_a_weapon_adds_nothing_to_the_battlecry_of_deathstalker_rexxar() -> None:
    # Note of 10.0 (December 2017), quoted in hs-bugs #785.
    t = setup(
        hero="HUNTER",
        hand=["Deathstalker Rexxar"],
        weapon={"card": "Gladiator's Longbow", "tags": ["lifesteal", "poisonous"]},
        enemy_board=[OGRE],
        health=10,
    ).play("Deathstalker Rexxar")
    assert (t.hero().health, t.minion(f"enemy {OGRE}").damage) == (10, 2)


def test_lifesteal_under_auchenai_soulpriest_hurts_once() -> None:
    # Note of 9.0 (August 2017), quoted in hs-bugs #840.
    yeti = {"card": "Chillwind Yeti", "tags": ["lifesteal"]}
    t = setup(board=["Auchenai Soulpriest", yeti], enemy_board=[OGRE], health=20)
    assert t.attack("Chillwind Yeti", f"enemy {OGRE}").hero().health == 16
