from __future__ import annotations

import json
import logging
import math
from random import random
from secrets import token_hex
from time import monotonic
from typing import Any, Callable, Generator, List, Mapping, NamedTuple, Optional, Union

import httpx

from .errors import ApiError, KnownError, NetworkError, to_api_error, to_network_error
from .messages import FailedRequest
from .options import CallOptions, ResolvedOptions, RetryContext, resolve_options
from .response import ApiResponse, File, Result
from .retry import retry_delay, to_failed_attempt
from .target import Ids, check_headers, encode_body, to_path, to_query
from .throttle import Throttle

logger = logging.getLogger("agency_api")


class Pause(NamedTuple):
    seconds: float


class Send(NamedTuple):
    """One attempt of a request."""

    method: str
    url: str
    headers: httpx.Headers
    content: Optional[bytes]
    timeout: Optional[float]


#: Asks the caller for pauses and responses, and returns the result: the same for blocking and asynchronous clients.
Steps = Generator[Union[Pause, Send], Optional[httpx.Response], Any]


class ApiDefinition(NamedTuple):
    """One of the service's APIs."""

    url: str
    """Where its paths begin."""
    headers: Mapping[str, str]
    known_errors: List[KnownError]
    has_idempotency_keys: bool
    credentials: Callable[[], Mapping[str, str]]
    """The headers that authenticate a request."""
    on_response: Optional[Callable[[httpx.Response], None]] = None


class Call(NamedTuple):
    """The input of an operation."""

    method: str
    path: str
    """The path template, such as `/clients/{id}`."""
    ids: Optional[Ids] = None
    query: Optional[Mapping[str, Any]] = None
    body: Any = None
    options: Optional[CallOptions] = None
    returns_file: bool = False


def _call_headers(method: str, options: ResolvedOptions, has_keys: bool) -> httpx.Headers:
    """The headers of a call, which all its attempts share. A POST or PATCH gets a random idempotency key by default."""
    headers = httpx.Headers()
    key = options.idempotency_key
    if has_keys and method in ("POST", "PATCH") and key is not False:
        headers["Idempotency-Key"] = key if isinstance(key, str) else token_hex(16)
    if options.if_match is not None:
        headers["If-Match"] = options.if_match
    if options.if_none_match is not None:
        headers["If-None-Match"] = options.if_none_match
    headers.update(dict(options.headers))
    return headers


def _is_repeatable(method: str, headers: httpx.Headers) -> bool:
    """
    Whether a request may be sent again although it may have been processed. A conditional PUT would then fail because
    of its own change.
    """
    return (
        method in ("GET", "DELETE")
        or (method == "PUT" and "If-Match" not in headers)
        or "Idempotency-Key" in headers
    )


class Attempts:
    """Sends requests until they succeed or must not be retried. All share a rate-limit pause."""

    def __init__(
        self, definition: ApiDefinition, options: CallOptions, now: Callable[[], float] = monotonic
    ) -> None:
        resolve_options(options, None)
        check_headers([*definition.headers.items(), *definition.credentials().items()])
        self._api = definition
        self._options = options
        self._now = now
        self._throttle = Throttle(now)

    def run(self, call: Call) -> Steps:
        options = resolve_options(self._options, call.options)
        call_headers = _call_headers(call.method, options, self._api.has_idempotency_keys)
        check_headers(call_headers.items())
        url = self._api.url + to_path(call.path, call.ids)
        failed_request = FailedRequest(call.method, url, call.path)
        query = to_query(call.query)
        content = None if call.body is None else encode_body(call.body)
        deadline = self._now() + options.total_timeout if options.total_timeout > 0 else math.inf
        is_repeatable = _is_repeatable(call.method, call_headers)
        may_be_deleted = False
        attempt = 0
        while True:
            attempt += 1
            if options.max_retries > 0:
                yield from self._acquire()
            headers = httpx.Headers({**self._api.headers, **self._api.credentials()})
            if content is not None:
                headers["Content-Type"] = "application/json"
            headers.update(call_headers)
            limit = min(options.timeout or math.inf, deadline - self._now())
            timeout = None if limit == math.inf else max(limit, 0.001)
            error: Union[ApiError, NetworkError]
            try:
                response = yield Send(call.method, f"{url}?{query}" if query else url, headers, content, timeout)
                assert response is not None
                return self._to_result(response, call, failed_request)
            except httpx.HTTPError as cause:
                error = to_network_error(
                    cause,
                    failed_request,
                    is_timeout=isinstance(cause, httpx.TimeoutException),
                    is_unsent=isinstance(cause, (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)),
                )
            except ApiError as thrown:
                error = thrown
            logger.debug("attempt %d failed: %s", attempt, error)
            # An earlier attempt may have succeeded although its response was lost.
            if may_be_deleted and isinstance(error, ApiError) and error.code == "NOT_FOUND":
                return None
            failed = to_failed_attempt(error, is_repeatable)
            delay = retry_delay(
                failed,
                attempt=attempt,
                max_retries=options.max_retries,
                max_retry_after=options.max_retry_after,
                random=random(),
            )
            # Pause even if this call is not retried: other calls would exceed the same limit.
            is_paused = failed.is_rate_limited and failed.retry_after <= options.max_retry_after
            if is_paused and isinstance(error, ApiError):
                pause = failed.retry_after if delay is None else delay
                self._throttle.pause(pause, error.rate_limit.limit or math.inf)
                logger.warning("rate limit reached, requests paused for %.1f s: %s %s", pause, call.method, url)
            if delay is None or self._now() + delay >= deadline:
                raise error
            if call.method == "DELETE" and failed.may_have_been_processed:
                may_be_deleted = True
            logger.info("request is retried in %.1f s after attempt %d: %s", delay, attempt, error)
            if options.on_retry:
                options.on_retry(RetryContext(attempt, delay, error, call.method, call.path))
            if not is_paused:
                yield Pause(delay)

    def _acquire(self) -> Steps:
        while True:
            seconds = self._throttle.acquire()
            if seconds <= 0:
                return
            self._throttle.wait_begins()
            try:
                yield Pause(seconds)
            finally:
                self._throttle.wait_ends()

    def _to_result(self, response: httpx.Response, call: Call, request: FailedRequest) -> Any:
        if self._api.on_response:
            self._api.on_response(response)
        headers = response.headers
        logger.debug("response received: %s %s, %d", call.method, request.url, response.status_code)
        if not response.is_success:
            raise to_api_error(self._api.known_errors, response.status_code, headers, _parse(response), request)
        metadata = ApiResponse(response.status_code, headers)
        if call.returns_file:
            return File(response.content, metadata)
        if response.status_code == 204:
            return None
        try:
            parsed = json.loads(response.content)
        except ValueError:
            raise ApiError(response.status_code, headers, response.text, request) from None
        if not isinstance(parsed, dict):
            return parsed
        result = Result(parsed)
        result.response = metadata
        return result


def _parse(response: httpx.Response) -> Any:
    try:
        return json.loads(response.content)
    except ValueError:
        return response.text
