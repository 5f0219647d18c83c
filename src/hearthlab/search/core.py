"""The searches as Python calls them: compiled when the engine is, else the same code uncompiled."""

from __future__ import annotations

from ctypes import addressof, sizeof
from typing import Any

from hearthlab.engine import core
from hearthlab.engine.schema import Game, Listing
from hearthlab.search.schema import Arm, Belief, Evaluator, Node, Random, Search, Weights

_native: Any = None
if core.COMPILED:
    from hearthlab.search import native as _native

    if _native.sizes() != (sizeof(Search), sizeof(Belief), sizeof(Node), sizeof(Arm)):
        raise ImportError(
            "the compiled searches are of another version than their source: "
            "build them again (make build)"
        )

Storage = Any  # a ctypes array of nodes, arms, or hashes


def uct(s: Search, nodes: Storage, arms: Storage) -> None:
    """Search the own ply."""
    if _native is not None:
        _native.uct_search_at(addressof(s), addressof(nodes), addressof(arms))
    else:
        from hearthlab.search import tree

        tree.uct_search(s, nodes, arms)


def mcts(s: Search, nodes: Storage, arms: Storage) -> None:
    """Search determinized trees."""
    if _native is not None:
        _native.mcts_search_at(addressof(s), addressof(nodes), addressof(arms))
    else:
        from hearthlab.search import tree

        tree.mcts_search(s, nodes, arms)


def flat(s: Search, arms: Storage) -> None:
    """Share playouts among the actions."""
    if _native is not None:
        _native.flat_search_at(addressof(s), addressof(arms))
    else:
        from hearthlab.search import flat

        flat.flat_search(s, arms)


def ucb(s: Search, nodes: Storage, arms: Storage, seen: Storage) -> None:
    """Search whole moves."""
    if _native is not None:
        _native.ucb_search_at(addressof(s), addressof(nodes), addressof(arms), addressof(seen))
    else:
        from hearthlab.search import bandit

        bandit.ucb_search(s, nodes, arms, seen)


def moves(s: Search, nodes: Storage, arms: Storage, seen: Storage, which: int) -> None:
    """Draw a random move and leave it in the path."""
    if _native is not None:
        places = addressof(s), addressof(nodes), addressof(arms), addressof(seen)
        _native.moves_search_at(*places, which)
    else:
        from hearthlab.search import moves

        moves.moves_search(s, nodes, arms, seen, which)


def sample_world(to: Game, root: Game, belief: Belief, generator: Random) -> None:
    """Deal a world."""
    if _native is not None:
        places = addressof(to), addressof(root), addressof(belief), addressof(generator)
        _native.sample_world_at(*places)
    else:
        from hearthlab.search import worlds

        worlds.sample_world(to, root, belief, generator)


def rollout(g: Game, policy: int, limit: int, last_turn: int = 0) -> int:
    """Continue a game by a policy; tell the number of actions."""
    if _native is not None:
        return int(_native.rollout_at(addressof(g), policy, limit, last_turn))
    from hearthlab.search import playouts

    return int(playouts.rollout(g, Listing(), policy, limit, last_turn))


def evaluate(g: Game, evaluator: Evaluator, player: int) -> float:
    """Value a state for a player, using it up."""
    if _native is not None:
        return float(_native.evaluate_at(addressof(g), addressof(evaluator), player))
    from hearthlab.search import playouts

    return float(playouts.evaluate(g, evaluator, Listing(), player))


def expert_action(g: Game) -> int:
    """Choose as the expert policy does."""
    if _native is not None:
        return int(_native.expert_action_at(addressof(g)))
    from hearthlab.search import playouts

    return int(playouts.expert_action(g, Listing()))


def board_score(g: Game, weights: Weights, player: int) -> float:
    """Score a board."""
    if _native is not None:
        return float(_native.board_score_at(addressof(g), addressof(weights), player))
    from hearthlab.search import score

    return float(score.board_score(g, weights, player))


def hash_game(g: Game) -> int:
    """Hash a state but for its generator."""
    if _native is not None:
        return int(_native.hash_game_at(addressof(g)))
    from hearthlab.search import pure

    return int(pure.hash_game(g))


def action_key(g: Game, action: int) -> int:
    """Name an action together with the cards it is about."""
    from hearthlab.search import nodes

    return int(nodes.action_key(g, action))
