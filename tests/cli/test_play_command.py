"""`hearthlab play`: a user, or lines from a pipe, against an agent."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import hearthlab, said

from hearthlab import Game, Replay
from hearthlab.agents.levels import LEVELS, spec_of_level
from hearthlab.agents.spec import parse
from hearthlab.cli import BAD_INPUT
from hearthlab.commands.playing import HELP, begin, find

FIRST = ("play", "easy", "--seed", 7, "--seat", "first", "--decks", "freeze-mage,zoo-warlock")


def played(*lines: str, words: tuple[object, ...] = FIRST) -> str:
    """Type lines in a game; return the output."""
    return said(*words, typed="".join(f"{line}\n" for line in lines))


def test_a_whole_game_can_be_piped(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    text = played("mulligan nothing", *["end turn"] * 60, words=(*FIRST, "--save", path))
    assert "\nyou lose (" in text
    assert f"hearthlab review {path} --side 0" in text
    game = Replay.load(path).play()
    assert game.over and game.outcome() is not None
    assert [str(action) for action in game.history].count("end turn") > 10


def test_the_board_shows_your_side_below_and_hides_the_other_hand() -> None:
    for seat, other in (("first", "zoo"), ("second", "zoo")):
        text = played("1", words=(*FIRST[:4], "--seat", seat, "--decks", "freeze-mage,zoo-warlock"))
        board = text[text.index("the opponent: ") :]
        assert board.index("the opponent: Gul'dan") < board.index("you: Jaina"), other
        assert "hand    ?, ?, ?" in board
        assert "player 0" not in board and "player 1" not in board


def test_actions_are_typed_as_words_numbers_or_beginnings() -> None:
    game = begin("easy", "freeze-mage", "first", 7, None).game
    game.push("mulligan nothing")
    game.push("mulligan nothing")
    assert find(game, "end turn") == find(game, "END") == find(game, "e")
    assert find(game, str(len(game.legal_actions))) == game.legal_actions[-1]


def test_what_cannot_be_played_says_why_and_changes_nothing() -> None:
    text = played(
        "mulligan nothing", "play Fireball -> Gul'dan", "foo", "99", "mulligan nothing", "quit"
    )
    assert "> play Fireball -> Gul'dan\n" in text
    assert "'foo'" in text
    assert "99: there are actions 1 to " in text
    assert text.rstrip().splitlines()[-1].startswith("left; after 2 actions, turn 1 (1st)")


def test_commands_help_hint_card_log_and_list() -> None:
    text = played("mulligan nothing", "?", "hint", "card Fireball", "card", "log", "", "board", "q")
    assert HELP in text
    assert "line: " in text and "by champion:worlds=16" in text
    assert "Deal 6 damage" in text
    assert "card: name one, such as card Fireball" in text
    assert "\n   1  " in text


def test_actions_are_taken_back_up_to_your_last() -> None:
    text = played("back", "mulligan nothing", "end turn", "back", "resign")
    assert "you have not played anything yet" in text
    assert "taken back: end turn" in text
    assert text.rstrip().splitlines()[-1].startswith("you resign; after 2 actions, turn 1 (1st)")


def test_the_seed_deals_the_same_game_again() -> None:
    lines = ("mulligan nothing", "end turn", "quit")
    assert played(*lines) == played(*lines)
    assert "seed 7" in played(*lines)


def test_the_last_line_may_end_the_game() -> None:
    assert "no more lines; after 1 action" in played("mulligan nothing", "").replace("\n", " ") or (
        "no more lines" in played("mulligan nothing")
    )


def test_a_game_of_another_format_is_played() -> None:
    text = played("1", "quit", words=("play", "easy", "--format", "2018", "--seed", 1))
    assert "format 2018" in text


def test_every_level_is_an_agent() -> None:
    assert [level.name for level in LEVELS][:2] == ["novice", "easy"]
    for level in LEVELS:
        assert parse(spec_of_level(level.name))[0].name in level.spec
    assert spec_of_level("gsv") == "gsv"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("play", "hrad"), "no opponent 'hrad'; did you mean 'hard'?"),
        (("play", "zzz"), "no opponent 'zzz'; there are novice, easy"),
        (("play", "uct:budgt=3"), "'uct:budgt=3': no option 'budgt'; did you mean 'budget'?"),
        (("play", "--seat", "frist"), "no seat 'frist'; did you mean 'first'?"),
        (("play", "--decks", "fireze-mage"), "did you mean 'freeze-mage'?"),
        (("play", "--decks", "a,b,c"), "name one deck, or two separated by a comma"),
        (("play", "--save", "no/game.json"), "there is no folder 'no'"),
        (("play", "--seed", "x"), "--seed 'x'"),
        (("play", "lspi", "--format", "2018-wild"), "cannot play"),
    ],
)
def test_bad_input_is_one_line(words: tuple[str, ...], message: str) -> None:
    result = hearthlab(*words, typed="quit\n")
    assert result.exit_code == BAD_INPUT, result.output
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_taking_back_gives_the_same_future() -> None:
    game = Game("freeze-mage", "zoo-warlock", seed=7)
    game.push("mulligan nothing")
    state = game.key()
    game.push("mulligan nothing")
    game.pop()
    assert game.key() == state
