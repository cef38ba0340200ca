import type { ConcurrencyLimiter } from './concurrency-limiter.ts'
import type { DueDelivery } from './lease.ts'

interface Waiting {
  delivery: DueDelivery
  leasedAt: number
}

/** The leased deliveries of one subscription, in the order of their attempts. */
type Queue = Waiting[]

/** By subscription. */
type Queues = Map<number, Queue>

/**
 * The leased deliveries that wait for a slot, so that a receiver gets its next delivery without a statement in between.
 */
export class WaitingDeliveries {
  readonly #limiter: ConcurrencyLimiter
  readonly #maxAgeMs: number
  readonly #agencies = new Map<number, Queues>()
  #size = 0

  /** `maxAgeMs` is how long a delivery may wait. */
  constructor(limiter: ConcurrencyLimiter, maxAgeMs: number) {
    this.#limiter = limiter
    this.#maxAgeMs = maxAgeMs
  }

  size(): number {
    return this.#size
  }

  agencyIds(): number[] {
    return [...this.#agencies.keys()]
  }

  add(delivery: DueDelivery, leasedAt: number): void {
    const { agencyId, subscriptionId } = delivery
    const queues = this.#agencies.get(agencyId) ?? new Map<number, Queue>()
    this.#agencies.set(agencyId, queues)
    const queue = queues.get(subscriptionId) ?? []
    queues.set(subscriptionId, queue)
    queue.push({ delivery, leasedAt })
    this.#size++
    this.#limiter.addWaiting(delivery, 1)
  }

  /** Takes the next delivery of an agency that can be attempted: of the subscription with the fewest in flight. */
  take(agencyId: number): DueDelivery | undefined {
    const queues = this.#agencies.get(agencyId)
    const next = queues && this.#findNext(queues)
    if (!next) return undefined
    const [subscriptionId, queue] = next
    const { delivery } = queue.shift() as Waiting
    // The subscription is last among those with as many in flight.
    queues.delete(subscriptionId)
    if (queue.length > 0) queues.set(subscriptionId, queue)
    else if (queues.size === 0) this.#agencies.delete(agencyId)
    return this.#removed(delivery)
  }

  /** Takes the deliveries that must not wait any longer: of failing receivers, and those leased too long ago. */
  takeOverdue(): DueDelivery[] {
    const now = performance.now()
    return this.#takeWhere((id, queue) => this.#limiter.isFailing(id) || this.#isExpired(queue, now))
  }

  takeAll(): DueDelivery[] {
    return this.#takeWhere(() => true)
  }

  #findNext(queues: Queues) {
    const now = performance.now()
    let next: [subscriptionId: number, queue: Queue] | undefined
    let fewest = Infinity
    for (const [subscriptionId, queue] of queues) {
      const inFlight = this.#limiter.inFlightOf(subscriptionId)
      const [first] = queue
      if (inFlight >= fewest || !first || this.#isExpired(queue, now)) continue
      if (!this.#limiter.canStart(first.delivery, now)) continue
      next = [subscriptionId, queue]
      fewest = inFlight
    }
    return next
  }

  #takeWhere(condition: (subscriptionId: number, queue: Queue) => boolean) {
    const all: DueDelivery[] = []
    for (const [agencyId, queues] of this.#agencies) {
      for (const [subscriptionId, queue] of queues)
        if (condition(subscriptionId, queue)) {
          queues.delete(subscriptionId)
          all.push(...queue.map(({ delivery }) => this.#removed(delivery)))
        }
      if (queues.size === 0) this.#agencies.delete(agencyId)
    }
    return all
  }

  #isExpired([first]: Queue, now: number) {
    return first !== undefined && now - first.leasedAt > this.#maxAgeMs
  }

  #removed(delivery: DueDelivery) {
    this.#size--
    this.#limiter.addWaiting(delivery, -1)
    return delivery
  }
}
