import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const password = 'lilac rain on tin roofs'

const it = test
  .extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const browser = await openConsole(app)
    onCleanup(browser.close)
    return browser
  })
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('invite', { scope: 'file' }, ({ app, agency }) => async (email = `${randomUUID()}@agence.example`) => {
    const owner = await app.adminSession(agency)
    const { status, body } = await owner.request('post', '/members', { body: { email, role: 'admin' } })
    expect(status).toBe(201)
    return { email, token: (body as { invitation: { token: string } }).invitation.token }
  })
  .extend('openInvitation', { scope: 'file' }, ({ app, browser }) => async (token: string) => {
    const { page, problems } = await browser.openWindow({ locale: 'en' })
    await page.goto(`${app.url}/console/invitation#${token}`)
    return { page, problems }
  })

describe.skipIf(!chromium)('an invitation', { timeout: 120_000 }, () => {
  it('makes a person a member with a new account, and signs them in', async ({
    app,
    agency,
    invite,
    openInvitation,
  }) => {
    const { email, token } = await invite()
    const { page, problems } = await openInvitation(token)
    await page.getByText(`owner invites you to join ${agency.name}, with the role: Admin.`).waitFor()
    const userName = page.locator('input[autocomplete=username]')
    expect([await userName.inputValue(), await userName.isEditable()]).toEqual([email, false])
    await page.getByLabel('Name (optional)').fill('Jules Petit')
    await page.getByLabel('Password').fill('password1234')
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByText('Too common').first().waitFor()
    expect(await page.getByLabel('Name (optional)').inputValue()).toBe('Jules Petit')
    problems.length = 0

    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('button', { name: 'Jules Petit' }).waitFor()
    expect(page.url()).toBe(`${app.url}/console`)
    const members = await agency.tenant
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'user_id')
      .where('email', '=', email)
      .select(['role', 'users.name'])
      .execute()
    expect(members).toEqual([{ role: 'admin', name: 'Jules Petit' }])
    expect(problems).toEqual([])
  })

  it('takes the place of the session of another user', async ({ app, browser, agency, invite }) => {
    const { page } = await browser.openAs(await app.user(agency, 'member'), '/account')
    const { email, token } = await invite()
    await page.goto(`${app.url}/console/invitation#${token}`)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('button', { name: email.replace(/@.*/, '') }).waitFor()
  })

  it('asks for the second factor of an account that has one', async ({ app, agency, invite, openInvitation }) => {
    const session = await app.adminSession(await app.agency())
    const { body } = await session.request('post', '/session/totp', { body: { currentPassword: session.password } })
    const codeOfApp = () => new TOTP({ secret: (body as { secret: string }).secret }).generate()
    await session.request('put', '/session/totp', { body: { code: codeOfApp() } })
    // Forgets that the code was used.
    await app.db.updateTable('second_factors').set({ last_step: 0 }).where('user_id', '=', session.userId).execute()

    const { page } = await openInvitation((await invite(session.email)).token)
    await page.getByLabel('Password').fill(session.password)
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByLabel('Security code').fill(codeOfApp())
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.waitForURL(`${app.url}/console`)
    await page.locator('#main').waitFor()
    const memberships = agency.tenant.selectFrom('memberships').where('user_id', '=', session.userId).select('role')
    expect(await memberships.execute()).toEqual([{ role: 'admin' }])
  })

  it('says what to do when it is no longer valid, or when the person has an account', async ({
    app,
    openInvitation,
    invite,
  }) => {
    const { page } = await openInvitation('inv_unknown')
    await page.getByText('Ask your agency for a new one').waitFor()
    expect(await page.getByLabel('Password').count()).toBe(0)

    const { email } = await app.user(await app.agency(), 'owner')
    const { token } = await invite(email)
    await page.goto(`${app.url}/console/invitation#${token}`)
    await page.reload()
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByText('enter the password of that account').waitFor()
    await page.getByLabel('start a separate account').check()
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.waitForURL(`${app.url}/console`)
  })
})
