"""Draw how the training of a model went."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthlab.models.model_card import ModelCard, ModelError

if TYPE_CHECKING:
    from matplotlib.figure import Figure

HEIGHT = 2.6  # inches of one curve
CALIBRATION = "calibration"  # shares won by chances given, beside the line where they agree


def draw_curves(card: ModelCard) -> Figure:
    """Draw each curve of a card below the other."""
    if not card.curves:
        raise ModelError(f"{card.name!r} has no curves to draw")
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7.5, HEIGHT * len(card.curves)), layout="constrained")
    for axes, (name, curve) in zip(
        figure.subplots(len(card.curves), squeeze=False).flat, card.curves.items(), strict=True
    ):
        axes.plot(curve.x, curve.y, marker="." if len(curve.x) < 100 else "")
        if name.startswith(CALIBRATION):
            axes.axline((0.5, 0.5), slope=1, color="grey", linewidth=0.8)
        axes.set_title(name)
        axes.grid(alpha=0.3)
    figure.suptitle(card.name)
    return figure
