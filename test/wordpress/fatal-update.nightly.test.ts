import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { until } from './agency.ts'
import { siteTest } from './fixtures.ts'
import { missing, onWordPress } from './requirements.ts'
import { installPlugins } from './sample-plugins.ts'
import { startVisitor } from './visitors.ts'

const it = siteTest({ workers: 6 })

const slugs = Array.from({ length: 20 }, (_, index) => `sample-${String(index + 1).padStart(2, '0')}`)
const broken = 'sample-13'

describe.skipIf(missing.length > 0)(onWordPress('twenty updates'), { timeout: 600_000 }, () => {
  it('of which one is fatal on every request: it is undone within 60 s, and the others stay', async ({
    site,
    agency,
    wordPressOrg,
  }) => {
    await installPlugins(site, slugs)
    for (const slug of slugs)
      wordPressOrg.offerPlugin(slug, '1.1', slug === broken ? 'call_of_a_missing_function();' : '')
    await agency.pair(site)
    await site.synchronize()
    expect(await site.versions()).toEqual(Object.fromEntries(slugs.map(slug => [slug, '1.0'])))

    const ids = new Map<string, number>()
    for (const slug of slugs) ids.set(slug, await agency.command('wp.update_plugin', { slug, version: '1.1' }))
    const visitor = startVisitor(site)
    const startedAt = Date.now()
    const commands = await until(
      async () => {
        await site.synchronize()
        return [...(await agency.commands()).values()]
      },
      rows => rows.every(row => ['success', 'error'].includes(row['status'])),
      { timeoutMs: 500_000, intervalMs: 1000 },
    )
    const tookMs = Date.now() - startedAt
    await visitor.stop()

    const outcome = (slug: string) => commands.find(row => row['id'] === ids.get(slug))
    for (const slug of slugs) {
      expect(outcome(slug), slug).toMatchObject(
        slug === broken
          ? { status: 'error', result: { type: 'plugin', slug, before: '1.0', after: '1.0', outcome: 'rolled_back' } }
          : { status: 'success', result: { type: 'plugin', slug, before: '1.0', after: '1.1', outcome: 'updated' } },
      )
    }
    expect(await site.versions()).toEqual(
      Object.fromEntries(slugs.map(slug => [slug, slug === broken ? '1.0' : '1.1'])),
    )
    expect(existsSync(join(site.root, '.maintenance'))).toBe(false)
    const isBrokenByFatal = ({ status }: { status: number }) => status === 500
    const figures = {
      totalSeconds: Math.round(tookMs / 1000),
      maxOutageMs: visitor.maxOutageMs(),
      fatalVisits: visitor.visits.filter(isBrokenByFatal).length,
      maintenanceVisits: visitor.visits.filter(({ status }) => status === 503).length,
      visits: visitor.visits.length,
      result: outcome(broken)?.['result'],
    }
    console.log('Fatal update:', JSON.stringify(figures))
    expect(figures.maxOutageMs).toBeLessThan(60_000)
  })
})
