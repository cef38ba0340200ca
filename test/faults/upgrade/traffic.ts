import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { basePath } from '../deployment.ts'
import type { openLedger } from '../load/ledger.ts'
import { startCallers, type Client, type Outcome } from '../load/requests.ts'
import type { openUpdates } from '../load/updates.ts'

interface TrafficOptions {
  client: Client
  /** The URL of the load balancer. */
  url: string
  headers: Record<string, string>
  ledger: ReturnType<typeof openLedger>
  updates: ReturnType<typeof openUpdates>
}

const callersOf = { create: 3, update: 3, read: 3, list: 1 }

/** Creates, updates, reads and lists clients until it is stopped. No request is repeated. */
export const startTraffic = ({ client, url, headers, ledger, updates }: TrafficOptions) => {
  const created: number[] = []
  let lastId: number | undefined
  const path = `${basePath}/clients`

  const create = async () => {
    const keyed = { ...headers, 'idempotency-key': randomUUID() }
    const outcome = await ledger.create(name =>
      client.send(url, { method: 'POST', path, headers: keyed, body: { name } }),
    )
    if (outcome.status === 201) {
      lastId = (outcome.body as { id: number }).id
      created.push(lastId)
    }
    return outcome
  }
  const update = async () => {
    let id = created.shift()
    for (; id === undefined; id = created.shift()) await delay(10)
    const target = `${path}/${id}`
    return updates.update(id, body => client.send(url, { method: 'PATCH', path: target, headers, body }))
  }
  const read = () => client.send(url, { method: 'GET', path: lastId ? `${path}/${lastId}` : `${basePath}/me`, headers })
  const list = () => client.send(url, { method: 'GET', path: `${path}?limit=20`, headers })

  const run = (kind: keyof typeof callersOf, send: () => Promise<Outcome>) => startCallers(callersOf[kind], send, 30)
  const callers = { create: run('create', create), update: run('update', update) }
  const readers = { read: run('read', read), list: run('list', list) }
  return {
    /** Waits for the requests in flight, and returns all outcomes by the kind of request. */
    stop: async () => ({
      // Updates need clients that are being created.
      update: await callers.update.stop(),
      create: await callers.create.stop(),
      read: await readers.read.stop(),
      list: await readers.list.stop(),
    }),
  }
}
export type TrafficOutcomes = Awaited<ReturnType<ReturnType<typeof startTraffic>['stop']>>
