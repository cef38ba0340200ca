import { createHmac } from 'node:crypto'
import { describe, expect, onTestFinished } from 'vitest'
import type { Page } from 'playwright-core'
import { setLimit } from '#src/platform/limits/quotas.ts'
import { startTaskRunner } from '#src/features/webhooks/replay/runner.ts'
import { testWith, type TestApp } from '#test/app/index.ts'
import { emitEvents, startTestWorker } from '#test/features/webhooks/delivering.ts'
import { receiverFixture, respondWith } from '#test/features/webhooks/receiver.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

// A worker of webhooks delivers for all agencies.
const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } })
  .extend('receiver', { scope: 'file' }, receiverFixture)
  .extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const browser = await openConsole(app)
    onCleanup(browser.close)
    return browser
  })

it.beforeEach(({ receiver }) => {
  receiver.received.length = 0
  receiver.respond = respondWith(200)
})

const hostileText = '<img src=x onerror=alert(1)>'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const click = (page: Page, name: string) => button(page, name).click()
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()
const readSecret = async (page: Page) =>
  String(await page.getByRole('region', { name: 'The secret', exact: true }).textContent())

/** An agency with a subscription to a receiver, without retries. */
const openSubscription = async (app: TestApp, url: string, fields: object = {}) => {
  const agency = await app.agency()
  const owner = await app.adminSession(agency)
  const { status, body } = await owner.request('post', '/webhooks', { body: { url, maxRetries: 0, ...fields } })
  expect(status, JSON.stringify(body)).toBe(201)
  return { agency, owner, id: Number(body.id), path: `/webhooks/${body.id}` }
}

const startDelivering = (app: TestApp) => {
  const { wake: onCreated } = startTestWorker(app)
  const onError = ({ message }: Error) => expect.unreachable(message)
  const runner = startTaskRunner({ db: app.db, onCreated, onError, pollIntervalMs: 50 })
  onTestFinished(() => runner.stop())
}

describe.skipIf(!chromium)('webhooks in the console', { timeout: 180_000 }, () => {
  it('are created, tested, signed with a new secret, disabled and deleted', async ({ app, browser, receiver }) => {
    const agency = await app.agency()
    const owner = await app.adminSession(agency)
    const ids = `${await app.client(agency)}, ${await app.client(agency)}`
    const { page, problems } = await browser.openAs(owner, '/webhooks')
    await page.getByText('No subscriptions yet').waitFor()

    await click(page, 'New subscription')
    await page.getByLabel('URL').fill('https://user:password@hooks.example.com/')
    await page.getByLabel('Description').fill(hostileText)
    const single = page.getByRole('group', { name: 'Tickets' })
    expect(await single.isVisible()).toBe(false)
    await page.getByLabel('All, including').uncheck()
    expect(await single.isVisible()).toBe(true)
    await page.getByLabel('client.deleted').check()
    await click(page, 'Create the subscription')
    await page.getByRole('alert').first().waitFor()
    expect(await page.getByLabel('URL').getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel('Description').inputValue()).toBe(hostileText)
    await page.getByLabel('URL').fill(receiver.url)
    await click(page, 'Create the subscription')

    const secret = await readSecret(page)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    await page.keyboard.press('Escape')
    await click(page, 'I have copied the secret')
    expect(await page.content()).not.toContain(secret)

    await page.getByRole('rowheader', { name: hostileText }).getByRole('link', { name: receiver.url }).click()
    await page.getByRole('definition').getByText('client.deleted', { exact: true }).waitFor()
    await click(page, 'Send a test')
    await page.getByText('Received. Response 200').waitFor()
    const [test] = receiver.received
    expect(test?.headers['x-service-signature']).toBe(
      createHmac('sha256', secret).update(String(test?.raw)).digest('hex'),
    )

    await click(page, 'Rotate the secret')
    await page.getByLabel('The old secret still signs for').selectOption('1 hour')
    await inDialog(page, 'Rotate the secret')
    expect(await readSecret(page)).not.toBe(secret)
    await click(page, 'I have copied the secret')

    await click(page, 'Change')
    await page.getByLabel('Only for clients').fill(ids)
    await click(page, 'Save')
    await page.getByRole('definition').getByText(ids, { exact: true }).waitFor()
    await click(page, 'Disable')
    await inDialog(page, 'Disable the subscription')
    await click(page, 'Enable')
    await inDialog(page, 'Enable the subscription')
    await button(page, 'Disable').waitFor()
    await click(page, 'Delete')
    await inDialog(page, 'Delete the subscription')
    await page.getByText('No subscriptions yet').waitFor()
    expect((await owner.request('get', '/webhooks')).body.data).toEqual([])
    expect(problems().filter(problem => !problem.includes('400'))).toEqual([])
  })

  it('have deliveries that are filtered, explained and redelivered', async ({ app, browser, receiver }) => {
    const { agency, owner, path } = await openSubscription(app, receiver.url)
    receiver.respond = res => void res.writeHead(503).end(hostileText)
    startDelivering(app)
    await emitEvents(agency)
    const { page, problems } = await browser.openAs(owner, path)
    await page.getByRole('cell', { name: 'Response 503' }).waitFor({ timeout: 60_000 })
    await page.getByLabel('Response', { exact: true }).selectOption('2xx')
    await page.getByText('No deliveries match').waitFor()
    await page.reload()
    await page.getByText('No deliveries match').waitFor()
    await page.getByLabel('Response', { exact: true }).selectOption('5xx')
    await page.getByRole('link', { name: 'client.deleted' }).click()

    await page.getByRole('listitem').getByText('Response 503').waitFor()
    await page.getByText('Response body', { exact: true }).click()
    await page.getByRole('region', { name: 'The response body' }).getByText(hostileText).waitFor()
    const payload = String(await page.getByRole('region', { name: 'The request body' }).textContent())
    expect(JSON.parse(payload)).toEqual(JSON.parse(String(receiver.received[0]?.raw)))
    receiver.respond = respondWith(200)
    await click(page, 'Redeliver')
    await inDialog(page, 'Redeliver the event')
    await page.getByRole('listitem').getByText('Response 200').waitFor({ timeout: 60_000 })
    expect(receiver.events()).toEqual(['client.deleted', 'client.deleted'])

    // As the service does with a delivery that has waited for 30 days.
    const givenUp = { last_error: JSON.stringify({ code: 'abandoned', days: 30 }) }
    await app.db.updateTable('webhook_deliveries').set(givenUp).where('last_status_code', '=', 503).execute()
    await page.getByRole('link', { name: 'The subscription' }).click()
    await page.getByRole('cell', { name: 'Response 503, Abandoned after 30 days' }).waitFor()
    expect(problems()).toEqual([])
  })

  it('explain failures in the language of the page', async ({ app, browser }) => {
    const { owner, path } = await openSubscription(app, 'https://unknown.invalid/')
    const { page } = await browser.openAs(owner, path)
    await click(page, 'Send a test')
    await page.getByText('Failed. Host not found').waitFor()
    await page.getByRole('cell', { name: 'Host not found' }).waitFor()
    await page.getByRole('link', { name: 'View the delivery' }).click()
    await page.getByRole('listitem').getByText('Host not found').waitFor()
    expect(await page.content()).not.toContain('Hôte')
  })

  it('are not created beyond the quota of the agency, which keeps what was entered', async ({
    app,
    browser,
    receiver,
  }) => {
    const agency = await app.agency()
    await setLimit(agency.tenant, 'subscriptions', 0)
    const { page } = await browser.openAs(await app.adminSession(agency), '/webhooks')
    await click(page, 'New subscription')
    await page.getByLabel('URL').fill(receiver.url)
    await click(page, 'Create the subscription')
    await page.getByRole('alert').getByText('QUOTA_EXCEEDED').waitFor()
    expect(await page.getByLabel('URL').inputValue()).toBe(receiver.url)
  })

  it('send the events of a period again, and show the progress', async ({ app, browser, receiver }) => {
    const { agency, owner, path } = await openSubscription(app, receiver.url)
    startDelivering(app)
    await emitEvents(agency, 3)
    await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(3)
    const { page, problems } = await browser.openAs(owner, path)
    await click(page, 'Send events again')
    await page.getByLabel('Which events').selectOption('All, even those already delivered')
    await inDialog(page, 'Send again')
    await page.getByText('Completed. 3 / 3 delivered').waitFor({ timeout: 60_000 })
    expect(receiver.received.length).toBe(6)
    await click(page, 'Hide')
    expect(new URL(page.url()).search).toBe('')
    expect(problems()).toEqual([])
  })

  it('say why the service has disabled them', async ({ app, browser, receiver }) => {
    const { owner, id, path } = await openSubscription(app, receiver.url)
    const disabled = { is_active: false, disabled_at: new Date().toISOString(), disabled_code: 'gone' as const }
    await app.db.updateTable('webhook_subscriptions').set(disabled).where('id', '=', id).execute()
    const { page, problems } = await browser.openAs(owner, '/webhooks?status=disabled')
    await page.getByRole('cell', { name: 'because the receiver returned 410' }).waitFor()
    await page.getByLabel('Status').selectOption('failing')
    await page.getByText('No subscriptions in this state').waitFor()
    await page.goto(`${app.url}/console${path}`)
    await page.getByText('The service disabled this subscription').waitFor()
    expect(problems()).toEqual([])
  })

  it('can be read by members, who learn why they cannot change them', async ({ app, browser, receiver }) => {
    const { agency, path } = await openSubscription(app, receiver.url, { description: hostileText })
    const { page, problems } = await browser.openAs(await app.adminSession(agency, { role: 'member' }), path)
    await page.getByText(hostileText).waitFor()
    for (const name of ['Change', 'Disable', 'Rotate the secret', 'Send events again', 'Delete', 'Send a test']) {
      expect(await button(page, name).getAttribute('title'), name).toBe('Only admins and owners can do this.')
      await button(page, name).focus()
      await page.keyboard.press('Enter')
    }
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(receiver.received).toEqual([])
    expect(problems()).toEqual([])
  })

  it('of another agency are not found', async ({ app, browser, receiver }) => {
    const { path } = await openSubscription(app, receiver.url)
    const { page } = await browser.openAs(await app.adminSession(await app.agency()), path)
    await page.getByRole('alert').getByText('NOT_FOUND').waitFor()
    expect(await page.content()).not.toContain(receiver.url)
  })
})
