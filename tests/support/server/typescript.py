"""The description of the interface as TypeScript: a type for every message, and one for every route.

The generator is our own because openapi-typescript needs TypeScript 5, and the screens are written in TypeScript 6.
"""

import textwrap
from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec
from msgspec import Struct, field

WIDTH = 120
HEAD = """\
// What the server says and hears: made from its description by `python3 dev.py docs`. Change the server, not this file.
"""
REF = "#/components/schemas/"
WHERE = ("path", "query", "header")
ROUTES = "Every route: what goes into its path, its query, its headers and its body, and what it answers."
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


class _IgnoredKeywords(Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """Keywords that make no difference to a type."""

    title: str = ""
    default: object = None
    examples: object = None
    discriminator: object = None
    content_encoding: object = None
    pattern: object = None
    minimum: object = None
    exclusive_minimum: object = None
    maximum: object = None
    exclusive_maximum: object = None
    multiple_of: object = None
    min_length: object = None
    max_length: object = None
    min_items: object = None
    max_items: object = None
    min_properties: object = None
    max_properties: object = None


class Schema(_IgnoredKeywords, frozen=True, rename="camel"):
    """As much of JSON Schema as msgspec writes; another keyword is refused, so that no type is made without it."""

    ref: str | None = field(name="$ref", default=None)
    type: str | None = None
    format: str = ""
    description: str = ""
    enum: tuple[str | int, ...] = ()
    any_of: "tuple[Schema, ...]" = ()
    items: "Schema | bool | None" = None
    prefix_items: "tuple[Schema, ...]" = ()
    properties: "dict[str, Schema]" = {}
    required: frozenset[str] = frozenset()
    additional_properties: "Schema | bool" = True
    property_names: "Schema | None" = None


class Parameter(Struct, frozen=True):
    name: str
    where: Literal["path", "query", "header"] = field(name="in")
    required: bool
    schema: Schema
    description: str = ""


class Content(Struct, frozen=True):
    schema: Schema


class Holding(Struct, frozen=True):
    """A body or an answer, by its media type."""

    content: dict[str, Content] = {}


class Operation(Struct, frozen=True, rename="camel"):
    summary: str
    parameters: tuple[Parameter, ...]
    responses: dict[str, Holding]
    request_body: Holding = Holding()


class Components(Struct, frozen=True):
    schemas: dict[str, Schema]


class Document(Struct, frozen=True):
    paths: dict[str, dict[str, Operation]]
    components: Components


def typescript(description: bytes) -> str:
    """The text of a TypeScript file with all types of a description."""
    document = msgspec.json.decode(description, type=Document)
    writer = _Writer(document.components.schemas)
    types = [writer.declared(name) for name in sorted(document.components.schemas)]
    return "\n".join([HEAD, *types, writer.routes(document.paths)])


class _Writer:
    """Writes types; a union that has a name is written by it."""

    def __init__(self, schemas: Mapping[str, Schema]) -> None:
        self.schemas = schemas
        unions = {name: schema.any_of for name, schema in schemas.items() if schema.any_of}
        self.unions = {_members(of): _named(name) for name, of in unions.items() if all(each.ref for each in of)}

    # What is declared.

    def declared(self, name: str) -> str:
        schema = self.schemas[name]
        comment, own = _comment(schema.description), _named(name)
        if whole := self._whole(schema):
            return f"{comment}export type {own} = Partial<{_named(whole)}>\n"
        if schema.properties or schema.type == "object":
            return f"{comment}export interface {own} {{\n{self._fields(schema)}}}\n"
        if [each.type for each in schema.any_of if not each.enum] == ["string"]:
            # An editor still offers the values that are listed.
            listed = [_literal(value) for each in schema.any_of for value in each.enum]
            return f"{comment}{_alias(own, [*listed, '(string & {})'])}"
        options = [self.type(each) for each in schema.any_of] or [_literal(value) for value in schema.enum]
        return f"{comment}{_alias(own, options or [self.type(schema)])}"

    def _whole(self, schema: Schema) -> str | None:
        """The struct of which this one holds any fields."""
        if schema.required or not schema.properties:
            return None
        wholes = ((name, other) for name, other in self.schemas.items() if other.required)
        return next((name for name, other in wholes if other.properties == schema.properties), None)

    def _fields(self, schema: Schema) -> str:
        return "".join(
            f"{_comment(each.description, '  ')}  {_field(name, self.type(each), required=name in schema.required)}\n"
            for name, each in schema.properties.items()
        )

    def routes(self, paths: Mapping[str, Mapping[str, Operation]]) -> str:
        rows = [
            f"{_comment(made.summary, '  ')}  '{method.upper()} {path}': {{\n{self._route(made)}  }}\n"
            for path, methods in paths.items()
            for method, made in methods.items()
        ]
        return f"{_comment(ROUTES)}export interface Routes {{\n{''.join(rows)}}}\n"

    def _route(self, made: Operation) -> str:
        good = [held for status, held in made.responses.items() if status.startswith("2")]
        taken = [self._parameters(where, made) for where in WHERE]
        parts = [*taken, self._held("body", [made.request_body]), self._held("answer", good)]
        return "".join(f"    {part}\n" for part in parts if part)

    def _parameters(self, where: str, made: Operation) -> str:
        found = [each for each in made.parameters if each.where == where]
        fields = "; ".join(_field(each.name, self.type(each.schema), required=each.required) for each in found)
        return _field(where, f"{{ {fields} }}", required=any(each.required for each in found)) if found else ""

    def _held(self, name: str, holdings: Iterable[Holding]) -> str:
        """The same type may be held several times: as one media type or another, with one status or another."""
        types = dict.fromkeys(self.type(each.schema) for held in holdings for each in held.content.values())
        return f"{name}: {' | '.join(types)}" if types else ""

    # A type in one line.

    def type(self, schema: Schema) -> str:
        match schema:
            case Schema(ref=str(ref)):
                return _named(ref.removeprefix(REF))
            case Schema(enum=values) if values:
                return " | ".join(map(_literal, values))
            case Schema(any_of=options) if options:
                return self._union(options)
            case Schema(type="array"):
                return self._array(schema)
            case Schema(type="object"):
                return self._object(schema)
            case Schema(type="string", format="binary"):
                return "Blob"
            case Schema(type=str(plain)):
                return PLAIN[plain]
        return "unknown"

    def _union(self, options: tuple[Schema, ...]) -> str:
        some = [option for option in options if option.type != "null"]
        name = self.unions.get(_members(some))
        types = [name] if name else [self.type(option) for option in some]
        return " | ".join(types if len(some) == len(options) else [*types, "null"])

    def _array(self, schema: Schema) -> str:
        if schema.prefix_items:
            return f"[{', '.join(map(self.type, schema.prefix_items))}]"
        item = self.type(schema.items) if isinstance(schema.items, Schema) else "unknown"
        return f"({item})[]" if " | " in item else f"{item}[]"

    def _object(self, schema: Schema) -> str:
        if schema.properties:
            raise AssertionError("a struct is a component")
        values = schema.additional_properties
        value = self.type(values) if isinstance(values, Schema) else "unknown"
        if schema.property_names and schema.property_names.ref:
            return f"Partial<Record<{self.type(schema.property_names)}, {value}>>"
        return f"Record<string, {value}>"


def _members(options: Iterable[Schema]) -> frozenset[str | None]:
    return frozenset(option.ref for option in options)


def _named(component: str) -> str:
    """Name a struct with its module where another module uses the same name: lab_odds.Cover becomes LabOddsCover."""
    return "".join(part[0].upper() + part[1:] for part in component.split(".")[-2:])


def _alias(name: str, options: list[str]) -> str:
    """In one line, or with as many options in each as there is room for."""
    line = f"export type {name} = {' | '.join(options)}"
    if len(line) > WIDTH:
        # A space that does not break keeps each option together with the stroke before it.
        joined = " ".join(f"|\N{NO-BREAK SPACE}{option}" for option in options)
        rows = textwrap.wrap(joined, WIDTH - 2, break_on_hyphens=False)
        line = f"export type {name} =\n  " + "\n  ".join(rows).replace("\N{NO-BREAK SPACE}", " ")
    return f"{line}\n"


def _field(name: str, kind: str, *, required: bool) -> str:
    key = name if name.isidentifier() else _literal(name)
    return f"{key}{'' if required else '?'}: {kind}"


def _literal(value: str | int) -> str:
    if isinstance(value, int):
        return str(value)
    return "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'"


def _comment(text: str, indent: str = "") -> str:
    text = " ".join(text.split()).replace("*/", "* /")
    if len(indent) + len(text) + len("/**  */") <= WIDTH:
        return f"{indent}/** {text} */\n" if text else ""
    lines = textwrap.wrap(text, WIDTH - len(indent) - len(" * "))
    return "".join(f"{indent}{line}\n" for line in ("/**", *(f" * {line}" for line in lines), " */"))
