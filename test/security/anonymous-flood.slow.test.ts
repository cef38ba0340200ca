import { once } from 'node:events'
import http from 'node:http'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { openLogSampler } from '#src/interfaces/http/log-sampler.ts'
import { openAnonymousCounts, writeAnonymousCounts } from '#src/platform/request-log/anonymous-counts.ts'
import { limitRequestLog, removeOldRequests } from '#src/platform/request-log/retention.ts'
import { basePath, testWith, type TestApp } from '#test/app/index.ts'

const it = testWith({ environment: { TRUST_PROXY: 'loopback', IP_RATE_LIMIT_PER_MINUTE: '100' } })

interface LogLine {
  time: number
  msg: string
  ipAddress: string | null
  count?: number
  codes?: Record<string, number>
}
const linesOf = ({ logLines }: TestApp, address: string) =>
  logLines.map(line => JSON.parse(line) as LogLine).filter(({ ipAddress }) => ipAddress === address)

/** Sends requests without a key from an address, over a few connections. */
const flood = async ({ url }: TestApp, address: string, total: number) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 })
  const headers = { 'X-Forwarded-For': address, 'X-Forwarded-Proto': 'https' }
  const send = async () => {
    const request = http.get(`${url}${basePath}/clients`, { agent, headers })
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    response.resume()
    await once(response, 'end')
  }
  await Promise.all(
    Array.from({ length: 8 }, async (_, nth) => {
      for (let index = nth; index < total; index += 8) await send()
    }),
  )
  agent.destroy()
}

describe('a flood of requests without a key', () => {
  it('has a bounded number of log lines and rows, and all requests are counted', async ({ app }) => {
    const address = '203.0.113.50'
    await flood(app, address, 3000)
    await app.restart()

    const lines = linesOf(app, address)
    const summaries = lines.filter(({ msg }) => msg === 'anonymous requests summarized')
    const requests = lines.filter(({ msg }) => msg === 'request handled')
    const byMinute = Map.groupBy(requests, ({ time }) => Math.floor(time / 60_000))
    for (const ofMinute of byMinute.values()) expect(ofMinute.length).toBeLessThanOrEqual(1000)
    const summarized = summaries.reduce((sum, { count = 0 }) => sum + count, 0)
    expect(requests.length + summarized).toBe(3000)
    expect(summaries[0]?.codes).toEqual({ RATE_LIMIT_EXCEEDED: summaries[0]?.count })
    // One a second at most, while the flood lasts.
    const seconds = ((lines.at(-1)?.time ?? 0) - (lines[0]?.time ?? 0)) / 1000
    expect(summaries.length).toBeLessThanOrEqual(seconds + 2)

    const rows = await app.db.selectFrom('anonymous_requests').where('network', '=', address).selectAll().execute()
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(3000)
    expect(new Set(rows.map(row => row.error_code))).toEqual(new Set(['MISSING_API_KEY', 'RATE_LIMIT_EXCEEDED']))
    expect(rows.length).toBeLessThanOrEqual(2 * byMinute.size + 2)
    const { rows: stored } = await sql`select id from request_log`.execute(app.db)
    expect(stored).toEqual([])
  })

  it('leaves the log lines of a key alone', async ({ app }) => {
    const { key } = await app.key(await app.agency())
    const address = '203.0.113.51'
    await flood(app, address, 1500)
    const response = await app.request('get', '/me', key, {
      headers: { 'X-Forwarded-For': '203.0.113.52', 'X-Forwarded-Proto': 'https' },
    })
    expect(linesOf(app, '203.0.113.52')).toMatchObject([{ statusCode: response.status, msg: 'request handled' }])
  })

  it('of several instances is counted in the same rows', async ({ app }) => {
    const minute = Math.floor(Date.now() / 60_000)
    const count = { minute, network: '2001:db8:7:1::/64', statusCode: 204, errorCode: null, count: 2 }
    await Promise.all([writeAnonymousCounts(app.db, [count]), writeAnonymousCounts(app.db, [{ ...count, count: 3 }])])
    const rows = await app.db
      .selectFrom('anonymous_requests')
      .where('network', '=', count.network)
      .select(['minute', 'count'])
      .execute()
    expect(rows).toEqual([{ minute: new Date(minute * 60_000).toISOString(), count: 5 }])
  })
})

describe('the log sampler', () => {
  const request = (ipAddress: string) => ({ ipAddress, statusCode: 401, errorCode: 'MISSING_API_KEY' })

  it('limits the lines of a network per minute, then summarizes', () => {
    const logged: unknown[] = []
    const clock = { now: 0 }
    const limits = { maxPerNetwork: 2, maxTotal: 5 }
    const sampler = openLogSampler({ info: (fields: unknown) => void logged.push(fields) }, limits, () => clock.now)
    const admitted = (...addresses: string[]) => addresses.map(address => sampler.admit(request(address)))

    // Both addresses belong to the same /64.
    expect(admitted('2001:db8::1', '2001:db8::2', '2001:db8::3', '192.0.2.1')).toEqual([true, true, false, true])
    expect(admitted('192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5')).toEqual([true, true, false, false])
    clock.now = 60_000
    expect(admitted('2001:db8::3')).toEqual([true])
    sampler.close()
    const codes = (count: number) => ({ count, codes: { MISSING_API_KEY: count } })
    expect(logged).toEqual([
      { ipAddress: '2001:db8:0:0::/64', ...codes(1) },
      { ipAddress: null, ...codes(2) },
    ])
  })

  it('admits at most 10,000 lines per minute of any number of addresses', () => {
    const logged: { count: number }[] = []
    const sampler = openLogSampler(
      { info: (fields: { count: number }) => void logged.push(fields) },
      undefined,
      () => 0,
    )
    let admitted = 0
    for (let nth = 0; nth < 30_000; nth++) if (sampler.admit(request(`10.0.${nth >> 8}.${nth & 255}`))) admitted++
    sampler.close()
    expect(admitted).toBe(10_000)
    expect(logged).toMatchObject([{ count: 20_000 }])
  })
})

describe('the counts of anonymous requests', () => {
  it('have at most 1,000 rows per minute, and one row for all others', () => {
    const clock = { now: 0 }
    const counts = openAnonymousCounts(() => clock.now)
    const record = (nth: number) =>
      counts.record({ ipAddress: `10.0.${nth >> 8}.${nth & 255}`, statusCode: 401, errorCode: 'MISSING_API_KEY' })
    for (let nth = 0; nth < 20_000; nth++) record(nth)
    record(0)
    expect(counts.takePast()).toEqual([])
    clock.now = 60_000
    const past = counts.takePast()
    expect(past).toHaveLength(1001)
    expect(past[0]).toEqual({
      minute: 0,
      network: '10.0.0.0',
      statusCode: 401,
      errorCode: 'MISSING_API_KEY',
      count: 2,
    })
    expect(past.at(-1)).toMatchObject({ network: 'other', count: 19_000 })
    record(19_999)
    expect(counts.takeAll()).toMatchObject([{ minute: 1, network: '10.0.78.31', count: 1 }])
  })

  it('stay bounded while they cannot be written', () => {
    const clock = { now: 0 }
    const counts = openAnonymousCounts(() => clock.now)
    for (let minute = 0; minute < 12; minute++) {
      clock.now = minute * 60_000
      for (let nth = 0; nth < 1000; nth++)
        counts.record({ ipAddress: `10.0.${nth >> 8}.${nth & 255}`, statusCode: 401, errorCode: null })
    }
    const kept = counts.takeAll()
    expect(kept).toHaveLength(10_000)
    expect(kept[0]).toMatchObject({ minute: 2 })
  })
})

describe('retention', () => {
  it('removes counts after 30 days, and the oldest beyond the limit', async ({ app }) => {
    await app.db.deleteFrom('anonymous_requests').execute()
    await sql`
      insert into anonymous_requests (minute, network, status_code, count)
      select date_trunc('minute', now()) - make_interval(hours => hours), '192.0.2.9', 401, 1
      from unnest(array[0, 1, 2, 3, 719, 721, 800]) as hours`.execute(app.db)
    const count = async () => (await app.db.selectFrom('anonymous_requests').select('id').execute()).length
    await removeOldRequests(app.db)
    expect(await count()).toBe(5)
    await removeOldRequests(app.db, { maxCounts: 3 })
    expect(await count()).toBe(3)
  })

  it('removes the oldest requests of an agency beyond its limit, and none of other agencies', async ({ app }) => {
    const [busy, other] = [await app.agency(), await app.agency()]
    const insert = (agency: { id: number }, requests: number) =>
      sql`
        insert into request_log
          (created_at, api_key_id, agency_id, method, endpoint, status_code, response_time_ms, ip_address)
        select now() - make_interval(mins => nth), 1, ${agency.id}, 'GET', '/', 200, nth, '::1'
        from generate_series(1, ${requests}) as nth`.execute(app.db)
    await insert(busy, 30)
    await insert(other, 20)
    await limitRequestLog(app.db, 20)
    const kept = async (agency: { id: number }) => {
      const { rows } = await sql<{ nth: number }>`
        select response_time_ms as nth from request_log where agency_id = ${agency.id} order by 1`.execute(app.db)
      return rows.map(({ nth }) => nth)
    }
    const newest20 = Array.from({ length: 20 }, (_, index) => index + 1)
    expect(await kept(busy)).toEqual(newest20)
    expect(await kept(other)).toEqual(newest20)
    const admin = await app.adminSession(busy)
    const { body } = await admin.request('get', '/integrations/public-api/logs')
    expect(body.total).toBe(20)
  })
})
