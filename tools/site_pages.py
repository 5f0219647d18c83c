"""What MkDocs does besides the pages of docs/: a hook of mkdocs.yml, for `make docs`.

The README is the first page; the changelog, how to contribute, the examples and the reference of
the public names are pages, too. Links of pages to files that are not pages lead to the repository
when its address is known, else they become plain text.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from runpy import run_path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PAGES = {
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
}
EXAMPLES, REFERENCE = "examples.md", "reference.md"
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)#\s]+)(#[^)]*)?\)")
DEFINITION = re.compile(r"^\[([^\]\n]+)\]: +(\S+)\n?", re.MULTILINE)
OUTSIDE = re.compile(r"^(?:[a-z]+:|#)")


def written() -> dict[str, str]:
    """Write the pages that are not in docs/."""
    found = {page: (ROOT / name).read_text(encoding="utf-8") for name, page in PAGES.items()}
    return {**found, EXAMPLES: examples(), REFERENCE: reference()}


def examples() -> str:
    """Show every script of examples/."""
    lines = ["# Examples", ""]
    for script in sorted((ROOT / "examples").glob("*.py")):
        code = script.read_text(encoding="utf-8").rstrip()
        lines += [f"## {script.name} {{ #{script.stem} }}", "", "```python", code, "```", ""]
    return "\n".join(lines)


def reference() -> str:
    """Name the public names for mkdocstrings, by the module they come from."""
    public: dict[str, str] = run_path(str(ROOT / "src" / "hearthlab" / "__init__.py"))["_PUBLIC"]
    lines = ["# Reference", "", "All of these can be imported from `hearthlab` itself.", ""]
    for home, names in public.items():
        lines += [f"## hearthlab.{home}", ""]
        for name in names.split():
            lines += [f"::: hearthlab.{home}.{name}", ""]
    return "\n".join(lines)


def led(text: str, source: str, repository: str | None) -> str:
    """Make the links of a page lead somewhere in the site, or to the repository.

    source: where the page is written, from the root of the repository.
    """
    folder = posixpath.dirname(source)
    here = PAGES.get(source, posixpath.relpath(source, "docs"))

    def replaced(match: re.Match[str]) -> str:
        image, words, target, anchor = match[1], match[2], match[3], match[4] or ""
        if OUTSIDE.match(target):
            return match[0]
        path = posixpath.normpath(posixpath.join(folder, target))
        page = _page(path)
        if page is not None:
            page, _, inner = page.partition("#")
            place = posixpath.relpath(page, posixpath.dirname(here) or ".")
            return f"{image}[{words}]({place}{f'#{inner}' if inner else anchor})"
        return f"[{words}]({repository}/blob/main/{path}{anchor})" if repository else words

    return LINK.sub(replaced, inline(text))


def inline(text: str) -> str:
    """Write links whose targets are defined elsewhere on the page, `[words][key]`, in one piece."""
    for key, target in DEFINITION.findall(text):
        text = re.sub(rf"\[([^\[\]]+)\]\[{re.escape(key)}\]", rf"[\1]({target})", text)
        text = re.sub(rf"\[({re.escape(key)})\](?![\[(:])", rf"[\1]({target})", text)
    return DEFINITION.sub("", text)


def _page(path: str) -> str | None:
    """Return the file of the site that a file of the repository became."""
    if path in PAGES:
        return PAGES[path]
    if path.startswith("examples"):
        return f"{EXAMPLES}#{Path(path).stem}" if path.endswith(".py") else EXAMPLES
    if path.startswith("docs/") and (ROOT / path).is_file():
        return posixpath.relpath(path, "docs")
    return None


# --- What MkDocs calls ----------------------------------------------------------------------------
def on_files(files: Any, *, config: Any) -> Any:
    """Add the pages that are not in docs/."""
    from mkdocs.structure.files import File

    for name, text in written().items():
        files.append(File.generated(config, name, content=text))
    return files


def on_page_markdown(markdown: str, *, page: Any, config: Any, files: Any) -> str:
    """Lead the links of a page."""
    names = {page: name for name, page in PAGES.items()}
    uri = page.file.src_uri
    return led(markdown, names.get(uri, f"docs/{uri}"), config.repo_url or None)
