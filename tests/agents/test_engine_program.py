"""`hearthlab engine`: our agents for programs in any language, by the protocol of programs."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest
from command_line import hearthlab

import hearthlab as hl
from hearthlab.agents.foreign.hearing import StateError, read_state, view_of_state
from hearthlab.agents.foreign.serving import Engine
from hearthlab.agents.foreign.telling import told
from hearthlab.cli import BAD_INPUT

PAGE = Path(__file__).parents[2] / "docs" / "protocol-agents.md"
OURS = PAGE.read_text(encoding="utf-8").partition("## Hearthlab as the program")[2]
TRANSCRIPTS = [
    block for block in re.findall(r"^```text\n(.*?)^```$", OURS, re.MULTILINE | re.DOTALL)
]
PLACE = re.compile(r" @\d+$")


def answers(spec: str, *lines: str, use_time: bool = False) -> list[str]:
    """Send lines; return the answers."""
    said: list[str] = []
    Engine(spec, said.append, use_time=use_time).run(iter(lines))
    return said


def asked(view: hl.View) -> list[str]:
    """Return the lines that ask about a view."""
    words = view.legal_actions.notations
    return [
        f"state {told(view)}",
        f"actions {len(words)}",
        *(f"{number} {text}" for number, text in enumerate(words)),
        "go 1.000",
    ]


@pytest.mark.parametrize("block", TRANSCRIPTS, ids=["asked", "kept"])
def test_the_transcripts_of_the_page_are_what_happens(block: str) -> None:
    lines = block.replace("\n  ", "").splitlines()  # long lines are broken in the page
    sent = "".join(f"{line[2:]}\n" for line in lines if line.startswith("→ "))
    done = subprocess.run(
        [sys.executable, "-m", "hearthlab", "engine", "rules"],
        input=sent, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.splitlines() == [line[2:] for line in lines if line.startswith("← ")]
    assert done.stderr == ""


def decisions(format: str, seeds: Iterable[int]) -> Iterable[hl.Game]:
    """Play random games; yield each before a decision."""
    for seed in seeds:
        decks = [hl.Deck.random(2 * seed + side, format=format) for side in range(2)]
        game = hl.Game(*decks, seed=seed, known_decks=bool(seed % 2))
        generator = Random(seed)
        while not game.over:
            yield game
            game.push(game.legal_actions[generator.randrange(len(game.legal_actions))])


@pytest.mark.parametrize("format", ["2014", "2018-wild"])
def test_a_view_is_made_again_from_its_state(format: str) -> None:
    same = count = 0
    for game in decisions(format, range(4)):
        view = game.view()
        if view.waiting == "choice":
            continue
        made = view_of_state(read_state(told(view)))
        count += 1
        listed, again = (
            {PLACE.sub("", each) for each in either.legal_actions.notations}
            for either in (view, made)
        )
        same += listed == again
        assert made.viewer == view.viewer and made.waiting == view.waiting
        for mine, theirs in zip(made.players, view.players, strict=True):
            assert (mine.hero.health, mine.mana) == (theirs.hero.health, theirs.mana)
            assert [each.known for each in mine.hand] == [each.known for each in theirs.hand]
    assert count > 150
    assert same >= 0.98 * count


def test_hidden_cards_stay_hidden() -> None:
    for game in decisions("2014", [1, 2]):
        if game.waiting == "choice":
            continue
        made = view_of_state(read_state(told(game.view())))
        theirs = made.players[made.opponent]
        assert not any(each.known for each in theirs.secrets)
        world = made.sample(1)
        assert world.playout(seed=1).over


def test_every_decision_of_a_game_is_answered_legally() -> None:
    said: list[str] = []
    engine = Engine("gsv", said.append)
    for game in decisions("2014", [3]):
        said.clear()
        engine.run(iter(asked(game.view())))
        number = int(said[-1].removeprefix("action "))
        assert 0 <= number < len(game.legal_actions)
        assert not any(line.startswith("error") for line in said)


def test_an_agent_chooses_the_same_as_here() -> None:
    agreed = count = 0
    for game in decisions("2014", [5]):
        view = game.view()
        if view.waiting != "action" or len(view.legal_actions) == 1:
            continue
        number = int(answers("gsv", *asked(view))[-1].removeprefix("action "))
        chosen = hl.agent("gsv", seed=0).choose(view)
        count += 1
        agreed += PLACE.sub("", view.notation(chosen)) == PLACE.sub(
            "", view.legal_actions.notations[number]
        )
    assert count > 10
    assert agreed >= 0.9 * count


def test_a_whole_match_is_played_through_the_protocol() -> None:
    program = Path(sys.executable).with_name("hearthlab")
    result = hearthlab("match", f"exec:{program} engine gsv", "random", "--games", 2, "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert found["wins"] == 2
    assert found["faults_a"] == []


def test_a_kept_game_is_dealt_played_and_taken_back() -> None:
    said = answers(
        "rules", "newgame 7", "deal freeze-mage | zoo-warlock", "play 0", "play mulligan nothing",
        "state", "play end turn", "back", "fen", "result",
    )  # fmt: skip
    assert json.loads(said[0].removeprefix("state "))["turn"] == 1
    assert said[1].startswith("fen turn 1, player 0 to act | player 0: MAGE")
    assert said[2] == "result none"


def test_time_is_used_if_it_may_be() -> None:
    words = ("newgame 1", "deal freeze-mage | zoo-warlock", "go 0.05")
    assert answers("uct:budget=0,deadline=5", *words, use_time=True)[-1].startswith("action ")


def test_a_choice_takes_what_can_be_paid() -> None:
    state = {"format": "2014", "player": 0, "turn": 5, "waiting": "choice"}
    state |= {"me": {"crystals": 3}, "opponent": {}}
    lines = (f"state {json.dumps(state)}", "actions 3", "0 choose Wisp", "1 choose Chillwind Yeti")
    assert answers("rules", *lines, "2 choose War Golem", "go") == ["action 1"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("hearthlab 9", "version '9' of the protocol; this is 1"),
        ("newgame soon", "newgame 'soon': should be a seed, a whole number"),
        ("state {", "state: not JSON"),
        ("state 3", "state: should have player, turn, waiting, me, opponent"),
        ('state {"player":2,"turn":1,"waiting":"action","me":{},"opponent":{}}', "player 2"),
        ("actions x", "actions 'x': should be how many lines follow"),
        ("actions 1", "should be '0' and an action"),
        ("go", "go: send state and actions first, or deal, or position"),
        ("go soon", "go 'soon': should be a number of seconds"),
        ("play end turn", "no game is kept here: send deal or position first"),
        ("position turn 3", "line 1: 'turn 3' is not understood"),
        ("deal freeze-mage", "deal 'freeze-mage': should be two decks"),
        ("deal freeze-mag | zoo-warlock", "did you mean 'freeze-mage'?"),
    ],
)  # fmt: skip
def test_a_wrong_line_is_answered_in_one_line(line: str, said: str) -> None:
    (answer,) = answers("rules", line)
    assert answer.startswith("error ") and said in answer
    assert "\n" not in answer


def test_what_is_missing_in_a_state_is_named() -> None:
    state = {"player": 0, "turn": 1, "waiting": "action", "me": {"class": "MAGE"}, "opponent": {}}
    with pytest.raises(StateError, match="KeyError: "):
        view_of_state(state)
    with pytest.raises(StateError, match="x"):
        view_of_state({**state, "format": "x"})


def test_words_of_later_versions_are_skipped() -> None:
    assert answers("rules", "perhaps 7", "", "ready") == ["ready"]


def test_agents_that_cheat_or_do_not_exist_are_refused() -> None:
    for spec, said in (
        ("full-cheater", "looks at hidden cards"),
        ("hrad", "no opponent 'hrad'; did you mean 'hard'"),
    ):
        result = hearthlab("engine", spec, typed="")
        assert result.exit_code == BAD_INPUT
        assert said in result.stderr
