"""Carry out effects: one instruction after the other, with jumps, loops and rounds."""

from hearthlab.engine.memory import tables
from hearthlab.engine.opcodes import OP_AGAIN, OP_END, OP_JUMP, OP_LOOP, OP_RESUMMON, OP_UNLESS
from hearthlab.engine.rules.effects.amounts import first_amount
from hearthlab.engine.rules.effects.switch import goes_one_by_one, perform
from hearthlab.engine.rules.values import condition, value
from hearthlab.engine.schema import Code, Frame, Game
from hearthlab.native.pure import address


def rounds_of(g: Game, f: Frame, c: Code) -> int:
    """Return how often an instruction is repeated, with triggers in between."""
    op = c.op
    if op == OP_RESUMMON:
        return g.players[f.controller].n_died
    return first_amount(g, f, c)


def step_effect(g: Game, f: Frame) -> None:
    """Run the top effect until it ends, waits for a listener, or asks a player."""
    depth = g.n_frames
    while 1:
        c = address(tables(g).code[f.pc])
        f.pc += 1
        op = c.op
        if op == OP_END:
            g.n_frames -= 1
            return
        if op == OP_UNLESS:
            if not condition(g, c.value, f):
                f.pc = c.card
        elif op == OP_JUMP:
            f.pc = c.card
        elif op == OP_LOOP:
            rounds = value(g, c.value, f)
            if rounds <= 0:
                f.pc = c.card
            else:
                f.loop = rounds
                f.loop_pc = f.pc
        elif op == OP_AGAIN:
            f.loop -= 1
            if f.loop > 0:
                f.pc = f.loop_pc
        else:
            if goes_one_by_one(op):
                if f.spare == 0:
                    rounds = rounds_of(g, f, c)
                    if rounds <= 0:
                        continue
                    f.spare = rounds
                f.spare -= 1
                if f.spare > 0:
                    f.pc -= 1
            perform(g, f, c)
            if g.n_frames != depth or g.waiting:
                return
