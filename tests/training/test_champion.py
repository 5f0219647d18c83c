"""The champion's net: its arrays and files, its evaluation, and its training."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from time import thread_time
from typing import Any

import numpy as np
import pytest
from kit import playing, row_of
from models.made_up import card, linear, random_net
from typer.testing import CliRunner

from hearthlab.carddata.formats import Format
from hearthlab.cli import app
from hearthlab.engine import core as engine
from hearthlab.engine.schema import MAX_CARDS, Game
from hearthlab.game.version import engine_version
from hearthlab.models.champion.first import first_model
from hearthlab.models.champion.net import LATE, ChampionModel
from hearthlab.models.champion.threats import threats
from hearthlab.models.files import load, load_champion, save, shipped
from hearthlab.models.model_card import ModelError
from hearthlab.search import core
from hearthlab.search.schema.champion import (
    N_CARD_ZONES,
    N_ZONES,
    NET_FIRST,
    ZONE_OTHER_DECK,
    ZONE_OWN_BODY,
    ZONE_OWN_DECK,
    DeckSums,
    Sight,
)
from hearthlab.training.champion import method, positions
from hearthlab.training.champion.config import (
    DROPOUT,
    PHASE_DROPOUT,
    PHASE_TRACE,
    TRACE,
    ChampionConfig,
    Fit,
    TurnRange,
)
from hearthlab.training.champion.fitting import area, fit
from hearthlab.training.champion.generations import ChampionTraining, taken_over
from hearthlab.training.champion.method import options
from hearthlab.training.champion.self_play import STRAY_TURNS, deal, play_part


# --- Arrays and files -----------------------------------------------------------------------------
def test_a_file_gives_back_the_net(tmp_path: Path) -> None:
    model = random_net()
    path = save(model, tmp_path / "net.hlm")
    found = load_champion(path)
    assert found.card == model.card
    assert all(np.array_equal(found.arrays[name], model.arrays[name]) for name in model.arrays)


def test_other_models_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="a champion model gives no value of a state"):
        load(save(random_net(), tmp_path / "net.hlm"))
    with pytest.raises(ModelError, match="a linear model; the champion needs one of its own"):
        load_champion(save(linear(), tmp_path / "linear.hlm"))


@pytest.mark.parametrize(
    ("name", "array", "said"),
    [
        ("first", np.zeros((2, 2), np.float32), r"first: float32 \(2, 2\)"),
        ("last", np.zeros(32), r"last: float64 \(32,\); should be float32"),
        ("last_bias", np.array([np.nan], np.float32), "last_bias: all numbers must be finite"),
        ("burn", np.zeros(3, np.int32), "burn: should be int32"),
    ],
)
def test_wrong_arrays_are_refused(name: str, array: Any, said: str) -> None:
    with pytest.raises(ModelError, match=said):
        ChampionModel({**random_net().arrays, name: array}, card())


def test_a_missing_array_is_named() -> None:
    arrays = {name: array for name, array in random_net().arrays.items() if name != "second"}
    with pytest.raises(ModelError, match="differs in second"):
        ChampionModel(arrays, card())


@pytest.mark.parametrize("name", ["champion", "champion-2018-wild"])
def test_the_shipped_nets_are_small_and_were_accepted(name: str) -> None:
    assert shipped()[name].stat().st_size <= 4_000_000
    scores = load_champion(name).card.scores
    rates = [rate for said, rate in scores.items() if said.startswith("win rate")]
    assert rates and min(rates) > 0.5


# --- What it computes -----------------------------------------------------------------------------
def expected(model: ChampionModel, game: Game, seen: Sight) -> float:
    """Compute the mover's win chance in double precision from its inputs."""
    arrays = {name: array.astype(float) for name, array in model.arrays.items()}
    table = np.zeros((N_ZONES, MAX_CARDS, NET_FIRST))
    table[:N_CARD_ZONES, : arrays["cards"].shape[1]] = arrays["cards"]
    table[ZONE_OWN_BODY:, : arrays["bodies"].shape[1]] = arrays["bodies"]
    rows = [seen.cards[i] for i in range(seen.n_cards)]
    for player, zone in ((game.active, ZONE_OWN_DECK), (1 - game.active, ZONE_OTHER_DECK)):
        side = game.players[player]
        rows += [zone * MAX_CARDS + side.deck[i] for i in range(side.n_deck)]
    first = np.array(seen.numbers[:], float) @ arrays["first"] + arrays["first_bias"]
    first += table.reshape(-1, NET_FIRST)[rows].sum(0)
    second = np.maximum(first, 0) @ arrays["second"] + arrays["second_bias"]
    logit = np.maximum(second, 0) @ arrays["last"] + arrays["last_bias"][0]
    return float(1 / (1 + np.exp(-logit)))


def test_search_computes_the_net() -> None:
    model, game, seen, sums = random_net(), Game(), Sight(), DeckSums()
    chance, compared = Random(5), 0
    net = model.record("2014")
    for _ in range(3):
        game, _ = deal(chance)
        while not game.result:
            if not game.waiting:
                core.sum_decks(game, net, sums, 1)
                found = core.chance_of_state(game, net, sums, seen, game.active, game.active, 0)
                assert found == pytest.approx(expected(model, game, seen), abs=1e-5)
                other = 1 - game.active
                turned = core.chance_of_state(game, net, sums, seen, other, game.active, 0)
                assert turned == pytest.approx(1 - found)
                compared += 1
            actions = engine.legal(game)
            engine.apply(game, actions[chance.randrange(len(actions))])
    assert compared > 50


def test_the_farthest_logits_are_chances() -> None:
    seen, sums = Sight(), DeckSums()
    for sign, wanted in ((-1.0, 0.0), (1.0, 1.0)):
        arrays = {**random_net().arrays, "last_bias": np.array([sign * 1e6], np.float32)}
        net = ChampionModel(arrays, card()).record("2014")
        game, _ = deal(Random(5))
        core.sum_decks(game, net, sums, 1)
        found = core.chance_of_state(game, net, sums, seen, game.active, game.active, 0)
        assert found == pytest.approx(wanted, abs=1e-300)


def test_processors_with_shorter_vectors_find_the_same_bits() -> None:
    model, game, seen, sums, chance = (
        load_champion("champion"),
        Game(),
        Sight(),
        DeckSums(),
        Random(6),
    )
    found: dict[int, list[float]] = {0: [], 1: [], 2: []}
    for _ in range(60):
        game, _ = deal(chance)
        core.sum_decks(game, model.record("2014"), sums, 1)
        for longest, values in found.items():
            core.choose_vectors(longest)
            values.append(
                core.chance_of_state(game, model.record("2014"), sums, seen, 0, game.active, 0)
            )
    core.choose_vectors(2)
    assert len(set(found[0])) > 30
    assert found[0] == found[1] == found[2]


def test_a_state_costs_about_a_microsecond() -> None:
    model, game, seen, sums = load_champion("champion"), Game(), Sight(), DeckSums()
    game, _ = deal(Random(8))
    core.sum_decks(game, model.record("2014"), sums, 1)
    began = thread_time()
    core.repeat_chance(game, model.record("2014"), sums, seen, 0, 20_000)
    assert thread_time() - began < 20_000 * 5e-6  # 0.3 µs on a free core


def test_cards_are_found_again_by_their_ids() -> None:
    model = random_net()
    n = len(model.arrays["card_keys"])
    order = np.random.default_rng(3).permutation(n)
    moved = {
        "cards": np.ascontiguousarray(model.arrays["cards"][:, order]),
        **{name: model.arrays[name][order] for name in ("card_keys", "burn", "fast")},
    }
    other = replace(model, arrays={**model.arrays, **moved})
    game, seen, sums = Game(), Sight(), DeckSums()
    game, _ = deal(Random(7))
    chances = []
    for net in (model.record("2014"), other.record("2014")):
        core.sum_decks(game, net, sums, 1)
        chances.append(core.chance_of_state(game, net, sums, seen, 0, game.active, 0))
    assert chances[0] == chances[1]


@pytest.mark.parametrize(
    ("name", "burn", "fast"),
    [
        ("Fireball", 6, 0),
        ("Pyroblast", 10, 0),
        ("Arcane Intellect", 0, 0),
        ("Wolfrider", 0, 3),
        ("Alexstrasza", 0, 0),  # sets the health of a hero that is hurt already
        ("Chillwind Yeti", 0, 0),
    ],
)
def test_threats_are_what_a_card_does_from_hand(name: str, burn: int, fast: int) -> None:
    row = row_of(name)
    found = threats(playing())
    assert (found[0][row], found[1][row]) == (burn, fast)


# --- Positions ------------------------------------------------------------------------------------
def test_games_repeat_and_seeds_differ() -> None:
    model = first_model()
    one, again, other = (play_part(model, seed, 3) for seed in ("1 1 0", "1 1 0", "1 1 1"))
    for name in positions.TYPES:
        assert np.array_equal(getattr(one, name), getattr(again, name)), name
    assert not np.array_equal(one.numbers, other.numbers)
    assert set(one.won.tolist()) == {0, 1}
    assert one.turns.min() == 1  # what first hands are worth is learned, too


def test_one_side_of_a_share_of_games_is_the_rivals() -> None:
    model = first_model()
    alone, mixed, against = (play_part(model, "6", 8, rivals) for rivals in (0.0, 0.5, 1.0))
    for games, wanted in ((alone, {False}), (mixed, {False, True}), (against, {True})):
        found = {number: games.values[games.games == number] for number in set(games.games)}
        # The rival's positions have no opinion of the beam; of its own only random openings lack it
        assert {bool((values < 0).mean() > 0.4) for values in found.values()} == wanted


def test_games_of_a_phase_are_noted_from_turn_one_or_after_a_stray_turn() -> None:
    found = play_part(first_model(), "4", 24, varied=False)
    first = np.append(True, np.diff(found.games) != 0)
    starts = found.turns[first].tolist()
    assert starts.count(1) >= 8  # more than half of the games, on average
    assert len(starts) - starts.count(1) >= 4
    assert max(starts) <= STRAY_TURNS + 1
    searched = found.values[found.turns > 4]
    assert (searched >= 0).mean() > 0.9  # the beam was asked; single actions need no opinion
    assert (np.diff(found.turns.astype(int))[~first[1:]] == 1).all()  # none is left out


def test_positions_of_one_game_alternate_in_who_won() -> None:
    found = play_part(first_model(), "2", 1)
    for turn, after, before, now in zip(
        found.turns, found.turns[1:], found.won, found.won[1:], strict=False
    ):
        assert after != turn + 1 or now == 1 - before


def test_positions_are_written_and_read(tmp_path: Path) -> None:
    found = play_part(first_model(), "3", 2)
    path = tmp_path / "part-00000.npz"
    positions.write(path, found)
    again = positions.read(path)
    assert all(np.array_equal(getattr(again, n), getattr(found, n)) for n in positions.TYPES)
    both = positions.joined([found, again])
    assert len(both) == 2 * len(found)
    assert len(np.unique(both.games)) == 2 * len(np.unique(found.games))
    path.write_bytes(path.read_bytes()[:-100])
    with pytest.raises(ModelError, match=r"part-00000.npz': no positions, or damaged"):
        positions.read(path)
    np.savez(path, won=np.zeros(3))
    with pytest.raises(ModelError, match=r"no positions of this version; differs in cards"):
        positions.read(path)


# --- Fitting --------------------------------------------------------------------------------------
def test_the_area_counts_pairs_in_order() -> None:
    chances, won = np.array([0.1, 0.4, 0.4, 0.8]), np.array([0, 0, 1, 1])
    assert area(chances, won) == pytest.approx((1 + 0.5 + 2) / 4)


def test_a_fit_learns_from_games() -> None:
    data = play_part(first_model(), "4", 30)
    losses: list[float] = []
    how = Fit(epochs=3, batch=64, held_out=0.2)
    found = fit(data, how, lambda epoch, loss: losses.append(loss))
    assert found.log_loss == losses[-1] < np.log(2)
    assert found.auc > 0.6
    ChampionModel(found.arrays, card())


def test_a_net_is_a_mean_over_the_steps_of_its_fit() -> None:
    data = play_part(first_model(), "5", 6)
    how = Fit(epochs=3, batch=16, held_out=0.3)
    mean, last = (
        fit(data, replace(how, average=share), lambda epoch, loss: None).arrays["last"]
        for share in (0.9, 0.0)
    )
    assert not np.array_equal(mean, last)


def test_a_fit_is_the_same_unless_options_say_otherwise() -> None:
    assert options() == ChampionConfig()
    assert (Fit().trace, Fit().dropout) == (TRACE, DROPOUT)


# --- Generations ----------------------------------------------------------------------------------
COURSE = ChampionConfig(games=(3, 3), gate=2, fit=Fit(epochs=1, batch=16, held_out=0.3))


def taught(training: ChampionTraining, generation: int, rate: float) -> list[tuple[TurnRange, int]]:
    """Run a generation; return the turns and epochs that the fit reported."""
    told: list[tuple[TurnRange, int]] = []
    assert sum(training.play(generation, 1)) == training.config.games[generation - 1]
    if not training.net(generation).exists():
        training.fit(generation, lambda span, epoch, loss: told.append((span, epoch)))
    training.judge(generation, lambda new, old, seed: rate)
    return told


def test_a_net_plays_the_next_generation_only_if_it_won(tmp_path: Path) -> None:
    training = ChampionTraining(COURSE, tmp_path / "nets")
    taught(training, 1, 0.5)
    assert training.best(2) == 0
    taught(training, 2, 0.6)
    assert training.best(3) == 2
    found = training.verdict(2)
    assert found is not None
    assert found.accepted


def test_a_training_can_start_from_a_net(tmp_path: Path) -> None:
    net = save(random_net(), tmp_path / "net.hlm")
    course = replace(COURSE, start=net, fit=replace(COURSE.fit, rate=1e-6, decay=0.0))
    training = ChampionTraining(course, tmp_path / "nets")
    assert taught(training, 1, 0.6) == [(TurnRange(1, LATE), 1)]
    first, found = load_champion(training.net(0)), load_champion(training.net(1))
    assert set(found.card.scores) == {"log-loss", "AUC"}
    assert set(found.card.curves) == {"log-loss"}
    assert np.array_equal(first.arrays["last"], random_net().arrays["last"])
    assert np.allclose(found.arrays["second"], random_net().arrays["second"], atol=1e-4)
    save(random_net(2), net)
    with pytest.raises(ModelError, match="holds another training: start is"):
        ChampionTraining(course, tmp_path / "nets")


def test_a_training_resumes_and_refuses_another(tmp_path: Path) -> None:
    folder = tmp_path / "nets"
    training = ChampionTraining(COURSE, folder)
    assert sum(training.play(1, 1)) == 3
    part = folder / "generation-01" / "part-00000.npz"
    whole = part.read_bytes()
    (part.parent / f".{part.name}.x1").write_bytes(whole[:50])  # killed while it was written
    part.unlink()
    again = ChampionTraining(COURSE, folder)
    assert sum(again.play(1, 1)) == 3
    found = positions.read(part)
    part.write_bytes(whole)
    assert np.array_equal(found.numbers, positions.read(part).numbers)
    assert not list(part.parent.glob(".*"))
    with pytest.raises(ModelError, match="holds another training: gate is 2 there, 4 here"):
        ChampionTraining(replace(COURSE, gate=4), folder)


def test_files_of_others_stay(tmp_path: Path) -> None:
    """A folder with other files than a training's is rejected."""
    others = [tmp_path / ".env.local", tmp_path / "sub" / ".part-1.npz.old", tmp_path / ".a.d"]
    others[1].parent.mkdir()
    for path in others[:2]:
        path.write_text("mine")
    others[2].mkdir()
    ChampionTraining(COURSE, tmp_path)
    left = [".course.toml.x1", ".generation-01.hlm.x1", "generation-01/.part-00000.npz.x1"]
    (tmp_path / "generation-01").mkdir()
    for name in left:
        (tmp_path / name).write_text("half")
    ChampionTraining(COURSE, tmp_path)
    assert all(path.exists() for path in others)
    assert not any((tmp_path / name).exists() for name in left)


@pytest.mark.parametrize("text", ["games = ", 'kind = "course"\n', "training = 3\n"])
def test_a_damaged_course_is_named(text: str, tmp_path: Path) -> None:
    (tmp_path / "course.toml").write_text(text)
    with pytest.raises(ModelError, match=r"course.toml' is damaged, or of no training: "):
        ChampionTraining(COURSE, tmp_path)


@pytest.mark.parametrize("text", ["", "games = ", "games = 400\n"])
def test_a_damaged_verdict_is_named(text: str, tmp_path: Path) -> None:
    training = ChampionTraining(COURSE, tmp_path)
    (tmp_path / "generation-01.toml").write_text(text)
    with pytest.raises(ModelError, match=r"generation-01.toml' is damaged: .*; delete it"):
        training.verdict(1)


def test_a_fit_holds_out_a_game_and_needs_two() -> None:
    few = play_part(first_model(), "9", 4)
    found = fit(few, Fit(epochs=1, held_out=1e-9), lambda epoch, loss: None)
    assert np.isfinite(found.log_loss)
    assert found.tested == (few.games == few.games[-1]).sum()
    one = play_part(first_model(), "9", 1)
    with pytest.raises(ModelError, match="measured with others: play more"):
        fit(one, Fit(epochs=1), lambda epoch, loss: None)


def test_a_net_to_continue_from_is_of_this_engine() -> None:
    old = replace(random_net(), card=replace(card(), engine="0123456789abcdef"))
    assert taken_over(old).card.engine == engine_version(Format.named("2014"))
    assert taken_over(old).arrays is old.arrays


def test_a_net_is_read_again_when_its_file_has_changed(tmp_path: Path) -> None:
    path = save(random_net(1), tmp_path / "net.hlm")
    one, again = load_champion(path), load_champion(path)
    save(random_net(2), path)
    other = load_champion(path)
    assert one is again
    assert not np.array_equal(one.arrays["last"], other.arrays["last"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--games", "many"], "--games 'many': numbers, one per generation"),
        (["--games", "0"], "one number per generation, each from 1"),
        (["--mix", "2"], "--mix '2'"),
        (["--dropout", "1"], "--dropout '1'"),
        (["--turns", "9"], "'9' is not a first and a last turn, such as 1-9 or 10- (all"),
        (["--turns", "-9"], "--turns '-9': '-9' is not a first and a last turn"),
        (["--turns", "1-1,"], "--turns '1-1,': '' is not a first and a last turn"),
        (["--turns", "1-99999999999"], "turns=1-99999999999: a first and a last one"),
        (["--turns", "9-1"], "turns=9-1: a first and a last one, from 1 to 200"),
        (["--turns", "1-9,9-"], "turns=1-9, 9-: in order, and no turn twice"),
        (["--turns", "2-3,5-6"], "a net has at most 4 phases"),
        (["--turns", "1-9", "--mix", "0.5"], "mix=0.5: a phase is fitted to returns alone"),
        (["--rivals", "1.5"], "--rivals '1.5'"),
        (["--start", "nobody"], "no model 'nobody'; shipped: "),
        (["--seed", "-1"], "seed=-1: from 0 to "),
        (["--seed", str(1 << 90)], "from 0 to "),
        (["--folder", "a,b"], "'a,b': nets are named in options of agents: use no commas"),
        (["--start", "lspi-all"], "a linear model; the champion needs one of its own"),
    ],
)
def test_bad_options_are_refused(words: list[str], said: str, tmp_path: Path) -> None:
    found = CliRunner().invoke(app, ["train", "champion", str(tmp_path / "a.hlm"), *words])
    assert found.exit_code == 2
    assert said in found.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1-1", TurnRange(1, 1)),
        (" 2-9", TurnRange(2, 9)),
        ("10-", TurnRange(10, LATE)),
    ],
)
def test_turns_are_a_first_and_a_last_one_or_have_no_end(text: str, said: TurnRange) -> None:
    assert TurnRange.parse(text) == said
    assert str(said) == text.strip()


@pytest.mark.parametrize(
    ("words", "turns", "dropout", "trace"),
    [
        ([], (), DROPOUT, TRACE),
        (["--dropout", "0.25", "--trace", "0.5"], (), 0.25, 0.5),
        (["--turns", "2-9"], (TurnRange(2, 9),), PHASE_DROPOUT, PHASE_TRACE),
        (
            ["--turns", "1-1,2-9,10-", "--dropout", "0.2"],
            (TurnRange(1, 1), TurnRange(2, 9), TurnRange(10, LATE)),
            0.2,
            PHASE_TRACE,
        ),
    ],
)
def test_options_reach_the_course(
    words: list[str],
    turns: tuple[TurnRange, ...],
    dropout: float,
    trace: float,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[ChampionConfig] = []

    def no_training(config: ChampionConfig, *_: object, **__: object) -> None:
        seen.append(config)
        raise ModelError("no training today")

    monkeypatch.setattr(method, "ChampionTraining", no_training)
    found = CliRunner().invoke(app, ["train", "champion", str(tmp_path / "a.hlm"), *words])
    assert "no training today" in found.stderr
    config = seen[0]
    assert config.turns == turns
    assert config.start == (shipped()["champion"] if turns else None)
    facts = config.facts()
    assert (facts["fit dropout"], facts["fit trace"]) == (dropout, trace)
    assert facts.get("turns") == (", ".join(map(str, turns)) or None)


def test_the_net_to_start_from_is_not_written_over(tmp_path: Path) -> None:
    path = save(random_net(), tmp_path / "a.hlm")
    found = CliRunner().invoke(app, ["train", "champion", str(path), "--start", str(path)])
    assert found.exit_code == 2
    assert "it would be written over; name another file to write" in found.stderr
    assert list(tmp_path.iterdir()) == [path]


def test_model_files_have_their_suffix(tmp_path: Path) -> None:
    found = CliRunner().invoke(app, ["train", "champion", str(tmp_path / "a.npz")])
    assert found.exit_code == 2
    assert "model files are named NAME.hlm" in found.stderr
