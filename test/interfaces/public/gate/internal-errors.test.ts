import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { testWith } from '#test/app/index.ts'
import { waitForLockWaiters } from '#test/app/lock-waiters.ts'
import { withoutTable } from '#test/app/without-table.ts'
import { minuteHeaders, openKey, rateHeadersOf } from './gate.ts'

// A table goes missing, and a connection of the service breaks.
const it = testWith().extend('key', { scope: 'file' }, async ({ app }) => (await openKey(app)).key)

describe('an internal error', () => {
  it('during the lookup of the key is AUTH_ERROR, without rate limit headers', async ({ app, key }) => {
    const response = await withoutTable(app.db, 'api_keys', () => app.request('get', '/clients', key))
    expect({ status: response.status, body: response.body as unknown }).toEqual({
      status: 500,
      body: { error: "Erreur d'authentification", code: 'AUTH_ERROR' },
    })
    expect(rateHeadersOf(response)).toEqual([])
    expect((await app.request('get', '/clients', key)).status).toBe(200)
  })

  it('after the lookup of the key is INTERNAL_ERROR, without details', async ({ app, key }) => {
    const response = await withoutTable(app.db, 'clients', () => app.request('get', '/clients', key))
    expect({ status: response.status, body: response.body as unknown }).toEqual({
      status: 500,
      body: { error: 'Erreur interne', code: 'INTERNAL_ERROR' },
    })
    expect(rateHeadersOf(response)).toEqual(minuteHeaders)
  })

  it('of a database connection that breaks during a query does not stop the service', async ({ app, key }) => {
    await app.db.transaction().execute(async tx => {
      await sql`lock table clients`.execute(tx)
      const response = app.request('get', '/clients', key)
      for (const pid of await waitForLockWaiters(app.db)) await sql`select pg_terminate_backend(${pid})`.execute(app.db)
      expect((await response).status).toBe(500)
    })
    expect((await app.request('get', '/clients', key)).status).toBe(200)
  })
})
