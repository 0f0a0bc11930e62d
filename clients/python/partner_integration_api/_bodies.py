"""Encodes request bodies by media type."""

from __future__ import annotations

import json
import uuid
from typing import Any, Iterator
from urllib.parse import urlencode

from ._json import to_json
from ._settings import require_header
from .files import UploadFile


def encode(media_type: str, body: Any) -> tuple[str, bytes]:
    """Return the `Content-Type` and the bytes of a body."""
    if media_type == "multipart/form-data":
        return _multipart(to_json(body))
    if media_type == "application/x-www-form-urlencoded":
        pairs = [(name, text_of(value)) for name, value in _fields(to_json(body))]
        return media_type, urlencode(pairs).encode()
    if media_type.endswith("json"):
        return media_type, _json_of(to_json(body))
    if isinstance(body, str):
        return f"{media_type}; charset=utf-8", body.encode()
    return media_type, bytes(body)


def _json_of(value: Any) -> bytes:
    # An unpaired surrogate, which has no UTF-8, becomes an escape: the service says what is wrong.
    return json.dumps(value, ensure_ascii=False).encode(errors="backslashreplace")


def text_of(value: Any) -> str:
    """Return a parameter or form field as text."""
    return str(value).lower() if isinstance(value, bool) else str(to_json(value))


def _fields(body: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield the form fields. A list becomes one field per entry, all with the same name."""
    for name, value in body.items():
        for entry in value if isinstance(value, list) else [value]:
            yield name, entry


def _multipart(body: dict[str, Any]) -> tuple[str, bytes]:
    boundary = uuid.uuid4().hex
    lines = b"".join(b"--%s\r\n%s\r\n" % (boundary.encode(), _part(name, value)) for name, value in _fields(body))
    return f"multipart/form-data; boundary={boundary}", lines + b"--%s--\r\n" % boundary.encode()


def _part(name: str, value: Any) -> bytes:
    head = f'Content-Disposition: form-data; name="{_quoted(name)}"'
    if isinstance(value, UploadFile):
        require_header("Content-Type", value.content_type)
        head += f'; filename="{_quoted(value.name)}"\r\nContent-Type: {value.content_type}'
        return head.encode() + b"\r\n\r\n" + value.content
    if isinstance(value, dict):
        head += "\r\nContent-Type: application/json"
        return f"{head}\r\n\r\n".encode() + _json_of(value)
    return f"{head}\r\n\r\n{text_of(value)}".encode()


def _quoted(name: str) -> str:
    """Percent-encode a field name as RFC 7578 and browsers do. An unencoded line break would start a new header."""
    return name.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
