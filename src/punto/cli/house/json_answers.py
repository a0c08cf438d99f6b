"""What the commands on a house answer in JSON."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Self

from msgspec import Struct

from punto.text import say
from punto.wire.people import Person

if TYPE_CHECKING:
    from punto.proof import ShoeFile, Verdict


class PersonView(Struct, frozen=True, omit_defaults=True):
    name: str
    role: str
    disabled: bool
    since: str
    """ISO 8601, in UTC."""
    password: str | None = None
    """The new random password, if there is one; it cannot be asked for again."""
    sessions: int | None = None
    """How many sessions ended, if any."""

    @classmethod
    def of(cls, person: Person, *, password: str | None = None, sessions: int | None = None) -> Self:
        return cls(person.name, person.role, person.disabled, moment(person.since), password, sessions)


def moment(at: int) -> str:
    """Microseconds since 1970 as ISO 8601, to the second."""
    from datetime import UTC, datetime

    return datetime.fromtimestamp(at // 1_000_000, UTC).isoformat()


class ShareAnswer(Struct, frozen=True):
    """A patron who pledged a share of the shoe's order."""

    patron: str
    shown: bool
    """Whether it is in the order."""


class ShoeAnswer(Struct, frozen=True):
    """What a shoe file says about its shoe."""

    table: str
    shoe: int
    game: str
    decks: int
    commitment: str
    committed_at: int
    prepared_by: str | None
    """Null in a file of version 1."""
    shares: list[ShareAnswer]
    cut_at: int
    cut_by: str
    cut_role: str
    cut_given_at: int
    burned: int
    dealt: int
    coups: int
    rest: int

    @classmethod
    def of(cls, shoe: "ShoeFile") -> Self:
        burned = sum(card.use == "burned" for card in shoe.drawn)
        return cls(
            table=shoe.table,
            shoe=shoe.shoe,
            game=shoe.game,
            decks=shoe.decks,
            commitment=shoe.commitment,
            committed_at=shoe.committed_at,
            prepared_by=shoe.prepared_by,
            shares=[ShareAnswer(one.patron, shown=one.share is not None) for one in shoe.shares],
            cut_at=shoe.cut.at,
            cut_by=shoe.cut.by,
            cut_role=shoe.cut.role,
            cut_given_at=shoe.cut.given_at,
            burned=burned,
            dealt=len(shoe.drawn) - burned,
            coups=len({card.coup for card in shoe.drawn} - {None}),
            rest=len(shoe.rest),
        )


class FindingAnswer(Struct, frozen=True):
    """Something wrong with a shoe file."""

    flaw: str
    message: str
    facts: Mapping[str, str | int]


class VerdictAnswer(Struct, frozen=True):
    """Whether a finished shoe was dealt as committed."""

    good: bool
    shoe: ShoeAnswer | None
    findings: list[FindingAnswer]

    @classmethod
    def of(cls, verdict: "Verdict", lang: str) -> Self:
        findings = [
            FindingAnswer(finding.flaw, say(lang, finding.flaw, **finding.facts), finding.facts)
            for finding in verdict.findings
        ]
        return cls(not findings, None if verdict.shoe is None else ShoeAnswer.of(verdict.shoe), findings)
