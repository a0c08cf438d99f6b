"""The OpenAPI 3.1 description of the interface, made from the routes and the types that they take and return.

Litestar's own generator does not know tags, constraints and frozen defaults of msgspec's structs; msgspec does.
"""

import inspect
import re
from collections.abc import Iterable
from functools import lru_cache
from http import HTTPStatus
from typing import get_args

import msgspec
from litestar import Litestar
from litestar.enums import ParamType
from litestar.handlers import HTTPRouteHandler
from litestar.params import ParameterKwarg
from litestar.response import File, Response, Stream
from litestar.typing import FieldDefinition

from punto.server.access.policy import Policy
from punto.server.openapi.docstrings import annotate, require_what_is_sent
from punto.server.openapi.examples import EXAMPLES
from punto.table.commands import AnyBody, AnyCageBody
from punto.table.findings import Irregularity
from punto.text import reasons
from punto.version import __version__
from punto.wire.attempts import AttemptAbout
from punto.wire.messages import CLOSE_CODES, PROTOCOL, ClientMessage, ServerMessage, part_of
from punto.wire.problems import MEDIA_TYPE, Problem
from punto.wire.simulation import SimulationLine
from punto.wire.staff import StaffView
from punto.wire.table import View
from punto.wire.vocabulary import OPEN, VOCABULARIES

Schema = dict[str, object]

OWN = frozenset({"services", "visitor", "data", "request"})
"""Parameters of handlers that do not come from the address: those that Punto passes in, and the body."""
REFS = "#/components/schemas/{name}"
PROBLEM = "#/components/responses/Problem"
UNIONS = {
    "AnyCommand": AnyBody,
    "AnyCageCommand": AnyCageBody,
    "Irregularity": Irregularity,
    "ClientMessage": ClientMessage,
    "ServerMessage": ServerMessage,
    "SimulationLine": SimulationLine,
    "AttemptAbout": AttemptAbout,
}
"""Unions that have their own name in the description."""
BINARY: Schema = {"type": "string", "format": "binary"}
ABOUT = (
    "A house baccarat system. Play money only. Every refusal is a problem document (RFC 9457) with a sentence in"
    " English and in Vietnamese; `?lang=` or Accept-Language says which of them is its `detail`. Live tables use"
    " sockets: see `x-sockets`."
)


@lru_cache(maxsize=1)
def described(app: Litestar) -> bytes:
    handlers = list(_handlers(app))
    read_types = [kind for handler in handlers for kind in _request_types(handler)]
    given = [kind for handler in handlers if (kind := _given(handler.parsed_fn_signature.return_type)) is not File]
    named = [*read_types, *given, Problem, *UNIONS.values()]
    shapes, components = msgspec.json.schema_components(named, ref_template=REFS)
    annotate(components, named)
    require_what_is_sent(components, named, read=[*read_types, ClientMessage])
    shape = dict(zip(map(repr, named), shapes, strict=True))
    components |= {name: shape[repr(union)] for name, union in UNIONS.items()}
    closed = {**VOCABULARIES, "GoodbyeReason": tuple(CLOSE_CODES), "Reason": reasons()}
    components |= {name: _vocabulary(name, values) for name, values in closed.items()}
    components |= {part_of(whole): _part(components[whole.__name__]) for whole in (View, StaffView)}
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {"title": "Punto", "version": __version__, "description": ABOUT},
            "paths": _paths(handlers, shape),
            "components": {
                "schemas": components,
                "responses": {"Problem": _problem(shape)},
                "securitySchemes": SECURITY,
            },
            "x-sockets": SOCKETS,
        }
    )


def _vocabulary(name: str, values: tuple[str, ...]) -> Schema:
    """The values of a vocabulary; any other text too, if a house may add to it."""
    listed: Schema = {"enum": list(values)}
    return {"title": name, **({"anyOf": [listed, {"type": "string"}]} if name in OPEN else listed)}


SECURITY: Schema = {
    "token": {
        "type": "http",
        "scheme": "bearer",
        "description": 'From /api/guests or /api/sign-in, asked with `"token": true`.',
    },
    "cookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": "__Host-punto",
        "description": "Set by /api/guests and /api/sign-in; a change needs the answer's `csrf` as X-Punto-CSRF.",
    },
}


SOCKETS: Schema = {
    "protocol": PROTOCOL,
    "paths": ["/ws/tables/{table}", "/ws/lobby", "/ws/pit"],
    "client": {"$ref": REFS.format(name="ClientMessage")},
    "server": {"$ref": REFS.format(name="ServerMessage")},
    "closed": CLOSE_CODES,
}
"""What OpenAPI has no place for."""


def _handlers(app: Litestar) -> Iterable[HTTPRouteHandler]:
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            if isinstance(handler, HTTPRouteHandler) and handler.resolve_include_in_schema():
                yield handler


def _request_types(handler: HTTPRouteHandler) -> list[object]:
    """Every type of a handler's parameters and of its body."""
    parameters = handler.parsed_fn_signature.parameters
    return [field.annotation for name, field in parameters.items() if name not in OWN - {"data"}]


def _given(answer: FieldDefinition) -> object:
    """The schema of an answer. Lines that come one by one are described as a file."""
    if answer.annotation in (File, Stream) or answer.origin is File:
        return File
    return get_args(answer.annotation)[0] if answer.origin is Response else answer.annotation


def _paths(handlers: Iterable[HTTPRouteHandler], shape: dict[str, Schema]) -> dict[str, dict[str, Schema]]:
    paths: dict[str, dict[str, Schema]] = {}
    for handler in handlers:
        for path in handler.paths:
            entry = paths.setdefault(re.sub(r":\w+}", "}", path), {})
            for method in handler.http_methods:
                entry[method.lower()] = _operation(handler, shape)
    return dict(sorted(paths.items()))


def _operation(handler: HTTPRouteHandler, shape: dict[str, Schema]) -> Schema:
    signature = handler.parsed_fn_signature
    policy: Policy = handler.opt["policy"]
    name = handler.fn.__name__
    made: Schema = {
        "operationId": name,
        "summary": inspect.getdoc(handler.fn) or "",
        "tags": [handler.fn.__module__.rpartition(".")[2]],
        "security": [*([{}] if policy.anyone else []), {"token": []}, {"cookie": []}],
        "x-roles": sorted(policy.roles) or ["anyone"],
        "parameters": [
            _parameter(handler, name, field, shape) for name, field in signature.parameters.items() if name not in OWN
        ],
        "responses": _responses(handler, shape),
    }
    if "data" in signature.parameters:
        body = shape[repr(signature.parameters["data"].annotation)]
        content: Schema = {"schema": body}
        if name in EXAMPLES:
            content["examples"] = {title: {"value": value} for title, value in EXAMPLES[name].items()}
        made["requestBody"] = {"required": True, "content": {"application/json": content}}
    return made


def _parameter(handler: HTTPRouteHandler, name: str, field: FieldDefinition, shape: dict[str, Schema]) -> Schema:
    schema = _given_at_all(shape[repr(field.annotation)])
    said = field.kwarg_definition if isinstance(field.kwarg_definition, ParameterKwarg) else None
    if said:
        bounds = {"minimum": said.ge, "maximum": said.le}
        schema |= {bound: value for bound, value in bounds.items() if value is not None}
        schema |= said.schema_extra or {}
    path = any(f"{{{name}:" in each for each in handler.paths)
    where = ParamType.PATH if path else said.param_type if said else ParamType.QUERY
    made: Schema = {
        "name": (said.name if said else None) or name,
        "in": where.value,
        "required": path or field.is_required,
        "schema": schema,
    }
    if said and said.description:
        made["description"] = said.description
    return made


def _given_at_all(schema: Schema) -> Schema:
    """A parameter that may be left out is never null."""
    options = schema.get("anyOf")
    given = [option for option in options if option != {"type": "null"}] if isinstance(options, list) else []
    return dict(given[0]) if len(given) == 1 else dict(schema)


def _responses(handler: HTTPRouteHandler, shape: dict[str, Schema]) -> Schema:
    statuses: tuple[int, ...] = (handler.status_code or 200, *handler.opt.get("also", ()))
    given = _given(handler.parsed_fn_signature.return_type)
    media: tuple[str, ...] = handler.opt.get("media", ("application/json",))
    content: Schema = {"schema": BINARY if given is File else shape[repr(given)]}
    if lines := handler.opt.get("lines"):
        content["x-lines"] = {"$ref": REFS.format(name=lines)}
    answer = {"content": dict.fromkeys(media, content)}
    answers = {str(status): {"description": HTTPStatus(status).phrase, **answer} for status in statuses}
    return {**answers, "default": {"$ref": PROBLEM}}


def _problem(shape: dict[str, Schema]) -> Schema:
    return {
        "description": "What stands against it.",
        "content": {MEDIA_TYPE: {"schema": shape[repr(Problem)]}},
    }


def _part(whole: Schema) -> Schema:
    """Any fields of it."""
    title = f"{whole['title']}Change"
    described = {"title": title, "description": f"The fields of {whole['title']} that are different now, each whole."}
    return {name: value for name, value in whole.items() if name != "required"} | described
