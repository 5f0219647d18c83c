"""The decisions of a recorded game, as views and actions, for reviews."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from hearthlab.agents.review import Made
from hearthlab.game.action import Action
from hearthlab.game.errors import HearthlabError
from hearthlab.game.view import View
from hearthlab.records.advice import own_list
from hearthlab.records.recorded import RecordedGame
from hearthlab.records.viewing import view_of

PLACE = re.compile(r" @\d+$")
MULLIGAN = "mulligan "  # is not judged
CHOICE = "choose "  # the effect of a choice is under way: there is no view of it


@dataclass
class RecordedDecisions:
    """The decisions of one side; decisions without a view are counted, with the reason."""

    game: RecordedGame
    side: int
    deck: Sequence[str] | None = None  # that the player began with; default: the record's
    skipped: list[str] = field(default_factory=list)

    def __iter__(self) -> Iterator[Made]:
        deck = self.deck if self.deck is not None else own_list(self.game, self.side)
        for number, (table, action) in enumerate(self.game.moments(), 1):
            if action is None or action.player != self.side:
                continue
            if action.text.startswith(MULLIGAN):
                continue
            if action.text.startswith(CHOICE):
                self.skipped.append(f"action {number}, {action}: its effect is under way")
                continue
            try:
                view = view_of(table, self.side, deck=deck)
                played = _action_of(view, action.text)
            except HearthlabError as error:
                self.skipped.append(f"action {number}, {action}: {error}")
                continue
            yield Made(number, view, played)


def _action_of(view: View, text: str) -> Action:
    """Read an action; a record gives every place, a view only places that differ."""
    if text in view.legal_actions:
        return view.parse(text)
    return view.parse(PLACE.sub("", text))
