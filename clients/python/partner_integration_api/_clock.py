"""The time and the waiting of a client, to be set by tests."""

from __future__ import annotations

import time


class Clock:
    """That of the system."""

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)
