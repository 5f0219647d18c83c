"""How plain Python becomes C: records to structs, parts to one module, the bridge, the stand-ins.

A compiled package (`packages.py`) is a folder of parts: a plain Python file with its C types in the
header of the same name beside it. Nothing here knows a rule of the game.
"""
