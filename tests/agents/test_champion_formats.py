"""The champion in every format: its net, and the calibration of its values."""

from __future__ import annotations

import pytest

import hearthlab as hl
from hearthlab.agents.champion.agent import HAND_MADE, ChampionAgent
from hearthlab.agents.champion.calibration import OF_NET, OF_SCORE, OF_WILD_NET
from hearthlab.carddata.formats import Format
from hearthlab.models.champion import shipped
from hearthlab.models.champion.first import first_model
from hearthlab.models.files import OtherFormat
from hearthlab.models.model_card import ModelError

WILD = Format.named("2018-wild")
QUICK = "worlds=1,keep=2,width=4"


def champion(model: str = "champion") -> ChampionAgent:
    found = hl.agent(f"champion:model={model},{QUICK}")
    assert isinstance(found, ChampionAgent)
    return found


@pytest.mark.parametrize(
    ("format", "net"),
    [
        ("2014", "champion"),
        ("classic", "champion"),
        ("2018", "champion-2018-wild"),
        ("2018-wild", "champion-2018-wild"),
        ("classic+naxxramas@2015-01-01", "champion"),
    ],
)
@pytest.mark.filterwarnings("ignore::hearthlab.models.files.OtherFormat")
def test_the_net_is_that_of_the_format(format: str, net: str) -> None:
    playing = Format.of(format)
    assert shipped.net_for(playing) == net
    assert champion().model(playing).card.name == net
    champion().check_format(playing)


@pytest.mark.parametrize("format", ["2014", "2018-wild"])
def test_it_plays_its_formats_without_a_warning(
    format: str, recwarn: pytest.WarningsRecorder
) -> None:
    result = hl.match(f"champion:{QUICK}", "random", decks="random", games=2, seed=2, format=format)
    assert result.games == 2
    assert not [each for each in recwarn if issubclass(each.category, OtherFormat)]


def test_it_beats_random_with_the_decks_of_the_competition() -> None:
    result = hl.match(f"champion:{QUICK}", "random", decks="competition", games=18, seed=3)
    assert result.win_rate >= 0.9


def test_without_a_net_it_says_what_would_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipped, "nets", lambda: ("champion",))
    shipped.net_for.cache_clear()
    try:
        with pytest.raises(ModelError) as refused:
            champion().check_format(WILD)
    finally:
        shipped.net_for.cache_clear()
    said = str(refused.value)
    assert said.startswith("no shipped net of the champion plays 2018-wild: the model 'champion'")
    assert "was trained in 2014" in said and "train one in that format" in said
    assert said.endswith(f"(champion:model={HAND_MADE})")


def test_values_are_calibrated_by_the_format_of_the_net() -> None:
    old = Format.of("2014")
    assert champion().calibration(old) == OF_NET
    assert champion().calibration(WILD) == OF_WILD_NET
    assert champion("champion-2018-wild").calibration(WILD) == OF_WILD_NET
    assert champion(HAND_MADE).calibration(WILD) == OF_SCORE


def test_the_shipped_net_of_2018_reads_what_2014_has_not() -> None:
    net, plain = champion().model(WILD), first_model(format=WILD)
    assert net.reads_decks and net.arrays["bodies"][:, 256:].any()
    assert set(net.known) == set(plain.known)  # every card of the format
