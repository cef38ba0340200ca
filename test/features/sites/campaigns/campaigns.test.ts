import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { isWithinWindow } from '#src/features/sites/campaigns/window.ts'
import { maxOpenCampaigns } from '#src/platform/limits/campaigns.ts'
import { testWith } from '#test/app/index.ts'
import { openFleet, updated, type FleetSite, type TestFleet } from './fleet.ts'

const it = testWith().extend('fleet', ({ app }) => openFleet(app))

const akismet = { akismet: ['5.3.0', '5.3.1'] as [string, string] }

const openSites = (fleet: TestFleet, count: number) =>
  Promise.all(Array.from({ length: count }, () => fleet.open({ plugins: akismet })))

/** The ids of the sites that have a command. */
const pollAll = async (sites: FleetSite[]) => {
  const polled: { site: FleetSite; commands: Awaited<ReturnType<FleetSite['poll']>> }[] = []
  for (const site of sites) polled.push({ site, commands: await site.poll() })
  return polled.filter(({ commands }) => commands.length > 0)
}

const answerAll = async (sites: FleetSite[]) => {
  for (const { site, commands } of await pollAll(sites))
    for (const command of commands) await site.answer(command.id, updated(command))
}

describe('starting a campaign', () => {
  it('selects sites by id, client and extension, and plans their updates', async ({ app, fleet }) => {
    const plugins = {
      ...akismet,
      forms: ['1.2.0', '2.0.0'] as [string, string],
      cache: ['3.1.0', '3.1.4'] as [string, string],
    }
    const site = await fleet.open({ plugins })
    const plain = await fleet.open({ plugins: { forms: ['2.0.0', null] } })
    const old = await fleet.open({ plugins, pluginVersion: '3.12.0' })
    const shop = await fleet.open({ plugins, platform: 'prestashop' })
    const unpaired = await app.website(fleet.agency)
    const plan = async (sites: object, ...items: object[]) => {
      const { body, status } = await fleet.create({ sites, items })
      if (status !== 201) return body.details.fieldErrors
      const results = await fleet.results(body.id)
      await fleet.request('post', `/campaigns/${body.id}/cancel`)
      return results.map((row: Record<string, unknown>) => [
        row['websiteId'],
        row['slug'],
        row['version'],
        row['reason'],
      ])
    }
    const websiteIds = [site.websiteId, plain.websiteId, old.websiteId, shop.websiteId, unpaired]
    expect(await plan({ websiteIds }, { type: 'plugin', slug: 'akismet', version: '5.3.1' })).toEqual([
      [site.websiteId, 'akismet', '5.3.1', null],
      [plain.websiteId, 'akismet', '5.3.1', 'not_installed'],
      [old.websiteId, 'akismet', '5.3.1', 'agent_version'],
      [shop.websiteId, 'akismet', '5.3.1', 'platform'],
      [unpaired, 'akismet', '5.3.1', 'no_connector'],
    ])
    const extension = { type: 'plugin', slug: 'forms', below: '2.0' }
    const only = { websiteIds: [site.websiteId, plain.websiteId], extension }
    expect(await plan(only, { type: 'plugin' })).toEqual([
      [site.websiteId, 'akismet', '5.3.1', null],
      [site.websiteId, 'cache', '3.1.4', null],
      [site.websiteId, 'forms', '2.0.0', null],
    ])
    expect(await plan(only, { type: 'plugin', upTo: 'minor' })).toHaveLength(2)
    expect(await plan(only, { type: 'core' })).toEqual([[site.websiteId, 'wordpress', null, null]])
    expect(await plan(only, { type: 'core', upTo: 'patch' })).toEqual({
      sites: ['Aucun site ne correspond, ou aucune mise à jour'],
    })
    expect(await plan({ websiteIds: [2_000_000_000] }, { type: 'core' })).toEqual({
      'sites.websiteIds': ['Site inconnu'],
    })
    expect(await plan({ clientIds: [2_000_000_000] }, { type: 'core' })).toEqual({
      'sites.clientIds': ['Client inconnu'],
    })
  })

  it('is previewed with the numbers of its websites and updates, without starting', async ({ app, fleet }) => {
    const plugins = { ...akismet, cache: ['3.1.0', '3.1.4'] as [string, string] }
    const sites = [await fleet.open({ plugins }), await fleet.open({ plugins: akismet })]
    const old = await fleet.open({ plugins, pluginVersion: '3.12.0' })
    const unpaired = await app.website(fleet.agency)
    const websiteIds = [...sites.map(({ websiteId }) => websiteId), old.websiteId, unpaired]
    const items = [{ type: 'plugin' }, { type: 'plugin', slug: 'akismet' }]
    const preview = (body: object) => fleet.request('post', '/campaigns/preview', { body })
    const before = (await fleet.request('get', '/campaigns')).body.total
    expect((await preview({ sites: { websiteIds }, items })).body).toEqual({
      websites: 2,
      updates: 3,
      unsupported: [
        { reason: 'agent_version', websites: 1 },
        { reason: 'no_connector', websites: 1 },
      ],
    })
    const nothing = await preview({ sites: { websiteIds }, items: [{ type: 'theme', upTo: 'patch' }] })
    const extension = { type: 'plugin', slug: 'unknown' }
    const { status, body } = await preview({ sites: { extension }, items })
    expect([status, body.details.fieldErrors]).toEqual([
      400,
      { sites: ['Aucun site ne correspond, ou aucune mise à jour'] },
    ])
    expect(nothing.body).toMatchObject({ websites: 0, updates: 0 })
    expect((await preview({ sites: { clientIds: [2_000_000_000] }, items })).status).toBe(400)
    expect((await fleet.request('get', '/campaigns')).body.total).toBe(before)
  })

  it('rejects a misspelled choice of websites or of extensions, which would update all', async ({ fleet }) => {
    const [site] = await openSites(fleet, 1)
    for (const fields of [
      { sites: { websiteId: [site?.websiteId] } },
      { sites: { websiteIds: [site?.websiteId] }, items: [{ type: 'plugin', name: 'akismet' }] },
    ])
      expect(await fleet.create(fields)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  })

  it('rejects an unknown time zone, and more than the limit', async ({ app, fleet }) => {
    const [site] = await openSites(fleet, 1)
    const sites = { websiteIds: [site?.websiteId] }
    const window = { from: '22:00', to: '05:00', timeZone: 'Europe/Nowhere' }
    expect((await fleet.create({ sites, window })).body.details.fieldErrors).toEqual({
      window: ['Fuseau horaire inconnu'],
    })
    await sql`
      insert into campaigns (agency_id, name, sites, items, wave_size, pause_seconds, stop_after_failures)
      select ${fleet.agency.id}, 'Many', '{}', '[]', 1, 0, 1 from generate_series(1, ${maxOpenCampaigns})`.execute(
      app.db,
    )
    expect(await fleet.create({ sites })).toMatchObject({ status: 409, body: { code: 'CAMPAIGN_LIMIT_EXCEEDED' } })
    await sql`delete from campaigns where agency_id = ${fleet.agency.id}`.execute(app.db)
  })
})

describe('a running campaign', () => {
  it('pauses between waves, and completes', async ({ app, fleet }) => {
    const sites = await openSites(fleet, 3)
    const { body } = await fleet.create({
      sites: { websiteIds: sites.map(({ websiteId }) => websiteId) },
      waveSize: 2,
      pauseSeconds: 600,
    })
    await fleet.advance()
    await answerAll(sites)
    await fleet.advance()
    await fleet.advance()
    expect(await fleet.read(body.id)).toMatchObject({ wave: 1, counts: { updated: 2, pending: 1 } })
    await sql`update campaigns set next_wave_at = now() where id = ${body.id}`.execute(app.db)
    await fleet.advance()
    await answerAll(sites)
    await fleet.advance()
    expect(await fleet.read(body.id)).toMatchObject({ wave: 2, status: 'completed', counts: { updated: 3 } })
    const list = await fleet.request('get', '/campaigns', { query: { status: 'completed' } })
    expect(list.body.data).toMatchObject([{ id: body.id }])
  })

  it('pauses by itself after failures, withdraws commands, and resumes', async ({ fleet }) => {
    const sites = await openSites(fleet, 3)
    const { body } = await fleet.create({
      sites: { websiteIds: sites.map(({ websiteId }) => websiteId) },
      stopAfterFailures: 1,
    })
    await fleet.advance()
    const [first, ...others] = sites
    const [command] = (await first?.poll()) ?? []
    await first?.answer(command?.id ?? 0, { status: 'error', result: { outcome: 'failed', reason: 'No space left' } })
    await fleet.advance()
    expect(await fleet.read(body.id)).toMatchObject({
      status: 'paused',
      pauseReason: 'failures',
      counts: { failed: 1, pending: 2, running: 0 },
    })
    expect(await pollAll(others), 'no site gets a withdrawn command').toEqual([])
    const resumed = await fleet.request('post', `/campaigns/${body.id}/resume`)
    expect(resumed).toMatchObject({ status: 200, body: { status: 'running', pauseReason: null } })
    await fleet.advance()
    await answerAll(others)
    await fleet.advance()
    expect(await fleet.read(body.id)).toMatchObject({ status: 'completed', counts: { updated: 2, failed: 1 } })
  })

  it('is paused and cancelled by a person, whose name the audit log has', async ({ app, fleet }) => {
    const sites = await openSites(fleet, 2)
    const { body } = await fleet.create({ sites: { websiteIds: sites.map(({ websiteId }) => websiteId) } })
    const act = (verb: string) => fleet.request('post', `/campaigns/${body.id}/${verb}`)
    await fleet.advance()
    const [first] = sites
    const [command] = (await first?.poll()) ?? []
    expect((await act('pause')).body).toMatchObject({
      status: 'paused',
      pauseReason: 'person',
      counts: { running: 1, pending: 1 },
    })
    expect((await act('pause')).status).toBe(200)
    expect((await act('resume')).body.status).toBe('running')
    expect((await act('cancel')).body).toMatchObject({ status: 'cancelled', counts: { running: 1, cancelled: 1 } })
    for (const verb of ['pause', 'resume', 'cancel'])
      expect(await act(verb)).toMatchObject({ status: 409, body: { code: 'CAMPAIGN_ENDED' } })
    if (command) await first?.answer(command.id, updated(command))
    await fleet.advance()
    expect(await fleet.read(body.id)).toMatchObject({ status: 'cancelled', counts: { updated: 1, cancelled: 1 } })
    const entries = await app.db
      .selectFrom('audit_log')
      .where('agency_id', '=', fleet.agency.id)
      .where('object_type', '=', 'campaign')
      .orderBy('id')
      .select(['action', 'actor_type'])
      .execute()
    expect(entries.map(({ action, actor_type }) => `${actor_type} ${action}`)).toEqual(
      ['started', 'paused', 'resumed', 'cancelled'].map(verb => `key campaign.${verb}`),
    )
  })

  it('does not exist for another agency', async ({ app, fleet }) => {
    const [site] = await openSites(fleet, 1)
    const { body } = await fleet.create({ sites: { websiteIds: [site?.websiteId] } })
    const { key } = await app.key(await app.agency())
    expect((await app.request('get', `/campaigns/${body.id}`, key)).status).toBe(404)
    expect((await app.request('get', `/campaigns/${body.id}/results`, key)).status).toBe(404)
    for (const verb of ['pause', 'resume', 'cancel'])
      expect((await app.request('post', `/campaigns/${body.id}/${verb}`, key)).status).toBe(404)
  })

  it('updates nothing twice', async ({ fleet }) => {
    const [site] = await openSites(fleet, 1)
    if (!site) return
    const sites = { websiteIds: [site.websiteId] }
    const [first, second] = [(await fleet.create({ sites })).body, (await fleet.create({ sites })).body]
    await fleet.advance(2)
    const commands = await site.poll()
    expect(commands, 'two campaigns, one command').toHaveLength(1)
    for (const command of commands) await site.answer(command.id, updated(command))
    await site.report('akismet', '5.3.1', null)
    await fleet.advance(2)
    await fleet.advance(2)
    expect(await site.poll()).toEqual([])
    const statuses = [await fleet.results(first.id), await fleet.results(second.id)].flat()
    expect(statuses.map(({ status }: { status: string }) => status).toSorted()).toEqual(['unchanged', 'updated'])
  })

  it('starts no update outside its window', async ({ fleet }) => {
    const [site] = await openSites(fleet, 1)
    const hour = (offset: number) => new Date(Date.now() + offset * 3_600_000).toISOString().slice(11, 16)
    const window = { from: hour(2), to: hour(3), timeZone: 'UTC' }
    const { body } = await fleet.create({ sites: { websiteIds: [site?.websiteId] }, window })
    await fleet.advance()
    expect(await fleet.read(body.id)).toMatchObject({ window, wave: 0, counts: { pending: 1 } })
    const at = (time: string) => new Date(`2026-07-01T${time}:00Z`)
    const night = { from: '22:00', to: '05:00' }
    expect(['19:59', '20:00', '02:59', '03:00'].map(time => isWithinWindow(night, 'Europe/Paris', at(time)))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('has its window in the time zone of each site, and withdraws commands after it', async ({ app, fleet }) => {
    const [near, distant, unknown] = await openSites(fleet, 3)
    if (!near || !distant || !unknown) return
    // The sites are half a day apart. An unknown time zone counts as that of the agency, which is far from both.
    await near.heartbeat({ timeZone: 'UTC' })
    await distant.heartbeat({ timeZone: '+12:00' })
    await unknown.heartbeat({ timeZone: 'Mars/Olympus' })
    await sql`update agencies set timezone = 'Asia/Bangkok' where id = ${fleet.agency.id}`.execute(app.db)
    const hour = (offset: number) => new Date(Date.now() + offset * 3_600_000).toISOString().slice(11, 16)
    const sites = { websiteIds: [near, distant, unknown].map(({ websiteId }) => websiteId) }
    const { body } = await fleet.create({ sites, window: { from: hour(-1), to: hour(1) }, waveSize: 1 })
    await fleet.advance()
    expect(await fleet.read(body.id)).toMatchObject({ wave: 1, counts: { pending: 2, running: 1 } })
    await sql`update campaigns set window_hours = ${JSON.stringify({ from: hour(11), to: hour(13) })} where id = ${body.id}`.execute(
      app.db,
    )
    await fleet.advance()
    expect(await near.poll(), 'withdrawn').toEqual([])
    expect(await fleet.read(body.id)).toMatchObject({ wave: 2, counts: { pending: 2, running: 1 } })
    expect(await unknown.poll()).toEqual([])
    for (const command of await distant.poll()) await distant.answer(command.id, updated(command))
    await fleet.advance()
    expect(await fleet.read(body.id)).toMatchObject({ wave: 2, counts: { pending: 2, updated: 1 } })
    await sql`update campaigns set window_hours = null where id = ${body.id}`.execute(app.db)
    await fleet.advance()
    expect(await near.poll(), 'sent again in its next window').toHaveLength(1)
  })
})
