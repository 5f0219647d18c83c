"""Search results in a few positions of 2018, as JSON: compiled and uncompiled must agree."""

from __future__ import annotations

import json

from tables_2018 import CHOGALL, PLAGUE, QUESTS

from hearthlab.agents import agent
from hearthlab.game.game import Game
from hearthlab.game.view import View
from hearthlab.search import core
from hearthlab.search.features import feature_set
from hearthlab.search.forest import MEGABYTE, Tree
from hearthlab.search.knowledge import root_and_belief
from hearthlab.search.schema.search import Weights
from hearthlab.search.searcher import SCORE, evaluator

ITERATIONS = 12


def found(text: str) -> list[object]:
    """Search a position: the tree's keys and visits, vectors, scores, choices of agents."""
    game = Game.from_position(text, seed=5, format="2018-wild")
    view = game.view()
    tree = Tree(MEGABYTE, c=0.7, observer=2, health_bucket=1, evaluator=evaluator(leaf="score"))
    root, belief = root_and_belief(view)
    tree.begin(root, belief, owner=view.viewer, seed=3)
    tree.run(ITERATIONS)
    weighed = [(each.key, each.visits, each.score) for each in tree.weigh(game._snapshot)]
    vectors = [feature_set(name).read(game._snapshot, 0) for name in ("all", "board")]
    score = core.board_score(game._record, Weights(**SCORE), 0)
    worlds = [view.sample(seed).key() for seed in range(3)]
    chosen = [agent("greedy:worlds=1").choose(view).code, *planned(view)]
    return [weighed, tree.nodes, vectors, score, worlds, chosen]


def planned(view: View) -> list[object]:
    """Plan a turn by the champion's net of 2018: every plan's first action and value."""
    player = agent("champion:width=2,keep=2,beams=1,worlds=1", seed=1)
    player.choose(view)
    thought = player.last  # type: ignore[attr-defined]
    return [] if thought is None else [(row.action, row.value) for row in thought.considered]


if __name__ == "__main__":
    print(json.dumps([found(text) for text in (QUESTS, PLAGUE, CHOGALL)]))
