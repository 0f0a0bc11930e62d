"""Flask adapter (2.2 or later)."""

from __future__ import annotations

import io
from typing import Callable

from flask import Response, request

from ..receiver import Receiver


def flask_view(receiver: Receiver) -> Callable[[], Response]:
    """
    Return a receiver as a view. It works even if `request.get_json()` was called before.

    Example: `app.add_url_rule("/events", view_func=flask_view(receiver), methods=["POST"])`
    """

    def receive_events() -> Response:
        answer = receiver.answer(request.method, request.headers, _reader(receiver.max_body_bytes))
        return Response(answer.text, answer.status, dict(answer.headers), mimetype="text/plain")

    return receive_events


def _reader(max_bytes: int) -> Callable[[int], bytes]:
    """Return a function that reads the body. At most `max_bytes` bytes are kept in memory."""
    try:
        request.max_content_length = max_bytes  # Flask itself rejects a larger body with 413.
    except AttributeError:  # Before Flask 3.1: read a larger body, or one of unknown length, from the stream.
        if request.content_length is None or request.content_length > max_bytes:
            return request.stream.read
    return io.BytesIO(request.get_data()).read
