"""Tests of the webhook verifier, with the contract's test vector. Run with `python -m unittest discover tests`."""

import base64
import json
import pathlib
import unittest

from partner_integration_api import UnknownEvent, WebhookError, WebhookVerifier
from partner_integration_api.generated.contract import TIMESTAMP_TOLERANCE_S
from partner_integration_api.models import OrderEvent
from partner_integration_api.testing import sign_delivery

VECTOR = json.loads((pathlib.Path(__file__).parent / "generated" / "vector.json").read_text("utf-8"))
BODY = VECTOR["body"].encode()
SENT_AT = int(VECTOR["headers"]["webhook-timestamp"])
OTHER_SECRET = "whsec_" + base64.b64encode(b"another secret of the same partner").decode()


def sign(body: bytes, *secrets: str) -> dict[str, str]:
    return sign_delivery(body, list(secrets), "key-1", SENT_AT)


class Webhooks(unittest.TestCase):
    verifier = WebhookVerifier(VECTOR["secret"])

    def rejection(self, headers: dict[str, str], body: bytes = BODY, now: float = SENT_AT) -> tuple[int, str]:
        with self.assertRaises(WebhookError) as raised:
            self.verifier.receive(headers, body, now)
        return raised.exception.status, raised.exception.reason

    def test_accepts_the_test_vector_of_the_contract(self) -> None:
        delivery = self.verifier.receive(VECTOR["headers"], BODY, SENT_AT)
        self.assertEqual(delivery.idempotency_key, VECTOR["headers"]["webhook-id"])
        assert isinstance(delivery.event, OrderEvent)
        self.assertEqual(delivery.event.header.event_name, "food.order.created")
        self.assertEqual(delivery.event.body.order.order_items[0].notes, 'Pedas – tanpa "micin" 🌶')
        self.assertIsNone(delivery.event.body.driver)

    def test_rejects_a_changed_body(self) -> None:
        forged = BODY.replace(b"78000.0", b"1.0")
        self.assertEqual(
            self.rejection(VECTOR["headers"], forged), (401, "webhook-signature was not made with this secret")
        )

    def test_rejects_a_delivery_with_one_wrong_signature(self) -> None:
        for name, value in [("webhook-signature", "v1,AAAA"), ("X-Svc-Signature", "00")]:
            reason = f"{name} was not made with this secret"
            self.assertEqual(self.rejection({**VECTOR["headers"], name: value}), (401, reason))

    def test_rejects_a_delivery_signed_with_another_secret(self) -> None:
        self.assertEqual(self.rejection(sign(BODY, OTHER_SECRET))[0], 401)

    def test_rejects_timestamps_outside_the_tolerance(self) -> None:
        for edge in (SENT_AT - TIMESTAMP_TOLERANCE_S, SENT_AT + TIMESTAMP_TOLERANCE_S):
            self.verifier.receive(VECTOR["headers"], BODY, edge)
        for beyond in (SENT_AT - TIMESTAMP_TOLERANCE_S - 1, SENT_AT + TIMESTAMP_TOLERANCE_S + 1):
            self.assertEqual(
                self.rejection(VECTOR["headers"], now=beyond),
                (400, f"webhook-timestamp differs from this clock by more than {TIMESTAMP_TOLERANCE_S} s"),
            )

    def test_rejects_missing_and_malformed_headers(self) -> None:
        for name in ("webhook-id", "webhook-timestamp", "webhook-signature", "X-Svc-Signature"):
            headers = {key: value for key, value in VECTOR["headers"].items() if key != name}
            self.assertEqual(self.rejection(headers), (400, f"the header {name} is missing"))
        for name in ("webhook-timestamp", "X-Svc-Idempotency-Key"):
            self.assertEqual(self.rejection({**VECTOR["headers"], name: "x"})[0], 400)

    def test_accepts_old_and_new_secrets_during_a_rotation(self) -> None:
        headers = sign(BODY, OTHER_SECRET, VECTOR["secret"])
        for secrets in (VECTOR["secret"], OTHER_SECRET, [VECTOR["secret"], OTHER_SECRET]):
            WebhookVerifier(secrets).receive(headers, BODY, SENT_AT)
        WebhookVerifier([OTHER_SECRET, VECTOR["secret"]]).receive(VECTOR["headers"], BODY, SENT_AT)

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

    def test_rejects_a_secret_in_another_format(self) -> None:
        for secret in ("", "whsec_", "demo"):
            with self.assertRaises(ValueError):
                WebhookVerifier(secret)


if __name__ == "__main__":
    unittest.main()
