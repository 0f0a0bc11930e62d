"""Generated from the contract by `npm run generate`. Do not edit."""

from __future__ import annotations

VERSION = "1.1.0"
TIMESTAMP_TOLERANCE_S = 300
