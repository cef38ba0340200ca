import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { createAgency, hasAgencies } from '../../src/people/agencies.ts'
import { createMember } from '../../src/people/users.ts'
import { invoices } from '../../src/billing/invoices.ts'
import { quotes } from '../../src/billing/quotes.ts'
import type { Invalid } from '../../src/billing/totals.ts'
import { insertClient } from '../../src/clients/clients.ts'
import { insertContact } from '../../src/clients/contacts.ts'
import { insertTicket } from '../../src/tickets/tickets.ts'
import { insertWebsite } from '../../src/websites/websites.ts'
import type { Database } from '../../src/db/connect.ts'
import type { TxScope } from '../../src/db/scope.ts'
import { createKey } from '../../src/keys/keys.ts'
import type { Queue } from '../../src/queue/queue.ts'
import { askForRun } from '../../src/watches/collect.ts'
import { insertWatch } from '../../src/watches/watches.ts'
import { insertEvent } from '../../src/calendar/events.ts'
import { insertTask } from '../../src/tasks/tasks.ts'
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

const insertClients = async (tx: TxScope) => {
  const ids = new Map<ClientName, number>()
  for (const [name, mailbox, phone, address, place, siren, vat] of clients) {
    const [postalCode = null, city = null] = place?.split(/ (.*)/) ?? []
    const { siret, vatNumber } = siren ? companyNumbers(siren) : { siret: null, vatNumber: null }
    const { id } = await insertClient(tx, {
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

const insertContacts = async (tx: TxScope, idOf: IdOf) => {
  for (const [at, firstName, lastName, position, mailbox, phone] of contacts) {
    const [client, ...others] = typeof at === 'string' ? [at] : at
    const contact = { firstName, lastName, position, email: emailAt(client, mailbox), phone }
    const { id } = await insertContact(tx, contact, idOf(client))
    for (const other of others)
      await tx.db
        .insertInto('client_contacts')
        .values({ client_id: idOf(other), contact_id: id })
        .execute()
  }
}

const insertWebsites = async (tx: TxScope, idOf: IdOf) => {
  for (const [client, subdomain, cms, rest] of websites)
    await insertWebsite(tx, { clientId: idOf(client), url: `https://${subdomain}.${domainOf(client)}`, cms, ...rest })
}

const insertTickets = async (tx: TxScope, idOf: IdOf) => {
  for (const [client, title, description, status, priority = 'normal'] of tickets)
    await insertTicket(tx, { clientId: idOf(client), title, description, status, priority })
}

const refuse: Invalid = complaints => {
  throw new Error(`The demo has a document that no request could make: ${JSON.stringify(complaints)}`)
}

const insertDocuments = async (tx: TxScope, idOf: IdOf, days: Days) => {
  for (const row of quoteRows) {
    const { document, deadline, settledAt } = billingDocumentOf(row, 'accepted', days, idOf)
    await quotes.create(tx, { ...document, validUntil: deadline, acceptedAt: settledAt }, refuse)
  }
  for (const row of invoiceRows) {
    const { document, deadline, settledAt } = billingDocumentOf(row, 'paid', days, idOf)
    await invoices.create(tx, { ...document, dueDate: deadline, paidAt: settledAt }, refuse)
  }
}

const insertTasks = async (tx: TxScope, ownerId: string, { workday, at }: Days) => {
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
    await insertTask(tx, task, ownerId)
  }
}

const spanOf = (day: string, time: (typeof events)[number][2], { at }: Days) => {
  if (time === 'all day') return { startDate: day, allDay: true }
  if ('daysMore' in time) return { startDate: day, endDate: addDays(day, time.daysMore), allDay: true }
  const [start, end] = time
  return { startDate: at(day, start), endDate: at(day, end) }
}

const insertEvents = async (tx: TxScope, idOf: IdOf, days: Days) => {
  for (const [week, weekday, time, title, client, location = null, description = null] of events) {
    const span = spanOf(days.inWeek(week, weekday), time, days)
    await insertEvent(tx, { title, description, location, clientId: client ? idOf(client) : null, ...span })
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
 * transaction. No event is emitted, because nobody can have subscribed to an agency before it exists.
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
    const scope = { agencyId, db: tx, afterCommit: () => {} }
    const idOf = await insertClients(scope)
    await insertContacts(scope, idOf)
    await insertWebsites(scope, idOf)
    const days = daysAround(new Date(), timezone)
    await insertTickets(scope, idOf)
    await insertDocuments(scope, idOf, days)
    await insertTasks(scope, owner.id, days)
    await insertEvents(scope, idOf, days)
    const watch = await insertWatch(scope, { ...watched, sources: feedUrls(url).map(feed => ({ url: feed })) })
    await askForRun(tx, queue, watch.id)
    await insertConnectors(scope, secrets, days)
    const { key } = await createKey(tx, { agencyId, createdBy: owner.id, name: 'Demo', scopes: ['*'] })
    return { key, ...account }
  })
