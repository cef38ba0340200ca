import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { OverloadedError } from '#src/ground/base/errors/overloaded.ts'

/** Thrown when no connection can be opened, so that nothing has been sent to the database. */
export class ConnectError extends Error {
  constructor(cause: unknown) {
    super('No connection to the database can be opened', { cause })
  }
}

/** The server is up, but has no connection left. */
export const isAtConnectionLimit = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === '53300'

const checkOutTimeoutMs = 5000
/**
 * A pool that was refused a connection, or has lost all, opens others after this time: by then, the other pools and
 * instances have their first one.
 */
const growAgainAfterMs = 2000
/** Between attempts to open the first connection of a pool, while the server has none left. */
const retryIntervalMs = 100

const connect = (pool: pg.Pool) =>
  new Promise<pg.PoolClient>((resolve, reject) => {
    pool.connect((error, client) => (client ? resolve(client) : reject(error ?? new Error('The pool has no client'))))
  })

export interface Precedence {
  /** Resolves when a pool that has lost all its connections may open another one. */
  beforeReopen?: () => Promise<void>
  /** Called when the server has no connection left for the pool. */
  onRefused?: () => void
}

/**
 * A pool that shares a server that has too few connections. One that has lost all its connections first opens a single
 * one, and waits for it. One that is refused another connection gives one of its own back, so that a pool without any
 * gets it.
 */
export class LimitedPool extends pg.Pool {
  readonly #maxConnections: number
  readonly #precedence: Precedence
  readonly #connected = new Set<pg.Client>()
  #isLost = false
  #opening: Promise<pg.DatabaseError | undefined> | undefined
  #growing: NodeJS.Timeout | undefined

  constructor(config: pg.PoolConfig, precedence: Precedence = {}) {
    super({ connectionTimeoutMillis: checkOutTimeoutMs, ...config })
    this.#maxConnections = this.options.max
    this.#precedence = precedence
    this.on('connect', client => {
      this.#connected.add(client)
      if (this.#isLost) this.#growLater()
      this.#isLost = false
      const forget = () => {
        if (this.#connected.delete(client) && this.#connected.size === 0) this.#lose()
      }
      client.once('error', forget).once('end', forget)
    })
  }

  /** Whether the pool gives back the next connection that is released. */
  get isAboveLimit(): boolean {
    return this.totalCount > this.options.max
  }

  /**
   * Returns a connection. If the server has none left, waits for one: throws an `OverloadedError` after 5 s. Throws a
   * `ConnectError` if no connection can be opened for another reason.
   */
  async checkOut(): Promise<pg.PoolClient> {
    if (this.#isLost) await this.untilOpen()
    try {
      return await connect(this)
    } catch (error) {
      if (!isAtConnectionLimit(error)) throw new ConnectError(error)
      this.#precedence.onRefused?.()
      if (this.#connected.size === 0) this.#lose()
      else this.#limitTo(Math.max(1, this.#connected.size - 1))
      return this.checkOut()
    }
  }

  /** Resolves when the pool has a connection, unless it has never had one. Throws as `checkOut` does. */
  async untilOpen(): Promise<void> {
    const deadline = performance.now() + checkOutTimeoutMs
    while (this.#isLost) {
      this.#opening ??= this.#open().finally(() => (this.#opening = undefined))
      const cause = await this.#opening
      if (cause && performance.now() > deadline)
        throw new OverloadedError('The database has no connection left', { cause })
    }
  }

  /** Gives all connections but one back, those in use when they are released. */
  shrink(): void {
    if (this.#isLost) return
    this.#limitTo(1)
    for (let extra = Math.min(this.idleCount, this.totalCount - 1); extra > 0; extra--)
      connect(this).then(
        client => client.release(true),
        () => {},
      )
  }

  /** Tries to open the first connection, and returns the error if the server has none left. */
  async #open() {
    await this.#precedence.beforeReopen?.()
    try {
      const client = await connect(this)
      client.release()
      return undefined
    } catch (error) {
      if (!isAtConnectionLimit(error)) throw new ConnectError(error)
      this.#precedence.onRefused?.()
      await delay(retryIntervalMs)
      return error
    }
  }

  #lose() {
    this.#isLost = true
    clearTimeout(this.#growing)
    this.options.max = 1
  }

  #limitTo(max: number) {
    this.options.max = max
    this.#growLater()
  }

  #growLater() {
    clearTimeout(this.#growing)
    this.#growing = setTimeout(() => void (this.options.max = this.#maxConnections), growAgainAfterMs).unref()
  }
}
