"""Secrets are masked where a record is printed. `python -m unittest discover tests`"""

import unittest

from partner_integration_api.models import NotificationSecret

SECRET = "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE="


class Secrets(unittest.TestCase):
    def test_no_print_has_them(self) -> None:
        own = NotificationSecret(secret=SECRET, previous_signs_until="2026-11-22T10:15:30Z")
        for printed in (repr(own), str(own), repr([own]), f"{own!r} {own}"):
            self.assertNotIn("whsec_", printed)
            self.assertIn("2026-11-22T10:15:30Z", printed)
        self.assertEqual(own.secret, SECRET)


if __name__ == "__main__":
    unittest.main()
