import { Kysely } from 'kysely'
import type { CompiledQuery, ConnectionProvider, KyselyProps, QueryExecutor, QueryResult } from 'kysely'
import type pg from 'pg'
import { BoundedMap } from '#src/ground/load/bounded-map.ts'
import { createSlots, type SlotsOptions } from '#src/ground/load/slots.ts'
import type { Tables } from '../schema.ts'
import type { DatabaseConnections } from './connections.ts'
import { ConnectError, type LimitedPool } from './limited-pool.ts'
import { toDialect } from './pool.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { shareConnection } from './shared-reads.ts'
import type { Execute, OpenStaleReads } from './stale-reads.ts'

type Database = Kysely<Tables>

/** A database whose connections are shared. */
interface SharedProps extends KyselyProps {
  /** Executes reads, which share connections with other reads. */
  reads: QueryExecutor
}

export class SharedDatabase extends Kysely<Tables> {
  readonly reads: QueryExecutor
  /** Executes reads that may be stale. Undefined without a replica. */
  readonly executeStale: Execute | undefined

  constructor(props: SharedProps, executeStale?: Execute) {
    super(props)
    this.reads = props.reads
    this.executeStale = executeStale
  }
}

/** Executes a single statement that only reads, together with others of the same agency. */
export const executeShared = <Row>(db: Database, query: CompiledQuery<Row>): Promise<QueryResult<Row>> =>
  db instanceof SharedDatabase ? db.reads.executeQuery(query) : db.executeQuery(query)

/** Executes a single statement that only reads and may miss the latest changes of others: on a replica, if any. */
export const executeStale = <Row>(db: Database, query: CompiledQuery<Row>): Promise<QueryResult<Row>> =>
  db instanceof SharedDatabase && db.executeStale ? db.executeStale(query) : db.executeQuery(query)

export interface SharedPool {
  pool: pg.Pool
  /** The statements that wait for their turn. */
  waiting: () => number
  /** A dialect for Kysely that uses the connections on behalf of a key, when it is its turn. */
  propsOf: (key: number) => SharedProps
  /** The database of a key. The reads of a key share connections. */
  forKey: (key: number) => Database
  close: () => Promise<void>
}

interface SharedPoolOptions {
  toError?: (error: unknown) => unknown
  /** For how long transactions that time out while they wait for a lock run again. Default: they do not. */
  maxLockWaitMs?: number
  openStaleReads?: OpenStaleReads | undefined
}

/** Agencies whose database is kept. */
const maxDatabases = 10_000

/** Shares the connections of a pool between keys. While the database is unavailable, it refuses all work at once. */
export const sharePool = (
  connections: DatabaseConnections,
  pool: LimitedPool,
  shares: SlotsOptions,
  { toError = error => error, maxLockWaitMs = 0, openStaleReads }: SharedPoolOptions = {},
): SharedPool => {
  const dialect = toDialect(pool)
  const config = { dialect }
  const db = new Kysely(config)
  const executor = db.getExecutor()
  const driver = dialect.createDriver()
  const sharedSlots = createSlots(shares)

  const provide: ConnectionProvider['provideConnection'] = consumer =>
    executor.provideConnection(consumer).catch((error: unknown) => {
      if (error instanceof ConnectError) connections.checkNow()
      throw toError(error)
    })
  const takeTurns = (key: number): ConnectionProvider => ({
    provideConnection: async consumer => {
      connections.assertAvailable()
      return sharedSlots.run(key, () => provide(consumer))
    },
  })
  const convertErrors = (provider: ConnectionProvider): ConnectionProvider => ({
    provideConnection: consumer =>
      provider.provideConnection(consumer).catch((error: unknown) => {
        throw toError(error)
      }),
  })
  const propsOf = (key: number): SharedProps => {
    const provider = takeTurns(key)
    return {
      config,
      dialect,
      driver,
      executor: executor.withConnectionProvider(retryConflicts(provider, { maxLockWaitMs })),
      reads: executor.withConnectionProvider(convertErrors(shareConnection(provider))),
    }
  }
  const openDatabase = (key: number) => {
    const props = propsOf(key)
    if (!openStaleReads) return new SharedDatabase(props)
    const stale = openStaleReads(key)
    const noting = props.executor.withConnectionProvider(
      stale.noteWrites(retryConflicts(takeTurns(key), { maxLockWaitMs })),
    )
    const execute: Execute = query => stale.execute(query, database)
    const database: Database = new SharedDatabase({ ...props, executor: noting }, execute)
    return database
  }
  const databases = new BoundedMap<number, Database>(maxDatabases)
  return {
    pool,
    waiting: sharedSlots.waiting,
    propsOf,
    forKey: key => databases.getOrCreate(key, () => openDatabase(key)),
    close: () => db.destroy(),
  }
}
