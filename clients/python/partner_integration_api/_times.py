"""Reads and writes moments and dates."""

from __future__ import annotations

import re
from datetime import date, datetime

_MOMENT = re.compile(r"(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]\d\d:[0-5]\d)", re.ASCII)


def to_instant(text: str) -> datetime:
    """
    Read a date-time of RFC 3339. Digits beyond microseconds are dropped.

    :raises ValueError: for another text
    """
    parts = _MOMENT.fullmatch(text)
    if parts is None:
        raise ValueError(f"Expected a date-time of RFC 3339, got {text[:40]!r}.")
    day, time, fraction, offset = parts.groups()
    microseconds = (fraction or ".")[1:7].ljust(6, "0")
    return datetime.fromisoformat(f"{day}T{time}.{microseconds}{'+00:00' if offset == 'Z' else offset}")


def to_date(text: str) -> date:
    """
    Read a date such as 2026-11-28.

    :raises ValueError: for another text
    """
    if len(text) != 10 or text[4] != "-" or text[7] != "-":
        raise ValueError(f"Expected a date such as 2026-11-28, got {text[:40]!r}.")
    return date.fromisoformat(text)


def text_of_time(value: date) -> str:
    """
    Return a moment or a date as text.

    :raises ValueError: for a datetime without tzinfo, whose moment is unknown
    """
    if isinstance(value, datetime) and value.tzinfo is None:
        raise ValueError("Expected a datetime with tzinfo, such as datetime.now(timezone.utc), got one without.")
    return value.isoformat()
