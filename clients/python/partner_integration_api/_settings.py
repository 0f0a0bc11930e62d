"""Rejects settings and path parameters that cannot work."""

from __future__ import annotations

import re
from urllib.parse import quote

from .generated.policy import URL_PATTERN


def require_url(name: str, url: str) -> str:
    """
    Return the URL.

    :raises ValueError: it has another form; the message contains no credentials
    """
    if not re.fullmatch(URL_PATTERN, str(url), re.IGNORECASE):
        shown = str(url).rsplit("@", 1)[-1]
        raise ValueError(f'Expected a {name} of the form http(s)://host[:port][/path], got "{shown}".')
    return url


def require_positive(name: str, value: float) -> None:
    """
    :raises ValueError: the value is 0 or negative
    """
    if not value > 0:
        raise ValueError(f"Expected a {name} above 0, got {value}.")


def require_header(name: str, value: str) -> None:
    """
    :raises ValueError: the value is not valid in a header
    """
    if not (value.isascii() and value.isprintable()):
        raise ValueError(f"Expected a header {name} of printable ASCII characters, got other characters.")


def require_value(name: str, value: object) -> None:
    """
    :raises ValueError: the value is not set; an unset environment variable is None at run time, despite the type hint
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
