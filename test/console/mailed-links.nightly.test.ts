import { describe, expect } from 'vitest'
import { test as base } from '#test/platform/mail/mail-app.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const newPassword = 'lilac rain on tin roofs'

const test = base
  .extend('console', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const opened = await openConsole(app)
    onCleanup(opened.close)
    return opened
  })
  .extend('owner', async ({ app }) => app.adminSession(await app.agency()))
  /** The path of the link in the latest mail to a receiver. */
  .extend('linkTo', ({ mail }) => async (receiver: string) => {
    const received = (await mail.mailsTo(receiver)).at(-1)
    return /https:\/\/agency\.example\/console(\/\S+)/.exec(received?.text ?? '')?.[1] ?? ''
  })

describe.skipIf(!chromium)('the pages of mailed links', { timeout: 120_000 }, () => {
  test('replace a forgotten password', async ({ app, console: browser, owner, linkTo }) => {
    const { page, problems } = await browser.openWindow({ locale: 'en' })
    await page.goto(`${app.url}/console/forgotten-password`)
    await page.getByLabel('Email').fill(owner.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText(`If ${owner.email} has an account`).waitFor()

    const link = await linkTo(owner.email)
    await page.goto(`${app.url}/console${link}`)
    await page.getByLabel('New password').fill(newPassword)
    expect(page.url()).toBe(`${app.url}/console/password-reset`)
    expect(await page.getByLabel('Email').inputValue()).toBe(owner.email)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.locator('#main h1').waitFor()

    await page.goto(`${app.url}/console${link}`)
    await page.getByText('The link has expired or has been used.').waitFor()
    expect(problems.filter(problem => !/40[14]/.test(problem))).toEqual([])
  })

  test('change an email that the account page asks for', async ({ app, console: browser, owner, linkTo }) => {
    const { page } = await browser.openAs(owner, '/account')
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const email = `new-${owner.email}`
    await page.getByRole('dialog').getByLabel('Email').fill(email)
    await page.getByRole('dialog').getByLabel('Language of mails').selectOption('en')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText(`open the link that was sent to ${email}`).waitFor()

    await page.goto(`${app.url}/console${await linkTo(email)}`)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('The address is confirmed.').waitFor()
    await page.getByRole('link', { name: 'Open my account' }).click()
    await page.getByText('verified').waitFor()
    expect(await page.getByRole('definition').allTextContents()).toContain(`${email} verified`)
  })
})
