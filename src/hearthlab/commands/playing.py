"""A game in the terminal: the display, the commands, the turns."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hearthlab.agents.agent import NamedAgent, ask
from hearthlab.agents.levels import opponent_spec
from hearthlab.carddata.facts import UnknownCard
from hearthlab.commands.output import InputError, known
from hearthlab.game.action import Action
from hearthlab.game.board import draw_board
from hearthlab.game.door import record_of
from hearthlab.game.errors import HearthlabError
from hearthlab.game.game import Game
from hearthlab.game.turns import turn_words

if TYPE_CHECKING:
    from rich.console import Console

    from hearthlab.carddata.formats import Format

PROMPT = "> "
SEATS = ("first", "second", "random")
HINT = "champion:worlds=16"
MOST_SEED = 1 << 32
HELP = """\
an action, as the list writes it, its number, or enough of its beginning
  actions   list what you may do (or press Enter)
  board     show the board
  hint      the champion's advice, and the chance to win
  card X    the text of a card
  log       the events so far
  back      take back your last action
  save X    write the replay to a file
  resign    give up
  quit      leave"""


@dataclass
class Played:
    """A game between you and an agent."""

    game: Game
    me: int
    opponent: NamedAgent
    seed: int
    boards: bool = True
    told: int = 0  # lines of the log that were shown
    ended: str = ""  # how, where the rules do not say
    turn: int = -1  # whose board was shown last

    def board(self) -> str:
        """Draw the board as you see it, your side below."""
        return self.voiced(draw_board(record_of(self.game.view(self.me)), below=self.me))

    def voiced(self, text: str) -> str:
        """Call the players you and the opponent."""
        for player, name in ((self.me, "you"), (1 - self.me, "the opponent")):
            text = text.replace(f"(player {player})", f"({name})")
            text = text.replace(f"player {player}", name)
        return text.replace("mulligan of you", "your mulligan")

    def summary(self) -> str:
        """Say how the game ended, or where it stopped."""
        where = f"after {self.game.ply} actions, {turn_words(self.game.turn)}, seed {self.seed}"
        if self.ended:
            return f"{self.ended}; {where}"
        outcome = self.game.outcome()
        if outcome is None:
            return f"not over; {where}"
        if outcome.winner is None:
            return f"a draw ({outcome.reason}); {where}"
        return f"you {'win' if outcome.winner == self.me else 'lose'} ({outcome.reason}); {where}"


def begin(
    opponent: str,
    decks: str | None,
    seat: str,
    seed: int | None,
    playing: Format | None,
    *,
    boards: bool = True,
) -> Played:
    """Deal a game."""
    from random import SystemRandom

    from hearthlab.agents import agent
    from hearthlab.agents.agent import check_format
    from hearthlab.carddata.formats import Format
    from hearthlab.commands.watch import choose_decks

    known(seat, SEATS, "seat")
    if seed is None:
        seed = SystemRandom().randrange(MOST_SEED)
    theirs = agent(opponent_spec(opponent), seed=seed)
    yours, other = choose_decks(decks or Format.of(playing).decks, seed, playing)
    check_format(theirs, yours.format)
    me = {"first": 0, "second": 1, "random": seed % 2}[seat]
    lists = (yours, other) if me == 0 else (other, yours)
    return Played(Game(*lists, seed=seed), me, theirs, seed, boards=boards)


def play(played: Played, out: Console) -> None:
    """Play until the game is over, you leave, or nothing more is typed."""
    game = played.game
    deck = game.start.decks[played.me]
    yours = "" if deck is None else f", your deck {deck.name or 'random'}"
    out.print(
        f"you are player {played.me} ({game.players[played.me].hero.name}) against "
        f"{played.opponent.spec}{yours}, format {game.format.name}, seed {played.seed}; "
        "? for help",
        soft_wrap=True,
    )
    _complete(played)
    while not game.over and not played.ended:
        _tell(played, out)
        if game.to_act != played.me:
            game.push(ask(played.opponent, game))
            continue
        _show(played, out)
        typed = _read()
        if typed is None:
            played.ended = "no more lines"
            return
        _answer(played, typed, out)
    _tell(played, out)


def _tell(played: Played, out: Console) -> None:
    """Print the events since the last time, as you saw them."""
    log = played.game.log_for(played.me)
    for line in log[played.told :]:
        said = played.voiced(line)
        out.print(f"\n== {said} ==" if line.startswith("turn ") else said, soft_wrap=True)
    played.told = len(log)


def _show(played: Played, out: Console) -> None:
    """Print the board at the start of a turn of yours, and at every choice."""
    game = played.game
    moment = game.turn if game.waiting == "action" else -2 - game.ply
    if moment != played.turn:
        played.turn = moment
        if played.boards:
            out.print(f"\n{played.board()}\n", soft_wrap=True)
        if game.waiting != "action":
            _list(played, out)


def _list(played: Played, out: Console) -> None:
    for number, text in enumerate(played.game.legal_actions.notations, 1):
        out.print(f"{number:4}  {text}", soft_wrap=True)


def _read() -> str | None:
    """Read a line; None when there are no more. Lines that are piped in are shown."""
    if sys.stdin is None:
        return None
    try:
        typed = input(PROMPT)
    except EOFError:
        print()
        return None
    if not sys.stdin.isatty():
        print(typed)
    return typed.strip()


def _complete(played: Played) -> None:
    """Let Tab complete actions where the terminal can."""
    if sys.stdin is None or not sys.stdin.isatty():
        return
    try:
        import readline
    except ImportError:
        return

    def completed(text: str, state: int) -> str | None:
        words = [*played.game.legal_actions.notations, *COMMANDS]
        found = [word for word in words if word.startswith(text)]
        return found[state] if state < len(found) else None

    readline.set_completer(completed)
    readline.set_completer_delims("")
    readline.parse_and_bind("tab: complete")


# --- Input ----------------------------------------------------------------------------------------
def _answer(played: Played, typed: str, out: Console) -> None:
    """Handle a line of input, or print its error."""
    word, _, rest = typed.partition(" ")
    command = COMMANDS.get(word.casefold())
    try:
        if command is not None and (not rest or word.casefold() in WITH_WORDS):
            command(played, rest.strip(), out)
        else:
            played.game.push(find(played.game, typed))
    except (HearthlabError, UnknownCard, OSError) as error:
        out.print(f"{error}", soft_wrap=True)


def find(game: Game, typed: str) -> Action:
    """Return the action that a line means: its number, its words, or the beginning of one."""
    texts = game.legal_actions.notations
    if typed.isdecimal():
        if not 1 <= int(typed) <= len(texts):
            raise InputError(f"{typed}: there are actions 1 to {len(texts)}; Enter lists them")
        return game.legal_actions[int(typed) - 1]
    begun = [text for text in texts if text.casefold().startswith(typed.casefold())]
    same = [text for text in begun if text.casefold() == typed.casefold()]
    if len(same or begun) == 1:
        return game.parse((same or begun)[0])
    if len(begun) > 1 and typed not in texts:
        raise InputError(f"{typed!r} begins {len(begun)} actions: {'; '.join(begun[:4])}, …")
    return game.parse(typed)


def _hint(played: Played, rest: str, out: Console) -> None:
    from hearthlab.agents.counsel import advise

    outlook = advise(played.game.view(played.me), agent=HINT)
    out.print(str(outlook), soft_wrap=True)


def _back(played: Played, rest: str, out: Console) -> None:
    """Take back actions up to the last one of yours."""
    game = played.game
    if all(state.to_act != played.me for state, _ in game.retrace()):
        raise InputError("you have not played anything yet")
    while True:
        action = game.pop()
        if game.to_act == played.me:
            break
    out.print(f"taken back: {action}", soft_wrap=True)
    played.told = len(game.log_for(played.me))
    played.turn = -1


def _card(played: Played, rest: str, out: Console) -> None:
    if not rest:
        raise InputError("card: name one, such as card Fireball")
    from hearthlab.commands.card import facts_of

    for line in facts_of(played.game.format.card(rest)):
        out.print(line, soft_wrap=True)


def _save(played: Played, rest: str, out: Console) -> None:
    from hearthlab.commands.output import check_file
    from hearthlab.game.replay import Replay

    if not rest:
        raise InputError("save: name a file, such as save game.json")
    check_file(Path(rest))
    Replay.of(played.game).save(rest)
    out.print(f"replay written to {rest}", soft_wrap=True)


def _board(played: Played, rest: str, out: Console) -> None:
    out.print(played.board(), soft_wrap=True)


def _log(played: Played, rest: str, out: Console) -> None:
    for line in played.game.log_for(played.me):
        out.print(played.voiced(line), soft_wrap=True)


def _resign(played: Played, rest: str, out: Console) -> None:
    played.ended = "you resign"


def _quit(played: Played, rest: str, out: Console) -> None:
    played.ended = "left"


def _help(played: Played, rest: str, out: Console) -> None:
    out.print(HELP)


def _actions(played: Played, rest: str, out: Console) -> None:
    _list(played, out)


COMMANDS: dict[str, Callable[[Played, str, Any], None]] = {
    "?": _help,
    "help": _help,
    "": _actions,
    "actions": _actions,
    "board": _board,
    "hint": _hint,
    "card": _card,
    "log": _log,
    "back": _back,
    "save": _save,
    "resign": _resign,
    "quit": _quit,
    "q": _quit,
}
WITH_WORDS = ("card", "save")
