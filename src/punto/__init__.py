"""Punto: four casino baccarat games, exactly as their house rules state them. Play-money software."""

__version__ = "0.1.0"
