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

/** The tops and heights of the elements that a selector finds, in whole pixels. */
const boxesOf = async (page: Page, selector: string) => {
  const boxes = await Promise.all((await page.locator(selector).all()).map(element => element.boundingBox()))
  return boxes.map(box => ({ top: Math.round(box?.y ?? -1), height: Math.round(box?.height ?? -1) }))
}

describe.skipIf(!chromium)('the console', { timeout: 120_000 }, () => {
  it.for([1280, 390])('aligns the filters of lists at %i px', async (width, { app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    const { body } = await owner.request('post', '/webhooks', { body: { url: 'https://hooks.example.com/' } })
    const { page } = await browser.openAs(owner, '', { viewport: { width, height: 900 } })
    for (const path of ['/requests', '/audit-log', `/webhooks/${body.id}`]) {
      await page.goto(`${app.url}/console${path}`)
      await page.locator('.filters').waitFor()
      const labels = await boxesOf(page, '.filters label')
      const controls = await boxesOf(page, '.filters :is(input, select)')
      expect(new Set(controls.map(({ height }) => height)).size, path).toBe(1)
      // Labels of one row share their top, and so do their controls.
      const rows = new Set(labels.map(({ top }, at) => `${top} ${controls[at]?.top}`))
      expect(rows.size, path).toBe(new Set(labels.map(({ top }) => top)).size)
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBe(width)
    }
  })

  it('shows the values of a plot at a point only', async ({ app, browser }) => {
    const { page } = await browser.openAs(await app.adminSession(await app.agency()), '/developers')
    const plot = page.getByRole('img', { name: 'Requests to the public API' })
    const value = plot.locator('.u-value').nth(1)
    await value.waitFor({ state: 'attached' })
    expect(await value.isVisible()).toBe(false)
    expect(await plot.getByText('4xx errors').isVisible()).toBe(true)
    await plot.locator('.u-over').hover()
    await plot.getByText('From').waitFor()
    expect(await value.textContent()).toBe('0')
  })

  it('writes colons in the way of the language on phones', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    const { page } = await browser.openAs(owner, '/account', { viewport: { width: 390, height: 900 } })
    await page.getByRole('main').getByLabel('Language').selectOption('Français')
    await page.getByRole('heading', { name: 'Mon compte' }).waitFor()
    await page.goto(`${app.url}/console/people`)
    await page.getByRole('row', { name: owner.email }).waitFor()
    const label = await page.evaluate(`getComputedStyle(document.querySelector('tbody td'), '::before').content`)
    expect(label).toBe('"Rôle\u00a0: "')
    await page.goto(`${app.url}/console/imports`)
    await page.getByText('50 Mio').waitFor()
    expect(await page.getByRole('main').innerText()).toContain('50 Mio\u00a0:')
  })

  it('has each page of the navigation on one line, also in French', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    const { page } = await browser.openAs(owner, '/account', { viewport: { width: 1280, height: 900 } })
    await page.getByRole('main').getByLabel('Language').selectOption('Français')
    await page.getByRole('link', { name: 'Applications connectées' }).click()
    await page.getByRole('heading', { name: 'Applications connectées', level: 1 }).waitFor()
    const heights = await page.evaluate(`[...document.querySelectorAll('#navigation a')].map(a => a.offsetHeight)`)
    expect(new Set(heights as number[]).size).toBe(1)
  })
})
