"""Our games written for other tools, and read back like the client's."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
from lxml import etree
from record_round_trip import random_game, round_trip

from hearthlab import Deck, Game, Replay, agent
from hearthlab.game.describing import describe
from hearthlab.records import RecordError, export, read_file
from hearthlab.records.export import exported
from hearthlab.records.known_position import position_of, text_of
from hearthlab.records.reading import read_games
from hearthlab.records.xml import DTD_FILE

SEEDS = range(20)
SAME_BOARD = ("class", "health", "max_health", "mana", "crystals", "armor", "hand", "power_used")

game_of = cache(random_game)


@pytest.mark.parametrize("seed", SEEDS)
def test_actions_and_outcome_come_back_from_hsreplay(seed: int) -> None:
    assert round_trip(game_of(seed), "xml") == []


@pytest.mark.parametrize("seed", SEEDS[:5])
def test_actions_and_outcome_come_back_from_a_power_log(seed: int) -> None:
    assert round_trip(game_of(seed), "log") == []


def test_the_xml_follows_the_dtd() -> None:
    dtd = etree.DTD(str(DTD_FILE))
    for seed in SEEDS[:5]:
        root = etree.fromstring(exported(game_of(seed), "xml").encode())
        assert dtd.validate(root), dtd.error_log
    root.find("Game").remove(root.find("Game/Player"))
    assert not dtd.validate(root)


def test_hsreplay_itself_reads_what_we_write(tmp_path: Path) -> None:
    from hearthlab.records.packages import hsreplay

    path = tmp_path / "game.hsreplay.xml"
    export(Replay.of(game_of(0)), path)
    document = hsreplay("document").HSReplayDocument.from_xml_file(path.open("rb"))
    (tree,) = document.to_packet_tree()
    entities = {entity.id: entity for entity in tree.export().game.entities}
    read = read_file(path)[0].at(None)
    assert len(entities) == len(read.entities)
    assert entities.keys() == read.entities.keys()
    assert all(dict(entities[number].tags) == seen.tags for number, seen in read.entities.items())


def test_the_board_comes_back_before_every_action() -> None:
    compared = 0
    for seed in SEEDS[:4]:
        (read,) = read_games(exported(game_of(seed), "xml").encode())
        for (table, _), (state, _) in zip(read.moments(), game_of(seed).retrace(), strict=False):
            if state.turn == 0 or state._record.waiting:
                continue
            told, true = position_of(table), describe(state._record)
            assert (told["turn"], told["active"]) == (true["turn"], true["active"])
            for side, truth in zip(told["players"], true["players"], strict=True):
                for name in SAME_BOARD:
                    assert _plain(side.get(name)) == _plain(truth.get(name)), (seed, name)
                assert len(side.get("board", ())) == len(truth.get("board", ()))
            compared += 1
    assert compared > 200


def _plain(value: object) -> object:
    """Leave out facts about cards in hand that only the engine knows."""
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        kept = {key: item for key, item in value.items() if key not in ("tags", "effects")}
        return kept["card"] if list(kept) == ["card"] else kept
    return value


def test_a_viewers_record_hides_the_other_hand() -> None:
    game = game_of(1)
    for viewer in (0, 1):
        (read,) = read_games(exported(game, "xml", viewer=viewer).encode())
        assert len(read.actions) == len(game.history)
        for (table, action), (state, _) in zip(read.moments(), game.retrace(), strict=False):
            if action is None:
                break
            own = [piece.name for piece in state.players[viewer].hand]
            assert [seen.name for seen in table.hand(viewer)] == own
            for seen, piece in zip(
                table.hand(1 - viewer), state.players[1 - viewer].hand, strict=True
            ):
                assert seen.name in ("unknown card", piece.name)
        assert any(not seen.card for seen in read.at(3).hand(1 - viewer))
        assert "unknown card" in text_of(read.at(3))


def test_a_game_that_is_not_over_and_a_position_are_written_as_well() -> None:
    game = Game(Deck.named("zoo-warlock"), Deck.named("trap-hunter"), seed=1, mulligan="keep")
    game.push("end turn")
    (read,) = read_games(exported(game, "xml").encode())
    assert read.result is None
    assert [str(action) for action in read.actions][-1] == "end turn"
    set_up = Game.from_position({"players": [{"hand": ["Fireball"]}, {"board": ["Wisp"]}]})
    set_up.push("play Fireball -> Wisp")
    (read,) = read_games(exported(set_up, "log").encode())
    assert [str(action) for action in read.actions] == ["play Fireball -> Wisp"]
    assert read.at(None).board(1) == []


def test_json_and_text_tell_every_action_with_what_happened(tmp_path: Path) -> None:
    game = game_of(2)
    told = json.loads(exported(game, "json"))
    assert [step["action"] for step in told["actions"]] == game.transcript
    assert [line for step in told["actions"] for line in step["events"]] == game.log
    assert (told["result"], told["turns"]) == (game._result, game.turn)
    text = exported(game, "txt")
    assert all(action in text for action in game.transcript)
    hidden = json.loads(exported(game, "json", viewer=0))
    assert [line for step in hidden["actions"] for line in step["events"]] == game.log_for(0)


def test_an_ending_that_says_nothing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"the ending says the form: \.xml, \.log"):
        export(game_of(0), tmp_path / "game.pdf")
    assert list(tmp_path.iterdir()) == []


# --- What a player saw ----------------------------------------------------------------------------
def test_texts_for_a_player_tell_nothing_that_only_the_other_knew() -> None:
    game = Game("firebat-hunter", "firebat-hunter", seed=3)
    player = agent("random", seed=3)
    while not game.over:
        game.push(player.choose(game.view()))
    secrets = [str(action) for state, action in game.retrace() if "Trap" in str(action)]
    assert any(text.startswith("play ") for text in secrets)
    for viewer in (0, 1):
        steps = json.loads(exported(game, "json", viewer=viewer))
        assert steps["seed"] is None
        for step, (state, action) in zip(steps["actions"], game.retrace(), strict=True):
            if state.to_act == viewer:
                assert step["action"] == str(action)
            elif action.kind in ("mulligan", "choose"):
                assert step["action"] == action.kind
            elif str(action).startswith("play") and "Trap" in str(action):
                assert step["action"] == "play a secret"
            elif action.kind == "play":
                assert "#" not in step["action"].split(" ->")[0]  # how many copies are in hand
    assert json.loads(exported(game, "json"))["seed"] == 3
