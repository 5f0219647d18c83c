"""Datasets of decisions: agents play, and every decision becomes a row of Parquet.

A folder has parts (`part-00000.parquet`, …) and `dataset.json`, which says how they were made. The
seed and its number determine a part, so missing parts can be made at any time, by any number of
processes. A part that exists is complete.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from hearthlab.carddata.quoting import quoted
from hearthlab.envs.batch import Batch
from hearthlab.envs.decks import Pool
from hearthlab.envs.observation import Observation
from hearthlab.envs.opponents import OfAgents, Tables
from hearthlab.envs.space import ActionSpace
from hearthlab.game.errors import HearthlabError
from hearthlab.game.game import Game
from hearthlab.game.version import engine_version

if TYPE_CHECKING:
    from hearthlab.arena.store.store import Store

VERSION = 1
FACTS = "dataset.json"
GAMES = 128  # per part: about 8,000 decisions
LICENCE = (
    "Hearthlab is under the MIT licence and claims no rights in what it generates: use the rows as "
    "you like. Names and ids of cards belong to Blizzard Entertainment, Inc.; this dataset is not "
    "endorsed by it."
)
# The columns and their meaning.
COLUMNS = {
    "game": "int32: number of the game in its part",
    "ply": "int32: number of actions played before in the game",
    "player": "int8: 0 for the player who went first, else 1",
    "numbers": "float32[853]: the observation `entities` without card ids",
    "cards": "int32[41]: the card ids of the observation, rows of the card table; 0: no card",
    "legal": "list of int16: numbers of the legal actions",
    "action": "int16: number of the action played",
    "chosen": "int16: number of the agent's choice; differs from `action` if that was random",
    "reward": "float32: 1, -1 or 0 at the player's last decision, else 0",
    "value": "float32: the player's result of the game, 1, -1 or 0",
    "agent": "the agent's spec",
    "deck": "the player's deck",
}
KIND, SPACE = Observation.named("entities"), ActionSpace()
Row = dict[str, Any]


class DatasetError(HearthlabError, ValueError):
    """A dataset that cannot be made or read."""


@dataclass(frozen=True)
class Recipe:
    """How a dataset is made; it determines the contents of each part."""

    agents: tuple[str, ...] = ("gsv",)
    decks: str = "championship-2014"
    noise: float = 0.05  # share of actions that are random
    seed: int = 1

    def __post_init__(self) -> None:
        if not self.agents:
            raise DatasetError("no agents; name one, such as 'gsv'")
        if not 0 <= self.noise <= 1:
            raise DatasetError(f"noise={self.noise}: should be from 0 to 1")
        for each in self.agents:
            OfAgents(each, each)


# --- Making --------------------------------------------------------------------------------------
def piece(recipe: Recipe, number: int, games: int = GAMES) -> list[Row]:
    """Play the games of a part, and return their decisions."""
    seed = Random(f"hearthlab dataset {recipe.seed} {number}").getrandbits(53)
    batch = Batch(games, decks=recipe.decks, observation="entities", seed=seed)
    tables, chance = Tables(batch, seed), np.random.default_rng(seed)
    players = [OfAgents(each, each) for each in recipe.agents]
    seated = chance.integers(len(players), size=(games, 2))
    rows: list[Row] = []
    last: dict[tuple[int, int], Row] = {}
    open_games = np.arange(games)
    while open_games.size:
        asked = seated[open_games, batch.seats[open_games]]
        chosen = np.zeros(len(open_games), np.int64)
        for index, player in enumerate(players):
            of_it = asked == index
            if of_it.any():
                chosen[of_it] = player.numbers(tables, open_games[of_it])
        played = chosen.copy()
        for moved in np.flatnonzero(chance.random(len(chosen)) < recipe.noise):
            played[moved] = chance.choice(np.flatnonzero(batch.masks[open_games[moved]]))
        for at, game in enumerate(open_games.tolist()):
            row = _row(batch, tables, game, int(played[at]), int(chosen[at]))
            row["agent"] = recipe.agents[asked[at]]
            last[game, row["player"]] = row
            rows.append(row)
        tables.before(played, open_games)
        batch.answer(played, open_games)
        over = open_games[batch.ended[open_games] > 0]
        for game in over.tolist():
            for seat in (0, 1):
                if (game, seat) in last:
                    last[game, seat]["reward"] = float(batch.rewards[game, seat])
        open_games = open_games[batch.ended[open_games] == 0]
    return _with_values(rows, last)


def _row(batch: Batch, tables: Tables, game: int, action: int, chosen: int) -> Row:
    seat = int(batch.seats[game])
    return {
        "game": game,
        "ply": int(tables.plies[game]),
        "player": seat,
        "seen": batch.observations[game].copy(),
        "legal": np.flatnonzero(batch.masks[game]).astype(np.int16),
        "action": action,
        "chosen": chosen,
        "reward": 0.0,
        "deck": batch.pairs[int(batch.dealt[game])][seat].name or "",
    }


def _with_values(rows: list[Row], last: dict[tuple[int, int], Row]) -> list[Row]:
    for row in rows:
        row["value"] = last[row["game"], row["player"]]["reward"]
    return rows


def rows_of(played: Game, number: int, agents: tuple[str, str] = ("", "")) -> list[Row]:
    """Return the decisions of a finished game."""
    rows: list[Row] = []
    last: dict[tuple[int, int], Row] = {}
    for game, action in played.retrace():
        seat = game.to_act
        assert seat is not None, "no action follows the end of a game"
        done = SPACE.number(game, action)
        deck = game.start.decks[seat]
        row: Row = {
            "game": number,
            "ply": game.ply,
            "player": seat,
            "seen": KIND.of(game.view()),
            "legal": np.flatnonzero(SPACE.mask(game)).astype(np.int16),
            "action": done,
            "chosen": done,
            "reward": 0.0,
            "agent": agents[seat],
            "deck": "" if deck is None else deck.name or "",
        }
        last[number, seat] = row
        rows.append(row)
    outcome = played.outcome()
    winner = None if outcome is None else outcome.winner
    for (_, player), row in last.items():
        row["reward"] = 0.0 if winner is None else 1.0 if winner == player else -1.0
    return _with_values(rows, last)


def stored_rows(store: Store) -> list[Row]:
    """Return the decisions of all games of a store."""
    rows: list[Row] = []
    for number, game_id in enumerate(store.games()):
        rows += rows_of(store.game(game_id), number)
    return rows


# --- Files ---------------------------------------------------------------------------------------
def schema() -> Any:
    """Return the columns as a Parquet schema."""
    import pyarrow as pa

    width, ids = KIND.size - len(KIND.card_columns), len(KIND.card_columns)
    kinds = {
        **dict.fromkeys(("game", "ply"), pa.int32()),
        "player": pa.int8(),
        "numbers": pa.list_(pa.float32(), width),
        "cards": pa.list_(pa.int32(), ids),
        "legal": pa.list_(pa.int16()),
        **dict.fromkeys(("action", "chosen"), pa.int16()),
        **dict.fromkeys(("reward", "value"), pa.float32()),
        **dict.fromkeys(("agent", "deck"), pa.dictionary(pa.int32(), pa.string())),
    }
    fields = [pa.field(name, kinds[name], metadata={"about": COLUMNS[name]}) for name in COLUMNS]
    return pa.schema(fields, metadata={"licence": LICENCE, "version": str(VERSION)})


def write_rows(rows: list[Row], path: Path) -> None:
    """Write decisions to a file atomically."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    columns = schema()
    numbers, cards = KIND.split(np.array([row["seen"] for row in rows], np.float32))
    arrays = {
        "numbers": pa.FixedSizeListArray.from_arrays(numbers.reshape(-1), numbers.shape[1]),
        "cards": pa.FixedSizeListArray.from_arrays(
            cards.astype(np.int32).reshape(-1), cards.shape[1]
        ),
    }
    for name in COLUMNS:
        if name not in arrays:
            arrays[name] = pa.array([row[name] for row in rows], columns.field(name).type)
    table = pa.Table.from_arrays([arrays[name] for name in COLUMNS], schema=columns)
    waiting = path.with_suffix(".waiting")
    try:
        pq.write_table(table, waiting, compression="zstd")
        os.replace(waiting, path)
    finally:
        waiting.unlink(missing_ok=True)


def begin(folder: Path, recipe: Recipe) -> None:
    """Make a folder for a dataset, or check that an existing one has the same recipe."""
    wanted = {
        "version": VERSION,
        "engine": engine_version(Pool(recipe.decks).format),
        "recipe": {**asdict(recipe), "agents": list(recipe.agents)},
        "games": GAMES,
        "columns": COLUMNS,
        "licence": LICENCE,
    }
    path = folder / FACTS
    if path.is_file():
        there = json.loads(path.read_text(encoding="utf-8"))
        for key in ("version", "engine", "recipe", "games"):
            if there.get(key) != wanted[key]:
                raise DatasetError(
                    f"{str(folder)!r} was made with {key} {quoted(there.get(key))}, not "
                    f"{quoted(wanted[key])}; name another folder"
                )
        return
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(wanted, indent=2), encoding="utf-8")


def part(folder: Path, number: int) -> Path:
    """Return the path of a part."""
    return folder / f"part-{number:05}.parquet"


def parts(folder: str | Path) -> list[Path]:
    """List the files of a dataset."""
    found = sorted(Path(folder).glob("part-*.parquet"))
    if not found:
        raise DatasetError(f"{str(folder)!r} has no part of a dataset")
    return found


def decisions(path: Path) -> int:
    """Count the rows of a file."""
    import pyarrow.parquet as pq

    return int(pq.read_metadata(path).num_rows)


def make(job: tuple[str, Recipe, int]) -> int:
    """Make one part, and return its number of decisions."""
    folder, recipe, number = job
    rows = piece(recipe, number)
    write_rows(rows, part(Path(folder), number))
    return len(rows)


def generate(folder: str | Path, recipe: Recipe, wanted: int, workers: int = 1) -> Iterator[int]:
    """Make parts until there are `wanted` decisions; yield the number so far after each part."""
    place = Path(folder)
    begin(place, recipe)
    there = {number for number in range(10**5) if part(place, number).is_file()}
    count = sum(decisions(part(place, number)) for number in there)
    yield count
    missing = (number for number in range(10**5) if number not in there)
    jobs = ((str(place), recipe, number) for number in missing)
    for made in _each(jobs, workers) if count < wanted else ():
        count += made
        yield count
        if count >= wanted:
            return


def _each(jobs: Iterator[tuple[str, Recipe, int]], workers: int) -> Iterator[int]:
    """Run jobs one after the other, or one at a time in each of several processes."""
    if workers == 1:
        yield from map(make, jobs)
        return
    from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
    from multiprocessing import get_context

    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        running = {pool.submit(make, job) for job in islice(jobs, workers)}
        while True:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for each in done:
                yield each.result()
                running.add(pool.submit(make, next(jobs)))


# --- Reading -------------------------------------------------------------------------------------
def load(
    folder: str | Path, *, rows: int = 4096, columns: Iterable[str] = tuple(COLUMNS)
) -> Iterator[dict[str, NDArray[Any]]]:
    """Read a dataset in batches: dicts of arrays, with `mask` [row, action] in place of `legal`."""
    import pyarrow.parquet as pq

    names = list(columns)
    if wrong := [name for name in names if name not in COLUMNS]:
        raise DatasetError(f"no column {quoted(wrong[0])}; there are {', '.join(COLUMNS)}")
    for path in parts(folder):
        for batch in pq.ParquetFile(path).iter_batches(rows, columns=names):
            yield _arrays(batch, names)


def _arrays(batch: Any, names: Iterable[str]) -> dict[str, NDArray[Any]]:
    return {"mask" if name == "legal" else name: _array(batch.column(name), name) for name in names}


def _array(column: Any, name: str) -> NDArray[Any]:
    if name in ("numbers", "cards"):
        flat = column.flatten().to_numpy(zero_copy_only=False)
        return np.asarray(flat.reshape(len(column), -1))
    if name == "legal":
        masks = np.zeros((len(column), SPACE.size), bool)
        lengths = column.value_lengths().to_numpy(zero_copy_only=False)
        rows = np.repeat(np.arange(len(column)), lengths)
        masks[rows, column.flatten().to_numpy(zero_copy_only=False)] = True
        return masks
    return np.asarray(column.to_numpy(zero_copy_only=False))


def observations(batch: dict[str, NDArray[Any]]) -> NDArray[np.float32]:
    """Merge the numbers and cards of a batch into observations as environments return them."""
    rows = len(batch["numbers"])
    found = np.zeros((rows, KIND.size), np.float32)
    rest = np.setdiff1d(np.arange(KIND.size), KIND.card_columns)
    found[:, rest], found[:, KIND.card_columns] = batch["numbers"], batch["cards"]
    return found


def to_minari(folder: str | Path, target: str | Path, dataset_id: str) -> int:
    """Write a dataset in Minari's format: an episode holds one player's decisions of a game."""
    import minari
    import pyarrow.parquet as pq
    from gymnasium.spaces import Box, Dict, Discrete
    from minari.data_collector.episode_buffer import EpisodeBuffer
    from minari.dataset.minari_storage import MinariStorage

    legal = Box(0, 1, (SPACE.size,), np.int8)
    place = Path(target) / dataset_id / "data"
    place.mkdir(parents=True)
    storage: Any = MinariStorage.new(
        place,
        observation_space=Dict({"observation": KIND.space(), "action_mask": legal}),
        action_space=Discrete(SPACE.size),
        data_format="arrow",
    )
    count = steps = 0
    for path in parts(folder):
        episodes: dict[tuple[int, int], list[tuple[Any, ...]]] = {}
        for found in pq.ParquetFile(path).iter_batches():
            batch = _arrays(found, COLUMNS)
            seen = observations(batch)
            for at in range(len(seen)):
                key = int(batch["game"][at]), int(batch["player"][at])
                row = seen[at], batch["mask"][at], int(batch["action"][at])
                episodes.setdefault(key, []).append((*row, float(batch["reward"][at])))
        buffers = []
        for episode in episodes.values():
            shown, masks, actions, rewards = zip(*episode, strict=True)
            n = len(actions)
            steps += n
            end = np.zeros_like(shown[0]), np.zeros_like(masks[0])  # nothing is asked any more
            both = {
                "observation": np.array([*shown, end[0]], np.float32),
                "action_mask": np.array([*masks, end[1]], np.int8),
            }
            ends = [False] * (n - 1) + [True]
            buffers.append(
                EpisodeBuffer(
                    id=count,
                    observations=both,
                    actions=np.array(actions, np.int64),
                    rewards=list(rewards),
                    terminations=ends,
                    truncations=[False] * n,
                    infos={},
                )
            )
            count += 1
        storage.update_episodes(buffers)
    facts = json.loads((Path(folder) / FACTS).read_text(encoding="utf-8"))
    storage.update_metadata(
        {
            "dataset_id": dataset_id,
            "minari_version": minari.__version__,
            "algorithm_name": ", ".join(facts.get("recipe", {}).get("agents", ["stored games"])),
            "description": f"Decisions of Hearthstone games by Hearthlab. {LICENCE}",
        }
    )
    return count
