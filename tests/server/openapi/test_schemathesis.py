"""Schemathesis on the whole description: every request is answered as described, and never with a 5xx."""

import logging
import re
from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from typing import Any

import httpx
import msgspec
import pytest
import requests
import schemathesis
from argon2 import PasswordHasher
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import CHECKS as CHECKS_BY_NAME
from schemathesis.checks import load_all_checks
from schemathesis.config import SchemathesisConfig
from schemathesis.core.result import Ok
from support.server import api_description as described
from support.server.guests import bet, go, seated, settled, sound
from support.server.served_house import LIMITS, PASSWORD, Served, automatic, build, settings_of
from support.timeouts import WAIT_SECONDS_MAX

from punto.server.access import passwords
from punto.table.rules import table_rules
from punto.wire.problems import MEDIA_TYPE

Operation = schemathesis.APIOperation[Any, Any, Any, Any]

load_all_checks()
CHECKS: list[schemathesis.CheckFunction] = CHECKS_BY_NAME.get_by_names(  # type: ignore[assignment]
    [
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_headers_conformance",
        "response_schema_conformance",
        "negative_data_rejection",
    ]
)
REFUSED = {"checks": {"negative_data_rejection": {"expected-statuses": ["4xx"]}}}
API = schemathesis.openapi.from_dict(
    msgspec.json.decode(described.text()), config=SchemathesisConfig.from_dict(REFUSED)
)
OPERATIONS: dict[str, Operation] = {
    each.ok().label: each.ok() for each in API.get_all_operations() if isinstance(each, Ok)
}

EXAMPLES = 10
"""Of each route by each person who may use it, of good and of bad data."""
FEW = 2
"""Where all are refused, or all are alike."""
SACRIFICED = "sacrificed"
"""Somebody on the staff whom the administrator may do anything to."""
IDENTITIES = ("nobody", "guest", "dealer", "shift-manager", "administrator")
REAL: dict[str, Sequence[str | int]] = {
    "table": ["T1", "S1"],
    "name": [SACRIFICED],
    "coup": [1, 2],
    "shoe": [1],
    "game": ["baccarat"],
    "wager": ["banker", "player", "tie"],
    "amount": [1, 1000],
    "stake": [10, 100],
    "day": ["today"],
    "number": ["4.9.1"],
    "coups": [1, 2000],
    "sessions": [1, 10],
}
"""What there is, by the name of a field; a patron besides."""
SECOND: dict[str, Sequence[str | int]] = {"name": ["pit-manager", "assistant-director"], "password": [PASSWORD]}
"""Who signs in on the spot."""
LEAVES = {"POST /api/sign-out", "DELETE /api/me/sessions", "POST /api/me/password"}
"""After these a person has to sign in again."""


class House:
    """A served house with a coup behind it, and people who come in when they are asked for."""

    def __init__(self, served: Served, guest: str, token: str) -> None:
        self.served = served
        self.guest = guest
        self.session = requests.Session()
        self.session.trust_env = False
        self._tokens = {"guest": token}

    def token(self, who: str) -> str:
        if who not in self._tokens:
            self._tokens[who] = self.fresh(who)
        return self._tokens[who]

    def fresh(self, who: str) -> str:
        """A session of its own: of the staff all others may end with it, and a guest is a new one."""
        who_he_is = {} if who == "guest" else {"name": who, "password": PASSWORD}
        if who_he_is:
            self._tokens.pop(who, None)
        asked = f"{self.served.address}/api/{'sign-in' if who_he_is else 'guests'}"
        answer = self.session.post(asked, json={**who_he_is, "token": True})
        assert answer.ok, answer.text
        return str(answer.json()["token"])

    def headers(self, who: str, label: str) -> dict[str, str]:
        if who == "nobody":
            return {}
        return {"Authorization": f"Bearer {self.fresh(who) if label in LEAVES else self.token(who)}"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    where = tmp_path_factory.mktemp("fuzzed") / "house.db"
    with pytest.MonkeyPatch.context() as patch:
        # How long a password takes is tested elsewhere.
        quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
        patch.setattr(passwords, "HASHER", quick)
        patch.setattr(passwords, "DUMMY", quick.hash("nobody's"))
        made = settings_of(where, simulated_coups_max=20_000)
        tables = {"T1": automatic("baccarat", limits=LIMITS), "S1": table_rules("baccarat", limits=LIMITS)}
        build(made, tables)
        with Served(made) as served:
            house = House(served, *go(_play(served)))
            _hire(house)
            yield house
            house.session.close()
            assert httpx.get(f"{served.address}/ready").json()["ready"] is True
        assert sound(str(where)).coups > 0


def _hire(house: House) -> None:
    asked = {"name": SACRIFICED, "role": "inspector", "password": PASSWORD}
    made = house.session.post(
        f"{house.served.address}/api/staff", json=asked, headers=house.headers("administrator", "POST /api/staff")
    )
    assert made.status_code == 201, made.text


async def _play(served: Served) -> tuple[str, str]:
    """A guest plays a coup, so that there is something to ask for."""
    async with served.client() as client:
        name = await seated(client, "T1", 1)
        async with client.watch("T1") as live:
            await settled(live, await bet(live, name, banker=100))
        return name, client.token or ""


@st.composite
def cases(draw: st.DrawFn, operation: Operation, guest: str) -> Case[Operation]:
    """Good or bad data; of the good, most about things that there are."""
    mode = draw(st.sampled_from([GenerationMode.POSITIVE, GenerationMode.NEGATIVE]))
    case = draw(operation.as_strategy(mode))
    if mode is GenerationMode.POSITIVE and draw(st.integers(0, 3)):
        known = {**REAL, "patron": [guest], **(SECOND if operation.label.endswith("/decisions") else {})}
        for part in (case.path_parameters, case.query, case.body):
            put_in(draw, part, known)
    return case


def put_in(draw: st.DrawFn, part: object, known: Mapping[str, Sequence[str | int]]) -> None:
    """Replace what is named as something that there is."""
    if isinstance(part, MutableMapping):
        for name in list(part):
            if name in known:
                part[name] = draw(st.sampled_from(known[name]))
            else:
                put_in(draw, part[name], known)


def may(label: str, who: str) -> bool:
    """Whether the route is for this person."""
    roles = OPERATIONS[label].definition.raw["x-roles"]
    role = {"nobody": "anyone", "guest": "patron"}.get(who, who.replace("-", "_"))
    return "anyone" in roles or role in roles


@pytest.fixture
def faults(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """What the server logs as a fault fails the test."""
    yield
    assert [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR] == []


@pytest.mark.parametrize("who", IDENTITIES)
@pytest.mark.parametrize("label", OPERATIONS)
@pytest.mark.usefixtures("faults")
def test_it_answers_as_described(house: House, label: str, who: str) -> None:
    @seed(IDENTITIES.index(who))
    @settings(
        max_examples=EXAMPLES if may(label, who) and label not in LEAVES else FEW,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(cases(OPERATIONS[label], house.guest))
    def asked(case: Case[Operation]) -> None:
        headers = house.headers(who, label)
        answer = case.call(
            base_url=house.served.address, session=house.session, headers=headers, timeout=WAIT_SECONDS_MAX
        )
        case.validate_response(answer, checks=CHECKS, headers=headers)

    asked()


# What schemathesis does not think of.

DEEP = 20_000
HOSTILE = {
    "nothing": b"",
    "no object": b"[1]",
    "half of one": b'{"do":',
    "no UTF-8": b'{"name":"\xff"}',
    "half a character": b'{"name":"\\ud800","password":"\\ud800","token":true}',
    "zero characters": b'{"do":"TakeSeat","patron":"\\u0000"}',
    "nested lists": b"[" * DEEP,
    "nested objects": b'{"a":' * (DEEP // 2),
    "a number beyond 64 bits": b'{"do":"FillFloat","amount":99999999999999999999999}',
    "the last of 64 bits": b'{"do":"FundCage","amount":9223372036854775807}',
    "a number beyond all numbers": b'{"do":"FillFloat","amount":1e999}',
    "a number of many digits": b'{"do":"FillFloat","amount":' + b"9" * DEEP + b"}",
    "a coup beyond 64 bits": b'{"do":"RaiseDispute","patron":"x","coup":99999999999999999999999,"claim":"x"}',
    "a shoe beyond 64 bits": b'{"shoe":99999999999999999999999,"number":1,"card":"7s"}',
}


@pytest.mark.parametrize("label", [label for label, made in OPERATIONS.items() if made.body])
@pytest.mark.usefixtures("faults")
def test_bodies_that_make_no_sense_are_refused(house: House, label: str) -> None:
    method, _, path = label.partition(" ")
    address = f"{house.served.address}{path.format(table='S1', name=SACRIFICED)}"
    for who in ("nobody", "shift-manager", "administrator", "assistant-director"):
        for title, body in HOSTILE.items():
            headers = {"Content-Type": "application/json", **house.headers(who, "")}
            answer = house.session.request(method, address, data=body, headers=headers)
            if answer.ok:
                assert (who, title) == ("assistant-director", "the last of 64 bits"), label
            else:
                assert answer.status_code < 500, title
                assert answer.headers["Content-Type"] == MEDIA_TYPE


@pytest.mark.parametrize("name", ["%00", "%ff", "%2e%2e", "x" * 4000, "9" * 30, "-1", "%20", "a%2Fb"])
@pytest.mark.usefixtures("faults")
def test_names_that_nothing_has_are_not_found(house: House, name: str) -> None:
    for label in OPERATIONS:
        method, _, path = label.partition(" ")
        if "{" not in path:
            continue
        address = house.served.address + re.sub(r"{\w+}", name, path)
        headers = {"Content-Type": "application/json", **house.headers("administrator", "")}
        answer = house.session.request(method, address, data=b"{}", headers=headers)
        assert 400 <= answer.status_code < 500, label


@pytest.mark.usefixtures("faults")
def test_a_method_that_a_page_does_not_have_is_refused_with_those_that_it_has(house: House) -> None:
    answer = house.session.put(f"{house.served.address}/api/tables", json={})
    assert answer.status_code == 405
    assert "GET" in answer.headers["Allow"]
    assert answer.json()["reason"] == "wrong-method"


def test_a_body_over_the_limit_is_refused_unread(house: House) -> None:
    most = house.served.settings.body_bytes_max
    json = {"Content-Type": "application/json"}
    answer = house.session.post(f"{house.served.address}/api/sign-in", data=b" " * (most + 1), headers=json)
    assert answer.status_code == 413
    assert answer.json()["reason"] == "too-large"
