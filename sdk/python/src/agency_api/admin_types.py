"""The types of the admin API: bodies and results."""

from ._generated.admin_types import *  # noqa: F403
