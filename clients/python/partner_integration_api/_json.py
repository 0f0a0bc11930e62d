"""Converts between JSON and the models."""

from __future__ import annotations

import dataclasses
import datetime
import enum
from typing import Any, Callable, Mapping, TypeVar

from ._times import text_of_time

Json = Mapping[str, Any]
T = TypeVar("T")
M = TypeVar("M", bound="Model")


class Unset(enum.Enum):
    """Value of a field that is omitted from the request. None is sent as null."""

    UNSET = "unset"


UNSET = Unset.UNSET
NULLABLE = {"nullable": True}
"""Metadata of a field that sends None as null."""


class Model:
    """Base class of the models that are received."""

    __slots__ = ()

    @classmethod
    def from_json(cls: type[M], json: Json) -> M:
        model: M = cls._read(copied(json))
        return model

    @classmethod
    def _read(cls, json: Json) -> Any:
        """Return the model of JSON. Replaces the entries of its lists, so that each is freed once it is read."""
        raise NotImplementedError


def copied(json: Any) -> Any:
    if isinstance(json, list):
        return [copied(entry) for entry in json]
    return {name: copied(value) for name, value in json.items()} if isinstance(json, Mapping) else json


def many(read: Callable[[Any], T], entries: list[Any]) -> list[T]:
    """Replace each entry by what `read` returns for it."""
    if type(entries) is not list:
        raise TypeError("expected a list")
    index = 0
    for entry in entries:
        entries[index] = read(entry)
        index += 1
    return entries


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
