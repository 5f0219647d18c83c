"""Carry out instructions that destroy or replace the cards of a deck."""

from hearthlab.engine.memory import tables
from hearthlab.engine.rules.entities import create, erase, note
from hearthlab.engine.rules.imprints import drop_marks
from hearthlab.engine.rules.selection import card_matches
from hearthlab.engine.rules.zones import take_from_deck
from hearthlab.engine.schema import LOG_BURN, NONE, Code, Frame, Game
from hearthlab.native.pure import address, bit, player_at


def op_burn_deck(g: Game, f: Frame, c: Code) -> None:
    """Destroy the cards of one's deck that match, by what is printed on them."""
    p = player_at(g, f.controller)
    i = p.n_deck
    while i > 0:
        i -= 1
        if card_matches(g, address(tables(g).selectors[c.selector]), p.deck[i]):
            slot = create(g, take_from_deck(g, f.controller, i), f.controller)
            if g.logging:
                note(g, LOG_BURN, slot, NONE, 0, f.controller)
            erase(g, slot)
            g.used &= ~bit(slot)


def op_replace_deck(g: Game, f: Frame, c: Code) -> None:
    """Replace each card of one's deck by a card."""
    p = player_at(g, f.controller)
    for i in range(p.n_deck):
        p.deck[i] = c.card
    drop_marks(g, f.controller)
