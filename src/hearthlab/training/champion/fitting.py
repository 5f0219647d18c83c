"""Fit the champion's net to positions, with PyTorch; on a GPU when there is one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from hearthlab.carddata.formats import Format
from hearthlab.engine.schema import MAX_CARDS
from hearthlab.engine.tables import Cards, cards_of
from hearthlab.models.champion.net import card_keys
from hearthlab.models.champion.threats import threats
from hearthlab.models.model import Array
from hearthlab.models.model_card import ModelError
from hearthlab.search.schema.champion import (
    N_BODIES,
    N_CARD_ZONES,
    N_SIGHT,
    N_ZONES,
    NET_FIRST,
    NET_SECOND,
    NO_SEEN_CARD,
    ZONE_OTHER_DECK,
    ZONE_OWN_BODY,
    ZONE_OWN_DECK,
)
from hearthlab.training.champion.config import Fit
from hearthlab.training.champion.positions import Positions
from hearthlab.training.champion.targets import targets

if TYPE_CHECKING:
    import torch

ROWS = N_ZONES * MAX_CARDS  # of the table; one more is nothing
MOST_AT_ONCE = 1 << 16  # positions that are valued together


@dataclass(frozen=True, slots=True)
class Fitted:
    """Arrays of a net, and how good it is on games held out."""

    arrays: dict[str, Array]
    log_loss: float
    auc: float
    curve: tuple[float, ...]  # log-loss per epoch
    tested: int  # positions held out


def fit(
    positions: Positions,
    how: Fit,
    on_epoch: Callable[[int, float], None],
    *,
    start: Mapping[str, Array] | None = None,
    format: Format | str | None = None,
) -> Fitted:
    """Fit a net to positions of games in a format; games are split, not positions.

    start: the arrays of a net to continue from; by default a new one.
    """
    import torch
    from torch.nn import functional

    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(how.seed)
    games = int(positions.games.max()) + 1
    held = (np.random.default_rng(how.seed).random(games) < how.held_out)[positions.games]
    if not held.any():
        held = positions.games == positions.games[-1]
    if held.all():
        raise ModelError("a net is fitted to some games and measured with others: play more")
    data = _Data(positions, how, device)
    training = torch.from_numpy(np.flatnonzero(~held)).to(device)
    testing = torch.from_numpy(np.flatnonzero(held)).to(device)
    net = make_net()
    cards = cards_of(format)
    if start is not None:
        _take(net, start, cards)
    net = net.to(device)
    kept = _averaged(net, how.average)
    inner = [p for name, p in net.named_parameters() if name != "table.weight"]
    optimizer = torch.optim.AdamW(
        [
            {"params": inner, "weight_decay": how.decay},
            {"params": net.table.parameters(), "weight_decay": how.card_decay},
        ],
        lr=how.rate,
    )
    batch = min(how.batch, len(training))
    steps = how.epochs * (len(training) // batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, how.rate, total_steps=steps + 1, pct_start=0.05
    )
    curve = []
    outcomes = data.won[testing].float()
    for epoch in range(how.epochs):
        order = training[torch.randperm(len(training), device=device)]
        for rows in order[: len(order) // batch * batch].view(-1, batch):
            loss = functional.binary_cross_entropy_with_logits(
                net(*data.inputs(rows, how.dropout)), data.targets[rows]
            )
            optimizer.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            optimizer.step()
            schedule.step()
            if kept is not net:
                kept.update_parameters(net)
        with torch.no_grad():
            parts = torch.split(testing, MOST_AT_ONCE)
            logits = torch.cat([kept(*data.inputs(rows, 0.0)) for rows in parts])
            loss = functional.binary_cross_entropy_with_logits(logits, outcomes)
        curve.append(float(loss))
        on_epoch(epoch + 1, curve[-1])
    chances = torch.sigmoid(logits).cpu().numpy()
    won = outcomes.cpu().numpy()
    arrays = _arrays(getattr(kept, "module", kept), cards)
    return Fitted(arrays, curve[-1], area(chances, won), tuple(curve), len(won))


class _Data:
    """Positions on the device that trains."""

    def __init__(self, positions: Positions, how: Fit, device: str) -> None:
        import torch

        none = np.uint16(ROWS)
        rows = np.where(positions.cards == NO_SEEN_CARD, none, positions.cards)
        if how.decks:
            zones = np.array([[[ZONE_OWN_DECK], [ZONE_OTHER_DECK]]], np.uint16) * np.uint16(
                MAX_CARDS
            )
            decks = np.where(positions.decks == NO_SEEN_CARD, none, positions.decks + zones)
            rows = np.concatenate([rows, decks.reshape(len(positions), -1)], axis=1)
        self.numbers = torch.from_numpy(positions.numbers).to(device)
        self.rows = torch.from_numpy(rows.astype(np.int16)).to(device)
        self.won = torch.from_numpy(positions.won).to(device)
        self.targets = torch.from_numpy(targets(positions, how.mix, how.trace)).to(device)

    def inputs(
        self, rows: torch.Tensor, dropout: float
    ) -> tuple[torch.Tensor, torch.Tensor, float]:
        """Return the net's inputs for some positions."""
        return self.numbers[rows].float(), self.rows[rows].int(), dropout


def make_net() -> Any:
    """Make a net as compiled search computes it."""
    import torch

    class Net(torch.nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.first = torch.nn.Linear(N_SIGHT, NET_FIRST)
            self.table = torch.nn.EmbeddingBag(ROWS + 1, NET_FIRST, mode="sum", padding_idx=ROWS)
            self.second = torch.nn.Linear(NET_FIRST, NET_SECOND)
            self.last = torch.nn.Linear(NET_SECOND, 1)
            torch.nn.init.zeros_(self.table.weight)

        def forward(
            self, numbers: torch.Tensor, rows: torch.Tensor, dropout: float
        ) -> torch.Tensor:
            shown = rows != ROWS
            if dropout:
                shown &= torch.rand(rows.shape, device=rows.device) >= dropout
            counts = shown.sum(1)
            seen = self.table(rows[shown], counts.cumsum(0) - counts) / (1.0 - dropout)
            hidden = torch.relu(self.first(numbers) + seen)
            logits: torch.Tensor = self.last(torch.relu(self.second(hidden)))
            return logits.squeeze(-1)

    return Net()


def _averaged(net: Any, share: float) -> Any:
    """Make the mean of a net's weights over the steps of a fit; the net itself if none is wanted.

    After n steps it reaches back over a tenth of them, later over 1 / (1 - share) at most.
    """
    from torch.optim.swa_utils import AveragedModel

    def blend(mean: Any, new: Any, steps: Any) -> Any:
        return mean + (new - mean) * max(1.0 - share, 10.0 / (int(steps) + 10.0))

    return AveragedModel(net, avg_fn=blend) if share else net


def _arrays(net: Any, known: Cards) -> dict[str, Array]:
    """Take the arrays of a model file from a net."""

    def plain(tensor: torch.Tensor) -> Array:
        found: Array = tensor.detach().cpu().numpy().astype(np.float32)
        return np.ascontiguousarray(found)

    cards = len(known.ids)
    table = plain(net.table.weight[:ROWS]).reshape(N_ZONES, MAX_CARDS, NET_FIRST)
    burn, fast = threats(known.format)
    return {
        "first": plain(net.first.weight.T),
        "first_bias": plain(net.first.bias),
        "cards": np.ascontiguousarray(table[:N_CARD_ZONES, :cards]),
        "bodies": np.ascontiguousarray(table[ZONE_OWN_BODY:, :N_BODIES]),
        "second": plain(net.second.weight.T),
        "second_bias": plain(net.second.bias),
        "last": plain(net.last.weight[0]),
        "last_bias": plain(net.last.bias),
        "card_keys": card_keys(known),
        "burn": burn[:cards],
        "fast": fast[:cards],
    }


def _take(net: Any, arrays: Mapping[str, Array], known: Cards) -> None:
    """Give a net the arrays of a model file of this card table; the inverse of `_arrays`."""
    import torch

    if not np.array_equal(arrays["card_keys"], card_keys(known)):
        raise ModelError(
            f"a net to start from must know the cards of {known.format.name} in this engine, in "
            "their order"
        )
    table = np.zeros((N_ZONES, MAX_CARDS, NET_FIRST), np.float32)
    table[:N_CARD_ZONES, : len(known.ids)] = arrays["cards"]
    table[ZONE_OWN_BODY:, : arrays["bodies"].shape[1]] = arrays["bodies"]
    given = {
        "first.weight": arrays["first"].T,
        "first.bias": arrays["first_bias"],
        "table.weight": np.concatenate([table.reshape(ROWS, -1), np.zeros((1, NET_FIRST))]),
        "second.weight": arrays["second"].T,
        "second.bias": arrays["second_bias"],
        "last.weight": arrays["last"][None],
        "last.bias": arrays["last_bias"],
    }
    net.load_state_dict({name: torch.tensor(each) for name, each in given.items()})


def area(chances: Array, won: Array) -> float:
    """Return the area under the ROC curve."""
    order = np.argsort(chances, kind="stable")
    _, first, counts = np.unique(chances[order], return_index=True, return_counts=True)
    ranks = np.repeat(first + (counts + 1) / 2, counts)
    wins = won[order] > 0.5
    n, m = int(wins.sum()), int((~wins).sum())
    return float((ranks[wins].sum() - n * (n + 1) / 2) / (n * m)) if n and m else 0.5
