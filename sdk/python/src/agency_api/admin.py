"""The clients of the admin API."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Mapping, Optional, Type

import httpx

from ._core.aio import AsyncHttpClient
from ._core.cookies import Cookies
from ._core.definition import admin_attempts
from ._core.options import AppInfo, CallOptions
from ._core.sync import HttpClient
from ._core.target import check_path
from ._generated.admin_async_resources import AsyncOperations
from ._generated.admin_resources import Operations

__all__ = ["AdminApi", "AsyncAdminApi"]


class AdminApi(Operations):
    """
    A client of the admin API. It keeps the cookie of its session.

        with AdminApi(base_url="https://api.example.com") as admin:
            admin.sign_in({"email": "ada@example.com", "password": "…"})
            for key in admin.keys.list():
                print(key["name"])

    `cookie` continues the session of an earlier client: its `cookie`. The other options are those of `AgencyApi`.
    """

    def __init__(
        self,
        base_url: Optional[str] = None,
        *,
        cookie: str = "",
        language: str = "en",
        app_info: Optional[AppInfo] = None,
        options: Optional[CallOptions] = None,
        http_client: Optional[httpx.Client] = None,
    ) -> None:
        self._cookies = Cookies(cookie)
        attempts = admin_attempts(self._cookies, base_url, language, app_info, options)
        super().__init__(HttpClient(attempts, http_client))

    @property
    def cookie(self) -> str:
        """The cookies of the session, with which another client can continue it. Store them like a password."""
        return self._cookies.to_header()

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        options: Optional[CallOptions] = None,
    ) -> Any:
        """Sends a request for which there is no method yet, to a path such as `/members/7`."""
        check_path(path)
        return self._client.send(method.upper(), path, query=query, body=body, options=options)

    def close(self) -> None:
        """Closes the connections. The session goes on until `sign_out`."""
        self._client.close()

    def __enter__(self) -> AdminApi:
        return self

    def __exit__(
        self,
        error_type: Optional[Type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        self.close()


class AsyncAdminApi(AsyncOperations):
    """A client of the admin API for asyncio. Its options are those of `AdminApi`."""

    def __init__(
        self,
        base_url: Optional[str] = None,
        *,
        cookie: str = "",
        language: str = "en",
        app_info: Optional[AppInfo] = None,
        options: Optional[CallOptions] = None,
        http_client: Optional[httpx.AsyncClient] = None,
    ) -> None:
        self._cookies = Cookies(cookie)
        attempts = admin_attempts(self._cookies, base_url, language, app_info, options)
        super().__init__(AsyncHttpClient(attempts, http_client))

    @property
    def cookie(self) -> str:
        """The cookies of the session, with which another client can continue it. Store them like a password."""
        return self._cookies.to_header()

    async def request(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        options: Optional[CallOptions] = None,
    ) -> Any:
        """Sends a request for which there is no method yet, to a path such as `/members/7`."""
        check_path(path)
        return await self._client.send(method.upper(), path, query=query, body=body, options=options)

    async def close(self) -> None:
        """Closes the connections. The session goes on until `sign_out`."""
        await self._client.close()

    async def __aenter__(self) -> AsyncAdminApi:
        return self

    async def __aexit__(
        self,
        error_type: Optional[Type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        await self.close()
