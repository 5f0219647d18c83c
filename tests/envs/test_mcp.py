"""Games over the Model Context Protocol, played by the SDK's own client."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import urllib.error
import urllib.request
from pathlib import Path
from random import Random
from typing import Any

import pytest
from mcp import Client
from mcp_clients import call, connected, http_server, over_stdio

import hearthlab as hl
from hearthlab.carddata.facts import UnknownCard
from hearthlab.envs.model_context import serve_http, server_of
from hearthlab.envs.sessions import Limits, SessionError, Sessions
from hearthlab.game.errors import DeckError, GameOver, IllegalAction

TOOLS = {
    *("options", "new_game", "observe", "legal_actions", "act", "card", "advice"),
    *("resign", "result"),
}


async def play_on(client: Client, game: str, chance: Random) -> dict[str, Any]:
    """Play at random to the end."""
    while True:
        listed = await call(client, "legal_actions", game=game)
        if listed["over"]:
            return await call(client, "result", game=game)
        number = chance.randrange(len(listed["actions"])) + 1
        done = await call(client, "act", game=game, action=number)
        assert done["played"] == listed["actions"][number - 1]


@pytest.mark.parametrize("how", ["stdio", "http"])
def test_a_game_is_played_to_its_end(how: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with connected(how, tmp_path) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
            offered = await call(client, "options")
            assert "zoo-warlock" in offered["decks"] and "gsv" in offered["opponents"]
            begun = await call(
                client,
                "new_game",
                opponent="random",
                deck="zoo-warlock",
                opponent_deck="mage",
                seed=4,
                seat="first",
            )
            assert "You: Gul'dan (Warlock, player 0)" in begun["text"]
            facts = await call(client, "observe", game=begun["game"], as_json=True)
            assert facts["view"]["you"]["class"] == "Warlock"
            wrong = await call(client, "act", game=begun["game"], action="play Pyroblast")
            assert "no 'Pyroblast' there" in wrong["error"]
            told = await call(client, "advice", game=begun["game"])
            assert "to win" in told["text"] or "mulligan" in told["text"]
            fireball = await call(client, "card", name="Fireball")
            assert fireball["text"] == "Deal 6 damage."
            ended = await play_on(client, begun["game"], Random(4))
            assert ended["result"] in ("won", "lost", "drawn")
            assert (ended["illegal_answers"], ended["advice_used"]) == (1, 1)
            game = hl.Game("zoo-warlock", "mage", seed=4)
            for words in ended["played"]:
                game.push(words)
            assert game.over
            again = await call(client, "act", game=begun["game"], action=1)
            assert "the game is over" in again["error"]

    asyncio.run(main())


def test_a_killed_server_resumes(tmp_path: Path) -> None:
    async def before(address: str) -> dict[str, Any]:
        async with Client(address) as client:
            begun = await call(client, "new_game", opponent="gsv", seed=9, known_decks=True)
            for _ in range(12):
                await call(client, "act", game=begun["game"], action=1)
            await call(client, "act", game=begun["game"], action=999)
            await call(client, "advice", game=begun["game"])
            return await call(client, "observe", game=begun["game"])

    async def after(address: str, seen: dict[str, Any]) -> None:
        async with Client(address) as client:
            assert await call(client, "observe", game=seen["game"]) == seen
            assert seen["illegal_answers"] == 1 and seen["advice_used"] == 1
            ended = await play_on(client, seen["game"], Random(1))
            assert ended["over"]

    with http_server("--folder", str(tmp_path)) as (address, server):
        seen = asyncio.run(before(address))
        os.kill(server.pid, signal.SIGKILL)
        server.wait()
    (journal,) = tmp_path.glob("*.jsonl")
    with journal.open("a", encoding="utf-8") as file:
        file.write('{"at": 3, "act')  # the kill came while a line was written
    with http_server("--folder", str(tmp_path)) as (address, _):
        asyncio.run(after(address, seen))


def test_advice_can_be_turned_off() -> None:
    async def main() -> None:
        async with over_stdio("--no-advice", "--opponent", "easy=rules") as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS - {"advice"}
            assert (await call(client, "options"))["opponents"] == ["easy"]

    asyncio.run(main())


def test_nothing_hidden_is_said_while_the_game_continues() -> None:
    async def main() -> None:
        async with Client(server_of(Sessions())) as client:
            begun = await call(client, "new_game", opponent="random", seed=3)
            told = await call(client, "result", game=begun["game"])
            assert set(told) == set(begun) - {"text"}
            said = json.dumps([begun, await call(client, "observe", game=begun["game"])])
            assert "seed" not in said

    asyncio.run(main())


def test_the_server_listens_on_this_machine_and_refuses_other_pages() -> None:
    with http_server() as (address, _):
        for headers in ({"Host": "evil.example"}, {"Origin": "http://evil.example"}):
            request = urllib.request.Request(
                address,
                data=b"{}",
                headers={"Content-Type": "application/json", **headers},
            )
            with pytest.raises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(request, timeout=10)
            assert refused.value.code in (403, 421)
    with socket.socket() as listener:
        listener.bind(("0.0.0.0", 0))
        with pytest.raises(SessionError, match=r"'0\.0\.0\.0' is open to other machines"):
            serve_http(server_of(Sessions()), listener)


# --- Sessions -------------------------------------------------------------------------------------
def test_requests_that_make_no_sense_are_refused() -> None:
    kept = Sessions()
    for wrong, error, why in (
        ({"opponent": "gvs"}, SessionError, "no opponent 'gvs'; did you mean 'gsv'"),
        ({"opponent": "uct:budget=999999"}, SessionError, "no opponent"),
        ({"opponent": "mine.py:Mine"}, SessionError, "no opponent"),
        ({"seat": "third"}, SessionError, "should be first or second"),
        ({"format": "1999"}, SessionError, "1999"),
        ({"deck": "/etc/passwd"}, DeckError, "neither a deck code nor"),
        ({"deck": "x" * 5000}, SessionError, "more than 2,000"),
        ({"seed": 1 << 90}, ValueError, "64 bits"),
    ):
        with pytest.raises(error) as refused:
            kept.begin(**wrong)
        assert why in str(refused.value)
    for game in ("", "nothing", "../../etc/passwd"):
        with pytest.raises(SessionError, match="no game"):
            kept.find(game)
    with pytest.raises(UnknownCard):
        hl.card("../etc/passwd")


def test_a_server_keeps_a_limited_number_of_games_and_closes_idle_ones() -> None:
    now = [0.0]
    kept = Sessions(limits=Limits(games=2, idle_seconds=10), clock=lambda: now[0])
    first = kept.begin(opponent="random", seed=1)
    kept.begin(opponent="random", seed=2)
    with pytest.raises(SessionError, match="there are 2 games already"):
        kept.begin(opponent="random", seed=3)
    now[0] = 20.0
    kept.find(first.id)
    kept.begin(opponent="random", seed=3)  # in the place of the second
    assert kept.find(first.id) is first
    kept.resign(first.id)
    kept.begin(opponent="random", seed=4)
    with pytest.raises(SessionError, match="no game"):
        kept.find(first.id)


def test_too_many_illegal_answers_lose_the_game() -> None:
    kept = Sessions(limits=Limits(illegal_answers=2))
    game = kept.begin(opponent="random", seed=1)
    for _ in range(3):
        with pytest.raises(IllegalAction):
            kept.act(game.id, "999")
    assert game.facts()["result"] == "forfeited" and game.game.reward == -1
    with pytest.raises(GameOver):
        kept.act(game.id, "1")


def test_cheating_opponents_are_refused() -> None:
    with pytest.raises(SessionError, match="looks at hidden cards"):
        Sessions(opponents={"cheater": "full-cheater"})
