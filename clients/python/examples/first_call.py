"""Uploads a menu, reads it back, and sets the stock of a dish."""

import os

from partner_integration_api import ClientCredentials, PartnerClient
from partner_integration_api.models import MenuInput, MenuItemInput, ReplaceCatalogRequest, StockEntry

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

nasi_uduk = MenuItemInput(external_id="nasi-uduk", name="Nasi Uduk", price=28000)
nasi = MenuInput(name="Nasi", menu_items=[nasi_uduk])
client.replace_catalog("OUT-1002", ReplaceCatalogRequest(request_id="menu-1", menus=[nasi], variant_categories=[]))

for menu in client.get_catalog("OUT-1002").menus:
    for item in menu.menu_items or []:
        print(f"{menu.name}: {item.name}, Rp{item.price}")

client.set_menu_item_stocks("OUT-1002", [StockEntry(external_id="nasi-uduk", in_stock=True)])
