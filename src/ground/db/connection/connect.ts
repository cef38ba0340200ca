import { Kysely } from 'kysely'
import pg from 'pg'
import { OverloadedError } from '#src/ground/base/errors/overloaded.ts'
import { UnavailableError } from '#src/ground/base/errors/unavailable.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { connectionWaits } from '#src/ground/log/diagnostics.ts'
import type { Tables } from '../schema.ts'
import { openConnections, type ConnectionListeners, type DatabaseConnections } from './connections.ts'
import { ConnectError, type LimitedPool } from './limited-pool.ts'
import { toDialect } from './pool.ts'
import { watchReplica, type ReplicaListener, type ReplicaWatch } from './replica.ts'
import { conflictCodes, lockTimeoutCode, retryConflicts } from './retry-conflicts.ts'
import { SharedDatabase, sharePool, type SharedPool } from './shared-pool.ts'
import { createStaleReads } from './stale-reads.ts'

export type Database = Kysely<Tables>

/** The maximum of connections per purpose, so that authentication, webhooks and logs never wait for agencies. */
const maxConnections = { agencies: 8, service: 3, jobs: 3, replica: 5 }
/**
 * A statement of an agency that waits for a lock keeps its connection from other agencies, so its transaction then
 * gives the connection back and takes another turn. PostgreSQL finds a deadlock after a second (`deadlock_timeout`): a
 * statement that gave up by then could not be retried.
 */
export const agencyLockTimeoutMs = 1500
/** A transaction that has waited this long for locks takes no other turn. */
export const maxLockWaitMs = 10_000

const maxWaitingPerKey = 1000
const reportWaits = (purpose: keyof typeof maxConnections) => ({
  onWaited: (durationMs: number) => connectionWaits.report({ purpose, durationMs }),
})
/**
 * Waiting work holds no connection. The first transactions after a start, or those that a long task of the process
 * interrupts, may all take seconds: that is no reason to give up the others.
 */
const agencyShares = {
  ...reportWaits('agencies'),
  slots: maxConnections.agencies,
  slotsPerKey: 4,
  slowAfterMs: 50,
  maxWaitingPerKey,
  maxWaitMs: 10_000,
  stalledAfterMs: 5000,
}
/** Statements of the service are short, so only an overloaded or silent server stalls them. */
const serviceShares = {
  ...reportWaits('service'),
  slots: maxConnections.service,
  maxWaitingPerKey,
  maxWaitMs: 5000,
  stalledAfterMs: 2500,
}

/** One connection stays free for the check of the lag. */
const replicaShares = {
  ...agencyShares,
  ...reportWaits('replica'),
  slots: maxConnections.replica - 1,
  slotsPerKey: 2,
}

/**
 * SQLSTATE codes of canceled statements: `lock_timeout`, `statement_timeout`, and conflicts that retries did not solve.
 */
const canceledCodes = [lockTimeoutCode, '57014', ...conflictCodes]

/** The SQLSTATE code of a full disk, which somebody has to free first. */
const diskFullCode = '53100'
const diskFullRetryAfter = 60

/** Converts errors after which a request of an agency has had no effect. */
const toAgencyError = (error: unknown) => {
  if (error instanceof ConnectError) return new UnavailableError(error.message, { cause: error.cause })
  if (error instanceof pg.DatabaseError && error.code === diskFullCode)
    return new UnavailableError(error.message, { cause: error, retryAfter: diskFullRetryAfter })
  if (error instanceof pg.DatabaseError && canceledCodes.includes(error.code ?? ''))
    return new OverloadedError(error.message, { cause: error })
  return error
}

interface JobsPool {
  pool: pg.Pool
  db: Database
  close: () => Promise<void>
}

const openJobs = (pool: LimitedPool): JobsPool => {
  const dialect = toDialect(pool)
  const config = { dialect }
  const db = new Kysely<Tables>(config)
  const executor = db.getExecutor()
  return {
    pool,
    db: new Kysely({
      config,
      dialect,
      driver: dialect.createDriver(),
      executor: executor.withConnectionProvider(retryConflicts(executor)),
    }),
    close: () => db.destroy(),
  }
}

interface ServicePools {
  service: SharedPool
  agencies: SharedPool
  jobs: JobsPool
}

/** A streaming replica, with connections of its own. */
interface Replica {
  connections: DatabaseConnections
  lists: SharedPool
  watch: ReplicaWatch
}

/** The use of the connections of a purpose. */
export interface PoolState {
  purpose: string
  used: number
  idle: number
  max: number
  /** The statements and transactions that wait for a connection. */
  waiting: number
}

const stateOf = (purpose: keyof typeof maxConnections, pool: pg.Pool, waitingForTurn = 0): PoolState => ({
  purpose,
  used: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  max: maxConnections[purpose],
  waiting: pool.waitingCount + waitingForTurn,
})

/** The database with connections for authentication, webhooks and logs. */
class ServiceDatabase extends SharedDatabase {
  readonly connections: DatabaseConnections
  readonly agencies: SharedPool
  /** The same database with connections for background jobs, which wait for locks. */
  readonly jobs: Database
  /** Undefined without a replica. */
  readonly replica: ReplicaWatch | undefined
  readonly #pools: ServicePools
  readonly #replica: Replica | undefined

  constructor(connections: DatabaseConnections, { service, agencies, jobs }: ServicePools, replica?: Replica) {
    super(service.propsOf(0))
    this.connections = connections
    this.agencies = agencies
    this.jobs = jobs.db
    this.#pools = { service, agencies, jobs }
    this.replica = replica?.watch
    this.#replica = replica
  }

  /**
   * Opens the first connection for each purpose, and keeps it: when PostgreSQL reaches its limit of connections, each
   * purpose has one.
   */
  async reserveConnections(): Promise<void> {
    const results = await Promise.allSettled(Object.values(this.#pools).map(({ pool }) => pool.connect()))
    for (const result of results) if (result.status === 'fulfilled') result.value.release()
    for (const result of results)
      if (result.status === 'rejected') {
        const { message } = result.reason as Error
        throw new UserFacingError(`The database accepts no further connections: ${message}`, { cause: result.reason })
      }
  }

  /** The use of all connections at this moment. */
  poolStates(): PoolState[] {
    const { service, agencies, jobs } = this.#pools
    return [
      stateOf('agencies', agencies.pool, agencies.waiting()),
      stateOf('service', service.pool, service.waiting()),
      stateOf('jobs', jobs.pool),
      ...(this.#replica ? [stateOf('replica', this.#replica.lists.pool, this.#replica.lists.waiting())] : []),
    ]
  }

  override async destroy() {
    const pools: (SharedPool | JobsPool)[] = Object.values(this.#pools)
    if (this.#replica) pools.push(this.#replica.lists)
    await Promise.all([
      ...pools.map(({ close }) => close()),
      this.connections.close(),
      this.#replica?.connections.close(),
    ])
    // Kysely does not end a pool that it has not used.
    await Promise.all(pools.filter(({ pool }) => !pool.ending).map(({ pool }) => pool.end()))
  }
}
export type { ServiceDatabase }

/** The database with the connections that agencies share fairly. Jobs and transactions keep their connections. */
export const forAgency = (db: Database, agencyId: number): Database =>
  db instanceof ServiceDatabase ? db.agencies.forKey(agencyId) : db

/** The database for requests without credentials. All of them together have the share of one agency. */
export const forStrangers = (db: Database): Database => forAgency(db, 0)

interface ConnectOptions {
  /** A streaming replica, which answers lists that may be stale. */
  replicaUrl?: string | undefined
}

export interface DatabaseListeners extends ConnectionListeners {
  onReplicaChange?: ReplicaListener
}

const openReplica = (
  url: string,
  primary: Database,
  { onError, onReplicaChange = () => {} }: DatabaseListeners,
): Replica => {
  const connections = openConnections(url, { onError })
  const pool = connections.openPool({ purpose: 'replica', maxConnections: maxConnections.replica, isBackground: false })
  const lists = sharePool(connections, pool, replicaShares)
  const checks = new Kysely<Tables>({ dialect: toDialect(pool) })
  return { connections, lists, watch: watchReplica(primary, checks, onReplicaChange) }
}

/** Opens the database. */
export const connect = (
  url: string,
  listeners: DatabaseListeners,
  { replicaUrl }: ConnectOptions = {},
): ServiceDatabase => {
  const connections = openConnections(url, listeners)
  const open = (purpose: keyof typeof maxConnections, lockTimeoutMs = 0) =>
    connections.openPool({
      purpose,
      maxConnections: maxConnections[purpose],
      isBackground: purpose === 'jobs',
      lockTimeoutMs,
    })
  const service = sharePool(connections, open('service'), serviceShares)
  const replica = replicaUrl ? openReplica(replicaUrl, service.forKey(0), listeners) : undefined
  const openStaleReads = replica && createStaleReads(replica.watch, key => replica.lists.forKey(key))
  const agencies = sharePool(connections, open('agencies', agencyLockTimeoutMs), agencyShares, {
    toError: toAgencyError,
    maxLockWaitMs,
    openStaleReads,
  })
  return new ServiceDatabase(connections, { service, agencies, jobs: openJobs(open('jobs')) }, replica)
}
