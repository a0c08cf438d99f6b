"""A count as people write it: "6:-3,7:1", "4567:-1 89:+2", or ten tags by points."""

import re
from fractions import Fraction

from punto.cards import Rank
from punto.errors import Refusal
from punto.odds.composition import RANKS
from punto.sim.betting import Count, check_count, fit_count, make_count
from punto.sim.plan import Plan

TAG = re.compile(r"[+-]?[0-9]{1,4}")
NUMBER = re.compile(r"[+-]?[0-9]{1,6}(?:/[1-9][0-9]{0,3}|\.[0-9]{1,4})?")
POINTS = {"0": 0, "1": 1, "10": 0}
"""Names of ranks by their points: 0 and 10 are ten and pictures together."""


def read_count(
    plan: Plan,
    wager: str,
    tags: str | None,
    trigger: str | None,
    start: int | None = None,
    level: int = 1,
    spread: int = 1,
    *,
    burn_seen: bool = True,
) -> Count:
    """A count as typed; what is left out is fitted to the wager."""
    if trigger is not None and not NUMBER.fullmatch(trigger):
        raise Refusal("not-a-trigger", text=trigger)
    given_tags = None if tags is None else read_tags(tags)
    given_trigger = None if trigger is None else str(Fraction(trigger))
    if given_tags is not None and given_trigger is not None:
        count = make_count(plan, given_tags, given_trigger, start, spread, sees_burn=burn_seen)
    else:
        count = fit_count(
            plan, wager, given_tags, given_trigger, start, level=level, spread=spread, sees_burn=burn_seen
        )
    check_count(count)
    return count


def read_tags(text: str) -> tuple[int, ...]:
    """Tags by rank, ace to king. Ranks without a tag count 0; without colons there are ten tags by points 0 to 9."""
    parts = [part for part in re.split(r"[,\s]+", text.strip()) if part]
    if ":" not in text:
        parts = [f"{points}:{tag}" for points, tag in enumerate(parts)] if len(parts) == 10 else [""]
    tags: dict[Rank, int] = {}
    for part in parts:
        names, _, tag = part.partition(":")
        ranks = _ranks(names)
        if not ranks or not TAG.fullmatch(tag) or not tags.keys().isdisjoint(ranks):
            raise Refusal("not-tags", text=text)
        tags |= dict.fromkeys(ranks, int(tag))
    return tuple(tags.get(rank, 0) for rank in RANKS)


def _ranks(names: str) -> list[Rank]:
    """The ranks of a name: "6", "10", or several, "4567"; none if one of them is no rank, or comes twice."""
    found: list[Rank] = []
    for name in re.findall("10|.", names):
        points = POINTS.get(name)
        ranks = [rank for rank in RANKS if (rank == name.upper() if points is None else rank.points == points)]
        if not ranks or not set(found).isdisjoint(ranks):
            return []
        found += ranks
    return found
