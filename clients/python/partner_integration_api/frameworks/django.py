"""A receiver in Django."""

from __future__ import annotations

from typing import Callable

from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt

from ..receiver import Receiver


def django_view(receiver: Receiver) -> Callable[[HttpRequest], HttpResponse]:
    """
    A receiver as a view, exempt from the check of forms (CSRF): deliveries are signed. It takes the bytes also where `request.body`
    was read before.

    Example: `urlpatterns = [path("events", django_view(receiver))]`
    """

    def receive_events(request: HttpRequest) -> HttpResponse:
        answer = receiver.answer(request.method or "", request.headers, request.read)
        # A server's own connection is no matter of an application (PEP 3333).
        headers = {name: value for name, value in answer.headers.items() if name != "Connection"}
        return HttpResponse(answer.text, status=answer.status, headers=headers, content_type="text/plain")

    return csrf_exempt(receive_events)
