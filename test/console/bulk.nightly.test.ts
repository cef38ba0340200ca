import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const it = test.extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const browser = await openConsole(app)
  onCleanup(browser.close)
  return browser
})

describe.skipIf(!chromium)('the rows of a list', { timeout: 120_000 }, () => {
  it('are selected with the keyboard, changed together, and changed back', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    for (const [at, title] of ['Alpha', 'Beta', 'Gamma'].entries())
      await owner.data('post', '/tasks', {
        body: { title, status: at === 1 ? 'in_progress' : 'todo', dueDate: `2030-01-0${at + 1}` },
      })
    const statuses = async () => {
      const { body } = await owner.data('get', '/tasks', { query: { sort: 'dueDate' } })
      return body.data.map(({ status }: { status: string }) => status)
    }
    const { page, problems } = await browser.openAs(owner, '/tasks?status=all')
    await page.getByLabel('Select Alpha').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Space')
    await page.getByText('3 rows selected').waitFor()
    await page.keyboard.press('Enter')
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Change the status')
    await page.getByLabel('Change the status').selectOption('Done')
    await page.getByText('3 rows changed').waitFor()
    expect(await statuses()).toEqual(['done', 'done', 'done'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(statuses, { timeout: 10_000 }).toEqual(['todo', 'in_progress', 'todo'])
    expect(await page.getByLabel('Status of Beta').inputValue()).toBe('in_progress')
    expect(problems()).toEqual([])
  })

  it('are rolled back where the service rejects a change', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    const { body: client } = await owner.data('post', '/clients', { body: { name: 'Garage Petit' } })
    for (const title of ['Kept', 'Rejected'])
      await owner.data('post', '/tickets', { body: { clientId: client.id, title } })
    const { page } = await browser.openAs(owner, '/tickets')
    const { body } = await owner.data('get', '/tickets', { query: { search: 'Rejected' } })
    await page.route(`**/tickets/${body.data[0].id}`, route =>
      route.fulfill({ status: 409, json: { error: 'Somebody works on it', code: 'CONFLICT' } }),
    )
    await page.getByLabel('Select all').check()
    await page.getByLabel('Change the priority').selectOption('Urgent')
    await page.getByText('1 of 2 failed and are unchanged: Somebody works on it').waitFor()
    expect(await page.getByLabel('Priority of Kept').inputValue()).toBe('urgent')
    expect(await page.getByLabel('Priority of Rejected').inputValue()).toBe('normal')
  })

  it('are deleted together after a question', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    for (const name of ['Alpha', 'Beta', 'Gamma']) await owner.data('post', '/clients', { body: { name } })
    const { page, problems } = await browser.openAs(owner, '/clients')
    await page.getByLabel('Select Alpha').click()
    await page.getByLabel('Select Beta').click({ modifiers: ['Shift'] })
    await page.getByRole('group', { name: 'Actions on the selection' }).getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete 2 rows?' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('2 rows deleted').waitFor()
    await page.getByRole('link', { name: 'Alpha' }).waitFor({ state: 'detached' })
    const { body } = await owner.data('get', '/clients')
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Gamma'])
    expect(problems()).toEqual([])
  })

  it('are selected and changed on all pages of the list, and summed once they are loaded', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    const { body: client } = await owner.data('post', '/clients', { body: { name: 'Garage Petit' } })
    const items = (count: number, body: object) =>
      Array.from({ length: count }, (_, at) => ({ ...body, title: `T${at}` }))
    for (const count of [100, 30]) {
      await owner.data('post', '/tickets/batch', { body: { items: items(count, { clientId: client.id }) } })
      const lines = [{ description: 'Work', quantity: 1, unitPrice: '10', vatRate: '20' }]
      const quote = { clientId: client.id, lines, status: 'sent' }
      await owner.data('post', '/quotes/batch', { body: { items: Array.from({ length: count }, () => quote) } })
    }
    const { page, problems } = await browser.openAs(owner, '/tickets')
    await page.getByLabel('Select all').check()
    await page.getByText('100 rows selected').waitFor()
    await page.getByRole('button', { name: 'Select all 130 rows of the list' }).click()
    await page.getByText('130 rows selected').waitFor()
    await page.getByLabel('Change the priority').selectOption('Urgent')
    await page.getByText('130 rows changed').waitFor()
    const { body } = await owner.data('get', '/tickets', { query: { priority: 'urgent', count: 'only' } })
    expect(body.total).toBe(130)
    await page.goto(`${app.url}/console/quotes`)
    await page.getByText('Only the first 100 rows. Quoted: €1,200.00').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.getByText('Quoted: €1,560.00').waitFor()
    await page.getByText('Only the first').waitFor({ state: 'detached' })
    expect(problems()).toEqual([])
  })

  it('say what was changed where they are, and change back', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    const { body: task } = await owner.data('post', '/tasks', { body: { title: 'Renew', status: 'in_progress' } })
    const { page } = await browser.openAs(owner, '/tasks')
    await page.getByLabel('Complete Renew').check()
    await page.getByText('The task is done').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(async () => (await owner.data('get', `/tasks/${task.id}`)).body.status, { timeout: 10_000 })
      .toBe('in_progress')
  })
})
