import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { UnavailableError } from '#src/ground/base/errors/unavailable.ts'
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
/** When an answer takes longer, the check opens another connection and compares. */
const answerTimeoutMs = 1000
/** For a new connection and its first answer. */
const connectTimeoutMs = 2000
/** For the server to close a connection. */
const closeTimeoutMs = 500
/** A connection counts as silent when its answer arrives this much later than that of a new connection. */
const silenceTimeoutMs = 2000

/** After an outage, connections have this long to receive something. */
const recoveryTimeoutMs = 1000

const after = (ms: number) => delay(ms, undefined, { ref: false })

/**
 * Watches whether the database is available. When the connection of the checks goes silent while a new one works, so
 * have the others: they are closed.
 */
export const watchAvailability = (
  createClient: (connectTimeoutMs: number) => pg.Client,
  silence: SilenceWatch,
  onChange: AvailabilityListener,
): Availability => {
  let client: pg.Client | undefined
  let available = true
  let checking: Promise<void> | undefined
  let closed = false

  const drop = async () => {
    const dropped = client
    client = undefined
    await Promise.race([dropped?.end(), after(closeTimeoutMs)]).catch(() => {})
  }

  /** After an outage, closes the connections that have not recovered from it. */
  const closeSilentSoon = () => {
    const recoveredAt = performance.now()
    void after(recoveryTimeoutMs).then(() => silence.closeSilentSince(recoveredAt))
  }

  const openClient = async () => {
    const opened = createClient(connectTimeoutMs)
    opened.on('error', () => {
      if (client !== opened) return
      client = undefined
      checkNow()
    })
    try {
      const answer = opened.connect().then(() => opened.query('select 1'))
      if (await Promise.race([answer, after(connectTimeoutMs)])) return opened
      throw new Error('The database does not answer')
    } catch (error) {
      void opened.end().catch(() => {})
      throw error
    }
  }

  const check = async () => {
    const sentAt = performance.now()
    // Resolves to false when the connection is lost.
    const answer = client?.query('select 1').then(
      () => true,
      () => false,
    )
    if (await Promise.race([answer, after(answerTimeoutMs)])) return
    const opened = await openClient()
    const isAnswered = await Promise.race([answer, after(silenceTimeoutMs)])
    if (isAnswered) {
      void opened.end()
      return
    }
    void drop()
    client = opened
    if (answer && isAnswered === undefined) silence.closeSilentSince(sentAt)
    if (!available) closeSilentSoon()
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
      await drop()
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
      await drop()
    },
  }
}
