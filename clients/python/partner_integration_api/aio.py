"""The client for asyncio: any number of concurrent calls on one loop, without threads."""

from __future__ import annotations

from ._async import AsyncHttpSend, AsyncSend
from .generated.async_operations import AsyncOperations

__all__ = ["AsyncHttpSend", "AsyncPartnerClient", "AsyncSend"]


class AsyncPartnerClient(AsyncOperations):
    """
    PartnerClient for asyncio: its methods are coroutines, and its iterators are asynchronous.

    >>> async with AsyncPartnerClient(base_url, credentials) as client:
    ...     catalog = await client.get_catalog("OUT-1001")
    """
