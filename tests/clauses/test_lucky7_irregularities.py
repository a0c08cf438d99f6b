"""Lucky 7, 7.1 to 7.7 and 7.16, at a live table."""

from both_irregularities import *  # noqa: F403 - worked examples that hold for two documents

GAME = "lucky7"
