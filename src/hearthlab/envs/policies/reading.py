"""Read policies from files by their suffix; libraries are imported when a file needs them.

    .npz          layers of NumPy arrays (plain.py)
    .zip          Stable-Baselines3 and sb3-contrib: PPO, A2C, MaskablePPO
    .pt .pth      PyTorch: TorchScript, or a whole module such as one of TorchRL
    .pt2          PyTorch: written by torch.export.save
    .onnx         ONNX, run by onnxruntime

Pickles and PyTorch modules can run code when they are read. Read only files that you trust, or let
the agent play in a separate process, as the spec `policy:file=…` does.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from hearthlab.envs.observation import KINDS
from hearthlab.envs.policies.errors import PolicyError
from hearthlab.envs.policies.plain import PlainPolicy, Scales
from hearthlab.envs.space import ActionSpace

Floats = NDArray[np.float32]
SIZES = tuple(kind.size for kind in KINDS.values())
ACTIONS = (ActionSpace().size, ActionSpace(placed=True).size)
SCALES = "hearthlab-scales.npz"  # beside the entries of Stable-Baselines3
OF_TORCHRL = ("observation", "action_mask")


class Scoring(Protocol):
    """A policy that scores the actions of a batch of observations."""

    @property
    def inputs(self) -> int:
        """The size of an observation; 0 if the file does not say."""
        ...

    @property
    def actions(self) -> int:
        """The number of actions; 0 if the file does not say."""
        ...

    def scores(self, observations: Floats, masks: NDArray[Any]) -> Floats:
        """Return the scores [game, action]."""
        ...


class Scored:
    """A policy given as a function."""

    def __init__(
        self, run: Callable[[Floats, NDArray[Any]], Any], inputs: int = 0, actions: int = 0
    ) -> None:
        self._run, self.inputs, self.actions = run, inputs, actions

    def scores(self, observations: Floats, masks: NDArray[Any]) -> Floats:
        """Return the scores of the actions of each observation."""
        found = np.asarray(self._run(observations, masks))
        if found.ndim == 1 and np.issubdtype(found.dtype, np.integer):  # action numbers
            chosen: Floats = np.eye(masks.shape[1], dtype=np.float32)[found]
            return chosen
        if found.shape != masks.shape:
            raise PolicyError(
                f"the policy returned {found.shape} for masks of {masks.shape}; it should be one "
                "number per action"
            )
        return found.astype(np.float32)


def read_policy(file: str | Path, scales: str | Path | None = None) -> Scoring:
    """Read a policy from a file.

    scales: the file of a VecNormalize, if the policy was saved without it (a pickle).

    >>> import tempfile
    >>> import hearthlab as hl
    >>> from torch import nn
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     saved = hl.envs.as_plain(nn.Sequential(nn.Linear(124, 614)), f"{folder}/one.npz")
    ...     type(hl.envs.read_policy(f"{folder}/one.npz")).__name__
    'PlainPolicy'
    """
    path = Path(file)
    if not path.is_file():
        raise PolicyError(f"there is no file {str(path)!r}")
    read = READERS.get(path.suffix.lower())
    if read is None:
        raise PolicyError(f"{str(path)!r}: policies end in {', '.join(READERS)}")
    try:
        return read(path, _scales(scales))
    except ImportError as error:
        raise PolicyError(f"{str(path)!r} needs a library: {error}") from error


def _scales(file: str | Path | None) -> Scales | None:
    if not file:
        return None
    import pickle

    try:
        return Scales.of_running(pickle.loads(Path(file).read_bytes()))
    except FileNotFoundError:
        raise PolicyError(f"there is no file {str(file)!r}") from None
    except (pickle.UnpicklingError, AttributeError, EOFError) as error:
        raise PolicyError(f"{str(file)!r} is not a saved VecNormalize: {error}") from None


def _plain(path: Path, scales: Scales | None) -> Scoring:
    return PlainPolicy.load(path)


# --- Stable-Baselines3 ---------------------------------------------------------------------------
def save_policy(model: Any, file: str | Path, *, scales: Any = None) -> None:
    """Save a model of Stable-Baselines3 with the scales of its observations, as one file.

    scales: the VecNormalize used in training. Stable-Baselines3 can also read the file.

    >>> import hearthlab as hl
    >>> try:
    ...     hl.envs.save_policy(None, "ppo.pt")
    ... except hl.envs.PolicyError as error:
    ...     print(error)
    'ppo.pt' should end in .zip
    """
    path = Path(file)
    if path.suffix != ".zip":
        raise PolicyError(f"{str(path)!r} should end in .zip")
    model.save(path)
    if scales is None:
        return
    found, content = Scales.of_running(scales), io.BytesIO()
    np.savez(content, mean=found.mean, deviation=found.deviation, clip=found.clip)
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr(SCALES, content.getvalue())


def load_baselines(path: Path) -> tuple[Any, Scales | None]:
    """Load a model of Stable-Baselines3 and the scales saved with it."""
    try:
        with zipfile.ZipFile(path) as archive:
            names = archive.namelist()
            described = json.loads(archive.read("data"))
            scales = None
            if SCALES in names:
                with np.load(io.BytesIO(archive.read(SCALES))) as content:
                    scales = Scales(content["mean"], content["deviation"], float(content["clip"]))
    except (zipfile.BadZipFile, KeyError, ValueError):
        raise PolicyError(f"{str(path)!r} is not a model of Stable-Baselines3") from None
    shown = str(described.get("policy_class", {}).get("__module__", ""))
    kind: Any
    if shown.startswith("sb3_contrib.common.maskable"):
        from sb3_contrib import MaskablePPO as kind
    elif shown.startswith("stable_baselines3.common.policies"):
        from stable_baselines3 import PPO as kind
    else:
        raise PolicyError(
            f"{str(path)!r} has a policy of {shown or 'an unknown module'!r}; PPO, A2C and "
            "MaskablePPO can play"
        )
    return kind.load(path, device="cpu"), scales


def _baselines(path: Path, scales: Scales | None) -> Scoring:
    model, saved = load_baselines(path)
    import torch

    torch.set_num_threads(1)
    policy, scales = model.policy, scales or saved
    policy.set_training_mode(False)
    space = model.observation_space
    is_dict = hasattr(space, "spaces")
    inner = space["observation"] if is_dict else space

    def run(observations: Floats, masks: NDArray[Any]) -> Any:
        seen = observations if scales is None else scales.of(observations)
        given: Any = torch.as_tensor(seen)
        if is_dict:
            given = {"observation": given, "action_mask": torch.as_tensor(masks)}
        with torch.no_grad():
            return policy.get_distribution(given).distribution.logits.numpy()

    return Scored(run, int(np.prod(inner.shape)), int(model.action_space.n))


# --- PyTorch and ONNX ----------------------------------------------------------------------------
def _torch(path: Path, scales: Scales | None) -> Scoring:
    import torch

    torch.set_num_threads(1)
    module: Any
    if path.suffix == ".pt2":
        program = torch.export.load(path)
        takes = len(program.graph_signature.user_inputs)
        return probed(of_module(program.module(), scales, takes=takes))
    try:
        module = torch.jit.load(str(path), map_location="cpu")
    except RuntimeError:
        module = torch.load(path, map_location="cpu", weights_only=False)
    if isinstance(module, dict):
        raise PolicyError(
            f"{str(path)!r} has weights without a network; save one that can run alone: "
            "torch.jit.script(module).save(path), or torch.save(module, path)"
        )
    if not isinstance(module, torch.nn.Module):
        raise PolicyError(f"{str(path)!r} has {type(module).__name__}, not a module of PyTorch")
    found = of_module(module, scales)
    return probed(found)


def of_module(module: Any, scales: Scales | None = None, *, takes: int = 0) -> Scored:
    """Make a policy of a PyTorch module, or of a TorchRL module (one with `in_keys`).

    The module is called with observations, and with masks if it takes two arguments. It returns one
    score per action (the first of several results is used) or the action numbers.
    takes: the number of arguments, if `forward` does not show it.
    """
    import torch

    if not takes:
        module.eval()
        takes = 2 if _takes_masks(module) else 1

    def run(observations: Floats, masks: NDArray[Any]) -> Any:
        seen = torch.as_tensor(observations if scales is None else scales.of(observations))
        legal = torch.as_tensor(masks).bool()
        with torch.no_grad():
            if hasattr(module, "in_keys"):
                return _of_tensordict(module, seen, legal)
            found = module(seen, legal) if takes == 2 else module(seen)
        return (found[0] if isinstance(found, tuple) else found).numpy()

    inputs = next((each.in_features for each in module.modules() if _is_linear(each)), 0)
    return Scored(run, 0 if hasattr(module, "in_keys") else int(inputs))


def probed(policy: Scored) -> Scored:
    """Find the sizes of a policy's input and output by calling it with every known size."""
    fitting = []
    for inputs in (policy.inputs,) if policy.inputs in SIZES else SIZES:
        for actions in ACTIONS:
            seen, masks = np.zeros((1, inputs), np.float32), np.ones((1, actions), np.int8)
            try:
                policy.scores(seen, masks)
            except Exception:  # it may fail in any way
                continue
            fitting.append((inputs, actions))
            break
    if len({inputs for inputs, _ in fitting}) == 1:
        policy.inputs, policy.actions = fitting[0]
    return policy


def _is_linear(module: Any) -> bool:
    return isinstance(getattr(module, "in_features", None), int)


def _takes_masks(module: Any) -> bool:
    """Whether a module takes masks as well."""
    from inspect import Parameter, signature

    if hasattr(module, "schema") or hasattr(module, "graph"):  # TorchScript: without `self`
        return len(list(module.forward.schema.arguments)) > 2
    needed = signature(module.forward).parameters.values()
    return sum(each.kind is not Parameter.VAR_KEYWORD for each in needed) > 1


def _of_tensordict(module: Any, seen: Any, legal: Any) -> Any:
    """Run a TorchRL module."""
    from tensordict import TensorDict

    names = [key if isinstance(key, str) else key[-1] for key in module.in_keys]
    given = {"observation": seen, "action_mask": legal}
    if strange := [name for name in names if name not in given]:
        raise PolicyError(
            f"the module reads {', '.join(strange)}; it should read {', '.join(given)}"
        )
    keys = zip(module.in_keys, names, strict=True)
    asked = TensorDict({key: given[name] for key, name in keys}, batch_size=[len(seen)])
    result = module(asked)
    for key in ("logits", "action"):
        if key in result.keys():  # noqa: SIM118
            found = result[key]
            is_hot = key == "action" and found.shape == legal.shape
            return found.float().numpy() if key == "logits" or is_hot else found.long().numpy()
    raise PolicyError("the module's result has neither 'logits' nor 'action'")


def _onnx(path: Path, scales: Scales | None) -> Scoring:
    import onnxruntime

    wanted = onnxruntime.SessionOptions()
    wanted.intra_op_num_threads = wanted.inter_op_num_threads = 1
    wanted.log_severity_level = 3
    try:
        session = onnxruntime.InferenceSession(str(path), wanted, ["CPUExecutionProvider"])
    except Exception as error:  # onnxruntime raises its own exceptions, one per cause
        raise PolicyError(f"{str(path)!r} cannot be read: {error}") from None
    inputs = session.get_inputs()
    if len(inputs) > 2:
        names = ", ".join(each.name for each in inputs)
        raise PolicyError(f"{str(path)!r} reads {names}; an observation and a mask are given")

    def run(observations: Floats, masks: NDArray[Any]) -> Any:
        seen = observations if scales is None else scales.of(observations)
        given = {inputs[0].name: seen}
        if len(inputs) == 2:
            is_bool = "bool" in inputs[1].type
            given[inputs[1].name] = masks.astype(bool if is_bool else np.float32)
        return session.run(None, given)[0]

    sizes = inputs[0].shape[-1:], session.get_outputs()[0].shape[-1:]
    known = [size[0] if size and isinstance(size[0], int) else 0 for size in sizes]
    return Scored(run, *known)


READERS: dict[str, Callable[[Path, Scales | None], Scoring]] = {
    ".npz": _plain,
    ".zip": _baselines,
    ".pt": _torch,
    ".pth": _torch,
    ".pt2": _torch,
    ".onnx": _onnx,
}
