"""Baccarat, 7.11, at a live table."""

from both_burns import *  # noqa: F403 - worked examples that hold for two documents

GAME = "baccarat"
