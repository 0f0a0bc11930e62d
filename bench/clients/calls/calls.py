"""Calls by the client and by urllib alone, in turn. Arguments: base address, rounds, calls of each in a round, token."""

import json
import sys
import time
import urllib.request
from typing import Callable

from partner_integration_api import ClientCredentials, PartnerClient

base_url, rounds, calls, token = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
credentials = ClientCredentials("demo-direct", "demo-direct-secret", f"{base_url}/auth/oauth2/token", ["food:catalog:read"])
client = PartnerClient(base_url, credentials)
URL = f"{base_url}/integrations/food/outlets/OUT-1001/v2/catalog"


def by_client() -> None:
    assert client.get_catalog("OUT-1001").menus


def plainly() -> None:
    request = urllib.request.Request(URL, headers={"Authorization": f"Bearer {token}"})
    with urllib.request.urlopen(request, timeout=10) as answer:
        assert json.loads(answer.read())["data"]["menus"]


def milliseconds_of(call: Callable[[], None]) -> float:
    began = time.perf_counter()
    for _ in range(calls):
        call()
    return (time.perf_counter() - began) * 1000


for _ in range(rounds):
    print(milliseconds_of(by_client), milliseconds_of(plainly))
