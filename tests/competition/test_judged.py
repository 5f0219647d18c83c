"""The arena: players judged by every decision, and the pages of it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

import hearthlab as hl
from hearthlab.agents.randomness import Evidence
from hearthlab.checks.scripted_models import ScriptedModels
from hearthlab.competition.errors import CompetitionError
from hearthlab.competition.judged import figures as figuring
from hearthlab.competition.judged.figures import Blunder, per_decision, randomness, worst
from hearthlab.competition.judged.losses import Loss, judge_of, losses, phase_of
from hearthlab.competition.judged.pages import write_pages
from hearthlab.competition.judged.playing import Played, play, read_judged
from hearthlab.competition.judged.settings import (
    JUDGED,
    STORE,
    Settings,
    named,
    read_settings,
    settled,
)
from hearthlab.competition.judged.shared import ANSWERS, ask_all, shared

NOTHING_SEEN = Evidence(0.0, 1.0)
BAD = "<script>alert(1)</script>"
LETHAL = (
    "turn 9, player 0 to act | player 0: MAGE, health 4, mana 5/5 | hand: Fireball | "
    "player 1: HUNTER, health 6 | board: Boulderfist Ogre; Boulderfist Ogre; Chillwind Yeti"
)


def made(
    loss: float,
    *,
    turn: int = 1,
    kind: str = "play",
    margin: float = 0.0,
    seen: Evidence = NOTHING_SEEN,
) -> Loss:
    """Make up a judged decision."""
    return Loss(1, turn, kind, "end turn", "play Wisp", 0.5, 0.5 + loss, margin, seen)


def begun(folder: Path, players: dict[str, str], pairs: int = 2) -> Settings:
    """Begin an arena."""
    folder.mkdir(exist_ok=True)
    found = settled(
        folder,
        players=players,
        opponents={"random": "random:early-end=false"},
        pairs=pairs,
        decks=("zoo-warlock",),
        seed=3,
    )
    found.write(folder)
    return found


# --- Losses ---------------------------------------------------------------------------------------
def test_a_missed_win_is_a_blunder_and_the_win_is_none() -> None:
    for words, least, most in (
        ("end turn", 0.2, 1.0),
        ("play Fireball -> Chillwind Yeti", 0.2, 1.0),
        ("play Fireball -> Rexxar", 0.0, 0.01),
    ):
        game = hl.Game.from_position(LETHAL, seed=1)
        game.push(words)
        (found,) = losses(game, 0, judge_of(game.format))
        assert found.number == 1 and found.played == words
        assert least <= found.loss <= most
        assert found.kind == words.split()[0] and found.phase == "middle"
    assert found.better == words


def test_the_judge_sees_what_the_player_saw_and_judges_the_same_twice() -> None:
    game = hl.Game("zoo-warlock", "freeze-mage", seed=2)
    chance = Random(2)
    while not game.over:
        game.push(chance.choice(list(game.legal_actions)))
    first, second = ([*losses(game, 1, judge_of(game.format))] for _ in range(2))
    assert first == second and len(first) > 3
    decided = {state.ply + 1: state.view(1) for state, _ in game.retrace() if state.to_act == 1}
    for each in first:
        assert len(decided[each.number].legal_actions) > 1
        assert each.loss >= 0
    other = hl.Game.from_position(LETHAL, seed=1)
    with pytest.raises(hl.errors.SpecError, match="only champion"):
        judge_of(other.format, "gsv")


def test_phases_go_by_the_turns_of_the_player() -> None:
    assert [phase_of(turn) for turn in (1, 7, 8, 9, 16, 17, 40)] == [
        *("early", "early", "early", "middle", "middle", "late", "late")
    ]


# --- Figures --------------------------------------------------------------------------------------
def test_the_mean_loss_takes_a_pair_as_one_observation() -> None:
    clusters = [[made(0.1)] * 5, [made(0.3)] * 5, [made(0.2)] * 5]
    found = per_decision(clusters)
    assert found is not None and found.value == pytest.approx(0.2)
    # Student's t of the three means 0.1, 0.3, 0.2: 4.3027 * 0.1 / sqrt(3) = 0.2484
    assert found.high - found.value == pytest.approx(0.2484, abs=1e-4)
    assert found.low == 0.0
    uneven = per_decision([[made(0.1)] * 9, [made(0.5)]])
    assert uneven is not None and uneven.value == pytest.approx(0.14)
    assert per_decision([]) is None and per_decision([[]]) is None
    alone = per_decision([[made(0.1)]])
    assert alone is not None and not alone.known


def test_randomness_is_a_ratio_of_sums_over_pairs() -> None:
    clusters = [
        [made(0.0, seen=Evidence(0.1, 1.0)), made(0.0, seen=Evidence(0.0, 0.0))],
        [made(0.0, seen=Evidence(0.5, 3.0))],
    ]
    found = randomness(clusters)
    assert found is not None and found.value == pytest.approx(0.15)
    # Student's t of two: 12.706 times the spread of (0.1 - 0.15 * 1) / 4 and its opposite.
    assert found.high - found.value == pytest.approx(12.706 * 2 * 0.05 / 4, rel=1e-3)
    better = randomness([[made(0.0, seen=Evidence(-0.1, 1.0))]])
    assert better is not None and better.value == pytest.approx(-0.1) and not better.known
    assert randomness([]) is None and randomness([[]]) is None


def test_the_interval_holds_as_often_as_it_says() -> None:
    chance, held = Random(5), 0
    for _ in range(400):
        clusters = []
        for _ in range(40):
            level = chance.choice([0.0, 0.02, 0.1])  # pairs differ: decisions go together
            clusters.append([made(2 * level * chance.random()) for _ in range(20)])
        found = per_decision(clusters)
        assert found is not None
        held += found.low <= 0.04 <= found.high
    assert 0.92 <= held / 400 <= 0.98


def test_blunders_that_may_be_none_are_not_shown() -> None:
    sure, unsure = made(0.3, margin=0.1), made(0.4, margin=0.5)
    found = worst([Blunder("1.0.0", "random", each) for each in (unsure, sure, made(0.1))])
    assert [each.loss.loss for each in found] == pytest.approx([0.3, 0.1])


# --- The arena ------------------------------------------------------------------------------------
def test_an_arena_separates_skill_and_counts_what_models_took(tmp_path: Path) -> None:
    folder = tmp_path / "arena"
    with ScriptedModels() as models:
        players = {
            "good": "gsv",
            f"{BAD} & Co": "random",
            "model": f"llm:model=stumbling,base={models.base}",
        }
        settings = begun(folder, players)
        settings = settled(folder, players={}, opponents={}, prices={"model": (2.0, 10.0)})
        seen: list[tuple[int, int]] = []
        played = play(settings, folder, on_game=lambda done, total: seen.append((done, total)))
    assert played.complete and played.games == 12 and seen[-1] == (12, 12)
    with hl.open_store(folder / STORE) as store:
        first, found = write_pages(played, store, folder, transcripts=True)
    by_name = {each.name: each for each in found}
    good, bad, model = (by_name[name] for name in players)
    assert good.loss and bad.loss and good.loss.value < bad.loss.value
    assert good.randomness and bad.randomness and model.randomness
    assert good.randomness.value < model.randomness.value < bad.randomness.value
    assert bad.randomness.low < 1.0 < bad.randomness.high
    assert good.score.value > bad.score.value and good.elo and bad.elo
    assert found[-1] is bad
    assert sum(count for _, count in good.by_phase.values()) == good.decisions
    assert sum(count for _, count in good.by_kind.values()) == good.decisions
    assert good.used is None and model.used is not None
    used = model.used
    assert used.illegal > 0 and used.decisions > 0 and used.games == 4
    assert model.cost == pytest.approx((used.tokens_in * 2 + used.tokens_out * 10) / 1e6)
    _check_pages(first.parent, found)


def _check_pages(site: Path, found: list[figuring.Figures]) -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in site.rglob("*.html")}
    for path, text in texts.items():
        assert BAD not in text and "alert(1)<" not in text
        for link in re.findall(r'(?:href|src)="([^"#]+)', text):
            assert (path.parent / link).exists(), f"{path.name}: {link}"
    facts = json.loads((site / "results.json").read_text())
    assert facts["complete"] and [each["player"] for each in facts["players"]] == [
        each.name for each in found
    ]
    shown = [blunder for each in found for blunder in each.worst]
    assert shown
    for blunder in shown:
        script = (site / "games" / f"{blunder.game}.js").read_text(encoding="utf-8")
        frames = json.loads(script[script.index("{") : script.rindex("}") + 1])["frames"]
        assert frames[blunder.loss.number][2] == blunder.loss.played  # the replay shows it
    worst_page = next(text for text in texts.values() if "Replay this moment" in text)
    assert "What the player knew" in worst_page and "Legal actions:" in worst_page


def test_more_can_be_added_and_nothing_is_played_twice(tmp_path: Path) -> None:
    folder = tmp_path / "arena"
    begun(folder, {"one": "rules"}, pairs=1)
    first = play(settled(folder, players={}, opponents={}), folder)
    more = settled(folder, players={"two": "random"}, opponents={"gsv": "gsv"}, pairs=2)
    assert (more.players, more.pairs) == ({"one": "rules", "two": "random"}, 2)
    more.write(folder)
    second = play(more, folder)
    assert second.complete and second.games == 4 * (2 * 2)
    before = first.results["one vs random"].records
    assert second.results["one vs random"].records[: len(before)] == before
    lines = (folder / JUDGED).read_text().split()
    again = play(more, folder)
    assert again.judged == second.judged and (folder / JUDGED).read_text().split() == lines


def test_a_judgement_that_was_cut_off_is_made_again(tmp_path: Path) -> None:
    folder = tmp_path / "arena"
    settings = begun(folder, {"one": "rules"})
    whole = play(settings, folder)
    path = folder / JUDGED
    text = path.read_text()
    path.write_text(text[: len(text) * 2 // 3])
    assert len(read_judged(folder)) < len(whole.judged)
    again = play(settings, folder)
    assert again.judged == whole.judged and again.complete


ARENA = (sys.executable, "-m", "hearthlab", "arena")


def test_a_killed_arena_resumes(tmp_path: Path) -> None:
    folder, undisturbed = tmp_path / "killed", tmp_path / "whole"
    options = ["--player", "slow=gsv", "--opponent", "rules", "--pairs", "3", "--seed", "5"]
    options += ["--decks", "zoo-warlock"]
    kills, code = 0, None
    while code is None:
        words = [*ARENA, str(folder), *options] if kills == 0 else [*ARENA, str(folder)]
        running = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        end = time.monotonic() + 2.5 * (1 + kills) if kills < 3 else None
        while running.poll() is None and (end is None or time.monotonic() < end):
            time.sleep(0.05)
        if running.poll() is None:
            os.kill(running.pid, signal.SIGKILL)
            kills += 1
            running.wait()
            if not (folder / "arena.json").exists():
                kills = 0  # it had not even begun
        else:
            code = running.returncode
        assert running.stderr is not None
        said = running.stderr.read().decode()
        running.stderr.close()
    assert code == 0, said
    subprocess.run([*ARENA, str(undisturbed), *options], check=True, stdout=subprocess.DEVNULL)
    assert _facts(folder) == _facts(undisturbed)


def _facts(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "pages" / "results.json").read_text())
    assert found["complete"] and found["judged"] == found["games"] == 6
    return found | {"arena": ""}


def test_workers_judge_the_same(tmp_path: Path) -> None:
    found: list[Played] = []
    for workers in (1, 2):
        folder = tmp_path / str(workers)
        settings = begun(folder, {"one": "rules"})
        found.append(play(settings, folder, workers=workers))
    assert found[0].judged == found[1].judged


# --- Settings -------------------------------------------------------------------------------------
def test_players_are_named_by_themselves_or_as_you_say() -> None:
    assert named(["gsv", "mine=uct:budget=5", "llm:model=qwen3:8b,base=http://127.0.0.1:1/v1"]) == {
        "gsv": "gsv",
        "mine": "uct:budget=5",
        "qwen3:8b": "llm:model=qwen3:8b,base=http://127.0.0.1:1/v1",
    }
    with pytest.raises(CompetitionError, match="two players are named 'gsv'"):
        named(["gsv", "gsv"])


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"players": {"x": "full-cheater"}}, "looks at hidden cards"),
        ({"players": {"x": "gsv", "y": "gsv"}}, "two players are 'gsv'"),
        ({"prices": {"nobody": (1.0, 1.0)}}, "a price of 'nobody', who does not play"),
        ({"seed": 9}, "was begun with seed=3, not 9"),
        ({"decks": ("freeze-mage",)}, "was begun with decks="),
        ({"players": {"one": "greedy"}}, "player 'one' is 'rules' here, not 'greedy'"),
    ],
)
def test_settings_that_make_no_sense_are_refused(
    tmp_path: Path, given: dict[str, Any], why: str
) -> None:
    begun(tmp_path, {"one": "rules"})
    with pytest.raises(CompetitionError) as refused:
        settled(tmp_path, **({"players": {}, "opponents": {}} | given))
    assert why in str(refused.value)


def test_a_folder_without_an_arena_needs_players(tmp_path: Path) -> None:
    with pytest.raises(CompetitionError, match="name its players with --player"):
        settled(tmp_path, players={}, opponents={})
    assert read_settings(tmp_path) is None
    (tmp_path / "arena.json").write_text('{"name": 1')
    with pytest.raises(CompetitionError, match="is damaged"):
        read_settings(tmp_path)


def test_two_runs_do_not_play_in_one_folder(tmp_path: Path) -> None:
    from hearthlab.competition.judged.playing import alone

    with (
        alone(tmp_path),
        pytest.raises(CompetitionError, match="another run is playing there"),
        alone(tmp_path),
    ):
        pass


def test_a_bad_price_is_refused(tmp_path: Path) -> None:
    done = subprocess.run(
        [*ARENA, str(tmp_path), "--player", "gsv", "--price", "gsv=cheap"],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2 and "should be NAME=IN/OUT" in done.stderr


# --- The same positions ---------------------------------------------------------------------------
def test_all_players_decide_in_the_same_positions(tmp_path: Path) -> None:
    folder = tmp_path / "arena"
    begun(folder, {"good": "gsv", "bad": "random"}, pairs=1)
    settings = settled(folder, players={}, opponents={}, positions=2)
    settings.write(folder)
    seen: list[tuple[int, int]] = []
    played = play(settings, folder, on_pair=lambda done, total: seen.append((done, total)))
    assert played.complete and seen[-1] == (6, 6)
    good, bad = shared(settings, folder)
    assert (good.name, bad.name) == ("good", "bad") and good.decisions == bad.decisions > 30
    assert good.behind is None and bad.behind is not None and bad.behind.low > 0
    assert good.randomness and bad.randomness and good.loss and bad.loss
    assert bad.behind.value == pytest.approx(bad.randomness.value - good.randomness.value)
    assert good.loss.value < bad.loss.value
    with hl.open_store(folder / STORE) as store:
        first, _ = write_pages(played, store, folder)
    assert "In the same positions" in first.read_text(encoding="utf-8")
    facts = json.loads((first.parent / "results.json").read_text())["same_positions"]
    assert [each["player"] for each in facts] == ["good", "bad"]
    assert facts[0]["behind"] is None and facts[1]["decisions"] == bad.decisions
    # Nobody is asked twice, and a line that was cut off is asked for again.
    before = (folder / ANSWERS).read_text(encoding="utf-8")
    ask_all(settings, folder)
    assert (folder / ANSWERS).read_text(encoding="utf-8") == before
    rows = [line for line in before.splitlines() if line]
    (folder / ANSWERS).write_text("\n".join([*rows[:-1], rows[-1][:40]]), encoding="utf-8")
    assert [each.name for each in shared(settings, folder)] == ["good"]
    ask_all(settings, folder)
    assert shared(settings, folder) == [good, bad]
