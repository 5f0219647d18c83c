"""The invariants hold after every action, and the checker notices violations."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from kit import setup

from hearthlab import Deck, Game
from hearthlab.carddata.facts import HEROES
from hearthlab.cards.symbols import TAUNT
from hearthlab.engine import core, schema
from hearthlab.engine.memory import tables

# Games of each pairing of classes: 81 * 40 = 3,240 games, and 81 * 10 = 810.
ROUNDS = {"2014": 40, "2018-wild": 10}


@pytest.mark.parametrize("hero", sorted(HEROES))
@pytest.mark.parametrize("playing", ROUNDS)
def test_no_rule_is_broken_in_random_games(playing: str, hero: str) -> None:
    rounds = ROUNDS[playing]
    for (i, enemy), number in product(enumerate(sorted(HEROES)), range(rounds)):
        seed = i * rounds + number
        decks = (
            Deck.random(seed, hero, format=playing),
            Deck.random(seed + 1_000_000, enemy, format=playing),
        )
        code = core.checked_playout(Game(*decks, seed=seed)._record)
        assert code == schema.VIOLATION_NONE, f"{hero} against {enemy}, seed {seed}: {code}"


def middle() -> schema.Game:
    """Set up a state with something in every zone."""
    t = setup(
        hand=["Fireball", "Wisp"],
        board=["Stormwind Champion", "Wisp"],
        enemy_board=["Boulderfist Ogre", "Chillwind Yeti"],
        secrets=["Counterspell", "Vaporize"],
        weapon="Truesilver Champion",
        hero="MAGE",
    )
    return t.game._record


def give_hand_twice(g: schema.Game) -> None:
    g.players[0].hand[1] = g.players[0].hand[0]


def lose_a_card(g: schema.Game) -> None:
    g.players[0].n_hand -= 1


def move_to_the_wrong_zone(g: schema.Game) -> None:
    g.entities[g.players[0].board[1]].zone = schema.ZONE_HAND


def control_wrongly(g: schema.Game) -> None:
    g.entities[g.players[1].board[0]].controller = 0


def lose_the_weapon(g: schema.Game) -> None:
    g.players[0].weapon = schema.NONE


def leave_a_card_behind_the_deck(g: schema.Game) -> None:
    p = g.players[0]
    p.deck[p.n_deck] = p.deck[0]


def blank_a_card_in_the_deck(g: schema.Game) -> None:
    g.players[1].deck[0] = schema.NO_CARD


def owe_mana(g: schema.Game) -> None:
    g.players[0].mana = -1


def own_too_many_crystals(g: schema.Game) -> None:
    g.players[1].crystals = 11


def owe_armor(g: schema.Game) -> None:
    g.players[1].armor = -1


def double_a_secret(g: schema.Game) -> None:
    p = g.players[0]
    g.entities[p.secrets[1]].card = g.entities[p.secrets[0]].card


def overheal(g: schema.Game) -> None:
    g.entities[g.players[1].board[0]].damage = -1


def let_the_dead_stand(g: schema.Game) -> None:
    g.entities[g.players[1].board[0]].damage = 7


def lose_an_enchantment(g: schema.Game) -> None:
    g.n_enchantments += 1


def play_too_long(g: schema.Game) -> None:
    g.turn = tables(g).turn_limit + 1


def leave_work_undone(g: schema.Game) -> None:
    g.dirty = 1


def add_an_aura_for_good(g: schema.Game) -> None:
    g.entities[g.players[0].board[1]].attack += 1


def overflow(g: schema.Game) -> None:
    g.fault = schema.FAULT_FRAMES


def wrap_health_around(g: schema.Game) -> None:
    e = g.entities[g.players[1].board[0]]
    e.own_health = e.max_health = 2 * 24_528 - (1 << 16)


def wrap_attack_around(g: schema.Game) -> None:
    e = g.entities[g.players[1].board[0]]
    e.own_attack = e.attack = 2 * 24_528 - (1 << 16)


def outgrow_attack(g: schema.Game) -> None:
    e = g.entities[g.players[1].board[0]]
    e.own_attack = e.attack = schema.MAX_STAT + 1


def hurt_beyond_all_limits(g: schema.Game) -> None:
    g.entities[g.players[1].hero].damage = schema.MAX_DAMAGE + 1


def wear_a_weapon_backwards(g: schema.Game) -> None:
    g.entities[g.players[0].weapon].damage = -1


def hoard_armor(g: schema.Game) -> None:
    g.players[0].armor = schema.MAX_STAT + 1


def wrap_overload_around(g: schema.Game) -> None:
    g.players[0].overload = -128


def wrap_a_cost_around(g: schema.Game) -> None:
    g.entities[g.players[0].hand[0]].cost = -128


def forget_a_taunt(g: schema.Game) -> None:
    e = g.entities[g.players[1].board[0]]
    e.own_tags = e.tags = e.tags | TAUNT


def forget_who_may_attack(g: schema.Game) -> None:
    g.ready = 0


def forget_who_listens(g: schema.Game) -> None:
    g.entities[g.players[1].board[0]].listens = 1


def forget_a_minion(g: schema.Game) -> None:
    g.players[1].minions &= g.players[1].minions - 1


PLANTED: dict[Callable[[schema.Game], None], int] = {
    give_hand_twice: schema.VIOLATION_SLOTS,
    lose_a_card: schema.VIOLATION_SLOTS,
    move_to_the_wrong_zone: schema.VIOLATION_SLOTS,
    control_wrongly: schema.VIOLATION_SLOTS,
    lose_the_weapon: schema.VIOLATION_SLOTS,
    leave_a_card_behind_the_deck: schema.VIOLATION_DECK,
    blank_a_card_in_the_deck: schema.VIOLATION_DECK,
    owe_mana: schema.VIOLATION_MANA,
    own_too_many_crystals: schema.VIOLATION_MANA,
    owe_armor: schema.VIOLATION_MANA,
    double_a_secret: schema.VIOLATION_SECRETS,
    overheal: schema.VIOLATION_STATS,
    let_the_dead_stand: schema.VIOLATION_DEAD,
    lose_an_enchantment: schema.VIOLATION_ENCHANTMENTS,
    play_too_long: schema.VIOLATION_TURN,
    leave_work_undone: schema.VIOLATION_REST,
    add_an_aura_for_good: schema.VIOLATION_AURAS,
    overflow: schema.VIOLATION_FAULT,
    wrap_health_around: schema.VIOLATION_DEAD,
    wrap_attack_around: schema.VIOLATION_LIMITS,
    outgrow_attack: schema.VIOLATION_LIMITS,
    hurt_beyond_all_limits: schema.VIOLATION_LIMITS,
    wear_a_weapon_backwards: schema.VIOLATION_LIMITS,
    hoard_armor: schema.VIOLATION_LIMITS,
    wrap_overload_around: schema.VIOLATION_LIMITS,
    wrap_a_cost_around: schema.VIOLATION_LIMITS,
    forget_a_taunt: schema.VIOLATION_MARKS,
    forget_who_may_attack: schema.VIOLATION_MARKS,
    forget_who_listens: schema.VIOLATION_MARKS,
    forget_a_minion: schema.VIOLATION_MARKS,
}


def test_a_sound_state_passes() -> None:
    assert core.violation(middle()) == schema.VIOLATION_NONE


@pytest.mark.parametrize(
    ("plant", "expected"), PLANTED.items(), ids=[plant.__name__ for plant in PLANTED]
)
def test_a_planted_violation_is_caught(plant: Callable[[schema.Game], None], expected: int) -> None:
    state = middle()
    plant(state)
    assert core.violation(state) == expected


def test_checking_changes_nothing() -> None:
    state = middle()
    before = bytes(state)
    core.violation(state)
    assert bytes(state) == before


def test_a_violation_ends_a_checked_playout() -> None:
    state = middle()
    state.entities[state.players[1].board[0]].damage = -1
    assert core.checked_playout(state) == schema.VIOLATION_STATS
