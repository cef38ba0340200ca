import { describe, expect } from 'vitest'
import { createUnsubscribeTokens } from '#src/features/notifications/unsubscribe-tokens.ts'
import { testWith } from '#test/app/index.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const it = testWith({ environment: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@agence.example' } })
  .extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const browser = await openConsole(app)
    onCleanup(browser.close)
    return browser
  })
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())

describe.skipIf(!chromium)('notifications', { timeout: 120_000 }, () => {
  it('are chosen on the account page, with the keyboard', async ({ app, agency, browser }) => {
    const owner = await app.adminSession(agency)
    const { page, problems } = await browser.openAs(owner, '/account')
    const choices = page.getByRole('region', { name: 'Notifications' })
    expect(await choices.getByText('The service sends no mail').count()).toBe(0)
    expect(await choices.getByLabel('Security of your account').isDisabled()).toBe(true)
    await choices.getByLabel('A site is back').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await page.getByText('Your notifications have been saved').waitFor()
    await page.reload()
    await choices.getByLabel('A site is back').waitFor()
    expect(await choices.getByLabel('A site is back').isChecked()).toBe(false)
    expect(await choices.getByLabel('A site is silent').isChecked()).toBe(true)
    expect(problems()).toEqual([])
  })

  it('end when the link of a mail is opened and confirmed, without a session', async ({ app, agency, browser }) => {
    const owner = await app.adminSession(agency)
    const token = createUnsubscribeTokens(app.secrets).create({
      agencyId: agency.id,
      userId: owner.userId,
      kind: 'webhook.failing',
    })
    const { page, problems } = await browser.openWindow({ locale: 'en' })
    await page.goto(`${app.url}/api/unsubscriptions/${token}`)
    expect(page.url()).toBe(`${app.url}/console/unsubscribe#${token}`)
    await page.getByText('A webhook is failing').waitFor()
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByText('You will get no more of these mails.').waitFor()
    expect(problems).toEqual([])
    const { body } = await owner.request('get', '/me/notifications')
    expect(body.kinds[0]).toEqual({ kind: 'webhook.failing', enabled: false, required: false })

    await page.goto(`${app.url}/console/unsubscribe#wrong`)
    await page.reload()
    await page.getByText('This link is no longer valid.').waitFor()
  })
})
