import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { connect, forAgency } from '#src/ground/db/connection/connect.ts'
import { connectionWaits, jobRuns, sourceReads } from '#src/ground/log/diagnostics.ts'
import { createMetrics } from '#src/service/metrics/metrics.ts'
import { feedOf, startWork, watchTest } from '#test/features/watches/watch-app.ts'

/** Collects the reports of a test. */
const collectReports = <Report>({ subscribe }: { subscribe: (listener: (report: Report) => void) => () => void }) => {
  const reports: Report[] = []
  onTestFinished(subscribe(report => void reports.push(report)))
  return reports
}

const it = watchTest
  .extend('work', { scope: 'file', auto: true }, async ({ app }, { onCleanup }) => {
    const work = await startWork(app)
    onCleanup(work.stop)
  })
  .extend('metrics', async ({ app }, { onCleanup }) => {
    const db = connect(app.databaseUrl, { onError: () => {} })
    const metrics = createMetrics(db, false)
    onCleanup(async () => {
      metrics.close()
      await db.destroy()
    })
    return { db, read: metrics.read }
  })

describe('the reports of background work', () => {
  it('count feeds that were read, and those that were not', async ({ server, metrics, watches }) => {
    const reads = collectReports(sourceReads)
    const sources = [{ url: server.serve('/reported', feedOf('Un')) }, { url: server.serve('/broken', 'no feed') }]
    await watches.waitUntilIdle(await watches.create({ sources }))
    expect(new Set(reads.map(({ hasFailed }) => hasFailed))).toEqual(new Set([false, true]))
    const text = await metrics.read()
    for (const outcome of ['success', 'failure'])
      expect(text).toContain(`watch_source_reads_total{outcome="${outcome}"} 1\n`)
  })

  it('count jobs that fail', async ({ app, metrics }) => {
    const runs = collectReports(jobRuns)
    await app.queue.schedule({ name: 'reported-job', cron: '0 0 1 1 *' }, async () => {
      throw new Error('The job fails')
    })
    const failures = () => runs.filter(({ job, hasFailed }) => job === 'reported-job' && hasFailed).length
    await expect.poll(failures, { timeout: 30_000 }).toBeGreaterThan(0)
    const text = await metrics.read()
    expect(text).toMatch(/background_job_duration_seconds_count\{job_name="reported-job",outcome="failure"\} [1-9]/)
    expect(text).not.toContain('background_job_last_success_timestamp_seconds{job_name="reported-job"}')
  })
})

it('statements that wait for a connection are counted while they wait, and their wait is measured', async ({
  metrics: { db, read },
}) => {
  const waits = collectReports(connectionWaits)
  const agencies = [1, 2, 3].map(id => forAgency(db, id))
  const sleepInAll = (seconds: number) =>
    agencies.flatMap(agency =>
      Array.from({ length: 4 }, () => agency.transaction().execute(tx => sql`select pg_sleep(${seconds})`.execute(tx))),
    )
  // Opens the connections: on a busy machine, that takes longer than statements may wait without progress.
  await Promise.allSettled(sleepInAll(0.1))
  const statements = sleepInAll(0.5)
  await expect
    .poll(read, { timeout: 30_000 })
    .toMatch(/db_client_connections_pending_requests\{pool="agencies"\} [1-9]/)
  await Promise.all(statements)
  expect(waits.length).toBeGreaterThan(0)
  expect(waits.every(({ purpose, durationMs }) => purpose === 'agencies' && durationMs > 0)).toBe(true)
  const text = await read()
  expect(text).toContain('db_client_connections_pending_requests{pool="agencies"} 0\n')
  expect(text).toMatch(/db_client_connections_wait_seconds_count\{pool="agencies"\} [1-9]/)
})
