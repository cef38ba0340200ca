import { pushPaths, type PushBody, type PushKind } from '../generated/plugin-push.ts'
import type * as types from '../generated/plugin-types.ts'
import { systemClock, withTimeout, type Clock } from '../kernel/clock.ts'
import { openAuthenticatedTransport, type CredentialOptions } from './authenticated.ts'
import { isBodyRejected, isRejected, isTransient } from './errors.ts'
import { cloneJson } from './clone-json.ts'
import { openQueue } from './queue.ts'
import { openTransport, type TransportOptions } from './transport.ts'

export interface PluginOptions extends CredentialOptions {
  /** How many activity events wait at most while the service cannot be reached: 500 unless told otherwise. */
  queueSize?: number | undefined
}

/** What pairing sends, and where the service is. */
export type PairOptions = types.Pairing & TransportOptions

/** An event that happened now, unless `remote_at` says otherwise. */
export type NewActivityEvent = Omit<types.ActivityEvent, 'remote_at'> & Partial<Pick<types.ActivityEvent, 'remote_at'>>

/** How long the push of an activity event may take. */
const activityTimeoutMs = 5_000
/** How many events go into one batch. */
const batchSize = 100

/**
 * Exchanges a pairing token for credentials. Nothing may be done without them; keep them encrypted.
 *
 * @throws {InvalidPairingTokenError} when the token is unknown, expired or used.
 */
export const pair = ({ baseUrl, timeoutMs, fetch, ...pairing }: PairOptions): Promise<types.Credentials> =>
  openTransport({ baseUrl, timeoutMs, fetch })({
    method: 'POST',
    path: '/api/plugin/pair',
    body: JSON.stringify(pairing),
  })

/** The plugin of one site, as the service sees it. */
export class SitePlugin {
  readonly #requests: ReturnType<typeof openAuthenticatedTransport>
  readonly #queue: ReturnType<typeof openQueue<types.ActivityEvent>>
  readonly #clock: Clock

  constructor(options: PluginOptions, clock: Clock = systemClock) {
    for (const name of ['apiKey', 'apiSecret', 'baseUrl'] as const)
      if (typeof options?.[name] !== 'string' || options[name] === '') throw new TypeError(`${name} is required`)
    this.#requests = openAuthenticatedTransport(options, clock)
    this.#queue = openQueue(options.queueSize ?? 500)
    this.#clock = clock
  }

  /** How many activity events wait for the next heartbeat. */
  get queued(): number {
    return this.#queue.length
  }

  /** Heartbeat of the first generation: tells that the site is there. Activity events that wait are sent. */
  async ping(body: types.Ping = {}, signal?: AbortSignal): Promise<types.Pong> {
    const response = await this.#requests.bearer<types.Pong>('/v1/ping', body, signal)
    await this.flush(signal)
    return response
  }

  /** Heartbeat, for plugins of 3.13 and later: versions, policy and abilities. Activity events that wait are sent. */
  async heartbeat(body: types.Heartbeat = {}, signal?: AbortSignal): Promise<types.HeartbeatAnswer> {
    const response = await this.#requests.signed<types.HeartbeatAnswer>('POST', '/api/plugin/v2/heartbeat', {
      body,
      signal,
    })
    await this.flush(signal)
    return response
  }

  /** Pushes a content, a security event or a report; gives the id under which the service keeps it. */
  push<Kind extends PushKind>(kind: Kind, body: PushBody<Kind>, signal?: AbortSignal): Promise<types.Receipt> {
    return this.#requests.signed('POST', pushPaths[kind], { body, signal })
  }

  /**
   * Tells of something that happened on the site. Never rejects, and takes 5 s at most, so that a hook need not wait for
   * it. An event that could not be sent waits for the next heartbeat; one that the service refused, or that is no JSON,
   * is gone.
   */
  async activity(event: NewActivityEvent): Promise<'sent' | 'queued' | 'refused'> {
    let entry: types.ActivityEvent
    try {
      entry = cloneJson({ remote_at: new Date(this.#clock.now()).toISOString(), ...event })
      const { entity_label: label } = entry
      if (typeof label === 'string') entry.entity_label = Array.from(label).slice(0, 200).join('')
    } catch {
      return 'refused'
    }
    const send = (signal: AbortSignal) =>
      this.#requests.signed('POST', '/api/plugin/v2/activity', { body: entry, signal })
    try {
      await withTimeout(activityTimeoutMs, undefined, send, this.#clock)
      return 'sent'
    } catch (error) {
      if (isRejected(error)) return 'refused'
      this.#queue.add(entry)
      return 'queued'
    }
  }

  /** Sends the activity events that wait. What cannot be sent now waits on; what the service refuses is gone. */
  async flush(signal?: AbortSignal): Promise<void> {
    const batches: types.ActivityEvent[][] = []
    while (this.#queue.length > 0) batches.push(this.#queue.take(batchSize))
    for (let events = batches.shift(); events; events = batches.shift()) {
      try {
        await this.#requests.signed('POST', '/api/plugin/v2/activity-batch', { body: { events }, signal })
      } catch (error) {
        if (isBodyRejected(error) && events.length > 1) {
          // One of them is to blame: in halves it is found, and the others are taken.
          const half = Math.ceil(events.length / 2)
          batches.unshift(events.slice(0, half), events.slice(half))
          continue
        }
        if (isRejected(error)) continue
        this.#queue.putBack([events, ...batches].flat())
        if (isTransient(error)) return
        throw error
      }
    }
  }

  /** The commands that wait for this site. Each is handed out once, and again when no result comes. */
  async commands(signal?: AbortSignal): Promise<types.QueuedCommand[]> {
    const { commands } = await this.#requests.signed<types.CommandQueue>('GET', '/api/plugin/commands', { signal })
    return commands
  }

  /** Reports what became of a command. The first result of a command stands. */
  report(result: types.CommandResult, signal?: AbortSignal): Promise<types.CommandAnswer> {
    return this.#requests.signed('POST', '/api/plugin/command-result', { body: result, signal })
  }

  /** Asks the service to forget a user of the site. What the site itself has of them is the plugin's to erase. */
  erase(body: types.ErasureRequest, signal?: AbortSignal): Promise<types.ErasureReceipt> {
    return this.#requests.bearer('/v1/gdpr/delete', body, signal)
  }

  /** Consumes the token by which a user of the console signs in to the site. */
  validateSso(token: string, signal?: AbortSignal): Promise<types.SsoAnswer> {
    return this.#requests.signed('POST', '/api/plugin/v2/sso-validate', { body: { token }, signal })
  }
}
