"""The files of the page, kept in memory, compressed, and under addresses that browsers may keep.

The page is some hundred small files, and on a busy machine each request costs milliseconds. So the
index that is served names all modules at once, which saves a round trip per level of imports, and
one style sheet that holds all of them. Both lie under an address with a hash of all files: browsers
keep them until a file has changed, and then ask for none of the old ones.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path, PurePosixPath
from posixpath import normpath

from starlette.datastructures import Headers
from starlette.responses import Response

INDEX = "index.html"
MAIN = "js/main.js"
SHEET = "css/page.css"  # all style sheets, in the order of the index
KEPT = "v/"  # before the hash of all files
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"  # the ETag answers
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
STYLES = re.compile(r'( *<link rel="stylesheet" href="([^"]+)">\n)+')
STYLE = re.compile(r'href="([^"]+)"')
PRELOAD = re.compile(r' *<link rel="modulepreload" href="[^"]+">\n')
SCRIPT = re.compile(r'(<script [^>]*src=")')
IMPORT = re.compile(r"""^(?:import|export)\b[^"';]*["'](\.[^"']+)["']""", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Served:
    """The response for a file."""

    content: bytes
    compressed: bytes
    etag: str
    type: str


def modules_from(first: str, sources: Mapping[str, str]) -> list[str]:
    """List a module and all that it imports, nearest first."""
    found = [first]
    for name in found:
        folder = PurePosixPath(name).parent
        wanted = (normpath(f"{folder}/{each}") for each in IMPORT.findall(sources[name]))
        found += [each for each in dict.fromkeys(wanted) if each in sources and each not in found]
    return found


class PageFiles:
    """The files of a folder, read again when one has changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._stamps: tuple[tuple[str, int, int], ...] = ()
        self._served: dict[str, Served] = {}
        self.digest = ""
        self.refresh()

    def refresh(self) -> None:
        """Read the files if they are not those that were read."""
        paths = sorted(path for path in self.folder.rglob("*") if path.suffix in TYPES)
        stats = [(path, path.stat()) for path in paths]
        stamps = tuple((str(path), stat.st_mtime_ns, stat.st_size) for path, stat in stats)
        if stamps == self._stamps:
            return
        files = {path.relative_to(self.folder).as_posix(): path.read_bytes() for path in paths}
        made = blake2b(digest_size=8)
        for name, content in files.items():
            made.update(f"{name} {len(content)}\n".encode() + content)
        self.digest = made.hexdigest()
        texts = {name: content.decode() for name, content in files.items()}
        sheets = STYLE.findall(next(STYLES.finditer(texts[INDEX])).group())
        files[SHEET] = "".join(texts[name] for name in sheets).encode()
        files[INDEX] = self._index(texts).encode()
        self._served = {name: _served(name, content) for name, content in files.items()}
        self._stamps = stamps

    def _index(self, texts: Mapping[str, str]) -> str:
        """Let the index name what browsers may keep."""
        kept = f"{KEPT}{self.digest}/"
        preloads = (
            f'  <link rel="modulepreload" href="{kept}{name}">\n'
            for name in modules_from(MAIN, texts)
        )
        sheet = f'  <link rel="stylesheet" href="{kept}{SHEET}">\n'
        index = STYLES.sub(sheet, texts[INDEX], count=1)
        index = PRELOAD.sub("".join(preloads), index, count=1)
        return SCRIPT.sub(rf"\g<1>{kept}", index)

    def answer(self, path: str, headers: Headers) -> Response | None:
        """Answer a request for a path; None if it is not a file of the page."""
        name = path.removeprefix("/")
        if name in ("", INDEX):
            self.refresh()
            name = INDEX
        caching = ASK_AGAIN
        if name.startswith(KEPT):
            digest, _, name = name.removeprefix(KEPT).partition("/")
            caching = FOREVER if digest == self.digest else ASK_AGAIN
        file = self._served.get(name)
        if file is None:
            return None
        more = {"ETag": file.etag, "Cache-Control": caching, "Vary": "Accept-Encoding"}
        if file.etag in _listed(headers.get("if-none-match", "")):
            return Response(status_code=304, headers=more)
        content = file.content
        if "gzip" in _listed(headers.get("accept-encoding", "")):
            more["Content-Encoding"], content = "gzip", file.compressed
        return Response(content, headers={**more, "Content-Type": file.type})


def _served(name: str, content: bytes) -> Served:
    etag = f'"{blake2b(content, digest_size=12).hexdigest()}"'
    compressed = gzip.compress(content, mtime=0)
    return Served(content, compressed, etag, TYPES[PurePosixPath(name).suffix])


def _listed(values: str) -> Iterable[str]:
    """List the values of a header, without their weights."""
    return [each.partition(";")[0].strip().removeprefix("W/") for each in values.split(",")]
