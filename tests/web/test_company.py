"""Spectators, two players at one screen, puzzles, the deck tracker, and records of the client."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from web.window import Client, Message, Window, window

import hearthlab as hl

SAMPLES = Path(__file__).parents[1] / "records" / "samples"


def begin(client: Client, **more: object) -> Message:
    """Begin a game going first, and keep the first hand."""
    message = {"deck": "zoo-warlock", "opponent_deck": "midrange-shaman", "seed": 5, "side": 0}
    state = client.ask("new_game", **{**message, "opponent": "novice", **more})
    return client.ask("act", game=state["game"], ply=0, text="mulligan nothing")


def mine(client: Client, state: Message) -> Message:
    """Wait until the player is to act."""
    if state["to_act"] == state["viewer"] and state["actions"]:
        return state
    return client.until(lambda each: each["type"] == "state" and each["actions"])


def test_a_spectator_sees_what_the_player_sees() -> None:
    with window() as running, running.client() as player, running.client() as other:
        state = mine(player, begin(player))
        key = player.ask("get_spectators", game=state["game"])["key"]
        assert player.ask("get_spectators", game=state["game"])["key"] == key
        seen = other.ask("spectate", key=key)
        assert (seen["mode"], seen["actions"], seen["seed"]) == ("watch", [], None)
        hands = [[card["card"] for card in side["hand"]] for side in seen["sides"]]
        assert all(hands[0]) and not any(card for card in hands[1] if card != "GAME_005")
        for refused in ("goto", "look", "get_moves"):
            more = {"goto": {"ply": 0}, "look": {"viewer": 1, "both_hands": True}}.get(refused, {})
            assert other.ask(refused, game=seen["game"], **more)["code"] == "bad_request"
        ended = player.ask("act", game=state["game"], ply=state["ply"], text="end turn")
        shown = other.until(lambda each: each["type"] == "state" and each["ply"] >= ended["ply"])
        assert shown["events"]
        player.ask("concede", game=state["game"])
        over = other.until(lambda each: each["type"] == "state" and each["over"])
        assert "concedes" in over["result"]


def test_a_key_that_nobody_gave_opens_nothing() -> None:
    with window() as running, running.client() as client:
        assert client.ask("spectate", key="guess")["code"] == "not_found"


def test_two_persons_play_at_one_screen() -> None:
    with window() as running, running.client() as client:
        state = begin(client, opponent="hotseat")
        assert state["viewer"] == 1 and state["waiting"] == "mulligan"
        state = client.ask("act", game=state["game"], ply=1, text="mulligan nothing")
        assert state["viewer"] == 0 == state["to_act"]
        assert all(card["card"] for card in state["sides"][0]["hand"])
        assert not all(card["card"] for card in state["sides"][1]["hand"])
        state = client.ask("act", game=state["game"], ply=2, text="end turn")
        assert state["viewer"] == 1 == state["to_act"]
        assert not any(card["card"] for card in state["sides"][0]["hand"])
        state = client.ask("take_back", game=state["game"])
        assert (state["ply"], state["viewer"]) == (2, 0)


def test_the_tracker_shows_what_a_player_can_know() -> None:
    with window() as running, running.client() as client:
        state = mine(client, begin(client))
        told = client.ask("get_tracker", game=state["game"])
        deck = hl.Deck.named("zoo-warlock").cards
        hand = [card["card"] for card in state["sides"][0]["hand"]]
        left = sorted(each["card"] for each in told["left"] for _ in range(each["many"]))
        played = [event["card"] for event in state["events"] if event["kind"] == "play"]
        assert sorted([*left, *hand, *played]) == sorted(deck)
        assert told["deck_count"] == len(left)
        assert sum(each["chance"] for each in told["likely"]) <= 1.0001
        assert {each["name"] for each in told["likely"]} & {"midrange-shaman", "runandgun-shaman"}


def test_a_puzzle_is_opened_and_its_solution_shown() -> None:
    with window() as running, running.client() as client:
        listed = client.ask("get_puzzles")["puzzles"]
        state = client.ask("open_puzzle", puzzle=1)
        assert (state["puzzle"], state["to_act"]) == (1, state["viewer"])
        for text in client.ask("get_solution", puzzle=1)["actions"]:
            state = client.ask("act", game=state["game"], ply=state["ply"], text=text)
        assert state["over"] and state["winner"] == state["viewer"]
        number = len(listed) + 1
        assert client.ask("open_puzzle", puzzle=number)["code"] == "not_found"


def post(running: Window, data: bytes, **headers: str) -> tuple[int, Message]:
    """Send a file."""
    request = Request(f"http://{running.address}/record", data=data, headers=headers)
    try:
        with urlopen(request) as answer:
            return answer.status, json.load(answer)
    except HTTPError as error:
        body = error.read()
        return error.code, json.loads(body) if body.startswith(b"{") else {}


def test_records_of_the_client_open_as_moments() -> None:
    with window() as running, running.client() as client:
        for path in sorted(SAMPLES.glob("*.gz")):
            status, told = post(running, path.read_bytes())
            assert status == 200, told
            (game,) = told["games"]
            assert len(game["moments"]) > 10
            state = client.ask("open_text", text=game["moments"][-1]["text"])
            assert (state["mode"], state["to_act"]) == ("analyse", game["side"])
            client.ask("close_game", game=state["game"])


def test_other_files_are_refused_with_a_reason() -> None:
    with window() as running:
        status, told = post(running, b"hello")
        assert status == 200 and "neither a Power.log nor an HSReplay" in told["text"]
        status, told = post(running, b"\x1f\x8bdamaged")
        assert status == 200 and "not a complete gzip" in told["text"]
        assert post(running, b"hello", Origin="http://elsewhere")[0] == 400
    with window(token="word") as running:
        assert post(running, b"hello")[0] == 403
        assert post(running, b"hello", **{"X-Hearthlab-Token": "word"})[0] == 200
