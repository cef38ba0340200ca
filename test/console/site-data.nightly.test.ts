import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openSite, type Site } from '#test/interfaces/plugin/site.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const it = test.extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const browser = await openConsole(app)
  onCleanup(browser.close)
  return browser
})

const hostile = '<img src=x onerror=alert(1)>'
// eslint-disable-next-line no-script-url
const script = 'javascript:alert(1)'

const contact = { remoteId: 'plugin/contact-form', type: 'plugin', slug: 'contact-form', name: 'Contact Form' }
const theme = { remoteId: 'theme/rive-claire', type: 'theme', slug: 'rive-claire', name: 'Rive Claire' }
const core = { remoteId: 'core/wordpress', type: 'core', slug: 'wordpress', name: 'WordPress' }

const extensions = [
  { ...contact, version: '5.9.8', availableVersion: '6.0.1', isActive: true, autoUpdate: false, url: script },
  { ...theme, version: '2.3.0', availableVersion: null, isActive: true, autoUpdate: true },
  { ...core, version: '6.8.1', availableVersion: '6.8.3', isActive: true, autoUpdate: false },
  { remoteId: 'plugin/old', type: 'plugin', slug: 'old', name: 'Removed', isInstalled: false },
  { id: 7, name: hostile, version: '1.0' },
]

const sendExtensions = async (site: Site, sent: object[]) => {
  for (const extension of sent)
    expect((await site.send('post', '/v1/cms-extensions', extension)).status, JSON.stringify(extension)).toBe(202)
}

const rowNames = (page: Page) => page.locator('tbody th').allTextContents()
const cellOf = (page: Page, row: string, name: string) =>
  page.locator('tbody tr', { has: page.getByRole('rowheader', { name: row }) }).locator(`td[data-title="${name}"]`)

describe.skipIf(!chromium)('the inventory of a site', { timeout: 120_000 }, () => {
  it('lists the extensions with their updates, and hides removed ones', async ({ app, browser }) => {
    const agency = await app.agency()
    const site = await openSite(app, agency)
    await sendExtensions(site, extensions)
    const { page, problems } = await browser.openAs(await app.adminSession(agency), `/sites/${site.id}/inventory`)
    await page.getByText('4 items, 2 updates available').waitFor()
    expect(await rowNames(page)).toEqual([
      'WordPresswordpress ',
      'Contact Formcontact-form ',
      'Rive Clairerive-claire ',
      `${hostile} `,
    ])
    expect(await cellOf(page, 'Contact Form', 'Version').textContent()).toBe('5.9.8 → 6.0.1')
    expect(await cellOf(page, 'Rive Claire', 'Automatic updates').textContent()).toBe('yes')
    expect(await page.locator('tbody a').count()).toBe(0)
    await page.getByLabel('Only available updates').check()
    await cellOf(page, 'Rive Claire', 'Type').waitFor({ state: 'detached' })
    await page.reload()
    await cellOf(page, 'Contact Form', 'Type').waitFor()
    expect(await rowNames(page)).toHaveLength(2)
    expect(await page.locator('img').count()).toBe(0)
    expect(problems()).toEqual([])
  })

  it('queues the update of a row, and those of the selection', async ({ app, browser }) => {
    const agency = await app.agency()
    const site = await openSite(app, agency)
    await sendExtensions(site, extensions)
    const { page, problems } = await browser.openAs(await app.adminSession(agency), `/sites/${site.id}/inventory`)
    await page.getByRole('button', { name: 'Update Contact Form' }).click()
    await page.getByRole('dialog').getByText('Contact Form 5.9.8 → 6.0.1').waitFor()
    await page.getByRole('button', { name: 'Queue 1 update' }).click()
    await page.getByText('update pending').waitFor()
    expect(await page.getByRole('button', { name: 'Update Contact Form' }).count()).toBe(0)

    await sendExtensions(site, [{ ...theme, version: '2.3.0', availableVersion: '2.4.0' }])
    await page.reload()
    await page.getByLabel('Select all').check()
    await page.getByRole('button', { name: 'Update the selection (2)' }).click()
    await page.getByRole('button', { name: 'Queue 2 updates' }).click()
    await page.getByText('update pending').nth(2).waitFor()
    const { commands } = (await site.send('get', '/api/plugin/commands')).body
    expect(commands.map(({ type, payload }: Record<string, unknown>) => [type, payload])).toEqual([
      ['wp.update_plugin', { slug: 'contact-form', version: '6.0.1' }],
      ['wp.update_theme', { slug: 'rive-claire', version: '2.4.0' }],
      ['wp.update_core', { version: '6.8.3' }],
    ])
    expect(problems()).toEqual([])
  })

  it('queues the rest when an update could not be queued', async ({ app, browser }) => {
    const agency = await app.agency()
    const site = await openSite(app, agency)
    await sendExtensions(site, extensions)
    const { page } = await browser.openAs(await app.adminSession(agency), `/sites/${site.id}/inventory`)
    await page.getByLabel('Select all').check()
    await page.getByRole('button', { name: 'Update the selection (2)' }).click()
    let calls = 0
    const path = `**/site-connectors/${site.id}/commands`
    await page.route(path, async route => {
      if (route.request().method() === 'POST' && ++calls === 2)
        await route.fulfill({ status: 400, json: { error: 'No', code: 'VALIDATION_ERROR' } })
      else await route.continue()
    })
    await page.getByRole('button', { name: 'Queue 2 updates' }).click()
    await page.getByRole('alert').waitFor()
    await page.getByRole('button', { name: 'Queue 2 updates' }).click()
    await page.getByText('update pending').nth(1).waitFor()
    const { commands } = (await site.send('get', '/api/plugin/commands')).body
    expect(commands.map(({ type }: { type: string }) => type)).toEqual(['wp.update_plugin', 'wp.update_core'])
  })

  it('offers no updates to members, nor of a revoked site', async ({ app, browser }) => {
    const agency = await app.agency()
    const site = await openSite(app, agency)
    await sendExtensions(site, extensions)
    const member = await app.adminSession(agency, { role: 'member' })
    const { page } = await browser.openAs(member, `/sites/${site.id}/inventory`)
    const update = page.getByRole('button', { name: 'Update Contact Form' })
    expect(await update.getAttribute('aria-disabled')).toBe('true')
    await (await app.adminSession(agency)).request('post', `/site-connectors/${site.id}/disconnect`)
    await page.reload()
    await page.getByText('2 updates available').waitFor()
    expect(await update.count()).toBe(0)
  })

  it('updates the plugin of the service on sites with a lower version', async ({ app, browser }) => {
    const agency = await app.agency()
    const site = await openSite(app, agency, { pluginVersion: '3.99.0' })
    const admin = await app.adminSession(agency)
    const { version, sha256 } = (await (await fetch(`${app.url}/console/plugin.json`)).json()) as Record<string, string>
    const { page, problems } = await browser.openAs(admin, `/sites/${site.id}`)
    await page.getByText('3.99.0').waitFor()
    // Another plugin may have a lower version, too.
    const button = page.getByRole('button', { name: `Update to ${version}` })
    expect(await button.count()).toBe(0)
    const agent = { remoteId: 'plugin/agency-connector', type: 'plugin', slug: 'agency-connector', version: '3.99.0' }
    await sendExtensions(site, [agent])
    await page.reload()
    await button.click()
    await page.getByRole('button', { name: 'Queue 1 update' }).click()
    await page.getByText('update pending').waitFor()
    const { commands } = (await site.send('get', '/api/plugin/commands')).body
    expect(commands).toMatchObject([{ type: 'wp.update_agent', payload: { version, sha256 } }])
    expect(problems()).toEqual([])
  })
})

describe.skipIf(!chromium)('the data of a site', { timeout: 120_000 }, () => {
  it('is shown readably in reports', async ({ app, browser }) => {
    const agency = await app.agency()
    const site = await openSite(app, agency)
    const report = (kind: string, body: object) => site.send('post', `/api/plugin/v2/${kind}`, body)
    await report('disk-usage', {
      totalBytes: 40_000_000_000,
      freeBytes: 28_600_000_000,
      usedBytes: 3_000_000_000,
      directories: [
        { path: 'wp-admin', bytes: 24_000_000 },
        { path: 'wp-content/uploads', bytes: 2_400_000_000 },
        { path: hostile, bytes: 'many' },
        'wp-includes',
      ],
    })
    await report('file-integrity', {
      version: '6.8.1',
      checkedFiles: 1_732,
      changes: [{ path: hostile, status: 'modified' }],
    })
    await report('db-health', {
      sizeBytes: 64_000_000,
      tables: [
        { name: 'wp_users', bytes: 4_000 },
        { name: 'wp_posts', bytes: 31_400_000, rows: 8_214 },
      ],
    })
    await report('seo-data', {
      pages: [{ url: '/contact/', title: hostile, issues: ['No description'] }, { url: script }],
    })
    await report('sitemap', { url: script, count: 2, urls: ['https://www.moreau.example/', script] })
    for (const [date, visits] of [
      ['2026-01-30', 118],
      ['2026-01-31', 124],
      ['soon', 1],
    ] as const)
      await report('traffic-stats', { date, visits, pageViews: visits * 3 })

    const { page, problems } = await browser.openAs(await app.adminSession(agency), `/sites/${site.id}/reports`)
    const section = (name: string) => page.getByRole('region', { name, exact: true })
    await section('Disk usage').getByText('28.6 GB of 40 GB').waitFor()
    const bars = section('Disk usage').getByRole('list').getByRole('listitem')
    expect(await bars.allTextContents()).toEqual(['wp-content/uploads 2.4 GB', 'wp-admin 24 MB'])
    expect(await section('File integrity').getByRole('row').allTextContents()).toEqual([
      'FileStatus',
      `${hostile}modified`,
    ])
    expect(await section('Database').getByRole('rowheader').allTextContents()).toEqual(['wp_posts', 'wp_users'])
    await section('SEO').getByText('No description', { exact: true }).waitFor()
    expect(
      await section('SEO')
        .getByRole('link')
        .evaluateAll(links => links.map(link => (link as { href?: string }).href)),
    ).toEqual(['https://www.moreau.example/contact/'])
    await section('Sitemap').getByText('Show the addresses').click()
    expect(await section('Sitemap').getByRole('link').allTextContents()).toEqual(['https://www.moreau.example/'])
    await section('Traffic').getByRole('img', { name: 'Traffic by day' }).waitFor()
    await section('Traffic').getByText('Show the numbers').click()
    expect(await section('Traffic').locator('.plot-table tr').allTextContents()).toEqual([
      'FromVisitsPage views',
      'Jan 30118354',
      'Jan 31124372',
    ])
    expect(await page.locator('img').count()).toBe(0)
    expect(problems()).toEqual([])
  })

  it('is shown readably in events and contents', async ({ app, browser }) => {
    const agency = await app.agency()
    const site = await openSite(app, agency)
    const remote_at = '2026-01-31T10:00:00Z'
    const security = (body: object) => site.send('post', '/api/plugin/v2/security-event', { remote_at, ...body })
    await security({
      event_type: 'user.admin_added',
      username: hostile,
      email: 'new@site.example',
      role: 'administrator',
    })
    await security({ event_type: 'core.file_changed', path: 'wp-includes/load.php' })
    await security({ event_type: 'constructor' })
    const content = { type: 'post', status: 'publish', author: 'Paul Moreau', modifiedAt: 'yesterday' }
    await site.send('post', '/api/plugin/v2/sync-content-extended', {
      remoteId: 1,
      title: 'Galettes',
      url: 'https://www.moreau.example/galettes',
      ...content,
    })
    await site.send('post', '/api/plugin/v2/sync-content-extended', {
      remoteId: 2,
      title: hostile,
      url: script,
      ...content,
      isDeleted: true,
    })
    await site.send('post', '/api/plugin/sync-content', {
      remoteId: 3,
      number: '1001',
      total: '48.00',
      currency: 'EUR',
      itemCount: 3,
      status: 'paid',
    })

    const { page, problems } = await browser.openAs(await app.adminSession(agency), `/sites/${site.id}/security`)
    await page.getByText('New administrator').waitFor()
    expect(await rowNames(page)).toEqual([
      'constructor',
      'Core file changedcore.file_changed',
      'New administratoruser.admin_added',
    ])
    await page.getByText('wp-includes/load.php').waitFor()
    expect(await cellOf(page, 'New administrator', 'Person').textContent()).toBe(
      `${hostile}new@site.example, administrator`,
    )

    await page.getByRole('link', { name: 'Contents', exact: true }).click()
    await cellOf(page, 'Galettes', 'Status').getByText('published').waitFor()
    await page.getByText('deleted').waitFor()
    const link = page.getByRole('link', { name: 'Galettes' })
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(await page.locator('tbody a').count()).toBe(1)
    await page.getByLabel('Kind').selectOption('Orders')
    expect(await cellOf(page, '1001', 'Total').textContent()).toBe('€48.00')
    expect(page.url()).toContain('kind=order')
    expect(await page.locator('img').count()).toBe(0)
    expect(problems()).toEqual([])
  })

  it('says how an update ended', async ({ app, browser }) => {
    const agency = await app.agency()
    const admin = await app.adminSession(agency)
    const site = await openSite(app, agency)
    const body = { type: 'wp.update_plugin', payload: { slug: 'galerie', version: '2.0.0' } }
    await admin.request('post', `/site-connectors/${site.id}/commands`, { body })
    const { page, problems } = await browser.openAs(admin, `/sites/${site.id}/commands`)
    await page.getByText('Update a plugin (galerie 2.0.0)').waitFor()
    const { commands } = (await site.send('get', '/api/plugin/commands')).body
    const probe = { url: 'https://www.moreau.example/', status: 500, attempts: 3, durationMs: 412 }
    const versions = { type: 'plugin', slug: 'galerie', before: '1.12.4', after: '1.12.4' }
    const result = { ...versions, outcome: 'rolled_back', probe, reason: hostile }
    await site.send('post', '/api/plugin/command-result', { commandId: commands[0].id, status: 'error', result })
    await page.getByText('galerie, 1.12.4, rolled back: the previous version is restored').waitFor()
    await page.getByRole('button', { name: /^Details of wp.update_plugin/ }).click()
    await page.getByText('Check of the site after the update: HTTP 500, 3 attempts, 412 ms').waitFor()
    expect(await page.locator('img').count()).toBe(0)
    expect(problems()).toEqual([])
  })
})
