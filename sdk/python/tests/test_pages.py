from __future__ import annotations

import asyncio
from typing import Any, List

import httpx
import pytest

from agency_api import AsyncAgencyApi
from agency_api._core import aio

from .conftest import Service, respond


def by_cursor(*names: str, cursor: Any) -> httpx.Response:
    return respond(200, {"data": [{"name": name} for name in names], "limit": 2, "offset": 0, "nextCursor": cursor})


def by_offset(offset: int, total: int, *names: str) -> httpx.Response:
    return respond(200, {"data": [{"name": name} for name in names], "limit": 2, "offset": offset, "total": total})


def names_of(items: Any) -> List[str]:
    return [item["name"] for item in items]


def test_a_loop_follows_cursors(service: Service) -> None:
    service.reply(by_cursor("a", "b", cursor="x"), by_cursor("c", cursor=None))
    assert names_of(service.api().clients.list(limit=2, cursor="")) == ["a", "b", "c"]
    assert [request.url.params["cursor"] for request in service.requests] == ["", "x"]


def test_a_loop_follows_offsets(service: Service) -> None:
    service.reply(by_offset(0, 3, "a", "b"), by_offset(2, 3, "c"))
    page = service.api().clients.list(limit=2)
    assert (page.total, page.next_cursor, names_of(page.data)) == (3, None, ["a", "b"])
    assert names_of(page) == ["a", "b", "c"]


def test_only_needed_pages_are_requested(service: Service) -> None:
    service.reply(by_cursor("a", "b", cursor="x"))
    assert names_of(service.api().clients.list(cursor="").to_list(limit=1)) == ["a"]


def test_an_asynchronous_list_is_requested_when_it_is_used(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    async def sleep(seconds: float) -> None:
        service.pauses.append(seconds)

    monkeypatch.setattr(aio, "sleep", sleep)

    async def run() -> None:
        http = httpx.AsyncClient(transport=httpx.MockTransport(service.handle))
        async with AsyncAgencyApi("spk_1", "https://api.example.com", http_client=http) as api:
            service.reply(httpx.ReadError("reset"), by_offset(0, 2, "a", "b"))
            page = await api.clients.list()
            assert names_of(page.data) == ["a", "b"]
            service.reply(by_cursor("a", "b", cursor="x"), by_cursor("c", cursor=None))
            assert [client["name"] async for client in api.clients.list(cursor="")] == ["a", "b", "c"]
            service.reply(by_cursor("a", "b", cursor="x"))
            assert names_of(await api.clients.list(cursor="").to_list(limit=2)) == ["a", "b"]
            service.reply(by_offset(0, 3, "a", "b"), by_offset(2, 3, "c"))
            page = await api.clients.list()
            assert (page.total, [client["name"] async for client in page]) == (3, ["a", "b", "c"])

    asyncio.run(run())
    assert len(service.pauses) == 1


def test_the_change_feed_continues_at_the_cursor_of_each_page(service: Service) -> None:
    service.reply(
        respond(200, {"data": [{"id": 1}], "nextCursor": "b", "hasMore": True}),
        respond(200, {"data": [], "nextCursor": "c", "hasMore": False}),
        respond(200, {"data": [{"id": 2}], "nextCursor": "d", "hasMore": False}),
    )
    pages = service.api().changes(after="a", events=["client.created"]).pages()
    assert [next(pages).next_cursor for _ in range(3)] == ["b", "c", "d"]
    assert [request.url.params["after"] for request in service.requests] == ["a", "b", "c"]
    assert service.requests[0].url.params["events"] == "client.created"
    assert len(service.pauses) == 1 and service.pauses[0] > 0.5
