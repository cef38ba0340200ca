import { pushPaths, type PushBody, type PushKind } from '../generated/plugin-push.ts'
import type * as types from '../generated/plugin-types.ts'
import { systemClock, withTimeout, type Clock } from '../kernel/clock.ts'
import { openAuthenticatedTransport, type CredentialOptions } from './authenticated.ts'
import { isBodyRejected, isRejected, isTransient } from './errors.ts'
import { cloneJson } from './clone-json.ts'
import { openQueue } from './queue.ts'
import { openTransport, type TransportOptions } from './transport.ts'

export interface PluginOptions extends CredentialOptions {
  /** Maximum number of queued activity events while the service is unreachable. Default: 500. */
  queueSize?: number | undefined
}

/** The pairing request and the URL of the service. */
export type PairOptions = types.Pairing & TransportOptions

/** An activity event. `remote_at` defaults to the current time. */
export type NewActivityEvent = Omit<types.ActivityEvent, 'remote_at'> & Partial<Pick<types.ActivityEvent, 'remote_at'>>

const activityTimeoutMs = 5_000
/** Events per batch. */
const batchSize = 100

/**
 * Exchanges a pairing token for the credentials that all other requests need. Store them encrypted.
 *
 * @throws {InvalidPairingTokenError} when the token is unknown, expired or used.
 */
export const pair = ({ baseUrl, timeoutMs, language, fetch, ...pairing }: PairOptions): Promise<types.Credentials> =>
  openTransport({ baseUrl, timeoutMs, language, fetch })({
    method: 'POST',
    path: '/api/plugin/pair',
    body: JSON.stringify(pairing),
  })

/**
 * The plugin API of the service, for one site.
 *
 * @throws {TypeError} when `apiKey`, `apiSecret` or `baseUrl` is missing.
 */
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

  /** Number of activity events that are queued for the next heartbeat. */
  get queued(): number {
    return this.#queue.length
  }

  /** Sends a first-generation heartbeat, then the queued activity events. */
  async ping(body: types.Ping = {}, signal?: AbortSignal): Promise<types.PingResponse> {
    const response = await this.#requests.bearer<types.PingResponse>('/v1/ping', body, signal)
    await this.flush(signal)
    return response
  }

  /**
   * Sends a heartbeat of plugin version 3.13 and later: versions, policy and abilities. Then sends the queued activity
   * events.
   */
  async heartbeat(body: types.Heartbeat = {}, signal?: AbortSignal): Promise<types.HeartbeatResponse> {
    const response = await this.#requests.signed<types.HeartbeatResponse>('POST', '/api/plugin/v2/heartbeat', {
      body,
      signal,
    })
    await this.flush(signal)
    return response
  }

  /** Pushes content, a security event or a report. Returns the id under which the service stores it. */
  push<Kind extends PushKind>(kind: Kind, body: PushBody<Kind>, signal?: AbortSignal): Promise<types.Receipt> {
    return this.#requests.signed('POST', pushPaths[kind], { body, signal })
  }

  /**
   * Sends an activity event. Never rejects and takes at most 5 s, so hooks need not await it. An event that cannot be
   * sent is queued for the next heartbeat. An event that the service rejects, or that is not valid JSON, is dropped:
   * `rejected`.
   */
  async activity(event: NewActivityEvent): Promise<'sent' | 'queued' | 'rejected'> {
    let entry: types.ActivityEvent
    try {
      entry = cloneJson({ remote_at: new Date(this.#clock.now()).toISOString(), ...event })
      const { entity_label: label } = entry
      if (typeof label === 'string') entry.entity_label = Array.from(label).slice(0, 200).join('')
    } catch {
      return 'rejected'
    }
    const send = (signal: AbortSignal) =>
      this.#requests.signed('POST', '/api/plugin/v2/activity', { body: entry, signal })
    try {
      await withTimeout(activityTimeoutMs, undefined, send, this.#clock)
      return 'sent'
    } catch (error) {
      if (isRejected(error)) return 'rejected'
      this.#queue.add(entry)
      return 'queued'
    }
  }

  /**
   * Sends the queued activity events. Events that cannot be sent stay queued; events that the service rejects are
   * dropped.
   */
  async flush(signal?: AbortSignal): Promise<void> {
    const batches: types.ActivityEvent[][] = []
    while (this.#queue.length > 0) batches.push(this.#queue.take(batchSize))
    for (let events = batches.shift(); events; events = batches.shift()) {
      try {
        await this.#requests.signed('POST', '/api/plugin/v2/activity-batch', { body: { events }, signal })
      } catch (error) {
        if (isBodyRejected(error) && events.length > 1) {
          // Bisect the batch to find the invalid event, so that only that event is lost.
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

  /** Fetches the queued commands of this site. A command without a result is delivered again. */
  async commands(signal?: AbortSignal): Promise<types.QueuedCommand[]> {
    const { commands } = await this.#requests.signed<types.CommandQueue>('GET', '/api/plugin/commands', { signal })
    return commands
  }

  /** Reports the result of a command. Later results of the same command are ignored. */
  report(result: types.CommandResult, signal?: AbortSignal): Promise<types.CommandResultResponse> {
    return this.#requests.signed('POST', '/api/plugin/command-result', { body: result, signal })
  }

  /** Erases the personal data of a site user from the service. The plugin must erase the data on the site itself. */
  erase(body: types.ErasureRequest, signal?: AbortSignal): Promise<types.ErasureReceipt> {
    return this.#requests.bearer('/v1/gdpr/delete', body, signal)
  }

  /** Validates and consumes the one-time token of a console user who signs in to the site. */
  validateSso(token: string, signal?: AbortSignal): Promise<types.SsoResponse> {
    return this.#requests.signed('POST', '/api/plugin/v2/sso-validate', { body: { token }, signal })
  }

  /** Revokes the credentials permanently, when the plugin is uninstalled. The agency keeps the data of the site. */
  disconnect(signal?: AbortSignal): Promise<void> {
    return this.#requests.signed('POST', '/api/plugin/disconnect', { signal })
  }
}
