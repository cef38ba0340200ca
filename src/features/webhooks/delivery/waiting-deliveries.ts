import type { ConcurrencyLimiter } from './concurrency-limiter.ts'
import type { DueDelivery } from './lease.ts'

interface Waiting {
  delivery: DueDelivery
  leasedAt: number
}

/** The leased deliveries of one subscription, in the order of their attempts. */
type Queue = Waiting[]

/**
 * The leased deliveries that wait for a slot, so that a receiver gets its next delivery without a statement in between.
 * `maxAgeMs` is how long a delivery may wait.
 */
export const createWaitingDeliveries = (limiter: ConcurrencyLimiter, maxAgeMs: number) => {
  const agencies = new Map<number, Map<number, Queue>>()
  let size = 0

  const removed = (delivery: DueDelivery) => {
    size--
    limiter.addWaiting(delivery, -1)
    return delivery
  }
  const isExpired = ([first]: Queue, now: number) => first !== undefined && now - first.leasedAt > maxAgeMs

  const removeWhere = (condition: (subscriptionId: number, queue: Queue) => boolean): DueDelivery[] => {
    const all: DueDelivery[] = []
    for (const [agencyId, queues] of agencies) {
      for (const [subscriptionId, queue] of queues)
        if (condition(subscriptionId, queue)) {
          queues.delete(subscriptionId)
          all.push(...queue.map(({ delivery }) => removed(delivery)))
        }
      if (queues.size === 0) agencies.delete(agencyId)
    }
    return all
  }

  return {
    size: () => size,

    agencyIds: () => [...agencies.keys()],

    add: (delivery: DueDelivery, leasedAt: number) => {
      const { agencyId, subscriptionId } = delivery
      const queues = agencies.get(agencyId) ?? new Map<number, Queue>()
      agencies.set(agencyId, queues)
      const queue = queues.get(subscriptionId) ?? []
      queues.set(subscriptionId, queue)
      queue.push({ delivery, leasedAt })
      size++
      limiter.addWaiting(delivery, 1)
    },

    /** Takes the next delivery of an agency that can be attempted: of the subscription with the fewest in flight. */
    take: (agencyId: number): DueDelivery | undefined => {
      const queues = agencies.get(agencyId)
      if (!queues) return undefined
      const now = performance.now()
      let next: [subscriptionId: number, queue: Queue] | undefined
      let fewest = Infinity
      for (const [subscriptionId, queue] of queues) {
        const inFlight = limiter.inFlightOf(subscriptionId)
        const [first] = queue
        if (inFlight >= fewest || !first || isExpired(queue, now) || !limiter.canStart(first.delivery, now)) continue
        next = [subscriptionId, queue]
        fewest = inFlight
      }
      if (!next) return undefined
      const [subscriptionId, queue] = next
      const { delivery } = queue.shift() as Waiting
      // The subscription is last among those with as many in flight.
      queues.delete(subscriptionId)
      if (queue.length > 0) queues.set(subscriptionId, queue)
      else if (queues.size === 0) agencies.delete(agencyId)
      return removed(delivery)
    },

    /** Takes the deliveries that must not wait any longer: of failing receivers, and those leased too long ago. */
    takeOverdue: (): DueDelivery[] => {
      const now = performance.now()
      return removeWhere((id, queue) => limiter.isFailing(id) || isExpired(queue, now))
    },

    takeAll: (): DueDelivery[] => removeWhere(() => true),
  }
}
