import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole, signIn } from './console.ts'

const it = test.extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const browser = await openConsole(app)
  onCleanup(browser.close)
  return browser
})

/** Records the texts that a page draws from now on, with their distance from the left. */
const recordTexts = (page: Page) =>
  page.evaluate(`(() => {
    window.drawn = {}
    const { prototype } = CanvasRenderingContext2D
    const { fillText } = prototype
    prototype.fillText = function record(text, x, y) {
      window.drawn[text] = x
      fillText.call(this, text, x, y)
    }
  })()`)

describe.skipIf(!chromium)('the console', { timeout: 120_000 }, () => {
  it('shows usage and quotas to developers, and what needs attention at home', async ({ app, browser }) => {
    const agency = await app.agency()
    const owner = await app.adminSession(agency)
    const { page, problems } = await browser.openAs(owner, '/developers')
    await page.getByRole('img', { name: 'Requests to the public API' }).locator('canvas').waitFor()
    expect(await page.getByRole('meter', { name: 'API keys' }).getAttribute('max')).toBe('500')
    await page.getByLabel('Period').selectOption('30 days')
    await page.getByText('Show the numbers').first().click()
    await expect
      .poll(() => page.getByRole('table', { name: 'Requests to the public API' }).getByRole('row').count(), {
        timeout: 20_000,
      })
      .toBe(31)
    expect(problems()).toEqual([])

    const { body } = await owner.request('post', '/watches', {
      body: { name: 'Veille', sources: [{ url: 'https://nowhere.invalid/feed' }], status: 'paused' },
    })
    await app.db
      .updateTable('watch_sources')
      .set({ error: '{"code":"connection"}' })
      .where('watch_id', '=', body.id)
      .execute()
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('link', { name: '1 watch cannot read a source' }).waitFor()
  })

  it('dates the week by the time zone of the browser, and days by UTC', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    const paris = 'Europe/Paris'
    const today = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: paris }).format(new Date())
    const drawIn = async (timezoneId: string, period: string) => {
      const { page } = await browser.openAs(owner, '/developers', { timezoneId })
      await page.getByRole('img', { name: 'Requests to the public API' }).locator('canvas').waitFor()
      await recordTexts(page)
      await page.getByLabel('Period').selectOption(period)
      const texts = () => page.evaluate('Object.entries(window.drawn)') as Promise<[string, number][]>
      await expect.poll(async () => (await texts()).length, { timeout: 10_000 }).toBeGreaterThan(4)
      return texts()
    }
    expect((await drawIn(paris, '7 days')).map(([text]) => text)).toContain(today)
    expect(await drawIn(paris, '30 days')).toEqual(await drawIn('UTC', '30 days'))
  })

  it('asks for the password again when the session has ended, and continues where the user was', async ({
    app,
    browser,
  }) => {
    const owner = await app.adminSession(await app.agency())
    const { page } = await browser.openAs(owner, '/keys')
    await page.getByText('No keys yet').waitFor()
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'New key' }).click()
    await page.getByLabel('Name').fill('Zapier')
    await page.getByLabel('Read clients:read').check()
    await page.getByRole('button', { name: 'Create the key' }).click()
    await page.getByText('Your session has expired').waitFor()
    await signIn(page, owner)
    await page.getByRole('heading', { name: 'API keys' }).waitFor()
  })

  it('signs out, and forgets what it has shown', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    const { page } = await browser.openAs(owner, '/keys')
    await page.locator('.user-button').click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.goto(`${app.url}/console/keys`)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  })

  it('speaks the language that the user chooses, and keeps the colour scheme', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    const { page } = await browser.openAs(owner, '/account')
    await page.getByRole('main').getByLabel('Colours').selectOption('Dark')
    await page.getByRole('main').getByLabel('Language').selectOption('Français')
    await page.getByRole('heading', { name: 'Mon compte' }).waitFor()
    expect(await page.evaluate('document.documentElement.lang')).toBe('fr')
    expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('dark')
  })

  it('says that it is offline, and goes on when the connection is back', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    const { page } = await browser.openAs(owner)
    await page.getByText('Everything is fine.').waitFor()
    await page.context().setOffline(true)
    await page.getByText('You are offline.').waitFor()
    await page.context().setOffline(false)
    await page.getByText('You are offline.').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'API keys' }).first().click()
    await page.getByText('No keys yet').waitFor()
  })

  it('offers to reload when the script of a page is missing, as after an upgrade', async ({ app, browser }) => {
    const { page } = await browser.openAs(await app.adminSession(await app.agency()))
    await page.route('**/assets/keys.*.js', route => route.fulfill({ status: 404 }))
    await page.getByRole('link', { name: 'API keys' }).click()
    const reload = page.getByRole('button', { name: 'Reload the console' })
    await reload.waitFor()
    await page.unroute('**/assets/keys.*.js')
    await reload.click()
    await page.getByText('No keys yet').waitFor()
  })

  it('is used with the keyboard alone', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    const { page } = await browser.openAs(owner)
    const focused = page.locator(':focus')
    // The heading of the page has the focus; the navigation is before it.
    for (let at = 0; at < 12 && (await focused.textContent()) !== 'API keys'; at++)
      await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'API keys' }).waitFor()
    await expect.poll(() => focused.textContent(), { timeout: 10_000 }).toBe('API keys')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => focused.textContent(), { timeout: 10_000 }).toBe('New key')
  })
})

describe.skipIf(!chromium)('the home page of the console', { timeout: 120_000 }, () => {
  it('leads a new agency through its first steps, which disappear once they are done', async ({ app, browser }) => {
    const agency = await app.agency()
    const owner = await app.adminSession(agency)
    const { page, problems } = await browser.openAs(owner)
    await page.getByRole('link', { name: 'Create a first client' }).click()
    await page.getByLabel('Name').fill('Garage Petit')
    await page.getByRole('button', { name: 'Create the client' }).click()
    await page.getByRole('heading', { name: 'Garage Petit' }).waitFor()
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('region', { name: 'To begin with' }).getByText('Create a first client (done)').waitFor()
    await page.getByRole('link', { name: 'Connect a site' }).waitFor()
    await page.getByRole('link', { name: 'Complete the identity of the agency' }).waitFor()
    await page.getByText('Nothing has been invoiced or paid').waitFor()

    const address = { line1: '12 rue des Lilas', postalCode: '69003', city: 'Lyon', country: 'FR' }
    await owner.request('patch', '/agency', { body: { address } })
    await openSite(app, agency)
    await app.key(agency)
    await page.reload()
    await page.getByRole('region', { name: 'Invoiced and paid' }).getByText('Outstanding €0.00').waitFor()
    const checklist = page.getByRole('region', { name: 'To begin with' })
    await expect.poll(() => checklist.count(), { timeout: 20_000 }).toBe(0)
    expect(problems()).toEqual([])
  })

  it('shows what is to be done today, and the money of a month', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    const create = async (path: string, body: object) => (await owner.data('post', path, { body })).body
    const { id: clientId } = await create('/clients', { name: 'Garage Petit' })
    await create('/tickets', { clientId, title: 'The form sends no e-mail' })
    await create('/tasks', { title: 'Call Camille', dueDate: '2026-01-31' })
    await create('/tasks', { title: 'Another year', dueDate: '2090-01-31' })
    await create('/quotes', { clientId, quoteNumber: 'Q-1', status: 'sent', totalHt: '100.00', totalTtc: '120.00' })
    const issueDate = new Date().toISOString().slice(0, 10)
    const amounts = { totalHt: '1000.00', totalTtc: '1200.00' }
    await create('/invoices', { clientId, invoiceNumber: 'A-1', status: 'overdue', issueDate, ...amounts })
    await create('/invoices', { clientId, invoiceNumber: 'A-2', status: 'draft', issueDate, ...amounts })
    await create('/events', { title: 'Review', startDate: new Date().toISOString() })

    const { page, problems } = await browser.openAs(owner)
    const region = (name: string | RegExp) => page.getByRole('region', { name })
    await region('Open tickets · 1').getByRole('link', { name: 'The form sends no e-mail' }).waitFor()
    await region('Overdue invoices · 1').getByRole('link', { name: 'Garage Petit' }).waitFor()
    await region('Quotes waiting · 1').getByText('Q-1').waitFor()
    await region('Calendar today').getByText('Review').waitFor()
    await region('Invoiced and paid').getByRole('link', { name: 'overdue €1,200.00' }).waitFor()
    await region('Invoiced and paid').getByText('Show the numbers').click()
    await region('Invoiced and paid').getByRole('cell', { name: '€1,200.00' }).waitFor()
    await region('Tasks due · 1').getByRole('checkbox', { name: 'Complete Call Camille' }).check()
    await region('Tasks due').getByText('Nothing due today').waitFor()
    expect(problems()).toEqual([])
  })
})

describe.skipIf(!chromium)('the command palette', { timeout: 120_000 }, () => {
  it('opens pages, actions, clients and invoices with the keyboard alone', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    const { body: client } = await owner.data('post', '/clients', { body: { name: 'Garage Petit' } })
    const body = { clientId: client.id, totalHt: '1.00', totalTtc: '1.20' }
    const { body: invoice } = await owner.data('post', '/invoices', { body })
    const { page, problems } = await browser.openAs(owner, '/keys')
    const go = async (text: string, result: string) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').waitFor()
      await page.keyboard.type(text)
      await page.getByRole('option', { name: result, selected: true }).waitFor()
      await page.keyboard.press('Enter')
    }
    await go('cale', 'Calendar')
    await page.getByRole('heading', { name: 'Calendar' }).waitFor()
    await go('petit', 'Garage Petit')
    await page.getByRole('heading', { name: 'Garage Petit' }).waitFor()
    await go(invoice.invoiceNumber, `${invoice.invoiceNumber} – Garage Petit`)
    await page.getByRole('heading', { name: invoice.invoiceNumber }).waitFor()
    await go('new cl', 'New client')
    await page.getByRole('dialog', { name: 'New client' }).waitFor()
    await page.keyboard.press('Control+k')
    expect(await page.getByRole('dialog').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Search' }).click()
    await page.keyboard.type('gar')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(problems()).toEqual([])
  })
})

describe.skipIf(!chromium)('the requests in the console', { timeout: 120_000 }, () => {
  it('are filtered and followed', async ({ app, browser }) => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    await app.request('get', '/clients', key)
    await app.request('get', '/tickets/999999', key)
    const { page, problems } = await browser.openAs(await app.adminSession(agency), '/requests')
    const row = (text: string) => page.getByRole('row').filter({ hasText: text })
    const reload = async () => {
      await page.reload()
      await page.getByRole('table').waitFor()
      return page.getByRole('row').count()
    }
    await expect.poll(reload, { timeout: 30_000, interval: 1_000 }).toBe(3)
    await page.getByLabel('Status').selectOption('4xx')
    await row('/clients').waitFor({ state: 'detached' })
    await row('/tickets/999999').waitFor()
    expect(page.url()).toContain('status=4xx')

    await page.getByRole('button', { name: 'Clear' }).click()
    await row('/clients').waitFor()
    await page.getByRole('button', { name: 'Live tail' }).click()
    await row('/clients').waitFor()
    await app.request('get', '/invoices', key, { headers: { 'user-agent': '<img src=x onerror=alert(1)>' } })
    await row('/invoices').filter({ hasText: '<img src=x onerror=alert(1)>' }).waitFor()
    expect(problems()).toEqual([])
  })

  it('are not followed with the filters of before', async ({ app, browser }) => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    await app.request('get', '/clients', key)
    await app.request('get', '/tickets/999999', key)
    const { page } = await browser.openAs(await app.adminSession(agency), '/requests')
    const row = (text: string) => page.getByRole('row').filter({ hasText: text })
    const unfiltered = (url: URL) => url.pathname.endsWith('/logs') && !url.searchParams.has('status')
    const { promise: mayRespond, resolve: respond } = Promise.withResolvers<void>()
    await page.route(unfiltered, async route => {
      const response = await route.fetch()
      await mayRespond
      await route.fulfill({ response }).catch(() => {})
    })
    const requested = page.waitForRequest(request => unfiltered(new URL(request.url())))
    await page.getByRole('button', { name: 'Live tail' }).click()
    await requested
    await page.getByLabel('Status').selectOption('4xx')
    await row('/tickets/999999').waitFor({ timeout: 30_000 })
    respond()
    // A later response shows that the page has handled the delayed one.
    await page.waitForResponse(response => response.url().includes('status=4xx'))
    expect(await row('/clients').count()).toBe(0)
  })
})

describe.skipIf(!chromium)('the first steps in the console', { timeout: 120_000 }, () => {
  it('create a key and send a request with it', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    const { page, problems } = await browser.openAs(owner, '/get-started')
    await page.getByRole('button', { name: 'Create a trial key' }).click()
    await page.getByRole('button', { name: 'Send it from here' }).click()
    await page.getByText('Response 200').waitFor()
    expect(await page.getByRole('region', { name: 'The response' }).textContent()).toContain('"scopes"')
    expect(problems()).toEqual([])
  })
})
