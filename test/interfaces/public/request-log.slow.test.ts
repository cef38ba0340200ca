import { sql } from 'kysely'
import type { Response } from 'supertest'
import { describe, expect } from 'vitest'
import { openRequestLog, type RequestLogEntry } from '#src/platform/request-log/request-log.ts'
import { basePath, ownApp, testWith, type TestApp } from '#test/app/index.ts'
import { waitForLockWaiters } from '#test/app/lock-waiters.ts'
import { withoutTable } from '#test/app/without-table.ts'

type Method = Parameters<TestApp['request']>[0]
type Request = NonNullable<Parameters<TestApp['request']>[3]>

const entriesOf = ({ db }: TestApp, userAgent: string) =>
  db.selectFrom('request_log').where('user_agent', '=', userAgent).selectAll().orderBy('id').execute()

/**
 * Sends a request with a user agent of its own, stops the service, which writes pending entries, and reads the entry.
 */
const logged = async (app: TestApp, method: Method, path: string, key?: string, request: Request = {}) => {
  const started = Date.now()
  const userAgent = `test/${crypto.randomUUID()}`
  const headers = { ...request.headers, 'User-Agent': userAgent }
  const response = await app.request(method, path, key, { ...request, headers })
  await app.restart()
  const entries = await entriesOf(app, userAgent)
  expect(entries, 'one entry a request').toHaveLength(1)
  return { started, response, userAgent, entry: entries[0] }
}

const expectEntry = async (request: ReturnType<typeof logged>, expected: object) => {
  const { started, entry, userAgent, response } = await request
  expect(entry).toEqual({
    id: expect.any(Number) as number,
    created_at: expect.any(String) as string,
    response_time_ms: expect.any(Number) as number,
    ip_address: '127.0.0.1',
    user_agent: userAgent,
    request_id: response.headers['x-request-id'],
    error_code: null,
    status_code: response.status,
    ...expected,
  })
  const createdAt = Date.parse(entry?.created_at ?? '')
  expect(createdAt).toBeGreaterThanOrEqual(started)
  expect(createdAt).toBeLessThanOrEqual(Date.now())
  expect(entry?.response_time_ms).toBeGreaterThanOrEqual(0)
  expect(entry?.response_time_ms).toBeLessThanOrEqual(Date.now() - started + 1)
}

// The service restarts, so that it writes its log.
const it = testWith({ environment: { TRUST_PROXY: 'loopback' } })
  .extend('limitedApp', { scope: 'file' }, ownApp({ environment: { IP_RATE_LIMIT_PER_MINUTE: '1' } }))
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('apiKey', { scope: 'file' }, ({ app, agency }) => app.key(agency))
  .extend('key', { scope: 'file' }, ({ apiKey }) => apiKey.key)
  .extend('keyColumns', { scope: 'file' }, ({ agency, apiKey }) => ({ api_key_id: apiKey.id, agency_id: agency.id }))

describe('the request log has an entry', () => {
  it('of a successful request, without its query', ({ app, key, keyColumns }) =>
    expectEntry(logged(app, 'get', '/clients', key, { query: { limit: 5, secret: 'hidden' } }), {
      ...keyColumns,
      method: 'GET',
      endpoint: `${basePath}/clients`,
      status_code: 200,
    }))

  it('of a creation', ({ app, key, keyColumns }) =>
    expectEntry(logged(app, 'post', '/clients', key, { body: { name: 'Moreau' } }), {
      ...keyColumns,
      method: 'POST',
      endpoint: `${basePath}/clients`,
      status_code: 201,
    }))

  it('of a HEAD request', ({ app, key, keyColumns }) =>
    expectEntry(logged(app, 'head', '/clients', key), {
      ...keyColumns,
      method: 'HEAD',
      endpoint: `${basePath}/clients`,
      status_code: 200,
    }))

  it.for<[string, string, Method, string, Request, number]>([
    ['an invalid body', 'VALIDATION_FAILED', 'post', '/clients', { body: { name: '' } }, 400],
    ['a body that is not JSON', 'VALIDATION_FAILED', 'patch', '/clients/1', { body: '{' }, 400],
    ['an invalid id', 'VALIDATION_FAILED', 'get', '/clients/abc', {}, 400],
    ['a malformed path', 'VALIDATION_FAILED', 'get', '/clients/%zz', {}, 400],
    ['a missing client', 'NOT_FOUND', 'delete', '/clients/999999', {}, 404],
    ['an unknown path', 'NOT_FOUND', 'get', '/nothing', {}, 404],
    ['an unknown method', 'METHOD_NOT_ALLOWED', 'put', '/clients', { body: {} }, 405],
  ])(
    'of a request with %s, with the error code %s',
    ([, error_code, method, path, request, status_code], { app, key, keyColumns }) =>
      expectEntry(logged(app, method, path, key, request), {
        ...keyColumns,
        method: method.toUpperCase(),
        endpoint: `${basePath}${path}`,
        error_code,
        status_code,
      }),
  )

  it('of a request with a revoked key, with key and agency', async ({ app, agency }) => {
    const revoked = await app.key(agency)
    await app.db.updateTable('api_keys').set({ revoked_at: '2020-01-01' }).where('id', '=', revoked.id).execute()
    await expectEntry(logged(app, 'get', '/me', revoked.key), {
      api_key_id: revoked.id,
      agency_id: agency.id,
      method: 'GET',
      endpoint: `${basePath}/me`,
      status_code: 401,
      error_code: 'REVOKED_API_KEY',
    })
  })

  it.for([
    ['minute', { perMinute: 0 }],
    ['day', { perDay: 0 }],
  ] as const)('of a request over the limit per %s, with key and agency', async ([, limits], { app, agency }) => {
    const limited = await app.key(agency, limits)
    await expectEntry(logged(app, 'get', '/me', limited.key), {
      api_key_id: limited.id,
      agency_id: agency.id,
      method: 'GET',
      endpoint: `${basePath}/me`,
      status_code: 429,
      error_code: 'RATE_LIMIT_EXCEEDED',
    })
  })

  it('of a request without the required scope, with key and agency', async ({ app, agency }) => {
    const other = await app.key(agency, { scopes: ['clients:read'] })
    await expectEntry(logged(app, 'delete', '/clients/1', other.key), {
      api_key_id: other.id,
      agency_id: agency.id,
      method: 'DELETE',
      endpoint: `${basePath}/clients/1`,
      status_code: 403,
      error_code: 'PERMISSION_DENIED',
    })
  })

  it('with the address that the proxy reports', ({ app, key, keyColumns }) => {
    const headers = { 'X-Forwarded-For': '::ffff:203.0.113.7', 'X-Forwarded-Proto': 'https' }
    return expectEntry(logged(app, 'get', '/me', key, { headers }), {
      ...keyColumns,
      method: 'GET',
      endpoint: `${basePath}/me`,
      ip_address: '203.0.113.7',
      status_code: 200,
    })
  })

  it('of requests with an empty or a very long user agent or path', async ({ app, key }) => {
    const marker = crypto.randomUUID()
    const long = 'x'.repeat(5000)
    for (const [path, userAgent] of [
      [`/${marker}/none`, ''],
      [`/${marker}/${long}`, long],
    ] as const)
      await app.request('get', path, key, { headers: { 'User-Agent': userAgent } })
    await app.restart()
    const entries = await app.db
      .selectFrom('request_log')
      .where('endpoint', 'like', `%${marker}%`)
      .select(['endpoint', 'user_agent'])
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { endpoint: `${basePath}/${marker}/none`, user_agent: '' },
      { endpoint: `${basePath}/${marker}/${long}`.slice(0, 200), user_agent: long.slice(0, 200) },
    ])
    const lines = app.logLines.filter(line => line.includes(marker))
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line.length).toBeLessThan(1000)
  })
})

describe('a request without a known key has no entry and is counted', () => {
  /** The counts of a network, by error code or status. */
  const countsOf = async (app: TestApp, network: string) => {
    await app.restart()
    const rows = await app.db.selectFrom('anonymous_requests').where('network', '=', network).selectAll().execute()
    return rows.map(row => [row.error_code ?? row.status_code, row.count])
  }
  const networks = { used: 0 }
  const openNetwork = () => {
    const address = `198.51.100.${++networks.used}`
    return { address, headers: { 'X-Forwarded-For': address, 'X-Forwarded-Proto': 'https' } }
  }

  it.for<[string, string | number, (app: TestApp, headers: Record<string, string>, key: string) => unknown]>([
    ['without a key', 'MISSING_API_KEY', (app, headers) => app.request('get', '/me', undefined, { headers })],
    [
      'with an unknown key',
      'INVALID_API_KEY',
      (app, headers) => app.request('get', '/me', `spk_${'0'.repeat(48)}`, { headers }),
    ],
    [
      'without TLS',
      'TLS_REQUIRED',
      (app, headers, key) => app.request('get', '/me', key, { headers: { ...headers, 'X-Forwarded-Proto': 'http' } }),
    ],
    ['without a session', 'UNAUTHENTICATED', (app, headers) => app.admin('get', '/session', { headers })],
    [
      'with unknown credentials of a plugin',
      'INVALID_CREDENTIALS',
      (app, headers) =>
        app.plugin('post', '/v1/ping', { headers: { ...headers, Authorization: `Bearer ssa_${'0'.repeat(64)}` } }),
    ],
    ['for a contract', 200, (app, headers) => fetch(`${app.url}/openapi/public.json`, { headers })],
  ])('%s, as %s', async ([, code, send], { app, key }) => {
    const { address, headers } = openNetwork()
    await send(app, headers, key)
    expect(await countsOf(app, address)).toEqual([[code, 1]])
    expect(await app.db.selectFrom('request_log').where('ip_address', '=', address).selectAll().execute()).toEqual([])
  })

  it('over the limit of its address', async ({ limitedApp }) => {
    const { key } = await limitedApp.key(await limitedApp.agency())
    expect((await limitedApp.request('get', '/me', key)).status).toBe(200)
    await limitedApp.request('get', '/me', key)
    await limitedApp.request('get', '/me', key)
    expect(await countsOf(limitedApp, '127.0.0.1')).toEqual([['RATE_LIMIT_EXCEEDED', 2]])
  })

  it('but requests of sessions are neither stored nor counted', async ({ app, agency }) => {
    const admin = await app.adminSession(agency)
    const { address, headers: forwarded } = openNetwork()
    // Over TLS, the name of the cookie has a prefix.
    const headers = { ...forwarded, cookie: `__Host-${admin.cookie}` }
    expect((await admin.request('get', '/session', { headers })).status).toBe(200)
    expect((await admin.request('get', '/watches/999999', { headers })).status).toBe(404)
    expect(await countsOf(app, address)).toEqual([])
  })
})

describe('entries', () => {
  const entry = (index: number): RequestLogEntry => ({
    requestId: `request-${index}`,
    method: 'GET',
    endpoint: `/entry/${index}`,
    statusCode: 200,
    responseTimeMs: index,
    apiKeyId: index,
    agencyId: index,
    operationId: 'getHealth',
    ipAddress: '127.0.0.1',
    userAgent: null,
    errorCode: null,
  })

  /** The entries that tests record, in the order in which they were written. */
  const written = async ({ db }: TestApp) => {
    const { rows } = await sql<{ index: number; batch: string }>`
      select response_time_ms as index, xmin::text as batch from request_log where endpoint like '/entry/%' order by id
    `.execute(db)
    return rows
  }

  it('are all written when the service stops, in batches and in order', async ({ limitedApp }) => {
    const errors: unknown[] = []
    const log = openRequestLog(limitedApp.db, error => errors.push(error))
    for (let index = 0; index < 2500; index++) log.record(entry(index))
    await log.close()
    const rows = await written(limitedApp)
    expect(rows.map(({ index }) => index)).toEqual(Array.from({ length: 2500 }, (_, index) => index))
    expect(new Set(rows.map(({ batch }) => batch)).size).toBe(3)
    expect(errors).toEqual([])
  })

  it('are written while the service runs', async ({ app, key }) => {
    const userAgent = `test/${crypto.randomUUID()}`
    await Promise.all(
      Array.from({ length: 20 }, () => app.request('get', '/me', key, { headers: { 'User-Agent': userAgent } })),
    )
    await expect.poll(async () => (await entriesOf(app, userAgent)).length, { timeout: 30_000 }).toBe(20)
  })

  it('are kept while they cannot be written', async ({ limitedApp }) => {
    await limitedApp.db.deleteFrom('request_log').execute()
    const errors: unknown[] = []
    const log = openRequestLog(limitedApp.db, error => errors.push(error))
    await withoutTable(limitedApp.db, 'request_log', async () => {
      for (let index = 0; index < 10; index++) log.record(entry(index))
      await expect.poll(() => errors.length, { timeout: 30_000 }).toBeGreaterThan(0)
    })
    log.record(entry(10))
    await log.close()
    expect((await written(limitedApp)).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('that cannot be written do not fail the request', async ({ limitedApp }) => {
    const { key } = await limitedApp.key(await limitedApp.agency())
    await limitedApp.restart()
    const response = await withoutTable(limitedApp.db, 'request_log', () => limitedApp.request('get', '/me', key))
    expect(response.status).toBe(200)
  })
})

describe('a request that the client aborts', () => {
  it('is logged with the status 499', async ({ app, key, keyColumns }) => {
    const userAgent = `test/${crypto.randomUUID()}`
    await app.db.transaction().execute(async tx => {
      await sql`lock table clients`.execute(tx)
      const caller = new AbortController()
      const headers = { 'x-api-key': key, 'User-Agent': userAgent }
      const response = fetch(`${app.url}${basePath}/clients`, { headers, signal: caller.signal })
      await waitForLockWaiters(app.db)
      caller.abort()
      await expect(response).rejects.toThrow('aborted')
      const isLogged = () => app.logLines.some(line => line.includes(userAgent))
      await expect.poll(isLogged, { timeout: 30_000 }).toBe(true)
    })
    await app.restart()
    const [entry] = await entriesOf(app, userAgent)
    expect(entry).toMatchObject({ ...keyColumns, status_code: 499, error_code: 'CLIENT_CLOSED_REQUEST' })
  })
})

describe('the log lines', () => {
  const linesOf = ({ logLines }: TestApp, response: Response) =>
    logLines
      .map(line => JSON.parse(line) as { requestId?: string; msg: string })
      .filter(({ requestId }) => requestId === response.get('X-Request-Id'))

  it('contain one line per request, with its id and the fields of the request log', async ({
    app,
    agency,
    apiKey,
    key,
  }) => {
    const response = await app.request('get', '/clients?limit=abc', key, { headers: { 'User-Agent': 'test/line' } })
    expect(linesOf(app, response)).toEqual([
      {
        level: 30,
        time: expect.any(Number) as number,
        pid: process.pid,
        hostname: expect.any(String) as string,
        msg: 'request handled',
        requestId: response.get('X-Request-Id'),
        method: 'GET',
        endpoint: `${basePath}/clients`,
        statusCode: 400,
        responseTimeMs: expect.any(Number) as number,
        apiKeyId: apiKey.id,
        agencyId: agency.id,
        operationId: 'listClients',
        ipAddress: '127.0.0.1',
        userAgent: 'test/line',
        errorCode: 'VALIDATION_FAILED',
      },
    ])
  })

  it('contain the request id that the client sent', async ({ app, key }) => {
    const requestId = `caller-${crypto.randomUUID()}`
    const response = await app.request('get', '/health', key, { headers: { 'X-Request-Id': requestId } })
    expect(response.get('X-Request-Id')).toBe(requestId)
    expect(linesOf(app, response)).toHaveLength(1)
  })

  it.for<[string, (app: TestApp, key: string) => Promise<Response>]>([
    ['a successful request', (app, key) => app.request('get', '/me', key)],
    ['a HEAD request', (app, key) => app.request('head', '/me', key)],
    ['an invalid key', app => app.request('get', '/me', 'spk_x')],
    [
      'a request without TLS',
      (app, key) => app.request('get', '/me', key, { headers: { 'X-Forwarded-For': '203.0.113.7' } }),
    ],
    ['a malformed body', (app, key) => app.request('post', '/clients', key, { body: '{' })],
    ['an unknown path', (app, key) => app.request('get', '/nothing', key)],
    ['an unknown method', (app, key) => app.request('delete', '/me', key)],
  ])('contain one line for %s', async ([, request], { app, key }) =>
    expect(linesOf(app, await request(app, key))).toHaveLength(1),
  )

  it('of an internal error are its cause and the request, with the same request id', async ({ app, key }) => {
    const response = await withoutTable(app.db, 'clients', () => app.request('get', '/clients', key))
    expect(response.status).toBe(500)
    expect(linesOf(app, response)).toMatchObject([
      { level: 50, msg: 'request failed', err: { message: expect.stringContaining('clients') as string } },
      { level: 50, msg: 'request handled', statusCode: 500, errorCode: 'INTERNAL_ERROR' },
    ])
  })

  it('and the request log contain no key, query, body or header', async ({ app, key }) => {
    const [query, body, header] = ['query-secret', 'body-secret', 'header-secret']
    const headers = { Authorization: header, Cookie: header }
    await app.request('get', '/clients', key, { query: { token: query }, headers })
    await app.request('get', '/clients', key, { query: { limit: query }, headers })
    await app.request('post', '/clients', key, { body: { name: 'x', notes: body }, headers })
    await app.request('post', '/clients', key, { body: { name: 1, notes: body }, headers })
    await app.request('post', '/clients', key, { body: `{"notes":"${body}"`, headers })
    await app.request('get', '/me', `spk_${header}`)
    const failing = { query: { token: query }, body: { name: body }, headers }
    await withoutTable(app.db, 'clients', () => app.request('post', '/clients', key, failing))
    await app.restart()

    const entries = await app.db.selectFrom('request_log').selectAll().execute()
    const output = [...app.logLines, ...entries.map(entry => JSON.stringify(entry))].join('\n')
    for (const secret of [key, key.slice(4), query, body, header]) expect(output.includes(secret), secret).toBe(false)
  })
})
