import { readFileSync } from 'node:fs'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { setLimit } from '#src/platform/limits/quotas.ts'
import { claimDueChecks } from '#src/features/sites/uptime/due.ts'
import { checkUrl } from '#src/features/sites/uptime/request.ts'
import { startChecks } from '#src/features/sites/uptime/runner.ts'
import { runJob } from '#test/app/jobs.ts'
import { testWith, type TestAgency, type TestApp } from '#test/app/index.ts'
import { createCertificate } from '#test/servers/certificate.ts'
import { loopbackServer, respondWith } from '#test/servers/loopback-server.ts'

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } })
  .extend('server', { scope: 'file' }, loopbackServer())
  .extend('agency', async ({ app }) => {
    const agency = await app.agency()
    return { ...agency, ...(await app.key(agency)), clientId: await app.client(agency) }
  })

type Agency = TestAgency & { key: string; clientId: number }

const createSite = async (app: TestApp, { key, clientId }: Agency, url: string, checkIntervalSeconds = 300) =>
  (await app.request('post', '/websites', key, { body: { clientId, url, checkIntervalSeconds } })).body.id as number

/** Makes the next check of each site of an agency due, and runs those. */
const runChecks = async (app: TestApp, agency: Agency, timeoutMs = 2000) => {
  await sql`update website_checks set next_check_at = now() - interval '1 second' where agency_id = ${agency.id}`.execute(
    app.db,
  )
  const onError = (error: Error) => {
    throw error
  }
  const runner = startChecks({ db: app.db, outbound: app.outbound, onError, intervalMs: 3_600_000, timeoutMs })
  await runner.runDue()
  await runner.stop()
}

const readChecks = async (app: TestApp, { key }: Agency, id: number) =>
  (await app.request('get', `/websites/${id}/checks`, key)).body

const eventsOf = async (app: TestApp, { id }: Agency) => {
  const { rows } = await sql<{ event: string; data: { website: object; check: object } }>`
    select event, data from outbox where agency_id = ${id} and event in ('website.down', 'website.up') order by id`.execute(
    app.db,
  )
  return rows
}

it('a site without checks is not requested, and has no row', async ({ app, agency, server }) => {
  const id = await createSite(app, agency, server.serve('/unchecked', 'ok'), 0)
  await runChecks(app, agency)
  expect(server.requests.filter(({ path }) => path === '/unchecked')).toEqual([])
  expect(await readChecks(app, agency, id)).toEqual({
    status: 'unknown',
    since: null,
    checkedAt: null,
    responseMs: null,
    httpStatus: null,
    errorCode: null,
    certificateExpiresAt: null,
    checkIntervalSeconds: 0,
    availability: null,
    hours: [],
  })
})

it('two failures in a row mean down, and one success means up', async ({ app, agency, server }) => {
  const id = await createSite(app, agency, server.serve('/shop', 'ok'))
  await runChecks(app, agency)
  expect(await readChecks(app, agency, id)).toMatchObject({ status: 'up', httpStatus: 200, availability: 1 })

  server.serve('/shop', respondWith(503))
  await runChecks(app, agency)
  expect(await readChecks(app, agency, id)).toMatchObject({ status: 'up', errorCode: 'http_status', httpStatus: 503 })
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from next_check_at - now())::float as seconds from website_checks where website_id = ${id}`.execute(
    app.db,
  )
  expect(rows[0]?.seconds, 'a failure is confirmed soon').toBeLessThanOrEqual(30)
  expect(await eventsOf(app, agency)).toEqual([])

  await runChecks(app, agency)
  await runChecks(app, agency)
  expect(await readChecks(app, agency, id)).toMatchObject({ status: 'down', availability: 0.25 })
  server.serve('/shop', 'ok')
  await runChecks(app, agency)
  const state = await readChecks(app, agency, id)
  expect(state).toMatchObject({ status: 'up', errorCode: null, hours: [{ checks: 5, failures: 3 }] })
  expect(state.hours[0].averageMs).toEqual(expect.any(Number))
  expect(await eventsOf(app, agency)).toMatchObject([
    { event: 'website.down', data: { website: { id }, check: { status: 'down', httpStatus: 503 } } },
    { event: 'website.up', data: { website: { id }, check: { status: 'up', httpStatus: 200 } } },
  ])
})

it('a site that never answers fails, and does not delay others', async ({ app, agency, server }) => {
  const silent = await createSite(
    app,
    agency,
    server.serve('/silent', () => {}),
  )
  const other = await createSite(app, agency, server.serve('/fast', 'ok'))
  await runChecks(app, agency, 300)
  expect(await readChecks(app, agency, silent)).toMatchObject({
    status: 'unknown',
    errorCode: 'timeout',
    responseMs: null,
  })
  expect(await readChecks(app, agency, other)).toMatchObject({ status: 'up' })
})

it('redirects are followed, but not for ever', async ({ app, server }) => {
  const redirect = (location: string) =>
    server.serve(`/${location.slice(1)}-from`, res => void res.writeHead(302, { location }).end())
  server.serve('/target', 'ok')
  expect(await checkUrl(app.outbound, redirect('/target'))).toMatchObject({ httpStatus: 200, errorCode: null })
  const loop = server.serve('/loop', res => void res.writeHead(301, { location: '/loop' }).end())
  expect(await checkUrl(app.outbound, loop)).toMatchObject({ errorCode: 'invalid_response' })
})

it('the expiry of a certificate is read, although the certificate is rejected', async ({ app, agency }) => {
  const { environment, remove } = await createCertificate()
  onTestFinished(remove)
  const tls = { cert: readFileSync(environment.TLS_CERT), key: readFileSync(environment.TLS_KEY) }
  const server = https.createServer(tls, (_req, res) => void res.end('ok'))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const id = await createSite(app, agency, `https://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await runChecks(app, agency)
  const state = await readChecks(app, agency, id)
  expect(state.errorCode).toBe('tls_certificate')
  expect(Date.parse(state.certificateExpiresAt)).toBeGreaterThan(Date.now())
})

it('a check runs once with several instances, and agencies take turns', async ({ app, agency, server }) => {
  const busy = { ...(await app.agency()), clientId: 0, key: '' }
  busy.key = (await app.key(busy)).key
  busy.clientId = await app.client(busy)
  for (let nth = 0; nth < 40; nth++) await createSite(app, busy, server.serve('/many', 'ok'))
  const id = await createSite(app, agency, server.serve('/one', 'ok'))
  await sql`update website_checks set next_check_at = now() - agency_id * interval '1 second'`.execute(app.db)
  const claims = await Promise.all(
    Array.from({ length: 4 }, () => claimDueChecks(app.db, { limit: 100, busyAgencyIds: [] })),
  )
  const claimed = claims.flat().map(({ websiteId }) => websiteId)
  expect(new Set(claimed).size).toBe(claimed.length)
  expect(claimed).toContain(id)
  const left = await claimDueChecks(app.db, { limit: 1, busyAgencyIds: [busy.id] })
  expect(left).toEqual([])
})

it('an interval needs a free place in the quota', async ({ app, agency, server }) => {
  await setLimit(agency.tenant, 'checkedSites', 1)
  const url = server.serve('/quota', 'ok')
  const id = await createSite(app, agency, url)
  const unchecked = await createSite(app, agency, url, 0)
  const { key, clientId } = agency
  const exceeded = { status: 409, body: { code: 'QUOTA_EXCEEDED', quota: 'checkedSites', limit: 1 } }
  const body = { clientId, url, checkIntervalSeconds: 60 }
  expect(await app.request('post', '/websites', key, { body })).toMatchObject(exceeded)
  expect(await app.request('post', '/websites/batch', key, { body: { items: [body] } })).toMatchObject(exceeded)
  const patch = (site: number, seconds: number) =>
    app.request('patch', `/websites/${site}`, key, { body: { checkIntervalSeconds: seconds } })
  expect(await patch(unchecked, 60)).toMatchObject(exceeded)
  expect(await patch(id, 60)).toMatchObject({ status: 200, body: { checkIntervalSeconds: 60 } })
  expect((await patch(id, 0)).status).toBe(200)
  expect((await patch(unchecked, 60)).status).toBe(200)
  const { body: me } = await app.request('get', '/me', key)
  expect(me.quotas.checkedSites).toEqual({ limit: 1, used: 1 })
})

it('checks of other agencies do not exist, and hours are kept for 90 days', async ({ app, agency, server }) => {
  const other = await app.agency()
  const { key } = await app.key(other)
  const id = await createSite(app, agency, server.serve('/kept', 'ok'))
  expect((await app.request('get', `/websites/${id}/checks`, key)).status).toBe(404)
  await runChecks(app, agency)
  await sql`
    insert into website_check_hours (agency_id, website_id, starts_at, checks, failures, total_ms, max_ms)
    select agency_id, website_id, starts_at - days * interval '1 day', 1, 1, 0, 0
    from website_check_hours, unnest(array[8, 91]) as days where website_id = ${id}`.execute(app.db)
  await runJob(app, 'check-retention')
  const read = async (query: Record<string, number> = {}) =>
    (await app.request('get', `/websites/${id}/checks`, agency.key, { query })).body.hours.length
  expect([await read(), await read({ days: 30 }), await read({ days: 1000 })]).toEqual([1, 2, 2])
  expect(await sql`select from website_check_hours where website_id = ${id}`.execute(app.db)).toMatchObject({
    rows: { length: 2 },
  })
})
