"""Whole tables for several agents, with PettingZoo's interface. Read lucky_draw.py first."""

from punto.env.extras import require

require("env", "pettingzoo")
