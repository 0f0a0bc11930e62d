"""Validates response bodies against the shapes of the contract."""

from __future__ import annotations

import json
from typing import Any, Callable, Optional

from ._times import to_date, to_instant
from .generated.answers import SHAPES

MISSING = object()
"""Marks an absent field. A JSON null is None."""


class Mismatch(Exception):
    """A value in a response body that does not match the contract."""

    def __init__(self, place: str, expected: str, got: str, excerpt: str = "") -> None:
        self.place, self.expected, self.got, self.excerpt = place, expected, got, excerpt
        super().__init__(f"expected {expected} at {place}, got {got}")

    def within(self, key: object) -> Mismatch:
        """Return this mismatch with `key`, a field name or list index, prepended to its place."""
        return Mismatch(f"/{key}{self.place}", self.expected, self.got, self.excerpt)


def field_of(json: dict[str, Any], name: str, shape: str) -> Any:
    """
    Validate one field of an object and return its value.

    :raises Mismatch: the field is missing or has another type
    """
    try:
        return validate(json.get(name, MISSING), shape)
    except Mismatch as mismatch:
        raise mismatch.within(name) from None


def object_of(body: bytes) -> dict[str, Any]:
    """
    Parse a body that must be a JSON object.

    :raises Mismatch: the body is not a JSON object
    """
    try:
        value = _DECODER.decode(body.decode("utf-8"))
    except UnicodeDecodeError:
        raise _not_json(body, "invalid UTF-8") from None
    except (ValueError, RecursionError):
        raise _not_json(body, "invalid JSON" if body else "nothing") from None
    if not isinstance(value, dict):
        raise Mismatch("", "object", json_type(value))
    return value


def _reject_constant(constant: str) -> None:
    """Reject `NaN` and `Infinity`, which `json` accepts by default."""
    raise ValueError(f"{constant} is not valid JSON")


_DECODER = json.JSONDecoder(parse_constant=_reject_constant)


def _not_json(body: bytes, got: str) -> Mismatch:
    return Mismatch("", "JSON", got, " ".join(body[:80].decode("utf-8", "replace").split()))


_SCALARS: dict[str, type] = {"string": str, "boolean": bool, "integer": int}
"""Shapes of which each value of a Python type is valid."""

_Fields = list[tuple[str, str, bool, Optional[type]]]
"""Name, shape, whether the field is required, and the type of a scalar."""

_FIELDS: dict[str, _Fields] = {
    name: [
        (field, shape.rstrip("!"), shape.endswith("!"), _SCALARS.get(shape.rstrip("!")))
        for field, shape in fields.items()
    ]
    for name, fields in SHAPES.items()
}
_TIMES: dict[str, Callable[[str], object]] = {"date-time": to_instant, "date": to_date}
"""Readers of strings in a format."""


def validate(value: Any, shape: str) -> Any:
    """
    Return the value if it matches the shape, with an integral number such as 1200.0 converted to an int.

    Unknown fields and values are accepted.

    :raises Mismatch: the value, or a value inside it, does not match
    """
    if type(value) is _SCALARS.get(shape):
        return value
    is_list = shape.endswith("[]")
    if is_list and isinstance(value, list):
        return _validate_entries(value, shape[:-2])
    fields = _FIELDS.get(shape)
    if fields is not None and isinstance(value, dict):
        return _validate_member(value, SHAPES[shape]) if "" in SHAPES[shape] else _validate_fields(value, fields)
    if shape in _TIMES and isinstance(value, str):
        return _validate_time(value, shape)
    got = json_type(value)
    if shape == "integer" and got == "number" and (isinstance(value, int) or value.is_integer()):
        return int(value)
    expected = "array" if is_list else "object" if fields is not None else shape
    if shape != "any" and got != expected:
        raise Mismatch("", expected, got)
    return value


def _validate_time(text: str, shape: str) -> str:
    try:
        _TIMES[shape](text)
    except ValueError:
        raise Mismatch("", shape, "string") from None
    return text


def _validate_entries(entries: list[Any], shape: str) -> list[Any]:
    result: list[Any] = []
    try:
        for entry in entries:
            result.append(validate(entry, shape))
    except Mismatch as mismatch:
        raise mismatch.within(len(result)) from None
    return result


def _validate_member(value: dict[str, Any], members: dict[str, str]) -> Any:
    """Validate a member of a union, selected by the value's discriminator. An unknown discriminator is accepted."""
    tag: Any = value
    for key in members[""].split("/")[1:]:
        tag = tag.get(key, MISSING) if isinstance(tag, dict) else MISSING
    if not isinstance(tag, str):
        raise Mismatch(members[""], "string", json_type(tag))
    return validate(value, members[tag]) if tag in members else value


def _validate_fields(value: dict[str, Any], fields: _Fields) -> dict[str, Any]:
    result = dict(value)
    for name, shape, is_required, scalar in fields:
        entry = value.get(name, MISSING)
        if type(entry) is scalar or (not is_required and (entry is MISSING or entry is None)):
            continue
        try:
            result[name] = validate(entry, shape)
        except Mismatch as mismatch:
            raise mismatch.within(name) from None
    return result


def json_type(value: Any) -> str:
    """Return the JSON Schema type of a value, or "missing"."""
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
