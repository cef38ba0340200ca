"""Verifies webhook requests."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
from datetime import datetime, timezone
from time import time
from typing import TYPE_CHECKING, Any, List, Mapping, NamedTuple, Optional, Sequence, Tuple, Union

from ._core.base import AgencyApiError

if TYPE_CHECKING:
    from typing_extensions import TypeGuard

    from ._generated.types import TruncatedData, WebhookEvent

__all__ = ["TestRequest", "WebhookVerificationError", "is_truncated", "test_request", "unwrap"]

#: How far the clocks of the service and the receiver may differ, in seconds.
TOLERANCE = 300

STANDARD_PREFIX = "whsec_"

Headers = Mapping[str, Union[str, Sequence[str]]]


class WebhookVerificationError(AgencyApiError):
    """The request was not sent by the service, or its body was modified. Respond with 401 or 400."""


class TestRequest(NamedTuple):
    """A signed webhook request, to test a receiver with."""

    url: str
    headers: Mapping[str, str]
    content: bytes


def unwrap(raw_body: Union[bytes, str], headers: Headers, secret: Union[str, Sequence[str]]) -> WebhookEvent:
    """
    Verifies the signature of a webhook request and returns its event.

    `raw_body` must be the unparsed body, because the signature covers its bytes. `secret` is the `signingSecret` or
    the `standardSecret` of the subscription, or a list of secrets, of which one must match. If the request has the
    headers of Standard Webhooks, their signature is verified, and its timestamp must be at most 5 minutes old;
    otherwise `X-Service-Signature` is. A delivery may arrive twice with the same `id`; a redelivered event has a new
    `id`.

    Raises `WebhookVerificationError` when the signature is missing, invalid or too old, or when the body is not an
    event; `ValueError` when the secret is empty or invalid; `TypeError` when the body is already parsed.
    """
    keys = [_to_key(text) for text in ([secret] if isinstance(secret, str) else secret)]
    if not keys:
        raise ValueError("A signing secret is required")
    if not isinstance(raw_body, (bytes, bytearray, memoryview, str)):
        raise TypeError("The raw body is required, as text or bytes: a parsed body cannot be verified")
    body = raw_body.encode() if isinstance(raw_body, str) else bytes(raw_body)
    signatures, data = _read_signed(headers, body)
    is_valid = False
    for key in keys:
        expected = hmac.new(key, data, hashlib.sha256).digest()
        for signature in signatures:
            is_valid = hmac.compare_digest(expected, signature) or is_valid
    if not is_valid:
        raise WebhookVerificationError("The signature does not match the body")
    try:
        event: Any = json.loads(body)
    except ValueError:
        event = None
    if not isinstance(event, dict) or not isinstance(event.get("event"), str):
        raise WebhookVerificationError("The body is not an event")
    return event  # type: ignore[return-value]


def is_truncated(data: object) -> TypeGuard[TruncatedData]:
    """
    Whether data exceeded 65,536 bytes. Truncated data has the `id`, by which the resource can be read from the API.
    """
    return isinstance(data, dict) and "_truncated" in data


def test_request(url: str, event: Mapping[str, Any], secret: str) -> TestRequest:
    """
    Creates a signed webhook request to test a receiver with. `event` has at least `event` and `data`; other missing
    properties get default values.
    """
    key = _to_key(secret)
    occurred_at = datetime.now(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    envelope = {"id": 1, "agencyId": 1, "occurredAt": occurred_at, **event}
    content = json.dumps(envelope, ensure_ascii=False, separators=(",", ":")).encode()
    timestamp = int(time())
    signed = f"{envelope['id']}.{timestamp}.".encode() + content
    standard = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "Service-Webhooks/1.0",
        "X-Service-Event": str(envelope["event"]),
        "X-Service-Signature": hmac.new(key, content, hashlib.sha256).hexdigest(),
        "X-Service-Delivery-Id": str(envelope["id"]),
        "X-Service-Attempt": "1",
        "webhook-id": str(envelope["id"]),
        "webhook-timestamp": str(timestamp),
        "webhook-signature": f"v1,{standard}",
    }
    return TestRequest(url, headers, content)


# Test runners collect functions and classes with such names.
setattr(test_request, "__test__", False)
setattr(TestRequest, "__test__", False)


def _to_key(secret: str) -> bytes:
    """The HMAC key of a signing secret: its text, which the form of Standard Webhooks encodes."""
    if not secret.startswith(STANDARD_PREFIX):
        key = secret.encode()
    else:
        try:
            key = base64.b64decode(secret[len(STANDARD_PREFIX) :], validate=True)
        except binascii.Error:
            raise ValueError(f"The signing secret is invalid: base64 must follow {STANDARD_PREFIX}") from None
    if not key:
        raise ValueError("A signing secret is required")
    return key


def _header(headers: Headers, name: str) -> Optional[str]:
    for key, value in headers.items():
        if key.lower() == name:
            return value if isinstance(value, str) else value[0] if value else None
    return None


def _read_signed(headers: Headers, body: bytes) -> Tuple[List[bytes], bytes]:
    """The signatures of a request, and the bytes that they sign."""
    standard = _header(headers, "webhook-signature")
    if standard:
        return _read_standard(headers, standard, body)
    signature = _header(headers, "x-service-signature")
    if not signature:
        raise WebhookVerificationError("The request has no signature")
    is_hash = re.fullmatch(r"[0-9a-fA-F]{64}", signature)
    return [bytes.fromhex(signature)] if is_hash else [], body


def _read_standard(headers: Headers, signature: str, body: bytes) -> Tuple[List[bytes], bytes]:
    """The signatures of Standard Webhooks: they sign the id and the time of the attempt, too."""
    delivery_id, timestamp = _header(headers, "webhook-id"), _header(headers, "webhook-timestamp")
    if not delivery_id or not timestamp or not re.fullmatch(r"[0-9]{1,15}", timestamp):
        raise WebhookVerificationError(
            "The request has a webhook-signature, but no valid webhook-id or webhook-timestamp"
        )
    if abs(time() - int(timestamp)) > TOLERANCE:
        raise WebhookVerificationError(
            "The webhook-timestamp differs by more than 5 minutes from the time of this clock"
        )
    encoded = [entry[3:] for entry in signature.split(" ") if entry.startswith("v1,")]
    hashes = [base64.b64decode(text) for text in encoded if re.fullmatch(r"[A-Za-z0-9+/]{43}=", text)]
    return hashes, f"{delivery_id}.{timestamp}.".encode() + body
