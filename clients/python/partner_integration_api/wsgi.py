"""A receiver as a WSGI application (PEP 3333), for any WSGI server or framework."""

from __future__ import annotations

import re
from http import HTTPStatus
from typing import Any, Callable, Iterable

from .receiver import Receiver


class WsgiReceiver:
    """
    A receiver as a WSGI application.

    Example: `make_server("127.0.0.1", 3000, WsgiReceiver(receiver)).serve_forever()`
    """

    def __init__(self, receiver: Receiver) -> None:
        self._receiver = receiver

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        headers = {
            name.removeprefix("HTTP_").replace("_", "-"): value
            for name, value in environ.items()
            if name.startswith("HTTP_") or name == "CONTENT_LENGTH"
        }
        answer = self._receiver.answer(environ["REQUEST_METHOD"], headers, _reader(environ))
        text = answer.text.encode()
        content = {"Content-Type": "text/plain; charset=utf-8", "Content-Length": str(len(text))} if text else {}
        # PEP 3333 forbids hop-by-hop headers such as Connection.
        end_to_end = {name: value for name, value in answer.headers.items() if name != "Connection"}
        start_response(f"{answer.status} {HTTPStatus(answer.status).phrase}", [*{**content, **end_to_end}.items()])
        return [text] if text else []


def _reader(environ: dict[str, Any]) -> Callable[[int], bytes]:
    """Return a function that reads the body and stops at its end. Reading further would block until the next request."""
    read = environ["wsgi.input"].read
    if environ.get("wsgi.input_terminated"):
        return read  # type: ignore[no-any-return]
    if environ.get("HTTP_TRANSFER_ENCODING", "").lower() == "chunked":
        return _chunk_reader(environ["wsgi.input"])
    remaining = int(environ.get("CONTENT_LENGTH") or 0)

    def read_declared(size: int) -> bytes:
        nonlocal remaining
        chunk: bytes = read(min(size, remaining))
        remaining -= len(chunk)
        return chunk

    return read_declared


_CHUNK_SIZE = re.compile(rb"([0-9A-Fa-f]{1,8})[ \t]*(;[^\r\n]*)?\r\n")


def _chunk_reader(source: Any) -> Callable[[int], bytes]:
    """Return a function that decodes a chunked body. Some servers, such as `wsgiref`, pass the chunks as received."""
    remaining, has_ended = 0, False

    def read_decoded(size: int) -> bytes:
        nonlocal remaining, has_ended
        if remaining == 0 and not has_ended:
            declared = _CHUNK_SIZE.fullmatch(source.readline(1000))
            remaining = int(declared[1], 16) if declared else 0
            has_ended = remaining == 0
        if has_ended:
            return b""
        chunk: bytes = source.read(min(size, remaining))
        remaining -= len(chunk)
        if remaining == 0:
            source.readline(2)
        return chunk

    return read_decoded
