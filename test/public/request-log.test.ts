import { sql } from 'kysely'
import type { Response } from 'supertest'
import { describe, expect } from 'vitest'
import type { RequestLogEntry } from '#src/request-log/request-log.ts'
import { openRequestLog } from '#src/request-log/request-log.ts'
import { basePath, ownApp, testWith } from '#test/app/index.ts'

const it = testWith({ environment: { TRUST_PROXY: 'loopback' } })
  .extend('limitedApp', { scope: 'file' }, ownApp({ environment: { IP_RATE_LIMIT_PER_MINUTE: '1' } }))
  .extend('setup', { scope: 'file' }, async ({ app, limitedApp }) => {
    const agency = await app.agency()
    const { id: apiKeyId, key } = await app.key(agency)

    /** Sends a request that its entry can be told by, and stops the service, which writes what waits. */
    const logged = async (
      method: Parameters<TestApp['request']>[0],
      path: string,
      text: string | undefined,
      { headers, ...init }: Init = {},
      onApp: TestApp = app,
    ) => {
      const agent = `test/${crypto.randomUUID()}`
      const response = await onApp.request(method, path, text, {
        ...init,
        headers: { ...headers, 'User-Agent': agent },
      })
      await onApp.restart()
      const entries = await entriesOf(onApp, agent)
      expect(entries, 'one entry a request').toHaveLength(1)
      return { response, agent, entry: entries[0] }
    }

    const expectEntry = async (sent: ReturnType<typeof logged>, expected: object) => {
      const before = Date.now()
      const { entry, agent, response } = await sent
      expect(entry).toEqual({
        id: expect.any(Number) as number,
        created_at: expect.any(String) as string,
        response_time_ms: expect.any(Number) as number,
        api_key_id: null,
        agency_id: null,
        ip_address: '127.0.0.1',
        user_agent: agent,
        error_code: null,
        status_code: response.status,
        ...expected,
      })
      expect(Math.abs(Date.parse(entry?.created_at ?? '') - before)).toBeLessThan(10_000)
      expect(entry?.response_time_ms).toBeGreaterThanOrEqual(0)
      expect(entry?.response_time_ms).toBeLessThan(10_000)
    }

    const ownKeyColumns = { api_key_id: apiKeyId, agency_id: agency.id }
    const written = async () => {
      const { rows } = await sql<{ at: number; batch: string }>`
      select response_time_ms as at, xmin::text as batch from request_log where endpoint like '/entry/%' order by id
    `.execute(limitedApp.db)
      return rows
    }
    const whileTableMissing = async <Result>(work: () => Promise<Result>) => {
      await sql`alter table request_log rename to away`.execute(limitedApp.db)
      const result = await work()
      await sql`alter table away rename to request_log`.execute(limitedApp.db)
      return result
    }

    return { expectEntry, logged, key, ownKeyColumns, agency, written, whileTableMissing, apiKeyId }
  })

type TestApp = typeof app
type Init = NonNullable<Parameters<TestApp['request']>[3]>

const entriesOf = ({ db }: TestApp, agent: string) =>
  db.selectFrom('request_log').where('user_agent', '=', agent).selectAll().orderBy('id').execute()

describe('the request log has an entry', () => {
  it('of a success, without its query and without an error', ({ setup: { expectEntry, logged, key, ownKeyColumns } }) =>
    expectEntry(logged('get', '/clients', key, { query: { limit: 5, secret: 'hidden' } }), {
      ...ownKeyColumns,
      method: 'GET',
      endpoint: `${basePath}/clients`,
      status_code: 200,
    }))

  it('of a creation', ({ setup: { expectEntry, logged, key, ownKeyColumns } }) =>
    expectEntry(logged('post', '/clients', key, { body: { name: 'Moreau' } }), {
      ...ownKeyColumns,
      method: 'POST',
      endpoint: `${basePath}/clients`,
      status_code: 201,
    }))

  it('of HEAD as HEAD', ({ setup: { expectEntry, logged, key, ownKeyColumns } }) =>
    expectEntry(logged('head', '/clients', key), {
      ...ownKeyColumns,
      method: 'HEAD',
      endpoint: `${basePath}/clients`,
      status_code: 200,
    }))

  it.for<[string, string, Parameters<TestApp['request']>[0], string, Init, number]>([
    ['a body that is not valid', 'VALIDATION_FAILED', 'post', '/clients', { body: { name: '' } }, 400],
    ['a body that is no JSON', 'VALIDATION_FAILED', 'patch', '/clients/1', { body: '{' }, 400],
    ['a path that is no id', 'VALIDATION_FAILED', 'get', '/clients/abc', {}, 400],
    ['a broken path', 'VALIDATION_FAILED', 'get', '/clients/%zz', {}, 400],
    ['a client that is not there', 'NOT_FOUND', 'delete', '/clients/999999', {}, 404],
    ['a path that is not there', 'NOT_FOUND', 'get', '/nothing', {}, 404],
    ['a method that is not there', 'METHOD_NOT_ALLOWED', 'put', '/clients', { body: {} }, 405],
  ] as const)(
    'of %s, with %s',
    ([_title, error_code, method, path, init, status_code], { setup: { expectEntry, logged, key, ownKeyColumns } }) =>
      expectEntry(logged(method, path, key, init), {
        ...ownKeyColumns,
        method: method.toUpperCase(),
        endpoint: `${basePath}${path}`,
        error_code,
        status_code,
      }),
  )

  it('of a request without a key, with neither key nor agency', ({ setup: { expectEntry, logged } }) =>
    expectEntry(logged('get', '/me', undefined), {
      method: 'GET',
      endpoint: `${basePath}/me`,
      status_code: 401,
      error_code: 'MISSING_API_KEY',
    }))

  it('of an unknown key, with neither key nor agency', ({ setup: { expectEntry, logged } }) =>
    expectEntry(logged('get', '/me', `spk_${'0'.repeat(48)}`), {
      method: 'GET',
      endpoint: `${basePath}/me`,
      status_code: 401,
      error_code: 'INVALID_API_KEY',
    }))

  it('of a revoked key, with its key and agency', async ({ app, setup: { agency, expectEntry, logged } }) => {
    const revoked = await app.key(agency)
    await app.db.updateTable('api_keys').set({ revoked_at: '2020-01-01' }).where('id', '=', revoked.id).execute()
    await expectEntry(logged('get', '/me', revoked.key), {
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
  ] as const)(
    'of a refusal by the %s limit, with the key',
    async ([_title, limits], { app, setup: { agency, expectEntry, logged } }) => {
      const limited = await app.key(agency, limits)
      await expectEntry(logged('get', '/me', limited.key), {
        api_key_id: limited.id,
        agency_id: agency.id,
        method: 'GET',
        endpoint: `${basePath}/me`,
        status_code: 429,
        error_code: 'RATE_LIMIT_EXCEEDED',
      })
    },
  )

  it('of a missing scope, with the key', async ({ app, setup: { agency, expectEntry, logged } }) => {
    const other = await app.key(agency, { scopes: ['clients:read'] })
    await expectEntry(logged('delete', '/clients/1', other.key), {
      api_key_id: other.id,
      agency_id: agency.id,
      method: 'DELETE',
      endpoint: `${basePath}/clients/1`,
      status_code: 403,
      error_code: 'PERMISSION_DENIED',
    })
  })

  it('of a refusal by TLS, with the address that the proxy tells, and neither key nor agency', ({
    setup: { expectEntry, logged, key },
  }) => {
    const headers = { 'X-Forwarded-For': '::ffff:203.0.113.7', 'X-Forwarded-Proto': 'http' }
    return expectEntry(logged('get', '/me', key, { headers }), {
      method: 'GET',
      endpoint: `${basePath}/me`,
      ip_address: '203.0.113.7',
      status_code: 403,
      error_code: 'TLS_REQUIRED',
    })
  })

  it('of a refusal by the safety net, with neither key nor agency', async ({
    limitedApp,
    setup: { expectEntry, logged },
  }) => {
    const { key: text } = await limitedApp.key(await limitedApp.agency())
    expect((await limitedApp.request('get', '/me', text)).status).toBe(200)
    await expectEntry(logged('get', '/me', text, {}, limitedApp), {
      method: 'GET',
      endpoint: `${basePath}/me`,
      status_code: 429,
      error_code: 'RATE_LIMIT_EXCEEDED',
    })
  })

  it('of a caller that does not name itself, and of one with a very long name or path', async ({
    app,
    setup: { key },
  }) => {
    const marker = crypto.randomUUID()
    const long = 'x'.repeat(5000)
    for (const [path, agent] of [
      [`/${marker}/none`, ''],
      [`/${marker}/${long}`, long],
    ] as const)
      await app.request('get', path, key, { headers: { 'User-Agent': agent } })
    await app.restart()
    const entries = await app.db
      .selectFrom('request_log')
      .where('endpoint', 'like', `%${marker}%`)
      .select(['endpoint', 'user_agent'])
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { endpoint: `${basePath}/${marker}/none`, user_agent: '' },
      { endpoint: `${basePath}/${marker}/${long}`.slice(0, 1000), user_agent: long.slice(0, 1000) },
    ])
  })
})

describe('entries', () => {
  const entryAt = (at: number): RequestLogEntry => ({
    method: 'GET',
    endpoint: `/entry/${at}`,
    statusCode: 200,
    responseTimeMs: at,
    apiKeyId: at % 2 ? at : null,
    agencyId: at % 2 ? at : null,
    ipAddress: '127.0.0.1',
    userAgent: null,
    errorCode: null,
  })

  it('are all there when the service stops, written in batches and in order', async ({
    limitedApp,
    setup: { written },
  }) => {
    const errors: unknown[] = []
    const log = openRequestLog(limitedApp.db, error => errors.push(error))
    for (let at = 0; at < 2500; at++) log.record(entryAt(at))
    await log.close()
    const rows = await written()
    expect(rows.map(({ at }) => at)).toEqual(Array.from({ length: 2500 }, (_, at) => at))
    expect(new Set(rows.map(({ batch }) => batch)).size).toBe(3)
    expect(errors).toEqual([])
  })

  it('are written within moments while the service runs', async ({ app, setup: { key } }) => {
    const agent = `test/${crypto.randomUUID()}`
    await Promise.all(
      Array.from({ length: 20 }, () => app.request('get', '/me', key, { headers: { 'User-Agent': agent } })),
    )
    await expect.poll(async () => (await entriesOf(app, agent)).length, { timeout: 10_000 }).toBe(20)
  })

  it('are kept while they cannot be written', async ({ limitedApp, setup: { whileTableMissing, written } }) => {
    await limitedApp.db.deleteFrom('request_log').execute()
    const errors: unknown[] = []
    const log = openRequestLog(limitedApp.db, error => errors.push(error))
    await whileTableMissing(async () => {
      for (let at = 0; at < 10; at++) log.record(entryAt(at))
      await expect.poll(() => errors.length, { timeout: 10_000 }).toBeGreaterThan(0)
    })
    log.record(entryAt(10))
    await log.close()
    expect((await written()).map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('that cannot be written do not keep the service from answering', async ({
    limitedApp,
    setup: { whileTableMissing },
  }) => {
    const { key: text } = await limitedApp.key(await limitedApp.agency())
    await limitedApp.restart()
    const response = await whileTableMissing(() => limitedApp.request('get', '/me', text))
    expect(response.status).toBe(200)
  })
})

describe('a request whose caller hangs up', () => {
  it('is logged as such, and not as a success', async ({ app, setup: { key, ownKeyColumns } }) => {
    const agent = `test/${crypto.randomUUID()}`
    await app.db.transaction().execute(async tx => {
      await sql`lock table clients`.execute(tx)
      const caller = new AbortController()
      const headers = { 'x-api-key': key, 'User-Agent': agent }
      const answer = fetch(`${app.url}${basePath}/clients`, { headers, signal: caller.signal })
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting.execute(app.db)).rows.length, { timeout: 10_000 }).toBe(1)
      caller.abort()
      await expect(answer).rejects.toThrow('aborted')
      const isLogged = () => app.logLines.some(line => line.includes(agent))
      await expect.poll(isLogged, { timeout: 10_000 }).toBe(true)
    })
    await app.restart()
    const [entry] = await entriesOf(app, agent)
    expect(entry).toMatchObject({ ...ownKeyColumns, status_code: 499, error_code: 'CLIENT_CLOSED_REQUEST' })
  })
})

describe('the log lines', () => {
  const linesOf = ({ logLines }: TestApp, response: Response) =>
    logLines
      .map(line => JSON.parse(line) as { requestId?: string; msg: string })
      .filter(({ requestId }) => requestId === response.get('X-Request-Id'))

  it('are one a request, named by its id, with the facts of the request log', async ({
    app,
    setup: { key, apiKeyId, agency },
  }) => {
    const response = await app.request('get', '/clients?limit=abc', key, { headers: { 'User-Agent': 'test/line' } })
    expect(linesOf(app, response)).toEqual([
      {
        level: 30,
        time: expect.any(Number) as number,
        pid: process.pid,
        hostname: expect.any(String) as string,
        msg: 'request',
        requestId: response.get('X-Request-Id'),
        method: 'GET',
        endpoint: `${basePath}/clients`,
        statusCode: 400,
        responseTimeMs: expect.any(Number) as number,
        apiKeyId,
        agencyId: agency.id,
        ipAddress: '127.0.0.1',
        userAgent: 'test/line',
        errorCode: 'VALIDATION_FAILED',
      },
    ])
  })

  it('carry the id that the caller gave', async ({ app, setup: { key } }) => {
    const requestId = `caller-${crypto.randomUUID()}`
    const response = await app.request('get', '/health', key, { headers: { 'X-Request-Id': requestId } })
    expect(response.get('X-Request-Id')).toBe(requestId)
    expect(linesOf(app, response)).toHaveLength(1)
  })

  it.for<[string, () => Promise<Response>]>([
    ['a success', () => app.request('get', '/me', key)],
    ['HEAD', () => app.request('head', '/me', key)],
    ['a refused key', () => app.request('get', '/me', 'spk_x')],
    ['a refusal by TLS', () => app.request('get', '/me', key, { headers: { 'X-Forwarded-For': '203.0.113.7' } })],
    ['an unreadable body', () => app.request('post', '/clients', key, { body: '{' })],
    ['an unknown path', () => app.request('get', '/nothing', key)],
    ['an unknown method', () => app.request('delete', '/me', key)],
  ] as const)('are one for %s', async ([_title, request], { app }) =>
    expect(linesOf(app, await request())).toHaveLength(1),
  )

  it('of a fault tell its cause beside the request, under the same id', async ({ app, setup: { key } }) => {
    await sql`alter table clients rename to away`.execute(app.db)
    const response = await app.request('get', '/clients', key)
    await sql`alter table away rename to clients`.execute(app.db)
    expect(response.status).toBe(500)
    expect(linesOf(app, response)).toMatchObject([
      { level: 50, msg: 'INTERNAL_ERROR', err: { message: expect.stringContaining('clients') as string } },
      { level: 50, msg: 'request', statusCode: 500, errorCode: 'INTERNAL_ERROR' },
    ])
  })

  it('never tell a key, a query or a body, nor does the request log', async ({ app, setup: { key } }) => {
    const [query, body, header] = ['query-secret', 'body-secret', 'header-secret']
    const headers = { Authorization: header, Cookie: header }
    await app.request('get', '/clients', key, { query: { token: query }, headers })
    await app.request('get', '/clients', key, { query: { limit: query }, headers })
    await app.request('post', '/clients', key, { body: { name: 'x', notes: body }, headers })
    await app.request('post', '/clients', key, { body: { name: 1, notes: body }, headers })
    await app.request('post', '/clients', key, { body: `{"notes":"${body}"`, headers })
    await app.request('get', '/me', `spk_${header}`)
    await sql`alter table clients rename to away`.execute(app.db)
    await app.request('post', '/clients', key, { query: { token: query }, body: { name: body }, headers })
    await sql`alter table away rename to clients`.execute(app.db)
    await app.restart()

    const entries = await app.db.selectFrom('request_log').selectAll().execute()
    const output = [...app.logLines, ...entries.map(entry => JSON.stringify(entry))].join('\n')
    for (const secret of [key, key.slice(4), query, body, header]) expect(output.includes(secret), secret).toBe(false)
  })
})
