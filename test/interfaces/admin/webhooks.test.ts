import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'

const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('owner', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency))
  .extend('subscribe', { scope: 'file' }, ({ app, agency }) => async () => {
    const key = await app.key(agency)
    const { body } = await app.request('post', '/webhooks', key.key, { body: { url: 'https://receiver.example/' } })
    return { key, id: body.id, path: `/webhooks/${body.id}`, keyPath: `/integrations/public-api/keys/${key.id}` }
  })

describe('a subscription', () => {
  it('is listed with the key that made it, and counted by the key', async ({ owner, subscribe }) => {
    const { key, id, path, keyPath } = await subscribe()
    const { body } = await owner.request('get', '/webhooks', { query: { createdByKeyId: key.id } })
    expect(body).toMatchObject({ total: 1, data: [{ id, createdByKeyId: key.id, disabledCode: null }] })
    expect((await owner.request('get', path)).body).toEqual(body.data[0])
    expect((await owner.request('get', keyPath)).body.subscriptionCount).toBe(1)
  })

  it('is disabled, enabled and deleted', async ({ owner, subscribe }) => {
    const { path } = await subscribe()
    expect((await owner.request('patch', path, { body: { isActive: false } })).body.isActive).toBe(false)
    expect((await owner.request('patch', path, { body: {} })).body.isActive).toBe(false)
    expect((await owner.request('patch', path, { body: { isActive: true } })).body.isActive).toBe(true)
    expect((await owner.request('patch', path, { body: { isActive: 'yes' } })).status).toBe(400)
    expect((await owner.request('delete', path)).status).toBe(204)
    expect((await owner.request('get', path)).status).toBe(404)
  })

  it('is listed by its state', async ({ app }) => {
    const agency = await app.agency()
    const owner = await app.adminSession(agency)
    const create = async (isActive: boolean): Promise<number> =>
      (await owner.request('post', '/webhooks', { body: { url: 'https://receiver.example/', isActive } })).body.id
    const set = (id: number, row: object) =>
      app.db.updateTable('webhook_subscriptions').set(row).where('id', '=', id).execute()
    const [healthy, failing, disabled, manual] = [
      await create(true),
      await create(true),
      await create(false),
      await create(false),
    ]
    const now = new Date().toISOString()
    await set(failing, { failure_count: 10, failing_since: now })
    const byFailures = { disabled_at: now, disabled_code: 'failures', disabled_failures: 20 }
    await set(disabled, { failure_count: 20, failing_since: now, ...byFailures })
    const list = async (status: string) => {
      const { body } = await owner.request('get', '/webhooks', { query: { status } })
      expect(body.total).toBe(body.data.length)
      return body.data.map(({ id }: { id: number }) => id)
    }
    expect(await list('active')).toEqual([healthy, failing])
    expect(await list('failing')).toEqual([failing])
    expect(await list('inactive')).toEqual([disabled, manual])
    expect(await list('disabled')).toEqual([disabled])
    expect((await owner.request('get', '/webhooks', { query: { status: 'broken' } })).status).toBe(400)
  })

  it('belongs to its agency', async ({ app, subscribe }) => {
    const { path } = await subscribe()
    const stranger = await app.adminSession(await app.agency())
    expect((await stranger.request('get', '/webhooks')).body).toMatchObject({ total: 0, data: [] })
    for (const method of ['get', 'patch', 'delete'] as const)
      expect((await stranger.request(method, path, { body: method === 'patch' ? {} : undefined })).status).toBe(404)
  })
})

describe('the revocation of a key', () => {
  it('leaves its subscriptions as they are', async ({ owner, subscribe }) => {
    const { path, keyPath } = await subscribe()
    expect((await owner.request('delete', keyPath)).status).toBe(204)
    expect((await owner.request('get', path)).body).toMatchObject({ isActive: true, disabledCode: null })
  })

  it('disables its subscriptions on request, also after the revocation', async ({ app, agency, owner, subscribe }) => {
    const { id, path, keyPath } = await subscribe()
    const other = await subscribe()
    const disable = { query: { disableSubscriptions: 'true' } }
    await owner.request('delete', keyPath)
    expect((await owner.request('delete', keyPath, disable)).status).toBe(204)
    const { body: disabled } = await owner.request('get', path)
    expect(disabled).toMatchObject({
      isActive: false,
      disabledAt: expect.any(String),
      disabledReason: 'Clé API révoquée',
      disabledCode: 'key_revoked',
    })
    expect((await owner.request('get', other.path)).body).toMatchObject({ isActive: true })

    await app.request('post', '/clients', other.key.key, { body: { name: 'Moreau' } })
    const eventsOf = async (subscriptionId: number) => {
      const { body } = await app.request('get', `/webhooks/${subscriptionId}/deliveries`, other.key.key)
      return body.data.map(({ event }: { event: string }) => event)
    }
    expect(await eventsOf(id)).toEqual([])
    expect(await eventsOf(other.id)).toEqual(['client.created', 'webhook.disabled'])

    const entries = await owner.request('get', '/audit-log', { query: { object: `webhook:${id}` } })
    expect(entries.body.data[0]).toMatchObject({ action: 'webhook.disabled', actor: { type: 'user' } })
    expect((await owner.request('patch', path, { body: { isActive: true } })).body).toMatchObject({
      isActive: true,
      disabledAt: null,
      disabledCode: null,
    })
    expect(agency.id).toBe(disabled.agencyId)
  })

  it('reaches a subscription that the key is making', async ({ app, agency }) => {
    const key = await app.key(agency)
    const pending: Promise<{ status: number; body: { code: string } }>[] = []
    await app.db.transaction().execute(async tx => {
      await tx.updateTable('api_keys').set({ revoked_at: new Date().toISOString() }).where('id', '=', key.id).execute()
      pending.push(app.request('post', '/webhooks', key.key, { body: { url: 'https://receiver.example/' } }))
      await app.waitForLockWaiters()
    })
    expect((await Promise.all(pending)).map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'REVOKED_API_KEY'],
    ])
  })

  it('rejects another value of disableSubscriptions', async ({ owner, subscribe }) => {
    const { keyPath } = await subscribe()
    const { status, body } = await owner.request('delete', keyPath, { query: { disableSubscriptions: 'maybe' } })
    expect([status, Object.keys(body.details.fieldErrors)]).toEqual([400, ['disableSubscriptions']])
    expect((await owner.request('get', keyPath)).body.revokedAt).toBe(null)
  })
})
