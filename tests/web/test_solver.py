"""The solver of puzzles, and the shipped puzzles."""

from __future__ import annotations

import pytest

from hearthlab.game.game import Game
from hearthlab.web.puzzles import Puzzle, puzzles
from hearthlab.web.solver import Solver, TooLarge

ONE = """turn 9, player 0 to act
player 0: MAGE, health 20, mana 4/4
  hand: Fireball; Wisp
  board: Chillwind Yeti
player 1: HUNTER, health 10
  deck: Wisp"""
TWO = ONE.replace("health 10", "health 6").replace("Fireball; Wisp", "Fireball; Frostbolt")
CHANCE = (
    ONE.replace("Fireball; Wisp", "Arcane Missiles")
    .replace("health 10", "health 7")
    .replace("  deck: Wisp", "  board: Wisp; Wisp\n  deck: Wisp")
)
NONE = ONE.replace("health 10", "health 11")


def texts(text: str) -> list[str] | None:
    """Solve a position; return the actions in words."""
    game = Game.from_position(text)
    line = Solver(game).only()
    if line is None:
        return None
    told = []
    for code in line:
        told.append(game.notation(code))
        game.push(code)
    return told


def test_the_only_win_is_found_in_whatever_order() -> None:
    found = texts(ONE)
    assert found is not None and len(found) == 2
    assert {each.split()[0] for each in found} == {"play", "attack"}


def test_two_ways_to_win_are_not_a_puzzle() -> None:
    assert texts(TWO) is None


def test_luck_is_not_a_certain_win() -> None:
    assert texts(CHANCE) is None
    assert texts(NONE) is None


def test_the_solver_gives_up_where_there_is_too_much() -> None:
    with pytest.raises(TooLarge, match="more than 3 states"):
        Solver(Game.from_position(ONE), most_states=3).only()


def test_there_are_puzzles_of_all_difficulties() -> None:
    ratings = [puzzle.rating for puzzle in puzzles()]
    assert len(ratings) >= 12
    assert ratings == sorted(ratings) and ratings[0] < 0.5 < ratings[-1]


@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: str(puzzle.number))
def test_the_solution_of_a_puzzle_wins_this_turn(puzzle: Puzzle) -> None:
    game = puzzle.game()
    turn = game.turn
    for text in puzzle.solution:
        assert (game.to_act, game.turn) == (puzzle.player, turn)
        game.push(game.parse(text))
    ended = game.outcome()
    assert ended is not None and ended.winner == puzzle.player


def test_a_puzzle_has_one_solution() -> None:
    """All were proved when they were made; this proves the fastest ones again."""
    least = min(puzzles(), key=lambda each: len(each.solution))
    line = Solver(least.game(), most_states=200_000).only()
    assert line is not None and len(line) == len(least.solution)
