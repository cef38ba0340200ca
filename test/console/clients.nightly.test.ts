import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const it = test.extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const browser = await openConsole(app)
  onCleanup(browser.close)
  return browser
})

const hostile = '<img src=x onerror=alert(1)>'

describe.skipIf(!chromium)('the clients in the console', { timeout: 120_000 }, () => {
  it('are created by a member, with a contact, a ticket and a website', async ({ app, browser }) => {
    const agency = await app.agency()
    const member = await app.adminSession(agency, { role: 'member' })
    const { page, problems } = await browser.openAs(member, '/clients')
    await page.getByText('No clients yet').waitFor()
    await page.getByRole('button', { name: 'New client' }).click()
    await page.getByLabel('Name').fill(hostile)
    await page.getByLabel('SIRET').fill('123')
    await page.getByLabel('City').fill('Lyon')
    await page.getByRole('button', { name: 'Create the client' }).click()
    await page.getByRole('heading', { name: hostile }).waitFor()

    await page.getByRole('button', { name: 'New contact' }).click()
    await page.getByLabel('First name').fill('Camille')
    await page.getByLabel('Last name').fill('Moreau')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: 'Camille Moreau' }).waitFor()

    await page.getByRole('link', { name: 'New ticket' }).click()
    // The client is chosen by the page from which the form was opened.
    await expect.poll(() => page.getByLabel('Client').inputValue(), { timeout: 10_000 }).toBe(hostile)
    await page.getByLabel('Title').fill('The form sends no e-mail')
    await page.getByRole('button', { name: 'Create the ticket' }).click()
    await page.getByRole('row', { name: 'The form sends no e-mail' }).getByRole('link', { name: hostile }).click()

    await page.getByRole('link', { name: 'New website' }).click()
    await page.getByLabel('Address').fill('https://www.moreau.example')
    await page.getByRole('button', { name: 'Create the website' }).click()
    await page.getByRole('link', { name: 'https://www.moreau.example' }).click()
    await page.getByRole('link', { name: 'Connect this site' }).waitFor()
    expect(problems()).toEqual([])
    const { body } = await member.data('get', '/websites')
    expect(body.data).toMatchObject([{ url: 'https://www.moreau.example' }])
  })

  it('are searched, edited and deleted', async ({ app, browser }) => {
    const agency = await app.agency()
    const owner = await app.adminSession(agency)
    for (const name of ['Boulangerie Moreau', 'Garage Petit'])
      await owner.data('post', '/clients', { body: { name, city: 'Lyon' } })
    const { page, problems } = await browser.openAs(owner, '/clients')
    await page.getByRole('link', { name: 'Boulangerie Moreau' }).waitFor()
    await page.getByLabel('Search clients').fill('garage')
    await page.getByRole('link', { name: 'Boulangerie Moreau' }).waitFor({ state: 'detached' })
    expect(page.url()).toContain('search=garage')
    await page.getByRole('link', { name: 'Garage Petit' }).click()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('City').fill('')
    await page.getByRole('dialog').getByLabel('Email').fill('not an address')
    await page.getByRole('dialog').getByLabel('Email').fill('atelier@garage.example')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'atelier@garage.example' }).waitFor()
    const { body } = await owner.data('get', '/clients', { query: { search: 'garage' } })
    expect(body.data).toMatchObject([{ city: null, email: 'atelier@garage.example' }])
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Delete the client' }).click()
    await page.getByRole('link', { name: 'Boulangerie Moreau' }).waitFor()
    expect(problems()).toEqual([])
  })
})

describe.skipIf(!chromium)('the tickets in the console', { timeout: 120_000 }, () => {
  it('find their client with the keyboard', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    for (const name of ['Alpha', 'Boulangerie Moreau', 'Boulangerie Petit'])
      await owner.data('post', '/clients', { body: { name } })
    const { page, problems } = await browser.openAs(owner, '/tickets?new=1')
    await page.getByLabel('Title').fill('Horaires')
    await page.keyboard.press('Tab')
    await page.keyboard.type('boulangerie')
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await options.filter({ hasText: 'Boulangerie Petit' }).waitFor()
    await expect.poll(() => options.count(), { timeout: 10_000 }).toBe(2)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await page.getByRole('combobox', { name: 'Client' }).inputValue()).toBe('Boulangerie Petit')
    await page.keyboard.press('Enter')
    await page.getByRole('row', { name: 'Horaires' }).getByRole('link', { name: 'Boulangerie Petit' }).waitFor()
    expect(problems()).toEqual([])
  })

  it('choose no client of an earlier text', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    for (const name of ['Alpha', 'Beta']) await owner.data('post', '/clients', { body: { name } })
    const { page, problems } = await browser.openAs(owner, '/tickets?new=1')
    const search = Promise.withResolvers<undefined>()
    await page.route(/search=beta/, async route => {
      await search.promise
      await route.continue()
    })
    const client = page.getByRole('combobox', { name: 'Client' })
    await client.click()
    await page.getByRole('option', { name: 'Alpha' }).waitFor()
    await page.keyboard.type('beta')
    await page.keyboard.press('Enter')
    expect(await client.inputValue()).toBe('beta')
    search.resolve(undefined)
    await page.getByRole('option', { name: 'Alpha' }).waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    expect(await client.inputValue()).toBe('Beta')
    expect(problems()).toEqual([])
  })

  it('change their state where they are, and back when the service rejects it', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    const { body: client } = await owner.data('post', '/clients', { body: { name: 'Garage Petit' } })
    const { body: ticket } = await owner.data('post', '/tickets', { body: { clientId: client.id, title: 'Panne' } })
    const { page } = await browser.openAs(owner, '/tickets?view=board')
    const lane = (name: string) => page.getByRole('region', { name })
    await lane('Open').getByRole('link', { name: 'Panne' }).waitFor()
    await page.getByLabel('Status of Panne').selectOption('In progress')
    await lane('In progress').getByRole('link', { name: 'Panne' }).waitFor()
    await expect
      .poll(async () => (await owner.data('get', `/tickets/${ticket.id}`)).body.status, { timeout: 10_000 })
      .toBe('in_progress')

    await lane('In progress').getByRole('link', { name: 'Panne' }).dragTo(lane('Resolved'))
    await lane('Resolved').getByRole('link', { name: 'Panne' }).waitFor()
    await page.waitForLoadState('networkidle')

    await page.route('**/tickets/*', route => route.fulfill({ status: 400, body: '{"error":"No","code":"X"}' }))
    await page.getByLabel('Status of Panne').selectOption('Closed')
    await page.getByRole('status').filter({ hasText: 'No' }).waitFor()
    await lane('Resolved').getByRole('link', { name: 'Panne' }).waitFor()
  })

  it('change their state on their page, and back', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    const { body: client } = await owner.data('post', '/clients', { body: { name: 'Garage Petit' } })
    const { body: ticket } = await owner.data('post', '/tickets', { body: { clientId: client.id, title: 'Panne' } })
    const { page, problems } = await browser.openAs(owner, `/tickets/${ticket.id}`)
    const priority = async () => (await owner.data('get', `/tickets/${ticket.id}`)).body.priority
    await page.getByLabel('Priority of Panne').selectOption('Urgent')
    await expect.poll(priority, { timeout: 10_000 }).toBe('urgent')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(priority, { timeout: 10_000 }).toBe('normal')
    await expect.poll(() => page.getByLabel('Priority of Panne').inputValue()).toBe('normal')
    expect(problems()).toEqual([])
  })
})
