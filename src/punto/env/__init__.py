"""Environments for learning programs: Gymnasium for one patron, compiled for thousands, PettingZoo for whole tables.

Importing this room registers `punto/LuckyDraw-v0`, `punto/Insurance-v0` and `punto/SideBets-v0`. The rules are those of
the engine; nothing here decides a coup. Read plain/lucky_draw.py first, and docs/env.md for what you can do with it.
"""

from punto.extras import require

require("env", "gymnasium")

from punto.env.registration import ENVIRONMENTS, register_environments  # noqa: E402 - gymnasium may be missing

register_environments()

__all__ = ["ENVIRONMENTS"]
