"""A view: one player's knowledge of a game. Hidden information is not in its bytes."""

from __future__ import annotations

from collections.abc import Iterable
from ctypes import addressof, memset, sizeof
from typing import TYPE_CHECKING, Any, NamedTuple

from hearthlab.carddata.facts import Card
from hearthlab.carddata.quoting import quoted, seed_of
from hearthlab.cards.symbols import CLASSES, GENERATED, REVEALED
from hearthlab.engine import core, schema
from hearthlab.engine.memory import tables
from hearthlab.engine.tables import cards_in, cards_of
from hearthlab.game.former import former
from hearthlab.game.hidden import copied_rows, given_rows, hidden_rows, visible_rows
from hearthlab.game.lock import STATE_LOCK
from hearthlab.game.saving import pack, unpack
from hearthlab.game.start import Rows, Start
from hearthlab.game.state import State
from hearthlab.game.worlds import deal

if TYPE_CHECKING:
    from hearthlab.game.beliefs import Belief
    from hearthlab.game.game import Game

VIEW_SEED = 0  # every view's generator starts here: it reveals nothing about the game's


class Known(NamedTuple):
    """Inferences that go beyond the record; its fields are the properties of a view."""

    known_decks: bool
    listed: bool
    lost: Rows
    lost_count: int
    own_list: Rows | None
    positions: str
    remaining: Rows | None
    secret_classes: tuple[str, ...]
    seen: Rows
    viewer: int
    given: Rows = ()


class View(State):
    """The record with hidden parts blanked, and further inferences.

    Unknown are the opponent's hand (but for cards both have seen, such as a minion returned to
    hand), secrets and deck, the order of the viewer's deck, and cards that entered it unseen.
    Public, and kept: all counts, which cards in hand were not drawn, the class of secrets, what the
    opponent has used up (`seen`) and, if the game declares decks known, what is left of the
    opponent's (`remaining`).

    >>> import hearthlab as hl
    >>> view = hl.Game("freeze-mage", "zoo-warlock", seed=7, mulligan=False).view()
    >>> [card.known for card in view.players[view.opponent].hand]
    [False, False, False, False, True]
    >>> view.sample(3).view(view.viewer) == view
    True
    """

    __slots__ = ("_game", "_known", "_log")

    def __init__(
        self,
        record: schema.Game,
        ply: int,
        known: Known,
        game: type[Game],
        log: tuple[str, ...] | None = None,
    ) -> None:
        super().__init__(record, ply)
        self._known = known
        self._log = log
        self._game = game  # the class of the games that samples are

    @classmethod
    def of(cls, game: Game, viewer: int, *, log: bool = False) -> View:
        """Make the view of one player; log: with the log, as the player saw it."""
        if viewer not in (0, 1):
            raise ValueError(f"player {quoted(viewer)}; there are 0 and 1")
        with STATE_LOCK:
            return cls._of(game, viewer, tuple(game.log_for(viewer)) if log else None)

    @classmethod
    def _of(cls, game: Game, viewer: int, log: tuple[str, ...] | None) -> View:
        opponent = 1 - viewer
        cards = cards_in(game._record)
        hidden = hidden_rows(game, opponent)
        began = game.start.lists[opponent]
        if began is None:
            seen = tuple(sorted(visible_rows(game, opponent)))
        else:
            seen = tuple(sorted(_without(began, hidden)))
        side = game._record.players[opponent]
        known = game.start.known_decks and began is not None
        facts = Known(
            known_decks=game.start.known_decks,
            listed=began is not None,
            lost=game._lost[viewer],
            lost_count=len(game._lost[opponent]),
            own_list=game.start.lists[viewer],
            positions=game.start.positions,
            remaining=tuple(game.start.arranged(opponent, hidden + copied_rows(game, opponent)))
            if known
            else None,
            secret_classes=tuple(
                CLASSES[cards.tables.cards[game._record.entities[slot].card].card_class]
                for slot in side.secrets[: side.n_secrets]
            ),
            seen=seen,
            viewer=viewer,
            given=tuple(sorted(given_rows(game, opponent))),
        )
        made = cls(core.clone(game._record), game.ply, facts, type(game), log)
        _blank(made._record, viewer, game.start)
        _blank_start(made._record.pasts[opponent], seen)
        return made

    @property
    def viewer(self) -> int:
        """Whose view it is."""
        return self._known.viewer

    @property
    def seen(self) -> tuple[Card, ...]:
        """The opponent's cards that are no longer hidden, sorted by id."""
        return self._cards(self._known.seen)

    @property
    def remaining(self) -> tuple[Card, ...] | None:
        """The opponent's hidden cards, sorted by id, when decks are known."""
        rows = self._known.remaining
        return None if rows is None else self._cards(rows)

    @property
    def given(self) -> tuple[Card, ...]:
        """The cards of a deck that the viewer had before: in the opponent's deck or hand."""
        return self._cards(self._known.given)

    def is_given(self, slot: int) -> bool:
        """Return whether a hidden card in hand comes from the deck that the viewer had before."""
        return bool(self._record.pasts[self.opponent].told >> slot & 1)

    @property
    def needed(self) -> int:
        """The number of cards of the opponent's list that are in a deck."""
        theirs = self._record.pasts[self.opponent].marks[schema.TOLD_PLANE]
        mine = self._record.pasts[self.viewer].marks
        kept = self._record.players[self.opponent].n_deck - theirs.bit_count()
        taken = mine[schema.VEILED_PLANE] & mine[schema.TOLD_PLANE]
        return int(kept + taken.bit_count())

    @property
    def secret_classes(self) -> tuple[str, ...]:
        """The name of the classes of the opponent's secrets in play."""
        return self._known.secret_classes

    @property
    def lost(self) -> tuple[Card, ...]:
        """The viewer's cards that left the deck unseen by the opponent."""
        return self._cards(self._known.lost)

    @property
    def lost_count(self) -> int:
        """The number of cards that left the opponent's deck unseen."""
        return self._known.lost_count

    @property
    def own_list(self) -> tuple[Card, ...] | None:
        """The cards of the deck that the viewer began with, if the game knows them."""
        rows = self._known.own_list
        return None if rows is None else self._cards(rows)

    @property
    def known_decks(self) -> bool:
        """Whether the game declares decks known."""
        return self._known.known_decks

    @property
    def listed(self) -> bool:
        """Whether the game knows the opponent's starting deck, so that `seen` is complete."""
        return self._known.listed

    @property
    def positions(self) -> str:
        """Which places on the board are distinguished."""
        return self._known.positions

    @property
    def opponent(self) -> int:
        """Who the other player is."""
        return 1 - self.viewer

    @property
    def can_act(self) -> bool:
        """Whether the viewer may act now."""
        return self.to_act == self.viewer

    @property
    def own_deck(self) -> tuple[Card | None, ...]:
        """The cards of the viewer's deck, sorted by id; None is one that the viewer can't know."""
        rows = self._own_deck
        unknown = (None,) * rows.count(schema.NO_CARD)
        return (*unknown, *self._cards(row for row in rows if row != schema.NO_CARD))

    @property
    def _own_deck(self) -> Rows:
        side = self._record.players[self.viewer]
        return tuple(side.deck[: side.n_deck])

    def _cards(self, rows: Iterable[int]) -> tuple[Card, ...]:
        cards = cards_in(self._record)
        return tuple(map(cards.card_of, rows))

    @property
    def _hidden_hand(self) -> list[int]:
        """The slots of the opponent's unknown cards in hand."""
        side = self._record.players[self.opponent]
        slots = side.hand[: side.n_hand]
        return [slot for slot in slots if self._record.entities[slot].card == schema.NO_CARD]

    hidden_hand = former(
        "view.hidden_hand",
        "ask which of view.players[view.opponent].hand is known",
        lambda view: view._hidden_hand,
    )

    @property
    def hidden_secrets(self) -> list[int]:
        """The slots of the opponent's secrets."""
        side = self._record.players[self.opponent]
        return list(side.secrets[: side.n_secrets])

    def is_generated(self, slot: int) -> bool:
        """Return whether a hidden card is known not to come from its owner's deck."""
        return bool(self._record.entities[slot].own_tags & GENERATED)

    def sample(self, seed: int, *, belief: Belief | None = None) -> Game:
        """Make a full game that fits the view: the hidden cards by a belief, all else by the seed.

        Without a belief: the known list if decks are known, else uniform over the class's cards.
        """
        return self._game._from_start(deal(self, seed_of(seed), belief))

    # --- In words ----------------------------------------------------------------------------
    @property
    def log(self) -> tuple[str, ...] | None:
        """The log so far, as the viewer saw it; None without `view(log=True)`."""
        return self._log

    def text(self, *, turns: int = 3, rules: str = "sight") -> str:
        """Write all that the viewer knows in plain words, with the legal actions numbered.

        turns: of the log that are shown, if the view has one: `game.view(log=True)`.
        rules: of which cards the rules text is given: "sight", "all" (of decks, too) or "none".

        >>> import hearthlab as hl
        >>> text = hl.Game("mage", "hunter", seed=1, mulligan=False).view(log=True).text()
        >>> "Legal actions:" in text and "end turn" in text.splitlines()[-1]
        True
        """
        from hearthlab.game.view_text import text_of

        return text_of(self, turns=turns, rules=rules)

    def to_dict(self, *, rules: str = "sight") -> dict[str, Any]:
        """Return what `text` says as plain values, for JSON.

        >>> import hearthlab as hl
        >>> facts = hl.Game("mage", "hunter", seed=1, mulligan=False).view().to_dict()
        >>> facts["you"]["class"], facts["actions"][-1]["action"]
        ('Mage', 'end turn')
        """
        from hearthlab.game.view_facts import facts_of

        return facts_of(self, rules=rules)

    # --- As a value --------------------------------------------------------------------------
    def _value(self) -> bytes:
        # Agents seed their searches with it: what no game of 2014 has is not in it there.
        known = self._known if self._known.given else self._known[:-1]
        return super()._value() + repr(tuple(known)).encode()

    def __reduce__(self) -> tuple[Any, tuple[bytes, bytes, type[Game]]]:
        log = () if self._log is None else (self._log,)
        content = (core.state_bytes(self._record), self.ply, tuple(self._known), *log)
        return restore_view, (*pack(self.format, *content), self._game)

    def __repr__(self) -> str:
        return f"<View of player {self.viewer}: {self._result or f'turn {self.turn}'}>"


def restore_view(data: bytes, digest: bytes, game: type[Game]) -> View:
    """Make a view from its pickle."""
    playing, (state, ply, values, *log) = unpack(data, digest, "view")
    record = core.load_bytes(state, cards_of(playing))
    return View(record, ply, Known(*values), game, log[0] if log else None)


# --- Blanking hidden facts ------------------------------------------------------------------
def _blank(record: schema.Game, viewer: int, start: Start) -> None:
    """Remove everything from a record that a player does not know."""
    me, you = record.players[viewer], record.players[1 - viewer]
    entities = record.entities
    secrets = you.secrets[: you.n_secrets]
    unknown = [slot for slot in you.hand[: you.n_hand] if not entities[slot].own_tags & REVEALED]
    for slot in (*unknown, *secrets):
        entity = entities[slot]
        free_enchantments(record, entity)
        _blank_entity(entity)
    if record.remembers:
        _sort_free(record)
    you.deck[: you.n_deck] = [schema.NO_CARD] * you.n_deck
    _blur_marks(record.pasts[1 - viewer])
    _blur_attached(record, you)
    _sort_deck(me, record.pasts[viewer], start, viewer)
    if record.chooser != viewer:
        if core.keeps_choice(record):
            record.frames[record.n_frames - 1].loop = schema.NO_CARD
        for i in range(record.n_offered):
            record.offered[i] = schema.NO_CARD
    if record.placement_matters != schema.PLACES_PUBLIC:
        record.placement_matters &= 1 << viewer
    record.rng = core.mix(VIEW_SEED)
    record.heard = record.heard_now = _heard(record)
    record.hand_heard = tables(record).hand_listens  # worlds compute it again from their hands
    waiting = ~sum(1 << slot for slot in (*unknown, *secrets))
    for i in range(record.n_frames):
        record.frames[i].listeners &= waiting
    if record.remembers:
        record.warded &= waiting  # a copied card in hand may have its tags already


def _without(rows: Iterable[int], taken: Iterable[int]) -> list[int]:
    """Take rows out of a list, each as often as it is named."""
    left = list(rows)
    for row in taken:
        if row in left:
            left.remove(row)
    return left


def _blank_start(past: Any, seen: Rows) -> None:
    """Leave of the deck that the opponent began with only what has been seen of it."""
    known = sorted(_without(seen, _without(seen, past.started)))
    past.started[:] = known + [schema.NO_CARD] * (schema.STARTED - len(known))


def _blur_attached(record: schema.Game, side: Any) -> None:
    """Show of two lookalikes that may be attached to a minion always the same."""
    entities = record.entities
    for slot in side.board[: side.n_board]:
        index = entities[slot].enchantments
        while index != schema.NONE:
            attached = record.enchantments[index]
            if other := lookalike_of(record, attached.card):
                attached.card = min(attached.card, other)
            index = attached.next


def lookalike_of(record: schema.Game, row: int) -> int:
    """Return the card that looks the same to the opponent as a card or enchantment, or NO_CARD."""
    found = tables(record)
    return int(found.more[found.cards[row].more].lookalike)


def _sort_deck(side: Any, past: Any, start: Start, player: int) -> None:
    """Bring a deck into one order, with what its player knows of its cards."""
    if not any(past.marks):
        side.deck[: side.n_deck] = start.arranged(player, side.deck[: side.n_deck])
        return
    known = sorted(_known_card(side, past, place) for place in range(side.n_deck))
    for place, (row, marks) in enumerate(known):
        side.deck[place] = row
        core.write_marks(past, place, marks)


def _known_card(side: Any, past: Any, place: int) -> tuple[int, int]:
    """Return the row and the marks of a card of a deck as its player knows them."""
    marks = core.marks_at(past, place)
    if marks & schema.MARK_VEILED:
        return schema.NO_CARD, marks & (schema.MARK_VEILED | schema.MARK_TOLD)
    return side.deck[place], marks


def _blur_marks(past: Any) -> None:
    """Hide which cards of a deck have which marks: only how many are veiled is known, and told.

    Worlds guess the imprints from those that were made.
    """
    for i, marks in enumerate(past.offered_marks):
        if marks:
            past.offered_marks[i] = marks & (schema.MARK_VEILED | schema.MARK_TOLD)
    if not any(past.marks):
        return
    counts = [past.marks[plane].bit_count() for plane in (schema.VEILED_PLANE, schema.TOLD_PLANE)]
    for i in range(len(past.marks)):
        past.marks[i] = 0
    for plane, count in zip((schema.VEILED_PLANE, schema.TOLD_PLANE), counts, strict=True):
        past.marks[plane] = (1 << count) - 1


def free_enchantments(record: schema.Game, entity: Any) -> None:
    """Remove the enchantments of a hidden card, such as a potion's ingredients."""
    index = entity.enchantments
    while index != schema.NONE:
        attached = record.enchantments[index]
        index, following = attached.next, index
        memset(addressof(attached), 0, sizeof(attached))
        attached.next = record.free_enchantment
        record.free_enchantment = following
        record.live_enchantments -= 1


def _sort_free(record: schema.Game) -> None:
    """Sort the free enchantments: their order would reveal which hidden card had them."""
    free = []
    index = record.free_enchantment
    while index != schema.NONE:
        free.append(index)
        index = record.enchantments[index].next
    for place in sorted(free, reverse=True):
        record.enchantments[place].next = index
        index = place
    record.free_enchantment = index


def attach_again(record: schema.Game, source: schema.Game, index: int) -> None:
    """Take a chain of the game's enchantments, freed in a view's record, back into use there."""
    while index != schema.NONE:
        following = record.enchantments[index].next
        if record.free_enchantment == index:
            record.free_enchantment = following
        else:
            before = record.free_enchantment
            while record.enchantments[before].next != index:
                before = record.enchantments[before].next
            record.enchantments[before].next = following
        record.enchantments[index] = source.enchantments[index]
        record.live_enchantments += 1
        index = source.enchantments[index].next


def _blank_entity(entity: Any) -> None:
    """Leave of an entity only where it is and whether it was generated; any other field is zero."""
    zone, controller, position = entity.zone, entity.controller, entity.position
    order, generated = entity.order, entity.own_tags & GENERATED
    memset(addressof(entity), 0, sizeof(entity))
    entity.zone, entity.controller, entity.position = zone, controller, position
    entity.order = order
    entity.own_tags = entity.tags = generated
    entity.enchantments = schema.NONE


def _heard(record: schema.Game) -> int:
    """Collect the events that what is in sight listens to, and what some card in a hand may."""
    heard: int = tables(record).hand_listens
    entities = record.entities
    for player, side in enumerate(record.players):
        slots = [
            side.hero,
            side.power,
            *side.board[: side.n_board],
            *side.secrets[: side.n_secrets],
        ]
        slots += [side.weapon] if side.weapon != schema.NONE else []
        slots += [record.pasts[player].quest - 1] if record.pasts[player].quest else []
        for slot in slots:
            heard |= entities[slot].listens
    return heard
