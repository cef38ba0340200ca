import { chromium as playwright, type BrowserContextOptions, type Page } from 'playwright-core'
import { chromium } from '../../sdk/test/package/browser.ts'

/** A browser that records the problems of each page that it shows. */
export const openBrowser = async (origin: string) => {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await playwright.launch({ headless: true, args, ...(chromium && { executablePath: chromium }) })

  const watch = (page: Page) => {
    const problems: string[] = []
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()}`)
    })
    page.on('pageerror', error => problems.push(`thrown: ${error.message}`))
    page.on('requestfailed', request => {
      // Leaving a page aborts its requests.
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

  /** A window on the site, with the problems in it so far. */
  const openWindow = async (options: BrowserContextOptions) => {
    const context = await browser.newContext(options)
    context.setDefaultTimeout(90_000)
    const page = await context.newPage()
    return { page, problems: watch(page) }
  }
  return { openWindow, close: () => browser.close() }
}

/** Waits until Redoc has replaced the prerendered page: its search is there then, and the outline is not. */
export const redocIsReady = async (page: Page) => {
  await page.locator('.outline').waitFor({ state: 'detached' })
  await page.locator('#redoc').getByText('Search').first().waitFor({ state: 'attached' })
}
