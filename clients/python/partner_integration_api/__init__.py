"""Client and webhook verification of the Partner Integration API for food-ordering outlets."""

from ._clock import Clock
from ._json import UNSET
from ._send import Request, Response
from ._transport import CallOptions
from .auth import ClientCredentials
from .client import PartnerClient
from .errors import (
    PartnerApiError,
    PartnerConnectionError,
    PartnerError,
    RedirectError,
    UnreadableAnswerError,
    WebhookError,
)
from .files import UploadFile
from .generated.error_codes import ErrorCode
from .generated.contract import VERSION as __version__
from .models import Event, UnknownEvent, parse_event
from .webhooks import Delivery, WebhookVerifier

__all__ = [
    "UNSET",
    "CallOptions",
    "ClientCredentials",
    "Clock",
    "Delivery",
    "ErrorCode",
    "Event",
    "PartnerApiError",
    "PartnerClient",
    "PartnerConnectionError",
    "PartnerError",
    "RedirectError",
    "Request",
    "Response",
    "UnknownEvent",
    "UnreadableAnswerError",
    "UploadFile",
    "WebhookError",
    "WebhookVerifier",
    "__version__",
    "parse_event",
]
