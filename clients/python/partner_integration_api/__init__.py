"""Client and event receiver of the Partner Integration API for food-ordering outlets."""

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
    TokenError,
    UnreadableAnswerError,
    WebhookError,
)
from .files import UploadFile
from .generated.error_codes import ErrorCode
from .generated.contract import VERSION as __version__
from .generated.handlers import EventHandlers
from .models import Event, UnknownEvent, parse_event
from .local_date import local_date
from .observe import Moment, Observe, log_to
from .orders import missed_steps, order_reducer
from .receiver import Answer, LatestKeys, Receiver, SeenKeys
from .webhooks import Delivery, WebhookVerifier

__all__ = [
    "UNSET",
    "Answer",
    "CallOptions",
    "ClientCredentials",
    "Clock",
    "Delivery",
    "ErrorCode",
    "Event",
    "EventHandlers",
    "LatestKeys",
    "Moment",
    "Observe",
    "PartnerApiError",
    "PartnerClient",
    "PartnerConnectionError",
    "PartnerError",
    "Receiver",
    "RedirectError",
    "Request",
    "Response",
    "SeenKeys",
    "TokenError",
    "UnknownEvent",
    "UnreadableAnswerError",
    "UploadFile",
    "WebhookError",
    "WebhookVerifier",
    "__version__",
    "local_date",
    "log_to",
    "missed_steps",
    "order_reducer",
    "parse_event",
]
