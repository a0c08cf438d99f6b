"""Lucky 7, 7.9, 7.12 and 7.13, at a live table."""

from both_orders import *  # noqa: F403 - worked examples that hold for two documents

GAME = "lucky7"
