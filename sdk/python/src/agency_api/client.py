"""The clients of the public API."""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING, Any, Mapping, Optional, Sequence, Type

import httpx

from ._core.aio import AsyncHttpClient
from ._core.definition import public_attempts
from ._core.options import AppInfo, CallOptions
from ._core.sync import HttpClient
from ._core.target import check_path
from ._generated.async_resources import AsyncOperations
from ._generated.resources import Operations
from .changes import AsyncChangeFeed, ChangeFeed

if TYPE_CHECKING:
    from ._generated.types import ChangeName


class AgencyApi(Operations):
    """
    A client of the agency's public API. Each operation is a method of its resource. Threads may share a client.

        with AgencyApi(api_key="spk_…", base_url="https://api.example.com") as api:
            client = api.clients.create({"name": "Boulangerie Moreau"})

    - `api_key`: `spk_` followed by 48 hexadecimal characters. Default: `AGENCY_API_KEY` of the environment.
    - `base_url`: the URL of the service. Default: `AGENCY_API_URL` of the environment.
    - `language`: of error messages, `en` or `fr`.
    - `app_info`: your program, as part of the `User-Agent`.
    - `options`: the defaults of all calls.
    - `http_client`: replaces the client of httpx, for proxies and certificates. It is yours to close.

    Raises `ValueError` when an option is missing or invalid.
    """

    def __init__(
        self,
        api_key: Optional[str] = None,
        base_url: Optional[str] = None,
        *,
        language: str = "en",
        app_info: Optional[AppInfo] = None,
        options: Optional[CallOptions] = None,
        http_client: Optional[httpx.Client] = None,
    ) -> None:
        attempts = public_attempts(api_key, base_url, language, app_info, options)
        super().__init__(HttpClient(attempts, http_client))

    def changes(
        self,
        after: Optional[str] = None,
        events: Optional[Sequence[ChangeName]] = None,
        *,
        options: Optional[CallOptions] = None,
    ) -> ChangeFeed:
        """
        Follows the change feed: a loop yields the events of the agency in order, and waits for new ones.

        - `after`: the `next_cursor` of a page, or `now`. Default: the oldest event that is kept.
        - `events`: default: all events that the key may read.
        """
        return ChangeFeed(self._client, after, events, options)

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        options: Optional[CallOptions] = None,
    ) -> Any:
        """
        Sends a request for which there is no method yet, with the same retries and errors as all others. The path
        follows `/api/public/v1`. Raises `ValueError` when it has dot segments, a query or a fragment.
        """
        check_path(path)
        return self._client.send(method.upper(), path, query=query, body=body, options=options)

    def close(self) -> None:
        """Closes the connections."""
        self._client.close()

    def __enter__(self) -> AgencyApi:
        return self

    def __exit__(
        self,
        error_type: Optional[Type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        self.close()


class AsyncAgencyApi(AsyncOperations):
    """
    A client of the agency's public API for asyncio. Its options are those of `AgencyApi`.

        async with AsyncAgencyApi(api_key="spk_…", base_url="https://api.example.com") as api:
            client = await api.clients.create({"name": "Boulangerie Moreau"})
    """

    def __init__(
        self,
        api_key: Optional[str] = None,
        base_url: Optional[str] = None,
        *,
        language: str = "en",
        app_info: Optional[AppInfo] = None,
        options: Optional[CallOptions] = None,
        http_client: Optional[httpx.AsyncClient] = None,
    ) -> None:
        attempts = public_attempts(api_key, base_url, language, app_info, options)
        super().__init__(AsyncHttpClient(attempts, http_client))

    def changes(
        self,
        after: Optional[str] = None,
        events: Optional[Sequence[ChangeName]] = None,
        *,
        options: Optional[CallOptions] = None,
    ) -> AsyncChangeFeed:
        """Follows the change feed, like `AgencyApi.changes`."""
        return AsyncChangeFeed(self._client, after, events, options)

    async def request(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        options: Optional[CallOptions] = None,
    ) -> Any:
        """Sends a request for which there is no method yet, like `AgencyApi.request`."""
        check_path(path)
        return await self._client.send(method.upper(), path, query=query, body=body, options=options)

    async def close(self) -> None:
        """Closes the connections."""
        await self._client.close()

    async def __aenter__(self) -> AsyncAgencyApi:
        return self

    async def __aexit__(
        self,
        error_type: Optional[Type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        await self.close()
