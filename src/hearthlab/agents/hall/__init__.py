"""The agents of the Hearthstone AI Competition 2018–2020, rebuilt from descriptions.

One file per agent or family. All of them share the framework's habits (`turns.py`): its order of
options, its samples of chance, its mulligan. docs/hall-of-fame.md says what each is rebuilt from.
"""

from importlib import import_module
from pkgutil import iter_modules

for _found in iter_modules(__path__, f"{__name__}."):
    import_module(_found.name)
