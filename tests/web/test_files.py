"""The files of the page: all modules preloaded, cached by browsers, compressed, kept current."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import httpx
import pytest
from starlette.datastructures import Headers
from web.window import window

from hearthlab.web.files import ASK_AGAIN, FOREVER, INDEX, SHEET, PageFiles, modules_from
from hearthlab.web.server import HEADERS, STATIC

MODULES = [path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.js")]
MOST_BYTES = 250_000  # of the page, compressed
NOTHING = Headers({})


@pytest.fixture(scope="module")
def files() -> PageFiles:
    return PageFiles(STATIC)


def text(files: PageFiles, path: str) -> str:
    """Return the response for a path."""
    answer = files.answer(path, NOTHING)
    assert answer is not None, path
    return bytes(answer.body).decode()


def test_the_index_names_every_module_once(files: PageFiles) -> None:
    named = re.findall(r'modulepreload" href="v/[0-9a-f]{16}/([^"]+)"', text(files, "/"))
    assert sorted(named) == sorted(set(MODULES) - {"js/early.js"})
    assert named[0] == "js/main.js"
    for path in re.findall(r'(?:href|src)="(v/[^"]+)"', text(files, "/")):
        assert files.answer(f"/{path}", NOTHING) is not None


def test_modules_are_found_however_they_are_imported() -> None:
    sources = {
        "js/a.js": 'import { b } from "./b/c.js";\nimport {\n  d,\n} from "../d.js";\n',
        "js/b/c.js": 'export { x } from "../e.js";\nimport "../a.js";\n',
        "d.js": "// import { no } from './f.js'\n",
        "js/e.js": 'const word = "import";\n',
        "js/f.js": "",
    }
    assert modules_from("js/a.js", sources) == ["js/a.js", "js/b/c.js", "d.js", "js/e.js"]


def test_one_sheet_holds_all_in_the_order_of_the_index(files: PageFiles) -> None:
    wanted = re.findall(r'stylesheet" href="([^"]+)"', (STATIC / INDEX).read_text("utf-8"))
    assert len(wanted) == len(list(STATIC.rglob("*.css")))
    assert text(files, f"/{SHEET}") == "".join(
        (STATIC / name).read_text("utf-8") for name in wanted
    )
    assert text(files, "/").count('rel="stylesheet"') == 1


def test_what_has_the_hash_in_its_address_may_be_kept(files: PageFiles) -> None:
    for path, caching in (
        (f"/v/{files.digest}/js/main.js", FOREVER),
        ("/v/0123456789abcdef/js/main.js", ASK_AGAIN),
        ("/js/main.js", ASK_AGAIN),
        ("/", ASK_AGAIN),
    ):
        answer = files.answer(path, NOTHING)
        assert answer is not None and answer.headers["cache-control"] == caching, path
    assert files.answer(f"/v/{files.digest}/js/none.js", NOTHING) is None
    assert files.answer("/js/../../server.py", NOTHING) is None


def test_a_change_of_a_file_changes_the_addresses(tmp_path: Path) -> None:
    folder = tmp_path / "static"
    shutil.copytree(STATIC, folder)
    files = PageFiles(folder)
    before = files.digest
    assert before == PageFiles(STATIC).digest
    (folder / "js" / "early.js").write_text("// another\n", encoding="utf-8")
    assert before not in text(files, "/")
    assert text(files, f"/v/{files.digest}/js/early.js") == "// another\n"


def test_files_are_compressed_for_those_who_can_read_it() -> None:
    with window() as opened, httpx.Client(base_url=f"http://{opened.address}") as client:
        page = client.get("/")
        paths = re.findall(r'(?:href|src)="((?:v/|icon)[^"]+)"', page.text)
        size = 0
        for path in {"", *paths}:
            answer = client.get(f"/{path}")
            assert answer.headers["content-encoding"] == "gzip"
            size += int(answer.headers["content-length"])
            for name, value in HEADERS.items():
                assert name == "Cache-Control" or answer.headers[name] == value
            plain = client.get(f"/{path}", headers={"Accept-Encoding": "identity"})
            assert "content-encoding" not in plain.headers and plain.content == answer.content
            known = {"If-None-Match": f'"none", W/{answer.headers["etag"]}'}
            assert client.get(f"/{path}", headers=known).status_code == 304
        assert len(paths) > 60 and size <= MOST_BYTES
        assert client.head("/").content == b"" and client.post("/").status_code in (404, 405)
