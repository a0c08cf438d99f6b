"""Random tables seen by everyone: each step, what every viewer gets of it, and the same table with other cards face
down."""

import random
from collections.abc import Iterator
from functools import reduce

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from punto.cards import Card
from punto.coup import Side
from punto.errors import Refusal
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.codec import LogEntry
from punto.table.evolve import evolve
from punto.table.roles import Role
from punto.table.state import Table
from punto.views.own import own_view
from punto.views.public import public_view
from punto.views.redaction import event_views
from punto.views.staff import staff_view
from punto.views.table_facts import TableFacts
from punto.views.viewers import PUBLIC_VIEWER, STAFF_VIEWER, Viewer, ViewerKind, patron_viewer
from support.live_table import STAFF as STAFF_NAMES
from support.live_table import decide
from support.random_table.command_fields import PATRONS, rules_of
from support.random_table.people import Company
from support.random_table.watched_table import Watched

VIEWERS = (PUBLIC_VIEWER, STAFF_VIEWER, *map(patron_viewer, PATRONS))
encode = msgspec.json.Encoder(order="deterministic").encode


class Step(Struct, frozen=True):
    """A command that was carried out."""

    before: Table
    command: c.Command
    written: tuple[LogEntry, ...]
    after: Table


class Quick(Watched):
    """A table without its paper model: here only its steps count."""

    def __init__(self) -> None:
        super().__init__()
        self.steps: list[Step] = []

    def attempt(self, body: c.Body, role: Role, name: str | None = None, beside: Role | None = None) -> Refusal | None:
        before, first = self.table, len(self.events) + 1
        try:
            brought = self.do(body, role, name, beside)
        except Refusal as refusal:
            self.reasons[refusal.reason] += 1
            return refusal
        actor = c.Actor(name or STAFF_NAMES[role], role)
        command = c.Command(key=f"k{self.commands}", actor=actor, at=self.clock, body=body)  # type: ignore[arg-type]
        self.steps.append(Step(before, command, writing(brought, command, first), self.table))
        return None


def writing(events: list[e.Event], command: c.Command, first: int) -> tuple[LogEntry, ...]:
    """Events as the log would hold them."""
    return tuple(
        LogEntry(
            stream="T1",
            n=number,
            turn=1,
            at=command.at,
            actor=command.actor.name,
            role=command.actor.role,
            key=command.key,
            digest="",
            event=event,  # type: ignore[arg-type]
        )
        for number, event in enumerate(events, first)
    )


def walk(seed: int, game: str, commands: int = 250, *, squeezed: bool = False) -> Iterator[Step]:
    """What happens at a random table; with `squeezed`, at one where patrons may squeeze."""
    chance = random.Random(seed)
    table = Quick()
    company = Company(table, chance)
    rules = rules_of(chance, game)
    company.give((c.OpenTable(replace(rules, face_down=True) if squeezed else rules), Role.SHIFT_MANAGER, None))
    company.give((c.FillFloat(100_000), Role.CAGE, None))
    for _ in range(commands):
        company.give(company.sensible())
        while table.steps:
            yield table.steps.pop(0)


def sent(step: Step, viewer: Viewer, wallet: int = 77) -> bytes:
    """Everything that a viewer gets of a step: the events, and the table after them."""
    then, now = TableFacts(step.before), TableFacts(step.after, step.command.at)
    events = [views.to(viewer) for views in event_views(step.written, then, now)]
    me = own_view(now, viewer.name, wallet) if viewer.kind is ViewerKind.OWN else None
    desk = staff_view(now) if viewer.kind is ViewerKind.STAFF else None
    return encode([public_view(now), me, desk, events])


# The same table with other cards face down.


def face_down(table: Table) -> list[int]:
    """The places, among the coup's cards, of those that lie face down."""
    return sorted(place - 1 for place in table.play.hidden) if table.play else []


def exchanged(table: Table, chance: random.Random) -> Table | None:
    """The table with other cards face down, where the coup could have come as far with them."""
    play = table.play
    places = face_down(table)
    if play is None or not places:
        return None
    for _ in range(20):
        happened = list(play.happened)
        for place in places:
            happened[place] = chance.choice([card for card in Card if card != happened[place]])
        made = replace(table, play=replace(play, happened=tuple(happened)))
        try:
            made.coup()
        except Refusal:
            continue
        if made.open:
            made = replace(made, open=replace(made.open, found=_found(made.open.found, play.happened, happened)))
        return made
    return None


def _found(found: f.Irregularity, before: tuple[str, ...], after: list[str]) -> f.Irregularity:
    """A report of the coup's cards would name the other ones."""
    if not isinstance(found, f.WrongOrder | f.Misdealt | f.OrderAltered) or not found.cards:
        return found
    cards = list(found.cards)
    for old, new in zip(before, after, strict=True):
        if old != new and old in cards:
            cards[cards.index(Card(old))] = Card(new)
    return replace(found, cards=tuple(cards))


def redone(step: Step, before: Table, body: c.AnyBody | None = None) -> Step | None:
    """The same command at another table, or another command in its place; nothing where it is refused there."""
    command = step.command if body is None else replace(step.command, body=body)
    try:
        brought = list(decide(before, command))
    except Refusal:
        return None
    return Step(before, command, writing(brought, command, step.written[0].n), reduce(evolve, brought, before))


def squeezers(table: Table) -> set[str]:
    play = table.play
    return {play.squeeze[side] for side in play.down if side in play.squeeze} if play else set()


def turns_up(step: Step) -> bool:
    """Whether cards that lay face down were opened by it, or went out of the coup."""
    over = e.HandOpened | e.CoupReconstructed | e.CoupVoided | e.CardsRetrieved
    return any(isinstance(each.event, over) for each in step.written)


def sides(table: Table) -> tuple[Side, ...]:
    return table.play.down if table.play else ()
