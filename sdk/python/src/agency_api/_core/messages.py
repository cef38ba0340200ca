from __future__ import annotations

from typing import Any, List, NamedTuple, Optional
from urllib.parse import urlsplit


class FailedRequest(NamedTuple):
    """The request that an error is about."""

    method: str
    url: str
    """Without query parameters, which may contain personal data."""
    path: str
    """The path template, such as `/clients/{id}`."""


MAX_ISSUES = 3


def _place(field: str, request: FailedRequest) -> str:
    """Where a field of a validation issue is. The service names fields without their place."""
    if "{" + field + "}" in request.path:
        return f"path.{field}"
    if field[:1].isupper():
        return f"header {field}"
    return f"{'query' if request.method in ('GET', 'DELETE') else 'body'}.{field}"


def _list_issues(body: Any, request: Optional[FailedRequest]) -> List[str]:
    details = body.get("details") if isinstance(body, dict) else None
    if not isinstance(details, dict):
        return []
    fields = details.get("fieldErrors") or {}
    return list(details.get("formErrors") or []) + [
        f"{_place(field, request) if request else field}: {text}" for field, texts in fields.items() for text in texts or []
    ]


def response_message(status: int, body: Any, request_id: Optional[str], request: Optional[FailedRequest]) -> str:
    """The message of an unsuccessful response."""
    fields = body if isinstance(body, dict) else {}
    issues = _list_issues(body, request)
    if issues:
        more = len(issues) - MAX_ISSUES
        reason = "; ".join(issues[:MAX_ISSUES]) + (f"; and {more} more" if more > 0 else "")
    elif isinstance(fields.get("error"), str):
        reason = fields["error"]
    else:
        reason = "not modified" if status == 304 else "not a response of the API"
    code = fields.get("code")
    return "".join(
        [
            f"{request.method} {request.url} failed: " if request else "",
            f"{status} {code}" if isinstance(code, str) else str(status),
            f", {reason}",
            f" (request {request_id})" if request_id else "",
        ]
    )


def connection_message(cause: Exception, url: str) -> str:
    """Names the host and the cause of a failed connection."""
    reason = str(cause)
    return f"no complete response from {urlsplit(url).netloc}" + (f" ({reason})" if reason else "")
