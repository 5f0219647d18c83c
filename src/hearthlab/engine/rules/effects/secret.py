"""Put secrets into play, and steal them."""

from hearthlab.cards.symbols import GENERATED, SECRET
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.entities import (
    add_tags,
    create,
    discard_entity,
    draw_below,
    entity,
    hear_events,
    leave_zone,
    stamp,
)
from hearthlab.engine.rules.hand_and_deck import take_from_deck
from hearthlab.engine.schema import MAX_SECRETS, ZONE_SECRET, Code, Frame, Game
from hearthlab.native.kinds import bint, export, outlined
from hearthlab.native.pure import address, player_at


def has_secret_room(g: Game, player: int) -> bint:
    """Return whether one more secret has room; a quest takes the place of one (wiki, Secret)."""
    taken = g.players[player].n_secrets
    if g.pasts[player].quest:
        taken += 1
    return taken < MAX_SECRETS


def may_hide(g: Game, player: int, card: int) -> bint:
    """Return whether a card is a secret the player may put into play."""
    if not (tables(g).cards[card].tags & SECRET):
        return 0
    p = player_at(g, player)
    if not has_secret_room(g, player):
        return 0
    for i in range(p.n_secrets):
        if g.entities[p.secrets[i]].card == card:
            return 0
    return 1


@export
def hide(g: Game, slot: int, player: int) -> None:
    """Put a secret into play."""
    p = player_at(g, player)
    e = entity(g, slot)
    p.secrets[p.n_secrets] = slot
    p.n_secrets += 1
    e.zone = ZONE_SECRET
    e.controller = player
    stamp(g, slot)
    hear_events(g, e.listens)


@outlined
def hide_random(g: Game, player: int, pool: int) -> None:
    """Put a random secret of a pool into play, if any is allowed."""
    found = 0
    for i in range(tables(g).pool_size[pool]):
        if may_hide(g, player, tables(g).pool_cards[tables(g).pool_first[pool] + i]):
            found += 1
    if found == 0:
        return
    n = draw_below(g, found)
    for i in range(tables(g).pool_size[pool]):
        card = tables(g).pool_cards[tables(g).pool_first[pool] + i]
        if may_hide(g, player, card):
            if n == 0:
                slot = create(g, card, player)
                add_tags(address(g.entities[slot]), GENERATED)
                hide(g, slot, player)
                return
            n -= 1


@outlined
def op_hide_random(g: Game, c: Code, player: int) -> None:
    """Put a random secret of a pool into play."""
    hide_random(g, player, c.card)


def op_put_secret(g: Game, f: Frame) -> None:
    """Put a random secret from the player's deck into play, if there is room."""
    p = player_at(g, f.controller)
    if not has_secret_room(g, f.controller):
        return
    found = 0
    for i in range(p.n_deck):
        if may_hide(g, f.controller, p.deck[i]):
            found += 1
    if found == 0:
        return
    n = draw_below(g, found)
    for i in range(p.n_deck):
        if may_hide(g, f.controller, p.deck[i]):
            if n == 0:
                card = take_from_deck(g, f.controller, i)
                slot = create(g, card, f.controller)
                hide(g, slot, f.controller)
                return
            n -= 1


def op_steal_secret(g: Game, f: Frame) -> None:
    """Take control of a random enemy secret; destroy it if the player already has the same one."""
    p = player_at(g, 1 - f.controller)
    if p.n_secrets == 0:
        return
    n = draw_below(g, p.n_secrets)
    slot = p.secrets[n]
    leave_zone(g, slot)
    g.dirty = 1
    if may_hide(g, f.controller, g.entities[slot].card):
        hide(g, slot, f.controller)
        add_tags(address(g.entities[slot]), GENERATED)  # it was not in its new owner's deck
        f.last = slot
    else:
        discard_entity(g, slot)
