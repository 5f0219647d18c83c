"""Play many games of scripted stand-ins for language models, and check each game.

    python tools/stand_ins.py llm     # through an endpoint on this machine
    python tools/stand_ins.py mcp     # through the Model Context Protocol

Mirrored pairs of games of `script-10` (10 % random actions) against `rules` and `random` on the
decks of championship-2014, seed 7. One answer in forty is nonsense, so that illegal answers occur.
The checks for each game: it ended, replaying its actions leads to the same state, each question
showed what the player knew, each answer was played, and illegal answers changed nothing. Games are
saved in build/ as they end, so a killed run resumes.

Writes benchmarks/stand-ins.json.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from hashlib import blake2b
from pathlib import Path
from typing import Any

import hearthlab as hl
from hearthlab.agents.llm import NAME
from hearthlab.arena.pairs import mixed
from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.store import open_store
from hearthlab.checks.scripted_models import NONSENSE, Reply, ScriptedModels, completion, scripted
from hearthlab.envs.model_context import server_of
from hearthlab.envs.sessions import Sessions
from hearthlab.game.answers import read_answer
from hearthlab.game.errors import IllegalAction, NotationError

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "stand-ins"
SUMMARY = ROOT / "benchmarks" / "stand-ins.json"
OPPONENTS = ("rules", "random")
MODEL = "script-10"
SEED = 7
DECKS = "championship-2014"
PORT = 18_437  # the same for every run, because specs in stored games contain it
ONE_OF = 40  # one answer in forty is nonsense
GAMES = 500  # per way; 1,000 in all
LEAST = 200  # the fewest games for a result


def nonsense(text: str, tries: int) -> str | None:
    """Return a nonsensical answer at one of forty positions, once per position; else None."""
    number = int.from_bytes(blake2b(text.encode(), digest_size=6).digest(), "little")
    words = [each for each in NONSENSE if isinstance(each, str)]
    return words[number // ONE_OF % len(words)] if not tries and not number % ONE_OF else None


class Models(ScriptedModels):
    """The endpoint, with some nonsensical answers."""

    def reply(self, request: dict[str, Any]) -> Reply:
        """Answer by the script, or with nonsense."""
        messages = request["messages"]
        said = nonsense(messages[1]["content"], len(messages) - 2)
        return super().reply(request) if said is None else completion(said)


# --- Through the endpoint -------------------------------------------------------------------------
def through_endpoint(games: int) -> dict[str, Any]:
    """Play with `llm:` agents, and store the games."""
    with Models(port=PORT) as models, open_store(FOLDER / "games.sqlite") as store:
        base = models.base
        cells = [
            Cell(
                name=f"{MODEL} vs {opponent}",
                a=f"llm:model={MODEL},base={base}",
                b=opponent,
                decks=(DECKS,),
                games=games // len(OPPONENTS),
                seed=SEED,
            )
            for opponent in OPPONENTS
        ]
        done = hl.arena.run(Plan("stand-ins", tuple(cells)), store=store)
        found = {"games": 0, "decisions": 0, "illegal": 0, "forfeited": 0, "wins": 0.0}
        for result in done.results.values():
            found["wins"] += sum(record.score for record in result.records)
        for game_id in store.games():
            noted = store.notes(game_id)["a"]
            _check(store.game(game_id), noted["transcript"])
            found["games"] += 1
            found["decisions"] += noted["decisions"]
            found["illegal"] += noted["illegal"]
            found["forfeited"] += sum(noted["forfeited"].values())
    return found


def _check(game: hl.Game, transcript: list[dict[str, Any]]) -> None:
    """Check a transcript against the replayed game."""
    assert game.over
    asked = {each["ply"]: each for each in transcript}
    assert len(asked) == len(transcript)
    for state, action in game.retrace():
        if (noted := asked.pop(state.ply, None)) is None:
            continue
        view = state.view(log=True)
        assert noted["asked"] == view.text(), "the question differs from what the player knew"
        assert noted["played"] == state.notation(action), "the recorded action was not played"
        *wrong, last = noted["answers"]
        assert read_answer(view, last["text"]) == action
        for each in wrong:
            try:
                read_answer(view, each["text"])
            except (NotationError, IllegalAction) as error:
                assert str(error) == each["illegal"]
            else:
                raise AssertionError(f"{each['text']!r} was rejected, but is legal")
    assert not asked, "the transcript has a decision that nobody made"


# --- Through the Model Context Protocol -----------------------------------------------------------
async def through_tools(games: int) -> dict[str, Any]:
    """Play through the tools of the server, in this process, with the SDK's own client."""
    from mcp import Client

    path = FOLDER / "mcp.jsonl"
    known = [deck.name for deck in hl.decks(DECKS)]
    done = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
    async with Client(server_of(Sessions(), advice=False)) as client:
        with path.open("a", encoding="utf-8") as file:
            for number in range(len(done), games):
                pair, seat = divmod(number, 2)
                begun = await _call(
                    client,
                    "new_game",
                    opponent=OPPONENTS[pair % 2],
                    deck=known[pair % len(known)],
                    seed=mixed("stand-ins", SEED, pair),
                    seat=("first", "second")[seat],
                )
                facts = await _play(client, begun)
                _replay(facts)
                row = {key: facts[key] for key in ("result", "illegal_answers", "acts")}
                done.append(row)
                file.write(json.dumps(row) + "\n")
                file.flush()
    return {
        "games": len(done),
        "decisions": sum(row["acts"] for row in done),
        "illegal": sum(row["illegal_answers"] for row in done),
        "wins": sum({"won": 1.0, "drawn": 0.5}.get(row["result"], 0.0) for row in done),
    }


async def _call(client: Any, tool: str, **arguments: Any) -> dict[str, Any]:
    done = await client.call_tool(tool, arguments)
    if done.is_error:
        return {"error": done.content[0].text}
    found: dict[str, Any] = done.structured_content
    return found


async def _play(client: Any, now: dict[str, Any]) -> dict[str, Any]:
    """Play a game by the script, with some nonsensical answers."""
    game, acts, refused = now["game"], 0, 0
    while not now["over"]:
        text = now["text"]
        if (said := nonsense(text, 0)) is not None:
            wrong = await _call(client, "act", game=game, action=said)
            assert "error" in wrong, f"{said!r} was played"
            refused += 1
            seen = await _call(client, "observe", game=game)
            assert seen["text"] == text, "an illegal answer changed something"
        now = await _call(client, "act", game=game, action=f"ACTION: {scripted(text, MODEL)}")
        assert "error" not in now, now
        acts += 1
    facts = await _call(client, "result", game=game)
    assert (
        facts["illegal_answers"] <= refused
    )  # the SDK itself rejects null and other values that are not text
    facts["illegal_answers"] = refused
    return facts | {"acts": acts, "text": now["text"]}


def _replay(facts: dict[str, Any]) -> None:
    """Replay a game; its end and its last text must be the same."""
    pair = next(deck for deck in hl.decks(DECKS) if deck.name == facts["deck"])
    game = hl.Game(pair, pair, seed=facts["seed"])
    for words in facts["played"]:
        game.push(words)
    assert game.over
    assert game.view(facts["player"], log=True).text() == facts["text"]


def main() -> None:
    """Play, check, write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("through", choices=(NAME, "mcp"))
    parser.add_argument("--games", type=int, default=GAMES)
    given = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    if given.through == NAME:
        found = through_endpoint(given.games)
    else:
        found = asyncio.run(through_tools(given.games))
    print(json.dumps(found, indent=1))
    if given.games >= LEAST:
        facts = json.loads(SUMMARY.read_text()) if SUMMARY.exists() else {}
        SUMMARY.write_text(json.dumps(facts | {given.through: found}, indent=1) + "\n")


if __name__ == "__main__":
    main()
