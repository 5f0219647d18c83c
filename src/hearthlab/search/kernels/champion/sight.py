"""Read the inputs of the champion's net: numbers of both sides, and cards one by one.

    read_sight(g, n, x, mover, virtual)

The net values a state at the start of `mover`'s turn. `virtual`: that turn has not begun yet
(the state is the end of the other's turn), so its crystal and its card are counted as if it had.
"""

from math import sqrt

from hearthlab.cards.symbols import (
    CANT_ATTACK,
    DORMANT,
    FROZEN,
    LIFESTEAL,
    POISONOUS,
    SHIELD,
    SILENCED,
    STEALTH,
    TAUNT,
    WINDFURY,
)
from hearthlab.engine.memory import tables
from hearthlab.engine.schema import MAX_CARDS, MAX_HAND, MAX_MANA, NONE, Game, Player
from hearthlab.native.kinds import Array, bint, export, u8, u32
from hearthlab.native.pure import address, count_if, size_of
from hearthlab.search.schema.champion import (
    BODY_ATTACKS,
    BODY_CHEAPER,
    BODY_CRYSTAL,
    BODY_CTHUN,
    BODY_ELEMENTALS,
    BODY_GOLEMS,
    BODY_GROWN,
    BODY_HEALTHS,
    BODY_QUEST,
    BODY_TRAITS,
    BODY_VENOMS,
    MOST_CHEAPER,
    MOST_CTHUN,
    MOST_GOLEMS,
    MOST_GROWN,
    MOST_STEPS,
    SIGHT_ARMED,
    SIGHT_ATTACK,
    SIGHT_BARE,
    SIGHT_BELOW_6,
    SIGHT_BELOW_12,
    SIGHT_BELOW_20,
    SIGHT_BOARD,
    SIGHT_BOARD_COST,
    SIGHT_BOARD_SHARE,
    SIGHT_BODY,
    SIGHT_BURN,
    SIGHT_CLASS,
    SIGHT_CRYSTALS,
    SIGHT_DEATHRATTLES,
    SIGHT_DECK,
    SIGHT_FAST,
    SIGHT_FATIGUE,
    SIGHT_FREE,
    SIGHT_FREE_ATTACK,
    SIGHT_HAND,
    SIGHT_HAND_COST,
    SIGHT_HEALTH,
    SIGHT_KILLS,
    SIGHT_LARGEST,
    SIGHT_NO_HAND,
    SIGHT_ONE,
    SIGHT_OVERLOAD,
    SIGHT_SECRETS,
    SIGHT_SHARE,
    SIGHT_SHIELDS,
    SIGHT_SIDE,
    SIGHT_SPELL_DAMAGE,
    SIGHT_STEALTH,
    SIGHT_TAUNT_HEALTH,
    SIGHT_TAUNTS,
    SIGHT_THROUGH,
    SIGHT_TOUGHNESS,
    SIGHT_TRADES,
    SIGHT_TRIGGERS,
    SIGHT_TURN,
    SIGHT_UNABLE,
    SIGHT_USABLE,
    SIGHT_WEAPON_ATTACK,
    SIGHT_WEAPON_DAMAGE,
    SIGHT_WINDFURY,
    TRAIT_SHIELD,
    TRAIT_SILENCED,
    TRAIT_STEALTH,
    TRAIT_TAUNT,
    TRAIT_UNABLE,
    TRAIT_WINDFURY,
    VENOM_LIFESTEAL,
    VENOM_POISON,
    ZONE_OTHER_BOARD,
    ZONE_OTHER_BODY,
    ZONE_OTHER_HAND,
    ZONE_OWN_BOARD,
    ZONE_OWN_BODY,
    ZONE_OWN_HAND,
    Net,
    Sight,
)


def mana_of(p: Player, started: bint) -> int:
    """Return the mana of a player's present turn, or of the next one."""
    if started:
        return p.mana
    mana = p.crystals + 1
    if mana > MAX_MANA:
        mana = MAX_MANA
    return mana - p.overload


def see_hero(g: Game, n: Net, player: int, x: Sight, at: int, started: bint, drawn: bint) -> int:
    """Write the numbers of hero, hand and deck; `drawn`: cards that the turn will still draw."""
    p = address(g.players[player])
    hero = address(g.entities[p.hero])
    health = hero.max_health - hero.damage + p.armor
    mana = mana_of(p, started)
    hand = p.n_hand + 0
    deck = p.n_deck + 0
    if drawn and deck > 0 and hand < MAX_HAND:
        hand += 1
        deck -= 1
    x.numbers[at + SIGHT_HEALTH] = health * 0.1
    x.numbers[at + SIGHT_BELOW_20] = (20 - health) * 0.1 if health < 20 else 0.0
    x.numbers[at + SIGHT_BELOW_12] = (12 - health) * 0.1 if health < 12 else 0.0
    x.numbers[at + SIGHT_BELOW_6] = (6 - health) * 0.2 if health < 6 else 0.0
    x.numbers[at + SIGHT_HAND] = hand * 0.2
    x.numbers[at + SIGHT_NO_HAND] = 1.0 if hand == 0 else 0.0
    costs = 0
    usable = 0
    burn = 0
    fast = 0
    for i in range(p.n_hand):
        card = g.entities[p.hand[i]].card
        cost = tables(g).cards[card].cost
        costs += cost
        may = cost <= mana
        usable += count_if(may, cost)
        burn += count_if(may, n.burn[card])
        fast += count_if(may, n.fast[card])
    if usable > mana:
        usable = mana
    x.numbers[at + SIGHT_HAND_COST] = costs * 0.05
    x.numbers[at + SIGHT_USABLE] = usable * 0.1
    x.numbers[at + SIGHT_BURN] = burn * 0.1
    x.numbers[at + SIGHT_FAST] = fast * 0.1
    x.numbers[at + SIGHT_FATIGUE] = (p.fatigue + 1) * 0.2 if deck == 0 else 0.0
    x.numbers[at + SIGHT_DECK] = deck * 0.0333
    x.numbers[at + SIGHT_SECRETS] = p.n_secrets * 0.5
    x.numbers[at + SIGHT_CRYSTALS] = p.crystals * 0.1
    x.numbers[at + SIGHT_OVERLOAD] = (p.overload + p.locked) * 0.333
    return burn + fast


def see_board(g: Game, player: int, x: Sight, at: int) -> int:
    """Write the numbers of minions and weapon; return the damage that all could deal."""
    p = address(g.players[player])
    attack = 0
    able = 0
    toughness = 0
    body = 0.0
    largest = 0
    taunts = 0
    taunt_health = 0
    shields = 0
    windfury = 0
    stealth = 0
    spell_damage = 0
    unable = 0
    deathrattles = 0
    costs = 0
    triggers = 0
    armed = 0
    for i in range(p.n_board):
        e = address(g.entities[p.board[i]])
        if e.tags & DORMANT:
            continue
        row = address(tables(g).cards[e.card])
        a = e.attack if e.attack > 0 else 0
        h = e.max_health - e.damage
        attack += a
        toughness += h
        body += sqrt(1.0 * a * h) if h > 0 else 0.0
        largest = a if a > largest else largest
        armed += a > 0
        tags = e.tags
        taunt = (tags & TAUNT) != 0
        windy = (tags & WINDFURY) != 0
        barred = (tags & (FROZEN | CANT_ATTACK)) != 0
        taunts += taunt
        taunt_health += count_if(taunt, h)
        shields += count_if((tags & SHIELD) != 0, a + 1)
        windfury += count_if(windy, a)
        stealth += count_if((tags & STEALTH) != 0, a)
        unable += count_if(barred, a)
        able += count_if(not barred, a + count_if(windy, a))
        spell_damage += e.spell_damage
        deathrattles += row.deathrattle != 0
        costs += row.cost
        triggers += (row.n_triggers | row.n_auras) != 0
    x.numbers[at + SIGHT_ATTACK] = attack * 0.1
    x.numbers[at + SIGHT_TOUGHNESS] = toughness * 0.1
    x.numbers[at + SIGHT_BODY] = body * 0.1
    x.numbers[at + SIGHT_LARGEST] = largest * 0.2
    x.numbers[at + SIGHT_TAUNTS] = taunts * 0.333
    x.numbers[at + SIGHT_TAUNT_HEALTH] = taunt_health * 0.1
    x.numbers[at + SIGHT_SHIELDS] = shields * 0.2
    x.numbers[at + SIGHT_WINDFURY] = windfury * 0.2
    x.numbers[at + SIGHT_STEALTH] = stealth * 0.2
    x.numbers[at + SIGHT_SPELL_DAMAGE] = spell_damage * 0.5
    x.numbers[at + SIGHT_UNABLE] = unable * 0.2
    x.numbers[at + SIGHT_DEATHRATTLES] = deathrattles * 0.333
    x.numbers[at + SIGHT_BOARD_COST] = costs * 0.1
    x.numbers[at + SIGHT_TRIGGERS] = triggers * 0.333
    x.numbers[at + SIGHT_ARMED] = armed * 0.2
    return able + see_weapon(g, p, x, at)


def see_weapon(g: Game, p: Player, x: Sight, at: int) -> int:
    """Write the value of a side's weapon; return its attack."""
    x.numbers[at + SIGHT_WEAPON_DAMAGE] = 0.0
    x.numbers[at + SIGHT_WEAPON_ATTACK] = 0.0
    if p.weapon == NONE:
        return 0
    w = address(g.entities[p.weapon])
    x.numbers[at + SIGHT_WEAPON_DAMAGE] = w.attack * (w.max_health - w.damage) * 0.125
    x.numbers[at + SIGHT_WEAPON_ATTACK] = w.attack * 0.25
    return w.attack


def see_cards(x: Sight, g: Game, slots: Array[u8], n: int, zone: int) -> None:
    """Note the cards of a zone."""
    for i in range(n):
        x.cards[x.n_cards] = zone * MAX_CARDS + g.entities[slots[i]].card
        x.n_cards += 1


def see_one(x: Sight, row: u32) -> None:
    """Note one row of the net's table."""
    x.cards[x.n_cards] = row
    x.n_cards += 1


def see_if(x: Sight, condition: int, row: u32) -> None:
    """Note one row of the net's table if a condition holds; else the next overwrites it."""
    x.cards[x.n_cards] = row
    x.n_cards += condition


def see_bodies(x: Sight, g: Game, p: Player, zone: int) -> None:
    """Read the minions of a board by attack and health, and by their abilities."""
    for i in range(p.n_board):
        e = address(g.entities[p.board[i]])
        if e.tags & DORMANT:
            continue
        a = e.attack if e.attack > 0 else 0
        h = e.max_health - e.damage
        if a >= BODY_ATTACKS:
            a = BODY_ATTACKS - 1
        if h < 0:
            h = 0
        if h >= BODY_HEALTHS:
            h = BODY_HEALTHS - 1
        see_one(x, zone * MAX_CARDS + a * BODY_HEALTHS + h)
        traits = count_if((e.tags & TAUNT) != 0, TRAIT_TAUNT)
        traits |= count_if((e.tags & SHIELD) != 0, TRAIT_SHIELD)
        traits |= count_if((e.tags & WINDFURY) != 0, TRAIT_WINDFURY)
        traits |= count_if((e.tags & STEALTH) != 0, TRAIT_STEALTH)
        traits |= count_if((e.tags & (FROZEN | CANT_ATTACK)) != 0, TRAIT_UNABLE)
        traits |= count_if((e.tags & SILENCED) != 0, TRAIT_SILENCED)
        see_if(x, traits != 0, zone * MAX_CARDS + BODY_TRAITS + traits)


def see_amount(x: Sight, row: u32, amount: int, most: int) -> None:
    """Note the row of an amount, up to the maximum; none for 0."""
    counted = amount if amount < most else most
    if counted > 0:
        see_one(x, row + counted)


def see_venoms(x: Sight, g: Game, p: Player, zone: int) -> None:
    """Note the minions of a board that are poisonous or have lifesteal."""
    for i in range(p.n_board):
        tags = g.entities[p.board[i]].tags
        if tags & DORMANT:
            continue
        venoms = count_if((tags & LIFESTEAL) != 0, VENOM_LIFESTEAL)
        venoms |= count_if((tags & POISONOUS) != 0, VENOM_POISON)
        see_if(x, venoms != 0, zone * MAX_CARDS + BODY_VENOMS + venoms)


def see_changed_hand(x: Sight, g: Game, p: Player, zone: int) -> None:
    """Note how much cheaper and stronger than printed a hand is."""
    cheaper = 0
    grown = 0
    for i in range(p.n_hand):
        e = address(g.entities[p.hand[i]])
        cheaper -= e.cost
        grown += e.own_attack - tables(g).cards[e.card].attack
    see_amount(x, zone * MAX_CARDS + BODY_CHEAPER, cheaper, MOST_CHEAPER)
    see_amount(x, zone * MAX_CARDS + BODY_GROWN, grown, MOST_GROWN)


def see_remembered(x: Sight, g: Game, player: int, board: int, bodies: int) -> None:
    """Read the inputs that only later formats use; the zones are a side's board and bodies."""
    p = address(g.players[player])
    past = address(g.pasts[player])
    row = bodies * MAX_CARDS
    see_one(x, board * MAX_CARDS + g.entities[p.power].card)
    see_venoms(x, g, p, bodies)
    see_changed_hand(x, g, p, bodies)
    see_amount(x, row + BODY_GOLEMS, p.golems, MOST_GOLEMS)
    see_amount(x, row + BODY_CTHUN, past.cthun_attack // 2, MOST_CTHUN)  # not negative
    see_if(x, past.crystal != 0, row + BODY_CRYSTAL)
    see_if(x, past.elementals_before != 0, row + BODY_ELEMENTALS)
    if past.quest:
        quest = address(g.entities[past.quest - 1])
        see_one(x, board * MAX_CARDS + quest.card)
        steps = quest.damage if quest.damage < MOST_STEPS else MOST_STEPS
        see_one(x, row + BODY_QUEST + steps)


def see_trades(x: Sight, g: Game, p: Player, o: Player, at: int) -> None:
    """Write how many enemy minions one friendly minion can kill, and how many it survives."""
    trades = 0
    free = 0
    won = 0
    for j in range(o.n_board):
        target = address(g.entities[o.board[j]])
        if target.tags & (SHIELD | STEALTH | DORMANT):
            continue
        h = target.max_health - target.damage
        kills = 0
        safe = 0
        for i in range(p.n_board):
            e = address(g.entities[p.board[i]])
            able = ((e.tags & (FROZEN | CANT_ATTACK | DORMANT)) == 0) & (e.attack >= h)
            lives = ((e.tags & SHIELD) != 0) | (e.max_health - e.damage > target.attack)
            kills |= able
            safe |= able & lives
        trades += kills
        free += safe
        won += count_if(safe, target.attack)
    x.numbers[SIGHT_TRADES + at] = trades * 0.25
    x.numbers[SIGHT_FREE + at] = free * 0.25
    x.numbers[SIGHT_FREE_ATTACK + at] = won * 0.1


def see_race(x: Sight, at: int, board: int, hand: int, health: int, held: bint) -> None:
    """Write the threat of one side: damage now, whether it kills, its share of the health."""
    if health < 1:
        health = 1
    through = hand if held else hand + board
    x.numbers[SIGHT_THROUGH + at] = through * 0.1
    x.numbers[SIGHT_KILLS + at] = 1.0 if through >= health else 0.0
    share = 1.0 * through / health
    x.numbers[SIGHT_SHARE + at] = share if share < 2.0 else 2.0
    share = 1.0 * board / health
    x.numbers[SIGHT_BOARD_SHARE + at] = share if share < 2.0 else 2.0


def health_of(g: Game, player: int) -> int:
    """Return a hero's health and armor."""
    p = address(g.players[player])
    hero = address(g.entities[p.hero])
    return hero.max_health - hero.damage + p.armor


@export
def read_sight(g: Game, n: Net, x: Sight, mover: int, virtual: bint) -> None:
    """Read a state as seen by the player whose turn begins."""
    other = 1 - mover
    p = address(g.players[mover])
    o = address(g.players[other])
    hand = see_hero(g, n, mover, x, 0, not virtual, virtual)
    other_hand = see_hero(g, n, other, x, SIGHT_SIDE, 0, 0)
    board = see_board(g, mover, x, 0)
    other_board = see_board(g, other, x, SIGHT_SIDE)
    see_race(x, 0, board, hand, health_of(g, other), x.numbers[SIGHT_SIDE + SIGHT_TAUNTS] > 0.0)
    see_race(x, 1, other_board, other_hand, health_of(g, mover), x.numbers[SIGHT_TAUNTS] > 0.0)
    x.numbers[SIGHT_TURN] = g.turn * 0.05
    x.numbers[SIGHT_BOARD] = size_of(p.minions) * 0.2
    x.numbers[SIGHT_SIDE + SIGHT_BOARD] = size_of(o.minions) * 0.2
    x.numbers[SIGHT_BARE] = 1.0 if p.minions == 0 else 0.0
    x.numbers[SIGHT_BARE + 1] = 1.0 if o.minions == 0 else 0.0
    x.numbers[SIGHT_ONE] = 1.0
    for i in range(SIGHT_CLASS, SIGHT_TRADES):
        x.numbers[i] = 0.0
    x.numbers[SIGHT_CLASS + p.hero_class] = 1.0
    x.numbers[SIGHT_CLASS + 10 + o.hero_class] = 1.0
    x.n_cards = 0
    see_cards(x, g, p.board, p.n_board, ZONE_OWN_BOARD)
    see_cards(x, g, o.board, o.n_board, ZONE_OTHER_BOARD)
    see_cards(x, g, p.hand, p.n_hand, ZONE_OWN_HAND)
    see_cards(x, g, o.hand, o.n_hand, ZONE_OTHER_HAND)
    see_cards(x, g, p.secrets, p.n_secrets, ZONE_OWN_BOARD)
    see_cards(x, g, o.secrets, o.n_secrets, ZONE_OTHER_BOARD)
    if p.weapon != NONE:
        see_one(x, ZONE_OWN_BOARD * MAX_CARDS + g.entities[p.weapon].card)
    if o.weapon != NONE:
        see_one(x, ZONE_OTHER_BOARD * MAX_CARDS + g.entities[o.weapon].card)
    see_bodies(x, g, p, ZONE_OWN_BODY)
    see_bodies(x, g, o, ZONE_OTHER_BODY)
    if g.remembers:
        see_remembered(x, g, mover, ZONE_OWN_BOARD, ZONE_OWN_BODY)
        see_remembered(x, g, other, ZONE_OTHER_BOARD, ZONE_OTHER_BODY)
    see_trades(x, g, p, o, 0)
    see_trades(x, g, o, p, 1)
    x.mover = mover
    x.n_deck[0] = g.players[0].n_deck
    x.n_deck[1] = g.players[1].n_deck
