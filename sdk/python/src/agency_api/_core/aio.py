from __future__ import annotations

from asyncio import sleep
from typing import Any, Mapping, Optional

import httpx

from .attempts import Attempts, Call, Pause, Steps
from .http import no_cookies
from .options import CallOptions
from .pages import AsyncPager, Position
from .target import Ids


class AsyncHttpClient:
    """Sends the requests of the generated resources on the event loop of asyncio."""

    def __init__(self, attempts: Attempts, http: Optional[httpx.AsyncClient]) -> None:
        self._attempts = attempts
        self._http = http or httpx.AsyncClient(cookies=no_cookies())
        self._is_owned = http is None

    async def close(self) -> None:
        if self._is_owned:
            await self._http.aclose()

    async def pause(self, seconds: float) -> None:
        await sleep(seconds)

    async def send(
        self,
        method: str,
        path: str,
        *,
        ids: Optional[Ids] = None,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        options: Optional[CallOptions] = None,
    ) -> Any:
        return await self._run(self._attempts.run(Call(method, path, ids, query, body, options)))

    def list(
        self,
        path: str,
        *,
        ids: Optional[Ids] = None,
        query: Optional[Mapping[str, Any]] = None,
        options: Optional[CallOptions] = None,
    ) -> AsyncPager[Any]:
        async def fetch(position: Position) -> Any:
            return await self.send("GET", path, ids=ids, query={**(query or {}), **position}, options=options)

        return AsyncPager(fetch)

    async def download(
        self,
        path: str,
        *,
        ids: Optional[Ids] = None,
        query: Optional[Mapping[str, Any]] = None,
        options: Optional[CallOptions] = None,
    ) -> Any:
        return await self._run(self._attempts.run(Call("GET", path, ids, query, None, options, returns_file=True)))

    async def _run(self, steps: Steps) -> Any:
        try:
            step = next(steps)
            while True:
                if isinstance(step, Pause):
                    await self.pause(step.seconds)
                    step = steps.send(None)
                    continue
                try:
                    response = await self._http.request(
                        step.method,
                        step.url,
                        headers=step.headers,
                        content=step.content,
                        timeout=step.timeout,
                        follow_redirects=False,
                    )
                except httpx.HTTPError as error:
                    step = steps.throw(error)
                else:
                    step = steps.send(response)
        except StopIteration as end:
            return end.value
        finally:
            steps.close()
