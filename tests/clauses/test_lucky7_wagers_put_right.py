"""Lucky 7: which wagers can be put right, and which are over (R-57), at a live table."""

from both_wagers_put_right import *  # noqa: F403 - worked examples that hold for two documents

GAME = "lucky7"
