import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const it = test.extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const browser = await openConsole(app)
  onCleanup(browser.close)
  return browser
})

describe.skipIf(!chromium)('the request log in the console', { timeout: 120_000 }, () => {
  it('shows the id of a request, and leads to the description of its error', async ({ app, browser }) => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    const response = await app.request('get', '/clients/999999', key)
    const owner = await app.adminSession(agency)
    await expect
      .poll(async () => (await owner.request('get', '/integrations/public-api/logs')).body.total, { timeout: 20_000 })
      .toBe(1)
    const { page, problems } = await browser.openAs(owner, '/requests')
    await page.getByRole('button', { name: 'Details of GET /api/public/v1/clients/999999' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(String(response.headers['x-request-id'])).waitFor()
    const [documentation] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('link', { name: 'Its cause, and what to do' }).click(),
    ])
    await documentation.getByRole('heading', { name: 'NOT_FOUND' }).waitFor()
    expect(await documentation.evaluate('document.querySelector(":target") !== null')).toBe(true)
    expect(problems()).toEqual([])
  })
})
