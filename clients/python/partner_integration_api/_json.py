"""Converts between JSON and the models."""

from __future__ import annotations

import dataclasses
import datetime
import enum
from typing import Any, Callable, Mapping, TypeVar

from ._times import text_of_time

Json = Mapping[str, Any]
T = TypeVar("T")


class Unset(enum.Enum):
    """Value of a field that is omitted from the request. None is sent as null."""

    UNSET = "unset"


UNSET = Unset.UNSET
NULLABLE = {"nullable": True}
"""Metadata of a field that sends None as null."""


def many(read: Callable[[Any], T], value: list[Any]) -> list[T]:
    return [read(entry) for entry in value]


def to_json(value: Any) -> Any:
    """Return a model as JSON. A field that is None is omitted unless the contract allows null."""
    if isinstance(value, list):
        return [to_json(entry) for entry in value]
    if isinstance(value, datetime.date):  # Or a datetime.
        return text_of_time(value)
    if not dataclasses.is_dataclass(value):
        return value
    fields = ((field, getattr(value, field.name)) for field in dataclasses.fields(value))
    return {
        field.metadata.get("name", field.name): to_json(entry)
        for field, entry in fields
        if entry is not UNSET and (entry is not None or "nullable" in field.metadata)
    }
