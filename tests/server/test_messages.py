"""Messages as they go over the sockets: the bytes that docs/api.md shows, and nothing that need not be there."""

from msgspec import structs

from punto.errors import Refusal
from punto.server.messages import Answered, Change, Goodbye, Lobby, Pong, text
from punto.server.problems import problem
from punto.server.view import ToldEvent
from punto.server.view_parts import Told

TOLD = ToldEvent(n=18, at=5, event="BetsOpened", told=Told("Open.", "Mở."), clauses=("4.1",), coup=2)
EVENT = '{"n":18,"at":5,"event":"BetsOpened","told":{"en":"Open.","vi":"Mở."},"clauses":["4.1"],"coup":2}'
CHANGE = Change(after=17, n=18, now=6, view={"phase": "betting", "deadline": None}, events=[TOLD])
REFUSED = problem(Refusal("not-in-lobby"))


def test_a_change_for_everyone_has_no_place_for_the_staff() -> None:
    view = '{"phase":"betting","deadline":null}'
    assert text(CHANGE) == f'{{"type":"change","from":17,"n":18,"now":6,"view":{view},"events":[{EVENT}]}}'


def test_a_change_for_the_staff_has_theirs_beside_the_view() -> None:
    made = text(structs.replace(CHANGE, view={}, staff={"more": 0}, events=[]))
    assert made == '{"type":"change","from":17,"n":18,"now":6,"view":{},"staff":{"more":0},"events":[]}'


def test_what_was_done_is_answered_with_its_number_and_without_a_problem() -> None:
    assert text(Answered(key="k2", n=19, repeated=False)) == '{"type":"answer","key":"k2","n":19,"repeated":false}'


def test_what_was_not_done_is_answered_with_a_problem_and_without_a_number() -> None:
    made = text(Answered(key=None, problem=REFUSED))
    assert made.startswith('{"type":"answer","key":null,"problem":{"type":"urn:punto:problem:not-in-lobby",')
    assert '"repeated"' not in made
    assert '"n":' not in made


def test_a_goodbye_says_why_in_a_word_and_in_both_languages() -> None:
    made = text(Goodbye(reason="not-in-lobby", problem=REFUSED))
    assert made.startswith(
        '{"type":"goodbye","reason":"not-in-lobby","problem":{"type":"urn:punto:problem:not-in-lobby",'
    )
    assert f'"told":{{"en":"{REFUSED.told.en}","vi":"{REFUSED.told.vi}"}}' in made


def test_a_pong_and_the_lobby_tell_the_houses_time() -> None:
    assert text(Pong(now=7)) == '{"type":"pong","now":7}'
    assert text(Lobby(now=7, tables=[])) == '{"type":"lobby","protocol":1,"now":7,"tables":[]}'
