"""Which requests are sent again. `python -m unittest discover tests`"""

import unittest
from typing import Union
from unittest import mock

from partner_integration_api import CallOptions, PartnerClient, PartnerConnectionError, Request, Response
from partner_integration_api._retry import retrying
from partner_integration_api.models import CreatePromotionRequest, PromotionDetailInput

KEYED = {"X-Idempotency-Key": "7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11"}
IN_FLIGHT = b'{"errors":[{"code":"IDEMPOTENCY_KEY_IN_FLIGHT"}]}'


def answer(status: int, retry_after: Union[str, None] = None, body: bytes = b"") -> Response:
    return Response(status, {} if retry_after is None else {"retry-after": retry_after}, body, "http://service/")


class Scripted:
    """Gives one answer after the other; None is a broken connection."""

    def __init__(self, *answers: Union[Response, None]) -> None:
        self.answers = list(answers)
        self.requests: list[Request] = []

    def __call__(self, request: Request, timeout_s: float) -> Response:
        self.requests.append(request)
        given = self.answers.pop(0)
        if given is None:
            raise PartnerConnectionError(request.url, 1, "broken")
        return given


class Retries(unittest.TestCase):
    def expect(
        self, attempts: int, status: int, method: str, headers: dict[str, str], *answers: Union[Response, None]
    ) -> float:
        """:returns: the pauses in seconds, all together"""
        send = Scripted(*answers)
        with mock.patch("time.sleep") as sleep:
            got = retrying(send, 4)(Request(method, "http://service/", headers), 1.0)
        self.assertEqual((got.status, len(send.requests)), (status, attempts))
        pauses: list[float] = [call.args[0] for call in sleep.call_args_list]
        return sum(pauses)

    def test_what_is_safe_is_sent_again(self) -> None:
        self.expect(2, 200, "GET", {}, answer(500), answer(200))
        self.expect(2, 200, "PUT", {}, None, answer(200))
        self.expect(2, 201, "POST", KEYED, answer(500), answer(201))
        self.expect(2, 201, "POST", KEYED, answer(409, body=IN_FLIGHT), answer(201))
        self.expect(4, 502, "DELETE", {}, *[answer(502)] * 4)

    def test_what_was_not_done_is_sent_again(self) -> None:
        self.expect(2, 200, "PATCH", {}, answer(429), answer(200))
        self.expect(2, 201, "POST", {}, answer(503, "0"), answer(201))

    def test_everything_else_is_sent_once(self) -> None:
        self.expect(1, 400, "GET", {}, answer(400))
        self.expect(1, 500, "POST", {}, answer(500))
        self.expect(1, 503, "POST", {}, answer(503))
        self.expect(1, 409, "POST", KEYED, answer(409))
        self.expect(1, 429, "GET", {}, answer(429, "61"))
        send = Scripted(None)
        with self.assertRaises(PartnerConnectionError):
            retrying(send, 4)(Request("POST", "http://service/", {}), 1.0)

    def test_the_pauses(self) -> None:
        pause_s = self.expect(4, 500, "GET", {}, *[answer(500)] * 4)
        self.assertTrue(1.75 <= pause_s <= 3.5, pause_s)
        pause_s = self.expect(2, 200, "GET", {}, answer(429, "7"), answer(200))
        self.assertTrue(7.25 <= pause_s <= 7.5, pause_s)

    def test_a_key_stays_over_the_attempts_and_your_own_wins(self) -> None:
        detail = PromotionDetailInput(start_date="2026-12-01", end_date="2026-12-02", external_menu_id="a")
        request = CreatePromotionRequest(promo_detail=detail)
        body = b'{"success":true,"data":{"success":[],"failure":[]}}'
        for options in (None, CallOptions(idempotency_key=KEYED["X-Idempotency-Key"])):
            send = Scripted(answer(500), answer(201, body=body))
            client = PartnerClient("http://service", lambda _: "token", send=send)
            with mock.patch("time.sleep"):
                client.create_promotion("OUT-1001", request, options=options)
            keys = {sent.headers["X-Idempotency-Key"] for sent in send.requests}
            self.assertEqual(len(keys), 1)
            self.assertEqual(keys == set(KEYED.values()), options is not None)


if __name__ == "__main__":
    unittest.main()
