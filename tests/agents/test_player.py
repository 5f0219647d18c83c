"""All agents alike: wrong arguments, hostile writes, printed forms, reports of thinking."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from kit import endless_turn

import hearthlab as hl
from hearthlab.agents import KINDS, SpecError, ask
from hearthlab.agents.player import Player
from hearthlab.checks.agents import small
from hearthlab.game.errors import GameOver, IllegalAction
from hearthlab.game.game import Game
from hearthlab.game.sides import Piece, Side
from hearthlab.game.view import View

NAMES = sorted(KINDS)
THINKING = [name for name in NAMES if name not in ("random", "rules", "noisy", "prymak2018")]
HOSTILE = (None, -1, 7, 10**30, float("nan"), "x", (99_999,) * 100, b"", object())


@pytest.fixture
def game() -> Game:
    made = Game("firebat-hunter", "tarei-warlock", seed=7, mulligan="curve", known_decks=True)
    players = [hl.agent("random", seed=seat) for seat in (0, 1)]
    while made.turn < 9:
        made.push(players[made.to_act or 0].choose(made.view()))
    return made


# --- Wrong arguments ------------------------------------------------------------------------------
@pytest.mark.parametrize("wrong", [3, None, b"uct", ["uct"], hl.agent])
def test_a_spec_is_text(wrong: Any) -> None:
    with pytest.raises(TypeError, match="is not a spec string, such as") as caught:
        hl.agent(wrong)
    assert repr(wrong) in str(caught.value)


@pytest.mark.parametrize("seed", [None, "1", 1.5])
def test_a_seed_is_an_integer(seed: Any) -> None:
    with pytest.raises(TypeError, match="should be an integer"):
        hl.agent("uct", seed=seed)


@pytest.mark.parametrize("seed", [1 << 63, -(1 << 63), 10**23])
def test_a_seed_has_64_bits(seed: int) -> None:
    with pytest.raises(SpecError, match=f"seed={seed} of 'uct'"):
        hl.agent("uct", seed=seed)


@pytest.mark.parametrize("name", NAMES)
def test_agents_choose_from_views_only(name: str, game: Game) -> None:
    player = hl.agent(small(name))
    for wrong in (None, 3, "view", game, game.legal_actions[0]):
        with pytest.raises(TypeError, match=r"is not a View: agents choose from game.view\(\)"):
            player.choose(wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="None is not a Game"):
        ask(player, None)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", [name for name in NAMES if hl.agent(name).sees == "nothing"])
def test_agents_choose_when_it_is_their_turn(name: str, game: Game) -> None:
    player: Any = hl.agent(small(name))
    with pytest.raises(IllegalAction, match=f"the decision is player {game.to_act}'s"):
        player.choose(game.view(1 - (game.to_act or 0)))
    while not game.over:
        game.push(game.legal_actions[-1])
    with pytest.raises(GameOver, match="nothing to choose"):
        player.choose(game.view(0))


@pytest.mark.parametrize("name", ["full-cheater", "mcts-perfect"])
def test_cheaters_are_shown_a_game(name: str, game: Game) -> None:
    player: Any = hl.agent(small(name))
    with pytest.raises(TypeError, match="'truth' is not a Game"):
        player.choose(game.view(), truth="truth")
    with pytest.raises(TypeError, match="3 is not a Shown"):
        player.choose(game.view(), 3)


@pytest.mark.parametrize("wrong", [None, 1.5, object(), b"end turn"])
def test_a_game_plays_actions_only(wrong: Any, game: Game) -> None:
    before = game.key()
    with pytest.raises(TypeError, match=r"action .* should be a whole number"):
        game.push(wrong)
    assert game.key() == before


@pytest.mark.parametrize("code", [-1, 1 << 40, 0xFFFFFFFF, 0xFFFFFF, 1])
@pytest.mark.parametrize("check", [True, False])
def test_a_game_plays_no_other_number(code: int, check: bool, game: Game) -> None:
    before = game.key()
    with pytest.raises(IllegalAction):
        game.push(code, check=check)
    assert game.key() == before


# --- Hostile writes -------------------------------------------------------------------------------
def public(made: object) -> Iterator[str]:
    return (name for name in dir(made) if not name.startswith("_"))


def meddle(made: Any) -> None:
    """Write nonsense to every public attribute, and into every record it returns."""
    for name in public(made):
        for value in HOSTILE:
            with pytest.raises(AttributeError):
                setattr(made, name, value)
    record = getattr(made, "record", None)
    if record is not None:
        for field, _ in record._fields_:
            try:
                setattr(record, field, 255)
            except TypeError:
                continue


def test_what_is_written_to_a_game_or_a_view_changes_nothing(game: Game) -> None:
    view = game.view()
    before, seen = game.key(), view.key()
    for made in (game, view, *game.players, game.players[0].hero, *view.players):
        meddle(made)
    assert (game.key(), view.key()) == (before, seen)
    assert isinstance(view, View)
    assert hl.agent("uct:budget=20").choose(view) in game.legal_actions


@pytest.mark.parametrize("name", NAMES)
def test_what_is_written_to_an_agent_changes_nothing(name: str, game: Game) -> None:
    player, twin = hl.agent(small(name), seed=3), hl.agent(small(name), seed=3)
    meddle(player)
    assert ask(player, game) == ask(twin, game)
    searcher = getattr(player, "searcher", None)
    if searcher is not None:
        for attribute in public(searcher):
            for value in HOSTILE:
                if not callable(getattr(searcher, attribute)):
                    try:
                        setattr(searcher, attribute, value)
                    except AttributeError:
                        continue
        assert isinstance(repr(player), str)


# --- How they print and think ---------------------------------------------------------------------
@pytest.mark.parametrize("name", NAMES)
def test_an_agent_prints_what_rebuilds_it(name: str) -> None:
    player = hl.agent(small(name), seed=-5)
    assert repr(player) == f"agent({player.spec!r}, seed=-5)"
    again = eval(repr(player), {"agent": hl.agent})
    assert type(again) is type(player)
    assert repr(again) == repr(player)


@pytest.mark.parametrize("name", THINKING)
def test_what_was_considered_can_be_read(name: str, game: Game) -> None:
    player = hl.agent(small(name), seed=1)
    assert isinstance(player, Player)
    before = player.last
    assert before is None
    action = ask(player, game)
    thought = player.last
    assert thought is not None
    considered = thought.considered
    texts = [each.text for each in considered]
    assert all(game.parse(text) in game.legal_actions for text in texts)
    assert any(each.action == action.code for each in considered)
    assert str(thought).splitlines() == [str(each) for each in considered]
    assert texts[0] in str(considered[0])
    assert all(text in repr(considered) for text in texts)
    assert all(each.visits >= 0 for each in considered)


def test_nothing_is_considered_where_there_is_one_action(game: Game) -> None:
    lonely = Game.from_position({"players": [{"class": "MAGE", "mana": 0, "crystals": 1}] * 2})
    for name in NAMES:
        player: Any = hl.agent(small(name), seed=1)
        ask(player, game)
        ask(player, lonely)
        if name != "lethal":
            assert player.last is None


@pytest.mark.parametrize("slot", [-1, 64, 255, 10**6])
def test_a_piece_is_in_a_slot_that_exists(slot: int, game: Game) -> None:
    with pytest.raises(ValueError, match=f"slot {slot}; there are 0 to 63"):
        Piece(game._snapshot, slot)
    with pytest.raises(ValueError, match="player 2; there are 0 and 1"):
        Side(game._snapshot, 2)


@pytest.mark.parametrize("name", [name for name in NAMES if "deadline" in KINDS[name].options])
def test_a_search_that_ends_before_it_begins_still_chooses(name: str, game: Game) -> None:
    assert ask(hl.agent(f"{name}:deadline=1e-9"), game) in game.legal_actions


# --- Turns without end ----------------------------------------------------------------------------
def test_a_turn_of_a_hundred_cards_is_ended() -> None:
    game = endless_turn()
    turn, player, acted = game.turn, hl.agent("lspi", seed=1), 0
    while game.turn == turn:
        game.push(ask(player, game))
        acted += 1
        assert acted <= 110
    assert acted > 100
