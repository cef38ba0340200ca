import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { operations as table } from '#generated/public/operations.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { test, type TestApp } from '#test/app/index.ts'
import { openTenant, type TestTenant } from '#test/app/tenant.ts'
import { at, pathOf } from './operations.ts'
import { sampleBody } from './sample.ts'

const it = test.extend('tenant', { scope: 'file' }, ({ app }) => openTenant(app))

const repeatable = Object.entries<Operation>(table).filter(([, { method }]) => method === 'post' || method === 'patch')

/** The text of a body for an operation: with a space more, it is another body with the same meaning. */
const bodyText = (operation: Operation, clientId: number) => {
  const body = sampleBody(operation, clientId)
  return body && JSON.stringify(body)
}

const keyed = (body: string | undefined, key: string = randomUUID()) => ({
  body,
  headers: { 'Idempotency-Key': key },
})

/** The number of events, audit entries and jobs of an agency. */
const countEffects = async ({ db }: TestApp, { agency }: TestTenant) => {
  const { rows } = await sql<{ effects: number }>`
    select (select count(*) from outbox where agency_id = ${agency.id})
      + (select count(*) from audit_log where agency_id = ${agency.id})
      + (select count(*) from webhook_deliveries where agency_id = ${agency.id})
      + (select count(*) from jobs.job where group_id = ${String(agency.id)}) as effects`.execute(db)
  return rows[0]?.effects
}

describe.each(repeatable)('%s with an idempotency key', (_id, operation) => {
  const { method, path } = operation

  it('has one effect, and repeats its response', async ({ app, tenant }) => {
    const url = at(path, ...(await tenant.create('public', path)))
    const request = keyed(bodyText(operation, tenant.clientId))
    const first = await app.request(method, url, tenant.key, request)
    const effects = await countEffects(app, tenant)
    const second = await app.request(method, url, tenant.key, request)
    expect(first.status).toBe(operation.success)
    expect([second.status, second.text]).toEqual([first.status, first.text])
    expect(second.headers['etag']).toBe(first.headers['etag'])
    expect(first.headers).not.toHaveProperty('idempotent-replayed')
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect(await countEffects(app, tenant)).toBe(effects)
  })

  it('rejects another request with the key, and a repetition while the first is in progress', async ({
    app,
    tenant,
  }) => {
    const url = at(path, ...(await tenant.create('public', path)))
    const body = bodyText(operation, tenant.clientId)
    const { headers } = keyed(body)
    await app.request(method, url, tenant.key, { body, headers })
    const other = body === undefined ? { path: pathOf(operation), body } : { path: url, body: `${body} ` }
    const reused = await app.request(method, other.path, tenant.key, { body: other.body, headers })
    expect([reused.status, reused.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])

    await app.db
      .updateTable('idempotency_keys')
      .set({ status: null })
      .where('agency_id', '=', tenant.agency.id)
      .execute()
    const repeated = await app.request(method, url, tenant.key, { body, headers })
    expect([repeated.status, repeated.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE'])
    expect(repeated.headers['retry-after']).toBe('1')
  })

  it('rejects a malformed key', async ({ app, tenant }) => {
    const url = at(path, ...(await tenant.create('public', path)))
    const { status, body } = await app.request(
      method,
      url,
      tenant.key,
      keyed(bodyText(operation, tenant.clientId), '"'),
    )
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(body.details.fieldErrors).toHaveProperty('Idempotency-Key')
  })
})

describe.each(repeatable.filter(([, { path }]) => path.includes('{id}')))('%s', (_id, operation) => {
  it('repeats the 404 of a missing resource', async ({ app, tenant }) => {
    const request = keyed(bodyText(operation, tenant.clientId))
    const send = () => app.request(operation.method, pathOf(operation), tenant.key, request)
    const [first, second] = [await send(), await send()]
    expect([first.status, first.headers['idempotent-replayed']]).toEqual([404, undefined])
    expect([second.status, second.headers['idempotent-replayed']]).toEqual([404, 'true'])
    expect(second.body).toEqual(first.body)
  })
})
