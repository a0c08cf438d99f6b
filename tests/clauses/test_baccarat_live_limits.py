"""Baccarat, 4.3.1, 4.6 and 7.17 to 7.19.1, at a live table."""

from both_live_limits import *  # noqa: F403 - worked examples that hold for two documents

GAME = "baccarat"
