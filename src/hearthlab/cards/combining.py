"""Choose One cards with both options combined (Fandral Staghelm).

The first option is carried out, then the second, with one target (hs-bugs #489: since August 2017).
A card that becomes one of two minions names a third with `both=`.
"""

from __future__ import annotations

from collections.abc import Mapping

from hearthlab.cards import symbols
from hearthlab.cards.definition import Definition
from hearthlab.cards.expressions import CardError, Effect, Selector


def is_combined(definitions: Mapping[str, Definition]) -> bool:
    """Return whether any card lets others combine their options."""
    return any(each.rules & symbols.RULE_BOTH_OPTIONS for each in definitions.values())


def both_effects(
    definition: Definition, definitions: Mapping[str, Definition]
) -> tuple[Effect, ...]:
    """Return the effects of both options in sequence, or the card's own combined effect."""
    if "both" in definition.effects:
        return definition.effects["both"]
    return tuple(
        effect for option in definition.choose for effect in definitions[option].effects["cast"]
    )


def both_targets(definition: Definition, definitions: Mapping[str, Definition]) -> Selector | None:
    """Return the possible targets: the wider set of the two options."""
    found: Selector | None = None
    for option in (definitions[option] for option in definition.choose):
        if option.target_only:
            raise CardError(f"{option.id}: an option's target does not depend on a condition")
        if option.target and (found is None or is_wider(option.target, found)):
            found = option.target
        elif option.target and found and not is_wider(found, option.target):
            raise CardError("its options are aimed at different characters, which can't be one")
    return found


def is_wider(wide: Selector, narrow: Selector) -> bool:
    """Return whether a selector keeps all that another one keeps."""
    asks = (wide.need & ~narrow.need) | (wide.avoid & ~narrow.avoid) | wide.compare
    return not asks and wide.base == narrow.base
