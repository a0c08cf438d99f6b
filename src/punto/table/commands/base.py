"""Who gives a command, and what every command's body is."""

from msgspec import Struct

from punto.table.roles import Role


class Actor(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    role: Role


class Body(Struct, frozen=True, tag=True, tag_field="do", forbid_unknown_fields=True):
    """What is asked."""
