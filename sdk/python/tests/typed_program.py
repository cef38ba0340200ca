"""A program that type checkers must accept, except in the lines that say so. Nothing runs it."""

from __future__ import annotations

from decimal import Decimal
from typing import List, Optional

from agency_api import AgencyApi, AsyncAgencyApi, CallOptions, response_of
from agency_api.admin import AdminApi, AsyncAdminApi
from agency_api.errors import RateLimitExceededError, ValidationFailedError
from agency_api.types import AgencyTask, Client, ClientCreate, TicketCreate, WebhookEvent
from agency_api.webhooks import unwrap


def to_ticket(client: Client) -> TicketCreate:
    return {"clientId": client["id"], "title": f"Appeler {client['name']}"}


def use(api: AgencyApi) -> Decimal:
    body: ClientCreate = {"name": "Boulangerie Moreau", "city": None}
    client = api.clients.create(body)
    options: CallOptions = {"if_match": response_of(client).etag or "", "idempotency_key": False}
    api.clients.update(client["id"], {"phone": "+33 4 72 00 00 00"}, options=options)
    tickets = [api.tickets.create(to_ticket(each)) for each in api.clients.list(limit=100, cursor="")]
    total: Optional[int] = api.tickets.list(status="open").total
    print(tickets, total, api.invoices.document(1, format="facturx").content[:5])

    tasks: List[AgencyTask] = api.tasks.create_batch([{"title": "Sauvegarder"}], atomic=True)["data"]
    for result in api.tasks.create_batch([{"title": task["title"]} for task in tasks])["data"]:
        if result["status"] == 201:
            print(result["resource"]["id"])
        else:
            print(result["error"]["error"])

    for change in api.changes(after="now", events=["ticket.created", "ticket.deleted"]):
        if change["event"] == "ticket.created" and "ticket" in change["data"]:
            print(change["data"]["ticket"]["title"])
    try:
        invoice = api.invoices.create({"clientId": 7, "lines": [{"description": "a", "quantity": 1, "unitPrice": "9.90"}]})
    except ValidationFailedError as error:
        raise ValueError(error.field_errors["clientId"][0]) from error
    except RateLimitExceededError as error:
        raise ValueError(error.retry_after + 1) from error
    return Decimal(invoice["totalTtc"])


async def use_async(api: AsyncAgencyApi, admin: AsyncAdminApi) -> List[Client]:
    page = await api.clients.list(limit=3)
    print(page.data[0]["city"], page.next_cursor)
    async for client in page:
        print(client["name"])
    async for task in api.tasks.list(priority="high"):
        print(task["title"])
    async for key in admin.keys.list():
        print(key["name"])
    return await api.clients.list().to_list(limit=3)


def receive(raw_body: bytes, secret: str) -> None:
    event: WebhookEvent = unwrap(raw_body, {}, secret)
    if event["event"] == "client.created" and "client" in event["data"]:
        print(event["data"]["client"]["name"])


def manage(admin: AdminApi) -> str:
    admin.sign_in({"email": "ada@example.com", "password": "…"})
    created = admin.keys.create({"name": "Script", "scopes": ["clients:read"]})
    return created["key"]


def reject(api: AgencyApi) -> None:
    api.clients.create({"nom": "Moreau"})  # type: ignore[typeddict-item]
    api.clients.create({})  # type: ignore[typeddict-item]
    api.clients.get("7")  # type: ignore[arg-type]
    api.clients.list(sort="name-of-the-client")  # type: ignore[arg-type]
    api.clients.get(7)["telephone"]  # type: ignore[typeddict-item]
    api.changes(events=["client.vanished"])  # type: ignore[list-item]
    api.clients.get(7, options={"timeuot": 3})  # type: ignore[arg-type]
