"""Where access tokens come from."""

from __future__ import annotations

import base64
import threading
import time
from dataclasses import dataclass, field
from typing import Any, Callable, Optional, Sequence, Union
from urllib.parse import quote, urlencode

from ._answer import Misfit, field_of, object_of
from ._send import AGENT, Request, Response, Send
from .errors import PartnerApiError, PartnerError
from .generated import policy
from .models import ErrorDetail


@dataclass(frozen=True, slots=True)
class ClientCredentials:
    """A token of the partner itself, fetched from `token_url` and renewed before it expires."""

    client_id: str
    client_secret: str = field(repr=False)
    token_url: str
    scopes: Sequence[str]


TokenFunction = Callable[[Optional[str]], str]
"""Called for each request with None. After a 401 it is called once more with the token that was refused: give another one."""

Auth = Union[ClientCredentials, TokenFunction]


def token_source(auth: Auth, send: Send, timeout_s: float) -> TokenFunction:
    return _Tokens(auth, send, timeout_s) if isinstance(auth, ClientCredentials) else auth


class _Tokens:
    """Asks for one token at a time and keeps it until shortly before it expires."""

    def __init__(self, auth: ClientCredentials, send: Send, timeout_s: float) -> None:
        self._auth, self._send, self._timeout_s = auth, send, timeout_s
        self._lock = threading.Lock()
        self._token: Optional[str] = None
        self._renew_at = self._expires_at = 0.0

    def __call__(self, refused: Optional[str]) -> str:
        with self._lock:
            if refused is not None and refused == self._token:
                self._token = None
            now = time.monotonic()
            if self._token is not None and now < self._renew_at:
                return self._token
            try:
                return self._renew(now)
            except PartnerError:
                # The token at hand is still good for a while, and the next request asks again.
                if self._token is not None and now < self._expires_at:
                    return self._token
                raise

    def _renew(self, now: float) -> str:
        auth = self._auth
        basic = base64.b64encode(f"{quote(auth.client_id, '')}:{quote(auth.client_secret, '')}".encode()).decode()
        headers = {
            "Authorization": f"Basic {basic}",
            "Accept": "application/json",
            "User-Agent": AGENT,
            "Content-Type": "application/x-www-form-urlencoded",
        }
        body = urlencode({"grant_type": "client_credentials", "scope": " ".join(auth.scopes)}).encode()
        response = self._send(Request("POST", auth.token_url, headers, body), self._timeout_s)
        token, life_s = _token_in(response)
        self._token, self._expires_at = token, now + life_s
        self._renew_at = self._expires_at - min(policy.TOKEN_MARGIN_SECONDS, life_s * policy.TOKEN_MARGIN_PERCENT / 100)
        return token


def _token_in(response: Response) -> tuple[str, float]:
    """
    The token and its life in seconds.

    :raises PartnerApiError: the token address refused
    :raises UnreadableAnswerError: there is no token in the answer
    """
    try:
        answer = object_of(response.body)
    except Misfit as misfit:
        if not 200 <= response.status < 300:
            raise _refusal(response, {}) from None
        raise response.unreadable(Misfit(misfit.place, misfit.expected, misfit.got)) from None  # It may hold a token.
    if not 200 <= response.status < 300:
        raise _refusal(response, answer)
    try:
        token: str = field_of(answer, "access_token", "string")
        if "expires_in" not in answer:
            return token, policy.DEFAULT_TOKEN_LIFE_SECONDS
        return token, field_of(answer, "expires_in", "number")
    except Misfit as misfit:
        raise response.unreadable(misfit) from None


def _refusal(response: Response, answer: dict[str, Any]) -> PartnerApiError:
    """Errors of RFC 6749 §5.2."""

    def text(name: str, otherwise: str) -> str:
        value = answer.get(name)
        return value if isinstance(value, str) else otherwise

    detail = ErrorDetail(
        message_title="No access token",
        message=text("error_description", "The token address refused."),
        code=text("error", f"HTTP_{response.status}"),
        message_severity="error",
    )
    return PartnerApiError(response.status, [detail], response.headers, response.url)
