from __future__ import annotations

import asyncio

import httpx
import pytest

from agency_api import ApiError, response_of
from agency_api.admin import AdminApi, AsyncAdminApi

from .conftest import Service, respond

SIGNED_IN = "session=s1; Path=/; HttpOnly; Secure; SameSite=Lax"
SIGNED_OUT = "session=; Path=/; Max-Age=0"
EXPIRED = "session=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT"


def admin_of(service: Service, cookie: str = "") -> AdminApi:
    http = httpx.Client(transport=httpx.MockTransport(service.handle))
    return AdminApi("https://api.example.com", cookie=cookie, http_client=http)


@pytest.mark.parametrize("end", [SIGNED_OUT, EXPIRED])
def test_the_session_is_kept_until_the_service_ends_it(service: Service, end: str) -> None:
    admin = admin_of(service)
    service.reply(
        respond(200, {"user": {}}, set_cookie=SIGNED_IN), respond(200, {"name": "A"}), respond(204, set_cookie=end)
    )
    signed_in = admin.sign_in({"email": "ada@example.com", "password": "x"})
    assert "set-cookie" not in response_of(signed_in).headers
    assert admin.cookie == "session=s1"
    admin.agency.get()
    admin.sign_out()
    assert admin.cookie == ""
    assert [request.headers.get("cookie") for request in service.requests] == [None, "session=s1", "session=s1"]
    assert str(service.requests[1].url) == "https://api.example.com/api/agency"


def test_another_client_continues_the_session(service: Service) -> None:
    service.reply(respond(200, {"name": "A"}))
    admin_of(service, cookie="session=s1; other=2").agency.get()
    assert service.requests[0].headers["cookie"] == "session=s1; other=2"


def test_changes_have_no_idempotency_key_and_are_not_repeated(service: Service) -> None:
    service.reply(respond(500, {"error": "Internal"}))
    with pytest.raises(ApiError):
        admin_of(service).keys.create({"name": "Script", "scopes": ["clients:read"]})
    assert service.keys == [""]


def test_the_asynchronous_client_keeps_the_session(service: Service) -> None:
    async def run() -> str:
        http = httpx.AsyncClient(transport=httpx.MockTransport(service.handle))
        async with AsyncAdminApi("https://api.example.com", http_client=http) as admin:
            await admin.sign_in({"email": "ada@example.com", "password": "x"})
            await admin.agency.get()
            return admin.cookie

    service.reply(respond(200, {"user": {}}, set_cookie=SIGNED_IN), respond(200, {"name": "A"}))
    assert asyncio.run(run()) == "session=s1"
