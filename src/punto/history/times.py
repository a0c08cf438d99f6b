"""Times as people write them: a moment, and a house's gaming day, in whole microseconds since 1970."""

import re
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Struct

from punto.errors import Refusal

MOMENT = re.compile(r"\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)?)?", re.ASCII)
DAY_PATTERN = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
TIME_OF_DAY = re.compile(r"\d\d:\d\d", re.ASCII)

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)


def moment(text: str) -> int:
    """A date or a time, in UTC unless it names an offset."""
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
    """A gaming day: from one hour to the same hour of the next day, in a time zone."""

    day: str
    begins: str
    zone: str
    since: int
    until: int
    """Its first microsecond, and the first one after it."""


def gaming_day(day: str, begins: str = "06:00", zone: str = "UTC") -> GamingDay:
    if not DAY_PATTERN.fullmatch(day):
        raise Refusal("not-a-day", text=day)
    try:
        first = date.fromisoformat(day)
        ends = [_at(each, begins, zone) for each in (first, first + timedelta(days=1))]
    except Refusal:
        raise
    except (ValueError, OverflowError):
        raise Refusal("not-a-day", text=day) from None
    return GamingDay(day, begins, zone, ends[0], ends[1])


def day_of(at: int, begins: str = "06:00", zone: str = "UTC") -> GamingDay:
    """The gaming day of a moment."""
    there = (EPOCH + at * MICROSECOND).astimezone(_zone(zone)).date()
    today = gaming_day(there.isoformat(), begins, zone)
    return today if at >= today.since else gaming_day((there - timedelta(days=1)).isoformat(), begins, zone)


def local(at: int, zone: str) -> str:
    """A moment in a time zone, to the minute."""
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
    if name == "UTC":  # needs no time zone database
        return UTC
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Refusal("not-a-zone", text=name) from None
