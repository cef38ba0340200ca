import { describe, expect } from 'vitest'
import { feedOf, startWork, watchTest } from '#test/features/watches/watch-app.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const hostileName = '<img src=x onerror="document.title=1">'
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const it = watchTest
  .extend('work', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const work = await startWork(app)
    onCleanup(work.stop)
    return work
  })
  .extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const browser = await openConsole(app)
    onCleanup(browser.close)
    return browser
  })

describe.skipIf(!chromium)('the watches in the console', { timeout: 120_000 }, () => {
  it('are created, run, read, summarized and deleted', async ({ browser, server, watches, work }) => {
    server.serve('/feed.xml', feedOf(escape(escape(hostileName)), 'Second article'))
    const { page, problems } = await browser.openAs(watches.admin, '/watches')
    await page.getByText('No watches').waitFor()
    await page.getByRole('button', { name: 'New watch' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(hostileName)
    await dialog.getByLabel('Sources').fill(`ftp://feeds.example\n${server.url}/feed.xml\n${server.url}/missing.xml`)
    await dialog.getByLabel('Status').selectOption('paused')
    await dialog.getByRole('button', { name: 'Create the watch' }).click()
    await dialog.getByText('ftp://feeds.example: ').waitFor()
    expect(await dialog.getByLabel('Name').inputValue()).toBe(hostileName)
    const expected = problems().length
    await dialog.getByLabel('Sources').fill(`${server.url}/feed.xml\n${server.url}/missing.xml`)
    await dialog.getByRole('button', { name: 'Create the watch' }).click()

    await page.getByRole('link', { name: hostileName }).click()
    await page.getByRole('heading', { level: 1, name: hostileName }).waitFor()
    expect(await page.getByRole('button', { name: 'Run now' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Change' }).click()
    await dialog.getByLabel('Status').selectOption('active')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Run now' }).click()

    const articles = page.getByRole('region', { name: 'Articles' })
    const article = articles.getByRole('row', { name: 'Second article' })
    await article.waitFor()
    await articles.getByRole('link', { name: hostileName }).waitFor()
    const link = article.getByRole('link', { name: 'Second article' })
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
    await page.getByRole('region', { name: 'Sources' }).getByText('failing').waitFor()

    await article.getByText('unread', { exact: true }).waitFor()
    await article.getByRole('button', { name: 'Mark read' }).click()
    await article.getByText('unread', { exact: true }).waitFor({ state: 'detached' })
    await article.getByRole('button', { name: 'Star', exact: false }).click()
    await article.getByRole('button', { name: 'Unstar' }).waitFor()

    await page.getByRole('button', { name: 'New synthesis' }).click()
    await dialog.getByLabel('Period in days').fill('30')
    await dialog.getByRole('button', { name: 'Create the synthesis' }).click()
    const synthesis = page.getByRole('region', { name: 'Syntheses' }).getByRole('listitem')
    await synthesis.getByText('completed').waitFor()
    expect(await synthesis.textContent()).toContain('Second article')

    await articles.getByLabel('Sort by').selectOption('date')
    await page.waitForURL('**?sort=date')
    await article.getByRole('button', { name: 'Archive' }).click()
    await dialog.getByRole('button', { name: 'Archive the article' }).click()
    await article.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete the watch' }).click()
    await page.getByText('No watches').waitFor()
    expect(await watches.agency.tenant.selectFrom('watches').select('id').execute()).toEqual([])
    expect(problems()).toHaveLength(expected)
    expect(work.modelErrors).toEqual([])
  })

  it('are filtered, and shown to members, who may not change them', async ({ app, browser, watches }) => {
    await watches.create({ name: 'Paused one', status: 'paused' })
    await watches.create({ name: 'Archived one', status: 'archived' })
    const { page, problems } = await browser.openAs(await app.user(watches.agency, 'member'), '/watches')
    await page.getByText('Archived one').waitFor()
    await page.getByLabel('Show').selectOption('paused')
    await page.getByText('Archived one').waitFor({ state: 'detached' })
    const create = page.getByRole('button', { name: 'New watch' })
    expect(await create.getAttribute('aria-disabled')).toBe('true')

    await page.getByRole('link', { name: 'Paused one' }).click()
    const remove = page.getByRole('button', { name: 'Delete' })
    await remove.click({ force: true })
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await remove.getAttribute('title')).toBe('Only admins and owners can do this.')
    expect(problems()).toEqual([])
  })
})
