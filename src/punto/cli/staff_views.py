"""What `punto staff` answers in JSON."""

from typing import Self

from msgspec import Struct

from punto.store.people import Person


class PersonView(Struct, frozen=True, omit_defaults=True):
    name: str
    role: str
    disabled: bool
    since: str
    """ISO 8601, in UTC."""
    password: str | None = None
    """Where one was made up; it cannot be asked for again."""
    sessions: int | None = None
    """Where some were ended: how many."""

    @classmethod
    def of(cls, person: Person, *, password: str | None = None, sessions: int | None = None) -> Self:
        return cls(person.name, person.role, person.disabled, moment(person.since), password, sessions)


def moment(at: int) -> str:
    """Microseconds since 1970, as they are written down; to the second."""
    from datetime import UTC, datetime

    return datetime.fromtimestamp(at // 1_000_000, UTC).isoformat()
