import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { setLimit } from '#src/platform/limits/quotas.ts'
import { expireExhaustedCommands } from '#src/features/sites/connectors/expiry.ts'
import { removeConnector } from '#src/features/sites/connectors/connectors.ts'
import { removeOldSiteData } from '#src/features/sites/connectors/retention.ts'
import { test, type TestAgency, type TestApp } from '#test/app/index.ts'
import { openSite, type Site } from '#test/interfaces/plugin/site.ts'

const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  /** An agency with a quota of storage. */
  .extend('openAgency', { scope: 'file' }, ({ app }) => async (storageBytes: number) => {
    const agency = await app.agency()
    await setLimit(agency.tenant, 'storageBytes', storageBytes)
    return agency
  })

/** The bytes that a row counts besides its JSON. */
const rowBytes = 512
const event = (rest: object) => ({ event_type: 'post.published', remote_at: '2026-01-31T10:00:00Z', ...rest })
const stored = async ({ db }: TestApp, { id }: Site) => {
  const { stored_bytes: bytes, stored_rows: rows } = await db
    .selectFrom('connectors')
    .where('id', '=', id)
    .select(['stored_bytes', 'stored_rows'])
    .executeTakeFirstOrThrow()
  return { bytes, rows }
}
/** The expected counters of a connector. */
const counted = async ({ db }: TestApp, { id }: Site) => {
  const tables = [
    'connector_activity',
    'connector_security_events',
    'connector_reports',
    'connector_contents',
    'connector_commands',
  ]
  const parts = tables.map(table => sql`select size from ${sql.table(table)} where connector_id = ${id}`)
  const { rows } = await sql<{ bytes: number; rows: number }>`
    select coalesce(sum(size + ${rowBytes}), 0)::bigint as bytes, count(*) as rows
    from (${sql.join(parts, sql` union all `)}) as data`.execute(db)
  return rows[0]
}

describe('a site', () => {
  it('has 60 requests a minute, and no other site counts', async ({ app, agency }) => {
    const site = await openSite(app, agency, { requestsPerMinute: 'default' })
    const other = await openSite(app, agency, { requestsPerMinute: 'default' })
    for (let nth = 0; nth < 58; nth++) expect((await site.send('get', '/api/plugin/commands')).status).toBe(200)
    expect((await site.sendBearer('/v1/ping')).status).toBe(200)
    expect((await site.send('post', '/v1/sync', { id: 1 })).status).toBe(202)
    for (const limited of [
      await site.send('get', '/api/plugin/commands'),
      await site.send('post', '/v1/sync', { id: 1 }),
      await site.sendBearer('/v1/ping'),
      await site.sendBearer('/v1/gdpr/delete', { platform: 'wordpress', user_id: 7 }),
    ]) {
      expect([limited.status, limited.body.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
      expect(limited.headers['retry-after']).toBe(String(limited.body.retryAfter))
    }
    expect((await other.send('get', '/api/plugin/commands')).status).toBe(200)
  })

  it('keeps its requests when others send its key without a signature', async ({ app, agency }) => {
    const site = await openSite(app, agency, { requestsPerMinute: 2 })
    for (let nth = 0; nth < 5; nth++) {
      const { body } = await site.sendUnsigned('post', '/v1/sync', { id: 1 })
      expect(body.code).toBe('SIGNATURE_REQUIRED')
    }
    expect((await site.send('post', '/v1/sync', { id: 1 })).status).toBe(202)
    expect((await site.send('post', '/v1/sync', { id: 1 })).status).toBe(202)
    expect((await site.send('post', '/v1/sync', { id: 1 })).status).toBe(429)
  })
})

describe('the storage of a site', () => {
  it('is counted exactly for all that it sends, and for what is deleted', async ({ app, agency }) => {
    const site = await openSite(app, agency)
    const sendAll = async (nth: number) => {
      const events = Array.from({ length: 20 }, (_, at) => event({ entity_id: at % 15, metadata: { nth, at: at % 3 } }))
      await Promise.all([
        site.send('post', '/api/plugin/v2/activity-batch', { events }),
        site.send('post', '/api/plugin/v2/activity', event({ metadata: { nth } })),
        site.send('post', '/api/plugin/v2/security-event', { event_type: 'user.login', more: 'é'.repeat(nth) }),
        site.send('post', '/api/plugin/v2/sitemap', { urls: 'x'.repeat(nth) }),
        site.send('post', '/v1/sync', { id: nth % 2, text: 'x'.repeat(10 * nth) }),
        site.send('post', '/v1/sync', { text: 'é'.repeat(nth) }),
      ])
    }
    await Promise.all([1, 2, 3, 4, 5, 6].map(sendAll))
    const before = await stored(app, site)
    expect(before).toEqual(await counted(app, site))
    expect(before.rows).toBeGreaterThan(100)

    await sql`update connector_activity set received_at = now() - interval '2 years' where connector_id = ${site.id}`.execute(
      app.db,
    )
    await removeOldSiteData(app.db)
    expect(await stored(app, site)).toEqual(await counted(app, site))
    expect((await stored(app, site)).rows).toBeLessThan(before.rows)
    await app.db.deleteFrom('connector_contents').where('connector_id', '=', site.id).execute()
    expect(await stored(app, site)).toEqual(await counted(app, site))
    expect(await removeConnector(agency.tenant, site.id)).toBe(true)
  })

  it('has a limit that parallel requests of all sites never exceed', async ({ app, openAgency }) => {
    const limit = 100_000
    const agency = await openAgency(limit)
    const sites = await Promise.all(Array.from({ length: 12 }, () => openSite(app, agency)))
    const text = 'x'.repeat(1000)
    const responses = await Promise.all(
      sites.flatMap(site => Array.from({ length: 10 }, () => site.send('post', '/v1/sync', { text }))),
    )
    const rejected = responses.filter(({ status }) => status === 413)
    // Twelve tenths are more than the agency has.
    expect(rejected.map(({ body }) => body.limit)).toEqual(expect.arrayContaining([limit / 10, limit]))
    const usages = await Promise.all(sites.map(site => stored(app, site)))
    const size = rowBytes + Buffer.byteLength(JSON.stringify({ text }))
    const total = usages.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(total).toBe(size * responses.filter(({ status }) => status === 202).length)
    expect(total).toBeLessThanOrEqual(limit)
    expect(total).toBeGreaterThan(limit - size)
    for (const { bytes } of usages) expect(bytes).toBeLessThanOrEqual(limit / 10)
  })

  it('is shared by the active sites of the agency', async ({ app, openAgency }) => {
    const agency = await openAgency(40_000)
    const site = await openSite(app, agency)
    const push = (from: Site, body: object) => from.send('post', '/v1/sync', body)
    expect((await push(site, { id: 1, text: 'x'.repeat(30_000) })).status).toBe(202)
    const other = await openSite(app, agency)
    const { status, body } = await push(site, { id: 2 })
    expect([status, body]).toEqual([
      413,
      { error: 'Quota de stockage atteint', code: 'QUOTA_EXCEEDED', quota: 'storageBytes', limit: 20_000 },
    ])
    // Less data than before is always accepted.
    expect((await push(site, { id: 1, text: 'x'.repeat(29_000) })).status).toBe(202)
    expect((await push(site, { id: 1, text: 'x'.repeat(29_001) })).status).toBe(413)
    expect((await push(other, { text: 'x'.repeat(8000) })).status).toBe(202)
    const full = await push(other, { text: 'x'.repeat(8000) })
    expect([full.status, full.body.limit]).toEqual([413, 40_000])
    expect((await push(site, { id: 1 })).status).toBe(202)
    expect((await push(other, { text: 'x'.repeat(8000) })).status).toBe(202)
  })

  it('has at most a million rows', async ({ app, agency }) => {
    const site = await openSite(app, agency)
    await app.db.updateTable('connectors').where('id', '=', site.id).set({ stored_rows: 999_999 }).execute()
    expect((await site.send('post', '/v1/sync', { id: 1 })).status).toBe(202)
    const { status, body } = await site.send('post', '/v1/sync', { id: 2 })
    expect([status, body.code]).toEqual([413, 'QUOTA_EXCEEDED'])
    expect((await site.send('post', '/v1/sync', { id: 1 })).status).toBe(202)
  })
})

it.for([
  ['/api/plugin/v2/activity', event({})],
  ['/api/plugin/v2/activity-batch', { events: [event({}), event({})] }],
  ['/api/plugin/v2/security-event', {}],
  ...['disk-usage', 'file-integrity', 'db-health', 'seo-data', 'sitemap', 'traffic-stats'].map(
    kind => [`/api/plugin/v2/${kind}`, { used: 1 }] as const,
  ),
  ...['/api/plugin/v2/sync-content-extended', '/api/plugin/sync-content', '/v1/sync', '/v1/site-contents'].map(
    path => [path, { id: 1 }] as const,
  ),
  ['/v1/cms-extensions', { id: 1 }],
] as const)('%s stores nothing when the storage is full', async ([path, body], { app, openAgency }) => {
  const site = await openSite(app, await openAgency(100))
  const response = await site.send('post', path, body)
  expect([response.status, response.body.code]).toEqual([413, 'QUOTA_EXCEEDED'])
  expect(await stored(app, site)).toEqual({ bytes: 0, rows: 0 })
  expect(await counted(app, site)).toEqual({ bytes: 0, rows: 0 })
})

describe('the commands of a site', () => {
  const payload = { text: 'x'.repeat(10_000) }
  const openAdmin = async (app: TestApp, agency: TestAgency) => {
    const admin = await app.adminSession(agency)
    return (site: Site) =>
      admin.request('post', `/site-connectors/${site.id}/commands`, { body: { type: 'wp.update_core', payload } })
  }
  const send = async (site: Site, commandId: number, rest: object) => {
    const body = { commandId, status: 'success', ...rest }
    expect((await site.send('post', '/api/plugin/command-result', body)).status).toBe(200)
  }

  it('count, also without payloads and with results', async ({ app, agency }) => {
    const site = await openSite(app, agency)
    const queue = await openAdmin(app, agency)
    const queued = await Promise.all(Array.from({ length: 6 }, () => queue(site)))
    expect(queued.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect((await stored(app, site)).bytes).toBeGreaterThan(60_000)
    expect(await stored(app, site)).toEqual(await counted(app, site))

    await site.send('get', '/api/plugin/commands')
    await Promise.all(queued.map(({ body }) => send(site, body.id, { logs: 'é'.repeat(2000) })))
    const after = await stored(app, site)
    expect(after.bytes).toBeLessThan(30_000)
    expect(after).toEqual(await counted(app, site))
    await app.db.deleteFrom('connector_commands').where('connector_id', '=', site.id).execute()
    expect(await stored(app, site)).toEqual({ bytes: 0, rows: 0 })
  })

  it('are not queued beyond the storage, by admins or agents', async ({ app, openAgency }) => {
    const agency = await openAgency(25_000)
    const site = await openSite(app, agency)
    const queue = await openAdmin(app, agency)
    await site.send('post', '/api/plugin/v2/heartbeat', { abilities: ['shop/sell'] })
    expect((await queue(site)).status).toBe(201)
    expect((await queue(site)).status).toBe(201)
    const before = await stored(app, site)
    const full = await queue(site)
    const error = { error: 'Quota atteint', code: 'QUOTA_EXCEEDED', quota: 'storageBytes', limit: 25_000 }
    expect([full.status, full.body]).toEqual([409, error])

    const { key } = await app.key(agency)
    const tool = `websites.${site.websiteId}.shop.sell`
    const executed = await app.mcp('post', '/api/mcp/execute', {
      headers: { 'x-api-key': key },
      body: { tool, arguments: payload },
    })
    expect([executed.status, executed.body]).toEqual([409, error])
    expect(await stored(app, site)).toEqual(before)
  })

  it('expire without a result', async ({ app, agency }) => {
    const site = await openSite(app, agency)
    const queue = await openAdmin(app, agency)
    const exhaust = () =>
      sql`
      update connector_commands set status = 'delivered', deliveries = 5, leased_until = now() - interval '1 minute'
      where connector_id = ${site.id} and completed_at is null`.execute(app.db)
    await queue(site)
    await exhaust()
    expect((await site.send('get', '/api/plugin/commands')).body).toEqual({ commands: [] })
    await queue(site)
    await exhaust()
    await expireExhaustedCommands(app.db)
    const { rows } = await sql`
      select status, payload from connector_commands where connector_id = ${site.id}`.execute(app.db)
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ status: 'expired', payload: {} })))
    expect((await stored(app, site)).bytes).toBeLessThan(2000)
    expect(await stored(app, site)).toEqual(await counted(app, site))
  })

  it('end without a result when the storage is full', async ({ app, openAgency }) => {
    const agency = await openAgency(25_000)
    const site = await openSite(app, agency)
    const { body: command } = await (await openAdmin(app, agency))(site)
    await site.send('get', '/api/plugin/commands')
    await send(site, command.id, { result: { text: 'x'.repeat(30_000) }, logs: 'Done' })
    const { rows } = await sql`
      select status, result, logs from connector_commands where id = ${command.id}`.execute(app.db)
    expect(rows).toEqual([{ status: 'success', result: null, logs: null }])
  })

  it('are removed 90 days after their end', async ({ app, agency }) => {
    const site = await openSite(app, agency)
    const queue = await openAdmin(app, agency)
    const commands = await Promise.all(Array.from({ length: 2 }, () => queue(site)))
    await site.send('get', '/api/plugin/commands')
    await Promise.all(commands.map(({ body }) => send(site, body.id, {})))
    const { body: waiting } = await queue(site)
    await sql`
      update connector_commands set completed_at = now() - interval '91 days'
      where id = ${commands[0]?.body.id}`.execute(app.db)
    await removeOldSiteData(app.db)
    const left = await app.db
      .selectFrom('connector_commands')
      .where('connector_id', '=', site.id)
      .select('id')
      .orderBy('id')
      .execute()
    expect(left.map(({ id }) => id)).toEqual([commands[1]?.body.id, waiting.id])
    expect(await stored(app, site)).toEqual(await counted(app, site))
  })
})
