import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** When an answer takes longer, the check opens another connection and compares. */
const answerTimeoutMs = 1000
/** For a new connection and its first answer. */
const connectTimeoutMs = 2000
/** For the server to close a connection. */
const closeTimeoutMs = 500
/** A connection counts as silent when its answer arrives this much later than that of a new connection. */
const silenceTimeoutMs = 2000

const after = (ms: number) => delay(ms, undefined, { ref: false })

export type CreateClient = (connectTimeoutMs: number) => pg.Client

interface CheckResult {
  /** Whether a new connection has replaced the one before. */
  isReplaced: boolean
  /** Since when the connection before has been silent, while the new one works. */
  silentSince?: number
}

/** The connection of the checks whether the database answers. */
export class CheckConnection {
  readonly #createClient: CreateClient
  readonly #onLost: () => void
  #client: pg.Client | undefined

  constructor(createClient: CreateClient, onLost: () => void) {
    this.#createClient = createClient
    this.#onLost = onLost
  }

  /** Throws if the database answers on no connection. */
  async check(): Promise<CheckResult> {
    const sentAt = performance.now()
    // Resolves to false when the connection is lost.
    const answer = this.#client?.query('select 1').then(
      () => true,
      () => false,
    )
    if (await Promise.race([answer, after(answerTimeoutMs)])) return { isReplaced: false }
    const opened = await this.#open()
    const isAnswered = await Promise.race([answer, after(silenceTimeoutMs)])
    if (isAnswered) {
      void opened.end()
      return { isReplaced: false }
    }
    void this.close()
    this.#client = opened
    return { isReplaced: true, ...(answer && isAnswered === undefined && { silentSince: sentAt }) }
  }

  async close(): Promise<void> {
    const closed = this.#client
    this.#client = undefined
    await Promise.race([closed?.end(), after(closeTimeoutMs)]).catch(() => {})
  }

  async #open() {
    const opened = this.#createClient(connectTimeoutMs)
    opened.on('error', () => {
      if (this.#client !== opened) return
      this.#client = undefined
      this.#onLost()
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
}
