"""Files to send."""

from __future__ import annotations

from typing import NamedTuple


class UploadFile(NamedTuple):
    """A file of a form."""

    content: bytes
    content_type: str = "application/octet-stream"
    name: str = "file"
