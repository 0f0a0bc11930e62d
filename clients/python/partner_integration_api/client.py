"""The client."""

from __future__ import annotations

from .generated.operations import Operations


class PartnerClient(Operations):
    """
    A typed client of the partner API, with one method per operation.

    It fetches and renews access tokens, retries requests that are safe to retry, and adds an idempotency key where the contract
    requires one. Requests that are safe to retry are idempotent methods, writes with an `X-Idempotency-Key`, and requests that get 429,
    or 503 with `Retry-After`. Threads can share one client.

    Every method raises a PartnerError: PartnerApiError for a status other than 2xx, UnreadableAnswerError for a body that does not
    match the contract, RedirectError, or PartnerConnectionError if the connection failed, was reset, or timed out.

    >>> client = PartnerClient(base_url, ClientCredentials(client_id, client_secret, token_url, ["food:catalog:read"]))
    >>> catalog = client.get_catalog("OUT-1001")
    """
