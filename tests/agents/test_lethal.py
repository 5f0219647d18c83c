"""The lethal solver: wins it must find, wins it must not claim, its compiled twin."""

from __future__ import annotations

from typing import Any

from kit import setup
from solving import wins

from hearthlab.agents import agent
from hearthlab.agents.solver import certain_win, search, solve
from hearthlab.game.game import Game
from hearthlab.game.view import View
from hearthlab.native.pure import copy_game
from hearthlab.search import core as kernels
from hearthlab.search.kernels import lethal as uncompiled
from hearthlab.search.schema.own_turn import Lethal


def view_of(**position: Any) -> View:
    return setup(**position).game.view()


def test_attack() -> None:
    assert wins(board=["Boulderfist Ogre"], enemy_health=6)
    assert not wins(board=["Boulderfist Ogre"], enemy_health=7, mana=0)


def test_a_taunt_has_to_go_first() -> None:
    position: dict[str, Any] = {"board": ["Boulderfist Ogre"], "enemy_board": ["Goldshire Footman"]}
    assert not wins(**position, enemy_health=6, mana=0)
    assert wins(**position, enemy_health=6, hand=["Frostbolt"], mana=2)


def test_spells_hero_power_and_attacks_add_up() -> None:
    position: dict[str, Any] = {"board": ["Wisp"], "hand": ["Fireball", "Frostbolt"]}
    assert wins(**position, mana=8, enemy_health=11)
    assert not wins(**position, mana=8, enemy_health=12)


def test_order_matters() -> None:
    # The buff must come before the attacks, and the coin before the buff.
    position: dict[str, Any] = {"hero": "SHAMAN", "board": ["Wisp"] * 3}
    assert wins(**position, hand=["The Coin", "Bloodlust"], mana=4, enemy_health=12)
    assert not wins(**position, hand=["Bloodlust"], mana=4, enemy_health=12)


def test_combo_counts_cards() -> None:
    position: dict[str, Any] = {"hero": "ROGUE", "mana": 2, "enemy_health": 4}
    assert wins(**position, hand=["Eviscerate", "The Coin"])
    assert not wins(**position, hand=["Eviscerate"])


def test_drawing_is_not_certain() -> None:
    position: dict[str, Any] = {"hand": ["Arcane Intellect"], "mana": 7, "enemy_health": 6}
    assert wins(**position, deck=["Fireball", "Fireball"])
    assert not wins(**position, deck=["Fireball", "Fireball"] + ["Wisp"] * 10)


def test_chance_is_not_certain() -> None:
    position: dict[str, Any] = {"hand": ["Arcane Missiles"], "mana": 1, "enemy_health": 3}
    assert wins(**position)
    assert not wins(**position, enemy_board=["Chillwind Yeti"])


def test_an_unknown_secret_is_not_certain() -> None:
    # It may be Ice Block.
    position: dict[str, Any] = {"hand": ["Fireball"], "mana": 4, "enemy_hero": "MAGE"}
    assert wins(**position, enemy_health=6)
    assert not wins(**position, enemy_health=6, enemy_secrets=["Mirror Entity"])


def test_the_end_of_the_turn_counts() -> None:
    assert wins(board=["Baron Geddon"], enemy_board=["Sen'jin Shieldmasta"], enemy_health=2, mana=0)


def test_killing_both_is_no_win() -> None:
    position: dict[str, Any] = {"hero": "WARLOCK", "hand": ["Hellfire"], "mana": 4}
    assert wins(**position, health=4, enemy_health=3)
    assert not wins(**position, health=3, enemy_health=3)


def test_it_says_when_it_gave_up() -> None:
    board = ["Boulderfist Ogre", "Chillwind Yeti", "Bloodfen Raptor"]
    view = view_of(board=board, enemy_board=["Sen'jin Shieldmasta", *board], enemy_health=13)
    assert search(view).complete
    cut = search(view, nodes=5)
    assert not cut.complete and cut.line is None and cut.nodes == 5
    assert not search(view, seconds=0.0).complete


def test_nothing_to_solve_in_a_mulligan_or_out_of_turn() -> None:
    game = Game("firebat-hunter", "firebat-hunter")
    assert solve(game.view()) is None
    assert solve(setup(board=["Wisp"], enemy_health=1).game.view(1)) is None


def test_first_check_of_other_agents() -> None:
    view = view_of(board=["Boulderfist Ogre"], enemy_health=6, enemy_board=["Murloc Raider"])
    assert view.notation(agent("rules").choose(view)) == "attack Boulderfist Ogre -> Murloc Raider"
    assert certain_win(view) == agent("rules:lethal=true").choose(view)
    assert view.notation(agent("lethal:otherwise=rules").choose(view)).endswith("Rexxar")


def test_compiled_and_uncompiled_agree() -> None:
    view = view_of(
        board=["Wisp", "Murloc Raider"], enemy_board=["Wisp"], hand=["Frostbolt"], mana=2
    )
    results = []
    for solver in (kernels.lethal_search, uncompiled.lethal_search):
        q = Lethal()
        q.player, q.limit, q.n_worlds = 0, 60, 2
        for i in range(2):
            copy_game(q.states[i], view.sample(i)._record)
        results.append((solver(q), q.nodes, q.n_line, list(q.line), bytes(q.table)))
    assert results[0] == results[1]
