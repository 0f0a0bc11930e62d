"""Where the parameters of a call stand in its request."""

from __future__ import annotations

from typing import Any, Mapping
from urllib.parse import quote, urlencode

from ._bodies import text_of
from ._json import to_json


def place(values: Mapping[str, Any], placing: Mapping[str, str]) -> tuple[str, dict[str, str]]:
    """The query and the headers. `placing`: "header", "cookie", "object" or a delimiter for those that are not plain."""
    pairs: list[tuple[str, str]] = []
    headers: dict[str, str] = {}
    cookies: list[str] = []
    for name, value in values.items():
        way = placing.get(name)
        if value is None or value == []:
            continue
        if way == "header":
            headers[name] = text_of(value)
        elif way == "cookie":
            cookies.append(f"{name}={quote(text_of(value), '')}")
        elif way == "object":
            pairs += [(f"{name}[{field}]", text_of(held)) for field, held in to_json(value).items()]
        elif way is not None:
            pairs.append((name, way.join(text_of(entry) for entry in value)))
        else:
            pairs += [(name, text_of(entry)) for entry in (value if isinstance(value, list) else [value])]
    if cookies:
        headers["Cookie"] = "; ".join(cookies)
    return f"?{urlencode(pairs)}" if pairs else "", headers
