// The bytes over the wire of a reference page with all that it loads, and the time until it is readable, in Chromium at
// 1.6 Mbit/s with a latency of 150 ms.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium as playwright, type Browser } from 'playwright-core'
import { chromium } from '../../sdk/test/package/browser.ts'
import { redocIsReady } from '../docs/browser.ts'
import { startMain } from '#test/processes/process.ts'
import { reportFigures } from './figures.ts'
import { quantile } from './measure.ts'

const rounds = 5
const apis = ['public', 'plugin', 'mcp', 'admin']
const megabit = 1e6 / 8
const network = { offline: false, latency: 150, downloadThroughput: 1.6 * megabit, uploadThroughput: 0.75 * megabit }

const maxMegabytes = 0.75
const maxReadableMs = 3000

interface Figures {
  bytes: number
  /** When the overview, the menu and the descriptions of all operations are visible. The page contains them as text. */
  readable: number
  /** When all files are loaded. */
  loaded: number
  /** When operations can be opened and searched. */
  interactive: number
}

/** In milliseconds since the navigation. */
const readTimes = `({
  readable: Math.max(
    performance.getEntriesByName('first-contentful-paint')[0].startTime,
    performance.getEntriesByType('navigation')[0].domInteractive,
  ),
  loaded: Math.max(...performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd)),
  interactive: performance.now(),
})`

/** Opens a page in a new window without a cache. */
const measurePage = async (browser: Browser, url: string): Promise<Figures> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await redocIsReady(page)
  const times = (await page.evaluate(readTimes)) as Omit<Figures, 'bytes'>
  await page.waitForLoadState('networkidle')
  await context.close()
  return { bytes, ...times }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const printApi = async (browser: Browser, origin: string, api: string) => {
  const figures: Figures[] = []
  for (let round = 0; round < rounds; round++) figures.push(await measurePage(browser, `${origin}/docs/${api}`))
  const median = (figure: keyof Figures) =>
    quantile(
      figures.map(measured => measured[figure]),
      0.5,
    )
  const columns = [
    `${(median('bytes') / 1e6).toFixed(2)} MB`,
    ...(['readable', 'loaded', 'interactive'] as const).map(name => seconds(median(name))),
  ]
  console.log(`/docs/${api}`.padEnd(16) + columns.map(column => column.padStart(14)).join(''))
  reportFigures(
    { name: `/docs/${api} over the wire`, value: median('bytes') / 1e6, unit: 'MB', goal: maxMegabytes },
    {
      name: `/docs/${api} readable at 1.6 Mbit/s`,
      value: median('readable') / 1000,
      unit: 's',
      goal: maxReadableMs / 1000,
    },
  )
}

const measureAll = async (origin: string) => {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await playwright.launch({ headless: true, args, ...(chromium && { executablePath: chromium }) })
  try {
    console.log(`Reference pages in Chromium at 1.6 Mbit/s with 150 ms, medians of ${rounds} visits without a cache`)
    const names = ['over the wire', 'readable', 'loaded', 'interactive']
    console.log(''.padEnd(16) + names.map(name => name.padStart(14)).join(''))
    console.log(
      'target'.padEnd(16) + [`${maxMegabytes} MB`, seconds(maxReadableMs)].map(text => text.padStart(14)).join(''),
    )
    for (const api of apis) await printApi(browser, origin, api)
  } finally {
    await browser.close()
  }
}

if (!chromium) {
  console.log('Skipped the documentation: Chromium is not installed. CHROMIUM is the path of a browser.')
  reportFigures({ name: 'documentation', skipped: 'Chromium is not installed' })
} else {
  const dataDir = await mkdtemp(join(tmpdir(), 'agency-api-bench-'))
  await chmod(dataDir, 0o755)
  try {
    const service = await startMain({ DATA_DIR: dataDir, IP_RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' })
    try {
      await measureAll(service.url)
    } finally {
      await service.kill('SIGTERM')
    }
  } finally {
    await rm(dataDir, { recursive: true })
  }
}
