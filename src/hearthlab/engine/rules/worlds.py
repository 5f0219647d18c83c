"""Deal worlds: full states that fit one player's knowledge, each with its own randomness.

    sample_world(to, root, belief, r)

copies `root` (a view's record: unknown cards are blank) to `to` and fills in the opponent's hidden
hand, secrets, deck and choice as `belief` says, shuffles the viewer's own deck, and gives the world
a new generator. Thus no two worlds share a future, and none has the real one. All randomness comes
from `r` (a Random record). `belief` is permuted by sampling: it belongs to one thread, and equal
beliefs with equal generators give equal worlds. `game/worlds.py` makes the belief from a View, for
`view.sample` and for searches alike.
"""

from hearthlab.cards.symbols import GENERATED, PLACEMENT, SECRET
from hearthlab.engine.belief import MAX_SECRET_CARDS, MOST_DEALS, Belief, DeckList, Random
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.effects.chosen import keep_another, keeps_choice
from hearthlab.engine.rules.effects.discover import offer_another, offer_of_deck
from hearthlab.engine.rules.effects.graves import offer_grave
from hearthlab.engine.rules.effects.guess import is_guessing, offer_guesses
from hearthlab.engine.rules.effects.switch import perform
from hearthlab.engine.rules.entities import dress, hear_events, identify, recall_hands
from hearthlab.engine.rules.imprints import guess_imprint, guess_imprints, marks_at, swap_marks
from hearthlab.engine.rules.started import count_right, fill_started, is_guess_open, settle_guess
from hearthlab.engine.schema import (
    FROM_DECK,
    FROM_ENEMY_DECK,
    FROM_GRAVES,
    MARK_TOLD,
    MARK_VEILED,
    NO_CARD,
    NONE,
    TOLD_PLANE,
    VEILED_PLANE,
    WAIT_CHOICE,
    Game,
)
from hearthlab.native.kinds import bint, export, outlined, u64
from hearthlab.native.pure import (
    NO_SLOTS,
    address,
    bit,
    copy_game,
    draw_bits,
    draw_less,
    player_at,
    size_of,
    top_frame,
)


@export
def place_card(g: Game, slot: int, card: int) -> None:
    """Turn a blank entity into a card, in its place."""
    kept = g.entities[slot].own_tags & GENERATED
    dress(g, slot, card)
    g.entities[slot].own_tags |= kept
    g.entities[slot].tags |= kept


def choose_list(belief: Belief, r: Random) -> int:
    """Draw one of a belief's deck lists by their weights."""
    if belief.n_lists == 1:
        return 0
    drawn = draw_bits(r) >> 32
    i = 0
    while drawn >= belief.lists[i].until and i + 1 < belief.n_lists:
        i += 1
    return i


def is_used(g: Game, belief: Belief, until: int, card: int) -> bint:
    """Return whether one of the secrets already placed is this card."""
    for i in range(until):
        if g.entities[belief.secrets[i]].card == card:
            return 1
    return 0


def take_secret(g: Game, belief: Belief, cards: DeckList, left: int, index: int, r: Random) -> int:
    """Choose a secret from the list's cards, move it out of the way; return its row or NO_CARD."""
    fitting = 0
    for i in range(left):
        row = address(tables(g).cards[cards.cards[i]])
        if row.tags & SECRET and row.card_class == belief.secret_class[index]:
            if not is_used(g, belief, index, cards.cards[i]):
                fitting += 1
    if fitting == 0:
        return NO_CARD
    fitting = draw_less(r, fitting) + 1
    for i in range(left):
        row = address(tables(g).cards[cards.cards[i]])
        if row.tags & SECRET and row.card_class == belief.secret_class[index]:
            if not is_used(g, belief, index, cards.cards[i]):
                fitting -= 1
                if fitting == 0:
                    card = cards.cards[i]
                    cards.cards[i] = cards.cards[left - 1]
                    cards.cards[left - 1] = card
                    return card
    return NO_CARD


def any_secret(g: Game, belief: Belief, index: int, r: Random) -> int:
    """Choose any legal secret that is not in play yet; return its row or NO_CARD."""
    fitting = 0
    first = index * MAX_SECRET_CARDS
    for i in range(belief.n_secret_cards[index]):
        if not is_used(g, belief, index, belief.secret_cards[first + i]):
            fitting += 1
    if fitting == 0:
        return NO_CARD
    fitting = draw_less(r, fitting) + 1
    for i in range(belief.n_secret_cards[index]):
        if not is_used(g, belief, index, belief.secret_cards[first + i]):
            fitting -= 1
            if fitting == 0:
                return belief.secret_cards[first + i]
    return NO_CARD


def fill_secrets(g: Game, belief: Belief, r: Random) -> None:
    """Place the secrets: of the list while it has some that fit, else any legal ones."""
    cards = address(belief.lists[belief.drawn])
    for i in range(belief.n_secrets):
        card = NO_CARD
        if not belief.secret_generated[i]:
            card = take_secret(g, belief, cards, belief.n_left, i, r)
            if card != NO_CARD:
                belief.n_left -= 1
        if card == NO_CARD:
            card = any_secret(g, belief, i, r)
        place_card(g, belief.secrets[i], card)
        hear_events(g, g.entities[belief.secrets[i]].listens)


def take_card(cards: DeckList, left: int, r: Random) -> int:
    """Draw a card from the first `left` of a list, and swap it with the last of them."""
    i = draw_less(r, left)
    card = cards.cards[i]
    cards.cards[i] = cards.cards[left - 1]
    cards.cards[left - 1] = card
    return card


def take_padding(cards: DeckList, left: int, r: Random) -> int:
    """Draw a card from the first `left` to fill up from, as `take_card` does."""
    i = draw_less(r, left)
    card = cards.padding[i]
    cards.padding[i] = cards.padding[left - 1]
    cards.padding[left - 1] = card
    return card


def is_replaced(belief: Belief, cards: DeckList, r: Random) -> bint:
    """Decide at random whether padding replaces the next card of a list."""
    if cards.replaced == 0 or belief.n_padding_left == 0:
        return 0
    return draw_bits(r) >> 32 < cards.replaced


@export
def take_hidden(belief: Belief, r: Random) -> int:
    """Draw a card from the world's list, then from its filler; NO_CARD when both are empty."""
    cards = address(belief.lists[belief.drawn])
    if belief.n_left > 0 and not is_replaced(belief, cards, r):
        belief.n_left -= 1
        return take_card(cards, belief.n_left + 1, r)
    if belief.n_padding_left > 0:
        belief.n_padding_left -= 1
        return take_padding(cards, belief.n_padding_left + 1, r)
    if cards.n_padding > 0:  # more cards than legal copies: some are used twice
        return cards.padding[draw_less(r, cards.n_padding)]
    return NO_CARD


def take_given(belief: Belief, r: Random) -> int:
    """Draw one more card of the deck that the viewer gave away."""
    if belief.n_given_left == 0:
        return NO_CARD
    belief.n_given_left -= 1
    i = draw_less(r, belief.n_given_left + 1)
    card = belief.given[i]
    belief.given[i] = belief.given[belief.n_given_left]
    belief.given[belief.n_given_left] = card
    return card


def fill_hand(g: Game, belief: Belief, r: Random) -> None:
    """Fill the opponent's hand."""
    for i in range(belief.n_hand):
        card = NO_CARD + 0
        if belief.hand_given[i]:
            card = take_given(belief, r)
        elif not belief.hand_generated[i]:
            card = take_hidden(belief, r)
        elif belief.n_strays:
            card = belief.strays[draw_less(r, belief.n_strays)]
        place_card(g, belief.hand[i], card)
        if tables(g).cards[card].more:
            reseed(g, r)
            identify(g, belief.hand[i])


def fill_deck(g: Game, belief: Belief, r: Random) -> None:
    """Fill the opponent's deck."""
    p = player_at(g, 1 - belief.viewer)
    given = g.pasts[1 - belief.viewer].marks[TOLD_PLANE]
    for i in range(p.n_deck):
        if given & bit(i):
            p.deck[i] = take_given(belief, r)
        else:
            p.deck[i] = take_hidden(belief, r)
        if tables(g).cards[p.deck[i]].tags & PLACEMENT:
            g.placement_matters |= 1 << (1 - belief.viewer)


def fill_offered(g: Game, belief: Belief, r: Random) -> None:
    """Fill in the opponent's offers: cards of the deck, or different cards of a pool."""
    if g.chooser == belief.viewer or g.n_offered == 0:
        return
    if g.offered_from == FROM_DECK:
        for i in range(g.n_offered):
            if g.pasts[g.chooser].offered_marks[i] & MARK_TOLD:
                g.offered[i] = take_given(belief, r)
            else:
                g.offered[i] = take_hidden(belief, r)
            if tables(g).cards[g.offered[i]].tags & PLACEMENT:
                g.placement_matters |= 1 << (1 - belief.viewer)
        return
    reseed(g, r)
    if is_guessing(g):
        offer_guesses(g, g.offered_from, belief.viewer)
        return
    if g.offered_from != FROM_ENEMY_DECK and g.offered_from != FROM_GRAVES:
        offer_again(g)
        if keeps_choice(g):
            keep_another(g)
        return
    for i in range(g.n_offered):
        if g.offered_from == FROM_ENEMY_DECK:
            offer_of_deck(g, belief.viewer, i)
        else:
            offer_grave(g, g.chooser, i)


@outlined
def copied_card(g: Game, belief: Belief, taken: u64, r: Random) -> int:
    """Find the place of a card of the opponent's deck that has not been taken, or NONE."""
    p = player_at(g, 1 - belief.viewer)
    left = p.n_deck - size_of(taken)
    if left <= 0:
        return NONE
    n = draw_less(r, left)
    for i in range(p.n_deck):
        if not (taken & bit(i)):
            if n == 0:
                return i
            n -= 1
    return NONE


@outlined
def fill_own_deck(g: Game, belief: Belief, r: Random) -> None:
    """Fill in the cards of the viewer's deck that the viewer can't know.

    Cards shown to the opponent were in that player's deck before. The others are copies from the
    opponent's deck; cards that have left it since may be among them.
    """
    p = player_at(g, belief.viewer)
    a = address(g.pasts[belief.viewer])
    taken = NO_SLOTS
    for i in range(p.n_deck):
        marks = marks_at(a, i)
        if not (marks & MARK_VEILED):
            continue
        if marks & MARK_TOLD:
            p.deck[i] = take_hidden(belief, r)
            guess_imprint(g, belief.viewer, i)
            continue
        place = copied_card(g, belief, taken, r)
        if place != NONE:
            taken |= bit(place)
            p.deck[i] = g.players[1 - belief.viewer].deck[place]
        elif belief.n_copied:
            p.deck[i] = belief.copied[draw_less(r, belief.n_copied)]
        guess_imprint(g, belief.viewer, i)


@outlined
def offer_again(g: Game) -> None:
    """Make the instruction that waits for a choice draw the same number of offers again.

    Thus its weights and exclusions (classes, the current hero power) apply here, too.
    """
    wanted = g.n_offered
    chooser = g.chooser
    pool = g.offered_from
    f = top_frame(g)
    g.n_offered = 0
    perform(g, f, address(tables(g).code[f.pc - 1]))
    while g.n_offered < wanted and offer_another(g, pool, g.n_offered):
        g.n_offered += 1
    for i in range(wanted, g.n_offered):
        g.offered[i] = NO_CARD
    g.n_offered = wanted
    g.offered_from = pool
    g.chooser = chooser
    g.waiting = WAIT_CHOICE


@outlined
def guess_attached(g: Game, player: int, r: Random) -> None:
    """Draw which of two lookalikes is attached to each minion of a player."""
    p = player_at(g, player)
    for i in range(p.n_board):
        k = g.entities[p.board[i]].enchantments
        while k != NONE:
            n = address(g.enchantments[k])
            other = tables(g).more[tables(g).cards[n.card].more].lookalike
            if other != NO_CARD and draw_less(r, 2):
                n.card = other
            k = n.next


def shuffle_deck(g: Game, player: int, r: Random) -> None:
    """Shuffle a player's deck."""
    p = player_at(g, player)
    left = p.n_deck
    while left > 1:
        i = draw_less(r, left)
        left -= 1
        card = p.deck[i]
        p.deck[i] = p.deck[left]
        p.deck[left] = card
        if g.remembers:
            swap_marks(g, player, i, left)


@export
def sample_world(to: Game, root: Game, belief: Belief, r: Random) -> None:
    """Copy the root and fill in the hidden cards, with a new generator."""
    fill_world(to, root, belief, r)
    if root.remembers and belief.n_lists and is_guess_open(to, belief):
        # Offers reveal cards of the deck: deal until the world fits; after the last try, force it.
        tries = MOST_DEALS
        while tries > 0 and count_right(to, 1 - belief.viewer) != 1:
            fill_world(to, root, belief, r)
            tries -= 1
        if count_right(to, 1 - belief.viewer) != 1:
            settle_guess(to, root, belief, r)
    if not belief.keep_own_deck:
        shuffle_deck(to, belief.viewer, r)
    reseed(to, r)


def fill_world(to: Game, root: Game, belief: Belief, r: Random) -> None:
    """Copy the root and fill in the opponent's cards."""
    copy_game(to, root)
    if belief.n_lists:
        belief.drawn = choose_list(belief, r)
        belief.n_left = belief.lists[belief.drawn].n_cards
        belief.n_padding_left = belief.lists[belief.drawn].n_padding
        belief.n_given_left = belief.n_given
        fill_secrets(to, belief, r)
        fill_hand(to, belief, r)
        if not belief.keep_deck:
            fill_deck(to, belief, r)
        if root.remembers:
            guess_imprints(to, 1 - belief.viewer)
            if to.pasts[1 - belief.viewer].marks[VEILED_PLANE] and not belief.keep_deck:
                shuffle_deck(to, 1 - belief.viewer, r)
            fill_own_deck(to, belief, r)
        fill_offered(to, belief, r)
        if root.remembers:
            fill_started(to, belief)
            if to.live_enchantments:
                guess_attached(to, 1 - belief.viewer, r)
    if root.remembers:
        recall_hands(to)


def reseed(g: Game, r: Random) -> None:
    """Give a state a new generator."""
    g.rng = draw_bits(r) | 1


@export(nogil=True)
def sample_worlds(to: Game, root: Game, belief: Belief, r: Random, times: int) -> None:
    """Deal n worlds, one over the other (to time it)."""
    for _ in range(times):
        sample_world(to, root, belief, r)
