import { setTimeout as delay } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../schema.ts'
import { readDeploymentId } from './deployment-id.ts'

/** A replica that is further behind is not used. */
export const maxLagMs = 2000

const checkIntervalMs = 1000
const checkTimeoutMs = 1000
/** A replica usually receives a change within milliseconds: asked again, it has it. */
const attempts = 3
const retryIntervalMs = 20
/** Positions that the replica has not reached. Beyond, the lag is overestimated until it reaches one. */
const maxPositions = 1000

/** Called with the reason when the replica is not used any longer, and without one when it is used again. */
export type ReplicaListener = (reason?: Error) => void

interface ReplicaState {
  isUsed: boolean
  /** Undefined if it is unknown, because the replica does not answer or is none. */
  lagMs: number | undefined
}

/** Knows up to which time a replica has what the primary has committed. */
export interface ReplicaWatch {
  /** Whether the replica has all changes up to a time of `performance.now()`, and is not behind. */
  isCurrent(time: number): Promise<boolean>
  /** The state of at most a second ago. */
  readState(): Promise<ReplicaState>
}

const readPrimaryPosition = sql<{ position: number }>`
  select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as position`
const readReplicaPosition = sql<{ position: number; isReplica: boolean }>`
  select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as position, pg_is_in_recovery() as "isReplica"`

/** Up to which time the replica has what the primary has committed. */
class ReplicaProgress {
  readonly #primary: Kysely<Tables>
  readonly #replica: Kysely<Tables>
  /** When the primary was at positions that the replica has not reached. */
  #pending: { position: number; at: number }[] = []
  #currentUntil = -Infinity

  constructor(primary: Kysely<Tables>, replica: Kysely<Tables>) {
    this.#primary = primary
    this.#replica = replica
  }

  get currentUntil(): number {
    return this.#currentUntil
  }

  /** Compares the positions in the write-ahead log. Resolves to the lag in milliseconds. */
  async measureLag(): Promise<number> {
    const at = performance.now()
    const [{ rows }, id, replicaId] = await Promise.all([
      readPrimaryPosition.execute(this.#primary),
      readDeploymentId(this.#primary),
      readDeploymentId(this.#replica),
    ])
    if (id !== replicaId) throw new Error('DATABASE_REPLICA_URL is no replica of DATABASE_URL')
    for (const { position } of rows) if (this.#pending.length < maxPositions) this.#pending.push({ position, at })
    await this.#readReached()
    for (let attempt = 1; attempt < attempts && this.#pending.length > 0; attempt++) {
      await delay(retryIntervalMs)
      await this.#readReached()
    }
    return at - (this.#pending[0]?.at ?? at)
  }

  async #readReached() {
    const { rows } = await readReplicaPosition.execute(this.#replica)
    const [row] = rows
    if (!row?.isReplica) throw new Error('The replica has been promoted, or has never been one')
    this.#currentUntil = this.#pending.findLast(({ position }) => position <= row.position)?.at ?? this.#currentUntil
    this.#pending = this.#pending.filter(({ position }) => position > row.position)
  }
}

/**
 * Compares the positions in the write-ahead log at most once a second, while the replica is used. The replica alone
 * does not know its lag: without a connection to the primary, it has replayed all that it has received.
 */
export const watchReplica = (
  primary: Kysely<Tables>,
  replica: Kysely<Tables>,
  onChange: ReplicaListener,
): ReplicaWatch => {
  const progress = new ReplicaProgress(primary, replica)
  let checkedAt = -Infinity
  let checking: Promise<void> | undefined
  let failure: Error | undefined
  let lagMs: number | undefined

  const check = async () => {
    lagMs = await progress.measureLag()
    if (lagMs > maxLagMs) throw new Error(`The replica is ${Math.round(lagMs / 1000)} s behind`)
  }
  const checkInTime = async () => {
    const isInTime = await Promise.race([check().then(() => true), delay(checkTimeoutMs, false, { ref: false })])
    if (!isInTime) throw new Error('The replica does not answer')
  }
  const update = (next: Error | undefined) => {
    if ((next === undefined) !== (failure === undefined)) onChange(next)
    failure = next
  }
  const run = async () => {
    checkedAt = performance.now()
    lagMs = undefined
    try {
      await checkInTime()
      update(undefined)
    } catch (error) {
      update(error as Error)
    }
  }
  const checkIfDue = async () => {
    if (!checking && performance.now() - checkedAt < checkIntervalMs) return
    checking ??= run().finally(() => (checking = undefined))
    await checking
  }
  const isCurrentNow = (time: number) =>
    failure === undefined && progress.currentUntil >= Math.max(time, performance.now() - maxLagMs)

  return {
    isCurrent: async time => {
      const checked = checkIfDue()
      // A replica that has failed must not delay lists.
      if (failure === undefined && !isCurrentNow(time)) await checked
      return isCurrentNow(time)
    },
    readState: async () => {
      await checkIfDue()
      return { isUsed: failure === undefined, lagMs }
    },
  }
}
