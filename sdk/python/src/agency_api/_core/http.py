from __future__ import annotations

import os
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Optional


def no_cookies() -> CookieJar:
    """Credentials are headers. A jar of its own would add cookies of its own to requests."""
    return CookieJar(policy=DefaultCookiePolicy(allowed_domains=[]))


def require_option(name: str, value: Optional[str], variable: str) -> str:
    """Raises `ValueError` when neither the option nor the variable is set."""
    required = value if value is not None else os.environ.get(variable, "").strip()
    if not required:
        raise ValueError(f"{name} is required: pass it, or set {variable} in the environment")
    return required
