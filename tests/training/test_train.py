"""`hl.train`: all methods from Python, interrupted and resumed, and options of the commands."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from pathlib import Path
from typing import Any

import pytest

import hearthlab as hl
from hearthlab.commands import train as train_commands
from hearthlab.commands import train_boosted, train_champion, train_pruning
from hearthlab.models.champion.first import first_model
from hearthlab.models.files import load_any, save
from hearthlab.models.model_card import ModelError
from hearthlab.training.boosting import method as boosted
from hearthlab.training.champion import method as champion
from hearthlab.training.folder import TERMS
from hearthlab.training.lspi import method as lspi
from hearthlab.training.pruning import method as pruning
from hearthlab.training.pruning.training import SIZES

LSPI: dict[str, Any] = {"features": "health", "samples": 300, "iterations": 3, "seed": 5}
CHAMPION: dict[str, Any] = {"games": (8, 8), "gate": 2, "epochs": 1, "rate": 1e-3}


class Stop:
    """Interrupt at the n-th line."""

    def __init__(self, at: int) -> None:
        self.left = at

    def __call__(self, line: str) -> None:
        self.left -= 1
        if not self.left:
            raise KeyboardInterrupt


def test_it_resumes_to_the_same_bytes(tmp_path: Path) -> None:
    whole, part = tmp_path / "whole" / "it.hlm", tmp_path / "part" / "it.hlm"
    for file in (whole, part):
        file.parent.mkdir()
    model = hl.train("lspi", whole, **LSPI)
    with pytest.raises(KeyboardInterrupt):
        hl.train("lspi", part, on_line=Stop(2), **LSPI)
    assert (part.parent / "it.checkpoint" / TERMS).exists()
    lines: list[str] = []
    counted: list[tuple[str, int, int]] = []
    hl.train(
        "lspi",
        str(part),
        on_line=lines.append,
        on_progress=lambda *now: counted.append(now),
        **LSPI,
    )
    assert [line.partition(":")[0] for line in lines] == ["iteration 3", str(part)]
    assert counted[0] == ("samples", 600, 900) and counted[-1] == ("samples", 900, 900)
    assert part.read_bytes() == whole.read_bytes()
    assert model.card.training["iterations done"] == 3
    assert [path.name for path in part.parent.iterdir()] == ["it.hlm"]


def test_another_training_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "it.hlm"
    with pytest.raises(KeyboardInterrupt):
        hl.train("lspi", file, on_line=Stop(1), **LSPI)
    with pytest.raises(ModelError, match=r"holds another training: gamma is 0\.7 there, 0\.5 here"):
        hl.train("lspi", file, gamma=0.5, **LSPI)


def test_the_champion_is_trained_from_python(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Interrupt after each line, whatever the gate's matches decide."""
    rates = iter((0.75, 0.25))
    monkeypatch.setattr(champion, "gate", lambda *_, **__: next(rates))
    file = tmp_path / "net.hlm"
    for stop in (Stop(1), Stop(2), Stop(2)):
        with pytest.raises(KeyboardInterrupt):
            hl.train("champion", file, on_line=stop, **CHAMPION)
    lines: list[str] = []
    model = hl.train("champion", file, on_line=lines.append, **CHAMPION)
    assert lines == [f"{file}: the net of generation 1"]
    assert model.card.name == "champion-01" == load_any(file).card.name
    folder = tmp_path / "net.generations"
    assert {path.name for path in folder.iterdir()} == {
        "course.toml",
        *(f"generation-0{n}{end}" for n in (1, 2) for end in ("", ".hlm", ".toml")),
        "generation-00.hlm",
    }


def test_a_gate_is_a_match(tmp_path: Path) -> None:
    path = save(first_model(), tmp_path / "same.hlm")
    config = champion.options(gate=2, games=(2,))
    share = champion.gate(config, path, path, seed=1, workers=1)
    assert share == 0.5  # mirrored games of one net against itself


def test_no_accepted_net_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(champion, "gate", lambda *_, **__: 0.5)
    file = tmp_path / "net.hlm"
    with pytest.raises(ModelError, match="no net was better than the hand-made score: with more"):
        hl.train("champion", file, **{**CHAMPION, "games": (8,)})
    assert not file.exists()


def test_pruning_networks_are_trained_from_python(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SIZES, "safety", (12, 8))
    monkeypatch.setitem(SIZES, "probability", (12, 8))
    file = tmp_path / "it.hlm"
    counted: set[str] = set()
    model = hl.train(
        "pruning",
        file,
        repetitions=1,
        epochs=6,
        on_progress=lambda what, done, total: counted.add(what),
    )
    assert model.kind == "pruning"
    assert counted == {"tuples", "epochs"}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["it.hlm", "it.npz"]


@pytest.mark.parametrize(
    ("method", "file", "options", "message"),
    [
        ("lasso", "it.hlm", {}, "no way to train is called 'lasso'; there are lspi, boosted"),
        ("lspi", "it.hlm", {"sample": 3}, "sample: no option of 'lspi'; there are features, sam"),
        ("lspi", "it.zip", {}, "it.zip': model files are named NAME.hlm"),
        ("lspi", "nowhere/it.hlm", {}, "there is no folder "),
        ("lspi", "it.hlm", {"workers": 0}, "workers=0: should be 1 or more"),
        ("lspi", "it.hlm", {"gamma": 2}, "gamma=2: should be from 0.0 to 1.0"),
        ("champion", "it.hlm", {"turns": ("9",)}, "'9' is not a first and a last turn"),
        ("champion", "it.hlm", {"folder": "a,b"}, "'a,b': nets are named in options of agents"),
        ("pruning", "it.hlm", {"epochs": 0}, "epochs=0: should be 1 or more"),
    ],
)
def test_bad_input(
    method: str, file: str, options: dict[str, Any], message: str, tmp_path: Path
) -> None:
    with pytest.raises(ModelError, match=message):
        hl.train(method, tmp_path / file, **options)
    assert not list(tmp_path.iterdir())


def test_a_file_that_is_not_a_path_is_a_wrong_type() -> None:
    with pytest.raises(hl.errors.WrongType, match=r"file=7: should be a path, NAME\.hlm"):
        hl.train("lspi", 7)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("command", "options", "differing"),
    [
        (train_commands.lspi, lspi.options, set()),
        (train_boosted.command, boosted.options, set()),
        (train_champion.command, champion.options, {"games", "turns"}),  # written as text
        (train_pruning.pruning, pruning.options, set()),
    ],
)
def test_commands_have_the_defaults_of_the_library(
    command: Callable[..., None], options: Callable[..., Any], differing: set[str]
) -> None:
    given = signature(command).parameters
    for name, option in signature(options).parameters.items():
        if name in given and name not in differing:
            assert given[name].default == option.default, name
