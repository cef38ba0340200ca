import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { eraseAll } from '#src/features/sites/connectors/erasure/erase.ts'
import { ConnectorTenant } from '#src/ground/db/tenant.ts'
import { test } from '#test/app/index.ts'
import { openSite, type Site } from './site.ts'

const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('list', { scope: 'file' }, async ({ app, agency }) => {
    const admin = await app.adminSession(agency)
    return async ({ id }: Site, collection: string) =>
      (await admin.request('get', `/site-connectors/${id}/${collection}`)).body.data
  })
  .extend('listAll', { scope: 'file' }, ({ list }) => (site: Site) => {
    return Promise.all(collections.map(collection => list(site, collection)))
  })
  .extend(
    'runJob',
    { scope: 'file' },
    ({ app }) =>
      (site: Site) =>
        eraseAll(new ConnectorTenant(app.db, site), { redactor: app.redactor }),
  )
  /** A site that has too much data for an erasure during its request. */
  .extend('openLargeSite', { scope: 'file' }, ({ app, agency }) => async () => {
    const site = await openSite(app, agency)
    await app.db
      .updateTable('connectors')
      .where('id', '=', site.id)
      .set({ stored_bytes: 1024 * 1024 })
      .execute()
    return site
  })
  /** Requests an erasure, and runs its job. */
  .extend('erase', { scope: 'file' }, ({ runJob }) => async (site: Site, body: object) => {
    const response = await request(site, body)
    await runJob(site)
    return response
  })

const collections = ['activity', 'security-events', 'contents']
const email = 'paul@moreau.example'
const request = (site: Site, body: object) => site.sendBearer('/v1/gdpr/delete', { platform: 'wordpress', ...body })

const event = (rest: object) => ({ event_type: 'post.published', remote_at: '2026-01-31T10:00:00Z', ...rest })
const paul = { actor_user_id: 7, actor_name: 'Paul Moreau', actor_role: 'editor', actor_ip: '203.0.113.7' }
const anne = { actor_user_id: 8, actor_name: 'Anne Roy', actor_role: 'author', actor_ip: '203.0.113.8' }

/** Sends data about Paul, by his id and by his email, and about Anne. */
const fill = async (site: Site) => {
  const events = [
    event({ ...paul, entity_label: 'Le pain', metadata: { user_email: email, plugin: 'akismet' } }),
    event({ ...anne, entity_label: 'La tarte', metadata: { note: `Pour ${email}` } }),
    event({ event_type: 'user.registered', entity_type: 'user', entity_id: 7, entity_label: 'Paul Moreau', ...anne }),
    event({ event_type: 'user.login_failed', entity_label: email, actor_ip: '203.0.113.7', metadata: { count: 7 } }),
  ]
  await site.send('post', '/api/plugin/v2/activity-batch', { events })
  for (const body of [
    { event_type: 'user.login', user_id: 7, ip: '203.0.113.7', name: 'Paul' },
    { event_type: 'user.login_failed', email: email.toUpperCase(), ip: '203.0.113.7' },
    { event_type: 'user.login', user_id: 8, email: 'anne@moreau.example', ip: '203.0.113.8', name: 'Anne' },
  ])
    await site.send('post', '/api/plugin/v2/security-event', body)
  for (const body of [
    { id: 1, user_id: 7, name: 'Paul', email: 'p@x.example', role: 'editor', ip: '203.0.113.7', title: 'A' },
    { id: 2, customer: { email, name: 'Paul' }, total: '12.00' },
    { id: 7, user_id: 8, name: 'Anne', email: 'anne@moreau.example' },
  ])
    await site.send('post', '/api/plugin/v2/sync-content-extended', body)
}

describe('an erasure', () => {
  it('removes a user from activity, security events and contents, and leaves the others', async ({
    app,
    agency,
    list,
    listAll,
    erase,
  }) => {
    const site = await openSite(app, agency)
    const other = await openSite(app, agency)
    await fill(site)
    await fill(other)
    const before = await listAll(other)
    const { status, body } = await erase(site, { user_id: 7, user_data: { email } })
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, erasureId: expect.any(Number) })

    const activity = (await list(site, 'activity')).toReversed()
    const findActivity = (label: string | null, type: string) =>
      activity.find((entry: Record<string, unknown>) => entry['entityLabel'] === label && entry['eventType'] === type)
    expect(findActivity('Le pain', 'post.published')).toMatchObject({
      actorUserId: 7,
      actorName: null,
      actorRole: null,
      actorIp: null,
      metadata: { user_email: null, plugin: 'akismet' },
    })
    expect(findActivity('La tarte', 'post.published')).toMatchObject({
      actorName: 'Anne Roy',
      metadata: { note: 'Pour […]' },
    })
    expect(findActivity(null, 'user.registered')).toMatchObject({ actorName: 'Anne Roy', actorIp: '203.0.113.8' })
    expect(findActivity(null, 'user.login_failed')).toMatchObject({ actorIp: null, metadata: { count: 7 } })

    expect((await list(site, 'security-events')).toReversed()).toEqual([
      expect.objectContaining({ userId: 7, email: null, ip: null, data: { name: null } }),
      expect.objectContaining({ email: null, ip: null }),
      expect.objectContaining({ email: 'anne@moreau.example', ip: '203.0.113.8', data: { name: 'Anne' } }),
    ])
    expect((await list(site, 'contents')).toReversed().map(({ data }: { data: object }) => data)).toEqual([
      { id: 1, user_id: 7, name: null, email: null, role: null, ip: null, title: 'A' },
      { id: 2, customer: { email: null, name: null }, total: '12.00' },
      { id: 7, user_id: 8, name: 'Anne', email: 'anne@moreau.example' },
    ])
    const all = JSON.stringify(await listAll(site))
    for (const personalText of ['Paul', 'paul@', 'PAUL@', '203.0.113.7']) expect(all).not.toContain(personalText)
    expect(await listAll(other)).toEqual(before)
  })

  it('is recorded with only a hash of the email', async ({ app, agency, list, erase }) => {
    const site = await openSite(app, agency)
    const { body } = await erase(site, { user_id: 7, user_data: { email: 'Paul@Moreau.example' } })
    await erase(site, { user_id: 8, user_data: [] })
    const records = await list(site, 'erasures')
    expect(records).toEqual([
      expect.objectContaining({ userId: 8, emailHash: null }),
      {
        id: body.erasureId,
        platform: 'wordpress',
        userId: 7,
        emailHash: createHash('sha256').update(email).digest('hex'),
        createdAt: expect.any(String),
        completedAt: expect.any(String),
      },
    ])
    const rows = await app.db.selectFrom('connector_erasures').where('connector_id', '=', site.id).selectAll().execute()
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('paul')
  })

  it('matches no user by the id 0', async ({ app, agency, list, erase }) => {
    const site = await openSite(app, agency)
    await site.send('post', '/api/plugin/v2/activity', event({ ...anne, actor_user_id: 0 }))
    expect((await erase(site, { user_id: 0, user_data: { email } })).status).toBe(200)
    expect((await list(site, 'activity'))[0].actorName).toBe('Anne Roy')
    const nobody = await erase(site, { user_id: 0 })
    expect(nobody.body.details.fieldErrors).toEqual({ 'user_data.email': ['Champ requis'] })
  })

  it('leaves users whose email only contains the other email', async ({ app, agency, listAll, erase }) => {
    const site = await openSite(app, agency)
    const others = [`jean${email}`, `${email}.org`]
    const events = others.map(other => event({ entity_label: other, actor_name: other, metadata: { note: other } }))
    await site.send('post', '/api/plugin/v2/activity-batch', { events })
    for (const other of others) await site.send('post', '/api/plugin/v2/security-event', { email: other, ip: '::1' })
    const before = await listAll(site)
    expect((await erase(site, { user_id: 7, user_data: { email } })).status).toBe(200)
    expect(await listAll(site)).toEqual(before)
  })

  it('covers many documents, and large ones', async ({ app, agency, erase }) => {
    const site = await openSite(app, agency)
    const batch = (from: number) =>
      Array.from({ length: 400 }, (_, nth) => event({ ...paul, entity_id: from + nth, metadata: { email, nth } }))
    for (const from of [0, 400]) await site.send('post', '/api/plugin/v2/activity-batch', { events: batch(from) })
    const rest = 'x'.repeat(1_000_000)
    for (const id of [1, 2, 3]) await site.send('post', '/api/plugin/sync-content', { id, user_id: 7, email, rest })
    // By these sizes the contents do not fit into one batch.
    await sql`update connector_contents set size = 5000000 where connector_id = ${site.id}`.execute(app.db)
    await erase(site, { user_id: 7 })
    const events = await app.db
      .selectFrom('connector_activity')
      .where('connector_id', '=', site.id)
      .select(['metadata as document', 'actor_name'])
      .execute()
    expect(events).toHaveLength(800)
    expect(events.filter(row => row.document?.['email'] !== null || row.actor_name !== null)).toEqual([])
    const emails = sql`select data ->> 'email' as email from connector_contents where connector_id = ${site.id}`
    expect((await emails.execute(app.db)).rows).toEqual([1, 2, 3].map(() => ({ email: null })))
  })

  it('is complete with its response when the site has little data', async ({ app, agency, list, listAll }) => {
    const site = await openSite(app, agency)
    await fill(site)
    // The request would not wait for a thread that takes long to start.
    const person = { userId: 7, email }
    await app.redactor.use(agency.id, redact => redact({ rows: [], person }, { elapsedMs: 60_000 }))
    expect((await request(site, { user_id: 7, user_data: { email } })).status).toBe(200)
    expect(await list(site, 'erasures')).toMatchObject([{ completedAt: expect.any(String) }])
    expect(JSON.stringify(await listAll(site))).not.toContain('Paul')
  })

  it('leaves what the site sends after the request', async ({ openLargeSite, list, listAll, runJob }) => {
    const site = await openLargeSite()
    await fill(site)
    expect((await request(site, { user_id: 7, user_data: { email } })).status).toBe(200)
    await site.send('post', '/api/plugin/v2/activity', event({ ...paul, entity_id: 99 }))
    await site.send('post', '/api/plugin/v2/security-event', { event_type: 'later', user_id: 7, email })
    const later = [
      { id: 1, user_id: 7, name: 'Paul is back' },
      { id: 50, user_id: 7, name: 'Paul is new' },
    ]
    for (const body of later) await site.send('post', '/api/plugin/v2/sync-content-extended', body)
    expect(await list(site, 'erasures')).toMatchObject([{ completedAt: null }])
    await runJob(site)
    expect(await list(site, 'erasures')).toMatchObject([{ completedAt: expect.any(String) }])
    const [activity, securityEvents, contents] = await listAll(site)
    expect(activity.filter(({ actorName }: { actorName: string }) => actorName === 'Paul Moreau')).toMatchObject([
      { entityId: 99 },
    ])
    expect(securityEvents.filter((entry: { email: string }) => entry.email === email)).toMatchObject([
      { eventType: 'later' },
    ])
    const names = contents.map(({ data }: { data: { name: string } }) => data.name)
    expect(names.filter((name: string | null) => name?.startsWith('Paul')).toSorted()).toEqual(
      later.map(({ name }) => name),
    )
  })

  it('continues where an interrupted job has stopped', async ({ app, openLargeSite, runJob }) => {
    const site = await openLargeSite()
    for (const id of [1, 2, 3, 4]) await site.send('post', '/v1/sync', { id, user_id: 7, name: 'Paul' })
    const { body } = await request(site, { user_id: 7, user_data: { email } })
    const stopped = eraseAll(new ConnectorTenant(app.db, site), { redactor: app.redactor, signal: AbortSignal.abort() })
    await expect(stopped).rejects.toThrow('aborted')
    const contents = sql<{ id: number; name: string | null }>`
      select id, data ->> 'name' as name from connector_contents where connector_id = ${site.id} order by id`
    const before = (await contents.execute(app.db)).rows
    expect(before.map(({ name }) => name)).toEqual(['Paul', 'Paul', 'Paul', 'Paul'])
    await app.db
      .updateTable('connector_erasures')
      .where('id', '=', body.erasureId)
      .set({ progress: 2, erased_until: before[1]?.id ?? 0 })
      .execute()
    await runJob(site)
    expect((await contents.execute(app.db)).rows.map(({ name }) => name)).toEqual(['Paul', 'Paul', null, null])
    const record = await app.db.selectFrom('connector_erasures').where('id', '=', body.erasureId).selectAll().execute()
    expect(record).toMatchObject([{ email: null, completed_at: expect.any(String) }])
  })

  it('is one of at most 100 that wait', async ({ app, openLargeSite, runJob }) => {
    const site = await openLargeSite()
    const waiting = Array.from({ length: 99 }, () => ({
      agency_id: site.agencyId,
      connector_id: site.id,
      platform: 'wordpress' as const,
      user_id: 7,
    }))
    await app.db.insertInto('connector_erasures').values(waiting).execute()
    expect((await request(site, { user_id: 7 })).status).toBe(200)
    const { status, body } = await request(site, { user_id: 7 })
    expect([status, body]).toEqual([429, expect.objectContaining({ code: 'RATE_LIMIT_EXCEEDED', retryAfter: 60 })])
    await runJob(site)
    expect((await request(site, { user_id: 7 })).status).toBe(200)
  })

  it('waits for a concurrent deletion of its connector, and is then rejected', async ({ app, agency }) => {
    const site = await openSite(app, agency)
    await fill(site)
    const { sending } = await app.db.transaction().execute(async tx => {
      await tx.selectFrom('connectors').where('id', '=', site.id).select('id').forUpdate().execute()
      const response = request(site, { user_id: 7, user_data: { email } })
      await app.waitForLockWaiters()
      await tx.deleteFrom('connectors').where('id', '=', site.id).execute()
      return { sending: response }
    })
    const { status, body } = await sending
    expect([status, body.code]).toEqual([401, 'INVALID_CREDENTIALS'])
  })

  it.for([
    { user_id: undefined },
    { user_id: '7' },
    { user_id: -1 },
    { user_id: 7, platform: 'joomla' },
    { user_id: 7, user_data: { email: 5 } },
    { user_id: 7, user_data: { email: 'e' } },
    { user_id: 7, user_data: { email: '' } },
    { user_id: 7, user_data: [7] },
    { user_id: 0, user_data: [] },
    { user_id: 7, user_data: 'x' },
  ])('of %j is rejected', async (body, { app, agency }) => {
    expect((await request(await openSite(app, agency), body)).status).toBe(400)
  })
})
