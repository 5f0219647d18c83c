"""The options of agents whose searches value leaves by a model (papagiannis2022, section 6.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hearthlab.agents.spec import Option, SpecError
from hearthlab.carddata.formats import Format
from hearthlab.models.model_card import ModelError
from hearthlab.search.schema.values import Model as Record

LAMBDA = 0.8
BETA = 0.1
ENGINES = ("same", "any")
LATEST = 90  # a turn that no shipped format goes beyond

VALUE_OPTIONS = {
    "value": Option("", "value states by a model: the name of a shipped one, or a file"),
    "value-mix": Option(
        LAMBDA, "share of the model's value, the rest is a rollout's", least=0.0, most=1.0
    ),
    "value-beta": Option(
        BETA,
        "the value stands alone when a draw of [0, 1) is at least this times the actions; "
        "1: it never does",
        least=0.0,
        most=1.0,
    ),
    "value-turn": Option(
        0,
        "before this turn, play on at random up to it first",
        least=0,
        most=LATEST,
    ),
    "value-label": Option(False, "count the model's value as won or lost, not as a chance"),
    "value-engine": Option("same", "which engine a model file may be trained with", ENGINES),
}


@dataclass(frozen=True, slots=True)
class Learned:
    """A model and how a search uses it."""

    value: Any  # models.Value, which keeps the record's memory
    mix: float
    beta: float
    turn: int
    label: bool
    any_engine: bool = False  # and any format

    def check_format(self, format: Format) -> None:
        """Raise for a format that the model cannot play."""
        from hearthlab.models.files import check_format

        if not self.any_engine:
            check_format(self.value.model, format)

    def options(self) -> dict[str, Any]:
        """Name these as `search.searcher.evaluator` does."""
        record: Record = self.value.record
        return {
            "model": record,
            "mix": self.mix,
            "beta": self.beta,
            "first_turn": self.turn,
            "label": self.label,
        }


def learned(
    name: str,
    leaf: str,
    *,
    value: str = "",
    value_mix: float = LAMBDA,
    value_beta: float = BETA,
    value_turn: int = 0,
    value_label: bool = False,
    value_engine: str = "same",
) -> Learned | None:
    """Load the model that an agent's options name; None when they name none."""
    if not value:
        return None
    if leaf != "rollout":
        raise SpecError(f"{name}:value={value},leaf={leaf}: a leaf is worth the one or the other")
    from hearthlab.models.files import load
    from hearthlab.models.value import Value

    any_engine = value_engine == "any"
    try:
        model = load(value, any_engine=any_engine)
    except ModelError as error:
        raise SpecError(f"{name}:value={value}: {error}") from None
    return Learned(Value(model), value_mix, value_beta, value_turn, value_label, any_engine)
