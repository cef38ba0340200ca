import { describe, expect } from 'vitest'
import { matchAdvisories } from '#src/features/sites/fleet/match.ts'
import { test } from '#test/app/index.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const it = test.extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const browser = await openConsole(app)
  onCleanup(browser.close)
  return browser
})

describe.skipIf(!chromium)('the fleet in the console', { timeout: 120_000 }, () => {
  it('shows vulnerable extensions first, the sites of a version, and the advisories', async ({ app, browser }) => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    const hostile = '<img src=x onerror="document.title=1">'
    for (const version of ['5.3.0', '5.3.0', '5.3.1']) {
      const site = await openSite(app, agency)
      await site.send('post', '/v1/cms-extensions', { type: 'plugin', slug: 'akismet', name: hostile, version })
      const theme = { type: 'theme', slug: 'leaf', name: 'Leaf', version: '1.0', availableVersion: '1.1' }
      await site.send('post', '/v1/cms-extensions', theme)
    }
    const advisory = { id: '1', type: 'plugin', slug: 'akismet', title: hostile, severity: 'high', fixedIn: '5.3.1' }
    const body = { advisories: [{ ...advisory, url: 'https://advisories.example/1', license: 'CC-BY-4.0' }] }
    expect((await app.request('post', '/advisories', key, { body })).status).toBe(201)
    await matchAdvisories(app.db)

    const owner = await app.adminSession(agency)
    const { page, problems } = await browser.openAs(owner)
    await page.getByRole('link', { name: '1 security advisory affects your sites' }).click()
    const advisories = page.getByRole('table', { name: 'Advisories' })
    await advisories.getByRole('link', { name: hostile }).waitFor()
    await advisories.getByText('CC-BY-4.0').waitFor()
    const extensions = page.getByRole('table', { name: 'Extensions' })
    await expect.poll(() => extensions.getByRole('row').count()).toBe(2)
    await page.getByLabel('Status').selectOption('')
    await expect.poll(() => extensions.getByRole('row').count()).toBe(3)
    expect(await extensions.getByRole('rowheader').allInnerTexts()).toEqual([
      expect.stringContaining('akismet'),
      expect.stringContaining('Leaf'),
    ])
    await page.getByLabel('Type').selectOption('theme')
    await expect.poll(() => extensions.getByRole('row').count()).toBe(2)
    await page.getByLabel('Type').selectOption('')

    await extensions.getByRole('link', { name: '5.3.0' }).click()
    const sites = page.getByRole('table', { name: 'Sites' })
    await expect.poll(() => sites.getByRole('row').count()).toBe(3)
    await sites.getByText('vulnerable').first().waitFor()
    await page.getByRole('link', { name: 'All extensions' }).click()
    await extensions.waitFor()
    expect(problems()).toEqual([])
  })
})
