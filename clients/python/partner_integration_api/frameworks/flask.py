"""A receiver in Flask (2.2 or later)."""

from __future__ import annotations

import io
from typing import Callable

from flask import Response, request

from ..receiver import Receiver


def flask_view(receiver: Receiver) -> Callable[[], Response]:
    """
    A receiver as a view. It takes the bytes also where `request.get_json()` was called before.

    Example: `app.add_url_rule("/events", view_func=flask_view(receiver), methods=["POST"])`
    """

    def receive_events() -> Response:
        answer = receiver.answer(request.method, request.headers, _reader(receiver.max_body_bytes))
        return Response(answer.text, answer.status, dict(answer.headers), mimetype="text/plain")

    return receive_events


def _reader(most: int) -> Callable[[int], bytes]:
    """Reads the body, of which no more than `most` bytes are taken into memory."""
    try:
        request.max_content_length = most  # a larger one is 413 of Flask's own
    except AttributeError:  # before Flask 3.1: one that is larger, or of unknown length, is read no further
        if request.content_length is None or request.content_length > most:
            return request.stream.read
    return io.BytesIO(request.get_data()).read
