"""Searches and playouts, compiled to C."""
