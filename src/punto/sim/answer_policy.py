"""How simulated patrons answer; light enough for the wire to name it."""

from enum import StrEnum


class AnswerPolicy(StrEnum):
    """How patrons answer when they may insure, or stand or draw."""

    NEVER = "never"
    ALWAYS = "always"
    CHART = "chart"
    PERFECT = "perfect"
    """The best answer to the cards of the coup, from a full shoe."""
    COUNTER = "counter"
    """The best answer to every card seen since the shoe was opened."""


INSURANCE_POLICIES = (AnswerPolicy.NEVER, AnswerPolicy.ALWAYS, AnswerPolicy.PERFECT, AnswerPolicy.COUNTER)
LUCKY_DRAW_POLICIES = (AnswerPolicy.PERFECT, AnswerPolicy.CHART, AnswerPolicy.COUNTER)
