"""Lucky 7, 7.8 and 7.8.1, at a live table."""

from both_free_hands import *  # noqa: F403 - worked examples that hold for two documents

GAME = "lucky7"
