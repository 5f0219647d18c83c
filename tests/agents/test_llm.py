"""Language models as agents, against an endpoint on this machine that plays scripts and fails."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import hearthlab as hl
from hearthlab.agents.agent import ask
from hearthlab.agents.endpoint import Endpoint, Refused, Unreachable
from hearthlab.agents.llm import RULES, ModelAgent
from hearthlab.agents.spec import KINDS
from hearthlab.arena.players import MatchError
from hearthlab.arena.store.errors import StoreError
from hearthlab.checks.scripted_models import MALFORMED, TROUBLES, ScriptedModels, scripted
from hearthlab.cli import app
from hearthlab.web import catalogue

SECRET = "sk-very-secret-5f2a"


@pytest.fixture(scope="module")
def models() -> Iterator[ScriptedModels]:
    with ScriptedModels(keep=1) as made:
        yield made


def spec(models: ScriptedModels, model: str, more: str = "") -> str:
    """Name an agent of the endpoint."""
    return f"llm:model={model},base={models.base}{',' if more else ''}{more}"


def built(models: ScriptedModels, model: str, more: str = "") -> ModelAgent:
    """Build one."""
    made = hl.agent(spec(models, model, more), seed=1)
    assert isinstance(made, ModelAgent)
    return made


def position() -> hl.Game:
    """Return a position with something to decide."""
    return hl.Game("zoo-warlock", "freeze-mage", seed=1, mulligan=False)


# --- Games ----------------------------------------------------------------------------------------
def test_a_match_is_played_and_its_transcripts_are_stored(
    models: ScriptedModels, tmp_path: Path
) -> None:
    with hl.open_store(tmp_path / "games.sqlite") as store:
        cell = hl.arena.Cell(
            name="one", a=spec(models, "script"), b="random", decks=("zoo-warlock",), games=4
        )
        done = hl.arena.run(hl.arena.Plan("llm", (cell,)), store=store)
        assert done.match.games == 4 and done.match.win_rate >= 0.5
        for game_id in store.games():
            game = store.game(game_id)
            noted = store.notes(game_id)["a"]
            assert "b" not in store.notes(game_id)
            assert noted["model"] == "script" and noted["forfeited"] == {}
            assert noted["decisions"] == noted["requests"] == len(noted["transcript"])
            assert noted["tokens_in"] > 100 * noted["decisions"] and not noted["estimated"]
            assert _follows(game, noted["transcript"])


def _follows(game: hl.Game, transcript: list[dict[str, Any]]) -> bool:
    """Check that each question shows what the player knew, and that each answer was played."""
    asked = {each["ply"]: each for each in transcript}
    for state, action in game.retrace():
        if state.ply in asked:
            noted = asked[state.ply]
            assert noted["asked"] == state.view(log=True).text()
            assert noted["played"] == state.notation(action)
            assert noted["answers"][-1]["text"] == f"ACTION: {scripted(noted['asked'], 'script')}"
    return True


def test_the_model_is_sent_the_rules_and_its_view_and_nothing_else() -> None:
    with ScriptedModels(keep=1) as models:
        game = position()
        ask(built(models, "script", "temperature=0.5,max-tokens=77"), game)
        (request,) = models.requests
    assert request.pop("path") == "/v1/chat/completions" and request.pop("key") == ""
    assert request == {
        "model": "script",
        "messages": [
            {"role": "system", "content": RULES},
            {"role": "user", "content": game.view(log=True).text()},
        ],
        "stream": False,
        "max_tokens": 77,
        "temperature": 0.5,
    }


def test_a_transcript_is_printed(models: ScriptedModels, tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    hl.match(spec(models, "script"), "random", games=1, decks="zoo-warlock", store=path)
    words = ["replay", "--store", str(path), "1.0.0", "--notes"]
    shown = CliRunner().invoke(app, words)
    with hl.open_store(path) as store:
        assert json.loads(shown.stdout) == store.notes("1.0.0")
    without = CliRunner().invoke(app, ["replay", "1.0.0", "--notes"])
    assert without.exit_code == 2 and "only stored games have any" in without.stderr


def test_transcripts_can_be_left_out(models: ScriptedModels) -> None:
    agent = built(models, "script", "transcript=false")
    ask(agent, position())
    assert "transcript" not in agent.notes() and agent.notes()["decisions"] == 1


# --- Illegal answers ------------------------------------------------------------------------------
def test_an_illegal_answer_is_sent_back_with_the_reason() -> None:
    with ScriptedModels(keep=2) as models:
        game = position()
        agent = built(models, "stumbling")
        action = ask(agent, game)
        first, second = models.requests
    assert action in game.legal_actions
    assert agent.spent.illegal == 1 and agent.spent.forfeited == {}
    assert len(first["messages"]) == 2
    assert second["messages"][2] == {"role": "assistant", "content": "ACTION: 0"}
    assert second["messages"][3]["content"].startswith("That is not a legal action: action 0: ther")
    assert agent.notes()["transcript"][0]["answers"][0]["illegal"].startswith("action 0")


def test_fifty_malformed_answers_are_handled(models: ScriptedModels) -> None:
    assert MALFORMED >= 50
    agent = built(models, "malformed", "tries=1,retries=0,fallback=random")
    game = position()
    for _ in range(MALFORMED):
        assert ask(agent, game) in game.legal_actions
    spent = agent.spent
    assert spent.decisions == spent.requests == MALFORMED
    assert sum(spent.forfeited.values()) == MALFORMED
    assert set(spent.forfeited) == {"illegal answers", "no answer"}
    assert spent.illegal + spent.failures == MALFORMED


def test_the_fallback_may_be_to_lose_the_game(models: ScriptedModels) -> None:
    result = hl.match(
        spec(models, "nonsense", "fallback=forfeit"), "random", games=2, decks="zoo-warlock"
    )
    assert result.win_rate == 0
    assert {record.fault.reason for record in result.records if record.fault} == {"illegal action"}
    assert all(record.notes for record in result.records)


# --- Endpoints that fail --------------------------------------------------------------------------
@pytest.mark.parametrize("model", ["failing", "garbage", "cut", "dripping", "stalling", "huge"])
def test_without_an_answer_the_fallback_decides(models: ScriptedModels, model: str) -> None:
    agent = built(models, model, "retries=1,timeout=0.5")
    began = time.perf_counter()
    game = position()
    assert ask(agent, game) == hl.agent("rules", seed=1).choose(game.view())
    assert time.perf_counter() - began < 6
    assert agent.spent.forfeited == {"no answer": 1}
    assert agent.spent.failures == (1 if model == "huge" else 2)


@pytest.mark.parametrize("model", ["busy", "uncounted", "newer"])
def test_what_can_be_mended_is(models: ScriptedModels, model: str) -> None:
    agent = built(models, model)
    ask(agent, position())
    assert agent.spent.forfeited == {}
    assert agent.spent.failures == (1 if model == "busy" else 0)
    assert agent.spent.requests == agent.spent.failures + 1
    assert agent.spent.estimated == (model == "uncounted")
    assert agent.spent.tokens_in > 100 and agent.spent.tokens_out > 0


@pytest.mark.parametrize("model", ["refusing", "moved"])
def test_an_endpoint_that_refuses_ends_the_match(models: ScriptedModels, model: str) -> None:
    with pytest.raises(MatchError, match=r"answered with status (401|307)"):
        hl.match(spec(models, model), "random", games=2, decks="zoo-warlock")


def test_an_endpoint_that_is_not_there_ends_the_match() -> None:
    with pytest.raises(MatchError, match=r"endpoint 127\.0\.0\.1:1 cannot be reached"):
        hl.match("llm:base=http://127.0.0.1:1/v1,retries=0", "random", games=2)


def test_every_trouble_is_tried() -> None:
    tried = {"nonsense", "malformed", "stumbling", "failing", "garbage", "stalling", "huge"}
    tried |= {"busy", "uncounted", "newer", "refusing", "moved"}
    assert set(TROUBLES) == tried


# --- Budgets --------------------------------------------------------------------------------------
def test_a_budget_of_tokens_is_kept(models: ScriptedModels) -> None:
    agent = built(models, "script", "tokens=3000")
    game = position()
    for _ in range(12):
        ask(agent, game)
    used = agent.spent.tokens_in + agent.spent.tokens_out
    each = used // agent.spent.requests
    assert 3000 <= used < 3000 + 2 * each
    assert agent.spent.forfeited == {"budget spent": 12 - agent.spent.requests}


def test_a_budget_of_seconds_is_kept(models: ScriptedModels) -> None:
    agent = built(models, "stalling", "seconds=0.6")
    game = position()
    began = time.perf_counter()
    for _ in range(3):
        ask(agent, game)
    assert time.perf_counter() - began < 3
    assert agent.spent.forfeited == {"budget spent": 3}


# --- Secrets --------------------------------------------------------------------------------------
def test_the_key_comes_from_the_environment_and_appears_nowhere(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("SOME_API_KEY", SECRET)
    caplog.set_level(logging.DEBUG)
    with ScriptedModels(keep=1) as models:
        agent = built(models, "script", "key=SOME_API_KEY")
        ask(agent, position())
        assert models.requests[0]["key"] == SECRET
        with pytest.raises(MatchError) as refused:
            hl.match(spec(models, "refusing", "key=SOME_API_KEY"), "random", games=2)
    said = "".join(capfd.readouterr()) + caplog.text
    assert "***" in str(refused.value)
    for text in (said, str(refused.value), agent.spec, repr(agent), str(agent.notes())):
        assert SECRET not in text
    assert "Legal actions" not in said and "ACTION" not in said


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ("base=ftp://here/v1", "should be a URL such as http://127.0.0.1:8000/v1"),
        ("base=nothing", "should be a URL"),
        ("base=http://me:word@127.0.0.1/v1", "the key comes from the environment"),
        ("base=http://127.0.0.1/v1?key=1", "should have neither"),
        ("key=HOME", "should name a variable such as OPENAI_API_KEY"),
        ("key=MISSING_API_KEY", "there is no such variable in the environment"),
        ("base=http://example.org/v1,key=SOME_API_KEY", "a key is sent only over https"),
        ("fallback=llm", "name another agent"),
        ("fallback=full-cheater", "name an agent that does not cheat"),
        ("fallback=rulse", "did you mean 'rules'?"),
        ("modle=x", "did you mean 'model'?"),
    ],
)
def test_bad_settings_are_refused(monkeypatch: pytest.MonkeyPatch, options: str, why: str) -> None:
    monkeypatch.setenv("SOME_API_KEY", SECRET)
    with pytest.raises(hl.errors.SpecError) as refused:
        hl.agent(f"llm:{options}")
    assert why in str(refused.value)
    assert SECRET not in str(refused.value) and "word" not in str(refused.value)


def test_nobody_but_the_user_names_an_endpoint(models: ScriptedModels, tmp_path: Path) -> None:
    assert "llm" not in KINDS
    for given in (spec(models, "script"), f"lethal:otherwise=llm:base={models.base}"):
        with pytest.raises(hl.errors.SpecError):
            catalogue.limited(given)  # of a page that talks to the window's server
    with hl.open_store(tmp_path / "games.sqlite") as store:
        hl.match(spec(models, "script"), "random", games=2, decks="zoo-warlock", store=store)
        with store.engine.begin() as connection:
            connection.exec_driver_sql("UPDATE games SET moves = NULL")
        before = dict(models.troubles.asked)
        with pytest.raises(StoreError, match="only you may ask a language model"):
            store.game(store.games()[0])
        assert models.troubles.asked == before


# --- The endpoint alone ---------------------------------------------------------------------------
def test_a_connection_is_kept_and_opened_again() -> None:
    messages = [{"role": "user", "content": "Opponent: X (Y, player 1)\nLegal actions:\n1. end"}]
    with ScriptedModels() as first:
        endpoint = Endpoint(first.base, "script")
        for _ in range(3):
            answer = endpoint.ask(messages, most_tokens=5, temperature=None, seconds=5)
            assert answer.text == "ACTION: 1"
        assert endpoint._connection is not None and endpoint._connection.sock is not None
        endpoint._connection.sock.close()
        assert endpoint.ask(messages, most_tokens=5, temperature=None, seconds=5).tokens_out == 5
    endpoint.close()
    with pytest.raises(Unreachable):
        endpoint.ask(messages, most_tokens=5, temperature=None, seconds=1)
    with ScriptedModels() as other, pytest.raises(Refused):
        Endpoint(other.base, "refusing").ask(messages, most_tokens=5, temperature=None, seconds=5)
