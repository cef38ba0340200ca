// In Chromium: the weight of the console, the CPU time of its interactions and of scrolling 10,000 rows, and the memory
// of a live tail. Responses of the API are replaced where the demo agency has too few rows.
import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium as playwright, type Browser, type CDPSession, type Page } from 'playwright-core'
import { chromium } from '../sdk/test/package/browser.ts'
import { signIn } from '../test/console/console.ts'
import { startMain } from '../test/processes/process.ts'
import { reportFigures } from './figures.ts'
import { quantile } from './measure.ts'

const maxFirstViewBytes = 150_000
const maxPageBytes = 40_000
const maxInteractionMs = 100
const framesPerSecond = 60
const maxGrowthMegabytes = 1
const slowdown = 6
const visitsPerPage = 5
const rowCount = 10_000

const paths = [
  ['', '/clients', '/clients/1', '/websites', '/tickets', '/tickets?view=board', '/tickets/1', '/tasks', '/calendar'],
  ['/invoices', '/invoices/1', '/invoices/new', '/quotes', '/quotes/new', '/recurring-invoices', '/sites', '/fleet'],
  ['/campaigns', '/campaigns/new', '/watches', '/developers', '/keys', '/requests', '/webhooks', '/apps', '/agency'],
  ['/people', '/connected-apps', '/imports', '/exports', '/audit-log', '/account', '/get-started'],
].flat()

interface Window {
  page: Page
  session: CDPSession
  /** Opens a page of the console, and waits until it has loaded its data. */
  open: (path: string) => Promise<unknown>
}

type Service = Awaited<ReturnType<typeof startMain>>

const openWindow = async (browser: Browser, { url, output }: Service): Promise<Window> => {
  const [, email, password] = /(\S+@\S+) with the password (\S+)/.exec(output.stdout) ?? []
  assert(email && password, 'the service has no demo agency')
  const context = await browser.newContext({ locale: 'en', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${url}/console`)
  await signIn(page, { email, password })
  const open = (path: string) => page.goto(`${url}/console${path}`, { waitUntil: 'networkidle' })
  return { page, session: await context.newCDPSession(page), open }
}

/** The scripts and styles that a page has loaded. */
const assetsOf = (page: Page) =>
  page.evaluate(
    `performance.getEntriesByType('resource').map(({ name }) => name).filter(name => /\\.(js|css)$/.test(name))`,
  ) as Promise<string[]>

const weights = new Map<string, number>()

const weigh = async (urls: Iterable<string>) => {
  let bytes = 0
  for (const url of urls) {
    const known = weights.get(url) ?? gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length
    weights.set(url, known)
    bytes += known
  }
  return bytes
}

const measureWeight = async ({ page, open }: Window, { url }: Service) => {
  const html = await (await fetch(`${url}/console`, { headers: { accept: 'text/html' } })).text()
  const shared = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path = '']) => url + path)
  const pages: { path: string; bytes: number }[] = []
  for (const path of paths) {
    await open(path)
    const assets = new Set(await assetsOf(page)).difference(new Set(shared))
    pages.push({ path, bytes: await weigh(assets) })
  }
  pages.sort((a, b) => b.bytes - a.bytes)
  for (const { path, bytes } of pages) console.log(`${(path || '/').padEnd(24)}${String(bytes).padStart(8)} bytes`)
  const [heaviest] = pages
  assert(heaviest)
  const firstView = (await weigh(shared)) + gzipSync(html).length
  reportFigures(
    { name: 'console: first view, gzipped', value: firstView, unit: 'bytes', goal: maxFirstViewBytes },
    { name: `console: heaviest page (${heaviest.path})`, value: heaviest.bytes, unit: 'bytes', goal: maxPageBytes },
  )
}

type Action = (page: Page) => Promise<unknown>

const press = (text: string) =>
  Array.from(
    text,
    (key): Action =>
      page =>
        page.keyboard.press(key),
  )

/** The interactions of people with a page, after preparations that do not count. */
const interactions: Record<string, { path: string; actions: (Action | { prepare: Action })[] }> = {
  home: {
    path: '',
    actions: [
      { prepare: page => page.keyboard.press('Control+k').then(() => page.getByRole('combobox').waitFor()) },
      ...press('clients'),
      page => page.keyboard.press('Escape'),
      page => page.keyboard.press('Escape'),
      page => page.locator('.user-button').click(),
    ],
  },
  'clients, 10,000 rows': {
    path: '/clients',
    actions: [
      page => page.locator('tbody .select input').first().click(),
      page => page.locator('thead .select input').click(),
      page => page.locator('thead .select input').click(),
      { prepare: page => page.getByLabel('Search clients').click() },
      ...press('moreau'),
    ],
  },
  board: {
    path: '/tickets?view=board',
    actions: [
      { prepare: page => page.locator('.card select').first().focus() },
      page => page.keyboard.press('ArrowDown'),
      page => page.getByRole('button', { name: 'New ticket' }).click(),
      { prepare: page => page.getByRole('dialog').getByLabel('Title').click() },
      ...press('The form'),
    ],
  },
  'invoice editor': {
    path: '/invoices/new',
    actions: [
      { prepare: page => page.locator('.line textarea').first().click() },
      ...press('Website'),
      ...Array.from({ length: 5 }, (): Action => page => page.getByRole('button', { name: 'Add a line' }).click()),
      { prepare: page => page.locator('.line .price input').first().click() },
      ...press('1250'),
    ],
  },
}

const workDurations = /^(Script|RecalcStyle|Layout)Duration$/

/** The CPU time of the main thread, by default in scripts, styles and layouts, in milliseconds. */
const cpuTimeOf = async (session: CDPSession, durations = workDurations) => {
  const { metrics } = await session.send('Performance.getMetrics')
  const counted = metrics.filter(({ name }) => durations.test(name))
  return counted.reduce((sum, { value }) => sum + value, 0) * 1_000
}

/** The most CPU time of an interaction with a page. */
const slowestOf = async ({ page, session, open }: Window, { path, actions }: (typeof interactions)[string]) => {
  await open(path)
  let slowest = 0
  for (const action of actions) {
    const before = await cpuTimeOf(session)
    await (typeof action === 'function' ? action : action.prepare)(page)
    // The next frames.
    await page.waitForTimeout(100)
    if (typeof action === 'function') slowest = Math.max(slowest, (await cpuTimeOf(session)) - before)
  }
  return slowest * slowdown
}

/** In CPU time, which unlike the time until the next paint does not depend on other work of the machine. */
const measureInteractions = async (window: Window) => {
  // The clock of the metrics must be chosen before they are enabled.
  await window.session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await window.session.send('Performance.enable')
  for (const [name, interaction] of Object.entries(interactions)) {
    const visits: number[] = []
    for (let visit = 0; visit < visitsPerPage; visit++) visits.push(await slowestOf(window, interaction))
    console.log(`${name.padEnd(24)}${visits.map(ms => `${ms.toFixed(0)} ms`).join(', ')}`)
    reportFigures({
      name: `console: CPU of the slowest interaction at ${slowdown}x, ${name}`,
      value: quantile(visits, 0.5),
      unit: 'ms',
      goal: maxInteractionMs,
    })
  }
}

/** Scrolls by whole screens for five seconds. */
const scroll = `new Promise(resolve => {
  let frames = 0
  const start = performance.now()
  const frame = now => {
    frames++
    scrollBy(0, 700)
    if (now - start < 5000) requestAnimationFrame(frame)
    else resolve({ frames, seconds: (now - start) / 1000, offset: scrollY })
  }
  requestAnimationFrame(frame)
})`

const measureScrolling = async ({ page, session, open }: Window) => {
  await open('/clients')
  const before = await cpuTimeOf(session, /^TaskDuration$/)
  const { frames, seconds, offset } = (await page.evaluate(scroll)) as Record<'frames' | 'seconds' | 'offset', number>
  const cpuTime = (await cpuTimeOf(session, /^TaskDuration$/)) - before
  const rows = await page.locator('tbody tr').count()
  assert(offset > 10_000 && rows < 100)
  console.log(`Scrolled ${Math.round(offset)} px of ${rowCount} rows, of which ${rows} are in the page`)
  console.log(`${(frames / seconds).toFixed(0)} frames per second on this machine`)
  reportFigures({
    name: `console: CPU of a frame while ${rowCount} rows scroll`,
    value: cpuTime / frames,
    unit: 'ms',
    goal: 1_000 / framesPerSecond,
  })
}

const heapOf = async (session: CDPSession) => {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

const requestEntry = (id: number) => ({
  id,
  // Older than the entries that the tail requests again.
  createdAt: new Date(Date.now() - 20_000).toISOString(),
  apiKeyId: 1,
  app: null,
  method: 'GET',
  endpoint: `/clients/${id}`,
  statusCode: 200,
  errorCode: null,
  responseTimeMs: 12,
  requestId: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  ipAddress: '203.0.113.7',
  userAgent: 'curl/8.5.0',
})

/** How much faster the intervals of the page run. */
const acceleration = 300
const pollsPerHour = 1_200

/** Follows the log for as many polls as in an hour, with 20 new requests at each. */
const measureLiveTail = async ({ page, session, open }: Window) => {
  const log = { polls: 0 }
  await page.route(/\/api\/integrations\/public-api\/logs\?/, route => {
    const first = 20 * log.polls++
    const data = Array.from({ length: 20 }, (_, at) => requestEntry(first + 20 - at))
    return route.fulfill({ json: { data, total: first + 20, limit: 100, offset: 0 } })
  })
  await page.addInitScript(`const start = setInterval
    window.setInterval = (listener, ms) => start(listener, ms / ${acceleration})`)
  await open('/requests')
  await page.getByRole('button', { name: 'Live tail' }).click()
  const follow = async (count: number) => {
    const end = log.polls + count
    while (log.polls < end) await page.waitForTimeout(100)
  }
  // The tail keeps 500 entries, so that it is full by then.
  await follow(100)
  const before = await heapOf(session)
  await follow(pollsPerHour)
  const after = await heapOf(session)
  console.log(`Live tail: ${before.toFixed(1)} MB with 500 entries, ${after.toFixed(1)} MB after ${log.polls} polls`)
  reportFigures({
    name: 'console: growth of a live tail per hour',
    value: after - before,
    unit: 'MB',
    goal: maxGrowthMegabytes,
  })
}

const measureAll = async (service: Service) => {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await playwright.launch({ headless: true, args, ...(chromium && { executablePath: chromium }) })
  try {
    const window = await openWindow(browser, service)
    await measureWeight(window, service)
    await window.page.route(/\/api\/agency\/v1\/clients\?/, async route => {
      const response = await route.fetch()
      const page = (await response.json()) as { data: object[] }
      const rows = Array.from({ length: rowCount }, (_, at) => ({ ...page.data[at % page.data.length], id: at + 1 }))
      await route.fulfill({ response, json: { ...page, data: rows, total: rowCount } })
    })
    await measureInteractions(window)
    await measureScrolling(window)
    await measureLiveTail(window)
  } finally {
    await browser.close()
  }
}

if (!chromium) {
  console.log('Skipped the console: Chromium is not installed. CHROMIUM is the path of a browser.')
  reportFigures({ name: 'console', skipped: 'Chromium is not installed' })
} else {
  const dataDir = await mkdtemp(join(tmpdir(), 'agency-api-bench-'))
  await chmod(dataDir, 0o755)
  try {
    const service = await startMain({
      DATA_DIR: dataDir,
      DEMO: '1',
      IP_RATE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: 'silent',
    })
    try {
      await measureAll(service)
    } finally {
      await service.kill('SIGTERM')
    }
  } finally {
    await rm(dataDir, { recursive: true })
  }
}
