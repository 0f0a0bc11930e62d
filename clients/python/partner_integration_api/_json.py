"""Between JSON and the models."""

from __future__ import annotations

import dataclasses
from typing import Any, Callable, Mapping, Optional, TypeVar

Json = Mapping[str, Any]
T = TypeVar("T")


def many(read: Callable[[Any], T], value: list[Any]) -> list[T]:
    return [read(entry) for entry in value]


def optional(read: Callable[[Any], T], value: Any) -> Optional[T]:
    return None if value is None else read(value)


def to_json(value: Any) -> Any:
    """A model as JSON; what is None is left out."""
    if isinstance(value, list):
        return [to_json(entry) for entry in value]
    if not dataclasses.is_dataclass(value):
        return value
    fields = ((field.name, getattr(value, field.name)) for field in dataclasses.fields(value))
    return {name: to_json(entry) for name, entry in fields if entry is not None}
