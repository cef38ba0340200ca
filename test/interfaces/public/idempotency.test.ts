import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { parseKey } from '#src/platform/idempotency/key.ts'
import { runJob } from '#test/app/jobs.ts'
import { testWith } from '#test/app/index.ts'
import { openTenant } from '#test/app/tenant.ts'
import { openLoopbackServer } from '#test/servers/loopback-server.ts'

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } })
  .extend('tenant', ({ app }) => openTenant(app))
  .extend(
    'send',
    ({ app, tenant }) =>
      (path: string, body: object | undefined, idempotencyKey: string, key?: string) => {
        const headers = { 'Idempotency-Key': idempotencyKey }
        return app.request('post', path, key ?? tenant.key, { body, headers })
      },
  )
  .extend('rows', ({ app, tenant }) => () => {
    return app.db.selectFrom('idempotency_keys').where('agency_id', '=', tenant.agency.id).selectAll().execute()
  })
  .extend('countedBytes', ({ app, tenant }) => async () => {
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(sum(count), 0)::bigint as bytes from row_counts
      where agency_id = ${tenant.agency.id} and resource = 'idempotency_key_bytes'`.execute(app.db)
    return rows[0]?.bytes
  })

describe('a request with an idempotency key', () => {
  it('makes one invoice, however often it is sent at once', async ({ app, tenant, send }) => {
    const body = { clientId: tenant.clientId }
    const key = randomUUID()
    const responses = await Promise.all(Array.from({ length: 50 }, () => send('/invoices', body, key)))
    const last = await send('/invoices', body, key)

    const created = responses.filter(({ status }) => status === 201)
    const inUse = responses.filter(({ status }) => status === 409)
    expect(created.length + inUse.length).toBe(50)
    expect(created.filter(({ headers }) => !('idempotent-replayed' in headers))).toHaveLength(1)
    for (const { text } of [...created, last]) expect(text).toBe(created[0]?.text)
    expect((await app.request('get', '/invoices', tenant.key)).body.total).toBe(1)
    expect(await app.events(tenant.agency, last.body.id, 'invoice')).toHaveLength(1)
  })

  it('belongs to its API key', async ({ app, tenant, send }) => {
    const other = await app.key(tenant.agency)
    const key = randomUUID()
    const first = await send('/clients', { name: 'Moreau' }, key)
    const second = await send('/clients', { name: 'Moreau' }, key, other.key)
    expect([second.status, 'idempotent-replayed' in second.headers]).toEqual([201, false])
    expect(second.body.id).not.toBe(first.body.id)
  })

  it('can be repeated until it succeeds: only a success and a 404 are stored', async ({ app, tenant, send, rows }) => {
    const body = { clientId: tenant.clientId, invoiceNumber: 'A-1' }
    const taken = await app.request('post', '/invoices', tenant.key, { body })
    const key = randomUUID()
    expect((await send('/invoices', body, key)).status).toBe(400)
    expect(await rows()).toEqual([])
    await app.request('patch', `/invoices/${taken.body.id}`, tenant.key, { body: { invoiceNumber: 'A-2' } })
    expect((await send('/invoices', body, key)).status).toBe(201)
    expect(await rows()).toHaveLength(1)
  })

  it('is new again after 24 hours, and then removed', async ({ app, tenant, send, rows, countedBytes }) => {
    const key = randomUUID()
    const age = (interval: string) =>
      sql`
      update idempotency_keys set created_at = now() - ${interval}::interval
      where agency_id = ${tenant.agency.id}`.execute(app.db)
    const first = await send('/clients', { name: 'Moreau' }, key)
    await age('23 hours 59 minutes')
    await runJob(app, 'idempotency-retention')
    expect((await send('/clients', { name: 'Moreau' }, key)).body.id).toBe(first.body.id)
    await age('24 hours')
    const second = await send('/clients', { name: 'Moreau' }, key)
    expect([second.status, 'idempotent-replayed' in second.headers]).toEqual([201, false])
    expect(await countedBytes()).toBe(512 + Buffer.byteLength(second.text))

    await age('24 hours 1 minute')
    await runJob(app, 'idempotency-retention')
    expect(await rows()).toEqual([])
    expect(await countedBytes()).toBe(0)
  })

  it('is rejected when the stored responses of the agency take 1 GiB', async ({ app, tenant, send }) => {
    const slot = { agency_id: tenant.agency.id, resource: 'idempotency_key_bytes' as never, count: 2 ** 30 }
    await app.db.insertInto('row_counts').values(slot).execute()
    const { status, body, headers } = await send('/clients', { name: 'Moreau' }, randomUUID())
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'RATE_LIMIT_EXCEEDED', '3600'])
    const unkeyed = await app.request('post', '/clients', tenant.key, { body: { name: 'Moreau' } })
    expect(unkeyed.status).toBe(201)
  })

  it('ignores a body that its operation ignores', async ({ app, tenant }) => {
    const [id] = await tenant.create('public', '/watches/{id}')
    const run = (body: string) => {
      const headers = { 'Content-Type': 'text/plain', 'Idempotency-Key': 'run' }
      return app.request('post', `/watches/${id}/run`, tenant.key, { body, headers })
    }
    const first = await run('a')
    expect([first.status, (await run('b')).text]).toEqual([202, first.text])
  })

  it('repeats a secret that is stored encrypted', async ({ tenant, send, rows }) => {
    const [id] = await tenant.create('public', '/webhooks/{id}')
    const key = randomUUID()
    const first = await send(`/webhooks/${id}/rotate-secret`, undefined, key)
    const second = await send(`/webhooks/${id}/rotate-secret`, undefined, key)
    expect(first.body.signingSecret).toMatch(/^[0-9a-f]{64}$/)
    expect(second.text).toBe(first.text)
    expect(await rows()).toEqual([expect.objectContaining({ body: null, sealed_body: expect.any(Buffer) })])
  })

  it('keeps its response when the resource changes, and compares If-Match only once', async ({ app, tenant }) => {
    const [id] = await tenant.create('public', '/tasks/{id}')
    const { headers } = await app.request('get', `/tasks/${id}`, tenant.key)
    const complete = () =>
      app.request('patch', `/tasks/${id}`, tenant.key, {
        body: { title: 'Relancer' },
        headers: { 'Idempotency-Key': 'complete', 'If-Match': String(headers['etag']) },
      })
    const first = await complete()
    await app.request('patch', `/tasks/${id}`, tenant.key, { body: { title: 'Rappeler' } })
    const second = await complete()
    expect([second.status, second.text]).toEqual([200, first.text])
    expect(second.headers['idempotent-replayed']).toBe('true')
  })

  it('sends one test event, without an open transaction meanwhile', async ({ app, tenant, send }) => {
    const receiver = await openLoopbackServer()
    const { promise: received, resolve: onReceived } = Promise.withResolvers<() => void>()
    receiver.respondNext(res => onReceived(() => void res.writeHead(204).end()))
    const { body: webhook } = await app.request('post', '/webhooks', tenant.key, { body: { url: receiver.url } })
    const path = `/webhooks/${webhook.id}/test`

    const first = send(path, undefined, 'test').then(response => response)
    const respond = await received
    const { rows: open } = await sql`
      select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
    `.execute(app.db)
    expect(open).toEqual([])
    expect((await send(path, undefined, 'test')).body.code).toBe('IDEMPOTENCY_KEY_IN_USE')
    respond()
    expect((await first).body).toMatchObject({ success: true, statusCode: 204 })
    expect((await send(path, undefined, 'test')).text).toBe((await first).text)
    expect(receiver.requests).toHaveLength(1)
    receiver.close()
  })
})

describe('the header Idempotency-Key', () => {
  it.for([
    ['a', 'a'],
    ['"a"', 'a'],
    [String.raw`"say \"hi\" \\"`, String.raw`say "hi" \ `.trim()],
    ['a "b" c', 'a "b" c'],
    ['a'.repeat(255), 'a'.repeat(255)],
    [`"${'a'.repeat(255)}"`, 'a'.repeat(255)],
    ['a'.repeat(256), undefined],
    ['', undefined],
    ['""', undefined],
    ['"a', undefined],
    [String.raw`"a\b"`, undefined],
    ['é', undefined],
    ['a\tb', undefined],
  ] as const)('%s is %s', ([header, key]) => {
    expect(parseKey(header)).toBe(key)
  })
})
