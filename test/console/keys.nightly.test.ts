import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const it = test.extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const browser = await openConsole(app)
  onCleanup(browser.close)
  return browser
})

const hostileName = '<img src=x onerror=alert(1)>'

/** All strings and objects in the memory of a page that it can still reach. */
const heapOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot')
  await session.detach()
  return chunks.join('')
}

describe.skipIf(!chromium)('the keys in the console', { timeout: 120_000 }, () => {
  it('are created with scopes, shown once, rotated and revoked', async ({ app, browser }) => {
    const agency = await app.agency()
    const { page, problems } = await browser.openAs(await app.adminSession(agency), '/keys')
    await page.getByText('No keys yet').waitFor()

    await page.getByRole('button', { name: 'New key' }).click()
    await page.getByLabel('Name').fill(hostileName)
    await page.getByRole('button', { name: 'Create the key' }).click()
    await page.getByRole('alert').first().waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe(hostileName)
    await page.getByLabel('Read clients:read').check()
    await page.getByRole('button', { name: 'Create the key' }).click()

    const key = String(await page.getByRole('region', { name: 'The key' }).textContent())
    expect(key).toMatch(/^spk_[0-9a-f]{48}$/)
    expect((await app.request('get', '/clients', key)).status).toBe(200)
    await page.getByRole('button', { name: 'Copy the key' }).click()
    await page
      .getByRole('dialog')
      .getByRole('status')
      .getByText(/Copied|refused/)
      .waitFor()
    for (const press of Array(6).fill('Escape')) await page.keyboard.press(press)
    await page.getByRole('button', { name: 'I have copied the key' }).click()
    expect(await page.content()).not.toContain(key)
    expect(await heapOf(page)).not.toContain(key)

    await page.getByRole('rowheader', { name: hostileName }).waitFor()
    await page.getByRole('button', { name: `Rotate ${hostileName}` }).click()
    await page.getByLabel('The old key still works for').selectOption('It stops at once')
    await page.getByRole('button', { name: 'Rotate the key' }).click()
    const successor = String(await page.getByRole('region', { name: 'The key' }).textContent())
    await page.getByRole('button', { name: 'I have copied the key' }).click()
    expect((await app.request('get', '/clients', key)).status).toBe(401)

    await page.getByRole('button', { name: `Revoke ${hostileName}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke the key' }).click()
    await page.getByText('The key has been revoked').waitFor()
    expect((await app.request('get', '/clients', successor)).status).toBe(401)
    expect(problems().filter(problem => !problem.startsWith('400') && !problem.includes('400'))).toEqual([])
  })

  it('are shown to a member, who learns why they cannot be changed', async ({ app, browser }) => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    const member = await app.adminSession(agency, { role: 'member' })
    const { page, problems } = await browser.openAs(member, '/keys')
    await page.getByText(`${key.slice(0, 12)}…`).waitFor()
    const button = page.getByRole('button', { name: 'New key' })
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    await button.focus()
    await page.keyboard.press('Enter')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await button.getAttribute('title')).toBe('Only admins and owners can do this.')
    expect(problems()).toEqual([])
  })

  it('are those of the agency of the session', async ({ app, browser }) => {
    const [mine, other] = [await app.agency(), await app.agency()]
    const { key } = await app.key(mine)
    const { key: otherKey } = await app.key(other)
    const { page } = await browser.openAs(await app.adminSession(mine), '/keys')
    await page.getByText(`${key.slice(0, 12)}…`).waitFor()
    expect(await page.content()).not.toContain(otherKey.slice(0, 12))
  })
})
