"""One environment at a time, dealt and settled by the engine. Read lucky_draw.py first."""
