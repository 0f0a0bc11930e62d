"""A small integration: reads a list, creates a promotion, handles errors, receives events, logs. It is tested without the service."""

import io
import logging
import sys
import uuid
from datetime import date

from partner_integration_api import (
    CallOptions,
    ClientCredentials,
    Delivery,
    PartnerApiError,
    PartnerClient,
    PartnerConnectionError,
    Receiver,
    RedirectError,
    UnreadableAnswerError,
    log_to,
)
from partner_integration_api.models import CreatePromotionRequest, OrderEvent, PromotionDetailInput
from partner_integration_api.testing import FakeService, example_event, sign_delivery

SECRET = "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE="
logging.basicConfig(stream=sys.stderr, level=logging.INFO)
log = log_to(logging.getLogger("partner_api"))


def promote(client: PartnerClient) -> str:
    detail = PromotionDetailInput(external_menu_id="A-1", start_date=date(2026, 12, 1), end_date=date(2026, 12, 2))
    try:
        key = CallOptions(idempotency_key=str(uuid.uuid4()))
        return f"created {client.create_promotion('OUT-1', CreatePromotionRequest(promo_detail=detail), options=key).success[0].id}"
    except PartnerApiError as error:
        return f"{error.status} {error.code}"
    except UnreadableAnswerError as error:
        return f"unreadable {error.place}"
    except RedirectError as error:
        return f"wrong address {error.address}"
    except PartnerConnectionError as error:
        return f"no response after {error.attempts} attempts"


def on_order(event: OrderEvent, delivery: Delivery) -> None:
    print("received", event.header.event_name)


receiver = Receiver(SECRET, {"food.order.created": on_order}, observe=log)

# The test: contract's examples instead of the service.
service = FakeService()
credentials = ClientCredentials("id", "secret", "http://fake.invalid/token", ["promo:food_promo:write"])
client = PartnerClient("http://fake.invalid", credentials, send=service, observe=log)
print("customers", len(list(client.iterate_customers("OUT-1"))))
print(promote(client))
service.fail("createPromotion", 422, "START_DATE_IN_PAST")
print(promote(client))
service.respond("createPromotion", 200, {"success": True})
print(promote(client))
body = example_event("food.order.created")
print(receiver.answer("POST", sign_delivery(body, SECRET), io.BytesIO(body).read).status)
print(service.requests[-1].operation)
