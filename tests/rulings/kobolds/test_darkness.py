"""Rulings of The Darkness: it starts dormant, and the opponent's candles awaken it."""

from __future__ import annotations

from typing import Any

import pytest
from clauses import covers
from kit import Table, compiled, printed, row_of, setup

from hearthlab.cards.compiler import ONTO_BOARD
from hearthlab.cards.opcodes import OPCODES
from hearthlab.engine import core
from hearthlab.game.game import Game

pytestmark = pytest.mark.format("2018-wild")

DARKNESS, DORMANT, CANDLE = "The Darkness", "LOOT_526d", "Darkness Candle"


def draws(n: int, **board: Any) -> Table:
    """Let the opponent draw n candles: a turn begins with one, and each draws the next card."""
    deck = [*[CANDLE] * n, "Murloc Raider", "Wisp"]
    given: dict[str, Any] = {"board": [DORMANT], "enemy_deck": deck}
    return setup(**given | board).end_turn()


@covers("LOOT_526d.battlecry")
def test_it_starts_dormant_and_hides_three_candles() -> None:
    t = setup(hand=[DARKNESS, "Fireball"], enemy_deck=["Wisp"]).play(DARKNESS)
    assert (t.me.board[0].id, t.mana) == (DORMANT, 6)
    assert sorted(t.enemy_deck()) == [CANDLE] * 3 + ["Wisp"] and t.deck() == ["Wisp"] * 10
    t.end_turn().end_turn()
    assert not t.can_attack(DARKNESS)


def test_brann_makes_it_six_candles() -> None:
    """Source: M. Donais, quoted when the card was shown (r/hearthstone, December 4, 2017)."""
    t = setup(hand=[DARKNESS], board=["Brann Bronzebeard"], enemy_deck=[]).play(DARKNESS)
    assert t.enemy_deck() == [CANDLE] * 6


@covers("LOOT_526t.on_draw")
def test_three_candles_awaken_it() -> None:
    t = draws(2)
    assert (t.me.board[0].id, t.enemy_hand(), len(t.enemy_deck())) == (
        DORMANT,
        ["Murloc Raider"],
        1,
    )
    t = draws(3)
    darkness = t.minion(DARKNESS)
    assert (darkness.id, darkness.attack, darkness.health) == ("LOOT_526", 20, 20)
    assert (t.enemy_hand(), len(t.enemy_deck())) == (["Murloc Raider"], 1)
    assert t.end_turn().can_attack(DARKNESS)
    # The candles of several turns add up.
    t = setup(board=[DORMANT], enemy_deck=[CANDLE, "Wisp", CANDLE, "Wisp", CANDLE, "Wisp"])
    t.end_turn().end_turn().end_turn()
    assert t.me.board[0].id == DORMANT
    assert t.end_turn().end_turn().me.board[0].id == "LOOT_526"


@covers("LOOT_526t.on_draw", "LOOT_526t.cast")
def test_the_drawers_own_darkness_sleeps_on() -> None:
    t = draws(3, enemy_board=[DORMANT])
    assert (t.me.board[0].id, t.you.board[0].id) == ("LOOT_526", DORMANT)
    # A candle that is played counts as well, for every Darkness of the opponent (hs-bugs #897).
    two = {"card": DORMANT, "damage": 2}
    t = setup(board=[two], enemy_board=[DORMANT, two, two, "Wisp"], hand=[CANDLE])
    assert t.play(CANDLE).hand() == ["Wisp"] and t.mana == 6
    assert [each.id for each in t.you.board[:3]] == [DORMANT, "LOOT_526", "LOOT_526"]
    assert t.me.board[0].id == DORMANT


@covers("LOOT_526t.cast")
def test_grand_archivist_snuffs_candles() -> None:
    """Source: hs-bugs #897, repaired on February 6, 2018."""
    two = {"card": DORMANT, "damage": 2}
    t = setup(board=[two], enemy_board=["Grand Archivist"], enemy_deck=[CANDLE, "Wisp"], active=1)
    t.end_turn()
    assert (t.me.board[0].id, t.enemy_hand()) == ("LOOT_526", ["Wisp"])
    one = {"card": DORMANT, "damage": 1}
    t = setup(board=[one], enemy_board=["Grand Archivist"], enemy_deck=[CANDLE, "Wisp"], active=1)
    assert t.end_turn().me.board[0].id == DORMANT


def test_a_candle_that_is_burned_counts_for_nothing() -> None:
    """Source: r/hearthstone, December 4, 2017."""
    t = draws(1, board=[{"card": DORMANT, "damage": 2}], enemy_hand=["Wisp"] * 10)
    assert t.me.board[0].id == DORMANT
    assert t.enemy_deck() == ["Murloc Raider", "Wisp"]


def test_nothing_can_touch_it_while_it_sleeps() -> None:
    t = setup(hand=["Twisting Nether", "Fireball"], enemy_board=[DORMANT, "Wisp"])
    assert not t.can_play("Fireball", target="enemy The Darkness")
    assert t.play("Twisting Nether").enemy_board() == [DARKNESS]


def test_no_minion_is_summoned_when_it_is_played() -> None:
    t = setup(
        hand=[DARKNESS],
        board=["Knife Juggler", "Murloc Tidecaller"],
        enemy_secrets=["Mirror Entity", "Snipe"],
    )
    t.play(DARKNESS)
    assert (t.enemy_hero().health, t.enemy_board()) == (30, [])
    assert t.enemy_secrets() == ["Mirror Entity", "Snipe"]
    assert t.me.board[2].id == DORMANT and not t.game._snapshot.fault


def test_it_starts_dormant_however_it_is_summoned() -> None:
    """Source: wiki, Dormant; M. Donais of Recruit: dormant, and there are no candles."""
    t = setup(hand=["Oaken Summons"], deck=[DARKNESS], enemy_deck=[]).play("Oaken Summons")
    assert (t.me.board[0].id, t.enemy_deck()) == (DORMANT, [])
    t = setup(board=["Alarm-o-Bot"], hand=[DARKNESS], enemy_deck=["Wisp"] * 3)
    t.end_turn().end_turn()
    assert t.me.board[0].id == DORMANT
    t = setup(board=["Barnes"], hand=["Barnes"], deck=[DARKNESS]).play("Barnes")
    assert (t.me.board[2].id, t.me.board[2].attack) == (DORMANT, 20)  # nothing can touch it
    t = setup(hand=["Twisting Nether", "Resurrect"], board=["LOOT_526"]).play("Twisting Nether")
    assert t.board() == [] and t.play("Resurrect").me.board[0].id == DORMANT


def test_a_copy_of_one_that_is_awake_is_awake() -> None:
    """Source: wiki, Dormant."""
    t = setup(hand=["Faceless Manipulator"], board=["LOOT_526"])
    t.play("Faceless Manipulator", target=DARKNESS)
    assert [each.id for each in t.me.board] == ["LOOT_526"] * 2
    t = setup(hand=["Mind Control"], enemy_board=["LOOT_526"])
    t.play("Mind Control", target="enemy The Darkness")
    assert t.minion(DARKNESS).id == "LOOT_526"
    t = setup(hand=["Sap"], enemy_board=["LOOT_526"]).play("Sap", target="enemy The Darkness")
    assert t.end_turn().play(DARKNESS).you.board[0].id == DORMANT


def test_it_is_not_summoned_at_random() -> None:
    """Source: wiki, Dormant (The Darkness is named there); it can be discovered."""
    cards, code = compiled(), compiled().tables.code
    row, numbers = row_of("LOOT_526"), {OPCODES[name].number for name in ONTO_BOARD}
    pools = {each.card for each in code if each.op in numbers}
    hands = {OPCODES[name].number for name in ("add_random", "offer_by_class")}
    others = {each.card for each in code if each.op in hands}
    in_hand = cards.compiled.code_ranges["LOOT_998k", "battlecry"]
    kobold = code[in_hand[0]].card
    assert not any(row in cards.pool_rows(pool) for pool in pools - {kobold})
    assert row in cards.pool_rows(kobold)  # of cards in a hand
    assert any(row in cards.pool_rows(pool) for pool in others)
    assert printed(DARKNESS).id == "LOOT_526"


def test_a_position_tells_how_many_candles_are_out() -> None:
    t = draws(2)
    told = t.game.position(exact=False)
    again = Game.from_position(told)
    assert again.players[0].board[0].damage == 2
    assert Game.from_position(t.game.describe()).describe() == t.game.describe()
    assert core.checked_playout(draws(2).game._snapshot, 60) in (0, 10)
