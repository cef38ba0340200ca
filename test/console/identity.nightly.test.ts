import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { createSignInToken } from '#src/features/people/sign-in-links.ts'
import { test } from '#test/features/people/openid-connect/app.ts'
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

  it('chooses the agencies that it joins, on a page that names them', async ({ app, agency, browser, provider }) => {
    const email = `${randomUUID()}@client.example`
    const owner = await app.adminSession(agency)
    const declined = await app.adminSession(await app.agency())
    for (const by of [declined, owner]) await by.request('post', '/members', { body: { email, role: 'member' } })
    provider.signInAs(randomUUID(), { email, email_verified: true, name: 'Anne' })
    const { page } = await browser.openWindow({ locale: 'en' })
    await page.goto(`${app.url}/console`)
    await page.getByRole('link', { name: 'Continue with Rive Claire' }).click()
    await page.getByText(`These agencies have invited ${email}.`).waitFor()
    expect(page.url()).toBe(`${app.url}/console/invitations`)
    const offers = page.getByText(`owner invites you to join ${agency.name}, with the role: Member.`)
    expect(await offers.count()).toBe(2)
    await page.getByRole('button', { name: 'Decline' }).first().click()
    await expect.poll(() => offers.count()).toBe(1)
    await page.getByRole('button', { name: `Join ${agency.name}` }).click()
    await page.getByRole('button', { name: 'Anne' }).waitFor()
    expect(page.url()).toBe(`${app.url}/console`)
    const { body } = await owner.request('get', '/members')
    expect(body.data.at(-1)).toMatchObject({ email, status: 'active' })
    expect((await declined.request('get', '/members')).body.total).toBe(2)
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
