"""Tests that printed objects contain no secrets. Run with `python -m unittest discover tests`."""

import traceback
import unittest
from datetime import datetime, timezone

from partner_integration_api import PartnerClient, PartnerError, TokenError
from partner_integration_api.models import NotificationSecret

SECRET = "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE="


class Secrets(unittest.TestCase):
    def test_masks_the_secret_of_a_model(self) -> None:
        model = NotificationSecret(secret=SECRET, previous_signs_until=datetime(2026, 11, 22, 10, 15, 30, tzinfo=timezone.utc))
        for text in (repr(model), str(model), repr([model]), f"{model!r} {model}"):
            self.assertNotIn("whsec_", text)
            self.assertIn("2026, 11, 22, 10, 15, 30", text)
        self.assertEqual(model.secret, SECRET)

    def test_an_invalid_token_is_not_in_the_error(self) -> None:
        for token in ("s3cret\n", "s3cret\ntoken", "s3cr\u00e9t", "s3cret\u20ac", None):
            client = PartnerClient("http://127.0.0.1:1", lambda _: token, max_attempts=1)  # type: ignore[arg-type, return-value]
            with self.assertRaises(TokenError) as raised:
                client.get_outlet("OUT-1")
            self.assertIsInstance(raised.exception, PartnerError)
            text = "".join(traceback.format_exception(raised.exception)) + repr(raised.exception)
            self.assertNotIn("s3cr", text)
            self.assertEqual(
                str(raised.exception),
                "Expected a token of printable ASCII characters, got other characters. Check where the token is read from.",
            )


if __name__ == "__main__":
    unittest.main()
