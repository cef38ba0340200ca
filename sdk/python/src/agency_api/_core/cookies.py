from __future__ import annotations

import re
from email.utils import parsedate_to_datetime
from time import time
from typing import Dict, Mapping

import httpx


class Cookies:
    """The cookies of one service, by name. Redirects are not followed, so they are never sent to another host."""

    def __init__(self, header: str = "") -> None:
        self._values: Dict[str, str] = {}
        for pair in header.split(";"):
            self._set(pair)

    def to_header(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self._values.items())

    def to_headers(self) -> Mapping[str, str]:
        header = self.to_header()
        return {"Cookie": header} if header else {}

    def store(self, response: httpx.Response) -> None:
        """Stores the cookies of a response, and removes them from its headers, which programs print."""
        for set_cookie in response.headers.get_list("set-cookie"):
            name = self._set(set_cookie)
            if _is_expired(set_cookie):
                self._values.pop(name, None)
        if "set-cookie" in response.headers:
            del response.headers["set-cookie"]

    def _set(self, pair: str) -> str:
        match = re.match(r"\s*([^=\s]+)=([^;]*)", pair)
        if not match:
            return ""
        self._values[match.group(1)] = match.group(2).strip()
        return match.group(1)


def _is_expired(set_cookie: str) -> bool:
    max_age = re.search(r";\s*max-age=(-?\d+)", set_cookie, re.IGNORECASE)
    if max_age:
        return int(max_age.group(1)) <= 0
    expires = re.search(r";\s*expires=([^;]+)", set_cookie, re.IGNORECASE)
    return expires is not None and parsedate_to_datetime(expires.group(1)).timestamp() <= time()
