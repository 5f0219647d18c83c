"""What happened in a game, one happening after the other, as one viewer sees it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hearthlab.engine import core, schema
from hearthlab.engine.tables import cards_in
from hearthlab.game.game import Game
from hearthlab.game.log import Entry, Teller, apply_logged
from hearthlab.game.past import codes_of

KINDS = {
    schema.LOG_PLAY: "play",
    schema.LOG_ATTACK: "attack",
    schema.LOG_POWER: "power",
    schema.LOG_DAMAGE: "damage",
    schema.LOG_HEAL: "heal",
    schema.LOG_DIED: "death",
    schema.LOG_SUMMON: "summon",
    schema.LOG_DRAW: "draw",
    schema.LOG_BURN: "burn",
    schema.LOG_FATIGUE: "fatigue",
    schema.LOG_TRIGGER: "trigger",
    schema.LOG_SECRET: "secret",
    schema.LOG_TURN: "turn",
    schema.LOG_BUFF: "buff",
    schema.LOG_SILENCE: "silence",
    schema.LOG_FREEZE: "freeze",
    schema.LOG_TRANSFORM: "transform",
    schema.LOG_CONTROL: "control",
    schema.LOG_RETURN: "return",
    schema.LOG_DISCARD: "discard",
    schema.LOG_EQUIP: "equip",
    schema.LOG_ARMOR: "armor",
    schema.LOG_COUNTER: "counter",
    schema.LOG_REDIRECT: "redirect",
    schema.LOG_GAIN_CARD: "gain_card",
    schema.LOG_SHIELD: "shield",
    schema.LOG_MULLIGAN: "mulligan",
    schema.LOG_MANA: "mana",
    schema.LOG_DESTROY: "destroy",
    schema.LOG_CHOICE: "choice",
    schema.LOG_TAGS: "tags",
    schema.LOG_SHUFFLE: "shuffle",
    schema.LOG_PREVENTED: "prevented",
}
OWNED = (  # their last number is whose it is
    schema.LOG_DRAW,
    schema.LOG_BURN,
    schema.LOG_CONTROL,
    schema.LOG_EQUIP,
    schema.LOG_GAIN_CARD,
    schema.LOG_CHOICE,
    schema.LOG_TURN,
    schema.LOG_SUMMON,
    schema.LOG_MULLIGAN,
)
CARD_AMOUNTS = (schema.LOG_TRANSFORM,)  # their amount is a card's row


class Happening(NamedTuple):
    """One thing that happened: a sentence about it, and what it is made of."""

    kind: str  # one of the words of KINDS
    text: str
    ply: int
    turn: int
    player: int
    source: int | None  # slots
    target: int | None
    card: str | None  # ids, where the sentence names the card
    target_card: str | None
    amount: int


class Happenings:
    """The happenings of a game, found by playing it again; `viewer` None sees everything."""

    def __init__(self, game: Game, viewer: int | None) -> None:
        self.viewer = viewer
        self._drawn = game.start.drawn
        self._first = self.ply = game.start.ply
        self._record = game.start.record()
        self._cards = cards_in(self._record)

    def go_on(self, game: Game) -> Iterator[list[Happening]]:
        """Yield what happened in each further action; the game must continue the one so far."""
        for code in codes_of(game._past)[self.ply - self._first :]:
            if self._drawn:
                core.random_action(self._record)
            turn = int(self._record.turn)
            entries = apply_logged(self._record, code)
            teller = Teller(self._record, self.viewer)
            found = []
            for entry in entries:
                found.append(self._happening(entry, teller, turn))
                turn = found[-1].turn
            self.ply += 1
            yield found

    def _happening(self, entry: Entry, teller: Teller, turn: int) -> Happening:
        kind, player, source, target, card, target_card, amount, extra = entry
        text = teller.tell(entry)
        return Happening(
            kind=KINDS[kind],
            text=text,
            ply=self.ply,
            turn=amount if kind == schema.LOG_TURN else turn,
            player=extra if kind in OWNED and extra in (0, 1) else player,
            source=_slot(source),
            target=_slot(target),
            card=self._id(card, text),
            target_card=self._id(target_card, text),
            amount=0 if kind in CARD_AMOUNTS else amount,
        )

    def _id(self, row: int, text: str) -> str | None:
        """Return a card's id; a viewer gets it only if the sentence made for it names the card."""
        if row <= 0 or (self.viewer is not None and self._cards.name_of(row) not in text):
            return None
        return str(self._cards.ids[row])


def _slot(slot: int) -> int | None:
    return slot if 0 <= slot < schema.MAX_ENTITIES else None
