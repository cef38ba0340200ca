import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const it = test.extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const browser = await openConsole(app)
  onCleanup(browser.close)
  return browser
})

describe.skipIf(!chromium)('a list of the console', { timeout: 120_000 }, () => {
  it('saves its filters as a view, which a reload keeps and “Undo” brings back', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    for (const status of ['todo', 'done'])
      await owner.data('post', '/tasks', { body: { title: `Is ${status}`, status } })
    const { page, problems } = await browser.openAs(owner, '/tasks')
    const views = page.getByRole('navigation', { name: 'Saved views' })
    await page.getByRole('row', { name: 'Is todo' }).waitFor()
    expect(await views.count()).toBe(0)
    await page.getByLabel('Status', { exact: true }).selectOption('Done')
    await views.getByRole('button', { name: 'Save the view' }).click()
    await page.getByLabel('Name').fill('Finished')
    await page.keyboard.press('Enter')
    await views.getByRole('link', { name: 'Default view' }).click()
    await page.getByRole('row', { name: 'Is todo' }).waitFor()
    await page.reload()
    await views.getByRole('link', { name: 'Finished' }).click()
    await page.getByRole('row', { name: 'Is todo' }).waitFor({ state: 'detached' })
    await page.getByRole('row', { name: 'Is done' }).waitFor()
    expect(await views.getByRole('link', { name: 'Finished' }).getAttribute('aria-current')).toBe('page')
    await views.getByRole('button', { name: 'Delete the view Finished' }).click()
    await views.getByRole('link', { name: 'Finished' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await views.getByRole('link', { name: 'Finished' }).waitFor()
    expect(problems()).toEqual([])
  })

  it('has rows as dense as the user chooses, also after a reload', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    await owner.data('post', '/tasks', { body: { title: 'Renew the certificate' } })
    const { page } = await browser.openAs(owner, '/tasks')
    const height = async () => (await page.getByRole('row', { name: 'Renew' }).boundingBox())?.height ?? 0
    await page.getByRole('row', { name: 'Renew' }).waitFor()
    const before = await height()
    await page.locator('.user-button').click()
    await page.getByLabel('Rows of tables').selectOption('Compact')
    expect(await height()).toBeLessThan(before)
    await page.reload()
    await page.getByRole('row', { name: 'Renew' }).waitFor()
    expect(await height()).toBeLessThan(before)
  })

  it('has an icon for each page of the navigation', async ({ app, browser }) => {
    const { page } = await browser.openAs(await app.adminSession(await app.agency()))
    const links = page.locator('#navigation a')
    expect(await page.locator('#navigation a:has(svg > *)').count()).toBe(await links.count())
  })
})
