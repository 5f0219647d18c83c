"""A net that scores actions by the cards they name: a card in hand, and what it is played on.

Every card in sight is a token (its embedding, its numbers, and what kind of place it lies in), and
the players are one more. After some layers of attention an attack is scored from the tokens of
attacker and attacked, a card in hand from its own and its target's, and so on: what the net learns
about one place holds for all. It reads the observation `entities` and scores the 614 actions
(docs/environments.md). It needs nothing but PyTorch.
"""

import torch
from torch import nn
from torch.nn import functional

PLAYERS, COLUMNS, ROWS = 36, 22, 39  # numbers of the players; numbers of a card, and cards
# Rows 0 to 29: heroes, weapons, powers, own and enemy minions, own hand; 30 to 34: own secrets,
# which are left out; 35 to 38: offered cards. The kinds of the places:
KINDS = (0, 1, 2, 3, 4, 5, *[6] * 7, *[7] * 7, *[8] * 10, *[9] * 4)
USED = (*range(30), *range(35, 39))
HEROES, POWER, HAND, OFFERS = (0, 1), 4, slice(20, 30), slice(30, 34)
OWN, ENEMY = slice(6, 13), slice(13, 20)
MULLIGAN = [[float(kept >> place & 1) for place in range(4)] for kept in range(16)]
CARDS = 4096
LEAST = 50  # cards in a kind of place, for a mean and a spread; else 0 and 1
NEVER = -1e9


class Layer(nn.Module):
    """Attention between tokens, and a step of each by itself."""

    def __init__(self, size: int, heads: int = 4) -> None:
        super().__init__()
        self.heads = heads
        self.before, self.between = nn.LayerNorm(size), nn.LayerNorm(size)
        self.read, self.write = nn.Linear(size, 3 * size), nn.Linear(size, size)
        self.up, self.down = nn.Linear(size, 2 * size), nn.Linear(2 * size, size)

    def forward(self, x: torch.Tensor, bias: torch.Tensor) -> torch.Tensor:
        """Return the tokens after the layer; `bias` hides empty places."""
        games, tokens, size = x.shape
        parts = self.read(self.before(x)).view(games, tokens, 3, self.heads, size // self.heads)
        query, key, value = parts.permute(2, 0, 3, 1, 4).unbind(0)
        found = functional.scaled_dot_product_attention(
            query, key, value, attn_mask=bias.to(query.dtype)
        )
        x = x + self.write(found.transpose(1, 2).reshape(games, tokens, size))
        result: torch.Tensor = x + self.down(functional.relu(self.up(self.between(x))))
        return result


class Pairs(nn.Module):
    """Scores of pairs of tokens: what acts, and on what."""

    def __init__(self, size: int, inner: int) -> None:
        super().__init__()
        self.source, self.target = nn.Linear(size, inner), nn.Linear(size, inner)
        self.score = nn.Linear(inner, 1)

    def forward(self, sources: torch.Tensor, targets: torch.Tensor) -> torch.Tensor:
        """Return the scores [game, source, target]."""
        both = self.source(sources)[:, :, None] + self.target(targets)[:, None]
        found: torch.Tensor = self.score(functional.relu(both))[..., 0]
        return found


class Net(nn.Module):
    """Scores of the actions, and two values: the teacher's opinion (log odds) and the result."""

    mean: torch.Tensor
    spread: torch.Tensor
    kinds: torch.Tensor
    used: torch.Tensor
    sets: torch.Tensor

    def __init__(self, size: int = 64, layers: int = 2, pair: int = 64) -> None:
        super().__init__()
        self.config = {"size": size, "layers": layers, "pair": pair}
        kinds = max(KINDS) + 1
        self.register_buffer("kinds", torch.tensor(KINDS))
        self.register_buffer("used", torch.tensor(USED))
        self.register_buffer("sets", torch.tensor(MULLIGAN))
        self.register_buffer("mean", torch.zeros(PLAYERS + kinds * COLUMNS))
        self.register_buffer("spread", torch.ones(PLAYERS + kinds * COLUMNS))
        self.cards = nn.Embedding(CARDS, size, padding_idx=0)
        self.place = nn.Embedding(kinds, size)
        self.numbers, self.inner = nn.Linear(COLUMNS - 1, size), nn.Linear(size, size)
        self.players = nn.Linear(PLAYERS, size)
        self.layers = nn.ModuleList([Layer(size) for _ in range(layers)])
        self.last = nn.LayerNorm(size)
        self.nobody = nn.Parameter(torch.zeros(size))
        self.attack, self.play, self.power = (Pairs(size, pair) for _ in range(3))
        self.offer, self.kept = nn.Linear(size, 1), nn.Linear(size, 1)
        self.card_option, self.power_option = nn.Linear(size, 2), nn.Linear(size, 2)
        self.end, self.value = (
            nn.Sequential(nn.Linear(size, pair), nn.ReLU(), nn.Linear(pair, numbers))
            for numbers in (1, 2)
        )

    def scale(self, seen: torch.Tensor) -> None:
        """Take the mean and the spread of each number from some observations."""
        with torch.no_grad():
            cards = seen[:, PLAYERS:].view(-1, ROWS, COLUMNS)[:, self.used]
            parts = [seen[:, :PLAYERS]]
            parts += [cards[:, self.kinds == kind].flatten(0, 1) for kind in range(max(KINDS) + 1)]
            parts[1:] = [part[part[:, 0] > 0] for part in parts[1:]]  # places that hold a card
            few = [len(part) < LEAST for part in parts]
            means = [
                part[:0].sum(0) if no else part.mean(0) for part, no in zip(parts, few, strict=True)
            ]
            spreads = [
                mean + 1 if no else p.std(0) for mean, p, no in zip(means, parts, few, strict=True)
            ]
            self.mean.copy_(torch.cat(means))
            self.spread.copy_(torch.cat(spreads) + 0.05)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the scores of the actions, and the values [game, 2]."""
        # Step 1. Tokens.
        games = seen.shape[0]
        cards = seen[:, PLAYERS:].reshape(games, ROWS, COLUMNS).index_select(1, self.used)
        ids = cards[:, :, 0].long()
        mean, spread = (
            each[PLAYERS:].view(-1, COLUMNS).index_select(0, self.kinds)[:, 1:]
            for each in (self.mean, self.spread)
        )
        numbers = ((cards[:, :, 1:] - mean) / spread).clamp(-5, 5)
        x = self.cards(ids) + self.place(self.kinds) + self.numbers(numbers)
        x = x + self.inner(functional.relu(x))
        both = (seen[:, :PLAYERS] - self.mean[:PLAYERS]) / self.spread[:PLAYERS]
        x = torch.cat([self.players(both.clamp(-5, 5))[:, None], x], 1)
        empty = torch.cat([torch.zeros_like(ids[:, :1]), (ids == 0).long()], 1)
        bias = (empty * -1e4).to(x.dtype)[:, None, None]
        for layer in self.layers:
            x = layer(x, bias)
        x = self.last(x)
        table, x = x[:, 0], x[:, 1:]
        x = x + table[:, None]
        # Step 2. Actions, in the order of their numbers.
        own = torch.cat([x[:, :1], x[:, OWN]], 1)
        enemy = torch.cat([x[:, 1:2], x[:, ENEMY]], 1)
        seen_by = torch.cat([self.nobody.expand(games, 1, -1) + table[:, None], own, enemy], 1)
        plain = self.play(x[:, HAND], seen_by)
        options = plain[:, :, None] + self.card_option(x[:, HAND])[:, :, :, None]
        scores = [
            self.end(table),
            self.power(x[:, POWER : POWER + 1], seen_by)[:, 0],
            self.power_option(x[:, POWER]),
            self.attack(own, enemy).flatten(1),
            self.offer(x[:, OFFERS])[:, :, 0],
            self.kept(x[:, HAND][:, :4])[:, :, 0] @ self.sets.T,
            torch.cat([plain[:, :, None], options], 2).flatten(1),
        ]
        return torch.cat(scores, 1).masked_fill(~mask, NEVER), self.value(table)
