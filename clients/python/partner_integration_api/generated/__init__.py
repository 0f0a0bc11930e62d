"""Generated from the contract by `npm run generate`. Do not edit."""

from __future__ import annotations
