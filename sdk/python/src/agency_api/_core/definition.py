from __future__ import annotations

from typing import Optional

from .._generated.admin_errors import ADMIN_ERRORS
from .._generated.errors import KNOWN_ERRORS
from .attempts import ApiDefinition, Attempts
from .cookies import Cookies
from .http import require_option
from .options import AppInfo, CallOptions
from .target import to_service_url
from .user_agent import user_agent

PUBLIC_PATH = "/api/public/v1"
ADMIN_PATH = "/api"


def public_attempts(
    api_key: Optional[str],
    base_url: Optional[str],
    language: str,
    app_info: Optional[AppInfo],
    options: Optional[CallOptions],
) -> Attempts:
    key = require_option("api_key", api_key, "AGENCY_API_KEY")
    definition = ApiDefinition(
        url=to_service_url(require_option("base_url", base_url, "AGENCY_API_URL")) + PUBLIC_PATH,
        headers={"Accept-Language": language, "User-Agent": user_agent(app_info)},
        known_errors=KNOWN_ERRORS,
        has_idempotency_keys=True,
        credentials=lambda: {"X-Api-Key": key},
    )
    return Attempts(definition, options or {})


def admin_attempts(
    cookies: Cookies,
    base_url: Optional[str],
    language: str,
    app_info: Optional[AppInfo],
    options: Optional[CallOptions],
) -> Attempts:
    definition = ApiDefinition(
        url=to_service_url(require_option("base_url", base_url, "AGENCY_API_URL")) + ADMIN_PATH,
        headers={"Accept-Language": language, "User-Agent": user_agent(app_info)},
        known_errors=[*ADMIN_ERRORS, *KNOWN_ERRORS],
        has_idempotency_keys=False,
        credentials=cookies.to_headers,
        on_response=cookies.store,
    )
    return Attempts(definition, options or {})
