import { beforeAll, describe, expect, it } from 'vitest'
import { contracts, resolved } from '#test/contract/contracts.ts'
import { openTestApp } from '#test/app.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openBrowser, redocIsReady } from './browser.ts'
import { crawl, anchorsOf } from './crawl.ts'

/** What a page looks like, told by the page itself. */
const readAppearance = `({
  width: document.documentElement.scrollWidth,
  background: getComputedStyle(document.body).backgroundColor,
  isDark: document.documentElement.classList.contains('dark'),
})`

/** What only a browser can tell of the pages. They themselves, and their links, have a test without one. */
describe.skipIf(!chromium)('in Chromium', { timeout: 120_000 }, async () => {
  // The tests of what is skipped are listed all the same.
  if (!chromium) return it('shows the pages', () => {})
  const app = await openTestApp()
  const { pages } = await crawl(`${app.url}/docs`)
  const openWindow = await openBrowser(app.url)

  describe.each(['light', 'dark'] as const)('in %s colours, on a phone', async colorScheme => {
    const { page, problems: faults } = await openWindow({ colorScheme, viewport: { width: 360, height: 740 } })

    it.each(pages.map(({ path }) => path))('%s fits, and nothing goes wrong', async path => {
      await page.goto(app.url + path, { waitUntil: 'networkidle' })
      if (await page.locator('#redoc').count()) await redocIsReady(page)
      const appearance = (await page.evaluate(readAppearance)) as { width: number; background: string; isDark: boolean }
      expect(appearance.width).toBe(360)
      const [light = 0] = /\d+/.exec(appearance.background) ?? []
      expect(Number(light) < 128, appearance.background).toBe(colorScheme === 'dark')
      expect(appearance.isDark).toBe(colorScheme === 'dark')
      expect(faults.splice(0)).toEqual([])
    })
  })

  describe.each(['public', 'plugin', 'mcp', 'admin'] as const)('the page of the %s interface', async api => {
    const { page, problems: faults } = await openWindow({ viewport: { width: 1280, height: 900 } })
    beforeAll(async () => {
      await page.goto(`${app.url}/docs/${api}`, { waitUntil: 'networkidle' })
      await redocIsReady(page)
    })
    const document = await (await fetch(`${app.url}/docs/${api}.json`)).text()

    it('has every operation and webhook at the place that links name', async () => {
      const anchors = anchorsOf(document)
      for (const tag of anchors.filter(anchor => !anchor.includes('/') && anchor !== '')) {
        await page.evaluate(`location.hash = '#/${tag}'`)
        for (const anchor of anchors.filter(candidate => candidate.startsWith(`${tag}/`)))
          await page.locator(`.menu-content a[href="#/${anchor}"]`).waitFor()
      }
      expect(faults.splice(0)).toEqual([])
    })

    it('has no link of its own that leads nowhere', async () => {
      const links = (await page.evaluate(`[...document.querySelectorAll('a')].map(a => a.getAttribute('href'))`)) as (
        | string
        | null
      )[]
      const hashLinks = links.filter(link => link?.startsWith('#/')).map(link => link?.slice(2).split('#')[0])
      expect(hashLinks.length).toBeGreaterThan(5)
      const anchors = anchorsOf(document)
      expect(hashLinks.filter(anchor => !anchors.includes(anchor ?? ''))).toEqual([])
    })
  })

  it('an operation shows its samples and all of its errors', async () => {
    const { page, problems: faults } = await openWindow({ viewport: { width: 1280, height: 900 } })
    await page.goto(`${app.url}/docs/public#/invoices/createinvoice`)
    const operation = page.locator('[data-section-id="/invoices/createinvoice"]')
    await operation.getByText('"$API/api/public/v1/invoices"').first().waitFor()
    const { responses } = resolved(contracts.public.paths['/invoices']?.['post']) as {
      responses: Record<
        string,
        {
          content?: { 'application/json': { examples?: Record<string, { summary: string; value: { error: string } }> } }
        }
      >
    }
    const errors = Object.entries(responses).filter(([status]) => status >= '400')
    expect(errors.length).toBeGreaterThan(5)
    for (const [status, { content }] of errors) {
      await operation.getByText(status, { exact: true }).last().click()
      const [first, ...others] = Object.values(content?.['application/json'].examples ?? {})
      const summaryText = operation.getByText((others.length > 0 ? first?.summary : first?.value.error) ?? '').last()
      await summaryText.waitFor()
      if (others.length === 0) continue
      await summaryText.click()
      for (const { summary } of others) await page.getByText(summary).last().waitFor()
      await page.keyboard.press('Escape')
    }
    expect(faults.splice(0)).toEqual([])
  })
})
