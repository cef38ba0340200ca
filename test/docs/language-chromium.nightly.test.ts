import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { findViolations } from './axe.ts'
import { openBrowser } from './browser.ts'

const it = test.extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const browser = await openBrowser(app.url)
  onCleanup(() => browser.close())
  return browser
})

describe.skipIf(!chromium)('the language of the guides', { timeout: 120_000 }, () => {
  it('follows a browser that prefers French from the front page, until the reader chooses', async ({
    app,
    browser,
  }) => {
    const { page, problems } = await browser.openWindow({ locale: 'fr-CA' })
    await page.goto(`${app.url}/docs`)
    await page.waitForURL(`${app.url}/docs/fr`)
    await page.getByRole('link', { name: 'Console', exact: true }).first().click()
    await page.waitForURL(`${app.url}/docs/fr/console`)
    await page.getByRole('link', { name: 'English' }).click()
    await page.waitForURL(`${app.url}/docs/console`)
    await page.goto(`${app.url}/docs`, { waitUntil: 'networkidle' })
    expect(new URL(page.url()).pathname).toBe('/docs')
    await page.getByRole('link', { name: 'Français' }).click()
    await page.waitForURL(`${app.url}/docs/fr`)
    await page.goto(`${app.url}/docs`)
    await page.waitForURL(`${app.url}/docs/fr`)
    expect(problems.splice(0)).toEqual([])
  })

  it.for(['en-GB', 'de-DE'])(
    'stays English for a browser in %s, and on all other pages',
    async (locale, { app, browser }) => {
      const { page, problems } = await browser.openWindow({ locale })
      await page.goto(`${app.url}/docs`, { waitUntil: 'networkidle' })
      expect(new URL(page.url()).pathname).toBe('/docs')
      const french = await browser.openWindow({ locale: 'fr-FR' })
      await french.page.goto(`${app.url}/docs/console`, { waitUntil: 'networkidle' })
      expect(new URL(french.page.url()).pathname).toBe('/docs/console')
      await french.page.goto(`${app.url}/docs#content`, { waitUntil: 'networkidle' })
      expect(new URL(french.page.url()).pathname).toBe('/docs')
      expect([...problems, ...french.problems]).toEqual([])
    },
  )

  it('needs no storage', async ({ app, browser }) => {
    const { page, problems } = await browser.openWindow({ locale: 'fr-FR' })
    await page.addInitScript(`Object.defineProperty(window, 'localStorage', { get() { throw new Error('denied') } })`)
    await page.goto(`${app.url}/docs/fr/fleet`)
    await page.getByRole('link', { name: 'English' }).click()
    await page.waitForURL(`${app.url}/docs/fleet`)
    expect(problems.splice(0)).toEqual([])
  })

  it('is that of the search, which finds French guides from a French page', async ({ app, browser }) => {
    const { page, problems } = await browser.openWindow({ locale: 'fr-FR' })
    await page.goto(`${app.url}/docs/fr/console`)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Rechercher dans la documentation' }).fill('acompte')
    const result = page.getByRole('option', { name: 'Acomptes' }).first()
    await result.waitFor()
    expect(await findViolations(page)).toEqual([])
    await result.click()
    await page.waitForURL(`${app.url}/docs/fr/invoicing#acomptes`)
    expect(await findViolations(page)).toEqual([])
    expect(problems.splice(0)).toEqual([])
  })

  it('can be switched on a phone, where the header fits', async ({ app, browser }) => {
    const { page } = await browser.openWindow({ locale: 'fr-FR', viewport: { width: 360, height: 740 } })
    for (const path of ['/docs/fr/operating', '/docs/operating']) {
      await page.goto(app.url + path)
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
      for (const control of await page.locator('.top > :is(a, button):visible').all()) {
        const box = await control.boundingBox()
        expect((box?.x ?? 0) + (box?.width ?? 0), path).toBeLessThanOrEqual(360)
      }
    }
    await page.locator('.to-language').click()
    await page.waitForURL(`${app.url}/docs/fr/operating`)
  })
})
