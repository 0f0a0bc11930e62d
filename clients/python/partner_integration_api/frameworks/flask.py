"""A receiver in Flask (3.1 or later)."""

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
        request.max_content_length = receiver.max_body_bytes  # a larger one is 413 of Flask's own
        answer = receiver.answer(request.method, request.headers, io.BytesIO(request.get_data()).read)
        return Response(answer.text, answer.status, dict(answer.headers), mimetype="text/plain")

    return receive_events
