import { describe, expect } from 'vitest'
import { operations } from '#generated/public/operations.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { test } from '#test/app/index.ts'
import { openTenant } from '#test/app/tenant.ts'
import { at } from '#test/contract/operations.ts'
import { sampleBody } from '#test/contract/sample.ts'
import { openClient } from './app-client.ts'
import { openBrowser } from './browser.ts'

const it = test
  .extend('tenant', ({ app }) => openTenant(app))
  /** Connects a new app to the agency. Resolves to its requests. */
  .extend('connect', ({ app, tenant }) => async (scope = 'webhooks:manage clients:read') => {
    const { admin, agency } = tenant
    const body = { name: 'Planning', redirectUris: ['https://planning.example/callback'] }
    const { clientId, clientSecret } = (await admin.request('post', '/apps', { body })).body
    const client = await openClient(app, { clientId, secret: clientSecret })
    const { access_token: token } = await client.connect(openBrowser(app, admin), agency.id, scope)
    return (method: Operation['method'], path: string, request: { body?: object; headers?: object } = {}) =>
      app.request(method, path, undefined, {
        ...request,
        headers: { authorization: `Bearer ${token}`, ...request.headers },
      })
  })
  /** Creates a subscription with a key. */
  .extend('createByKey', ({ app, tenant }) => async () => {
    const body = { url: 'https://receiver.example/key' }
    return (await app.request('post', '/webhooks', tenant.key, { body })).body as { id: number }
  })

const onOne = Object.values<Operation>(operations).filter(({ path }) => path.startsWith('/webhooks/{id}'))

const names = ({ method, path }: Operation) => `${method} ${path}`

describe('an app cannot reach the subscriptions of others', () => {
  it.for(onOne.map(operation => [names(operation), operation] as const))(
    '%s',
    async ([, operation], { app, tenant, connect }) => {
      const { create, clientId } = tenant
      const request = await connect()
      const body = sampleBody(operation, clientId)
      const send = async (ids: number[], headers: object = {}) =>
        (await request(operation.method, at(operation.path, ...ids), { ...(body && { body }), headers })).status
      const ids = await create('public', operation.path)
      const read = async () => (await app.request('get', `/webhooks/${ids[0]}`, tenant.key)).body
      const before = await read()
      for (const headers of [{}, { 'idempotency-key': 'A' }, { 'if-match': '*' }])
        expect(await send(ids, headers), JSON.stringify(headers)).toBe(404)
      expect(await read()).toEqual(before)
      // The subscription becomes one of the app's own.
      await app.db
        .updateTable('webhook_subscriptions')
        .set({ created_by_key: (await connectionIdOf(tenant)) ?? 0 })
        .where('id', '=', ids[0] ?? 0)
        .execute()
      expect(await send(ids)).toBeLessThan(300)
    },
  )
})

const connectionIdOf = async ({ admin }: Awaited<ReturnType<typeof openTenant>>) => {
  const { body } = await admin.request('get', '/connected-apps')
  return (body.data as { id: number }[]).at(-1)?.id
}

describe('the subscriptions of an app', () => {
  it('are all that it lists', async ({ connect, createByKey }) => {
    const [first, second] = [await connect(), await connect()]
    const body = { url: 'https://receiver.example/app' }
    const { id } = (await first('post', '/webhooks', { body })).body
    const other = await createByKey()
    const list = async (request: typeof first, query = '') =>
      ((await request('get', `/webhooks${query}`)).body.data as { id: number }[]).map(webhook => webhook.id)
    expect([await list(first), await list(second)]).toEqual([[id], []])
    const { createdByKeyId } = (await first('get', `/webhooks/${id}`)).body
    expect(await list(second, `?createdByKeyId=${createdByKeyId}`)).toEqual([])
    expect((await second('get', `/webhooks/${id}`)).status).toBe(404)
    expect((await first('get', `/webhooks/${other.id}`)).status).toBe(404)
  })

  it('are of its connection in each of its grants', async ({ app, tenant }) => {
    const body = { name: 'Planning', redirectUris: ['https://planning.example/callback'] }
    const { clientId, clientSecret } = (await tenant.admin.request('post', '/apps', { body })).body
    const client = await openClient(app, { clientId, secret: clientSecret })
    const browser = openBrowser(app, tenant.admin)
    const connect = async () => {
      const { access_token: token } = await client.connect(browser, tenant.agency.id, 'webhooks:manage')
      return { headers: { authorization: `Bearer ${token}` } }
    }
    const [first, second] = [await connect(), await connect()]
    const url = 'https://receiver.example/app'
    const { id } = (await app.request('post', '/webhooks', undefined, { ...first, body: { url } })).body
    expect((await app.request('get', `/webhooks/${id}`, undefined, second)).status).toBe(200)
  })

  it('get no events of the subscriptions of others, nor does the feed of changes', async ({ connect }) => {
    const request = await connect()
    const create = (events: string[]) =>
      request('post', '/webhooks', { body: { url: 'https://receiver.example/app', events } })
    expect((await create(['*'])).body.readScopes).toEqual(['clients:read'])
    expect((await create(['webhook.disabled'])).status).toBe(400)
    expect((await request('get', '/changes?events=webhook.disabled')).status).toBe(403)
    expect((await request('get', '/changes')).status).toBe(200)
  })
})
