"""Run the command line as `python -m hearthlab`."""

from hearthlab.cli import app

app(prog_name="hearthlab")
