import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { basePath, subscribe } from '../deployment.ts'
import { faultTest } from '../fault-test.ts'
import { describeBroken, openLedger } from '../load/ledger.ts'
import { isSuccess, sentBetween } from '../load/outcomes.ts'
import { startCallers } from '../load/requests.ts'

const it = faultTest()

/** After the server accepts connections again. */
const recoveredWithinMs = 2500

// Two instances want 36 connections, and 12 so that each of their pools has one.
it.for([16, 20])(
  'two instances with %i connections serve every agency soon after PostgreSQL has dropped all of them',
  { timeout: 120_000 },
  async (maxConnections, { postgres, deployment, client, receiver }) => {
    await deployment.limitConnections(maxConnections)
    const agencies = [await deployment.agency(), await deployment.agency(), await deployment.agency()]
    const instances = [await deployment.start(), await deployment.start()]
    const ledger = openLedger(agencies)
    for (const agency of agencies) await subscribe(client, instances[0]?.url ?? '', agency, receiver.url)
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
    // The pools have grown as far as they can.
    await delay(5000)
    await postgres.stop('fast')
    await postgres.start()
    const backAt = performance.now()
    await delay(10_000)
    const callers = await Promise.all(
      loads.map(async ({ readers, writers }) => [...(await readers.stop()), ...(await writers.stop())]),
    )

    for (const outcomes of callers) {
      const first = sentBetween(outcomes, backAt).find(isSuccess)
      expect((first?.endedAt ?? Infinity) - backAt, 'first success').toBeLessThan(recoveredWithinMs)
      const recovered = sentBetween(outcomes, backAt + recoveredWithinMs)
      const failed = recovered.filter(outcome => !isSuccess(outcome))
      expect(failed.length, 'of the requests after the recovery').toBeLessThan(recovered.length / 10)
    }
    expect(describeBroken(await ledger.finalBalance(deployment.db, receiver))).toEqual([])
    for (const { kill } of instances) expect(await kill('SIGTERM')).toEqual({ code: 0, signal: null })
  },
)
