"""Turn a player's knowledge into records: the root of a search, and the belief for its worlds.

    root, belief = root_and_belief(view, believed, shown=None)

`believed` is one of hearthlab.game.beliefs. The referee shows a cheating agent more (`Shown`): the
opponent's hand, or everything (both hands, secrets, the order of both decks). No agent sees the
game's generator: random numbers are always new.
"""

from __future__ import annotations

from ctypes import addressof, memmove, sizeof
from dataclasses import dataclass

from hearthlab.cards.symbols import GENERATED
from hearthlab.engine import core
from hearthlab.engine.belief import Belief as Record
from hearthlab.engine.schema import Entity, Game
from hearthlab.game.beliefs import Belief
from hearthlab.game.door import hidden_hand_of, record_of, snapshot_of
from hearthlab.game.game import Game as Referee
from hearthlab.game.view import VIEW_SEED, View, attach_again
from hearthlab.game.worlds import belief_record


@dataclass(frozen=True, slots=True)
class Shown:
    """The record that the referee shows to a cheating agent, with hidden cards filled in."""

    sees: str  # "hand" or "everything"
    record: Game


def show(game: Referee, viewer: int, sees: str) -> Shown | None:
    """Show an agent the hidden cards that it declares to see; honest agents see none."""
    if sees == "nothing":
        return None
    game = game.clone()  # another thread may push to it meanwhile
    if sees == "everything":
        record = snapshot_of(game)
        record.rng = core.mix(VIEW_SEED)
        return Shown(sees, record)
    if sees != "hand":
        raise ValueError(f"sees={sees!r}; there are nothing, hand, everything")
    view = game.view(viewer)
    record = core.clone(record_of(view))
    for slot in hidden_hand_of(view):
        source = record_of(game).entities[slot]
        memmove(addressof(record.entities[slot]), addressof(source), sizeof(Entity))
        attach_again(record, record_of(game), source.enchantments)
    return Shown(sees, record)


def root_and_belief(
    view: View, believed: Belief | None = None, *, shown: Shown | None = None
) -> tuple[Game, Record]:
    """Make the root and the belief of a search.

    Without a belief: the known list if decks are known, else uniform over the class's cards.
    """
    root = core.clone(record_of(view) if shown is None else shown.record)
    if shown is None:
        return root, belief_record(view, believed)
    if shown.sees == "everything":
        return root, Record(viewer=view.viewer, keep_own_deck=1, keep_deck=1)
    hand = [shown.record.entities[slot] for slot in hidden_hand_of(view)]
    held = [entity.card for entity in hand if not entity.own_tags & GENERATED]
    return root, belief_record(view, believed, held=held)
