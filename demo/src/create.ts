import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { createAgency, hasAgencies } from '../../src/features/people/agencies.ts'
import { createMember, findUser, verifyEmail } from '../../src/features/people/users.ts'
import { invoices } from '../../src/features/billing/invoices.ts'
import { quotes } from '../../src/features/billing/quotes.ts'
import { clients as clientResource } from '../../src/features/clients/clients.ts'
import { insertContact } from '../../src/features/clients/contacts.ts'
import { tickets as ticketResource } from '../../src/features/tickets/tickets.ts'
import { websites as websiteResource } from '../../src/features/sites/websites/websites.ts'
import type { Database } from '../../src/ground/db/connection/connect.ts'
import { TenantTransaction } from '../../src/ground/db/tenant.ts'
import { createKey } from '../../src/platform/keys/administration.ts'
import type { Queue } from '../../src/ground/db/queue/queue.ts'
import { enqueueRun } from '../../src/features/watches/collect.ts'
import { insertWatch } from '../../src/features/watches/watches.ts'
import { events as eventResource } from '../../src/features/planning/events.ts'
import { tasks as taskResource } from '../../src/features/planning/tasks.ts'
import type { Secrets } from '../../src/ground/secrets/secrets.ts'
import { toBillingDocument } from './billing.ts'
import { clients, notes, type ClientName } from './clients.ts'
import { companyNumbers, toDomain } from './company.ts'
import { contacts } from './contacts.ts'
import { addDays, createDemoDates, type DemoDates } from './days.ts'
import { events } from './events.ts'
import { feedUrls, demoWatch } from './feeds.ts'
import { insertConnectors } from './insert-connectors.ts'
import { invoices as invoiceRows } from './invoices.ts'
import { ownerEmail } from './owner.ts'
import { quotes as quoteRows } from './quotes.ts'
import { tasks } from './tasks.ts'
import { tickets } from './tickets.ts'
import { websites } from './websites.ts'

type GetClientId = (client: ClientName) => number

const toEmail = (client: ClientName, mailbox: string | null) => mailbox && `${mailbox}@${toDomain(client)}`

const insertClients = async (tx: TenantTransaction) => {
  const ids = new Map<ClientName, number>()
  for (const [name, mailbox, phone, address, postalCodeAndCity, siren, vat] of clients) {
    const [postalCode = null, city = null] = postalCodeAndCity?.split(/ (.*)/) ?? []
    const { siret, vatNumber } = siren ? companyNumbers(siren) : { siret: null, vatNumber: null }
    const client = await clientResource.insert(tx, {
      name,
      email: toEmail(name, mailbox),
      phone,
      address,
      postalCode,
      city,
      country: postalCodeAndCity && 'France',
      siret,
      vatNumber: vat === 'exempt' ? null : vatNumber,
      notes: notes[name] ?? null,
    })
    ids.set(name, client.parse().id)
  }
  return (name: ClientName) => ids.get(name) as number
}

const insertContacts = async (tx: TenantTransaction, getClientId: GetClientId) => {
  for (const [clientNames, firstName, lastName, position, mailbox, phone] of contacts) {
    const [client, ...others] = typeof clientNames === 'string' ? [clientNames] : clientNames
    const contact = { firstName, lastName, position, email: toEmail(client, mailbox), phone }
    await insertContact(tx, contact, [client, ...others].map(getClientId))
  }
}

const insertWebsites = async (tx: TenantTransaction, getClientId: GetClientId) => {
  for (const [client, subdomain, cms, rest] of websites)
    await websiteResource.insert(tx, {
      clientId: getClientId(client),
      url: `https://${subdomain}.${toDomain(client)}`,
      cms,
      ...rest,
    })
}

const insertTickets = async (tx: TenantTransaction, getClientId: GetClientId) => {
  for (const [client, title, description, status, priority = 'normal'] of tickets)
    await ticketResource.insert(tx, { clientId: getClientId(client), title, description, status, priority })
}

const insertDocuments = async (tx: TenantTransaction, getClientId: GetClientId, dates: DemoDates) => {
  for (const row of quoteRows) {
    const { document, deadline, completedAt } = toBillingDocument(row, 'accepted', dates, getClientId)
    await quotes.insert(tx, { ...document, validUntil: deadline, acceptedAt: completedAt })
  }
  for (const row of invoiceRows) {
    const { document, deadline, completedAt } = toBillingDocument(row, 'paid', dates, getClientId)
    await invoices.insert(tx, { ...document, dueDate: deadline, paidAt: completedAt })
  }
}

const insertTasks = async (tx: TenantTransaction, ownerId: string, { workday, dateTime }: DemoDates) => {
  for (const [title, state, priority, start, due, assignee, description = null] of tasks) {
    const isDone = typeof state === 'number'
    const task = {
      title,
      description,
      status: isDone ? 'done' : state,
      priority,
      startDate: start === null ? null : workday(start),
      dueDate: due === null ? null : workday(due),
      completedAt: isDone ? dateTime(workday(state), '17:30') : null,
      assigneeId: assignee && ownerId,
    }
    await taskResource.insert(tx, { ...task, createdBy: ownerId })
  }
}

const toEventDates = (day: string, time: (typeof events)[number][2], { dateTime }: DemoDates) => {
  if (time === 'all day') return { startDate: day, allDay: true }
  if ('daysMore' in time) return { startDate: day, endDate: addDays(day, time.daysMore), allDay: true }
  const [start, end] = time
  return { startDate: dateTime(day, start), endDate: dateTime(day, end) }
}

const insertEvents = async (tx: TenantTransaction, getClientId: GetClientId, dates: DemoDates) => {
  for (const [week, weekday, time, title, client, location = null, description = null] of events) {
    const eventDates = toEventDates(dates.inWeek(week, weekday), time, dates)
    await eventResource.insert(tx, {
      title,
      description,
      location,
      clientId: client ? getClientId(client) : null,
      ...eventDates,
    })
  }
}

/** Credentials of the demo agency, shown once at the first start. */
export interface DemoAccess {
  key: string
  email: string
  password: string
}

export interface DemoDeps {
  db: Database
  secrets: Secrets
  queue: Queue
  /** The URL of the service, which serves the feeds that the demo watches. */
  url: string
}

/**
 * Inserts the demo agency in one transaction and returns its credentials; undefined if the database already has an
 * agency.
 */
export const insertDemo = async ({ db, secrets, queue, url }: DemoDeps): Promise<DemoAccess | undefined> =>
  db.transaction().execute(async tx => {
    await sql`lock table agencies in share row exclusive mode`.execute(tx)
    if (await hasAgencies(tx)) return undefined
    const { id: agencyId, timezone } = await createAgency(tx, { name: 'Agence Rive Claire', plan: 'pro' })
    const account = { email: ownerEmail, password: randomBytes(12).toString('base64url') }
    // The account outlives a deleted agency.
    const isKnown = (await findUser(tx, ownerEmail)) !== undefined
    const owner = await createMember(tx, {
      agencyId,
      email: ownerEmail,
      password: isKnown ? undefined : account.password,
      name: 'Camille Martin',
      role: 'owner',
    })
    if (!owner) throw new Error('The owner of the new demo agency is already a member')
    // The address is nobody's, and the demo shows sign-on to sites.
    await verifyEmail(tx, owner.id, ownerEmail)
    const tenant = new TenantTransaction(tx, agencyId)
    const getClientId = await insertClients(tenant)
    await insertContacts(tenant, getClientId)
    await insertWebsites(tenant, getClientId)
    const dates = createDemoDates(new Date(), timezone)
    await insertTickets(tenant, getClientId)
    await insertDocuments(tenant, getClientId, dates)
    await insertTasks(tenant, owner.id, dates)
    await insertEvents(tenant, getClientId, dates)
    const watch = await insertWatch(tenant, {
      ...demoWatch,
      sources: feedUrls(url).map(feed => ({ url: feed })),
    })
    await enqueueRun(tenant, queue, watch.id)
    await insertConnectors(tenant, secrets, dates)
    const { key } = await createKey(tenant, { createdBy: owner.id, name: 'Demo', scopes: ['*'] })
    // A new agency has no webhook subscriptions, so its events are not needed.
    await tenant.deleteFrom('outbox').execute()
    return { key, ...account }
  })
