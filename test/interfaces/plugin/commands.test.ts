import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { expireExhaustedCommands } from '#src/features/sites/connectors/expiry.ts'
import { now } from '#src/ground/db/row.ts'
import { testWith, type TestApp } from '#test/app/index.ts'
import { openSite, signatureOf, type Site } from './site.ts'

const it = testWith()
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('admin', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency))
  .extend('queue', { scope: 'file' }, ({ admin }) => {
    return async ({ id }: Site, type = 'wp.flush_cache', payload?: object) =>
      (await admin.request('post', `/site-connectors/${id}/commands`, { body: { type, payload } })).body
  })
  .extend('history', { scope: 'file' }, ({ admin }) => async ({ id }: Site) => {
    return (await admin.request('get', `/site-connectors/${id}/commands`)).body.data
  })
  /** Makes the leases of a site expire. */
  .extend('endLeases', { scope: 'file' }, ({ app }) => ({ id }: Site) => {
    const update = sql`update connector_commands set leased_until = now() - interval '1 second' where connector_id = ${id}`
    return update.execute(app.db)
  })
  /** The remaining minutes of the leases of a site. */
  .extend('minutesLeft', { scope: 'file' }, ({ app }) => async ({ id }: Site) => {
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from leased_until - now())::float8 / 60 as minutes
      from connector_commands where connector_id = ${id} order by id`.execute(app.db)
    return rows.map(({ minutes }) => Math.round(minutes))
  })

const poll = async (site: Site): Promise<{ id: number; type: string; payload: object }[]> => {
  const { status, body } = await site.send('get', '/api/plugin/commands')
  expect(status).toBe(200)
  return body.commands
}
const sendResult = (site: Site, commandId: number, rest: object = {}) =>
  site.send('post', '/api/plugin/command-result', { commandId, status: 'success', ...rest })

/** The command, its payload in clear and its sealed payload, as stored. */
const storedPayload = async (app: TestApp, id: number) =>
  app.db
    .selectFrom('connector_commands')
    .where('id', '=', id)
    .select(['status', 'payload', 'sealed_payload as sealed'])
    .executeTakeFirstOrThrow()

describe('the payload of a command', () => {
  const payload = { login: 'root', password: 'S3cr3t of the admin' }

  it('is read by admins, and not by members', async ({ app, agency, queue, history }) => {
    const site = await openSite(app, agency)
    const { id } = await queue(site, 'wp.create_user', payload)
    expect((await history(site))[0]).toMatchObject({ id, payload })
    const member = await app.adminSession(agency, { role: 'member' })
    const { body } = await member.request('get', `/site-connectors/${site.id}/commands`)
    expect(body.data).toEqual([expect.objectContaining({ id, type: 'wp.create_user', status: 'queued', payload: {} })])
  })

  it('is sealed until the command is delivered, for its row alone', async ({ app, agency, queue }) => {
    const site = await openSite(app, agency)
    const { id } = await queue(site, 'wp.create_user', payload)
    const { sealed, ...stored } = await storedPayload(app, id)
    expect([stored.payload, sealed?.includes('S3cr3t')]).toEqual([{}, false])
    const other = await queue(site, 'wp.create_user', {})
    await app.db.updateTable('connector_commands').set({ sealed_payload: sealed }).where('id', '=', other.id).execute()
    expect((await site.send('get', '/api/plugin/commands')).status).toBe(500)
  })

  it.for(['success', 'error'])('is deleted by the result %s', async (status, { app, agency, queue, history }) => {
    const site = await openSite(app, agency)
    const { id } = await queue(site, 'wp.create_user', payload)
    expect(await poll(site)).toEqual([{ id, type: 'wp.create_user', payload }])
    expect((await history(site))[0]).toMatchObject({ status: 'delivered', payload })
    await sendResult(site, id, { status })
    expect(await storedPayload(app, id)).toEqual({ status, payload: {}, sealed: null })
    expect((await history(site))[0]).toMatchObject({ id, payload: {} })
  })

  it.for(['a poll', 'the job', 'the revocation'])(
    'is deleted when %s expires it',
    async (by, { app, agency, admin, queue }) => {
      const site = await openSite(app, agency)
      const { id } = await queue(site, 'wp.create_user', payload)
      const exhausted = { status: 'delivered' as const, deliveries: 5, leased_until: '2020-01-01T00:00:00Z' }
      if (by !== 'the revocation')
        await app.db.updateTable('connector_commands').set(exhausted).where('id', '=', id).execute()
      if (by === 'a poll') await poll(site)
      else if (by === 'the job') await expireExhaustedCommands(app.db)
      else await admin.request('post', `/site-connectors/${site.id}/disconnect`)
      expect(await storedPayload(app, id)).toEqual({ status: 'expired', payload: {}, sealed: null })
    },
  )

  it('keeps the name of an ability', async ({ app, agency, queue }) => {
    const site = await openSite(app, agency)
    const { id } = await queue(site, 'generic.execute_ability', { ability: 'cache/purge', input: { token: 'S3cr3t' } })
    expect((await storedPayload(app, id)).payload).toEqual({ ability: 'cache/purge' })
    await poll(site)
    await sendResult(site, id)
    expect((await storedPayload(app, id)).payload).toEqual({ ability: 'cache/purge' })
  })
})

describe('a command', () => {
  it('is queued, delivered by a poll, and completed by its result', async ({
    app,
    agency,
    queue,
    history,
    endLeases,
  }) => {
    const site = await openSite(app, agency)
    const payload = { slug: 'akismet', version: '5.3.1' }
    const queued = await queue(site, 'wp.update_plugin', payload)
    expect(queued).toEqual({
      id: expect.any(Number),
      type: 'wp.update_plugin',
      payload,
      status: 'queued',
      deliveries: 0,
      deliveredAt: null,
      result: null,
      logs: null,
      executedAt: null,
      completedAt: null,
      createdAt: expect.any(String),
    })
    expect(await poll(site)).toEqual([{ id: queued.id, type: 'wp.update_plugin', payload }])
    expect(await poll(site)).toEqual([])
    expect(await history(site)).toEqual([
      { ...queued, status: 'delivered', deliveries: 1, deliveredAt: expect.any(String) },
    ])
    const response = await sendResult(site, queued.id, {
      result: { before: '5.3.0', after: '5.3.1' },
      logs: 'Fait.',
      executedAt: '2026-01-31T10:00:00Z',
    })
    expect([response.status, response.body]).toEqual([200, { success: true }])
    expect((await history(site))[0]).toMatchObject({
      status: 'success',
      result: { before: '5.3.0', after: '5.3.1' },
      logs: 'Fait.',
      executedAt: '2026-01-31T10:00:00.000Z',
      completedAt: expect.any(String),
    })
    await endLeases(site)
    expect(await poll(site)).toEqual([])
  })

  it('fails when its result reports an error', async ({ app, agency, queue, history }) => {
    const site = await openSite(app, agency)
    const { id } = await queue(site)
    await poll(site)
    await sendResult(site, id, { status: 'error', logs: 'Disque plein' })
    expect((await history(site))[0]).toMatchObject({ status: 'error', logs: 'Disque plein', result: null })
  })

  it('keeps its first result when others come later or at the same time', async ({ app, agency, queue, history }) => {
    const site = await openSite(app, agency)
    const { id } = await queue(site)
    await poll(site)
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, nth) =>
        sendResult(site, id, { status: nth % 2 ? 'error' : 'success', result: { nth } }),
      ),
    )
    for (const { status, body } of responses) expect([status, body]).toEqual([200, { success: true }])
    const [{ completedAt, ...first }] = await history(site)
    expect(first.result.nth % 2 ? 'error' : 'success').toBe(first.status)
    await sendResult(site, id, { status: 'error', result: { nth: 7 } })
    expect((await history(site))[0]).toEqual({ ...first, completedAt })
  })

  it('accepts no result before its delivery or from another connector', async ({ app, agency, queue, history }) => {
    const site = await openSite(app, agency)
    const other = await openSite(app, agency)
    const { id } = await queue(site)
    expect((await sendResult(site, id)).status).toBe(404)
    await poll(site)
    expect((await sendResult(other, id)).status).toBe(404)
    expect((await sendResult(site, 2_000_000_000)).status).toBe(404)
    expect((await history(site))[0].status).toBe('delivered')
  })

  it('is delivered up to 5 times without a result, and then expires', async ({
    app,
    agency,
    queue,
    history,
    endLeases,
  }) => {
    const site = await openSite(app, agency)
    const { id } = await queue(site)
    for (let times = 1; times <= 5; times++) {
      expect(await poll(site)).toHaveLength(1)
      expect((await history(site))[0]).toMatchObject({ status: 'delivered', deliveries: times })
      await endLeases(site)
    }
    expect((await site.send('post', '/api/plugin/v2/heartbeat', {})).body.pendingCommands).toBe(0)
    expect(await poll(site)).toEqual([])
    expect((await history(site))[0]).toMatchObject({
      status: 'expired',
      deliveries: 5,
      completedAt: expect.any(String),
    })
    expect((await sendResult(site, id)).status).toBe(200)
    expect((await history(site))[0].status).toBe('success')
  })

  it('is expired by a job when the site stops polling', async ({ app, agency, queue, endLeases, history }) => {
    const site = await openSite(app, agency)
    await queue(site)
    for (let times = 1; times <= 5; times++) {
      await endLeases(site)
      await poll(site)
    }
    await expireExhaustedCommands(app.db)
    expect((await history(site))[0].status).toBe('delivered')
    await endLeases(site)
    await expireExhaustedCommands(app.db)
    expect((await history(site))[0].status).toBe('expired')
  })

  it('is leased for 10 minutes, or for 2 hours when its type takes long', async ({
    app,
    agency,
    queue,
    minutesLeft,
  }) => {
    const site = await openSite(app, agency)
    for (const type of ['wp.flush_cache', 'wp.update_core', 'wp.run_db_optimize', 'ps.regenerate_thumbnails'])
      await queue(site, type)
    await poll(site)
    expect(await minutesLeft(site)).toEqual([10, 120, 120, 120])
  })

  it('expires when its connector is revoked or its site is paired again', async ({
    app,
    agency,
    queue,
    history,
    admin,
  }) => {
    const site = await openSite(app, agency)
    const { id } = await queue(site)
    await poll(site)
    await sendResult(site, id)
    await queue(site)
    await poll(site)
    await queue(site)
    await openSite(app, agency, { websiteId: site.websiteId })
    expect(await history(site)).toMatchObject([
      { status: 'expired', deliveries: 0, completedAt: expect.any(String) },
      { status: 'expired', deliveries: 1, completedAt: expect.any(String) },
      { status: 'success' },
    ])
    const other = await openSite(app, agency)
    const bystander = await openSite(app, agency)
    for (const connectedSite of [other, bystander]) await queue(connectedSite)
    await admin.request('post', `/site-connectors/${other.id}/disconnect`)
    expect((await history(other))[0].status).toBe('expired')
    expect((await history(bystander))[0].status).toBe('queued')
  })

  it('is rejected when its connector is revoked at the same time', async ({ app, agency, admin, history }) => {
    const site = await openSite(app, agency)
    const { queueing } = await app.db.transaction().execute(async tx => {
      await tx.updateTable('connectors').set({ revoked_at: now }).where('id', '=', site.id).execute()
      const body = { type: 'wp.flush_cache' }
      const response = admin.request('post', `/site-connectors/${site.id}/commands`, { body })
      await app.waitForLockWaiters()
      return { queueing: response }
    })
    expect((await queueing).body.code).toBe('CONNECTOR_REVOKED')
    expect(await history(site)).toEqual([])
  })

  it('may have any well-formed type, and has a limited payload', async ({ app, agency, queue, admin }) => {
    const site = await openSite(app, agency)
    expect(await queue(site, 'custom.do_it_now')).toMatchObject({ type: 'custom.do_it_now', payload: {} })
    const post = (body: object) => admin.request('post', `/site-connectors/${site.id}/commands`, { body })
    for (const type of ['', 'flush', 'wp.', 'WP.Flush', 'wp..flush', 7]) expect((await post({ type })).status).toBe(400)
    expect((await post({ type: 'wp.x', payload: [] })).status).toBe(400)
    const large = await post({ type: 'wp.x', payload: { text: 'x'.repeat(65_536) } })
    expect(large.body.details.fieldErrors).toEqual({ payload: ['Au plus 65536 octets'] })
  })
})

describe('a result', () => {
  it('may be signed over only its body', async ({ app, agency, queue }) => {
    const site = await openSite(app, agency)
    const { id } = await queue(site)
    await poll(site)
    const send = (headers: object) =>
      app.plugin('post', '/api/plugin/command-result', {
        body: JSON.stringify({ commandId: id, status: 'success' }),
        headers: { 'X-Service-API-Key': site.apiKey, ...headers },
      })
    const text = JSON.stringify({ commandId: id, status: 'success' })
    expect((await send(signatureOf(site.apiSecret, 'other', null))).status).toBe(401)
    expect((await send({})).body.code).toBe('SIGNATURE_REQUIRED')
    expect((await send(signatureOf(site.apiSecret, text, 1000))).body.serverTime).toEqual(expect.any(Number))
    expect((await send(signatureOf(site.apiSecret, text, null))).status).toBe(200)
  })

  it('is truncated when it is large', async ({ app, agency, queue, history }) => {
    const site = await openSite(app, agency)
    const { id } = await queue(site)
    await poll(site)
    await sendResult(site, id, { result: { text: 'x'.repeat(70_000) }, logs: 'y'.repeat(70_000) })
    expect((await history(site))[0]).toMatchObject({
      result: { _truncated: true, _originalSize: 70_011 },
      logs: 'y'.repeat(65_536),
    })
  })

  it('may be the empty list that PHP writes for an empty object', async ({ app, agency, queue, history }) => {
    const site = await openSite(app, agency)
    const { id } = await queue(site)
    await poll(site)
    expect((await sendResult(site, id, { result: [] })).status).toBe(200)
    expect((await history(site))[0].result).toEqual({})
  })

  it.for([
    { status: 'done' },
    { status: undefined },
    { commandId: undefined },
    { commandId: 'x' },
    { commandId: 2_147_483_648 },
    { result: 'x' },
    { executedAt: 'now' },
  ])('with %j is rejected', async (invalid, { app, agency }) => {
    const site = await openSite(app, agency)
    expect((await sendResult(site, 1, invalid)).status).toBe(400)
  })
})

describe('polls', () => {
  it('return commands by ascending id, 20 at a time', async ({ app, agency, queue }) => {
    const site = await openSite(app, agency)
    const ids: number[] = []
    for (let nth = 0; nth < 25; nth++) ids.push((await queue(site)).id)
    expect((await poll(site)).map(({ id }) => id)).toEqual(ids.slice(0, 20))
    expect((await poll(site)).map(({ id }) => id)).toEqual(ids.slice(20))
  })

  it('at the same time never return the same command', async ({ app, agency }) => {
    const site = await openSite(app, agency)
    await agency.tenant
      .insertInto('connector_commands')
      .values(Array.from({ length: 100 }, () => ({ connector_id: site.id, type: 'wp.flush_cache', payload: '{}' })))
      .execute()
    const delivered: number[] = []
    for (let round = 0; round < 4; round++) {
      const polls = await Promise.all(Array.from({ length: 6 }, () => poll(site)))
      delivered.push(...polls.flat().map(({ id }) => id))
    }
    expect(delivered).toHaveLength(100)
    expect(new Set(delivered).size).toBe(100)
  })

  it('return 405 for HEAD, whose response could not contain the commands', async ({ app, agency, queue }) => {
    const site = await openSite(app, agency)
    await queue(site)
    const headers = { 'X-Service-API-Key': site.apiKey, ...signatureOf(site.apiSecret, '') }
    const response = await fetch(`${app.url}/api/plugin/commands`, { method: 'HEAD', headers })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET'])
    expect(await poll(site)).toHaveLength(1)
  })

  it('return only commands of their own connector', async ({ app, agency, queue }) => {
    const site = await openSite(app, agency)
    const other = await openSite(app, agency)
    await queue(other)
    expect(await poll(site)).toEqual([])
    expect(await poll(other)).toHaveLength(1)
  })
})
