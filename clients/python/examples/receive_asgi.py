"""Receives events in any ASGI server. Start with: uvicorn receive_asgi:app --port 3000"""

from partner_integration_api import Delivery, Receiver
from partner_integration_api.asgi import AsgiReceiver
from partner_integration_api.models import OrderEvent


async def on_order(event: OrderEvent, delivery: Delivery) -> None:
    print(event.body.order.order_number, event.body.order.status, flush=True)


receiver = Receiver("whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=", {"food.order.created": on_order})

app = AsgiReceiver(receiver)
