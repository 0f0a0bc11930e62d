"""A receiver as a WSGI application (PEP 3333), for any WSGI server or framework."""

from __future__ import annotations

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
    remaining = int(environ.get("CONTENT_LENGTH") or 0)

    def read_declared(size: int) -> bytes:
        nonlocal remaining
        chunk: bytes = read(min(size, remaining))
        remaining -= len(chunk)
        return chunk

    return read_declared
