"""Source of access tokens: OAuth 2.0 client credentials or your own function."""

from __future__ import annotations

import base64
import time
from dataclasses import dataclass, field
from typing import Any, Awaitable, Callable, Optional, Sequence, Union
from urllib.parse import quote, urlencode

from ._validation import Mismatch, field_of, object_of
from ._retry import attempts
from ._send import USER_AGENT, Request, Response
from ._clock import Clock
from ._steps import SendStep, Steps
from ._settings import require_url, require_value
from .errors import PartnerApiError, PartnerError, without_query
from .generated import policy
from .models import ErrorDetail
from .observe import Moment, Observe


@dataclass(frozen=True, slots=True)
class ClientCredentials:
    """OAuth 2.0 client credentials. The token is fetched from `token_url` and renewed before it expires."""

    client_id: str
    client_secret: str = field(repr=False)
    token_url: str
    scopes: Sequence[str]

    def __post_init__(self) -> None:
        """
        :raises ValueError: a setting is empty or has another form
        """
        require_value("client id", self.client_id)
        require_value("client secret", self.client_secret)
        require_url("token URL", without_query(str(self.token_url)))
        require_value("list of scopes", not isinstance(self.scopes, (str, type(None))))


TokenFunction = Callable[[Optional[str]], str]
"""
Called for each request with None. After a 401 it is called once more with the rejected token and must return a different one.
"""

Auth = Union[ClientCredentials, TokenFunction]


AsyncTokenFunction = Callable[[Optional[str]], Union[str, Awaitable[str]]]
"""The same for an AsyncPartnerClient, which awaits the token if it is awaitable."""


class Tokens:
    """Token cache, which reuses a token until shortly before it expires. It is not thread-safe: one caller at a time."""

    def __init__(
        self, auth: ClientCredentials, timeout_s: float, max_attempts: int, clock: Clock, observe: Observe
    ) -> None:
        self._auth, self._timeout_s, self._max_attempts = auth, timeout_s, max_attempts
        self._clock, self._observe = clock, observe
        self._token: Optional[str] = None
        self._renew_at = self._expires_at = 0.0

    def steps(self, rejected_token: Optional[str]) -> Steps[str]:
        if rejected_token is not None and rejected_token == self._token:
            self._token = None
        now = time.monotonic()
        if self._token is not None and now < self._renew_at:
            return self._token
        try:
            return (yield from self._renew(now))
        except PartnerError:
            # The cached token is still valid. The next call tries to renew it again.
            if self._token is not None and now < self._expires_at:
                return self._token
            raise

    def _renew(self, now: float) -> Steps[str]:
        auth = self._auth
        self._observe(Moment("token", f"POST {without_query(auth.token_url)}"))
        basic = base64.b64encode(f"{quote(auth.client_id, '')}:{quote(auth.client_secret, '')}".encode()).decode()
        headers = {
            "Authorization": f"Basic {basic}",
            "Accept": "application/json",
            "User-Agent": USER_AGENT,
            "Content-Type": "application/x-www-form-urlencoded",
        }
        body = urlencode({"grant_type": "client_credentials", "scope": " ".join(auth.scopes)}).encode()
        first = SendStep(Request("POST", auth.token_url, headers, body), self._timeout_s)
        # A token request has no side effects, so it is always safe to retry.
        response = yield from attempts(first, self._max_attempts, True, self._clock, self._observe)
        token, lifetime_s = _read_token(response)
        self._token, self._expires_at = token, now + lifetime_s
        margin_s = min(policy.TOKEN_MARGIN_SECONDS, lifetime_s * policy.TOKEN_MARGIN_PERCENT / 100)
        self._renew_at = self._expires_at - margin_s
        return token


def _read_token(response: Response) -> tuple[str, float]:
    """
    Return the token and its lifetime in seconds.

    :raises PartnerApiError: the token endpoint rejected the request
    :raises UnreadableAnswerError: the response contains no token
    """
    try:
        body = object_of(response.body)
    except Mismatch as mismatch:
        if not 200 <= response.status < 300:
            raise _token_error(response, {}) from None
        # No excerpt: the body may contain a token.
        raise response.unreadable(Mismatch(mismatch.place, mismatch.expected, mismatch.got)) from None
    if not 200 <= response.status < 300:
        raise _token_error(response, body)
    try:
        token: str = field_of(body, "access_token", "string")
        if "expires_in" not in body:
            return token, policy.DEFAULT_TOKEN_LIFE_SECONDS
        return token, field_of(body, "expires_in", "number")
    except Mismatch as mismatch:
        raise response.unreadable(mismatch) from None


def _token_error(response: Response, body: dict[str, Any]) -> PartnerApiError:
    """Return the error of a token response, as in RFC 6749, section 5.2."""

    def text(name: str, default: str) -> str:
        value = body.get(name)
        return value if isinstance(value, str) else default

    detail = ErrorDetail(
        message_title="No access token",
        message=text("error_description", "The token endpoint rejected the request."),
        code=text("error", f"HTTP_{response.status}"),
        message_severity="error",
    )
    return PartnerApiError(response.status, [detail], response.headers, response.url)
