from __future__ import annotations

import base64
from typing import Any, Dict

import pytest

from agency_api.webhooks import WebhookVerificationError, is_truncated, test_request, unwrap

SECRET = "0123456789abcdef" * 4
STANDARD_SECRET = "whsec_" + base64.b64encode(SECRET.encode()).decode()
EVENT: Dict[str, Any] = {"event": "client.deleted", "data": {"id": 7, "name": "été"}}
REQUEST = test_request("http://localhost/", EVENT, SECRET)
OLDER = {name: value for name, value in REQUEST.headers.items() if not name.startswith("webhook-")}


@pytest.mark.parametrize("secret", [SECRET, STANDARD_SECRET, ["another", SECRET]])
@pytest.mark.parametrize("headers", [REQUEST.headers, OLDER, {name.upper(): [value] for name, value in OLDER.items()}])
def test_a_signed_request_is_unwrapped(secret: Any, headers: Any) -> None:
    event = unwrap(REQUEST.content, headers, secret)
    assert event == unwrap(REQUEST.content.decode(), headers, secret)
    assert event["event"] == "client.deleted" and event["data"] == EVENT["data"]
    assert not is_truncated(event["data"]) and is_truncated({"_truncated": True})


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"x-service-signature": ""},
        {"x-service-signature": "z" * 64},
        {**REQUEST.headers, "webhook-signature": "v2,x"},
        {**REQUEST.headers, "webhook-id": "2"},
        {**REQUEST.headers, "webhook-id": ""},
        {**REQUEST.headers, "webhook-timestamp": str(int(REQUEST.headers["webhook-timestamp"]) - 301)},
    ],
)
def test_other_signatures_are_rejected(headers: Dict[str, str]) -> None:
    with pytest.raises(WebhookVerificationError):
        unwrap(REQUEST.content, headers, SECRET)


def test_changed_bodies_and_other_secrets_are_rejected() -> None:
    for headers in (REQUEST.headers, OLDER):
        for body, secret in ((REQUEST.content + b" ", SECRET), (REQUEST.content, "another")):
            with pytest.raises(WebhookVerificationError):
                unwrap(body, headers, secret)


@pytest.mark.parametrize("secret", ["", [], "whsec_", "whsec_é"])
def test_invalid_secrets_are_reported(secret: Any) -> None:
    with pytest.raises(ValueError):
        unwrap(REQUEST.content, REQUEST.headers, secret)


def test_a_parsed_body_is_reported() -> None:
    with pytest.raises(TypeError):
        unwrap(EVENT, REQUEST.headers, SECRET)  # type: ignore[arg-type]
