import pg from 'pg'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { testWith } from '#test/app/index.ts'

const it = testWith().extend('agency', { scope: 'file' }, ({ app }) => app.agency())

/** Counts the statements that authenticate a key and read for it. */
const countPendingReads = () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const textOf = (config: string | pg.QueryConfig) => (typeof config === 'string' ? config : config.text)
  const texts = () => query.mock.calls.map(([config]) => textOf(config as unknown as string | pg.QueryConfig))
  return () => texts().filter(text => text.includes('with caller as')).length
}

describe('a read', () => {
  it('is part of the statement that looks up the key, once the key was accepted', async ({ app, agency }) => {
    const { key } = await app.key(agency)
    const count = countPendingReads()
    for (const path of ['/clients', '/clients', '/clients/2000000000', '/tasks?limit=1'])
      await app.request('get', path, key)
    expect(count()).toBe(3)
  })

  it('returns nothing for a key that was revoked after its last request', async ({ app, agency }) => {
    const { key, id } = await app.key(agency)
    expect((await app.request('get', '/clients', key)).status).toBe(200)
    await app.db.updateTable('api_keys').set({ revoked_at: new Date().toISOString() }).where('id', '=', id).execute()
    const count = countPendingReads()
    const responses = [await app.request('get', '/clients', key), await app.request('get', '/clients', key)]
    expect(responses.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'REVOKED_API_KEY'],
      [401, 'REVOKED_API_KEY'],
    ])
    // A key that was rejected is looked up first.
    expect(count()).toBe(1)
  })

  it('does not start beyond the limit of the key, even in a burst', async ({ app, agency }) => {
    const { key } = await app.key(agency, { perMinute: 5 })
    expect((await app.request('get', '/clients', key)).status).toBe(200)
    const count = countPendingReads()
    const responses = await Promise.all(Array.from({ length: 30 }, () => app.request('get', '/clients', key)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(26)
    expect(count()).toBeLessThanOrEqual(4)
  })

  it('with a malformed id does not start', async ({ app, agency }) => {
    const { key } = await app.key(agency)
    await app.request('get', '/clients', key)
    const count = countPendingReads()
    expect((await app.request('get', '/clients/1.5', key)).status).toBe(400)
    expect(count()).toBe(0)
  })
})

describe('the rows of another agency', () => {
  it('are not read for a remembered key', async ({ app, agency }) => {
    const other = await app.agency()
    const clientId = await app.client(other)
    const { key } = await app.key(agency)
    await app.request('get', '/clients', key)
    expect((await app.request('get', `/clients/${clientId}`, key)).status).toBe(404)
    expect((await app.request('get', '/clients', key)).body).toMatchObject({ data: [], total: 0 })
  })
})
