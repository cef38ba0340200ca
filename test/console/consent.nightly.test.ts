import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { findViolations } from '#test/docs/axe.ts'
import { openClient } from '#test/features/access/app-client.ts'
import { loopbackServer } from '#test/servers/loopback-server.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole, signIn } from './console.ts'

const it = test
  .extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const browser = await openConsole(app)
    onCleanup(browser.close)
    return browser
  })
  .extend('server', { scope: 'file' }, loopbackServer())
  .extend('registrant', { scope: 'file' }, ({ app }) => app.agency())
  .extend('client', { scope: 'file' }, async ({ app, server, registrant }) => {
    server.respondByDefault(res => void res.end('Back at the app'))
    const redirectUri = `${server.url}/callback`
    const owner = await app.adminSession(registrant)
    const body = { name: 'Planning', redirectUris: [redirectUri] }
    const { body: registered } = await owner.request('post', '/apps', { body })
    return openClient(app, { clientId: registered.clientId, secret: registered.clientSecret, redirectUri })
  })
  .extend(
    'openRequest',
    { scope: 'file' },
    ({ browser, client }) =>
      async (scope = 'clients:read clients:write', locale = 'en') => {
        const { page } = await browser.openWindow({ locale })
        page.setDefaultTimeout(30_000)
        const request = await client.prepare(scope)
        await page.goto(request.url.href)
        return { page, request }
      },
  )

const callbackOf = async (page: Page) => {
  await page.waitForURL(/\/callback\?/)
  return new URL(page.url())
}

const invalidMessage = 'This request is no longer valid'

describe.skipIf(!chromium)('the consent to an app', { timeout: 120_000 }, () => {
  it('says which events an app gets', async ({ app, openRequest }) => {
    const owner = await app.adminSession(await app.agency())
    const { page } = await openRequest('clients:read webhooks:manage')
    await signIn(page, owner)
    const webhooks = page.getByRole('group', { name: 'Webhooks' })
    await webhooks.getByLabel('Manage its own subscriptions').waitFor()
    expect(await webhooks.textContent()).toContain('the events of the resources that you let it read')
  })

  it('connects it after a sign-in with a second factor, until it is disconnected', async ({
    app,
    openRequest,
    client,
    server,
  }) => {
    const agency = await app.agency()
    const owner = await app.adminSession(agency)
    const { body } = await owner.request('post', '/session/totp', { body: { currentPassword: owner.password } })
    const codeOfApp = () => new TOTP({ secret: body.secret }).generate()
    await owner.request('put', '/session/totp', { body: { code: codeOfApp() } })
    // Forgets that the code was used.
    await app.db.updateTable('second_factors').set({ last_step: 0 }).where('user_id', '=', owner.userId).execute()

    const { page, request } = await openRequest()
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('Security code').fill(codeOfApp())
    await page.getByRole('button', { name: 'Sign in' }).click()

    await page.getByRole('heading', { name: 'Connect Planning?' }).waitFor()
    await page.getByText('Nobody has verified this name').waitFor()
    await page.getByText('60 requests a minute and 10,000 a day').waitFor()
    expect(await page.locator('.notice').textContent()).toContain(`goes to ${new URL(server.url).host}.`)
    expect(await page.locator(':focus').evaluate('document.activeElement.tagName')).toBe('H1')
    expect(await page.locator('[autofocus]').count()).toBe(0)
    expect(await findViolations(page)).toEqual([])

    await page.getByRole('group', { name: 'Clients' }).getByLabel('Create and change').uncheck()
    await page.getByRole('button', { name: 'Allow' }).click()
    const tokens = await client.redeem(await callbackOf(page), request)
    expect(tokens.scope).toBe('clients:read')
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    const read = () => app.request('get', '/clients', undefined, { headers })
    expect((await read()).status).toBe(200)

    await page.goto(`${app.url}/console/connected-apps`)
    await page.getByRole('row', { name: 'Planning' }).getByText('clients:read').waitFor()
    await page.getByRole('button', { name: 'Limits of Planning' }).click()
    await page.getByLabel('Requests per day').fill('500')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('60/min, 500/day').waitFor()
    await page.getByRole('link', { name: 'Planning' }).click()
    await page.getByRole('img', { name: 'Requests to the public API' }).waitFor()
    await page.getByRole('link', { name: 'Its requests' }).click()
    const sender = page.getByLabel('Key or app').locator('option:checked')
    await expect.poll(() => sender.textContent()).toMatch(/^Planning \(.+\)$/)
    const name = (await sender.textContent()) ?? ''
    const isLogged = async () => {
      await page.reload()
      const entry = page.getByRole('row', { name: '/clients' }).getByText(name)
      return entry.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      )
    }
    await expect.poll(isLogged, { timeout: 30_000 }).toBe(true)
    await page.goto(`${app.url}/console/connected-apps`)
    await page.getByRole('button', { name: 'Disconnect Planning' }).click()
    await page.getByRole('button', { name: 'Disconnect the app' }).click()
    await page.getByText('No connected apps').waitFor()
    expect((await read()).status).toBe(401)
  })

  it('can be refused by keyboard, and is asked for once', async ({ app, openRequest }) => {
    const { page } = await openRequest()
    const consentUrl = page.url()
    await signIn(page, await app.user(await app.agency(), 'admin'))
    await page.getByRole('button', { name: 'Refuse' }).focus()
    await page.keyboard.press('Enter')
    expect((await callbackOf(page)).searchParams.get('error')).toBe('access_denied')
    await page.goto(consentUrl)
    await page.getByRole('heading', { name: invalidMessage }).waitFor()
  })

  it('says that the request has ended while it is open', async ({ app, openRequest }) => {
    const { page } = await openRequest()
    await signIn(page, await app.user(await app.agency(), 'owner'))
    await page.getByRole('button', { name: 'Allow' }).waitFor()
    await page.context().clearCookies({ name: 'oauth_interaction' })
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByRole('heading', { name: invalidMessage }).waitFor()
    expect(await page.getByRole('button', { name: 'Allow' }).count()).toBe(0)
  })

  it('is for the chosen agency, of those in which the person may create keys', async ({ app, openRequest }) => {
    const [first, second, third] = [await app.agency(), await app.agency(), await app.agency()]
    const owner = await app.adminSession(first)
    await app.db
      .insertInto('memberships')
      .values([
        { user_id: owner.userId, agency_id: second.id, role: 'admin' },
        { user_id: owner.userId, agency_id: third.id, role: 'member' },
      ])
      .execute()
    const { page } = await openRequest()
    await signIn(page, owner)
    const choice = page.getByLabel('Agency')
    expect(await choice.locator('option').allTextContents()).toEqual([first.name, second.name])
    await choice.selectOption(String(second.id))
    await page.getByRole('button', { name: 'Allow' }).click()
    await callbackOf(page)
    const connections = await app.db
      .selectFrom('api_keys')
      .where('created_by', '=', owner.userId)
      .select(['agency_id', 'scopes'])
      .execute()
    expect(connections).toEqual([{ agency_id: second.id, scopes: ['clients:read', 'clients:write'] }])
  })

  it('shows the people of the agency that has registered the app their own one', async ({
    app,
    openRequest,
    registrant,
  }) => {
    const owner = await app.user(registrant, 'owner')
    const other = await app.agency()
    await app.db
      .insertInto('memberships')
      .values({ user_id: owner.userId, agency_id: other.id, role: 'admin' })
      .execute()
    const { page } = await openRequest()
    await signIn(page, owner)
    const notice = page.locator('.notice')
    await notice.getByText('your own app').waitFor()
    await notice.getByText(`${registrant.name} has registered this app`).waitFor()
    await page.getByLabel('Agency').selectOption(String(other.id))
    await notice.getByText('Nobody has verified this name').waitFor()
    await page.getByLabel('Language').selectOption('Français')
    await notice.getByText('votre application').waitFor()
    await notice.getByText(`${registrant.name} a enregistré cette application`).waitFor()
    expect(await notice.getAttribute('class')).not.toContain('warning')
  })

  it('is not for members, who can use another account', async ({ app, openRequest }) => {
    const agency = await app.agency()
    const { page } = await openRequest()
    await signIn(page, await app.user(agency, 'member'))
    await page.getByText('You cannot connect apps to any agency').waitFor()
    expect(await page.getByRole('button', { name: 'Allow' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Use another account' }).click()
    await signIn(page, await app.user(agency, 'owner'))
    await page.getByRole('button', { name: 'Allow' }).waitFor()
  })

  it('cannot be framed', async ({ app, browser, openRequest }) => {
    const { page } = await openRequest()
    const consentUrl = page.url()
    const headers = { accept: 'text/html' }
    const policy = (await fetch(consentUrl, { headers })).headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'none'")
    // The browser lets even the origin of the console show no frame of it.
    const { page: attacker } = await browser.openWindow({ locale: 'en' })
    await attacker.route(`${app.url}/frame`, route =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${consentUrl}"></iframe>` }),
    )
    await attacker.goto(`${app.url}/frame`)
    await expect.poll(() => attacker.frames().map(frame => frame.url())).toContain('chrome-error://chromewebdata/')
  })
})
