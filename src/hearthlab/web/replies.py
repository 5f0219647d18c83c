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
    """The answer to `hello`. After a lost connection, send `session` as `resume`."""

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
    """The reason why a request was rejected; nothing has changed. `game` is the game concerned.

    Codes: `bad_message` (not of this protocol), `bad_request` (an invalid deck, spec or action),
    `not_found`, `limit` (too many games or messages, or too large), `agent` (an agent failed or
    exceeded its limits; the game stays, and `retry` asks the agent again), `internal`.
    """

    type: Literal["error"] = "error"
    code: Literal["bad_message", "bad_request", "not_found", "limit", "agent", "internal"]
    text: str
    game: GameId | None = None


# --- The catalogue -------------------------------------------------------------------------------
class Catalogue(Reply):
    """The formats, and the decks, presets and agents of one `format`."""

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
    """A legal deck, and its format."""

    type: Literal["deck"] = "deck"
    format: str
    deck: DeckFacts


class DecksReply(Reply):
    """The first of the `total` decks found."""

    type: Literal["decks"] = "decks"
    format: str
    total: Count
    decks: list[DeckFacts]


class AgentReply(Reply):
    """A spec as it will run: checked, without defaults, within the server's limits."""

    type: Literal["agent"] = "agent"
    spec: str
    about: str


# --- Games ---------------------------------------------------------------------------------------
class State(Reply):
    """A game as its viewer sees it, sent after every change.

    `ply` actions were played before the moment shown, `length` in all; they differ only in games
    that are watched or analysed. `events` are the events since the last `state`: append them to the
    first `log_from` entries of the log, and animate them if `animate` is set. `actions` are the
    viewer's legal actions, or empty if the decision is not the viewer's. `sides[0]` belongs to
    player 0, who goes first; draw the `viewer` below.
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
    seed: int | None = Field(
        description="after the end of the game, or for a game that others play"
    )


class Reason(Reply):
    """Why an action is not legal."""

    type: Literal["reason"] = "reason"
    game: GameId
    text: str


class Tracker(Reply):
    """What the player shown below can know about both decks.

    `left` and `unknown` cards are in the player's own deck; `seen` are the opponent's cards that
    are no longer hidden. If decks are known, `remaining` are the opponent's other cards; otherwise
    `likely` lists decks of the library by the belief `library`.
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
    """The key of a game for spectators: `spectate` takes it, in any session."""

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
    """A game that was closed."""

    type: Literal["closed"] = "closed"
    game: GameId


class Moves(Reply):
    """All actions of a game."""

    type: Literal["moves"] = "moves"
    game: GameId
    moves: list[Move]


# --- Opinions ------------------------------------------------------------------------------------
class Opinion(Reply):
    """The opinion of a search or an agent on a moment.

    `win` is the win chance of `player`, who is to act; null for agents that do not estimate it, and
    for decisions that need no search. `line` is the expected continuation up to the end of the
    turn, `line_actions` the same with slots, for arrows.
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
    """Points of the evaluation curve, in order of ply, of `total` in all."""

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
    """A position that can be set up: as a dict for the editor, as text, and its sides."""

    type: Literal["position"] = "position"
    format: str
    position: dict[str, Any]
    text: str
    sides: tuple[Side, Side]


# --- The lab -------------------------------------------------------------------------------------
class Lab(Reply):
    """The contents of the lab."""

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
    told: str = Field(description="the number of games played")
    tables: list[TableData]
    claims: TableData | None


class Ladder(Reply):
    """Ratings; agents of different ladders never met."""

    type: Literal["ladder"] = "ladder"
    store: str
    ladders: list[list[RatingData]]
    left_out: int = Field(description="games that do not count")
    notes: list[str] = Field(description="agents that can no longer play, unreadable cells")


class Games(Reply):
    """Games of a cell."""

    type: Literal["games"] = "games"
    store: str
    cell: int
    total: int
    games: list[StoredGame]
