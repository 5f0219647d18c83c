"""The soak: reproducible games, a view check that notices leaks, and memory that stays flat."""

from __future__ import annotations

import os
import random
import resource
from collections import Counter

import pytest
from kit import setup

from hearthlab import Deck, Game
from hearthlab.checks import soak
from hearthlab.checks.extremes import extreme_game
from hearthlab.engine import core, schema
from hearthlab.game import view


def test_games_are_reproducible_from_their_recipe() -> None:
    violation = soak.Violation(17, 5, "mana")
    again = eval(violation.recipe, {"Game": Game, "Deck": Deck})
    decks = soak.decks_of(5, 17)
    assert again == Game(*decks, seed=soak.game_seed(5, 17))
    assert soak.decks_of(5, 18) != decks
    assert soak.decks_of(6, 17) != decks


def test_games_that_hunt_extremes_are_reproducible_too() -> None:
    violation = soak.Violation(17, 5, "limits", extremes=True)
    again = eval(violation.recipe, {"extreme_game": extreme_game})
    assert again == extreme_game(soak.game_seed(5, 17))
    assert again != extreme_game(soak.game_seed(5, 18))


def test_hunted_extremes_are_reached_and_break_nothing() -> None:
    assert list(soak.soak(400, seed=3, extremes=True))[-1].violations == ()
    largest = Counter[str]()
    for number in range(300):
        state = extreme_game(number)._snapshot
        while state.result == schema.RESULT_NONE:
            core.apply(state, core.random_action(state))
            board = [state.entities[i] for p in state.players for i in p.board[: p.n_board]]
            largest |= Counter(health=max((e.own_health for e in board), default=0))
            largest |= Counter(attack=max((e.own_attack for e in board), default=0))
            largest |= Counter(armor=max(p.armor for p in state.players))
    assert largest["health"] == largest["armor"] == schema.MAX_STAT
    assert largest["attack"] > 1_000


def test_chunks_cover_all_games() -> None:
    progress = list(soak.soak(soak.CHUNK + 7, seed=2))[-1]
    assert progress.games == soak.CHUNK + 7
    assert progress.violations == ()
    assert progress.views == -(-(soak.CHUNK + 7) // soak.VIEW_EVERY)


def test_a_crash_names_the_games_that_were_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "check_game", lambda *_, **__: os._exit(3))
    progress = list(soak.soak(500, workers=2))[-1]
    assert progress.games == 0
    assert f"{soak.CRASH}: 0 to 199" in {violation.rule for violation in progress.violations}


def test_a_view_that_leaks_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert soak.check_views(1, 0) is None
    monkeypatch.setattr(view, "_blank", lambda record, viewer, start: None)
    assert (soak.check_views(1, 0) or "").startswith(soak.VIEW_LEAK)


def test_a_view_that_lists_other_actions_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view.View, "can_act", False)
    assert soak.check_views(1, 0) == f"{soak.VIEW_LISTS} after 0 actions"


def test_scrambling_changes_hidden_cards_and_secrets_only() -> None:
    game = setup(
        enemy_hero="MAGE",
        enemy_hand=["Fireball", "Wisp"],
        enemy_secrets=["Counterspell"],
        enemy_deck=["Vaporize", "Ice Block", "Frostbolt"],
        deck=["Wisp", "Boulderfist Ogre", "Fireball", "Frostbolt", "Polymorph"],
    ).game
    others = [soak.scrambled(game, 0, random.Random(seed)) for seed in range(20)]
    assert len({other.players[1].secrets[0].name for other in others}) > 1
    assert len({tuple(card.name for card in other.players[1].hand) for other in others}) > 1
    assert len({tuple(other.players[0].deck) for other in others}) > 1
    assert all(other.view(0) == game.view(0) for other in others)
    for other in others:
        assert [card.name for card in other.players[0].hand] == []
        assert sorted(other.players[0].deck) == sorted(game.players[0].deck)


def test_memory_is_flat_over_two_thousand_checked_games() -> None:
    states = [Game(*soak.decks_of(9, number), seed=number)._record for number in range(20)]

    def rounds(count: int) -> int:
        for i in range(count):
            assert core.checked_playout(core.clone(states[i % len(states)])) == 0
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = rounds(100)
    assert rounds(2_000) - before < 1024  # kilobytes
