import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { advanceCampaigns } from '#src/features/sites/campaigns/advance.ts'
import { until } from './agency.ts'
import { siteTest } from './fixtures.ts'
import { missing, onWordPress } from './requirements.ts'
import { installPlugins } from './sample-plugins.ts'

const it = siteTest({ isPaired: true, workers: 6 })
  .extend('key', { scope: 'file' }, async ({ app, agency }) => (await app.key(agency.agency)).key)
  .extend('inventory', { scope: 'file' }, ({ app, agency, key }) => async () => {
    const path = `/websites/${agency.websiteId}/extensions`
    const { body } = await app.request('get', path, key, { query: { limit: 100 } })
    const rows = body.data as { slug: string; version: string; availableVersion: string | null }[]
    return new Map(rows.map(({ slug, version, availableVersion }) => [slug, { version, availableVersion }]))
  })
  /** Updates plugins of the site by a campaign, and returns it with its results when it has ended. */
  .extend('runCampaign', { scope: 'file' }, ({ app, site, agency, key }) => async (slugs: string[]) => {
    const body = {
      name: slugs.join(', '),
      sites: { websiteIds: [agency.websiteId] },
      items: slugs.map(slug => ({ type: 'plugin', slug, version: '1.1' })),
      waveSize: 1,
      pauseSeconds: 0,
      stopAfterFailures: 10,
    }
    const created = await app.request('post', '/campaigns', key, { body })
    expect(created.status, created.text).toBe(201)
    const { id } = created.body as { id: number }
    const read = async () => {
      await advanceCampaigns(app)
      await site.synchronize()
      return (await app.request('get', `/campaigns/${id}`, key)).body
    }
    const campaign = await until(read, ({ status }) => status === 'completed', { timeoutMs: 120_000 })
    const { body: results } = await app.request('get', `/campaigns/${id}/results`, key, { query: { limit: 100 } })
    const rows = results.data as { slug: string }[]
    return { campaign, resultOf: (slug: string) => rows.find(row => row.slug === slug) }
  })

describe.skipIf(missing.length > 0)(onWordPress('a campaign'), { timeout: 300_000 }, () => {
  it('updates a plugin, and restores one that breaks the site', async ({
    app,
    site,
    agency,
    key,
    wordPressOrg,
    inventory,
    runCampaign,
  }) => {
    await installPlugins(site, ['shop', 'gallery', 'current'])
    wordPressOrg.offerPlugin('shop', '1.1')
    wordPressOrg.offerPlugin('gallery', '1.1', "add_action('template_redirect', static function () { missing(); });")
    await until(
      async () => {
        await site.evaluate('wp_update_plugins();')
        await site.synchronize()
        return inventory()
      },
      rows => rows.get('gallery')?.availableVersion === '1.1',
      { timeoutMs: 120_000, intervalMs: 1000 },
    )

    const { campaign, resultOf } = await runCampaign(['shop', 'gallery'])
    expect(campaign.counts).toMatchObject({ updated: 1, failed: 1, pending: 0, running: 0 })
    expect(resultOf('shop')).toMatchObject({
      status: 'updated',
      before: '1.0',
      after: '1.1',
      rolledBack: false,
      probe: { status: 200 },
    })
    expect(resultOf('gallery')).toMatchObject({
      status: 'failed',
      reason: 'rolled_back',
      before: '1.0',
      after: '1.0',
      rolledBack: true,
      probe: { status: 500 },
    })
    expect(await site.versions()).toMatchObject({ shop: '1.1', gallery: '1.0', current: '1.0' })
    expect((await site.request('/')).status).toBe(200)

    const { rows } = await sql<{ event: string }>`
      select event from outbox where agency_id = ${agency.agency.id}
        and (event like 'campaign.%' or event in ('website.updated', 'website.update_failed')) order by id`.execute(
      app.db,
    )
    expect(rows.map(({ event }) => event).toSorted()).toEqual([
      'campaign.completed',
      'website.update_failed',
      'website.updated',
    ])
    const { clientId } = (await app.request('get', `/websites/${agency.websiteId}`, key)).body
    const report = (await app.request('get', `/clients/${clientId}/report`, key)).body
    expect(report.websites).toMatchObject([{ id: agency.websiteId, updated: 1, failed: 1, rolledBack: 1 }])
  })

  it('does not update again what is up to date', async ({ site, runCampaign }) => {
    const { campaign, resultOf } = await runCampaign(['shop'])
    expect(campaign.counts).toMatchObject({ updated: 0, unchanged: 1, failed: 0 })
    expect(resultOf('shop')).toMatchObject({ status: 'unchanged' })
    expect((await site.versions())['shop']).toBe('1.1')
  })
})
