"""Users' agents in the window: only those offered by `serve --agents` can be asked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hearthlab.agents.foreign.idle import end_idle
from hearthlab.agents.spec import SpecError, parse
from hearthlab.carddata.formats import Format
from hearthlab.game.game import Game
from hearthlab.web import catalogue, worker

CODE = Path(__file__).parents[1] / "agents" / "foreign_code.py"


@pytest.fixture
def nothing_offered() -> Iterator[None]:
    """Forget after a test what it offered."""
    yield
    catalogue.OFFERED.clear()
    worker._kept.clear()
    end_idle()


def test_an_offered_agent_is_a_preset_that_plays(nothing_offered: None) -> None:
    playing = Format.named("2014")
    before = catalogue.strongest(playing)
    catalogue.offer([f"{CODE}:Plain:depth=4,time-limit=60"])
    own = catalogue.presets(playing)[-1]
    assert (own.name, own.level) == ("Plain", None)
    assert catalogue.strongest(playing) == before
    listed = {each.name: each for each in catalogue.catalogue(playing).agents}
    (name,) = (name for name in listed if ":Plain@" in name)
    assert "depth" in {option.name for option in listed[name].options}
    _, spec = catalogue.limited("Plain")
    assert parse(spec)[1]["depth"] == 4
    assert parse(spec)[1]["time-limit"] == catalogue.DEADLINE
    game = Game("firebat-hunter", "tarei-warlock", seed=1)
    assert worker.choose("table", spec, 1, game.view()).action in game.legal_actions


@pytest.mark.parametrize(
    "spec",
    [f"{CODE}:Plain", "os:getcwd", "exec:touch stolen", "lethal:otherwise=exec:touch stolen"],
)
def test_clients_cannot_name_code(
    spec: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SpecError, match="no agent"):
        catalogue.limited(spec)
    assert list(tmp_path.iterdir()) == []
