"""The compiled packages: the places of their parts and records, and the packages they use."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType

TOP = Path(__file__).parent.parent


@dataclass(frozen=True)
class Part:
    """A plain Python file whose annotations give its C types."""

    module: str
    source: Path


@dataclass(frozen=True)
class Package:
    """A folder of parts that becomes one compiled module."""

    name: str  # the layer: hearthlab.<name>
    folder: str  # the folder of the parts in the layer
    records: tuple[str, ...]  # modules that declare its records and numbers
    options: tuple[str, ...]  # C compiler options
    below: tuple[Package, ...] = ()

    @property
    def compiled(self) -> str:
        """The module that joins the parts."""
        return f"hearthlab.{self.name}.compiled"

    @property
    def native(self) -> str:
        """The generated module through which Python calls the compiled one."""
        return f"hearthlab.{self.name}.native"

    @property
    def home(self) -> Path:
        """The folder of the parts."""
        return TOP / self.name / self.folder

    @cached_property
    def c_headers(self) -> tuple[Path, ...]:
        """The headers with C code that parts cannot express."""
        found = sorted(self.home.rglob("*.pxd"))
        return tuple(path for path in found if not path.with_suffix(".py").exists())

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """All parts, in the order of their paths."""
        return tuple(self._parts())

    def _parts(self) -> Iterator[Part]:
        for source in sorted(self.home.rglob("*.py")):
            if source.name == "__init__.py":
                continue
            if source.with_suffix(".pxd").exists():
                raise ValueError(
                    f"{source.with_suffix('.pxd')}: its types belong in {source.name}, "
                    "as annotations"
                )
            path = source.relative_to(TOP).with_suffix("")
            yield Part(".".join(("hearthlab", *path.parts)), source)

    @cached_property
    def modules(self) -> tuple[ModuleType, ...]:
        """The modules of `records`, imported."""
        return tuple(import_module(name) for name in self.records)


# Portable code only. No fused multiply-add in searches: floating point must agree with uncompiled
# Python everywhere.
ENGINE = Package(
    name="engine",
    folder="rules",
    records=(
        "hearthlab.cards.symbols",
        "hearthlab.engine.schema",
        "hearthlab.engine.belief",
        "hearthlab.cards.opcodes",
        "hearthlab.engine.opcodes",
    ),
    options=("-O3",),
)
SEARCH = Package(
    name="search",
    folder="kernels",
    records=(
        "hearthlab.search.schema.values",
        "hearthlab.search.schema.search",
        "hearthlab.search.schema.own_turn",
        "hearthlab.search.schema.information",
        "hearthlab.search.schema.champion",
        "hearthlab.search.schema.steps",
        "hearthlab.search.schema.hall",
    ),
    options=("-O2", "-ffp-contract=off"),
    below=(ENGINE,),
)
PACKAGES = (ENGINE, SEARCH)
