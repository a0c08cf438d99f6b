"""The description of the interface without a house: what the server sends as /api/openapi.json."""

from functools import cache

import msgspec
from jsonschema_rs import Draft202012Validator
from litestar import Litestar
from litestar.di import Provide

from punto.server.app import ROUTES
from punto.server.openapi.document import described


@cache
def routes() -> Litestar:
    """The routes alone; nothing that they need is there, so that they can be looked at and not used."""
    missing = {name: Provide(lambda: None, sync_to_thread=False) for name in ("services", "visitor")}
    return Litestar(ROUTES, dependencies=missing, openapi_config=None)


@cache
def text() -> bytes:
    return described(routes())


class Parameter(msgspec.Struct, frozen=True):
    name: str
    where: str = msgspec.field(name="in")
    required: bool
    schema: dict[str, object]
    description: str = ""


class Answer(msgspec.Struct, frozen=True):
    content: dict[str, dict[str, dict[str, object]]] = {}
    ref: str = msgspec.field(name="$ref", default="")


class Content(msgspec.Struct, frozen=True):
    schema: dict[str, object]
    examples: dict[str, dict[str, object]] = {}


class Sent(msgspec.Struct, frozen=True):
    required: bool
    content: dict[str, Content]


class Operation(msgspec.Struct, frozen=True, rename={"name": "operationId", "roles": "x-roles", "body": "requestBody"}):
    name: str
    summary: str
    roles: list[str]
    parameters: list[Parameter]
    responses: dict[str, Answer]
    security: list[dict[str, list[str]]]
    body: Sent | None = None


class Described(msgspec.Struct, frozen=True):
    """As much of the description as tests and docs look at."""

    openapi: str
    paths: dict[str, dict[str, Operation]]
    components: dict[str, dict[str, dict[str, object]]]


@cache
def description() -> Described:
    return msgspec.json.decode(text(), type=Described)


@cache
def _heard(kind: str) -> Draft202012Validator:
    """The schema of one kind of message over sockets; it refuses a field that is not described."""
    schemas = description().components["schemas"]
    closed = {name: made | {"additionalProperties": False} for name, made in schemas.items() if "properties" in made}
    heard = schemas["ServerMessage"]["discriminator"]
    assert isinstance(heard, dict)
    return Draft202012Validator({"$ref": heard["mapping"][kind], "components": {"schemas": schemas | closed}})


def undescribed(frame: dict[str, object]) -> list[str]:
    """Messages over a socket that do not match the description."""
    return [f"{error.instance_path} {error.message}" for error in _heard(str(frame["type"])).iter_errors(frame)]
