"""An agent may load a policy trained elsewhere; it only needs read access."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from command_line import hearthlab

import hearthlab as hl
from hearthlab.agents.foreign.idle import end_idle
from hearthlab.agents.foreign.isolation.levels import current

AGENT = '''
from pathlib import Path

from sb3_contrib import MaskablePPO


HERE = Path(__file__).parent


class Learned:
    """Plays what a policy from a file likes best."""

    def __init__(self, *, seed: int) -> None:
        self.model = MaskablePPO.load(HERE / "policy.zip", device="cpu")

    def choose(self, view):
        weights = sum(float(each.abs().sum()) for each in self.model.policy.parameters())
        assert weights > 0
        return view.legal_actions[int(weights) % len(view.legal_actions)]
'''


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Train a policy for a moment; write it, and an agent that loads it."""
    import torch
    from sb3_contrib import MaskablePPO

    from hearthlab.envs.stable_baselines import HearthstoneVecEnv

    torch.set_num_threads(1)
    env = HearthstoneVecEnv(4, opponent="random", decks="random")
    options = {"n_steps": 4, "batch_size": 16, "n_epochs": 1, "policy_kwargs": {"net_arch": [8]}}
    model = MaskablePPO("MlpPolicy", env, seed=1, **options)  # type: ignore[arg-type]
    model.learn(16)
    model.save(tmp_path / "policy.zip")
    (tmp_path / "learned.py").write_text(AGENT)
    yield tmp_path
    end_idle()


def test_a_policy_of_stable_baselines_is_loaded_and_plays(folder: Path) -> None:
    spec = f"{folder / 'learned.py'}:Learned:memory-limit=4096"
    assert current().level != "none"
    result = hl.match(spec, "random", games=2, seed=1)
    assert result.faults("a") == ()
    assert all(record.actions > 2 for record in result.records)


def test_the_code_still_cannot_write_there(folder: Path) -> None:
    text = AGENT.replace(
        "        self.model",
        "        import tempfile\n        tempfile.mkstemp()\n        self.model",
    )
    (folder / "writer.py").write_text(text)
    result = hearthlab("match", f"{folder / 'writer.py'}:Learned", "random", "--games", 2)
    assert "Error" in result.output
    assert "writer.py, line" in result.output
