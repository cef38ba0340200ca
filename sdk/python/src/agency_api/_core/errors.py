from __future__ import annotations

from typing import Any, Dict, List, Mapping, NamedTuple, Optional, Type
from urllib.parse import urljoin

from .base import AgencyApiError
from .messages import FailedRequest, connection_message, response_message
from .rate_limit import RateLimit, parse_integer, parse_rate_limit


class ApiError(AgencyApiError):
    """An unsuccessful response of the service, or of a proxy in front of it."""

    def __init__(
        self, status: int, headers: Mapping[str, str], body: Any, request: Optional[FailedRequest] = None
    ) -> None:
        fields: Dict[str, Any] = body if isinstance(body, dict) else {}
        self.status = status
        """The HTTP status."""
        self.headers = headers
        """The headers of the response; their names are case-insensitive."""
        self.body = body
        """The response body: parsed JSON, or text if it is not JSON."""
        self.code: Optional[str] = _text(fields.get("code"))
        """The machine-readable error code, if the body has one."""
        self.text: Optional[str] = _text(fields.get("error"))
        """The service's description for people, in the language of the client, if the body has one."""
        self.method = request.method if request else None
        self.url = request.url if request else None
        """The URL without query parameters."""
        self.request_id: Optional[str] = headers.get("x-request-id")
        """Identifies the request in the service's log; quote it when you ask for help."""
        self.rate_limit: RateLimit = parse_rate_limit(headers)
        doc_url = _text(fields.get("docUrl"))
        self.doc_url: Optional[str] = doc_url and urljoin(self.url or "", doc_url)
        """The page that explains the error, as an absolute URL, if the body names one."""
        super().__init__(response_message(status, body, self.request_id, request))

    @property
    def retry_after_seconds(self) -> Optional[int]:
        """The delay that the service asks for, from `Retry-After` or the body."""
        seconds = parse_integer(self.headers, "retry-after")
        in_body = self.body.get("retryAfter") if isinstance(self.body, dict) else None
        return seconds if seconds is not None else in_body if isinstance(in_body, int) else None


class NotModifiedError(ApiError):
    """304: the resource still has the `etag` that was passed as `if_none_match`."""


class NetworkError(AgencyApiError):
    """The response is missing or incomplete; see `__cause__`."""

    def __init__(self, message: str, request: FailedRequest, is_unsent: bool = False) -> None:
        self.method = request.method
        self.url = request.url
        """The URL without query parameters."""
        self.is_unsent = is_unsent
        """The connection failed, so that nothing was sent."""
        super().__init__(f"{request.method} {request.url} failed: {message}")


class NetworkTimeoutError(NetworkError, TimeoutError):
    """No complete response within the timeout."""


class KnownError(NamedTuple):
    """An error of the contract: its class, and the properties that identify its responses."""

    error_type: Type[ApiError]
    status: int
    code: Optional[str]
    """Errors without a code are identified by their status and body."""
    texts: List[str]
    """The `error` text of the body, in each language, of errors that have no code or share it."""
    extras: List[str]
    """The names of the body's properties other than `error` and `code`."""

    def matches(self, status: int, body: Mapping[str, Any]) -> bool:
        return (
            self.status == status
            and self.code == body.get("code")
            and all(body.get(extra) is not None for extra in self.extras)
            and (self.code is not None or len(self.extras) > 0 or body.get("error") in self.texts)
        )


#: The class of errors that the contracts do not have.
PLAIN = KnownError(ApiError, 0, None, [], [])


def to_api_error(
    known_errors: List[KnownError], status: int, headers: Mapping[str, str], body: Any, request: FailedRequest
) -> ApiError:
    """Creates the error that matches a response, or a plain `ApiError` if none does."""
    if status == 304:
        return NotModifiedError(status, headers, body, request)
    if not isinstance(body, dict) or not isinstance(body.get("error"), str):
        return ApiError(status, headers, body, request)
    candidates = [known for known in known_errors if known.matches(status, body)]
    by_text = [known for known in candidates if body["error"] in known.texts]
    if by_text:
        return by_text[0].error_type(status, headers, body, request)
    # The candidate that describes the most properties of the body; the first of several.
    best = max(candidates, key=lambda known: len(known.extras), default=PLAIN)
    return best.error_type(status, headers, body, request)


def to_network_error(cause: Exception, request: FailedRequest, *, is_timeout: bool, is_unsent: bool) -> NetworkError:
    error_type = NetworkTimeoutError if is_timeout else NetworkError
    error = error_type(connection_message(cause, request.url), request, is_unsent)
    error.__cause__ = cause
    return error


def _text(value: object) -> Optional[str]:
    return value if isinstance(value, str) else None
