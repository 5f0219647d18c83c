"""Sampled worlds fit the player's knowledge, differ, and never contain the real future."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from time import thread_time

import pytest
from kit import row_of
from search.trials import DECKS, middle_game

import hearthlab as hl
from hearthlab.cards.symbols import GENERATED
from hearthlab.engine import core as engine
from hearthlab.engine import schema as engine_schema
from hearthlab.game.beliefs import Guess
from hearthlab.search.knowledge import root_and_belief, show
from hearthlab.search.schema.search import Random

BELIEFS = {
    "known-list": None,
    "uniform": hl.beliefs.Uniform(),
    "archetype": hl.beliefs.Archetype(),
    "library": hl.beliefs.Library(),
}


def worlds(game: hl.Game, belief: hl.beliefs.Belief | None, count: int) -> list[engine_schema.Game]:
    root, native = root_and_belief(game.view(), belief)
    generator = Random(engine.mix(game.ply))
    made = []
    for _ in range(count):
        world = engine_schema.Game()
        engine.sample_world(world, root, native, generator)
        made.append(world)
    return made


@pytest.mark.parametrize("name", BELIEFS)
@pytest.mark.parametrize("seed", range(9))
def test_worlds_are_sound_states(name: str, seed: int) -> None:
    game = middle_game(seed)
    for world in worlds(game, BELIEFS[name], 20):
        assert engine.violation(world) == 0
        viewer = game.view().viewer
        for player in (0, 1):
            real, made = game._record.players[player], world.players[player]
            assert (real.n_hand, real.n_deck, real.n_secrets) == (
                made.n_hand,
                made.n_deck,
                made.n_secrets,
            )
            assert 0 not in made.deck[: made.n_deck]
            assert all(world.entities[slot].card for slot in made.hand[: made.n_hand])
        own = world.players[viewer]
        assert Counter(own.deck[: own.n_deck]) == Counter(
            game._record.players[viewer].deck[: own.n_deck]
        )


@pytest.mark.parametrize("seed", range(9))
def test_known_lists_deal_exactly_the_hidden_cards(seed: int) -> None:
    game = middle_game(seed)
    view = game.view()
    for world in worlds(game, None, 5):
        you = world.players[view.opponent]
        slots = [*view._hidden_hand, *view.hidden_secrets]
        rows = [
            world.entities[slot].card
            for slot in slots
            if not world.entities[slot].own_tags & GENERATED
        ]
        assert Counter([*rows, *you.deck[: you.n_deck]]) == Counter(view._known.remaining)


@pytest.mark.parametrize("name", BELIEFS)
@pytest.mark.parametrize("seed", range(9))
def test_a_sample_of_a_view_is_what_a_search_believes(name: str, seed: int) -> None:
    view = middle_game(seed).view()
    root, native = root_and_belief(view, BELIEFS[name])
    world = engine_schema.Game()
    engine.sample_world(world, root, native, Random(engine.mix(seed)))
    sample = view.sample(seed, belief=BELIEFS[name])
    assert engine.state_bytes(sample._record) == engine.state_bytes(world)


class OnlyWisps:
    """A custom belief: only Wisps."""

    def guesses(self, view: hl.View, held: Sequence[int] = ()) -> list[Guess]:
        return [Guess([], [row_of("Wisp")])]


def test_searches_and_samples_take_beliefs_of_ones_own() -> None:
    game = middle_game(3)
    view = game.view()
    (world,) = worlds(game, OnlyWisps(), 1)
    sample = view.sample(1, belief=OnlyWisps())._record
    for record in (world, sample):
        deck = record.players[view.opponent].deck[: record.players[view.opponent].n_deck]
        assert set(deck) == {row_of("Wisp")}


def test_a_belief_without_cards_is_refused() -> None:
    class Nothing:
        def guesses(self, view: hl.View, held: Sequence[int] = ()) -> list[Guess]:
            return [Guess([])]

    with pytest.raises(hl.errors.BeliefError, match="too few cards"):
        middle_game(3).view().sample(1, belief=Nothing())


def test_every_world_is_new() -> None:
    game = middle_game(1)
    made = worlds(game, None, 50)
    assert len({world.rng for world in made}) == 50
    assert len({tuple(world.players[0].deck) for world in made}) > 40
    assert len({tuple(world.players[1].deck) for world in made}) > 40


def test_hidden_cards_are_dealt_evenly() -> None:
    game = hl.Game("firebat-hunter", "firebat-hunter", seed=4, known_decks=True, mulligan="keep")
    view = game.view()
    slot = view._hidden_hand[0]
    count = Counter(world.entities[slot].card for world in worlds(game, None, 6000))
    copies = Counter(view._known.remaining)
    total = sum(copies.values())
    for row, number in copies.items():
        expected = 6000 * number / total
        assert abs(count[row] - expected) < 5 * expected**0.5


def test_cheaters_see_what_they_declare() -> None:
    game = middle_game(5)
    view = game.view()
    hand = show(game, view.viewer, "hand")
    assert hand is not None
    root, native = root_and_belief(view, shown=hand)
    world, generator = engine_schema.Game(), Random(1)
    for _ in range(10):
        engine.sample_world(world, root, native, generator)
        for slot in view._hidden_hand:
            assert world.entities[slot].card == game._record.entities[slot].card
        assert engine.violation(world) == 0
    everything = show(game, view.viewer, "everything")
    assert everything is not None
    assert everything.record.rng != game._record.rng
    root, native = root_and_belief(view, shown=everything)
    engine.sample_world(world, root, native, generator)
    world.rng = game._record.rng
    assert engine.state_bytes(world) == engine.state_bytes(game._record)
    assert show(game, view.viewer, "nothing") is None


def test_a_list_that_cannot_be_is_refused() -> None:
    game = middle_game(4, known_decks=False, turn=12)
    with pytest.raises(hl.errors.BeliefError, match="known_decks"):
        root_and_belief(game.view(), hl.beliefs.KnownList())
    deck = hl.Deck.of(DECKS[0] if game.start.lists[1] is None else "vanrijn-spells")
    with pytest.raises(hl.errors.BeliefError):
        root_and_belief(game.view(), hl.beliefs.KnownList(deck))


def test_a_world_takes_about_a_microsecond() -> None:
    root, native = root_and_belief(middle_game(2).view())
    world, generator = engine_schema.Game(), Random(1)
    start = thread_time()
    engine.sample_worlds(world, root, native, generator, 20_000)
    assert (thread_time() - start) / 20_000 < 2e-5  # slow machines and quick builds
