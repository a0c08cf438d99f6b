"""Read what a house sends. If the house is newer, leave out what this version does not know."""

from collections.abc import Mapping
from functools import cache
from typing import TypeVar, get_args

import msgspec
from msgspec import Struct, inspect, structs

from punto.wire.messages import ServerMessage

T = TypeVar("T")
S = TypeVar("S", bound=Struct)


def read(data: bytes | str, kind: type[T]) -> T:
    """Read JSON as this type."""
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError:
        return convert(msgspec.json.decode(data), kind)


def convert(value: object, kind: type[T]) -> T:
    """Read a plain value as this type."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return msgspec.convert(_known(value, inspect.type_info(kind)), kind)


def read_frame(text: str | bytes) -> ServerMessage | None:
    """Read a frame of a socket; None for a type of message that this version does not know."""
    try:
        return _FRAMES.decode(text)
    except msgspec.ValidationError:
        content = msgspec.json.decode(text)
        kind = _FRAME_KINDS.get(content.get("type")) if isinstance(content, dict) else None
        return convert(content, kind) if kind else None


def with_changes(whole: S, parts: Mapping[str, object]) -> S:
    """The struct with these fields replaced."""
    kinds = _kinds(type(whole))
    return structs.replace(
        whole, **{kinds[name][0]: convert(part, kinds[name][1]) for name, part in parts.items() if name in kinds}
    )


_FRAMES: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)
_FRAME_KINDS: dict[object, type[ServerMessage]] = {kind.__struct_config__.tag: kind for kind in get_args(ServerMessage)}


@cache
def _kinds(kind: type[Struct]) -> dict[str, tuple[str, type]]:
    """The fields of a struct by their names on the wire: the name in Python, and the type."""
    return {field.encode_name: (field.name, field.type) for field in structs.fields(kind)}


def _known(value: object, shape: inspect.Type) -> object:
    """The value without the fields that the type does not have."""
    match shape, value:
        case inspect.StructType(), dict():
            return _known_fields(value, shape)
        case inspect.UnionType(types=types), _:
            return _known(value, next((each for each in types if _is_of(value, each)), inspect.AnyType()))
        case inspect.DictType(value_type=inner), dict():
            return {key: _known(part, inner) for key, part in value.items()}
        case inspect.CollectionType(item_type=inner), list():
            return [_known(part, inner) for part in value]
        case inspect.Metadata(type=inner), _:
            return _known(value, inner)
    return value


def _known_fields(value: dict[str, object], shape: inspect.StructType) -> dict[str, object]:
    kinds = _kinds(shape.cls)
    kept = {} if shape.tag_field is None else {shape.tag_field: shape.tag}
    known: dict[str, object] = {**kept}
    for field in shape.fields:
        if field.encode_name in value:
            part = _known(value[field.encode_name], field.type)
            if field.required or _fits(part, kinds[field.encode_name][1]):
                known[field.encode_name] = part
    return known


def _fits(value: object, kind: type) -> bool:
    """An optional field whose new kind of value is not known is left out, too."""
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


def _is_of(value: object, shape: inspect.Type) -> bool:
    match shape, value:
        case inspect.StructType(tag_field=None), dict():
            return True
        case inspect.StructType(tag_field=str(name), tag=tag), dict():
            return value.get(name) == tag
        case inspect.DictType(), dict():
            return True
        case inspect.CollectionType(), list():
            return True
    return False
