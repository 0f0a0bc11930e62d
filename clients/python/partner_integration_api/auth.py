"""Where access tokens come from."""

from __future__ import annotations

import base64
import threading
import time
from dataclasses import dataclass
from typing import Callable, Optional, Sequence, Union
from urllib.parse import quote, urlencode

from ._send import Request, Send
from .errors import PartnerApiError, PartnerError
from .models import ErrorDetail

_RENEW_BEFORE_S = 60.0
"""Renewed this long before it expires, or after four fifths of a shorter life."""


@dataclass(frozen=True)
class ClientCredentials:
    """A token of the partner itself, fetched from `token_url` and renewed before it expires."""

    client_id: str
    client_secret: str
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
            "Content-Type": "application/x-www-form-urlencoded",
        }
        body = urlencode({"grant_type": "client_credentials", "scope": " ".join(auth.scopes)}).encode()
        response = self._send(Request("POST", auth.token_url, headers, body), self._timeout_s)
        answer = response.json()
        answer = answer if isinstance(answer, dict) else {}
        token = answer.get("access_token")
        if response.status != 200 or not isinstance(token, str):
            # Errors of RFC 6749 §5.2.
            raise PartnerApiError(
                response.status,
                [
                    ErrorDetail(
                        message_title="No access token",
                        message=answer.get("error_description", "Expected an access_token in the answer."),
                        code=answer.get("error", f"HTTP_{response.status}"),
                        message_severity="error",
                    )
                ],
                response.headers,
                response.url,
            )
        life_s = float(answer.get("expires_in", 3600))
        self._token, self._expires_at = token, now + life_s
        self._renew_at = self._expires_at - min(_RENEW_BEFORE_S, life_s / 5)
        return token
