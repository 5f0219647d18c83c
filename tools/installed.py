"""Check an installed package, for example a newly built wheel.

python tools/installed.py [PROGRAM]      # with the Python of its environment

The package must be compiled and play exactly like the source (the signature of many games), and its
program must run in every format. This needs only the package's own dependencies.
"""

from __future__ import annotations

import subprocess
import sys
import sysconfig
from pathlib import Path

import hearthlab
from hearthlab.carddata.formats import FORMATS
from hearthlab.engine import core, signature

PROGRAM = Path(sysconfig.get_path("scripts")) / "hearthlab"


def main() -> None:
    """Check, and print the results; a failure ends with a traceback."""
    place = Path(hearthlab.__file__).parent
    if not core.COMPILED:
        raise SystemExit(f"{place} is not compiled: {core.UNCOMPILED}")
    for name, number in signature.SIGNATURES.items():
        found = signature.compute(FORMATS[name])
        if found != number:
            raise SystemExit(f"{place} plays {name} with signature {found}, not {number}")
    program = sys.argv[1] if len(sys.argv) > 1 else str(PROGRAM)
    subprocess.run([program, "--version"], check=True)
    for name in FORMATS:
        command = [program, "match", "uct", "rules", "--format", name, "--games", "4"]
        subprocess.run(command, check=True)
    print(f"{place}: compiled, signatures {', '.join(signature.SIGNATURES.values())}")


if __name__ == "__main__":
    main()
