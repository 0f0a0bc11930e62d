"""Clock and timer of the client; replace it in tests."""

from __future__ import annotations

import time


class Clock:
    """System clock."""

    def now(self) -> float:
        """Return the current time, in seconds since 1970."""
        return time.time()

    def sleep(self, seconds: float) -> None:
        """Wait for the given duration."""
        time.sleep(seconds)
