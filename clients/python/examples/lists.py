"""Iterates over a list of several pages, and over the recent events."""

import os

from partner_integration_api import ClientCredentials, PartnerClient
from partner_integration_api.models import OrderEvent

base_url = os.environ.get("PARTNER_BASE_URL", "http://127.0.0.1:8080")
scopes = ["pos:reporting:read", "partner:outlet:read", "food:order:read"]
token_url = f"{base_url}/auth/oauth2/token"
client = PartnerClient(base_url, ClientCredentials("demo-direct", "demo-direct-secret", token_url, scopes))

names = [customer.name for customer in client.iterate_customers("OUT-1001", per_page=500)]
print(len(names), "customers")

for event in client.iterate_events():
    if isinstance(event, OrderEvent):
        print(event.header.event_name, event.body.order.order_number, event.body.order.status)
