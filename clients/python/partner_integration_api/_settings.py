"""Rejects settings and path parameters that cannot work."""

from __future__ import annotations

import re
from urllib.parse import quote


def require_url(name: str, url: str) -> str:
    """
    Return the URL.

    :raises ValueError: it has no scheme or host
    """
    if not re.match(r"https?://[^\s/?#]", str(url), re.IGNORECASE):
        raise ValueError(f'Expected a {name} that starts with http:// or https://, got "{url}".')
    return url


def require_text(name: str, value: str) -> None:
    """
    :raises ValueError: the value is empty; an unset environment variable is None at run time, despite the type hint
    """
    if not value:
        raise ValueError(f"Expected a {name}, got none.")


def segment(name: str, value: str) -> str:
    """
    Return a path parameter, encoded as one segment.

    :raises ValueError: the value is empty or leads to another path
    """
    if not isinstance(value, str) or value in ("", ".", ".."):
        raise ValueError(f'Expected a value for {name}, got "{value}".')
    return quote(value, "")
