// Takes the screenshots of docs/console.md: starts the service with a new demo agency, makes some requests, and shows
// its pages in Chromium. CHROMIUM is the path of the browser.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { openBrowser } from '#test/docs/browser.ts'
import { signIn } from './console.ts'

const folder = 'docs/screenshots'
const port = 3987
const url = `http://127.0.0.1:${port}`

/** The pages to show, by the name of the file. */
const pages: Record<string, { path: string; prepare?: (page: Page) => Promise<void> }> = {
  'console-home': { path: '' },
  'console-board': { path: '/tickets?view=board' },
  'console-calendar': { path: '/calendar' },
  'console-new-key': {
    path: '/keys',
    prepare: async page => {
      await page.getByRole('button', { name: 'New key' }).click()
      await page.getByLabel('Name').fill('Zapier')
    },
  },
  'console-requests': { path: '/requests' },
  'console-webhooks': { path: '/webhooks' },
  'console-sites': { path: '/sites' },
}

/** Starts the service, and reads the access to the demo agency from its output. */
const startService = async (dataDir: string) => {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), DEMO: '1' }
  const service = spawn(process.execPath, ['src/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  for await (const chunk of service.stdout) {
    output += String(chunk)
    const [, key] = /API_KEY=(spk_\w+)/.exec(output) ?? []
    const [, email, password] = /(\S+@\S+) with the password (\S+)/.exec(output) ?? []
    if (key && email && password) return { service, key, credentials: { email, password } }
  }
  throw new Error('The service has ended')
}

/** Requests as an integration makes them, some of them with errors. */
const makeRequests = async (key: string) => {
  const paths = ['/clients', '/tickets', '/invoices?status=overdue', '/websites', '/clients/999999', '/tasks']
  for (let at = 0; at < 40; at++)
    await fetch(`${url}/api/public/v1${paths[at % paths.length]}`, { headers: { 'x-api-key': key } })
  await fetch(`${url}/api/public/v1/webhooks`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ url: 'https://example.com/hooks', events: ['ticket.created', 'invoice.paid'] }),
  })
}

const dataDir = mkdtempSync(join(tmpdir(), 'agency-api-screenshots-'))
const { service, key, credentials } = await startService(dataDir)
try {
  await makeRequests(key)
  const browser = await openBrowser(url)
  const { page } = await browser.openWindow({
    locale: 'en',
    colorScheme: 'light',
    viewport: { width: 1280, height: 800 },
  })
  await page.goto(`${url}/console`)
  await signIn(page, credentials)
  // The log and the counters are written within seconds.
  await page.waitForTimeout(10_000)
  for (const [name, { path, prepare }] of Object.entries(pages)) {
    await page.goto(`${url}/console${path}`, { waitUntil: 'networkidle' })
    await prepare?.(page)
    await page.screenshot({ path: `${folder}/${name}.png` })
    console.log(`Wrote ${folder}/${name}.png`)
  }
  await browser.close()
} finally {
  service.kill()
  await new Promise(resolve => {
    service.on('exit', resolve)
  })
  rmSync(dataDir, { recursive: true, force: true })
}
