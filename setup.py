"""Build the compiled engine; without a C compiler the package still works, uncompiled."""

import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "src"))

DIRECTIVES = {
    "language_level": 3,
    "infer_types": True,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "annotation_typing": False,
    "initializedcheck": False,
}


class BuildEngine(build_ext):
    """Build the engine, or say clearly that it will run uncompiled."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:  # any compiler trouble: the package works without
            print(
                f"hearthlab: the engine could not be compiled ({error}).\n"
                "hearthlab: it will run uncompiled, about a thousand times slower. "
                "Install a C compiler and the Python headers, and build again.",
                file=sys.stderr,
            )


def engine() -> list[Extension]:
    """Join the engine's parts and hand them to Cython."""
    from Cython.Build import cythonize

    from hearthlab.engine.unity import join

    folder = ROOT / "build" / "unity" / "hearthlab" / "engine"
    join(folder)
    sources = {"compiled": folder / "compiled.py", "native": folder / "native.pyx"}
    extensions = [
        Extension(
            f"hearthlab.engine.{name}",
            [str(source.relative_to(ROOT))],
            extra_compile_args=["-O2", "-Wno-unused-function"],
        )
        for name, source in sources.items()
    ]
    return cythonize(
        extensions,
        compiler_directives=DIRECTIVES,
        include_path=[str(ROOT / "build" / "unity")],
    )


setup(ext_modules=engine(), cmdclass={"build_ext": BuildEngine})
