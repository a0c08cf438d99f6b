"""Nobody can find a card that lies face down by trying all cards: against a hash, or against an answer."""

import re
from hashlib import sha256

import httpx
import pytest
from msgspec.structs import replace
from support.server.face_down_desk import HIDDEN, PATRON, SHOWN, TABLE, Desk
from support.server.requests_and_sockets import NOBODY, OTHER, reason

from punto.cards import Card
from punto.coup import Result, Side
from punto.history import evidence as evidence_module
from punto.history.log_end import LogEnd, log_end
from punto.server.routes import history as history_routes
from punto.store.house import Order, digest_of
from punto.store.log import Row, Store, chained
from punto.store.opening import opened
from punto.table import commands as c
from punto.table.codec import encode, read
from punto.table.events import CardDealt
from punto.wire.commands import CardRead

pytest_plugins = ["support.store.fixtures", "support.server.face_down_fixtures"]

FIRST = "/api/tables/T1/coups/1/evidence"


def log(desk: Desk) -> list[Row]:
    with opened(desk.house.where) as store:
        return list(store.read(TABLE))


def found_by_trying(desk: Desk, text: str) -> list[str]:
    """The cards of the second coup that a person finds who knows everything about each event but its card."""
    rows, found = log(desk), []
    for row in rows:
        event = read(row.body).event
        if isinstance(event, CardDealt) and event.card in HIDDEN.split():
            before = rows[row.number - 2].hash
            found += [guess for guess in Card if _fits(_with_card(row, guess), before, text)]
    return [str(each) for each in found]


def _with_card(row: Row, guess: Card) -> bytes:
    """The event as it would stand in the log with this card."""
    written = read(row.body)
    assert isinstance(written.event, CardDealt)
    body = c.DealCard(guess)
    order = Order(table=TABLE, key=written.key, actor=c.Actor(written.actor, written.role), body=body)
    event = replace(written.event, card=guess)
    return encode(replace(written, digest=digest_of(order).hex(), event=event))


def _fits(body: bytes, before: bytes, text: str) -> bool:
    return sha256(body).hexdigest() in text or chained(before, body).hex() in text


def follow(pack: dict[str, object]) -> bool:
    """Check the chain as how_to_check says."""
    before = bytes.fromhex(str(pack["hash_before"]))
    chain = pack["chain"]
    assert isinstance(chain, list)
    for event in chain:
        digest = sha256(event["body"].encode()).digest() if "body" in event else bytes.fromhex(event["digest"])
        before = sha256(before + digest).digest()
        assert before.hex() == event["hash"]
    return before.hex() == pack["head"]


def read_by_reader(desk: Desk, cards: str) -> None:
    """The cards leave the shoe past its reader, whose keys everybody knows."""
    desk.do(c.CloseBets())
    desk.do(c.RequestSqueeze(PATRON, Side.PLAYER))
    desk.do(c.RequestSqueeze(OTHER, Side.BANKER))
    for each in cards.split():
        expected = desk.get("/api/tables/T1/reader", "reader").json()
        given = CardRead(expected["shoe"], expected["next"], each)
        assert desk.post("/api/tables/T1/reader", "reader", given).json()["taken"] == "dealt"


def everything(desk: Desk) -> dict[str, tuple[str, ...]]:
    """Whatever a person may ask about this table."""
    managers = ("inspector", "pit-manager", "surveillance")
    return desk.papers | {
        FIRST: managers,
        desk.evidence: managers,
        "/api/tables/T1/disputes/1": managers,
        "/api/tables/T1/disputes/1/evidence": managers,
        "/api/tables/T1/disputes/2/evidence": managers,
        "/api/tables/T1/coups/1": managers,
        "/api/tables/T1/coups/2": (NOBODY, PATRON, *managers),
        "/api/tables/T1/coups/1/replay": managers,
        "/api/tables/T1": (NOBODY, PATRON, *managers),
        "/api/tables": (NOBODY, *managers),
        "/api/duty": managers,
        "/metrics": (NOBODY, "pit-manager"),
        "/health": (NOBODY,),
        "/ready": (NOBODY,),
    }


def test_no_answer_has_a_hash_by_which_a_face_down_card_could_be_tried(desk: Desk) -> None:
    desk.begin()
    read_by_reader(desk, HIDDEN)
    desk.do(c.RaiseDispute(PATRON, 1, "That was a nine."))
    desk.do(c.RaiseDispute(PATRON, None, "It is too loud."))
    for path, askers in everything(desk).items():
        for who in askers:
            assert found_by_trying(desk, desk.get(path, who).text) == [], path
    pack = desk.get(FIRST, "pit-manager").json()
    assert follow(pack)
    assert pack["ends_before"] == 2
    first = next(row.number for row in log(desk) if getattr(read(row.body).event, "coup", None) == 2)
    assert pack["chain"][-1]["number"] == first - 1
    assert f"event {first - 1}" in pack["why_it_ends"]["en"]
    assert pack["why_it_ends"]["vi"] != pack["why_it_ends"]["en"]
    # A dispute that was raised among these cards waits: its first hash would follow from theirs.
    assert reason(desk.get("/api/tables/T1/disputes/2/evidence", "pit-manager")) == "evidence-waits"


def test_once_the_cards_are_open_the_evidence_is_whole_again(desk: Desk) -> None:
    desk.begin()
    read_by_reader(desk, HIDDEN)
    desk.do(c.RaiseDispute(PATRON, None, "It is too loud."))
    early = desk.get(FIRST, "pit-manager").json()
    desk.settle(Result.BANKER)
    late = desk.get(FIRST, "pit-manager")
    pack = late.json()
    assert follow(pack)
    assert pack["ends_before"] is None
    assert pack["head"] == log(desk)[-1].hash.hex()
    assert [link["hash"] for link in pack["chain"]][: len(early["chain"])] == [link["hash"] for link in early["chain"]]
    assert len(early["chain"]) < len(pack["chain"])
    # And so would all of them have been found, had the chain run on.
    assert found_by_trying(desk, late.text) == HIDDEN.split()
    waited = desk.get("/api/tables/T1/disputes/1/evidence", "pit-manager").json()
    assert follow(waited)


@pytest.mark.parametrize("path", [FIRST, "/api/exports/events?table=T1&form=jsonl"])
def test_a_coup_that_begins_while_a_paper_is_made_is_not_in_it(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    def dealt_meanwhile(store: Store, stream: str) -> LogEnd:
        end = log_end(store, stream)
        desk.begin()
        read_by_reader(desk, HIDDEN)
        return end

    monkeypatch.setattr(evidence_module, "log_end", dealt_meanwhile)
    monkeypatch.setattr(history_routes, "log_end", dealt_meanwhile)
    answer = desk.get(path, "pit-manager")
    assert answer.status_code == 200
    assert found_by_trying(desk, answer.text) == []
    assert SHOWN.split()[0] in answer.text


@pytest.mark.parametrize("who", ["dealer", "inspector", "pit-manager"])
def test_the_shoe_reader_s_feed_tells_nobody_else_which_card_it_read(desk: Desk, who: str) -> None:
    desk.begin()
    read_by_reader(desk, HIDDEN)
    last = desk.get("/api/tables/T1/reader", "reader").json()["next"] - 1

    def answers(asker: str) -> dict[str, tuple[int, str]]:
        """What each card is answered."""
        given = {str(each): desk.post("/api/tables/T1/reader", asker, CardRead(1, last, str(each))) for each in Card}
        return {name: (answer.status_code, _without_card(answer)) for name, answer in given.items()}

    assert len(set(answers(who).values())) == 1
    # The reader itself learns that it read something else before, and so does everybody once the coup has ended.
    right = HIDDEN.split()[-1]
    assert [name for name, (status, _) in answers("reader").items() if status == 200] == [right]
    desk.settle(Result.BANKER)
    assert [name for name, (status, _) in answers(who).items() if status == 200] == [right]


def _without_card(answer: httpx.Response) -> str:
    return reason(answer) or answer.text


@pytest.mark.parametrize("position", [1, 2, 3, 4])
def test_a_correction_of_a_face_down_card_would_have_the_same_effect_with_every_card(desk: Desk, position: int) -> None:
    desk.begin()
    read_by_reader(desk, HIDDEN)
    tried = [desk.post("/api/tables/T1/preview", "pit-manager", c.CorrectCard(position, each)) for each in Card]
    assert {answer.status_code for answer in tried} == {200}
    assert len({_without_times(answer) for answer in tried}) == 1


def _without_times(answer: httpx.Response) -> str:
    return re.sub(r'"at":\d+', "", answer.text)
