import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { runImports } from '#src/features/transfer/imports/run.ts'
import { test, type TestAgency, type TestApp } from '#test/app/index.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const it = test.extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const browser = await openConsole(app)
  onCleanup(browser.close)
  return browser
})

/** Runs the imports of an agency as a worker would, until the page shows an element. */
const runUntil = async (app: TestApp, agency: TestAgency, locator: ReturnType<Page['getByText']>) => {
  await expect
    .poll(
      async () => {
        await runImports(app.db, agency.id, new AbortController().signal)
        return locator.isVisible()
      },
      { timeout: 30_000, interval: 300 },
    )
    .toBe(true)
}

const hostile = '<img src=x onerror="document.title=1">'
const rows = Array.from({ length: 30 }, (_, at) => `C${at};Société ${at};s${at}@societe.example;rouge`)
rows[3] = `C3;"${hostile.replaceAll('"', '""')}";s3@societe.example;vert`
rows[20] = 'C20;;nobody;bleu'
const file = {
  name: 'liste des clients.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Code;Raison sociale;Courriel;Remarque interne\n${rows.join('\n')}\n`, 'latin1'),
}

describe.skipIf(!chromium)('imports in the console', { timeout: 120_000 }, () => {
  it('checks a file, shows each error in its cell, and imports the other rows', async ({ app, browser }) => {
    const agency = await app.agency()
    const owner = await app.adminSession(agency)
    const { page, problems } = await browser.openAs(owner, '/imports')
    await page.locator('input[type=file]').setInputFiles(file)
    const preview = page.getByRole('table', { name: 'Preview of the rows' })
    await runUntil(app, agency, preview)
    expect(await page.getByLabel('The rows are').inputValue()).toBe('clients')
    expect(await page.getByLabel('Field of Raison sociale').inputValue()).toBe('name')
    await preview.getByText(hostile).waitFor()
    const bad = preview.getByRole('row', { name: '21' })
    await expect.poll(() => bad.innerText()).toContain('nobody')
    expect(await bad.innerText()).toContain('Invalid email address')
    expect(await bad.innerText()).toContain('Required field')

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the errors' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain('21,email,Invalid email address')

    await page.getByLabel('Field of Remarque interne').selectOption('notes')
    await page.getByRole('button', { name: 'Check again' }).click()
    await runUntil(app, agency, preview.getByText('rouge').first())
    const question = page.getByRole('dialog', { name: 'Discard the changes?' })
    await page.getByRole('link', { name: 'Tickets' }).click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    expect(await page.getByLabel('Field of Remarque interne').inputValue()).toBe('notes')
    await page.getByRole('button', { name: 'Import 29 rows' }).click()
    await runUntil(app, agency, page.getByRole('link', { name: 'Show the imported rows' }))
    await page.getByRole('table', { name: 'Errors' }).getByText('Invalid email address').waitFor()
    const { body } = await owner.data('get', '/clients', { query: { externalId: 'C0' } })
    expect(body.data).toMatchObject([{ name: 'Société 0', email: 's0@societe.example', notes: 'rouge' }])

    await page.getByRole('link', { name: 'Show the imported rows' }).click()
    await page
      .getByRole('table', { name: 'Clients' })
      .getByText('29 in total')
      .or(page.getByText('29 in total'))
      .waitFor()
    await page.goto(`${app.url}/console/imports`)
    const imports = page.getByRole('table', { name: 'Imports' })
    await expect.poll(() => imports.getByRole('row').count()).toBe(4)
    await imports.getByRole('link').first().click()
    const [client] = body.data as { id: number }[]
    const ticket = await owner.data('post', '/tickets', { body: { title: 'Help', clientId: client?.id } })
    await page.getByRole('button', { name: 'Undo the import' }).click()
    const undo = page.getByRole('dialog', { name: 'Undo the import?' })
    await undo.getByRole('button', { name: 'Undo the import' }).click()
    await undo.getByText('Rows that were changed since, or are used elsewhere: 1.').waitFor()
    await owner.data('delete', `/tickets/${ticket.body.id}`)
    await undo.getByRole('button', { name: 'Undo the import' }).click()
    await page.getByText('undone').waitFor()
    expect((await owner.data('get', '/clients')).body.total).toBe(0)
    expect(problems().filter(problem => !problem.includes('409'))).toEqual([])
  })

  it('reports a file that cannot be imported, and updates rows that exist', async ({ app, browser }) => {
    const agency = await app.agency()
    const owner = await app.adminSession(agency)
    await owner.data('post', '/clients', { body: { name: 'Moreau', externalId: 'C1' } })
    const { page } = await browser.openAs(owner, '/imports')
    const input = page.locator('input[type=file]')
    await input.setInputFiles({ name: 'clients.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK') })
    await page.getByText('This is a workbook').waitFor()
    await input.setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from('x,y\n1,2\n') })
    await page.getByText('No column is recognized').waitFor()
    await page.getByRole('button', { name: 'Choose another file' }).click()
    const buffer = Buffer.from('id,name,city\nC1,Moreau,Lyon\n')
    await input.setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer })
    await runUntil(app, agency, page.getByRole('button', { name: 'Import 0 rows' }))
    await page.getByLabel('Rows that exist already').selectOption('update')
    await page.getByRole('button', { name: 'Check again' }).click()
    await runUntil(app, agency, page.getByRole('button', { name: 'Import 1 row' }))
    await page.getByRole('link', { name: 'Tickets' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('heading', { name: 'Tickets', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await input.setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer })
    await runUntil(app, agency, page.getByRole('button', { name: 'Import 0 rows' }))
    await page.getByLabel('Rows that exist already').selectOption('update')
    await page.getByRole('button', { name: 'Check again' }).click()
    await runUntil(app, agency, page.getByRole('button', { name: 'Import 1 row' }))
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await runUntil(app, agency, page.getByRole('link', { name: 'Show the imported rows' }))
    const { body } = await owner.data('get', '/clients')
    expect(body.data).toMatchObject([{ name: 'Moreau', city: 'Lyon' }])
  })

  it('stops an import', async ({ app, browser }) => {
    const agency = await app.agency()
    const owner = await app.adminSession(agency)
    const { body } = await owner.data('post', '/imports', {
      body: { resource: 'clients', format: 'csv', data: 'name\nMoreau\n' },
    })
    const { page, problems } = await browser.openAs(owner, `/imports/${body.id}`)
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('dialog', { name: 'Stop the import?' }).getByRole('button', { name: 'Stop' }).click()
    await page.getByText('The import was stopped.').waitFor()
    expect(await page.getByRole('button', { name: 'Stop' }).count()).toBe(0)
    expect((await owner.data('get', `/imports/${body.id}`)).body).toMatchObject({ status: 'cancelled' })
    await page.goto(`${app.url}/console/imports`)
    await page.getByRole('table', { name: 'Imports' }).getByText('cancelled').waitFor()
    expect(problems()).toEqual([])
  })
})
