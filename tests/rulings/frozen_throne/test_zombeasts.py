"""Rulings of Deathstalker Rexxar and his Zombeasts.

Sources: wiki, Deathstalker Rexxar (two choices of three; cost, attack, health and text of both; the
first of those with a text only, the second of those with keywords or nothing; those with both are
never offered); gamestoday.info, Deathstalker Rexxar Is Getting Ready to Rumble (neutral and Hunter
cards that cost 5 at most).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from clauses import covers
from kit import Card, Table, compiled, name_of, printed, row_of, setup

from hearthlab.carddata import zombeasts
from hearthlab.carddata.formats import Format
from hearthlab.cards import symbols
from hearthlab.game.game import Game

pytestmark = pytest.mark.format("2018-wild")

WILD = Format.named("2018-wild")
BEASTS = zombeasts.beasts(WILD.cards, WILD.sets)
REXXAR = {"hero": "ICC_828", "power": "ICC_828p"}
TEXTS = symbols.BATTLECRY | symbols.DEATHRATTLE | symbols.HAS_AURA | symbols.COST_AURA


def zombeast(first: str, second: str) -> str:
    """Return the id of the Zombeast of two Beasts."""
    parts = (zombeasts.ZOMBEAST, WILD.card(first).id, WILD.card(second).id)
    return zombeasts.JOINT.join(parts)


def built(seed: int, **more: Any) -> Table:
    """Use Build-A-Beast; the first choice is open."""
    return setup(hero="HUNTER", me=REXXAR, seed=seed, **more).power()


@covers("ICC_828.battlecry")
def test_rexxar_hurts_all_enemy_minions_and_brings_his_power() -> None:
    ogre = ["Boulderfist Ogre"]
    t = setup(hero="HUNTER", hand=["Deathstalker Rexxar"], board=ogre, enemy_board=ogre * 2)
    t.play("Deathstalker Rexxar")
    assert [m.damage for m in (*t.me.board, *t.you.board)] == [0, 2, 2]
    assert (t.hero().armor, t.enemy_hero().health) == (5, 30)
    assert (t.me.power.name, t.me.power.cost) == ("Build-A-Beast", 2)


@covers("ICC_828p.power")
def test_a_zombeast_is_chosen_in_two_steps() -> None:
    seen: tuple[set[str], set[str]] = (set(), set())
    for seed in range(25):
        t = built(seed)
        first = t.offered()
        second = t.choose(first[0]).offered()
        assert len(set(first)) == len(set(second)) == 3
        seen[0].update(first)
        seen[1].update(second)
        (card,) = t.choose(second[1]).me.hand
        assert card.id == zombeast(first[0], second[1]) and card.name == "Zombeast"
    for names, beasts in zip(seen, BEASTS, strict=True):
        assert names <= {card.name for card in beasts}
        assert len(names) > len(beasts) // 2


@covers("ICC_828p.power")
def test_build_a_beast_needs_room_in_the_hand() -> None:
    assert setup(hero="HUNTER", me=REXXAR, hand=["Wisp"] * 9).can_power()
    assert not setup(hero="HUNTER", me=REXXAR, hand=["Wisp"] * 10).can_power()


def test_which_beasts_come_first_and_second() -> None:
    first, second = ({card.name for card in each} for each in BEASTS)
    assert {"Alleycat", "Tundra Rhino", "Rat Pack", "Bearshark", "Vicious Fledgling"} <= first
    assert {"Stonetusk Boar", "River Crocolisk", "Giant Wasp", "Emperor Cobra"} <= second
    for name in ("King of Beasts", "Savannah Highmane", "Druid of the Fang", "Hyena", "Malorne"):
        assert name not in first | second
    assert not first & second


def test_every_zombeast_has_the_numbers_and_keywords_of_both() -> None:
    cards = compiled().tables.cards
    for one in BEASTS[0]:
        for two in BEASTS[1]:
            row = row_of(zombeast(one.id, two.id))
            card, first, second = (cards[i] for i in (row, row_of(one.id), row_of(two.id)))
            assert card.cost == one.cost + two.cost
            assert (card.attack, card.health) == (one.attack + two.attack, one.health + two.health)
            assert card.tags == first.tags | second.tags and not second.tags & TEXTS
            assert card.props == symbols.MINION | symbols.BEAST
            for field in ("effect", "deathrattle", "first_trigger", "n_auras", "rules", "target"):
                assert getattr(card, field) == getattr(first, field)
            assert not any((second.effect, second.deathrattle, second.n_triggers, second.n_auras))
            assert compiled().key_of(row) == zombeast(one.id, two.id) and name_of(row) == "Zombeast"


# --- What Zombeasts do ----------------------------------------------------------------------------
def with_zombeast(first: str, second: str, **more: Any) -> Table:
    """Hold one Zombeast."""
    made = setup(hero="HUNTER", hand=[zombeast(first, second)], **more)
    assert made.cost("Zombeast") == printed(first).cost + printed(second).cost
    return made


def test_battlecries_with_and_without_a_target() -> None:
    t = with_zombeast("Alleycat", "Stonetusk Boar").play("Zombeast")
    assert t.board() == ["Zombeast", "Tabbycat"] and t.can_attack("Zombeast", "enemy hero")
    t = with_zombeast("Dispatch Kodo", "Emperor Cobra", enemy_board=["Boulderfist Ogre"])
    # Its battlecry is Poisonous too, and deals the attack of both.
    assert t.clone().play("Zombeast", target="enemy hero").enemy_hero().health == 30 - 2 - 2
    assert t.play("Zombeast", target="enemy Boulderfist Ogre").enemy_board() == []


def test_deathrattles_keep_the_keywords_of_the_zombeast() -> None:
    t = setup(
        hero="HUNTER",
        hand=["Shadow Word: Death"],
        board=[zombeast("Exploding Bloatbat", "Bloodworm")],
        enemy_board=["Boulderfist Ogre"] * 2,
        health=10,
    )
    t.play("Shadow Word: Death", target="Zombeast")
    assert t.hero().health == 14 and [m.damage for m in t.you.board] == [2, 2]


def test_auras_triggers_and_enrage() -> None:
    board: Sequence[Card] = [zombeast("Timber Wolf", "Dire Mole"), "River Crocolisk"]
    t = setup(board=board)
    assert (t.minion("Zombeast").attack, t.minion("River Crocolisk").attack) == (2, 3)
    t = setup(
        board=[zombeast("Scavenging Hyena", "Stegodon"), "River Crocolisk"], hand=["Fireball"]
    )
    hyena = t.play("Fireball", target="River Crocolisk").minion("Zombeast")
    assert (hyena.attack, hyena.health, hyena.taunt) == (2 + 2 + 2, 2 + 6 + 1, True)
    chicken = zombeast("Angry Chicken", "Oasis Snapjaw")
    t = setup(board=[chicken], hand=["Moonfire"]).play("Moonfire", target="Zombeast")
    assert t.minion("Zombeast").attack == 1 + 2 + 5


def test_an_elusive_zombeast_may_be_a_poisonous_one() -> None:
    t = setup(board=[zombeast("Bearshark", "Giant Wasp")], hand=["Fireball"])
    made = t.minion("Zombeast")
    assert {"elusive", "stealth", "poisonous"} <= made.tags
    assert not t.can_play("Fireball", target="Zombeast")


# --- It stays one card everywhere -----------------------------------------------------------------
RAT = zombeast("Rat Pack", "Stegodon")  # 2/2 and 2/6, costs 3 + 4


@pytest.mark.parametrize("card", ["Sap", "Vanish"])
def test_a_returned_zombeast_is_the_same_card(card: str) -> None:
    t = setup(hero="ROGUE", hand=[card], enemy_board=[{"card": RAT, "attack": 9, "damage": 3}])
    t.play(card, target="enemy Zombeast" if card == "Sap" else None)
    (made,) = t.you.hand
    assert (made.id, made.attack, made.health, made.cost) == (RAT, 4, 8, 7) and made.has("taunt")


def test_a_silenced_zombeast_keeps_its_size_only() -> None:
    t = setup(hand=["Silence", "Fireball", "Fireball"], board=[{"card": RAT, "attack": 7}])
    made = t.play("Silence", target="Zombeast").minion("Zombeast")
    assert (made.attack, made.health, made.taunt) == (4, 8, False)
    t.play("Fireball", target="Zombeast").play("Fireball", target="Zombeast")
    assert t.board() == []


def test_copies_shuffled_ones_and_raised_ones_are_zombeasts() -> None:
    t = setup(hand=["Faceless Manipulator"], enemy_board=[RAT])
    t.play("Faceless Manipulator", target="enemy Zombeast")
    assert [m.id for m in t.me.board] == [RAT] and t.minion("Zombeast").taunt
    t = setup(hand=["Recycle"], enemy_board=[RAT], enemy_deck=[]).play(
        "Recycle", target="enemy Zombeast"
    )
    assert [compiled().key_of(row) for row in t.game._snapshot.players[1].deck[:1]] == [RAT]
    assert t.enemy_deck() == ["Zombeast"]
    t = setup(hand=["Twisting Nether", "Resurrect"], board=[RAT], mana=10)
    t.play("Twisting Nether").play("Resurrect")
    assert [m.id for m in t.me.board].count(RAT) == 1
    weasel = zombeast("Weasel Tunneler", "Dire Mole")
    t = setup(hand=["Fireball"], board=[weasel], enemy_deck=[]).play("Fireball", target="Zombeast")
    assert [compiled().key_of(row) for row in t.game._snapshot.players[1].deck[:1]] == [weasel]


def test_a_transformed_zombeast_is_no_more() -> None:
    t = setup(hand=["Polymorph"], board=[RAT]).play("Polymorph", target="Zombeast")
    assert (t.minion("Sheep").attack, t.minion("Sheep").health) == (1, 1)


def test_a_zombeast_of_the_cost_of_both_evolves() -> None:
    t = setup(hand=["Evolve"], board=[RAT]).play("Evolve")
    assert printed(t.me.board[0].id).cost == 8


# --- Words, positions, views ----------------------------------------------------------------------
def test_positions_say_which_zombeast_it_is() -> None:
    t = setup(hand=[RAT], board=[RAT], deck=[RAT])
    for again in (
        Game.from_position(t.game.describe()),
        Game.from_position(t.game.position(exact=False)),
        Game.from_position(t.game.describe(exact=False)),
    ):
        side = again.players[0]
        assert [side.hand[0].id, side.board[0].id] == [RAT, RAT]
        assert compiled().key_of(again._snapshot.players[0].deck[0]) == RAT
    assert "Zombeast" in str(t.game) and "play Zombeast" in " ".join(t.legal)


def test_the_other_player_sees_neither_choice() -> None:
    t = built(3)
    options = t.offered()
    views = []
    for name in options:
        chosen = t.clone().choose(name)
        views.append(chosen.game.view(1))
        chosen.choose(chosen.offered()[0])
        assert chosen.game.view(1)._snapshot.entities[chosen.me.hand[0].slot].card == 0
    assert t.choose(options[0]).game._snapshot.frames[1].loop == row_of(options[0])
    assert all(view._snapshot.frames[1].loop == 0 for view in views)
    found = set()
    for seed in range(20):
        world = Table(views[0].sample(seed))
        assert set(world.offered()) <= {card.name for card in BEASTS[1]}
        made = world.choose(world.offered()[0]).me.hand[0]
        found.add(zombeasts.made_of(made.id))
    assert len({pair[0] for pair in found if pair}) > 3
