"""The client."""

from __future__ import annotations

from .generated.operations import Operations


class PartnerClient(Operations):
    """
    All operations of the partner API, each as a method. It fetches and renews access tokens, repeats what is safe to repeat
    (idempotent methods, 429 and 503 with `Retry-After`, writes that carry an `X-Idempotency-Key`) and adds that key where the
    contract requires one. Threads may share one.

    Every method raises PartnerApiError for an answer that is not 2xx, UnreadableAnswerError for one that is not as the contract
    says, RedirectError, or PartnerConnectionError when there is no whole answer: each is a PartnerError.

    >>> client = PartnerClient(base_url, ClientCredentials(client_id, client_secret, token_url, ["food:catalog:read"]))
    >>> catalog = client.get_catalog("OUT-1001")
    """
