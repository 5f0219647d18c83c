"""Policies in files are agents: alone, in matches, isolated, in competitions and in the window."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from competition.small import LEVEL, SMALL

import hearthlab as hl
from hearthlab.agents.foreign.idle import end_idle
from hearthlab.agents.foreign.references import LIBRARIES, read
from hearthlab.agents.spec import SpecError, parse
from hearthlab.competition.config import read_config
from hearthlab.envs.observation import Observation
from hearthlab.envs.policies.converting import as_plain
from hearthlab.envs.policies.errors import PolicyError
from hearthlab.envs.policies.plain import PlainPolicy, Scales
from hearthlab.envs.policies.reading import READERS, read_policy, save_policy
from hearthlab.envs.policy import Policy, PolicyAgent
from hearthlab.envs.space import ActionSpace
from hearthlab.web import catalogue, worker

SPACE, ALL = ActionSpace(), Observation.named("all")
MASKS = np.ones((5, 614), np.int8)


def seen(n: int = 5) -> Any:
    return np.random.default_rng(1).normal(0, 9, (n, 124)).astype(np.float32)


def plain(actions: int = 614, inputs: int = 124, seed: int = 1) -> PlainPolicy:
    chance = np.random.default_rng(seed)
    sizes = (inputs, 16, actions)
    weights = [chance.normal(0, 0.1, pair).astype(np.float32) for pair in pairwise(sizes)]
    return PlainPolicy(weights, [np.zeros(size, np.float32) for size in sizes[1:]])


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Train hardly at all, and save: the folder of ppo.zip and scales.pkl."""
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import VecNormalize

    from hearthlab.envs.stable_baselines import HearthstoneVecEnv

    torch.set_num_threads(1)
    folder = tmp_path_factory.mktemp("trained")
    env = VecNormalize(HearthstoneVecEnv(8, opponent="random"), norm_reward=False)
    model = MaskablePPO("MlpPolicy", env, n_steps=32, batch_size=64, n_epochs=1, seed=1)
    model.learn(256)
    save_policy(model, folder / "ppo.zip", scales=env)
    model.save(folder / "bare.zip")
    env.save(str(folder / "scales.pkl"))
    return folder


# --- The observation of an agent -----------------------------------------------------------------
@pytest.mark.parametrize("positions", ["relevant", "right"])
def test_views_show_what_environments_show(positions: str) -> None:
    for seed in range(6):
        decks = hl.Deck.random(seed), hl.Deck.random(seed + 50)
        game = hl.Game(*decks, seed=seed, positions=positions, known_decks=True)
        chance = Random(seed)
        while not game.over:
            view = game.view()
            for name in ("all", "board", "entities"):
                kind = Observation.named(name)
                assert (kind.of(view) == kind.read(game._record, view.viewer)).all()
            mask = SPACE.mask(view)
            assert (mask == SPACE.mask(game)).all()
            legal = {SPACE.action(view, int(number)).code for number in np.flatnonzero(mask)}
            assert legal <= set(view.legal_actions.codes)
            game.push(chance.choice(list(game.legal_actions)))


def test_a_function_is_an_agent() -> None:
    asked = []

    def first(observation: Any, mask: Any) -> Any:
        asked.append((observation.shape, mask.shape))
        return mask.argmax()

    agent = PolicyAgent(first, name="first")
    result = hl.match(agent, "random", decks="random", games=2, seed=1)
    assert result.games == 2 and set(asked) == {((124,), (614,))}
    assert "first against random" in str(result)
    scoring = PolicyAgent(lambda _, mask: np.arange(mask.size), observation="entities", placed=True)
    game = hl.Game("mage", "hunter", seed=1, mulligan=False)
    view = game.view()
    numbers = ActionSpace(placed=True)
    assert numbers.number(view, scoring.choose(view)) == np.flatnonzero(numbers.mask(view))[-1]


@pytest.mark.parametrize(
    ("policy", "message"),
    [
        (lambda *_: 613, "action number 613 .* is not legal now"),
        (lambda *_: 9999, "action number 9999"),
        (lambda *_: np.zeros(7), r"returned an array of \(7,\); it should be the number"),
    ],
)
def test_what_a_function_returns_is_checked(policy: Any, message: str) -> None:
    game = hl.Game("mage", "hunter", seed=1, mulligan=False)
    with pytest.raises(ValueError, match=message):
        PolicyAgent(policy).choose(game.view())
    with pytest.raises(PolicyError, match="cannot be called"):
        PolicyAgent(7)  # type: ignore[arg-type]


# --- Files ---------------------------------------------------------------------------------------
def test_plain_layers_are_the_network_that_they_were_made_of(trained: Path, tmp_path: Path) -> None:
    there, here = (
        read_policy(trained / "ppo.zip"),
        as_plain(trained / "ppo.zip", tmp_path / "a.npz"),
    )
    again = read_policy(tmp_path / "a.npz")
    assert (there.inputs, there.actions) == (again.inputs, again.actions) == (124, 614)
    centred = [
        each - each.mean(1, keepdims=True)
        for each in (
            there.scores(seen(), MASKS),
            here.scores(seen(), MASKS),
            again.scores(seen(), MASKS),
        )
    ]
    assert np.allclose(centred[0], centred[1], atol=1e-5)
    assert (centred[1] == centred[2]).all()


def test_scales_are_used(trained: Path) -> None:
    with_scales = read_policy(trained / "ppo.zip").scores(seen(), MASKS)
    beside = read_policy(trained / "bare.zip", trained / "scales.pkl").scores(seen(), MASKS)
    without = read_policy(trained / "bare.zip").scores(seen(), MASKS)
    assert np.allclose(with_scales, beside, atol=1e-6) and not np.allclose(with_scales, without)
    scales = Scales(np.full(3, 1, np.float32), np.full(3, 2, np.float32), 1.5)
    assert scales.of(np.array([[1, 3, 99]], np.float32)).tolist() == [[0, 1, 1.5]]


def test_networks_of_pytorch_play(tmp_path: Path) -> None:
    import torch
    from torch import nn

    class Masked(nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.layer = nn.Linear(124, 614)

        def forward(self, observation: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
            return torch.where(mask, self.layer(observation), torch.full((1,), -1e9))

    layers = nn.Sequential(nn.Linear(124, 8), nn.ReLU(), nn.Linear(8, 614))
    torch.jit.script(layers).save(str(tmp_path / "layers.pt"))
    torch.save(layers, tmp_path / "whole.pth")
    torch.jit.script(Masked()).save(str(tmp_path / "masked.pt"))
    wanted = as_plain(layers).scores(seen(), MASKS)
    for name in ("layers.pt", "whole.pth"):
        found = read_policy(tmp_path / name)
        assert found.inputs == 124 and np.allclose(found.scores(seen(), MASKS), wanted, atol=1e-4)
    few = MASKS.copy()
    few[:, 5:] = 0
    assert (read_policy(tmp_path / "masked.pt").scores(seen(), few)[:, 5:] < -1e8).all()
    exported = torch.export.export(layers, (torch.zeros(1, 124),))
    torch.export.save(exported, tmp_path / "exported.pt2")
    one = read_policy(tmp_path / "exported.pt2").scores(seen()[:1], MASKS[:1])
    assert np.allclose(one, wanted[:1], atol=1e-4)
    torch.save(layers.state_dict(), tmp_path / "weights.pt")
    with pytest.raises(PolicyError, match="weights without a network; save one that can run"):
        read_policy(tmp_path / "weights.pt")


def test_onnx_plays(tmp_path: Path) -> None:
    onnxruntime = pytest.importorskip("onnxruntime", reason="pip install onnxruntime")
    assert onnxruntime
    (tmp_path / "net.onnx").write_bytes(onnx_of_a_layer())
    policy = read_policy(tmp_path / "net.onnx")
    assert (policy.inputs, policy.actions) == (124, 614)
    wanted = seen() @ np.full((124, 614), 0.5, np.float32)
    assert np.allclose(policy.scores(seen(), MASKS), wanted, atol=1e-3)
    (tmp_path / "bad.onnx").write_bytes(b"no network")
    with pytest.raises(PolicyError, match=r"bad\.onnx' cannot be read"):
        read_policy(tmp_path / "bad.onnx")


def onnx_of_a_layer() -> bytes:
    """Write ONNX by hand: `logits = observation @ weights`, all weights 0.5."""

    def field(number: int, content: bytes | int | str) -> bytes:
        if isinstance(content, int):
            return varint(number << 3) + varint(content)
        data = content.encode() if isinstance(content, str) else content
        return varint(number << 3 | 2) + varint(len(data)) + data

    def varint(value: int) -> bytes:
        found = b""
        while value > 127:
            found, value = found + bytes([value & 127 | 128]), value >> 7
        return found + bytes([value])

    def value(name: str, size: int) -> bytes:
        sizes = field(1, field(2, "games")) + field(1, field(1, size))
        return field(1, name) + field(2, field(1, field(1, 1) + field(2, sizes)))

    node = field(1, "observation") + field(1, "weights") + field(2, "logits") + field(4, "MatMul")
    weights = np.full((124, 614), 0.5, np.float32).tobytes()
    tensor = field(1, 124) + field(1, 614) + field(2, 1) + field(8, "weights") + field(9, weights)
    graph = field(1, node) + field(2, "net") + field(5, tensor)
    graph += field(11, value("observation", 124)) + field(12, value("logits", 614))
    return field(1, 8) + field(7, graph) + field(8, field(1, "") + field(2, 13))


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("ppo.h5", b"", r"ppo\.h5': policies end in \.npz, \.zip, \.pt"),
        ("ppo.zip", b"no archive", "is not a model of Stable-Baselines3"),
        ("ppo.npz", b"no arrays", "is not a policy that as_plain wrote"),
    ],
)
def test_files_that_are_not_policies_are_errors(
    name: str, content: bytes, message: str, tmp_path: Path
) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(PolicyError, match=message):
        read_policy(tmp_path / name)


def test_sizes_must_be_those_of_the_environments(tmp_path: Path) -> None:
    with pytest.raises(PolicyError, match="there is no file"):
        read_policy(tmp_path / "none.zip")
    with pytest.raises(PolicyError, match=r"name its file, as in policy:file=ppo\.zip"):
        Policy(seed=1)
    plain(inputs=100).save(tmp_path / "odd.npz")
    with pytest.raises(PolicyError, match=r"reads 100 numbers; there are 124 \(all\), 45"):
        Policy(seed=1, file=str(tmp_path / "odd.npz"))
    plain(actions=7).save(tmp_path / "few.npz")
    with pytest.raises(PolicyError, match="chooses among 7 actions; there are 614 or 4184"):
        Policy(seed=1, file=str(tmp_path / "few.npz"))
    with pytest.raises(PolicyError, match=r"weights \(16, 614\) .* 9 inputs"):
        PlainPolicy([np.zeros((4, 9), np.float32), np.zeros((16, 614), np.float32)],
                    [np.zeros(9, np.float32), np.zeros(614, np.float32)])  # fmt: skip


# --- As agents -----------------------------------------------------------------------------------
def test_a_file_plays_isolated(trained: Path) -> None:
    spec = f"policy:file={trained / 'ppo.zip'},memory-limit=1024"
    result = hl.match(spec, "random", decks="random", games=2, seed=1)
    assert result.games == 2 and not result.faults("a")


def test_the_file_is_part_of_the_name(tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    plain(seed=1).save(path)
    first = parse(f"policy:file={path}")[0].name
    plain(seed=2).save(path)
    assert parse(f"policy:file={path}")[0].name != first
    plain(seed=1).save(path)
    assert parse(f"policy:file={path}")[0].name == first


def test_what_is_drawn_follows_the_seed(tmp_path: Path) -> None:
    path = str(tmp_path / "net.npz")
    plain().save(path)
    hl.check_agent(f"policy:file={path},sample=true")
    view = hl.Game("mage", "hunter", seed=1).view()
    assert len({Policy(seed=n, file=path, sample=True).choose(view).code for n in range(40)}) > 3
    assert len({Policy(seed=n, file=path).choose(view).code for n in range(5)}) == 1


def test_competitions_have_policies(tmp_path: Path) -> None:
    """Paths in an entry's specs are relative to the command's folder, or absolute."""
    plain().save(tmp_path / "net.npz")
    entry = f"policy:file={tmp_path / 'net.npz'}"
    text = f"{SMALL}{LEVEL}".replace('"rules"', f'"{entry}"').replace("seed = 5\n", "")
    (tmp_path / "cup.toml").write_text(text, encoding="utf-8")
    config = read_config(tmp_path / "cup.toml")
    assert [each.problem for each in config.entries] == ["", "", ""]
    played = next(each.played for each in config.entries if each.agent == entry)
    result = hl.match(played, "random", decks="firebat-hunter", games=2, seed=1)
    assert result.games == 2 and not result.faults("a")


def test_the_window_offers_a_policy_by_name(tmp_path: Path) -> None:
    plain().save(tmp_path / "net.npz")
    playing = hl.Format.named("2014")
    try:
        catalogue.offer([f"policy:file={tmp_path / 'net.npz'}"])
        name = catalogue.presets(playing)[-1].name
        _, spec = catalogue.limited(name)
        game = hl.Game("firebat-hunter", "tarei-warlock", seed=1)
        assert worker.choose("table", spec, 1, game.view()).action in game.legal_actions
        assert name == "net.npz"
    finally:
        catalogue.OFFERED.clear()
        worker._kept.clear()
        end_idle()
    with pytest.raises(SpecError, match="no agent 'policy'"):
        catalogue.limited(f"policy:file={tmp_path / 'net.npz'}")


def test_images_of_competitions_have_the_libraries_of_policies() -> None:
    assert set(LIBRARIES) | {".npz"} == set(READERS)
    named = read("policy:file=/nowhere/ppo.zip")
    assert named is not None and named.reference.data == ()  # nothing is there
