import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { fastQueue } from '#test/processes/process.ts'
import { basePath, subscribe } from '../deployment.ts'
import { faultTest } from '../fault-test.ts'
import { describeBroken, openLedger } from '../load/ledger.ts'
import { kindsOf, sentBetween } from '../load/outcomes.ts'
import { startCallers } from '../load/requests.ts'

const it = faultTest()

const recoveredWithinMs = 12_000
const pollOptions = { timeout: 90_000, interval: 250 }

it(
  'an instance recovers when its connections to the database go silent',
  { timeout: 240_000 },
  async ({ proxy, deployment, client, receiver }) => {
    const agency = await deployment.agency()
    const service = await deployment.start({ LOG_LEVEL: 'warn' }, fastQueue)
    await subscribe(client, service.url, agency, receiver.url)
    const ledger = openLedger([agency])
    const { headers } = agency
    const health = startCallers(2, () =>
      client.send(service.url, { method: 'GET', path: `${basePath}/health`, headers }),
    )
    const readers = startCallers(4, () =>
      client.send(service.url, { method: 'GET', path: `${basePath}/clients`, headers }),
    )
    const writers = startCallers(4, () =>
      ledger.create(name =>
        client.send(service.url, { method: 'POST', path: `${basePath}/clients`, headers, body: { name } }),
      ),
    )
    await Promise.all([health, readers, writers].map(({ answered }) => answered(50)))
    const { rows } = await sql<{ now: string }>`select now()`.execute(deployment.db)
    const silencedAt = performance.now()
    proxy.silence()
    await delay(recoveredWithinMs + 3000)
    const outcomes = [...(await health.stop()), ...(await readers.stop()), ...(await writers.stop())]
    expect(kindsOf(sentBetween(outcomes, silencedAt + recoveredWithinMs))).toEqual(['200', '201'])
    // No caller waits for longer than the service needs to notice.
    expect(kindsOf(outcomes)).not.toContain('0 TIMEOUT')

    // The other users of the database recover, too: the webhook worker and its listener, the job queue and the jobs.
    expect(describeBroken(await ledger.finalBalance(deployment.db, receiver))).toEqual([])
    const completedJobs = async () => {
      const { rows: jobs } = await sql<{ count: number }>`
      select count(*) from jobs.job where state = 'completed' and completed_on > ${rows[0]?.now}::timestamptz
        + make_interval(secs => ${recoveredWithinMs / 1000})`.execute(deployment.db)
      return jobs[0]?.count
    }
    await expect.poll(completedJobs, pollOptions).toBeGreaterThan(0)
    const listeners = async () => {
      const { rows: connections } = await sql<{ count: number }>`
      select count(*) from pg_stat_activity where query ilike 'listen %' and backend_start > ${rows[0]?.now}::timestamptz
    `.execute(deployment.db)
      return connections[0]?.count
    }
    await expect.poll(listeners, pollOptions).toBeGreaterThan(0)

    expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  },
)
