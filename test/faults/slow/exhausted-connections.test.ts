import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { basePath, subscribe } from '../deployment.ts'
import { faultTest } from '../fault-test.ts'
import { describeBroken, openLedger } from '../load/ledger.ts'
import { countKinds, isSuccess } from '../load/outcomes.ts'
import { startCallers } from '../load/requests.ts'

/** The service's role can use 17: fewer than two instances want. */
const it = faultTest({ maxConnections: 20 })

it(
  'requests wait for a pooled connection when PostgreSQL has none left',
  { timeout: 120_000 },
  async ({ deployment, client, receiver }) => {
    const agencies = [await deployment.agency(), await deployment.agency(), await deployment.agency()]
    const instances = [await deployment.start({ LOG_LEVEL: 'info' }), await deployment.start({ LOG_LEVEL: 'info' })]
    const ledger = openLedger(agencies)
    for (const agency of agencies) await subscribe(client, instances[0]?.url ?? '', agency, receiver.url)
    const linesBefore = instances.map(({ output }) => output.stdout.split('\n').length)
    const startedAt = performance.now()

    const loads = instances.flatMap(({ url }) =>
      agencies.map(({ headers }) => ({
        readers: startCallers(6, () => client.send(url, { method: 'GET', path: `${basePath}/clients`, headers })),
        writers: startCallers(1, () =>
          ledger.create(name =>
            client.send(url, { method: 'POST', path: `${basePath}/clients`, headers, body: { name } }),
          ),
        ),
      })),
    )
    await delay(10_000)
    const outcomes = (
      await Promise.all(loads.flatMap(({ readers, writers }) => [readers.stop(), writers.stop()]))
    ).flat()

    const failed = outcomes.filter(outcome => !isSuccess(outcome))
    expect(Object.keys(countKinds(failed)).filter(kind => !kind.startsWith('503'))).toEqual([])
    for (const { retryAfter } of failed) expect(retryAfter).toBeGreaterThanOrEqual(1)
    expect(failed.length, 'of all requests').toBeLessThan(outcomes.length / 10)

    const lines = instances.map(({ output }, at) => output.stdout.split('\n').length - (linesBefore[at] ?? 0))
    const minutes = Math.ceil((performance.now() - startedAt) / 60_000)
    const allLines = lines.reduce((sum, count) => sum + count, 0)
    expect(allLines, 'lines in the logs').toBeLessThanOrEqual(outcomes.length + 60 * minutes * instances.length)

    expect(describeBroken(await ledger.finalBalance(deployment.db, receiver))).toEqual([])
    for (const { kill } of instances) expect(await kill('SIGTERM')).toEqual({ code: 0, signal: null })
  },
)
