"""
Receives events in a single-file Django project.

Start with: python -m django runserver 3000 --settings receive_django --noreload
"""

from django.urls import path

from partner_integration_api import Delivery, Receiver
from partner_integration_api.frameworks.django import django_view
from partner_integration_api.models import OrderEvent

SECRET_KEY = "Django's own secret key, not the notification secret"
ALLOWED_HOSTS = ["127.0.0.1"]
ROOT_URLCONF = __name__


def on_order(event: OrderEvent, delivery: Delivery) -> None:
    print(event.body.order.order_number, event.body.order.status, flush=True)


receiver = Receiver("whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=", {"food.order.created": on_order})

urlpatterns = [path("events", django_view(receiver))]
