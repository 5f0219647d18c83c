"""Vector environments against any opponent: its views, the results, and their counts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import hearthlab as hl
from hearthlab.agents.agent import Agent
from hearthlab.agents.rules import RulesAgent
from hearthlab.envs.batch import Batch
from hearthlab.envs.league import League
from hearthlab.envs.policies.plain import PlainPolicy
from hearthlab.envs.single import HearthstoneEnv
from hearthlab.envs.vector import HearthstoneVectorEnv

DECKS = "championship-2014"


def played(env: HearthstoneVectorEnv, steps: int, seed: int = 1) -> tuple[list[bytes], int, int]:
    """Step a vector at random; return the observations, games won and games lost."""
    env.reset(seed=seed)
    found, won, lost = [], 0, 0
    for _ in range(steps):
        observed, rewards, over, _, infos = env.step(env.sample_actions())
        assert (env.batch.seats == env.batch.sides).all()  # the agent is to decide in all games
        assert (rewards[~over] == 0).all()
        own = infos["rewards"][np.arange(env.num_envs)]
        assert (np.abs(own).sum(axis=1)[rewards != 0] == 2).all()
        found.append(observed.tobytes() + rewards.tobytes())
        won, lost = won + int((rewards > 0).sum()), lost + int((rewards < 0).sum())
    return found, won, lost


@pytest.mark.parametrize("opponent", ["gsv", "rules"])
def test_any_agent_can_be_the_opponent(opponent: str) -> None:
    env = HearthstoneVectorEnv(6, opponent=opponent, decks=DECKS)
    first, won, lost = played(env, 60)
    assert lost > 3 * won and lost > 5
    assert env.league is not None
    (member,) = env.league.members
    assert (member.wins, member.losses) == (won, lost)
    assert first == played(HearthstoneVectorEnv(6, opponent=opponent, decks=DECKS), 60)[0]


def test_opponents_are_shown_deck_lists_where_they_are_known() -> None:
    shown = []

    class Reading:
        sees = "nothing"

        def __init__(self, *, seed: int) -> None:
            self.inner = hl.agent("random", seed=seed)

        def choose(self, view: hl.View) -> hl.Action:
            shown.append((view.known_decks, view.remaining is None))
            return self.inner.choose(view)

    for known in (False, True):
        env = HearthstoneVectorEnv(2, opponent=Reading, decks=DECKS, known_decks=known)
        for seed in (1, None):
            env.reset(seed=seed)
            for _ in range(10):
                env.step(env.sample_actions())
        assert len(shown) > 10 and set(shown) == {(known, not known)}
        shown.clear()


def test_agents_are_shown_what_a_match_would_show() -> None:
    class Watching:
        sees = "nothing"

        def __init__(self, *, seed: int) -> None:
            self.inner = hl.agent("random", seed=seed)
            self.ply = -1

        def choose(self, view: hl.View) -> hl.Action:
            assert view.ply > self.ply  # one agent per game, asked in the order of play
            self.ply = view.ply
            world = view.sample(3)
            assert world.view(view.viewer) == view
            assert len(view.own_list or ()) == 30
            assert view.seen is not None and view.listed
            asked.append(view.turn)
            return self.inner.choose(view)

    asked: list[int] = []
    _, won, lost = played(HearthstoneVectorEnv(4, opponent=Watching, decks=DECKS), 80)
    assert won + lost > 3 and len(asked) > 80 and max(asked) > 8


def first_legal(observations: Any, masks: Any) -> Any:
    return masks.argmax(axis=1)


def test_a_league_draws_and_counts() -> None:
    league = League(["random", "expert", first_legal])
    env = HearthstoneVectorEnv(32, opponent=league, decks=DECKS)
    _, won, lost = played(env, 150)
    assert [each.name for each in league.members] == ["random", "expert", "first_legal"]
    assert sum(each.wins for each in league.members) == won
    assert sum(each.losses for each in league.members) == lost
    assert min(each.games for each in league.members) > 10
    random, expert, first = (each.wins / each.games for each in league.members)
    assert expert < random < first  # who always ends the turn loses
    assert f"{'expert':11} " in str(league)
    league.add(plain(), "frozen")
    league.remove("expert")
    played_before = league.members[0].games
    played(env, 100, seed=2)
    assert league.members[-1].games > 5 and league.members[0].games > played_before


def plain(seed: int = 1, inputs: int = 124) -> PlainPolicy:
    weights = np.random.default_rng(seed).normal(0, 0.1, (inputs, 614)).astype(np.float32)
    return PlainPolicy([weights], [np.zeros(614, np.float32)])


def test_hard_opponents_come_more_often() -> None:
    league = League([first_legal, "expert"], weights="hard")
    played(HearthstoneVectorEnv(32, opponent=league, decks=DECKS), 150)
    first, expert = league.members
    assert expert.games > 2 * first.games and league.odds()[1] > 0.6


def test_policies_in_files_are_asked_for_many_games(tmp_path: Path) -> None:
    plain(inputs=45).save(tmp_path / "board.npz")
    env = HearthstoneVectorEnv(16, opponent=f"policy:file={tmp_path / 'board.npz'}")
    _, won, lost = played(env, 60)
    assert won + lost > 5 and "board.npz" in str(env.league)


@pytest.mark.parametrize(
    ("opponent", "message"),
    [
        ("gvs", "no agent 'gvs'; did you mean 'gsv'"),
        (7, "opponent=7: should be a spec such as 'gsv', an agent's class, a policy"),
        ([], "the league is empty; add an opponent"),
        (["random", "random"], "two opponents are named 'random'; give each its own name"),
    ],
)
def test_invalid_opponents_are_errors(opponent: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        HearthstoneVectorEnv(2, opponent=opponent)
    with pytest.raises(ValueError, match="weights='odd'; use one of even, hard"):
        League(weights="odd")
    with pytest.raises(ValueError, match="no opponent is named 'x'; there are random"):
        League("random").remove("x")


def test_illegal_answers_are_refused() -> None:
    env = HearthstoneVectorEnv(4, opponent=lambda observations, masks: np.full(len(masks), 613))
    with pytest.raises(hl.errors.IllegalAction, match="the opponent's action number 613"):
        env.reset(seed=1)


# --- Forms ---------------------------------------------------------------------------------------
def test_observations_with_masks() -> None:
    env = HearthstoneVectorEnv(8, opponent="random", masked=True)
    observed, infos = env.reset(seed=1)
    assert observed in env.observation_space
    ends = 0
    for _ in range(80):
        assert (observed["action_mask"] == infos["action_mask"]).all()
        observed, _, over, _, infos = env.step(env.sample_actions())
        if over.any():
            ends += 1
            assert not infos["final_obs"]["action_mask"].any()
    assert ends
    single = HearthstoneEnv(opponent=rules, masked=True)
    seen, info = single.reset(seed=1)
    assert seen in single.observation_space
    assert (seen["action_mask"] == info["action_mask"]).all()


def rules(*, seed: int) -> Agent:
    made = hl.agent("rules", seed=seed)
    assert isinstance(made, RulesAgent)
    return made


def test_shaping_adds_up_to_nothing() -> None:
    def potential(observations: Any) -> Any:
        return 0.01 * observations[:, :5].sum(axis=1)

    plain, shaped = (
        HearthstoneVectorEnv(4, opponent="random", potential=each) for each in (None, potential)
    )
    plain.reset(seed=3)
    start = potential(shaped.reset(seed=3)[0])
    totals, ends = np.zeros((2, 4)), 0
    for _ in range(120):
        actions = plain.sample_actions()
        assert (actions == shaped.sample_actions()).all()
        _, rewards, over, _, _ = plain.step(actions)
        observed, gains, _, _, _ = shaped.step(actions)
        totals += rewards, gains
        for number in np.flatnonzero(over):
            ends += 1
            assert totals[1, number] == pytest.approx(totals[0, number] - start[number], abs=1e-4)
            start[number], totals[:, number] = potential(observed)[number], 0
    assert ends > 3
    with pytest.raises(ValueError, match="with opponent='self' both sides act"):
        HearthstoneVectorEnv(2, opponent="self", potential=potential)


def test_arrays_of_the_caller_are_written_to() -> None:
    table = np.zeros(8, np.dtype([("seen", np.float32, 124), ("legal", np.uint8, 616)]))
    masks = table["legal"][:, :614]
    env = HearthstoneVectorEnv(
        8, opponent="random", copy=False, observations=table["seen"], masks=masks
    )
    twin = HearthstoneVectorEnv(8, opponent="random")
    env.reset(seed=1), twin.reset(seed=1)
    for _ in range(60):
        actions = twin.sample_actions()
        assert (actions == env.sample_actions()).all()
        given = env.step(actions)
        wanted = twin.step(actions)
        assert np.shares_memory(given[0], table) and np.shares_memory(env.batch.masks, table)
        assert (table["seen"] == wanted[0]).all() and not table["legal"][:, 614:].any()
        assert (masks == wanted[4]["action_mask"]).all()
    with pytest.raises(ValueError, match=r"observations of float64\(8, 124\); it should be"):
        Batch(8, observations=np.zeros((8, 124)))
    with pytest.raises(ValueError, match="masks of uint8"):
        Batch(8, masks=np.zeros((614, 8), np.uint8).T)
