from __future__ import annotations

import platform
import re
from typing import Optional

from .._version import VERSION
from .options import AppInfo


def _token(text: str) -> str:
    """Text for a header, of which ASCII is the only form that all servers agree about."""
    return re.sub(r"[^A-Za-z0-9_.:/+~-]+", "-", text)


def user_agent(app_info: Optional[AppInfo]) -> str:
    text = f"agency-api-python/{VERSION} python/{platform.python_version()}"
    if not app_info:
        return text
    version, url = app_info.get("version"), app_info.get("url")
    return "".join(
        [
            f"{text} {_token(app_info.get('name', ''))}",
            f"/{_token(version)}" if version else "",
            f" (+{_token(url)})" if url else "",
        ]
    )
