"""The description in TypeScript: small examples with their types by hand, and the whole real one."""

import re
from collections.abc import Mapping
from functools import cache

import msgspec
import pytest
from support.server import api_description as described
from support.server.typescript import WIDTH, typescript

Json = Mapping[str, object]

REF = "#/components/schemas/"
TEXT: Json = {"type": "string"}
NUMBER: Json = {"type": "integer"}
NULL: Json = {"type": "null"}


def written(schemas: Json, paths: Json | None = None) -> str:
    """What is made of a description, without its head."""
    document = {"openapi": "3.1.0", "paths": paths or {}, "components": {"schemas": schemas}}
    return typescript(msgspec.json.encode(document)).partition("\n\n")[2]


def declared(name: str, schemas: Json) -> str:
    """One declaration with its comment."""
    (found,) = (
        part for part in written(schemas).split("\n\n") if re.search(rf"^export \w+ {name}\b", part, re.MULTILINE)
    )
    return found.strip()


def struct(about: str = "", required: tuple[str, ...] = (), **fields: Json) -> Json:
    return {"title": "", "type": "object", "properties": fields, "required": required, "description": about}


def ref(name: str) -> Json:
    return {"$ref": REF + name}


def one_of(*options: Json) -> Json:
    return {"anyOf": options, "discriminator": {"propertyName": "type", "mapping": {}}}


def field(schema: Json, **others: Json) -> str:
    """The type that is made of a field's schema."""
    _, _, kind = declared("Holder", {"Holder": struct("", ("it",), it=schema), **others}).partition("  it: ")
    return kind.partition("\n")[0]


def test_a_struct_is_an_interface_with_what_is_said_of_it_and_its_fields() -> None:
    seat = {**NUMBER, "description": "Its number.", "default": 1, "minimum": 1}
    made = declared("Seat", {"Seat": struct("Where one sits.", ("patron",), patron=TEXT, seat=seat)})
    assert made == (
        "/** Where one sits. */\nexport interface Seat {\n  patron: string\n  /** Its number. */\n  seat?: number\n}"
    )


@pytest.mark.parametrize(
    ("schema", "due"),
    [
        (TEXT, "string"),
        (NUMBER, "number"),
        ({"type": "number"}, "number"),
        ({"type": "boolean"}, "boolean"),
        ({"description": "Whatever."}, "unknown"),
        ({"type": "string", "format": "date-time"}, "string"),
        ({"anyOf": [TEXT, NUMBER, NULL]}, "string | number | null"),
        ({"enum": ["a", 2]}, "'a' | 2"),
        ({"enum": ["mustn't"]}, r"'mustn\'t'"),
        (ref("Seat"), "Seat"),
        ({**ref("Seat"), "type": "object", "additionalProperties": {}}, "Seat"),
        ({"type": "array", "items": TEXT}, "string[]"),
        ({"type": "array", "items": {"anyOf": [TEXT, NULL]}}, "(string | null)[]"),
        ({"type": "array"}, "unknown[]"),
        (
            {"type": "array", "prefixItems": [TEXT, NUMBER], "minItems": 2, "maxItems": 2, "items": False},
            "[string, number]",
        ),
        ({"type": "object", "additionalProperties": {"type": "array", "items": TEXT}}, "Record<string, string[]>"),
        ({"type": "object"}, "Record<string, unknown>"),
    ],
)
def test_a_schema_is_a_type(schema: Json, due: str) -> None:
    assert field(schema, Seat=struct("", ("n",), n=NUMBER)) == due


def test_a_tag_is_a_literal_and_a_union_with_a_name_is_written_by_it() -> None:
    schemas = {
        "Ping": struct("", ("type",), type={"enum": ["ping"]}),
        "Pong": struct("", ("type",), type={"enum": ["pong"]}),
        "Word": one_of(ref("Ping"), ref("Pong")),
        "Said": struct("", ("word",), word=one_of(ref("Pong"), ref("Ping"), NULL), last=one_of(ref("Ping"), NULL)),
    }
    assert declared("Ping", schemas) == "export interface Ping {\n  type: 'ping'\n}"
    assert declared("Word", schemas) == "export type Word = Ping | Pong"
    assert declared("Said", schemas) == "export interface Said {\n  word: Word | null\n  last?: Ping | null\n}"


def test_what_does_not_fit_in_a_line_goes_on_in_the_next() -> None:
    names = [f"'{letter * 20}'" for letter in "abcdefgh"]
    about = "word " * 40
    made = declared("Many", {"Many": {"enum": [name.strip("'") for name in names], "description": about}}).split("\n")
    assert max(map(len, made)) <= WIDTH
    assert [made[0], made[3], made[4]] == ["/**", " */", "export type Many ="]
    assert " ".join(line.removeprefix(" * ") for line in made[1:3]) == about.strip()
    assert all(line.startswith("  | '") for line in made[5:])
    assert re.findall(r"'\w+'", "".join(made)) == names


def test_a_comment_ends_where_it_should() -> None:
    made = declared("Seat", {"Seat": struct("Under /api/*/seats,\n  as always.", ("n",), n=NUMBER)})
    assert made.startswith("/** Under /api/* /seats, as always. */\nexport")


def test_any_fields_of_a_struct_are_its_partial() -> None:
    whole = struct("", ("n", "at"), n=NUMBER, at=TEXT)
    schemas = {"SeatChange": {**whole, "required": []}, "Seat": whole, "Other": struct("", (), n=NUMBER)}
    assert declared("SeatChange", schemas) == "export type SeatChange = Partial<Seat>"
    assert declared("Other", schemas) == "export interface Other {\n  n?: number\n}"


def test_structs_of_one_name_are_told_apart_by_their_modules() -> None:
    schemas = {
        "punto.lab.Cover": struct("", ("n",), n=NUMBER),
        "punto.desk.Cover": struct("", ("at",), at=ref("punto.lab.Cover")),
    }
    assert declared("LabCover", schemas) == "export interface LabCover {\n  n: number\n}"
    assert declared("DeskCover", schemas) == "export interface DeskCover {\n  at: LabCover\n}"


def parameter(name: str, where: str, *, required: bool = False) -> Json:
    return {"name": name, "in": where, "required": required, "schema": TEXT}


def holding(schema: Json, *media: str) -> Json:
    return {"content": {each: {"schema": schema} for each in media or ["application/json"]}}


def test_a_route_tells_what_it_takes_and_what_it_answers() -> None:
    taken = [
        parameter("seat", "path", required=True),
        parameter("since", "query"),
        parameter("Idempotency-Key", "header"),
    ]
    sits = {
        "summary": "Sit down.",
        "parameters": taken,
        "requestBody": holding(ref("Seat")),
        "responses": {
            "200": holding(ref("Seat")),
            "201": holding(NUMBER),
            "503": holding(TEXT),
            "default": {"$ref": "x"},
        },
    }
    binary: Json = {"type": "string", "format": "binary"}
    shown = {
        "summary": "",
        "parameters": [parameter("table", "query", required=True), parameter("until", "query")],
        "responses": {"200": holding(binary, "text/csv", "application/jsonl")},
    }
    made = written({}, {"/api/seats/{seat}": {"post": sits}, "/api/seats": {"get": shown}})
    assert (
        made.partition("export interface Routes")[2]
        == """ {
  /** Sit down. */
  'POST /api/seats/{seat}': {
    path: { seat: string }
    query?: { since?: string }
    header?: { 'Idempotency-Key'?: string }
    body: Seat
    answer: Seat | number
  }
  'GET /api/seats': {
    query: { table: string; until?: string }
    answer: Blob
  }
}
"""
    )


@pytest.mark.parametrize("schema", [{"oneOf": [TEXT]}, {"type": "string", "const": "a"}])
def test_a_schema_that_is_not_understood_is_refused(schema: Json) -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        field(schema)


def test_a_struct_that_is_no_component_is_refused() -> None:
    with pytest.raises(AssertionError):
        field(struct("", ("n",), n=NUMBER))


# The real one.


@cache
def wire() -> str:
    return typescript(described.text())


def names() -> list[str]:
    return re.findall(r"^export (?:interface|type) (\w+)", wire(), re.MULTILINE)


def test_every_schema_has_one_type_and_every_route_its_entry() -> None:
    assert sorted(names()) == sorted([*described.description().components["schemas"], "Routes"])
    routes = [f"{method.upper()} {path}" for path, made in described.description().paths.items() for method in made]
    assert re.findall(r"^  '([A-Z]+ /\S+)': {$", wire(), re.MULTILINE) == routes


def test_every_type_that_is_named_is_there() -> None:
    code = re.sub(r"/\*\*.*?\*/|'(?:\\.|[^'])*'|//[^\n]*", "", wire(), flags=re.DOTALL)
    named = set(re.findall(r"\b[A-Z]\w+", code))
    assert named - set(names()) == {"Record", "Partial", "Blob"}


def test_what_sockets_say_and_hear_can_be_told_apart_by_type() -> None:
    for name, one in (("ClientMessage", "CommandMessage"), ("ServerMessage", "Snapshot")):
        assert re.search(rf"^export type {name} = {one} \|", wire(), re.MULTILINE)
    assert "export interface Pong {\n  type: 'pong'\n" in wire()
    assert "  view: ViewChange\n" in wire()
    assert "export type ViewChange = Partial<View>\n" in wire()
