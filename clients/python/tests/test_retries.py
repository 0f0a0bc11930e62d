"""Tests of the retry policy. Run with `python -m unittest discover tests`."""

import unittest
from datetime import date
from typing import Union
from unittest import mock

from partner_integration_api import CallOptions, PartnerClient, PartnerConnectionError, Request, Response
from partner_integration_api._retry import with_retries
from partner_integration_api.models import CreatePromotionRequest, PromotionDetailInput

KEYED = {"X-Idempotency-Key": "7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11"}
IN_FLIGHT = b'{"errors":[{"code":"IDEMPOTENCY_KEY_IN_FLIGHT"}]}'


def response(status: int, retry_after: Union[str, None] = None, body: bytes = b"") -> Response:
    return Response(status, {} if retry_after is None else {"retry-after": retry_after}, body, "http://service/")


class ScriptedSend:
    """Returns the given responses in order. None is a broken connection."""

    def __init__(self, *responses: Union[Response, None]) -> None:
        self.responses = list(responses)
        self.requests: list[Request] = []

    def __call__(self, request: Request, timeout_s: float) -> Response:
        self.requests.append(request)
        response = self.responses.pop(0)
        if response is None:
            raise PartnerConnectionError(request.url, 1, "broken")
        return response


class Retries(unittest.TestCase):
    def expect(
        self, attempts: int, status: int, method: str, headers: dict[str, str], *responses: Union[Response, None]
    ) -> float:
        """
        Check the final status and the number of attempts.

        :returns: the sum of the delays in seconds
        """
        send = ScriptedSend(*responses)
        with mock.patch("time.sleep") as sleep:
            final = with_retries(send, 4)(Request(method, "http://service/", headers), 1.0)
        self.assertEqual((final.status, len(send.requests)), (status, attempts))
        delays: list[float] = [call.args[0] for call in sleep.call_args_list]
        return sum(delays)

    def test_retries_safe_requests(self) -> None:
        self.expect(2, 200, "GET", {}, response(500), response(200))
        self.expect(2, 200, "PUT", {}, None, response(200))
        self.expect(2, 201, "POST", KEYED, response(500), response(201))
        self.expect(2, 201, "POST", KEYED, response(409, body=IN_FLIGHT), response(201))
        self.expect(4, 502, "DELETE", {}, *[response(502)] * 4)

    def test_retries_any_request_that_the_service_did_not_process(self) -> None:
        self.expect(2, 200, "PATCH", {}, response(429), response(200))
        self.expect(2, 201, "POST", {}, response(503, "0"), response(201))

    def test_sends_all_other_requests_once(self) -> None:
        self.expect(1, 400, "GET", {}, response(400))
        self.expect(1, 500, "POST", {}, response(500))
        self.expect(1, 503, "POST", {}, response(503))
        self.expect(1, 409, "POST", KEYED, response(409))
        self.expect(1, 429, "GET", {}, response(429, "61"))
        send = ScriptedSend(None)
        with self.assertRaises(PartnerConnectionError):
            with_retries(send, 4)(Request("POST", "http://service/", {}), 1.0)

    def test_delays_grow_and_respect_retry_after(self) -> None:
        delay_s = self.expect(4, 500, "GET", {}, *[response(500)] * 4)
        self.assertTrue(1.75 <= delay_s <= 3.5, delay_s)
        delay_s = self.expect(2, 200, "GET", {}, response(429, "7"), response(200))
        self.assertTrue(7.25 <= delay_s <= 7.5, delay_s)

    def test_retries_reuse_the_idempotency_key_of_the_call(self) -> None:
        detail = PromotionDetailInput(start_date=date(2026, 12, 1), end_date=date(2026, 12, 2), external_menu_id="a")
        promotion = CreatePromotionRequest(promo_detail=detail)
        body = b'{"success":true,"data":{"success":[],"failure":[]}}'
        for options in (None, CallOptions(idempotency_key=KEYED["X-Idempotency-Key"])):
            send = ScriptedSend(response(500), response(201, body=body))
            client = PartnerClient("http://service", lambda _: "token", send=send)
            with mock.patch("time.sleep"):
                client.create_promotion("OUT-1001", promotion, options=options)
            keys = {request.headers["X-Idempotency-Key"] for request in send.requests}
            self.assertEqual(len(keys), 1)
            self.assertEqual(keys == set(KEYED.values()), options is not None)


if __name__ == "__main__":
    unittest.main()
