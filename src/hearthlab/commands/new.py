"""`hearthlab new agent NAME`: begin an agent of your own, with its test."""

from __future__ import annotations

import keyword
import re
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Annotated

import typer

app = typer.Typer(help="Begin something of your own.", no_args_is_help=True)

TEMPLATES = {"{name}.py": "agent.txt", "test_{name}.py": "test_agent.txt"}


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


def names_of(given: str) -> tuple[str, str]:
    """Make the names of module and class; refuse what Python does not take."""
    from hearthlab.commands.output import InputError

    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", given.removesuffix(".py"))
    name = name.replace("-", "_").casefold()
    if not name.isidentifier() or not name.isascii() or keyword.iskeyword(name):
        raise InputError(f"{given!r}: should be a name such as my_agent")
    title = "".join(word.capitalize() for word in name.split("_"))
    if not title.isidentifier():
        raise InputError(f"{given!r}: should be a name such as my_agent")
    return name, title


def write(folder: Path, name: str, title: str) -> list[Path]:
    """Write both files, or neither when one of them is there already."""
    from hearthlab.commands.output import InputError

    if not folder.is_dir():
        raise InputError(f"--folder {str(folder)!r}: there is no such folder")
    wanted = {folder / path.format(name=name): text for path, text in TEMPLATES.items()}
    for path in wanted:
        if path.exists():
            raise InputError(f"{str(path)!r} is there already; choose another name")
    for path, template in wanted.items():
        text = (files(__package__) / "templates" / template).read_text(encoding="utf-8")
        path.write_text(Template(text).substitute(name=name, Name=title), encoding="utf-8")
    return list(wanted)
