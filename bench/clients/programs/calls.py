"""Reads the catalog n times for each number n on standard input: with the client, or with http.client alone."""

import gzip
import http.client
import json
import os
import sys
from urllib.parse import urlsplit

from partner_integration_api import ClientCredentials, PartnerClient

base_url = os.environ["PARTNER_BASE_URL"]
credentials = ClientCredentials("bench", "secret", f"{base_url}/token", ["food:catalog:read"])
client = PartnerClient(base_url, credentials)
connection = http.client.HTTPConnection(urlsplit(base_url).netloc, timeout=30)
HEADERS = {"Authorization": "Bearer token", "Accept-Encoding": "gzip"}


def with_client() -> int:
    return sum(len(menu.menu_items or []) for menu in client.get_catalog("OUT-1002").menus)


def plain() -> int:
    connection.request("GET", "/integrations/food/outlets/OUT-1002/v2/catalog", headers=HEADERS)
    response = connection.getresponse()
    body = response.read()
    if response.headers["Content-Encoding"] == "gzip":
        body = gzip.decompress(body)
    return sum(len(menu["menu_items"]) for menu in json.loads(body)["data"]["menus"])


items = with_client if os.environ["MODE"] == "client" else plain
for line in sys.stdin:
    print(sum(items() for _ in range(int(line))), flush=True)
