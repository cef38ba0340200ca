"""The errors of the APIs: one class per error of the contracts."""

from ._core.base import AgencyApiError
from ._core.errors import ApiError, NetworkError, NetworkTimeoutError, NotModifiedError
from ._generated.admin_errors import *  # noqa: F403
from ._generated.errors import *  # noqa: F403
