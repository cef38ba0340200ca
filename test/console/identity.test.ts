import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { createSignInToken } from '#src/people/sign-in-links.ts'
import { test } from '#test/openid-connect/app.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole, signIn } from './console.ts'

const it = test
  .extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const browser = await openConsole(app)
    onCleanup(browser.close)
    return browser
  })
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())

describe.skipIf(!chromium)('an identity at the provider', { timeout: 120_000 }, () => {
  it('is linked after a sign-in with the password, and then signs in', async ({ app, agency, browser, provider }) => {
    const user = await app.user(agency, 'owner')
    provider.signInAs(randomUUID(), { email: user.email, email_verified: true })
    const { page } = await browser.openWindow({ locale: 'en' })
    await page.goto(`${app.url}/console/keys`)
    await page.getByRole('link', { name: 'Continue with Rive Claire' }).click()
    await page.getByText('An account has this email address already.').waitFor()
    await signIn(page, user)
    await page.getByRole('button', { name: 'Link', exact: true }).click()
    await page.getByText(`Linked to ${user.email}`).waitFor()

    const { page: next } = await browser.openWindow({ locale: 'fr' })
    await next.goto(`${app.url}/console/keys`)
    await next.getByRole('link', { name: 'Continuer avec Rive Claire' }).click()
    await next.locator('#main h1').waitFor()
    expect(new URL(next.url()).pathname).toBe('/console/keys')
  })

  it('that is unknown is refused in words', async ({ app, browser, provider }) => {
    provider.signInAs(randomUUID(), { email: 'nobody@client.example', email_verified: true })
    const { page } = await browser.openWindow({ locale: 'fr' })
    await page.goto(`${app.url}/console`)
    await page.getByRole('link', { name: 'Continuer avec Rive Claire' }).click()
    await page.getByText('Aucun compte ne vous correspond.').waitFor()
    expect(page.url()).toBe(`${app.url}/console`)
  })
})

describe.skipIf(!chromium)('a link of the operator', { timeout: 120_000 }, () => {
  it('signs a person in, and leaves the URL', async ({ app, agency, browser }) => {
    const { userId } = await app.user(agency, 'owner')
    const { page } = await browser.openWindow({ locale: 'en' })
    await page.goto(`${app.url}/console/sign-in-link#${await createSignInToken(app.db, app.secrets, userId)}`)
    const button = page.getByRole('button', { name: 'Sign in' })
    await button.waitFor()
    expect(page.url()).toBe(`${app.url}/console/sign-in-link`)
    await button.click()
    await page.locator('#main h1').waitFor()
  })
})
