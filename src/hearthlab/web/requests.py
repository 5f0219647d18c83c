"""What a client may ask. Each message has a `type`; an `id` comes back as `re` of the answers."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from hearthlab.web.shapes import Count, FormatText, GameId, Player, Seed, Shape, Slot, Text, Word

Example = dict[str, Any]
Position = dict[str, Any]
Decks = Annotated[
    str,
    Field(
        max_length=20_000,
        description="library name, deck code, deck text, class, 'random', or 'surprise'",
    ),
]
Spec = Annotated[
    str, Field(max_length=500, description="a preset's name or an agent's spec, such as uct")
]


class Request(Shape):
    """Any message of a client."""

    example: ClassVar[Example] = {}
    id: Annotated[int, Field(ge=0, lt=1 << 53)] | None = None


class GameRequest(Request):
    """A message about one game of the session."""

    game: GameId


# --- The connection ------------------------------------------------------------------------------
class Hello(Request):
    """Begin: the first message of every connection. `resume` continues a session with its games.

    `token` is the access token, demanded of a server that is reachable from other machines.
    Answered by `welcome`, then by one `state` per game of a resumed session.
    """

    type: Literal["hello"]
    version: int
    resume: Word | None = None
    token: Word | None = None
    example: ClassVar[Example] = {"type": "hello", "version": 1}


class Ping(Request):
    """Ask whether the server is there; it keeps the connection from its idle timeout."""

    type: Literal["ping"]
    example: ClassVar[Example] = {"type": "ping", "id": 7}


# --- The catalogue -------------------------------------------------------------------------------
class GetCatalogue(Request):
    """Ask for the formats, and the decks, presets and agents of one. Answered by `catalogue`.

    If there is no `format`, the default one is used, here and in other requests.
    """

    type: Literal["get_catalogue"]
    format: FormatText | None = None
    example: ClassVar[Example] = {"type": "get_catalogue", "format": "2018-wild", "id": 1}


class GetCards(Request):
    """Ask for the facts of all cards of a format, once per page. Answered by `cards`."""

    type: Literal["get_cards"]
    format: FormatText | None = None
    example: ClassVar[Example] = {"type": "get_cards", "id": 2}


class CheckDeck(Request):
    """Ask whether a deck is legal. Answered by `deck`, or by an `error` that says what is wrong.

    Without a `format` the first one that can hold the deck is used.
    """

    type: Literal["check_deck"]
    deck: Decks
    format: FormatText | None = None
    example: ClassVar[Example] = {"type": "check_deck", "deck": "zoo-warlock", "id": 3}


class SearchDecks(Request):
    """Ask for decks of ranked play in 2017 by class and words; the most played come first.

    Each of the `words` must begin a word of the deck's name, or of the name of one of its cards.
    Answered by `decks`.
    """

    type: Literal["search_decks"]
    format: FormatText | None = None
    hero_class: Word = ""
    words: Word = ""
    count: Annotated[int, Field(ge=1, le=60)] = 30
    example: ClassVar[Example] = {
        "type": "search_decks",
        "format": "2018-wild",
        "hero_class": "ROGUE",
        "words": "auctioneer",
        "id": 27,
    }


class CheckAgent(Request):
    """Ask whether a spec names an agent that can play a format.

    Answered by `agent` with the spec as it will be run.
    """

    type: Literal["check_agent"]
    agent: Spec
    format: FormatText | None = None
    example: ClassVar[Example] = {"type": "check_agent", "agent": "uct:budget=200", "id": 4}


# --- Playing -------------------------------------------------------------------------------------
class NewGame(Request):
    """Begin a game against an agent. `side` 0 goes first; without it the seed decides.

    The opponent `hotseat` is another person at the same screen: the side to act is shown below.
    Without a `format` it is the format of the decks, or the default one if both are random.
    Answered by `state`; every later change of the game is sent as another `state`.
    """

    type: Literal["new_game"]
    deck: Decks = "random"
    opponent_deck: Decks = "random"
    opponent: Spec = "medium"
    format: FormatText | None = None
    seed: Seed | None = None
    side: Player | None = None
    known_decks: bool = False
    example: ClassVar[Example] = {
        "type": "new_game",
        "deck": "zoo-warlock",
        "opponent": "medium",
        "side": 0,
        "id": 5,
    }


class Act(GameRequest):
    """Play an action: its `index` among the state's actions, or its notation as `text`.

    `ply` is that of the state. If the game has changed since then, the action is rejected. In an
    analysis the action is played at the moment shown, and later actions are dropped.
    """

    type: Literal["act"]
    ply: Count
    index: Count | None = None
    text: Word | None = None
    example: ClassVar[Example] = {"type": "act", "game": "g1", "ply": 4, "index": 2, "id": 6}


class GetSpectators(GameRequest):
    """Ask for the key that lets others watch a game. Answered by `spectators`."""

    type: Literal["get_spectators"]
    example: ClassVar[Example] = {"type": "get_spectators", "game": "g1", "id": 29}


class Spectate(Request):
    """Watch a game of somebody else, as that person sees it. Answered by `state`."""

    type: Literal["spectate"]
    key: Word
    example: ClassVar[Example] = {"type": "spectate", "key": "mN8…", "id": 30}


class GetPuzzles(Request):
    """Ask for all lethal puzzles. Answered by `puzzles`."""

    type: Literal["get_puzzles"]
    example: ClassVar[Example] = {"type": "get_puzzles", "id": 31}


class OpenPuzzle(Request):
    """Begin a puzzle: a turn with a forced win. Answered by `state`."""

    type: Literal["open_puzzle"]
    puzzle: Count
    example: ClassVar[Example] = {"type": "open_puzzle", "puzzle": 1, "id": 32}


class GetSolution(Request):
    """Ask for the solution of a puzzle. Answered by `solution`."""

    type: Literal["get_solution"]
    puzzle: Count
    example: ClassVar[Example] = {"type": "get_solution", "puzzle": 1, "id": 33}


class Why(GameRequest):
    """Ask why an action is not legal: a source, with or without a target. Answered by `reason`."""

    type: Literal["why"]
    source: Slot
    target: Slot | None = None
    example: ClassVar[Example] = {"type": "why", "game": "g1", "source": 12, "target": 3, "id": 8}


class GetTracker(GameRequest):
    """Ask what the player below can know of both decks at the moment shown.

    Answered by `tracker`.
    """

    type: Literal["get_tracker"]
    example: ClassVar[Example] = {"type": "get_tracker", "game": "g1", "id": 28}


class Concede(GameRequest):
    """Give up a game against an agent."""

    type: Literal["concede"]
    example: ClassVar[Example] = {"type": "concede", "game": "g1"}


class TakeBack(GameRequest):
    """Take back the player's last action, and all later ones."""

    type: Literal["take_back"]
    example: ClassVar[Example] = {"type": "take_back", "game": "g1"}


class Rematch(GameRequest):
    """Start again with the same game id, decks and agent; `swap` changes who goes first.

    Without a seed a new one is drawn.
    """

    type: Literal["rematch"]
    swap: bool = False
    seed: Seed | None = None
    example: ClassVar[Example] = {"type": "rematch", "game": "g1", "swap": True}


class CloseGame(GameRequest):
    """Forget a game. Answered by `closed`."""

    type: Literal["close_game"]
    example: ClassVar[Example] = {"type": "close_game", "game": "g1"}


class GetState(GameRequest):
    """Ask for the `state` with its whole log."""

    type: Literal["get_state"]
    example: ClassVar[Example] = {"type": "get_state", "game": "g1", "id": 9}


class Retry(GameRequest):
    """Ask again an agent that failed or was too slow."""

    type: Literal["retry"]
    example: ClassVar[Example] = {"type": "retry", "game": "g1"}


# --- Watching ------------------------------------------------------------------------------------
class Watch(Request):
    """Let two agents play, at most `speed` actions per second; 0 begins paused.

    Without a `format` it is the format of the decks, or the default one if both are random.
    """

    type: Literal["watch"]
    first: Spec
    second: Spec
    first_deck: Decks = "random"
    second_deck: Decks = "random"
    format: FormatText | None = None
    seed: Seed | None = None
    speed: Annotated[float, Field(ge=0, le=100)] = 1.0
    example: ClassVar[Example] = {
        "type": "watch",
        "first": "medium",
        "second": "rules",
        "speed": 2.0,
        "id": 10,
    }


class Speed(GameRequest):
    """Set the speed of a watched game in actions per second; 0 pauses it.

    If an earlier moment is shown, the game first continues action by action to the last one; then
    the agents continue.
    """

    type: Literal["speed"]
    speed: Annotated[float, Field(ge=0, le=100)]
    example: ClassVar[Example] = {"type": "speed", "game": "g2", "speed": 0.0}


class Step(GameRequest):
    """Go one action forward in a watched or analysed game; at its end the agents play one."""

    type: Literal["step"]
    example: ClassVar[Example] = {"type": "step", "game": "g2"}


class Goto(GameRequest):
    """Show the moment after `ply` actions, and pause. Not for a game in which the client plays."""

    type: Literal["goto"]
    ply: Count
    example: ClassVar[Example] = {"type": "goto", "game": "g2", "ply": 17}


class Look(GameRequest):
    """Choose the spectator's view: the side shown below, and whether hidden cards are shown."""

    type: Literal["look"]
    viewer: Player
    both_hands: bool
    example: ClassVar[Example] = {"type": "look", "game": "g2", "viewer": 0, "both_hands": True}


# --- Analysis ------------------------------------------------------------------------------------
class OpenText(Request):
    """Analyse a position text, a position's JSON, or a replay's JSON. Answered by `state`.

    `format` is used for a position that does not name one.
    """

    type: Literal["open_text"]
    text: Text
    format: FormatText | None = None
    example: ClassVar[Example] = {
        "type": "open_text",
        "text": "turn 5, player 0 to act\n…",
        "id": 11,
    }


class OpenStored(Request):
    """Analyse a game of a store. Answered by `state`."""

    type: Literal["open_stored"]
    store: Word
    stored: Word
    example: ClassVar[Example] = {
        "type": "open_stored",
        "store": "games.db",
        "stored": "1.0.0",
        "id": 12,
    }


class OpenGame(GameRequest):
    """Analyse a copy of a game of this session. A game that the client plays must be over."""

    type: Literal["open_game"]
    example: ClassVar[Example] = {"type": "open_game", "game": "g1", "id": 13}


class Branch(GameRequest):
    """Play on from the moment shown, as `side` against an agent, in a new game.

    The new game keeps the past, the hidden cards and the random numbers of the original.
    """

    type: Literal["branch"]
    side: Player
    opponent: Spec = "medium"
    example: ClassVar[Example] = {
        "type": "branch",
        "game": "g3",
        "side": 1,
        "opponent": "rules",
        "id": 14,
    }


class GetMoves(GameRequest):
    """Ask for all actions of a game that is over, or that others play. Answered by `moves`."""

    type: Literal["get_moves"]
    example: ClassVar[Example] = {"type": "get_moves", "game": "g3", "id": 15}


class Think(GameRequest):
    """Ask for an opinion on the moment shown, from the knowledge of the player to act.

    Without an agent it is the opinion of the strongest preset, otherwise that agent's choice. The
    answers improve for `seconds`: several `opinion`s, the last one `done`. In a game that the
    client plays, only its own decisions get an opinion.
    """

    type: Literal["think"]
    agent: Spec | None = None
    seconds: Annotated[float, Field(gt=0, le=60)] = 3.0
    example: ClassVar[Example] = {"type": "think", "game": "g3", "seconds": 3.0, "id": 16}


class StopThinking(GameRequest):
    """Stop the opinions on a game."""

    type: Literal["stop_thinking"]
    example: ClassVar[Example] = {"type": "stop_thinking", "game": "g3"}


class Evaluate(GameRequest):
    """Ask for the evaluation of all moments of a game that is analysed, watched or over.

    Answered by `evaluation`s with points as they are computed, the last one `done`. A champion uses
    its fixed counts, as `hearthlab review` does; `seconds` applies to other agents.
    """

    type: Literal["evaluate"]
    seconds: Annotated[float, Field(gt=0, le=5, description="per decision")] = 0.1
    agent: Spec | None = None
    example: ClassVar[Example] = {"type": "evaluate", "game": "g3", "seconds": 0.1, "id": 17}


class Export(GameRequest):
    """Ask for a text that `open_text` reads: the position shown, or the replay of the game.

    The position of a game that the client plays does not contain the opponent's hidden cards. A
    `picture` of the moment shown is an SVG image.
    """

    type: Literal["export"]
    what: Literal["position", "replay", "picture"]
    example: ClassVar[Example] = {"type": "export", "game": "g3", "what": "position", "id": 18}


# --- The editor ----------------------------------------------------------------------------------
class CheckPosition(Request):
    """Ask whether a position can be set up: a dict as described in docs/game.md.

    `format` is used for a position that does not name one. Answered by `position` with its text and
    appearance, or by an `error`.
    """

    type: Literal["check_position"]
    position: Position
    format: FormatText | None = None
    example: ClassVar[Example] = {
        "type": "check_position",
        "position": {
            "turn": 9,
            "active": 0,
            "players": [
                {"class": "MAGE", "health": 20, "mana": 7, "hand": ["Fireball"]},
                {"class": "HUNTER", "board": [{"card": "Savannah Highmane", "damage": 2}]},
            ],
        },
        "id": 19,
    }


class EditPosition(GameRequest):
    """Ask for the moment shown as a `position` for the editor."""

    type: Literal["edit_position"]
    example: ClassVar[Example] = {"type": "edit_position", "game": "g3", "id": 20}


class ReadPosition(Request):
    """Read a position's text or JSON for the editor. Answered by `position`.

    `format` is used for a position that does not name one.
    """

    type: Literal["read_position"]
    text: Text
    format: FormatText | None = None
    example: ClassVar[Example] = {
        "type": "read_position",
        "text": "turn 5, player 0 to act\n…",
        "id": 21,
    }
