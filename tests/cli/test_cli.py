"""The command line: every command, and its errors for bad input."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from command_line import hearthlab, said

from hearthlab import Deck, Replay, bench
from hearthlab.checks import soak as soaking
from hearthlab.cli import BAD_INPUT
from hearthlab.engine import core, schema

SET_KEYS = {"cards", "implemented", "clauses", "missing_clauses", "untested_clauses"}


# --- Cards ---------------------------------------------------------------------------------------
def test_cards_are_listed() -> None:
    text = said("cards", "--set", "naxxramas")
    assert "Kel'Thuzad" in text
    assert "Fireball" not in text
    assert re.search(r"\d+ of 30 cards implemented", text)
    listed = json.loads(said("cards", "--json"))
    assert {"Fireball", "Undertaker"} <= {card["name"] for card in listed}


def test_card_statistics() -> None:
    content = json.loads(said("cards", "--stats", "--json"))
    assert set(content["sets"]) == {"basic", "classic", "naxxramas"}
    for counts in content["sets"].values():
        assert set(counts) >= SET_KEYS
        assert all(isinstance(counts[key], int) for key in SET_KEYS)
        assert 0 <= counts["implemented"] <= counts["cards"]
        assert len(counts["missing"]) == counts["missing_clauses"]
        assert len(counts["untested"]) == counts["untested_clauses"]
    assert content["sets"]["basic"]["cards"] + content["sets"]["classic"]["cards"] == 382
    assert content["opcodes"] == len(content["cards_per_opcode"])
    text = said("cards", "--stats")
    assert "249" in text
    assert f"{content['opcodes']} opcodes" in text
    assert set(json.loads(said("cards", "--stats", "--json", "--set", "classic"))["sets"]) == {
        "classic"
    }


def test_a_card_is_shown_with_its_definition_and_rows() -> None:
    text = said("card", "Fireball")
    assert "Deal 6 damage." in text
    assert re.search(r'card\("CS2_029", +"Fireball", .*damage\(TARGET, 6\)\)', text)
    assert re.search(r"\d+  damage +who=target\(TARGET\), amount=6", text)
    assert "clauses: cast" in text
    assert said("card", "CS2_029") == text


@pytest.mark.parametrize("name", ["Defender of Argus", "Ice Block", "Power of the Wild", "Ysera"])
def test_cards_of_all_kinds_can_be_shown(name: str) -> None:
    assert "clauses: " in said("card", name)


def test_a_card_is_shown_with_what_it_creates() -> None:
    assert "Sheep" in said("card", "Polymorph")


# --- Decks and agents ----------------------------------------------------------------------------
def test_decks_are_listed() -> None:
    text = said("decks")
    assert "firebat-hunter" in text
    assert "championship-2014" in text
    assert "tarei-warlock" in said("decks", "championship-2014")
    assert "vanrijn-spells" not in said("decks", "championship-2014")


def test_a_deck_is_printed_so_that_it_reads_back() -> None:
    deck = Deck.named("firebat-hunter")
    text = said("decks", "firebat-hunter")
    assert deck.code in text
    assert Deck.from_text(text) == deck
    assert "no deck code" in said("decks", "vanrijn-david-goliath")
    assert "Leper Gnome" in said("decks", deck.code)


def test_agents_are_listed() -> None:
    assert "uniform over legal actions" in said("agents")


# --- Watching ------------------------------------------------------------------------------------
def test_a_game_is_watched() -> None:
    text = said("watch", "random", "random", "--seed", "7")
    assert "== turn 1: " in text
    assert re.search(r"(player \d wins|draw) after \d+ actions", text)
    assert said("watch", "random", "random", "--seed", "7") == text
    assert said("watch", "random", "random", "--seed", "8") != text
    assert len(said("watch", "random", "random", "--seed", "7", "--no-boards")) < len(text)


def test_decks_for_watching_are_chosen(tmp_path: Path) -> None:
    text = said("watch", "random", "random", "--decks", "firebat-hunter,tarei-warlock")
    assert "player 0: Rexxar, played by random, deck firebat-hunter" in text
    assert "player 1: Gul'dan, played by random, deck tarei-warlock" in text
    assert "deck random-mage-" in said("watch", "random", "random", "--decks", "mage")
    path = tmp_path / "game.json"
    said("watch", "random", "random", "--decks", "championship-2014", "--save", str(path))
    assert Replay.load(path).play().over


# --- Measuring -----------------------------------------------------------------------------------
def test_speed_is_measured(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bench, "commit", lambda: "abc1234")
    monkeypatch.setattr(bench, "ROUNDS", 1)
    path = tmp_path / "figures.json"
    options = ("--games", "1", "--no-instructions", "--sets", "classic,naxxramas")
    content = json.loads(said("bench", "--json", "--save", str(path), *options))
    assert json.loads(path.read_text()) == content
    assert set(content) >= {
        "actions_per_second",
        "games_per_second",
        "instructions_per_action",
        "mispredictions_per_action",
        "ns_per_action",
        "clone_ns",
        "legal_ns",
        "state_bytes",
        "import_seconds",
        "commit",
        "machine",
    }
    assert content["commit"] == "abc1234"
    assert content["sets"] == "classic,naxxramas"
    assert content["actions_per_second"] > content["games_per_second"] > 0
    text = said("bench", *options)
    assert "not measured" in text
    assert bench.COMPARE in text


# --- Soaking -------------------------------------------------------------------------------------
def test_a_soak_finds_nothing() -> None:
    text = said("soak", "--games", "120", "--seed", "3")
    assert "120 games, 3 of them with views, seed 3: 0 violations" in text
    assert "peak memory" in text


def test_a_soak_with_workers_plays_all_games() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "hearthlab", "soak", "--games", "450", "--workers", "2"],
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    assert "450 games, 9 of them with views, seed 1: 0 violations" in run.stdout
    assert run.stderr == ""  # a bar is for terminals


def test_a_soak_hunts_extremes() -> None:
    text = said("soak", "--games", "60", "--seed", "3", "--extremes")
    assert "60 games, 2 of them with views, seed 3, extremes: 0 violations" in text


def test_a_violation_is_reported_so_that_it_can_be_replayed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(core, "checked_playout", lambda g: schema.VIOLATION_MANA)
    result = hearthlab("soak", "--games", "1")
    assert result.exit_code == 1
    assert "game 0: mana" in result.stdout
    assert soaking.Violation(0, 1, "mana").recipe in result.stdout
    assert "seed 1: 1 violations" in result.stdout


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_soak_can_be_interrupted(workers: str) -> None:
    command = [sys.executable, "-m", "hearthlab", "soak", "--games", "9000000"]
    with subprocess.Popen(
        [*command, "--workers", workers],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(timeout=3)
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    assert re.search(r"[\d,]+ of 9,000,000 games, .* 0 violations", output)


# --- Bad input -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["card", "Firebal"], "did you mean 'Fireball'"),
        (["card", ""], "no card ''; `hearthlab cards` lists them"),
        (["card", "y" * 5000], "(5000 in all); `hearthlab cards` lists them"),
        (["card", "\x00"], "no card '\\x00'"),
        (["card", "\udcff"], "no card '\\udcff'"),
        (["card", "--", "-1"], "no card '-1'"),
        (["card", "Fireball", "Frostbolt"], "unexpected extra argument"),
        (["cards", "--set", "karazhan"], "no card set 'karazhan'; there are "),
        (["decks", "firebat"], "'firebat' is neither a deck code nor a deck's name"),
        (["watch", "random", "chess"], "no agent 'chess'"),
        (["watch", "random:depth=3", "random"], "no option 'depth'"),
        (["watch", "random"], "missing argument 'second'; see hearthlab watch --help"),
        (["watch", "random", "random", "--decks", "a,b,c"], "name one deck, or two"),
        (["watch", "random", "random", "--decks", "nothing"], "'nothing' is neither"),
        (["watch", "random", "random", "--seed", "x"], "--seed 'x': "),
        (["watch", "random", "random", "--sed", "1"], "no such option: --sed"),
        (["watch", "random", "random", "random"], "unexpected extra argument"),
        (["watch", "random", "random", "--seed"], "'--seed' requires an argument"),
        (["--sed", "1"], "no such option: --sed"),
        (["bench", "--sets", "moon"], "no card set 'moon'"),
        (["soak", "--games", "0"], "--games '0': "),
        (["soak", "--games=0"], "--games '0': "),
        (["soak"], "missing option '--games'"),
        (["dance"], "no such command 'dance'; see hearthlab --help"),
        (["train", "champion"], "missing argument 'file'; see hearthlab train champion --help"),
    ],
    ids=lambda given: " ".join(given) if isinstance(given, list) else "",
)
def test_bad_input_is_answered_on_stderr(arguments: list[str], message: str) -> None:
    result = hearthlab(*arguments)
    assert result.exit_code == BAD_INPUT
    assert message in result.stderr
    assert result.stderr.startswith("hearthlab: ")
    assert len(result.stderr.splitlines()) == 1
    assert result.stdout == ""


def test_the_program_exits_without_a_traceback() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "hearthlab", "card", "Firebal"], capture_output=True, text=True
    )
    assert run.returncode == BAD_INPUT
    assert run.stderr.splitlines() == [
        "hearthlab: no card 'Firebal'; did you mean 'Fireball' or 'Fireblast'?"
    ]


def test_without_a_word_there_is_help() -> None:
    assert "Usage" in hearthlab().output
    assert "tournament" in hearthlab().output


def test_help_is_there_for_every_command() -> None:
    text = said("--help")
    for command in ("cards", "card", "decks", "agents", "watch", "bench", "soak"):
        assert command in text
        assert "Usage" in said(command, "--help")
