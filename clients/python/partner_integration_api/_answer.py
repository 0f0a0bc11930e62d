"""Whether an answer is what the contract says, before it is read."""

from __future__ import annotations

import json
from typing import Any

from .generated.answers import SHAPES

MISSING = object()
"""Where nothing stands; null is None."""


class Misfit(Exception):
    """What an answer should have held at a place, and what it holds."""

    def __init__(self, place: str, expected: str, got: str, excerpt: str = "") -> None:
        self.place, self.expected, self.got, self.excerpt = place, expected, got, excerpt
        super().__init__(f"expected {expected} at {place}, got {got}")


def field_of(json: dict[str, Any], name: str, shape: str) -> Any:
    """:raises Misfit: it is missing, or something else"""
    return fit(json.get(name, MISSING), shape, f"/{name}")


def object_of(body: bytes) -> dict[str, Any]:
    """
    The body's object.

    :raises Misfit: it is none
    """
    try:
        value = json.loads(body.decode("utf-8"), parse_constant=_refuse)
    except UnicodeDecodeError:
        raise _no_json(body, "no UTF-8") from None
    except (ValueError, RecursionError):
        raise _no_json(body, "another text" if body else "nothing") from None
    if not isinstance(value, dict):
        raise Misfit("", "object", kind(value))
    return value


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is no JSON")


def _no_json(body: bytes, got: str) -> Misfit:
    return Misfit("", "JSON", got, " ".join(body[:80].decode("utf-8", "replace").split()))


def fit(value: Any, shape: str, place: str) -> Any:
    """
    A value as a shape has it, an integer as 1200 for 1200.0. Fields and values that nobody knows yet pass.

    :raises Misfit: something does not fit
    """
    fields = SHAPES.get(shape)
    is_list = shape.endswith("[]")
    expected = "array" if is_list else "object" if fields is not None else shape
    got = kind(value)
    if shape == "integer" and got == "number" and (isinstance(value, int) or value.is_integer()):
        return int(value)
    if shape != "any" and got != expected:
        raise Misfit(place, expected, got)
    if is_list:
        return [fit(entry, shape[:-2], f"{place}/{index}") for index, entry in enumerate(value)]
    if fields is None:
        return value
    return _fit_member(value, fields, place) if "" in fields else _fit_fields(value, fields, place)


def _fit_member(value: Any, members: dict[str, str], place: str) -> Any:
    """Of the type that a text in the value names; a name that nobody knows yet passes."""
    tag = value
    for key in members[""].split("/")[1:]:
        tag = tag.get(key, MISSING) if isinstance(tag, dict) else MISSING
    if not isinstance(tag, str):
        raise Misfit(place + members[""], "string", kind(tag))
    return fit(value, members[tag], place) if tag in members else value


def _fit_fields(value: dict[str, Any], fields: dict[str, str], place: str) -> dict[str, Any]:
    fitting = dict(value)
    for name, shape in fields.items():
        held = value.get(name, MISSING)
        if shape.endswith("!"):
            fitting[name] = fit(held, shape[:-1], f"{place}/{name}")
        elif held is not MISSING and held is not None:
            fitting[name] = fit(held, shape, f"{place}/{name}")
    return fitting


def kind(value: Any) -> str:
    """The kind of a JSON value, in the words of JSON Schema."""
    if value is MISSING:
        return "missing"
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, str):
        return "string"
    if isinstance(value, (int, float)):
        return "number"
    return "array" if isinstance(value, list) else "object"
