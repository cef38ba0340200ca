import type { ElementContext, RunOptions } from 'axe-core'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { findViolations } from './axe.ts'
import { openBrowser, redocIsReady } from './browser.ts'

const it = test.extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const browser = await openBrowser(app.url)
  onCleanup(() => browser.close())
  return browser
})

// Redoc renders what is below `#redoc`: with a second main element, and the first heading only while it is in view.
const ownParts: ElementContext = { exclude: ['#redoc'] }
const ownRules: RunOptions = {
  rules: { 'landmark-no-duplicate-main': { enabled: false }, 'page-has-heading-one': { enabled: false } },
}
const buttons: ElementContext = { include: ['.to-try-it'] }

describe.skipIf(!chromium).each(['light', 'dark'] as const)('in %s colours', { timeout: 120_000 }, colorScheme => {
  it('a guide has no violations', async ({ app, browser }) => {
    const { page } = await browser.openWindow({ colorScheme })
    await page.goto(`${app.url}/docs/webhooks`)
    expect(await findViolations(page)).toEqual([])
  })

  it('a reference page and its form have no violations', async ({ app, browser }) => {
    const { page } = await browser.openWindow({ colorScheme, viewport: { width: 1280, height: 900 } })
    await page.goto(`${app.url}/docs/public#/clients/createclient`, { waitUntil: 'networkidle' })
    await redocIsReady(page)
    const button = page.getByRole('button', { name: 'Try it: Create a client' })
    await button.waitFor()
    expect(await findViolations(page, ownParts, ownRules)).toEqual([])
    expect(await findViolations(page, buttons)).toEqual([])
    await button.click()
    const dialog = page.locator('dialog.try-it')
    await dialog.waitFor()
    expect(await findViolations(page)).toEqual([])
    const send = dialog.getByRole('button', { name: 'Send' })
    await send.click()
    await dialog.getByText('API key is required.').waitFor()
    expect(await findViolations(page)).toEqual([])
    await dialog.getByLabel('API key required').fill(`spk_${'0'.repeat(48)}`)
    await send.click()
    const confirmation = page.getByRole('alertdialog')
    await confirmation.waitFor()
    expect(await findViolations(page)).toEqual([])
    await confirmation.getByRole('button', { name: 'Create a client' }).click()
    await dialog.getByText('401 Unauthorized').first().waitFor()
    expect(await findViolations(page)).toEqual([])
  })
})
