"""Django adapter."""

from __future__ import annotations

from typing import Callable

from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt

from ..receiver import Receiver


def django_view(receiver: Receiver) -> Callable[[HttpRequest], HttpResponse]:
    """
    Return a receiver as a view. It is exempt from the CSRF check because deliveries are signed.

    It works even if `request.body` was read before.

    Example: `urlpatterns = [path("events", django_view(receiver))]`
    """

    def receive_events(request: HttpRequest) -> HttpResponse:
        answer = receiver.answer(request.method or "", request.headers, request.read)
        # PEP 3333 forbids hop-by-hop headers such as Connection.
        headers = {name: value for name, value in answer.headers.items() if name != "Connection"}
        return HttpResponse(answer.text, status=answer.status, headers=headers, content_type="text/plain")

    return csrf_exempt(receive_events)
