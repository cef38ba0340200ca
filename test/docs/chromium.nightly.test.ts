import type { Locator, Page } from 'playwright-core'
import { describe, expect, onTestFinished } from 'vitest'
import { test } from '#test/app/index.ts'
import { contracts, resolved } from '#test/contract/contracts.ts'
import { chromium } from '../../sdk/test/package/browser.ts'
import { openBrowser, redocIsReady } from './browser.ts'
import { crawl, anchorsOf } from './crawl.ts'
import { openFolder } from './folder.ts'

/** The layout and colours of a page, read in the page. */
const readAppearance = `({
  width: document.documentElement.scrollWidth,
  background: getComputedStyle(document.body).backgroundColor,
  isDark: document.documentElement.classList.contains('dark'),
})`

/** Whether the top of an element is in the window. */
const isVisibleInWindow = async (element: Locator) => {
  const box = (await element.count()) > 0 ? await element.first().boundingBox() : null
  return box !== null && box.y >= 0 && box.y < wide.viewport.height
}

const wide = { viewport: { width: 1280, height: 900 } }

const it = test
  .extend('browser', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const browser = await openBrowser(app.url)
    onCleanup(() => browser.close())
    return browser
  })
  .extend('paths', { scope: 'file' }, async ({ app }) => {
    const { pages } = await crawl(`${app.url}/docs`)
    return pages.map(({ path }) => path)
  })
  // The reference page of an API in a wide window, opened once, with the anchors that links may name.
  .extend('openReference', { scope: 'file' }, ({ app, browser }) => {
    const open = async (api: string) => {
      const { page, problems } = await browser.openWindow(wide)
      await page.goto(`${app.url}/docs/${api}`, { waitUntil: 'networkidle' })
      await redocIsReady(page)
      const anchors = anchorsOf(await (await fetch(`${app.url}/docs/${api}.json`)).text())
      return { page, problems, anchors }
    }
    const opened = new Map<string, ReturnType<typeof open>>()
    return (api: string) => {
      const reference = opened.get(api) ?? open(api)
      opened.set(api, reference)
      return reference
    }
  })

// Only tests that need a browser. The other tests of the pages and their links do not.
describe.skipIf(!chromium)('in Chromium', { timeout: 120_000 }, () => {
  it.for(['light', 'dark'] as const)(
    'every page fits a phone in %s colours, without problems',
    async (colorScheme, { app, browser, paths }) => {
      const { page, problems } = await browser.openWindow({ colorScheme, viewport: { width: 360, height: 740 } })
      for (const path of paths) {
        await page.goto(app.url + path)
        if (await page.locator('#redoc').count()) {
          await redocIsReady(page)
          await page.waitForLoadState('networkidle')
        }
        const appearance = (await page.evaluate(readAppearance)) as {
          width: number
          background: string
          isDark: boolean
        }
        expect(appearance.width, path).toBe(360)
        const [light = 0] = /\d+/.exec(appearance.background) ?? []
        expect(Number(light) < 128, `${path} ${appearance.background}`).toBe(colorScheme === 'dark')
        expect(appearance.isDark, path).toBe(colorScheme === 'dark')
        expect(problems.splice(0), path).toEqual([])
      }
    },
  )

  it('the header of a guide shows all its links on a phone', async ({ app, browser }) => {
    const { page } = await browser.openWindow({ viewport: { width: 390, height: 740 } })
    await page.goto(`${app.url}/docs/webhooks`, { waitUntil: 'networkidle' })
    const links = await page.locator('.top a').all()
    expect(links).toHaveLength(5)
    for (const link of links) {
      const isOnTop = await link.evaluate(element => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return [left + 1, right - 1].every(x =>
          element.contains(element.ownerDocument.elementFromPoint(x, (top + bottom) / 2)),
        )
      })
      expect(isOnTop, (await link.textContent()) ?? '').toBe(true)
    }
  })

  it('a printed guide has all of its code, and no buttons', async ({ app, browser }) => {
    // A4, in CSS pixels.
    const { page } = await browser.openWindow({ viewport: { width: 794, height: 1123 } })
    for (const path of ['/docs', '/docs/webhooks', '/docs/operating']) {
      await page.goto(app.url + path, { waitUntil: 'networkidle' })
      await page.emulateMedia({ media: 'print' })
      const clipped = await page
        .locator('pre, .table')
        .evaluateAll(blocks => blocks.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)
      expect(clipped, path).toBe(0)
      expect(await page.locator('button:visible, .formats:visible').count(), path).toBe(0)
      await page.emulateMedia({ media: 'screen' })
    }
  })

  describe.each(['public', 'plugin', 'mcp', 'admin'] as const)('the page of the %s API', api => {
    it('has an anchor for every operation and webhook', async ({ openReference }) => {
      const { page, problems, anchors } = await openReference(api)
      for (const tag of anchors.filter(anchor => !anchor.includes('/') && anchor !== '')) {
        await page.evaluate(`location.hash = '#/${tag}'`)
        for (const anchor of anchors.filter(candidate => candidate.startsWith(`${tag}/`)))
          await page.locator(`.menu-content a[href="#/${anchor}"]`).waitFor()
      }
      expect(problems.splice(0)).toEqual([])
    })

    it('has no dead link to its own anchors', async ({ openReference }) => {
      const { page, anchors } = await openReference(api)
      const links = (await page.evaluate(`[...document.querySelectorAll('a')].map(a => a.getAttribute('href'))`)) as (
        | string
        | null
      )[]
      const hashLinks = links.filter(link => link?.startsWith('#/')).map(link => link?.slice(2).split('#')[0])
      expect(hashLinks.length).toBeGreaterThan(5)
      expect(hashLinks.filter(anchor => !anchors.includes(anchor ?? ''))).toEqual([])
    })
  })

  it('an operation shows its sample in each language', async ({ app, browser }) => {
    const { page, problems } = await browser.openWindow(wide)
    await page.goto(`${app.url}/docs/public#/invoices/createinvoice`, { waitUntil: 'networkidle' })
    await redocIsReady(page)
    const section = page.locator('[data-section-id="/invoices/createinvoice"]')
    let current = 'curl'
    for (const [label, text] of [
      ['PHP', 'stream_context_create'],
      ['Python', 'from agency_api import AgencyApi'],
      ['SDK', 'api.invoices.create'],
      ['curl', `${app.url}/api/public/v1/invoices`],
    ] as const) {
      await section.getByText(current, { exact: true }).first().click()
      await page.getByText(label, { exact: true }).and(page.locator(':visible')).last().click()
      await section.locator('pre').filter({ hasText: text }).first().waitFor()
      current = label
    }
    expect(problems.splice(0)).toEqual([])
  })

  describe('before the script of Redoc has loaded', () => {
    /** Opens a page whose script loads when `release` is called. */
    const openWithoutScript = async (browser: Awaited<ReturnType<typeof openBrowser>>, url: string) => {
      const { page, problems } = await browser.openWindow(wide)
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route(/redoc\.standalone/, async route => {
        await released
        await route.continue()
      })
      await page.goto(url, { waitUntil: 'commit' })
      return { page, problems, release }
    }
    it('a link to an operation leads to its text, and then to that of Redoc', async ({ app, browser }) => {
      const { page, problems, release } = await openWithoutScript(
        browser,
        `${app.url}/docs/public#/clients/createclient`,
      )
      const heading = page.locator('.outline').getByRole('heading', { name: 'Create a client', exact: true })
      await expect.poll(() => isVisibleInWindow(heading), { timeout: 20_000 }).toBe(true)
      release()
      const section = page.locator('[data-section-id="/clients/createclient"]')
      await expect.poll(() => isVisibleInWindow(section), { timeout: 20_000 }).toBe(true)
      expect(await page.locator('.outline').count()).toBe(0)
      expect(problems.splice(0)).toEqual([])
    })

    it('a reader who has scrolled to an operation stays there', async ({ app, browser }) => {
      const { page, release } = await openWithoutScript(browser, `${app.url}/docs/public`)
      await page.locator('[id="/invoices/createinvoice"]').waitFor()
      await page.evaluate(`document.getElementById('/invoices/createinvoice').scrollIntoView()`)
      release()
      const section = page.locator('[data-section-id="/invoices/createinvoice"]')
      await expect.poll(() => isVisibleInWindow(section), { timeout: 20_000 }).toBe(true)
    })
  })

  describe('the search', () => {
    const box = (page: Page) => page.getByRole('combobox', { name: 'Search the documentation' })
    const resultOf = (page: Page, name: string) => page.getByRole('option', { name, exact: false }).first()
    const countFocused = (element: Locator) => element.and(element.page().locator(':focus')).count()

    it('opens with Ctrl+K, / and its button, and returns the focus', async ({ app, browser }) => {
      const { page, problems } = await browser.openWindow(wide)
      await page.goto(`${app.url}/docs/webhooks`)
      const button = page.getByRole('button', { name: 'Search' })
      await button.focus()
      for (const open of [
        () => page.keyboard.press('Control+k'),
        () => page.keyboard.press('/'),
        () => button.click(),
      ]) {
        await open()
        await expect.poll(() => countFocused(box(page)), { timeout: 20_000 }).toBe(1)
        await page.keyboard.press('Escape')
        await expect.poll(() => countFocused(button), { timeout: 20_000 }).toBe(1)
        expect(await box(page).isVisible()).toBe(false)
      }
      expect(problems.splice(0)).toEqual([])
    })

    it('loads its entries when it opens, and names the selected result', async ({ app, browser }) => {
      const { page, problems } = await browser.openWindow(wide)
      const requests: string[] = []
      page.on('request', request => requests.push(new URL(request.url()).pathname))
      await page.goto(`${app.url}/docs`, { waitUntil: 'networkidle' })
      expect(requests).not.toContain('/docs/search.json')
      await page.keyboard.press('/')
      await page.keyboard.type('a/b idempotency')
      expect(await box(page).inputValue()).toBe('a/b idempotency')
      await box(page).fill('idempotency')
      const selected = page.locator('[role=option][aria-selected=true]')
      await expect.poll(() => selected.textContent(), { timeout: 20_000 }).toContain('Idempotency keys')
      for (const [key, title] of [
        ['ArrowDown', 'IDEMPOTENCY_KEY'],
        ['ArrowUp', 'Idempotency keys'],
        ['ArrowUp', ''],
      ] as const) {
        await page.keyboard.press(key)
        expect(await selected.count()).toBe(1)
        expect(await selected.textContent()).toContain(title)
        expect(await box(page).getAttribute('aria-activedescendant')).toBe(await selected.getAttribute('id'))
      }
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForURL(`${app.url}/docs/reliable-requests#idempotency-keys`)
      expect(requests.filter(path => path === '/docs/search.json')).toHaveLength(1)
      expect(problems.splice(0)).toEqual([])
    })

    it('leads to an operation of the page that is open, instead of the search of Redoc', async ({ app, browser }) => {
      const { page, problems } = await browser.openWindow(wide)
      await page.goto(`${app.url}/docs/public`, { waitUntil: 'networkidle' })
      await redocIsReady(page)
      await page.keyboard.press('Control+k')
      await page.keyboard.type('totalHt')
      await resultOf(page, 'totalHt').waitFor()
      expect(await page.getByPlaceholder('Search docs').count()).toBe(0)
      expect(await page.getByTestId('search-trigger').isVisible()).toBe(false)
      await resultOf(page, 'totalHt').click()
      const section = page.locator('[data-section-id="/invoices/createinvoice"]')
      await expect.poll(() => isVisibleInWindow(section), { timeout: 20_000 }).toBe(true)
      expect(await box(page).isVisible()).toBe(false)
      expect(problems.splice(0)).toEqual([])
    })

    it('fits a phone, and says when nothing matches', async ({ app, browser }) => {
      const { page, problems } = await browser.openWindow({ viewport: { width: 360, height: 740 } })
      await page.goto(`${app.url}/docs/webhooks`)
      await page.getByRole('button', { name: 'Search' }).click()
      await box(page).fill('signature')
      await resultOf(page, 'Verify a signature').waitFor()
      const { width } = (await page.evaluate(readAppearance)) as { width: number }
      expect(width).toBe(360)
      await box(page).fill('zzzqqq')
      await page.getByRole('status').getByText('No results for “zzzqqq”').waitFor()
      await page.getByRole('button', { name: 'Close' }).click()
      expect(await box(page).isVisible()).toBe(false)
      expect(problems.splice(0)).toEqual([])
    })

    it('can be tried again when its entries could not be loaded', async ({ app, browser }) => {
      const { page } = await browser.openWindow(wide)
      await page.goto(`${app.url}/docs/webhooks`)
      await page.route('**/search.json', route => route.abort(), { times: 1 })
      await page.keyboard.press('Control+k')
      await page.getByRole('status').getByText('could not be loaded').waitFor()
      await box(page).fill('signature')
      await resultOf(page, 'Verify a signature').waitFor()
    })

    it('works in the folder that `npm run docs` writes, at any path', async () => {
      const folder = await openFolder('/some/where/')
      onTestFinished(folder.close)
      const folderBrowser = await openBrowser(new URL(folder.url).origin)
      onTestFinished(folderBrowser.close)
      const { page, problems } = await folderBrowser.openWindow(wide)
      await page.goto(`${folder.url}docs/decisions/0003-outbox.html`)
      await page.keyboard.press('Control+k')
      await page.keyboard.type('INVALID_SIGNATURE')
      await resultOf(page, 'INVALID_SIGNATURE').waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(`${folder.url}docs/errors.html#invalid_signature`)
      expect(problems.splice(0)).toEqual([])
    })
  })

  it('the menu of a phone opens at the page, and closes when a link to a section is followed', async ({
    app,
    browser,
  }) => {
    const { page, problems } = await browser.openWindow({ viewport: { width: 390, height: 800 } })
    await page.goto(`${app.url}/docs/operating`)
    const menu = page.locator('#menu')
    expect(await menu.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await isVisibleInWindow(menu.locator('[aria-current]'))).toBe(true)
    await menu.getByRole('link', { name: 'Stop', exact: true }).click()
    await menu.waitFor({ state: 'hidden' })
    expect(await isVisibleInWindow(page.locator('#stop'))).toBe(true)
    expect(problems.splice(0)).toEqual([])
  })

  it('tables need no sideways scrolling on a phone: each cell names its column', async ({ app, browser }) => {
    const { page, problems } = await browser.openWindow({ viewport: { width: 390, height: 800 } })
    for (const path of ['/docs/operating', '/docs/errors', '/docs/sizing']) {
      await page.goto(app.url + path)
      const tables = page.locator('.table')
      const overflows = await tables.evaluateAll(all =>
        all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      )
      expect(overflows.length, path).toBeGreaterThan(1)
      expect(Math.max(...overflows), path).toBeLessThanOrEqual(1)
      expect(await tables.first().locator('td').first().getAttribute('data-label'), path).toMatch(/\w/)
    }
    expect(problems.splice(0)).toEqual([])
  })

  it('the colour scheme that a reader chooses stays on the next pages', async ({ app, browser }) => {
    const { page, problems } = await browser.openWindow({ ...wide, colorScheme: 'light' })
    await page.goto(`${app.url}/docs`)
    await page.getByRole('button', { name: 'Dark colour scheme' }).click()
    for (const path of ['/docs', '/docs/webhooks', '/docs/public']) {
      await page.goto(app.url + path)
      expect(await page.evaluate(readAppearance), path).toMatchObject({ isDark: true })
    }
    expect(problems.splice(0)).toEqual([])
  })

  it('an operation shows its samples and all of its errors', async ({ app, browser }) => {
    const { page, problems } = await browser.openWindow(wide)
    await page.goto(`${app.url}/docs/public#/invoices/createinvoice`)
    const operation = page.locator('[data-section-id="/invoices/createinvoice"]')
    await operation.getByText(`curl ${app.url}/api/public/v1/invoices`).first().waitFor()
    const topOf = async (anchor: string) => (await operation.locator(`a[href$="${anchor}"]`).first().boundingBox())?.y
    expect(await topOf('/request/header')).toBeGreaterThan((await topOf('/request/body')) ?? Infinity)
    expect(await topOf('response&c=201/headers')).toBeGreaterThan((await topOf('response&c=201/body')) ?? Infinity)
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
    expect(problems.splice(0)).toEqual([])
  })
})
