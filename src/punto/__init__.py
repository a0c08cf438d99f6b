"""Punto: four casino baccarat games, exactly as their house rules state them. Play-money software."""

__version__ = "0.2.0"
