"""What every operation does: token, headers, retries, envelope."""

from __future__ import annotations

import re
import uuid
from dataclasses import dataclass
from typing import Any, Callable, Mapping, Optional
from urllib.parse import quote

from ._bodies import encode
from ._clock import Clock
from ._parameters import place
from ._retry import IDEMPOTENCY_HEADER, retrying
from ._send import AGENT, Request, Response, Send, send
from .auth import Auth, token_source
from .generated.policy import MAX_ATTEMPTS, TIMEOUT_SECONDS, TOKEN_RENEWALS


@dataclass(frozen=True, kw_only=True)
class CallOptions:
    """What one call may have beside its parameters."""

    request_id: Optional[str] = None
    """Your id of the call, echoed in the answer and in errors."""
    idempotency_key: Optional[str] = None
    """A UUID of your own where the contract asks for one; the client makes one if you give none."""
    if_none_match: Optional[str] = None
    """`ETag` of what you have: if it still holds, a PartnerApiError with status 304 says so."""
    timeout_s: Optional[float] = None
    """Longest time for one attempt, instead of the client's."""
    on_response: Optional[Callable[[Response], None]] = None
    """Told of the last answer: its status, and headers such as `etag` or `ratelimit`."""


_NONE = CallOptions()


class Transport:
    def __init__(
        self,
        base_url: str,
        auth: Auth,
        timeout_s: float = TIMEOUT_SECONDS,
        max_attempts: int = MAX_ATTEMPTS,
        send: Send = send,
        clock: Clock = Clock(),
    ) -> None:
        """
        :param base_url: service base address, such as `http://127.0.0.1:8080`
        :param auth: ClientCredentials, or a function that gives a token
        :param timeout_s: longest time for one attempt, its answer's body included
        :param max_attempts: attempts at one call, the first one included; 1 repeats nothing
        :param send: sends one request, instead of urllib
        :param clock: time and waiting, for tests
        """
        self._base_url = base_url.rstrip("/")
        self._timeout_s = timeout_s
        self._send = retrying(send, max_attempts, clock=clock)
        # A token request stores nothing: it is always safe to repeat.
        self._token = token_source(auth, retrying(send, max_attempts, True, clock), timeout_s)

    def _call(
        self,
        method: str,
        path: str,
        *,
        options: Optional[CallOptions],
        query: Optional[Mapping[str, Any]] = None,
        placing: Mapping[str, str] = {},
        body: Any = None,
        body_type: str = "application/json",
        is_keyed: bool = False,
        is_public: bool = False,
    ) -> Response:
        """:raises PartnerApiError: the answer is not 2xx"""
        options = options or _NONE
        headers = {
            "Accept": "*/*" if is_public else "application/json",
            "User-Agent": AGENT,
        }
        data: Optional[bytes] = None
        if body is not None:
            headers["Content-Type"], data = encode(body_type, body)
        if options.request_id is not None:
            headers["X-Request-ID"] = options.request_id
        if options.if_none_match is not None:
            headers["If-None-Match"] = options.if_none_match
        if is_keyed:
            headers[IDEMPOTENCY_HEADER] = options.idempotency_key or str(uuid.uuid4())
        search, more = place(query or {}, placing)
        request = Request(method, self._base_url + path + search, {**headers, **more}, data)
        timeout_s = options.timeout_s or self._timeout_s
        response = self._send(request, timeout_s) if is_public else self._authorized(request, timeout_s)
        if options.on_response is not None:
            options.on_response(response)
        if not 200 <= response.status < 300:
            raise response.error()
        return response

    def _authorized(self, request: Request, timeout_s: float) -> Response:
        """With an access token; again with another one after a 401."""

        def attempt(token: str) -> Response:
            headers = {**request.headers, "Authorization": _bearer(token)}
            return self._send(Request(request.method, request.url, headers, request.body), timeout_s)

        token = self._token(None)
        response = attempt(token)
        for _ in range(TOKEN_RENEWALS):
            if response.status != 401:
                break
            refused, token = token, self._token(token)
            if token == refused:
                break
            response = attempt(token)
        return response


def _bearer(token: str) -> str:
    """:raises ValueError: no header can hold it; what the standard library says to that would show it"""
    if not isinstance(token, str) or not re.fullmatch(r"[\x20-\x7e]*", token):
        raise ValueError("Expected a token of printable ASCII, got another text. Look where it is read from.")
    return f"Bearer {token}"


def data_of(response: Response, shape: str, read: Callable[[Any], Any]) -> Any:
    """
    What stands in the envelope's `data`.

    :raises UnreadableAnswerError: it does not fit the shape
    """
    return read(response.read(shape))


def checked(response: Response) -> None:
    """:raises UnreadableAnswerError: it is not even an envelope"""
    response.read("")


def segment(value: str) -> str:
    """A path parameter, as one segment whatever it holds."""
    return quote(value, "")
