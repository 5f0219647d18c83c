"""Packages that not everybody needs, and the extra of this package that installs each."""

from __future__ import annotations

from importlib.util import find_spec

from hearthlab.game.errors import HearthlabError

EXTRAS = {  # by module; pyproject.toml says which packages an extra has
    "alembic": "store",
    "fastapi": "web",
    "hslog": "records",
    "hsreplay": "records",
    "gymnasium": "envs",
    "jinja2": "lab",
    "lxml": "records",
    "matplotlib": "plots",
    "mcp": "mcp",
    "pettingzoo": "envs",
    "psycopg": "postgres",
    "pyarrow": "parquet",
    "ray": "ray",
    "ribs": "decks",
    "scipy": "lab",
    "sqlalchemy": "store",
    "torch": "torch",
    "uvicorn": "web",
    "websockets": "web",
    "xgboost": "learn",
}


class MissingExtra(HearthlabError, ModuleNotFoundError):
    """A package that was not installed, and how to install it."""


def need(what: str, *modules: str, extra: str = "") -> None:
    """Raise, in one line, if a package that a feature needs is not installed.

    extra: the one that has all of them; without it, the smallest that has the missing one.
    """
    for module in modules:
        if find_spec(module) is None:
            how = f"pip install 'hearthlab[{extra}]'" if extra else advice(module)
            raise MissingExtra(f"{what} needs {module}; {how}", name=module)


def advice(module: str) -> str:
    """Explain how to install a module's package."""
    return f"pip install 'hearthlab[{EXTRAS[module]}]'"
