import { describe, expect } from 'vitest'
import type { TestApp } from '#test/app/index.ts'
import { withoutTable } from '#test/app/without-table.ts'
import { ValidationFailedError } from '../../../sdk/src/index.ts'
import { dayHeaders, expectError, minuteHeaders, rateHeadersOf } from './gate/gate.ts'
import { agenciesTest, longAgo, openAgency, type ResourcePath } from './resource.ts'

type Agency = Awaited<ReturnType<typeof openAgency>>

/** Valid and invalid items of each resource, and the table and event of the resource. */
const cases = [
  { path: '/clients', event: 'client', valid: { name: 'Moreau', city: 'Lyon' }, invalid: { name: ' ' } },
  {
    path: '/contacts',
    event: 'contact',
    valid: { clientId: 0, firstName: 'Claire', lastName: 'Moreau' },
    invalid: { clientId: 0, firstName: 'Claire' },
  },
  {
    path: '/websites',
    event: 'website',
    valid: { clientId: 0, url: 'https://moreau.example' },
    invalid: { clientId: 0, url: 'moreau' },
  },
  {
    path: '/tickets',
    event: 'ticket',
    valid: { clientId: 0, title: 'A', priority: 'high' },
    invalid: { clientId: 0, title: 'A', colour: 'red' },
  },
  {
    path: '/invoices',
    event: 'invoice',
    valid: { clientId: 0, lines: [{ description: 'A', quantity: 2, unitPrice: '10' }], status: 'paid' },
    invalid: { clientId: 0, totalHt: '1.00' },
  },
  {
    path: '/quotes',
    event: 'quote',
    valid: { clientId: 0, validUntil: '2099-01-01' },
    invalid: { clientId: 0, lines: [{ description: 'A', quantity: 1, unitPrice: 1 }] },
  },
  {
    path: '/tasks',
    event: 'task',
    valid: { title: 'A', status: 'done' },
    invalid: { title: 'A', assigneeId: '00000000-0000-4000-8000-000000000000' },
  },
  {
    path: '/events',
    event: 'event',
    valid: { clientId: 0, title: 'A', startDate: '2026-03-02', endDate: '2026-03-02T10:30:00+01:00' },
    invalid: { title: 'A', startDate: '2026-03-02', endDate: '2026-03-01T23:59:59.999Z' },
  },
] as const satisfies { path: ResourcePath; event: string; valid: object; invalid: object }[]

/** The item about the client of an agency. */
const about = ({ clientId }: Agency, item: object) => ('clientId' in item ? { ...item, clientId } : item)

const postBatch = (app: TestApp, { key }: { key: string }, path: string, items: unknown[], options: object = {}) =>
  app.request('post', `${path}/batch`, key, { body: { items, ...options } })

/** The number of events and audit log entries of an agency. */
const countRecords = async (app: TestApp, agency: { id: number }, table: 'outbox' | 'audit_log') =>
  (await app.db.selectFrom(table).where('agency_id', '=', agency.id).select('id').execute()).length

const it = agenciesTest

const statusesOf = ({ body }: { body: { data: { status: number }[] } }) => body.data.map(({ status }) => status)
const names = (count: number) => Array.from({ length: count }, (_, nth) => ({ name: `Client ${nth}` }))

describe.each(cases)('a batch of $path', ({ path, event, valid, invalid }) => {
  it('creates the valid items, and reports each error as a single request does', async ({ app }) => {
    const agency = await openAgency(app)
    const [good, bad] = [about(agency, valid), about(agency, invalid)]
    const single = await app.request('post', path, agency.key, { body: bad })
    expect(single.status).toBe(400)
    const before = await countRecords(app, agency, 'audit_log')

    const { status, body } = await postBatch(app, agency, path, [good, bad, good, 'text', good])
    expect(status).toBe(207)
    const { data } = body
    expect(data.map(({ index }: { index: number }) => index)).toEqual([0, 1, 2, 3, 4])
    expect(statusesOf({ body })).toEqual([201, 400, 201, 400, 201])
    const docUrl = `${app.url}/docs/errors#validation_failed`
    expect(data[1]).toEqual({ index: 1, status: 400, error: { ...single.body, docUrl } })
    const created = [0, 2, 4].map(index => data[index].resource)
    const ids = created.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    for (const resource of created) {
      expect((await app.request('get', `${path}/${resource.id}`, agency.key)).body).toEqual(resource)
      expect(await app.events(agency, resource.id, event)).toEqual([
        { event: `${event}.created`, data: { [event]: resource } },
      ])
    }
    expect(await countRecords(app, agency, 'audit_log')).toBe(before + 3)
    expect((await app.request('get', path, agency.key)).body.total).toBe(path === '/clients' ? 4 : 3)
  })

  it('with atomic creates all items, or none and no event', async ({ app }) => {
    const agency = await openAgency(app)
    const [good, bad] = [about(agency, valid), about(agency, invalid)]
    const single = await app.request('post', path, agency.key, { body: bad })
    const all = await postBatch(app, agency, path, [good, good], { atomic: true })
    expect(all.status).toBe(201)
    const ids = all.body.data.map(({ id }: { id: number }) => id)
    for (const resource of all.body.data)
      expect((await app.request('get', `${path}/${resource.id}`, agency.key)).body).toEqual(resource)
    const records = async () => ({
      total: (await app.request('get', path, agency.key)).body.total as number,
      events: await countRecords(app, agency, 'outbox'),
      entries: await countRecords(app, agency, 'audit_log'),
    })
    const before = await records()
    expect(new Set(ids).size).toBe(2)

    const none = await postBatch(app, agency, path, [good, good, bad, 'text'], { atomic: true })
    expect(none.status).toBe(400)
    expect(none.body).toEqual({ ...single.body, index: 2 })
    expect(await records()).toEqual(before)
  })
})

describe('the items of a batch', () => {
  it.for([
    [undefined, 'Champ requis'],
    [[], 'Au moins 1 élément'],
    [names(101), 'Au plus 100 éléments'],
    [{ name: 'A' }, 'Doit être une liste'],
  ] as const)('are a list of 1 to 100, not %j', async ([items, issue], { app, agency }) => {
    const { status, body } = await app.request('post', '/clients/batch', agency.key, { body: { items } })
    expect(status).toBe(400)
    expect(body.details.fieldErrors).toEqual({ items: [issue] })
  })

  it('keep their order, and each is delivered to webhooks', async ({ app }) => {
    const agency = await openAgency(app)
    // Disabled after failures, so that its deliveries wait.
    const { id: subscriptionId } = await agency.tenant
      .insertInto('webhook_subscriptions')
      .values({
        url: 'https://receiver.example.com/',
        host: 'receiver.example.com',
        events: ['client.created'],
        secret: Buffer.alloc(0),
        max_retries: 0,
        is_active: false,
        disabled_at: longAgo,
        disabled_code: 'failures',
        disabled_failures: 20,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { status, body } = await postBatch(app, agency, '/clients', names(100), { atomic: true })
    expect(status).toBe(201)
    expect(body.data.map(({ name }: { name: string }) => ({ name }))).toEqual(names(100))
    const deliveries = await app.db
      .selectFrom('webhook_deliveries')
      .where('subscription_id', '=', subscriptionId)
      .select('id')
      .execute()
    expect(deliveries).toHaveLength(100)
  })

  it('must refer to clients of the agency', async ({ app, agency, otherAgency }) => {
    const items = [agency, otherAgency, agency].map(({ clientId }) => ({ clientId, title: 'A' }))
    const response = await postBatch(app, agency, '/tickets', items)
    expect(statusesOf(response)).toEqual([201, 400, 201])
    expect(response.body.data[1].error.details.fieldErrors).toEqual({ clientId: ['Client inconnu'] })
  })

  it('of an invoice may be too large, which fails no other item', async ({ app, agency: { clientId, ...agency } }) => {
    const large = Array.from({ length: 70 }, () => ({ description: 'x'.repeat(2000), quantity: 1, unitPrice: '1' }))
    const items = [{ clientId }, { clientId, lines: large }, { clientId }]
    const response = await postBatch(app, agency, '/invoices', items)
    expect(statusesOf(response)).toEqual([201, 413, 201])
    const atomic = await postBatch(app, agency, '/invoices', items, { atomic: true })
    expect(atomic.status).toBe(413)
    const { docUrl, ...error } = response.body.data[1].error
    expect(docUrl).toBe(`${app.url}/docs/errors#payload_too_large`)
    expect(atomic.body).toEqual({ ...error, index: 1 })
  })

  it.for(['/clients', '/invoices'])('of %s are not created without their events', async (path, { app }) => {
    const agency = await openAgency(app)
    const item = path === '/clients' ? { name: 'A' } : { clientId: agency.clientId }
    const before = (await app.request('get', path, agency.key)).body.total
    const { status } = await withoutTable(app.db, 'outbox', () => postBatch(app, agency, path, [item, item]))
    expect(status).toBe(500)
    expect((await app.request('get', path, agency.key)).body.total).toBe(before)
  })
})

describe('the numbers of a batch of invoices', () => {
  const numberOf = (result: { resource?: { invoiceNumber: string } }) => result.resource?.invoiceNumber

  it('are consecutive, although items fail', async ({ app }) => {
    const { clientId, ...agency } = await openAgency(app)
    const year = new Date().getFullYear()
    const unknownClient = { clientId: 2_000_000_000 }
    const { body } = await postBatch(app, agency, '/invoices', [
      { clientId },
      unknownClient,
      { clientId, invoiceNumber: `INV-${year}-0002` },
      { clientId },
      { clientId, invoiceNumber: `INV-${year}-0002` },
      { clientId, issueDate: '2020-06-01' },
      { clientId },
    ])
    expect(body.data.map(numberOf)).toEqual([
      `INV-${year}-0001`,
      undefined,
      `INV-${year}-0002`,
      `INV-${year}-0003`,
      undefined,
      'INV-2020-0001',
      `INV-${year}-0004`,
    ])
    expect(body.data[4].error.details.fieldErrors).toEqual({ invoiceNumber: ['Numéro déjà utilisé'] })

    const atomic = await postBatch(app, agency, '/invoices', [{ clientId }, unknownClient], { atomic: true })
    expect(atomic.body.index).toBe(1)
    const next = await app.request('post', '/invoices', agency.key, { body: { clientId } })
    expect(next.body.invoiceNumber).toBe(`INV-${year}-0005`)
  })

  it('have no gap and cause no deadlock when batches and single invoices are created at once', async ({ app }) => {
    const { clientId, ...agency } = await openAgency(app)
    const year = new Date().getFullYear()
    const numbered = (last: number) => ({ clientId, invoiceNumber: `INV-${year}-${String(last).padStart(4, '0')}` })
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => [
        postBatch(app, agency, '/invoices', [numbered(nth + 1), { clientId }, numbered(nth + 2), { clientId }]),
        postBatch(app, agency, '/invoices', [
          { clientId, issueDate: '2020-06-01' },
          numbered(nth + 2),
          numbered(nth + 1),
        ]),
        app.request('post', '/invoices', agency.key, { body: { clientId } }),
        app.request('post', '/invoices', agency.key, { body: numbered(nth + 1) }),
      ]).flat(),
    )
    expect([201, 207, 400]).toEqual(expect.arrayContaining(sent.map(({ status }) => status)))
    const rows = await app.db.selectFrom('invoices').where('agency_id', '=', agency.id).select('number').execute()
    const lasts = rows.map(({ number }) => number).filter(number => number.startsWith(`INV-${year}-`))
    const expected = lasts.map((_, nth) => numbered(nth + 1).invoiceNumber)
    expect(lasts.toSorted()).toEqual(expected)
    expect(rows.length - lasts.length).toBe(10)
  })
})

describe('the rate limits of a batch', () => {
  const usageOf = async (app: TestApp, key: string) => (await app.request('get', '/me', key)).body.usage

  it('count each item, and nothing but the request when they are exceeded', async ({ app, agency }) => {
    const { key } = await app.key(agency, { perMinute: 20, perDay: 15 })
    const first = await postBatch(app, { key }, '/clients', names(8))
    expect(first.status).toBe(207)
    expect(first.headers['x-ratelimit-remaining']).toBe('12')

    const overDay = await postBatch(app, { key }, '/clients', names(8))
    expectError(overDay, 'DAY_LIMIT')
    expect(rateHeadersOf(overDay)).toEqual(dayHeaders)
    expect(overDay.headers['x-ratelimit-remaining-day']).toBe('6')

    const overMinute = await postBatch(app, { key }, '/clients', names(12))
    expectError(overMinute, 'MINUTE_LIMIT')
    expect(rateHeadersOf(overMinute)).toEqual(minuteHeaders)
    expect(overMinute.headers['x-ratelimit-remaining']).toBe('0')
    expect(overMinute.headers['ratelimit']).toContain('"minute";r=10;')

    const tooLarge = await postBatch(app, { key }, '/clients', names(21))
    expect(tooLarge.status).toBe(400)
    expect(Object.keys(tooLarge.body.details.fieldErrors as object)).toEqual(['items'])
    expect(await usageOf(app, key)).toMatchObject({ minuteCount: 12, dayCount: 12 })
  })

  it('count each item that an agent creates', async ({ app, agency }) => {
    const { key } = await app.key(agency, { perMinute: 20 })
    const body = { tool: 'createClientBatch', arguments: { items: names(5), atomic: true } }
    const response = await app.mcp('post', '/api/mcp/execute', { body, headers: { 'x-api-key': key } })
    expect(response.body.result.data).toHaveLength(5)
    expect(response.headers['x-ratelimit-remaining']).toBe('15')
  })

  it('count the items of batches at once exactly', async ({ app }) => {
    const agency = await openAgency(app)
    const { key } = await app.key(agency, { perMinute: 100 })
    const sent = await Promise.all(Array.from({ length: 10 }, () => postBatch(app, { key }, '/clients', names(30))))
    expect(Map.groupBy(sent, ({ status }) => status).get(207)).toHaveLength(3)
    expect((await usageOf(app, key)).minuteCount).toBe(3 * 30 + 7 + 1)
    expect((await app.request('get', '/clients', agency.key)).body.total).toBe(91)
  })
})

describe('the SDK', () => {
  it('types the response to a batch by `atomic`', async ({ app, agency: { key } }) => {
    const { tasks } = app.api(key)
    const { data: results } = await tasks.createBatch({ items: [{ title: 'A' }, { title: ' ' }] })
    const titles = results.map(result => (result.status === 201 ? result.resource.title : result.error.code))
    expect(titles).toEqual(['A', 'VALIDATION_FAILED'])

    const { data: created } = await tasks.createBatch({ items: [{ title: 'A' }], atomic: true })
    expect(created.map(({ title }) => title)).toEqual(['A'])
    const rejected = await tasks
      .createBatch({ items: [{ title: 'A' }, { title: ' ' }], atomic: true })
      .catch(error => error)
    expect(rejected).toBeInstanceOf(ValidationFailedError)
    expect((rejected as ValidationFailedError).body.index).toBe(1)
  })
})
