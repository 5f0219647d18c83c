"""Agents that search over information sets: seeds, memory, time, and what cheaters see."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import pytest
from kit import setup
from search.information_sets import audit, middle

from hearthlab.agents import SpecError, agent, ask
from hearthlab.agents.ismcts import IsmctsAgent
from hearthlab.game.game import Game
from hearthlab.search.forest import MEGABYTE, SetReport
from hearthlab.search.knowledge import show


def searcher(spec: str, seed: int = 1) -> IsmctsAgent:
    made = agent(spec, seed=seed)
    assert isinstance(made, IsmctsAgent)
    return made


def report(player: IsmctsAgent) -> SetReport:
    assert isinstance(player.last, SetReport)
    return player.last


# --- Decisions ------------------------------------------------------------------------------------
@pytest.mark.parametrize("options", ["", ",threads=2", ",observer=active,rollout=expert"])
def test_a_seed_decides_everything(options: str) -> None:
    def play() -> list[tuple[int, tuple[int, ...]]]:
        game, player = middle(4), searcher(f"ismcts:budget=300{options}", seed=9)
        seat, made = game.to_act, []
        while game.to_act == seat:
            action = player.choose(game.view())
            if player.last is not None:
                made.append((action.code, tuple(c.visits for c in report(player).considered)))
            game.push(action)
        return made

    first = play()
    assert first and first == play()


@pytest.mark.parametrize("seed", range(3))
def test_hidden_cards_do_not_leak(seed: int) -> None:
    game = middle(seed)
    view = game.view()
    decisions = set()
    for other in (game, view.sample(1), view.sample(2)):
        player = searcher("ismcts:budget=200")
        assert other.view() == view
        action = player.choose(other.view())
        decisions.add((action.code, report(player).considered, report(player).line))
    assert len(decisions) == 1


DANGER: dict[str, Any] = {
    "health": 2,
    "enemy_board": ["Chillwind Yeti", "Boulderfist Ogre"],
}  # win now or lose
LETHAL: tuple[tuple[dict[str, Any], str], ...] = (
    ({"hand": ["Fireball", "Wisp"], "enemy_health": 6}, "play Fireball -> Rexxar"),
    ({"board": ["Chillwind Yeti"], "enemy_health": 4}, "attack Chillwind Yeti -> Rexxar"),
    ({"hand": ["Bluegill Warrior"], "enemy_health": 2, "mana": 2}, "play Bluegill Warrior"),
)


@pytest.mark.parametrize("name", ["ismcts", "hand-cheater", "full-cheater"])
@pytest.mark.parametrize("case", range(len(LETHAL)))
def test_it_finds_lethal(name: str, case: int) -> None:
    position, text = LETHAL[case]
    game = setup(**DANGER, **position).game
    action = ask(searcher(f"{name}:budget=500"), game)
    assert game.notation(action).startswith(text)


def test_it_beats_random() -> None:
    from hearthlab.arena.match import match

    result = match("ismcts:budget=60", "random", decks="championship-2014", games=24, seed=3)
    assert result.wins >= 21


# --- Memory and time ------------------------------------------------------------------------------
def test_memory_is_bounded_over_a_whole_game() -> None:
    game = Game("tarei-warlock", "runandgun-shaman", seed=5, mulligan="curve", known_decks=True)
    player, other = searcher("ismcts:budget=2000,memory=16"), agent("random", seed=2)
    kept, freed, decisions = 0, 0, 0
    while not game.over:
        if game.to_act == 1:
            game.push(other.choose(game.view()))
            continue
        game.push(player.choose(game.view()))
        if player.last is None:
            continue
        told = report(player)
        assert told.memory <= told.memory_limit == 16 * MEGABYTE
        assert not told.full and told.clashes == 0
        assert told.nodes <= told.nodes_kept + 2 * told.iterations + 1
        assert 0 < told.simulation_share < 1 and 0 <= told.update_share < 0.5
        kept, freed = kept + (told.nodes_kept > 1), freed + told.nodes_freed
        decisions += 1
    assert decisions > 5 and kept > 0 and freed > 2000
    made = player.searcher.trees[0]
    assert audit(made) == made.nodes


def test_a_full_store_stops_growing_and_continues() -> None:
    game, player = middle(1), searcher("ismcts:budget=4000,memory=1")
    seat = game.to_act
    for _ in range(3):
        action = player.choose(game.view())
        told = report(player)
        assert told.full and told.memory <= MEGABYTE and told.iterations == 4000
        made = player.searcher.trees[0]
        assert audit(made) <= made.nodes
        game.push(action)
        if game.to_act != seat or len(game.legal_actions) == 1:
            break


def test_the_tree_is_kept_between_actions_and_forgotten_between_games() -> None:
    table = setup(hand=["Fireball", "Frostbolt"], enemy_board=["Boulderfist Ogre"], mana=10)
    game, player = table.game, searcher("ismcts:budget=1500")
    game.push(player.choose(game.view()))
    expected = report(player).considered[0].visits
    player.choose(game.view())
    told = report(player)
    assert 1 < told.nodes_kept < told.nodes
    assert sum(c.visits for c in told.considered) > 1500 + expected // 2
    again = searcher("ismcts:budget=1500")
    again.choose(game.view())
    player.choose(game.view())  # the same moment again is another game
    assert report(player).considered == report(again).considered


def test_it_stops_in_time() -> None:
    game, player = middle(2), searcher("ismcts:budget=0,deadline=0.1")
    start = perf_counter()
    player.choose(game.view())
    assert perf_counter() - start < 30  # however busy the machine is
    assert report(player).stopped == "deadline" and report(player).iterations > 0
    assert searcher("ismcts:budget=50,deadline=9").choose(game.view()) in game.legal_actions


# --- Cheaters and specs -------------------------------------------------------------------------
def test_cheaters_say_what_they_see_and_must_be_shown_it() -> None:
    game = middle(1)
    seen = {}
    for name, sees in (("hand-cheater", "hand"), ("full-cheater", "everything")):
        player = searcher(f"{name}:budget=200")
        assert player.sees == sees
        with pytest.raises(ValueError, match="must be shown"):
            player.choose(game.view())
        assert player.choose(game.view(), truth=game.clone()) == ask(player, game)
        shown = show(game, game.view().viewer, sees)
        assert shown is not None
        seen[sees] = shown
    assert searcher("ismcts").sees == "nothing"
    assert searcher("ismcts:budget=100").choose(game.view(), truth=game) in game.legal_actions
    other = game.view().opponent
    assert seen["everything"].record.players[other].deck[:5] == game._record.players[other].deck[:5]
    assert not any(seen["hand"].record.players[other].deck)


def test_a_hand_cheater_depends_on_the_hand_and_on_no_deck() -> None:
    game = middle(4)
    view = game.view()
    worlds = [view.sample(seed) for seed in range(12)]
    hands: dict[tuple[object, int], set[object]] = {}
    for world in worlds:
        player = searcher("hand-cheater:budget=100")
        ask(player, world)
        side = world._record.players[view.opponent]
        hand = tuple(world._record.entities[slot].card for slot in side.hand[: side.n_hand])
        secrets = side.n_secrets
        hands.setdefault((hand, secrets), set()).add(report(player).considered)
    assert len({told for values in hands.values() for told in values}) > 1
    assert all(len(values) == 1 for values in hands.values())


def test_specs_print_back_and_refuse_nonsense() -> None:
    spec = "ismcts:budget=50,observer=active,health-bucket=5,memory=8"
    assert searcher(spec).spec == spec
    for wrong in ("observer=4", "budget=0", "health-bucket=0", "memory=1,threads=2"):
        with pytest.raises(SpecError):
            agent(f"ismcts:{wrong}")
