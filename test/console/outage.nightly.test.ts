import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const it = test.extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const browser = await openConsole(app)
  onCleanup(browser.close)
  return browser
})

describe.skipIf(!chromium)('while the service is stopped, the console', { timeout: 120_000 }, () => {
  /** Makes the page unable to reach the service, as if its process had ended. */
  const stop = async (page: Page) => {
    await page.route('**/*', route => route.abort('connectionrefused'))
    return () => page.unroute('**/*')
  }

  it('loads a page when it is back, of which it had nothing, not even the script', async ({ app, browser }) => {
    const { page } = await browser.openAs(await app.user(await app.agency(), 'owner'))
    const start = await stop(page)
    await page.getByRole('link', { name: 'Audit log' }).click()
    await page.getByRole('heading', { name: 'Page not loaded' }).waitFor()
    await page.waitForTimeout(1_500)
    await start()
    await page.getByRole('heading', { name: 'Audit log' }).waitFor()
  })

  it('loads the data of a page when it is back', async ({ app, browser }) => {
    const user = await app.user(await app.agency(), 'owner')
    const { page } = await browser.openAs(user)
    await page.getByRole('heading', { name: 'Needs attention' }).waitFor()
    await page.route('**/api/**', route => route.abort('connectionrefused'))
    await page.getByRole('link', { name: 'People' }).click()
    await page.getByText('The service cannot be reached.').first().waitFor()
    await page.unroute('**/api/**')
    await page.getByRole('row', { name: user.email }).waitFor()
    await page.getByText('The service cannot be reached.').first().waitFor({ state: 'detached' })
  })

  it('loads the session when it is back, after which it shows the page', async ({ app, browser }) => {
    const { page } = await browser.openAs(await app.user(await app.agency(), 'owner'))
    await page.route('**/api/**', route => route.abort('connectionrefused'))
    await page.reload()
    await page.getByText('The service cannot be reached.').waitFor()
    await page.unroute('**/api/**')
    await page.locator('#main h1').waitFor()
  })

  it('says that the live tail is not live, until it is', async ({ app, browser }) => {
    const { page } = await browser.openAs(await app.user(await app.agency(), 'owner'), '/requests')
    await page.getByRole('button', { name: 'Live tail' }).click()
    await page.getByText('Live: new requests appear on top.').waitFor()
    const start = await stop(page)
    await page.getByText('Not live:').waitFor()
    expect(await page.getByText('Live: new requests').count()).toBe(0)
    await start()
    await page.getByText('Live: new requests appear on top.').waitFor()
    await page.context().setOffline(true)
    await page.getByText('Not live:').waitFor()
    await page.context().setOffline(false)
    await page.getByText('Live: new requests appear on top.').waitFor()
  })
})
