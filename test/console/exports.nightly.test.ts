import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { companyFields } from '#test/features/billing/agency.ts'
import { exportTest } from '#test/features/transfer/exports/export-app.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const it = exportTest.extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const browser = await openConsole(app)
  onCleanup(browser.close)
  return browser
})

describe.skipIf(!chromium)('exports in the console', { timeout: 120_000 }, () => {
  it('writes lists with filters, the sales journal and the data of a contact', async ({ app, agency, browser }) => {
    const owner = await app.adminSession(agency)
    const { body: client } = await owner.data('post', '/clients', { body: companyFields })
    const contact = { firstName: 'Zoé', lastName: 'Petit', clientId: client.id }
    await owner.data('post', '/contacts', { body: contact })
    const { page, problems } = await browser.openAs(owner, '/exports')
    const exports = page.getByRole('table', { name: 'Exports' })
    const newest = exports.getByRole('row').nth(1)

    await page.getByRole('button', { name: 'New export' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('The whole agency').uncheck()
    await dialog.getByLabel('Tasks').check()
    await dialog.getByText('Limit the rows').click()
    await dialog.getByRole('combobox', { name: 'Client' }).fill(companyFields.name)
    await dialog.getByRole('option', { name: companyFields.name }).click()
    await dialog.getByRole('button', { name: 'Export' }).click()
    await dialog.getByText('tasks has no such filter').waitFor()
    await dialog.getByLabel('Tasks').uncheck()
    await dialog.getByLabel('Tickets').check()
    await dialog.getByLabel('Created until').fill('2030-12-31')
    await dialog.getByRole('button', { name: 'Export' }).click()
    await newest.getByText('createdAt[lt] = 2031-01-01').waitFor()
    await newest.getByRole('link', { name: 'Download' }).waitFor()
    await newest.getByText('the link expires').waitFor()
    const download = page.waitForEvent('download')
    await newest.getByRole('link', { name: 'Download' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain('id,')

    await page.getByRole('button', { name: 'Sales journal' }).click()
    await dialog.getByLabel('Collected VAT').fill('4457')
    await dialog.getByRole('button', { name: 'Export the journal' }).click()
    await newest.getByText('FEC').waitFor()

    await page.getByRole('button', { name: 'Data of a contact' }).click()
    await dialog.getByRole('combobox', { name: 'Contact' }).fill('Petit')
    await dialog.getByRole('option', { name: 'Zoé Petit' }).click()
    await dialog.getByRole('button', { name: 'Export their data' }).click()
    await newest.getByText('Data of contact').waitFor()
    await newest.getByRole('link', { name: 'Download' }).waitFor()

    await page.getByRole('button', { name: 'New export' }).click()
    await dialog.getByRole('button', { name: 'Export' }).click()
    await newest.getByText('The whole agency').waitFor()
    expect(problems().filter(problem => !problem.includes('400'))).toEqual([])
  })
})
