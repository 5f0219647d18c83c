"""Models in several formats: the facts on their model cards, warnings and errors."""

from __future__ import annotations

import warnings
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from models.made_up import linear

from hearthlab.carddata.formats import Format
from hearthlab.engine.tables import cards_of
from hearthlab.game.version import engine_version
from hearthlab.models import files
from hearthlab.models.champion.first import first_model
from hearthlab.models.files import OtherFormat, check_format, load, load_champion, save
from hearthlab.models.lspi.config import Config
from hearthlab.models.lspi.recipes import Recipe
from hearthlab.models.model import Model
from hearthlab.models.model_card import ModelCard, ModelError, read_card
from hearthlab.training.champion.config import ChampionConfig, Fit
from hearthlab.training.champion.generations import ChampionTraining
from hearthlab.training.champion.self_play import deal, gate_decks

CLASSIC, WILD = Format.named("2014"), Format.named("2018-wild")
CHANGED = CLASSIC.changed({"Starving Buzzard": {"cost": 3}})


@pytest.fixture(autouse=True)
def nothing_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "_warned", set())


def test_a_card_notes_its_format_unless_it_is_2014() -> None:
    plain, changed = ModelCard("made-up"), ModelCard("made-up", format=str(CHANGED))
    assert "playing" not in plain.toml({})
    assert f'playing = "{CHANGED}"' in changed.toml({})
    for card in (plain, changed):
        assert read_card(card.toml({})) == (card, {})


def test_a_net_plays_in_a_changed_format_and_says_so_once() -> None:
    with pytest.warns(OtherFormat) as said:
        load_champion("champion", format=CHANGED)
        load_champion("champion", format=str(CHANGED))
    (warning,) = said
    assert "trained in 2014, not in 2014[CS2_237.cost=3]" in str(warning.message)


def test_shipped_models_load_without_a_word_in_their_format() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for name in files.shipped():
            model = files.load_any(name)
            files.load_any(name, format=model.card.format)
            assert model.card.format == ("2018-wild" if name.endswith("-2018-wild") else "2014")


@pytest.mark.parametrize("name", ["champion", "boosted-2014", "lspi-all"])
def test_a_model_does_not_play_with_cards_that_it_cannot_know(name: str) -> None:
    with pytest.raises(ModelError, match="was trained in 2014 and cannot play in 2018-wild: it"):
        files.load_any(name, format=WILD)
    files.load_any(name, format=WILD, any_engine=True)


def test_pruning_is_about_bandits_and_plays_anywhere() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        files.load_any("pruning-uniform", format=WILD)


def test_a_model_that_knows_more_cards_plays_where_there_are_fewer() -> None:
    with pytest.warns(OtherFormat, match="trained in 2018-wild, not in 2018:"):
        check_format(first_model(format=WILD), "2018")


def test_what_a_net_knows_of_a_card_follows_it_into_other_tables() -> None:
    net = load_champion("champion")
    for card in ("Fireball", "Bluegill Warrior"):
        here, there = (cards_of(each).row_of(card) for each in (CLASSIC, WILD))
        plain, wild = net.record(CLASSIC), net.record(WILD)
        assert (plain.burn[here], plain.fast[here]) == (wild.burn[there], wild.fast[there])
        assert plain.burn[here] or plain.fast[here]
    assert net.record(CLASSIC) is net.record("2014")


def test_a_model_belongs_to_the_engine_of_its_own_format(tmp_path: Path) -> None:
    plain = linear()
    card = replace(plain.card, engine=engine_version(CHANGED), format=str(CHANGED))
    made = Model(plain.kind, plain.features, plain.link, plain.arrays, card)
    assert load(save(made, tmp_path / "changed.hlm"), format=CHANGED).card == card
    with pytest.warns(OtherFormat):
        load(tmp_path / "changed.hlm", format=CLASSIC)
    wrong = replace(card, format="2014")
    made = Model(plain.kind, plain.features, plain.link, plain.arrays, wrong)
    with pytest.raises(ModelError, match=r"this is \w+ of 2014:"):
        load(save(made, tmp_path / "wrong.hlm"))


def test_a_format_that_nobody_can_read_is_refused(tmp_path: Path) -> None:
    made = first_model()
    strange = replace(made, card=replace(made.card, format="2099"))
    with pytest.raises(ModelError, match="2099"):
        load_champion(save(strange, tmp_path / "strange.hlm"))


def test_a_course_notes_its_format_and_resumes_in_no_other(tmp_path: Path) -> None:
    how = {"games": (4,), "gate": 2, "fit": Fit(epochs=1)}
    ChampionTraining(ChampionConfig(format=CHANGED, **how), tmp_path)  # type: ignore[arg-type]
    ChampionTraining(ChampionConfig(format=str(CHANGED), **how), tmp_path)  # type: ignore[arg-type]
    assert f'playing = "{CHANGED}"' in (tmp_path / "course.toml").read_text()
    with pytest.raises(ModelError, match=r"format is '2014\[.*' there, '2014' here"):
        ChampionTraining(ChampionConfig(**how), tmp_path)  # type: ignore[arg-type]


def test_a_course_does_not_start_from_a_net_of_other_cards() -> None:
    start = files.find("champion")
    with pytest.raises(ModelError, match="cannot play in 2018-wild"):
        ChampionConfig(games=(4,), start=start, format=WILD)


def test_a_changed_format_is_played_with_the_decks_of_the_one_that_it_was_made_from() -> None:
    assert gate_decks(format=CHANGED) == gate_decks() == ("championship-2014", "classic", "random")
    game, _ = deal(Random(1), format=CHANGED)
    assert game.format == cards_of(CHANGED).number


def test_recipes_train_for_the_format_that_is_played() -> None:
    recipe = Recipe.read("trained/samples=10/iterations=1")
    paths = {recipe.played_in(each).path for each in (CLASSIC, CHANGED, WILD)}
    assert len(paths) == 3
    assert recipe.played_in(CLASSIC).path == recipe.path
    assert "format" not in Config().facts()
    assert Config(format=CHANGED).facts()["format"] == str(CHANGED)


@pytest.mark.parametrize(("engine", "format"), [("8d321593", "2018"), ("02400725", "2014")])
def test_a_card_of_before_formats_has_the_format_of_its_engine(engine: str, format: str) -> None:
    written = ModelCard("made-up", engine=f"{engine}12345678").toml({})
    assert read_card(written)[0].format == format
