"""A hook of mkdocs.yml for `make docs`: adds the pages that are not in docs/, and their links.

The README is the first page. The changelog, contributing, security, the examples, the card gallery
and the reference are pages as well. Links to files that are not pages lead to the repository if its
address is known; otherwise they become plain text.
"""

from __future__ import annotations

import posixpath
import re
from functools import cache
from pathlib import Path
from runpy import run_path
from typing import Any

import gallery
from public_names import NAMESPACES

ROOT = Path(__file__).resolve().parents[1]
PAGES = {
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
}
FIGURES = {"experiments/ladder/figure.svg": "ladder-figure.svg"}  # pictures outside docs/
EXAMPLES, REFERENCE = "examples.md", "reference.md"
MOVED = {"tutorial-agent": "your-agent"}  # old pages and their replacements
ASSETS = ("iframe-worker.js", "site.css")  # of tools/site
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)#\s]+)(#[^)]*)?\)")
DEFINITION = re.compile(r"^\[([^\]\n]+)\]: +(\S+)\n?", re.MULTILINE)
NAME_OF_FILE = re.compile(r"(?:docs/)?[\w/-]+\.md")
OUTSIDE = re.compile(r"^(?:[a-z]+:|#)")

# The public names by topic, in reading order. A name without a topic goes to the topic of its
# package (HOMES), and errors go to the last topic.
TOPICS = {
    "game": ("The game", "Game View Action LegalActions Side Piece Outcome Replay svg"),
    "cards": ("Cards, decks, formats", "Card card cards Deck decks load_decks Format formats"),
    "agents": ("Agents", "agent agents Agent advise review Review check_agent Conformance"),
    "beliefs": ("Beliefs", "Belief Uniform KnownList Archetype Library"),
    "matches": (
        "Matches, tournaments, ratings",
        "match MatchResult round_robin gauntlet Standings Cell Plan run RunResult ratings Rating",
    ),
    "lab": ("The deck laboratory", "deck_report deck_mulligan deck_matrix deck_meta deck_compare"),
    "stores": ("Stores and models", "open_store Store load_model train"),
    "environments": ("Environments and policies", "PolicyAgent save_policy as_plain"),
    "errors": ("Errors", "HearthlabError"),
}
HOMES = {"agents": "agents", "arena": "matches", "carddata": "cards", "checks": "agents"}
HOMES |= {"game": "game", "models": "stores", "training": "stores", "decks": "lab"}
HOMES |= {"envs": "environments"}
INTRODUCTION = """\
`import hearthlab as hl` gives all of these: `hl.Game`, `hl.match`.
[The API by example](game.md) shows them at work."""


def written() -> dict[str, str]:
    """Write the pages that are not in docs/."""
    found = {page: (ROOT / name).read_text(encoding="utf-8") for name, page in PAGES.items()}
    return {**found, EXAMPLES: examples(), gallery.PAGE: gallery.TEXT, **reference()}


def examples() -> str:
    """Write the page of examples/ with every script."""
    page = (ROOT / "examples" / "README.md").read_text(encoding="utf-8")
    lines = [led(page, "examples/README.md", None), ""]
    folder = ROOT / "examples"
    for script in [*sorted(folder.glob("*.py")), *sorted((folder / "bots").glob("*.py"))]:
        code = script.read_text(encoding="utf-8").rstrip()
        lines += [f"## {script.name} {{ #{script.stem} }}", "", "```python", code, "```", ""]
    return "\n".join(lines)


@cache
def named(place: str, table: str) -> dict[str, str]:
    """Return a table of names of one of the package's modules."""
    found: dict[str, str] = run_path(str(ROOT / "src" / "hearthlab" / f"{place}.py"))[table]
    return found


def homes() -> dict[str, str]:
    """Return the module of every public name."""
    found = dict(named("__init__", "_HOMES"))
    for place in NAMESPACES.values():
        found |= named(place, "HOMES")
    return found


def qualified(name: str) -> str:
    """Return a public name as written after `hl.`."""
    for space, place in NAMESPACES.items():
        if name in named(place, "HOMES"):
            return f"{space}.{name}"
    return name


def topics() -> dict[str, list[str]]:
    """Return the public names of each topic."""
    found = {topic: list[str]() for topic in TOPICS}
    listed = {name: topic for topic, (_, names) in TOPICS.items() for name in names.split()}
    places = homes()
    for name in [*(name for name in listed if name in places), *sorted({*places} - {*listed})]:
        home = places[name].partition(".")[0]
        found[listed.get(name) or ("errors" if is_error(name) else HOMES[home])].append(name)
    return found


def is_error(name: str) -> bool:
    """Whether a public name is an exception."""
    return qualified(name).startswith("errors.")


def reference() -> dict[str, str]:
    """Write a page of names for mkdocstrings per topic, and an index page."""
    places, found = homes(), dict[str, str]()
    lines = ["# Python reference", "", "All of these are imported from `hearthlab` itself: "]
    lines += [
        "`import hearthlab as hl`, then `hl.Game`, `hl.match`. The [game page](game.md) shows"
    ]
    lines += ["them at work.", ""]
    for topic, names in topics().items():
        title, page = TOPICS[topic][0], f"reference-{topic}.md"
        links = ", ".join(
            f"[`{qualified(name)}`]({page}#hearthlab.{places[name]}.{name})" for name in names
        )
        lines += [f"## {title}", "", links, ""]
        parts = [f"# {title}", ""]
        parts += [line for name in names for line in (f"::: hearthlab.{places[name]}.{name}", "")]
        found[page] = "\n".join(parts)
    return {REFERENCE: "\n".join(lines), **found}


def led(text: str, source: str, repository: str | None) -> str:
    """Rewrite the links of a page: to pages of the site, or to the repository.

    source: the page's path from the root of the repository.
    """
    folder = posixpath.dirname(source)
    here = (
        EXAMPLES if folder == "examples" else PAGES.get(source, posixpath.relpath(source, "docs"))
    )

    def replaced(match: re.Match[str]) -> str:
        image, words, target, anchor = match[1], match[2], match[3], match[4] or ""
        if OUTSIDE.match(target):
            return match[0]
        path = posixpath.normpath(posixpath.join(folder, target))
        page = _page(path)
        if page is not None:
            page, _, inner = page.partition("#")
            place = posixpath.relpath(page, posixpath.dirname(here) or ".")
            words = title_of(path, words)
            return f"{image}[{words}]({place}{f'#{inner}' if inner else anchor})"
        return f"[{words}]({repository}/blob/main/{path}{anchor})" if repository else words

    return LINK.sub(replaced, inline(text))


def inline(text: str) -> str:
    """Inline reference links (`[words][key]`), whose targets are defined elsewhere on the page."""
    for key, target in DEFINITION.findall(text):
        text = re.sub(rf"\[([^\[\]]+)\]\[{re.escape(key)}\]", rf"[\1]({target})", text)
        text = re.sub(rf"\[({re.escape(key)})\](?![\[(:])", rf"[\1]({target})", text)
    return DEFINITION.sub("", text)


def title_of(path: str, words: str) -> str:
    """Return a link's words, or the page's title if the words are only a file name."""
    file = ROOT / path
    if not NAME_OF_FILE.fullmatch(words) or file.suffix != ".md":
        return words
    found = re.search(r"^# (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    return found[1] if found else words


def _page(path: str) -> str | None:
    """Return the page of the site for a file of the repository."""
    if path in PAGES or path in FIGURES:
        return PAGES.get(path) or FIGURES[path]
    if path.startswith("examples"):
        return f"{EXAMPLES}#{Path(path).stem}" if path.endswith(".py") else EXAMPLES
    if path.startswith("docs/") and (ROOT / path).is_file():
        return posixpath.relpath(path, "docs")
    return None


# --- Hooks of MkDocs ------------------------------------------------------------------------------
def on_files(files: Any, *, config: Any) -> Any:
    """Add the pages that are not in docs/, the gallery's data, and the site's script and style."""
    from mkdocs.structure.files import File

    made = {**gallery.files(), **written()}
    made |= {name: (ROOT / "tools" / "site" / name).read_text(encoding="utf-8") for name in ASSETS}
    made |= {name: (ROOT / path).read_text(encoding="utf-8") for path, name in FIGURES.items()}
    for name, text in made.items():
        files.append(File.generated(config, name, content=text))
    return files


def on_page_markdown(markdown: str, *, page: Any, config: Any, files: Any) -> str:
    """Rewrite the links of a page."""
    names = {page: name for name, page in PAGES.items()}
    uri = page.file.src_uri
    return led(markdown, names.get(uri, f"docs/{uri}"), config.repo_url or None)


def on_post_build(*, config: Any) -> None:
    """Write a redirect for every moved page."""
    for old, new in MOVED.items():
        leads = f'<meta http-equiv="refresh" content="0; url={new}.html">'
        text = f'<!doctype html>{leads}<p>This page is now <a href="{new}.html">{new}.html</a>.'
        (Path(config.site_dir) / f"{old}.html").write_text(text, encoding="utf-8")
