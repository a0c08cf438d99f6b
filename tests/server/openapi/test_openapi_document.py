"""The description of the interface: valid, complete, and true for the routes, their policies and their refusals."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from litestar.handlers import HTTPRouteHandler
from schemathesis.specs.openapi.definitions import OPENAPI_31_VALIDATOR
from support.server import api_description as described

from punto import client
from punto import text as texts
from punto.games import GAMES
from punto.server.live.sockets import POLICY
from punto.server.routes.pages import PAGES
from punto.table.commands import AnyBody, AnyCageBody, Body
from punto.wire.messages import CLOSE_CODES, ClientMessage, ServerMessage
from punto.wire.problems import MEDIA_TYPE, STATUS
from punto.wire.vocabulary import VOCABULARIES

UNDESCRIBED = {
    "/metrics",
    "/api/openapi.json",
    "/assets/{name}",
    "/icon.svg",
    *(re.sub(r":\w+", "", at) for at in PAGES),
}
"""For Prometheus, the description itself, and for people."""

DOC = described.description()
OPERATIONS = {f"{method.upper()} {path}": made for path, item in DOC.paths.items() for method, made in item.items()}
SCHEMAS = DOC.components["schemas"]


def handlers() -> dict[str, HTTPRouteHandler]:
    return {
        f"{method} {route.path_format}": handler
        for route in described.routes().routes
        for handler in getattr(route, "route_handlers", ())
        if isinstance(handler, HTTPRouteHandler)
        for method in handler.http_methods
        if method != "OPTIONS"  # answered by the framework
    }


def test_it_is_valid_openapi_3_1() -> None:
    assert [str(error) for error in OPENAPI_31_VALIDATOR.iter_errors(msgspec.json.decode(described.text()))] == []
    assert DOC.openapi.startswith("3.1")


def test_every_reference_leads_somewhere() -> None:
    told = described.text().decode()
    names = {found.split('"')[0] for found in told.split('"#/components/')[1:]}
    assert names
    for name in names:
        kind, _, one = name.partition("/")
        assert one in DOC.components[kind], name


def test_every_route_is_in_it_but_those_that_are_no_part_of_the_interface() -> None:
    assert OPERATIONS.keys() == {name for name in handlers() if name.partition(" ")[2] not in UNDESCRIBED}


def test_routes_have_names_of_their_own_and_a_sentence_each() -> None:
    assert len({made.name for made in OPERATIONS.values()}) == len(OPERATIONS)
    for made in OPERATIONS.values():
        assert made.summary.endswith((".", "?")), made.name


@pytest.mark.parametrize("name", OPERATIONS)
def test_roles_are_those_of_the_policy(name: str) -> None:
    policy = handlers()[name].opt["policy"]
    made = OPERATIONS[name]
    assert made.roles == (["anyone"] if policy.anyone else sorted(policy.roles))
    assert ({} in made.security) == policy.anyone, "the description says that nobody has to sign in"


@pytest.mark.parametrize("name", OPERATIONS)
def test_whatever_is_refused_is_a_problem_document(name: str) -> None:
    assert OPERATIONS[name].responses["default"].ref == "#/components/responses/Problem"
    content = DOC.components["responses"]["Problem"]["content"]
    assert content == {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}


@pytest.mark.parametrize("name", OPERATIONS)
def test_parameters_are_those_of_the_path_and_never_null(name: str) -> None:
    made = OPERATIONS[name]
    in_path = {part[1:-1] for part in name.partition(" ")[2].split("/") if part.startswith("{")}
    assert {each.name for each in made.parameters if each.where == "path"} == in_path
    assert all(each.required for each in made.parameters if each.where == "path")
    assert "null" not in str([each.schema for each in made.parameters])


@pytest.mark.parametrize(("route", "bodies"), [("commands", AnyBody), ("decisions", AnyBody), ("cage", AnyCageBody)])
def test_every_command_is_a_member_of_the_body_with_its_fields_and_its_tag(route: str, bodies: object) -> None:
    path = "/api/cage/commands" if route == "cage" else f"/api/tables/{{table}}/{route}"
    sent = OPERATIONS[f"POST {path}"].body
    assert sent
    assert sent.required
    schema = sent.content["application/json"].schema
    if route == "decisions":
        decision = SCHEMAS["SignedCommand"]["properties"]
        assert isinstance(decision, dict)
        schema = decision["command"]
    commands: tuple[type[Body], ...] = get_args(bodies)
    assert schema["anyOf"] == [{"$ref": f"#/components/schemas/{each.__name__}"} for each in commands]
    for each in commands:
        made = SCHEMAS[each.__name__]
        assert isinstance(made["properties"], dict)
        assert made["properties"].keys() == {"do", *each.__struct_fields__}
        assert made["properties"]["do"] == {"enum": [each.__name__]}
        assert made["additionalProperties"] is False


def test_no_command_was_forgotten() -> None:
    assert {*get_args(AnyBody), *get_args(AnyCageBody)} == set(Body.__subclasses__())


@pytest.mark.parametrize(("name", "messages"), [("client", ClientMessage), ("server", ServerMessage)])
def test_every_message_of_a_socket_is_described(name: str, messages: object) -> None:
    told = msgspec.json.decode(described.text())["x-sockets"]
    assert told[name] == {"$ref": f"#/components/schemas/{name.capitalize()}Message"}
    kinds: tuple[type[msgspec.Struct], ...] = get_args(messages)
    union = SCHEMAS[f"{name.capitalize()}Message"]
    assert union["anyOf"] == [{"$ref": f"#/components/schemas/{each.__name__}"} for each in kinds]
    for each in kinds:
        made = SCHEMAS[each.__name__]["properties"]
        assert isinstance(made, dict)
        assert made["type"] == {"enum": [each.__struct_config__.tag]}


def test_every_message_that_may_be_said_has_a_policy() -> None:
    assert set(get_args(ClientMessage)) == POLICY.keys()


@pytest.mark.parametrize(("part", "whole"), [("ViewChange", "View"), ("StaffViewChange", "StaffView")])
def test_a_change_holds_any_fields_of_what_it_changes(part: str, whole: str) -> None:
    assert SCHEMAS[part]["properties"] == SCHEMAS[whole]["properties"]
    assert "required" not in SCHEMAS[part]
    changed = SCHEMAS["Change"]["properties"]
    assert isinstance(changed, dict)
    assert changed["view" if whole == "View" else "staff"]["$ref"] == f"#/components/schemas/{part}"


@pytest.mark.parametrize(
    ("name", "missing"),
    [
        ("Snapshot", set()),  # null where there is nothing
        ("HandShown", set()),
        ("Problem", set()),
        ("Change", {"staff", "me"}),
        ("AnswerMessage", {"done", "problem"}),
        ("Done", set()),
        ("DoneWithEvents", set()),
        ("Staked", {"moment", "recorded", "counts", "area"}),  # left out where they are nothing
        ("Limits", {"differential", "insurance"}),  # read as well as written
        ("TakeSeat", {"seat"}),
    ],
)
def test_a_field_need_not_be_there_only_where_it_may_be_left_out(name: str, missing: set[str]) -> None:
    fields, required = SCHEMAS[name]["properties"], SCHEMAS[name]["required"]
    assert isinstance(fields, dict)
    assert isinstance(required, list)
    assert fields.keys() - set(required) == missing
    assert set(required) <= fields.keys()


@pytest.mark.parametrize("name", [name for name, made in SCHEMAS.items() if made.get("type") == "object"])
def test_every_struct_that_is_sent_has_a_description(name: str) -> None:
    assert SCHEMAS[name].get("description")


def test_what_the_code_says_of_a_field_is_in_the_description() -> None:
    racks = SCHEMAS["Purse"]["properties"]
    assert isinstance(racks, dict)
    assert racks["racks"]["description"] == "Chips at each table."
    change = SCHEMAS["Change"]["properties"]
    assert isinstance(change, dict)
    assert change["from"]["description"].startswith("The number of the event"), "as it is called on the wire"


def test_a_route_that_takes_something_shows_examples_that_it_can_read() -> None:
    for name, made in OPERATIONS.items():
        if made.body is None:
            continue
        examples = made.body.content["application/json"].examples
        assert examples, name
        kind = handlers()[name].parsed_fn_signature.parameters["data"].annotation
        for example in examples.values():
            msgspec.convert(example["value"], kind)


# Refusals.

NOT_ASKED = {"punto.server.settings", "punto.server.house_key", "punto.server.processes"}
"""They refuse to the person who starts the server, not to one who asks something of it."""
WITHOUT_STATUS = {"punto.server.lab.steps", "punto.library"}
"""Simulations refuse over the socket, where there is no status; the library refuses to programs."""

AS_THINGS_STAND = """
account-short adjustment-out-of-range adjustment-rank already-restricted answer-missing answer-needed area-in-play
area-of-seat bad-composition bad-limits banker-first-not-now banker-first-not-yours batch-shape batch-sizes
bets-still-open burn-as-entered burn-count burn-count-impossible burn-dealt-with burn-out-of-range calls-by-house
card-as-entered card-belongs-to-coup card-exhausted card-lies-ahead card-missing card-needed card-not-committed
card-not-held card-number-gap card-or-place card-proven card-waits-already cards-described cards-needed cards-too-many
cards-were-seen chips-out-of-range closed-to-all commitment-needed commitment-unreadable complaint-filed
condition-as-truth condition-fails coup-finished coup-in-play coup-is-void coup-lacks-card coup-needs-no-card coup-over
cut-card-out-of-range cut-chosen cut-out-of-range dealt-that-coup decided-before decision-accepted delivery-was-right
dispute-not-played dispute-of-nobody dispute-stage draw-follows-enter draw-limits draw-not-equal draw-without-card
draw-without-enter evidence-needed evidence-waits feature-as-truth file-exists file-unwritable float-cannot-pay
float-needed float-short float-too-small found-too-late free-hand-due free-hand-not-offered free-hand-without-seats
function-sees-too-much game-document game-name game-name-taken game-own-hands game-wagers ground-needed hand-face-down
hand-for-dealer hand-in-play hand-not-complete hand-not-dealt hand-not-down hand-without-squeeze has-chosen
has-that-place higher-rank-signs insurance-before-coup insurance-coup-closed insurance-forgone insurance-let-pass
insurance-no-row insurance-not-at-table insurance-not-yet insurance-over-cap insurance-waived insurance-without-moment
insurance-without-wager irregularity-open key-used late-stake least-out-of-range ledger-refused limit-by-odds line-names
line-odds lucky-draw-sees-cards lucky-draw-wagers missing-extra moment-needed moment-not-insurance name-each-once
name-every-place name-taken name-the-wagers next-card-ahead no-adjustment no-burn no-burn-to-correct no-card-at-place
no-card-out no-clause-for no-coup-to-correct no-coup-to-rule-on no-differential no-frames no-free-hand no-insurance
no-insurance-odds no-offer-missed no-offer-open no-own-areas no-shoe no-shoe-in-use no-squeeze no-such-event
no-such-feature no-such-position no-third-card-yet no-wager-in-area no-wager-in-coup no-wagers no-wagers-in-free-hand
not-a-number not-a-result not-a-third-card not-a-time-of-day not-a-zone not-an-option not-asked not-at-cage not-at-table
not-comparable not-enough-chips not-in-lobby not-lucky-draw not-offered-then not-oneself not-ordered not-own-hands
not-staffed not-the-coups-cards not-the-json not-with-virtual-shoe nothing-ahead nothing-decided nothing-open
nothing-to-reveal nothing-to-undo number-needed number-out-of-range number-right only-at-cage order-waits
other-card-face-up other-game other-order-first other-question other-seat-asked other-shoe out-of-phase
outcome-established over-differential over-maximum overtaken own-drawing-rules own-hands patron-has-left
pay-not-positive pays-too-fine pays-twice pledge-after-cut points-not-open points-out-of-range proof-missing
proof-not-due reason-needed removal-of-enter report-out-of-phase result-each-seat result-needed role-of-player
seal-key-size seat-needed seat-played seat-taken seat-without-hand seats-not-own-hands seats-out-of-range second-person
share-before-cut share-not-pledged share-not-the-pledged share-pledged share-shown share-too-late share-unreadable
shares-of-virtual-shoes shoe-empty shoe-ended shoe-in-use shoe-is-cut shoe-not-committed shoe-not-cut shoe-not-empty
shoe-not-ready shoe-to-its-end shoe-unrevealed sign-already silence-stands squeeze-asked squeeze-not-yours
squeeze-others-right squeeze-too-late stake-not-positive text-too-long third-card-due time-frame-far time-frame-past
timing-out-of-range too-few-cards too-many-cards too-many-disputes too-many-events too-many-named too-many-places
two-cards-needed two-persons under-minimum unknown-layout unknown-line unknown-seat unknown-wager use-wrong-order
wager-as-recorded wager-in-coup wager-is-over wager-lies-there wager-name wager-named-twice wager-not-there
wager-sees-cards wager-sees-more wager-twice wagers-on-layout was-burned wrong-value
"""
"""Refused by the rules, or because of what has happened: 409. A new reason is written here, or into STATUS."""


SOURCE = Path(__file__).parents[3] / "src"
MODULES = {
    ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
    for path in SOURCE.joinpath("punto").rglob("*.py")
}


@cache
def reasons() -> frozenset[str]:
    """Every reason for which a module refuses that the server imports, at its start or later."""
    found: set[str] = set()
    seen = set(WITHOUT_STATUS)
    ahead = {"punto.server.app", "punto.server.connections.http"}
    while ahead:
        module = ahead.pop()
        seen.add(module)
        for node in ast.walk(ast.parse(_source(module))):
            match node:
                case ast.Call(func=ast.Name(id="Refusal"), args=[ast.Constant(value=str(reason)), *_]):
                    if module not in NOT_ASKED:
                        found.add(reason)
                case ast.ImportFrom(module=str(package), names=names) if package.startswith("punto"):
                    ahead |= {package, *(f"{package}.{name.name}" for name in names)} & MODULES - seen
    return frozenset(found)


def _source(module: str) -> str:
    path = SOURCE.joinpath(*module.split("."))
    return (path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_text("utf-8")


def test_every_reason_has_its_status_on_purpose() -> None:
    assert sorted(reasons() - STATUS.keys()) == sorted(AS_THINGS_STAND.split())


def test_every_reason_is_in_the_vocabulary_and_every_wager_too() -> None:
    assert reasons() <= set(texts.reasons())
    wagers = {wager.name for game in GAMES.values() for wager in game.wagers(next(iter(game.variants), None))}
    assert wagers < set(VOCABULARIES["WagerName"])
    assert {"player_insurance", "banker_insurance"} < set(VOCABULARIES["WagerName"])


def test_every_status_is_that_of_a_reason() -> None:
    assert STATUS.keys() - reasons() == set()


# The page about it.

PAGE = Path(__file__).parents[3].joinpath("docs", "api.md").read_text("utf-8")


def test_the_page_tells_every_status_and_every_code_with_which_sockets_are_closed() -> None:
    assert {str(status) for status in {*STATUS.values(), 409} - {500}} <= set(re.findall(r"\d{3}", PAGE))
    for reason, code in CLOSE_CODES.items():
        assert f"| {code} | `{reason}`" in PAGE


def test_every_type_that_the_page_names_exists() -> None:
    named = set(re.findall(r"`([A-Z][a-z]+[A-Z][A-Za-z]+)`", PAGE))
    assert {"ClientMessage", "ServerMessage", "OpenTable"} <= named
    assert named - SCHEMAS.keys() - {*client.__all__} == set()


def test_every_reason_that_the_page_names_is_one() -> None:
    named = set(re.findall(r'"reason":"([a-z-]+)"', PAGE)) | set(re.findall(r"`([a-z]+(?:-[a-z]+)+)`", PAGE))
    assert len(named) > 10
    assert named <= reasons() | CLOSE_CODES.keys()
