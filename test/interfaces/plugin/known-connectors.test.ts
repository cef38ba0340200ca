import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { queueCommand } from '#src/features/sites/connectors/commands.ts'
import { removeConnector, revokeConnector } from '#src/features/sites/connectors/connectors.ts'
import { placeOfSecret } from '#src/features/sites/connectors/credentials.ts'
import { setLimit } from '#src/platform/limits/quotas.ts'
import { test, type TestApp } from '#test/app/index.ts'
import { openSite, type Site } from './site.ts'

const commandsPath = '/api/plugin/commands'
const pollV1 = (site: Site) => site.send('get', commandsPath)
const pollV2 = (site: Site, nonce?: string) => site.sendV2('get', commandsPath, undefined, nonce ? { nonce } : {})

/** Another instance changes the database, so these tests do, too: nothing tells the service. */
const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  /** Opens a site that the service knows from earlier requests. */
  .extend('openKnown', { scope: 'file' }, ({ app, agency }) => async (poll: typeof pollV1) => {
    const site = await openSite(app, agency)
    for (const nth of [1, 2]) expect((await poll(site)).status, `poll ${nth}`).toBe(200)
    return site
  })

const setColumn = (app: TestApp, { id }: Site, assignment: ReturnType<typeof sql>) =>
  sql`update connectors set ${assignment} where id = ${id}`.execute(app.db)

describe.each([
  ['V1', pollV1],
  ['V2', pollV2],
])('the next request of a known connector with a signature %s', (_version, poll) => {
  it('is rejected when the connector has been revoked', async ({ agency, openKnown }) => {
    const site = await openKnown(poll)
    await revokeConnector(agency.tenant, site.id)
    for (const nth of [1, 2])
      expect(await poll(site), `poll ${nth}`).toMatchObject({ status: 401, body: { error: 'Connecteur révoqué' } })
  })

  it('is rejected when the connector has been deleted', async ({ agency, openKnown }) => {
    const site = await openKnown(poll)
    await removeConnector(agency.tenant, site.id)
    expect(await poll(site)).toMatchObject({ status: 401, body: { error: 'Identifiants du connecteur invalides' } })
  })

  it('returns a command that has just been queued, once', async ({ app, agency, openKnown }) => {
    const site = await openKnown(poll)
    const queued = await queueCommand(agency.tenant, app.secrets, site.id, { type: 'wp.flush_cache' })
    const { body } = await poll(site)
    expect(body.commands).toEqual([{ id: queued?.id, type: 'wp.flush_cache', payload: {} }])
    expect((await poll(site)).body.commands).toEqual([])
  })

  it('uses the present limit of its agency', async ({ app }) => {
    const agency = await app.agency()
    const site = await openSite(app, agency)
    for (const nth of [1, 2]) expect((await poll(site)).status, `poll ${nth}`).toBe(200)
    await setLimit(agency.tenant, 'siteRequestsPerMinute', 3)
    const statuses = [await poll(site), await poll(site)].map(({ status }) => status)
    expect(statuses).toEqual([200, 429])
    await setLimit(agency.tenant, 'siteRequestsPerMinute', 5)
    expect((await poll(site)).status).toBe(200)
  })

  it('is accepted when its secret has been encrypted again', async ({ app, agency, openKnown }) => {
    const site = await openKnown(poll)
    const sealed = app.secrets.seal(site.apiSecret, placeOfSecret({ id: site.id, agencyId: agency.id }))
    await setColumn(app, site, sql`api_secret = ${sealed}`)
    expect((await poll(site)).status).toBe(200)
  })

  it('is rejected when its secret has changed', async ({ app, agency, openKnown }) => {
    const site = await openKnown(poll)
    const sealed = app.secrets.seal(`ssa_${'0'.repeat(64)}`, placeOfSecret({ id: site.id, agencyId: agency.id }))
    await setColumn(app, site, sql`api_secret = ${sealed}`)
    expect((await poll(site)).body).toMatchObject({ code: 'INVALID_SIGNATURE' })
  })

  it('has a log line with its agency', async ({ app, agency, openKnown }) => {
    const site = await openKnown(poll)
    const before = app.logLines.length
    expect((await poll(site)).status).toBe(200)
    await expect.poll(() => app.logLines.slice(before).join('')).toContain(`"agencyId":${agency.id}`)
  })
})

describe('a known connector', () => {
  it('must use V2 once another instance has received a V2 signature', async ({ app, openKnown }) => {
    const site = await openKnown(pollV1)
    await setColumn(app, site, sql`signs_v2 = true`)
    expect((await pollV1(site)).body).toEqual({ error: 'Signature V2 requise', code: 'SIGNATURE_REQUIRED' })
  })

  it('must sign once another instance has received a version that must', async ({ app, agency }) => {
    const site = await openSite(app, agency, { pluginVersion: '3.12.0' })
    for (const nth of [1, 2]) expect((await site.sendUnsigned('get', commandsPath)).status, `poll ${nth}`).toBe(200)
    await setColumn(app, site, sql`deciding_version = '99.0.0'`)
    expect((await site.sendUnsigned('get', commandsPath)).status).toBe(401)
  })

  it('uses a nonce once, of requests one after the other and at the same time', async ({ openKnown }) => {
    const site = await openKnown(pollV2)
    const nonce = randomUUID()
    expect((await pollV2(site, nonce)).status).toBe(200)
    expect((await pollV2(site, nonce)).status).toBe(401)
    const next = randomUUID()
    const responses = await Promise.all(Array.from({ length: 12 }, () => pollV2(site, next)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ body }) => body.error === 'Nonce déjà utilisé')).toHaveLength(11)
  })

  it('does not let the requests of others wait while it is being deleted', async ({ app, openKnown }) => {
    const [deleted, other] = [await openKnown(pollV2), await openKnown(pollV2)]
    let waiting: ReturnType<typeof pollV2> | undefined
    await app.db.transaction().execute(async tx => {
      await sql`select from connectors where id = ${deleted.id} for update`.execute(tx)
      waiting = pollV2(deleted)
      await app.waitForLockWaiters()
      expect((await pollV2(other)).status).toBe(200)
    })
    expect((await waiting)?.status).toBe(200)
  })

  it('may send more requests at the same time than a statement confirms', async ({ openKnown }) => {
    const sites = await Promise.all([1, 2, 3].map(() => openKnown(pollV2)))
    const polls = Array.from({ length: 40 }, (_, nth) => pollV2(sites[nth % 3] as Site))
    expect((await Promise.all(polls)).map(({ status }) => status)).toEqual(polls.map(() => 200))
  })
})
