"""Receives events on port 3000, with the server of the standard library."""

import os
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from partner_integration_api import Delivery, Receiver, order_reducer
from partner_integration_api.models import OrderEvent, OrderEventBody
from partner_integration_api.wsgi import WsgiReceiver

orders: dict[str, OrderEventBody] = {}


def on_order(event: OrderEvent, delivery: Delivery) -> None:
    number = event.body.order.order_number
    orders[number] = order_reducer(orders.get(number), event)  # Late and repeated events change nothing.
    print(number, orders[number].order.status, flush=True)


receiver = Receiver(
    "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=",  # [old, new] while it is being rotated
    {"food.order.created": on_order, "food.order.merchant_accepted": on_order, "food.order.cancelled": on_order},
)


class Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class Quiet(WSGIRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


port = int(os.environ.get("PORT", "3000"))
make_server("127.0.0.1", port, WsgiReceiver(receiver), Server, Quiet).serve_forever()
