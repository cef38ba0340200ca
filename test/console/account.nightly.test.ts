import jsQR from 'jsqr'
import { TOTP } from 'otpauth'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const newPassword = 'lilac rain on tin roofs'

const it = test
  .extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const browser = await openConsole(app)
    onCleanup(browser.close)
    return browser
  })
  .extend('open', { scope: 'file' }, ({ app, browser }) => async (path = '/account') => {
    const agency = await app.agency()
    const user = await app.user(agency, 'member')
    return { agency, user, ...(await browser.openAs(user, path)) }
  })

/** Reads a QR code as a camera does, from the squares that it consists of. */
const scan = async (code: Locator) => {
  const size = Number((await code.getAttribute('viewBox'))?.split(' ').at(-1))
  const squares = String(await code.locator('path.dark').getAttribute('d')).matchAll(/M(\d+) (\d+)h1v1h-1z/g)
  const dark = new Set([...squares].map(([, x, y]) => `${x} ${y}`))
  const scale = 4
  const width = size * scale
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++)
      if (dark.has(`${Math.floor(x / scale)} ${Math.floor(y / scale)}`))
        pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return jsQR.default(pixels, width, width)?.data
}

/** Sets up the second factor with an authenticator app. Returns the recovery codes. */
const setUp = async (page: Page, password: string) => {
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = (await page.getByRole('region', { name: 'The secret' }).textContent()) ?? ''
  const uri = await page.getByRole('region', { name: 'The address' }).textContent()
  expect(uri).toContain(`secret=${secret}`)
  expect(await scan(page.getByRole('img', { name: 'QR code' }))).toBe(uri)
  await page.getByLabel('6-digit code').fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Enable' }).click()
  const codes = await page.getByRole('region', { name: 'The recovery codes' }).textContent()
  await page.getByRole('button', { name: 'I have saved the codes' }).click()
  return codes?.split('\n') ?? []
}

describe.skipIf(!chromium)('the account of a user', { timeout: 120_000 }, () => {
  it('gets another password, after one that breaks the rules', async ({ app, open }) => {
    const { user, page, problems } = await open()
    await page.getByRole('button', { name: 'Change the password' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password').fill(user.password)
    await dialog.getByLabel('New password').fill('password1234')
    await dialog.getByRole('button', { name: 'Change', exact: true }).click()
    await dialog.getByText('Too common').first().waitFor()
    expect(await dialog.getByLabel('Current password').inputValue()).toBe(user.password)
    const expected = problems().length

    await dialog.getByLabel('New password').fill(newPassword)
    await dialog.getByRole('button', { name: 'Change', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const signedIn = await app.admin('post', '/session', { body: { email: user.email, password: newPassword } })
    expect(signedIn.status).toBe(200)
    expect(problems()).toHaveLength(expected)
  })

  it('gets a second factor, and loses it with a recovery code', async ({ app, open }) => {
    const { user, page, problems } = await open()
    const [recoveryCode = ''] = await setUp(page, user.password)
    const section = page.getByRole('region', { name: 'Second factor' })
    await section.getByText('enabled').waitFor()

    await section.getByRole('button', { name: 'Disable' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password').fill(user.password)
    await dialog.getByLabel('Security code').fill(recoveryCode)
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await section.getByRole('button', { name: 'Set up' }).waitFor()
    const factors = await app.db.selectFrom('second_factors').where('user_id', '=', user.userId).selectAll().execute()
    expect(factors).toEqual([])
    expect(problems()).toEqual([])
  })

  it('is where a user goes who lacks the second factor that the agency requires', async ({ app, browser, open }) => {
    const { agency } = await open()
    await app.db.updateTable('agencies').set({ require_second_factor: true }).where('id', '=', agency.id).execute()
    const user = await app.user(agency, 'member')
    const { page } = await browser.openAs(user, '/people')
    await page.getByText('Your agency requires a second factor.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/console/account')
    await page.getByRole('link', { name: 'API keys' }).click()
    await page.waitForURL('**/console/account')

    expect(await setUp(page, user.password)).toHaveLength(10)
    await page.getByText('Your agency requires a second factor.').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'People' }).click()
    await page.getByRole('row', { name: user.email }).waitFor()
  })

  it('ends the other sessions, one and all', async ({ app, open }) => {
    const { user, page, problems } = await open()
    const signIn = async (userAgent: string) => {
      const { email, password } = user
      const headers = { 'user-agent': userAgent }
      const { headers: responseHeaders } = await app.admin('post', '/session', { body: { email, password }, headers })
      return String(responseHeaders['set-cookie']).split(';')[0] ?? ''
    }
    const statusOf = async (cookie: string) => (await app.admin('get', '/session', { headers: { cookie } })).status
    const hostileCookie = await signIn('<img src=x onerror="document.title=1">')
    const otherCookie = await signIn('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')

    await page.reload()
    const sessions = page.getByRole('region', { name: 'Sessions' })
    const current = sessions.getByRole('row').filter({ hasText: 'this one' })
    await current.waitFor()
    expect(await current.getByRole('button').count()).toBe(0)
    await sessions.getByRole('row', { name: 'img src=x' }).getByRole('button').click()
    await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
    await page.getByText('The session has ended').waitFor()
    expect([await statusOf(hostileCookie), await statusOf(otherCookie)]).toEqual([401, 200])

    await sessions.getByText('Firefox, Linux').waitFor()
    await sessions.getByRole('button', { name: 'End all others' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
    await page.getByText('The other sessions have ended').waitFor()
    expect(await statusOf(otherCookie)).toBe(401)
    expect(problems()).toEqual([])
  })
})
