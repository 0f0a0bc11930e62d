"""Receives events in Flask. Start with: flask --app receive_flask run --port 3000"""

from flask import Flask

from partner_integration_api import Delivery, Receiver
from partner_integration_api.frameworks.flask import flask_view
from partner_integration_api.models import OrderEvent


def on_order(event: OrderEvent, delivery: Delivery) -> None:
    print(event.body.order.order_number, event.body.order.status, flush=True)


receiver = Receiver("whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=", {"food.order.created": on_order})

app = Flask(__name__)
app.add_url_rule("/events", view_func=flask_view(receiver), methods=["POST"])
