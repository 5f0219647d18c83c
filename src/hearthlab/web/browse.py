"""The lab's content: stores, folders of experiments and models, read only."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import astuple, dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hearthlab.arena.statistics import clopper_pearson
from hearthlab.web import replies
from hearthlab.web.lab_shapes import (
    CellData,
    Curve,
    FolderInfo,
    HeatMap,
    ModelInfo,
    RatingData,
    StoredGame,
    StoreInfo,
    TableData,
)
from hearthlab.web.table import Refused

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from hearthlab.arena.ratings import Rating
    from hearthlab.lab.experiment import Table


PUBLISHED, TARGET = (
    "published",
    "target",
)  # the reference of a claim: published numbers, our targets
VERDICTS = {"reproduced": "met", "not reproduced": "missed"}  # of our own targets


class NotFound(Refused):
    """A game, store or folder that does not exist."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """The stores and the folder that a server was started with; nothing else is ever opened."""

    stores: tuple[str, ...] = ()
    experiments: Path | None = None  # a folder of experiments' folders

    def store(self, name: str) -> str:
        """Return where a store is."""
        if name not in self.names:
            raise NotFound(f"no store {name!r}; there are {', '.join(self.names) or 'none'}")
        return self.names[name]

    @property
    def names(self) -> dict[str, str]:
        """The stores by their names for clients: a file's name, or a URL without its password.

        Of two files of one name the second is called by its path.
        """
        from hearthlab.arena.store.connecting import _hidden

        found: dict[str, str] = {}
        for each in self.stores:
            name = str(_hidden(each)) if "://" in each else Path(each).name
            found[each if name in found and "://" not in each else name] = each
        return found

    @contextmanager
    def _reading(self, name: str) -> Iterator[Connection]:
        from hearthlab.arena.store import open_store

        with (
            open_store(self.store(name), write=False) as opened,
            opened.explained(),
            opened.engine.connect() as connection,
        ):
            yield connection

    # --- Lists -------------------------------------------------------------------------------
    def lab(self) -> replies.Lab:
        """List everything."""
        return replies.Lab(
            stores=[self._store_info(name) for name in self.names],
            folders=self._folder_infos(),
            models=list(_models()),
        )

    def _store_info(self, name: str) -> StoreInfo:
        from sqlalchemy import func, select

        from hearthlab.arena.store.tables import experiments, games

        with self._reading(name) as connection:
            names = list(connection.execute(select(experiments.c.name).order_by("name")).scalars())
            total = connection.execute(select(func.count()).select_from(games)).scalar_one()
        return StoreInfo(store=name, experiments=names, games=int(total))

    def _folders(self) -> dict[str, Path]:
        from hearthlab.lab.folder import CONFIG

        if self.experiments is None or not self.experiments.is_dir():
            return {}
        return {each.name: each for each in self.experiments.iterdir() if (each / CONFIG).exists()}

    def _folder_infos(self) -> list[FolderInfo]:
        """Describe the folders, grouped by document, our own claims first."""
        from hearthlab.lab.experiment import DOCUMENTS, OWN

        found = [_folder_info(name, path, DOCUMENTS, OWN) for name, path in self._folders().items()]
        order = [OWN, *DOCUMENTS]
        return sorted(found, key=lambda each: (order.index(each.group), numbered(each.folder)))

    # --- One of them -------------------------------------------------------------------------
    def folder(self, name: str) -> replies.Folder:
        """Read an experiment's folder."""
        from hearthlab.lab.folder import COLUMNS, read_folder

        found = self._folders().get(name)
        if found is None:
            raise NotFound(f"no folder {name!r}; there are {', '.join(sorted(self._folders()))}")
        from hearthlab.lab.experiment import OWN

        summary = read_folder(found)
        is_own = self._group(name) == OWN
        rows: Any = [_claim(astuple(each), is_own=is_own) for each in summary.claims]
        columns = [TARGET if each == PUBLISHED and is_own else each for each in COLUMNS]
        claims = TableData(title="Claims", columns=columns, rows=rows) if rows else None
        return replies.Folder(
            folder=name,
            title=summary.title,
            about=summary.about,
            told=summary.games_played,
            tables=[_table(each) for each in summary.tables],
            claims=claims,
        )

    def _group(self, name: str) -> str:
        """Return the document of a folder."""
        return next((each.group for each in self._folder_infos() if each.folder == name), "")

    def experiment(self, store: str, name: str) -> replies.Experiment:
        """Read the cells of an experiment, and the table of pairings."""
        from sqlalchemy import case, func, select

        from hearthlab.arena.store.tables import cells, experiments, games

        def count(score: float) -> Any:
            return func.sum(case((games.c.score == score, 1), else_=0))

        query = (
            select(cells, func.count(games.c.pair), count(1.0), count(0.5), count(0.0))
            .join(experiments, experiments.c.id == cells.c.experiment_id)
            .outerjoin(games, games.c.cell_id == cells.c.id)
            .where(experiments.c.name == name)
            .group_by(cells.c.id)
            .order_by(cells.c.position)
        )
        with self._reading(store) as connection:
            rows = connection.execute(query).all()
        if not rows:
            raise NotFound(f"no experiment {name!r} in the store {store!r}")
        found = [_cell(row) for row in rows]
        return replies.Experiment(
            store=store, experiment=name, cells=found, heat_map=_heat_map(found)
        )

    def ladder(self, store: str, experiment: str | None) -> replies.Ladder:
        """Rate the agents of a store, by the games of this engine."""
        from hearthlab.arena.ratings import comparable, groups, ratings
        from hearthlab.arena.store import open_store
        from hearthlab.arena.store.reading import of_this_engine

        with open_store(self.store(store), write=False) as opened:
            found = of_this_engine(opened, [experiment] if experiment else [])
        fair = comparable(found.results)
        left_out = found.left_out + sum(each.games for each in found.results)
        left_out -= sum(each.games for each in fair)
        ladders = [ratings(group) for group in groups(fair)] if fair else []
        rows = [[_rating(*each) for each in enumerate(ladder, 1)] for ladder in ladders]
        return replies.Ladder(store=store, ladders=rows, left_out=left_out, notes=list(found.notes))

    def players(self, store: str, game: str) -> tuple[str, str]:
        """Name the agents of a stored game, player 0's first."""
        from sqlalchemy import select

        from hearthlab.arena.store.tables import cells

        cell, _, seat_of_a = game.split(".")
        with self._reading(store) as connection:
            terms = connection.execute(select(cells).where(cells.c.id == int(cell))).first()
        if terms is None:
            raise NotFound(f"no cell {cell} in the store {store!r}")
        a, b = str(terms.agent_a), str(terms.agent_b)
        return (a, b) if seat_of_a == "0" else (b, a)

    def games(self, store: str, cell: int, first: int, count: int) -> replies.Games:
        """List games of a cell."""
        from sqlalchemy import func, select

        from hearthlab.arena.store.tables import cells, games

        mine = games.c.cell_id == cell
        query = select(games).where(mine).order_by(games.c.pair, games.c.seat_of_a)
        with self._reading(store) as connection:
            terms = connection.execute(select(cells).where(cells.c.id == cell)).first()
            if terms is None:
                raise NotFound(f"no cell {cell} in the store {store!r}")
            total = connection.execute(
                select(func.count()).select_from(games).where(mine)
            ).scalar_one()
            rows = connection.execute(query.offset(first).limit(count)).all()
        found = [_game(row, terms.agent_a, terms.agent_b) for row in rows]
        return replies.Games(store=store, cell=cell, total=int(total), games=found)


def _folder_info(name: str, path: Path, documents: Mapping[str, str], own: str) -> FolderInfo:
    """Read the title and the document of a folder."""
    import tomllib

    from hearthlab.lab.folder import CONFIG

    try:
        config = tomllib.loads((path / CONFIG).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        config = {}
    group = str(config.get("document", own))
    group = group if group in documents else own
    title = str(config.get("title", name))
    return FolderInfo(folder=name, title=title, group=group, group_title=documents[group])


def numbered(name: str) -> list[tuple[int, str]]:
    """Return a sort key with natural numbers: figure 9 comes before figure 11."""
    parts = re.split(r"(\d+)", name)
    return [(int(each), "") if each.isdigit() else (-1, each) for each in parts]


def _claim(row: tuple[Any, ...], *, is_own: bool) -> list[Any]:
    """Return a claim as a row; our own targets are met or missed, not reproduced."""
    return [VERDICTS.get(each, each) if is_own else each for each in row]


@cache
def _models() -> tuple[ModelInfo, ...]:
    """Describe the models that come with the package."""
    from hearthlab.models.files import load_any, shipped

    found = []
    for name, path in shipped().items():
        model = load_any(path, any_engine=True)
        facts = {**model.card.training, **model.card.scores}
        curves = [
            Curve(name=title, x=list(curve.x), y=list(curve.y))
            for title, curve in model.card.curves.items()
        ]
        found.append(
            ModelInfo(
                name=name,
                kind=model.kind,
                format=model.card.format,
                features=getattr(model, "features", ""),
                numbers=model.numbers,
                about=model.card.doc,
                facts={key: str(value) for key, value in facts.items()},
                curves=curves,
            )
        )
    return tuple(found)


# --- Rows ----------------------------------------------------------------------------------------
def _cell(row: Any) -> CellData:
    games, wins, draws, losses = (int(each or 0) for each in row[-4:])
    decided = wins + losses
    interval = clopper_pearson(wins, decided) if decided else None
    return CellData(
        cell=row.id,
        format=row.format,
        a=row.agent_a,
        b=row.agent_b,
        decks=row.decks,
        games=games,
        wins=wins,
        draws=draws,
        losses=losses,
        win_rate=wins / decided if decided else None,
        low=None if interval is None else float(interval[0]),
        high=None if interval is None else float(interval[1]),
    )


def _heat_map(cells: list[CellData]) -> HeatMap:
    """Sum up the pairings over all cells."""
    names = list(dict.fromkeys(name for cell in cells for name in (cell.a, cell.b)))
    wins: dict[tuple[str, str], int] = {}
    played: dict[tuple[str, str], int] = {}
    for cell in cells:
        if cell.a == cell.b:
            continue
        for pair, won in (((cell.a, cell.b), cell.wins), ((cell.b, cell.a), cell.losses)):
            wins[pair] = wins.get(pair, 0) + won
            played[pair] = played.get(pair, 0) + cell.wins + cell.losses

    def rate(pair: tuple[str, str]) -> float | None:
        return wins[pair] / played[pair] if played.get(pair) else None

    return HeatMap(
        names=names,
        values=[[rate((row, column)) for column in names] for row in names],
        games=[[played.get((row, column), 0) for column in names] for row in names],
    )


def _rating(rank: int, rating: Rating) -> RatingData:
    return RatingData(
        rank=rank,
        agent=rating.agent,
        elo=rating.elo,
        low=rating.low,
        high=rating.high,
        games=rating.games,
        score=rating.score,
        cheats=rating.sees != "nothing",
    )


def _game(row: Any, a: str, b: str) -> StoredGame:
    first, second = (a, b) if row.seat_of_a == 0 else (b, a)
    winner = None if row.score == 0.5 else row.seat_of_a if row.score == 1 else 1 - row.seat_of_a
    return StoredGame(
        id=f"{row.cell_id}.{row.pair}.{row.seat_of_a}",
        first=first,
        second=second,
        decks=row.deck,
        winner=winner,
        turns=row.turns,
        actions=row.actions,
    )


def _table(table: Table) -> TableData:
    return TableData(
        title=table.title,
        columns=list(table.columns),
        rows=[list(row) for row in table.rows],
        note=table.note,
    )
