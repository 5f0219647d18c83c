"""The learning examples run at a tiny scale, and the policies they write can play."""

from __future__ import annotations

import json
import re
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import numpy as np
import torch
from processes import run_script

import hearthlab as hl
from hearthlab.carddata.formats import Format
from hearthlab.engine.tables import cards_of
from hearthlab.envs.observation import CARD_COLUMNS, CARD_ROWS, PLAYER_COLUMNS

LEARNING = Path(__file__).resolve().parents[2] / "examples" / "learning"


def plays(path: Path) -> None:
    result = hl.match(f"policy:file={path}", "random", decks="random", games=2, seed=1)
    assert result.games == 2 and not result.faults("a")


def test_imitation_and_ppo_after_a_teacher(tmp_path: Path) -> None:
    taught = run_script(LEARNING / "teach.py", "demos", "--seconds", "0.5", folder=tmp_path)
    assert "1 pieces" in taught and (tmp_path / "demos" / "0-0-0.npz").is_file()
    words = "--steps 1000 --games 16 --demos demos --passes 1 --opponents random,expert --file n.pt"
    said = run_script(LEARNING / "cleanrl_ppo.py", *words.split(), folder=tmp_path)
    assert "decisions as the teacher" in said and "learnt from 1024 steps; n.pt written" in said
    plays(tmp_path / "n.pt")
    words = "demos --passes 1 --size 8 --layers 1 --file s.pt --curve c.json"
    said = run_script(LEARNING / "student.py", *words.split(), folder=tmp_path)
    assert "decisions as the teacher" in said and "s.pt written" in said
    assert json.loads((tmp_path / "c.json").read_text())[0]["pass"] == 1
    plays(tmp_path / "s.pt")
    words = "--steps 1000 --games 16 --student s.weights.pt --opponents random --file p.pt"
    said = run_script(LEARNING / "cleanrl_ppo.py", *words.split(), folder=tmp_path)
    assert "learnt from 1024 steps; p.pt written" in said
    plays(tmp_path / "p.pt")


def test_lessons_of_another_format(tmp_path: Path) -> None:
    words = "demos --format 2018-wild --decks random competition --seconds 0.5"
    run_script(LEARNING / "teach.py", *words.split(), folder=tmp_path)
    with np.load(tmp_path / "demos" / "0-0-0.npz") as piece:
        cards = hl.envs.Observation.named("entities").split(piece["observations"])[1]
        assert len(cards) == len(piece["results"]) > 10
    assert cards.max() >= len(cards_of(Format.of("2014")).index)  # of the larger table


def test_torchrl(tmp_path: Path) -> None:
    said = run_script(LEARNING / "torchrl_ppo.py", "512", "t.pt", folder=tmp_path)
    assert "learnt from 512 steps; t.pt written" in said
    plays(tmp_path / "t.pt")


def net_module() -> ModuleType:
    sys.path.insert(0, str(LEARNING))
    try:
        return import_module("entity_net")
    finally:
        sys.path.remove(str(LEARNING))


def test_the_rows_of_the_net_are_those_of_the_observation() -> None:
    """The net knows the places of cards by number, so that it needs nothing but PyTorch."""
    entity_net = net_module()
    rows = [CARD_ROWS[row] for row in entity_net.USED]
    assert 2 * len(PLAYER_COLUMNS) == entity_net.PLAYERS
    assert (len(CARD_COLUMNS), len(CARD_ROWS)) == (entity_net.COLUMNS, entity_net.ROWS)
    assert [rows[0], rows[1], rows[entity_net.POWER]] == ["own.hero", "opponent.hero", "own.power"]
    for part, first, last in (
        (entity_net.OWN, "own.minion1", "own.minion7"),
        (entity_net.ENEMY, "opponent.minion1", "opponent.minion7"),
        (entity_net.HAND, "own.hand1", "own.hand10"),
        (entity_net.OFFERS, "offer1", "offer4"),
    ):
        assert (rows[part][0], rows[part][-1]) == (first, last)


def test_the_net_scores_every_action_from_what_it_names() -> None:
    """Where minions and cards are exchanged, the scores of their actions are exchanged too."""
    entity_net = net_module()
    torch.manual_seed(1)
    net, kind = entity_net.Net(16, 1, 16).eval(), hl.envs.Observation.named("entities")
    seen, words = torch.zeros(1, kind.size), hl.envs.ActionSpace().words
    one, two = ([kind.names.index(f"own.minion{n}.{c}") for c in CARD_COLUMNS] for n in (1, 2))
    held = [[kind.names.index(f"own.hand{n}.{c}") for c in CARD_COLUMNS] for n in (1, 3)]
    for number, columns in enumerate((one, two, *held)):
        seen[0, columns] = torch.arange(len(columns)) * (number + 1.0)
    other = seen.clone()
    other[0, one], other[0, two] = seen[0, two], seen[0, one]
    other[0, held[0]], other[0, held[1]] = seen[0, held[1]], seen[0, held[0]]
    mask = torch.ones(1, len(words), dtype=torch.bool)
    with torch.no_grad():
        before, after = net(seen, mask)[0][0], net(other, mask)[0][0]
    swapped = {"own minion 1": "own minion 2", "own minion 2": "own minion 1"}
    swapped |= {"card 1": "card 3", "card 3": "card 1"}
    pattern = re.compile(rf"({'|'.join(swapped)})\b")
    for number, text in enumerate(words):
        if text.startswith("mulligan"):
            continue
        there = words.index(pattern.sub(lambda found: swapped[found.group()], text))
        assert torch.isclose(before[number], after[there], atol=1e-5), text
    assert len({round(float(each), 4) for each in before}) > 50
