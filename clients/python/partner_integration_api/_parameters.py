"""Encodes the parameters of an operation into the query and the headers."""

from __future__ import annotations

from typing import Any, Mapping
from urllib.parse import quote, urlencode

from ._bodies import text_of
from ._json import to_json


def place(values: Mapping[str, Any], placing: Mapping[str, str]) -> tuple[str, dict[str, str]]:
    """
    Return the query string and the headers for the parameters of an operation.

    :param placing: the location or style of a parameter that is not a plain query parameter: "header", "cookie", "object", or the
        delimiter that joins a list
    """
    pairs: list[tuple[str, str]] = []
    headers: dict[str, str] = {}
    cookies: list[str] = []
    for name, value in values.items():
        style = placing.get(name)
        if value is None or value == []:
            continue
        if style == "header":
            headers[name] = text_of(value)
        elif style == "cookie":
            cookies.append(f"{name}={quote(text_of(value), '')}")
        elif style == "object":
            pairs += [(f"{name}[{field}]", text_of(entry)) for field, entry in to_json(value).items()]
        elif style is not None:
            pairs.append((name, style.join(text_of(entry) for entry in value)))
        else:
            pairs += [(name, text_of(entry)) for entry in (value if isinstance(value, list) else [value])]
    if cookies:
        headers["Cookie"] = "; ".join(cookies)
    return f"?{urlencode(pairs)}" if pairs else "", headers
