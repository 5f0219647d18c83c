"""The configuration of a training by least-squares policy iteration."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from hearthlab.carddata.formats import DEFAULT, Format
from hearthlab.models.model_card import ModelError, Plain
from hearthlab.search.features import feature_set
from hearthlab.search.schema.search import (
    OPPONENT_MODEL,
    ROLLOUT_EXPERT,
    ROLLOUT_LONG,
    ROLLOUT_UNIFORM,
)

OPPONENTS = {
    "self": OPPONENT_MODEL,  # two agents, trained in turn
    "random": ROLLOUT_UNIFORM,
    "random-long": ROLLOUT_LONG,  # ends its turn when nothing else is legal
    "expert": ROLLOUT_EXPERT,
}
MOST_SAMPLES = 100_000_000
MOST_ITERATIONS = 10_000


@dataclass(frozen=True, slots=True)
class Config:
    """What to train; the defaults are the document's common setting (section 5.7)."""

    features: str = "all"
    samples: int = 100_000  # per iteration
    iterations: int = 30
    gamma: float = 0.7  # discount
    alpha: float = 1.0  # share of the new weights (equation 15)
    epsilon_first: float = 0.999  # share of random actions in the first iteration,
    epsilon_last: float = 0.001  # and in the last; linear between them (equation 10)
    opponent: str = "self"
    average: int = 1  # the model has the mean weights of the last n iterations
    reuse: bool = False  # importance sampling over the samples of all iterations (algorithm 3)
    ridge: float = 1.0  # added to the diagonal, as features may depend on each other
    seed: int = 0
    format: Format | str | None = None  # of the games

    def __post_init__(self) -> None:
        object.__setattr__(self, "format", str(Format.of(self.format)))
        found = feature_set(self.features)
        for name, least, most in (
            ("samples", 1, MOST_SAMPLES),
            ("iterations", 1, MOST_ITERATIONS),
            ("gamma", 0.0, 1.0),
            ("alpha", 0.0, 1.0),
            ("epsilon_first", 0.0, 1.0),
            ("epsilon_last", 0.0, 1.0),
            ("average", 1, self.iterations),
            ("ridge", 0.0, 1e9),
        ):
            value = getattr(self, name)
            if not least <= value <= most:
                raise ModelError(f"{name}={value}: should be from {least} to {most:_}")
        if self.opponent not in OPPONENTS:
            raise ModelError(f"opponent={self.opponent!r}: there are {', '.join(OPPONENTS)}")
        if self.reuse and (found.squares or self.opponent != "self"):
            raise ModelError("importance sampling: with opponent=self and without products only")

    def epsilon(self, iteration: int) -> float:
        """Return the share of random actions in an iteration, the first is 0."""
        way = iteration / max(self.iterations - 1, 1)
        return (1 - way) * self.epsilon_first + way * self.epsilon_last

    def facts(self) -> dict[str, Plain]:
        """Name everything that decides the outcome, but the engine; 2014 is not named."""
        facts: dict[str, Plain] = {"algorithm": "lspi", **asdict(self)}
        if facts["format"] == DEFAULT:
            del facts["format"]
        return facts

    @property
    def playing(self) -> Format:
        """The format that is played."""
        return Format.of(self.format)
