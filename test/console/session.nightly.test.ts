import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole, signIn } from './console.ts'

const it = test.extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const browser = await openConsole(app)
  onCleanup(browser.close)
  return browser
})

describe.skipIf(!chromium)('the session of the console', { timeout: 120_000 }, () => {
  it('leaves no data to the next user when it has expired', async ({ app, browser }) => {
    const [mine, other] = [await app.agency(), await app.agency()]
    const { key } = await app.key(mine)
    const { page } = await browser.openAs(await app.adminSession(mine), '/keys')
    const prefix = page.getByText(`${key.slice(0, 12)}…`)
    await prefix.waitFor()
    await page.context().clearCookies()
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByText('Your session has expired').waitFor()

    // The page gets no keys, so it could only show those that it remembers.
    await page.route('**/public-api/keys*', () => {})
    await signIn(page, await app.adminSession(other))
    await page.getByRole('link', { name: 'API keys' }).click()
    await page.getByRole('heading', { name: 'API keys' }).waitFor()
    expect(await prefix.count()).toBe(0)
  })

  it('shows the agency that another window has switched to, once the window is used', async ({ app, browser }) => {
    const [first, second] = [await app.agency(), await app.agency()]
    const { key } = await app.key(first)
    const { key: secondKey } = await app.key(second)
    const user = await app.adminSession(first)
    await app.db
      .insertInto('memberships')
      .values({ user_id: user.userId, agency_id: second.id, role: 'owner' })
      .execute()
    const { page } = await browser.openAs(user, '/keys')
    await page.getByText(`${key.slice(0, 12)}…`).waitFor()

    const switched = await page.request.put(`${app.url}/api/session/agency`, { data: { agencyId: second.id } })
    expect(switched.status()).toBe(200)
    await page.evaluate(`window.dispatchEvent(new Event('focus'))`)
    await page.getByText(`${secondKey.slice(0, 12)}…`).waitFor()
    expect(await page.locator('.top .home').textContent()).toBe(second.name)
    expect(await page.getByText(`${key.slice(0, 12)}…`).count()).toBe(0)
  })

  it('changes nothing in an agency that the page does not show', async ({ app, browser }) => {
    const [first, second] = [await app.agency(), await app.agency()]
    const user = await app.adminSession(first)
    await app.db
      .insertInto('memberships')
      .values({ user_id: user.userId, agency_id: second.id, role: 'owner' })
      .execute()
    const { page } = await browser.openAs(user, '/people')
    const settings = page.getByRole('region', { name: 'Security' })
    await settings.getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('Require a second factor').check()
    await page.request.put(`${app.url}/api/session/agency`, { data: { agencyId: second.id } })
    const response = page.waitForResponse(received => received.request().method() === 'PATCH')
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await response).status()).toBe(409)
    await expect.poll(() => page.locator('.top .home').textContent()).toBe(second.name)
    const { rows } = await sql<{ isRequired: boolean }>`
      select require_second_factor as "isRequired" from agencies where id in (${first.id}, ${second.id})`.execute(
      app.db,
    )
    expect(rows.map(({ isRequired }) => isRequired)).toEqual([false, false])
  })
})
