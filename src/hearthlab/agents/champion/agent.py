"""`champion`: a learned leaf, a beam over whole own turns, one greedy reply in sampled worlds.

Plans for the turn are found by a beam in some sampled worlds and compete in common worlds by
halving: each is played, mended when chance breaks it, answered greedily by the opponent with the
same net, and valued at the start of the next own turn. Only the first action of the best plan is
played; then it plans anew. From 5 ms on trials go on for two turns, from 100 ms on for three, and
then replies are beams. The net also chooses first hands. `docs/champion.md` says what
each part is worth.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from hearthlab.agents.agent import Agent
from hearthlab.agents.champion.calibration import OF_NET, OF_NETS, OF_SCORE, Calibration
from hearthlab.agents.champion.first_hand import FirstHands
from hearthlab.agents.champion.trials import Trials
from hearthlab.agents.common import (
    BELIEF_OPTION,
    DEADLINE_OPTION,
    LETHAL_OPTION,
    LIBRARY,
    MULLIGANS,
    belief_for,
    seed_of,
)
from hearthlab.agents.seeing import SeeingPlayer
from hearthlab.agents.solver import CHECK_NODES, solve
from hearthlab.agents.spec import AUTO, Kind, Option, SpecError, agent, parse, register, write
from hearthlab.carddata.formats import Format
from hearthlab.engine.belief import Random
from hearthlab.engine.schema import ACTION_END, kind_of
from hearthlab.game.action import Action
from hearthlab.game.view import View
from hearthlab.models.model_card import ModelError
from hearthlab.native.clock import now
from hearthlab.native.pure import copy_game
from hearthlab.search import core
from hearthlab.search.knowledge import root_and_belief
from hearthlab.search.running import run
from hearthlab.search.schema.champion import MAX_BEAM, MAX_ENDS, MAX_LEVELS, Planner
from hearthlab.search.thought import Considered, Thought

if TYPE_CHECKING:
    from hearthlab.models.champion.net import ChampionModel

SHIPPED = "champion"  # model: the net that comes with the package for a format
HAND_MADE = "hand-made"  # model: a plain score that plays any format
BY_NET = "net"  # mulligan
SERIES = 1 << 20  # between the seeds of series of worlds
SHORT, LONG = 0.005, 0.1  # seconds: deadlines from which trials go deeper, unless options say how


class Depth(NamedTuple):
    """How deep a search goes where its options are `auto`."""

    beams: int
    reply: int
    plies: int
    trace: float


SHALLOW = Depth(beams=2, reply=1, plies=1, trace=1.0)
MIDDLE = Depth(beams=2, reply=1, plies=2, trace=0.5)
DEEP = Depth(beams=4, reply=4, plies=3, trace=1.0)


def depth_for(deadline: float) -> Depth:
    """Return how deep a search goes in a time; 0: without a deadline."""
    if deadline < SHORT:
        return SHALLOW
    return MIDDLE if deadline < LONG else DEEP


def calibrated_spec(spec: str) -> str:
    """Return the spec of an agent for opinions: a champion's trials should end before an own turn.

    Chances are calibrated for such trials only; the best setting for 10 ms ends after one turn.
    Options that are given stay.
    """
    kind, values = parse(spec)
    if not isinstance(kind.build, type) or not issubclass(kind.build, ChampionAgent):
        return spec
    if values["plies"] != AUTO or depth_for(values["deadline"]) is not MIDDLE:
        return spec
    values["plies"] = SHALLOW.plies
    return write(kind, values)


def fitting_spec(spec: str, format: Format) -> str:
    """Return the spec of a champion with the best net there is for a format.

    That is the net it names, if it can play the format; else a shipped one that can; else the
    hand-made score. Other agents' specs stay as they are.
    """
    from hearthlab.models.champion.shipped import fits, net_for

    kind, values = parse(spec)
    if not isinstance(kind.build, type) or not issubclass(kind.build, ChampionAgent):
        return spec
    named = values["model"]
    if named == HAND_MADE or (named != SHIPPED and fits(named, format)):
        return spec
    found = HAND_MADE if net_for(format) is None else SHIPPED
    return spec if named == found else write(kind, {**values, "model": found})


@lru_cache(maxsize=16)
def hand_made(format: Format) -> ChampionModel:
    """Return the plain score for a format, as a net."""
    from hearthlab.models.champion.first import first_model

    return first_model(format=format)


def shipped_net(format: Format) -> ChampionModel:
    """Return the net that comes with the package for a format."""
    from hearthlab.models.champion.shipped import net_for, no_net_for
    from hearthlab.models.files import load_champion

    name = net_for(format)
    if name is None:
        raise ModelError(no_net_for(format))
    return load_champion(name)


class ChampionAgent(SeeingPlayer):
    """Plan the turn, and play the first action of the plan."""

    name = "champion"
    unknown = LIBRARY
    own_mulligans = (BY_NET,)

    def __init__(
        self,
        *,
        seed: int,
        model: str,
        width: int,
        keep: int,
        beams: int | str,
        worlds: int,
        reply: int | str,
        plies: int | str,
        trace: float | str,
        deadline: float,
        mulligan: str,
        belief: str,
        lethal: bool,
    ) -> None:
        from hearthlab.models.files import load_champion

        super().__init__(self.name, seed, mulligan=mulligan, belief=belief, lethal=lethal)
        self._named = model
        self._net: ChampionModel | None = None  # None: the shipped net of each format
        if model not in (SHIPPED, HAND_MADE):
            try:
                self._net = load_champion(model)
            except ModelError as error:
                raise SpecError(f"{self.name}:model={model}: {error}") from None
        self.deadline = deadline
        q = self._record = Planner()
        depth = depth_for(deadline)
        q.width, q.keep, q.worlds = width, keep, worlds
        q.beams = depth.beams if isinstance(beams, str) else beams  # "auto"
        q.reply_width = depth.reply if isinstance(reply, str) else reply  # "auto"
        q.plies = depth.plies if isinstance(plies, str) else plies  # "auto"
        q.trace = depth.trace if isinstance(trace, str) else trace  # "auto"

    def check_format(self, format: Format) -> None:
        """Raise for a format whose cards the net does not know."""
        from hearthlab.models.champion.shipped import no_net_for
        from hearthlab.models.files import check_format

        super().check_format(format)
        if self._net is not None:
            check_format(self._net, format)
        elif self._named == SHIPPED and (why := no_net_for(format)):
            raise ModelError(why)

    def calibration(self, format: Format) -> Calibration:
        """Return the calibration of its values in a format."""
        if self._named == HAND_MADE:
            return OF_SCORE
        from hearthlab.models.files import trained_in

        return OF_NETS.get(trained_in(self.model(format)).base, OF_NET)

    def model(self, format: Format) -> ChampionModel:
        """Return the net that it plays a format with."""
        if self._named == HAND_MADE:
            return hand_made(format)
        return shipped_net(format) if self._net is None else self._net

    def decide(self, view: View) -> Action:
        """Plan the turn; play the plan's first action."""
        from hearthlab.models.champion.net import attach

        if view.waiting == "mulligan":
            return self._first_hand(view)
        q = self._record
        model = self.model(view.format)  # must outlive the search
        attach(q, model, view.format)
        until = now() + self.deadline if self.deadline else 0.0
        believed = belief_for(self.believed(view), view)
        root, q.belief = root_and_belief(view, believed, shown=self._shown)
        copy_game(q.root, root)
        q.player, q.stopped = view.viewer, 0
        q.random.state = seed_of(view, self.seed)
        q.deadline = until
        run([lambda: core.plan_search(q)], self._stop)
        legal = view.legal_actions.codes
        if not q.n_plans:  # every action led into a fault
            return view.action(legal[-1])
        self._last = self._thought(view, legal)
        return view.action(self._first(q.best, legal))

    def _first_hand(self, view: View) -> Action:
        """Return the cards without which the first turn is worth most; of equals, the fewest."""
        until = now() + self.deadline if self.deadline else 0.0
        root, belief = root_and_belief(
            view, belief_for(self.believed(view), view), shown=self._shown
        )
        random = Random(seed_of(view, self.seed))
        codes = sorted(view.legal_actions.codes, key=int.bit_count)  # bits are cards to return
        hands = FirstHands(self.model(view.format))
        tried, values = hands.values(root, belief, random, codes, until=until)
        best = sorted(zip(codes, values, strict=True), key=lambda pair: pair[1], reverse=True)
        self._last = Thought(
            tuple(Considered(code, tried, value, (code,), view=view) for code, value in best)
        )
        return view.action(best[0][0])

    def certain_line(self, view: View) -> tuple[int, ...]:
        """List the actions of a win that `lethal=true` calls certain; none without one."""
        if not self.lethal:
            return ()
        line = solve(view, belief=self.believed(view), nodes=CHECK_NODES, seed=self.seed)
        return tuple(action.code for action in line or ())

    def _first(self, plan: int, legal: list[int]) -> int:
        """Return the first action of a plan; the last legal one ends the turn."""
        q = self._record
        return int(q.plans[plan * MAX_LEVELS]) if q.lengths[plan] else legal[-1]

    def _thought(self, view: View, legal: list[int]) -> Thought:
        """Return the value of each first action: that of the best plan that begins with it.

        The action played comes first, even if others have the same value.
        """
        q = self._record
        found: dict[int, tuple[int, float, int]] = {}
        for plan in range(q.n_plans):
            tried = int(q.counts[plan])
            value = q.sums[plan] / tried if tried else q.priors[plan]
            code = self._first(plan, legal)
            found[code] = max(found.get(code, (-1, 0.0, 0)), (tried, value, -plan))
        played = self._first(q.best, legal)
        found[played] = (*found[played][:2], -q.best)
        ordered = sorted(found.items(), key=lambda item: (item[0] == played, item[1]), reverse=True)
        considered = tuple(
            Considered(code, tried, value, self._line(-plan, legal), view=view)
            for code, (tried, value, plan) in ordered
        )
        return Thought(considered)

    def _line(self, plan: int, legal: list[int]) -> tuple[int, ...]:
        """List the actions of a plan, up to the end of the turn where it is known."""
        q, first = self._record, plan * MAX_LEVELS
        codes = tuple(int(code) for code in q.plans[first : first + q.lengths[plan]])
        return (*codes, *(code for code in legal[-1:] if kind_of(code) == ACTION_END))

    @property
    def width(self) -> int:
        """How many states a beam keeps per number of actions."""
        return int(self._record.width)

    def trials(self, view: View, *, series: int = 0) -> Trials:
        """Make worlds of a view to try plans in; another series deals other worlds."""
        q = self._record
        return Trials(
            view,
            self.model(view.format),
            belief=self.believed(view),
            seed=_signed(self.seed + SERIES * (series + 1)),
            reply=q.reply_width,
            plies=q.plies,
            trace=q.trace,
        )

    def _stop(self) -> None:
        self._record.stopped = 1

    def __reduce__(self) -> tuple[Callable[[str, int], Agent], tuple[str, int]]:
        return _again, (self.spec, self.seed)  # the record points into its own memory


class ChampionCheater(ChampionAgent):
    """The champion in the real game: hands, secrets and both decks are known, chance is not."""

    name = "champion-cheater"
    sees = "everything"


def _signed(number: int) -> int:
    """Wrap a number to 64 bits with a sign."""
    return (number + (1 << 63)) % (1 << 64) - (1 << 63)


def _again(spec: str, seed: int) -> Agent:
    """Rebuild a pickled agent from its arguments."""
    return agent(spec, seed=seed)


def _count(default: int, doc: str, *, most: int, least: int = 1) -> Option:
    return Option(default, doc, least=least, most=most)


def _by_time(name: str, doc: str, *, least: int, most: int, was: int) -> Option:
    """Make an option that the deadline decides unless it is given."""
    short, middle, long = (f"{getattr(each, name):g}" for each in (SHALLOW, MIDDLE, DEEP))
    doc = f"{doc} ({AUTO}: {short}; {middle} from {SHORT:g} s per decision; {long} from {LONG:g} s)"
    number = float if name == "trace" else int
    return Option(
        AUTO, doc, least=number(least), most=number(most), number=number, was_auto=number(was)
    )


OPTIONS = {
    "model": Option(
        SHIPPED,
        f"a champion's net, a shipped name or a file; {SHIPPED}: the shipped one for the format; "
        f"{HAND_MADE}: a plain score for any format",
    ),
    "width": _count(24, "states kept per number of actions", most=MAX_BEAM),
    "keep": _count(16, "plans taken from each beam", most=MAX_ENDS),
    "beams": _by_time("beams", "worlds in which plans are found", least=1, most=16, was=0),
    "worlds": _count(
        4,
        "worlds that all plans are tried in; with a deadline, while time is left",
        most=256,
        least=0,
    ),
    "reply": _by_time("reply", "beam of the turns after this one", least=1, most=MAX_BEAM, was=0),
    "plies": _by_time("plies", "turns simulated after this one", least=0, most=8, was=-1),
    "trace": _by_time(
        "trace", "share of a value that is left to the turns after it", least=0, most=1, was=-1
    ),
    "deadline": DEADLINE_OPTION,
    "mulligan": Option(BY_NET, "what to do with the first hand", (BY_NET, *MULLIGANS)),
    "belief": BELIEF_OPTION,
    "lethal": LETHAL_OPTION,
}
for _agent, _doc in (
    (
        ChampionAgent,
        "the strongest fair agent: a learned leaf, whole own turns, one reply in sampled worlds",
    ),
    (ChampionCheater, "the champion that sees all cards and the order of the decks (cheats)"),
):
    register(Kind(_agent.name, _doc, _agent, OPTIONS))
