import type { CompiledQuery, ConnectionProvider, DatabaseConnection, Kysely, QueryResult } from 'kysely'
import pg from 'pg'
import { OverloadedError } from '#src/ground/base/errors/overloaded.ts'
import { createSlots } from '#src/ground/load/slots.ts'
import type { Tables } from '../schema.ts'
import type { ReplicaWatch } from './replica.ts'

/** The tables whose lists may come from a replica. */
const staleTables = [
  'connector_activity',
  'connector_contents',
  'connector_reports',
  'key_usage',
  'key_usage_hours',
  'request_log',
] as const
export type StaleTable = (typeof staleTables)[number]

const writesPattern = new RegExp(`\\b(?:insert into|update|delete from)\\s+"?(?:${staleTables.join('|')})\\b`, 'i')

/** Calls `onWritten` after each transaction, or statement outside of one, that has written one of the tables. */
const noteWrites = (provider: ConnectionProvider, onWritten: () => void): ConnectionProvider => ({
  provideConnection: consumer =>
    provider.provideConnection(async connection => {
      let isWritten = false
      const noting: DatabaseConnection = {
        executeQuery: query => {
          isWritten ||= writesPattern.test(query.sql)
          return connection.executeQuery(query)
        },
        streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
      }
      try {
        return await consumer(noting)
      } finally {
        if (isWritten) onWritten()
      }
    }),
})

export type Execute = <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>

/** The reads of one agency that may be stale. */
interface StaleReads {
  execute: <Row>(query: CompiledQuery<Row>, primary: Kysely<Tables>) => Promise<QueryResult<Row>>
  noteWrites: (provider: ConnectionProvider) => ConnectionProvider
}

export type OpenStaleReads = (key: number) => StaleReads

/** Half of the connections of agencies: while the replica is not used, its lists leave the others to other work. */
const fallbackSlots = { slots: 4, slotsPerKey: 2, maxWaitingPerKey: 1000, maxWaitMs: 5000, stalledAfterMs: 2500 }

const queryCanceled = '57014'

/** Errors of overload and of invalid values, after which the primary does not try. */
const isFinal = (error: unknown) =>
  error instanceof OverloadedError || (error instanceof pg.DatabaseError && (error.code ?? '').startsWith('22'))

/**
 * Reads from the replica when it has all that the agency has written through this instance or read from the primary:
 * so the next page misses no row, whichever server answered the last one.
 */
export const createStaleReads = (watch: ReplicaWatch, replicaOf: (key: number) => Kysely<Tables>): OpenStaleReads => {
  const slots = createSlots(fallbackSlots)
  return key => {
    let seenUntil = -Infinity
    const note = () => (seenUntil = performance.now())
    return {
      noteWrites: provider => noteWrites(provider, note),
      execute: async (query, primary) => {
        const readPrimary = () => slots.run(key, () => primary.executeQuery(query)).finally(note)
        if (!(await watch.isCurrent(seenUntil))) return readPrimary()
        return replicaOf(key)
          .executeQuery(query)
          .catch((error: unknown) => {
            if (error instanceof pg.DatabaseError && error.code === queryCanceled)
              throw new OverloadedError(error.message, { cause: error })
            if (isFinal(error)) throw error
            return readPrimary()
          })
      },
    }
  }
}
