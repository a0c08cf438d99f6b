"""Who gives a command, and what every command's body is."""

from msgspec import Struct

from punto.table.roles import Role


class Actor(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    role: Role


AUTOMATIC_DEALER = Actor("automatic-dealer", Role.DEALER)
"""The house itself: deals at automatic tables."""
AUTOMATIC_CUTTER = Actor("automatic-inspector", Role.INSPECTOR)
"""The house itself: cuts the shoe of an automatic table if no patron does so in time."""


class Body(Struct, frozen=True, tag=True, tag_field="do", forbid_unknown_fields=True):
    """What is asked."""
