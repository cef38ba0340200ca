import { describe, expect } from 'vitest'
import { freePort } from '#test/servers/free-port.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openAdmin, settingsPath } from './admin.ts'
import { siteTest } from './fixtures.ts'
import { missing, onWordPress } from './requirements.ts'

const it = siteTest()
  .extend('browser', { scope: 'file' }, async ({ site }, { onCleanup }) => {
    const browser = await openAdmin(site)
    onCleanup(browser.close)
    return browser
  })
  .extend('connect', { scope: 'file' }, async ({ site, browser }) => {
    const { page, problems } = await browser.openAs(site.admin, settingsPath)
    /** Submits the form, and returns the text of the notice. */
    const connect = async (token: string, url: string) => {
      await page.goto(site.url + settingsPath)
      await page.getByLabel('Address of the service').fill(url)
      await page.getByLabel('Pairing token').fill(token)
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
      return page.locator('.settings-error p').innerText()
    }
    return { connect, page, problems }
  })

const lacking = chromium ? missing : [...missing, 'chromium']

describe.skipIf(lacking.length > 0)(onWordPress('the settings page', lacking), { timeout: 180_000 }, () => {
  it('explains why a site was not connected', async ({ app, agency, connect: { connect }, site }) => {
    const { network } = agency
    const token = await agency.newToken()
    const unknown = token.replaceAll(/[0-9]/g, '0')
    const cases: [string, string, RegExp][] = [
      ['spk_0123', network.url, /not a pairing token.*begins with spt_/],
      [unknown, network.url, /token is unknown, expired or used/],
      [token, 'http://agency.example', /must begin with https/],
      [token, 'https://agency.example', /Tests send no request to agency.example/],
      [token, `http://127.0.0.1:${await freePort()}`, /cannot be reached: it refuses the connection/],
      [token, network.url.replace('http:', 'https:'), /certificate of the service could not be verified/],
      [token, site.url, /Another server than the service responds/],
    ]
    for (const [value, url, text] of cases) expect(await connect(value, url), url).toMatch(text)
    await network.set('down')
    expect(await connect(token, network.url)).toMatch(/cannot be reached: it refuses the connection/)
    await network.set('up')

    const replaced: [number, object, RegExp][] = [
      [301, {}, /redirects/],
      [503, { error: 'Indisponible', code: 'SERVICE_UNAVAILABLE' }, /503/],
      [429, { error: 'Trop', code: 'RATE_LIMIT_EXCEEDED', retryAfter: 17 }, /17 seconds/],
      [409, { error: 'Quota', code: 'QUOTA_EXCEEDED' }, /plan of the agency permits/],
      [403, { error: 'TLS', code: 'TLS_REQUIRED' }, /https:/],
    ]
    for (const [status, body, text] of replaced) {
      network.intercept(() => ({ status, body }))
      expect(await connect(token, network.url), String(status)).toMatch(text)
    }
    network.intercept(undefined)

    await app.db
      .updateTable('pairing_tokens')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute()
    expect(await connect(token, network.url)).toMatch(/token is unknown, expired or used/)
    expect(await site.evaluate('return AgencyConnector\\Connection::isPaired();')).toBe(false)
    expect(site.database.dump()).not.toContain(token)
  })

  it('counts the seconds of a pasted token down', async ({ connect: { page }, site }) => {
    await page.clock.install()
    await page.goto(site.url + settingsPath)
    const time = page.locator('#agency-connector-time')
    expect(await time.innerText()).toBe('The 60 seconds begin when the token is created.')
    await page.getByLabel('Pairing token').fill('spt_00')
    expect(await time.innerText()).toContain('valid for another 60 seconds')
    await page.clock.fastForward(23_000)
    expect(await time.innerText()).toContain('valid for another 37 seconds')
    await page.clock.fastForward(38_000)
    expect(await time.innerText()).toContain('probably too old now')
    await page.clock.resume()
  })

  it('connects the site, which the agency sees at once', async ({
    agency,
    connect: { connect, page, problems },
    site,
  }) => {
    expect(await connect(` ${await agency.newToken()}\n`, `${agency.network.url}/`)).toBe('The site is connected.')
    expect(await agency.connector()).toMatchObject({
      siteUrl: `${site.url}/`,
      platform: 'wordpress',
      status: 'connected',
      pluginVersion: '4.0.0',
      platformVersion: '6.1.9',
      hmacRequired: true,
    })
    await page.getByRole('row', { name: `Service ${agency.network.url}` }).waitFor()
    await page.getByRole('row', { name: /Last contact \d+ seconds? ago/ }).waitFor()
    await page.getByRole('button', { name: 'Test the connection' }).click()
    await page.getByText(/The service responded in \d+ ms/).waitFor()
    expect(problems).toEqual([])
  })

  it('connects with another token, which revokes the first connection', async ({ agency, connect: { page }, site }) => {
    const first = await agency.connector()
    await page.goto(site.url + settingsPath)
    await page.getByText('Connect again').click()
    await page.getByLabel('Pairing token').fill(await agency.newToken())
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByText('The site is connected.').waitFor()
    const second = await agency.connector()
    expect(second['id']).not.toBe(first['id'])
    await site.synchronize()
    expect((await agency.connector())['status']).toBe('connected')
  })

  it('disconnects on both sides, after a confirmation', async ({ agency, connect: { page }, site }) => {
    await page.goto(site.url + settingsPath)
    const disconnect = () => page.getByRole('button', { name: 'Disconnect' }).click()
    page.once('dialog', dialog => void dialog.dismiss())
    await disconnect()
    expect((await agency.connector())['revokedAt']).toBeNull()
    page.once('dialog', dialog => void dialog.accept())
    await disconnect()
    await page.getByText('The site is disconnected.').waitFor()
    expect((await agency.connector())['revokedAt']).not.toBeNull()
    await page.getByRole('heading', { name: 'Connect this site' }).waitFor()
  })

  it('is for administrators, with a nonce for each action', async ({ agency, browser, site }) => {
    const password = 'a-long-password-of-an-editor'
    await site.evaluate(`wp_insert_user(['user_login' => 'editor', 'user_pass' => '${password}',
      'user_email' => 'editor@moreau.example', 'role' => 'editor']);`)
    const editor = await browser.openAs({ login: 'editor', password }, settingsPath)
    expect(await editor.page.getByText('Sorry, you are not allowed to access this page.').count()).toBe(1)

    await agency.pair(site)
    const { page } = await browser.openAs(site.admin, settingsPath)
    for (const action of ['pair', 'test', 'save', 'disconnect']) {
      const form = { agency_connector_action: action, token: 'spt_00', service_url: agency.network.url }
      const withoutNonce = await page.request.post(site.url + settingsPath, { form })
      expect(withoutNonce.status(), action).toBe(403)
      const nonce = await page.locator('form.agency-connector-test [name=_wpnonce]').inputValue()
      if (action === 'test') continue
      const withOther = await page.request.post(site.url + settingsPath, { form: { ...form, _wpnonce: nonce } })
      expect(withOther.status(), action).toBe(403)
    }
    expect((await agency.connector())['revokedAt']).toBeNull()
  })
})
