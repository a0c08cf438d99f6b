"""punto staff: the people who work in a house, their roles, and who may sign in."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from punto.cli.house.options import Database
from punto.cli.options import AsJson, Language, command_group
from punto.cli.output import print_json, refusing
from punto.text import DEFAULT_LANGUAGE

if TYPE_CHECKING:
    from punto.store.people import People
    from punto.wire.attempts import AttemptAbout
    from punto.wire.people import Person

Name = Annotated[str, typer.Argument(metavar="NAME", help="The person; capital and small letters count.")]
RoleName = Annotated[str, typer.Argument(metavar="ROLE", help="A role, such as dealer or pit_manager.")]
FromStdin = Annotated[bool, typer.Option("--password-stdin", help="Read the password from the standard input.")]

BY = "punto staff"
"""The origin of a change in the list of attempts."""

staff = command_group("Manage the staff of a house, even while it is open.")


@staff.command("list")
def list_(db: Database, as_json: AsJson = False, lang: Language = DEFAULT_LANGUAGE) -> None:
    """List everyone except patrons."""
    with refusing(lang, as_json=as_json), _people(db) as people:
        from punto.cli.house.json_answers import PersonView, moment
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
    lang: Language = DEFAULT_LANGUAGE,
) -> None:
    """Add a person, with a new password that is shown once, or one from the standard input."""
    with refusing(lang, as_json=as_json), _people(db) as people:
        from punto.server.access import passwords
        from punto.text import say
        from punto.wire.attempts import OwnAdded
        from punto.wire.people import Person

        made_up, password = _new_password(name, from_stdin=password_stdin)
        hashed = passwords.hashed(password)
        with people.together():
            person = people.add(Person(name, role, since=_now()), hashed)
            _note(people, person.name, OwnAdded(role))
        _answer(person, say(lang, "staff-added", name=person.name, role=role), lang, as_json=as_json, password=made_up)


@staff.command()
def role(db: Database, name: Name, role: RoleName, as_json: AsJson = False, lang: Language = DEFAULT_LANGUAGE) -> None:
    """Change a person's role, at once and everywhere."""
    with refusing(lang, as_json=as_json), _people(db) as people:
        from punto.text import say
        from punto.wire.attempts import OwnRole

        with people.together():
            people.set_role(name, role)
            _note(people, name, OwnRole(role))
        _answer(_found(people, name), say(lang, "staff-role-set", name=name, role=role), lang, as_json=as_json)


@staff.command()
def password(
    db: Database,
    name: Name,
    password_stdin: FromStdin = False,
    as_json: AsJson = False,
    lang: Language = DEFAULT_LANGUAGE,
) -> None:
    """Set a new password, random or from the standard input, and end all sessions under the old one."""
    with refusing(lang, as_json=as_json), _people(db) as people:
        from punto.server.access import passwords
        from punto.text import say
        from punto.wire.attempts import OwnPassword

        made_up, new = _new_password(name, from_stdin=password_stdin)
        hashed = passwords.hashed(new)
        with people.together():
            people.set_hash(name, hashed)
            ended = people.close_sessions(name)
            _note(people, name, OwnPassword())
        sentence = say(lang, "staff-password-set", name=name)
        _answer(_found(people, name), sentence, lang, as_json=as_json, password=made_up, sessions=ended)


@staff.command()
def disable(db: Database, name: Name, as_json: AsJson = False, lang: Language = DEFAULT_LANGUAGE) -> None:
    """Stop a person from signing in, and end all their sessions."""
    with refusing(lang, as_json=as_json), _people(db) as people:
        from punto.text import say
        from punto.wire.attempts import OwnDisabled

        with people.together():
            people.set_disabled(name, disabled=True)
            _note(people, name, OwnDisabled())
        _answer(_found(people, name), say(lang, "staff-disabled", name=name), lang, as_json=as_json)


@staff.command()
def enable(db: Database, name: Name, as_json: AsJson = False, lang: Language = DEFAULT_LANGUAGE) -> None:
    """Let a person sign in again."""
    with refusing(lang, as_json=as_json), _people(db) as people:
        from punto.text import say
        from punto.wire.attempts import OwnEnabled

        with people.together():
            people.set_disabled(name, disabled=False)
            _note(people, name, OwnEnabled())
        _answer(_found(people, name), say(lang, "staff-enabled", name=name), lang, as_json=as_json)


@staff.command()
def sign_out(db: Database, name: Name, as_json: AsJson = False, lang: Language = DEFAULT_LANGUAGE) -> None:
    """End all sessions of a person."""
    with refusing(lang, as_json=as_json), _people(db) as people:
        from punto.text import say
        from punto.wire.attempts import OwnSignedOut

        with people.together():
            ended = people.close_sessions(name)
            _note(people, name, OwnSignedOut())
        sentence = say(lang, "staff-signed-out", name=name, count=ended)
        _answer(_found(people, name), sentence, lang, as_json=as_json, sessions=ended)


@contextmanager
def _people(where: str) -> "Iterator[People]":
    from punto.store.opening import opened
    from punto.store.people import People

    with opened(where) as store:
        yield People(store)


def _new_password(name: str, *, from_stdin: bool) -> tuple[str | None, str]:
    """The new random password, if there is one, and the password to keep."""
    from punto.errors import Refusal
    from punto.server.access import passwords

    if not from_stdin:
        made_up = passwords.random_password()
        return made_up, made_up
    try:
        given = sys.stdin.readline().rstrip("\r\n")
    except UnicodeDecodeError:
        raise Refusal("password-unreadable") from None
    passwords.check_new(given, name)
    return None, given


def _found(people: "People", name: str) -> "Person":
    found = people.find(name)
    assert found is not None, "nobody is ever deleted"
    return found


def _note(people: "People", name: str, about: "AttemptAbout") -> None:
    from punto.wire.attempts import Attempt, AttemptKind

    people.note(Attempt(_now(), AttemptKind.STAFF, name, BY, about))


def _now() -> int:
    from time import time_ns

    return time_ns() // 1000


def _answer(
    person: "Person",
    sentence: str,
    lang: str,
    *,
    as_json: bool,
    password: str | None = None,
    sessions: int | None = None,
) -> None:
    from punto.cli.house.json_answers import PersonView
    from punto.text import say

    if as_json:
        print_json(PersonView.of(person, password=password, sessions=sessions))
        return
    typer.echo(sentence)
    if password is not None:
        typer.echo(say(lang, "staff-password", name=person.name, password=password))
