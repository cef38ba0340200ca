"""Calls the Python library for the tests: reads a step per line, and writes its outcome as a line of JSON."""

from __future__ import annotations

import asyncio
import inspect
import json
import keyword
import re
import sys
from typing import Any, Dict, List

from agency_api import AgencyApi, ApiError, AsyncAgencyApi, File, NetworkError, response_of
from agency_api.errors import RateLimitExceededError, ValidationFailedError
from agency_api.webhooks import WebhookVerificationError, unwrap

OPTIONS = {
    "idempotencyKey": "idempotency_key",
    "ifMatch": "if_match",
    "ifNoneMatch": "if_none_match",
    "maxRetries": "max_retries",
    "maxRetryAfterSeconds": "max_retry_after",
    "headers": "headers",
}


def snake_case(name: str) -> str:
    words = re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", name).lower()
    name = re.sub(r"\W+", "_", words).strip("_")
    return f"{name}_" if keyword.iskeyword(name) else name


def invoke(api: Any, step: Dict[str, Any]) -> Any:
    target = api
    for segment in step["method"].split("."):
        target = getattr(target, snake_case(segment))
    arguments: List[Any] = [*step.get("ids", [])]
    named = {snake_case(name): value for name, value in step.get("query", {}).items()}
    if "body" in step and step["method"].endswith("createBatch"):
        arguments.append(step["body"]["items"])
        named.update({name: value for name, value in step["body"].items() if name != "items"})
    elif "body" in step:
        arguments.append(step["body"])
    if "options" in step:
        named["options"] = {OPTIONS[name]: value for name, value in step["options"].items()}
    return target(*arguments, **named)


def to_outcome(result: Any) -> Dict[str, Any]:
    if result is None:
        return {"result": None, "etag": None}
    if isinstance(result, File):
        return {"file": {"size": len(result.content), "start": result.content[:5].decode("latin-1")}}
    body = result if isinstance(result, dict) else result.body
    response = response_of(result)
    return {"result": body, "etag": response.etag, "requestId": response.request_id}


def to_error(error: Exception) -> Dict[str, Any]:
    if isinstance(error, ApiError):
        outcome = {
            "type": re.sub("Error$", "", type(error).__name__),
            "status": error.status,
            "code": error.code,
            "text": error.text,
            "hasRequestId": error.request_id is not None,
            "docUrl": error.doc_url,
        }
        if isinstance(error, ValidationFailedError):
            outcome["fieldErrors"] = error.field_errors
        if isinstance(error, RateLimitExceededError):
            outcome["retryAfter"] = error.retry_after
        return outcome
    if isinstance(error, NetworkError):
        return {"type": "Network"}
    if isinstance(error, WebhookVerificationError):
        return {"type": "WebhookVerification"}
    if isinstance(error, ValueError):
        return {"type": "InvalidArgument"}
    raise error


class Blocking:
    def __init__(self) -> None:
        self.api: Any = None

    async def open(self, **options: Any) -> None:
        if self.api:
            self.api.close()
        self.api = AgencyApi(**options)

    async def call(self, step: Dict[str, Any]) -> Any:
        return invoke(self.api, step)

    async def collect(self, step: Dict[str, Any]) -> Any:
        return invoke(self.api, step).to_list(limit=step["limit"])

    async def pages(self, step: Dict[str, Any]) -> Any:
        return [page.data for page in invoke(self.api, step).pages()]

    async def changes(self, step: Dict[str, Any]) -> Any:
        data: List[Any] = []
        for page in self.api.changes(step.get("after"), step.get("events")).pages():
            data.extend(page.data)
            if len(data) >= step["take"]:
                return {"data": data, "nextCursor": page.next_cursor}
        return None


class Asynchronous:
    def __init__(self) -> None:
        self.api: Any = None

    async def open(self, **options: Any) -> None:
        if self.api:
            await self.api.close()
        self.api = AsyncAgencyApi(**options)

    async def call(self, step: Dict[str, Any]) -> Any:
        result = invoke(self.api, step)
        return await result if inspect.isawaitable(result) else result

    async def collect(self, step: Dict[str, Any]) -> Any:
        return await invoke(self.api, step).to_list(limit=step["limit"])

    async def pages(self, step: Dict[str, Any]) -> Any:
        return [page.data async for page in invoke(self.api, step).pages()]

    async def changes(self, step: Dict[str, Any]) -> Any:
        data: List[Any] = []
        async for page in self.api.changes(step.get("after"), step.get("events")).pages():
            data.extend(page.data)
            if len(data) >= step["take"]:
                return {"data": data, "nextCursor": page.next_cursor}
        return None


async def run(driver: Any, step: Dict[str, Any]) -> Dict[str, Any]:
    operation = step["op"]
    if operation == "open":
        options = step["options"]
        await driver.open(
            api_key=options["apiKey"], base_url=options["baseUrl"], language=options.get("language", "en")
        )
        return {}
    if operation == "call":
        return to_outcome(await driver.call(step))
    if operation == "unwrap":
        return {"result": unwrap(step["raw"], step["headers"], step["secret"])}
    return {"result": await getattr(driver, operation)(step)}


async def main() -> None:
    driver: Any = Asynchronous() if "--async" in sys.argv else Blocking()
    for line in sys.stdin:
        try:
            outcome = await run(driver, json.loads(line))
        except Exception as error:
            outcome = {"error": to_error(error)}
        print(json.dumps(outcome), flush=True)


asyncio.run(main())
