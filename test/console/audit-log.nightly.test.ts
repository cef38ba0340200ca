import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const hostileName = '<img src=x onerror="document.title=1">'

const it = test.extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const browser = await openConsole(app)
  onCleanup(browser.close)
  return browser
})
describe.skipIf(!chromium)('the audit log', { timeout: 120_000 }, () => {
  it('shows what changed, and is filtered by what is selected', async ({ app, browser }) => {
    const agency = await app.agency()
    const { key, id: keyId } = await app.key(agency)
    const { body: client } = await app.request('post', '/clients', key, { body: { name: 'Moreau' } })
    const { id } = client as { id: number }
    await app.request('patch', `/clients/${id}`, key, { body: { name: hostileName } })
    const { page, problems } = await browser.openAs(await app.user(agency, 'owner'), '/audit-log')

    const changed = page.getByRole('row').filter({ hasText: 'client.updated' })
    await changed.waitFor()
    expect(await changed.locator('del').textContent()).toBe('Moreau')
    expect(await changed.locator('ins').textContent()).toBe(hostileName)
    await page.getByRole('row').filter({ hasText: 'session.created' }).waitFor()

    await changed.getByRole('link', { name: `client ${id}` }).click()
    await page.getByRole('row').filter({ hasText: 'session.created' }).waitFor({ state: 'detached' })
    expect(await page.getByLabel('Object').inputValue()).toBe(`client:${id}`)
    await page.reload()
    await changed.waitFor()
    expect(await page.locator('tbody tr').count()).toBe(2)

    await page.getByLabel('Action').fill('client.created')
    await page.getByLabel('Actor').fill(`key:${keyId}`)
    await page.getByRole('button', { name: 'Filter' }).click()
    await changed.waitFor({ state: 'detached' })
    await page.getByRole('row').filter({ hasText: 'client.created' }).waitFor()

    await page.getByLabel('To', { exact: true }).fill('2020-01-31')
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByText('No entries match').waitFor()
    await page.getByRole('link', { name: 'Show all' }).click()
    await changed.waitFor()
    expect(problems()).toEqual([])
  })

  it('says that only owners can read it', async ({ app, browser }) => {
    const user = await app.user(await app.agency(), 'admin')
    const { page, problems } = await browser.openAs(user, '/audit-log')
    await page.getByRole('main').getByText('Only owners can do this.').waitFor()
    expect(problems()).toEqual([])
  })
})
