import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { basePath, subscribe, type Deployment } from './deployment.ts'
import type { EventReceiver } from './load/event-receiver.ts'
import { describeBroken, openLedger } from './load/ledger.ts'
import { isSuccess, kindsOf, medianMs, sentBetween } from './load/outcomes.ts'
import { startCallers, type Client } from './load/requests.ts'

interface Outage {
  /** Takes the database away. */
  begin: () => Promise<void> | void
  /** Brings it back; resolves when it accepts connections. */
  end: () => Promise<void> | void
  durationMs: number
  /** How long requests may fail in other ways before the service knows of the outage. */
  detectedWithinMs: number
  /** How long requests may fail after the end. */
  recoveredWithinMs: number
}

/**
 * Takes the database away under load, and checks what callers see: 503 at once as soon as the service knows, success
 * soon after the end, and every acknowledged client with its webhook.
 */
export const expectOrderlyOutage = async (
  { deployment, client, receiver }: { deployment: Deployment; client: Client; receiver: EventReceiver },
  { begin, end, durationMs, detectedWithinMs, recoveredWithinMs }: Outage,
) => {
  const agency = await deployment.agency()
  const service = await deployment.start({ LOG_LEVEL: 'info' })
  await subscribe(client, service.url, agency, receiver.url)
  const ledger = openLedger([agency])
  const { headers } = agency
  const readers = startCallers(4, () =>
    client.send(service.url, { method: 'GET', path: `${basePath}/clients`, headers }),
  )
  const writers = startCallers(4, () =>
    ledger.create(name =>
      client.send(service.url, { method: 'POST', path: `${basePath}/clients`, headers, body: { name } }),
    ),
  )
  await Promise.all([readers.answered(50), writers.answered(50)])
  const linesBefore = service.output.stdout.split('\n').length
  const beganAt = performance.now()
  await begin()
  await delay(durationMs)
  const endedAt = performance.now()
  await end()
  const backAt = performance.now()
  await delay(recoveredWithinMs + 1500)
  const outcomes = [...(await readers.stop()), ...(await writers.stop())]

  const early = sentBetween(outcomes, beganAt, beganAt + detectedWithinMs)
  const known = sentBetween(outcomes, beganAt + detectedWithinMs, endedAt)
  expect(kindsOf(outcomes.filter(outcome => outcome.endedAt < beganAt))).toEqual(['200', '201'])
  expect(known.length, 'requests during the outage').toBeGreaterThan(durationMs / 100)
  expect(kindsOf(known)).toEqual(['503 UNAVAILABLE'])
  for (const { retryAfter } of known) expect(retryAfter).toBeGreaterThanOrEqual(1)
  expect(medianMs(known)).toBeLessThan(250)
  const expectedEarly = ['200', '201', '500 AUTH_ERROR', '500 INTERNAL_ERROR', '503 OVERLOADED', '503 UNAVAILABLE']
  expect(expectedEarly).toEqual(expect.arrayContaining(kindsOf(early)))
  expect(kindsOf(sentBetween(outcomes, backAt + recoveredWithinMs))).toEqual(['200', '201'])

  // A line per request, and a bounded number of others.
  const lines = service.output.stdout.split('\n').length - linesBefore
  const minutes = Math.ceil((performance.now() - beganAt) / 60_000)
  expect(lines).toBeLessThanOrEqual(sentBetween(outcomes, beganAt - 1000).length + 60 * minutes)

  expect(describeBroken(await ledger.finalBalance(deployment.db, receiver))).toEqual([])
  expect(outcomes.filter(isSuccess).length).toBeGreaterThan(0)
  expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null })
}
