"""Build the compiled engine and searches; without a C compiler the package runs uncompiled.

HEARTHLAB_BUILD=later skips compiling: an editable install is built in place afterwards.
HEARTHLAB_BUILD=quick compiles without optimisation, for tests of the package itself.
"""

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
BUILD = os.environ.get("HEARTHLAB_BUILD", "")
LATER, QUICK = BUILD == "later", BUILD == "quick"
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
# Python's own flags ask for debugging data, which takes a third of the time for the same code.
GCC_ARGS = [
    "-g0",
    "-Wno-unused-function",
    "-Wno-sign-compare",  # counts are unsigned fields, but loop variables are C ints
]
# The engine consists of many small functions, so GCC gets flags to inline them freely
# (docs/decisions/0005); other compilers decide for themselves. The bridge modules only call the
# engine: optimising them further doubles the build time and gains nothing.
OPENING_ARGS = ["-O1"]
INLINED = {"engine": 600, "search": 200}  # instructions of the largest function that is inlined
INLINING_ARGS = [
    "-fno-tree-vectorize",
    "-fno-tree-loop-distribute-patterns",
    "--param=inline-unit-growth=1000",
    "--param=early-inlining-insns=40",
    "--param=large-function-growth=2000",
    "--param=large-unit-insns=100000",
]
if platform.machine() in ("x86_64", "AMD64"):
    INLINING_ARGS.append("-mtune=znver1")  # tuning only: the code still runs on every machine


class BuildEngine(build_ext):
    """Build the engine, or explain that it will run uncompiled."""

    def finalize_options(self) -> None:
        """Build with all processors, unless an option sets their number."""
        if os.name == "nt" and shutil.which("gcc"):
            self.compiler = "mingw32"  # Microsoft's compiler lacks extensions that the parts use
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def build_extensions(self) -> None:
        """Translate the parts, and compile them with the flags that the compiler supports."""
        sources = translated()
        for extension in self.extensions:
            extension.sources = sources[extension.name]
        compiler = getattr(self.compiler, "compiler", ["cc"])
        version = subprocess.run([*compiler, "--version"], capture_output=True, text=True).stdout
        for extension in self.extensions:
            if QUICK:
                extension.extra_compile_args += ["-O0", "-g0"]
            elif "Free Software Foundation" in version:
                extension.extra_compile_args += GCC_ARGS
                _, package, part = extension.name.split(".")
                limit = [f"--param=max-inline-insns-auto={INLINED[package]}"]
                inlining = [*INLINING_ARGS, *limit]
                extension.extra_compile_args += inlining if part == "compiled" else OPENING_ARGS
        super().build_extensions()

    def run(self) -> None:
        """Build; if that fails, print the consequences."""
        try:
            super().run()
        except Exception as error:  # any compiler failure: the package runs without
            print(
                f"hearthlab: the engine could not be compiled ({error}).\n"
                "hearthlab: it will run uncompiled, more than a hundred times slower. "
                "Install a C compiler and the Python headers, and build again.",
                file=sys.stderr,
            )


def extensions() -> list[Extension]:
    """List the compiled modules; their sources are made during the build."""
    from hearthlab.native.packages import PACKAGES

    return [
        Extension(name, [], extra_compile_args=list(package.options))
        for package in PACKAGES
        for name in (package.compiled, package.native)
    ]


def translated() -> dict[str, list[str]]:
    """Join the parts of each compiled package, and translate them to C; return sources by module.

    Translated sources are cached by their content: in build/cython, or CYTHON_CACHE_DIR.
    """
    from Cython.Build import cythonize

    from hearthlab.engine import switch
    from hearthlab.native import stubs, unity
    from hearthlab.native.packages import PACKAGES

    switch.write()
    stubs.write()

    top = ROOT / "build" / "unity"
    joined = [
        Extension(f"hearthlab.{package.name}.{source.stem}", [str(source.relative_to(ROOT))])
        for package in PACKAGES
        for source in unity.join(package, top)
    ]
    made = cythonize(
        joined,
        compiler_directives=DIRECTIVES,
        include_path=[str(top.relative_to(ROOT))],  # the same in every checkout
        nthreads=os.cpu_count() or 1,
        cache=os.environ.get("CYTHON_CACHE_DIR") or str(ROOT / "build" / "cython"),
    )
    return {each.name: each.sources for each in made}


setup(ext_modules=[] if LATER else extensions(), cmdclass={"build_ext": BuildEngine})
