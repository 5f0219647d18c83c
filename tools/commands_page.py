"""Write the reference of the command line from the help of the commands.

python tools/commands_page.py        # writes docs/commands.md
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from textwrap import fill
from typing import Any

import typer

from hearthlab.cli import app
from hearthlab.commands.examples import EXAMPLES

PAGE = Path(__file__).resolve().parents[1] / "docs" / "commands.md"
WIDTH = 100
TOP = """\
# Commands

Every command with its options, as `hearthlab COMMAND --help` shows them. `python
tools/commands_page.py` generates this page. Agents, decks and formats are written the same way in
all commands: see [agents](agents.md), [decks](decks.md) and [formats](formats.md).

Bad input ends with exit status 2 and one line on the error output that quotes it; Ctrl-C keeps what
was played. Output that is not a terminal has no colours and no progress bar. The command
`hearthlab completion bash` (or `zsh`, `fish`) prints a script for your shell that completes
commands, options, agents and decks.
"""


def commands(group: Any, prefix: str = "") -> Iterator[tuple[str, str, Any]]:
    """List all commands: topic, full name, command."""
    for name, command in group.commands.items():
        topic = command.rich_help_panel if isinstance(command.rich_help_panel, str) else ""
        if hasattr(command, "commands"):
            for _, inner, each in commands(command, f"{prefix}{name} "):
                yield topic, inner, each
        else:
            yield topic, f"{prefix}{name}", command


def page() -> str:
    """Write the page, by the topics of the help."""
    topics = dict[str, list[tuple[str, Any]]]()
    for topic, name, command in commands(typer.main.get_command(app)):
        topics.setdefault(topic, []).append((name, command))
    parts = [TOP]
    for topic, members in topics.items():
        parts.append(f"\n## {topic}\n")
        parts += [section(name, command) for name, command in members]
    return "".join(parts)


def section(name: str, command: Any) -> str:
    """Write one command."""
    arguments = [each for each in command.params if each.param_type_name == "argument"]
    words = [f"hearthlab {name}", "[OPTIONS]", *map(argument_word, arguments)]
    about = "\n\n".join(paragraphs(command.help))
    lines = [f"\n### hearthlab {name}\n", about, "", "```text", " ".join(words), "```", ""]
    options = [each for each in command.params if not getattr(each, "hidden", False)]
    if options:
        lines += ["| argument or option | value | meaning | default |", "|---|---|---|---|"]
        lines += [row(each) for each in options]
        lines.append("")
    if examples := EXAMPLES.get(name):
        lines += ["Examples:", "", "```text", *examples, "```", ""]
    return "\n".join(lines)


def paragraphs(text: str) -> Iterator[str]:
    """Wrap the paragraphs of a docstring."""
    for paragraph in text.split("\n\n"):
        yield fill(" ".join(paragraph.split()), WIDTH, break_long_words=False).replace("[", r"\[")


def argument_word(argument: Any) -> str:
    """Write an argument for the usage line."""
    name = (argument.metavar or argument.name).strip("[]").upper()
    shown = f"{name}..." if argument.nargs == -1 else name
    return shown if argument.required else f"[{shown}]"


def row(option: Any) -> str:
    """Write the row of an argument or an option."""
    if option.param_type_name == "argument":
        names = f"`{(option.metavar or option.name).strip('[]').upper()}`"
    else:
        names = ", ".join(f"`{each}`" for each in (*option.opts, *option.secondary_opts))
    cells = [names, value_of(option), cell(option.help or ""), default_of(option)]
    return f"| {' | '.join(cells)} |"


def value_of(option: Any) -> str:
    """Name the kind of value that an option takes; "" for a flag."""
    if getattr(option, "is_flag", False):
        return ""
    if option.metavar and option.param_type_name == "option":
        return str(option.metavar).lower()
    descriptor = getattr(option, "type_descriptor", None)
    given: Any = getattr(option, "type", None)  # from click, on which typer is built
    kind = descriptor.annotation if descriptor is not None else given.name
    name = str(getattr(kind, "__name__", kind)).lower().removesuffix(" range")
    shown = {"str": "text", "list": "text", "posixpath": "path"}
    shown |= dict.fromkeys(("int", "integer", "float"), "number")
    low, high = (getattr(option, each, getattr(given, each, None)) for each in ("min", "max"))
    limits = {(True, True): f" {low} to {high}", (True, False): f" from {low}"}
    return shown.get(name, name) + limits.get((low is not None, high is not None), "")


def default_of(option: Any) -> str:
    """Write the default, unless the meaning already states it."""
    default = option.default
    if option.required:
        return "required"
    if default is None or callable(default) or "(default" in (option.help or ""):
        return ""
    if isinstance(default, bool):
        return "on" if default and option.secondary_opts else ""
    if default in ("", (), []):
        return ""
    return f"`{default}`"


def cell(text: str) -> str:
    """Write text as a cell of a table."""
    return " ".join(text.split()).replace("|", r"\|").replace("<", "&lt;")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
