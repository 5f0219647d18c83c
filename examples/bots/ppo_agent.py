"""Play what ppo.py has learned: hearthlab match ppo_agent.py:Trained random."""

import pickle
from pathlib import Path

from sb3_contrib import MaskablePPO

import hearthlab as hl
from hearthlab.envs.observation import Observation
from hearthlab.envs.space import ActionSpace

HERE = Path(__file__).parent


class Trained:
    """The policy of ppo.zip, which reads what the environment would show."""

    def __init__(self, *, seed: int) -> None:
        self.model = MaskablePPO.load(HERE / "ppo.zip", device="cpu")
        self.scales = pickle.loads((HERE / "ppo-scales.pkl").read_bytes())
        self.space, self.observation = ActionSpace(), Observation.named("all")

    def choose(self, view: hl.View) -> hl.Action:
        """Choose the action that the policy prefers among the legal ones."""
        seen = self.scales.normalize_obs(self.observation.of(view))
        mask = self.space.mask(view)
        number, _ = self.model.predict(seen, action_masks=mask, deterministic=True)
        return self.space.action(view, int(number))
