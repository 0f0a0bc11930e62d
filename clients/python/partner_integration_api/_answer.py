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

    def within(self, key: object) -> Misfit:
        """The same in a field, or an entry of a list."""
        return Misfit(f"/{key}{self.place}", self.expected, self.got, self.excerpt)


def field_of(json: dict[str, Any], name: str, shape: str) -> Any:
    """:raises Misfit: it is missing, or something else"""
    try:
        return fit(json.get(name, MISSING), shape)
    except Misfit as misfit:
        raise misfit.within(name) from None


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


_Fields = list[tuple[str, str, bool]]
"""Each with its shape, and whether it must stand there."""

_FIELDS: dict[str, _Fields] = {
    name: [(field, shape.rstrip("!"), shape.endswith("!")) for field, shape in fields.items()]
    for name, fields in SHAPES.items()
}
_KINDS: dict[str, type] = {"string": str, "boolean": bool}
"""Those that one type of Python is."""


def fit(value: Any, shape: str) -> Any:
    """
    A value as a shape has it, an integer as 1200 for 1200.0. Fields and values that nobody knows yet pass.

    :raises Misfit: something does not fit
    """
    if type(value) is _KINDS.get(shape):
        return value
    is_list = shape.endswith("[]")
    if is_list and isinstance(value, list):
        return _fit_entries(value, shape[:-2])
    fields = _FIELDS.get(shape)
    if fields is not None and isinstance(value, dict):
        return _fit_member(value, SHAPES[shape]) if "" in SHAPES[shape] else _fit_fields(value, fields)
    got = kind(value)
    if shape == "integer" and got == "number" and (isinstance(value, int) or value.is_integer()):
        return int(value)
    expected = "array" if is_list else "object" if fields is not None else shape
    if shape != "any" and got != expected:
        raise Misfit("", expected, got)
    return value


def _fit_entries(entries: list[Any], shape: str) -> list[Any]:
    fitting: list[Any] = []
    try:
        for entry in entries:
            fitting.append(fit(entry, shape))
    except Misfit as misfit:
        raise misfit.within(len(fitting)) from None
    return fitting


def _fit_member(value: dict[str, Any], members: dict[str, str]) -> Any:
    """Of the type that a text in the value names; a name that nobody knows yet passes."""
    tag: Any = value
    for key in members[""].split("/")[1:]:
        tag = tag.get(key, MISSING) if isinstance(tag, dict) else MISSING
    if not isinstance(tag, str):
        raise Misfit(members[""], "string", kind(tag))
    return fit(value, members[tag]) if tag in members else value


def _fit_fields(value: dict[str, Any], fields: _Fields) -> dict[str, Any]:
    fitting = dict(value)
    for name, shape, is_needed in fields:
        held = value.get(name, MISSING)
        if not is_needed and (held is MISSING or held is None):
            continue
        try:
            fitting[name] = fit(held, shape)
        except Misfit as misfit:
            raise misfit.within(name) from None
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
