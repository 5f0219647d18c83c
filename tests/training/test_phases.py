"""Phases of the champion's net: separate weights for some turns."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import exploiter
import numpy as np
import pytest
from models.made_up import card, random_net
from training.test_champion import COURSE, taught

from hearthlab.carddata.formats import Format
from hearthlab.engine import core as engine
from hearthlab.engine.schema import Game
from hearthlab.models.champion.net import LATE, SHAPES, TURNS, ChampionModel
from hearthlab.models.champion.rounding import rounded
from hearthlab.models.champion.shipped import net_for
from hearthlab.models.files import load_champion, save, shipped
from hearthlab.models.model_card import ModelError
from hearthlab.search import core
from hearthlab.search.schema.champion import DeckSums, Sight
from hearthlab.training.champion.config import Fit, TurnRange
from hearthlab.training.champion.fitting import fit
from hearthlab.training.champion.generations import ChampionTraining, taken_over
from hearthlab.training.champion.phases import fit_ranges, of_turns, ranges_of
from hearthlab.training.champion.positions import SUFFIX, TYPES, Positions, read
from hearthlab.training.champion.self_play import deal, play_part
from hearthlab.training.champion.targets import with_returns


def test_the_shipped_net_has_weights_for_first_hands_and_early_turns() -> None:
    assert load_champion("champion").turns == (1, 9)


def phased() -> ChampionModel:
    """Make a net whose phases are nets of random numbers."""
    arrays: Any = random_net(1).arrays
    for seed, turns in ((2, (2, 9)), (3, (1, 1))):
        arrays = ChampionModel(arrays, card()).with_phases({turns: random_net(seed).arrays})
    return ChampionModel(arrays, card())


@pytest.mark.parametrize(
    ("turns", "found"),
    [
        ((1, 1), "4222222221"),
        ((1, 9), "4444444441"),
        ((2, 5), "3444422221"),
        ((9, 10), "3222222244"),
        ((10, LATE), "3222222224"),
        ((2, LATE), "3444444444"),
        ((5, LATE), "3222444444"),
        ((10, 10), "3222222224"),
    ],
)
def test_other_turns_are_valued_as_before(turns: tuple[int, int], found: str) -> None:
    arrays = {seed: random_net(seed).arrays["last"] for seed in (1, 2, 3, 4)}
    model = ChampionModel(phased().with_phases({turns: random_net(4).arrays}), card())
    valued = [
        next(str(seed) for seed in arrays if np.array_equal(weights["last"], arrays[seed]))
        for weights in map(model.weights, (*range(1, 11), LATE))
    ]
    late = "4" if turns[1] == LATE else "1"
    assert "".join(valued) == found + late


def test_several_phases_are_put_in_at_once() -> None:
    """Added one by one, these would be too many phases in between."""
    new = {span: random_net(sum(span)).arrays for span in ((2, 4), (5, 6))}
    new[7, LATE] = random_net(4).arrays
    model = ChampionModel(phased().with_phases(new), card())
    assert model.turns == (1, 4, 6)
    for turn, seed in ((1, 3), (2, 6), (4, 6), (5, 11), (6, 11), (7, 4), (LATE, 4)):
        assert np.array_equal(model.weights(turn)["last"], random_net(seed).arrays["last"]), turn


def test_a_span_without_positions_is_named() -> None:
    data = play_part(random_net(), "1", 2, varied=False)
    with pytest.raises(
        ModelError, match=r"turns 150-: no game has a position there; name earlier turns, or"
    ):
        fit_ranges(phased(), data, [TurnRange(150, LATE)], Fit(), lambda *_: None)


def test_a_phase_of_all_turns_is_a_net_of_one_phase() -> None:
    found = phased().with_phases({(1, LATE): random_net(4).arrays})
    assert TURNS not in found
    assert ChampionModel(found, card()).phases == (0,)
    wanted = random_net(4).arrays
    assert set(found) == set(wanted)
    assert all(np.array_equal(found[name], wanted[name]) for name in wanted)


def test_ranges_of_a_net_are_the_turns_of_its_phases() -> None:
    assert ranges_of(random_net()) == (TurnRange(1, LATE),)
    found = ranges_of(phased())
    assert found == (TurnRange(1, 1), TurnRange(2, 9), TurnRange(10, LATE))
    assert [str(each) for each in found] == ["1-1", "2-9", "10-"]


def test_a_phase_is_valued_by_its_own_weights(tmp_path: Path) -> None:
    """A net of three phases gives the same values as the nets it was made of."""
    model = load_champion(save(phased(), tmp_path / "phased.hlm"))
    assert model.turns == (1, 9)
    game, seen, sums, chance = Game(), Sight(), DeckSums(), Random(7)
    met = set()
    for _ in range(4):
        game, _ = deal(chance)
        while not game.result:
            for virtual in (0, 1) if not game.waiting else ():
                turn = game.turn + virtual
                seed = 3 if turn <= 1 else 2 if turn <= 9 else 1
                met.add(seed)
                values = []
                for each in (model, random_net(seed)):
                    core.sum_decks(game, each.record("2014"), sums, 1)
                    values.append(
                        core.chance_of_state(
                            game, each.record("2014"), sums, seen, game.active, game.active, virtual
                        )
                    )
                assert values[0] == values[1], turn
            actions = engine.legal(game)
            engine.apply(game, actions[chance.randrange(len(actions))])
    assert met == {1, 2, 3}
    for seed, turn in ((3, 1), (2, 2), (2, 9), (1, 10)):
        assert np.array_equal(model.weights(turn)["first"], random_net(seed).arrays["first"])


@pytest.mark.parametrize(("word", "counts"), [("2014", "width=4,keep=2"), ("2018-wild", "")])
def test_the_exploiter_learns_in_every_format_of_a_champion(
    word: str, counts: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = "worlds=1,keep=2,width=4"
    monkeypatch.setattr(exploiter, "COUNTS", quick)
    monkeypatch.setattr(exploiter, "VICTIM", f"champion:{quick}")
    monkeypatch.setattr(exploiter, "PART", 6)
    monkeypatch.setattr(exploiter, "HOW", Fit(epochs=1, batch=16, held_out=0.3))
    name = net_for(Format.of(word))
    assert name is not None
    start = taken_over(load_champion(name), format=word)
    net, part = tmp_path / "exploiter-0.hlm", tmp_path / f"part{SUFFIX}"
    save(start, net)
    assert 0 <= exploiter.play_part(exploiter.Part(net, part, 0, word, counts)) <= 6
    data = read(part)
    assert set(data.games) <= set(range(6))
    assert set(data.kinds) == {0, 1, 2}
    found = exploiter.fitted(start, data, 6, format=word)
    assert found.card.format == word
    assert not np.array_equal(found.weights(5)["last"], start.weights(5)["last"])


def test_a_folder_of_the_exploiter_keeps_games_of_the_same_counts(tmp_path: Path) -> None:
    start = random_net(1)
    exploiter.claim(tmp_path, start, "2014", "width=4")
    exploiter.claim(tmp_path, start, "2014", "width=4")
    for net, word, counts in ((start, "2014", ""), (random_net(2), "2014", "width=4")):
        with pytest.raises(ModelError, match="holds another training"):
            exploiter.claim(tmp_path, net, word, counts)


@pytest.mark.parametrize(
    ("turns", "said"),
    [
        ([9, 1], r"turns: \[9, 1\]; last turns of phases grow, from 1"),
        ([0, 9], "last turns of phases grow, from 1"),
        ([1, 2, 3, 9], "at most 4 phases"),
        ([1], "differs in "),
        ([], r"turns: int32 \(0,\); should be int32, a row"),
        ([[1, 9]], r"turns: int32 \(1, 2\); should be int32, a row"),
    ],
)
def test_wrong_phases_are_refused(turns: list[int], said: str) -> None:
    arrays = {**phased().arrays, "turns": np.array(turns, np.int32)}
    for turn in (0, 2, 3):
        for name in SHAPES if turn in turns else ():
            arrays[f"{name}_{turn}" if turn else name] = random_net().arrays[name]
    with pytest.raises(ModelError, match=said):
        ChampionModel(arrays, card())


# --- Training -------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def played() -> Positions:
    """Play games of a phase."""
    return play_part(random_net(), "phases", 12, varied=False)


@pytest.mark.parametrize(
    "ranges",
    [
        [TurnRange(2, 5)],
        [TurnRange(10, LATE)],
        [TurnRange(1, 1), TurnRange(4, 5), TurnRange(12, LATE)],
        [TurnRange(1, LATE)],
        [],
    ],
)
def test_positions_of_some_turns_are_kept(ranges: list[TurnRange], played: Positions) -> None:
    kept = [any(s.first <= turn <= s.last for s in ranges) for turn in played.turns.tolist()]
    found = of_turns(played, ranges)
    assert len(found) == sum(kept)
    for name in TYPES:
        assert np.array_equal(getattr(found, name), getattr(played, name)[kept]), name


PHASES = replace(COURSE, games=(8, 8), memory=1)  # some games are noted from a late turn on


def test_a_phase_alone_is_fitted(tmp_path: Path) -> None:
    net = save(random_net(), tmp_path / "net.hlm")
    course = replace(PHASES, start=net, turns=(TurnRange(2, 5),))
    training = ChampionTraining(course, tmp_path / "nets")
    taught(training, 1, 0.6)
    data = training.data(1)
    assert set(data.turns.tolist()) == {2, 3, 4, 5}
    games = play_part(random_net(), "0 1 0", 8, varied=False)
    again = of_turns(with_returns(games, course.fit.trace), course.turns)
    assert np.array_equal(data.numbers, again.numbers)
    assert np.array_equal(data.values, again.values)
    model = load_champion(training.net(1))
    assert model.turns == (1, 5)
    assert model.card.training["turns"] == "2-5"
    for turn in (1, 6):
        for name, array in rounded(random_net()).arrays.items():
            assert np.array_equal(model.weights(turn)[name], array), name  # valued as before
    assert not np.array_equal(model.weights(2)["last"], random_net().arrays["last"])
    taught(training, 2, 0.6)
    assert load_champion(training.net(2)).turns == (1, 5)


def test_ranges_are_fitted_from_the_same_games(tmp_path: Path) -> None:
    net = save(phased(), tmp_path / "net.hlm")
    early, late = turns = (TurnRange(2, 5), TurnRange(8, LATE))
    course = replace(PHASES, start=net, turns=turns)
    training = ChampionTraining(course, tmp_path / "nets")
    assert taught(training, 1, 0.6) == [(early, 1), (late, 1)]
    data = training.data(1)
    assert not {1, 6, 7} & set(data.turns.tolist()) and data.turns.max() > 9
    model = load_champion(training.net(1))
    assert model.turns == (1, 5, 7)
    assert model.card.training["turns"] == "2-5, 8-"
    for turn, seed in ((1, 3), (6, 2), (7, 2)):
        for name, array in rounded(random_net(seed)).arrays.items():
            assert np.array_equal(model.weights(turn)[name], array), name  # valued as before
    # Each is fitted to its own positions, and from the weights that valued its last turn.
    how, fits = replace(course.fit, mix=1.0, trace=1.0), []
    for span, seed in ((early, 2), (late, 1)):
        rows, start = of_turns(data, [span]), random_net(seed).arrays
        fits.append(fit(rows, how, lambda epoch, loss: None, start=start))
        for turn in (span.first, span.last):
            for name, array in rounded(ChampionModel(fits[-1].arrays, card())).arrays.items():
                assert np.allclose(model.weights(turn)[name], array, atol=1e-6), name
    tested = [each.tested for each in fits]
    assert min(tested) > 0
    scores = {
        "log-loss": np.average([each.log_loss for each in fits], weights=tested),
        "AUC": np.average([each.auc for each in fits], weights=tested),
        "log-loss of turns 2-5": fits[0].log_loss,
        "log-loss of turns 8-": fits[1].log_loss,
    }
    assert model.card.scores == pytest.approx(scores, abs=1e-6)
    assert set(model.card.curves) == {"log-loss of turns 2-5", "log-loss of turns 8-"}
    verdict = training.verdict(1)
    assert verdict is not None
    assert (verdict.log_loss, verdict.auc) == pytest.approx((scores["log-loss"], scores["AUC"]))


def test_other_turns_are_another_training(tmp_path: Path) -> None:
    course = replace(PHASES, start=shipped()["champion"], turns=(TurnRange(2, 5),))
    ChampionTraining(course, tmp_path)
    with pytest.raises(ModelError, match=r"turns is '2-5' there, '2-5, 10-' here"):
        ChampionTraining(replace(course, turns=(TurnRange(2, 5), TurnRange(10, LATE))), tmp_path)
    with pytest.raises(ModelError, match=r"turns is '2-5' there, None here"):
        ChampionTraining(replace(course, turns=()), tmp_path)


def test_fits_of_ranges_tell_their_turns_and_epochs(played: Positions) -> None:
    told: list[tuple[str, int, float]] = []
    how = Fit(epochs=2, batch=16, held_out=0.3)
    ranges = [TurnRange(1, 6), TurnRange(7, LATE)]
    arrays, found = fit_ranges(
        random_net(), played, ranges, how, lambda *said: told.append((str(said[0]), *said[1:]))
    )
    assert ChampionModel(arrays, card()).turns == (6,)
    assert list(found) == ranges
    assert told == [
        (str(span), epoch, loss)
        for span, each in found.items()
        for epoch, loss in enumerate(each.curve, 1)
    ]
    assert len(told) == 4


def test_the_exploiter_fits_every_phase_of_its_net(
    played: Positions, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(exploiter, "HOW", Fit(epochs=1, batch=16, held_out=0.3))
    found = exploiter.fitted(phased(), played, 3)
    assert found.turns == (1, 9)
    assert found.card.name == "exploiter-3"
    names = [f"log-loss of turns {turns}" for turns in ("1-1", "2-9", "10-")]
    assert list(found.card.scores) == names
    for turn in (1, 2, 9, 10):
        assert not np.array_equal(found.weights(turn)["last"], phased().weights(turn)["last"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == [
        f"turns {turns}, epoch 1" for turns in ("1-1", "2-9", "10-")
    ]


@pytest.mark.parametrize(
    ("turns", "said"),
    [
        ([(3, 2)], "turns=3-2: a first and a last one, from 1 to 200"),
        ([(0, 2)], "turns=0-2: a first and a last one"),
        ([(0, LATE)], "turns=0-: a first and a last one"),
        ([(1, 201)], "turns=1-201: a first and a last one"),
        ([(201, LATE)], "turns=201-: a first and a last one"),
        ([(1, LATE + 1)], "turns=1-1073741825: a first and a last one"),
        ([(1, 1), (9, 2)], "turns=1-1, 9-2: a first and a last one"),
        ([(1, 5), (5, 9)], "turns=1-5, 5-9: in order, and no turn twice"),
        ([(5, 9), (1, 4)], "turns=5-9, 1-4: in order, and no turn twice"),
        ([(5, LATE), (9, LATE)], "turns=5-, 9-: in order, and no turn twice"),
        ([(2, 3), (5, 6)], r"turns: \[1, 3, 4, 6, 9\]; a net has at most 4 phases"),
    ],
)
def test_impossible_phases_are_refused(turns: list[tuple[int, int]], said: str) -> None:
    ranges = tuple(TurnRange(*each) for each in turns)
    with pytest.raises(ModelError, match=said):
        replace(COURSE, start=shipped()["champion"], turns=ranges)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"start": None}, "for a net that values the rest: name it as start"),
        ({"fit": Fit(mix=0.5)}, "mix=0.5: a phase is fitted to returns alone"),
    ],
)
def test_phases_need_a_net_and_returns(changed: Any, said: str) -> None:
    with pytest.raises(ModelError, match=said):
        replace(COURSE, **{"start": shipped()["champion"], "turns": (TurnRange(1, 2),), **changed})


def test_as_many_phases_as_a_net_can_have_are_accepted() -> None:
    start = shipped()["champion"]
    for turns in ([(1, 1), (2, 9), (10, LATE)], [(1, 4), (5, 20)], [(2, 200)], [(1, LATE)]):
        replace(COURSE, start=start, turns=tuple(TurnRange(*each) for each in turns))
