"""JSON from outside, read strictly, over HTTP and over sockets alike."""

import json

import msgspec


def check_names(text: str) -> None:
    """Refuse a JSON text with an object in which a name stands twice: two readers could take two meanings from it."""
    _NAMES.decode(text)


def _once(pairs: list[tuple[str, object]]) -> None:
    if len(dict(pairs)) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise msgspec.DecodeError(f"Object has the field `{twice}` twice")


_NAMES = json.JSONDecoder(object_pairs_hook=_once, parse_int=str, parse_float=str)
