"""The part that all operations share: token, headers, retries, envelope."""

from __future__ import annotations

import threading
import uuid
from dataclasses import dataclass
from typing import Any, Callable, Mapping, Optional, TypeVar

from ._bodies import encode
from ._clock import Clock
from ._parameters import place
from ._retry import IDEMPOTENCY_HEADER, attempts, backoff_s
from ._send import USER_AGENT, HttpSend, Request, Response, Send
from ._settings import require_header, require_positive, require_url, require_value
from ._steps import SendStep, Step, Steps, TokenStep, WaitStep, run
from .auth import Auth, ClientCredentials, Tokens
from .errors import TokenError
from .observe import Observe, ignore
from .generated.policy import MAX_ATTEMPTS, TIMEOUT_SECONDS, TOKEN_RENEWALS, WAIT_PARAMETER


@dataclass(frozen=True, kw_only=True)
class CallOptions:
    """Options of one call."""

    request_id: Optional[str] = None
    """Your id for the request, returned in the response and in errors."""
    idempotency_key: Optional[str] = None
    """A UUID for operations that require an idempotency key. Default: a new one for each call."""
    if_none_match: Optional[str] = None
    """`ETag` of your cached copy. If it is still current, the call raises PartnerApiError with status 304."""
    timeout_s: Optional[float] = None
    """Timeout of one attempt, in seconds. Default: the client's."""
    on_response: Optional[Callable[[Response], None]] = None
    """Called with the last response: its status, and headers such as `etag` or `ratelimit`."""

    def __post_init__(self) -> None:
        if self.timeout_s is not None:
            require_positive("timeout", self.timeout_s)


_DEFAULTS = CallOptions()


class Calls:
    """Settings and steps of calls. The transports perform the steps."""

    def __init__(
        self,
        base_url: str,
        auth: Any,
        timeout_s: float,
        max_attempts: int,
        clock: Clock,
        observe: Observe,
        traceparent: Callable[[], Optional[str]],
    ) -> None:
        self._base_url = require_url("base URL", base_url).rstrip("/")
        require_positive("timeout", timeout_s)
        require_positive("number of attempts", max_attempts)
        require_value("source of tokens", isinstance(auth, ClientCredentials) or callable(auth))
        self._timeout_s, self._max_attempts = timeout_s, max_attempts
        self._clock, self._observe, self._traceparent = clock, observe, traceparent
        is_stored = isinstance(auth, ClientCredentials)
        self._tokens = Tokens(auth, timeout_s, max_attempts, clock, observe) if is_stored else None
        self._auth = auth

    def _steps(
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
    ) -> Steps[Response]:
        """
        Call an operation.

        :raises PartnerApiError: the status is not 2xx
        """
        options = options or _DEFAULTS
        headers = {
            "Accept": "*/*" if is_public else "application/json",
            "User-Agent": USER_AGENT,
        }
        data: Optional[bytes] = None
        if body is not None:
            headers["Content-Type"], data = encode(body_type, body)
        if options.request_id is not None:
            headers["X-Request-ID"] = options.request_id
        if (traceparent := self._traceparent()) is not None:
            headers["traceparent"] = traceparent
        if options.if_none_match is not None:
            headers["If-None-Match"] = options.if_none_match
        if is_keyed:
            headers[IDEMPOTENCY_HEADER] = options.idempotency_key or str(uuid.uuid4())
        query_string, parameter_headers = place(query or {}, placing)
        headers.update(parameter_headers)
        for name, value in headers.items():
            require_header(name, value)
        request = Request(method, self._base_url + path + query_string, headers, data)
        timeout_s = (options.timeout_s or self._timeout_s) + ((query or {}).get(WAIT_PARAMETER) or 0)
        response = yield from (self._attempts if is_public else self._attempts_with_token)(request, timeout_s)
        if options.on_response is not None:
            options.on_response(response)
        if not 200 <= response.status < 300:
            raise response.error()
        return response

    def _attempts(self, request: Request, timeout_s: float) -> Steps[Response]:
        return attempts(SendStep(request, timeout_s), self._max_attempts, None, self._clock, self._observe)

    def _attempts_with_token(self, request: Request, timeout_s: float) -> Steps[Response]:
        """Send with an access token, and retry with a new token after a 401."""
        token = yield TokenStep(None)
        for renewals_left in range(TOKEN_RENEWALS, -1, -1):
            headers = {**request.headers, "Authorization": _bearer(token)}
            authorized = Request(request.method, request.url, headers, request.body)
            response = yield from self._attempts(authorized, timeout_s)
            if response.status != 401 or renewals_left == 0:
                break
            rejected_token, token = token, (yield TokenStep(token))
            if token == rejected_token:
                break
        return response


_Self = TypeVar("_Self", bound="Transport")


class Transport(Calls):
    def __init__(
        self,
        base_url: str,
        auth: Auth,
        timeout_s: float = TIMEOUT_SECONDS,
        max_attempts: int = MAX_ATTEMPTS,
        send: Optional[Send] = None,
        clock: Clock = Clock(),
        *,
        observe: Observe = ignore,
        traceparent: Callable[[], Optional[str]] = lambda: None,
    ) -> None:
        """
        :param base_url: base URL of the service, such as `http://127.0.0.1:8080`
        :param auth: source of access tokens: OAuth 2.0 client credentials or your own function
        :param timeout_s: timeout of one attempt, including its response body, in seconds
        :param max_attempts: maximum number of attempts per call, including the first; 1 disables retries
        :param send: sends one request, such as your own function. Default: the standard library, with reused connections
        :param clock: clock and timer of the client; replace it in tests
        :param observe: called with each token request, attempt, response, delay and error, such as `log_to(logger)`
        :param traceparent: returns the `traceparent` of the current span, which each call sends, such as from OpenTelemetry
        """
        super().__init__(base_url, auth, timeout_s, max_attempts, clock, observe, traceparent)
        self._standard_send = HttpSend()
        self._send = send or self._standard_send
        self._lock = threading.Lock()

    def close(self) -> None:
        """Close the idle connections. The client can be used again afterwards."""
        self._standard_send.close()

    def __enter__(self: _Self) -> _Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _call(self, method: str, path: str, **call: Any) -> Response:
        return run(self._steps(method, path, **call), self._perform)

    def _pause(self) -> None:
        """Wait for the delay before a second attempt."""
        self._perform(WaitStep(backoff_s(1)))

    def _perform(self, step: Step) -> Any:
        if isinstance(step, SendStep):
            return self._send(step.request, step.timeout_s)
        if isinstance(step, WaitStep):
            return self._clock.sleep(step.seconds)
        if self._tokens is None:
            return self._auth(step.rejected_token)
        with self._lock:  # Parallel calls share one token request.
            return run(self._tokens.steps(step.rejected_token), self._perform)


def _bearer(token: str) -> str:
    """
    Return the Authorization header.

    :raises TokenError: the token is not valid in a header; the standard library's own error would contain the token
    """
    if not (isinstance(token, str) and token.isascii() and token.isprintable()):
        raise TokenError()
    return f"Bearer {token}"


def data_of(response: Response, shape: str, read: Callable[[Any], Any]) -> Any:
    """
    Return the envelope's `data`, read by `read`.

    :raises UnreadableAnswerError: `data` does not match the shape
    """
    return response.read(shape, read)


def checked(response: Response) -> None:
    """
    Check the envelope of a response without data.

    :raises UnreadableAnswerError: the body is not an envelope
    """
    response.check_envelope()
