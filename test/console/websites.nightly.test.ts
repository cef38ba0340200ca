import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { matchAdvisories } from '#src/features/sites/fleet/match.ts'
import { openFleet } from '#test/features/sites/campaigns/fleet.ts'
import { testWith } from '#test/app/index.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openConsole } from './console.ts'

const it = testWith()
  .extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const browser = await openConsole(app)
    onCleanup(browser.close)
    return browser
  })
  .extend('fleet', ({ app }) => openFleet(app))

const hostile = '<img src=x onerror="document.title=1">'

describe.skipIf(!chromium)('a website in the console', { timeout: 120_000 }, () => {
  it('has its checks, advisories and extensions, and those of the month in the report', async ({
    app,
    browser,
    fleet,
  }) => {
    const site = await fleet.open({ plugins: { akismet: ['5.3.0', '5.3.1'], forms: ['1.0', null] } })
    const { body: website } = await fleet.request('get', `/websites/${site.websiteId}`)
    const advisory = {
      id: '1',
      type: 'plugin',
      slug: 'akismet',
      title: hostile,
      severity: 'critical',
      fixedIn: '5.3.1',
    }
    const body = { advisories: [{ ...advisory, url: 'https://advisories.example/1' }] }
    expect((await fleet.request('post', '/advisories', { body })).status).toBe(201)
    await matchAdvisories(app.db)
    const owner = await app.adminSession(fleet.agency)
    const { page, problems } = await browser.openAs(owner, `/websites/${site.websiteId}`)

    const advisories = page.getByRole('table', { name: 'Advisories' })
    await advisories.getByRole('link', { name: hostile }).waitFor()
    await advisories.getByText('critical').waitFor()
    const extensions = page.getByRole('table', { name: 'Extensions' })
    await extensions.getByRole('row', { name: 'akismet' }).getByText('vulnerable').waitFor()

    await page.getByLabel('Outside check').selectOption('300')
    await page.getByText('The first check follows within a minute.').waitFor()
    const { body: changed } = await fleet.request('get', `/websites/${site.websiteId}`)
    expect(changed.checkIntervalSeconds).toBe(300)
    await sql`
      insert into website_check_hours (agency_id, website_id, starts_at, checks, failures, total_ms, max_ms)
      select ${fleet.agency.id}, ${site.websiteId}, date_trunc('hour', now()) - hours * interval '1 hour', 12,
        case when hours = 5 then 6 when hours = 6 then 12 else 0 end,
        case when hours = 6 then 0 else 2400 end, case when hours = 6 then 0 else 400 + hours end
      from generate_series(1, 40) as hours`.execute(app.db)
    await sql`
      update website_checks set status = 'down', changed_at = now() - interval '1 hour', checked_at = now(),
        error_code = 'timeout', certificate_expires_at = now() + interval '3 days'
      where website_id = ${site.websiteId}`.execute(app.db)
    await page.reload()
    await page.getByText('no response within 10 seconds').waitFor()
    await page.getByText('96.25 %').waitFor()
    const failures = page.getByRole('table', { name: 'Hours with failures' })
    await expect.poll(() => failures.getByRole('row').count()).toBe(3)
    await failures.getByText('12 / 12').waitFor()
    await page.getByRole('img', { name: 'Response times in milliseconds' }).waitFor()

    await page.goto(`${app.url}/console/clients/${website.clientId}`)
    await page.getByRole('link', { name: 'Report of the month' }).click()
    const sites = page.getByRole('table', { name: 'Websites' })
    await sites.getByRole('link', { name: website.url }).waitFor()
    await page.getByText('No updates this month').waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download the PDF' }).click()
    expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')
    await page.getByLabel('Month').selectOption({ index: 2 })
    await sites.getByText('–').waitFor()
    expect(problems()).toEqual([])
  })
})
