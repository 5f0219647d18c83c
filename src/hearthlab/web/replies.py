"""What the server says. `re` is the `id` of the request that a message answers."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field

from hearthlab.web.lab_shapes import (
    CellData,
    FolderInfo,
    HeatMap,
    ModelInfo,
    RatingData,
    StoredGame,
    StoreInfo,
    TableData,
)
from hearthlab.web.shapes import (
    AgentFacts,
    CardCount,
    CardFacts,
    Chance,
    Choice,
    Considered,
    Count,
    DeckFacts,
    Effort,
    Event,
    FormatFacts,
    GameId,
    GameInfo,
    LegalAction,
    LikelyDeck,
    LineAction,
    Mode,
    Move,
    Player,
    Point,
    Preset,
    PuzzleFacts,
    Shape,
    Side,
    Waiting,
    Word,
)


class Reply(Shape):
    """Any message of the server."""

    re: int | None = None
    example: ClassVar[dict[str, Any]] = {}


# --- The connection ------------------------------------------------------------------------------
class Welcome(Reply):
    """The answer to `hello`: `session` is what `resume` takes after a lost connection."""

    type: Literal["welcome"] = "welcome"
    version: int
    server: str = Field(description="the version of hearthlab")
    engine: str = Field(description="the engine's version for the default format")
    session: str
    resumed: bool
    games: list[GameInfo]
    pictures: list[str] = Field(description="ids of the cards that `art/ID` has a picture of")


class Pong(Reply):
    """The answer to `ping`."""

    type: Literal["pong"] = "pong"


class Error(Reply):
    """A refusal in words; nothing has changed. `game` is the one it is about.

    Codes: `bad_message` (not of this protocol), `bad_request` (refused: a deck, a spec, an illegal
    action), `not_found`, `limit` (too many games, messages, or too large), `agent` (an agent
    failed or ran out of its limits; the game stays, `retry` asks it again), `internal`.
    """

    type: Literal["error"] = "error"
    code: Literal["bad_message", "bad_request", "not_found", "limit", "agent", "internal"]
    text: str
    game: GameId | None = None


# --- The catalogue -------------------------------------------------------------------------------
class Catalogue(Reply):
    """The formats, and what games of one `format` can be made of."""

    type: Literal["catalogue"] = "catalogue"
    format: str
    formats: list[FormatFacts]
    presets: list[Preset]
    agents: list[AgentFacts]
    decks: list[DeckFacts]
    classes: list[str]


class Cards(Reply):
    """The facts of all cards of a format, and of tokens, heroes, powers and options.

    Cards of one id may differ between formats.
    """

    type: Literal["cards"] = "cards"
    format: str
    cards: list[CardFacts]


class DeckReply(Reply):
    """A legal deck, and the format that it is legal in."""

    type: Literal["deck"] = "deck"
    format: str
    deck: DeckFacts


class DecksReply(Reply):
    """The first of the decks that were searched for; `total` fit."""

    type: Literal["decks"] = "decks"
    format: str
    total: Count
    decks: list[DeckFacts]


class AgentReply(Reply):
    """A spec as it will be run: checked, defaults left out, kept within the server's limits."""

    type: Literal["agent"] = "agent"
    spec: str
    about: str


# --- Games ---------------------------------------------------------------------------------------
class State(Reply):
    """A game as its viewer sees it, sent after every change.

    `ply` actions were played before the moment shown, `length` in all; they differ only in games
    that are watched or analysed. `events` are what happened since the `state` before: append them
    to the first `log_from` entries of the log, and animate them if `animate` says so. `actions` are
    the viewer's legal ones, empty when the decision is not the viewer's. `sides[0]` is player 0's,
    who goes first; `viewer` is the one to draw below.
    """

    type: Literal["state"] = "state"
    game: GameId
    mode: Mode
    title: str
    format: str
    viewer: Player
    both_hands: bool
    ply: Count
    length: Count
    turn: Count
    active: Player
    to_act: Player | None = Field(description="null when the game is over")
    waiting: Waiting
    over: bool
    winner: Player | None
    result: str | None = Field(description="such as 'Rexxar wins', 'Rexxar concedes' or 'a draw'")
    sides: tuple[Side, Side]
    choice: Choice | None
    actions: list[LegalAction]
    log_from: Count
    events: list[Event]
    animate: bool
    thinking: bool = Field(description="whether an agent is about to act")
    effort: Effort | None = Field(description="of the last agent that acted in this game")
    speed: float = Field(description="of a watched game; 0: paused")
    can_take_back: bool
    puzzle: int | None = Field(description="its number, of a game that is a puzzle")
    seed: int | None = Field(description="once the game is over, or of a game not one's own")


class Reason(Reply):
    """Why something is not legal."""

    type: Literal["reason"] = "reason"
    game: GameId
    text: str


class Tracker(Reply):
    """What the player below can know of both decks.

    `left` and `unknown` cards are in the player's own deck, `seen` are the opponent's that are no
    longer hidden. `remaining` are the others where decks are known to both, else `likely`
    names decks of the library by the belief `library`.
    """

    type: Literal["tracker"] = "tracker"
    game: GameId
    ply: Count
    deck_count: Count
    left: list[CardCount]
    unknown: Count
    seen: list[CardCount]
    remaining: list[CardCount] | None
    likely: list[LikelyDeck]


class Spectators(Reply):
    """The key of a game for those who watch it: `spectate` takes it, in any session."""

    type: Literal["spectators"] = "spectators"
    game: GameId
    key: Word


class Puzzles(Reply):
    """All lethal puzzles, the easiest first."""

    type: Literal["puzzles"] = "puzzles"
    puzzles: list[PuzzleFacts]


class Solution(Reply):
    """The solution of a puzzle."""

    type: Literal["solution"] = "solution"
    puzzle: Count
    actions: list[str]


class Closed(Reply):
    """A game that is forgotten."""

    type: Literal["closed"] = "closed"
    game: GameId


class Moves(Reply):
    """All actions of a game."""

    type: Literal["moves"] = "moves"
    game: GameId
    moves: list[Move]


# --- Opinions ------------------------------------------------------------------------------------
class Opinion(Reply):
    """What a search or an agent thinks of a moment.

    `win` is the chance of `player`, who is to act; null for agents that do not estimate it, and for
    decisions that need no search. `line` is the expected continuation up to the end of the turn,
    `line_actions` the same with slots, for arrows.
    """

    type: Literal["opinion"] = "opinion"
    game: GameId
    ply: Count
    player: Player
    agent: str
    win: Chance | None
    margin: float | None = Field(description="half of the 95 % interval of `win`")
    best: str
    considered: list[Considered]
    line: list[str]
    line_actions: list[LineAction]
    simulations: int
    seconds: float
    done: bool


class Evaluation(Reply):
    """Points of the evaluation curve, in order of ply; the first of `total` come first."""

    type: Literal["evaluation"] = "evaluation"
    game: GameId
    points: list[Point]
    total: int
    done: bool


# --- Positions and texts -------------------------------------------------------------------------
class Exported(Reply):
    """A text to copy."""

    type: Literal["exported"] = "exported"
    game: GameId
    what: Literal["position", "replay", "picture"]
    text: str


class PositionReply(Reply):
    """A position that can be set up: as a dict for the editor, as text, and as it looks."""

    type: Literal["position"] = "position"
    format: str
    position: dict[str, Any]
    text: str
    sides: tuple[Side, Side]


# --- The lab -------------------------------------------------------------------------------------
class Lab(Reply):
    """What there is to browse."""

    type: Literal["lab"] = "lab"
    stores: list[StoreInfo]
    folders: list[FolderInfo]
    models: list[ModelInfo]


class Experiment(Reply):
    """An experiment of a store: its cells, and the heat map of all against all."""

    type: Literal["experiment"] = "experiment"
    store: str
    experiment: str
    cells: list[CellData]
    heat_map: HeatMap


class Folder(Reply):
    """An experiment's folder."""

    type: Literal["folder"] = "folder"
    folder: str
    title: str
    about: str
    told: str = Field(description="how much was played")
    tables: list[TableData]
    claims: TableData | None


class Ladder(Reply):
    """Ratings; agents of different ladders never met."""

    type: Literal["ladder"] = "ladder"
    store: str
    ladders: list[list[RatingData]]
    left_out: int = Field(description="games that do not count")
    notes: list[str] = Field(description="agents that cannot be played any more, unreadable cells")


class Games(Reply):
    """Games of a cell."""

    type: Literal["games"] = "games"
    store: str
    cell: int
    total: int
    games: list[StoredGame]
