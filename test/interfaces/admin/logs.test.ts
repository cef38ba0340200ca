import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { removeOldRequests } from '#src/platform/request-log/retention.ts'
import { testWith } from '#test/app/index.ts'

const it = testWith()
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('request', { scope: 'file' }, async ({ app, agency }) => (await app.adminSession(agency)).request)
  .extend('list', { scope: 'file' }, ({ request }) => async (query: Record<string, string | number> = {}) => {
    return (await request('get', logsPath, { query })).body
  })
  /** Inserts one request for each number of minutes ago. */
  .extend('insertEntries', { scope: 'file' }, ({ app }) => {
    return (agencyId: number, keyId: number | null, ...minutesAgo: number[]) =>
      sql`
      insert into request_log
        (created_at, api_key_id, agency_id, method, endpoint, status_code, response_time_ms, ip_address)
      select now() - make_interval(mins => minutes), ${keyId}::integer, ${agencyId}::integer, 'GET', '/', 200, 1, '::1'
      from unnest(${minutesAgo}::integer[]) as minutes`.execute(app.db)
  })

const logsPath = '/integrations/public-api/logs'

describe('the request log', () => {
  it('records a request with its response, key and caller', async ({ app, agency, list }) => {
    const { key, id } = await app.key(agency, { scopes: ['tasks:read'] })
    await app.request('get', '/clients', key, { query: { limit: 1 }, headers: { 'User-Agent': 'Zapier/1' } })
    await expect.poll(async () => (await list({ keyId: id })).total, { timeout: 30_000 }).toBe(1)
    expect((await list({ keyId: id })).data).toEqual([
      {
        id: expect.any(Number),
        createdAt: expect.any(String),
        endpoint: '/api/public/v1/clients',
        method: 'GET',
        statusCode: 403,
        responseTimeMs: expect.any(Number),
        apiKeyId: id,
        app: null,
        agencyId: agency.id,
        ipAddress: '127.0.0.1',
        userAgent: 'Zapier/1',
        errorCode: 'PERMISSION_DENIED',
        requestId: expect.stringMatching(/^[\w-]{36}$/),
      },
    ])
  })

  it('is listed newest first, and filtered by key and start time with matching totals', async ({
    app,
    insertEntries,
    agency,
  }) => {
    const ownAgency = await app.agency()
    const admin = await app.adminSession(ownAgency)
    const [firstKey, secondKey] = [await app.key(ownAgency), await app.key(ownAgency)]
    await insertEntries(ownAgency.id, firstKey.id, 1, 60, 120)
    await insertEntries(ownAgency.id, secondKey.id, 30, 90)
    await insertEntries((await app.agency()).id, null, 10)
    const get = async (query: object) =>
      (await admin.request('get', logsPath, { query: query as Record<string, string> })).body
    const all = await get({})
    expect(all.total).toBe(5)
    const times = all.data.map(({ createdAt }: { createdAt: string }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(await get({ keyId: firstKey.id })).toMatchObject({ total: 3 })
    expect(await get({ since: times[2] })).toMatchObject({ total: 3 })
    expect(await get({ since: times[2], keyId: firstKey.id })).toMatchObject({ total: 2 })
    expect(await get({ limit: 2, offset: 4 })).toMatchObject({ total: 5, data: [{ createdAt: times[4] }] })
    const foreign = await app.key(agency)
    expect(await get({ keyId: foreign.id })).toMatchObject({ total: 0, data: [] })
  })

  it('filters by status, method, path and end', async ({ app }) => {
    const agency = await app.agency()
    const { request } = await app.adminSession(agency)
    await sql`
      insert into request_log
        (created_at, api_key_id, agency_id, method, endpoint, status_code, response_time_ms, ip_address)
      select now() - make_interval(mins => age), 1, ${agency.id}, method, '/api/public/v1' || path, status, 1, '::1'
      from (values (1, 'GET', '/clients', 200), (2, 'GET', '/clients/7', 404), (3, 'POST', '/clients', 422),
        (4, 'GET', '/websites', 500)) as entry (age, method, path, status)`.execute(app.db)
    const list = async (query: Record<string, string>) => {
      const { status, body } = await request('get', logsPath, { query })
      expect([status, body.total]).toEqual([200, body.data.length])
      return body.data.map(({ statusCode }: { statusCode: number }) => statusCode)
    }
    expect(await list({ status: '404' })).toEqual([404])
    expect(await list({ status: '4xx' })).toEqual([404, 422])
    expect(await list({ status: '2xx', method: 'POST' })).toEqual([])
    expect(await list({ method: 'POST' })).toEqual([422])
    expect(await list({ path: '/clients' })).toEqual([200, 404, 422])
    expect(await list({ path: '/api/public/v1/clients/' })).toEqual([404])
    expect(await list({ path: "/clients' or true --" })).toEqual([])
    expect(await list({ path: '%' })).toEqual([])
    expect(await list({ until: new Date(Date.now() - 150_000).toISOString() })).toEqual([422, 500])
  })

  it('finds a request by its id, in the agency only', async ({ app }) => {
    const [agency, other] = [await app.agency(), await app.agency()]
    const { key } = await app.key(agency)
    const response = await app.request('get', '/clients/999999', key)
    const requestId = String(response.headers['x-request-id'])
    const find = async (tenant: { id: number }) => {
      const { request } = await app.adminSession(tenant)
      return (await request('get', logsPath, { query: { requestId } })).body
    }
    await expect
      .poll(() => find(agency), { timeout: 20_000 })
      .toMatchObject({
        total: 1,
        data: [{ requestId, endpoint: '/api/public/v1/clients/999999', statusCode: 404 }],
      })
    expect(await find(other)).toMatchObject({ total: 0, data: [] })
  })

  it('is followed by the id of an entry', async ({ app, insertEntries }) => {
    const agency = await app.agency()
    const { request } = await app.adminSession(agency)
    const after = async (afterId: number) =>
      (await request('get', logsPath, { query: { afterId } })).body.data.map(({ id }: { id: number }) => id)
    await insertEntries(agency.id, 1, 3, 2, 61)
    const known = await after(0)
    expect(known.length).toBe(2)
    expect(await after(Math.max(...known))).toEqual([])
    await insertEntries(agency.id, 1, 1, 0)
    const fresh = await after(Math.max(...known))
    expect(fresh.length).toBe(2)
    expect(await after(0)).toEqual([...fresh, ...known])
    expect(await after(Number.MAX_SAFE_INTEGER)).toEqual([])
  })

  it.for([
    ['status', '4x'],
    ['status', '600'],
    ['method', 'get'],
    ['until', '2026-13-01'],
    ['afterId', '-'],
    ['since', 'yesterday'],
    ['since', '2026-02-30'],
    ['keyId', 'x'],
    ['limit', ''],
  ] as const)('rejects the query %s=%s', async ([name, value], { request }) => {
    const { status, body } = await request('get', logsPath, { query: { [name]: value } })
    expect(status).toBe(400)
    expect(Object.keys(body.details.fieldErrors)).toEqual([name])
  })

  it('keeps requests and their total for 30 days, and no longer than a week more', async ({ app, insertEntries }) => {
    const ownAgency = await app.agency()
    const admin = await app.adminSession(ownAgency)
    const day = 24 * 60
    await insertEntries(ownAgency.id, null, 29 * day, 37 * day + 1, 40 * day)
    expect((await admin.request('get', logsPath)).body.total).toBe(3)
    await removeOldRequests(app.db)
    const { total, data } = (await admin.request('get', logsPath)).body
    expect([total, data.length]).toEqual([1, 1])
  })

  it('is read with index scans', async ({ app }) => {
    const ownAgency = await app.agency()
    await sql`
      insert into request_log
        (created_at, api_key_id, agency_id, method, endpoint, status_code, response_time_ms, ip_address)
      select now() - make_interval(secs => n), n % 100, ${ownAgency.id} + n % 50, 'GET', '/', 200, 1, '::1'
      from generate_series(1, 10000) as n`.execute(app.db)
    await sql`analyze request_log`.execute(app.db)
    const plan = async (condition: string) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select id from request_log where agency_id = ${sql.lit(ownAgency.id)} ${sql.raw(condition)}
        order by created_at desc, id desc limit 50`.execute(app.db)
      return rows.map(row => row['QUERY PLAN']).join('\n')
    }
    expect(await plan('')).toMatch(/request_log_\w+_pkey/)
    const newest = "and id > 7 and created_at >= now() - interval '1 hour'"
    expect(await plan(newest)).toMatch(/request_log_\w+_pkey.*\n\s+Index Cond: .*created_at/)
    expect(await plan('and api_key_id = 7')).toMatch(/request_log_\w+_(agency_id_api_key_id_\w+_idx|pkey)/)
    for (const condition of ['', 'and api_key_id = 7', newest])
      expect(await plan(condition)).not.toMatch(/Seq Scan .* rows=\d{2,}/)
  })
})
