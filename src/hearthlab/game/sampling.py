"""Fill a view's blanks with a deal, making a full game."""

from __future__ import annotations

import random
from ctypes import addressof, memmove, sizeof, string_at
from functools import cache

from hearthlab.cards.symbols import GENERATED, PLACEMENT
from hearthlab.engine import core, schema
from hearthlab.engine.memory import T
from hearthlab.game.beliefs import Deal
from hearthlab.game.game import Game
from hearthlab.game.notation import has_deck_offer
from hearthlab.game.start import Start
from hearthlab.game.view import View


@cache
def printed(row: int) -> bytes:
    """Return the bytes of a fresh entity of a card."""
    scratch = schema.Game()
    slot = core.create(scratch, row, 0)
    return string_at(addressof(scratch.entities[slot]), sizeof(schema.Entity))


def become(record: schema.Game, slot: int, row: int) -> None:
    """Make a blank entity a card, where it is."""
    entity = record.entities[slot]
    zone, controller, order = entity.zone, entity.controller, entity.order
    position, generated = entity.position, entity.own_tags & GENERATED
    memmove(addressof(entity), printed(row), sizeof(schema.Entity))
    entity.zone, entity.controller, entity.order = zone, controller, order
    entity.position = position
    entity.own_tags |= generated
    entity.tags |= generated


def fill(view: View, deal: Deal, generator: random.Random, seed: int) -> Game:
    """Make a full game of a view and a deal of what it hides."""
    record = core.clone(view._record)
    me, you = record.players[view.viewer], record.players[view.opponent]
    for slot, row in zip(view.hidden_hand, deal.hand, strict=True):
        become(record, slot, row)
    for slot, row in zip(view.hidden_secrets, deal.secrets, strict=True):
        become(record, slot, row)
        record.heard |= record.entities[slot].listens
    for i, row in enumerate(deal.deck):
        you.deck[i] = row
    if any(T.cards[row].tags & PLACEMENT for row in (*deal.hand, *deal.secrets, *deal.deck)):
        record.placement_matters |= 1 << view.opponent
    own = me.deck[: me.n_deck]
    generator.shuffle(own)
    for i, row in enumerate(own):
        me.deck[i] = row
    for i, row in enumerate(deal.offered):
        record.offered[i] = row
    record.rng = core.mix(generator.getrandbits(63))
    lost = (view.lost, deal.lost) if view.viewer == 0 else (deal.lost, view.lost)
    theirs = _list_of(view, deal)
    lists = (view.own_list, theirs) if view.viewer == 0 else (theirs, view.own_list)
    return Game.from_start(
        Start(
            core.state_bytes(record),
            seed,
            view.positions,
            lists=lists,
            known_decks=view.known_decks,
            lost=lost,
            ply=view.ply,
        )
    )


def _list_of(view: View, deal: Deal) -> tuple[int, ...] | None:
    """Return the list the opponent would have begun with."""
    if not view.listed:
        return None
    rows = [*view.seen, *deal.deck, *deal.lost]
    rows += deal.offered if has_deck_offer(view._record) else ()
    for slot, row in (
        *zip(view.hidden_hand, deal.hand, strict=True),
        *zip(view.hidden_secrets, deal.secrets, strict=True),
    ):
        if not view.is_generated(slot):
            rows.append(row)
    return tuple(sorted(rows))
