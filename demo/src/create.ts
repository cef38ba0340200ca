import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { createAgency, hasAgencies } from '../../src/people/agencies.ts'
import { createMember } from '../../src/people/users.ts'
import { invoices } from '../../src/billing/invoices.ts'
import { quotes } from '../../src/billing/quotes.ts'
import { clients as clientResource } from '../../src/clients/clients.ts'
import { insertContact } from '../../src/clients/contacts.ts'
import { tickets as ticketResource } from '../../src/tickets/tickets.ts'
import { websites as websiteResource } from '../../src/websites/websites.ts'
import type { Database } from '../../src/db/connect.ts'
import { TenantTransaction } from '../../src/db/tenant.ts'
import { createKey } from '../../src/keys/administration.ts'
import type { Queue } from '../../src/queue/queue.ts'
import { askForRun } from '../../src/watches/collect.ts'
import { insertWatch } from '../../src/watches/watches.ts'
import { events as eventResource } from '../../src/calendar/events.ts'
import { tasks as taskResource } from '../../src/tasks/tasks.ts'
import type { Secrets } from '../../src/secrets.ts'
import { clients, notes, type ClientName } from './clients.ts'
import { companyNumbers, domainOf } from './company.ts'
import { contacts } from './contacts.ts'
import { addDays, daysAround, type Days } from './days.ts'
import { billingDocumentOf } from './billing.ts'
import { events } from './events.ts'
import { feedUrls, watched } from './feeds.ts'
import { insertConnectors } from './insert-connectors.ts'
import { invoices as invoiceRows } from './invoices.ts'
import { quotes as quoteRows } from './quotes.ts'
import { tasks } from './tasks.ts'
import { tickets } from './tickets.ts'
import { websites } from './websites.ts'

type IdOf = (client: ClientName) => number

const emailAt = (client: ClientName, mailbox: string | null) => mailbox && `${mailbox}@${domainOf(client)}`

const insertClients = async (tx: TenantTransaction) => {
  const ids = new Map<ClientName, number>()
  for (const [name, mailbox, phone, address, place, siren, vat] of clients) {
    const [postalCode = null, city = null] = place?.split(/ (.*)/) ?? []
    const { siret, vatNumber } = siren ? companyNumbers(siren) : { siret: null, vatNumber: null }
    const { id } = await clientResource.insert(tx, {
      name,
      email: emailAt(name, mailbox),
      phone,
      address,
      postalCode,
      city,
      country: place && 'France',
      siret,
      vatNumber: vat === 'exempt' ? null : vatNumber,
      notes: notes[name] ?? null,
    })
    ids.set(name, id)
  }
  return (name: ClientName) => ids.get(name) as number
}

const insertContacts = async (tx: TenantTransaction, idOf: IdOf) => {
  for (const [at, firstName, lastName, position, mailbox, phone] of contacts) {
    const [client, ...others] = typeof at === 'string' ? [at] : at
    const contact = { firstName, lastName, position, email: emailAt(client, mailbox), phone }
    await insertContact(tx, contact, [client, ...others].map(idOf))
  }
}

const insertWebsites = async (tx: TenantTransaction, idOf: IdOf) => {
  for (const [client, subdomain, cms, rest] of websites)
    await websiteResource.insert(tx, {
      clientId: idOf(client),
      url: `https://${subdomain}.${domainOf(client)}`,
      cms,
      ...rest,
    })
}

const insertTickets = async (tx: TenantTransaction, idOf: IdOf) => {
  for (const [client, title, description, status, priority = 'normal'] of tickets)
    await ticketResource.insert(tx, { clientId: idOf(client), title, description, status, priority })
}

const insertDocuments = async (tx: TenantTransaction, idOf: IdOf, days: Days) => {
  for (const row of quoteRows) {
    const { document, deadline, settledAt } = billingDocumentOf(row, 'accepted', days, idOf)
    await quotes.insert(tx, { ...document, validUntil: deadline, acceptedAt: settledAt })
  }
  for (const row of invoiceRows) {
    const { document, deadline, settledAt } = billingDocumentOf(row, 'paid', days, idOf)
    await invoices.insert(tx, { ...document, dueDate: deadline, paidAt: settledAt })
  }
}

const insertTasks = async (tx: TenantTransaction, ownerId: string, { workday, at }: Days) => {
  for (const [title, state, priority, start, due, assignee, description = null] of tasks) {
    const isDone = typeof state === 'number'
    const task = {
      title,
      description,
      status: isDone ? 'done' : state,
      priority,
      startDate: start === null ? null : workday(start),
      dueDate: due === null ? null : workday(due),
      completedAt: isDone ? at(workday(state), '17:30') : null,
      assigneeId: assignee && ownerId,
    }
    await taskResource.insert(tx, { ...task, createdBy: ownerId })
  }
}

const spanOf = (day: string, time: (typeof events)[number][2], { at }: Days) => {
  if (time === 'all day') return { startDate: day, allDay: true }
  if ('daysMore' in time) return { startDate: day, endDate: addDays(day, time.daysMore), allDay: true }
  const [start, end] = time
  return { startDate: at(day, start), endDate: at(day, end) }
}

const insertEvents = async (tx: TenantTransaction, idOf: IdOf, days: Days) => {
  for (const [week, weekday, time, title, client, location = null, description = null] of events) {
    const span = spanOf(days.inWeek(week, weekday), time, days)
    await eventResource.insert(tx, { title, description, location, clientId: client ? idOf(client) : null, ...span })
  }
}

/** How to sign in to the demo agency: shown once, at the first start. */
export interface DemoAccess {
  key: string
  email: string
  password: string
}

export interface DemoDeps {
  db: Database
  secrets: Secrets
  queue: Queue
  /** Where the service listens: it serves the feeds that the demo watches. */
  url: string
}

/**
 * Inserts the demo agency unless the database has an agency already, and returns how to sign in. All of it is one
 * transaction.
 */
export const insertDemo = async ({ db, secrets, queue, url }: DemoDeps): Promise<DemoAccess | undefined> =>
  db.transaction().execute(async tx => {
    await sql`lock table agencies in share row exclusive mode`.execute(tx)
    if (await hasAgencies(tx)) return undefined
    const { id: agencyId, timezone } = await createAgency(tx, { name: 'Agence Rive Claire', plan: 'pro' })
    const account = { email: 'camille@agence-rive-claire.example', password: randomBytes(12).toString('base64url') }
    const owner = await createMember(tx, {
      agencyId,
      ...account,
      name: 'Camille Martin',
      role: 'owner',
    })
    if (!owner) throw new Error('The owner of the new demo agency was a member already')
    const tenant = new TenantTransaction(tx, agencyId, () => {})
    const idOf = await insertClients(tenant)
    await insertContacts(tenant, idOf)
    await insertWebsites(tenant, idOf)
    const days = daysAround(new Date(), timezone)
    await insertTickets(tenant, idOf)
    await insertDocuments(tenant, idOf, days)
    await insertTasks(tenant, owner.id, days)
    await insertEvents(tenant, idOf, days)
    const { watch } = await insertWatch(tenant, {
      ...watched,
      sources: feedUrls(url).map(feed => ({ url: feed })),
    })
    await askForRun(watch, queue)
    await insertConnectors(tenant, secrets, days)
    const { key } = await createKey(tenant, { createdBy: owner.id, name: 'Demo', scopes: ['*'] })
    // Nobody can have subscribed to an agency before it exists: no delivery needs the events.
    await tenant.deleteFrom('outbox').execute()
    return { key, ...account }
  })
