import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const it = test.extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const browser = await openConsole(app)
  onCleanup(browser.close)
  return browser
})

// The journeys of the other files are nightly; this one shows with each commit that the console works at all.
describe.skipIf(!chromium)('the first day of an agency in the console', { timeout: 120_000 }, () => {
  it('leads from the sign-in, with the keyboard, to a client, a ticket, a connected site and a key', async ({
    app,
    browser,
  }) => {
    const owner = await app.adminSession(await app.agency())
    const { page, problems } = await browser.openWindow({ locale: 'en' })
    page.setDefaultTimeout(30_000)
    await page.goto(`${app.url}/console`)
    // A password manager fills in both fields and submits at once.
    await page.getByLabel('Email').focus()
    await page.keyboard.insertText(owner.email)
    await page.keyboard.press('Tab')
    await page.getByLabel('Password', { exact: true }).focus()
    await page.keyboard.insertText(owner.password)
    await page.keyboard.press('Enter')
    await page.locator('#main h1').waitFor()

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('Clients')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'New client' }).click()
    await page.getByLabel('Name').fill('Boulangerie Moreau')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Boulangerie Moreau' }).waitFor()

    await page.getByRole('link', { name: 'New ticket' }).click()
    await page.getByLabel('Title').fill('The form sends no e-mail')
    await page.getByRole('button', { name: 'Create the ticket' }).click()
    await page
      .getByRole('row', { name: 'The form sends no e-mail' })
      .getByRole('link', { name: 'Boulangerie Moreau' })
      .click()
    await page.getByRole('link', { name: 'New website' }).click()
    await page.getByLabel('Address').fill('https://www.moreau.example')
    await page.getByRole('button', { name: 'Create the website' }).click()
    await page.getByRole('link', { name: 'https://www.moreau.example' }).click()
    await page.getByRole('link', { name: 'Connect this site' }).click()
    await page.getByRole('button', { name: 'Create the token' }).click()
    const pairingToken = String(await page.getByRole('region', { name: 'The token' }).textContent())
    const body = { pairingToken, siteUrl: 'https://www.moreau.example/', platform: 'wordpress' }
    const paired = await app.plugin('post', '/api/plugin/pair', { body })
    for (const name of ['apiKey', 'apiSecret']) app.issued.add(paired.body[name])
    await page.getByText('The site is connected.').waitFor()

    await page.goto(`${app.url}/console/keys`)
    await page.getByRole('button', { name: 'New key' }).click()
    await page.getByLabel('Name').fill('Zapier')
    await page.getByLabel('Read clients:read').check()
    await page.getByRole('button', { name: 'Create the key' }).click()
    const key = String(await page.getByRole('region', { name: 'The key' }).textContent())
    expect((await app.request('get', '/clients', key)).body.data).toMatchObject([{ name: 'Boulangerie Moreau' }])
    expect(problems.filter(problem => !problem.includes('401'))).toEqual([])
  })
})
