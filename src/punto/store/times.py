"""Times as people write them: a moment, and the gaming day of a house, in whole microseconds since 1970."""

import re
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Struct

from punto.errors import Refusal

MOMENT = re.compile(r"\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)?)?", re.ASCII)
DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
TIME_OF_DAY = re.compile(r"\d\d:\d\d", re.ASCII)

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)


def moment(text: str) -> int:
    """A date or a time, of UTC where it names no offset."""
    if not MOMENT.fullmatch(text):
        raise Refusal("not-a-moment", text=text)
    try:
        read = datetime.fromisoformat(text)
    except ValueError:
        raise Refusal("not-a-moment", text=text) from None
    return since_epoch(read if read.tzinfo else read.replace(tzinfo=UTC))


def since_epoch(at: datetime) -> int:
    return (at - EPOCH) // MICROSECOND


class GamingDay(Struct, frozen=True):
    """A day of the house: from its hour to the same hour of the next day, by the clocks of its zone."""

    day: str
    begins: str
    zone: str
    since: int
    until: int
    """Its first microsecond, and the first that is no longer of it."""


def gaming_day(day: str, begins: str = "06:00", zone: str = "UTC") -> GamingDay:
    if not DAY.fullmatch(day):
        raise Refusal("not-a-day", text=day)
    try:
        first = date.fromisoformat(day)
        ends = [_at(each, begins, zone) for each in (first, first + timedelta(days=1))]
    except (ValueError, OverflowError):
        raise Refusal("not-a-day", text=day) from None
    return GamingDay(day, begins, zone, ends[0], ends[1])


def day_of(at: int, begins: str = "06:00", zone: str = "UTC") -> GamingDay:
    """The gaming day to which a moment belongs."""
    there = (EPOCH + at * MICROSECOND).astimezone(_zone(zone)).date()
    today = gaming_day(there.isoformat(), begins, zone)
    return today if at >= today.since else gaming_day((there - timedelta(days=1)).isoformat(), begins, zone)


def local(at: int, zone: str) -> str:
    """A moment by the clocks of a zone, to the minute."""
    return (EPOCH + at * MICROSECOND).astimezone(_zone(zone)).strftime("%Y-%m-%d %H:%M")


def _at(day: date, begins: str, zone: str) -> int:
    return since_epoch(datetime.combine(day, _time_of_day(begins), _zone(zone)).astimezone(UTC))


def _time_of_day(text: str) -> time:
    if not TIME_OF_DAY.fullmatch(text):
        raise Refusal("not-a-time-of-day", text=text)
    try:
        return time.fromisoformat(text)
    except ValueError:
        raise Refusal("not-a-time-of-day", text=text) from None


def _zone(name: str) -> tzinfo:
    if name == "UTC":  # a machine without time zones still knows this one
        return UTC
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Refusal("not-a-zone", text=name) from None
