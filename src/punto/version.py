"""The version of Punto."""

__version__ = "0.6.0"
