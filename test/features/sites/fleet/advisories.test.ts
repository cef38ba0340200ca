import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { matchAdvisories } from '#src/features/sites/fleet/match.ts'
import { maxAdvisories } from '#src/platform/limits/fleet.ts'
import { test } from '#test/app/index.ts'
import { openSite, type Site } from '#test/interfaces/plugin/site.ts'

const xss = {
  id: 'our-42',
  type: 'plugin',
  slug: 'akismet',
  title: 'Stored XSS',
  severity: 'high',
  cvssScore: 7.5,
  cve: 'CVE-2026-12345',
  url: 'https://advisories.example/42',
  fixedIn: '5.3.1',
  publishedAt: '2026-01-31',
}

const report = (site: Site, version: string, slug = 'akismet') =>
  site.send('post', '/v1/cms-extensions', { remoteId: `plugin/${slug}`, type: 'plugin', slug, name: slug, version })

const it = test.extend('fleet', async ({ app }) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const call = async (method: 'get' | 'post', path: string, options: object = {}) => {
    const { status, body } = await app.request(method, path, key, options)
    return { status, body }
  }
  return {
    agency,
    site: await openSite(app, agency),
    post: (body: object) => call('post', '/advisories', { body }),
    list: async (query: Record<string, string | number> = {}) => (await call('get', '/advisories', { query })).body,
    extensions: async (query: Record<string, string | number> = {}) =>
      (await call('get', '/extensions', { query })).body,
    match: () => matchAdvisories(app.db),
    events: async () => {
      const { rows } = await sql<{ data: Record<string, { id: number }> }>`
        select data from outbox where agency_id = ${agency.id} and event = 'website.vulnerable' order by id`.execute(
        app.db,
      )
      return rows.map(({ data }) => data)
    },
  }
})

describe('an advisory of the agency', () => {
  it('is stored, replaced and withdrawn by its id', async ({ fleet }) => {
    const none = { created: 0, updated: 0, removed: 0, unchanged: 0, skipped: 0 }
    expect(await fleet.post({ advisories: [xss] })).toEqual({ status: 201, body: { ...none, created: 1 } })
    expect((await fleet.post({ advisories: [xss] })).body).toEqual({ ...none, unchanged: 1 })
    const { data, total } = await fleet.list()
    expect(total).toBe(1)
    expect(data).toEqual([
      {
        id: expect.any(Number),
        source: 'agency',
        externalId: 'our-42',
        title: 'Stored XSS',
        severity: 'high',
        cvssScore: 7.5,
        cve: 'CVE-2026-12345',
        url: 'https://advisories.example/42',
        license: null,
        attribution: null,
        publishedAt: '2026-01-31T00:00:00.000Z',
        affected: [
          {
            type: 'plugin',
            slug: 'akismet',
            from: null,
            fromInclusive: true,
            to: '5.3.1',
            toInclusive: false,
            fixedIn: '5.3.1',
          },
        ],
        vulnerableWebsites: 0,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ])
    const affected = [{ from: '5.0', to: '5.2' }]
    expect((await fleet.post({ advisories: [{ ...xss, affected, title: 'XSS' }] })).body).toEqual({
      ...none,
      updated: 1,
    })
    expect((await fleet.list()).data).toEqual([
      expect.objectContaining({
        title: 'XSS',
        affected: [expect.objectContaining({ from: '5.0', to: '5.2', toInclusive: true, fixedIn: '5.3.1' })],
      }),
    ])
    expect((await fleet.post({ advisories: [{ ...xss, isWithdrawn: true }] })).body).toEqual({ ...none, removed: 1 })
    expect((await fleet.list()).total).toBe(0)
  })

  it('is rejected with invalid fields, and without the scope', async ({ app, fleet }) => {
    expect((await fleet.post({})).status).toBe(400)
    expect((await fleet.post({ advisories: [{ ...xss, url: 'ftp://x' }] })).status).toBe(400)
    expect((await fleet.post({ advisories: [{ ...xss, type: 'php' }] })).status).toBe(400)
    const extreme = await fleet.post({ advisories: [{ ...xss, severity: 'extreme' }] })
    expect(extreme.body.details.fieldErrors).toEqual({
      'advisories.0.severity': ['Valeurs admises : low, medium, high, critical'],
    })
    const { key } = await app.key(fleet.agency, { scopes: ['fleet:read'] })
    const { status, body } = await app.request('post', '/advisories', key, { body: { advisories: [xss] } })
    expect([status, body.required]).toEqual([403, 'fleet:write'])
  })

  it('is one of at most 50,000', async ({ app, fleet }) => {
    await sql`
      insert into advisories (agency_id, source, external_id, title, digest, is_matched)
      select ${fleet.agency.id}, 'agency', concat('a', n), 'x', 'x', true
      from generate_series(1, ${maxAdvisories}::integer) as n`.execute(app.db)
    const { status, body } = await fleet.post({ advisories: [xss] })
    expect([status, body.code]).toEqual([409, 'ADVISORY_LIMIT_EXCEEDED'])
    expect((await fleet.list({ slug: 'akismet' })).total).toBe(0)
    expect((await fleet.post({ advisories: [{ ...xss, id: 'a7' }] })).body.updated).toBe(1)
  })
})

describe('a vulnerable website', () => {
  it('is reported once, as fixed, and again when the extension is affected again', async ({ fleet }) => {
    const { site, match, events } = fleet
    await report(site, '5.3.0')
    await report(site, '1.0', 'hello')
    await fleet.post({ advisories: [xss] })
    await match()
    await match()
    const [{ id }] = (await fleet.list()).data
    expect(await events()).toEqual([
      {
        website: { id: site.websiteId, clientId: expect.any(Number), url: expect.any(String) },
        advisory: { id, title: xss.title, severity: 'high', cve: xss.cve, url: xss.url },
        extensions: [expect.objectContaining({ type: 'plugin', slug: 'akismet', version: '5.3.0', fixedIn: '5.3.1' })],
      },
    ])
    expect((await fleet.list({ status: 'open', websiteId: site.websiteId })).data).toEqual([
      expect.objectContaining({ vulnerableWebsites: 1 }),
    ])
    expect((await fleet.extensions({ isVulnerable: 'true' })).data).toEqual([
      expect.objectContaining({ slug: 'akismet', advisoryIds: [id] }),
    ])
    expect((await fleet.extensions({ isVulnerable: 'false' })).data).toEqual([
      expect.objectContaining({ slug: 'hello', advisoryIds: [] }),
    ])

    await report(site, '5.3.1')
    await match()
    expect((await fleet.extensions({ isVulnerable: 'true' })).total).toBe(0)
    expect((await fleet.list({ status: 'open' })).total).toBe(0)
    expect((await fleet.list({ status: 'fixed' })).total).toBe(1)

    await report(site, '5.2')
    await match()
    expect(await events()).toHaveLength(2)
  })

  it('is found by each range, with its bounds', async ({ app, fleet }) => {
    const sites = [fleet.site, await openSite(app, fleet.agency), await openSite(app, fleet.agency)]
    const versions = ['1.0', '1.5.0', '2.0']
    for (const [at, site] of sites.entries()) await report(site, versions[at] ?? '')
    const ranges = {
      inclusive: { from: '1.0', to: '1.5' },
      exclusive: { from: '1.0', fromInclusive: false, to: '2.0', toInclusive: false },
      above: { from: '1.5.0' },
    }
    await fleet.post({
      advisories: Object.entries(ranges).map(([id, range]) => ({ ...xss, id, severity: undefined, affected: [range] })),
    })
    await fleet.match()
    const { data } = await fleet.list()
    const idsBySite = await Promise.all(
      sites.map(async ({ websiteId }) =>
        (await fleet.list({ websiteId })).data.map((row: (typeof data)[0]) => row.externalId),
      ),
    )
    expect(idsBySite.map(ids => ids.toSorted())).toEqual([
      ['inclusive'],
      ['above', 'exclusive', 'inclusive'],
      ['above'],
    ])
    expect((await fleet.list({ severity: 'high' })).total).toBe(0)
  })

  it('is no longer vulnerable when the advisory changes or the extension is removed', async ({ fleet }) => {
    const { site } = fleet
    await report(site, '5.3.0')
    await fleet.post({ advisories: [xss] })
    await fleet.match()
    await fleet.post({ advisories: [{ ...xss, fixedIn: '5.2' }] })
    await fleet.match()
    expect((await fleet.list({ status: 'fixed' })).total).toBe(1)
    await fleet.post({ advisories: [xss] })
    await fleet.match()
    expect((await fleet.list({ status: 'open' })).total).toBe(1)
    await site.send('post', '/v1/cms-extensions', { type: 'plugin', slug: 'akismet', isInstalled: false })
    expect((await fleet.list({ status: 'open' })).total).toBe(0)
  })

  it('is of the agency that imported the advisory', async ({ app, fleet }) => {
    const other = await app.agency()
    await report(await openSite(app, other), '5.3.0')
    await report(fleet.site, '5.3.0')
    await fleet.post({ advisories: [xss] })
    await fleet.match()
    expect((await fleet.list()).data).toEqual([expect.objectContaining({ vulnerableWebsites: 1 })])
    const { key } = await app.key(other)
    expect((await app.request('get', '/advisories', key)).body.total).toBe(0)
    expect((await app.request('get', '/extensions', key)).body.data[0].advisoryIds).toEqual([])
  })

  it('does not wait for the feed of another agency', async ({ app, fleet }) => {
    const other = await app.agency()
    await report(fleet.site, '5.3.0')
    await report(await openSite(app, other), '5.3.0')
    // A batch of extensions is compared with all advisories.
    await fleet.match()
    await fleet.post({ advisories: Array.from({ length: 500 }, (_, nth) => ({ ...xss, id: `our-${nth}` })) })
    const { key } = await app.key(other)
    await app.request('post', '/advisories', key, { body: { advisories: [xss] } })
    await fleet.match()
    const { rows } = await sql<{ agencyId: number; count: number; last: string }>`
      select agency_id as "agencyId", count(*) as count, max(detected_at) as last from vulnerabilities
      where agency_id in (${fleet.agency.id}, ${other.id}) group by agency_id order by last`.execute(app.db)
    expect(rows.map(({ agencyId, count }) => [agencyId, count])).toEqual([
      [other.id, 1],
      [fleet.agency.id, 500],
    ])
  })
})

describe('a feed', () => {
  it('of Wordfence Intelligence is imported with its notices', async ({ fleet }) => {
    const record = {
      id: '848ccbdc-c6f1-480f-a272-cd459e706713',
      title: 'Example\u202E Vulnerability',
      software: [
        {
          type: 'plugin',
          name: 'Akismet',
          slug: 'akismet',
          affected_versions: {
            '* - 5.3.0': { from_version: '*', from_inclusive: true, to_version: '5.3.0', to_inclusive: true },
          },
          patched: true,
          patched_versions: ['5.3.1'],
        },
      ],
      references: ['https://www.wordfence.com/threat-intel/1'],
      cvss: { vector: 'CVSS:3.1/AV:N', score: 9.8, rating: 'Critical' },
      cve: 'CVE-2026-1111',
      published: '2026-01-31 10:00:00',
      copyrights: {
        message: 'This record contains material that is subject to copyright',
        defiant: {
          notice: 'Copyright Defiant Inc.',
          license: 'Defiant hereby grants …',
          license_url: 'https://w.example/',
        },
        mitre: { notice: 'Copyright The MITRE Corporation', license: 'CVE Usage', license_url: 'https://m.example/' },
      },
    }
    const feed = { format: 'wordfence', data: { [record.id]: record, other: { id: 'other', software: [] } } }
    expect((await fleet.post({ feed })).body).toMatchObject({ created: 1, skipped: 1 })
    expect((await fleet.list()).data).toEqual([
      expect.objectContaining({
        source: 'wordfence',
        externalId: record.id,
        title: 'Example Vulnerability',
        severity: 'critical',
        cvssScore: 9.8,
        attribution: 'Copyright Defiant Inc.\nCopyright The MITRE Corporation',
        license: 'https://w.example/\nhttps://m.example/',
        publishedAt: '2026-01-31T10:00:00.000Z',
        affected: [expect.objectContaining({ from: null, to: '5.3.0', toInclusive: true, fixedIn: '5.3.1' })],
      }),
    ])
    await report(fleet.site, '5.3.0')
    await fleet.match()
    expect(await fleet.events()).toHaveLength(1)
  })

  it('of the format OSV is imported for extensions that Packagist knows', async ({ fleet }) => {
    const osv = (id: string, name: string, events: object[], more: object = {}) => ({
      id,
      summary: `Problem of ${name}`,
      aliases: ['CVE-2026-2222'],
      affected: [{ package: { ecosystem: 'Packagist', name }, ranges: [{ type: 'ECOSYSTEM', events }] }],
      database_specific: { severity: 'MODERATE' },
      ...more,
    })
    const vulns = [
      osv('GHSA-aaaa', 'wpackagist-plugin/akismet', [{ introduced: '0' }, { fixed: '5.3.1' }]),
      osv('GHSA-bbbb', 'prestashop/ps_facetedsearch', [
        { introduced: '3.0' },
        { last_affected: '3.2' },
        { introduced: '4.0' },
      ]),
      osv('GHSA-cccc', 'johnpbloch/wordpress', [{ introduced: '6.0' }, { fixed: '6.4.3' }]),
      osv('GHSA-dddd', 'symfony/http-kernel', [{ introduced: '0' }]),
      { id: 'x', affected: 'y' },
    ]
    expect((await fleet.post({ feed: { format: 'osv', data: { vulns } } })).body).toMatchObject({
      created: 3,
      skipped: 2,
    })
    const { data } = await fleet.list()
    const ranges = data.map((row: (typeof data)[0]) => [
      row.externalId,
      ...row.affected.map(
        (range: (typeof data)[0]) => `${range.type} ${range.slug} ${range.from} ${range.to} ${range.toInclusive}`,
      ),
    ])
    expect(ranges).toEqual([
      ['GHSA-cccc', 'core wordpress 6.0 6.4.3 false'],
      ['GHSA-bbbb', 'module ps_facetedsearch 3.0 3.2 true', 'module ps_facetedsearch 4.0 null true'],
      ['GHSA-aaaa', 'plugin akismet null 5.3.1 false'],
    ])
    expect(data[0]).toMatchObject({ severity: 'medium', cve: 'CVE-2026-2222', license: 'CC-BY-4.0' })
    const [first] = vulns
    const withdrawn = { ...first, withdrawn: '2026-02-01T00:00:00Z' }
    expect((await fleet.post({ feed: { format: 'osv', data: withdrawn } })).body).toMatchObject({ removed: 1 })
  })
})
