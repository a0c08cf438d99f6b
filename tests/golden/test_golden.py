"""Logs that were written once stay readable, with the same tables and the same hashes."""

import gzip
import json
from hashlib import sha256

import pytest
from golden import LOGS

from punto.errors import Refusal
from punto.table import events as e
from punto.table.chips import posting
from punto.table.codec import encode, read
from punto.table.evolve import evolve
from punto.table.sentences import sentence, wager_sentences
from punto.table.state import Table

FILES = sorted(file.name for file in LOGS.glob("*.jsonl.gz"))


def lines_of(name: str) -> tuple[list[bytes], dict[str, dict[str, str]]]:
    *bodies, end = gzip.decompress((LOGS / name).read_bytes()).splitlines()
    return bodies, json.loads(end)


def test_every_game_has_its_log() -> None:
    assert {name.split("-")[0] for name in FILES} == {"baccarat", "lucky7", "lucky_draw", "seven_up"}


@pytest.mark.parametrize("name", FILES)
def test_an_old_log_is_read_and_chained_alike(name: str) -> None:
    bodies, end = lines_of(name)
    heads: dict[str, bytes] = {}
    numbers: dict[str, int] = {}
    for body in bodies:
        written = read(body)
        stream = written.stream
        numbers[stream] = numbers.get(stream, 0) + 1
        assert written.n == numbers[stream]
        heads[stream] = sha256(heads.get(stream, bytes(32)) + sha256(body).digest()).digest()
        # Read and written again, an event of the present version is the same to the byte.
        assert encode(written) == body
        assert sum(entry.amount for entry in posting(stream, written.event)) == 0
    assert {stream: head.hex() for stream, head in heads.items()} == end["hashes"]


@pytest.mark.parametrize("name", FILES)
def test_an_old_log_is_replayed_to_the_same_table(name: str) -> None:
    bodies, end = lines_of(name)
    table = Table(str(end["table"]))
    compared = 0
    for written in map(read, bodies):
        if written.stream != table.name:
            continue
        table = evolve(table, written.event)
        then = end["states"].get(str(written.n))
        if then:
            compared += 1
            assert_holds(json.loads(encode(table)), json.loads(then))
    assert compared == len(end["states"]) > 3


def assert_holds(now: object, then: object, where: str = "table") -> None:
    """All that the state was then it is now; a later version may only know more."""
    if isinstance(then, dict):
        assert isinstance(now, dict), where
        for name, value in then.items():
            assert name in now, f"{where}.{name} is gone"
            assert_holds(now[name], value, f"{where}.{name}")
    elif isinstance(then, list):
        assert isinstance(now, list), where
        assert len(now) == len(then), where
        for index, (one, other) in enumerate(zip(now, then, strict=True)):
            assert_holds(one, other, f"{where}[{index}]")
    else:
        assert now == then, where


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("lang", ["en", "vi"])
def test_an_old_log_can_still_be_told(name: str, lang: str) -> None:
    for event in (read(body).event for body in lines_of(name)[0]):
        if isinstance(event, e.CageFunded | e.ChipsSold | e.ChipsCashed):
            continue
        assert sentence(event).say(lang)
        if isinstance(event, e.CoupSettled):
            assert len(list(wager_sentences(event))) == len(event.wagers)


def newer(body: bytes, **changes: object) -> bytes:
    return json.dumps(json.loads(body) | {"v": 2} | changes).encode()


def test_an_event_of_a_newer_version_is_refused() -> None:
    body = lines_of(FILES[0])[0][3]
    with pytest.raises(Refusal) as refused:
        read(newer(body))
    assert (refused.value.reason, refused.value.facts) == ("log-version", {"version": 2, "known": 1})


@pytest.mark.parametrize(
    "changes", [{"event": {"event": "DragonBonusPaid", "amount": 5}}, {"role": "robot"}, {"at": "2031-01-01"}]
)
def test_an_event_that_only_a_newer_version_knows_is_refused_as_such(changes: dict[str, object]) -> None:
    with pytest.raises(Refusal) as refused:
        read(newer(lines_of(FILES[0])[0][3], **changes))
    assert refused.value.reason == "log-version"
