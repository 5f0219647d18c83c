"""Compile plain Python to C: records to structs, parts to one module, the bridge, the stand-ins.

A compiled package (`packages.py`) is a folder of parts: plain Python files whose annotations are C
types. Nothing here depends on the rules of the game.
"""
