import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const it = test.extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const browser = await openConsole(app)
  onCleanup(browser.close)
  return browser
})

const hostile = '<img src=x onerror=alert(1)>'

describe.skipIf(!chromium)('the sites in the console', { timeout: 120_000 }, () => {
  it('are connected with a token, and appear once their plugin has used it', async ({ app, browser }) => {
    const agency = await app.agency()
    const admin = await app.adminSession(agency)
    await app.website(agency)
    const { page, problems } = await browser.openAs(admin, '/sites')
    await page.getByText('No sites connected yet').waitFor()

    await page.getByRole('button', { name: 'Connect a site' }).click()
    await page.getByRole('searchbox', { name: 'Website' }).fill('garage')
    await page.getByText('No website matches').waitFor()
    await page.getByRole('searchbox', { name: 'Website' }).fill('moreau')
    await page.getByRole('button', { name: 'www.moreau.example Moreau' }).click()
    await page.getByRole('button', { name: 'Create the token' }).click()
    expect(await page.getByRole('region', { name: 'The address of the service' }).textContent()).toBe(app.url)
    const pairingToken = String(await page.getByRole('region', { name: 'The token' }).textContent())
    expect(pairingToken).toMatch(/^spt_[0-9a-f]{48}$/)
    expect(await page.getByRole('timer').textContent()).toMatch(/^Expires in (1\u00a0min|\d\d\u00a0s)$/)

    const body = { pairingToken, siteUrl: 'https://www.moreau.example/', platform: 'wordpress' }
    const paired = await app.plugin('post', '/api/plugin/pair', { body })
    expect(paired.status).toBe(200)
    for (const name of ['apiKey', 'apiSecret']) app.issued.add(paired.body[name])
    await page.getByText('The site is connected.').waitFor()
    await page.getByRole('rowheader', { name: 'www.moreau.example', includeHidden: true }).waitFor()
    await page.getByRole('link', { name: 'Open the site', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'www.moreau.example' }).waitFor()
    await page.getByText('no heartbeat yet').waitFor()

    // The same website again: the connector of the first pairing is not taken for a new one.
    await admin.request('post', `/site-connectors/${paired.body.connectorId}/disconnect`)
    await page.getByRole('link', { name: 'All sites' }).click()
    await page.getByRole('button', { name: 'Connect a site' }).click()
    await page.getByRole('button', { name: 'www.moreau.example Moreau', exact: true }).click()
    await page.getByRole('button', { name: 'Create the token' }).click()
    await page.getByRole('region', { name: 'The token' }).waitFor()
    expect(await page.getByText('The site is connected.').count()).toBe(0)
    expect(problems()).toEqual([])
  })

  it('are connected with a new token once the first has expired', async ({ app, browser }) => {
    const agency = await app.agency()
    await app.website(agency)
    const { page, problems } = await browser.openAs(await app.adminSession(agency), '/sites')
    await page.clock.install()
    await page.getByRole('button', { name: 'Connect a site' }).click()
    await page.getByRole('button', { name: 'www.moreau.example Moreau' }).click()
    await page.getByRole('button', { name: 'Create the token' }).click()
    const token = page.getByRole('region', { name: 'The token' })
    const first = await token.textContent()
    await page.clock.fastForward('01:01')
    await page.getByText('The token is no longer valid.').waitFor()
    expect(await token.count()).toBe(0)
    await page.getByRole('button', { name: 'New token' }).click()
    expect(await token.textContent()).not.toBe(first)
    expect(problems()).toEqual([])
  })

  it('are connected with the plugin that the service offers', async ({ app, browser }) => {
    const agency = await app.agency()
    await app.website(agency)
    const { page, problems } = await browser.openAs(await app.adminSession(agency), '/sites')
    const build = JSON.parse(await (await fetch(`${app.url}/console/plugin.json`)).text()) as Record<string, unknown>
    await page.getByRole('button', { name: 'Connect a site' }).click()
    await page.getByRole('button', { name: 'www.moreau.example Moreau' }).click()
    // The agency has not noted the system of the website.
    expect(await page.getByLabel('Platform of the site').inputValue()).toBe('wordpress')
    await page.getByText(`version ${String(build['version'])}`).waitFor()
    await page.getByText('Verify the file').click()
    await page.getByText(String(build['sha256'])).waitFor()
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download the plugin' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('agency-connector.zip')
    expect(hash('sha256', await readFile(await download.path()))).toBe(build['sha256'])
    // No token was created, which would have expired meanwhile.
    expect(await page.getByRole('timer').count()).toBe(0)
    expect(problems()).toEqual([])
  })

  it('never have more than a minute, although clocks differ', async ({ app, browser }) => {
    const agency = await app.agency()
    await app.website(agency)
    const { page } = await browser.openAs(await app.adminSession(agency), '/sites')
    await page.route('**/pairing-token', async route => {
      const response = await route.fetch()
      const date = new Date(Date.now() - 3_000).toUTCString()
      await route.fulfill({ response, headers: { ...response.headers(), date } })
    })
    await page.getByRole('button', { name: 'Connect a site' }).click()
    await page.getByRole('button', { name: 'www.moreau.example Moreau' }).click()
    await page.getByRole('button', { name: 'Create the token' }).click()
    expect(await page.getByRole('timer').textContent()).toMatch(/^Expires in (1\u00a0min|\d\d\u00a0s)$/)
  })

  it('are filtered by their status, which the URL names', async ({ app, browser }) => {
    const agency = await app.agency()
    const admin = await app.adminSession(agency)
    const connected = await openSite(app, agency)
    const revoked = await openSite(app, agency)
    await connected.sendBearer('/v1/ping')
    await admin.request('post', `/site-connectors/${revoked.id}/disconnect`)
    const { page } = await browser.openAs(admin, '/sites')
    const row = (id: number) => page.locator(`tbody a[href="/console/sites/${id}"]`)
    await row(connected.id).waitFor()
    await row(revoked.id).waitFor()
    await page.getByLabel('Status').selectOption('Connected')
    await row(revoked.id).waitFor({ state: 'detached' })
    await row(connected.id).waitFor()
    expect(page.url()).toContain('/sites?status=connected')
    await page.reload()
    await row(connected.id).waitFor()
    expect(await row(revoked.id).count()).toBe(0)
    await page.getByLabel('Status').selectOption('Disconnected')
    await row(revoked.id).waitFor()
    await page.getByLabel('Status').selectOption('Offline')
    await page.getByText('No sites with this status').waitFor()
  })

  it('are shown to a member, who may change nothing', async ({ app, browser }) => {
    const agency = await app.agency()
    const site = await openSite(app, agency)
    const { page, problems } = await browser.openAs(await app.adminSession(agency, { role: 'member' }), '/sites')
    const expectDisabled = async (name: string) => {
      const button = page.getByRole('button', { name, exact: true })
      expect(await button.getAttribute('aria-disabled'), name).toBe('true')
      await button.focus()
      await page.keyboard.press('Enter')
      expect(await page.getByRole('dialog').count(), name).toBe(0)
    }
    await page.getByRole('link', { name: 'www.moreau.example' }).waitFor()
    await expectDisabled('Connect a site')
    await page.goto(`${app.url}/console/sites/${site.id}/commands`)
    await page.getByText('No commands yet').waitFor()
    for (const name of ['Open the site’s admin', 'Disconnect', 'Delete', 'New command']) await expectDisabled(name)
    await page.goto(`${app.url}/console/sites/${site.id}/abilities`)
    await page.getByText('The site has reported no abilities').waitFor()
    await expectDisabled('Save')
    expect(problems()).toEqual([])
  })
})

describe.skipIf(!chromium)('a site in the console', { timeout: 120_000 }, () => {
  it('shows what its plugin has sent, as text', async ({ app, browser }) => {
    const agency = await app.agency()
    const site = await openSite(app, agency)
    const event = { event_type: 'post.published', remote_at: '2026-01-31T10:00:00Z' }
    await site.send('post', '/api/plugin/v2/activity', { ...event, entity_label: hostile, actor_name: hostile })
    await site.send('post', '/api/plugin/v2/security-event', { ...event, email: hostile, count: 5 })
    await site.send('post', '/api/plugin/v2/disk-usage', { path: hostile })
    await site.send('post', '/api/plugin/sync-content', { id: 7, title: hostile, text: 'x'.repeat(70_000) })
    await site.sendBearer('/v1/gdpr/delete', { platform: 'wordpress', user_id: 7 })

    const { page, problems } = await browser.openAs(await app.adminSession(agency), `/sites/${site.id}`)
    const open = (name: string) => page.getByRole('link', { name, exact: true }).click()
    await open('Activity')
    await page.getByText(hostile).first().waitFor()
    await open('Security')
    await page.getByRole('cell', { name: hostile }).waitFor()
    await open('Reports')
    // A report of another plugin has none of the documented fields.
    const raw = await page.getByRole('region', { name: 'Raw data: Disk usage' }).textContent()
    expect(JSON.parse(String(raw))).toEqual({ path: hostile })
    await page.getByRole('button', { name: 'Show all reports' }).click()
    await page.getByLabel('Kind').selectOption('Sitemap')
    await page.getByText('No reports').waitFor()
    await page.getByLabel('Kind').selectOption('Disk usage')
    await page.getByRole('button', { name: /^View Disk usage/ }).click()
    await page.getByRole('dialog').getByRole('region', { name: 'The data' }).getByText(hostile).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await open('Contents')
    await page.getByLabel('Kind').selectOption('Orders')
    // The list leaves the data of large items out, so the item has no name in it and is loaded to be shown.
    await page.getByRole('button', { name: 'View #7' }).click()
    await page.getByRole('dialog').getByText(hostile).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await open('Erasures')
    await page.getByRole('cell', { name: '#7' }).waitFor()
    expect(await page.locator('img').count()).toBe(0)
    expect(problems()).toEqual([])
  })

  it('executes commands, whose results appear', async ({ app, browser }) => {
    const agency = await app.agency()
    const site = await openSite(app, agency)
    const { page, problems } = await browser.openAs(await app.adminSession(agency), `/sites/${site.id}/commands`)
    await page.getByRole('button', { name: 'New command' }).click()
    await page.getByRole('combobox', { name: 'Command' }).selectOption('wp.update_plugin')
    await page.getByLabel('Slug').fill('akismet')
    await page.getByLabel('New version').fill('5.3.1')
    await page.getByRole('button', { name: 'Queue the command' }).click()
    await page.getByText('queued', { exact: true }).waitFor()

    const { commands } = (await site.send('get', '/api/plugin/commands')).body
    expect(commands).toEqual([
      { id: expect.any(Number), type: 'wp.update_plugin', payload: { slug: 'akismet', version: '5.3.1' } },
    ])
    const result = { after: '5.3.1' }
    await site.send('post', '/api/plugin/command-result', { commandId: commands[0].id, status: 'success', result })
    await page.getByText('success', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Details of wp.update_plugin/ }).click()
    expect(JSON.parse(String(await page.getByRole('region', { name: 'Result' }).textContent()))).toEqual(result)
    // The payload was deleted with the end of the command.
    expect(await page.getByRole('region', { name: 'Payload' }).count()).toBe(0)
    expect(problems()).toEqual([])
  })

  it('keeps a rejected command in the form', async ({ app, browser }) => {
    const agency = await app.agency()
    const site = await openSite(app, agency)
    const { page } = await browser.openAs(await app.adminSession(agency), `/sites/${site.id}/commands`)
    await page.getByRole('button', { name: 'New command' }).click()
    await page.getByRole('combobox', { name: 'Command' }).selectOption('Another type')
    await page.getByLabel('Type', { exact: true }).fill('Flush')
    await page.getByLabel('Payload').fill('[]')
    await page.getByRole('button', { name: 'Queue the command' }).click()
    expect(await page.locator('textarea:invalid').count()).toBe(1)
    await page.getByLabel('Payload').fill('{ "deep": true }')
    await page.getByRole('button', { name: 'Queue the command' }).click()
    await page.getByText('Invalid format').waitFor()
    expect(await page.getByLabel('Type', { exact: true }).inputValue()).toBe('Flush')
    expect(await page.getByLabel('Payload').inputValue()).toBe('{ "deep": true }')
  })

  it('allows agents only the chosen abilities', async ({ app, browser }) => {
    const agency = await app.agency()
    const admin = await app.adminSession(agency)
    const site = await openSite(app, agency)
    const abilities = [{ name: 'site/flush-cache', description: hostile }, 'site/health']
    await site.send('post', '/api/plugin/v2/heartbeat', { abilities })
    const allowed = async () =>
      (await admin.request('get', `/site-connectors/${site.id}`)).body.allowedAbilities as unknown
    const { page, problems } = await browser.openAs(admin, `/sites/${site.id}/abilities`)
    await page.getByText(hostile).waitFor()
    await page.getByRole('radio', { name: 'Only those checked' }).check()
    await page.getByRole('checkbox', { name: 'site/health' }).uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The abilities have been saved').waitFor()
    expect(await allowed()).toEqual(['site/flush-cache'])

    await site.send('post', '/api/plugin/v2/heartbeat', { abilities: ['site/health'] })
    await page.reload()
    await page.getByText('not reported by the site').waitFor()
    await page.getByRole('radio', { name: /^All abilities/ }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The abilities have been saved').waitFor()
    expect(await allowed()).toBeNull()
    expect(problems()).toEqual([])
  })

  it('is opened with a link that signs in to it', async ({ app, browser }) => {
    const agency = await app.agency()
    const site = await openSite(app, agency)
    const { page, problems } = await browser.openAs(await app.adminSession(agency), `/sites/${site.id}`)
    await page.getByRole('button', { name: 'Open the site’s admin' }).click()
    const link = page.getByRole('link', { name: 'Sign in to the site' })
    const url = new URL(String(await link.getAttribute('href')))
    expect([url.origin, await link.getAttribute('rel')]).toEqual(['https://www.moreau.example', 'noopener noreferrer'])
    const token = String(url.searchParams.get('agency_sso'))
    app.issued.add(token)
    const validated = await site.send('post', '/api/plugin/v2/sso-validate', { token })
    expect(validated.body).toMatchObject({ valid: true, user: { role: 'owner' } })
    expect(problems()).toEqual([])
  })

  it('is disconnected, and then deleted', async ({ app, browser }) => {
    const agency = await app.agency()
    const site = await openSite(app, agency)
    const { page, problems } = await browser.openAs(await app.adminSession(agency), `/sites/${site.id}`)
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await page.getByRole('button', { name: 'Disconnect the site' }).click()
    await page.getByText('The site has been disconnected').waitFor()
    expect((await site.sendBearer('/v1/ping')).status).toBe(401)
    await page.getByRole('button', { name: 'Open the site’s admin' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Delete permanently' }).click()
    await page.getByText('No sites connected yet').waitFor()
    expect(problems()).toEqual([])
  })

  it('that does not exist is an error with its code', async ({ app, browser }) => {
    const { page } = await browser.openAs(await app.adminSession(await app.agency()), '/sites/1')
    await page.getByRole('alert').getByText('NOT_FOUND').waitFor()
    await page.goto(`${app.url}/console/sites/1/constructor`)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await page.goto(`${app.url}/console/sites/%E0`)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await page.getByRole('link', { name: 'Back to the home page' }).click()
    await page.getByRole('heading', { name: 'Needs attention' }).waitFor()
  })
})
