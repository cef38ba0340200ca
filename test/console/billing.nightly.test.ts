import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test, type TestApp } from '#test/app/index.ts'
import { companyFields, makeSeller, sellerSettings } from '#test/features/billing/agency.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const it = test.extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const browser = await openConsole(app)
  onCleanup(browser.close)
  return browser
})

const english = {
  newQuote: 'New quote',
  client: 'Client',
  description: 'Description',
  quantity: 'Quantity',
  price: 'Net unit price',
  rate: 'VAT %',
  addLine: 'Add a line',
  createDraft: 'Create the draft',
  issue: 'Issue',
  accept: 'Mark as accepted',
  invoice: 'Invoice',
  finalize: 'Finalize',
  missing: 'SIREN or SIRET (BR-FR-11)',
  theClient: 'The client',
  save: 'Save',
  payment: 'Record a payment',
  amount: 'Amount with VAT',
  paid: 'paid',
  pdf: 'Download the PDF',
  total: '€378.66',
  half: '189.33',
}

const french: typeof english = {
  newQuote: 'Nouveau devis',
  client: 'Client',
  description: 'Désignation',
  quantity: 'Quantité',
  price: 'Prix unitaire HT',
  rate: 'TVA %',
  addLine: 'Ajouter une ligne',
  createDraft: 'Créer le brouillon',
  issue: 'Émettre',
  accept: 'Marquer accepté',
  invoice: 'Facturer',
  finalize: 'Finaliser',
  missing: 'SIREN ou SIRET (BR-FR-11)',
  theClient: 'Le client',
  save: 'Enregistrer',
  payment: 'Enregistrer un règlement',
  amount: 'Montant TTC',
  paid: 'payée',
  pdf: 'Télécharger le PDF',
  total: '378,66\u00a0€',
  half: '189,33',
}

/** A window in the language, in which an owner of an agency is signed in whose only client lacks its SIREN. */
const openBilling = async (
  app: TestApp,
  openWindow: Awaited<ReturnType<typeof openConsole>>['openWindow'],
  locale: string,
) => {
  const agency = await app.agency()
  await makeSeller(app, agency)
  const owner = await app.adminSession(agency)
  await owner.data('post', '/clients', { body: { ...companyFields, siren: null } })
  const { page } = await openWindow({ locale, acceptDownloads: true })
  page.setDefaultTimeout(30_000)
  const thrown: string[] = []
  page.on('pageerror', error => thrown.push(error.message))
  await page.goto(`${app.url}/console/quotes`)
  await page.locator('input[type=email]').fill(owner.email)
  await page.locator('input[type=password]').fill(owner.password)
  await page.keyboard.press('Enter')
  await page.locator('#main h1').waitFor()
  return { page, owner, thrown }
}

const enterLines = async (page: Page, texts: typeof english) => {
  const line = (nth: number) => page.locator('.line').nth(nth)
  await line(0).getByLabel(texts.description).fill('Maintenance')
  await line(0).getByLabel(texts.quantity).fill('2,5')
  await line(0).getByLabel(texts.price).fill('125.55')
  await page.getByRole('button', { name: texts.addLine }).click()
  // The new line has the focus.
  await page.keyboard.type('Domaine')
  await line(1).getByLabel(texts.price).fill('1.6667')
}

describe.skipIf(!chromium)('an agency', { timeout: 180_000 }, () => {
  it.for([
    ['en', english],
    ['fr', french],
  ] as const)('quotes, invoices, finalizes and is paid, in %s', async ([locale, texts], { app, browser }) => {
    const { page, owner, thrown } = await openBilling(app, browser.openWindow, locale)
    const button = (name: string) => page.locator('#main').getByRole('button', { name, exact: true })
    const link = (name: string) => page.locator('#main').getByRole('link', { name, exact: true })
    const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

    await link(texts.newQuote).click()
    // The list, which is shown until the form has been loaded, also has a field for clients.
    await page.locator('.line').waitFor()
    await page.getByRole('combobox', { name: texts.client }).fill('boulangerie')
    await page.getByRole('option', { name: companyFields.name }).click()
    await enterLines(page, texts)
    // 2.5 × 125.55 is 313.875, and VAT is rounded per line.
    await page.locator('.totals').getByText(texts.total).waitFor()
    await button(texts.createDraft).click()
    await button(texts.issue).click()
    await button(texts.accept).click()
    await button(texts.invoice).click()
    await page.getByRole('row', { name: texts.total }).or(page.getByText(texts.total)).first().waitFor()

    await button(texts.finalize).click()
    await confirm(texts.finalize)
    await page.getByText(texts.missing).waitFor()
    const draftUrl = page.url()
    await page.getByRole('dialog').getByRole('link', { name: texts.theClient }).click()
    await page.getByRole('dialog').getByLabel('SIREN').fill(companyFields.siren)
    await confirm(texts.save)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.goto(draftUrl)
    await button(texts.finalize).click()
    await confirm(texts.finalize)
    await page.getByRole('heading', { name: /INV-\d{4}-0001/ }).waitFor()

    await button(texts.payment).click()
    await page.getByRole('dialog').getByLabel(texts.amount).fill(texts.half)
    await confirm(texts.save)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await button(texts.payment).click()
    await expect.poll(() => page.getByRole('dialog').getByLabel(texts.amount).inputValue()).toBe(texts.half)
    await confirm(texts.save)
    await page.locator('.badge').getByText(texts.paid, { exact: true }).waitFor()

    const downloading = page.waitForEvent('download')
    await link(texts.pdf).click()
    expect((await downloading).suggestedFilename()).toMatch(/^INV-\d{4}-0001\.pdf$/)
    const { body } = await owner.data('get', '/invoices')
    expect(body.data).toMatchObject([{ status: 'paid', totalTtc: '378.66', balance: '0.00' }])
    expect(thrown).toEqual([])
  })

  it('takes back a part of an invoice, and deducts a deposit', async ({ app, browser }) => {
    const { page, owner, thrown } = await openBilling(app, browser.openWindow, 'en')
    const { body: clients } = await owner.data('get', '/clients')
    const clientId = clients.data[0].id
    await owner.data('patch', `/clients/${clientId}`, { body: { siren: companyFields.siren } })
    const lines = [{ description: 'Website', quantity: 4, unitPrice: '1000' }]
    const { body: quote } = await owner.data('post', '/quotes', { body: { clientId, lines, status: 'accepted' } })
    const finalize = async () => {
      await page.locator('#main').getByRole('button', { name: 'Finalize' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Finalize' }).click()
      await page.getByRole('heading', { name: /INV-/ }).waitFor()
    }

    await page.goto(`${app.url}/console/quotes/${quote.id}`)
    await page.getByText('to be invoiced').waitFor()
    await page.getByRole('button', { name: 'Invoice a part' }).click()
    await page.getByLabel(/Deposit invoice/).check()
    await page.getByRole('button', { name: 'Create the draft' }).click()
    await page.getByText('€1,440.00').first().waitFor()
    await finalize()

    await page.getByRole('link', { name: quote.quoteNumber }).click()
    await page.getByText('partly invoiced').waitFor()
    await page.getByRole('button', { name: 'Invoice the rest' }).click()
    await page.getByRole('heading', { name: /^Invoice/ }).waitFor()
    await finalize()
    await page.getByText('€3,360.00').waitFor()

    await page.locator('#main').getByRole('button', { name: 'Record a payment' }).click()
    await page.getByRole('dialog').getByLabel('Amount with VAT').fill('5000')
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByText(/is more than the balance of €3,360\.00/)
      .waitFor()
    const [, paidId = ''] = /invoices\/(\d+)/.exec(page.url()) ?? []
    const payments = async () => (await owner.data('get', `/invoices/${paidId}/payments`)).body.total
    expect(await payments()).toBe(0)
    await page.getByRole('dialog').getByRole('button', { name: 'Save anyway' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await payments()).toBe(1)
    await page.getByRole('button', { name: 'Correct', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Correct', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.locator('#main').getByRole('button', { name: 'Credit note' }).click()
    await page.getByLabel('Quantities of some lines').check()
    await page.getByRole('dialog').getByLabel('Website').fill('1')
    await page.getByRole('button', { name: 'Create the credit note' }).click()
    await page.getByRole('heading', { name: /Credit note AV-\d{4}-0001/ }).waitFor()
    await page.getByRole('link', { name: /INV-\d{4}-0002/ }).click()
    await page.getByRole('table', { name: 'Credit notes' }).getByText('€1,200.00').waitFor()

    const { body: agency } = await owner.request('get', '/agency')
    const [, id = ''] = /invoices\/(\d+)/.exec(page.url()) ?? []
    const mailed = (objectId: string, after: string) => ({
      agency_id: agency.id,
      actor_type: 'user' as const,
      action: 'invoice.mailed',
      object_type: 'invoice',
      object_id: objectId,
      changes: JSON.stringify({ to: { before: null, after } }),
    })
    const mails = [mailed(id, 'compta@moreau.example'), mailed('999999', 'other@moreau.example')]
    await app.db.insertInto('audit_log').values(mails).execute()
    await page.getByRole('link', { name: 'Mail history' }).click()
    await page.getByText('compta@moreau.example').waitFor()
    expect(await page.getByText('other@moreau.example').count()).toBe(0)
    expect(thrown).toEqual([])
  })

  it('shows the day of an acceptance at the place of the reader', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    const clientId = (await owner.data('post', '/clients', { body: companyFields })).body.id
    const acceptedAt = '2026-01-31T12:00:00.000Z'
    const body = { clientId, issueDate: '2026-01-30', status: 'accepted', acceptedAt }
    const { body: quote } = await owner.data('post', '/quotes', { body })
    const { page } = await browser.openAs(owner, `/quotes/${quote.id}`, { timezoneId: 'Pacific/Kiritimati' })
    await page.getByText('Feb 1, 2026').waitFor()
    await page.getByText('Jan 30, 2026').waitFor()
  })

  it('continues a quote that it has not saved, with all of its lines', async ({ app, browser }) => {
    const { page } = await openBilling(app, browser.openWindow, 'en')
    await page.goto(`${app.url}/console/quotes/new`)
    await page.locator('.line').waitFor()
    await enterLines(page, english)
    await page.locator('.totals').getByText(english.total).waitFor()
    await expect.poll(() => page.evaluate('JSON.stringify(localStorage)')).toContain('1.6667')
    page.on('dialog', dialog => void dialog.accept())
    await page.reload()
    await page.getByText('has been restored').waitFor()
    await page.locator('.totals').getByText(english.total).waitFor()
    expect(await page.locator('.line').nth(1).getByLabel('Description').inputValue()).toBe('Domaine')
    await page.getByRole('button', { name: 'Start over' }).click()
    await page.locator('.totals').getByText('€0.00').first().waitFor()
    expect(await page.locator('.line').count()).toBe(1)
  })

  it('creates recurring invoices, and pauses and deletes them', async ({ app, browser }) => {
    const { page, owner, thrown } = await openBilling(app, browser.openWindow, 'en')
    await page.goto(`${app.url}/console/recurring-invoices/new`)
    await page.getByRole('combobox', { name: 'Client' }).fill('boulangerie')
    await page.getByRole('option', { name: companyFields.name }).click()
    await page.getByLabel('Interval').selectOption('Every quarter')
    await page.getByLabel('Due within (days)').fill('15')
    await page.locator('.line').getByLabel('Description').fill('Maintenance')
    await page.locator('.line').getByLabel('Net unit price').fill('120')
    await page.getByRole('button', { name: 'Create the recurring invoice' }).click()
    const row = page.getByRole('row', { name: 'Maintenance' })
    await row.getByText('€144.00').waitFor()
    await row.getByRole('button', { name: /Pause/ }).click()
    await row.getByText('paused', { exact: true }).waitFor()
    const { body } = await owner.data('get', '/recurring-invoices')
    expect(body.data).toMatchObject([{ interval: 'quarter', dueDays: 15, status: 'paused', totalHt: '120.00' }])

    await row.getByRole('link', { name: 'Maintenance' }).click()
    await page.getByLabel('Net unit price').fill('150')
    await page.getByRole('button', { name: 'Save' }).click()
    await row.getByText('€180.00').waitFor()
    await row.getByRole('button', { name: /Delete/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No recurring invoices').waitFor()
    expect(thrown).toEqual([])
  })

  it('switches to legal invoicing once its profile is complete', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    const { page } = await browser.openAs(owner, '/agency')
    const switchMode = async () => {
      await page.getByRole('button', { name: 'Switch to legal invoicing' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    }
    await switchMode()
    await page.getByRole('dialog').getByText('SIREN').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

    const { address } = sellerSettings
    await page.getByLabel('Name', { exact: true }).fill('Rive Claire')
    await page.getByLabel('SIREN', { exact: true }).fill('732 829 320')
    await page.getByLabel('VAT number').fill('FR 44 732829320')
    await page.getByLabel('Street and number').fill(address.line1)
    await page.getByLabel('Postal code').fill(address.postalCode)
    await page.getByLabel('City').fill(address.city)
    await page.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 189')
    await page.getByRole('button', { name: 'Save the identity' }).click()
    await page.getByRole('link', { name: 'Rive Claire', exact: true }).waitFor()
    await switchMode()
    await page.getByText('Legal invoicing, France').waitFor()

    await page.getByLabel('Prefix of invoices').fill('fac')
    await page.getByRole('button', { name: 'Save the terms' }).click()
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGPgzwsDIgYIBQAWBgNNBqKI0AAAAABJRU5ErkJggg==',
      'base64',
    )
    await page
      .getByLabel('Logo', { exact: true })
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
    await page.getByRole('img', { name: 'Logo of the agency' }).waitFor()
    await page.locator('.top .home img').waitFor()
    const { body } = await owner.request('get', '/agency')
    expect(body).toMatchObject({
      name: 'Rive Claire',
      invoicing: 'fr',
      siren: '732829320',
      vatNumber: 'FR44732829320',
      iban: 'FR7630006000011234567890189',
      address: { line1: address.line1, city: 'Lyon', country: 'FR' },
      invoicePrefix: 'FAC',
    })
  })
})
