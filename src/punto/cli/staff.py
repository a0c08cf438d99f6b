"""punto staff: who works in a house, in which role, and who may still sign in."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from punto.cli.house import Database
from punto.cli.options import AsJson, Language, answering, print_json

if TYPE_CHECKING:
    from punto.store.people import People, Person

Name = Annotated[str, typer.Argument(metavar="NAME", help="Who; capital and small letters count.")]
RoleName = Annotated[str, typer.Argument(metavar="ROLE", help="A role, such as dealer or pit_manager.")]
FromStdin = Annotated[bool, typer.Option("--password-stdin", help="Read the password from the standard input.")]

BY = "punto staff"
"""Where the list of attempts says that a change came from."""

staff = typer.Typer(help="Keep the staff of a house; it may be running.", no_args_is_help=True, rich_markup_mode=None)


@staff.command("list")
def list_(db: Database, as_json: AsJson = False, lang: Language = "en") -> None:
    """List everyone but the patrons."""
    with answering(lang, as_json=as_json), _people(db) as people:
        from punto.cli.staff_views import PersonView, moment
        from punto.text import say

        known = people.staff()
        if as_json:
            print_json([PersonView.of(person) for person in known])
            return
        for person in known:
            state = "disabled" if person.disabled else "enabled"
            since = moment(person.since)
            typer.echo(say(lang, "staff-line", name=person.name, role=person.role, since=since, state=state))
        if not known:
            typer.echo(say(lang, "staff-none"))


@staff.command()
def add(
    db: Database,
    name: Name,
    role: Annotated[str, typer.Option("--role", metavar="ROLE", help="A role, such as dealer or pit_manager.")],
    password_stdin: FromStdin = False,
    as_json: AsJson = False,
    lang: Language = "en",
) -> None:
    """Add someone, with a password made up and shown once, or read from the standard input."""
    with answering(lang, as_json=as_json), _people(db) as people:
        from punto.server import passwords
        from punto.store.people import Person
        from punto.text import say

        made_up, password = _new_password(from_stdin=password_stdin)
        hashed = passwords.hashed(password)
        with people.together():
            person = people.add(Person(name, role, since=_now()), hashed)
            _note(people, person.name, f"added as {role}")
        _answer(person, say(lang, "staff-added", name=person.name, role=role), lang, as_json=as_json, password=made_up)


@staff.command()
def role(db: Database, name: Name, role: RoleName, as_json: AsJson = False, lang: Language = "en") -> None:
    """Give someone another role, at once also where he is signed in."""
    with answering(lang, as_json=as_json), _people(db) as people:
        from punto.text import say

        with people.together():
            people.set_role(name, role)
            _note(people, name, f"role {role}")
        _answer(_found(people, name), say(lang, "staff-role-set", name=name, role=role), lang, as_json=as_json)


@staff.command()
def password(
    db: Database, name: Name, password_stdin: FromStdin = False, as_json: AsJson = False, lang: Language = "en"
) -> None:
    """Give someone a new password, made up or from the standard input, and end all sessions under the old one."""
    with answering(lang, as_json=as_json), _people(db) as people:
        from punto.server import passwords
        from punto.text import say

        made_up, new = _new_password(from_stdin=password_stdin)
        hashed = passwords.hashed(new)
        with people.together():
            people.set_hash(name, hashed)
            ended = people.close_sessions(name)
            _note(people, name, "password")
        told = say(lang, "staff-password-set", name=name)
        _answer(_found(people, name), told, lang, as_json=as_json, password=made_up, sessions=ended)


@staff.command()
def disable(db: Database, name: Name, as_json: AsJson = False, lang: Language = "en") -> None:
    """Let someone sign in no more, and end all his sessions."""
    with answering(lang, as_json=as_json), _people(db) as people:
        from punto.text import say

        with people.together():
            people.set_disabled(name, disabled=True)
            _note(people, name, "disabled")
        _answer(_found(people, name), say(lang, "staff-disabled", name=name), lang, as_json=as_json)


@staff.command()
def enable(db: Database, name: Name, as_json: AsJson = False, lang: Language = "en") -> None:
    """Let someone sign in again."""
    with answering(lang, as_json=as_json), _people(db) as people:
        from punto.text import say

        with people.together():
            people.set_disabled(name, disabled=False)
            _note(people, name, "enabled")
        _answer(_found(people, name), say(lang, "staff-enabled", name=name), lang, as_json=as_json)


@staff.command()
def sign_out(db: Database, name: Name, as_json: AsJson = False, lang: Language = "en") -> None:
    """End all sessions of someone."""
    with answering(lang, as_json=as_json), _people(db) as people:
        from punto.text import say

        with people.together():
            ended = people.close_sessions(name)
            _note(people, name, "signed out")
        told = say(lang, "staff-signed-out", name=name, count=ended)
        _answer(_found(people, name), told, lang, as_json=as_json, sessions=ended)


@contextmanager
def _people(where: str) -> "Iterator[People]":
    from punto.store.opening import opened
    from punto.store.people import People

    with opened(where) as store:
        yield People(store)


def _new_password(*, from_stdin: bool) -> tuple[str | None, str]:
    """The one that was made up, if so, and the one to be kept."""
    from punto.errors import Refusal
    from punto.server import passwords

    if not from_stdin:
        made_up = passwords.made_up()
        return made_up, made_up
    try:
        given = sys.stdin.readline().rstrip("\r\n")
    except UnicodeDecodeError:
        raise Refusal("password-unreadable") from None
    passwords.check_new(given)
    return None, given


def _found(people: "People", name: str) -> "Person":
    found = people.find(name)
    assert found is not None, "nobody is ever deleted"
    return found


def _note(people: "People", name: str, what: str) -> None:
    from punto.store.people import Attempt

    people.note(Attempt(_now(), "staff", name, BY, what))


def _now() -> int:
    from time import time_ns

    return time_ns() // 1000


def _answer(
    person: "Person",
    told: str,
    lang: str,
    *,
    as_json: bool,
    password: str | None = None,
    sessions: int | None = None,
) -> None:
    from punto.cli.staff_views import PersonView
    from punto.text import say

    if as_json:
        print_json(PersonView.of(person, password=password, sessions=sessions))
        return
    typer.echo(told)
    if password is not None:
        typer.echo(say(lang, "staff-password", name=person.name, password=password))
