"""The client's Power.log, read line by line; `hslog` understands each line."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import pairwise
from typing import Any

from hearthlab.carddata.formats import Format
from hearthlab.carddata.quoting import quoted
from hearthlab.records.errors import RecordError
from hearthlab.records.recorded import RecordedGame
from hearthlab.records.table import PLAYERS

CREATE_GAME = re.compile(r"^[DWE] [\d:.]+ (\w+)\.DebugPrintPower\(\) -\s+CREATE_GAME\s*$")
LINE = re.compile(r"^[DWE] [\d:.]+ \S")
STRAY = re.compile(r"^\S{1,8} (?=[DWE] \d\d:\d\d:\d\d\.\d+ \w+\.\w+\(\) - )")  # of an editor
REDACTED = re.compile(r"GameAccountId=(?!\[hi=\d+ lo=\d+\])(\[[^\]]*\]|\S+)")
ACCOUNT = "GameAccountId=[hi=0 lo=1]"
# Old logs identify players by a tag of the player, after they have used the name.
WHO = re.compile(
    r" TAG_CHANGE Entity=(?P<name>[^\[\d].*?) tag=(?:PLAYER_ID|CONTROLLER) value=(?P<id>[12])\b"
)
PLAYER = re.compile(r" Player EntityID=(?P<entity>\d+) PlayerID=(?P<id>[12])\b")
# Older ones never do, but players play their own cards.
PLAYED = re.compile(
    r" TAG_CHANGE Entity=(?P<name>[^\[\d].*?) tag=LAST_CARD_PLAYED value=(?P<card>\d+)\b"
)
OWNER = re.compile(r" id=(\d+) [^\]]*\bplayer=([12])\]")
# Or they draw them: the card is that of a line before it.
DREW = re.compile(r" TAG_CHANGE Entity=(?P<name>[^\[\d].*?) tag=NUM_CARDS_DRAWN_THIS_TURN ")
# Lines about the player whose turn it is, when no name says who it is.
HANDED = re.compile(r" tag=CURRENT_PLAYER value=(?P<value>[01])\b")
OF_THE_TURN = re.compile(
    r" BLOCK_START |tag=(RESOURCES|RESOURCES_USED|TEMP_RESOURCES|OVERLOAD_LOCKED|OVERLOAD_OWED|"
    r"FATIGUE|COMBO_ACTIVE|LAST_CARD_PLAYED|NUM_CARDS_PLAYED_THIS_TURN|NUM_MINIONS_PLAYED_THIS_TURN|"
    r"NUM_OPTIONS_PLAYED_THIS_TURN|HEROPOWER_ACTIVATIONS_THIS_TURN|"
    r"NUM_TIMES_HERO_POWER_USED_THIS_GAME) "
)
BEGINS = "() - "  # before it are the time and the method
OPCODE = re.compile(r"([A-Z_]{4,} (- [CU]\w+ )?|Player |GameEntity )?")
PAIR = re.compile(r"(\S+?)=(.*?)(?=\s+\S+=|\Z)")
NUMBER, WORD = re.compile(r"-?\d+\Z"), re.compile(r"\w+\Z")
PLAIN_KEYS = frozenset({"tag", "value", "BlockType", "CardID", "cardId", "zone", "type", "Meta"})
HIDDEN = "…"
UNKNOWN_PLAYER = "UNKNOWN HUMAN PLAYER"  # of a client that has lost the names
NOBODY = ("GameEntity", UNKNOWN_PLAYER)
LONGEST_LINE = 4096  # characters; the client's have some hundreds
MOST_LINES, MOST_GAMES = 200_000, 500  # a long game has twenty thousand lines
GAME_STATE = "GameState"
TASK_LIST = "PowerTaskList"  # repeats GameState's packets, later; old logs have nothing else


class UnknownName(RecordError):
    """A line about a player whose name no line before it explains."""


class LogGame:
    """One game of a log while its lines come in."""

    def __init__(self, source: str = GAME_STATE, asked: Format | None = None) -> None:
        from hslog import LogParser

        self.source = source
        self.asked = asked  # the format that the game is read in
        self.parser: Any = LogParser()
        handlers = (
            self.parser._power_handler,
            self.parser._choices_handler,
            self.parser._options_handler,
        )
        for handler in handlers:
            handler._game_state_processor = source
        self.turns = Turns()

    def read(self, line: str) -> None:
        """Read one line; raises RecordError with the reason."""
        from hslog.exceptions import MissingPlayerData

        named = self.turns.named(line)
        if named is None:
            return
        try:
            self.parser.read_line(REDACTED.sub(ACCOUNT, named))
        except Exception as error:  # hslog lets anything out of a line that it does not expect
            kind = UnknownName if isinstance(error, MissingPlayerData) else RecordError
            raise kind(f"{shown(line)}: {_reason(error)}") from None

    def introduce(self, lines: Iterable[str]) -> None:
        """Learn which players the names of a whole game are."""
        lines = list(lines)
        entities = {
            int(found["id"]): int(found["entity"]) for found in map(PLAYER.search, lines) if found
        }
        for name, player in named_players(lines).items():
            with suppress(Exception):  # hslog refuses a second name; the line itself will say so
                self.parser.player_manager.create_or_update_player(
                    name=name, player_id=player, entity_id=entities.get(player)
                )

    @property
    def game(self) -> RecordedGame:
        """The game so far."""
        if not self.parser.games:
            raise RecordError("no CREATE_GAME could be read")
        tree = self.parser.games[-1]
        players = [self.parser.player_manager.get_player_by_player_id(each + 1) for each in PLAYERS]
        self._complete()
        names = tuple((player and player.name) or "" for player in players)
        build = self.parser.game_meta.get("BuildNumber")
        kind = int(self.parser.game_meta.get("GameType", 0))
        return RecordedGame(tree, names, build=build, kind=kind, asked=self.asked)

    def _complete(self) -> None:
        """Find out which player a name is that the log uses and never explains."""
        manager = self.parser.player_manager
        named = manager._players_by_name.values()
        known = {player.entity_id for player in named}
        left = [entity for entity in manager._players_by_entity_id if entity not in known]
        lost = [player for player in named if player.entity_id is None]
        if len(left) == len(lost) == 1:
            lost[0].entity_id = left[0]


class Turns:
    """Whose turn it is, for lines about a player whose name the client has lost.

    After a reconnection a client may call both players the same. What a player does, spends and
    has in a turn of its own is known all the same; other lines about such a player are left out.
    """

    def __init__(self) -> None:
        self.entities: list[str] = []  # of the players
        self.current: str | None = None  # whose turn it is
        self.begun = True  # lines are still of CREATE_GAME

    def named(self, line: str) -> str | None:
        """Return a line with the number of such a player; None if it could be either."""
        if self.begun:
            self._begin(line)
        if UNKNOWN_PLAYER not in line or self.current is None or len(self.entities) != 2:
            return line
        if found := HANDED.search(line):
            first, second = self.entities
            if found["value"] == "1":
                self.current = second if self.current == first else first
        elif not OF_THE_TURN.search(line):
            return None
        return line.replace(f"Entity={UNKNOWN_PLAYER} ", f"Entity={self.current} ")

    def _begin(self, line: str) -> None:
        """Learn the entities of the players, and whose turn it is."""
        if found := PLAYER.search(line):
            if found["entity"] not in self.entities:
                self.entities.append(found["entity"])
        elif self.entities and " tag=CURRENT_PLAYER value=1" in line and "Entity" not in line:
            self.current = self.entities[-1]
        elif " FULL_ENTITY " in line or " TAG_CHANGE " in line:
            self.begun = False


def named_players(lines: Iterable[str]) -> dict[str, int]:
    """Find out which player each name is.

    By a line that says so, else by the cards it plays, else by those it draws.
    """
    told: dict[str, int] = {}
    played: dict[str, set[int]] = {}
    drew: dict[str, set[int]] = {}
    owners: dict[str, int] = {}
    last: int | None = None  # the owner of the last card that a line is about
    for line in lines:
        for card, player in OWNER.findall(line):
            last = owners[card] = int(player)
        if last is not None and (found := DREW.search(line)):
            drew.setdefault(found["name"], set()).add(last)
        if found := WHO.search(line):
            told[found["name"]] = int(found["id"])
        elif (found := PLAYED.search(line)) and found["card"] in owners:
            played.setdefault(found["name"], set()).add(owners[found["card"]])
    known = _agreed(played) | told
    left = {name: player for name, player in _agreed(drew).items() if player not in known.values()}
    return {name: player for name, player in (left | known).items() if name not in NOBODY}


def _agreed(seen: dict[str, set[int]]) -> dict[str, int]:
    """Return the player of each name that was seen as one alone; none if two names are one's."""
    found = {name: min(players) for name, players in seen.items() if len(players) == 1}
    return found if len(set(found.values())) == len(found) else {}  # the log mixes them up


def shown(line: str) -> str:
    """Quote a line without anything that may be the name of a player."""
    head, dash, rest = " ".join(line.split()).partition(BEGINS)
    opcode = OPCODE.match(rest) if dash else None
    pairs = [
        f"{key}={value if _is_plain(key, value) else HIDDEN}" for key, value in PAIR.findall(rest)
    ]
    return quoted(f"{head}{dash}{opcode[0] if opcode else ''}{' '.join(pairs)}")


def _is_plain(key: str, value: str) -> bool:
    """Return whether a value is a number or a word of the client's."""
    return bool(NUMBER.match(value) or (key in PLAIN_KEYS and WORD.match(value)))


def _reason(error: Exception) -> str:
    """Say in our words why hslog cannot read a line."""
    from hslog.exceptions import MissingPlayerData
    from hslog.player import InconsistentEntityIdError, InconsistentPlayerIdError

    if isinstance(error, MissingPlayerData):
        return "the log never says which player this name is"
    if isinstance(error, (InconsistentEntityIdError, InconsistentPlayerIdError)):
        return "the log gives one name to both players"
    if isinstance(error, AssertionError):
        return "the log gives a player a second name"
    return "the line is damaged, or of a kind that is not known"


def read_log(text: str, asked: Format | None = None) -> list[RecordedGame]:
    """Read all games of a log."""
    lines = [STRAY.sub("", line) for line in text.splitlines()]
    _check_size(lines)
    split = list(_split(lines))
    if len(split) > MOST_GAMES:
        raise RecordError(f"{len(split):,} games; a log has at most {MOST_GAMES:,}")
    games = []
    with _quiet():
        for first, last, source in split:
            game = LogGame(source, asked)
            game.introduce(lines[first:last])
            for number in range(first, last):
                if LINE.match(lines[number]):
                    try:
                        game.read(lines[number])
                    except RecordError as error:
                        raise RecordError(f"line {number + 1}: {error}") from None
            games.append(game.game)
    if not games:
        raise RecordError(f"no Power.log: no line of {len(lines)} says CREATE_GAME")
    return games


def _check_size(lines: list[str]) -> None:
    """Raise for files that no client writes, and for files that would take hours to read."""
    if len(lines) > MOST_LINES:
        raise RecordError(f"{len(lines):,} lines; a log has at most {MOST_LINES:,}")
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise RecordError(
                f"line {number}: {len(line):,} characters; a line of a log has at most "
                f"{LONGEST_LINE:,}"
            )


def _split(lines: list[str]) -> Iterator[tuple[int, int, str]]:
    """Find where each game begins and ends, and its source."""
    begun = [(at, found[1]) for at, line in enumerate(lines) if (found := CREATE_GAME.match(line))]
    told = GAME_STATE if any(source == GAME_STATE for _, source in begun) else TASK_LIST
    firsts = [at for at, source in begun if source == told]
    for first, last in pairwise([*firsts, len(lines)]):
        yield first, last, told


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep hslog's warnings about old logs off the terminal."""
    before = logging.root.manager.disable
    logging.disable(logging.WARNING)
    try:
        yield
    finally:
        logging.disable(before)


def quiet_lines(game: LogGame, lines: Iterable[str]) -> None:
    """Read lines without hslog's warnings."""
    with _quiet():
        for line in lines:
            game.read(line)
