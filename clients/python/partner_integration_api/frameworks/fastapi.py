"""FastAPI and Starlette adapter."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ..asgi import answer_in_thread
from ..receiver import Receiver


async def receive_request(receiver: Receiver, request: Request) -> Response:
    """
    Return the response to a delivery. It works even if `request.json()` was called before.

    Example: `@app.post("/events") async def events(request: Request) -> Response: return await receive_request(receiver, request)`
    """
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > receiver.max_body_bytes:
                break  # The receiver rejects it.
    except RuntimeError as error:  # `request.stream()` was already consumed.
        answer = receiver.body_was_read(str(error))
    else:
        answer = await answer_in_thread(receiver, request.method, dict(request.headers), bytes(body))
    return PlainTextResponse(answer.text, answer.status, dict(answer.headers))
