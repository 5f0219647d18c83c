"""Agents of the competition that value actions by what they change, or by playouts."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from typing import Any

import pytest
from agents.hall.hall_kit import choice, holding, made, score_of, valued
from kit import Table, setup

from hearthlab.agents.hall import alvaro, eva, heimbrodt, tyche
from hearthlab.agents.hall.turns import HallPlayer
from hearthlab.engine.tables import cards_in
from hearthlab.game.game import Game
from hearthlab.search import core
from hearthlab.search.hall import Score, write_scores
from hearthlab.search.kernels.hall import bandit, change
from hearthlab.search.kernels.hall import graph as graph_part
from hearthlab.search.schema.hall import HALL_LOST, HALL_WON, Hall, HallGraph

WILD = "2018-wild"


def changed(table: Table, text: str, *, swapped: bool = False) -> float:
    """Score an action by what it changes."""
    q = holding(table)
    write_scores(q, Score())
    eva.write_change(q)
    code = next(a.code for a in table.game.legal_actions if table.game.notation(a.code) == text)
    assert core.hall_try(q, 0, code)
    return float(core.hall_change(q, 0, 1, swapped))


def minion(attack: int, health: int, cost: int, *keywords: str) -> float:
    """Compute EVA's worth of a minion."""
    found = eva.MINION["health"] * health + attack + eva.MINION["cost"] * cost
    return found + sum(eva.MINION[keyword] for keyword in keywords)


# --- EVA -----------------------------------------------------------------------------------------
def test_eva_counts_health_and_armor_that_heroes_lose() -> None:
    table = setup(hand=["Fireball"], mana=4)
    assert changed(table, "play Fireball -> Rexxar") == pytest.approx(0.569460712743 * 6)
    assert changed(table, "play Fireball -> Jaina Proudmoore") == pytest.approx(-0.569460712743 * 6)


def test_eva_counts_minions_that_stay_go_and_come() -> None:
    table = setup(
        hand=["Wisp"], board=["Chillwind Yeti"], enemy_board=["Silverback Patriarch"], mana=0
    )
    new = -0.843573987219 * minion(1, 1, 0)
    place = "play Wisp @1"
    assert changed(table, place) == pytest.approx(-new)
    # 4 damage kill the Patriarch (1/4, taunt, cost 3); the Yeti (4/5, cost 4) loses 1 health.
    trade = 0.700225423688 * minion(1, 4, 3, "taunt") - 0.0689492467097 * 1 * minion(4, 5, 4)
    attack = "attack Chillwind Yeti -> Silverback Patriarch"
    assert changed(table, attack) == pytest.approx(trade)


def test_eva_counts_weapons_and_secrets() -> None:
    table = setup(hero="WARRIOR", hand=["Fiery War Axe"], mana=3)
    assert changed(table, "play Fiery War Axe") == pytest.approx(0.958111820041 * 3)
    table = setup(hand=["Ice Block"], mana=3)
    assert changed(table, "play Ice Block") == pytest.approx(0.907680353441)


def test_eva_keywords_by_hand() -> None:
    for card, keywords, stats in (
        ("Argent Squire", ("shield",), (1, 1, 1)),
        ("Bluegill Warrior", ("charge",), (2, 1, 2)),
        ("Loot Hoarder", ("deathrattle",), (2, 1, 2)),
        ("Thrallmar Farseer", ("windfury",), (2, 3, 3)),
    ):
        table = setup(board=[card])
        q = holding(table)
        eva.write_change(q)
        slot = table.game._record.players[0].board[0]
        found = core.hall_minion(table.game._record, q, q.change.minion, slot)
        assert found == pytest.approx(minion(*stats, *keywords)), card


def test_eva_never_tries_the_end_and_takes_the_last_of_equals() -> None:
    table = setup(board=["Wisp"], enemy_board=["Chillwind Yeti"], mana=0)
    values = valued(table, "eva2018")
    assert values["end turn"] == 0
    assert min(values.values()) < 0 < values["attack Wisp -> Rexxar"]
    coin = setup(hand=["The Coin"], mana=0, crystals=0)
    assert valued(coin, "eva2018") == {"end turn": 0, "play The Coin": 0}
    assert choice(coin, "eva2018") == "play The Coin"


def test_eva_puts_the_win_first() -> None:
    table = setup(hand=["Hellfire"], hero="WARLOCK", health=3, enemy_health=3)
    assert changed(table, "play Hellfire") == HALL_WON


# --- Wulfmeyer -----------------------------------------------------------------------------------
def test_wulfmeyer_plays_both_actions_of_a_pair() -> None:
    table = setup(board=["Wisp"], hand=["Frostbolt"], mana=2, enemy_health=4)
    player = made("wulfmeyer2018")
    first = player.choose(table.game.view())
    assert player.last is not None
    table.game.push(first)
    second = player.choose(table.game.view())
    assert player.last is None  # planned
    table.game.push(second)
    assert table.game.over


def test_wulfmeyer_does_not_end_the_turn_while_it_may_act() -> None:
    table = setup(board=["Chillwind Yeti"], enemy_board=["Ironbark Protector"], mana=0)
    assert choice(table, "wulfmeyer2018") == "attack Chillwind Yeti -> Ironbark Protector"
    assert "end turn" not in valued(table, "wulfmeyer2018")


# --- Álvaro --------------------------------------------------------------------------------------
def test_alvaro_compares_the_sides() -> None:
    table = setup(
        board=["Chillwind Yeti"],
        hand=["Wisp"] * 2,
        enemy_board=["Wisp"],
        enemy_health=20,
        armor=2,
        weapon="Fiery War Axe",
        mana=4,
    )
    mine = 0.7 * 3 + 0.4 * 2 + 0.4 * 32 + 0.9 * 9 + 0.4 * 2 + 0.01 * 10 + 0.02 * 4
    theirs = 0.4 * 20 + 0.9 * 2 + 0.01 * 10 + 0.02 * 10
    assert score_of(table, alvaro.SCORE) == pytest.approx(0.5 + (mine - theirs) / (2 * mine))
    assert score_of(setup(), alvaro.SCORE) == 0.5


def test_alvaros_end_of_turn_is_scored_for_the_wrong_side() -> None:
    table = setup(
        health=20,
        enemy_health=26,
        board=["Chillwind Yeti"],
        enemy_board=["Bloodfen Raptor"],
        enemy_deck=["Wisp"],
        enemy_weapon="Fiery War Axe",
    )
    # Each hero's attack counts before and after: the enemy's weapon does in the enemy's turn.
    expected = 1.139 * (26 - 20) + 0.958 * 3
    expected += 1.544 * (minion(3, 2, 2) - minion(4, 5, 4))
    assert changed(table, "end turn", swapped=True) == pytest.approx(expected, abs=0.02)


def test_alvaro_takes_the_option_that_wins() -> None:
    table = setup(board=["Wisp"] * 2, hand=["Wisp"], enemy_health=2, mana=0)
    assert valued(table, "alvaro2019")["attack Wisp -> Rexxar"] == 1.0
    assert choice(table, "alvaro2019").startswith("attack Wisp")


def test_alvaro_tries_each_option_before_any_twice() -> None:
    table = setup(board=["Wisp"] * 3, mana=0)
    q = holding(table)
    write_scores(q, alvaro.SCORE)
    eva.write_change(q)
    q.iterations, q.exploration, q.swaps_end = 4, 2.0, 1
    core.hall_alvaro(q)
    assert [q.arms[i].visits for i in range(q.n_values)] == [1, 1, 1, 1]
    q.iterations = 40
    core.hall_alvaro(q)
    visits = [q.arms[i].visits for i in range(q.n_values)]
    assert sum(visits) == 40 and min(visits) > 5


# --- Tyche ---------------------------------------------------------------------------------------
@pytest.mark.format(WILD)
def test_tyches_score_by_hand() -> None:
    table = setup(
        board=["Chillwind Yeti", {"card": "Sen'jin Shieldmasta", "tags": ["FROZEN"]}],
        hand=["Wisp"] * 4,
        weapon="Fiery War Axe",
        health=20,
        armor=5,
        you={"fatigue": 2},
        enemy_deck=[],
        turn=7,
    )
    empty, health, deck, hand, minions, _ = tyche.WEIGHTS_2018["WARRIOR"]
    mine = empty * 9 + health * 5 + deck * sqrt(10) + hand * 11 + minions * (9 + 2 + 3 * 2)
    theirs = health * sqrt(30) - deck * 2
    score = tyche.tyche_score(tyche.WEIGHTS_2018["WARRIOR"], freezes=True)
    assert score_of(table, score) == pytest.approx(mine - theirs)
    thawed = tyche.tyche_score(tyche.WEIGHTS_2018["WARRIOR"], freezes=False)
    assert score_of(table, thawed) == pytest.approx(mine - theirs + minions * 8)


@pytest.mark.format(WILD)
def test_tyches_minions_count_attacks_already_made() -> None:
    score = tyche.tyche_score((0, 0, 0, 0, 1, 1), freezes=True)
    tired = setup(board=[{"card": "Young Dragonhawk", "attacks": 2}], enemy_board=["Wisp"])
    rested = setup(board=["Young Dragonhawk"], enemy_board=["Wisp"])
    assert score_of(tired, score) - score_of(rested, score) == 1  # its attack once more


@pytest.mark.format(WILD)
@pytest.mark.parametrize(
    ("hand", "text", "more", "bias"),
    [
        (["The Coin"], "play The Coin", {}, -100.0),
        (["The Coin", "Chillwind Yeti"], "play The Coin", {}, 0.0),
        (["Wisp"], "play Wisp", {}, 0.0),
        (["Lightning Storm"], "play Lightning Storm", {"enemy_board": ["Wisp"] * 4}, -3.75),
        (["Hex"], "play Hex -> Wisp", {"enemy_board": ["Wisp"]}, 0.0),
        (["Lightning Bolt"], "play Lightning Bolt -> Wisp", {"enemy_board": ["Wisp"]}, -2.5),
        (
            ["Lightning Bolt"],
            "play Lightning Bolt -> River Crocolisk",
            {"enemy_board": ["River Crocolisk"]},
            1.25,
        ),
        (
            ["Jade Lightning"],
            "play Jade Lightning -> Argent Squire",
            {"enemy_board": ["Argent Squire"]},
            -5.0,
        ),
        (["Lightning Bolt"], "play Lightning Bolt -> Rexxar", {}, 0.0),
    ],
)
def test_tyches_bias_of_an_action(
    hand: list[str], text: str, more: dict[str, Any], bias: float
) -> None:
    table = setup(hero="SHAMAN", hand=hand, mana=10, crystals=3, **more)
    q = holding(table)
    for i, row in enumerate(tyche.named_rows(cards_in(table.game._record).format)):
        q.named[i] = row
    code = next(a.code for a in table.game.legal_actions if table.game.notation(a.code) == text)
    assert core.hall_try(q, 0, code)
    assert core.hall_action_bias(q, 0, 1, code) == bias


@pytest.mark.format(WILD)
def test_tyche_rates_secrets() -> None:
    def rated(**more: Any) -> float:
        table = setup(health=16, mana=0, **more)
        q = holding(table)
        write_scores(q, Score())
        q.bias_weight, q.root_weight = 2.0, 3.0
        for i, row in enumerate(tyche.named_rows(cards_in(table.game._record).format)):
            q.named[i] = row
        return float(core.hall_tyche_score(q, 0))

    assert rated() == 0
    assert rated(secrets=["Ice Barrier"]) == pytest.approx(3 * (sqrt(24) - sqrt(16)))
    assert rated(secrets=["Ice Block"]) == pytest.approx(2 * (75 * 14 / 29 - 30))
    assert rated(secrets=["Vaporize"]) == 2 * 3 * 3
    assert rated(enemy_secrets=["Snake Trap"]) == -2 * 7.5


def test_tyche_plays_three_quarters_in_turns_and_the_rest_on_the_better_half() -> None:
    table = setup(board=["Wisp"] * 4, mana=0)
    q = holding(table)
    write_scores(q, Score(enemy={"hp": -1.0}))
    q.iterations = 8
    core.hall_tyche(q)
    visits = [q.arms[i].visits for i in range(q.n_values)]
    assert visits[0] == 1  # the end of the turn
    assert sum(visits[1:]) == 4 * 8
    assert min(visits[1:]) == 6 and sum(v > 6 for v in visits[1:]) <= 2


def test_tyches_wins_and_losses_outweigh_means() -> None:
    table = setup(board=["Wisp"], enemy_health=1, mana=0)
    values = valued(table, "tyche2018:episodes=4")
    assert values["attack Wisp -> Rexxar"] == HALL_WON
    assert HALL_LOST < values["end turn"] < HALL_WON


@pytest.mark.format(WILD)
def test_one_step_of_tyche_draws_among_equals() -> None:
    table = setup(board=["Wisp", "Wisp"], mana=0)
    seen = set()
    for seed in range(12):
        player = made("tyche-step2018")
        object.__setattr__(player, "seed", seed)
        seen.add(table.game.notation(player.choose(table.game.view()).code))
    assert seen == {"attack Wisp -> Rexxar", "attack Wisp#2 -> Rexxar"}


# --- Yamaoka -------------------------------------------------------------------------------------
def graphed(table: Table, iterations: int, *, swapped: bool = True) -> tuple[Hall, HallGraph]:
    """Search a position's graph."""
    q, x = holding(table), HallGraph()
    write_scores(q, heimbrodt.SCORE)
    q.iterations, q.swaps_end = iterations, swapped
    core.hall_graph(q, x)
    return q, x


def test_yamaoka_visits_each_option_once_before_any_twice() -> None:
    q, _ = graphed(setup(board=["Wisp"] * 3, mana=0), 4)
    assert [q.values[i] for i in range(q.n_values)] == [1, 1, 1, 1]


def test_yamaoka_values_the_end_of_the_turn_by_the_state_before_it() -> None:
    table = setup(board=["Wisp"], mana=0, enemy_health=20)
    q, x = graphed(table, 2)
    score = score_of(table, heimbrodt.SCORE)
    assert x.edges[0].total == pytest.approx(1 / (1 + exp(-score / 600)))
    assert q.values[0] == 1


def test_yamaoka_removes_actions_that_change_nothing_and_finds_wins() -> None:
    table = setup(board=["Wisp"], enemy_health=1, mana=0)
    q, x = graphed(table, 50)
    assert x.edges[1].total == x.edges[1].visits  # each is a win
    assert q.values[1] > q.values[0]
    assert choice(table, "yamaoka2020:iterations=50") == "attack Wisp -> Rexxar"


def test_yamaoka_meets_a_position_again() -> None:
    # Two orders of two attacks lead to the same position.
    _, x = graphed(setup(board=["Wisp", "Murloc Raider"], mana=0), 200)
    assert x.n_states == 4  # nothing, either, both


def test_yamaokas_playouts_stop_early_when_behind() -> None:
    behind = setup(board=["Wisp"], enemy_board=["Boulderfist Ogre"], health=5, mana=0)
    swapped, _ = graphed(behind, 3)
    fair, _ = graphed(behind, 3, swapped=False)
    assert swapped.nodes <= fair.nodes


# --- All -----------------------------------------------------------------------------------------
def test_compiled_and_uncompiled_playouts_agree() -> None:
    table = setup(hand=["Arcane Missiles"], board=["Wisp"], enemy_board=["Wisp"], mana=1)

    def found(search: Callable[[Hall], None]) -> tuple[Any, ...]:
        q = holding(table)
        write_scores(q, alvaro.SCORE)
        eva.write_change(q)
        q.iterations, q.exploration, q.swaps_end = 5, 2.0, 1
        search(q)
        values = [(q.actions[i], q.values[i]) for i in range(q.n_values)]
        return q.nodes, q.random.state, values

    for name, part in (("hall_alvaro", bandit), ("hall_tyche", bandit), ("hall_eva", change)):
        assert found(getattr(core, name)) == found(getattr(part, name)), name

    def searched(search: Callable[[Hall, HallGraph], None]) -> tuple[Any, ...]:
        return found(lambda q: search(q, HallGraph()))

    assert searched(core.hall_graph) == searched(graph_part.hall_graph)


@pytest.mark.parametrize(
    "spec",
    ["eva2018", "wulfmeyer2018", "alvaro2019", "tyche2018", "tyche2019", "tyche-step2018"],
)
def test_nobody_mulliganed_before_2020(spec: str) -> None:
    view = Game("tarei-warlock", "tarei-warlock", seed=5).view()
    player = made(spec)
    assert isinstance(player, HallPlayer)
    assert player.choose(view).source == 0


def test_the_mulligans_of_2020_keep_what_is_expensive() -> None:
    view = Game("tarei-warlock", "tarei-warlock", seed=5).view()
    hand = view.players[0].hand
    costs = [card.cost for card in hand]
    assert min(costs) <= 3
    for spec, kept in (
        ("miller2020", lambda cost: True),
        ("gretive2020", lambda cost: cost > 3),
        ("jerry2020", lambda cost: cost > 2),  # a Warlock
        ("murugan2020", lambda cost: False),
        ("gretive2020:mulligan=curve", lambda cost: cost <= 3),
        ("heimbrodt2019:year=2020", lambda cost: cost > 3),
    ):
        returned = made(spec).choose(view).source
        assert [not returned >> i & 1 for i in range(len(hand))] == [kept(c) for c in costs], spec
