"""`hearthlab new agent NAME`, `hearthlab new competition NAME`: begin something of your own."""

from __future__ import annotations

import keyword
import re
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Annotated

import typer

app = typer.Typer(help="Begin something of your own.", no_args_is_help=True)

TEMPLATES = {"{name}.py": "agent.txt", "test_{name}.py": "test_agent.txt"}
COMPETITION = {
    "{name}/config.toml": "competition.txt",
    "{name}/PARTICIPANTS.md": "participants.txt",
    "{name}/entries/first.py": "agent.txt",
}


@app.callback()
def main() -> None:
    """Begin something of your own."""


@app.command("agent")
def agent(
    name: Annotated[str, typer.Argument(help="its name, such as my_agent: the file's name")],
    folder: Annotated[Path, typer.Option(help="where to write it")] = Path(),
) -> None:
    """Write NAME.py, an agent that already beats random, and test_NAME.py beside it."""
    from hearthlab.commands.output import console

    name, title = names_of(name)
    written = write(folder, name, title)
    spec = f"{folder / name}.py:{title}"
    out = console()
    for path in written:
        out.print(f"{path} written", soft_wrap=True)
    for command in (f"hearthlab match {spec} random", f"hearthlab check-agent {spec}"):
        out.print(f"try: {command}", soft_wrap=True, highlight=False)


@app.command("competition")
def competition(
    name: Annotated[str, typer.Argument(help="its name, such as my_competition: the folder's")],
    folder: Annotated[Path, typer.Option(help="where to write it")] = Path(),
) -> None:
    """Write a folder with a competition that runs, a first entry, and words for participants."""
    from hearthlab.commands.output import console

    name, title = names_of(name, "my_competition")
    title = " ".join(name.split("_")).capitalize()
    out = console()
    for path in write(folder, name, "First", COMPETITION, title=title):
        out.print(f"{path} written", soft_wrap=True)
    file = folder / name / "config.toml"
    for command in (f"hearthlab competition {file} --check", f"hearthlab competition {file}"):
        out.print(f"try: {command}", soft_wrap=True, highlight=False)


def names_of(given: str, example: str = "my_agent") -> tuple[str, str]:
    """Make the names of module and class; raise for invalid Python names."""
    from hearthlab.commands.output import InputError

    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", given.removesuffix(".py"))
    name = name.replace("-", "_").casefold()
    if not name.isidentifier() or not name.isascii() or keyword.iskeyword(name):
        raise InputError(f"{given!r}: should be a name such as {example}")
    title = "".join(word.capitalize() for word in name.split("_"))
    if not title.isidentifier():
        raise InputError(f"{given!r}: should be a name such as {example}")
    return name, title


def write(
    folder: Path,
    name: str,
    class_name: str,
    templates: Mapping[str, str] = TEMPLATES,
    *,
    title: str = "",
) -> list[Path]:
    """Write all files, or none when one of them is there already."""
    from hearthlab.commands.output import InputError

    if not folder.is_dir():
        raise InputError(f"--folder {str(folder)!r}: there is no such folder")
    wanted = {folder / path.format(name=name): text for path, text in templates.items()}
    for path in wanted:
        if path.exists():
            raise InputError(f"{str(path)!r} is there already; choose another name")
    for path, template in wanted.items():
        text = (files(__package__) / "templates" / template).read_text(encoding="utf-8")
        own = path.stem if path.suffix == ".py" and "test_" not in path.stem else name
        filled = Template(text).substitute(name=own, Name=class_name, title=title)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(filled, encoding="utf-8")
    return list(wanted)
