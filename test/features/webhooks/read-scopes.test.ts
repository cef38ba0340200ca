import { describe, expect } from 'vitest'
import type { KeyScope } from '#generated/public/scopes.ts'
import { insertSubscription } from '#src/features/webhooks/subscriptions/subscriptions.ts'
import { ownApp, testWith, type TestApp } from '#test/app/index.ts'

const allowsHttp = { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' }
const url = 'http://127.0.0.1:4000/'

const it = testWith({ environment: { ...allowsHttp, WEBHOOK_REQUIRE_READ_SCOPES: '1' } })
  .extend('laxApp', { scope: 'file' }, ownApp({ environment: allowsHttp }))
  .extend('agency', ({ app }) => app.agency())
  // The requests of a key that manages webhooks and has other scopes.
  .extend('manager', ({ app, agency }) => async (scopes: KeyScope[]) => {
    const { key } = await app.key(agency, { scopes: ['webhooks:manage', ...scopes] })
    const send = (method: 'get' | 'post' | 'patch', path: string, body?: object) =>
      app.request(method, path, key, { body })
    return {
      create: (fields: object = {}) => send('post', '/webhooks', { url, ...fields }),
      patch: (id: number, changes: object) => send('patch', `/webhooks/${id}`, changes),
      eventsOf: async (id: number) =>
        ((await send('get', `/webhooks/${id}/deliveries`)).body.data as { event: string }[])
          .map(({ event }) => event)
          .toReversed(),
    }
  })
  .extend('changeAll', ({ app, agency }) => async () => {
    const { key } = await app.key(agency)
    const { body } = await app.request('post', '/clients', key, { body: { name: 'Moreau' } })
    await app.request('post', '/tickets', key, { body: { title: 'Panne', clientId: body.id } })
    await app.request('patch', `/clients/${body.id}`, key, { body: { city: 'Lyon' } })
  })

const issuesOf = ({ status, body }: Awaited<ReturnType<TestApp['request']>>) => ({
  status,
  ...body.details?.fieldErrors,
})

describe('a subscription whose key must read its events', () => {
  it('to all events gets those that the key can read, also when it has all scopes', async ({ manager, changeAll }) => {
    const few = await manager(['clients:read'])
    const all = await manager(['*'])
    const limited = (await few.create()).body
    const full = (await all.create()).body
    expect(limited).toMatchObject({ events: ['*'], readScopes: ['clients:read', 'webhooks:manage'] })
    expect(full.readScopes).toEqual(expect.arrayContaining(['clients:read', 'tickets:read', 'events:read']))
    await changeAll()
    expect(await few.eventsOf(limited.id)).toEqual(['client.created', 'client.updated'])
    expect(await all.eventsOf(full.id)).toEqual(['client.created', 'ticket.created', 'client.updated'])
  })

  it('shows the body of a delivery only to keys that can read its event', async ({
    app,
    agency,
    manager,
    changeAll,
  }) => {
    const { create } = await manager(['clients:read'])
    const { id } = (await create()).body
    await changeAll()
    const delivery = await app.db
      .selectFrom('webhook_deliveries')
      .where('subscription_id', '=', id)
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const read = async (...scopes: KeyScope[]) => {
      const { key } = await app.key(agency, { scopes: ['webhooks:manage', ...scopes] })
      return app.request('get', `/webhooks/${id}/deliveries/${delivery.id}?include=payload`, key)
    }
    const refused = await read('tickets:read')
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'PERMISSION_DENIED', required: 'clients:read' }])
    expect((await read('clients:read')).body).toMatchObject({ payload: { event: 'client.created' } })
  })

  it('names only events that the key can read, and test events', async ({ manager }) => {
    const { create, patch } = await manager(['clients:read'])
    const events = ['client.created', 'ticket.created', 'task.created']
    const texts = ['ticket.created : permission requise, tickets:read', 'task.created : permission requise, tasks:read']
    expect(issuesOf(await create({ events }))).toEqual({ status: 400, events: texts })
    const { id } = (await create({ events: ['client.created', 'test.ping'] })).body
    expect(issuesOf(await patch(id, { events }))).toEqual({ status: 400, events: texts })
    expect((await patch(id, { events: ['client.deleted', '*'] })).status).toBe(200)
  })

  it('gets no event that the key that made it could not read, whoever changes it', async ({ manager, changeAll }) => {
    const { create, eventsOf } = await manager(['clients:read'])
    const { patch } = await manager(['*'])
    const { id } = (await create({ events: ['client.created'] })).body
    expect((await patch(id, { events: ['ticket.created'] })).status).toBe(400)
    expect((await patch(id, { events: ['*'], url: `${url}other` })).status).toBe(200)
    await changeAll()
    expect(await eventsOf(id)).toEqual(['client.created', 'client.updated'])
  })

  it('cannot be sent to another URL, or to more events, by a key that cannot read them', async ({ manager }) => {
    const { patch } = await manager(['clients:read'])
    const owner = await manager(['clients:read', 'tickets:read'])
    const { id: all } = (await owner.create()).body
    const { id: named } = (await owner.create({ events: ['ticket.created'] })).body
    const { id: readable } = (await owner.create({ events: ['client.created'] })).body
    const text = ["La clé ne peut pas lire tous les événements de l'abonnement"]
    const other = { url: `${url}other` }
    expect(issuesOf(await patch(all, other))).toEqual({ status: 400, url: text })
    expect(issuesOf(await patch(named, other))).toEqual({ status: 400, url: text })
    expect(issuesOf(await patch(readable, { events: ['*'] }))).toEqual({ status: 400, events: text })
    expect((await patch(readable, other)).status).toBe(200)
    expect((await patch(all, { url, events: ['*'], maxRetries: 1 })).status).toBe(200)
  })

  it('is not limited if it was made before the operator required it', async ({ app, agency, manager, changeAll }) => {
    const { id } = await agency.tenant.transaction(tx => insertSubscription(tx, app.secrets, { url }))
    const { patch, eventsOf } = await manager(['clients:read'])
    expect((await patch(id, { description: 'CRM' })).body.readScopes).toBeNull()
    expect((await patch(id, { url: `${url}other` })).status).toBe(400)
    await changeAll()
    expect(await eventsOf(id)).toEqual(['client.created', 'ticket.created', 'client.updated'])
  })
})

it('a subscription needs no scope of its events by default', async ({ laxApp }) => {
  const { key } = await laxApp.key(await laxApp.agency(), { scopes: ['webhooks:manage'] })
  const { status, body } = await laxApp.request('post', '/webhooks', key, { body: { url, events: ['ticket.created'] } })
  expect([status, body.readScopes]).toEqual([201, null])
})
