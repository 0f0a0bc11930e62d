"""A receiver as an ASGI application, for any ASGI server or framework."""

from __future__ import annotations

import asyncio
import io
from typing import Any, Awaitable, Callable, Coroutine, MutableMapping, Optional

from .generated.contract import ANSWER_TIMEOUT_S
from .receiver import Answer, Receiver

Message = MutableMapping[str, Any]


class AsgiReceiver:
    """
    A receiver as an ASGI application.

    Coroutine handlers run in the server's event loop, all other handlers in threads.

    Example: `app.router.routes.append(Route("/events", AsgiReceiver(receiver)))` in Starlette and FastAPI
    """

    def __init__(self, receiver: Receiver) -> None:
        self._receiver = receiver

    async def __call__(
        self, scope: Message, receive: Callable[[], Awaitable[Message]], send: Callable[[Message], Awaitable[None]]
    ) -> None:
        if scope["type"] == "lifespan":
            return await _run_lifespan(receive, send)
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        answer = await self._answer(scope["method"], headers, receive)
        if answer is None:
            return  # The sender closed the connection.
        text = answer.text.encode()
        fields = {"Content-Type": "text/plain; charset=utf-8", "Content-Length": str(len(text))} if text else {}
        raw_headers = [(name.lower().encode(), value.encode()) for name, value in {**fields, **answer.headers}.items()]
        await send({"type": "http.response.start", "status": answer.status, "headers": raw_headers})
        await send({"type": "http.response.body", "body": text})

    async def _answer(
        self, method: str, headers: dict[str, str], receive: Callable[[], Awaitable[Message]]
    ) -> Optional[Answer]:
        body = bytearray()
        try:
            is_complete = method != "POST"
            while not is_complete and len(body) <= self._receiver.max_body_bytes:
                message = await asyncio.wait_for(receive(), ANSWER_TIMEOUT_S)
                if message["type"] == "http.disconnect":
                    return None
                body += message.get("body", b"")
                is_complete = not message.get("more_body", False)
        except asyncio.TimeoutError:
            # If middleware has consumed the body, some servers wait forever for more.
            return self._receiver.body_was_read(f"no bytes arrived within {ANSWER_TIMEOUT_S} s") if not body else Answer(408)
        return await answer_in_thread(self._receiver, method, headers, bytes(body))


async def answer_in_thread(receiver: Receiver, method: str, headers: dict[str, str], body: bytes) -> Answer:
    """Return the response to a request with a complete body. A coroutine handler runs in the current event loop."""
    loop = asyncio.get_running_loop()

    def wait_for(awaitable: Awaitable[Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(_as_coroutine(awaitable), loop).result()

    return await asyncio.to_thread(receiver.answer, method, headers, io.BytesIO(body).read, wait_for)


def _as_coroutine(awaitable: Awaitable[Any]) -> Coroutine[Any, Any, Any]:
    async def run() -> Any:
        return await awaitable

    return run()


async def _run_lifespan(receive: Callable[[], Awaitable[Message]], send: Callable[[Message], Awaitable[None]]) -> None:
    while True:
        message = await receive()
        await send({"type": f"{message['type']}.complete"})
        if message["type"] == "lifespan.shutdown":
            return
