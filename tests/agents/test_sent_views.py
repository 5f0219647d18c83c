"""Views sent to the process of an agent arrive unchanged."""

from __future__ import annotations

import os
from threading import Thread

import pytest

import hearthlab as hl
from hearthlab.agents.foreign import wire
from hearthlab.agents.foreign.runner import Input
from hearthlab.agents.foreign.views import Receiver, Sender


class OwnGame(hl.Game):
    """A user's own class; worlds sampled from its views have the same class."""


def played(game: hl.Game, actions: int) -> hl.Game:
    """Play the last of the legal actions some times."""
    for _ in range(actions):
        game.push(game.legal_actions[-1])
    return game


@pytest.mark.parametrize("known", [False, True])
@pytest.mark.parametrize("actions", [0, 30])
def test_a_view_arrives_as_it_was(known: bool, actions: int) -> None:
    game = hl.Game("tarei-warlock", "firebat-hunter", seed=3, known_decks=known)
    played(game, actions)
    sender, receiver = Sender(), Receiver()
    for viewer in (0, 1):
        for view in (game.view(viewer), game.view(viewer, log=True)):
            got = receiver.read(sender.written(view))
            assert got == view
            assert got.key() == view.key()
            assert (got.ply, got._known, got._log) == (view.ply, view._known, view._log)
            assert got.legal_actions.codes == view.legal_actions.codes


def test_formats_and_games_may_change_from_view_to_view() -> None:
    sender, receiver = Sender(), Receiver()
    sizes = []
    decks = {each: hl.Deck.random(3, "mage", format=each) for each in ("2018", None)}
    for format in ("2018", "2018", None, "2018"):
        for made in (hl.Game, OwnGame, OwnGame, hl.Game):
            view = made(
                decks[format], decks[format], seed=3, format=format, known_decks=True
            ).view()
            content = sender.written(view)
            got = receiver.read(content)
            assert got == view
            assert got.format == view.format
            assert type(got.sample(1)) is made
            sizes.append(len(content))
    assert sizes[4] < sizes[0]  # the format was that of the view before


@pytest.mark.parametrize("size", [1, 7, 1_000, 1 << 16])
def test_messages_are_read_whole_wherever_they_are_cut(size: int) -> None:
    contents = [b"", b"x", b"y" * 9_000, b"z" * 5]
    sent = b"".join(wire.message(wire.VIEW, content) for content in contents)
    source, into = os.pipe()

    def write() -> None:
        for at in range(0, len(sent), size):
            os.write(into, sent[at : at + size])

    writer = Thread(target=write)
    writer.start()
    messages = Input(source)
    for content in contents:
        assert messages.next() == (wire.VIEW, content)
    writer.join()
    os.close(source)
    os.close(into)
