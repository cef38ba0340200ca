from __future__ import annotations

import logging
from typing import List

import httpx
import pytest

from agency_api import ApiError, NetworkError, NetworkTimeoutError, NotModifiedError, RetryContext, response_of
from agency_api.errors import NotFoundError, RateLimitExceededError, ValidationFailedError

from .conftest import Service, respond

BUSY = {"error": "Busy", "code": "OVERLOADED"}
LIMITED = {"error": "Too many requests", "code": "RATE_LIMIT_EXCEEDED", "retryAfter": 7}


def test_requests_have_credentials_and_the_form_of_the_contract(service: Service) -> None:
    service.reply(respond(200, {"data": [], "total": 0, "limit": 1, "offset": 0}))
    api = service.api(base_url="https://api.example.com/api/public/v1/", language="fr", app_info={"name": "Mon app"})
    api.invoices.list(limit=1, fields=["id", "status"], due_date_gte="2026-01-01", search="été & cie")
    (request,) = service.requests
    assert request.headers["x-api-key"] == "spk_1"
    assert request.headers["accept-language"] == "fr"
    assert request.headers["user-agent"].endswith(" Mon-app")
    assert str(request.url) == (
        "https://api.example.com/api/public/v1/invoices?limit=1&fields=id,status"
        "&dueDate[gte]=2026-01-01&search=%C3%A9t%C3%A9%20%26%20cie"
    )


def test_a_lost_response_is_requested_again_with_the_same_key(service: Service) -> None:
    retried: List[RetryContext] = []
    service.reply(httpx.ReadError("reset"), respond(503, BUSY, retry_after="3"), respond(201, {"id": 7}))
    api = service.api(options={"on_retry": retried.append})
    assert api.clients.create({"name": "Moreau"}) == {"id": 7}
    assert len(set(service.keys)) == 1 and len(service.keys[0]) == 32
    assert 0.25 <= service.pauses[0] <= 0.5 and service.pauses[1] == 3
    assert [context.attempt for context in retried] == [1, 2]
    assert isinstance(retried[0], RetryContext) and isinstance(retried[0].error, NetworkError)


def test_a_request_without_a_key_is_repeated_only_if_it_was_not_processed(service: Service) -> None:
    api = service.api(options={"idempotency_key": False})
    service.reply(httpx.ReadError("reset"))
    with pytest.raises(NetworkError):
        api.clients.create({"name": "Moreau"})
    service.reply(httpx.ConnectError("refused"), respond(503, BUSY), respond(201, {"id": 7}))
    assert api.clients.create({"name": "Moreau"}) == {"id": 7}
    assert set(service.keys) == {""}


def test_a_rate_limit_pauses_for_retry_after(
    service: Service, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    service.reply(respond(429, LIMITED, retry_after="7", x_ratelimit_limit="60"), respond(200, {"ok": True}))
    api = service.api()
    clock = [100.0]
    throttle = api._client._attempts._throttle
    throttle._now = lambda: clock[0]

    def sleep(seconds: float) -> None:
        service.pauses.append(seconds)
        clock[0] += seconds

    monkeypatch.setattr(api._client, "pause", sleep)
    with caplog.at_level(logging.WARNING, "agency_api"):
        assert api.health() == {"ok": True}
    assert service.pauses == [7]
    assert "rate limit reached, requests paused for 7.0 s" in caplog.text


def test_a_long_retry_after_is_raised(service: Service) -> None:
    service.reply(respond(429, LIMITED, retry_after="61"))
    with pytest.raises(RateLimitExceededError) as raised:
        service.api().me()
    assert raised.value.retry_after_seconds == 61
    assert service.pauses == []


def test_a_call_has_at_most_three_attempts(service: Service) -> None:
    service.reply(*[respond(503, BUSY)] * 3)
    with pytest.raises(ApiError):
        service.api().me()
    service.reply(respond(503, BUSY))
    with pytest.raises(ApiError):
        service.api().me(options={"max_retries": 0})


def test_a_total_timeout_ends_the_retries(service: Service) -> None:
    service.reply(respond(503, BUSY, retry_after="5"))
    with pytest.raises(ApiError):
        service.api().me(options={"total_timeout": 4})
    assert service.pauses == []


def test_a_timeout_is_an_error_of_its_own(service: Service) -> None:
    service.reply(httpx.ReadTimeout("timed out"))
    with pytest.raises(NetworkTimeoutError) as raised:
        service.api().me(options={"max_retries": 0})
    assert isinstance(raised.value, TimeoutError)
    assert str(raised.value).startswith("GET https://api.example.com/api/public/v1/me failed: no complete response")


def test_a_deletion_whose_response_was_lost_has_succeeded(service: Service) -> None:
    missing = {"error": "Not found", "code": "NOT_FOUND"}
    service.reply(httpx.ReadError("reset"), respond(404, missing))
    service.api().clients.delete(7)
    service.reply(respond(404, missing))
    with pytest.raises(NotFoundError):
        service.api().clients.delete(7)


def test_a_conditional_put_is_not_repeated_after_it_may_have_been_processed(service: Service) -> None:
    service.reply(httpx.ReadError("reset"))
    with pytest.raises(NetworkError):
        service.api().clients.replace(7, {"name": "Moreau"}, options={"if_match": '"1"'})


def test_errors_have_the_properties_of_the_contract(service: Service) -> None:
    details = {"fieldErrors": {"name": ["is too short"]}, "formErrors": []}
    body = {"error": "Invalid", "code": "VALIDATION_FAILED", "docUrl": "/docs/errors#validation_failed", "details": details}
    service.reply(respond(400, body, x_request_id="r1"))
    with pytest.raises(ValidationFailedError) as raised:
        service.api().clients.create({"name": ""})
    error = raised.value
    assert error.field_errors == {"name": ["is too short"]}
    assert (error.status, error.code, error.request_id) == (400, "VALIDATION_FAILED", "r1")
    assert error.doc_url == "https://api.example.com/docs/errors#validation_failed"
    assert "400 VALIDATION_FAILED, body.name: is too short (request r1)" in str(error)


def test_a_page_of_a_proxy_is_a_plain_error(service: Service) -> None:
    service.reply(httpx.Response(404, content=b"<html>"), httpx.Response(200, content=b"<html>"))
    for _ in range(2):
        with pytest.raises(ApiError) as raised:
            service.api().me()
        assert type(raised.value) is ApiError and raised.value.body == "<html>"


def test_results_have_their_metadata(service: Service) -> None:
    service.reply(respond(200, {"id": 7}, etag='"1"', x_request_id="r1", x_ratelimit_remaining="9"))
    client = service.api().clients.get(7)
    response = response_of(client)
    assert (response.etag, response.request_id, response.rate_limit.remaining) == ('"1"', "r1", 9)
    with pytest.raises(ValueError):
        response_of(dict(client))
    service.reply(respond(304))
    with pytest.raises(NotModifiedError):
        service.api().clients.get(7, options={"if_none_match": '"1"'})
    assert service.requests[-1].headers["if-none-match"] == '"1"'


@pytest.mark.parametrize("identifier", ["1/contacts", "..", "", "1?x", "é", True])
def test_an_id_cannot_address_another_operation(service: Service, identifier: int) -> None:
    with pytest.raises(ValueError):
        service.api().clients.get(identifier)


@pytest.mark.parametrize("path", ["clients", "//host", "/a/../b", "/a/%2e%2e/b", "/a?b=1", "/a#b", "/a b"])
def test_a_path_stays_below_the_api(service: Service, path: str) -> None:
    with pytest.raises(ValueError):
        service.api().request("GET", path)


@pytest.mark.parametrize(
    "options",
    [
        {"api_key": ""},
        {"api_key": "clé"},
        {"api_key": "a\nb"},
        {"base_url": "ftp://api.example.com"},
        {"base_url": "https://user:pass@api.example.com"},
        {"base_url": "https://api.example.com?x"},
        {"options": {"timeuot": 3}},
        {"options": {"timeout": -1}},
    ],
)
def test_invalid_options_are_reported_without_their_secrets(service: Service, options: object) -> None:
    assert isinstance(options, dict)
    with pytest.raises(ValueError) as raised:
        service.api(**options)
    assert "clé" not in str(raised.value) and "pass@" not in str(raised.value)
