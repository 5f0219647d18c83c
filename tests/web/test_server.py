"""The server: access, replies, workers and connections."""

from __future__ import annotations

import json
import os
import signal
import socket
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from web.window import Client, Window, window
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from hearthlab.web.pool import Limits
from hearthlab.web.server import HEADERS, Server, Settings

THINKER = "ismcts:budget=0,deadline=3.0"


@pytest.fixture(scope="module")
def opened() -> Iterator[Window]:
    with window(limits=Limits(workers=1)) as made:
        yield made


def is_state(message: dict[str, Any]) -> bool:
    """Return whether a message shows a game."""
    return bool(message["type"] == "state")


# --- Who may come in -----------------------------------------------------------------------------
def test_the_page_comes_with_its_headers_and_an_etag(opened: Window) -> None:
    answer = httpx.get(f"http://{opened.address}/")
    assert answer.status_code == 200
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    known = {"If-None-Match": answer.headers["etag"]}
    assert httpx.get(f"http://{opened.address}/", headers=known).status_code == 304


def test_browsers_that_ask_for_an_icon_get_one(opened: Window) -> None:
    answer = httpx.get(f"http://{opened.address}/favicon.ico")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS


@pytest.mark.parametrize("path", ["/../server.py", "/..%2fserver.py", "/%2e%2e/%70ool.py", "/none"])
def test_nothing_but_the_page_is_served(opened: Window, path: str) -> None:
    assert httpx.get(f"http://{opened.address}{path}").status_code == 404


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": "localhost.evil.example:80"},
        {"Origin": "http://evil.example"},
        {"Origin": "http://localhost:1"},
        {"Origin": "null"},
        {"Origin": "http://["},
    ],
)
def test_strangers_are_kept_out(opened: Window, headers: dict[str, str]) -> None:
    assert httpx.get(f"http://{opened.address}/", headers=headers).status_code == 400
    host = headers.get("Host")
    if host is None:
        with pytest.raises(InvalidStatus):
            connect(f"ws://{opened.address}/ws", additional_headers=headers)
    else:
        assert not opened.server.admits(host, None)


def test_the_own_page_is_let_in(opened: Window) -> None:
    origin = {"Origin": f"http://{opened.address}"}
    with connect(f"ws://{opened.address}/ws", additional_headers=origin) as socket:
        assert Client(socket).ask("hello", version=1)["type"] == "welcome"


def test_other_machines_need_a_token() -> None:
    with pytest.raises(ValueError, match="needs a token"):
        Settings(host="0.0.0.0")
    server = Server(Settings(host="0.0.0.0", token="secret"))
    assert server.admits("192.168.1.7:8765", "http://192.168.1.7:8765")
    assert not server.admits("192.168.1.7:8765", "http://evil.example")
    assert server.knows("secret")
    assert not any(map(server.knows, (None, "", "secret ", "sécret", "\udc80")))


def test_a_wrong_token_is_refused() -> None:
    with window(token="secret") as made:
        with made.client(token="secret") as client:
            assert client.came[0]["type"] == "welcome"
        with connect(f"ws://{made.address}/ws") as socket:
            socket.send(json.dumps({"type": "hello", "version": 1, "token": "wrong"}))
            assert json.loads(socket.recv())["type"] == "error"
            with pytest.raises(ConnectionClosed):
                socket.recv()


@pytest.mark.parametrize(
    "first", ['{"type": "ping"}', '{"type": "hello", "version": 2}', "?", b"1"]
)
def test_the_first_message_is_hello(opened: Window, first: str | bytes) -> None:
    with connect(f"ws://{opened.address}/ws") as socket:
        socket.send(first)
        assert json.loads(socket.recv())["code"] == "bad_message"
        with pytest.raises(ConnectionClosed):
            socket.recv()


# --- Limits --------------------------------------------------------------------------------------
def test_what_is_too_large_ends_the_connection(opened: Window) -> None:
    with opened.client() as client, pytest.raises(ConnectionClosed):
        client.socket.send("x" * (1 << 20))
        client.receive()
    with opened.client() as client:
        assert client.ask("ping")["type"] == "pong"


def test_a_session_has_a_number_of_games(opened: Window) -> None:
    with opened.client() as client:
        answers = [client.ask("watch", first="random", second="random", speed=0.0)]
        while answers[-1]["type"] == "state":
            answers.append(client.ask("watch", first="random", second="random", speed=0.0))
        assert len(answers) == 17
        assert answers[-1]["code"] == "limit" and "16 games are open" in answers[-1]["text"]
        assert client.ask("close_game", game="g1")["type"] == "closed"
        assert is_state(client.ask("watch", first="random", second="random", speed=0.0))


def test_messages_are_taken_no_faster_than_allowed() -> None:
    with window(messages_per_second=50.0, burst=10) as made, made.client() as client:
        since = time.monotonic()
        for _ in range(30):
            client.send("ping")
        client.until(lambda message: message.get("re") == 31)
        assert time.monotonic() - since >= 20 / 50 * 0.9


def test_idle_connections_are_closed() -> None:
    with window(idle_seconds=0.2) as made, made.client() as client, pytest.raises(ConnectionClosed):
        client.receive()


def test_a_client_that_says_nothing_is_refused() -> None:
    with window(hello_seconds=0.2) as made, connect(f"ws://{made.address}/ws") as socket:
        assert json.loads(socket.recv())["code"] == "bad_message"


@pytest.mark.parametrize(
    "start",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ",
        b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999999999\r\n\r\n",
    ],
)
def test_requests_that_never_end_keep_nobody_out(start: bytes) -> None:
    with window(request_seconds=0.5, sessions=2) as made, made.client() as client:
        slow = [socket.create_connection(("127.0.0.1", made.port)) for _ in range(2 * 4)]
        for each in slow:
            each.sendall(start)
        deadline = time.monotonic() + 30
        while any(map(_is_open, slow)):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert httpx.get(f"http://{made.address}/").status_code == 200
        assert client.ask("ping")["type"] == "pong"  # a WebSocket may be idle for longer


def _is_open(connection: socket.socket) -> bool:
    """Send one more byte; return whether the server still listens."""
    try:
        connection.sendall(b"x")
        connection.setblocking(False)
        while connection.recv(1 << 16):
            pass
    except BlockingIOError:
        return True
    except OSError:
        return False
    finally:
        connection.setblocking(True)
    return False


# --- Sessions ------------------------------------------------------------------------------------
def test_a_lost_connection_resumes_its_games(opened: Window) -> None:
    with opened.client() as client:
        token = client.came[0]["session"]
        state = client.ask("new_game", opponent="rules", side=0, seed=3)
        client.ask("act", game="g1", ply=0, index=0)
        last = client.until(lambda message: is_state(message) and message["actions"])
    with opened.client(resume=token) as again:
        assert again.came[0]["resumed"] and again.came[0]["games"][0]["game"] == "g1"
        resumed = again.until(is_state)
        assert resumed["sides"] == last["sides"] and resumed["ply"] == last["ply"]
        assert resumed["log_from"] == 0 and len(resumed["events"]) >= len(state["events"])
        assert is_state(again.ask("act", game="g1", ply=resumed["ply"], index=0))


def test_another_tab_takes_a_session_over(opened: Window) -> None:
    with opened.client() as client:
        client.ask("watch", first="random", second="random", speed=0.0)
        with opened.client(resume=client.came[0]["session"]) as other:
            with pytest.raises(ConnectionClosed):
                client.receive()
            assert other.ask("ping")["type"] == "pong"


def test_sessions_without_client_are_forgotten() -> None:
    with window(kept_seconds=0.2) as made:
        with made.client() as client:
            client.ask("watch", first="random", second="random", speed=0.0)
        end = time.monotonic() + 30
        while made.server.sessions and time.monotonic() < end:
            time.sleep(0.05)
        assert not made.server.sessions


# --- Workers -------------------------------------------------------------------------------------
def thinking(client: Client) -> dict[str, Any]:
    """Begin a game, and play up to a decision that needs the agent's thought."""
    client.ask("new_game", opponent=THINKER, side=0, seed=8)
    client.ask("act", game="g1", ply=0, index=0)
    state = client.until(lambda message: is_state(message) and message["actions"])
    state = client.ask("act", game="g1", ply=state["ply"], text="end turn")
    assert state["thinking"]
    return state


def test_answers_come_while_an_agent_thinks(opened: Window) -> None:
    with opened.client() as client:
        before = thinking(client)
        times = []
        for _ in range(10):
            since = time.perf_counter()
            state = client.ask("get_state", game="g1")
            times.append(time.perf_counter() - since)
            assert state["thinking"] and state["ply"] == before["ply"]
        assert sorted(times)[5] < 0.25  # on a busy machine; tools/window_load.py measures


def test_slow_requests_do_not_hold_up_others(opened: Window) -> None:
    with opened.client() as client:
        thinking(client)  # the only worker is busy
        players = [{"class": "MAGE"}, {"class": "HUNTER"}]
        numbers = [client.send("check_position", position={"players": players}) for _ in range(9)]
        pong = client.send("ping")
        order: list[int] = []
        while len(order) < len(numbers) + 1:
            message = client.receive()
            if message.get("re") in (*numbers, pong):
                order.append(message["re"])
                if message["re"] == numbers[-1]:
                    assert message["code"] == "limit"
        assert order[:2] == [numbers[-1], pong]
        assert sorted(order) == sorted([*numbers, pong])


def test_a_killed_worker_is_replaced_and_the_game_stays(opened: Window) -> None:
    with opened.client() as client:
        state = thinking(client)
        time.sleep(0.5)
        for process in opened.server.pool.processes:
            os.kill(process, signal.SIGKILL)
        error = client.until(lambda message: message["type"] == "error")
        assert error["code"] == "agent" and "died" in error["text"]
        stalled = client.until(is_state)
        assert not stalled["thinking"] and stalled["ply"] == state["ply"]
        retried = client.ask("retry", game="g1")
        assert retried["thinking"]
        assert client.until(lambda message: is_state(message) and message["ply"] > state["ply"])


# --- The command ---------------------------------------------------------------------------------
def test_a_taken_port_is_replaced_by_a_free_one(monkeypatch: pytest.MonkeyPatch) -> None:
    from hearthlab.commands import serve
    from hearthlab.commands.output import InputError

    with serve.listening("127.0.0.1", 0) as taken:
        monkeypatch.setattr(serve, "DEFAULT_PORT", taken.getsockname()[1])
        with serve.listening("127.0.0.1", None) as free:
            assert free.getsockname()[1] != taken.getsockname()[1]
        with pytest.raises(InputError, match=r"--port \d+: "):
            serve.listening("127.0.0.1", taken.getsockname()[1])


def test_a_host_for_others_demands_a_token() -> None:
    from hearthlab.commands.output import InputError
    from hearthlab.commands.serve import command

    with pytest.raises(InputError, match="--token"):
        command(host="0.0.0.0", browser=False)
    with pytest.raises(InputError, match="no such file"):
        command(store=["/nowhere.db"], browser=False)
