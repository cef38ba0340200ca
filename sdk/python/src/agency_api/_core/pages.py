from __future__ import annotations

from typing import (
    Any,
    AsyncIterator,
    Awaitable,
    Callable,
    Dict,
    Generator,
    Generic,
    Iterator,
    List,
    Mapping,
    Optional,
    TypeVar,
)

from .response import ApiResponse, Result

T = TypeVar("T")
Position = Mapping[str, Any]


def next_position(body: Mapping[str, Any]) -> Optional[Position]:
    """The query parameter of the next page; None after the last page."""
    if "nextCursor" in body:
        return None if body["nextCursor"] is None else {"cursor": body["nextCursor"]}
    offset, items, total = body.get("offset"), body.get("data") or [], body.get("total")
    if offset is None or not items:
        return None
    following = offset + len(items)
    return None if total is not None and following >= total else {"offset": following}


class _Page(Generic[T]):
    def __init__(self, body: Result) -> None:
        self.body: Dict[str, Any] = body
        """The whole response, such as its `limit` and `offset`."""
        self.response: ApiResponse = body.response
        self.data: List[T] = body.get("data") or []
        """The items of this page."""
        self.total: Optional[int] = body.get("total")
        """The number of items in the list. None if they were not counted."""
        self.next_cursor: Optional[str] = body.get("nextCursor")
        """None on the last page, and if the list was not requested with a `cursor`."""


class Page(_Page[T]):
    """
    A page of a list. A loop over it yields all items from this page to the end of the list; pages are requested as
    they are needed.
    """

    def __init__(self, body: Result, fetch: Callable[[Position], Result]) -> None:
        super().__init__(body)
        self._fetch = fetch

    def next(self) -> Optional[Page[T]]:
        """The next page; None after the last one."""
        position = next_position(self.body)
        return None if position is None else Page(self._fetch(position), self._fetch)

    def pages(self) -> Iterator[Page[T]]:
        """Yields this page and the following ones."""
        page: Optional[Page[T]] = self
        while page is not None:
            yield page
            page = page.next()

    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            yield from page.data

    def to_list(self, *, limit: int) -> List[T]:
        """Returns the first items from this page on, at most `limit`."""
        items: List[T] = []
        for page in self.pages():
            items.extend(page.data[: limit - len(items)])
            if len(items) >= limit:
                break
        return items


class _AsyncItems(Generic[T]):
    def pages(self) -> AsyncIterator[AsyncPage[T]]:
        raise NotImplementedError

    async def __aiter__(self) -> AsyncIterator[T]:
        async for page in self.pages():
            for item in page.data:
                yield item

    async def to_list(self, *, limit: int) -> List[T]:
        """Returns the first items, at most `limit`."""
        items: List[T] = []
        async for page in self.pages():
            items.extend(page.data[: limit - len(items)])
            if len(items) >= limit:
                break
        return items


class AsyncPage(_Page[T], _AsyncItems[T]):
    """
    A page of a list. `async for` yields all items from this page to the end of the list; pages are requested as they
    are needed.
    """

    def __init__(self, body: Result, fetch: Callable[[Position], Awaitable[Result]]) -> None:
        super().__init__(body)
        self._fetch = fetch

    async def next(self) -> Optional[AsyncPage[T]]:
        """The next page; None after the last one."""
        position = next_position(self.body)
        return None if position is None else AsyncPage(await self._fetch(position), self._fetch)

    async def pages(self) -> AsyncIterator[AsyncPage[T]]:
        """Yields this page and the following ones."""
        page: Optional[AsyncPage[T]] = self
        while page is not None:
            yield page
            page = await page.next()


class AsyncPager(_AsyncItems[T]):
    """
    A list that has not been requested yet: `await` returns its first page, and `async for` yields all items from that
    page to the end of the list.
    """

    def __init__(self, fetch: Callable[[Position], Awaitable[Result]]) -> None:
        self._fetch = fetch

    async def _first(self) -> AsyncPage[T]:
        return AsyncPage(await self._fetch({}), self._fetch)

    def __await__(self) -> Generator[Any, None, AsyncPage[T]]:
        return self._first().__await__()

    async def pages(self) -> AsyncIterator[AsyncPage[T]]:
        """Yields the pages."""
        async for page in (await self._first()).pages():
            yield page
