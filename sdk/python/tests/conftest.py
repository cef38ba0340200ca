from __future__ import annotations

import json
from typing import Any, Iterator, List, Union

import httpx
import pytest

from agency_api import AgencyApi
from agency_api._core import sync

Reply = Union[httpx.Response, Exception]


def respond(status: int, body: Any = None, **headers: str) -> httpx.Response:
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.Response(status, headers=names, content=b"" if body is None else json.dumps(body).encode())


class Service:
    """Responds with queued replies and records requests."""

    def __init__(self) -> None:
        self.requests: List[httpx.Request] = []
        self.replies: List[Reply] = []
        self.pauses: List[float] = []

    def reply(self, *replies: Reply) -> None:
        self.replies.extend(replies)

    def handle(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        reply = self.replies.pop(0)
        if isinstance(reply, Exception):
            raise reply
        return reply

    @property
    def keys(self) -> List[str]:
        return [request.headers.get("idempotency-key", "") for request in self.requests]

    def api(self, **options: Any) -> AgencyApi:
        http = httpx.Client(transport=httpx.MockTransport(self.handle))
        options = {"api_key": "spk_1", "base_url": "https://api.example.com", **options}
        return AgencyApi(http_client=http, **options)


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Iterator[Service]:
    service = Service()
    monkeypatch.setattr(sync, "sleep", service.pauses.append)
    yield service
    assert service.replies == [], "a reply was not used"


