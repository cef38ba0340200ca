import { describe, expect } from 'vitest'
import { runImports } from '#src/features/transfer/imports/run.ts'
import { test } from '#test/app/index.ts'
import { findViolations } from '#test/docs/axe.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const it = test.extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const browser = await openConsole(app)
  onCleanup(browser.close)
  return browser
})

const paths = [
  '',
  '/clients',
  '/clients?new=1',
  '/websites',
  '/tickets',
  '/tickets?view=board',
  '/tickets?new=1',
  '/tasks',
  '/tasks?new=1',
  '/calendar',
  '/calendar?view=week',
  '/calendar?view=agenda',
  '/invoices',
  '/invoices/new',
  '/quotes',
  '/quotes/new',
  '/recurring-invoices',
  '/recurring-invoices/new',
  '/developers',
  '/keys',
  '/connected-apps',
  '/apps',
  '/oauth/unknown',
  '/requests',
  '/webhooks',
  '/sites',
  '/watches',
  '/campaigns',
  '/campaigns/new?type=plugin&slug=akismet',
  '/exports',
  '/exports?new=list',
  '/exports?new=journal',
  '/exports?new=contact',
  '/fleet',
  '/fleet/extensions?type=plugin&slug=a',
  '/imports',
  '/agency',
  '/people',
  '/audit-log',
  '/get-started',
  '/account',
  '/unknown',
]

const siteParts = [
  'inventory',
  'availability',
  'commands',
  'activity',
  'security',
  'reports',
  'contents',
  'abilities',
  'erasures',
]

/** Data of a site for each part of its page, by the path to which its plugin sends it. */
const siteData: [path: string, body: object][] = [
  ['/api/plugin/v2/heartbeat', { autoUpdatePolicy: { core: 'minor' }, abilities: ['site/health'] }],
  ['/v1/cms-extensions', { remoteId: 'plugin/a', type: 'plugin', slug: 'a', version: '1.0', availableVersion: '1.1' }],
  [
    '/api/plugin/v2/activity',
    { event_type: 'user.login', entity_label: 'x'.repeat(200), remote_at: '2026-01-31T10:00:00Z' },
  ],
  ['/api/plugin/v2/security-event', { event_type: 'user.admin_added', username: 'x'.repeat(200) }],
  ['/api/plugin/v2/disk-usage', { usedBytes: 3, directories: [{ path: 'x'.repeat(200), bytes: 2 }] }],
  ['/api/plugin/v2/file-integrity', { changes: [{ path: 'x'.repeat(200), status: 'modified' }] }],
  ['/api/plugin/v2/db-health', { sizeBytes: 3, tables: [{ name: 'x'.repeat(64), bytes: 3, rows: 1 }] }],
  ['/api/plugin/v2/seo-data', { pages: [{ url: '/', title: 'x'.repeat(200), issues: ['No description'] }] }],
  ['/api/plugin/v2/sitemap', { count: 1, urls: [`https://www.moreau.example/${'x'.repeat(200)}`] }],
  ['/api/plugin/v2/traffic-stats', { date: '2026-01-30', visits: 1, pageViews: 2 }],
  ['/api/plugin/v2/traffic-stats', { date: '2026-01-31', visits: 2, pageViews: 3 }],
  ['/api/plugin/v2/sync-content-extended', { remoteId: 1, type: 'post', title: 'x'.repeat(200), status: 'draft' }],
]

const windows = [
  { colorScheme: 'light', language: 'English', viewport: { width: 1400, height: 900 } },
  { colorScheme: 'dark', language: 'Français', viewport: { width: 1400, height: 900 } },
  { colorScheme: 'light', language: 'English', viewport: { width: 768, height: 1024 } },
  { colorScheme: 'light', language: 'Français', viewport: { width: 390, height: 800 } },
  { colorScheme: 'dark', language: 'English', viewport: { width: 390, height: 800 } },
] as const

describe.skipIf(!chromium)('each page of the console', { timeout: 240_000 }, () => {
  it.for(windows)(
    'has no accessibility violations and fits in $colorScheme, $language and $viewport.width px',
    async ({ language, ...options }, { app, browser }) => {
      const agency = await app.agency()
      const owner = await app.adminSession(agency)
      const { key } = await app.key(agency)
      await app.request('get', '/clients/999999', key)
      await owner.request('post', '/watches', { body: { name: 'x'.repeat(200), status: 'paused' } })
      const { body: client } = await owner.data('post', '/clients', { body: { name: 'x'.repeat(200) } })
      const clientId = Number(client.id)
      const { body: ticket } = await owner.data('post', '/tickets', { body: { clientId, title: 'x'.repeat(200) } })
      await owner.data('post', '/tasks', { body: { title: 'x'.repeat(200), dueDate: '2026-01-31' } })
      const startDate = new Date().toISOString()
      await owner.data('post', '/events', { body: { clientId, title: 'x'.repeat(200), startDate } })
      await owner.data('post', '/invoices', { body: { clientId } })
      await owner.data('post', '/contacts', { body: { clientId, firstName: 'x'.repeat(90), lastName: 'y' } })
      const site = await openSite(app, agency)
      for (const [path, body] of siteData) await site.send('post', path, body)
      const file = { resource: 'clients', format: 'csv', data: `name,email\n${'x'.repeat(200)},y`, dryRun: true }
      const { body: imported } = await owner.data('post', '/imports', { body: file })
      const campaign = {
        name: 'x'.repeat(200),
        sites: { websiteIds: [site.websiteId] },
        items: [{ type: 'plugin', slug: 'a' }],
        waveSize: 1,
        pauseSeconds: 60,
        stopAfterFailures: 1,
      }
      const { body: started } = await owner.data('post', '/campaigns', { body: campaign })
      await owner.data('post', '/exports', { body: { format: 'csv', filters: { search: 'x'.repeat(200) } } })
      await runImports(app.db, agency.id, new AbortController().signal)
      await owner.request('post', `/site-connectors/${site.id}/commands`, { body: { type: 'wp.health_check' } })
      const sitePath = `/sites/${site.id}`
      const { page, problems } = await browser.openAs(owner, '/account', options)
      await page
        .getByRole('main')
        .getByLabel(/Language|Langue/)
        .selectOption(language)
      await page.waitForLoadState('networkidle')
      const records = [
        `/clients/${clientId}`,
        `/tickets/${ticket.id}`,
        `/websites/${site.websiteId}`,
        `/imports/${imported.id}`,
        `/campaigns/${started.id}`,
        `/clients/${clientId}/report`,
      ]
      for (const path of [...paths, ...records, sitePath, ...siteParts.map(part => `${sitePath}/${part}`)]) {
        await page.goto(`${app.url}/console${path}`, { waitUntil: 'networkidle' })
        await page.locator('#main h1').waitFor()
        expect(await findViolations(page), path).toEqual([])
        expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBe(options.viewport.width)
      }
      // The page of an authorization request that does not exist says so, and the agency has no approved platform.
      expect(problems().toSorted()).toEqual([
        `404: ${app.url}/api/invoicing-platform`,
        `404: ${app.url}/api/oauth/interactions/unknown`,
        'console: Failed to load resource: the server responded with a status of 404 (Not Found)',
        'console: Failed to load resource: the server responded with a status of 404 (Not Found)',
      ])
    },
  )
})
