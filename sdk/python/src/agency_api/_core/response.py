from __future__ import annotations

import re
from typing import Any, Dict, Mapping, NamedTuple, Optional

from .rate_limit import RateLimit, parse_rate_limit


class ApiResponse(NamedTuple):
    """The metadata of a successful response."""

    status: int
    headers: Mapping[str, str]
    """The names of headers are case-insensitive."""

    @property
    def request_id(self) -> Optional[str]:
        """Identifies the request in the service's log."""
        return self.headers.get("x-request-id")

    @property
    def etag(self) -> Optional[str]:
        """Identifies this state of the resource, for `if_match`. None if the response is not one resource."""
        return self.headers.get("etag")

    @property
    def rate_limit(self) -> RateLimit:
        return parse_rate_limit(self.headers)


class Result(Dict[str, Any]):
    """The body of a response, with its metadata."""

    response: ApiResponse


class File(NamedTuple):
    """A downloaded file."""

    content: bytes
    response: ApiResponse

    @property
    def media_type(self) -> str:
        return self.response.headers.get("content-type", "").split(";")[0].strip()

    @property
    def name(self) -> Optional[str]:
        """The name that the service proposes."""
        disposition = self.response.headers.get("content-disposition", "")
        match = re.search(r'filename="([^"/\\]+)"', disposition)
        return match.group(1) if match else None


def response_of(result: object) -> ApiResponse:
    """
    The metadata of the response that an operation returned, such as its `etag`, its `request_id` and its `rate_limit`.

    Raises `ValueError` when `result` is not the result of an operation but a part or a copy of it.
    """
    response = getattr(result, "response", None)
    if not isinstance(response, ApiResponse):
        raise ValueError("Only the result of an operation has a response, not a part or a copy of it")
    return response
