import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { watchAvailability, type Availability, type AvailabilityListener } from './availability.ts'
import type { LimitedPool } from './limited-pool.ts'
import { createListener, type Listener } from './listener.ts'
import { defaultStatementTimeoutMs, openPool, startupOptions, type ErrorListener, type Timeouts } from './pool.ts'
import { createSilenceWatch } from './silence.ts'

interface PoolOptions extends Timeouts {
  /** The purpose of the connections, which the operator sees in `pg_stat_activity`. */
  purpose: string
  maxConnections: number
  /** The pools of requests get their connections first. */
  isBackground: boolean
}

/** By this time after an instance, the others have opened their first connections for requests, too. */
const backgroundDelayMs = 500

/** How much longer than the timeout of its statements a connection waits for the server, which should enforce it. */
const silenceMarginMs = 2000

/** Finds lost connections that no statement uses, and keeps those of networks that forget idle ones. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** All connections of this process to the database. They recover together when it goes silent. */
export interface DatabaseConnections extends Availability, Listener {
  openPool(options: PoolOptions): LimitedPool
}

export interface ConnectionListeners {
  /** Receives the errors of idle connections of pools. */
  onError: ErrorListener
  onAvailabilityChange?: AvailabilityListener
}

/** The pools of this process: those of requests get their connections first. */
class Pools {
  readonly #ofRequests: LimitedPool[] = []
  readonly #ofBackground: LimitedPool[] = []

  add(pool: LimitedPool, isBackground: boolean): void {
    const pools = isBackground ? this.#ofBackground : this.#ofRequests
    pools.push(pool)
  }

  async untilRequestsOpen(): Promise<void> {
    await Promise.all(this.#ofRequests.map(pool => pool.untilOpen()))
  }

  /** At the connection limit of the server, background work leaves its connections to requests. */
  listenersOf(isBackground: boolean) {
    return {
      onRefused: () => this.#ofBackground.forEach(pool => pool.shrink()),
      ...(isBackground && { beforeReopen: () => this.#untilRequestsOfAllOpen() }),
    }
  }

  async #untilRequestsOfAllOpen() {
    await this.untilRequestsOpen()
    await delay(backgroundDelayMs)
    await this.untilRequestsOpen()
  }
}

export const openConnections = (
  url: string,
  { onError, onAvailabilityChange = () => {} }: ConnectionListeners,
): DatabaseConnections => {
  const configure = (purpose: string) => ({
    connectionString: url,
    application_name: `agency-api ${purpose}`,
    ...keepAlive,
  })
  const createClient = (purpose: string, connectTimeoutMs: number) =>
    // A query, or the end of the connection, reports its loss, too.
    new pg.Client({ ...configure(purpose), connectionTimeoutMillis: connectTimeoutMs }).on('error', () => {})
  const silence = createSilenceWatch()
  const availability = watchAvailability(
    connectTimeoutMs => createClient('checks', connectTimeoutMs),
    silence,
    onAvailabilityChange,
  )
  const pools = new Pools()
  const listener = createListener(async () => {
    await pools.untilRequestsOpen()
    const client = createClient('notifications', 5000)
    await client.connect()
    silence.watch(client, defaultStatementTimeoutMs + silenceMarginMs)
    return client
  })
  return {
    ...availability,
    ...listener,
    close: async () => {
      await Promise.all([availability.close(), listener.close()])
    },
    openPool: ({ purpose, maxConnections, isBackground, ...timeouts }) => {
      const { statementTimeoutMs = defaultStatementTimeoutMs } = timeouts
      const config = {
        ...configure(purpose),
        pipeline: true,
        options: startupOptions(timeouts),
        max: maxConnections,
        min: 1,
      }
      const pool = openPool(config, onError, pools.listenersOf(isBackground))
      pools.add(pool, isBackground)
      return pool.on('connect', client => {
        silence.watch(client, statementTimeoutMs + silenceMarginMs)
        client.on('error', () => availability.checkNow())
      })
    },
  }
}
