"""The reference of the command line is current."""

from __future__ import annotations

import commands_page
import typer

from hearthlab.cli import app


def test_the_page_is_current() -> None:
    assert commands_page.page() == commands_page.PAGE.read_text("utf-8"), (
        "run python tools/commands_page.py"
    )


def test_every_command_and_option_is_there() -> None:
    page = commands_page.page()
    found = list(commands_page.commands(typer.main.get_command(app)))
    assert len(found) > 25
    for _, name, command in found:
        section = page.partition(f"\n### hearthlab {name}\n")[2].partition("\n### ")[0]
        for option in command.params:
            for word in option.opts if option.param_type_name == "option" else ():
                assert f"`{word}`" in section, f"{name} {word}"
