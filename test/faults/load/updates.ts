import type { Database } from '#src/ground/db/connection/connect.ts'
import type { EventReceiver } from './event-receiver.ts'
import type { Balance } from './ledger.ts'
import { isSuccess } from './outcomes.ts'
import type { Outcome } from './requests.ts'

/** Records which clients were updated. Each client is updated once at most, so that it has one event. */
export const openUpdates = () => {
  const asked = new Set<number>()
  const acknowledged = new Set<number>()
  const cityOf = (id: number) => `City ${id}`

  return {
    acknowledged,
    /** Updates a client by `send`, which gets the body of the request. */
    update: async (id: number, send: (body: object) => Promise<Outcome>) => {
      asked.add(id)
      const outcome = await send({ city: cityOf(id) })
      if (isSuccess(outcome)) acknowledged.add(id)
      return outcome
    },

    /** Compares the records with the database and with the events that have arrived so far. */
    balance: async (db: Database, { deliveries }: EventReceiver): Promise<Balance> => {
      const rows = await db.selectFrom('clients').where('city', 'is not', null).select(['id', 'city']).execute()
      const updated = new Set(rows.flatMap(({ id, city }) => (city === cityOf(id) ? [id] : [])))
      const missing = (ids: Iterable<number>, there: { has: (id: number) => boolean }) =>
        [...ids].filter(id => !there.has(id))
      return {
        acknowledged: acknowledged.size,
        committedUnacknowledged: missing(updated, acknowledged).length,
        lost: missing(acknowledged, updated).map(String),
        phantom: missing(updated, asked).map(String),
        undelivered: missing(updated, deliveries).map(String),
        deliveredWithoutCommit: missing(deliveries.keys(), updated),
        changedDeliveryIds: [...deliveries].flatMap(([id, attempts]) => (new Set(attempts).size === 1 ? [] : [id])),
        repeats: [...deliveries.values()].reduce((sum, attempts) => sum + attempts.length - 1, 0),
      }
    },
  }
}
