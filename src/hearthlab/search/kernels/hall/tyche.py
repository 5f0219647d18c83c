"""The parts of Tyche's score besides its weights: secrets, and a bias for the last action.

The bias was meant for every action of a line, but in its code only the last one counts. Of the
secrets only those of the deck of 2018 (Ice Barrier, Ice Block) have rules of their own here; each
other one counts three times its cost, as Tyche did with secrets that it did not know.
"""

from math import sqrt

from hearthlab.cards.symbols import KIND_MINION, KIND_SPELL, SECRET, SHIELD
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.costs import cost_of
from hearthlab.engine.schema import (
    ACTION_PLAY,
    NONE,
    ZONE_BOARD,
    Game,
    kind_of,
    source_of,
    target_of,
)
from hearthlab.native.kinds import bint, export, u32
from hearthlab.native.pure import address, player_at
from hearthlab.search.kernels.hall.score import hall_score_at
from hearthlab.search.kernels.hall.sides import hall_health
from hearthlab.search.schema.hall import (
    HALL_BOLT,
    HALL_COIN,
    HALL_HEX,
    HALL_ICE_BARRIER,
    HALL_ICE_BLOCK,
    HALL_JADE,
    HALL_LOST,
    HALL_PORTAL,
    HALL_STORM,
    HALL_WON,
    Hall,
)


def hall_full_mana(g: Game, player: int) -> int:
    """Return the mana that a player had at the start of the turn."""
    p = player_at(g, player)
    return p.crystals - p.locked


def hall_wants_coin(q: Hall, g: Game) -> bint:
    """Return whether a card in hand costs exactly one more than the turn's mana."""
    p = player_at(g, q.player)
    wanted = hall_full_mana(g, q.player) + 1
    for i in range(p.n_hand):
        if cost_of(g, p.hand[i]) == wanted:
            return 1
    return 0


def hall_bolt_bias(g: Game, target: int, damage: int) -> float:
    """Return the bias of damage to a minion: against shields, for exact kills."""
    if target == NONE or g.entities[target].zone != ZONE_BOARD:
        return 0.0
    e = address(g.entities[target])
    if e.tags & SHIELD and damage > 1:
        return -5.0
    rest = e.max_health - e.damage - damage
    found = 1.25 * rest
    return found + 1.25 if rest == 0 else found


def hall_spell_power(g: Game, player: int) -> int:
    """Add up the spell damage of a side's minions."""
    p = player_at(g, player)
    found = 0
    for i in range(p.n_board):
        found += g.entities[p.board[i]].spell_damage
    return found


def hall_named_bias(q: Hall, b: Game, a: Game, card: int, target: int) -> float:
    """Return the bias of the spells that Tyche knew by name."""
    if card == q.named[HALL_COIN]:
        return 0.0 if hall_wants_coin(q, b) else -100.0
    if card == q.named[HALL_STORM] or card == q.named[HALL_PORTAL]:
        return 1.25 * (a.players[1 - q.player].n_board - 3)
    if card == q.named[HALL_HEX]:
        return 1.25 * (hall_full_mana(b, q.player) - 3)
    more = hall_spell_power(b, q.player)
    if card == q.named[HALL_BOLT]:
        return hall_bolt_bias(b, target, 3 + more)
    if card == q.named[HALL_JADE]:
        return hall_bolt_bias(b, target, 4 + more)
    return 0.0


@export
def hall_action_bias(q: Hall, before: int, after: int, action: u32) -> float:
    """Return the bias of an action that led from the state of one level to that of another."""
    b = address(q.levels[before].state)
    kind: int = kind_of(action)
    if kind != ACTION_PLAY or b.waiting:
        return 0.0
    source: int = source_of(action)
    target: int = target_of(action)
    card: int = b.entities[source].card
    row = address(tables(b).cards[card])
    saved = row.cost - cost_of(b, source)
    if row.kind == KIND_MINION:
        return 1.5 * saved
    if row.kind == KIND_SPELL and not (row.tags & SECRET):
        return 1.25 * saved + hall_named_bias(q, b, address(q.levels[after].state), card, target)
    return 0.0


def hall_secrets_worth(q: Hall, g: Game) -> float:
    """Return the score of both sides' secrets."""
    p = player_at(g, q.player)
    hp = hall_health(g, q.player)
    armored = hp + p.armor
    found = 0.0
    for i in range(p.n_secrets):
        card: int = g.entities[p.secrets[i]].card
        if card == q.named[HALL_ICE_BARRIER]:
            found += q.root_weight * (sqrt(armored + 8.0) - sqrt(armored))
        elif card == q.named[HALL_ICE_BLOCK]:
            found += q.bias_weight * (75.0 * (30.0 - hp) / 29.0 - 30.0)
        else:
            found += q.bias_weight * 3.0 * tables(g).cards[card].cost
    return found - q.bias_weight * 7.5 * g.players[1 - q.player].n_secrets


@export
def hall_tyche_score(q: Hall, level: int) -> float:
    """Score a level's state with the bias of the last action and the secrets."""
    found = hall_score_at(q, level)
    if found >= HALL_WON or found <= HALL_LOST:
        return found
    found += q.bias_weight * q.bias
    return found + hall_secrets_worth(q, address(q.levels[level].state))
