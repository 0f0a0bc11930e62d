"""Files to upload."""

from __future__ import annotations

from typing import NamedTuple


class UploadFile(NamedTuple):
    """A file of a multipart request, with its name and media type."""

    content: bytes
    content_type: str = "application/octet-stream"
    name: str = "file"
