"""Sends a menu and reads it back."""

import os

from partner_integration_api import ClientCredentials, PartnerClient
from partner_integration_api.models import MenuInput, MenuItemInput, ReplaceCatalogRequest

base_url = os.environ.get("PARTNER_BASE_URL", "http://127.0.0.1:8080")
client = PartnerClient(
    base_url,
    ClientCredentials(
        client_id="demo-direct",
        client_secret="demo-direct-secret",
        token_url=f"{base_url}/auth/oauth2/token",
        scopes=["food:catalog:read", "food:catalog:write"],
    ),
)

item = MenuItemInput(external_id="nasi-uduk", name="Nasi Uduk", price=28000)
menu = MenuInput(name="Nasi", menu_items=[item])
client.replace_catalog("OUT-1002", ReplaceCatalogRequest(request_id="menu-1", menus=[menu], variant_categories=[]))

for read in client.get_catalog("OUT-1002").menus:
    for entry in read.menu_items or []:
        print(f"{read.name}: {entry.name}, Rp{entry.price}")
