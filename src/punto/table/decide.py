"""decide: the events that a command brings about, or the refusal it meets. Pure: nothing but its arguments counts."""

from punto.errors import Refusal
from punto.table import betting, dealing, disputing, irregularities, judging, preparing, rulings, seating, settling
from punto.table.commands import Command
from punto.table.course import DECIDERS, Course
from punto.table.events import Event
from punto.table.permissions import check_may
from punto.table.seating import check_name
from punto.table.state import Table

PARTS = (betting, dealing, disputing, irregularities, judging, preparing, rulings, seating, settling)
"""Each brings its deciders by being read."""
KEY_LENGTH = 100


def decide(table: Table, command: Command) -> tuple[Event, ...]:
    """What happens at the table by this command; a Refusal says why nothing does."""
    return tuple(decided(table, command).events)


def decided(table: Table, command: Command) -> Course:
    """The decision with the table as it leaves it."""
    check_command(command)
    check_may(table, command)
    course = Course(table, command)
    DECIDERS[type(command.body)](course, command.body)
    return course


def check_command(command: Command) -> None:
    if not 1 <= len(command.key) <= KEY_LENGTH or not command.key.isprintable():
        raise Refusal("bad-key", key=command.key, most=KEY_LENGTH)
    check_name(command.actor.name)
