import { setTimeout as delay } from 'node:timers/promises'
import { UnavailableError } from '#src/ground/base/errors/unavailable.ts'
import { CheckConnection, type CreateClient } from './check-connection.ts'
import { isAtConnectionLimit } from './limited-pool.ts'
import type { SilenceWatch } from './silence.ts'

/** Knows whether the database answers, by regular checks on a connection of its own. */
export interface Availability {
  isAvailable(): boolean
  /** Throws an `UnavailableError` while the database is unavailable. */
  assertAvailable(): void
  /** Checks at once, because a connection was lost or could not be opened. */
  checkNow(): void
  close(): Promise<void>
}

/** Called with the reason when the database becomes unavailable, and without one when it is available again. */
export type AvailabilityListener = (error?: Error) => void

const checkIntervalMs = 1000
/** The interval of checks while the database is unavailable. */
const retryIntervalMs = 250
/** After an outage, connections have this long to receive something. */
const recoveryTimeoutMs = 1000

/**
 * Watches whether the database is available. When the connection of the checks goes silent while a new one works, so
 * have the others: they are closed.
 */
export const watchAvailability = (
  createClient: CreateClient,
  silence: SilenceWatch,
  onChange: AvailabilityListener,
): Availability => {
  const connection = new CheckConnection(createClient, () => checkNow())
  let available = true
  let checking: Promise<void> | undefined
  let closed = false

  /** After an outage, closes the connections that have not recovered from it. */
  const closeSilentSoon = () => {
    const recoveredAt = performance.now()
    void delay(recoveryTimeoutMs, undefined, { ref: false }).then(() => silence.closeSilentSince(recoveredAt))
  }
  const check = async () => {
    const { isReplaced, silentSince } = await connection.check()
    if (silentSince !== undefined) silence.closeSilentSince(silentSince)
    if (isReplaced && !available) closeSilentSoon()
  }
  const update = (isAvailable: boolean, error?: Error) => {
    if (isAvailable !== available) onChange(isAvailable ? undefined : error)
    available = isAvailable
  }
  const run = async () => {
    try {
      await check()
      update(true)
    } catch (error) {
      update(isAtConnectionLimit(error), error as Error)
      await connection.close()
    }
    if (!closed) timer = setTimeout(checkNow, available ? checkIntervalMs : retryIntervalMs).unref()
  }

  const checkNow = () => {
    if (closed) return
    clearTimeout(timer)
    checking ??= run().finally(() => {
      checking = undefined
    })
  }
  let timer = setTimeout(checkNow, checkIntervalMs).unref()

  return {
    isAvailable: () => available,
    assertAvailable: () => {
      if (!available) throw new UnavailableError('The database is unavailable')
    },
    checkNow,
    close: async () => {
      closed = true
      clearTimeout(timer)
      await checking
      await connection.close()
    },
  }
}
