"""Games with the cards of 2018 in and out: records of the client, and our own."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hslog import packets
from record_round_trip import FORMS, PLACE, random_game, round_trip

import hearthlab as hl
from hearthlab.engine.tables import cards_of
from hearthlab.records.advice import own_list
from hearthlab.records.decision import friendly
from hearthlab.records.export import exported
from hearthlab.records.known_position import position_of
from hearthlab.records.reading import read_file, read_games
from hearthlab.records.recorded import RecordedGame, opened
from hearthlab.records.table import Table, entity_id
from hearthlab.records.viewing import view_of

SAMPLES = Path(__file__).parent / "samples"
FORMAT = "2018-wild"


def questions(game: RecordedGame) -> Iterator[tuple[Table, set[str]]]:
    """Yield the state at each decision of the log's owner, and the pieces the client lets act."""
    table, viewer = game.table(), friendly(game)
    for packet, _ in opened(game.tree.packets):
        if isinstance(packet, packets.Options) and table.active == viewer:
            able = [each for each in packet.options if getattr(each, "error", None) in (None, -1)]
            acting = [entity_id(each.entity) for each in able]
            yield table, {table.entity(number).name for number in acting if number}
        table.apply(packet)


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.gz")), ids=lambda path: path.name[:11])
def test_the_view_of_a_real_game_allows_what_the_client_allowed(path: Path) -> None:
    (game,) = read_file(path)
    assert game.outside() == []
    compared = 0
    for table, theirs in questions(game):
        view = view_of(table, table.active, deck=own_list(game, table.active))
        assert view.format == game.format
        actions = [each for each in view.legal_actions if each.kind != "end"]
        slots = view.players[view.viewer].power.slot, view._record.entities
        ours = {
            cards_of(view.format).name_of(
                slots[1][slots[0] if each.kind == "power" else each.source].card
            )
            for each in actions
        }
        assert ours == theirs
        compared += 1
    assert compared > 10


@pytest.mark.parametrize(
    ("seed", "form"),
    [
        (81, "xml"),  # a card in play goes into a deck, and is named by the log after that
        (120, "log"),  # two options of one name (Raven Idol)
    ],
)
def test_what_is_written_is_read_back(seed: int, form: str) -> None:
    assert round_trip(random_game(seed, FORMAT), form) == []


def test_a_target_that_goes_into_a_deck_is_written() -> None:
    sides = [{"class": "PRIEST", "hand": ["Entomb"]}, {"class": "MAGE", "board": ["Wisp"]}]
    game = hl.Game.from_position({"players": sides}, format=FORMAT)
    game.push("play Entomb -> Wisp")
    for form in FORMS:
        (read,) = read_games(exported(game, form).encode())
        assert list(map(str, read.actions)) == ["play Entomb -> Wisp"]


def test_powers_with_options_are_written_and_read_back() -> None:
    game = hl.Game.from_position(
        {"players": [{"class": "DRUID", "hand": ["Malfurion the Pestilent"]}, {"class": "MAGE"}]},
        format=FORMAT,
    )
    played = ["play Malfurion the Pestilent [Spider Plague]", "end turn", "end turn"]
    played += ["power Plague Lord [Spider Fangs]", "end turn"]
    for action in played:
        game.push(action)
    (read,) = read_games(exported(game, "xml").encode())
    assert [PLACE.sub("", str(action)) for action in read.actions] == played


def test_the_view_from_a_log_is_the_view_of_the_game() -> None:
    compared = 0
    for seed, viewer in ((5, 1), (11, 0)):
        game = random_game(seed, FORMAT)
        own = game.start.decks[viewer]
        assert own is not None
        text = exported(game, "xml", viewer=viewer)
        (read,) = read_games(text.encode(), format=FORMAT)
        for (table, action), (state, _) in zip(read.moments(), game.retrace(), strict=False):
            if action is None or state.to_act != viewer or state.waiting != "action":
                continue
            view, true = view_of(table, viewer, deck=own.cards), state.view(viewer)
            told, legal = (
                {PLACE.sub("", each) for each in either.legal_actions.notations}
                for either in (view, true)
            )
            assert told == legal
            for side, truth in zip(view.players, true.players, strict=True):
                assert list(map(str, side.hand)) == list(map(str, truth.hand))
                assert (side.hero.health, side.mana) == (truth.hero.health, truth.mana)
            compared += 1
    assert compared > 30


def test_a_quest_of_a_log_is_a_quest() -> None:
    quest = {"card": "The Marsh Queen", "progress": 3}
    hunter = {"class": "HUNTER", "quest": quest, "secrets": ["Snipe"], "hand": ["Fire Fly"]}
    game = hl.Game.from_position({"players": [hunter, {"class": "MAGE"}]}, format=FORMAT)
    for action in ("play Fire Fly", "end turn"):
        game.push(action)
    for viewer in (0, 1):
        (read,) = read_games(exported(game, "log", viewer=viewer).encode())
        told = position_of(read.at(None))["players"][0]
        assert told["quest"] == {"card": "The Marsh Queen", "progress": 4}
        assert told["secrets"] == ["unknown card" if viewer else "Snipe"]


# --- Formats --------------------------------------------------------------------------------------
@pytest.mark.parametrize("form", FORMS)
def test_the_cards_of_a_record_say_what_is_played(form: str) -> None:
    for playing in ("2014", "2018", "2018-wild"):
        (read,) = read_games(exported(random_game(3, playing), form).encode())
        assert read.format.name == playing


def test_the_formats_of_real_games_follow_from_their_cards() -> None:
    found = {path.name[:11]: read_file(path)[0].format.name for path in SAMPLES.glob("*.gz")}
    assert found == {
        "druid_warri": "2018-wild",
        "mage_druid_": "2018-wild",
        "shaman_rogu": "2018-wild",  # Azure Drake left Standard before 2018
    }


def test_a_record_is_read_in_the_format_that_is_asked_for() -> None:
    text = exported(random_game(3), "xml").encode()
    (read,) = read_games(text, format="2018")
    assert read.format.name == "2018"
    assert position_of(read.at(None))["format"] == "2018"
    (plain,) = read_games(text)
    assert "format" not in position_of(plain.at(None))


def test_json_says_which_format_is_played() -> None:
    told = [json.loads(exported(random_game(3, each), "json")) for each in ("2014", FORMAT)]
    assert [each.get("playing") for each in told] == [None, FORMAT]  # left out for 2014


def test_a_later_build_did_not_play_2014() -> None:
    text = exported(random_game(3), "xml")
    later = text.replace("<HSReplay ", '<HSReplay build="14406" ', 1)
    reprinted = re.sub(r'cardID="(?!")', 'cardID="VAN_', later)
    names = [read_games(each.encode())[0].format.name for each in (text, later, reprinted)]
    assert names == ["2014", "2018-wild", "2014"]


def test_games_of_two_formats_are_read_and_written_beside_each_other() -> None:
    games = [random_game(4, playing) for playing in ("2014", "2018-wild")]
    alone = [exported(game, "log") for game in games]
    tellers = [read_games(text.encode())[0].moments() for text in alone]
    found: list[list[str]] = [[], []]
    for pair in zip(*tellers, strict=False):
        for told, (_, action) in zip(found, pair, strict=True):
            told += [] if action is None else [str(action)]
    for told, text in zip(found, alone, strict=True):
        (read,) = read_games(text.encode())
        assert told == [str(action) for action in read.actions][: len(told)]
        assert len(told) > 20
