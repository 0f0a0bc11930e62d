"""Sends the calls of the asyncio client."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import inspect
import io
import ssl
import zlib
from email.message import Message
from typing import Any, AsyncIterator, Awaitable, Callable, Optional, TypeVar, Union
from urllib.parse import urlsplit
from urllib.request import getproxies

from ._clock import Clock
from ._connections import MAX_IDLE, Route, authorization, first_hop_of, route_of
from ._retry import backoff_s
from ._send import Body, Request, Response
from ._steps import SendStep, Step, WaitStep, run_async
from ._transport import Calls
from .auth import AsyncTokenFunction, ClientCredentials
from .errors import PartnerConnectionError
from .generated.policy import MAX_ATTEMPTS, TIMEOUT_SECONDS
from .observe import Observe, ignore

AsyncSend = Callable[[Request, float], Union[Response, Awaitable[Response]]]
"""Sends a request within a timeout in seconds and returns the response, whatever its status. A FakeService is one."""

_FAILURES = (OSError, EOFError, asyncio.TimeoutError, asyncio.LimitOverrunError, http.client.HTTPException, zlib.error, ValueError)


class AsyncHttpSend:
    """
    Sends requests with asyncio's streams and keeps connections for further requests.

    :param context: TLS settings. Default: those of the standard library
    """

    def __init__(self, context: Optional[ssl.SSLContext] = None) -> None:
        self._context = context or ssl.create_default_context()
        self._proxies = getproxies()
        self._idle: list[tuple[object, _Stream]] = []

    async def __call__(self, request: Request, timeout_s: float) -> Response:
        """
        Send one request.

        :raises PartnerError: the connection failed or timed out, or the response is a redirect or too large
        """
        try:
            return await asyncio.wait_for(self._send(request), timeout_s)
        except _FAILURES as error:
            raise PartnerConnectionError(request.url, 1, repr(error)) from None

    def close(self) -> None:
        """Close the idle connections."""
        for _, stream in self._idle:
            stream.writer.close()
        self._idle.clear()

    async def _send(self, request: Request) -> Response:
        route, target, proxy_headers = route_of(request.url, self._proxies)
        key = (asyncio.get_running_loop(), route)
        await asyncio.sleep(0)  # The loop notices which idle connections the server closed.
        stream = self._take(key) or await self._open(route)
        try:
            await stream.write(request, target, proxy_headers)
            response = await stream.read(request)
        except BaseException:
            stream.writer.close()
            with contextlib.suppress(OSError):
                await stream.writer.wait_closed()  # Otherwise the loop logs the exception of a reset connection.
            raise
        self._idle.append((key, stream))
        if stream.is_ended or len(self._idle) > MAX_IDLE:
            self._idle.pop(-1 if stream.is_ended else 0)[1].writer.close()
        return response

    def _take(self, key: object) -> Optional[_Stream]:
        for entry in [entry for entry in reversed(self._idle) if entry[0] == key]:
            self._idle.remove(entry)
            if not entry[1].is_stale():
                return entry[1]
            entry[1].writer.close()
        return None

    async def _open(self, route: Route) -> _Stream:
        hop = first_hop_of(route)
        context = self._context if hop.scheme == "https" else None
        port = hop.port or (443 if context else 80)
        stream = _Stream(*await asyncio.open_connection(hop.hostname, port, ssl=context))
        if route.proxy and route.host:
            await stream.tunnel(route, self._context)
        return stream


class _Stream:
    """A connection of HTTP/1.1."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.is_ended = False
        """Whether the connection cannot be used again."""

    def is_stale(self) -> bool:
        return self.reader.at_eof() or self.writer.is_closing()

    async def tunnel(self, route: Route, context: ssl.SSLContext) -> None:
        """Let the proxy connect to the service, and encrypt the connection. Requires Python 3.11."""
        host = urlsplit(f"//{route.host}")
        lines = {"Host": route.host, **authorization(route.proxy)}
        self._put(f"CONNECT {host.hostname}:{host.port or 443} HTTP/1.1", lines)
        await self.writer.drain()
        status, _ = await self._head()
        if status != 200:
            raise OSError(f"the proxy responded with {status}")
        await self.writer.start_tls(context, server_hostname=host.hostname)

    def _put(self, first: str, headers: dict[str, str], body: bytes = b"") -> None:
        lines = [first, *(f"{name}: {value}" for name, value in headers.items())]
        if any("\r" in line or "\n" in line for line in lines):
            raise ValueError("Expected headers of one line each, got a line break in a value.")
        self.writer.write("\r\n".join([*lines, "", ""]).encode("latin-1") + body)

    async def write(self, request: Request, target: str, proxy_headers: dict[str, str]) -> None:
        host = urlsplit(request.url).netloc.rpartition("@")[2]
        length = {} if request.body is None and request.method == "GET" else {"Content-Length": str(len(request.body or b""))}
        headers = {"Host": host, "Accept-Encoding": "gzip", **length, **request.headers, **proxy_headers}
        self._put(f"{request.method} {target} HTTP/1.1", headers, request.body or b"")
        await self.writer.drain()

    async def read(self, request: Request) -> Response:
        status, headers = await self._head()
        body = Body(status, headers, request.url)
        async for chunk in self._chunks(status, headers):
            body.add(chunk)
            if body.is_too_large():
                break
        return body.response()

    async def _head(self) -> tuple[int, Message]:
        while True:
            first, _, fields = (await self.reader.readuntil(b"\r\n\r\n")).partition(b"\r\n")
            version, status = first.split()[:2]
            if not version.startswith(b"HTTP/1.") or int(status) >= 200:  # Others are interim responses.
                break
        headers = http.client.parse_headers(io.BytesIO(fields))
        self.is_ended = version != b"HTTP/1.1" or headers.get("Connection", "").lower() == "close"
        return int(status), headers

    async def _chunks(self, status: int, headers: Message) -> AsyncIterator[bytes]:
        if status in (204, 304):
            return
        if headers.get("Transfer-Encoding", "").lower() == "chunked":
            while size := int((await self.reader.readuntil(b"\r\n")).split(b";")[0], 16):
                async for chunk in self._exactly(size):
                    yield chunk
                await self.reader.readexactly(2)
            while await self.reader.readuntil(b"\r\n") != b"\r\n":
                pass  # Trailers.
        elif "Content-Length" in headers:
            async for chunk in self._exactly(int(headers["Content-Length"])):
                yield chunk
        else:
            self.is_ended = True
            while chunk := await self.reader.read(65536):
                yield chunk

    async def _exactly(self, size: int) -> AsyncIterator[bytes]:
        while size > 0:
            chunk = await self.reader.read(min(size, 65536))
            if not chunk:
                raise http.client.IncompleteRead(b"", size)
            size -= len(chunk)
            yield chunk


_Self = TypeVar("_Self", bound="AsyncTransport")


class AsyncTransport(Calls):
    def __init__(
        self,
        base_url: str,
        auth: Union[ClientCredentials, AsyncTokenFunction],
        timeout_s: float = TIMEOUT_SECONDS,
        max_attempts: int = MAX_ATTEMPTS,
        send: Optional[AsyncSend] = None,
        clock: Clock = Clock(),
        *,
        observe: Observe = ignore,
        traceparent: Callable[[], Optional[str]] = lambda: None,
    ) -> None:
        """The parameters are those of PartnerClient; `auth` and `send` may also be coroutine functions."""
        super().__init__(base_url, auth, timeout_s, max_attempts, clock, observe, traceparent)
        self._standard_send = AsyncHttpSend()
        self._send: AsyncSend = send or self._standard_send
        self._lock = asyncio.Lock()

    async def close(self) -> None:
        """Close the idle connections. The client can be used again afterwards."""
        self._standard_send.close()

    async def __aenter__(self: _Self) -> _Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def _call(self, method: str, path: str, **call: Any) -> Response:
        return await run_async(self._steps(method, path, **call), self._perform)

    async def _pause(self) -> None:
        """Wait for the delay before a second attempt."""
        await self._perform(WaitStep(backoff_s(1)))

    async def _perform(self, step: Step) -> Any:
        if isinstance(step, WaitStep):
            return await self._clock.sleep_async(step.seconds)
        if not isinstance(step, SendStep) and self._tokens is not None:
            async with self._lock:  # Parallel calls share one token request.
                return await run_async(self._tokens.steps(step.rejected_token), self._perform)
        result = (
            self._send(step.request, step.timeout_s) if isinstance(step, SendStep) else self._auth(step.rejected_token)
        )
        return await result if inspect.isawaitable(result) else result
