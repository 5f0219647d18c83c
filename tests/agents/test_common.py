"""Options that agents share: beliefs and mulligans."""

from __future__ import annotations

from pathlib import Path

import pytest

from hearthlab.agents import agent
from hearthlab.agents.common import belief_for, mulligan_policy, named_belief, seed_of
from hearthlab.agents.player import Player
from hearthlab.agents.spec import SpecError
from hearthlab.arena.match import match
from hearthlab.game.beliefs import Archetype, KnownList, Uniform
from hearthlab.game.deck import Deck
from hearthlab.game.game import Game
from hearthlab.game.library_belief import Library

DECK = "firebat-hunter"


def test_beliefs_by_name() -> None:
    told = Game(DECK, DECK, known_decks=True).view()
    untold = Game(DECK, DECK).view()
    assert belief_for("known-list", told) == KnownList()
    assert belief_for("known-list", untold) == Uniform()
    assert belief_for("uniform", told) == Uniform()
    assert belief_for("archetype", told) == Archetype()
    assert belief_for("library", told) == Library()
    with pytest.raises(SpecError, match="did you mean 'uniform'"):
        belief_for("uniforn", told)


@pytest.mark.parametrize(("spec", "unknown"), [("champion", "library"), ("uct", "uniform")])
def test_what_agents_believe_of_an_unknown_list(spec: str, unknown: str) -> None:
    told, untold = (Game(DECK, DECK, known_decks=known).view() for known in (True, False))
    player = agent(spec)
    assert isinstance(player, Player)
    assert (player.believed(told), player.believed(untold)) == ("known-list", unknown)
    other = agent(f"{spec}:belief=archetype")
    assert isinstance(other, Player)
    assert (other.believed(told), other.believed(untold)) == ("archetype", "archetype")


def test_the_champion_infers_an_unknown_list() -> None:
    """It equals belief=library if the list is not declared, and never belief=uniform."""
    game = Game(DECK, "tarei-warlock", seed=3, mulligan="keep")
    while game.turn < 7:
        game.push(agent("greedy").choose(game.view()))
    small = "champion:width=4,keep=4,worlds=2"
    values = []
    for spec in (small, f"{small},belief=library", f"{small},belief=uniform"):
        player = agent(spec)
        assert isinstance(player, Player)
        player.choose(game.view())
        assert player.last is not None
        values.append([(each.text, each.value) for each in player.last.considered])
    assert values[0] == values[1] != values[2]


def test_a_library_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(Deck.named("trap-hunter").code, encoding="utf-8")
    view = Game(DECK, DECK).view()
    assert belief_for(f"library:{file}", view) == Library((Deck.named("trap-hunter"),))
    spec = f"uct:budget=5,belief=library:{file}"
    made = agent(spec)
    assert made.spec == spec
    game = Game(DECK, DECK, mulligan="keep")
    assert made.choose(game.view()) in game.legal_actions
    result = match(spec, "random", decks=DECK, games=2, seed=1, belief=f"library:{file}")
    assert result.belief == f"library:{file}"


@pytest.mark.parametrize("spec", ["uct", "greedy", "champion"])
def test_a_library_that_is_not_there_is_refused(spec: str, tmp_path: Path) -> None:
    nowhere = f"library:{tmp_path / 'nowhere.txt'}"
    with pytest.raises(SpecError, match="no file or folder"):
        agent(f"{spec}:belief={nowhere}")
    with pytest.raises(SpecError, match="no file or folder"):
        match(spec, "random", decks=DECK, games=2, seed=1, belief=nowhere)
    with pytest.raises(SpecError, match=r"there are|did you mean"):
        agent(f"{spec}:belief=uniform:{tmp_path}")
    with pytest.raises(SpecError, match="did you mean 'library'"):
        agent(f"{spec}:belief=library:")


def test_beliefs_are_names() -> None:
    with pytest.raises(SpecError, match="no belief 5; there are known-list"):
        named_belief(5)  # type: ignore[arg-type]


def test_mulligans_by_name() -> None:
    view = Game(DECK, DECK, seed=11, known_decks=True).view()
    dear = sum(1 << i for i, card in enumerate(view.players[0].hand) if card.cost >= 4)
    assert mulligan_policy("keep")(view).source == 0
    assert mulligan_policy("curve")(view).source == dear
    with pytest.raises(SpecError, match="did you mean 'curve'"):
        mulligan_policy("curves")


def test_mulligan_by_search_is_legal_and_deterministic() -> None:
    view = Game("tarei-warlock", DECK, seed=2, known_decks=True).view()
    first = mulligan_policy("search", seed=4)(view)
    assert first == mulligan_policy("search", seed=4)(view)
    assert first in view.legal_actions


def test_seeds_follow_the_view() -> None:
    view = Game(DECK, DECK, seed=1).view()
    assert seed_of(view, 3) == seed_of(Game(DECK, DECK, seed=1).view(), 3)
    assert seed_of(view, 3) != seed_of(view, 4)
    assert seed_of(view, 3) != seed_of(Game(DECK, DECK, seed=2).view(), 3)
