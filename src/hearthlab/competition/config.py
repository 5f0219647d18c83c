"""The configuration of a competition: who plays with which decks under which limits, as TOML.

    name = "Autumn cup"
    rounds = 2

    [decks]
    known = ["firebat-hunter"]

    [limits]
    turn = 30.0

    [[entry]]
    name = "Greedy"
    agent = "greedy"

docs/competition.md lists all keys. Paths are relative to the file's folder.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import chdir, contextmanager
from dataclasses import dataclass, field, replace
from itertools import combinations
from pathlib import Path

from hearthlab.agents.agent import check_format
from hearthlab.agents.foreign.faults import AgentFault
from hearthlab.agents.foreign.isolation.levels import NONE, Isolation, IsolationError, isolated
from hearthlab.agents.foreign.loading import LoadError
from hearthlab.agents.spec import KINDS, parse
from hearthlab.arena.pairs import VERSUS
from hearthlab.arena.players import build, label
from hearthlab.carddata.formats import Format
from hearthlab.carddata.outside import CardFileError
from hearthlab.carddata.quoting import quoted
from hearthlab.competition.copies import Copies, reference_of
from hearthlab.competition.deals import SUFFIX, Deals, read_secret
from hearthlab.competition.decks import DeckLists, read_lists
from hearthlab.competition.errors import CompetitionError
from hearthlab.competition.fields import Fields, read_toml, twice
from hearthlab.competition.housed import under_limits
from hearthlab.competition.imaging import with_image
from hearthlab.competition.isolating import check_apart, has_secret, isolation_of, strangers
from hearthlab.game.errors import HearthlabError

LONGEST_NAME = 60  # characters of an entry's or a competition's name
MOST_ENTRIES = 200
MOST_ROUNDS = 10_000
MOST_SECONDS = 86_400.0  # a day
MOST_MEMORY = 1_048_576  # MiB
MOST_FAULTS = 1_000_000
MOST_SEED = (1 << 63) - 1
DECISION = 10.0  # seconds, when neither a decision nor a turn is limited
MEMORY = 2_048  # MiB
LEAST_MEMORY = 64  # MiB; less is not enough to start
GRACE, START = Isolation().grace, Isolation().start
FAULTS = 3  # after which an entry is disqualified


@dataclass(frozen=True, slots=True)
class Entry:
    """One participant: a name, and the agent that plays under it."""

    name: str
    agent: str  # a spec string, file.py:Class or exec:./program
    author: str = ""
    about: str = ""
    played: str = ""  # the spec of the agent under the competition's limits
    problem: str = ""  # why it cannot play: it is disqualified from the start
    files: tuple[str, ...] = ()  # that its code reads, beside it


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of an entry."""

    turn: float | None = None  # seconds of all decisions of a turn together; None: no limit
    decision: float = DECISION  # seconds
    memory: int = MEMORY  # MiB
    faults: int = FAULTS  # faults with which an entry is disqualified
    grace: float = GRACE  # seconds per game that answers may be late, all of them together
    start: float = START  # seconds to import the code and to make an agent


@dataclass(frozen=True, slots=True)
class Config:
    """A competition before it is played."""

    path: Path
    name: str
    about: str
    seed: int
    rounds: int  # mirrored pairs per deck and pairing
    decks: DeckLists
    limits: Limits
    entries: tuple[Entry, ...]
    store: str  # a file or a database's URL
    site: Path
    replays: int  # rounds of which replays are published
    isolation: Isolation
    cgroup: str  # whether processes get groups: if there are some, "required", or "never"
    mirrored: bool  # both games of a pair are dealt the same
    secret: Path | None  # from which the deals follow; None: from the seed
    copies: Copies = field(compare=False)  # of the entries' files

    @property
    def format(self) -> Format:
        """The format that is played."""
        return self.decks.format

    @property
    def folder(self) -> Path:
        """The folder that paths are relative to."""
        return self.path.parent

    @property
    def pairings(self) -> list[tuple[Entry, Entry]]:
        """Every two entries that can play, in the order of their names.

        An added entry changes no other pairing.
        """
        able = [entry for entry in self.entries if not entry.problem]
        return list(combinations(sorted(able, key=lambda entry: entry.name), 2))

    @property
    def games(self) -> int:
        """The number of games of the whole competition."""
        return 2 * self.rounds * len(self.pairings) * len(self.decks.names)

    @property
    def deals(self) -> Deals | None:
        """The secret deals; None when they follow from the seed."""
        return (
            None
            if self.secret is None
            else Deals(read_secret(self.secret), self.name, self.mirrored)
        )

    def entry(self, name: str) -> Entry:
        """Return an entry by its name."""
        return next(entry for entry in self.entries if entry.name == name)


def read_config(path: str | Path, *, level: str | None = None, trusted: bool = False) -> Config:
    """Read a configuration; raise if it cannot be played, quoting the wrong part.

    level: of isolation, instead of the file's; trusted: entries may know the seed of the deals.
    """
    path = Path(path).absolute()
    fields = read_toml(path, "competition")
    name = fields.text("name", most=LONGEST_NAME)
    about = fields.text("about", "")
    secret = has_secret(fields)
    seed = fields.whole("seed", 0, least=-MOST_SEED, most=MOST_SEED)
    mirrored = fields.flag("mirrored", True)
    if not (mirrored or secret):
        raise fields.refuse("mirrored", mirrored, "true, since deals follow from a seed")
    rounds = fields.whole("rounds", 1, least=1, most=MOST_ROUNDS)
    replays = fields.whole("replays", 1, least=0, most=MOST_ROUNDS)
    store = fields.text("store", f"{path.stem}.sqlite")
    site = fields.text("site", "site")
    with chdir(path.parent):  # agents are named relative to it, here and in the store
        decks = read_lists(fields.table("decks"), path.parent, _format(fields))
        limits = _limits(fields.table("limits"))
        foreign = strangers(fields.content.get("entry"))
        isolation, image, cgroup = isolation_of(fields.table("isolation"), level, bool(foreign))
        isolation = replace(isolation, grace=limits.grace, start=limits.start)
        copies = Copies()
        check_apart(path.parent, isolation)
        tables = fields.tables("entry")
        copied = [(each, _entry(each, isolation, copies)) for each in tables]
        copies.check_apart()
        isolation = replace(with_image(isolation, copies, image), snapshots=copies.places)
        entries = tuple(
            _tried(entry, each, limits, isolation, decks.format) for each, entry in copied
        )
    fields.done()
    _check_entries(entries, str(path))
    if foreign and not (secret or trusted or isolation.level == NONE):
        raise CompetitionError(
            f"{path}: seed = {seed}: agent {foreign[0]!r} could compute the deals from it; leave "
            "it out, and they follow from a secret; or give --trust-entries"
        )
    return Config(
        path=path,
        name=name,
        about=about,
        seed=seed,
        rounds=rounds,
        decks=decks,
        limits=limits,
        entries=entries,
        store=store if "://" in store else str(path.parent / store),
        site=path.parent / site,
        replays=replays,
        isolation=isolation,
        cgroup=cgroup,
        mirrored=mirrored,
        secret=path.with_suffix(SUFFIX) if secret else None,
        copies=copies,
    )


def _format(fields: Fields) -> Format | None:
    """Read the format; None for the decks' own."""
    if not fields.has("format"):
        return None
    text = fields.text("format")
    try:
        return Format.of(text)
    except CardFileError as error:
        raise CompetitionError(f"{fields.where}: format = {quoted(text)}: {error}") from None


def _limits(fields: Fields) -> Limits:
    turn = fields.seconds("turn", most=MOST_SECONDS)
    decision = fields.seconds("decision", most=MOST_SECONDS)
    made = Limits(
        turn=turn,
        decision=decision or turn or DECISION,  # one decision may take a whole turn's time
        memory=fields.whole("memory", MEMORY, least=LEAST_MEMORY, most=MOST_MEMORY),
        faults=fields.whole("faults", FAULTS, least=1, most=MOST_FAULTS),
        grace=fields.number("grace", GRACE, most=MOST_SECONDS),
        start=fields.seconds("start", most=MOST_SECONDS) or START,
    )
    fields.done()
    return made


def _entry(fields: Fields, isolation: Isolation, copies: Copies) -> Entry:
    """Read an entry, and copy its files."""
    name = fields.text("name", most=LONGEST_NAME)
    fields.where += f" {name!r}"
    made = Entry(
        name=name,
        agent=fields.text("agent"),
        author=fields.text("author", ""),
        about=fields.text("about", ""),
        files=fields.texts("files"),
    )
    fields.done()
    if VERSUS in name or "\n" in name:
        raise fields.refuse("name", name, f"one line without {VERSUS!r}, which names pairings")
    with _blaming(fields, made):
        reference = reference_of(made.agent)
        if reference is not None:
            copies.add(reference, made.files, isolation.read)
        elif made.files:
            raise CompetitionError("files are of entries that are files or programs")
    return made


def _tried(
    entry: Entry, fields: Fields, limits: Limits, isolation: Isolation, playing: Format
) -> Entry:
    """Return an entry with the spec that is played, or with the reason why it cannot play."""
    with _blaming(fields, entry), isolated(isolation):
        return _able(entry, limits, playing)


@contextmanager
def _blaming(fields: Fields, entry: Entry) -> Iterator[None]:
    """Name the entry in errors."""
    try:
        yield
    except IsolationError:
        raise
    except HearthlabError as error:
        raise CompetitionError(f"{fields.where}: agent = {entry.agent!r}: {error}") from error


def _able(entry: Entry, limits: Limits, playing: Format) -> Entry:
    """Return an entry with the spec that is played, or with the reason why it cannot play.

    Code that is there and fails is the entry's fault; anything else is the configuration's.
    """
    try:
        _, sees = label(entry.agent)
        if sees != "nothing":
            raise CompetitionError(f"it sees {sees} besides its view; entries see only their view")
        played = under_limits(
            entry.agent,
            seconds=limits.decision,
            turn_seconds=limits.turn or 0.0,
            megabytes=limits.memory,
        )
        build(played, 0)
        if parse(entry.agent)[0].name in KINDS:
            check_format(build(entry.agent, 0), playing)
    except LoadError as error:
        return replace(entry, problem=str(error))
    except AgentFault as error:
        return replace(entry, problem=f"it cannot be made: {error}")
    return replace(entry, played=played)


def _check_entries(entries: tuple[Entry, ...], where: str) -> None:
    """Raise for too few or too many entries, or the same one twice."""
    if len(entries) < 2:
        there = f"only {entries[0].name!r}" if entries else "none"
        raise CompetitionError(
            f"{where}: there are at least two entries, each under [[entry]]; there is {there}"
        )
    if len(entries) > MOST_ENTRIES:
        raise CompetitionError(f"{where}: {len(entries)} entries; at most {MOST_ENTRIES}")
    double = twice([entry.name for entry in entries])
    if double is not None:
        raise CompetitionError(f"{where}: two entries are named {double!r}")
    known: dict[str, str] = {}
    for entry in entries:
        same = entry.played or entry.name
        if same in known:
            raise CompetitionError(
                f"{where}: entries {known[same]!r} and {entry.name!r} are the same agent, "
                f"{entry.agent!r}; give each of them once"
            )
        known[same] = entry.name
