"""Clock and timer of the client; replace it in tests."""

from __future__ import annotations

import asyncio
import time


class Clock:
    """System clock."""

    def now(self) -> float:
        """Return the current time, in seconds since 1970."""
        return time.time()

    def sleep(self, seconds: float) -> None:
        """Wait for the given duration."""
        time.sleep(seconds)

    async def sleep_async(self, seconds: float) -> None:
        """Wait for the given duration in an AsyncPartnerClient."""
        await asyncio.sleep(seconds)
