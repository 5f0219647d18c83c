"""Use the card that was chosen."""

from hearthlab.cards.symbols import EXPIRES_NEVER
from hearthlab.engine.memory import tables
from hearthlab.engine.opcodes import OP_CRAFT, OP_MIX
from hearthlab.engine.rules.effects.amounts import first_amount
from hearthlab.engine.rules.effects.discover import offer_another
from hearthlab.engine.rules.effects.pools import place_in
from hearthlab.engine.rules.enchantments import attach
from hearthlab.engine.rules.events import push_effect
from hearthlab.engine.rules.hand_and_deck import give_card
from hearthlab.engine.schema import FEW, NO_CARD, NONE, WAIT_CHOICE, Code, Frame, Game
from hearthlab.native.kinds import bint, export, outlined
from hearthlab.native.pure import address


def op_add_chosen(g: Game, f: Frame, c: Code) -> None:
    """Put copies of the chosen card into the player's hand, hidden from the opponent."""
    if g.chosen != NO_CARD:
        for _ in range(first_amount(g, f, c)):
            f.last = give_card(g, g.chosen, f.controller, f.source)


def op_do_chosen(g: Game, f: Frame) -> None:
    """Run the effect of the chosen card."""
    if g.chosen != NO_CARD:
        push_effect(g, tables(g).cards[g.chosen].effect, f.source, f.controller, g.chosen)


@outlined
def op_store_chosen(g: Game, f: Frame, c: Code) -> None:
    """Keep the place of the chosen card in a pool."""
    f.amount = place_in(g, c.card, g.chosen)


@outlined
def op_keep_chosen(g: Game, f: Frame) -> None:
    """Keep the chosen card."""
    f.loop = g.chosen


def op_mix(g: Game, f: Frame, c: Code) -> None:
    """Make a card with the kept and the chosen card attached, in the order of their pool."""
    first = f.loop
    second = g.chosen
    if place_in(g, c.b, first) > place_in(g, c.b, second):
        first = second
        second = f.loop
    f.last = give_card(g, c.card, f.controller, f.source)
    if f.last != NONE:
        attach(g, f.last, first, 0, 0, EXPIRES_NEVER, f.controller)
        attach(g, f.last, second, 0, 0, EXPIRES_NEVER, f.controller)


@outlined
def op_craft(g: Game, f: Frame, c: Code) -> None:
    """Put the Zombeast of the kept and the chosen card into the player's hand."""
    first = place_in(g, c.a, f.loop)
    second = place_in(g, c.b, g.chosen)
    card = tables(g).zombeasts + first * tables(g).pool_size[c.b] + second
    f.last = give_card(g, card, f.controller, f.source)


@export
def keeps_choice(g: Game) -> bint:
    """Return whether the card chosen now is added to a card chosen before."""
    if g.waiting != WAIT_CHOICE or g.n_frames == 0:
        return 0
    op = tables(g).code[g.frames[g.n_frames - 1].pc].op
    return op == OP_MIX or op == OP_CRAFT


def keep_another(g: Game) -> None:
    """Keep a random card in place of the one that was chosen before."""
    f = address(g.frames[g.n_frames - 1])
    c = address(tables(g).code[f.pc])
    pool = c.a if c.op == OP_CRAFT else c.b
    if offer_another(g, pool, FEW):
        f.loop = g.offered[FEW]
    g.offered[FEW] = NO_CARD
