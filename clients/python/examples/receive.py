"""Receives events on port 3000 with the standard library's server."""

import os
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from partner_integration_api import Delivery, Receiver, order_reducer
from partner_integration_api.models import OrderEvent, OrderEventBody
from partner_integration_api.wsgi import WsgiReceiver

orders: dict[str, OrderEventBody] = {}


def on_order(event: OrderEvent, delivery: Delivery) -> None:
    number = event.body.order.order_number
    orders[number] = order_reducer(orders.get(number), event)  # Ignores late and duplicate events.
    print(number, orders[number].order.status, flush=True)


receiver = Receiver(
    "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=",  # [old, new] during a rotation
    {"food.order.created": on_order, "food.order.merchant_accepted": on_order, "food.order.cancelled": on_order},
)


class ThreadingServer(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class QuietHandler(WSGIRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


port = int(os.environ.get("PORT", "3000"))
make_server("127.0.0.1", port, WsgiReceiver(receiver), ThreadingServer, QuietHandler).serve_forever()
