from __future__ import annotations

import math
from threading import Lock
from time import monotonic
from typing import Callable

#: The service's minute window, plus a second of network latency.
WINDOW = 61.0


class Throttle:
    """
    Pauses all requests of a client while the key's minute limit is exceeded. After a pause, queued requests are
    released at the rate that the limit allows, because waiting does not use up an attempt and a 429 response does.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._lock = Lock()
        self._paused_until = 0.0
        self._window_ends_at = 0.0
        self._limit = math.inf
        self._remaining = math.inf
        self._waiting = 0

    def acquire(self) -> float:
        """Returns 0 when a request may be sent, otherwise the seconds to wait before asking again."""
        with self._lock:
            now = self._now()
            if now >= self._window_ends_at:
                self._remaining = self._limit if self._waiting > 0 else math.inf
                self._window_ends_at = now + WINDOW
            if now < self._paused_until:
                return self._paused_until - now
            if self._remaining <= 0:
                return self._window_ends_at - now
            self._remaining -= 1
            return 0.0

    def wait_begins(self) -> None:
        with self._lock:
            self._waiting += 1

    def wait_ends(self) -> None:
        with self._lock:
            self._waiting -= 1

    def pause(self, seconds: float, per_minute: float = math.inf) -> None:
        """Pauses for some seconds, then releases `per_minute` requests per minute until none is waiting."""
        with self._lock:
            self._paused_until = max(self._paused_until, self._now() + seconds)
            self._window_ends_at = self._paused_until + WINDOW
            self._limit = per_minute
            self._remaining = per_minute
