import { chromium as playwright, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { chromium } from '../../sdk/test/package/browser.ts'

/** A browser, and what was wrong with each page that it has shown. */
export const openBrowser = async (origin: string) => {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await playwright.launch({ headless: true, args, ...(chromium && { executablePath: chromium }) })
  afterAll(() => browser.close())

  const watch = (page: Page) => {
    const problems: string[] = []
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()}`)
    })
    page.on('pageerror', error => problems.push(`thrown: ${error.message}`))
    page.on('requestfailed', request => {
      // A page that is left no longer waits for what it has asked for.
      const reason = request.failure()?.errorText
      if (reason !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()} ${reason}`)
    })
    page.on('response', response => {
      if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`)
    })
    page.on('request', request => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${origin}/`))
        problems.push(`elsewhere: ${request.url()}`)
    })
    return problems
  }

  /** A window onto the site: what it shows, and what went wrong in it so far. */
  return async (options: BrowserContextOptions) => {
    const context = await browser.newContext(options)
    context.setDefaultTimeout(90_000)
    const page = await context.newPage()
    return { page, problems: watch(page), close: () => context.close() }
  }
}

/** Waits until Redoc has taken over from what was rendered before: its search is ready then. */
export const redocIsReady = (page: Page) => page.getByText('Search').first().waitFor({ state: 'attached' })
