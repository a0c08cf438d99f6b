"""What every event is, and how it cites its clauses."""

from msgspec import Struct


class Event(Struct, frozen=True, kw_only=True, tag=True, tag_field="event", omit_defaults=True):
    clauses: tuple[str, ...] = ()
    """The clauses that it happened by."""


def cite(*clauses: str | None) -> tuple[str, ...]:
    """List clauses in their order, each once, without those that a document does not have."""
    return tuple(dict.fromkeys(clause for clause in clauses if clause))
