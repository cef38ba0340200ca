import { existsSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium as playwright } from 'playwright-core'
import { afterAll } from 'vitest'

/** The path of Chromium: `CHROMIUM`, else a usual location; undefined if it is not installed. */
export const chromium = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(path => path && existsSync(path))

/** An empty page with its own origin that runs a module. */
export const openPage = async () => {
  let module = ''
  const server = http.createServer((req, res) => {
    const isModule = req.url === '/module.js'
    res.writeHead(200, { 'content-type': isModule ? 'text/javascript' : 'text/html; charset=utf-8' })
    res.end(isModule ? module : '<!doctype html><title>Page</title>')
  })
  await new Promise<void>(listening => {
    server.listen(0, '127.0.0.1', listening)
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** Calls the module's `use` in Chromium and returns its result. */
    use: async (code: string, ...args: string[]): Promise<unknown> => {
      module = code
      const options = { headless: true, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] }
      const browser = await playwright.launch({ ...options, ...(chromium && { executablePath: chromium }) })
      try {
        const page = await browser.newPage()
        await page.goto(origin)
        const call = `import('/module.js').then(({ use }) => use(...${JSON.stringify(args)}))`
        return await page.evaluate(call)
      } finally {
        await browser.close()
      }
    },
  }
}
