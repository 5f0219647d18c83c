"""Deals by slots: what two decks have in common is dealt in common, and so is chance."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

import hearthlab as hl
from hearthlab.arena.dealing import Dealing, DealingError, order, place_in_hand, read
from hearthlab.arena.pairs import as_words
from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.run import run
from hearthlab.arena.store import open_store
from hearthlab.arena.worker import begin, play_one, read_moves
from hearthlab.decks.field import read_decks
from hearthlab.decks.slots import aligned, exchanges, listed, reference_for, slots_of, variant
from hearthlab.game.deck import Deck
from hearthlab.game.errors import DeckError

HUNTER, WARLOCK = "firebat-hunter", "zoo-warlock"


def cell(deck: Deck, deals: str = "slots", games: int = 6, **more: object) -> Cell:
    """Make a cell of a deck against Warlock."""
    options: dict[str, object] = {"a": "gsv", "b": "gsv", "seed": 3, **more}
    words = as_words((deck, listed(WARLOCK)))
    return Cell(name=deals, decks=words, games=games, deals=deals, **options)  # type: ignore[arg-type]


def played(one: Cell) -> list[tuple[float, list[int]]]:
    """Play a cell; return scores and actions."""
    records = run(Plan("deals", (one,))).results[one.name].records
    return [(record.score, read_moves(record.moves or "")) for record in records]


def opening(one: Cell, seat: int) -> hl.Game:
    """Begin the first game of a cell."""
    return begin(one.terms, one.pairs()[0], seat)


# --- Slots ----------
def test_a_variant_changes_one_place_of_the_deal() -> None:
    base = listed(HUNTER)
    slot = slots_of(base, "Houndmaster")[0]
    other = variant(base, {slot: "Chillwind Yeti"})
    for seat in (0, 1):
        mine, theirs = (opening(cell(deck), seat) for deck in (base, other))
        first, second = (game.start.decks[seat] for game in (mine, theirs))
        assert first is not None and second is not None
        changed = [
            i
            for i, pair in enumerate(zip(first.cards, second.cards, strict=True))
            if len(set(pair)) > 1
        ]
        assert changed == [order(mine.start.seed, seat).index(slot)]
        assert mine.start.decks[1 - seat] == theirs.start.decks[1 - seat]


def test_every_slot_is_dealt_everywhere() -> None:
    firsts = {order(seed, 0)[0] for seed in range(400)}
    assert firsts == set(range(30))
    assert sorted(order(7, 1)) == list(range(30))
    assert order(7, 1) != order(7, 0)


def test_equal_decks_play_equal_games() -> None:
    assert played(cell(listed(HUNTER))) == played(cell(replace(listed(HUNTER), name="mine")))


def test_a_card_that_nobody_sees_changes_nothing() -> None:
    """`greedy` does not read its deck list: only games in which the slot is seen may differ."""
    base = listed(HUNTER)
    other = variant(base, {29: "Boulderfist Ogre"})
    options = {"a": "greedy", "b": "greedy", "games": 16, "measure": "cards"}
    mine, theirs = (
        run(Plan("unseen", (cell(deck, **options),))).results["slots"].records  # type: ignore[arg-type]
        for deck in (base, other)
    )
    number = sorted(set(base.cards)).index(base.cards[29])
    unseen = 0
    for first, second in zip(mine, theirs, strict=True):
        assert first.cards is not None
        if all(card != number for card, _ in first.cards[0].seen):
            unseen += 1
            assert first.moves == second.moves
    assert unseen >= 4


def test_keyed_chance_gives_equal_outcomes_in_unequal_games() -> None:
    """Knife Juggler hits the same target, though a coin was spent before in one of the games."""
    hands = (["Knife Juggler", "Wisp", "Arcane Missiles"], ["Wisp"])
    found = []
    for chance in ("keyed", "stream"):
        outcomes = set()
        for first in (False, True):
            game = hl.Game.explicit(
                hands=hands, decks=(["Wisp"] * 9, ["Wisp"] * 9), heroes=("MAGE", "MAGE"), seed=5
            )
            game = hl.Game._from_start(replace(game.start, chance=chance))
            for _ in range(2):
                game.push("end turn")
            if first:
                game.push("play Wisp")
            game.push("play Arcane Missiles")
            outcomes.add(game.players[1].hero.health)
        found.append(len(outcomes))
    assert found[0] == 1


def test_a_keyed_game_can_be_taken_back_copied_pickled_and_replayed() -> None:
    game = hl.Game("mage", "mage", seed=4, chance="keyed")
    actor = hl.agent("random", seed=1)
    states = []
    while not game.over and game.ply < 60:
        states.append(game.key())
        game.push(actor.choose(game.view()))
    for copy in (game.copy(), pickle.loads(pickle.dumps(game))):
        assert copy == game
        if not copy.over:
            action = copy.legal_actions[0]
            copy.push(action)
            fork = game.copy()
            fork.push(action.code)
            assert copy == fork
    assert hl.Replay.from_json(hl.Replay.of(game).to_json()).play() == game
    for state in reversed(states):
        game.pop()
        assert game.key() == state


def test_unknown_chance_is_refused() -> None:
    with pytest.raises(ValueError, match="chance='dice'; use one of stream, keyed"):
        hl.Game("mage", "mage", chance="dice")


def test_views_of_a_keyed_game_do_not_tell_the_order_of_the_deck() -> None:
    """Over many deals the first card of the view's deck is not the next card more than by luck."""
    next_is_first = 0
    for seed in range(200):
        game = hl.Game(
            *(replace(listed(HUNTER), name="") for _ in (0, 1)), seed=seed, chance="keyed"
        )
        record, view = game._record.players[0], game.view(0)._record.players[0]
        next_is_first += record.deck[record.n_deck - 1] == view.deck[0]
    assert next_is_first <= 25  # 1 in 15 for two copies: 13 expected


def test_cards_are_arranged_by_their_slots() -> None:
    """Two decks that differ in a slot are arranged alike elsewhere; strange cards are last."""
    base = listed(WARLOCK)
    made = variant(base, {slots_of(base, "Doomguard")[-1]: "Murloc Raider"})
    starts = [hl.Game(deck, base, seed=3, chance="keyed").start for deck in (base, made)]
    mine, other = (start.arranged(0, start.lists[0] or ()) for start in starts)
    assert sorted(mine) == list(starts[0].lists[0] or ())
    assert sum(one != two for one, two in zip(mine, other, strict=True)) == 1
    left = mine[:-4]
    strange = [max(mine) + 2, max(mine) + 1]
    assert starts[0].arranged(0, [*strange, *reversed(left)]) == left + sorted(strange)


# --- Mulligans ----------
def test_a_flip_turns_one_decision_around() -> None:
    base = listed(HUNTER)
    plain, flipped = (
        run(Plan("flip", (cell(base, deals, measure="cards"),))).results[deals].records
        for deals in ("slots", "slots:flip=1")
    )
    for first, second in zip(plain, flipped, strict=True):
        assert first.cards is not None and second.cards is not None
        mine, theirs = first.cards[0], second.cards[0]
        assert mine.offered == theirs.offered
        assert abs(len(mine.kept) - len(theirs.kept)) == 1
        assert first.cards[1].kept == second.cards[1].kept


def test_a_given_hand_is_dealt_and_kept() -> None:
    one = cell(listed(HUNTER), "slots:first=3.7.9,keep=5", games=2)
    game = opening(one, 0)
    wanted = [listed(HUNTER).cards[slot] for slot in (3, 7, 9)]
    assert [piece.card and piece.card.id for piece in game.players[0].hand] == wanted
    record = play_one(one.terms, one.pairs()[0], 0, game)
    (first, *_) = read_moves(record.moves or "")
    assert (first >> 4) & 255 == 0b010  # the places that are returned


def test_a_slot_is_dealt_into_the_first_hand() -> None:
    """The slot is in every first hand, at each place as often; the others are dealt as before."""
    deals, times = read("slots:hand=7"), 3_000
    for seat, size in enumerate((3, 4)):
        drawn = [deals.drawn(seed, seat, is_of_a=True) for seed in range(times)]
        assert all(sorted(each) == list(range(30)) for each in drawn)
        places = Counter(each.index(7) for each in drawn)
        assert set(places) == set(range(size))
        assert max(abs(n - times / size) for n in places.values()) < 4 * (times / size) ** 0.5
        for place in (0, size - 1, size, 29):
            others = Counter(each[place] for each in drawn if each[place] != 7)
            wanted = others.total() / 29
            assert len(others) == 29
            spread = sum((n - wanted) ** 2 / wanted for n in others.values())
            assert spread < 60  # chi-squared with 28 degrees of freedom: p = .0004
        other = deals.drawn(5, seat, is_of_a=False)
        assert other == list(order(5, seat))


def test_the_decision_about_the_dealt_slot_is_turned_around() -> None:
    base = listed(HUNTER)
    slot = slots_of(base, "Loatheb")[0]
    number = sorted(set(base.cards)).index(base.cards[slot])
    words = (f"slots:hand={slot}", f"slots:hand={slot},flip=hand")
    plain, flipped = (
        run(Plan("hand", (cell(base, deals, 12, measure="cards", a="rules", b="rules"),)))
        .results[deals]
        .records
        for deals in words
    )
    for first, second in zip(plain, flipped, strict=True):
        assert first.cards is not None and second.cards is not None
        mine, theirs = first.cards[0], second.cards[0]
        assert mine.offered[place_in_hand(first.seed, first.seat_of_a)] == number
        assert mine.offered == theirs.offered
        assert abs(mine.kept.count(number) - theirs.kept.count(number)) == 1
        assert abs(len(mine.kept) - len(theirs.kept)) == 1
        assert first.cards[1].kept == second.cards[1].kept


# --- As text and in stores ----------
@pytest.mark.parametrize(
    "text",
    [
        "shuffled",
        "slots",
        "slots:chance=stream",
        "slots:flip=2",
        "slots:first=1.2,keep=3",
        "slots:hand=7",
        "slots:hand=0,flip=hand",
        "slots:hand=29,flip=1",
    ],
)
def test_dealings_are_read_back(text: str) -> None:
    assert str(read(text)) == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("slot", "no way to deal 'slot'; did you mean 'slots'"),
        ("shuffled:flip=1", "only 'slots' has options"),
        ("slots:flip=4", "'flip=4' should be chance=stream or chance=keyed"),
        ("slots:first=1.1", "different slots"),
        ("slots:first=30", "different slots"),
        ("slots:hand=30", "'hand=30' should be .* hand=SLOT"),
        ("slots:hand=1.2", "'hand=1.2' should be .* hand=SLOT"),
        ("slots:flip=hand", "'flip=hand' needs hand=SLOT"),
        ("slots:first=1.2,hand=3", "'first' and 'hand' exclude each other"),
    ],
)
def test_unknown_dealings_are_refused(text: str, said: str) -> None:
    with pytest.raises(DealingError, match=said):
        read(text)


def test_cells_without_slots_are_noted_as_before() -> None:
    assert "deals" not in cell(listed(HUNTER), "shuffled").facts()
    assert cell(listed(HUNTER)).facts()["deals"] == "slots"


def test_stored_games_of_slots_play_again(tmp_path) -> None:  # type: ignore[no-untyped-def]
    base = listed(HUNTER)
    one = cell(base, games=4, a="rules", b="rules", measure="cards")
    with open_store(tmp_path / "games.db") as store:
        kept = run(Plan("deals", (one,)), store=store).results["slots"].records
        memory = run(Plan("deals", (one,))).results["slots"].records
        assert [each.cards for each in kept] == [each.cards for each in memory]
        for name in store.games():
            assert store.game(name).over
            assert store.replay(name).play().over


def test_shuffled_is_the_default() -> None:
    assert read("shuffled") == Dealing()


# --- Decks ----------
def test_common_cards_stay_in_their_slots() -> None:
    base = listed(HUNTER)
    other = variant(base, {0: "Chillwind Yeti", 17: "Chillwind Yeti"})
    assert aligned(base, replace(other, shuffled=True)) == other
    assert {each.slot for each in exchanges(base, other)} <= {0, 1, 16, 17, 18}


def test_a_deck_is_read_from_a_file(tmp_path: Path) -> None:
    base = listed(WARLOCK)
    for name, text in (("mine.txt", str(base)), ("code.deck", base.code)):
        (tmp_path / name).write_text(text, encoding="utf-8")
        assert listed(str(tmp_path / name)).cards == base.cards
    assert read_decks([str(tmp_path / "mine.txt"), HUNTER])[0].cards == base.cards


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, r"mine\.txt'?: there is no such file"),
        (b"", r"mine\.txt'?: the file is empty"),
        (b"\xff\xfe", r"mine\.txt'?: the file is not text in UTF-8"),
        (b"### mine\nnot a deck", r"mine\.txt'?: 'not a deck' is not a deck code"),
        (b"2x (1) Wips", r"mine\.txt'?: no card 'Wips'"),
    ],
)
def test_bad_files_of_decks_are_refused(
    content: bytes | None, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # errors shorten long paths
    if content is not None:
        Path("mine.txt").write_bytes(content)
    with pytest.raises(DeckError, match=said):
        listed("./mine.txt")


def test_impossible_exchanges_are_refused() -> None:
    base = listed(HUNTER)
    with pytest.raises(DeckError, match=r"Loatheb.*2 copies; at most 1 of a legendary"):
        variant(base, {0: "Loatheb"})
    with pytest.raises(DeckError, match="MAGE card in a HUNTER deck"):
        variant(base, {0: "Fireball"})
    with pytest.raises(DeckError, match="slot 30: a deck has the slots 0 to 29"):
        variant(base, {30: "Wisp"})
    with pytest.raises(DeckError, match="no card 'Fierball'"):
        variant(base, {0: "Fierball"})
    with pytest.raises(DeckError, match="'Wisp' is not in the deck"):
        slots_of(base, "Wisp")
    with pytest.raises(DeckError, match="share no slots; compare decks of one class"):
        exchanges(base, listed(WARLOCK))


def test_the_reference_is_a_plain_minion_of_the_cost() -> None:
    base = listed(HUNTER)
    for slot in range(30):
        card = base.format.card(base.cards[slot])
        found = reference_for(base, slot)
        assert not found.text and found.id != card.id
        assert abs(found.cost - min(card.cost, 7)) <= 1
    assert reference_for(base, 0, "Wisp").name == "Wisp"
