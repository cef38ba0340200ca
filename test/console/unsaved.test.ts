import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole, signIn } from './console.ts'

const it = test.extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const browser = await openConsole(app)
  onCleanup(browser.close)
  return browser
})

describe.skipIf(!chromium)('unsaved changes of a form of the console', { timeout: 120_000 }, () => {
  it('are kept until the user discards them', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    const { page, problems } = await browser.openAs(owner, '/clients?new=1')
    const dialog = page.getByRole('dialog', { name: 'New client' })
    const question = page.getByRole('dialog', { name: 'Discard the changes?' })
    await dialog.getByLabel('Name').fill('Garage Petit')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Garage Petit')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'New client' }).click()
    expect(await dialog.getByLabel('Name').inputValue()).toBe('')
    // Nothing has been entered, so nothing is asked.
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(problems()).toEqual([])
  })

  it('survive the end of the session, with the choice of a client', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    await owner.data('post', '/clients', { body: { name: 'Boulangerie Moreau' } })
    const { page } = await browser.openAs(owner, '/tickets?new=1')
    const dialog = page.getByRole('dialog', { name: 'New ticket' })
    await dialog.getByLabel('Client').fill('moreau')
    await dialog.getByRole('option', { name: 'Boulangerie Moreau' }).click()
    await dialog.getByLabel('Priority').selectOption('urgent')
    await dialog.getByLabel('Title').fill('The form sends no e-mail')
    await page.context().clearCookies()
    await dialog.getByRole('button', { name: 'Create the ticket' }).click()
    await page.getByText('Your session has expired').waitFor()
    await signIn(page, owner)
    await dialog.getByText('has been restored').waitFor()
    await dialog.getByRole('button', { name: 'Create the ticket' }).click()
    await page.getByRole('link', { name: 'The form sends no e-mail' }).waitFor()
    const { body } = await owner.data('get', '/tickets')
    expect(body.data).toMatchObject([{ title: 'The form sends no e-mail', priority: 'urgent' }])
    await page.getByRole('button', { name: 'New ticket' }).click()
    expect(await dialog.getByLabel('Title').inputValue()).toBe('')
  })

  it('are removed from the browser when the user signs out, and contain no password', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    const { page } = await browser.openAs(owner, '/clients?new=1')
    await page.getByRole('dialog').getByLabel('Name').fill('Garage Petit')
    const drafts = () => page.evaluate('Object.keys(localStorage).filter(key => key.includes("draft")).length')
    await expect.poll(drafts).toBe(1)
    await page.reload()
    await page.getByText('has been restored').waitFor()
    await page.getByRole('button', { name: 'Start over' }).click()
    expect(await page.getByRole('dialog').getByLabel('Name').inputValue()).toBe('')
    await page.getByRole('dialog').getByLabel('Name').fill('Garage Grand')
    await expect.poll(drafts).toBe(1)
    await page.goto(`${app.url}/console/account`)
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByLabel('Current password').fill('a password of the user')
    await page.waitForTimeout(500)
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('a password')
    await page.reload()
    await page.locator('.user-button').click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('Email').waitFor()
    expect(await drafts()).toBe(0)
  })
})
