"""Tests of the webhook verifier, with the contract's test vector. Run with `python -m unittest discover tests`."""

import json
import pathlib
import unittest
from types import MappingProxyType

from partner_integration_api import UnknownEvent, WebhookVerifier
from partner_integration_api.models import OrderEvent, parse_event
from partner_integration_api.testing import sign_delivery

VECTOR = json.loads((pathlib.Path(__file__).parent / "generated" / "vector.json").read_text("utf-8"))
BODY = VECTOR["body"].encode()
SENT_AT = int(VECTOR["headers"]["webhook-timestamp"])


def sign(body: bytes, *secrets: str) -> dict[str, str]:
    return sign_delivery(body, list(secrets), "key-1", SENT_AT)


class Webhooks(unittest.TestCase):
    verifier = WebhookVerifier(VECTOR["secret"])

    def test_accepts_the_test_vector_of_the_contract(self) -> None:
        delivery = self.verifier.receive(VECTOR["headers"], BODY, SENT_AT)
        self.assertEqual(delivery.idempotency_key, VECTOR["headers"]["webhook-id"])
        assert isinstance(delivery.event, OrderEvent)
        self.assertEqual(delivery.event.header.event_name, "food.order.created")
        self.assertEqual(delivery.event.body.order.order_items[0].notes, 'Pedas – tanpa "micin" 🌶')
        self.assertIsNone(delivery.event.body.driver)

    def test_accepts_unknown_events_fields_and_values(self) -> None:
        message = json.loads(BODY)
        message["body"]["order"].update(status="TELEPORTED", colour="red")
        message["body"]["order"]["applied_promotions"] = [{"scope": "moon", "detail": {}}]
        body = json.dumps(message).encode()
        event = self.verifier.receive(sign(body, VECTOR["secret"]), body, SENT_AT).event
        assert isinstance(event, OrderEvent)
        self.assertEqual(event.body.order.status, "TELEPORTED")
        self.assertEqual(event.body.order.applied_promotions, [{"scope": "moon", "detail": {}}])
        body = BODY.replace(b"food.order.created", b"food.order.invented")
        event = self.verifier.receive(sign(body, VECTOR["secret"]), body, SENT_AT).event
        assert isinstance(event, UnknownEvent)
        self.assertEqual(event.body["order"]["status"], "CREATED")

    def test_leaves_json_unchanged_that_it_parses(self) -> None:
        message = json.loads(BODY)
        for read in (parse_event, OrderEvent.from_json):
            self.assertEqual(read(MappingProxyType(message)), self.verifier.receive(VECTOR["headers"], BODY, SENT_AT).event)
            self.assertEqual(message, json.loads(BODY))


if __name__ == "__main__":
    unittest.main()
