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
BEGINS = "() - "  # before it are the time and the method
OPCODE = re.compile(r"([A-Z_]{4,} (- [CU]\w+ )?|Player |GameEntity )?")
PAIR = re.compile(r"(\S+?)=(.*?)(?=\s+\S+=|\Z)")
NUMBER, WORD = re.compile(r"-?\d+\Z"), re.compile(r"\w+\Z")
PLAIN_KEYS = frozenset({"tag", "value", "BlockType", "CardID", "cardId", "zone", "type", "Meta"})
HIDDEN = "…"
NOBODY = ("GameEntity", "UNKNOWN HUMAN PLAYER")
LONGEST_LINE = 4096  # characters; the client's have some hundreds
MOST_LINES, MOST_GAMES = 200_000, 500  # a long game has twenty thousand lines
GAME_STATE = "GameState"
TASK_LIST = "PowerTaskList"  # repeats GameState's packets, later; old logs have nothing else


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

    def read(self, line: str) -> None:
        """Read one line; raises RecordError with the reason."""
        try:
            self.parser.read_line(REDACTED.sub(ACCOUNT, line))
        except Exception as error:  # hslog lets anything out of a line that it does not expect
            raise RecordError(f"{shown(line)}: {_reason(error)}") from None

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


def named_players(lines: Iterable[str]) -> dict[str, int]:
    """Find out which player each name is: by a line that says so, else by the cards it plays."""
    told: dict[str, int] = {}
    played: dict[str, set[int]] = {}
    owners: dict[str, int] = {}
    for line in lines:
        owners.update((card, int(player)) for card, player in OWNER.findall(line))
        if found := WHO.search(line):
            told[found["name"]] = int(found["id"])
        elif (found := PLAYED.search(line)) and found["card"] in owners:
            played.setdefault(found["name"], set()).add(owners[found["card"]])
    taken = {name: min(players) for name, players in played.items() if len(players) == 1}
    if len(set(taken.values())) < len(taken):
        taken = {}  # two names for one player: the log mixes them up
    return {name: player for name, player in (taken | told).items() if name not in NOBODY}


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
