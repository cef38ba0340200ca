from __future__ import annotations

from datetime import datetime, timezone
from typing import Mapping, NamedTuple, Optional


class RateLimit(NamedTuple):
    """The rate limits of the key, from the `X-RateLimit-*` response headers; None where a header is missing."""

    limit: Optional[int]
    """Requests per minute."""
    remaining: Optional[int]
    """Remaining requests in the current minute window."""
    reset: Optional[datetime]
    """End of the current minute window."""
    limit_day: Optional[int]
    """Requests per day. Only sent when the day limit is exceeded."""
    remaining_day: Optional[int]
    """Remaining requests in the current day window. Only sent when the day limit is exceeded."""


def parse_integer(headers: Mapping[str, str], name: str) -> Optional[int]:
    value = headers.get(name) or ""
    return int(value) if value.isascii() and value.isdigit() else None


def parse_rate_limit(headers: Mapping[str, str]) -> RateLimit:
    reset = parse_integer(headers, "x-ratelimit-reset")
    return RateLimit(
        limit=parse_integer(headers, "x-ratelimit-limit"),
        remaining=parse_integer(headers, "x-ratelimit-remaining"),
        reset=None if reset is None else datetime.fromtimestamp(reset, timezone.utc),
        limit_day=parse_integer(headers, "x-ratelimit-limit-day"),
        remaining_day=parse_integer(headers, "x-ratelimit-remaining-day"),
    )
