"""The amounts of an instruction, and numbers that it keeps for later instructions."""

from hearthlab.engine.rules.entities import counted, entity
from hearthlab.engine.rules.selection import select
from hearthlab.engine.rules.values import value
from hearthlab.engine.schema import NONE, Code, Frame, Game
from hearthlab.native.kinds import outlined
from hearthlab.native.pure import lowest


def first_amount(g: Game, f: Frame, c: Code) -> int:
    """Compute an instruction's first amount."""
    return value(g, c.value, f) if c.value else c.a


def second_amount(g: Game, f: Frame, c: Code) -> int:
    """Compute an instruction's second amount."""
    return value(g, c.value2, f) if c.value2 else c.b


def op_store(g: Game, f: Frame, c: Code) -> None:
    """Store one or two numbers for the rest of this effect."""
    first = first_amount(g, f, c)
    f.loop = second_amount(g, f, c)
    f.amount = first


@outlined
def op_pick(g: Game, f: Frame, c: Code) -> None:
    """Store the entity that a selector finds."""
    slots = select(g, c.selector, f)
    f.last = lowest(slots) if slots else NONE


@outlined
def op_tally(g: Game, f: Frame, c: Code) -> None:
    """Count for the source, and return whether the goal is reached."""
    e = entity(g, f.source)
    goal = first_amount(g, f, c)
    e.attacks = counted(e.attacks + 1)
    f.amount = 0
    if e.attacks >= goal:
        e.attacks = 0
        f.amount = 1


@outlined
def op_forget_tally(g: Game, f: Frame) -> None:
    """Reset a tally."""
    g.entities[f.source].attacks = 0
