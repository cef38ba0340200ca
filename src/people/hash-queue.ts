import { OverloadedError } from '#src/errors/overloaded.ts'

/** For whom work is done. */
export interface Requester {
  /** Sources take turns: a network, or an account for requesters whose device is known. */
  source: string
  /** Whether the work goes before that of strangers. */
  isKnown: boolean
}

interface QueueLimits {
  maxConcurrent: number
  /** Of known requesters, and as many of others. */
  maxWaiting: number
  maxWaitingPerSource: number
}

interface Waiter {
  start: () => void
  reject: (error: Error) => void
}

/** While others wait, at most this many known requesters in a row go before them. */
const maxKnownInRow = 4
/** Seconds. */
const retryAfter = 2

const overloaded = () => new OverloadedError('Too many password hashes are waiting', { retryAfter })

/** Waiting work whose sources take turns. */
const createLane = ({ maxWaiting, maxWaitingPerSource }: QueueLimits) => {
  /** In the order of their turns. A source without waiters has no entry. */
  const bySource = new Map<string, Waiter[]>()
  let size = 0

  const setWaiters = (source: string, waiters: Waiter[]) => {
    if (waiters.length > 0) bySource.set(source, waiters)
    else bySource.delete(source)
  }
  /** Rejects the newest work of the busiest source, so that many requests of one source do not keep others out. */
  const evictFor = (waitingOfSource: number) => {
    let [busiest, longest] = ['', [] as Waiter[]]
    for (const [source, waiters] of bySource)
      if (waiters.length > longest.length) [busiest, longest] = [source, waiters]
    if (longest.length <= waitingOfSource + 1) throw overloaded()
    longest.pop()?.reject(overloaded())
    setWaiters(busiest, longest)
    size--
  }

  return {
    hasWaiters: () => size > 0,
    add: (source: string, waiter: Waiter) => {
      const waiters = bySource.get(source) ?? []
      if (waiters.length >= maxWaitingPerSource) throw overloaded()
      if (size >= maxWaiting) evictFor(waiters.length)
      setWaiters(source, [...waiters, waiter])
      size++
    },
    take: (): Waiter | undefined => {
      const [source, [next, ...rest]] = bySource.entries().next().value ?? ['', []]
      bySource.delete(source)
      setWaiters(source, rest)
      if (next) size--
      return next
    },
  }
}

/**
 * Runs expensive work of strangers, a few at a time. Work that does not fit into the bounded queue is rejected with
 * an `OverloadedError`. Known requesters go first, and sources take turns.
 */
export const createHashQueue = (limits: QueueLimits) => {
  const lanes = { known: createLane(limits), other: createLane(limits) }
  let running = 0
  let knownInRow = 0

  const takeNext = () => {
    const isTurnOfOthers = lanes.other.hasWaiters() && (knownInRow >= maxKnownInRow || !lanes.known.hasWaiters())
    knownInRow = isTurnOfOthers ? 0 : knownInRow + 1
    return isTurnOfOthers ? lanes.other.take() : lanes.known.take()
  }
  const waitForTurn = ({ source, isKnown }: Requester) => {
    const { promise, resolve: start, reject } = Promise.withResolvers<void>()
    lanes[isKnown ? 'known' : 'other'].add(source, { start, reject })
    return promise
  }

  return async <Result>(requester: Requester, work: () => Promise<Result>): Promise<Result> => {
    if (running >= limits.maxConcurrent) await waitForTurn(requester)
    else running++
    try {
      return await work()
    } finally {
      const next = takeNext()
      if (next) next.start()
      else running--
    }
  }
}
