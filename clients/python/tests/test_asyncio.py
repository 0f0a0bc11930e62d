"""Tests of the asyncio client. Run with `python -m unittest discover tests`."""

import asyncio
import threading
import unittest

from partner_integration_api import ClientCredentials, UnreadableAnswerError
from partner_integration_api.aio import AsyncPartnerClient
from partner_integration_api.testing import FakeService

CALLS = 1000
PAGE = b'{"success":true,"data":{"total_pages":1,"total_count":7,"customers":[]}}'
TOKEN = b'{"access_token":"issued","expires_in":3600}'


class Service:
    """Responds to token requests, and to calls once all of them have arrived."""

    def __init__(self) -> None:
        self.tokens = self.calls = 0
        self.all_arrived = asyncio.Event()
        self.connections: list[asyncio.Task[None]] = []

    async def respond(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while head := await reader.readuntil(b"\r\n\r\n"):
            if head.startswith(b"POST"):
                self.tokens += 1
                await reader.readuntil(b"scope=a")
                body = TOKEN
            else:
                self.calls += 1
                if self.calls == CALLS:
                    self.all_arrived.set()
                await self.all_arrived.wait()
                body = PAGE
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += filter(None, [asyncio.current_task()])
        try:
            await self.respond(reader, writer)
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()


class ManyCalls(unittest.TestCase):
    def test_many_concurrent_calls_need_one_thread_and_one_token(self) -> None:
        asyncio.run(self.send_calls())  # IsolatedAsyncioTestCase has a slow debug mode.

    async def send_calls(self) -> None:
        service = Service()
        server = await asyncio.start_server(service.accept, "127.0.0.1", 0, backlog=CALLS)
        url = "http://127.0.0.1:%d" % server.sockets[0].getsockname()[1]
        threads = threading.active_count()
        async with AsyncPartnerClient(url, ClientCredentials("demo", "secret", url, ["a"])) as client:
            pages = await asyncio.gather(*(client.list_customers("OUT-1") for _ in range(CALLS)))
            self.assertEqual(threading.active_count(), threads)
        self.assertEqual([page.total_count for page in pages], [7] * CALLS)
        self.assertEqual((service.tokens, service.calls), (1, CALLS))
        server.close()
        await asyncio.gather(*service.connections)


class Asyncio(unittest.IsolatedAsyncioTestCase):
    async def test_cancelling_a_call_raises_cancelled_error(self) -> None:
        arrived = asyncio.Event()

        async def send(*_: object) -> None:
            arrived.set()
            await asyncio.Event().wait()

        async def token(_: object) -> str:
            return "token"

        client = AsyncPartnerClient("http://service", token, send=send)  # type: ignore[arg-type]
        call = asyncio.create_task(client.get_catalog("OUT-1"))
        await arrived.wait()
        call.cancel()
        with self.assertRaises(asyncio.CancelledError):
            await call

    async def test_a_fake_service_responds_and_pages_are_iterated(self) -> None:
        client = AsyncPartnerClient("http://fake.invalid", ClientCredentials("a", "b", "http://c", []), send=FakeService())
        names = [customer.name async for customer in client.iterate_customers("OUT-1")]
        self.assertGreater(len(names), 0)

    async def test_rejects_data_that_is_not_a_list(self) -> None:
        service = FakeService()
        client = AsyncPartnerClient("http://fake.invalid", ClientCredentials("a", "b", "http://c", []), send=service)
        for data in ({}, ""):
            service.respond("getPromotion", 200, {"success": True, "data": data})
            with self.assertRaises(UnreadableAnswerError):
                await client.get_promotion("OUT-1", "0f8fad5b-d9cb-469f-a165-70867728950e")


if __name__ == "__main__":
    unittest.main()
