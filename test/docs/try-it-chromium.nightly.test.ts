import { readFileSync } from 'node:fs'
import type { Locator, Page, Request } from 'playwright-core'
import { describe, expect } from 'vitest'
import { basePath, test } from '#test/app/index.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openBrowser, redocIsReady } from './browser.ts'

const wide = { viewport: { width: 1280, height: 900 } }

/** The form of an operation, and what readers do with it. */
const formOf = (page: Page) => {
  const dialog = page.locator('dialog.try-it')
  const confirmation = page.getByRole('alertdialog')
  const key = dialog.getByLabel('API key required')
  return {
    dialog,
    confirmation,
    key,
    open: (summary: string) => page.getByRole('button', { name: `Try it: ${summary}`, exact: true }).click(),
    send: () => dialog.getByRole('button', { name: 'Send', exact: true }).click(),
    confirm: (summary: string) => confirmation.getByRole('button', { name: summary, exact: true }).click(),
    /** Waits for the status of the response. */
    status: (text: string) => dialog.locator('.outcome .status', { hasText: text }).waitFor({ timeout: 20_000 }),
    body: async (): Promise<unknown> =>
      JSON.parse((await dialog.getByLabel('Body of the response').textContent()) ?? ''),
    code: () => dialog.getByLabel('The request as code').textContent(),
  }
}

const isFocused = async (element: Locator) => (await element.and(element.page().locator(':focus')).count()) === 1

/** Everything that could keep a key: the attributes and text of the page, its storage, and its address. */
const readTraces = `JSON.stringify([
  document.documentElement.outerHTML,
  Object.entries(localStorage),
  Object.entries(sessionStorage),
  document.cookie,
  location.href,
  history.state,
  performance.getEntriesByType('resource').map(({ name }) => name),
])`

const it = test
  .extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const browser = await openBrowser(app.url)
    onCleanup(() => browser.close())
    return browser
  })
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('apiKey', { scope: 'file' }, async ({ app, agency }) => (await app.key(agency)).key)
  // A reference page at an operation, with the requests that the page sends to the service.
  .extend('openPage', { scope: 'file' }, ({ app, browser }) => async (anchor: string, api = 'public') => {
    const { page, problems } = await browser.openWindow(wide)
    const requests: Request[] = []
    page.on('request', request => requests.push(request))
    await page.goto(`${app.url}/docs/${api}#/${anchor}`, { waitUntil: 'networkidle' })
    await redocIsReady(page)
    const calls = () => requests.filter(request => new URL(request.url()).pathname.startsWith('/api/'))
    return { page, problems, requests, calls, form: formOf(page) }
  })

describe.skipIf(!chromium)('Try it in Chromium', { timeout: 120_000 }, () => {
  it('lists, with the parameters of the reader', async ({ app, apiKey, openPage }) => {
    await app.request('post', '/clients', apiKey, { body: { name: 'Fromagerie Blanc' } })
    const { problems, calls, form } = await openPage('clients/listclients')
    await form.open('List clients')
    await form.key.fill(apiKey)
    await form.dialog.getByLabel('limit', { exact: true }).fill('1')
    await form.dialog.getByLabel('sort', { exact: true }).selectOption('-id')
    await form.dialog.getByLabel('name', { exact: true }).check()
    await form.send()
    await form.status('200 OK')
    expect(calls().map(request => new URL(request.url()).search)).toEqual(['?limit=1&fields=name&sort=-id'])
    expect(await form.body()).toMatchObject({ data: [{ name: 'Fromagerie Blanc' }], limit: 1 })
    const headers = await form.dialog.locator('dl').textContent()
    for (const name of ['X-Request-Id', 'X-RateLimit-Remaining']) expect(headers).toContain(name)
    expect(problems.splice(0)).toEqual([])
  })

  it('creates from the example of the contract, once the reader has confirmed it', async ({ apiKey, openPage }) => {
    const { page, problems, calls, form } = await openPage('clients/createclient')
    await form.open('Create a client')
    await form.key.fill(apiKey)
    await form.send()
    await form.confirmation.getByText(`POST ${basePath}/clients takes effect`).waitFor()
    await page.keyboard.press('Escape')
    await form.dialog.getByText('Not sent.').waitFor()
    expect(calls()).toEqual([])
    await form.send()
    await form.confirm('Create a client')
    await form.status('201 Created')
    expect(await form.body()).toMatchObject({ name: 'Boulangerie Moreau' })
    // It asks once: the next request is sent at once.
    await form.send()
    await expect.poll(() => calls().length, { timeout: 20_000 }).toBe(2)
    await form.status('201 Created')
    expect(problems.splice(0)).toEqual([])
  })

  it('names what it deletes, each time', async ({ app, apiKey, openPage }) => {
    const { body } = await app.request('post', '/clients', apiKey, { body: { name: 'Bistrot Perrin' } })
    const { page, form } = await openPage('clients/deleteclient')
    await form.open('Delete a client')
    await form.key.fill(apiKey)
    const id = form.dialog.getByLabel('id required')
    expect(await id.inputValue()).toBe('')
    await form.send()
    await form.dialog.getByText('id is required.').waitFor()
    expect(await isFocused(id)).toBe(true)
    await id.fill(String(body.id))
    for (const [status, code] of [
      ['204 No Content', undefined],
      ['404 Not Found', 'NOT_FOUND'],
    ] as const) {
      await form.send()
      await form.confirmation.getByRole('heading', { name: `Delete a client: ${body.id}?` }).waitFor()
      expect(await isFocused(form.confirmation.getByRole('button', { name: 'Cancel' }))).toBe(true)
      await form.confirm('Delete a client')
      await form.status(status)
      if (code) expect(await form.body()).toMatchObject({ code })
    }
    expect(await page.getByRole('link', { name: 'What NOT_FOUND means' }).getAttribute('href')).toContain(
      '/docs/errors#not_found',
    )
  })

  it('shows an error with its code, and never as HTML', async ({ openPage }) => {
    const { form } = await openPage('clients/listclients')
    await form.open('List clients')
    await form.key.fill(`spk_${'0'.repeat(48)}`)
    await form.send()
    await form.status('401 Unauthorized')
    expect(await form.body()).toMatchObject({ code: 'INVALID_API_KEY' })
  })

  it('sends no body that is not valid JSON, and shows where it is wrong', async ({ apiKey, openPage }) => {
    const { calls, form } = await openPage('clients/createclient')
    await form.open('Create a client')
    await form.key.fill(apiKey)
    const body = form.dialog.getByLabel('Body required')
    await body.fill('{ "name": }')
    expect(await form.code()).toContain('Correct the body')
    await form.send()
    await form.dialog.getByText('This is not valid JSON').waitFor()
    expect([await isFocused(body), await body.getAttribute('aria-invalid')]).toEqual([true, 'true'])
    await body.fill('{ "name": "<img src=x onerror=alert(1)>" }')
    expect(await body.getAttribute('aria-invalid')).toBe('false')
    expect(calls()).toEqual([])
    await form.send()
    await form.confirm('Create a client')
    await form.status('201 Created')
    expect(await form.body()).toMatchObject({ name: '<img src=x onerror=alert(1)>' })
    expect(await form.dialog.locator('img').count()).toBe(0)
  })

  it('keeps the key in its field only, for all operations, until the page is reloaded', async ({
    apiKey,
    openPage,
  }) => {
    const { page, requests, calls, form } = await openPage('clients/listclients')
    await form.open('List clients')
    await expect.poll(() => isFocused(form.key), { timeout: 20_000 }).toBe(true)
    expect(await form.key.getAttribute('type')).toBe('password')
    await form.key.fill(apiKey)
    await form.dialog.getByRole('button', { name: 'Show the API key' }).click()
    expect(await form.key.getAttribute('type')).toBe('text')
    await form.dialog.getByRole('button', { name: 'Hide the API key' }).click()
    await form.send()
    await form.status('200 OK')
    await page.keyboard.press('Escape')
    // Redoc renders an operation when it comes into view.
    await page.evaluate(`location.hash = '#/clients/getclient'`)
    await form.open('Retrieve a client')
    expect(await form.key.inputValue()).toBe(apiKey)
    expect(calls().map(request => request.headers()['x-api-key'])).toEqual([apiKey])
    expect(await page.evaluate(readTraces)).not.toContain(apiKey)
    for (const language of ['curl', 'SDK', 'PHP', 'Python']) {
      await form.dialog.getByLabel('Language of the code').selectOption(language)
      expect(await form.code()).toContain('API_KEY')
      expect(await form.code()).not.toContain(apiKey)
    }
    expect(requests.some(request => request.url().includes(apiKey))).toBe(false)
    await page.reload({ waitUntil: 'networkidle' })
    await redocIsReady(page)
    await form.open('Retrieve a client')
    expect(await form.key.inputValue()).toBe('')
  })

  it('writes the request as code while it is edited', async ({ openPage }) => {
    const { form } = await openPage('clients/updateclient')
    await form.open('Update a client')
    await form.dialog.getByLabel('id required').fill('7')
    await form.dialog.getByLabel('If-Match').fill('"tag"')
    await form.dialog.getByLabel('Body required').fill('{ "city": "Lille" }')
    expect(await form.code()).toMatch(
      /curl -X PATCH "\$API\/api\/public\/v1\/clients\/7"[^]*If-Match: "tag"[^]*"Lille"/,
    )
    await form.dialog.getByLabel('Language of the code').selectOption('SDK')
    expect(await form.code()).toContain(`api.clients.update(7, { city: 'Lille' }, { ifMatch: '"tag"' })`)
    await form.dialog.getByLabel('id required').fill('8')
    expect(await form.code()).toContain('api.clients.update(8,')
  })

  it('says when there is no response, and cancels', async ({ apiKey, openPage }) => {
    const { page, form } = await openPage('changes/listchanges')
    await form.open('List changes')
    await form.key.fill(apiKey)
    await page.route('**/api/public/**', route => route.abort(), { times: 1 })
    await form.send()
    await form.status('the connection failed')
    await form.dialog.getByLabel('after', { exact: true }).fill('now')
    await form.dialog.getByLabel('wait', { exact: true }).fill('25')
    await form.send()
    await form.dialog.getByRole('button', { name: 'Cancel' }).click()
    await form.status('Cancelled.')
    expect(await isFocused(form.dialog.getByRole('button', { name: 'Send' }))).toBe(true)
  })

  it('shows the beginning of a large response', async ({ apiKey, openPage }) => {
    const { page, form } = await openPage('clients/listclients')
    await form.open('List clients')
    await form.key.fill(apiKey)
    const name = 'é'.repeat(200_000)
    await page.route('**/api/public/**', route => route.fulfill({ json: { name } }), { times: 1 })
    await form.send()
    await form.dialog.getByText('Only the first 256 KiB').waitFor({ timeout: 20_000 })
    const text = await form.dialog.getByLabel('Body of the response').textContent()
    expect([text?.length, text?.includes('\ufffd')]).toEqual([131_076, false])
  })

  it('offers a file for download', async ({ app, apiKey, openPage }) => {
    const client = await app.request('post', '/clients', apiKey, { body: { name: 'Fromagerie Blanc' } })
    const { body: quote } = await app.request('post', '/quotes', apiKey, { body: { clientId: client.body.id } })
    const { page, problems, form } = await openPage('quotes/getquotedocument')
    await form.open('Download a quote')
    await form.key.fill(apiKey)
    await form.dialog.getByLabel('id required').fill(String(quote.id))
    await form.send()
    await form.status('200 OK')
    const downloading = page.waitForEvent('download')
    await form.dialog.getByRole('link', { name: `Download ${quote.quoteNumber}.pdf` }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`${quote.quoteNumber}.pdf`)
    expect(readFileSync(await download.path(), 'latin1').slice(0, 5)).toBe('%PDF-')
    expect(problems.splice(0)).toEqual([])
  })

  it('is opened, left and closed with the keyboard, and keeps what was entered', async ({ openPage }) => {
    const { page, form } = await openPage('clients/listclients')
    const button = page.getByRole('button', { name: 'Try it: List clients' })
    await button.focus()
    await page.keyboard.press('Enter')
    await form.dialog.waitFor()
    await form.dialog.getByLabel('search').fill('moreau')
    await page.keyboard.press('Escape')
    await form.dialog.waitFor({ state: 'hidden' })
    expect(await isFocused(button)).toBe(true)
    await page.keyboard.press('Enter')
    expect(await form.dialog.getByLabel('search').inputValue()).toBe('moreau')
  })

  it('is loaded with the first form, and can be tried again when that fails', async ({ openPage }) => {
    const { page, requests, form } = await openPage('clients/listclients')
    const paths = () => requests.map(request => new URL(request.url()).pathname)
    expect(paths().filter(path => /try-it\.|forms/.test(path))).toEqual([])
    await page.route('**/public.forms.json', route => route.abort(), { times: 1 })
    await form.open('List clients')
    await page.getByText('Not loaded: try again').waitFor()
    await form.open('List clients')
    await form.dialog.waitFor()
  })

  it('sends requests of the admin API with the session of the browser', async ({ app, agency, openPage }) => {
    const { email, password } = await app.adminSession(agency)
    const { page, problems, form } = await openPage('session/signin', 'admin')
    await form.open('Sign in')
    await form.dialog.getByLabel('Body required').fill(JSON.stringify({ email, password }))
    await form.send()
    await form.confirm('Sign in')
    await form.status('200 OK')
    await page.keyboard.press('Escape')
    await page.evaluate(`location.hash = '#/session/getsession'`)
    await form.open('Retrieve the current session')
    await form.send()
    await form.status('200 OK')
    expect(await form.body()).toMatchObject({ user: { email } })
    expect(await form.dialog.getByLabel('API key').count()).toBe(0)
    expect(problems.splice(0)).toEqual([])
  })

  it('fits a phone', async ({ app, browser }) => {
    const { page, problems } = await browser.openWindow({ viewport: { width: 360, height: 740 } })
    await page.goto(`${app.url}/docs/public#/clients/createclient`, { waitUntil: 'networkidle' })
    await redocIsReady(page)
    const form = formOf(page)
    await form.open('Create a client')
    await form.dialog.waitFor()
    for (const element of ['documentElement', 'querySelector(".panel")'])
      expect(await page.evaluate(`document.${element}.scrollWidth`), element).toBe(360)
    expect(await form.dialog.getByRole('button', { name: 'Send' }).isVisible()).toBe(true)
    expect(problems.splice(0)).toEqual([])
  })
})
