"""The game for OpenSpiel: importing this module registers `hearthlab`.

import pyspiel
import hearthlab.envs.open_spiel
game = pyspiel.load_game("hearthlab(decks=championship-2014)")
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from random import Random
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from hearthlab.envs.decks import Pool
from hearthlab.envs.observation import Observation
from hearthlab.envs.space import ActionSpace
from hearthlab.game.door import record_of, winner_of
from hearthlab.game.game import Game
from hearthlab.game.view import View

NAME = "hearthlab"
DEALS = 1024  # outcomes of the only chance node
LONGEST = 10_000  # an upper bound on the decisions of a game of 90 turns
DECKS_FORMAT = ""  # stands for the format of the decks
KNOWN_DECKS = True
PLAYERS = 2
PARAMETERS = {
    "decks": "random",
    "deals": DEALS,
    "known_decks": KNOWN_DECKS,
    "observation": "all",
    "format": DECKS_FORMAT,
}
SPACE = ActionSpace()

GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Hearthstone by Hearthlab",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=PLAYERS,
    min_num_players=PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class HearthlabGame(pyspiel.Game):
    """Hearthstone for OpenSpiel.

    decks: a set, a deck or "random"; deals: the number of outcomes of the chance node;
    known_decks: whether players know each other's deck lists; observation: the tensor, "all",
    "board" or "entities"; format: the format of the games, by default that of the decks.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        self.pool = Pool(given["decks"], given["format"] or None)
        self.deals = int(given["deals"])
        if self.deals < 1:
            raise ValueError(f"deals={self.deals} should be at least 1")
        self.known_decks = bool(given["known_decks"])
        self.observation = Observation.named(given["observation"])
        info = pyspiel.GameInfo(
            num_distinct_actions=SPACE.size,
            max_chance_outcomes=self.deals,
            num_players=PLAYERS,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> HearthlabState:
        """Return the state before the deal."""
        return HearthlabState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return 1: the deal fixes everything random."""
        return 1

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> Observer:
        """Return an observer of states."""
        if params:
            raise ValueError(f"observer parameters {params}: the observer takes none")
        return Observer(self.observation, recall=kind is not None and kind.perfect_recall)

    def deal(self, number: int) -> Game:
        """Begin the game of an outcome of the chance node."""
        chance = Random(f"hearthlab open_spiel {number}")
        first, second = self.pool.pair(chance)
        return Game(
            first,
            second,
            seed=chance.getrandbits(63),
            positions=SPACE.positions,
            known_decks=self.known_decks,
            format=self.pool.format,
        )


class HearthlabState(pyspiel.State):
    """A game, and digests of what both players saw before it was resampled."""

    def __init__(self, game: HearthlabGame) -> None:
        super().__init__(game)
        self.game: Game | None = None
        self.before = ("", "")

    # --- The interface of OpenSpiel --------------------------------------------------------------
    def current_player(self) -> int:
        """Return who acts: a player, chance before the deal, or nobody after the end."""
        if self.game is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.game.over or self.game.to_act is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.game.to_act

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.game is not None and self.game.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List the deals, all equally likely."""
        deals = self.get_game().deals
        return [(number, 1 / deals) for number in range(deals)]

    def returns(self) -> list[float]:
        """Return 1 for the winner and −1 for the loser."""
        winner = None if self.game is None else winner_of(self.game)
        if winner is None:
            return [0.0, 0.0]
        return [1.0 if player == winner else -1.0 for player in range(PLAYERS)]

    def _legal_actions(self, player: int) -> list[int]:
        return [int(number) for number in np.flatnonzero(SPACE.mask(self._dealt()))]

    def _apply_action(self, action: int) -> None:
        if self.game is None:
            self.game = self.get_game().deal(action)
        else:
            self.game.push(SPACE.action(self.game, action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(SPACE.action(self._dealt(), action))

    def __str__(self) -> str:
        return "before the deal" if self.game is None else str(self.game)

    # --- For searches with hidden information ---------------------------------------------------
    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> HearthlabState:
        """Make a state that looks the same to the player; hidden cards are dealt again."""
        return self.resampled(player, int(sampler() * 2**53))

    def resampled(self, player: int, seed: int) -> HearthlabState:
        """Make a state that looks the same to the player, from a seed."""
        made: HearthlabState = self.clone()
        made.game = self.view(player).sample(seed)
        made.before = (self._past(0), self._past(1))
        return made

    def recalled(self, player: int) -> str:
        """Digest everything a player has seen up to this state."""
        return _digest(self._past(player), self.view(player))

    def _past(self, player: int) -> str:
        """Digest what a player saw before this state."""
        found = self.before[player]
        for game, _ in self._dealt().retrace():
            found = _digest(found, game.view(player))
        return found

    def view(self, player: int) -> View:
        """Return what a player knows."""
        return self._dealt().view(player)

    def _dealt(self) -> Game:
        if self.game is None:
            raise ValueError("no view and no actions before the deal: apply a chance outcome first")
        return self.game


class Observer:
    """A player's observation: a tensor, and the view as text."""

    def __init__(self, observation: Observation, *, recall: bool) -> None:
        self.observation, self.recall = observation, recall
        self.tensor: NDArray[np.float32] = np.zeros(observation.size, np.float32)
        self.dict = {observation.name: self.tensor}

    def set_from(self, state: HearthlabState, player: int) -> None:
        """Write the tensor; before the deal it is all zeros."""
        if state.game is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.observation.read(record_of(state.game), player)

    def string_from(self, state: HearthlabState, player: int) -> str:
        """Write the view and its digest; with perfect recall, the digest of all views so far."""
        if state.game is None:
            return f"player {player}, before the deal"
        view = state.view(player)
        key = state.recalled(player) if self.recall else f"{view.key():016x}"
        return f"player {player}, {key}\n{view}"


def _digest(before: str, view: View) -> str:
    return blake2b(f"{before} {view.key()}".encode(), digest_size=8).hexdigest()


def resampler(seed: int) -> Callable[[HearthlabState, int], HearthlabState]:
    """Make a function for `ISMCTSBot.set_resampler`; the same seed gives the same worlds."""
    chance = Random(f"hearthlab resampler {seed}")
    return lambda state, player: state.resampled(player, chance.getrandbits(53))


pyspiel.register_game(GAME_TYPE, HearthlabGame)
