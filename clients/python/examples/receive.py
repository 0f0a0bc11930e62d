"""Receives events on port 3000."""

import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from partner_integration_api import WebhookError, WebhookVerifier
from partner_integration_api.models import OrderEvent

# Two secrets while one is being rotated.
verifier = WebhookVerifier("whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=")
handled: set[str] = set()  # In real life a table, unique by key.


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        try:
            delivery = verifier.receive(self.headers, body)
        except WebhookError as error:
            self.send_response(error.status, error.reason)
            self.end_headers()
            return
        if delivery.idempotency_key not in handled:
            if isinstance(delivery.event, OrderEvent):
                order = delivery.event.body.order
                print(order.order_number, order.status, flush=True)
            handled.add(delivery.idempotency_key)
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "3000"))), Receiver).serve_forever()
