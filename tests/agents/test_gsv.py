"""Game State Value: its score by hand, its quirks, and its compiled twin."""

from __future__ import annotations

from typing import Any

import pytest
from kit import compiled, setup

from hearthlab.agents.gsv import GsvAgent
from hearthlab.agents.spec import agent
from hearthlab.engine import core
from hearthlab.game.deck import Deck
from hearthlab.game.game import Game
from hearthlab.native.pure import copy_game, same_game
from hearthlab.search import core as kernels
from hearthlab.search.gsv import HARD_REMOVAL, WEIGHTS, gsv_record
from hearthlab.search.kernels import gsv as uncompiled
from hearthlab.search.kernels.champion.rival import rival_action


def made(weights: str = "fittest") -> GsvAgent:
    found = agent(f"gsv:weights={weights}")
    assert isinstance(found, GsvAgent)
    return found


def score(weights: str = "fittest", **position: Any) -> float:
    q = gsv_record(compiled(), weights)
    q.player = 0
    return float(kernels.gsv_score(setup(**position).game._record, q))


def test_score_by_hand() -> None:
    found = score(
        hand=["Fireball", "Polymorph"],
        board=["Chillwind Yeti"],
        enemy_health=20,
        enemy_hand=["Wisp"] * 3,
        enemy_board=["Sen'jin Shieldmasta"],
    )
    mine = 1.181 + 2.419 * 4 + 3 * 5
    theirs = 1.181 + 2.419 * 3 + 3 * 5 + 0.671
    expected = 0.214 * 30 - 1.115 * 20 + 2 * 1 + 3.572 * 2 + mine - theirs
    assert found == pytest.approx(expected)


def test_default_weights_by_hand() -> None:
    found = score(
        "default", board=["Argent Squire"], armor=5, enemy_hand=["Wisp"] * 2, hero="WARRIOR"
    )
    assert found == pytest.approx(35 - 30 - 3 * 2 + (1 + 1 + 1 + 1.5))


@pytest.mark.parametrize(("health", "threat"), [(17, 0), (16, -17), (3, -17), (2, -43)])
def test_threat_levels(health: int, threat: float) -> None:
    # The hunter's constant of 2 is all the damage there is; 15 left is green, 1 left yellow.
    assert score(health=health) == pytest.approx(threat + 0.214 * health - 1.115 * 30)


def test_threat_counts_weapons_and_ignores_frozen() -> None:
    base = score(health=20)
    assert score(health=20, enemy_weapon="Eaglehorn Bow") == pytest.approx(base)
    assert score(health=19, enemy_weapon="Eaglehorn Bow") == pytest.approx(base - 0.214 - 17)
    frozen: list[Any] = [{"card": "Bloodfen Raptor", "tags": ["FROZEN"]}]
    minion = 1.181 + 2.419 * 3 + 3 * 2
    assert score(health=19, enemy_board=frozen) == pytest.approx(base - 0.214 - 17 - minion)


def test_an_enemy_that_attacked_last_turn_threatens_nothing() -> None:
    rested = score(health=19, enemy_board=["Bloodfen Raptor"])
    tired = score(health=19, enemy_board=[{"card": "Bloodfen Raptor", "attacks": 1}])
    assert tired == pytest.approx(rested + 17)


def test_temporary_attack_counts_nothing() -> None:
    table = setup(hero="DRUID", board=["Wisp"], hand=["Savage Roar"])
    q = gsv_record(compiled())
    q.player = 0
    before = kernels.gsv_score(table.game._record, q)
    table.play("Savage Roar")
    assert kernels.gsv_score(table.game._record, q) == pytest.approx(before - 3.572)


def test_hard_removal_is_counted_in_hand() -> None:
    for card in HARD_REMOVAL:
        assert score(hand=[card]) == pytest.approx(score(hand=["Wisp"]) + 2), card


def test_the_turn_ends_without_the_next_one() -> None:
    table = setup(board=["Healing Totem", {"card": "Wisp", "damage": 0}], enemy_deck=["Wisp"])
    record = core.clone(table.game._record)
    drawn, turn_before = record.players[1].n_hand, record.turn
    mana = record.players[1].mana
    kernels.finish_turn(record)
    assert record.active == 1
    assert (record.players[1].n_hand, record.players[1].mana) == (drawn, mana)
    assert record.turn == turn_before


def test_end_of_turn_triggers_and_deaths_are_played() -> None:
    table = setup(board=["Baron Geddon", "Wisp"], enemy_board=["Wisp", "Boulderfist Ogre"])
    record = core.clone(table.game._record)
    kernels.finish_turn(record)
    assert [record.players[i].n_board for i in (0, 1)] == [1, 1]
    assert record.entities[record.players[1].hero].damage == 2


def test_what_lasts_a_turn_ends_and_characters_thaw() -> None:
    table = setup(
        hero="DRUID", board=[{"card": "Wisp", "tags": ["FROZEN"]}], hand=["Savage Roar"]
    ).play("Savage Roar")
    record = core.clone(table.game._record)
    kernels.finish_turn(record)
    wisp = record.entities[record.players[0].board[0]]
    hero = record.entities[record.players[0].hero]
    assert (wisp.attack, hero.attack) == (1, 0)
    after = core.clone(table.game._record)
    core.apply(after, table.game.parse("end turn").code)
    assert wisp.tags == after.entities[after.players[0].board[0]].tags


def test_it_takes_a_win_three_actions_away() -> None:
    table = setup(hand=["Fireball", "Frostbolt"], board=["Wisp"], mana=6, enemy_health=10)
    player = made()
    for _ in range(3):
        table.game.push(player.choose(table.game.view()))
    assert table.game._winner == 0


def test_it_does_not_see_a_win_four_actions_away() -> None:
    values = made().values(setup(board=["Wisp"] * 4, enemy_health=4, mana=0).game.view())
    assert max(value for _, value in values) < 100_000
    values = made().values(setup(board=["Wisp"] * 3, enemy_health=3, mana=0).game.view())
    assert max(value for _, value in values) >= 100_000


def test_battlecry_targets_are_no_actions_of_their_own() -> None:
    game = setup(
        hand=["Elven Archer"], enemy_board=["Murloc Raider", "Boulderfist Ogre"], positions="right"
    ).game
    values = made().values(game.view())
    plays = [code for code, _ in values if game.notation(code).startswith("play")]
    assert [game.notation(code) for code in plays] == ["play Elven Archer -> Murloc Raider"]
    assert len(values) == 1 + 4 + 1  # the archer, the power's targets, and the end


def test_places_are_actions_and_a_tie_goes_left() -> None:
    game = setup(hand=["Chillwind Yeti"], board=["Wisp"], mana=4).game
    values = made().values(game.view())
    yeti = [(code, value) for code, value in values if "Yeti" in game.notation(code)]
    assert len(yeti) == 2
    assert yeti[0][1] == pytest.approx(yeti[1][1])
    action = made().choose(game.view())
    assert action.code == max(values, key=lambda pair: pair[1])[0]


def test_a_choice_takes_the_first() -> None:
    game = setup(hero="HUNTER", hand=["Tracking"], deck=["Wisp", "Savannah Highmane", "Wisp"]).game
    game.push("play Tracking")
    assert made().choose(game.view()).source == 0


def test_mulligan_throws_what_costs_more_than_three() -> None:
    view = Game("tarei-warlock", "tarei-warlock", seed=5).view()
    returned = made().choose(view).source
    for i, card in enumerate(view.players[0].hand):
        assert bool(returned & 1 << i) == (card.cost > 3)


def test_weights_have_the_records_names() -> None:
    for weights in WEIGHTS:
        record = gsv_record(compiled(), weights)
        for name, value in WEIGHTS[weights].items():
            assert getattr(record.weights, name) == value


def test_compiled_and_uncompiled_agree() -> None:
    view = setup(
        hand=["Elven Archer"], board=["Wisp"], enemy_board=["Murloc Raider"], mana=1
    ).game.view()
    world = view.sample(1)._record
    found = []
    for search in (kernels.gsv_search, uncompiled.gsv_search):
        q = gsv_record(compiled())
        q.player, q.random.state = 0, 7
        copy_game(q.states[0], world)
        search(q)
        values = [(q.actions[i], q.values[i]) for i in range(q.n_values)]
        found.append((q.nodes, q.random.state, values))
    assert found[0] == found[1]


def test_the_champions_rival_plays_as_it_does() -> None:
    game = setup(hand=["Flamestrike"], mana=7).game
    rival, q = gsv_record(compiled()), gsv_record(compiled())
    rival.random.state = q.random.state = 7
    q.player = game._record.active
    copy_game(q.states[0], game._record)
    kernels.gsv_search(q)
    values = [q.values[i] for i in range(q.n_values)]
    assert rival_action(rival, game._record) == q.actions[values.index(max(values))]
    assert values[0] < max(values)  # not merely the first


def test_the_champions_rival_takes_the_first_choice() -> None:
    game = setup(hand=["Tracking"], deck=["Wisp", "Murloc Raider", "Fireball"], mana=1).game
    game.push(game.legal_actions[0])
    assert game.waiting == "choice"
    assert rival_action(gsv_record(compiled()), game._record) == game.legal_actions.codes[0]


def test_a_quiet_end_changes_whose_turn_it_is_and_nothing_else() -> None:
    quiet, others = 0, 0
    for seed in range(12):
        game = Game(Deck.random(seed), Deck.random(seed + 50), seed=seed)
        player = agent("random", seed=seed)
        while not game.over:
            if not game._record.waiting:
                after = core.clone(game._record)
                kernels.finish_turn(after)
                if kernels.ends_quietly(game._record):
                    after.active = game._record.active
                    assert same_game(after, game._record)
                    quiet += 1
                else:
                    others += 1
            game.push(player.choose(game.view()))
    assert quiet > 300 and others > 100


@pytest.mark.parametrize(
    "minion", ["Healing Totem", {"card": "Wisp", "tags": ["FROZEN"]}, "Baron Geddon"]
)
def test_an_end_with_triggers_or_thawing_is_not_quiet(minion: str | dict[str, Any]) -> None:
    assert kernels.ends_quietly(setup(board=["Wisp"]).game._record)
    assert not kernels.ends_quietly(setup(board=[minion]).game._record)


def test_an_end_that_takes_something_away_is_not_quiet() -> None:
    table = setup(hero="DRUID", board=["Wisp"], hand=["Savage Roar"]).play("Savage Roar")
    assert not kernels.ends_quietly(table.game._record)
