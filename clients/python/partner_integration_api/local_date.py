"""Local dates of outlets."""

from __future__ import annotations

from datetime import date, datetime, timezone
from typing import Optional
from zoneinfo import ZoneInfo


def local_date(time_zone: str, at: Optional[datetime] = None) -> date:
    """
    Return the local date of an outlet: the date by which its promotions start and end.

    On systems without a time zone database, such as Windows, install `tzdata`.

    :param time_zone: `time_zone` of the outlet, an IANA name
    :param at: the moment, with its offset; now by default
    :raises zoneinfo.ZoneInfoNotFoundError: for an unknown time zone
    """
    moment = datetime.now(timezone.utc) if at is None else at
    if moment.tzinfo is None:
        raise ValueError("Expected a moment with an offset, got a datetime without tzinfo.")
    return moment.astimezone(ZoneInfo(time_zone)).date()
