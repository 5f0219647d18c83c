"""Tests of ruling tests: with an operator or a constant of a rule bent, one must fail.

python -m hearthlab.checks.rule_mutants                    # bend everything; write the page
python -m hearthlab.checks.rule_mutants --sample 400       # a random part of it
python -m hearthlab.checks.rule_mutants --check FILE       # a recorded list is still noticed
python -m hearthlab.checks.rule_mutants --record FILE      # record such a list, of a hundred
python -m hearthlab.checks.rule_mutants --coverage         # which lines the ruling tests reach

The rules run uncompiled. A bent function gets other code in a child process, which plays the
ruling tests that reach the bent line, the quickest first, until one fails.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import signal
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from time import process_time
from types import CodeType, FrameType
from typing import Any

from hearthlab.checks.mutants import RULINGS, Test, cases, functions_of
from hearthlab.checks.rule_bends import Bend, bends, bent
from hearthlab.engine import core
from hearthlab.native.bridge import PURE

RULES = Path(core.__file__).parent / "rules"
PACKAGE = "hearthlab.engine.rules"
LEFT_OUT = {"effects/switch.py", "invariants.py", "timing.py"}  # generated; measure and check
SECONDS = 2.0  # of a processor that a test of a bent rule may take, then it hangs
MOST_TESTS = 400  # that are tried before a bend counts as unnoticed
RECORDED = 100
SEED = 1
SURVIVED, NOTICED = 0, 1  # exit codes of a child
FIELDS = " | "
Reach = Mapping[tuple[str, int], Sequence[int]]  # by file and line: tests, the quickest first


@dataclass(frozen=True, slots=True)
class Named:
    """A case of a ruling test."""

    name: str
    test: Test


@dataclass(frozen=True, slots=True)
class Found:
    """What became of a bend: the test that noticed it, and how many reach it."""

    bend: Bend
    noticed_by: str
    tests: int
    hung: bool = False  # it was noticed because a loop did not end

    @property
    def survived(self) -> bool:
        """Whether tests reach it, and none noticed it."""
        return bool(self.tests) and not self.noticed_by


def files() -> list[str]:
    """List the files of rules, by their paths below `rules/`."""
    found = (path.relative_to(RULES).as_posix() for path in sorted(RULES.rglob("*.py")))
    return [path for path in found if path not in LEFT_OUT and not path.endswith("__init__.py")]


def all_bends() -> list[Bend]:
    """List everything that can be bent."""
    return [each for file in files() for each in bends(file, (RULES / file).read_text("utf-8"))]


# --- Tests ----------------------------------------------------------------------------------------
def ruling_tests(wanted: Iterable[str] | None = None) -> list[Named]:
    """Import ruling tests and list their cases; only those of some names, if they are given."""
    names = None if wanted is None else set(wanted)
    modules = None if names is None else {name.partition("::")[0] for name in names}
    found = []
    for path, function, playing in functions_of(RULINGS, modules):
        for number, test in enumerate(cases(function, playing)):
            name = f"{path}::{function.__name__}::{number}"
            if names is None or name in names:
                found.append(Named(name, test))
    return found


def passes(test: Test) -> bool:
    """Return whether a test passes."""
    try:
        test()
    except BaseException:  # a test or a mutant may raise anything
        return False
    return True


def reached(tests: Sequence[Named]) -> dict[tuple[str, int], list[int]]:
    """Play all tests; list by line of the rules which of those that pass reach it."""
    root = f"{RULES}{os.sep}"
    lines: set[tuple[str, int]] = set()

    def in_rules(frame: FrameType, event: str, _: Any) -> Any:
        lines.add((frame.f_code.co_filename, frame.f_lineno))
        return in_rules

    def any_call(frame: FrameType, event: str, _: Any) -> Any:
        if not frame.f_code.co_filename.startswith(root):
            return None
        return in_rules(frame, event, _)

    found: dict[tuple[str, int], list[int]] = defaultdict(list)
    times = dict[int, float]()
    for number, each in enumerate(tests):
        lines.clear()
        start = process_time()
        sys.settrace(any_call)
        passed = passes(each.test)
        sys.settrace(None)
        times[number] = process_time() - start
        for file, line in lines if passed else ():
            found[file.removeprefix(root), line].append(number)
    return {key: sorted(numbers, key=times.__getitem__) for key, numbers in found.items()}


# --- Bending --------------------------------------------------------------------------------------
def put_in(bend: Bend) -> None:
    """Give a function of the rules its bent code; only ever in a child process."""
    name = bend.file.removesuffix(".py").replace("/", ".")
    module = import_module(f"{PACKAGE}.{name}")
    source = (RULES / bend.file).read_text("utf-8")
    code = compile(bent(source, bend), str(RULES / bend.file), "exec", dont_inherit=True)
    made = (each for each in code.co_consts if isinstance(each, CodeType))
    function = getattr(module, bend.function)
    function.__code__ = next(each for each in made if each.co_name == bend.function)


def look_at(bend: Bend, tests: Sequence[Named]) -> Found:
    """Play tests with a bend in a child process until one notices it."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        _play_bent(bend, tests, writer)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        begun = pipe.read().split()
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    name = tests[int(begun[-1])].name if begun else "when it is put in"
    return Found(bend, "" if code == SURVIVED else name, len(tests), code == -signal.SIGPROF)


def _play_bent(bend: Bend, tests: Sequence[Named], writer: int) -> None:
    """Play tests in a child process until one fails, and end; a rule that hangs ends it, too."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    status = NOTICED
    try:
        put_in(bend)
        for number, each in enumerate(tests):
            os.write(writer, f"{number} ".encode())
            signal.setitimer(signal.ITIMER_PROF, SECONDS)
            if not passes(each.test):
                break
        else:
            status = SURVIVED
    finally:
        os._exit(status)


class Search:
    """Bends, the tests, and which tests reach which line."""

    def __init__(self, tests: Sequence[Named], reach: Reach) -> None:
        self.tests, self.reach = tests, reach

    def covering(self, bend: Bend) -> list[Named]:
        """List the tests that reach a bend, the quickest first, at most a fixed number."""
        numbers = dict.fromkeys(
            number
            for line in range(bend.first, bend.last + 1)
            for number in self.reach.get((bend.file, line), ())
        )
        every = max(1, len(numbers) // MOST_TESTS)
        return [self.tests[number] for number in [*numbers][::every][:MOST_TESTS]]

    def look(self, bend: Bend) -> Found:
        """Find out whether a bend is noticed."""
        tests = self.covering(bend)
        return look_at(bend, tests) if tests else Found(bend, "", 0)

    def look_at(self, wanted: Sequence[Bend], workers: int) -> Iterator[Found]:
        """Look at bends in processes that know the tests already."""
        global _search
        _search = self
        with multiprocessing.get_context("fork").Pool(workers) as pool:
            yield from pool.imap(_look, wanted, chunksize=4)


_search: Search | None = None  # for processes that are forked


def _look(bend: Bend) -> Found:
    assert _search is not None
    return _search.look(bend)


# --- A recorded list ------------------------------------------------------------------------------
def read_record(text: str) -> list[tuple[str, str]]:
    """Read recorded bends, each with the test that noticed it."""
    lines = (line for line in text.splitlines() if line and not line.startswith("#"))
    return [(key, test) for key, _, test in (line.rpartition(FIELDS) for line in lines)]


def check(text: str) -> tuple[int, list[str]]:
    """Look at recorded bends; return how many are still there, and which nothing notices."""
    known = {str(each): each for each in all_bends()}
    wanted = [(known[key], test) for key, test in read_record(text) if key in known]
    tests = {each.name: each for each in ruling_tests({test for _, test in wanted})}
    if wrong := [each.name for each in tests.values() if not passes(each.test)]:
        raise SystemExit(f"these tests fail though nothing is bent: {', '.join(wrong)}")
    unnoticed = [
        str(bend)
        for bend, test in wanted
        if test not in tests or look_at(bend, [tests[test]]).survived
    ]
    return len(wanted), unnoticed


# --- The page -------------------------------------------------------------------------------------
def page(found: Sequence[Found], reasons: Mapping[str, str]) -> str:
    """Write the page of the last run: counts by file, and the survivors."""
    survivors = [each for each in found if each.survived]
    reached_ = [each for each in found if each.tests]
    rows = []
    for file in dict.fromkeys(each.bend.file for each in found):
        some = [each for each in found if each.bend.file == file]
        there = [each for each in some if each.tests]
        lost = sum(each.survived for each in there)
        rows.append(f"| `{file}` | {len(some)} | {len(there)} | {len(there) - lost} | {lost} |")
    lines = [
        "# Bent rules",
        "",
        'This mutation test changes ("bends") an operator or a constant of `engine/rules`, one at',
        "a time: `<` to `<=`, `+` to `-`, `and` to `or`, 2 to 3. Then the ruling tests that reach",
        f"the line run with the uncompiled rules, at most {MOST_TESTS} of them. At least one",
        "should fail.",
        "`python -m hearthlab.checks.rule_mutants` generates this page. A nightly workflow bends",
        "everything, and `make test` checks a hundred recorded bends again.",
        "",
        f"This run made {len(found):,} bends, {len(reached_):,} in lines that a ruling test",
        f"reaches. Tests noticed {len(reached_) - len(survivors):,} and missed {len(survivors):,}.",
        "",
        "| file of `engine/rules` | bends | reached | noticed | not noticed |",
        "|---|--:|--:|--:|--:|",
        *rows,
        "",
        "## Not noticed",
        "",
        "| place | bend | why |",
        "|---|---|---|",
    ]
    for each in survivors:
        bend = each.bend
        words = bend.words.replace("|", "\\|")
        why = reasons.get(str(bend), "not looked at yet")
        lines.append(f"| `{bend.file}`, `{bend.function}`, line {bend.first} | `{words}` | {why} |")
    return "\n".join(lines) + "\n"


def coverage(reach: Reach) -> str:
    """Write how many lines of each file the ruling tests reach, and which they do not."""
    lines = []
    for file in files():
        code = compile((RULES / file).read_text("utf-8"), file, "exec")
        inner = [each for each in code.co_consts if isinstance(each, CodeType)]
        there = {
            line
            for each in inner
            for _, _, line in each.co_lines()
            if line is not None and line > each.co_firstlineno
        }
        missed = sorted(line for line in there if (file, line) not in reach)
        share = 100 * (len(there) - len(missed)) / max(1, len(there))
        said = f"; not {', '.join(map(str, missed))}" if missed else ""
        lines.append(f"{file}: {share:.0f} % of {len(there)} lines{said}")
    return "\n".join(lines)


def main(words: Sequence[str] | None = None) -> int:
    """Read the options and look at bends; return an exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--sample", type=int, help="look at n random bends (default: all)")
    parser.add_argument("--seed", type=int, default=SEED, help="seed of the sample")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--check", type=Path, help="look at the bends of a recorded list again")
    parser.add_argument("--record", type=Path, help="record noticed bends in a file")
    parser.add_argument("--page", type=Path, help="write a page with the results")
    parser.add_argument("--reasons", type=Path, help="TOML: why bends cannot be noticed")
    parser.add_argument("--coverage", action="store_true", help="print which lines tests reach")
    given = parser.parse_args(words)
    if core.COMPILED:
        raise SystemExit(f"the rules are compiled; set {PURE}=1")
    if given.check is not None:
        there, unnoticed = check(given.check.read_text("utf-8"))
        print(f"{there} recorded bends are there; {len(unnoticed)} are not noticed")
        print(*unnoticed, sep="\n")
        return 1 if unnoticed or there < RECORDED // 2 else 0
    tests = ruling_tests()
    reach = reached(tests)
    if given.coverage:
        print(coverage(reach))
        return 0
    wanted = all_bends()
    if given.sample is not None:
        chosen = random.Random(given.seed).sample(range(len(wanted)), given.sample)
        wanted = [wanted[number] for number in sorted(chosen)]
    found = []
    for each in Search(tests, reach).look_at(wanted, given.workers):
        found.append(each)
        if each.survived:
            print(f"not noticed by {each.tests} tests: {each.bend}", flush=True)
    if given.record is not None:
        quick = [each for each in found if each.noticed_by and not each.hung]
        record = [f"{each.bend}{FIELDS}{each.noticed_by}" for each in quick]
        kept = random.Random(given.seed).sample(record, min(RECORDED, len(record)))
        given.record.write_text("\n".join(sorted(kept)) + "\n", "utf-8")
    if given.page is not None:
        text = "" if given.reasons is None else given.reasons.read_text("utf-8")
        given.page.write_text(page(found, tomllib.loads(text)), "utf-8")
    reached_ = sum(bool(each.tests) for each in found)
    lost = sum(each.survived for each in found)
    print(f"{len(found)} bends, {reached_} reached, {reached_ - lost} noticed, {lost} not")
    return 0


if __name__ == "__main__":
    sys.exit(main())
