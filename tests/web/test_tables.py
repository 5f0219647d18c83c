"""The contents of a state, and the actions at a table: play, take back, watch, analyse."""

from __future__ import annotations

from collections.abc import Coroutine
from inspect import signature
from typing import Any, TypeVar

import pytest
from kit import setup
from web.loops import talk_to_end
from window_desk import Message, Talk

from hearthlab.agents import agent
from hearthlab.agents.review import INACCURACY, decisions, mistakes, review
from hearthlab.commands.review import command
from hearthlab.game.game import Game
from hearthlab.game.why_not import why_not
from hearthlab.web import show
from hearthlab.web.analysis import _steps
from hearthlab.web.catalogue import limited

T = TypeVar("T")


def done(work: Coroutine[Any, Any, T]) -> T:
    """Run a conversation."""
    return talk_to_end(work)


# --- What is shown -------------------------------------------------------------------------------
def test_a_side_shows_what_players_look_at() -> None:
    board: list[Any] = [
        "Sen'jin Shieldmasta",
        {"card": "Amani Berserker", "damage": 1},
        {"card": "Argent Squire", "asleep": True},
        {"card": "Chillwind Yeti", "attack": 7, "tags": ["FROZEN"]},
        "Loot Hoarder",
        "Knife Juggler",
        "Raid Leader",
    ]
    game = setup(board=board, hand=["Fireball"], mana=3).game
    mine, _ = show.sides(game.view(0))
    tags = {minion.name: minion.tags for minion in mine.board}
    assert tags["Sen'jin Shieldmasta"] == ["taunt"]
    assert tags["Amani Berserker"] == ["enraged"]
    assert tags["Argent Squire"] == ["divine_shield", "asleep"]
    assert tags["Chillwind Yeti"] == ["frozen"]
    assert tags["Loot Hoarder"] == ["deathrattle"]
    assert tags["Knife Juggler"] == ["trigger"]
    assert tags["Raid Leader"] == ["aura"]
    berserker, yeti = mine.board[1], mine.board[3]
    assert (berserker.attack, berserker.printed_attack) == (2 + 3 + 1, 2)
    assert (berserker.health, berserker.max_health) == (2, 3)
    assert (yeti.attack, yeti.printed_attack, yeti.can_attack) == (8, 4, False)
    assert mine.board[0].can_attack and not mine.board[2].can_attack
    assert (mine.hand[0].name, mine.hand[0].cost, mine.hand[0].playable) == ("Fireball", 4, False)


def test_the_opponent_shows_counts_only() -> None:
    game = Game("firebat-hunter", "freeze-mage", seed=1, mulligan=False)
    _, theirs = show.sides(game.view(0))
    assert [card.card for card in theirs.hand if not card.generated] == [None] * 4
    assert theirs.deck_count == 26


def test_actions_name_slots_options_and_places() -> None:
    game = setup(hand=["Wrath", "Chillwind Yeti"], mana=10, hero="DRUID", enemy_board=["Wisp"]).game
    actions = show.actions(game.view(0))
    assert [each.index for each in actions] == list(range(len(actions)))
    wrath = [each for each in actions if each.text.startswith("play Wrath")]
    assert {each.option for each in wrath} == {0, 1}
    target = game.players[1].board[0].slot
    assert {each.target for each in wrath} == {target}
    assert actions[-1].kind == "end"


def test_illegal_tries_are_explained() -> None:
    game = setup(
        hand=["Fireball"],
        mana=3,
        board=[{"card": "Wisp", "asleep": True}, "Chillwind Yeti"],
        enemy_board=["Sen'jin Shieldmasta", "Wisp"],
    ).game
    me, you = game.players
    view = game.view(0)
    assert why_not(view, me.hand[0].slot, None).startswith("4 mana needed, 3 left")
    assert "asleep" in why_not(view, me.board[0].slot, None)
    assert "taunt" in why_not(view, me.board[1].slot, you.board[1].slot)
    assert "opponent's" in why_not(view, you.board[0].slot, None)
    assert why_not(view, me.board[1].slot, you.board[0].slot) == "it is legal"
    assert why_not(game.view(1), you.board[0].slot, None) == "it is the opponent's decision"
    assert why_not(view, 255, None) == "there is nothing there"


# --- Playing -------------------------------------------------------------------------------------
async def begun(**fields: Any) -> tuple[Talk, dict[str, Any]]:
    """Begin a game against an agent."""
    talk = Talk()
    fields = {"opponent": "easy", "side": 0, "seed": 5, **fields}
    return talk, await talk.ask("new_game", **fields)


def test_a_game_is_played_to_its_end() -> None:
    async def play() -> tuple[list[str], list[str], str]:
        talk, state = await begun()
        heard: list[str] = []
        while not state["over"]:
            for message in await talk.say("act", game="g1", ply=state["ply"], index=0):
                state = message
                heard = heard[: message["log_from"]] + [each["text"] for each in message["events"]]
        table = talk.session.tables["g1"]
        return heard, table.game.log_for(0), state["result"]

    heard, log, result = done(play())
    assert heard[:-1] == log[:-1]
    assert heard[-1] == result


def test_stale_and_illegal_actions_change_nothing() -> None:
    async def play() -> tuple[list[str], int]:
        talk, state = await begun()
        refused = [
            await talk.ask("act", game="g1", ply=state["ply"] + 1, index=0),
            await talk.ask("act", game="g1", ply=state["ply"], index=999),
            await talk.ask("act", game="g1", ply=state["ply"], text="end turn"),
            await talk.ask("act", game="g1", ply=state["ply"]),
            await talk.ask("act", game="g1", ply=state["ply"], index=0, text="end turn"),
        ]
        return [each["code"] for each in refused], talk.session.tables["g1"].game.ply

    assert done(play()) == (["bad_request"] * 5, 0)


def test_taking_back_returns_to_ones_own_decision() -> None:
    async def play() -> tuple[Any, ...]:
        talk, first = await begun()
        await talk.say("act", game="g1", ply=0, index=0)
        before = await talk.ask("get_state", game="g1")
        moved = await talk.say("act", game="g1", ply=before["ply"], text="end turn")
        back = (await talk.say("take_back", game="g1"))[-1]
        again = (await talk.say("take_back", game="g1"))[-1]
        nothing = await talk.ask("take_back", game="g1")
        return first, before, moved, back, again, nothing

    first, before, moved, back, again, nothing = done(play())
    assert moved[-1]["turn"] > before["turn"]
    assert not back["animate"] and back["log_from"] == 0
    assert {key: back[key] for key in ("ply", "sides", "actions")} == {
        key: before[key] for key in ("ply", "sides", "actions")
    }
    assert again["sides"] == first["sides"]
    assert nothing["type"] == "error"


def test_conceding_ends_and_a_rematch_swaps() -> None:
    async def play() -> tuple[Any, Any]:
        talk, _ = await begun(deck="zoo-warlock", opponent_deck="freeze-mage")
        over = await talk.ask("concede", game="g1")
        return over, (await talk.say("rematch", game="g1", swap=True, seed=6))[0]

    over, again = done(play())
    assert over["over"] and over["winner"] == 1 and over["result"] == "Gul'dan concedes"
    assert over["events"][-1]["kind"] == "result"
    assert over["seed"] == 5
    assert again["viewer"] == 1 and again["sides"][1]["played_by"] == "you"
    assert again["sides"][1]["hero"]["name"] == "Gul'dan"
    assert not again["over"] and again["seed"] is None


def test_the_time_of_actions_in_a_row_is_shown() -> None:
    async def play() -> tuple[Any, Any]:
        talk = Talk()
        state = await talk.ask("watch", first="ismcts:budget=20", second="novice", seed=3, speed=0)
        for _ in range(8):
            before, state = state, (await talk.say("step", game="g1"))[-1]
            if before["effort"] and before["effort"]["player"] == state["effort"]["player"]:
                return before, state
        raise AssertionError("nobody acted twice in a row")

    before, after = done(play())
    first, both = before["effort"], after["effort"]
    assert both["actions"] == first["actions"] + 1
    assert both["seconds"] >= first["seconds"] and both["simulations"] >= first["simulations"]


# --- Watching and analysing ----------------------------------------------------------------------
def test_a_watched_game_steps_goes_back_and_hides_hands() -> None:
    async def watch() -> tuple[Any, ...]:
        talk = Talk()
        await talk.ask("watch", first="easy", second="novice", seed=3, speed=0.0)
        for _ in range(6):
            last = (await talk.say("step", game="g1"))[-1]
        back = await talk.ask("goto", game="g1", ply=3)
        ahead = await talk.ask("step", game="g1")
        hidden = await talk.ask("look", game="g1", viewer=0, both_hands=False)
        return last, back, ahead, hidden

    last, back, ahead, hidden = done(watch())
    assert (last["ply"], last["length"], last["speed"]) == (6, 6, 0.0)
    assert (back["ply"], back["length"], back["events"]) == (3, 6, [])
    assert (ahead["ply"], ahead["animate"]) == (4, True)
    assert ahead["log_from"] == back["log_from"]
    assert all(card["card"] for card in ahead["sides"][1]["hand"])
    assert not all(card["card"] for card in hidden["sides"][1]["hand"])
    assert hidden["actions"] == []


def test_an_analysis_branches_and_cuts() -> None:
    async def analyse() -> tuple[Any, ...]:
        talk, _ = await begun()
        await talk.say("concede", game="g1")
        text = (await talk.ask("export", game="g1", what="replay"))["text"]
        opened = await talk.ask("open_text", text=text)
        position = (await talk.ask("export", game="g2", what="position"))["text"]
        same = await talk.ask("open_text", text=position)
        branch = await talk.ask("branch", game="g2", side=0, opponent="novice")
        played = (await talk.say("act", game="g2", ply=0, index=3))[-1]
        return opened, same, branch, played

    opened, same, branch, played = done(analyse())
    assert opened["mode"] == "analyse" and same["sides"] == opened["sides"]
    assert branch["mode"] == "play" and branch["sides"][0]["hand"] == opened["sides"][0]["hand"]
    assert played["ply"] == played["length"] == 1


def test_an_evaluation_has_a_point_per_action_and_the_end() -> None:
    async def evaluate() -> list[Any]:
        talk = Talk()
        await talk.ask("watch", first="novice", second="novice", seed=3, speed=0.0)
        for _ in range(5):
            await talk.say("step", game="g1")
        messages = await talk.say("evaluate", game="g1", seconds=0.01, agent="expert")
        while not messages[-1].get("done"):
            messages += await talk.hear()
        return messages

    messages = done(evaluate())
    points = [each for message in messages for each in message["points"]]
    assert [each["ply"] for each in points] == list(range(6))
    assert messages[0]["total"] == 6
    assert all(0 <= each["win"] <= 1 for each in points)


def test_the_curve_is_that_of_a_review() -> None:
    """Losses, marks and the better actions are those that `hearthlab review` finds."""

    async def evaluate() -> tuple[Game, list[Any]]:
        talk = Talk()
        await talk.ask("watch", first="easy", second="novice", seed=3, speed=0.0)
        for _ in range(24):
            await talk.say("step", game="g1")
        messages = await talk.say("evaluate", game="g1")
        while not messages[-1].get("done"):
            messages += await talk.hear()
        game = talk.session.tables["g1"].game
        return game, [each for message in messages for each in message["points"]]

    game, points = done(evaluate())
    told = {each["ply"] + 1: each for each in points}
    judged = list(review(decisions(game), agent("champion", seed=0)))
    assert judged
    for each in judged:
        point = told[each.number]
        assert point["loss"] == pytest.approx(max(each.drop, 0.0))
        assert (point["best"], point["text"]) == (each.better, each.played)
        assert point["win"] == pytest.approx(each.best if each.player == 0 else 1 - each.best)
    least = signature(command).parameters["least"].default
    assert least == INACCURACY
    found = {each["ply"] + 1 for each in points if each["mark"]}
    assert found == {each.number for each in mistakes(judged, least)}


def test_an_analysis_names_the_agents() -> None:
    async def names() -> list[str]:
        talk = Talk()
        await talk.ask("watch", first="easy", second="novice", seed=3, speed=0.0)
        opened = await talk.ask("open_game", game="g1")
        return [side["played_by"] for side in opened["sides"]]

    assert done(names()) == ["easy", "novice"]


def test_the_champion_gives_the_opinion_with_chances_and_its_whole_plan() -> None:
    position = setup(hand=["Fireball"], mana=4, board=["Chillwind Yeti"]).game
    position = Game.from_position(position.describe().replace("health 30", "health 10"))

    async def think() -> Any:
        talk = Talk()
        await talk.ask("open_text", text=position.describe())
        messages = await talk.say("think", game="g1", seconds=0.05)
        while not messages[-1].get("done"):
            messages += await talk.hear()
        return messages[-1]

    told = done(think())
    assert told["agent"] == "champion"
    assert told["win"] == 1.0
    assert len(told["line"]) == 2 and told["line"][0] == told["best"]
    assert told["seconds"] > 0


def test_opinions_take_longer_and_longer() -> None:
    spec = limited("expert")[1]
    assert [last for _, last in _steps(spec, 3.0)] == [False, False, True]
    assert list(_steps("rules", 3.0)) == [("rules", True)]


def test_positions_are_read_edited_and_refused() -> None:
    async def edit() -> tuple[Any, ...]:
        talk = Talk()
        players = [{"class": "MAGE", "hand": ["Fireball"]}, {"class": "HUNTER", "board": ["Wisp"]}]
        good = await talk.ask("check_position", position={"players": players})
        read = await talk.ask("read_position", text=good["text"])
        bad = await talk.ask("check_position", position={"players": [{"hand": ["Nothing"]}, {}]})
        return good, read, bad

    good, read, bad = done(edit())
    assert good["sides"][1]["board"][0]["name"] == "Wisp"
    assert read["position"] == good["position"]
    assert bad["code"] == "bad_request" and "no card 'Nothing'" in bad["text"]


# --- Looking, stepping, asking again -------------------------------------------------------------
def test_a_rematch_shows_ones_own_side_again() -> None:
    async def again(request: str) -> Message:
        talk = Talk()
        await talk.ask("new_game", opponent="novice", side=0, seed=1)
        await talk.ask("act", game="g1", ply=0, index=0)
        await talk.ask("concede", game="g1")
        await talk.ask("look", game="g1", viewer=1, both_hands=True)
        fields = {"seed": 5} if request == "rematch" else {}
        return await talk.ask(request, game="g1", **fields)

    for request in ("rematch", "take_back"):
        state = done(again(request))
        assert (state["type"], state["viewer"], state["both_hands"]) == ("state", 0, False), state


def test_every_step_is_played() -> None:
    async def steps() -> int:
        talk = Talk()
        await talk.ask("watch", first="random", second="random", seed=1, speed=0)
        ply = talk.session.tables["g1"].game.ply
        for _ in range(5):
            talk.session.tables["g1"].steps += 1
        await talk.ask("step", game="g1")
        return talk.session.tables["g1"].game.ply - ply

    assert done(steps()) == 6


def test_a_failed_agent_of_a_watched_game_is_asked_again() -> None:
    async def retry() -> int:
        talk = Talk()
        await talk.ask("watch", first="random", second="random", seed=1, speed=0)
        table = talk.session.tables["g1"]
        kept = table.seats
        table.seats = tuple(type(seat)("broken", "no-such-agent") for seat in kept)  # type: ignore[assignment]
        await talk.say("step", game="g1")
        assert table.failed
        table.seats = kept
        ply = table.game.ply
        await talk.say("retry", game="g1")
        return table.game.ply - ply

    assert done(retry()) == 1


def test_a_mulligan_is_not_exported_without_what_is_hidden() -> None:
    async def export() -> Message:
        talk = Talk()
        await talk.ask("new_game", opponent="novice", side=0, seed=1)
        return await talk.ask("export", game="g1", what="position")

    found = done(export())
    assert (found["type"], "cannot be set up" in found["text"]) == ("error", True)
