"""Receives events in FastAPI. Start with: uvicorn receive_fastapi:app --port 3000"""

from fastapi import FastAPI, Request, Response

from partner_integration_api import Delivery, Receiver
from partner_integration_api.frameworks.fastapi import receive_request
from partner_integration_api.models import OrderEvent


async def on_order(event: OrderEvent, delivery: Delivery) -> None:
    print(event.body.order.order_number, event.body.order.status, flush=True)


receiver = Receiver("whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=", {"food.order.created": on_order})

app = FastAPI()


@app.post("/events")
async def events(request: Request) -> Response:
    return await receive_request(receiver, request)
