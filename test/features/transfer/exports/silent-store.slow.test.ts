import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, vi } from 'vitest'
import { enqueueDueExports } from '#src/features/transfer/exports/retention.ts'
import { s3Store } from '#src/features/transfer/exports/store/s3.ts'
import { exportLimits } from '#src/platform/limits/exports.ts'
import { testWith, type TestApp } from '#test/app/index.ts'
import { openProxy } from '#test/servers/proxy.ts'
import { openS3 } from '#test/servers/s3.ts'
import { startExports } from './export-app.ts'

const credentials = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: randomBytes(20).toString('hex') }
const pollOptions = { timeout: 60_000, interval: 20 }

/** A bucket whose server is silent until the test lets it answer. */
const openSilentStore = async () => {
  const s3 = await openS3('exports', credentials)
  const proxy = await openProxy(s3.url)
  proxy.silence({ all: true })
  vi.stubEnv('AWS_ENDPOINT_URL_S3', proxy.url)
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    s3.close()
    return proxy.close()
  })
  const timeouts = { connectionMs: 500, silenceMs: 500, totalMs: 2000 }
  return { store: s3Store({ bucket: 'exports', prefix: '' }, timeouts), proxy }
}

const it = testWith({})

const createExport = async (app: TestApp) => {
  const agency = await app.agency()
  const { key } = await app.key(agency, { perMinute: 1_000_000 })
  const create = async () => {
    const { body } = await app.request('post', '/exports', key, { body: { format: 'jsonl' } })
    const find = async () => (await app.request('get', `/exports/${body.id}`, key)).body
    return { id: body.id as number, find }
  }
  return { agency, create, ...(await create()) }
}

const openSnapshots = async (app: TestApp) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_locks
    where locktype = 'advisory' and granted
      and classid::bigint = hashtext('running export')::bigint & 4294967295`.execute(app.db)
  return rows[0]?.count
}

/** Adds jobs for exports that wait for another attempt, as the schedule does. */
const repeatAttempts = (app: TestApp) => {
  const timer = setInterval(() => void enqueueDueExports(app.db, app.queue).catch(() => {}), 200)
  onTestFinished(() => clearInterval(timer))
}

it('exports of all agencies fail while S3 is silent, and are written when it answers again', async ({ app }) => {
  const { store, proxy } = await openSilentStore()
  await startExports(app, store)
  repeatAttempts(app)
  const [first, second] = [await createExport(app), await createExport(app)]
  for (const { find } of [first, second]) {
    await expect.poll(async () => (await find()).status, pollOptions).toBe('failed')
    expect((await find()).error).toBe('STORE_UNAVAILABLE')
  }
  await expect.poll(() => openSnapshots(app), pollOptions).toBe(0)
  // A silent server is asked once per attempt.
  expect(proxy.accepted()).toBe(2 * exportLimits.attempts)

  proxy.restore()
  const later = await first.create()
  await expect.poll(async () => (await later.find()).status, pollOptions).toBe('completed')
})
