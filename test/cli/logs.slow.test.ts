import { setTimeout as delay } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { runCli } from '#src/cli.ts'
import { followRequests } from '#src/cli/logs/follow.ts'
import { instant } from '#src/cli/logs/options.ts'
import { readNewest, type LoggedRequest } from '#src/cli/logs/requests.ts'
import { connect, type Database } from '#src/ground/db/connection/connect.ts'
import { testWith } from '#test/app/index.ts'
import { runCommandLine } from '#test/processes/command-line.ts'
import { spawnCli } from '#test/processes/process.ts'

interface Entry {
  agencyId: number
  keyId?: number
  secondsAgo?: number
  method?: string
  endpoint?: string
  statusCode?: number
  errorCode?: string | null
}

const insert = async (
  db: Database,
  {
    agencyId,
    keyId = 1,
    secondsAgo = 0,
    method = 'GET',
    endpoint = '/api/public/v1/clients',
    statusCode = 200,
    errorCode = null,
  }: Entry,
) => {
  const { rows } = await sql<{ id: number }>`
    insert into request_log
      (created_at, api_key_id, agency_id, method, endpoint, status_code, response_time_ms, ip_address, error_code)
    values (now() - make_interval(secs => ${secondsAgo}), ${keyId}, ${agencyId}, ${method}, ${endpoint},
      ${statusCode}, 3, '203.0.113.7', ${errorCode})
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

const it = testWith()
  .extend('agency', ({ app }) => app.agency())
  .extend('logs', { scope: 'file' }, ({ app }) => {
    const run = (...args: string[]) => runCommandLine(app.databaseUrl, 'logs', ...args)
    return {
      run,
      json: async (...args: string[]) => {
        const { code, stdout, stderr } = await run(...args, '--json')
        expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
        return JSON.parse(stdout) as { requests: LoggedRequest[]; anonymous: object[] }
      },
    }
  })

describe('logs', { timeout: 60_000 }, () => {
  it('shows a request that the service has handled', async ({ app, agency, logs }) => {
    const { key, id } = await app.key(agency, { scopes: ['tasks:read'] })
    await app.request('get', '/clients', key)
    const readText = async () => (await logs.run('--agency', String(agency.id))).stdout
    await expect
      .poll(readText, { timeout: 30_000 })
      .toMatch(
        new RegExp(
          `^\\d{4}-\\d\\d-\\d\\d [0-9:]{8} GET /api/public/v1/clients 403 PERMISSION_DENIED \\d+ ms agency ${agency.id}, key ${id}\n$`,
        ),
      )
    expect((await logs.json('--key', String(id))).requests).toEqual([
      expect.objectContaining({ agencyId: agency.id, apiKeyId: id, statusCode: 403, ipAddress: '127.0.0.1' }),
    ])
  })

  it('filters by agency, key, status, path, method and time, newest last', async ({ app, agency, logs }) => {
    const key = await app.key(agency)
    const of = { agencyId: agency.id, keyId: key.id }
    const ids = {
      old: await insert(app.db, { ...of, secondsAgo: 7200 }),
      missing: await insert(app.db, { ...of, secondsAgo: 300, statusCode: 404, endpoint: '/api/public/v1/tickets/9' }),
      failed: await insert(app.db, { ...of, secondsAgo: 200, statusCode: 500, method: 'POST' }),
      newest: await insert(app.db, { ...of, secondsAgo: 100, statusCode: 429, keyId: key.id + 1 }),
    }
    await insert(app.db, { agencyId: (await app.agency()).id, secondsAgo: 50 })
    const readIds = async (...args: string[]) =>
      (await logs.json('--agency', String(agency.id), ...args)).requests.map(({ id }) => id)
    expect(await readIds()).toEqual([ids.old, ids.missing, ids.failed, ids.newest])
    expect(await readIds('--limit', '2')).toEqual([ids.failed, ids.newest])
    expect(await readIds('--key', String(key.id), '--since', '1h')).toEqual([ids.missing, ids.failed])
    expect(await readIds('--status', '4xx')).toEqual([ids.missing, ids.newest])
    expect(await readIds('--status', '500')).toEqual([ids.failed])
    expect(await readIds('--path', '/tickets')).toEqual([ids.missing])
    expect(await readIds('--method', 'post')).toEqual([ids.failed])
    expect(await readIds('--until', '4m', '--since', '1d')).toEqual([ids.old, ids.missing])
    expect(await readIds('--until', '3h')).toEqual([])
  })

  it('shows the last hour of all agencies, or the period of --since', async ({ app, agency, logs }) => {
    // Beyond the agencies of one statement.
    const distant = agency.id + 2500
    await sql`insert into agencies (id, name, plan) overriding system value values (${distant}, 'Distant', 'pro')`.execute(
      app.db,
    )
    const endpoint = `/api/public/v1/${crypto.randomUUID()}`
    const ids = [
      await insert(app.db, { agencyId: distant, endpoint, secondsAgo: 4000 }),
      await insert(app.db, { agencyId: agency.id, endpoint, secondsAgo: 20 }),
      await insert(app.db, { agencyId: distant, endpoint, secondsAgo: 10 }),
    ]
    const readIds = async (...args: string[]) =>
      (await logs.json('--path', endpoint, ...args)).requests.map(({ id }) => id)
    expect(await readIds()).toEqual(ids.slice(1))
    expect(await readIds('--since', '2h')).toEqual(ids)
    expect(await readIds('--since', '2h', '--limit', '1')).toEqual(ids.slice(2))
  })

  it('counts anonymous requests', async ({ app, logs }) => {
    await sql`
      insert into anonymous_requests (minute, network, status_code, error_code, count) values
        (date_trunc('minute', now()) - interval '2 minutes', '203.0.113.7', 401, 'INVALID_API_KEY', 51),
        (date_trunc('minute', now()) - interval '1 minute', '198.51.100.3', 429, 'RATE_LIMIT_EXCEEDED', 1),
        (date_trunc('minute', now()) - interval '9 hours', '198.51.100.3', 401, null, 7)`.execute(app.db)
    const { stdout } = await logs.run('--anonymous', '--since', '1h')
    expect(stdout).toMatch(
      /^[-0-9]{10} [0-9:]{8} 203\.0\.113\.7 401 INVALID_API_KEY 51 requests\n\S+ \S+ 198\.51\.100\.3 429 RATE_LIMIT_EXCEEDED 1 request\n$/,
    )
    const { anonymous } = await logs.json('--anonymous', '--status', '401', '--until', '1h')
    expect(anonymous).toEqual([expect.objectContaining({ network: '198.51.100.3', errorCode: null, count: 7 })])
  })

  it('escapes what could control a terminal in JSON, too', async ({ app, agency, logs }) => {
    const endpoint = '/\u001b[2J\u009b31m\u202e\u2066\u061c\u007f/é'
    await insert(app.db, { agencyId: agency.id, endpoint, errorCode: null })
    const { stdout } = await logs.run('--agency', String(agency.id), '--json')
    expect(stdout).toContain(String.raw`/\u001b[2J\u009b31m\u202e\u2066\u061c\u007f/é`)
    expect(JSON.parse(stdout).requests).toMatchObject([{ endpoint }])
  })

  it('prints colours on a terminal only, and lets no caller control it', async ({ app, agency }) => {
    await insert(app.db, { agencyId: agency.id, endpoint: '/\u001b[2J\u202e', statusCode: 404 })
    const lines: string[] = []
    const run = (hasColors: boolean) =>
      runCli(['logs', '--agency', String(agency.id)], {
        environment: { DATABASE_URL: app.databaseUrl },
        hasColors,
        print: line => void lines.push(line),
        printError: () => {},
        readSecret: () => Promise.resolve(''),
      })
    expect([await run(true), await run(false)]).toEqual([0, 0])
    const [colored = '', plain = ''] = lines
    expect(colored).toContain('\u001b[33m404\u001b[39m')
    expect(stripVTControlCharacters(colored)).toBe(plain)
    expect(plain).toContain(String.raw`GET /\u001b[2J\u202e 404 3 ms`)
  })

  it.for([
    [1, 'Agency 2000000000 does not exist', ['--agency', '2000000000']],
    [1, 'Key 2000000000 does not exist', ['--key', '2000000000']],
    [2, 'must be a status code', ['--status', 'error']],
    [2, 'must be a time', ['--since', '2026-13-01']],
    [2, 'must be a time', ['--until', 'yesterday']],
    [2, 'cannot be used with', ['--follow', '--until', '1h']],
    [2, 'cannot be used with', ['--anonymous', '--agency', '1']],
  ] as const)('exits with %i: %s', async ([code, message, args], { logs }) => {
    expect(await logs.run(...args)).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(message) })
  })

  it('refuses a key of another agency', async ({ app, agency, logs }) => {
    const other = await app.agency()
    const { id } = await app.key(other)
    expect(await logs.run('--agency', String(agency.id), '--key', String(id))).toMatchObject({
      code: 1,
      stderr: `Key ${id} belongs to agency ${other.id}. Check --agency and --key.\n`,
    })
  })

  it('says that a shorter period helps when a search takes too long', async ({ app, agency }) => {
    const db = connect(app.databaseUrl, { onError: () => {} })
    const locked = await db.startTransaction().execute()
    try {
      await sql`lock table request_log in access exclusive mode`.execute(locked)
      const url = new URL(app.databaseUrl)
      url.searchParams.set('options', '-c TimeZone=UTC -c statement_timeout=2000')
      expect(await runCommandLine(url.href, 'logs', '--agency', String(agency.id))).toMatchObject({
        code: 1,
        stderr: 'The search took too long. Use --since to search a shorter period, or --agency.\n',
      })
    } finally {
      await locked.rollback().execute()
      await db.destroy()
    }
  })
})

describe('a time', () => {
  it('is in the time zone of the machine unless it has one, or ago', () => {
    expect(instant('2026-01-31T10:00:00Z')).toBe('2026-01-31T10:00:00.000Z')
    expect(instant('2026-01-31 10:00+02:00')).toBe('2026-01-31T08:00:00.000Z')
    expect(instant('2026-01-31 10:00:05.5')).toBe(new Date(2026, 0, 31, 10, 0, 5, 500).toISOString())
    expect(instant('2026-01-31')).toBe(new Date(2026, 0, 31).toISOString())
    const ago = Date.now() - Date.parse(instant('2d'))
    expect(Math.round(ago / 3_600_000)).toBe(48)
  })
})

describe('logs --follow', { timeout: 60_000 }, () => {
  it('prints new requests until Ctrl-C', async ({ app, agency }) => {
    const { key, id } = await app.key(agency)
    await insert(app.db, { agencyId: agency.id, endpoint: '/before' })
    const command = spawnCli({ DATABASE_URL: app.databaseUrl }, 'logs', '--key', String(id), '--follow', '--json')
    const paths = () =>
      command.output.stdout
        .split('\n')
        .filter(line => line !== '')
        .map(line => (JSON.parse(line) as LoggedRequest).endpoint)
    await insert(app.db, { agencyId: agency.id, keyId: id, endpoint: '/first' })
    await expect.poll(paths, { timeout: 30_000 }).toEqual(['/first'])
    await app.request('get', '/clients', key)
    await expect.poll(paths, { timeout: 30_000 }).toEqual(['/first', '/api/public/v1/clients'])
    command.kill('SIGINT')
    expect(await command.exited).toMatchObject({ code: 0, stderr: '' })
  })

  it('ends when the reader of its output has gone', async ({ app, agency }) => {
    const command = spawnCli({ DATABASE_URL: app.databaseUrl }, 'logs', '--agency', String(agency.id), '--follow')
    await insert(app.db, { agencyId: agency.id, endpoint: '/first' })
    await expect.poll(() => command.output.stdout, { timeout: 30_000 }).toContain('/first')
    command.closeOutput()
    await insert(app.db, { agencyId: agency.id, endpoint: '/second' })
    expect((await command.exited).code).toBe(0)
  })

  it('prints requests once and in any order of commits, but none that are older than the first ones', async ({
    app,
    agency,
    onTestFinished,
  }) => {
    const filters = { agencyId: agency.id }
    const of = (endpoint: string, secondsAgo = 0) => ({ agencyId: agency.id, endpoint, secondsAgo })
    for (const [index, endpoint] of ['/1', '/2', '/3'].entries()) await insert(app.db, of(endpoint, 30 - index))
    const db = connect(app.databaseUrl, { onError: () => {} })
    onTestFinished(() => db.destroy())
    const slow = await db.startTransaction().execute()
    await insert(slow, of('/slow', 5))

    const stopping = new AbortController()
    const printed: string[] = []
    const following = followRequests(app.db, {
      filters,
      read: await readNewest(app.db, filters, 2),
      hasOlder: true,
      signal: stopping.signal,
      onRequests: requests => void printed.push(...requests.map(({ endpoint }) => endpoint)),
      printError: () => {},
    })
    await insert(app.db, of('/4'))
    await expect.poll(() => printed, { timeout: 30_000 }).toEqual(['/4'])
    await slow.commit().execute()
    await expect.poll(() => printed, { timeout: 30_000 }).toEqual(['/4', '/slow'])
    await delay(1500)
    stopping.abort()
    await expect(following).rejects.toThrow('aborted')
    expect(printed).toEqual(['/4', '/slow'])
  })
})
