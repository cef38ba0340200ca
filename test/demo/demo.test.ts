import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Connector } from '#generated/admin/types.ts'
import type {
  AgencyClient,
  AgencyTask,
  CalendarEvent,
  Contact,
  Invoice,
  Quote,
  Ticket,
  Website,
} from '#generated/public/types.ts'
import { computeTotals } from '#src/features/billing/totals.ts'
import { testWith, type TestApp } from '#test/app/index.ts'
import { companyNumbers } from '../../demo/src/company.ts'
import { createDemo } from '../../demo/src/index.ts'
import { cities } from '../../demo/src/lists.ts'

const countRows = async ({ db }: TestApp, table: 'agencies' | 'users' | 'clients' | 'contacts' | 'outbox') => {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const it = testWith()
  .extend('deps', { scope: 'file' }, ({ app: { db, secrets, queue, url } }) => ({ db, secrets, queue, url }))
  // The rows that a failed creation of a demo leaves behind.
  .extend('failure', { scope: 'file' }, async ({ app, deps }) => {
    await sql`alter table websites add constraint none check (url is null)`.execute(app.db)
    const error = await createDemo(deps).catch((reason: unknown) => reason)
    await sql`alter table websites drop constraint none`.execute(app.db)
    const [agencies, users, contacts] = await Promise.all(
      (['agencies', 'users', 'contacts'] as const).map(table => countRows(app, table)),
    )
    return { error, agencies, users, contacts }
  })
  // The demo that two concurrent attempts create, after the failed one.
  .extend('attempts', { scope: 'file' }, async ({ deps, failure }) => {
    expect(failure.error).toBeDefined()
    return Promise.all([createDemo(deps), createDemo(deps)])
  })
  .extend('key', { scope: 'file' }, ({ attempts: [first, second] }) => (first ?? second)?.key)
  .extend('list', { scope: 'file' }, ({ app, key }) => async <Item>(path: string) => {
    const { status, body } = await app.request('get', path, key, { query: { limit: 100 } })
    expect(status).toBe(200)
    expect(body.data).toHaveLength(body.total)
    return body.data as Item[]
  })
  .extend('clients', { scope: 'file' }, ({ list }) => list<AgencyClient>('/clients'))
  .extend('contacts', { scope: 'file' }, ({ list }) => list<Contact>('/contacts'))
  .extend('websites', { scope: 'file' }, ({ list }) => list<Website>('/websites'))
  .extend('tickets', { scope: 'file' }, ({ list }) => list<Ticket>('/tickets'))
  .extend('invoices', { scope: 'file' }, ({ list }) => list<Invoice>('/invoices'))
  .extend('quotes', { scope: 'file' }, ({ list }) => list<Quote>('/quotes'))
  .extend('tasks', { scope: 'file' }, ({ list }) => list<AgencyTask>('/tasks'))
  .extend('events', { scope: 'file' }, ({ list }) => list<CalendarEvent>('/events'))

const present = <Item>(items: (Item | null)[]) => items.filter(item => item !== null)

/** The day in the agency's time zone. */
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date())
const daysFromToday = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)

const counted = (items: { status: string }[]) => {
  const groups = Object.groupBy(items, ({ status }) => status)
  return Object.fromEntries(Object.entries(groups).map(([status, group = []]) => [status, group.length]))
}

/** Whether a number passes the Luhn check. */
const passesLuhn = (digits: string) => {
  const values = Array.from(digits, Number).toReversed()
  const doubled = values.map((value, at) => (at % 2 === 0 ? value : [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][value]))
  return doubled.reduce<number>((sum, value) => sum + (value ?? 0), 0) % 10 === 0
}

/** The departments by the first digit of their phone numbers, Corsica and overseas left out. */
const departments: Record<string, string> = {
  '1': '75 77 78 91 92 93 94 95',
  '2': '14 18 22 27 28 29 35 36 37 41 44 45 49 50 53 56 61 72 76 85',
  '3': '02 08 10 21 25 39 51 52 54 55 57 58 59 60 62 67 68 70 71 80 88 89 90',
  '4': '01 03 04 05 06 07 11 13 15 26 30 34 38 42 43 48 63 66 69 73 74 83 84',
  '5': '09 12 16 17 19 23 24 31 32 33 40 46 47 64 65 79 81 82 86 87',
}
const fictional = /^\+33 (1 99 00|2 61 91|3 53 01|4 65 71|5 36 49|6 39 98)\b/

describe('the demo', () => {
  it('leaves nothing behind when its creation fails', ({ failure }) => {
    expect(failure).toMatchObject({ error: { code: '23514' }, agencies: 0, users: 0, contacts: 0 })
  })

  it('is created once by concurrent attempts, and without events', async ({ app, attempts, deps, key }) => {
    expect(attempts.filter(created => created !== undefined)).toHaveLength(1)
    expect(await createDemo(deps)).toBeUndefined()
    expect(await countRows(app, 'agencies')).toBe(1)
    expect(await countRows(app, 'clients')).toBe(30)
    expect(await countRows(app, 'outbox')).toBe(0)
    expect((await app.request('get', '/me', key)).body).toMatchObject({ scopes: ['*'] })
  })

  it('has 30 clients with different names, some with missing fields', ({ clients }) => {
    expect(new Set(clients.map(({ name }) => name)).size).toBe(30)
    for (const field of ['email', 'phone', 'address', 'city', 'siret', 'vatNumber', 'notes'] as const) {
      const presentCount = present(clients.map(client => client[field])).length
      expect(presentCount, field).toBeGreaterThan(9)
      expect(presentCount, field).toBeLessThan(30)
    }
  })

  it('has valid SIRETs and VAT numbers', ({ clients }) => {
    expect(companyNumbers('73282932')).toEqual({ siret: '73282932000017', vatNumber: 'FR44732829320' })
    expect(passesLuhn('73282932000074')).toBe(true)
    const sirets = present(clients.map(({ siret }) => siret))
    expect(new Set(sirets).size).toBe(sirets.length)
    for (const siret of sirets) {
      expect(siret).toMatch(/^\d{14}$/)
      expect(passesLuhn(siret), siret).toBe(true)
      expect(passesLuhn(siret.slice(0, 9)), siret).toBe(true)
    }
    for (const { siret, vatNumber } of clients.filter(client => client.vatNumber !== null)) {
      const siren = siret?.slice(0, 9)
      // The key is the remainder of the SIREN with 12 behind it, which is how the tax office puts the same sum.
      expect(vatNumber).toBe(`FR${String(Number(`${siren}12`) % 97).padStart(2, '0')}${siren}`)
    }
  })

  it('has fictional phone numbers, of the region of the postal code', ({ clients, contacts }) => {
    const landlines = clients.filter(({ phone, postalCode }) => phone && postalCode && !phone.startsWith('+33 6'))
    expect(landlines.length).toBeGreaterThan(20)
    for (const { phone, postalCode, city } of [...landlines, ...cities]) {
      expect(phone).toMatch(fictional)
      expect(postalCode).toMatch(/^\d{5}$/)
      expect(city).toMatch(/^\p{Lu}[\p{L} '-]+$/u)
      expect(departments[phone?.[4] ?? '']?.split(' '), `${phone} ${city}`).toContain(postalCode?.slice(0, 2))
    }
    for (const phone of present([...clients, ...contacts].map(person => person.phone)))
      expect(phone).toMatch(/^\+33 \d \d\d \d\d \d\d \d\d$/)
    for (const phone of present(contacts.map(contact => contact.phone))) expect(phone).toMatch(fictional)
    for (const { city, postalCode } of clients) expect(city === null).toBe(postalCode === null)
  })

  it('has email addresses and URLs only on reserved example domains', ({ clients, contacts, websites }) => {
    const emails = present([...clients, ...contacts].map(({ email }) => email))
    expect(emails.length).toBeGreaterThan(50)
    for (const email of emails) expect(email).toMatch(/^[a-z.]+@[a-z-]+\.example$/)
    for (const { url } of websites) expect(url).toMatch(/^https:\/\/[a-z]+\.[a-z-]+\.example$/)
    expect(new Set(websites.map(({ url }) => url)).size).toBe(websites.length)
  })

  it('has one to three contacts per client, some of them at two clients', async ({ app, clients, contacts }) => {
    const links = await app.db.selectFrom('client_contacts').selectAll().execute()
    const times = (ids: number[], id: number) => ids.filter(other => other === id).length
    for (const { id, name } of clients)
      expect([1, 2, 3], name).toContain(
        times(
          links.map(link => link.client_id),
          id,
        ),
      )
    const linked = contacts.map(({ id }) =>
      times(
        links.map(link => link.contact_id),
        id,
      ),
    )
    expect(new Set(linked)).toEqual(new Set([1, 2]))
    expect(contacts).toHaveLength(await countRows(app, 'contacts'))
  })

  it('has websites for most clients, with different systems, some inactive', ({ websites, clients }) => {
    const owners = new Set(websites.map(({ clientId }) => clientId))
    expect(owners.size).toBeGreaterThan(20)
    expect(owners.size).toBeLessThan(30)
    for (const owner of owners) expect(clients.map(({ id }) => id)).toContain(owner)
    const systems = new Set(websites.map(({ cms }) => cms))
    for (const cms of ['WordPress', 'PrestaShop', 'Drupal', null]) expect(systems).toContain(cms)
    expect(new Set(websites.map(({ isActive }) => isActive))).toEqual(new Set([true, false]))
  })

  it('has tickets of every status, for many clients', ({ tickets }) => {
    expect(tickets).toHaveLength(25)
    expect(Object.keys(counted(tickets)).toSorted()).toEqual(['closed', 'in_progress', 'open'])
    expect(new Set(tickets.map(({ clientId }) => clientId)).size).toBeGreaterThan(20)
    expect(new Set(tickets.map(({ priority }) => priority))).toContain('urgent')
  })

  it('has invoices and quotes of every status, whose totals are those of their lines', ({ invoices, quotes }) => {
    expect(invoices).toHaveLength(40)
    expect(quotes).toHaveLength(20)
    for (const count of Object.values(counted(invoices))) expect(count).toBeLessThan(30)
    expect(Object.keys(counted(invoices)).toSorted()).toEqual(['cancelled', 'draft', 'overdue', 'paid', 'sent'])
    expect(Object.keys(counted(quotes)).toSorted()).toEqual(['accepted', 'draft', 'expired', 'rejected', 'sent'])
    for (const { lines, totalHt, totalTtc } of [...invoices, ...quotes]) {
      expect(lines.length).toBeGreaterThan(0)
      expect({ totalHt, totalTtc }).toEqual(computeTotals(lines, 'line'))
    }
    const rates = new Set([...invoices, ...quotes].flatMap(({ lines }) => lines.map(({ vatRate }) => vatRate)))
    expect(rates).toEqual(new Set(['20', '10', '5.5', '0']))
  })

  it('has invoices and quotes whose dates suit their status today', ({ invoices, quotes }) => {
    const now = new Date().toISOString()
    const documents = [
      ...invoices.map(({ dueDate, paidAt, ...rest }) => ({ ...rest, deadline: dueDate ?? '', settledAt: paidAt })),
      ...quotes.map(({ validUntil, acceptedAt, ...rest }) => ({
        ...rest,
        deadline: validUntil ?? '',
        settledAt: acceptedAt,
      })),
    ]
    for (const { status, issueDate, deadline, settledAt } of documents) {
      expect(deadline > issueDate).toBe(true)
      expect(issueDate.slice(0, 10) <= today && issueDate >= daysFromToday(-365)).toBe(true)
      if (['sent', 'draft'].includes(status)) expect(deadline.slice(0, 10) >= today).toBe(true)
      if (['overdue', 'expired'].includes(status)) expect(deadline.slice(0, 10) < today).toBe(true)
      expect(settledAt !== null, status).toBe(['paid', 'accepted'].includes(status))
      if (settledAt !== null) expect(settledAt >= issueDate && settledAt < now).toBe(true)
    }
    const dueSoon = invoices.filter(({ status, dueDate }) => status === 'sent' && (dueDate ?? '') < daysFromToday(7))
    expect(dueSoon.length).toBeGreaterThan(1)
    expect(new Set(documents.map(({ issueDate }) => issueDate.slice(0, 7))).size).toBeGreaterThan(9)
  })

  it('has numbers that follow the issue dates without a gap, year by year', ({ invoices, quotes }) => {
    const numbered = [
      ...invoices.map(({ invoiceNumber: number, issueDate }) => ({ number, issueDate })),
      ...quotes.map(({ quoteNumber: number, issueDate }) => ({ number, issueDate })),
    ]
    const sequences = Object.groupBy(numbered, ({ number }) => number.slice(0, 'INV-2026'.length))
    for (const [sequence, documents = []] of Object.entries(sequences)) {
      const inOrder = documents.toSorted((a, b) => a.number.localeCompare(b.number))
      const numbers = inOrder.map((_, at) => `${sequence}-${String(at + 1).padStart(4, '0')}`)
      expect(inOrder.map(({ number }) => number)).toEqual(numbers)
      const dates = inOrder.map(({ issueDate }) => issueDate)
      expect(dates).toEqual(dates.toSorted())
      for (const date of dates) expect(date.slice(0, 4)).toBe(sequence.slice(-4))
    }
  })

  it('has documents that store their billed client, except drafts', async ({ app, clients, invoices, quotes }) => {
    const names = new Map(clients.map(({ id, name }) => [id, name]))
    for (const { clientId, billedTo } of [...invoices, ...quotes])
      expect(billedTo.name).toBe(names.get(clientId as number))
    for (const table of ['invoices', 'quotes'] as const)
      for (const { status, billed_to } of await app.db.selectFrom(table).select(['status', 'billed_to']).execute())
        expect(billed_to === null).toBe(status === 'draft')
  })

  it('has done, late, due and open tasks, some of them assigned to the owner', async ({ app, tasks }) => {
    expect(tasks).toHaveLength(25)
    const { id: owner } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    expect(new Set(tasks.map(({ assigneeId }) => assigneeId))).toEqual(new Set([owner, null]))
    for (const { status, startDate, dueDate, completedAt } of tasks) {
      expect(completedAt !== null).toBe(status === 'done')
      if (startDate && dueDate) expect(startDate <= dueDate).toBe(true)
      if (startDate && completedAt) expect(startDate <= completedAt).toBe(true)
      if (completedAt) expect(completedAt < new Date().toISOString()).toBe(true)
    }
    const open = present(tasks.filter(({ status }) => status !== 'done').map(({ dueDate }) => dueDate))
    expect(open.filter(due => due.slice(0, 10) < today).length).toBeGreaterThan(2)
    expect(open.filter(due => due.slice(0, 10) >= today && due < daysFromToday(7)).length).toBeGreaterThan(2)
    expect(counted(tasks)['done']).toBeGreaterThan(5)
    expect(counted(tasks)['in_progress']).toBeGreaterThan(2)
  })

  it('has connected and disconnected plugins on some sites, with activity and commands', async ({ app, websites }) => {
    const admin = await app.adminSession({ id: websites[0]?.agencyId ?? 0 })
    const page = async (path: string) => (await admin.request('get', path, { query: { limit: 100 } })).body.data
    const connectors: Connector[] = await page('/site-connectors')
    expect(counted(connectors)).toEqual({ connected: 3, disconnected: 2 })
    expect(new Set(connectors.map(({ hmacRequired }) => hmacRequired))).toEqual(new Set([true, false]))
    expect(connectors.filter(({ revokedAt }) => revokedAt !== null)).toHaveLength(1)
    for (const { id, websiteId, siteUrl, platform } of connectors) {
      expect(websites.find(website => website.id === websiteId)).toMatchObject({ url: siteUrl })
      const activity: { remoteAt: string }[] = await page(`/site-connectors/${id}/activity`)
      expect(activity.length).toBe(platform === 'wordpress' ? 6 : 0)
      for (const { remoteAt } of activity) expect(remoteAt < new Date().toISOString()).toBe(true)
    }
    for (const { id, siteUrl, platform, revokedAt } of connectors) {
      const statuses = counted(await page(`/site-connectors/${id}/commands`))
      const completed = platform === 'wordpress' ? { success: 1, error: 2 } : { success: 1 }
      expect(statuses, siteUrl).toEqual(revokedAt ? completed : { ...completed, queued: 1 })
    }
  })

  it('has security events, reports, contents and erasures of each site', async ({ app, websites }) => {
    const admin = await app.adminSession({ id: websites[0]?.agencyId ?? 0 })
    const page = async (path: string) => (await admin.request('get', path, { query: { limit: 100 } })).body.data
    const connectors: Connector[] = await page('/site-connectors')
    const now = new Date().toISOString()
    for (const { id, siteUrl, lastPingAt } of connectors) {
      const path = `/site-connectors/${id}`
      const events: { remoteAt: string }[] = await page(`${path}/security-events`)
      expect(events.length, siteUrl).toBeGreaterThanOrEqual(5)
      // An event can be later on the day of the last heartbeat.
      for (const { remoteAt } of events)
        expect(remoteAt < now && remoteAt.slice(0, 10) <= String(lastPingAt)).toBe(true)
      const reports: { kind: string; data: Record<string, unknown> }[] = await page(`${path}/reports`)
      const kinds = counted(reports.map(({ kind }) => ({ status: kind })))
      expect(kinds, siteUrl).toEqual({
        'disk-usage': 1,
        'file-integrity': 1,
        'db-health': 1,
        'seo-data': 1,
        sitemap: 1,
        'traffic-stats': 14,
      })
      const contents: { kind: string; remoteId: string; data: Record<string, unknown> }[] = await page(
        `${path}/contents`,
      )
      const extensions = contents.filter(({ kind }) => kind === 'extension').map(({ data }) => data)
      const updates = extensions.filter(({ availableVersion }) => availableVersion !== null)
      expect(extensions.length > updates.length && updates.length > 1, siteUrl).toBe(true)
      expect(
        contents.some(({ kind }) => kind === 'content'),
        siteUrl,
      ).toBe(true)
      expect(new Set(contents.map(({ kind, remoteId }) => `${kind} ${remoteId}`)).size).toBe(contents.length)
      expect(await page(`${path}/erasures`), siteUrl).toHaveLength(2)
    }
  })

  it('has events this week and next week, all-day and timed, with and without clients', async ({
    app,
    events,
    key,
  }) => {
    expect(events).toHaveLength(25)
    const isAllDay = new Set(events.map(({ allDay, clientId }) => `${allDay} ${clientId !== null}`))
    expect(isAllDay).toEqual(new Set(['true true', 'true false', 'false true', 'false false']))
    for (const { allDay, startDate } of events) expect(startDate.endsWith('T00:00:00.000Z')).toBe(allDay)
    const monday = -((new Date(today).getUTCDay() + 6) % 7)
    for (const week of [0, 7]) {
      const query = { from: daysFromToday(monday + week), to: daysFromToday(monday + week + 6) }
      const { body } = await app.request('get', '/events', key, { query })
      expect((body as { total: number }).total).toBeGreaterThan(5)
    }
  })
})
