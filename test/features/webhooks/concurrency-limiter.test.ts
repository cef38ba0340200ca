import { describe, expect, it } from 'vitest'
import { maxAttempts } from '#src/platform/limits/webhooks.ts'
import { ConcurrencyLimiter, type LimitedAttempt } from '#src/features/webhooks/delivery/concurrency-limiter.ts'

/** Receivers of agencies that have one subscription each. */
const receivers = (count: number, { hasFailed = false } = {}): LimitedAttempt[] =>
  Array.from({ length: count }, (_, nth) => ({
    subscriptionId: nth + 1,
    agencyId: nth + 1,
    host: 'receiver.example',
    hasFailed,
  }))
const other: LimitedAttempt = { subscriptionId: 9999, agencyId: 9999, host: 'other.example', hasFailed: false }

/** Starts as many attempts as receivers can have, none of which completes. */
const hang = (all: LimitedAttempt[]) => {
  const limiter = new ConcurrencyLimiter()
  for (let attempt = 1; attempt <= 4; attempt++)
    for (const receiver of all) if (limiter.canStart(receiver, performance.now())) limiter.acquire(receiver)
  return limiter
}

describe('the slots of a worker', () => {
  it('are enough for 1,024 receivers that hang from their first attempt on, and for others', () => {
    const all = receivers(1024)
    const limiter = hang(all)
    for (const { subscriptionId } of all) expect(limiter.inFlightOf(subscriptionId)).toBeGreaterThanOrEqual(1)
    expect(limiter.totalInFlight()).toBeLessThanOrEqual(maxAttempts.total - maxAttempts.failing)
    expect(limiter.canStart(other, performance.now())).toBe(true)
    expect(limiter.snapshot().free.others).toBeGreaterThan(0)
  })

  it('are shared: a new receiver gets 4, and 1 while many have not responded yet', () => {
    expect(new ConcurrencyLimiter().snapshot().initialConcurrency).toBe(4)
    const limiter = hang(receivers(1024))
    expect(limiter.snapshot().initialConcurrency).toBe(1)
    limiter.acquire(other)
    expect(limiter.canStart(other, performance.now())).toBe(false)
  })

  it('are open to receivers that fail up to a quarter', () => {
    const limiter = hang(receivers(2000, { hasFailed: true }))
    expect(limiter.totalInFlight()).toBe(maxAttempts.failing)
    expect(limiter.snapshot().free).toMatchObject({ failing: 0 })
    expect(limiter.canStart(other, performance.now())).toBe(true)
  })

  it('are free again when attempts complete', () => {
    const all = receivers(1024)
    const limiter = hang(all)
    for (const receiver of all)
      while (limiter.inFlightOf(receiver.subscriptionId) > 0) limiter.release(receiver, { error: null, durationMs: 1 })
    expect(limiter.totalInFlight()).toBe(0)
    expect(limiter.snapshot().slots).toEqual([])
    expect(limiter.snapshot().initialConcurrency).toBe(4)
  })
})

describe('the deliveries that are leased ahead', () => {
  const capacityAfter = (durationMs: number, error: string | null = null) => {
    const limiter = new ConcurrencyLimiter()
    for (let attempt = 1; attempt <= 3; attempt++) {
      limiter.acquire(other)
      limiter.release(other, { error, durationMs })
    }
    return limiter.snapshot().subscriptions[0]?.capacity
  }

  it.each([
    ['32 of a receiver that responds fast', 5, 16 + 32],
    ['as many as it responds to in 50 ms', 100, 16 + 8],
    ['none of a receiver that is slow', 1500, 1],
  ])('are %s', (_rule, durationMs, capacity) => {
    expect(capacityAfter(durationMs)).toBe(capacity)
  })

  it('are none before the first response', () => {
    const limiter = new ConcurrencyLimiter()
    limiter.acquire(other)
    expect(limiter.snapshot().subscriptions).toMatchObject([{ capacity: 3 }])
  })
})
