"""Baccarat: a reconstruction with cards face down, and named patrons (R-53, R-54), at a live table."""

from both_face_down_orders import *  # noqa: F403 - worked examples that hold for two documents

GAME = "baccarat"
