"""Figure 2 and equations 5 to 8: one step of policy iteration, solved exactly.

The decision process has three states; the reward of a state is its number. The text takes a policy,
solves for its values and makes it greedy.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from hearthlab.lab.claims import computed
from hearthlab.lab.experiment import Results, Table, Value
from hearthlab.lab.from_toml import recorded

Chances = Mapping[str, Fraction]  # of the next state


def _chances(words: str) -> dict[str, Fraction]:
    """Read chances: `s1 0.6, s2 0.4`."""
    return {name: Fraction(chance) for name, chance in (part.split() for part in words.split(","))}


MOVES: Mapping[str, Mapping[str, Chances]] = {  # by state and action
    "s1": {"a1": _chances("s1 0.6, s2 0.4"), "a2": _chances("s1 0.5, s3 0.5")},
    "s2": {"a1": _chances("s1 0.9, s3 0.1"), "a2": _chances("s2 0.3, s3 0.7")},
    "s3": {"a3": _chances("s3 0.9, s2 0.1")},
}
REWARD = {"s1": 1, "s2": 2, "s3": 3}
DISCOUNT = Fraction("0.7")
Policy = Mapping[str, Mapping[str, Fraction]]  # chances of actions, by state
POLICY: Policy = {  # equation 5
    "s1": {"a1": Fraction("0.9"), "a2": Fraction("0.1")},
    "s2": {"a1": Fraction("0.9"), "a2": Fraction("0.1")},
    "s3": {"a3": Fraction(1)},
}
PUBLISHED = {
    "s1": Fraction(7332370, 1537707),
    "s2": Fraction(9009370, 1537707),
    "s3": Fraction(14172370, 1537707),
}
EXPECTED = {"a1": 5.2044, "a2": 6.9925}  # in s1, as printed
ROUNDING = 0.0005  # the text adds up rounded numbers


def values(policy: Policy) -> dict[str, Fraction]:
    """Compute the value of each state under a policy (equation 3)."""
    states = list(MOVES)
    rows = []
    for state in states:
        row = {other: Fraction(state == other) for other in states}
        for action, chance in policy[state].items():
            for other, share in MOVES[state][action].items():
                row[other] -= DISCOUNT * chance * share
        rows.append([*row.values(), Fraction(REWARD[state])])
    return dict(zip(states, _solved(rows), strict=True))


def _solved(rows: list[list[Fraction]]) -> list[Fraction]:
    """Solve a linear system by elimination; each row ends with its right-hand side."""
    for i in range(len(rows)):
        pivot = next(j for j in range(i, len(rows)) if rows[j][i])
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [each / rows[i][i] for each in rows[i]]
        for j in range(len(rows)):
            if j != i:
                rows[j] = [a - rows[j][i] * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[-1] for row in rows]


def expected(state: str, found: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """Return the expected value of the next state, by action."""
    return {
        action: sum((share * found[other] for other, share in chances.items()), Fraction(0))
        for action, chances in MOVES[state].items()
    }


def improved(found: Mapping[str, Fraction]) -> Policy:
    """Make the greedy policy (equation 6)."""
    best = {}
    for state in MOVES:
        worth = expected(state, found)
        best[state] = {max(worth, key=lambda action: worth[action]): Fraction(1)}
    return best


def iterated(policy: Policy = POLICY) -> list[Policy]:
    """Evaluate and improve until the policy no longer changes; return every policy."""
    policies = [policy]
    while (following := improved(values(policies[-1]))) != policies[-1]:
        policies.append(following)
    return policies


# --- The experiment -------------------------------------------------------------------------------
def _table(results: Results) -> Table:
    first, final = values(POLICY), values(iterated()[-1])
    rows: list[tuple[Value, ...]] = []
    for state, value in PUBLISHED.items():
        worth = ", ".join(f"{action} {float(each):.4f}" for action, each in first_step(state))
        best = ", ".join(improved(first)[state])
        numbers = [f"{float(each):.3f}" for each in (value, first[state], final[state])]
        rows.append((state, *numbers, worth, best))
    columns = (
        "state",
        "published value",
        "here value",
        "value of the best policy",
        "next state by action",
        "improved action",
    )
    return Table(
        "Figure 2: values of equation 5's policy, and one improvement", columns, tuple(rows)
    )


def first_step(state: str) -> list[tuple[str, Fraction]]:
    """List the expected value of each action in a state under equation 5's policy."""
    return list(expected(state, values(POLICY)).items())


def _as_printed() -> tuple[str, bool]:
    found = values(POLICY)
    words = ", ".join(f"{state} {float(each):.3f}" for state, each in found.items())
    return words, found == PUBLISHED


def _step() -> tuple[str, bool]:
    worth = {action: float(each) for action, each in first_step("s1")}
    near = all(abs(worth[action] - printed) < ROUNDING for action, printed in EXPECTED.items())
    return ", ".join(f"{action} {each:.4f}" for action, each in worth.items()), near


def _greedy() -> tuple[str, bool]:
    policy = {state: next(iter(actions)) for state, actions in improved(values(POLICY)).items()}
    words = ", ".join(f"{state} {action}" for state, action in policy.items())
    return words, policy == {"s1": "a2", "s2": "a2", "s3": "a3"}


def _optimal() -> tuple[str, bool]:
    policies = iterated()
    return f"the policy no longer changes after {len(policies) - 1} improvement", len(policies) == 2


recorded(
    "haftstein2017-figure2",
    _table,
    code={
        "values": computed(_as_printed),
        "step": computed(_step),
        "greedy": computed(_greedy),
        "optimal": computed(_optimal),
    },
)
