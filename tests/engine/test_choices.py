"""An effect offers cards, stops for a choice and resumes: Tracking, and a card that discovers.

No card of 2014 chooses from a pool, so a format of this test redefines a plain minion:
"Battlecry: Discover a demon" (Gamepedia, Discover: three different options, only their player
sees them, the chosen one goes to the hand).
"""

from __future__ import annotations

import os
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest
from kit import defining, setup

import hearthlab as hl
from hearthlab.carddata.formats import Format
from hearthlab.cards.expressions import CardError
from hearthlab.cards.validation import check_choices
from hearthlab.cards.vocabulary import (
    CHOSEN,
    OPPONENT,
    add_copy,
    draw,
    offer,
    pool,
    repeat,
    top_of_deck,
)
from hearthlab.checks.leaks import find_leaks
from hearthlab.checks.soak import scrambled, soak
from hearthlab.engine import core, schema

TESTS = Path(__file__).parents[1]
DISCOVER = """
card("CS2_231", "Wisp", battlecry=(offer(pool(kind="MINION", tribe="DEMON"), 3), add_copy(CHOSEN)))
"""


@pytest.fixture(scope="module")
def discovering(tmp_path_factory: pytest.TempPathFactory) -> Format:
    """Make a format in which Wisp discovers a demon."""
    return defining(tmp_path_factory.mktemp("discovering"), DISCOVER)


# --- Tracking ------------------------------------------------------------------------------------
def test_a_choice_from_the_deck_says_so_and_leaves_nothing_behind() -> None:
    t = setup(hero="HUNTER", hand=["Tracking"], deck=["Wisp", "Boar", "Chillwind Yeti", "Wisp"])
    t.play("Tracking")
    assert (t.game._record.offered_from, t.game._record.n_offered) == (schema.FROM_DECK, 3)
    t.choose("Chillwind Yeti")
    assert t.hand() == ["Chillwind Yeti"]
    assert (t.game._record.chosen, t.game._record.n_frames) == (schema.NO_CARD, 0)
    assert len(t.game._lost[0]) == 2


# --- Discover ------------------------------------------------------------------------------------
def test_discover_offers_different_cards_and_adds_the_chosen_one(discovering: Format) -> None:
    for seed in range(20):
        t = setup(hand=["Wisp"], seed=seed, format=discovering)
        t.play("Wisp")
        options = t.offered()
        assert len(set(options)) == 3, options
        assert len(t.legal) == 3
        t.choose(options[1])
        assert t.hand() == [options[1]]
        assert t.board() == ["Wisp"]
        assert len(t.deck()) == 10 and t.game._lost == ((), ())
        assert core.violation(t.game._record) == 0


def test_what_is_discovered_is_hidden_from_the_opponent(discovering: Format) -> None:
    t = setup(hand=["Wisp"], format=discovering)
    t.play("Wisp")
    hidden = t.game.view(1)
    assert list(hidden._record.offered) == [0, 0, 0, 0]
    assert hidden._record.n_offered == 3
    assert t.offered()[0] not in "".join(t.game.log_for(1))
    for seed in range(10):
        other = scrambled(t.game, 1, random.Random(seed))
        assert other.view(1) == hidden
        world = hidden.sample(seed)
        rows = list(world._record.offered)[:3]
        assert len(set(rows)) == 3 and 0 not in rows
        assert core.violation(world._record) == 0
        world.push(world.legal_actions[0])
    chosen = t.offered()[0]
    t.choose(chosen)
    assert chosen not in "".join(t.game.log_for(1))
    assert chosen in "".join(t.game.log_for(0))
    after = t.game.view(1)
    assert len(after._hidden_hand) == 1 and after.is_generated(after._hidden_hand[0])
    assert after.seen == hidden.seen and after.lost_count == 0


def test_a_choice_is_cloned_saved_and_searched_in_the_middle(discovering: Format) -> None:
    t = setup(hand=["Wisp"], format=discovering)
    t.play("Wisp")
    for copy in (t.game.clone(), pickle.loads(pickle.dumps(t.game))):
        assert copy == t.game
        copy.push("choose " + t.offered()[2])
        assert copy.players[0].hand[0].name == t.offered()[2]
    assert pickle.loads(pickle.dumps(t.game.view())) == t.game.view()
    for spec in ("uct:budget=50", "ismcts:budget=50", "gsv", "random"):
        action = hl.agent(spec).choose(t.game.view())
        assert action in t.game.legal_actions


def test_no_game_with_discover_leaks_or_breaks_a_rule(discovering: Format) -> None:
    *_, last = soak(101, seed=3, format=discovering)
    assert last.views == 3 and not last.violations, last.violations
    compared, leaks = find_leaks(60, format=discovering)
    assert compared >= 60 and not leaks, leaks


def played(made: Format) -> str:
    """Play many choices at random; digest every state."""
    digest = blake2b()
    for seed in range(3):
        t = setup(hand=["Wisp"] * 6, enemy_hand=["Wisp"] * 6, seed=seed, format=made)
        g = t.game._snapshot
        g.rng = core.mix(seed)
        for _ in range(60):
            if not g.result:
                core.apply(g, core.random_action(g))
                digest.update(core.state_bytes(g))
    return digest.hexdigest()


def test_compiled_and_uncompiled_discover_the_same(tmp_path: Path) -> None:
    code = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from engine.test_choices import DISCOVER, defining, played
print(played(defining(Path(sys.argv[2]), DISCOVER)))
"""
    done = subprocess.run(
        [sys.executable, "-c", code, str(TESTS), str(tmp_path)],
        capture_output=True,
        text=True,
        env={**os.environ, "HEARTHLAB_PURE": "1"},
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == played(defining(tmp_path, DISCOVER))


# --- Words ---------------------------------------------------------------------------------------
DEMONS = pool(kind="MINION", tribe="DEMON")


@pytest.mark.parametrize(
    "effects",
    [
        (offer(top_of_deck(3)),),
        (draw(CHOSEN),),
        (offer(top_of_deck(3)), draw(1), draw(CHOSEN)),
        (offer(top_of_deck(3)), add_copy(CHOSEN)),  # it would leave the deck and be copied, too
        (offer(DEMONS, 3), draw(CHOSEN)),
        (offer(DEMONS, 3), repeat(2, add_copy(CHOSEN))),
        (repeat(2, offer(DEMONS, 3)), draw(1)),
    ],
)
def test_an_offer_and_its_use_are_written_together(effects: Any) -> None:
    with pytest.raises(CardError, match="one right after the other"):
        check_choices(effects)


def test_a_loop_may_offer_again_and_again() -> None:
    check_choices((repeat(2, offer(DEMONS, 3), add_copy(CHOSEN)), draw(1)))


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda: offer(top_of_deck(5)), "5 cards; a choice is of 1 to 4"),
        (lambda: offer(DEMONS), "write offer"),
        (lambda: offer(top_of_deck(3), 3), "write offer"),
        (lambda: draw(CHOSEN, OPPONENT), "draw_chosen takes 0 operands at most"),
        (lambda: add_copy(CHOSEN, player=OPPONENT), "add_chosen has no operand player"),
    ],
)
def test_wrong_offers_are_refused(wrong: Callable[[], object], message: str) -> None:
    with pytest.raises(CardError, match=message):
        wrong()
