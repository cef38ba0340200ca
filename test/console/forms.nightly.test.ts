import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const it = test.extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const browser = await openConsole(app)
  onCleanup(browser.close)
  return browser
})

/** Makes the page as slow as on a busy machine, so that many events come before a render. */
const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

/** Types as password managers and scanners do: without pauses, and Enter at once. */
const typeAndEnter = async (page: Page, text: string) => {
  await page.keyboard.type(text, { delay: 0 })
  await page.keyboard.press('Enter')
}

/** The bodies of the page's requests to a path, as they are sent. */
const recordBodies = (page: Page, path: string) => {
  const bodies: unknown[] = []
  page.on('request', request => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname.endsWith(path))
      bodies.push(request.postDataJSON())
  })
  return bodies
}

describe.skipIf(!chromium)('a form of the console sends what was typed at once', { timeout: 120_000 }, () => {
  it.for([1, 2, 3])('to sign in, attempt %i', async (_attempt, { app, browser }) => {
    const { email, password } = await app.user(await app.agency(), 'owner')
    const { page } = await browser.openWindow({ locale: 'en' })
    await page.goto(`${app.url}/console`)
    await page.getByLabel('Email').waitFor()
    await slowDown(page)
    const bodies = recordBodies(page, '/session')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').focus()
    await typeAndEnter(page, password)
    await page.locator('#main h1').waitFor()
    expect(bodies).toEqual([{ email, password }])
  })

  it('and the same events within one task, as password managers submit', async ({ app, browser }) => {
    const { email, password } = await app.user(await app.agency(), 'owner')
    const { page } = await browser.openWindow({ locale: 'en' })
    await page.goto(`${app.url}/console`)
    await page.getByLabel('Email').waitFor()
    const bodies = recordBodies(page, '/session')
    await page.evaluate(`for (const [name, value] of Object.entries(${JSON.stringify({ email, password })})) {
      document.querySelector('[name=' + name + ']').value = value
      document.querySelector('[name=' + name + ']').dispatchEvent(new Event('input', { bubbles: true }))
    }
    // Twice, as after a double press of Enter.
    document.forms[0].requestSubmit()
    document.forms[0].requestSubmit()`)
    await page.locator('#main h1').waitFor()
    expect(bodies).toEqual([{ email, password }])
  })

  it('to invite a person, whose dialog has the focus in its first field', async ({ app, browser }) => {
    const { page } = await browser.openAs(await app.user(await app.agency(), 'owner'), '/people')
    await slowDown(page)
    const bodies = recordBodies(page, '/members')
    for (const email of ['zoe@studio.example', 'noe@studio.example']) {
      await page.getByRole('button', { name: 'Invite a person' }).click()
      await typeAndEnter(page, email)
      await page.getByRole('button', { name: 'I have copied the link' }).click()
    }
    expect(bodies).toEqual([
      { email: 'zoe@studio.example', role: 'member' },
      { email: 'noe@studio.example', role: 'member' },
    ])
  })

  it('to create a key', async ({ app, browser }) => {
    const { page } = await browser.openAs(await app.user(await app.agency(), 'owner'), '/keys')
    await slowDown(page)
    const bodies = recordBodies(page, '/keys')
    await page.getByRole('button', { name: 'New key' }).first().click()
    await page.getByLabel('Everything, including').check()
    await page.getByLabel('Name').focus()
    await typeAndEnter(page, 'Zapier of the studio')
    await page.getByRole('button', { name: 'I have copied the key' }).waitFor()
    expect(bodies).toEqual([{ name: 'Zapier of the studio', scopes: ['*'] }])
  })

  it('to create a subscription', async ({ app, browser }) => {
    const { page } = await browser.openAs(await app.user(await app.agency(), 'owner'), '/webhooks')
    await slowDown(page)
    const bodies = recordBodies(page, '/webhooks')
    await page.getByRole('button', { name: 'New subscription' }).first().click()
    await page.getByLabel('Only for clients').fill('7, 9')
    await page.getByLabel('URL').focus()
    await typeAndEnter(page, 'https://hooks.example.com/agency')
    await expect.poll(() => bodies.length).toBe(1)
    expect(bodies).toMatchObject([{ url: 'https://hooks.example.com/agency', clientIds: [7, 9] }])
  })

  it('to confirm with a choice', async ({ app, browser }) => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    const webhook = { url: 'https://hooks.example.com/agency', events: ['client.created'] }
    await app.request('post', '/webhooks', key, { body: webhook })
    const { page } = await browser.openAs(await app.user(agency, 'owner'), '/keys')
    await slowDown(page)
    const urls: string[] = []
    page.on('request', request => {
      if (request.method() === 'DELETE') urls.push(request.url())
    })
    await page.getByRole('button', { name: 'Revoke' }).first().click()
    await page.evaluate(`document.querySelector('dialog input').click()
      document.querySelector('dialog form').requestSubmit()`)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(urls.map(url => new URL(url).search)).toEqual(['?disableSubscriptions=true'])
  })
})

describe.skipIf(!chromium)('a dialog of the console', { timeout: 120_000 }, () => {
  it('leaves what others have changed since it was opened', async ({ app, browser }) => {
    const owner = await app.adminSession(await app.agency())
    const created = await owner.request('post', '/watches', { body: { name: 'Before', status: 'paused' } })
    const path = `/watches/${created.body.id}`
    const { page } = await browser.openAs(owner, path)
    await page.getByRole('button', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Frequency').selectOption('weekly')
    await owner.request('patch', path, { body: { name: 'Changed by others', frequency: 'hourly' } })
    await page.evaluate(`window.dispatchEvent(new Event('focus'))`)
    await page.getByRole('heading', { name: 'Changed by others', level: 1, includeHidden: true }).waitFor({
      state: 'attached',
    })
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Before')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    const { body } = await owner.request('get', path)
    expect(body).toMatchObject({ name: 'Changed by others', frequency: 'weekly' })
  })

  it('leads to the first field that was rejected, and keeps its buttons in view', async ({ app, browser }) => {
    const { page } = await browser.openAs(await app.user(await app.agency(), 'owner'), '/webhooks', {
      viewport: { width: 1000, height: 500 },
    })
    await page.getByRole('button', { name: 'New subscription' }).first().click()
    const dialog = page.getByRole('dialog')
    const url = dialog.getByLabel('URL')
    await url.fill('https://user:password@hooks.example.com/')
    await dialog.getByRole('button', { name: 'Create the subscription' }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByText('VALIDATION_FAILED').waitFor({ state: 'attached' })
    expect(await page.locator(':focus').getAttribute('name')).toBe('url')
    const box = async (locator: Locator) => (await locator.boundingBox()) ?? { y: -1, height: 0 }
    const frame = await box(dialog)
    for (const element of [dialog.getByText('URL', { exact: true }), dialog.getByRole('button', { name: 'Cancel' })]) {
      const { y, height } = await box(element)
      expect(y).toBeGreaterThanOrEqual(frame.y)
      expect(y + height).toBeLessThanOrEqual(frame.y + frame.height)
    }
  })

  it('that only confirms has the focus on the button that does nothing', async ({ app, browser }) => {
    const agency = await app.agency()
    await app.key(agency)
    const { page } = await browser.openAs(await app.user(agency, 'owner'), '/keys')
    await page.getByRole('button', { name: 'Revoke' }).first().click()
    await page.getByRole('dialog').waitFor()
    expect(await page.locator(':focus').textContent()).toBe('Cancel')
  })
})
