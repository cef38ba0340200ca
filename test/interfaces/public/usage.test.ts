import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { removeOldRequests } from '#src/platform/request-log/retention.ts'
import { testWith } from '#test/app/index.ts'

const it = testWith()
  .extend('agency', ({ app }) => app.agency())
  .extend('apiKey', ({ app, agency }) => app.key(agency, { scopes: ['clients:read'] }))
  /** Reads an operation without parameters until it has `count` requests. */
  .extend('send', ({ app, apiKey }) => async (path: string, query: Record<string, string | number> = {}) => {
    const { status, text, body } = await app.request('get', path, apiKey.key, { query })
    expect(status, text).toBe(200)
    return body
  })
  .extend('untilLogged', ({ app, apiKey }) => (count: number) => {
    const stored = () =>
      sql<{ count: number }>`select count(*) from request_log where api_key_id = ${apiKey.id}`.execute(app.db)
    return expect.poll(async () => (await stored()).rows[0]?.count, { timeout: 30_000 }).toBe(count)
  })

const today = () => new Date().toISOString().slice(0, 10)

describe('the usage of a key', () => {
  it('is counted per day and operation', async ({ app, agency, apiKey: { key }, send, untilLogged }) => {
    const other = await app.key(agency)
    await app.request('get', '/clients', other.key)
    for (const path of ['/clients', '/clients', '/clients/0', '/tickets', '/nowhere'])
      await app.request('get', path, key)
    await app.request('put', '/me', key)
    await untilLogged(6)
    expect(await send('/me/usage')).toEqual({
      days: [
        {
          date: today(),
          requests: 6,
          errors: 4,
          operations: [
            { operationId: 'getClient', requests: 1, errors: 1 },
            { operationId: 'listClients', requests: 2, errors: 0 },
            { operationId: 'listTickets', requests: 1, errors: 1 },
          ],
        },
      ],
    })
    await untilLogged(7)
    expect((await send('/me/usage')).days[0]).toMatchObject({ requests: 7, errors: 4 })
  })

  it('has 30 days, newest first, and older ones are removed', async ({ app, agency, apiKey: { id }, send }) => {
    await sql`
      insert into key_usage (agency_id, api_key_id, date, operation_id, requests, errors)
      select ${agency.id}, ${id}, (now() at time zone 'UTC')::date - age, 'getMe', age, 0
      from unnest(array[1, 29, 30, 31]) as age`.execute(app.db)
    const ages = async () =>
      (await send('/me/usage')).days.flatMap(({ requests }: { requests: number }) => (requests > 0 ? requests : []))
    expect((await ages()).slice(-2)).toEqual([1, 29])
    await removeOldRequests(app.db)
    const { rows } = await sql<{ requests: number }>`
      select requests from key_usage where api_key_id = ${id} and date < now() - interval '12 hours' order by date
    `.execute(app.db)
    expect(rows.map(({ requests }) => requests)).toEqual([29, 1])
  })
})

describe('the requests of a key', () => {
  it('are listed with filters, newest first', async ({ app, agency, apiKey: { key, id }, send, untilLogged }) => {
    const other = await app.key(agency)
    await app.request('get', '/clients', other.key)
    for (const path of ['/clients', '/clients/0', '/tickets']) await app.request('get', path, key)
    await untilLogged(3)
    const endpoints = async (query: Record<string, string | number>) =>
      (await send('/me/requests', query)).data.map(({ endpoint }: { endpoint: string }) =>
        endpoint.replace('/api/public/v1', ''),
      )
    const { data, ...page } = await send('/me/requests', {
      limit: 1,
      until: new Date(Date.now() + 60_000).toISOString(),
    })
    expect(page).toEqual({ total: 3, limit: 1, offset: 0 })
    expect(data).toMatchObject([
      { endpoint: '/api/public/v1/tickets', statusCode: 403, apiKeyId: id, agencyId: agency.id },
    ])
    expect(await endpoints({ status: 200, path: '/clients' })).toEqual(['/clients'])
    expect(await endpoints({ path: '/clients' })).toEqual(['/clients/0', '/clients'])
    expect(await endpoints({ path: '/api/public/v1/clients/' })).toEqual(['/clients/0'])
    expect(await endpoints({ path: '/clients', since: data[0].createdAt })).toEqual([])
    expect(await endpoints({ path: '/tickets', until: data[0].createdAt })).toEqual([])
  })
})
