"""Rulings of class cards of The Grand Tournament: druid, hunter, mage, paladin."""

from __future__ import annotations

from typing import Any

import pytest
from clauses import covers
from kit import printed, setup
from shorthand import line_up

pytestmark = pytest.mark.format("2018-wild")


def targets(card: str, **position: Any) -> set[str]:
    """List whom a card may be aimed at, of four minions and both heroes."""
    board = ["Wisp", "Bloodfen Raptor"]
    t = setup(hand=[card], board=board, enemy_board=board, **position)
    everyone = [*board, *(f"enemy {name}" for name in board), "hero", "enemy hero"]
    return {name for name in everyone if t.can_play(card, target=name)}


MINIONS = {"Wisp", "Bloodfen Raptor", "enemy Wisp", "enemy Bloodfen Raptor"}


@covers(
    "AT_040.battlecry",
    "AT_057.battlecry",
    "AT_069.battlecry",
    "AT_044.cast",
    "AT_056.cast",
    "AT_001.cast",
    "AT_005.cast",
    "AT_074.cast",
    "AT_013.cast",
    "AT_015.cast",
    "AT_055.cast",
    "AT_064.cast",
)
@pytest.mark.parametrize(
    ("card", "legal"),
    [
        ("Wildwalker", {"Bloodfen Raptor"}),
        ("Stablemaster", {"Bloodfen Raptor"}),
        ("Mulch", MINIONS),
        ("Powershot", MINIONS),
        ("Flame Lance", MINIONS),
        ("Polymorph: Boar", MINIONS),
        ("Seal of Champions", MINIONS),
        ("Power Word: Glory", MINIONS),
        ("Sparring Partner", MINIONS),
        ("Convert", {"enemy Wisp", "enemy Bloodfen Raptor"}),
        ("Flash Heal", MINIONS | {"hero", "enemy hero"}),
        ("Bash", MINIONS | {"hero", "enemy hero"}),
    ],
)
def test_whom_cards_may_be_aimed_at(card: str, legal: set[str]) -> None:
    assert targets(card) == legal


# --- Druid ----------------------------------------------------------------------------------------
@covers("AT_038.battlecry", "AT_038.deathrattle")
def test_darnassus_aspirant_lends_a_crystal() -> None:
    t = setup(hand=["Darnassus Aspirant"], mana=5, enemy_mana=5).play("Darnassus Aspirant")
    assert (t.crystals, t.mana, t.you.crystals) == (6, 3, 5)
    t = setup(hand=["Assassinate"], enemy_board=["Darnassus Aspirant"], enemy_mana=5)
    t.play("Assassinate", target="enemy Darnassus Aspirant")
    assert (t.you.crystals, t.crystals) == (4, 10)


@covers("AT_040.battlecry")
def test_wildwalker_toughens_a_beast() -> None:
    t = setup(hand=["Wildwalker"], board=["Bloodfen Raptor"]).play("Wildwalker", "Bloodfen Raptor")
    assert line_up(t)[0] == ("Bloodfen Raptor", 3, 5)


@covers("AT_041.in_hand")
def test_knight_of_the_wild_costs_less_per_beast_summoned() -> None:
    hand = ["Knight of the Wild", "Bloodfen Raptor", "Wisp"]
    t = setup(hand=hand, enemy_hand=["Bloodfen Raptor"], deck=["Knight of the Wild"]).play("Wisp")
    assert t.cost("Knight of the Wild") == 7
    assert t.play("Bloodfen Raptor").cost("Knight of the Wild") == 6
    t.end_turn().play("Bloodfen Raptor").end_turn()
    assert [card.cost for card in t.me.hand] == [6, 7]


@covers("AT_043.cast")
def test_astral_communion_fills_crystals_and_empties_the_hand() -> None:
    hand = ["Astral Communion", *["Wisp"] * 9]
    t = setup(hand=hand, mana=4, enemy_hand=["Wisp"]).play("Astral Communion")
    assert (t.crystals, t.mana, t.hand(), t.enemy_hand()) == (10, 6, [], ["Wisp"])
    t = setup(hand=hand, mana=4, crystals=4, enemy_mana=3).play("Astral Communion")
    assert (t.you.crystals, t.crystals) == (3, 10)


@covers("AT_044.cast")
def test_mulch_destroys_and_gives_a_minion() -> None:
    found = set()
    for seed in range(6):
        t = setup(hand=["Mulch"], enemy_board=["Deathwing", "Wisp"], seed=seed)
        t.play("Mulch", target="enemy Deathwing")
        assert (t.enemy_board(), t.hand(), len(t.enemy_hand())) == (["Wisp"], [], 1)
        assert printed(t.you.hand[0].id).type == "MINION"
        found.add(t.enemy_hand()[0])
    assert len(found) > 3


@covers("AT_045.aura")
def test_aviana_makes_own_minions_cost_one() -> None:
    hand = ["Deathwing", "Wisp", "Fireball"]
    t = setup(board=["Aviana"], hand=hand, enemy_hand=hand)
    assert [t.cost(name) for name in (*hand, "enemy Deathwing")] == [1, 1, 4, 10]


# --- Hunter ---------------------------------------------------------------------------------------
@covers("AT_010.battlecry")
def test_ram_wrangler_summons_a_beast_beside_one() -> None:
    found = set()
    for seed in range(6):
        t = setup(hand=["Ram Wrangler"], board=["Bloodfen Raptor"], seed=seed).play("Ram Wrangler")
        assert (len(t.board()), printed(t.me.board[-1].id).tribe) == (3, "BEAST")
        found.add(t.board()[-1])
    assert len(found) > 2
    t = setup(hand=["Ram Wrangler"], board=["Wisp"], enemy_board=["Bloodfen Raptor"])
    assert t.play("Ram Wrangler").board() == ["Wisp", "Ram Wrangler"]


@covers("AT_056.cast")
def test_powershot_hits_three() -> None:
    t = setup(hand=["Powershot"], enemy_board=["Chillwind Yeti"] * 4)
    t.play("Powershot", target="enemy Chillwind Yeti#2")
    assert [m.damage for m in t.you.board] == [2, 2, 2, 0]


@covers("AT_057.battlecry")
def test_stablemaster_protects_for_a_turn() -> None:
    t = setup(hand=["Stablemaster"], board=["Bloodfen Raptor"], enemy_board=["Boulderfist Ogre"])
    t.play("Stablemaster", target="Bloodfen Raptor").attack(
        "Bloodfen Raptor", "enemy Boulderfist Ogre"
    )
    assert (t.minion("Bloodfen Raptor").damage, t.minion("Stablemaster").immune) == (0, False)
    assert not t.end_turn().minion("Bloodfen Raptor").immune


@covers("AT_058.battlecry")
def test_kings_elekk_draws_what_it_revealed() -> None:
    for seed in range(5):
        deck = ["Wisp", "Boulderfist Ogre", "Fireball"]
        t = setup(hand=["King's Elekk"], deck=deck, enemy_deck=["Wisp"], seed=seed)
        t.play("King's Elekk")
        assert t.hand() in ([], ["Boulderfist Ogre"])
        assert sorted(t.deck() + t.hand()) == sorted(deck)
    t = setup(hand=["King's Elekk"], deck=["Boulderfist Ogre", "Fireball"], enemy_deck=["Wisp"])
    assert t.play("King's Elekk").hand() == ["Boulderfist Ogre"]
    t = setup(hand=["King's Elekk"], deck=["Wisp"], enemy_deck=["Wisp"]).play("King's Elekk")
    assert (t.hand(), t.deck()) == ([], ["Wisp"])


@covers("AT_059.trigger")
def test_brave_archer_shoots_with_an_empty_hand() -> None:
    for hand, health in (([], 28), (["Wisp"], 30)):
        t = setup(hero="WARRIOR", board=["Brave Archer"], hand=hand, enemy_board=["Wisp"]).power()
        assert (t.enemy_hero().health, t.hero().health, t.enemy_board()) == (health, 30, ["Wisp"])


@covers("AT_061.cast", "AT_061e.trigger")
def test_lock_and_load_gives_hunter_cards_for_spells() -> None:
    hand = ["Lock and Load", "Arcane Explosion", "Wisp"]
    found = set()
    for seed in range(5):
        t = setup(hand=hand, board=["Wisp", "Wisp"], seed=seed).play("Lock and Load").play("Wisp")
        assert t.hand() == ["Arcane Explosion"]
        t.play("Arcane Explosion")
        assert (len(t.hand()), printed(t.me.hand[0].id).card_class) == (1, "HUNTER")
        found.add(t.hand()[0])
    assert len(found) > 2
    t = setup(hand=hand).play("Lock and Load").end_turn().end_turn().play("Arcane Explosion")
    assert len(t.hand()) == 2  # a Wisp of old and one drawn


@covers("AT_062.cast")
def test_ball_of_spiders() -> None:
    assert setup(hand=["Ball of Spiders"]).play("Ball of Spiders").board() == ["Webspinner"] * 3
    assert setup(hand=["Ball of Spiders"], board=["Wisp"] * 6).can_play("Ball of Spiders")
    assert not setup(hand=["Ball of Spiders"], board=["Wisp"] * 7).can_play("Ball of Spiders")


@covers("AT_063.trigger", "AT_063t.trigger")
def test_acidmaw_and_dreadscale_dissolve_all_others() -> None:
    ogre = ["Boulderfist Ogre"]
    t = setup(board=["Dreadscale", *ogre], enemy_board=ogre).end_turn()
    assert [m.damage for m in (*t.me.board, *t.you.board)] == [0, 1, 1]
    assert (t.hero().health, t.enemy_hero().health) == (30, 30)
    assert t.end_turn().minion("Boulderfist Ogre").damage == 1
    t = setup(hand=["Arcane Missiles", "Fireball"], board=["Acidmaw", *ogre], enemy_board=ogre)
    t.play("Fireball", target="enemy Boulderfist Ogre")
    assert (t.enemy_board(), t.board()) == ([], ["Acidmaw", *ogre])
    t = setup(hand=["Fireball"], board=[{"card": "Acidmaw", "health": 9}], enemy_board=ogre)
    assert t.play("Fireball", target="Acidmaw").board() == ["Acidmaw"]
    t = setup(hand=["Fireball"], board=["Acidmaw"]).play("Fireball", target="enemy hero")
    assert not t.over


# --- Mage -----------------------------------------------------------------------------------------
@covers("AT_001.cast", "AT_005.cast")
def test_lance_and_boar() -> None:
    giant = {"card": "Deathwing", "damage": 1}
    t = setup(hand=["Flame Lance"], enemy_board=[giant]).play("Flame Lance", "enemy Deathwing")
    assert t.minion("enemy Deathwing").damage == 9
    t = setup(hand=["Polymorph: Boar"], enemy_board=[giant])
    t.play("Polymorph: Boar", "enemy Deathwing")
    boar = t.minion("enemy Boar")
    assert (boar.attack, boar.health, boar.charge) == (4, 2, True)


@covers("AT_002.secret")
def test_effigy_summons_a_minion_of_the_same_cost() -> None:
    found = set()
    for seed in range(6):
        t = setup(
            hand=["Fireball"],
            enemy_board=["Wisp", "Chillwind Yeti"],
            seed=seed,
            enemy_secrets=["Effigy"],
        )
        t.play("Fireball", target="enemy Chillwind Yeti")
        assert (t.enemy_secrets(), len(t.enemy_board())) == ([], 2)
        new = printed(t.you.board[-1].id)
        assert (new.cost, new.type, new.collectible) == (4, "MINION", True)
        found.add(new.name)
    assert len(found) > 3
    t = setup(hand=["Fireball"], board=["Wisp"], enemy_secrets=["Effigy"])
    assert t.play("Fireball", target="Wisp").enemy_secrets() == ["Effigy"]
    t = setup(hand=["Fireball"], enemy_board=["Wisp"] * 7, enemy_secrets=["Effigy"])
    assert len(t.play("Fireball", target="enemy Wisp").enemy_board()) == 7


@covers("AT_003.rules")
def test_fallen_hero_strengthens_the_power_alone() -> None:
    board = ["Fallen Hero"]
    assert setup(board=board).power("enemy hero").enemy_hero().health == 28
    assert setup(board=board * 2).power("enemy hero").enemy_hero().health == 27
    assert setup(enemy_board=board).power("enemy hero").enemy_hero().health == 29
    t = setup(board=board, hand=["Fireball"]).play("Fireball", target="enemy hero")
    assert t.enemy_hero().health == 24
    t = setup(hero="PRIEST", board=board, health=20).power("hero")
    assert t.hero().health == 22
    t = setup(board=[{"card": "Fallen Hero", "silenced": True}]).power("enemy hero")
    assert t.enemy_hero().health == 29


@covers("AT_006.trigger", "AT_007.battlecry", "AT_009.deathrattle")
def test_mage_minions() -> None:
    t = setup(hero="WARRIOR", board=["Dalaran Aspirant", "Wisp"]).power()
    assert (t.minion("Dalaran Aspirant").spell_damage, t.minion("Wisp").spell_damage) == (1, 0)
    found = set()
    for seed in range(6):
        t = setup(hand=["Spellslinger"], seed=seed).play("Spellslinger")
        assert (len(t.hand()), len(t.enemy_hand())) == (1, 1)
        cards = [printed(side.hand[0].id) for side in (t.me, t.you)]
        assert {card.type for card in cards} == {"SPELL"}
        found |= {card.name for card in cards}
    assert len(found) > 6
    t = setup(hand=["Assassinate"], enemy_board=["Rhonin"]).play("Assassinate", "enemy Rhonin")
    assert (t.enemy_hand(), t.hand()) == (["Arcane Missiles"] * 3, [])


# --- Paladin --------------------------------------------------------------------------------------
@covers("AT_073.secret")
def test_competitive_spirit_answers_the_own_turns_start() -> None:
    t = setup(secrets=["Competitive Spirit"], board=["Wisp"], enemy_board=["Wisp"]).end_turn()
    assert (t.secrets(), line_up(t)) == (["Competitive Spirit"], [("Wisp", 1, 1)])
    t.end_turn()
    assert (t.secrets(), line_up(t), t.minion("enemy Wisp").attack) == ([], [("Wisp", 2, 2)], 1)
    assert (t.hero().attack, t.hero().max_health) == (0, 30)
    t = setup(secrets=["Competitive Spirit"], enemy_board=["Wisp"]).end_turn().end_turn()
    assert t.secrets() == ["Competitive Spirit"]


def test_other_secrets_still_wait_for_the_opponents_turn() -> None:
    t = setup(secrets=["Competitive Spirit", "Noble Sacrifice"], board=["Wisp"])
    t.end_turn().end_turn().attack("Wisp")
    assert t.secrets() == ["Noble Sacrifice"]


@covers("AT_074.cast", "AT_075.aura", "AT_081.battlecry")
def test_paladin_numbers() -> None:
    t = setup(hand=["Seal of Champions"], board=["Wisp"]).play("Seal of Champions", "Wisp")
    assert (line_up(t), t.minion("Wisp").shield) == ([("Wisp", 4, 1)], True)
    recruit = "Silver Hand Recruit"
    t = setup(board=["Warhorse Trainer", recruit, "Wisp"], enemy_board=[recruit])
    assert [m.attack for m in (*t.me.board, *t.you.board)] == [2, 2, 1, 1]
    ogre = ["Boulderfist Ogre"]
    t = setup(hand=["Eadric the Pure"], board=ogre, enemy_board=ogre * 2, enemy_weapon="Gorehowl")
    t.play("Eadric the Pure")
    assert [m.attack for m in (*t.me.board, *t.you.board)] == [6, 3, 1, 1]
    assert t.enemy_hero().attack == 0


@covers("AT_076.trigger")
def test_murloc_knight_summons_murlocs() -> None:
    found = set()
    for seed in range(6):
        t = setup(hero="WARRIOR", board=["Murloc Knight"], seed=seed).power()
        assert (len(t.board()), printed(t.me.board[1].id).tribe) == (2, "MURLOC")
        found.add(t.board()[1])
    assert len(found) > 2


@covers("AT_078.cast")
def test_enter_the_coliseum_spares_the_strongest_of_each_side() -> None:
    board = ["Chillwind Yeti", "Wisp", "Boulderfist Ogre"]
    t = setup(hand=["Enter the Coliseum"], board=board, enemy_board=["Wisp", "Bloodfen Raptor"])
    t.play("Enter the Coliseum")
    assert (t.board(), t.enemy_board()) == (["Boulderfist Ogre"], ["Bloodfen Raptor"])
    left = set()
    for seed in range(8):
        t = setup(hand=["Enter the Coliseum"], board=["Wisp", "Murloc Tinyfin"], seed=seed)
        assert len(t.play("Enter the Coliseum").board()) == 1
        left.add(t.board()[0])
    assert left == {"Wisp", "Murloc Tinyfin"}


@covers("AT_079.battlecry")
def test_mysterious_challenger_puts_one_of_each_secret() -> None:
    secrets = ["Noble Sacrifice", "Redemption", "Repentance"]
    deck = [*secrets, "Noble Sacrifice", "Wisp", "Eye for an Eye"]
    t = setup(hand=["Mysterious Challenger"], deck=deck, secrets=["Eye for an Eye"])
    t.play("Mysterious Challenger")
    assert sorted(t.secrets()) == sorted([*secrets, "Eye for an Eye"])
    assert sorted(t.deck()) == ["Eye for an Eye", "Noble Sacrifice", "Wisp"]
    five = ["Vaporize", "Ice Block", "Ice Barrier", "Counterspell", "Mirror Entity", "Spellbender"]
    t = setup(hand=["Mysterious Challenger"], deck=five).play("Mysterious Challenger")
    assert (len(t.secrets()), len(t.deck())) == (5, 1)


@covers("AT_104.battlecry")
def test_tuskarr_jouster_heals_for_a_won_joust() -> None:
    for deck, enemy_deck, health in (
        (["Deathwing"], ["Wisp"], 17),
        (["Wisp"], ["Deathwing"], 10),
    ):
        hurt = {"card": "Boulderfist Ogre", "damage": 3}
        t = setup(
            hand=["Tuskarr Jouster"],
            board=[hurt],
            deck=deck,
            enemy_deck=enemy_deck,
            health=10,
            enemy_health=10,
        )
        t.play("Tuskarr Jouster")
        assert (t.hero().health, t.enemy_hero().health) == (health, 10)
        assert t.minion("Boulderfist Ogre").damage == 3
