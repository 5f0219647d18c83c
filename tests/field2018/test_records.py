"""Games with the cards of 2018 in and out: records of the client, and our own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hslog import packets
from record_round_trip import FORMS, PLACE, random_game, round_trip

import hearthlab as hl
from hearthlab.game.names import name_of
from hearthlab.records.advice import own_list
from hearthlab.records.decision import friendly
from hearthlab.records.export import exported
from hearthlab.records.known import position_of
from hearthlab.records.reading import read_file, read_games
from hearthlab.records.recorded import RecordedGame, opened
from hearthlab.records.table import Table, entity_id
from hearthlab.records.viewing import view_of

SAMPLES = Path(__file__).parents[1] / "records" / "samples"


def questions(game: RecordedGame) -> Iterator[tuple[Table, set[str]]]:
    """Give the state at each own decision, and what the client lets act."""
    table, viewer = Table(game.first), friendly(game)
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
        actions = [each for each in view.legal_actions if each.kind != "end"]
        slots = view.players[view.viewer].power.slot, view._record.entities
        ours = {
            name_of(slots[1][slots[0] if each.kind == "power" else each.source].card)
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
    assert round_trip(random_game(seed), form) == []


def test_a_target_that_goes_into_a_deck_is_written() -> None:
    sides = [{"class": "PRIEST", "hand": ["Entomb"]}, {"class": "MAGE", "board": ["Wisp"]}]
    game = hl.Game.from_position({"players": sides})
    game.push("play Entomb -> Wisp")
    for form in FORMS:
        (read,) = read_games(exported(game, form).encode())
        assert list(map(str, read.actions)) == ["play Entomb -> Wisp"]


def test_powers_with_options_are_written_and_read_back() -> None:
    game = hl.Game.from_position(
        {"players": [{"class": "DRUID", "hand": ["Malfurion the Pestilent"]}, {"class": "MAGE"}]}
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
        game = random_game(seed)
        own = game.start.decks[viewer]
        assert own is not None
        (read,) = read_games(exported(game, "xml", viewer=viewer).encode())
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
    game = hl.Game.from_position({"players": [hunter, {"class": "MAGE"}]})
    for action in ("play Fire Fly", "end turn"):
        game.push(action)
    for viewer in (0, 1):
        (read,) = read_games(exported(game, "log", viewer=viewer).encode())
        told = position_of(read.at(None))["players"][0]
        assert told["quest"] == {"card": "The Marsh Queen", "progress": 4}
        assert told["secrets"] == ["unknown card" if viewer else "Snipe"]
