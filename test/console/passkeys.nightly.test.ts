import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole, signIn } from './console.ts'

const it = test.extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const browser = await openConsole(app)
  onCleanup(browser.close)
  return browser
})

/** Chromium's virtual authenticator, which has verified its user. */
const addAuthenticator = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    setVerified: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

describe.skipIf(!chromium)('a passkey of Chromium', { timeout: 120_000 }, () => {
  it('is added after a new sign-in, signs in, is renamed and removed', async ({ app, browser }) => {
    const agency = await app.agency()
    const user = await app.user(agency, 'member')
    const { page } = await browser.openWindow({ locale: 'en' })
    page.setDefaultTimeout(20_000)
    const authenticator = await addAuthenticator(page)
    // Browsers bind passkeys to domains, not to addresses.
    await page.goto(`${app.url.replace('127.0.0.1', 'localhost')}/console/account`)
    await signIn(page, user)
    await app.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 3_600_000).toISOString() })
      .where('user_id', '=', user.userId)
      .execute()

    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await dialog.getByLabel('Name').fill('Laptop')
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Current password').fill(user.password)
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Name').waitFor()
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Laptop')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await page.getByText('The passkey has been added').waitFor()
    const [credential] = await authenticator.credentials()
    expect([credential?.rpId, credential?.isResidentCredential]).toEqual(['localhost', true])
    await page.getByRole('table', { name: 'Passkeys' }).getByText('Laptop').waitFor()

    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await dialog.getByRole('button', { name: 'Add' }).click()
    await dialog.getByText('This device has a passkey already').waitFor()
    await page.keyboard.press('Escape')

    await authenticator.setVerified(false)
    await page.locator('.user-button').click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    const button = page.getByRole('button', { name: 'Sign in with a passkey' })
    await button.click()
    await page.getByText('No passkey was used').waitFor()
    await authenticator.setVerified(true)
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Rename the passkey Laptop' }).click()
    await dialog.getByLabel('Name').fill('Office laptop')
    await dialog.getByRole('button', { name: 'Rename' }).click()
    await page.getByRole('button', { name: 'Remove the passkey Office laptop' }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('No passkeys').waitFor()
  })
})
