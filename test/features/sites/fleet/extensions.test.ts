import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { matchAdvisories } from '#src/features/sites/fleet/match.ts'
import { runJob } from '#test/app/jobs.ts'
import { test, type TestAgency } from '#test/app/index.ts'
import { openSite, type Site } from '#test/interfaces/plugin/site.ts'

const akismet = {
  remoteId: 'plugin/akismet',
  type: 'plugin',
  slug: 'akismet',
  name: 'Akismet',
  version: '5.3.0',
  availableVersion: '5.3.1',
  isActive: true,
  autoUpdate: false,
}

const report = async (site: Site, extension: object) => {
  const { status } = await site.send('post', '/v1/cms-extensions', extension)
  expect(status).toBe(202)
}

const heartbeat = async (site: Site, versions: object) => {
  const body = { pluginVersion: '3.13.0', ...versions }
  expect((await site.send('post', '/api/plugin/v2/heartbeat', body)).status).toBe(200)
}

interface Row {
  clientId: number
  slug: string
  version: string | null
}

const it = test
  .extend('list', ({ app }) =>
    async (agency: TestAgency, query: Record<string, string | number> = {}) => {
      const { key } = await app.key(agency)
      const { status, body } = await app.request('get', '/extensions', key, { query })
      expect(status).toBe(200)
      return body as { data: Row[]; total: number }
    })
  // The transactions that wrote the inventory of a website last.
  .extend('writersOf', ({ app }) => async (websiteId: number) => {
    const { rows } = await sql<{ writer: string }>`
      select concat(id, ' ', xmin, ' ', xmax) as writer from extensions where website_id = ${websiteId}
      union all
      select concat(id, ' ', xmin, ' ', xmax) from extension_changes where website_id = ${websiteId}
      order by 1`.execute(app.db)
    return rows.map(({ writer }) => writer)
  })

describe('an extension that a site reports', () => {
  it('is listed, without hidden characters', async ({ app, list }) => {
    const agency = await app.agency()
    const site = await openSite(app, agency)
    await report(site, { ...akismet, name: 'Aki\u202Esmet\u0007' })
    const { data, total } = await list(agency, { type: 'plugin' })
    expect(total).toBe(1)
    expect(data).toEqual([
      {
        id: expect.any(Number),
        websiteId: site.websiteId,
        websiteUrl: expect.any(String),
        clientId: expect.any(Number),
        type: 'plugin',
        slug: 'akismet',
        name: 'Akismet',
        version: '5.3.0',
        availableVersion: '5.3.1',
        updateAvailable: true,
        isActive: true,
        autoUpdate: false,
        advisoryIds: [],
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ])
  })

  it('may have fields of any type, and is of the type `other` if the type is unknown', async ({ app, list }) => {
    const agency = await app.agency()
    const site = await openSite(app, agency)
    await report(site, { type: 'dropin', slug: 'cache', name: ['x'], version: 5, isActive: 'yes', autoUpdate: null })
    for (const extension of [{ slug: 'a' }, { type: 'plugin' }, { type: {}, slug: [] }, { type: 'plugin', slug: ' ' }])
      await report(site, extension)
    const { data } = await list(agency)
    expect(data).toEqual([
      expect.objectContaining({ type: 'other', slug: 'cache', name: 'cache', version: null, isActive: null }),
    ])
  })

  it('replaces the earlier report, and disappears when it is removed', async ({ app, list }) => {
    const agency = await app.agency()
    const site = await openSite(app, agency)
    await report(site, akismet)
    await report(site, { ...akismet, version: '5.3.1', availableVersion: null })
    expect((await list(agency)).data).toEqual([
      expect.objectContaining({ version: '5.3.1', availableVersion: null, updateAvailable: false }),
    ])
    await report(site, { remoteId: 'plugin/akismet', type: 'plugin', slug: 'akismet', isInstalled: false })
    expect((await list(agency)).total).toBe(0)
  })

  it('belongs to one agency, and to one website', async ({ app, list }) => {
    const [agency, other] = [await app.agency(), await app.agency()]
    const site = await openSite(app, agency)
    await report(site, akismet)
    expect((await list(other)).total).toBe(0)
    const { key } = await app.key(other)
    expect((await app.request('get', `/websites/${site.websiteId}/extensions`, key)).status).toBe(404)
    const { key: owner } = await app.key(agency)
    const empty = await app.website(agency)
    expect((await app.request('get', `/websites/${empty}/extensions`, owner)).body.total).toBe(0)
    expect((await app.request('get', `/websites/${site.websiteId}/extensions`, owner)).body.total).toBe(1)
  })

  it('counts towards the data of its agency', async ({ app }) => {
    const agency = await app.agency()
    const site = await openSite(app, agency)
    const count = async () => {
      const { rows } = await sql<{ rows: number; bytes: number }>`
        select coalesce(sum(stored_rows), 0)::integer as rows, coalesce(sum(stored_bytes), 0)::integer as bytes
        from (
          select agency_id, stored_rows, stored_bytes from storage_changes
          union all select agency_id, stored_rows, stored_bytes from agency_storage
        ) as stored where agency_id = ${agency.id}`.execute(app.db)
      return rows[0] ?? { rows: 0, bytes: 0 }
    }
    const before = await count()
    await report(site, akismet)
    const after = await count()
    expect(after.rows).toBe(before.rows + 1)
    expect(after.bytes).toBeGreaterThan(before.bytes + 256)
  })

  it('is one of at most 1,000 of a site', async ({ app, list }) => {
    const agency = await app.agency()
    const site = await openSite(app, agency)
    await sql`
      insert into extensions (agency_id, website_id, connector_id, type, slug, name)
      select ${agency.id}, ${site.websiteId}, ${site.id}, 'plugin', concat('plugin-', n), 'x'
      from generate_series(1, 1000) as n`.execute(app.db)
    await report(site, akismet)
    await report(site, { ...akismet, slug: 'plugin-7' })
    expect((await list(agency, { slug: 'akismet' })).total).toBe(0)
    expect((await list(agency, { slug: 'plugin-7' })).data).toEqual([expect.objectContaining({ version: '5.3.0' })])
  })
})

describe('a heartbeat', () => {
  it('reports the versions of the system and of PHP', async ({ app, list }) => {
    const agency = await app.agency()
    const site = await openSite(app, agency)
    await report(site, { ...akismet, type: 'core', slug: 'wordpress', name: 'WordPress', version: '6.8' })
    await heartbeat(site, { phpVersion: '7.4.33', platformVersion: '6.8.1' })
    expect((await list(agency)).data).toEqual([
      expect.objectContaining({ type: 'core', slug: 'wordpress', version: '6.8.1', availableVersion: '5.3.1' }),
      expect.objectContaining({ type: 'php', slug: 'php', name: 'PHP', version: '7.4.33', updateAvailable: false }),
    ])
    expect((await list(agency, { type: 'php', 'version[lt]': '8.1' })).total).toBe(1)
  })

  it('or a report that changes nothing writes nothing', async ({ app, writersOf }) => {
    const agency = await app.agency()
    const site = await openSite(app, agency)
    const versions = { phpVersion: '8.3.1', platformVersion: '6.8.1' }
    await heartbeat(site, versions)
    await report(site, akismet)
    const before = await writersOf(site.websiteId)
    expect(before).toHaveLength(3)
    // Another field than those of the heartbeat before, so that the connector is written.
    await heartbeat(site, { ...versions, autoUpdatePolicy: { core: 'minor' } })
    await report(site, akismet)
    await report(site, { ...akismet, author: 'Automattic' })
    expect(await writersOf(site.websiteId)).toEqual(before)
  })
})

describe('the list', () => {
  it('is filtered by version, update, client and website', async ({ app, list }) => {
    const agency = await app.agency()
    const sites = [await openSite(app, agency), await openSite(app, agency), await openSite(app, agency)]
    const [first] = sites
    const versions = ['6.4.2-beta1', '6.4.2', '6.10.0']
    for (const [index, site] of sites.entries())
      await report(site, { ...akismet, version: versions[index], availableVersion: '6.4.2' })
    const versionsOf = async (query: Record<string, string | number>) =>
      (await list(agency, { slug: 'akismet', ...query })).data.map(({ version }) => version)
    expect(await versionsOf({ 'version[lt]': '6.4.2' })).toEqual(['6.4.2-beta1'])
    expect(await versionsOf({ 'version[lte]': '6.4.2' })).toEqual(['6.4.2-beta1', '6.4.2'])
    expect(await versionsOf({ 'version[eq]': '6.4.2.0' })).toEqual(['6.4.2'])
    expect(await versionsOf({ 'version[eq]': '6.10' })).toEqual(['6.10.0'])
    expect(await versionsOf({ updateAvailable: 'true' })).toEqual(['6.4.2-beta1'])
    expect(await versionsOf({ updateAvailable: 'false' })).toEqual(['6.4.2', '6.10.0'])
    expect(await versionsOf({ websiteId: first?.websiteId ?? 0 })).toEqual(['6.4.2-beta1'])
    const { data } = await list(agency, { websiteId: first?.websiteId ?? 0, slug: 'akismet' })
    expect(await versionsOf({ clientId: data[0]?.clientId ?? 0 })).toContain('6.4.2-beta1')
    expect(await versionsOf({ clientId: 2_000_000_000 })).toEqual([])
  })

  it('rejects a version without a number', async ({ app }) => {
    const { key } = await app.key(await app.agency())
    const { status, body } = await app.request('get', '/extensions', key, { query: { 'version[lt]': 'latest' } })
    expect(status).toBe(400)
    expect(JSON.stringify(body.details)).toContain('Une version commence par un nombre')
  })

  it('needs the scope fleet:read', async ({ app }) => {
    const { key } = await app.key(await app.agency(), { scopes: ['websites:read'] })
    const { status, body } = await app.request('get', '/extensions', key)
    expect([status, body.required]).toEqual([403, 'fleet:read'])
  })
})

describe('the inventory of a site', () => {
  it('is that of its last connector, and is deleted with it', async ({ app, list }) => {
    const agency = await app.agency()
    const admin = await app.adminSession(agency)
    const site = await openSite(app, agency)
    await report(site, akismet)
    await report(site, { ...akismet, slug: 'hello' })
    const again = await openSite(app, agency, { websiteId: site.websiteId })
    expect((await list(agency)).total).toBe(0)
    await report(again, akismet)
    await admin.request('delete', `/site-connectors/${site.id}`)
    expect((await list(agency)).data.map(({ slug }) => slug)).toEqual(['akismet'])
    await admin.request('delete', `/site-connectors/${again.id}`)
    expect((await list(agency)).total).toBe(0)
  })

  it('has a history of at most 1,000 changes, which starts a day after the pairing', async ({ app }) => {
    const agency = await app.agency()
    const site = await openSite(app, agency)
    await report(site, akismet)
    const changes = async () => {
      const { rows } = await sql<{ change: string; from_version: string | null; to_version: string | null }>`
        select change, from_version, to_version from extension_changes
        where website_id = ${site.websiteId} order by id desc`.execute(app.db)
      return rows.map(row => [row.change, row.from_version, row.to_version])
    }
    expect(await changes()).toEqual([])
    await sql`update connectors set created_at = now() - interval '2 days' where id = ${site.id}`.execute(app.db)
    await report(site, { ...akismet, version: '5.3.1', isActive: false })
    await report(site, { ...akismet, isInstalled: false })
    await report(site, { ...akismet, version: '5.4' })
    expect(await changes()).toEqual([
      ['installed', null, '5.4'],
      ['removed', '5.3.1', null],
      ['deactivated', '5.3.1', '5.3.1'],
      ['updated', '5.3.0', '5.3.1'],
    ])
    await sql`
      insert into extension_changes (agency_id, website_id, change, type, slug, name)
      select agency_id, id, 'updated', 'plugin', 'x', 'x' from websites, generate_series(1, 1010)
      where id = ${site.websiteId}`.execute(app.db)
    await report(site, { ...akismet, version: '5.5' })
    expect(await changes()).toHaveLength(1000)
    const { key } = await app.key(agency)
    const path = `/websites/${site.websiteId}/extension-changes`
    const { body } = await app.request('get', path, key, { query: { limit: 1 } })
    expect(body).toEqual({
      data: [
        {
          id: expect.any(Number),
          change: 'updated',
          type: 'plugin',
          slug: 'akismet',
          name: 'Akismet',
          fromVersion: '5.4',
          toVersion: '5.5',
          changedAt: expect.any(String),
        },
      ],
      total: 1000,
      limit: 1,
      offset: 0,
    })
    expect((await app.request('get', path, (await app.key(await app.agency())).key)).status).toBe(404)
    const age = (days: number) =>
      sql`
        update extension_changes set changed_at = now() - make_interval(days => ${days})
        where website_id = ${site.websiteId}`.execute(app.db)
    await age(364)
    await runJob(app, 'extension-change-retention')
    expect(await changes()).toHaveLength(1000)
    await age(366)
    await runJob(app, 'extension-change-retention')
    expect(await changes()).toEqual([])
  })
})

describe('the summary', () => {
  it('has each extension once with its versions, vulnerable ones first', async ({ app }) => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    const sites = [await openSite(app, agency), await openSite(app, agency), await openSite(app, agency)]
    for (const [at, site] of sites.entries()) {
      await report(site, { ...akismet, version: ['5.3.0', '5.10', '5.3.0'][at] })
      await report(site, { type: 'plugin', slug: 'hello', version: '1.0' })
      await heartbeat(site, { phpVersion: '8.3.1' })
    }
    const advisory = { id: '1', type: 'plugin', slug: 'hello', title: 'XSS' }
    await app.request('post', '/advisories', key, { body: { advisories: [advisory] } })
    await matchAdvisories(app.db)
    const summarize = async (query: Record<string, string | number> = {}) =>
      (await app.request('get', '/extensions/summary', key, { query })).body
    expect(await summarize()).toEqual({
      data: [
        {
          type: 'plugin',
          slug: 'hello',
          name: 'hello',
          websites: 3,
          updates: 0,
          vulnerable: 3,
          versions: [{ version: '1.0', websites: 3 }],
        },
        {
          type: 'plugin',
          slug: 'akismet',
          name: 'Akismet',
          websites: 3,
          updates: 2,
          vulnerable: 0,
          versions: [
            { version: '5.10', websites: 1 },
            { version: '5.3.0', websites: 2 },
          ],
        },
        expect.objectContaining({ type: 'php', websites: 3 }),
      ],
      total: 3,
      limit: 50,
      offset: 0,
    })
    const slugsOf = async (query: Record<string, string | number>) =>
      (await summarize(query)).data.map(({ slug }: Row) => slug)
    expect(await slugsOf({ type: 'php' })).toEqual(['php'])
    expect(await slugsOf({ isVulnerable: 'true' })).toEqual(['hello'])
    expect(await slugsOf({ updateAvailable: 'true' })).toEqual(['akismet'])
    expect(await slugsOf({ clientId: 2_000_000_000 })).toEqual([])
    expect(await summarize({ offset: 2, limit: 1 })).toMatchObject({ total: 3, data: [{ slug: 'php' }] })
    expect((await summarize({ offset: 5 })).total).toBe(3)
  })
})
