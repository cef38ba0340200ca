import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { keyOperations } from '#generated/public/key-operations.ts'
import { operations as table } from '#generated/public/operations.ts'
import { personLimits } from '#src/platform/limits/sessions.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { test } from '#test/app/index.ts'
import { openTenant } from '#test/app/tenant.ts'
import { pathOf } from '#test/contract/operations.ts'
import { exampleBody } from '#test/contract/sample.ts'
import { AdminApi } from '../../../sdk/src/admin/index.ts'

/** Applies to every operation of the public API, including future ones. */
const it = test
  .extend('tenant', { scope: 'file' }, ({ app }) => openTenant(app))
  .extend('stranger', { scope: 'file' }, async ({ app }) => app.adminSession(await app.agency()))
  .extend('member', { scope: 'file' }, ({ app, tenant }) => app.adminSession(tenant.agency, { role: 'member' }))
  .extend('strictOwner', { scope: 'file' }, async ({ app }) => {
    const owner = await app.adminSession(await app.agency())
    await owner.request('patch', '/agency', { body: { requireSecondFactor: true } })
    return owner
  })

const excluded = new Set<string>(keyOperations)
const operations = Object.entries<Operation>(table).filter(([id]) => !excluded.has(id))
const withId = operations.filter(([, { path }]) => path.includes('{'))
const changes = operations.filter(([, { method }]) => method !== 'get')

/** The path of an operation with ids. */
const fill = (path: string, ids: readonly number[]) => {
  const rest = [...ids]
  return path.replaceAll(/\{\w+\}/g, () => String(rest.shift() ?? 0))
}

/** Updates of sites are for those who may queue commands. */
const isBeyondMembers = ({ requires }: Operation) => requires === 'fleet:write'

describe.each(operations)('%s', (_id, operation) => {
  const { method, path } = operation

  it('returns 401 without a session, and with a key instead', async ({ app, tenant }) => {
    for (const headers of [{}, { 'x-api-key': tenant.key }]) {
      const { status, body } = await app.data(method, pathOf({ path }, 'x'), { headers })
      expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED'])
    }
  })

  it('returns 403 without the second factor that the agency requires', async ({ strictOwner }) => {
    const { status, body } = await strictOwner.data(method, pathOf({ path }))
    expect([status, body.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
  })

  it('is for members, too, unless it updates sites, and counts', async ({ member }) => {
    const { status, headers } = await member.data(method, pathOf({ path }), { body: exampleBody(operation, 'public') })
    if (isBeyondMembers(operation)) expect(status).toBe(403)
    else expect([401, 403, 405]).not.toContain(status)
    expect(headers['x-ratelimit-limit']).toBe(String(personLimits.rateLimitPerMinute))
  })
})

describe.each(withId)('%s', (_id, operation) => {
  it('returns 404 to people of another agency', async ({ tenant, stranger }) => {
    const path = fill(operation.path, await tenant.create('public', operation.path))
    const body = operation.method === 'patch' ? {} : exampleBody(operation, 'public')
    expect((await stranger.data(operation.method, path, { body })).status).toBe(404)
    expect((await tenant.admin.data(operation.method, path, { body })).status).not.toBe(404)
  })
})

describe.each(changes)('%s', (_id, { method, path }) => {
  it('returns 403 to pages of another origin', async ({ tenant }) => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const { status, body } = await tenant.admin.data(method, pathOf({ path }), { headers })
      expect([status, body.code]).toEqual([403, 'FORBIDDEN'])
    }
  })

  it('changes nothing for a page that shows another agency', async ({ tenant }) => {
    const send = (agencyId: number) =>
      tenant.admin.data(method, pathOf({ path }, 'x'), { headers: { 'X-Agency-Id': String(agencyId) } })
    expect((await send(tenant.agency.id)).status).not.toBe(409)
    const { status, body } = await send(tenant.agency.id + 1)
    expect([status, body.code]).toEqual([409, 'AGENCY_CHANGED'])
  })
})

describe.each(keyOperations)('%s', id => {
  it('is for keys only', async ({ app, tenant }) => {
    const { method, path } = table[id] as Operation
    const headers = { cookie: tenant.admin.cookie, 'Content-Type': 'application/json' }
    const response = await fetch(`${app.url}/api/agency/v1${pathOf({ path })}`, {
      method: method.toUpperCase(),
      headers,
    })
    expect(response.status).toBe(404)
  })
})

it('records the person as the actor, and emits the same events', async ({ app, tenant, member }) => {
  const { body } = await member.data('post', '/clients', { body: { name: 'Boulangerie Moreau' } })
  expect(body).toMatchObject({ id: expect.any(Number), agencyId: tenant.agency.id, name: 'Boulangerie Moreau' })
  const log = await tenant.admin.request('get', '/audit-log')
  expect(log.body.data[0]).toMatchObject({
    action: 'client.created',
    actor: { type: 'user', id: member.userId },
    object: { type: 'client', id: String(body.id) },
  })
  const events = await app.db.selectFrom('outbox').where('agency_id', '=', tenant.agency.id).select('event').execute()
  expect(events).toContainEqual({ event: 'client.created' })
})

it('leaves updates of sites to owners and admins, who may queue commands', async ({ tenant, member }) => {
  const body = {
    name: 'x',
    sites: { websiteIds: [1] },
    items: [{ type: 'core' }],
    waveSize: 1,
    pauseSeconds: 0,
    stopAfterFailures: 1,
  }
  const refused = await member.data('post', '/campaigns', { body })
  expect([refused.status, refused.body.required]).toEqual([403, 'fleet:write'])
  expect((await tenant.admin.data('post', '/campaigns', { body })).status).not.toBe(403)
})

it('makes the person the creator of a task', async ({ member }) => {
  const { body } = await member.data('post', '/tasks', { body: { title: 'Appeler' } })
  expect(body.createdBy).toBe(member.userId)
})

it('replays a request with the Idempotency-Key of the same person', async ({ member, tenant }) => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const create = (person: typeof member) => person.data('post', '/clients', { body: { name: 'Une fois' }, headers })
  const [first, again, other] = [await create(member), await create(member), await create(tenant.admin)]
  expect(again.body).toEqual(first.body)
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect(other.body.id).not.toBe(first.body.id)
})

it('changes a resource only in the state that If-Match names', async ({ app, tenant, member }) => {
  const path = `/clients/${await app.client(tenant.agency)}`
  const { headers } = await member.data('get', path)
  const update = (name: string) =>
    member.data('patch', path, { body: { name }, headers: { 'If-Match': headers['etag'] ?? '' } })
  expect([(await update('Avant')).status, (await update('Après')).status]).toEqual([200, 412])
})

it('commits no change after the end of the session', async ({ app, tenant }) => {
  const client = await app.client(tenant.agency)
  const person = await app.adminSession(tenant.agency)
  const { id } = await app.db
    .selectFrom('sessions')
    .where('user_id', '=', person.userId)
    .select('id')
    .executeTakeFirstOrThrow()
  const update = await app.db.transaction().execute(async tx => {
    await tx.deleteFrom('sessions').where('id', '=', id).execute()
    const pending = person.data('patch', `/clients/${client}`, { body: { name: 'Trop tard' } })
    const settled = pending.then(response => response)
    await app.waitForLockWaiters()
    return { settled }
  })
  expect((await update.settled).status).toBe(401)
  const { body } = await tenant.admin.data('get', `/clients/${client}`)
  expect(body.name).not.toBe('Trop tard')
})

it('ends a wait for changes with the session', async ({ app, tenant }) => {
  const person = await app.adminSession(tenant.agency)
  const { body } = await person.data('get', '/changes', { query: { after: 'now' } })
  const waiting = person.data('get', '/changes', { query: { after: body.nextCursor, wait: 20 } })
  const settled = waiting.then(response => response)
  await person.request('delete', '/session')
  expect((await settled).status).toBe(401)
})

it('limits the requests of a person over all sessions', async ({ app, tenant }) => {
  const person = await app.adminSession(tenant.agency)
  const remaining = async () => Number((await person.data('get', '/clients')).headers['x-ratelimit-remaining'])
  const before = await remaining()
  await person.data('post', '/clients/batch', { body: { items: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] } })
  expect(await remaining()).toBe(before - 4)
})

it('is in the SDK of the admin API', async ({ app, tenant }) => {
  const admin = new AdminApi({ baseUrl: app.url, cookie: tenant.admin.cookie })
  const created = await admin.data.clients.create({ name: 'Garage Petit' })
  const names: string[] = []
  for await (const { name } of admin.data.clients.list({ search: 'Garage Petit' })) names.push(name)
  expect(names).toEqual(['Garage Petit'])
  const { data } = await admin.data.listChanges({ events: 'client.created' })
  expect(data.map(change => change.data)).toContainEqual({ client: expect.objectContaining({ id: created.id }) })
})
