from __future__ import annotations

import json
import re
from typing import Any, Iterable, Mapping, Optional, Tuple, Union
from urllib.parse import quote, urlsplit

Ids = Mapping[str, Union[int, str]]


def to_service_url(base_url: str) -> str:
    """The URL of the service, without the path of the public API and without slashes at its end."""
    if not re.match(r"https?://", base_url):
        raise ValueError("base_url must begin with https:// or http://")
    parts = urlsplit(base_url)
    if not parts.hostname:
        raise ValueError("base_url must have a host")
    if parts.username is not None or parts.password is not None:
        raise ValueError("base_url must not contain a user name or a password")
    if parts.query or parts.fragment:
        raise ValueError("base_url must not contain a query or a fragment")
    return re.sub(r"/api/public/v1$", "", base_url.rstrip("/")).rstrip("/")


def to_path(template: str, ids: Optional[Ids]) -> str:
    """A path with its ids. Anything but a single segment would address another operation."""
    path = template
    for name, value in (ids or {}).items():
        if isinstance(value, bool) or not re.fullmatch(r"[A-Za-z0-9_-]+", str(value)):
            raise ValueError(f"{name} must be an id, not {value!r}")
        path = path.replace("{" + name + "}", str(value))
    return path


def check_path(path: str) -> None:
    """Raises `ValueError` for a path of another API, with dot segments, a query or a fragment."""
    is_path = re.fullmatch(r"/[^/?#\\\s\x00-\x1f\x7f][^?#\\\s\x00-\x1f\x7f]*", path)
    # Servers resolve dot segments even if they are encoded.
    if not is_path or re.search(r"/(\.|%2e){1,2}(?=/|$)", path, re.IGNORECASE):
        raise ValueError(f"path must look like /clients/7, not {path}: pass parameters as query")


def _to_text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(map(_to_text, value))
    return str(value)


def to_query(query: Optional[Mapping[str, Any]]) -> str:
    pairs = [(name, _to_text(value)) for name, value in (query or {}).items() if value is not None]
    return "&".join(f"{quote(name, safe='[]')}={quote(value, safe=',')}" for name, value in pairs)


def encode_body(body: Any) -> bytes:
    """Raises `TypeError` for values that JSON does not have, such as `Decimal` and `datetime`."""
    return json.dumps(body, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()


def check_headers(headers: Iterable[Tuple[str, str]]) -> None:
    """Raises `ValueError` without the value, which can be a key."""
    for name, value in headers:
        if not (value.isascii() and value.isprintable()):
            raise ValueError(f"The value of the header {name} is invalid: it must be one line of ASCII characters")
