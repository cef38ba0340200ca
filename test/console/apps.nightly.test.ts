import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const it = test.extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const browser = await openConsole(app)
  onCleanup(browser.close)
  return browser
})

describe.skipIf(!chromium)('the apps in the console', { timeout: 120_000 }, () => {
  it('are registered, changed, given a new secret and removed', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    const listApps = async () => (await owner.request('get', '/apps')).body.data as Record<string, unknown>[]
    const { page, problems } = await browser.openAs(owner, '/apps')
    await page.getByText('No apps yet').waitFor()
    await page.getByRole('button', { name: 'New app' }).click()
    await page.getByLabel('Name').fill('Planning')
    await page.getByLabel('Redirect URIs').fill('http://planning.example/callback')
    await page.getByRole('button', { name: 'Register the app' }).click()
    await page.getByText('Must be an https URL').waitFor()
    await page.getByLabel('Redirect URIs').fill('https://planning.example/callback\n\ncom.planning.example:/callback\n')
    await page.getByRole('button', { name: 'Register the app' }).click()
    const secret = String(await page.getByRole('region', { name: 'The secret' }).textContent())
    expect(secret).toMatch(/^sps_[0-9a-f]{64}$/)
    const clientId = String(await page.getByRole('region', { name: 'The client id' }).textContent())
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'I have copied the secret' }).click()
    expect(await page.content()).not.toContain(secret)
    const redirectUris = ['https://planning.example/callback', 'com.planning.example:/callback']
    expect(await listApps()).toMatchObject([{ name: 'Planning', clientId, type: 'confidential', redirectUris }])

    await page.getByRole('button', { name: 'Change Planning' }).click()
    await page.getByLabel('Name').fill('Planner')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Rotate the secret Planner' }).click()
    await page.getByLabel('The old secret still works for').selectOption('1 hour')
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate the secret' }).click()
    expect(await page.getByRole('region', { name: 'The secret' }).textContent()).not.toBe(secret)
    await page.getByRole('button', { name: 'I have copied the secret' }).click()
    await page.getByText('old secret, ends in').waitFor()
    expect(await listApps()).toMatchObject([{ name: 'Planner', redirectUris, previousSecretUntil: expect.any(String) }])

    await page.getByRole('button', { name: 'Remove Planner' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the app' }).click()
    await page.getByText('No apps yet').waitFor()
    expect(problems().filter(problem => !problem.includes('400'))).toEqual([])
  })

  it('that are public have no secret to show or rotate', async ({ app, browser }) => {
    const { page } = await browser.openAs(await app.adminSession(await app.agency()), '/apps')
    await page.getByRole('button', { name: 'New app' }).click()
    await page.getByLabel('Name').fill('Desktop')
    await page.getByLabel('Redirect URIs').fill('http://127.0.0.1/callback')
    await page.getByLabel('Where it runs').selectOption('On a device or in a browser: no secret')
    await page.getByRole('button', { name: 'Register the app' }).click()
    await page.getByRole('region', { name: 'The client id' }).waitFor()
    expect(await page.getByRole('region', { name: 'The secret' }).count()).toBe(0)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: 'Remove Desktop' }).waitFor()
    expect(await page.getByRole('button', { name: 'Rotate the secret Desktop' }).count()).toBe(0)
  })

  it('are not for members to register', async ({ app, browser }) => {
    const member = await app.adminSession(await app.agency(), { role: 'member' })
    const { page } = await browser.openAs(member, '/apps')
    const button = page.getByRole('button', { name: 'New app' })
    expect(await button.getAttribute('title')).toBe('Only admins and owners can do this.')
  })
})
