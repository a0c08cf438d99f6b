"""Whole tables for several agents, with PettingZoo's interface. Read lucky_draw.py first."""

from punto.extras import require

require("env", "pettingzoo")
