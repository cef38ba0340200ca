import { setTimeout as delay } from 'node:timers/promises'
import { basePath, type Agency } from '../deployment.ts'
import type { openLedger } from '../load/ledger.ts'
import { countKinds, isSuccess } from '../load/outcomes.ts'
import { runCallers, type Client, type Outcome } from '../load/requests.ts'

interface TrafficOptions {
  client: Client
  ledger: ReturnType<typeof openLedger>
  agencies: readonly Agency[]
  /** The URLs of the instances that listen. */
  urls: () => readonly string[]
  callers: number
}

const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]

/** Without a success for so long, the service does not recover by itself. */
const maxStallMs = 60_000

interface SuccessWaiter {
  since: number
  resolve: (ms: number) => void
}

/** Creates clients at any of the instances without a break, as callers behind a load balancer do. */
export const startTraffic = ({ client, ledger, agencies, urls, callers }: TrafficOptions) => {
  const kinds: Record<string, number> = {}
  const waiters = new Set<SuccessWaiter>()
  const state = { lastSuccessAt: performance.now() }

  const record = (outcome: Outcome) => {
    for (const kind of Object.keys(countKinds([outcome]))) kinds[kind] = (kinds[kind] ?? 0) + 1
    if (!isSuccess(outcome)) return
    state.lastSuccessAt = outcome.endedAt
    for (const waiter of waiters) {
      if (outcome.startedAt < waiter.since) continue
      waiters.delete(waiter)
      waiter.resolve(outcome.endedAt - waiter.since)
    }
  }
  const create = async () => {
    const [url, agency] = [pick(urls()), pick(agencies)]
    if (!url || !agency) return delay(20)
    const { headers } = agency
    const path = `${basePath}/clients`
    record(await ledger.create(name => client.send(url, { method: 'POST', path, headers, body: { name } })))
    return undefined
  }
  const { stop } = runCallers(callers, create, 20)
  const stalled = Promise.withResolvers<undefined>()
  const watchdog = setInterval(() => {
    if (performance.now() - state.lastSuccessAt > maxStallMs) stalled.resolve(undefined)
  }, 1000)
  return {
    stop: async () => {
      clearInterval(watchdog)
      await stop()
    },
    /** Resolves when no request has succeeded for a minute. */
    stalled: stalled.promise,
    /** The number of outcomes of each kind so far. */
    kinds,
    /** The time until the first success of a request that is sent from now on, in milliseconds. */
    firstSuccess: () =>
      new Promise<number>(resolve => {
        waiters.add({ since: performance.now(), resolve })
      }),
  }
}
