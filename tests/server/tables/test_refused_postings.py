"""An order that the ledger refuses: a clear answer over HTTP and over a socket, an error in the log, and a free key."""

import logging
from collections.abc import Iterator

import apsw
import msgspec
import pytest
from support.server.requests_and_sockets import Asking, asking, built, problem, token_for, wired
from support.server.served_house import LIMITS, Served, automatic, settings_of

from punto.table import commands as c
from punto.table.chips import rack_account

FULL = 2**63 - 1
"""No number of the ledger holds one chip more."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = settings_of(tmp_path_factory.mktemp("house") / "house.db")
    built(settings, {"T1": automatic("baccarat", limits=LIMITS)})
    with Served(settings) as opened:
        yield opened


@pytest.fixture(scope="module")
def ask(served: Served) -> Iterator[Asking]:
    with asking(served) as line:
        yield line


def set_balance(served: Served, account: str, balance: int) -> int:
    """Write into the file, past the house. Returns the balance before."""
    connection = apsw.Connection(served.settings.db)
    connection.set_busy_timeout(10_000)
    before = connection.execute("SELECT balance FROM accounts WHERE account = ?", (account,)).get
    connection.execute("INSERT OR REPLACE INTO accounts VALUES (?, ?)", (account, balance))
    connection.close()
    return int(before) if isinstance(before, int) else 0


def errors(caplog: pytest.LogCaptureFixture) -> list[tuple[str, object]]:
    found = [record for record in caplog.records if record.levelno >= logging.ERROR]
    return [(record.getMessage(), getattr(record, "fields", None)) for record in found]


def test_over_http_it_is_a_conflict_and_the_key_can_be_used_again(
    served: Served, ask: Asking, caplog: pytest.LogCaptureFixture
) -> None:
    token = token_for(served.settings, "assistant-director")

    def fund() -> object:
        return ask("POST", "/api/cage/commands", token=token, body=c.FundCage(1), headers={"Idempotency-Key": "k"})

    before = set_balance(served, "cage", FULL)
    for _ in range(2):
        told = problem(fund())  # type: ignore[arg-type]
        assert (told.status, told.reason) == (409, "ledger-refused")
        assert told.sentence["en"] != told.sentence["vi"]
    assert errors(caplog) == [("ledger-refused", {"table": "cage", "command": "FundCage"})] * 2
    set_balance(served, "cage", before)
    assert fund().status_code == 200  # type: ignore[attr-defined]


def test_over_a_socket_it_is_the_answer_and_the_key_can_be_used_again(
    served: Served, ask: Asking, caplog: pytest.LogCaptureFixture
) -> None:
    cashier, patron = token_for(served.settings, "cage"), token_for(served.settings, "patron")
    assert ask("POST", "/api/cage/commands", token=cashier, body=c.SellChips("patron", 500)).status_code == 200
    assert ask("POST", "/api/tables/T1/commands", token=patron, body=c.TakeSeat("patron", None)).status_code == 200
    message = msgspec.json.encode({"type": "command", "key": "k", "body": c.BringChips("patron", 5)}).decode()
    rack = rack_account("T1", "patron")
    before = set_balance(served, rack, FULL)
    with wired(served, token=patron) as wire:
        wire.line.send(message)
        told = wire.next("answer")
        assert told.key == "k"
        assert told.problem is not None
        assert (told.problem.status, told.problem.reason) == (409, "ledger-refused")
        assert errors(caplog) == [("ledger-refused", {"table": "T1", "command": "BringChips"})]
        set_balance(served, rack, before)
        wire.line.send(message)
        again = wire.next("answer")
        assert (again.key, again.problem) == ("k", None)
