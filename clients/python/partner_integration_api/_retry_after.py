"""Parses the `Retry-After` header."""

from __future__ import annotations

import email.utils
from typing import Mapping, Optional


def retry_after_s(headers: Mapping[str, str], now: float) -> Optional[float]:
    """
    Return the delay from `Retry-After` (seconds or an HTTP date), or None without the header.

    A date is relative to the response's own `Date`, because the local clock may be wrong.
    """
    value = headers.get("retry-after", "")
    if value.isascii() and value.isdigit():
        return float(value)
    date = _date_s(value)
    if date is None:
        return None
    server_time = _date_s(headers.get("date", ""))
    return max(date - (now if server_time is None else server_time), 0.0)


def _date_s(value: str) -> Optional[float]:
    try:
        seconds = email.utils.parsedate_to_datetime(value).timestamp()
    except (TypeError, ValueError):
        return None
    # The parser accepts other forms, and a wrong day of the week.
    return seconds if email.utils.formatdate(seconds, usegmt=True) == value else None
