import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { EventReceiver } from './event-receiver.ts'
import type { Outcome } from './requests.ts'

/** The promises of the service that it has not kept. Every list is empty when it kept its promises. */
export interface Balance {
  acknowledged: number
  /** Requests without a 201 whose client exists: the answer was lost, or an error was reported after the commit. */
  committedUnacknowledged: number
  /** Acknowledged clients that do not exist with the acknowledged id. */
  lost: string[]
  /** Clients that nobody has asked for, or that exist twice. */
  phantom: string[]
  /** Clients whose event has not arrived. */
  undelivered: string[]
  /** Ids of clients whose event has arrived although they do not exist. */
  deliveredWithoutCommit: number[]
  /** Ids of clients whose event has arrived with more than one delivery id. */
  changedDeliveryIds: number[]
  /** Attempts beyond the first of each event. */
  repeats: number
}

/**
 * Records which clients of some agencies were asked for, by a name that is never repeated, and which of them were
 * acknowledged.
 */
export const openLedger = (agencies: readonly { id: number }[]) => {
  const asked = new Set<string>()
  const acknowledged = new Map<string, number>()

  const balance = async (db: Database, { deliveries }: EventReceiver): Promise<Balance> => {
    const agencyIds = agencies.map(({ id }) => id)
    const rows = await db.selectFrom('clients').where('agency_id', 'in', agencyIds).select(['id', 'name']).execute()
    const idsByName = Map.groupBy(rows, ({ name }) => name)
    const ids = new Set(rows.map(({ id }) => id))
    return {
      acknowledged: acknowledged.size,
      committedUnacknowledged: rows.filter(({ name }) => asked.has(name) && !acknowledged.has(name)).length,
      lost: [...acknowledged].flatMap(([name, id]) => (idsByName.get(name)?.some(row => row.id === id) ? [] : [name])),
      phantom: [...idsByName].flatMap(([name, named]) => (asked.has(name) && named.length === 1 ? [] : [name])),
      undelivered: rows.flatMap(({ id, name }) => (deliveries.has(id) ? [] : [name])),
      deliveredWithoutCommit: [...deliveries.keys()].filter(id => !ids.has(id)),
      changedDeliveryIds: [...deliveries].flatMap(([id, attempts]) => (new Set(attempts).size === 1 ? [] : [id])),
      repeats: [...deliveries.values()].reduce((sum, attempts) => sum + attempts.length - 1, 0),
    }
  }

  return {
    acknowledged,
    /** Creates a client by `send`, which gets its name. */
    create: async (send: (name: string) => Promise<Outcome>) => {
      const name = `client ${asked.size + 1}`
      asked.add(name)
      const outcome = await send(name)
      if (outcome.status === 201) acknowledged.set(name, (outcome.body as { id: number }).id)
      return outcome
    },

    /** Compares the records with the database and with the events that have arrived so far. */
    balance,
    /** The same, once every event has arrived or the time is over. */
    finalBalance: async (db: Database, receiver: EventReceiver, timeoutMs = 60_000) => {
      const deadline = performance.now() + timeoutMs
      for (;;) {
        const current = await balance(db, receiver)
        if (current.undelivered.length === 0 || performance.now() > deadline) return current
        await delay(500)
      }
    },
  }
}

/** The parts of a balance that must be empty. */
const brokenPromises = ({ lost, phantom, undelivered, deliveredWithoutCommit, changedDeliveryIds }: Balance) => ({
  lost,
  phantom,
  undelivered,
  deliveredWithoutCommit,
  changedDeliveryIds,
})

/** A line for each promise that was broken. */
export const describeBroken = (balance: Balance): string[] =>
  Object.entries(brokenPromises(balance)).flatMap(([name, cases]) =>
    cases.length === 0 ? [] : [`${name}: ${cases.length}, such as ${cases.slice(0, 5).join(', ')}`],
  )
