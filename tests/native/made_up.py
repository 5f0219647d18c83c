"""Made-up packages of parts."""

from __future__ import annotations

from pathlib import Path

from hearthlab.native.packages import Package, Part


def made_up(folder: Path, below: tuple[Package, ...] = (), **sources: str) -> Package:
    """Make a package of parts with the given sources."""
    parts = []
    for name, source in sources.items():
        path = folder / f"{name}.py"
        path.write_text(source)
        parts.append(Part(name, path))
    package = Package("made_up", "parts", (), (), below)
    package.__dict__.update(parts=tuple(parts), c_headers=(), modules=())
    return package
