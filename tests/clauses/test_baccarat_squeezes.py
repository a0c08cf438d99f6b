"""Baccarat, 4.7, 4.8, 7.10, 7.14 and 7.15, at a live table."""

from both_squeezes import *  # noqa: F403 - worked examples that hold for two documents

GAME = "baccarat"
