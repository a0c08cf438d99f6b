"""Messages over the sockets: the bytes that docs/api.md shows, without unnecessary fields."""

import msgspec
from msgspec import structs

from punto.errors import Refusal
from punto.table.state import Table
from punto.views.own import own_view
from punto.wire.commands import Done
from punto.wire.events import EventView
from punto.wire.messages import AnswerMessage, Change, Goodbye, Lobby, Pong, text, text_with_own
from punto.wire.parts import Localized
from punto.wire.problems import problem

TOLD = EventView(n=18, at=5, event="BetsOpened", sentence=Localized("Open.", "Mở."), clauses=("4.1",), coup=2)
EVENT = '{"n":18,"at":5,"event":"BetsOpened","sentence":{"en":"Open.","vi":"Mở."},"clauses":["4.1"],"coup":2}'
CHANGE = Change(after=17, n=18, now=6, view={"phase": "betting", "deadline": None}, events=[TOLD])
REFUSED = problem(Refusal("not-in-lobby"))


def test_a_change_for_everyone_has_no_place_for_the_staff() -> None:
    view = '{"phase":"betting","deadline":null}'
    assert text(CHANGE) == f'{{"type":"change","from":17,"n":18,"now":6,"view":{view},"events":[{EVENT}]}}'


def test_a_change_for_the_staff_has_theirs_beside_the_view() -> None:
    made = text(structs.replace(CHANGE, view={}, staff={"more": 0}, events=[]))
    assert made == '{"type":"change","from":17,"n":18,"now":6,"view":{},"staff":{"more":0},"events":[]}'


def test_a_patron_s_own_part_is_put_into_the_text_that_all_share() -> None:
    me = own_view(Table("B1"), "mai", 500)
    spliced = text_with_own(text(CHANGE), me)
    assert spliced == text(structs.replace(CHANGE, me=me))
    assert msgspec.json.decode(spliced)["me"]["wallet"] == 500


def test_what_was_done_is_answered_with_its_numbers_and_without_a_problem() -> None:
    done = Done(table="B1", first=18, n=19)
    answered = '{"table":"B1","first":18,"n":19,"repeated":false}'
    assert text(AnswerMessage(key="k2", done=done)) == f'{{"type":"answer","key":"k2","done":{answered}}}'


def test_what_was_not_done_is_answered_with_a_problem_and_without_a_number() -> None:
    made = text(AnswerMessage(key=None, problem=REFUSED))
    assert made.startswith('{"type":"answer","key":null,"problem":{"type":"urn:punto:problem:not-in-lobby",')
    assert '"done"' not in made


def test_a_goodbye_says_why_in_a_word_and_in_both_languages() -> None:
    made = text(Goodbye(reason="not-in-lobby", problem=REFUSED))
    assert made.startswith(
        '{"type":"goodbye","reason":"not-in-lobby","problem":{"type":"urn:punto:problem:not-in-lobby",'
    )
    assert f'"sentence":{{"en":"{REFUSED.sentence.en}","vi":"{REFUSED.sentence.vi}"}}' in made


def test_a_pong_and_the_lobby_tell_the_houses_time() -> None:
    assert text(Pong(now=7)) == '{"type":"pong","now":7}'
    assert text(Lobby(now=7, tables=[])) == '{"type":"lobby","protocol":2,"now":7,"tables":[]}'
