"""Secrets are masked where a record is printed. `python -m unittest discover tests`"""

import pprint
import traceback
import unittest

from partner_integration_api import ClientCredentials, PartnerClient, PartnerConnectionError, Receiver, WebhookVerifier
from partner_integration_api.models import NotificationSecret

SECRET = "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE="


class Secrets(unittest.TestCase):
    def test_no_print_has_them(self) -> None:
        own = NotificationSecret(secret=SECRET, previous_signs_until="2026-11-22T10:15:30Z")
        for printed in (repr(own), str(own), repr([own]), f"{own!r} {own}"):
            self.assertNotIn("whsec_", printed)
            self.assertIn("2026-11-22T10:15:30Z", printed)
        self.assertEqual(own.secret, SECRET)

    def test_what_holds_them_shows_none(self) -> None:
        credentials = ClientCredentials("demo", SECRET, "http://127.0.0.1:1/token", ["a"])
        client = PartnerClient("http://127.0.0.1:1", credentials, max_attempts=1)
        with self.assertRaises(PartnerConnectionError) as lost:
            client.get_outlet("OUT-1")
        holders = (credentials, client, lost.exception, WebhookVerifier(SECRET), Receiver(SECRET, {}))
        for holder in holders:
            for printed in (repr(holder), str(holder), pprint.pformat([holder]), pprint.pformat(getattr(holder, "__dict__", None))):
                self.assertNotIn(SECRET[6:], printed)

    def test_a_token_that_no_header_can_hold_is_not_shown(self) -> None:
        for token in ("s3cret\n", "s3cret\ntoken", "s3cr\u00e9t", "s3cret\u20ac", None):
            client = PartnerClient("http://127.0.0.1:1", lambda refused: token, max_attempts=1)  # type: ignore[arg-type, return-value]
            with self.assertRaises(ValueError) as refused:
                client.get_outlet("OUT-1")
            printed = "".join(traceback.format_exception(refused.exception)) + repr(refused.exception)
            self.assertNotIn("s3cr", printed)
            self.assertEqual(
                str(refused.exception),
                "Expected a token of printable ASCII, got another text. Look where it is read from.",
            )


if __name__ == "__main__":
    unittest.main()
