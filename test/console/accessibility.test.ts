import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { findViolations } from '#test/docs/axe.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const it = test.extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const browser = await openConsole(app)
  onCleanup(browser.close)
  return browser
})

const paths = [
  '',
  '/keys',
  '/connected-apps',
  '/apps',
  '/oauth/unknown',
  '/requests',
  '/webhooks',
  '/sites',
  '/watches',
  '/people',
  '/audit-log',
  '/get-started',
  '/account',
  '/unknown',
]

const windows = [
  { colorScheme: 'light', language: 'English', viewport: { width: 1400, height: 900 } },
  { colorScheme: 'dark', language: 'Français', viewport: { width: 1400, height: 900 } },
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
      const { page, problems } = await browser.openAs(owner, '/account', options)
      await page
        .getByRole('main')
        .getByLabel(/Language|Langue/)
        .selectOption(language)
      await page.waitForLoadState('networkidle')
      for (const path of paths) {
        await page.goto(`${app.url}/console${path}`, { waitUntil: 'networkidle' })
        await page.locator('#main h1').waitFor()
        expect(await findViolations(page), path).toEqual([])
        expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBe(options.viewport.width)
      }
      // The page of an authorization request that does not exist says so.
      expect(problems().toSorted()).toEqual([
        `404: ${app.url}/api/oauth/interactions/unknown`,
        'console: Failed to load resource: the server responded with a status of 404 (Not Found)',
      ])
    },
  )
})
