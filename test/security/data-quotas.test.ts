import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { QuotaName } from '#generated/public/types.ts'
import { removeOldAuditEntries } from '#src/platform/audit/retention.ts'
import { findQuotas, setLimit } from '#src/platform/limits/quotas.ts'
import { applyRetention } from '#src/features/webhooks/delivery/retention.ts'
import { testWith, type TestAgency, type TestApp } from '#test/app/index.ts'
import { openTenant } from '#test/app/tenant.ts'
import { everyOperation } from '#test/contract/operations.ts'
import { sendExample } from '#test/contract/send-example.ts'

const it = testWith({ dataQuotaIntervalMs: 50 }).extend('open', { scope: 'file' }, ({ app }) => async () => {
  const agency = await app.agency()
  const { key } = await app.key(agency)
  return { agency, key }
})

/** The data of an agency once all changes so far have been added up. */
const usedOf = async (app: TestApp, { tenant }: TestAgency) => {
  await expect
    .poll(async () => (await sql<object>`select from storage_changes limit 1`.execute(app.db)).rows)
    .toEqual([])
  const { dataBytes, dataRows } = await findQuotas(tenant)
  return { bytes: dataBytes.used, rows: dataRows.used }
}

/** Reaches a quota, and waits until the service knows. */
const fill = async (app: TestApp, { agency, key }: { agency: TestAgency; key: string }, quota: QuotaName) => {
  await setLimit(agency.tenant, quota, 1)
  const create = () => app.request('post', '/clients', key, { body: { name: 'A' } })
  await expect.poll(async () => (await create()).status).toBe(409)
}

describe('the data of an agency', () => {
  it('is what its resources, events, deliveries and audit log take', async ({ app, open }) => {
    const { agency, key } = await open()
    await app.request('post', '/webhooks', key, { body: { url: 'https://hooks.example.com/a', events: ['*'] } })
    const before = await usedOf(app, agency)
    const notes = 'é'.repeat(1000)
    const { body: client } = await app.request('post', '/clients', key, { body: { name: 'A', notes } })
    const created = await usedOf(app, agency)
    expect(created.rows - before.rows).toBe(4)
    // The notes are in the client and in its event; the rest of the four rows is small.
    expect(created.bytes - before.bytes).toBeGreaterThan(4000)
    expect(created.bytes - before.bytes).toBeLessThan(4000 + 4 * 600)

    await app.request('patch', `/clients/${client.id}`, key, { body: { notes: null } })
    await app.request('delete', `/clients/${client.id}`, key)
    const items = Array.from({ length: 10 }, (_, index) => ({ name: `B${index}` }))
    await app.request('post', '/clients/batch', key, { body: { items } })
    const { rows } = await sql<{ bytes: number; rows: number }>`
      select count(*) as rows, sum(bytes)::bigint as bytes from (
        select row_bytes(clients::text) as bytes from clients where agency_id = ${agency.id}
        union all select row_bytes(data::text) from outbox where agency_id = ${agency.id}
        union all select row_bytes(changes::text) from audit_log where agency_id = ${agency.id}
        union all select delivery_bytes() from webhook_deliveries where agency_id = ${agency.id}
      ) as stored`.execute(app.db)
    expect([await usedOf(app, agency)]).toEqual(rows)
  })

  it('is exact after parallel changes', async ({ app, open }) => {
    const { agency, key } = await open()
    const before = await usedOf(app, agency)
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => app.request('post', '/tasks', key, { body: { title: `T${index}` } })),
    )
    expect((await usedOf(app, agency)).rows - before.rows).toBe(90)
  })

  it('shrinks when retention drops partitions', async ({ app, open }) => {
    const { agency, key } = await open()
    await app.request('post', '/clients', key, { body: { name: 'A' } })
    const before = await usedOf(app, agency)
    await applyRetention(app.db, { clockOffsetDays: 60 })
    const withoutEvents = await usedOf(app, agency)
    expect(before.rows - withoutEvents.rows).toBe(1)
    expect(before.bytes - withoutEvents.bytes).toBeGreaterThan(256)
    await removeOldAuditEntries(app.db, 500)
    expect((await usedOf(app, agency)).rows).toBe(1)
  })
})

it('every operation that stores data of an agency returns 409 when a quota is reached', async ({ app }) => {
  const tenant = await openTenant(app)
  await fill(app, tenant, 'dataRows')
  const storing = everyOperation.filter(({ operation }) => operation.errors.includes('DATA_QUOTA_EXCEEDED'))
  expect(storing.length).toBeGreaterThan(20)
  for (const { api, id, operation } of storing) {
    const { status, body } = await sendExample(app, tenant, api, operation)
    expect([id, status, body.code]).toEqual([id, 409, 'QUOTA_EXCEEDED'])
  }
})

describe.for(['dataBytes', 'dataRows'] as const)('an agency that has reached %s', quota => {
  it('gets 409 for what creates or grows, and can read and delete', async ({ app, open }) => {
    const [full, other] = [await open(), await open()]
    const { key } = full
    const { body: client } = await app.request('post', '/clients', key, { body: { name: 'A' } })
    const once = { body: { name: 'Once' }, headers: { 'Idempotency-Key': 'once' } }
    expect((await app.request('post', '/clients', key, once)).status).toBe(201)
    await fill(app, full, quota)

    const path = `/clients/${client.id}`
    const rejected = await app.request('patch', path, key, { body: { name: 'B' } })
    const error = { error: 'Quota de données atteint', code: 'QUOTA_EXCEEDED', quota, limit: 1, retryAfter: 60 }
    expect([rejected.status, rejected.body]).toEqual([409, error])
    for (const [method, target, body] of [
      ['put', path, { name: 'B' }],
      ['post', '/clients/batch', { items: [{ name: 'B' }] }],
      ['post', '/tasks', { title: 'T' }],
    ] as const)
      expect((await app.request(method, target, key, { body })).body).toEqual(error)
    expect((await app.request('post', '/clients', key, once)).status).toBe(201)
    expect((await app.request('get', path, key)).body.name).toBe('A')
    expect((await app.request('delete', path, key)).status).toBe(204)
    expect((await app.request('post', '/clients', other.key, { body: { name: 'A' } })).status).toBe(201)

    await setLimit(full.agency.tenant, quota, 'default')
    const create = () => app.request('post', '/clients', key, { body: { name: 'A' } })
    await expect.poll(async () => (await create()).status).toBe(201)
  })
})
