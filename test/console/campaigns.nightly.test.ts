import { describe, expect } from 'vitest'
import { openFleet, updated } from '#test/features/sites/campaigns/fleet.ts'
import { testWith } from '#test/app/index.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const it = testWith()
  .extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const browser = await openConsole(app)
    onCleanup(browser.close)
    return browser
  })
  .extend('fleet', ({ app }) => openFleet(app))

const hostile = '<img src=x onerror="document.title=1">'

describe.skipIf(!chromium)('campaigns in the console', { timeout: 120_000 }, () => {
  it('updates an extension everywhere, and shows the result of each site', async ({ app, browser, fleet }) => {
    const plugins = { akismet: ['5.3.0', '5.3.1'] as [string, string] }
    const [good, bad, waiting] = [
      await fleet.open({ plugins }),
      await fleet.open({ plugins }),
      await fleet.open({ plugins }),
    ]
    await fleet.open({ plugins, pluginVersion: '3.12.0' })
    await fleet.open({ plugins: { forms: ['1.0', null] } })
    const owner = await app.adminSession(fleet.agency)
    const { page, problems } = await browser.openAs(owner, '/fleet')
    await page.getByRole('link', { name: 'akismet' }).click()
    await page.getByRole('link', { name: 'Update everywhere' }).click()
    expect(await page.getByLabel('Name of the campaign').inputValue()).toBe('Update of akismet')
    await page.getByLabel('Sites per wave').fill('2')
    await page.getByLabel('Pause between waves').fill('0')
    await page.getByLabel('Pauses after so many failures').fill('1')
    await page.getByRole('button', { name: 'Count the sites' }).click()
    const dialog = page.getByRole('dialog', { name: 'Start “Update of akismet”?' })
    await dialog.getByText('3 updates on 3 websites').waitFor()
    await dialog.getByText('1 website – The connecting plugin').waitFor()
    expect((await fleet.request('get', '/campaigns')).body.total).toBe(0)
    await dialog.getByRole('button', { name: 'Start the campaign' }).click()
    await page.getByRole('heading', { name: 'Update of akismet', exact: true }).waitFor()

    await fleet.advance()
    for (const command of await good.poll()) expect((await good.answer(command.id, updated(command))).status).toBe(200)
    for (const command of await bad.poll())
      await bad.answer(command.id, {
        status: 'error',
        result: {
          type: 'plugin',
          slug: 'akismet',
          before: '5.3.0',
          after: '5.3.0',
          outcome: 'rolled_back',
          reason: hostile,
        },
        logs: 'Fatal error in akismet.php',
      })
    await fleet.advance()
    await page.getByText('The campaign has paused by itself').waitFor()
    const results = page.getByRole('table', { name: 'Updates' })
    await expect.poll(() => results.getByRole('row').count()).toBe(5)
    await results.getByText('5.3.0 → 5.3.1').first().waitFor()
    await results.getByText('the earlier version is restored').waitFor()
    await results.getByText('HTTP 200, 120 ms').waitFor()
    await results.getByText('Log').last().click()
    await results.getByText('Fatal error in akismet.php').waitFor()

    await page.getByRole('button', { name: 'Resume' }).click()
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    await fleet.advance()
    for (const command of await waiting.poll()) await waiting.answer(command.id, updated(command))
    await fleet.advance()
    await page.getByLabel('Status').selectOption('failed')
    await expect.poll(() => results.getByRole('row').count()).toBe(2)
    await page.getByText('completed', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'All campaigns' }).click()
    await page.getByRole('table', { name: 'Campaigns' }).getByText('4 / 4').waitFor()
    expect(problems()).toEqual([])
  })

  it('keeps a new one that has been counted, with all of its updates, until it starts', async ({
    app,
    browser,
    fleet,
  }) => {
    await fleet.open({ plugins: { akismet: ['5.3.0', '5.3.1'] } })
    const owner = await app.adminSession(fleet.agency)
    const websites = await owner.data('get', '/websites')
    const { url } = websites.body.data[0]
    const { page, problems } = await browser.openAs(owner, '/campaigns/new')
    await page.getByLabel('Name of the campaign').fill('Plugins in May')
    await page.getByLabel('Websites').click()
    await page.getByRole('option', { name: url }).click()
    await page.getByRole('button', { name: 'Add an update' }).click()
    await page.locator('[name=kind-1]').selectOption('plugin')
    await page.locator('[name=slug-1]').fill('akismet')
    const dialog = page.getByRole('dialog', { name: 'Start “Plugins in May”?' })
    await page.getByRole('button', { name: 'Count the sites' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'All campaigns' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.reload()
    await page.getByText('has been restored').waitFor()
    await expect.poll(() => page.locator('[name=slug-1]').inputValue()).toBe('akismet')
    expect(await page.locator('.chips li').allTextContents()).toEqual([`${url} ×`])
    await page.getByRole('button', { name: 'Count the sites' }).click()
    await dialog.getByRole('button', { name: 'Start the campaign' }).click()
    await page.getByRole('heading', { name: 'Plugins in May', exact: true }).waitFor()
    await page.goto(`${app.url}/console/campaigns/new`)
    expect(await page.getByLabel('Name of the campaign').inputValue()).toBe('')
    expect(problems()).toEqual([])
  })

  it('chooses clients and several items, rejects what matches no site, and cancels', async ({
    app,
    browser,
    fleet,
  }) => {
    const plugins = { akismet: ['5.3.0', '5.3.1'] as [string, string] }
    await fleet.open({ plugins })
    const { body: website } = await fleet.request('get', '/websites')
    const { body: client } = await fleet.request('get', `/clients/${website.data[0].clientId}`)
    const owner = await app.adminSession(fleet.agency)
    const { page, problems } = await browser.openAs(owner, '/campaigns')
    await page.getByRole('link', { name: 'New campaign' }).click()
    await page.getByLabel('Name of the campaign').fill('Night')
    await page.getByRole('button', { name: 'Count the sites' }).click()
    await page.getByText('Validation').or(page.getByRole('alert')).first().waitFor()
    await page.getByRole('combobox', { name: 'Clients' }).fill(client.name)
    await page.getByRole('option', { name: client.name }).click()
    await page.getByRole('button', { name: 'Add an update' }).click()
    await page.locator('[name="kind-1"]').selectOption('core')
    await page.getByLabel('Not before').fill('22:00')
    await page.getByLabel('Not after').fill('05:00')
    await page.getByRole('button', { name: 'Count the sites' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('2 updates on 1 website').waitFor()
    await dialog.getByRole('button', { name: 'Start the campaign' }).click()
    await page.getByText('22:00 – 05:00').waitFor()
    await page.getByRole('button', { name: 'Cancel the campaign' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the campaign' }).click()
    await expect.poll(() => page.getByRole('main').getByText('cancelled').first().isVisible()).toBe(true)
    expect(problems().filter(problem => !problem.includes('400'))).toEqual([])
  })
})
