"""The image from which a competition's entries run: made once, shared by all of them."""

from __future__ import annotations

from dataclasses import replace

from hearthlab.agents.foreign.isolation.image import listed, needed_by
from hearthlab.agents.foreign.isolation.levels import BWRAP, Isolation
from hearthlab.agents.foreign.isolation.roots import given
from hearthlab.competition.copies import Copies
from hearthlab.competition.memory import Folder, room

_made: dict[tuple[tuple[str, ...], ...], Folder] = {}  # in this process, by content


def with_image(isolation: Isolation, copies: Copies, wanted: bool) -> Isolation:
    """Return the settings with an image in memory, if there is room for one.

    Only bubblewrap can show it to an entry as if it were the machine's files.
    """
    if not wanted or isolation.level != BWRAP:
        return isolation
    started = {*copies.programs, *(path for own in copies.files() for path in needed_by(str(own)))}
    made = _image((tuple(copies.modules()), tuple(started), isolation.read))
    return isolation if made is None else replace(isolation, image=str(made.path))


def _image(of: tuple[tuple[str, ...], ...]) -> Folder | None:
    """Make an image of the files that modules and programs need; None if there is no room."""
    key = tuple(tuple(sorted(each)) for each in (*of, given()))
    if key in _made and _made[key].path.is_dir():
        return _made[key]
    wanted = listed(*of)
    place = room(wanted.size)
    if place is None:
        return None
    folder = Folder(place)
    wanted.copy(folder.path)
    return _made.setdefault(key, folder)
