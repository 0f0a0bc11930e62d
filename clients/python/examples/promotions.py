"""Creates a promotion, resends the request with the same idempotency key, and handles an error."""

import os
import uuid
from datetime import timedelta

from partner_integration_api import (
    CallOptions,
    ClientCredentials,
    ErrorCode,
    PartnerApiError,
    PartnerClient,
    local_date,
)
from partner_integration_api.models import CreatePromotionRequest, PromotionDetailInput

base_url = os.environ.get("PARTNER_BASE_URL", "http://127.0.0.1:8080")
scopes = ["promo:food_promo:write"]
token_url = f"{base_url}/auth/oauth2/token"
client = PartnerClient(base_url, ClientCredentials("demo-direct", "demo-direct-secret", token_url, scopes))

today = local_date("Asia/Jakarta")  # Promotions start and end by the date at the outlet.
request = CreatePromotionRequest(
    promo_detail=PromotionDetailInput(
        external_menu_id="nasi-goreng",
        start_date=today + timedelta(days=7),
        end_date=today + timedelta(days=14),
        percentage_discount=20,
    )
)
same_key = CallOptions(idempotency_key=str(uuid.uuid4()))  # By default, each call has a new key.
outcome = client.create_promotion("OUT-1001", request, options=same_key)
for failure in outcome.failure:
    print(f"rejected: {failure.errors}")  # A partial failure raises no exception.
promotion_id = outcome.success[0].id
print("created", promotion_id)
duplicate = client.create_promotion("OUT-1001", request, options=same_key)
print("resent", duplicate.success[0].id)  # The same promotion: the service creates it once.

try:
    client.deactivate_promotion("OUT-1001", promotion_id, options=CallOptions(request_id="example-1"))
except PartnerApiError as error:
    print(f"{error.status} {error.code}, request {error.request_id}")
    if error.code == ErrorCode.PROMOTION_NOT_ACTIVATED and error.repeat != "later":
        print("no retry: the request must change first")

for promotion in client.get_promotion("OUT-1001", promotion_id):
    print(promotion.details.menu_item.name, promotion.status)
client.delete_promotion("OUT-1001", promotion_id)
