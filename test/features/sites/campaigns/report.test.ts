import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openFleet } from './fleet.ts'

test('a report has the updates and the availability of a month, in the time zone of the agency', async ({ app }) => {
  const fleet = await openFleet(app)
  const site = await fleet.open({ plugins: { akismet: ['5.3.0', '5.3.1'] } })
  const { body: website } = await fleet.request('get', `/websites/${site.websiteId}`)
  const { body: campaign } = await fleet.create({
    sites: { websiteIds: [site.websiteId] },
    items: ['a', 'b', 'c'].map(slug => ({ type: 'plugin', slug })),
  })
  const complete = (slug: string, status: string, at: string, isRolledBack = false) =>
    sql`
      update campaign_results set status = ${status}, completed_at = ${at}::timestamptz, is_rolled_back = ${isRolledBack},
        reason = ${isRolledBack ? 'rolled_back' : null}
      where campaign_id = ${campaign.id} and slug = ${slug}`.execute(app.db)
  // Midnight in Paris.
  await complete('a', 'updated', '2026-11-30T22:59:59Z')
  await complete('b', 'failed', '2026-10-31T23:00:00Z', true)
  await complete('c', 'updated', '2026-11-30T23:00:00Z')
  await sql`
    insert into website_check_hours (agency_id, website_id, starts_at, checks, failures, total_ms, max_ms)
    values (${fleet.agency.id}, ${site.websiteId}, '2026-11-10T10:00Z', 12, 3, 900, 200)`.execute(app.db)

  const read = (month: string, client = website.clientId) =>
    fleet.request('get', `/clients/${client}/report`, { query: { month } })
  const { body } = await read('2026-11')
  expect(body).toMatchObject({ month: '2026-11', from: '2026-10-31T23:00:00.000Z', until: '2026-11-30T23:00:00.000Z' })
  expect(body.websites).toEqual([
    { id: site.websiteId, url: website.url, updated: 1, failed: 1, rolledBack: 1, checks: 12, availability: 0.75 },
  ])
  expect(body.updates).toMatchObject([
    { slug: 'a', status: 'updated', reason: null },
    { slug: 'b', status: 'failed', reason: 'rolled_back' },
  ])
  expect((await read('2026-12')).body).toMatchObject({
    until: '2026-12-31T23:00:00.000Z',
    websites: [{ updated: 1, checks: 0, availability: null }],
  })
  expect((await fleet.request('get', `/clients/${website.clientId}/report`)).body.month).toMatch(/^2\d{3}-\d{2}$/)
  expect((await read('2026-13')).body.details.fieldErrors).toEqual({ month: ['Mois AAAA-MM attendu'] })
  expect((await read('2026-11', 2_000_000_000)).status).toBe(404)
})

test('a report has other updates that a website reported, once', async ({ app }) => {
  const fleet = await openFleet(app)
  const site = await fleet.open({ plugins: { akismet: ['5.3.0', '5.3.1'], forms: ['1.0.0', '1.1.0'] } })
  const { body: website } = await fleet.request('get', `/websites/${site.websiteId}`)
  const { body: campaign } = await fleet.create({
    sites: { websiteIds: [site.websiteId] },
    items: [{ type: 'plugin', slug: 'akismet' }],
  })
  await sql`
    update campaign_results set status = 'updated', after_version = '5.3.1', completed_at = '2026-11-10T10:00Z'
    where campaign_id = ${campaign.id}`.execute(app.db)
  const change = (kind: string, slug: string, version: string, at: string) =>
    sql`
      insert into extension_changes (agency_id, website_id, change, type, slug, name, from_version, to_version, changed_at)
      values (${fleet.agency.id}, ${site.websiteId}, ${kind}, 'plugin', ${slug}, ${slug}, '1.0.0', ${version},
        ${at}::timestamptz)`.execute(app.db)
  await change('updated', 'akismet', '5.3.1', '2026-11-10T10:05Z')
  await change('updated', 'forms', '1.1.0', '2026-11-11T10:00Z')
  await change('installed', 'gallery', '2.0.0', '2026-11-12T10:00Z')
  await change('updated', 'forms', '0.9.0', '2026-10-12T10:00Z')

  const path = `/clients/${website.clientId}/report`
  const { body } = await fleet.request('get', path, { query: { month: '2026-11' } })
  expect(body.updates).toMatchObject([
    { campaignId: null, slug: 'forms', before: '1.0.0', after: '1.1.0', status: 'updated', reason: null },
    { campaignId: campaign.id, slug: 'akismet', after: '5.3.1', status: 'updated' },
  ])
  expect(body.websites).toMatchObject([{ updated: 2, failed: 0 }])
  const other = `/clients/${await app.client(fleet.agency)}/report`
  expect((await fleet.request('get', other, { query: { month: '2026-11' } })).body.updates).toEqual([])
})

test('a report has the tickets of a month, for keys that may read them', async ({ app }) => {
  const fleet = await openFleet(app)
  const clientId = await app.client(fleet.agency)
  const create = async (title: string, created: string, updated: string) => {
    const { body } = await app.request('post', '/tickets', fleet.key, { body: { title, clientId, status: 'resolved' } })
    await sql`
      update tickets set created_at = ${created}::timestamptz, updated_at = ${updated}::timestamptz
      where id = ${body.id}`.execute(app.db)
  }
  await create('Before', '2026-10-01T10:00Z', '2026-10-20T10:00Z')
  await create('Changed', '2026-10-01T10:00Z', '2026-11-02T10:00Z')
  await create('Created', '2026-11-03T10:00Z', '2026-12-02T10:00Z')
  await create('After', '2026-12-01T10:00Z', '2026-12-02T10:00Z')
  await app.request('post', '/tickets', fleet.key, {
    body: { title: 'Other', clientId: await app.client(fleet.agency) },
  })
  const path = `/clients/${clientId}/report`
  const { body } = await fleet.request('get', path, { query: { month: '2026-11' } })
  expect(body.tickets.map(({ title }: { title: string }) => title)).toEqual(['Created', 'Changed'])
  expect(body.tickets[0]).toMatchObject({ status: 'resolved', priority: 'normal' })
  const { key } = await app.key(fleet.agency, { scopes: ['fleet:read'] })
  expect((await app.request('get', path, key, { query: { month: '2026-11' } })).body.tickets).toBeNull()
})
