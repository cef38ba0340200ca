import { Kysely } from 'kysely'
import type { CompiledQuery, ConnectionProvider, KyselyProps, QueryExecutor, QueryResult } from 'kysely'
import pg from 'pg'
import { createFairQueue, type FairQueueOptions } from '#src/fair-queue.ts'
import { OverloadedError } from '#src/overloaded.ts'
import { UnavailableError } from '#src/unavailable.ts'
import { UserFacingError } from '#src/user-facing-error.ts'
import { openConnections, type ConnectionListeners, type DatabaseConnections } from './connections.ts'
import { ConnectError, toDialect } from './pool.ts'
import type { Tables } from './schema.ts'
import { shareConnection } from './shared-reads.ts'

export type Database = Kysely<Tables>

/** The maximum of connections per purpose, so that authentication, webhooks and logs never wait for agencies. */
const maxConnections = { agencies: 8, service: 3, jobs: 3 }
/** A statement of an agency that waits for a lock keeps its connection from other agencies. */
const agencyLockTimeoutMs = 1000

const waitLimits = { maxWaiting: 1000, maxWaitMs: 5000 }
const agencyShares = {
  ...waitLimits,
  slots: maxConnections.agencies,
  slotsPerKey: 4,
  slowAfterMs: 50,
  stalledAfterMs: 1000,
}
/** Statements of the service are short, so only an overloaded or silent server stalls them. */
const serviceShares = { ...waitLimits, slots: maxConnections.service, stalledAfterMs: 2500 }

/** SQLSTATE codes of canceled statements: `lock_timeout`, `statement_timeout` and a deadlock. */
const canceledCodes = ['55P03', '57014', '40P01']

/** Converts errors after which a request of an agency has had no effect. */
const toAgencyError = (error: unknown) => {
  if (error instanceof ConnectError) return new UnavailableError(error.message, { cause: error.cause })
  if (error instanceof pg.DatabaseError && canceledCodes.includes(error.code ?? ''))
    return new OverloadedError(error.message, { cause: error })
  return error
}

/** A database whose connections are shared. */
interface SharedProps extends KyselyProps {
  /** Executes reads, which share connections with other reads. */
  reads: QueryExecutor
}

class SharedDatabase extends Kysely<Tables> {
  readonly reads: QueryExecutor

  constructor(props: SharedProps) {
    super(props)
    this.reads = props.reads
  }
}

/** Executes a single statement that only reads, together with others of the same agency. */
export const executeShared = <Row>(db: Database, query: CompiledQuery<Row>): Promise<QueryResult<Row>> =>
  db instanceof SharedDatabase ? db.reads.executeQuery(query) : db.executeQuery(query)

interface SharedPool {
  pool: pg.Pool
  /** What Kysely needs to use the connections on behalf of a key, when it is its turn. */
  propsOf: (key: number) => SharedProps
  /** The database of a key. The reads of a key share connections. */
  forKey: (key: number) => Database
  close: () => Promise<void>
}

/** Agencies whose database is kept. */
const maxDatabases = 10_000

/** Shares the connections of a pool between keys. While the database is unavailable, it refuses all work at once. */
const sharePool = (
  connections: DatabaseConnections,
  pool: pg.Pool,
  shares: FairQueueOptions,
  toError: (error: unknown) => unknown = error => error,
): SharedPool => {
  const dialect = toDialect(pool)
  const config = { dialect }
  const db = new Kysely(config)
  const executor = db.getExecutor()
  const driver = dialect.createDriver()
  const queue = createFairQueue(shares)

  const provide: ConnectionProvider['provideConnection'] = consumer =>
    executor.provideConnection(consumer).catch((error: unknown) => {
      if (error instanceof ConnectError) connections.checkNow()
      throw toError(error)
    })
  const takeTurns = (key: number): ConnectionProvider => ({
    provideConnection: async consumer => {
      connections.assertAvailable()
      return queue.run(key, () => provide(consumer))
    },
  })
  const convertErrors = (provider: ConnectionProvider): ConnectionProvider => ({
    provideConnection: consumer =>
      provider.provideConnection(consumer).catch((error: unknown) => {
        throw toError(error)
      }),
  })
  const propsOf = (key: number): SharedProps => {
    const turns = takeTurns(key)
    return {
      config,
      dialect,
      driver,
      executor: executor.withConnectionProvider(turns),
      reads: executor.withConnectionProvider(convertErrors(shareConnection(turns))),
    }
  }
  const databases = new Map<number, Database>()
  const openDatabase = (key: number) => {
    if (databases.size >= maxDatabases) databases.clear()
    const database = new SharedDatabase(propsOf(key))
    databases.set(key, database)
    return database
  }
  return {
    pool,
    propsOf,
    forKey: key => databases.get(key) ?? openDatabase(key),
    close: () => db.destroy(),
  }
}

interface ServicePools {
  service: SharedPool
  agencies: SharedPool
  jobs: pg.Pool
}

/** The database with connections for authentication, webhooks and logs. */
class ServiceDatabase extends SharedDatabase {
  readonly connections: DatabaseConnections
  readonly agencies: SharedPool
  /** The same database with connections for background jobs, which wait for locks. */
  readonly jobs: Database
  readonly #service: SharedPool
  readonly #pools: readonly pg.Pool[]

  constructor(connections: DatabaseConnections, { service, agencies, jobs }: ServicePools) {
    super(service.propsOf(0))
    this.connections = connections
    this.agencies = agencies
    this.jobs = new Kysely({ dialect: toDialect(jobs) })
    this.#service = service
    this.#pools = [service.pool, agencies.pool, jobs]
  }

  /**
   * Opens the first connection for each purpose, and keeps it: when PostgreSQL reaches its limit of connections, each
   * purpose has one.
   */
  async reserveConnections(): Promise<void> {
    const results = await Promise.allSettled(this.#pools.map(pool => pool.connect()))
    for (const result of results) if (result.status === 'fulfilled') result.value.release()
    for (const result of results)
      if (result.status === 'rejected') {
        const { message } = result.reason as Error
        throw new UserFacingError(`The database accepts no further connections: ${message}`, { cause: result.reason })
      }
  }

  override async destroy() {
    await Promise.all([this.#service.close(), this.agencies.close(), this.jobs.destroy(), this.connections.close()])
  }
}
export type { ServiceDatabase }

/** The database with the connections that agencies share fairly. Jobs and transactions keep their connections. */
export const forAgency = (db: Database, agencyId: number): Database =>
  db instanceof ServiceDatabase ? db.agencies.forKey(agencyId) : db

/** The database for requests without credentials. All of them together have the share of one agency. */
export const forStrangers = (db: Database): Database => forAgency(db, 0)

/** Opens the database. */
export const connect = (url: string, listeners: ConnectionListeners): ServiceDatabase => {
  const connections = openConnections(url, listeners)
  const open = (purpose: keyof typeof maxConnections, lockTimeoutMs = 0) =>
    connections.openPool({ purpose, maxConnections: maxConnections[purpose], lockTimeoutMs })
  return new ServiceDatabase(connections, {
    service: sharePool(connections, open('service'), serviceShares),
    agencies: sharePool(connections, open('agencies', agencyLockTimeoutMs), agencyShares, toAgencyError),
    jobs: open('jobs'),
  })
}
