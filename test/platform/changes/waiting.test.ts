import { describe, expect, onTestFinished } from 'vitest'
import { connect } from '#src/ground/db/connection/connect.ts'
import { revokeKey } from '#src/platform/keys/administration.ts'
import { startDelivery } from '#src/features/webhooks/index.ts'
import { insertSubscription } from '#src/features/webhooks/subscriptions/subscriptions.ts'
import { testWith } from '#test/app/index.ts'
import { openReader, type Page } from './reader.ts'

const it = testWith()
  .extend('reader', ({ app }) => openReader(app))
  /** Starts a request that waits for an event, and returns once the service has it. */
  .extend('startWaiting', ({ app, reader: { key, read } }) => async () => {
    const { nextCursor: after } = await read({ after: 'now' })
    const disconnect = new AbortController()
    const response = fetch(`${app.url}/api/public/v1/changes?after=${after}&wait=25`, {
      headers: { 'x-api-key': key },
      signal: disconnect.signal,
    })
    response.catch(() => {})
    await read()
    return { response, disconnect: () => disconnect.abort() }
  })

const maxWaiting = 25

describe('a request that waits for changes', () => {
  it('returns with the first event that it asks for', async ({ app, reader: { agency, key, read } }) => {
    const { nextCursor: after } = await read({ after: 'now' })
    const waiting = read({ after, wait: 25, events: 'client.deleted' })
    await read()
    const id = await app.client(agency)
    await app.request('patch', `/clients/${id}`, key, { body: { name: 'Petit' } })
    await app.request('delete', `/clients/${id}`, key)
    expect(await waiting).toMatchObject({ data: [{ event: 'client.deleted', data: { id } }], hasMore: false })
  })

  it('returns an empty page when its time is over', async ({ reader: { read } }) => {
    const page = await read({ wait: 1 })
    expect(page).toEqual({ data: [], nextCursor: expect.any(String), hasMore: false })
  })

  it('is one of 25 of its agency, until its client disconnects', async ({ app, reader: { key }, startWaiting }) => {
    // They arrive in any order: the last of them finds 25 others.
    const requests = await Promise.all(Array.from({ length: maxWaiting + 1 }, startWaiting))
    const bodies = requests.map(async ({ response }, index) => ({ index, body: await (await response).json() }))
    const refused = await Promise.race(bodies)
    expect(refused.body).toMatchObject({ code: 'OVERLOADED' })
    expect((await (await openReader(app)).read({ wait: 1 })).data).toEqual([])
    const wait = () => app.request('get', '/changes', key, { query: { wait: 1 } })
    requests.find((_, index) => index !== refused.index)?.disconnect()
    await expect.poll(async () => (await wait()).status, { timeout: 30_000 }).toBe(200)
    for (const { disconnect } of requests) disconnect()
  })

  it('holds no connection to the database', async ({ app, reader: { key }, startWaiting }) => {
    const requests = await Promise.all(Array.from({ length: maxWaiting }, startWaiting))
    expect((await app.request('get', '/clients', key)).status).toBe(200)
    expect((await app.request('post', '/clients', key, { body: { name: 'Moreau' } })).status).toBe(201)
    for (const { response } of requests) {
      const page = (await (await response).json()) as Page
      expect(page.data).toMatchObject([{ event: 'client.created' }])
    }
  })

  it('ends with an error once its key was revoked', async ({ app, reader: { agency }, startWaiting }) => {
    const { response } = await startWaiting()
    const { id } = await agency.tenant.selectFrom('api_keys').select('id').executeTakeFirstOrThrow()
    await revokeKey(agency.tenant, id)
    const other = await app.key(agency)
    await app.request('post', '/clients', other.key, { body: { name: 'Moreau' } })
    expect([(await response).status, await (await response).json()]).toEqual([
      401,
      expect.objectContaining({ code: 'REVOKED_API_KEY' }),
    ])
  })

  it('ends with an error if its key is revoked, and there is no event', async ({
    app,
    reader: { agency, key, read },
  }) => {
    const { nextCursor: after } = await read({ after: 'now' })
    const waiting = app.request('get', '/changes', key, { query: { after, wait: 25 } })
    await read()
    const { id } = await agency.tenant.selectFrom('api_keys').select('id').executeTakeFirstOrThrow()
    await revokeKey(agency.tenant, id)
    expect((await waiting).body.code).toBe('REVOKED_API_KEY')
  })

  it('is woken by the notifications of webhooks', async ({ app, reader: { agency, key } }) => {
    await agency.tenant.transaction(tx => insertSubscription(tx, app.secrets, { url: 'https://hooks.example.com/' }))
    let wakeUps = 0
    const onEvents = () => void wakeUps++
    const db = connect(app.databaseUrl, { onError: () => {} })
    const delivery = startDelivery({ db, ...app.webhooks, onEvents, onError: () => {} })
    onTestFinished(async () => {
      await delivery.stop()
      await db.destroy()
    })
    // The first one is after the connect.
    await expect.poll(() => wakeUps, { timeout: 30_000 }).toBe(1)
    await app.request('post', '/clients', key, { body: { name: 'Moreau' } })
    await expect.poll(() => wakeUps, { timeout: 30_000 }).toBeGreaterThan(1)
  })

  it('returns an empty page when the service stops', async ({ app, startWaiting }) => {
    const { response } = await startWaiting()
    await app.restart()
    expect(await (await response).json()).toMatchObject({ data: [], hasMore: false })
  })
})
