from __future__ import annotations

from typing import NamedTuple, Optional, Union

from .errors import ApiError, NetworkError

INITIAL_BACKOFF = 0.5
MAX_BACKOFF = 8.0

#: The codes of requests that the service has rejected without processing them.
UNPROCESSED_CODES = ("OVERLOADED", "UNAVAILABLE")


class FailedAttempt(NamedTuple):
    """A failed attempt of a request, reduced to the properties that the retry policy depends on."""

    is_repeatable: bool
    """Whether the request may be sent again although it may have been processed."""
    status: Optional[int] = None
    code: Optional[str] = None
    retry_after: int = 0
    is_unsent: bool = False

    @property
    def is_rate_limited(self) -> bool:
        return self.status == 429 and self.code == "RATE_LIMIT_EXCEEDED"

    @property
    def may_have_been_processed(self) -> bool:
        if self.status is None:
            return not self.is_unsent
        return self.status >= 500 and self.code not in UNPROCESSED_CODES

    @property
    def is_retriable(self) -> bool:
        is_transient = self.status is None or self.status >= 500
        is_key_in_use = self.status == 409 and self.code == "IDEMPOTENCY_KEY_IN_USE"
        return (
            self.is_rate_limited
            or is_key_in_use
            or (is_transient and (self.is_repeatable or not self.may_have_been_processed))
        )


def to_failed_attempt(error: Union[ApiError, NetworkError], is_repeatable: bool) -> FailedAttempt:
    if isinstance(error, NetworkError):
        return FailedAttempt(is_repeatable, is_unsent=error.is_unsent)
    return FailedAttempt(is_repeatable, error.status, error.code, error.retry_after_seconds or 0)


def retry_delay(
    failed: FailedAttempt, *, attempt: int, max_retries: int, max_retry_after: int, random: float
) -> Optional[float]:
    """The delay before the next attempt, after `attempt` failed ones; None if the request must not be retried."""
    if not failed.is_retriable or attempt > max_retries or failed.retry_after > max_retry_after:
        return None
    if failed.is_rate_limited and failed.retry_after > 0:
        return float(failed.retry_after)
    # Jitter: a random delay in the upper half of the interval.
    backoff = min(INITIAL_BACKOFF * 2.0 ** (attempt - 1), MAX_BACKOFF) * (0.5 + random / 2)
    return max(backoff, float(failed.retry_after))
