"""The change feed: the events of an agency in order."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any, AsyncIterator, Iterator, List, Mapping, NamedTuple, Optional, Sequence, cast

from ._core.aio import AsyncHttpClient
from ._core.options import CallOptions
from ._core.sync import HttpClient

if TYPE_CHECKING:
    from ._generated.types import ChangeEvent, ChangeName

#: The longest wait of the service, and how long a response may take after it.
WAIT = 25
TIMEOUT = 55.0
#: A service that stops does not wait: empty pages are requested at most this often.
MIN_INTERVAL = 1.0


class ChangePage(NamedTuple):
    """A page of the change feed. Store `next_cursor` when you have processed `data`."""

    data: List[ChangeEvent]
    next_cursor: str


class _Position:
    """How far a loop has read."""

    def __init__(
        self, after: Optional[str], events: Optional[Sequence[ChangeName]], options: Optional[CallOptions]
    ) -> None:
        self._after = after
        self._events = list(events) if events is not None else None
        self.options: CallOptions = cast(CallOptions, {"timeout": TIMEOUT, **(options or {})})
        self.pause = 0.0

    def to_query(self) -> Mapping[str, Any]:
        self._requested_at = monotonic()
        return {"after": self._after, "events": self._events, "limit": 100, "wait": WAIT}

    def move(self, body: Mapping[str, Any]) -> ChangePage:
        self._after = body["nextCursor"]
        is_early = not body["data"] and not body["hasMore"]
        self.pause = max(self._requested_at + MIN_INTERVAL - monotonic(), 0.0) if is_early else 0.0
        return ChangePage(body["data"], body["nextCursor"])


class ChangeFeed:
    """The change feed from a cursor on. It waits for new events, and ends with an error or when the loop is left."""

    def __init__(
        self,
        client: HttpClient,
        after: Optional[str],
        events: Optional[Sequence[ChangeName]],
        options: Optional[CallOptions],
    ) -> None:
        self._client = client
        self._parameters = (after, events, options)

    def pages(self) -> Iterator[ChangePage]:
        """Yields the events in pages with their cursors. A page may be empty."""
        position = _Position(*self._parameters)
        while True:
            body = self._client.send("GET", "/changes", query=position.to_query(), options=position.options)
            yield position.move(body)
            if position.pause > 0:
                self._client.pause(position.pause)

    def __iter__(self) -> Iterator[ChangeEvent]:
        for page in self.pages():
            yield from page.data


class AsyncChangeFeed:
    """The change feed from a cursor on. It waits for new events, and ends with an error or when the loop is left."""

    def __init__(
        self,
        client: AsyncHttpClient,
        after: Optional[str],
        events: Optional[Sequence[ChangeName]],
        options: Optional[CallOptions],
    ) -> None:
        self._client = client
        self._parameters = (after, events, options)

    async def pages(self) -> AsyncIterator[ChangePage]:
        """Yields the events in pages with their cursors. A page may be empty."""
        position = _Position(*self._parameters)
        while True:
            body = await self._client.send("GET", "/changes", query=position.to_query(), options=position.options)
            yield position.move(body)
            if position.pause > 0:
                await self._client.pause(position.pause)

    async def __aiter__(self) -> AsyncIterator[ChangeEvent]:
        async for page in self.pages():
            for change in page.data:
                yield change
