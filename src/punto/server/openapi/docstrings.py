"""Copies the docstrings of structs and fields into their schemas, and marks the fields that an answer always has.

For msgspec, a field with a default may be missing. That is true of what the server reads, but not of what it writes.
"""

import ast
import inspect
import sys
from collections.abc import Iterable
from functools import cache

from msgspec import UNSET, Struct, structs
from msgspec import inspect as shapes

from punto.table.commands import Body
from punto.table.permissions import word_of
from punto.text import word

Schema = dict[str, object]


def annotate(components: dict[str, Schema], kinds: Iterable[object]) -> None:
    """Give every struct's schema its docstring, and its fields theirs."""
    for kind in _structs(kinds):
        schema = _schema(components, kind)
        if "description" not in schema and (about := _word(kind)):
            schema["description"] = about
        properties = schema["properties"]
        for name, note in _fields(kind).items():
            if isinstance(properties, dict) and name in properties:
                properties[name] = {**properties[name], "description": note}


def require_what_is_sent(components: dict[str, Schema], kinds: Iterable[object], read: Iterable[object]) -> None:
    """Mark every field as required in a struct that the server only writes, except those that it leaves out."""
    for kind in _structs(kinds) - _structs(read):
        if not kind.__struct_config__.omit_defaults:
            tag = kind.__struct_config__.tag_field
            always = [field.encode_name for field in structs.fields(kind) if field.default is not UNSET]
            _schema(components, kind)["required"] = [*([tag] if tag else []), *always]


def _schema(components: dict[str, Schema], kind: type[Struct]) -> Schema:
    full = f"{kind.__module__}.{kind.__qualname__}"
    return components[full if full in components else kind.__name__]


def _word(kind: type) -> str:
    """Describe each command by the words that name it on the screens."""
    return word("en", word_of(kind)) if issubclass(kind, Body) else ""


def _structs(kinds: Iterable[object]) -> set[type[Struct]]:
    """Every struct that occurs in these types."""
    known: set[type[Struct]] = set()
    left = list(shapes.multi_type_info(kinds))
    while left:
        match left.pop():
            case shapes.StructType(cls=cls, fields=fields) if cls not in known:
                known.add(cls)
                left += [field.type for field in fields]
            case shapes.UnionType(types=types) | shapes.TupleType(item_types=types):
                left += types
            case shapes.DictType(key_type=key, value_type=value):
                left += [key, value]
            case shapes.Metadata(type=inner) | shapes.CollectionType(item_type=inner):
                left.append(inner)
    return known


def _fields(kind: type[Struct]) -> dict[str, str]:
    """The docstring of each field, in the class or in its bases, by the field's name on the wire."""
    notes: dict[str, str] = {}
    for cls in reversed(kind.__mro__):
        if cls.__module__.startswith("punto."):
            notes |= _written(cls.__module__).get(cls.__name__, {})
    return {field.encode_name: notes[field.name] for field in structs.fields(kind) if field.name in notes}


@cache
def _written(module: str) -> dict[str, dict[str, str]]:
    """By class and field."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.name: dict(_notes(node)) for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}


def _notes(node: ast.ClassDef) -> Iterable[tuple[str, str]]:
    for field, below in zip(node.body, node.body[1:], strict=False):
        match field, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(note))):
                yield name, inspect.cleandoc(note)
