import { Kysely, type ConnectionProvider, type Dialect } from 'kysely'
import pg from 'pg'
import { createFairQueue, type FairQueue } from '#src/fair-queue.ts'
import { OverloadedError } from '#src/overloaded.ts'
import { openDialect, type ErrorListener } from './pool.ts'
import type { Tables } from './schema.ts'

export type Database = Kysely<Tables>

/** The maximum of connections per purpose, so that authentication, webhooks and logs never wait for agencies. */
const maxConnections = { agencies: 8, service: 3, jobs: 3 }
/** A statement of an agency that waits for a lock keeps its connection from other agencies. */
const agencyLockTimeoutMs = 1000

const fairness = {
  slots: maxConnections.agencies,
  slotsPerKey: 4,
  slowAfterMs: 50,
  maxWaiting: 1000,
  stalledAfterMs: 1000,
  maxWaitMs: 5000,
}

/** SQLSTATE codes of canceled statements: `lock_timeout` and `statement_timeout`. */
const timeoutCodes = ['55P03', '57014']

const toOverloadedError = (error: unknown) =>
  error instanceof pg.DatabaseError && timeoutCodes.includes(error.code ?? '')
    ? new OverloadedError(error.message, { cause: error })
    : error

/** Provides connections to an agency when it is its turn. */
const takeTurns = (connections: ConnectionProvider, queue: FairQueue, agencyId: number): ConnectionProvider => ({
  provideConnection: consumer =>
    queue.run(agencyId, () =>
      connections.provideConnection(consumer).catch((error: unknown) => {
        throw toOverloadedError(error)
      }),
    ),
})

/** Opens the connections that agencies share fairly. */
const openAgencies = (dialect: Dialect) => {
  const config = { dialect }
  const driver = dialect.createDriver()
  const db = new Kysely<Tables>(config)
  const executor = db.getExecutor()
  const queue = createFairQueue(fairness)
  return {
    forAgency: (agencyId: number): Database => {
      const connections = takeTurns(executor, queue, agencyId)
      return new Kysely({ config, dialect, driver, executor: executor.withConnectionProvider(connections) })
    },
    close: () => db.destroy(),
  }
}

/** The database with connections for authentication, webhooks and logs. */
class ServiceDatabase extends Kysely<Tables> {
  /** The same database with connections for background jobs, which wait for locks. */
  readonly jobs: Database
  readonly agencies: ReturnType<typeof openAgencies>

  constructor(dialects: Record<keyof typeof maxConnections, Dialect>) {
    super({ dialect: dialects.service })
    this.jobs = new Kysely({ dialect: dialects.jobs })
    this.agencies = openAgencies(dialects.agencies)
  }

  override async destroy() {
    await Promise.all([super.destroy(), this.jobs.destroy(), this.agencies.close()])
  }
}
export type { ServiceDatabase }

/** The database with the connections that agencies share fairly. Jobs and transactions keep their connections. */
export const forAgency = (db: Database, agencyId: number): Database =>
  db instanceof ServiceDatabase ? db.agencies.forAgency(agencyId) : db

/** The database for requests without credentials. All of them together have the share of one agency. */
export const forStrangers = (db: Database): Database => forAgency(db, 0)

/** Opens the database; `onError` receives the errors of idle connections. */
export const connect = (url: string, onError: ErrorListener): ServiceDatabase => {
  const open = (purpose: keyof typeof maxConnections, lockTimeoutMs = 0) =>
    openDialect({ url, maxConnections: maxConnections[purpose], lockTimeoutMs }, onError)
  return new ServiceDatabase({
    agencies: open('agencies', agencyLockTimeoutMs),
    service: open('service'),
    jobs: open('jobs'),
  })
}
