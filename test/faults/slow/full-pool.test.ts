import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { basePath } from '../deployment.ts'
import { faultTest } from '../fault-test.ts'
import { durationOf, startCallers } from '../load/requests.ts'
import { kindsOf, medianMs, sentBetween } from '../load/outcomes.ts'

const it = faultTest()

const lockMs = 5000

it('a locked table delays only its own requests', { timeout: 120_000 }, async ({ deployment, client }) => {
  const [blocked, other] = [await deployment.agency(), await deployment.agency()]
  const service = await deployment.start()
  const callers = (count: number, path: string, headers: Record<string, string>) =>
    startCallers(count, () => client.send(service.url, { method: 'GET', path, headers }))

  const clients = callers(40, `${basePath}/clients`, blocked.headers)
  const others = [
    callers(4, `${basePath}/tickets`, other.headers),
    callers(1, `${basePath}/health`, other.headers),
    callers(1, '/readyz', {}),
  ]
  await Promise.all([clients, ...others].map(({ answered }) => answered(50)))
  const { lockedAt, releasedAt } = await deployment.db.transaction().execute(async tx => {
    await sql`lock table clients`.execute(tx)
    const now = performance.now()
    await delay(lockMs)
    return { lockedAt: now, releasedAt: performance.now() }
  })
  await delay(1000)
  const blockedOutcomes = await clients.stop()
  const otherOutcomes = await Promise.all(others.map(({ stop }) => stop()))

  for (const outcomes of otherOutcomes) {
    expect(kindsOf(outcomes)).toEqual(['200'])
    const answered = outcomes.filter(({ startedAt, endedAt }) => startedAt > lockedAt && endedAt < releasedAt)
    expect(answered.length, 'requests that did not wait for the lock').toBeGreaterThan(5)
    expect(medianMs(answered)).toBeLessThan(1000)
  }
  // The callers of the locked table learn early that they have to come back later.
  const during = sentBetween(blockedOutcomes, lockedAt, releasedAt - 2500)
  expect(kindsOf(during)).toEqual(['503 OVERLOADED'])
  for (const { retryAfter } of during) expect(retryAfter).toBeGreaterThanOrEqual(1)
  expect(Math.max(...during.map(durationOf))).toBeLessThan(4500)
  expect(medianMs(during)).toBeLessThan(2500)
  expect(kindsOf(sentBetween(blockedOutcomes, releasedAt + 500))).toEqual(['200'])
})
