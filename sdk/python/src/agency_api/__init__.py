"""A typed client of the agency API, for blocking programs and for asyncio."""

from ._core.base import AgencyApiError
from ._core.errors import ApiError, NetworkError, NetworkTimeoutError, NotModifiedError
from ._core.options import AppInfo, CallOptions, RetryContext
from ._core.pages import AsyncPage, AsyncPager, Page
from ._core.rate_limit import RateLimit
from ._core.response import ApiResponse, File, response_of
from ._version import VERSION as __version__
from .changes import AsyncChangeFeed, ChangeFeed, ChangePage
from .client import AgencyApi, AsyncAgencyApi

__all__ = [
    "AgencyApi",
    "AgencyApiError",
    "ApiError",
    "ApiResponse",
    "AppInfo",
    "AsyncAgencyApi",
    "AsyncChangeFeed",
    "AsyncPage",
    "AsyncPager",
    "CallOptions",
    "ChangeFeed",
    "ChangePage",
    "File",
    "NetworkError",
    "NetworkTimeoutError",
    "NotModifiedError",
    "Page",
    "RateLimit",
    "RetryContext",
    "__version__",
    "response_of",
]
