"""Set up a board in one line and check what happens: the tool of the ruling tests.

    t = setup(hand=["Fireball"], enemy_board=["Boulderfist Ogre"])
    t.play("Fireball", target="enemy Boulderfist Ogre")
    assert t.minion("enemy Boulderfist Ogre").health == 1

Player 0 is "me" and is active; names are always seen from me, also after `end_turn`: "Wisp" is
mine, "enemy Wisp" my opponent's, "Wisp#2" my second from the left, "hero" and "enemy hero" the
heroes. Actions are made by whoever is active. Both decks hold Wisps unless told.
Minions are awake unless {"asleep": True}; a dict of game/position.py may stand for any card.

A table is set up in the format of the test, which its marker names (tests/conftest.py):

    pytestmark = pytest.mark.format("2018-wild")
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from textwrap import dedent
from typing import Any

from hearthlab.carddata import facts
from hearthlab.carddata.formats import DEFAULT, Format
from hearthlab.engine.tables import Cards, cards_of
from hearthlab.game.action import Action
from hearthlab.game.game import Game
from hearthlab.game.sides import Piece, Side

Card = str | Mapping[str, Any]
FILLER = ("Wisp",) * 10  # so that ending turns causes no fatigue; deck=[] is an empty deck

ME, YOU = 0, 1

_formats: list[Format | str] = [DEFAULT]  # of the tests that run, the innermost last


# --- The format of the test -----------------------------------------------------------------------
def playing() -> Format:
    """Return the format that the test plays."""
    return Format.of(_formats[-1])


@contextmanager
def played_in(format: Format | str = DEFAULT) -> Iterator[None]:
    """Play in a format until the end of a `with`."""
    _formats.append(format)
    try:
        yield
    finally:
        _formats.pop()


def defining(folder: Path, cards: str, format: str = DEFAULT) -> Format:
    """Make a format in which a card file in a folder defines some cards."""
    path = folder / "cards.py"
    path.write_text(f"from hearthlab.cards.vocabulary import *\n{dedent(cards)}", encoding="utf-8")
    return Format.named(format).changed(cards=path)


def compiled() -> Cards:
    """Return the cards of the test's format as the engine knows them."""
    return cards_of(playing())


def printed(id_or_name: str) -> facts.Card:
    """Return the printed facts of a card in the test's format."""
    return playing().card(id_or_name)


def row_of(id_or_name: str) -> int:
    """Return the row of a card in the tables of the test's format."""
    return compiled().row_of(id_or_name)


def name_of(row: int) -> str:
    """Name the card of a row in the tables of the test's format."""
    return compiled().name_of(row)


# --- Tables ---------------------------------------------------------------------------------------
def setup(
    *,
    me: Mapping[str, Any] | None = None,
    you: Mapping[str, Any] | None = None,
    hero: str = "MAGE",
    enemy_hero: str = "HUNTER",
    hand: Sequence[Card] = (),
    enemy_hand: Sequence[Card] = (),
    board: Sequence[Card] = (),
    enemy_board: Sequence[Card] = (),
    deck: Sequence[Card] = FILLER,
    enemy_deck: Sequence[Card] = FILLER,
    weapon: Card | None = None,
    enemy_weapon: Card | None = None,
    secrets: Sequence[str] = (),
    enemy_secrets: Sequence[str] = (),
    health: int = 30,
    enemy_health: int = 30,
    armor: int = 0,
    enemy_armor: int = 0,
    mana: int = 10,
    crystals: int | None = None,
    enemy_mana: int = 10,
    enemy_crystals: int | None = None,
    turn: int = 19,
    active: int = ME,
    positions: str = "all",
    seed: int = 0,
    format: Format | str | None = None,
) -> Table:
    """Set up a position and return the table to play at.

    `me` and `you` add any other field of a position's player, such as {"fatigue": 3}; `format`
    plays in another format than the test's.
    """
    mine: dict[str, Any] = {
        "class": hero,
        "health": health,
        "armor": armor,
        "mana": mana,
        "crystals": mana if crystals is None else crystals,
        "hand": list(hand),
        "board": list(board),
        "deck": list(deck),
        "weapon": weapon,
        "secrets": list(secrets),
    }
    yours: dict[str, Any] = {
        "class": enemy_hero,
        "health": enemy_health,
        "armor": enemy_armor,
        "mana": enemy_mana,
        "crystals": enemy_mana if enemy_crystals is None else enemy_crystals,
        "hand": list(enemy_hand),
        "board": list(enemy_board),
        "deck": list(enemy_deck),
        "weapon": enemy_weapon,
        "secrets": list(enemy_secrets),
    }
    players = [mine | dict(me or {}), yours | dict(you or {})]
    position = {"turn": turn, "active": active, "positions": positions, "players": players}
    return Table(Game.from_position(position, seed=seed, format=format or playing()))


class Reading:
    """One minion, hero, weapon or card, as it was when it was read."""

    def __init__(self, piece: Piece, side: Side) -> None:
        self.slot = piece.slot
        self.id = piece.id
        self.name = piece.name
        self.attack = piece.attack
        self.health = piece.health
        self.max_health = piece.max_health
        self.durability = piece.durability
        self.damage = piece.damage
        self.cost = piece.cost
        self.attacks = piece.attacks
        self.spell_damage = piece.spell_damage
        self.tags = piece.tags
        self.armor = side.armor
        self.taunt = "taunt" in self.tags
        self.charge = "charge" in self.tags
        self.shield = "shield" in self.tags
        self.windfury = "windfury" in self.tags
        self.stealth = "stealth" in self.tags
        self.immune = "immune" in self.tags
        self.elusive = "elusive" in self.tags
        self.frozen = "frozen" in self.tags
        self.cant_attack = "cant_attack" in self.tags
        self.deathrattle = "deathrattle" in self.tags
        self.silenced = "silenced" in self.tags
        self.asleep = "asleep" in self.tags

    def __repr__(self) -> str:
        tags = " ".join(sorted(self.tags))
        return f"<{self.name} {self.attack}/{self.health} {tags}>"


class Table:
    """Play and read a game from player 0's side."""

    def __init__(self, game: Game) -> None:
        self.game = game

    # --- Acting, as the active player --------------------------------------------------------
    def play(
        self,
        card: str,
        target: str | None = None,
        at: int | None = None,
        option: str | None = None,
    ) -> Table:
        """Play a card of the active player's hand; `at` is the place from 0, else the right end."""
        return self._do("play", self._plays(card, target, at, option), (card, target, at, option))

    def attack(self, attacker: str, target: str = "enemy hero") -> Table:
        """Attack with a character of the active player."""
        return self._do("attack", self._attacks(attacker, target), (attacker, target))

    def power(self, target: str | None = None) -> Table:
        """Use the active player's hero power."""
        slot = None if target is None else self._character(target).slot
        found = [action for action in self._legal("power") if action.target == slot]
        return self._do("power", found, (target,))

    def end_turn(self) -> Table:
        """End the active player's turn."""
        return self._do("end", self._legal("end"), ())

    def choose(self, card: str) -> Table:
        """Take an offered card."""
        self.game.push(f"choose {card}")
        return self

    def push(self, notation: str) -> Table:
        """Play any action by its notation (seen from the active player)."""
        self.game.push(notation)
        return self

    def can_play(self, card: str, target: str | None = None, option: str | None = None) -> bool:
        """Return whether a card may be played: at all, or at a target."""
        actions = [a for a in self._legal("play") if a.source in self._hand_slots(card)]
        if target is not None:
            slot = self._character(target).slot
            actions = [action for action in actions if action.target == slot]
        if option is not None:
            actions = [action for action in actions if self._option(action) == option]
        return bool(actions)

    def can_attack(self, attacker: str, target: str | None = None) -> bool:
        """Return whether a character may attack: at all, or a target."""
        return bool(self._attacks(attacker, target))

    def can_power(self, target: str | None = None) -> bool:
        """Return whether the hero power may be used: at all, or at a target."""
        actions = self._legal("power")
        if target is not None:
            slot = self._character(target).slot
            actions = [action for action in actions if action.target == slot]
        return bool(actions)

    @property
    def legal(self) -> list[str]:
        """Write all legal actions (seen from the active player)."""
        return self.game.legal_actions.notations

    # --- Reading, always from player 0's side ------------------------------------------------
    def board(self) -> list[str]:
        """Name my minions."""
        return [minion.name for minion in self.me.board]

    def enemy_board(self) -> list[str]:
        """Name the enemy minions."""
        return [minion.name for minion in self.you.board]

    def hand(self) -> list[str]:
        """Name the cards in my hand."""
        return [card.name for card in self.me.hand]

    def enemy_hand(self) -> list[str]:
        """Name the cards in the enemy hand."""
        return [card.name for card in self.you.hand]

    def deck(self) -> list[str]:
        """Name the cards of my deck, top first."""
        return self.me.deck

    def enemy_deck(self) -> list[str]:
        """Name the cards of the enemy deck, top first."""
        return self.you.deck

    def secrets(self) -> list[str]:
        """Name my secrets."""
        return [secret.name for secret in self.me.secrets]

    def enemy_secrets(self) -> list[str]:
        """Name the enemy secrets."""
        return [secret.name for secret in self.you.secrets]

    def minion(self, name: str) -> Reading:
        """Read a minion such as "Wisp", "Wisp#2" or "enemy Wisp"."""
        return self._reading(self._character(name))

    def hero(self) -> Reading:
        """Read my hero."""
        return self._reading(self.me.hero)

    def enemy_hero(self) -> Reading:
        """Read the enemy hero."""
        return self._reading(self.you.hero)

    def weapon(self) -> Reading | None:
        """Read my weapon."""
        return self._reading(self.me.weapon) if self.me.weapon else None

    def enemy_weapon(self) -> Reading | None:
        """Read the enemy weapon."""
        return self._reading(self.you.weapon) if self.you.weapon else None

    def cost(self, card: str) -> int:
        """Return the cost of a card in my hand ("enemy X": in the enemy hand)."""
        side, name = self._side(card)
        return _nth(side.hand, name).cost

    def card(self, card: str) -> Reading:
        """Read a card in my hand ("enemy X": in the enemy hand)."""
        side, name = self._side(card)
        return self._reading(_nth(side.hand, name))

    def offered(self) -> list[str]:
        """Name the cards to choose from."""
        return [text.removeprefix("choose ") for text in self.legal if text.startswith("choose ")]

    @property
    def me(self) -> Side:
        """My side."""
        return self.game.players[ME]

    @property
    def you(self) -> Side:
        """The enemy's side."""
        return self.game.players[YOU]

    @property
    def mana(self) -> int:
        """My mana."""
        return self.me.mana

    @property
    def crystals(self) -> int:
        """My mana crystals."""
        return self.me.crystals

    @property
    def enemy_mana(self) -> int:
        """The enemy's mana."""
        return self.you.mana

    @property
    def turn(self) -> int:
        """The turn."""
        return self.game.turn

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return self.game.active

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over

    @property
    def winner(self) -> int | None:
        """Who won: 0 is me; None for a draw."""
        return self.game._winner

    @property
    def log(self) -> list[str]:
        """The events since the set-up."""
        return self.game.log

    def clone(self) -> Table:
        """Copy the table."""
        return Table(self.game.clone())

    def __str__(self) -> str:
        return str(self.game)

    # --- Finding -----------------------------------------------------------------------------
    def _reading(self, piece: Piece) -> Reading:
        return Reading(piece, self.game.players[piece.controller])

    def _side(self, name: str) -> tuple[Side, str]:
        if name.startswith("enemy "):
            return self.you, name.removeprefix("enemy ")
        return self.me, name

    def _character(self, name: str) -> Piece:
        side, rest = self._side(name)
        if rest == "hero" or rest == side.hero.name:
            return side.hero
        if name == self.you.hero.name:
            return self.you.hero
        return _nth(side.board, rest)

    def _legal(self, kind: str) -> list[Action]:
        return [action for action in self.game.legal_actions if action.kind == kind]

    def _hand_slots(self, card: str) -> list[int]:
        """Find the cards with a name in the active hand; without a number any of them matches."""
        hand = self.game.players[self.game.active].hand
        if "#" in card:
            return [_nth(hand, card).slot]
        slots = [piece.slot for piece in hand if card in (piece.name, piece.id)]
        assert slots, f"no {card!r} in hand; there is {[piece.name for piece in hand]}"
        return slots

    def _option(self, action: Action) -> str:
        return self.game.notation(action).partition("[")[2].partition("]")[0]

    def _plays(
        self, card: str, target: str | None, at: int | None, option: str | None
    ) -> list[Action]:
        slot = None if target is None else self._character(target).slot
        slots = self._hand_slots(card)
        found = [a for a in self._legal("play") if a.source in slots and a.target == slot]
        if at is not None:
            found = [action for action in found if action.place == at]
        if option is not None:
            found = [action for action in found if self._option(action) == option]
        elif any(action.option is not None for action in found):
            raise AssertionError(f"{card}: say which option; legal:\n{self._listing()}")
        return sorted(found, key=lambda action: (slots.index(action.source), -(action.place or 0)))

    def _attacks(self, attacker: str, target: str | None) -> list[Action]:
        source = self._character(attacker).slot
        found = [action for action in self._legal("attack") if action.source == source]
        if target is not None:
            slot = self._character(target).slot
            found = [action for action in found if action.target == slot]
        return found

    def _do(self, kind: str, actions: list[Action], asked: object) -> Table:
        assert actions, f"{kind} {asked} is not legal; legal:\n{self._listing()}\n{self.game}"
        self.game.push(actions[0])
        return self

    def _listing(self) -> str:
        return "\n".join(f"  {text}" for text in self.legal)


def _nth(pieces: list[Piece], name: str) -> Piece:
    """Find a piece by name, or by name and number."""
    base, _, number = name.partition("#")
    same = [piece for piece in pieces if base in (piece.name, piece.id)]
    index = int(number) - 1 if number else 0
    names = [piece.name for piece in pieces]
    assert index < len(same), f"no {name!r}; there is {names}"
    return same[index]


def endless_turn() -> Game:
    """Begin an endless turn: free Mind Visions find Mind Visions in the other hand."""
    visions = ["Mind Vision"]
    priest = {"class": "PRIEST", "deck": visions * 3}
    millhouse = {"hand": ["Millhouse Manastorm", *visions], "mana": 2, "crystals": 2}
    players = [{**priest, "hand": visions}, {**priest, **millhouse}]
    game = Game.from_position({"players": players, "active": 1}, format=playing())
    game.push("play Millhouse Manastorm")
    game.push("end turn")
    return game
