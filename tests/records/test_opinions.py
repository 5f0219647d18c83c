"""Opinions on real games of every format: win chance, line, threats, and the agent asked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import hearthlab, said
from record_round_trip import random_game

from hearthlab.agents import agent
from hearthlab.agents.champion.agent import HAND_MADE, fitting_spec
from hearthlab.agents.outlook import look_ahead
from hearthlab.carddata.formats import FORMATS, Format
from hearthlab.game.game import Game
from hearthlab.models.champion.first import first_model
from hearthlab.models.files import save
from hearthlab.records.export import exported

SAMPLES = sorted((Path(__file__).parent / "samples").glob("*.gz"))
BY_HAND = f"champion:model={HAND_MADE}"
QUICK = "champion:worlds=2"


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.name.partition(".")[0])
def test_the_last_decision_of_a_real_game_is_judged(sample: Path) -> None:
    text = said("advise", "--log", sample)
    first, *others = text.splitlines()
    assert " (your " in first and first.endswith("% to win")
    assert sum(line.startswith("line: ") for line in others) == 1
    assert sum(line.startswith("reply: ") for line in others) == 1
    assert others[-1] == "by champion:worlds=32 in 256 worlds"


def test_what_a_real_game_makes_one_fear() -> None:
    feared = [line for path in SAMPLES for line in said("advise", "--log", path).splitlines()]
    assert any(line.startswith("fears ") for line in feared)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.name.partition(".")[0])
def test_a_real_game_is_reviewed(sample: Path) -> None:
    found = json.loads(said("review", sample, "--json"))
    assert found["decisions"] >= 10
    assert found["agent"] == "champion"
    assert found["you"] in (0, 1)
    assert all(0 <= each["chance"] <= each["best"] <= 1 for each in found["mistakes"])
    text = said("review", sample)
    assert "you: " in text and "player 0" not in text
    assert "champion" in text and BY_HAND not in text


def test_both_sides_have_names_for_the_reader() -> None:
    sample = SAMPLES[0]
    you = json.loads(said("review", sample, "--json"))["you"]
    other = hearthlab("review", sample, "--side", 1 - you)
    assert "the opponent: " in other.output or "hand" in other.output  # a log hides the other hand


def test_a_log_of_2014_is_judged_by_the_net(tmp_path: Path) -> None:
    game = random_game(4)
    again = Game._from_start(game.start)
    for action in game.history[:30]:
        again.push(action.code)
    path = tmp_path / "Power.log"
    path.write_text(exported(again, "log", viewer=again.to_act))
    text = said("advise", "--log", path, "--agent", QUICK, "--format", "2014")
    assert text.splitlines()[-1] == f"by {QUICK} in 256 worlds"


def test_a_champion_takes_the_best_net_there_is() -> None:
    wild = Format.of("2018-wild")
    assert fitting_spec("champion", Format.of("2014")) == "champion"
    assert fitting_spec("champion:worlds=32", wild) == "champion:worlds=32"
    assert fitting_spec("champion:model=champion-2018-wild", wild).endswith("champion-2018-wild")
    assert fitting_spec(BY_HAND, Format.of("2014")) == BY_HAND
    assert fitting_spec("gsv", wild) == "gsv"


def test_a_net_that_cannot_play_a_format_makes_way(tmp_path: Path) -> None:
    plain = str(save(first_model(format="2014"), tmp_path / "plain.hlm"))
    spec = f"champion:model={plain},worlds=8"
    assert fitting_spec(spec, Format.of("2014")) == spec
    assert fitting_spec(spec, Format.of("2018-wild")) == "champion:worlds=8"


@pytest.mark.parametrize("name", FORMATS)
def test_the_hand_made_score_plays_every_format(name: str) -> None:
    game = Game("mage", "hunter", seed=3, format=name)
    player = agent(f"{BY_HAND},worlds=1")
    for _ in range(12):
        game.push(player.choose(game.view()))
    outlook = look_ahead(player, game.view(), worlds=4)
    assert outlook.best.chance is not None and 0 < outlook.best.chance < 1
