from __future__ import annotations

from typing import Any, Callable, Dict, Mapping, NamedTuple, Optional, TypedDict, Union

from .errors import ApiError, NetworkError


class RetryContext(NamedTuple):
    """A failed attempt that is about to be retried."""

    attempt: int
    """The number of the failed attempt, from 1."""
    delay: float
    """The delay before the next attempt, in seconds."""
    error: Union[ApiError, NetworkError]
    method: str
    path: str
    """The path template of the operation, such as `/clients/{id}`."""


class AppInfo(TypedDict, total=False):
    """Identifies the program that uses the SDK to the operator of the service."""

    name: str
    version: str
    url: str


class CallOptions(TypedDict, total=False):
    """The options of one call. They default to those of the client."""

    timeout: float
    """The longest wait for a connection or for data, in seconds. Default: 30; 0 disables it."""
    total_timeout: float
    """The time for the call with all its attempts and delays, in seconds. Default: none."""
    max_retries: int
    """Default: 2. With 0, the call neither retries nor waits for the rate limit."""
    max_retry_after: int
    """The longest `Retry-After` to wait for, in seconds. Default: 60. After a longer one the error is raised."""
    headers: Mapping[str, str]
    """Additional headers. Those of a call replace those of the client, and both replace those of the SDK."""
    on_retry: Callable[[RetryContext], None]
    """Called before the delay of each retry."""
    idempotency_key: Union[str, bool]
    """
    Identifies a POST or PATCH for 24 hours, so that it can be repeated without a second effect: 1–255 printable ASCII
    characters. Default: a random key for each call. With `False`, no key is sent, and the call is not retried when it
    may have been processed.
    """
    if_match: str
    """Changes or deletes the resource only in the state of this `etag`; otherwise raises `PreconditionFailedError`."""
    if_none_match: str
    """Reads the resource only if this is not its `etag`; otherwise raises `NotModifiedError`."""


DEFAULTS: Dict[str, Any] = {
    "timeout": 30.0,
    "total_timeout": 0.0,
    "max_retries": 2,
    "max_retry_after": 60,
    "headers": {},
    "on_retry": None,
    "idempotency_key": None,
    "if_match": None,
    "if_none_match": None,
}


class ResolvedOptions(NamedTuple):
    timeout: float
    total_timeout: float
    max_retries: int
    max_retry_after: int
    headers: Mapping[str, str]
    on_retry: Optional[Callable[[RetryContext], None]]
    idempotency_key: Union[str, bool, None]
    if_match: Optional[str]
    if_none_match: Optional[str]


def resolve_options(client: CallOptions, call: Optional[CallOptions]) -> ResolvedOptions:
    """Merges the options of a call with those of the client and the defaults. Raises `ValueError` for unknown ones."""
    options = call or {}
    for name in [*client, *options]:
        if name not in DEFAULTS:
            raise ValueError(f"Unknown option: {name}")
    values: Dict[str, Any] = {**DEFAULTS, **client, **options}
    values["headers"] = {**client.get("headers", {}), **options.get("headers", {})}
    if values["timeout"] < 0 or values["total_timeout"] < 0:
        raise ValueError("timeout and total_timeout must be 0 or more")
    return ResolvedOptions(**values)
