"""Tests of request bodies. Run with `python -m unittest discover tests`."""

import json
import unittest

from partner_integration_api._bodies import encode


class BodiesTest(unittest.TestCase):
    def test_unpaired_surrogates_are_sent_as_escapes(self) -> None:
        for half in ["\ud83c", "a\udf36é🌶"]:
            _, body = encode("application/json", {"a": half})
            self.assertEqual(json.loads(body.decode()), {"a": half})


if __name__ == "__main__":
    unittest.main()
