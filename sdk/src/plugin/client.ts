import { systemClock, withDeadline, type Clock } from '../kernel/clock.ts'
import { bytesOf, sign } from '../kernel/hmac.ts'
import { InvalidSignature, isBodyRefused, isPassing, isRefusal } from './errors.ts'
import { plain } from './plain.ts'
import { openQueue } from './queue.ts'
import { openTransport, type PluginRequest, type TransportOptions } from './transport.ts'
import { pushPaths, type ActivityAnswer, type ActivityEvent, type Command, type CommandResult } from './types.ts'
import type {
  ErasureRequest,
  Heartbeat,
  HeartbeatAnswer,
  PairedSite,
  Pairing,
  Pong,
  PushKind,
  SsoAnswer,
} from './types.ts'

export interface PluginOptions extends TransportOptions {
  /** `sak_…`, as pairing gave it. */
  apiKey: string
  /** `ssa_…`, as pairing gave it. */
  apiSecret: string
  /** How many activity events wait at most while the service cannot be reached: 500 unless told otherwise. */
  queueSize?: number | undefined
}

/** How long the push of an activity event may take. */
const activityTimeoutMs = 5_000
/** How many events go into one batch. */
const batchSize = 100

/**
 * Exchanges a pairing token for credentials. Nothing may be done without them; keep them encrypted.
 *
 * @throws {InvalidPairingToken} when the token is unknown, expired or used.
 */
export const pair = ({ baseUrl, timeoutMs, fetch, ...pairing }: Pairing & TransportOptions): Promise<PairedSite> =>
  openTransport({ baseUrl, timeoutMs, fetch })({
    method: 'POST',
    path: '/api/plugin/pair',
    body: JSON.stringify(pairing),
  })

/** The plugin of one site, as the service sees it. */
export class SitePlugin {
  readonly #options: PluginOptions
  readonly #send: ReturnType<typeof openTransport>
  readonly #queue: ReturnType<typeof openQueue<ActivityEvent>>
  readonly #clock: Clock
  /** Seconds by which the service's clock is ahead of ours. */
  #ahead = 0

  constructor(options: PluginOptions, clock: Clock = systemClock) {
    for (const name of ['apiKey', 'apiSecret', 'baseUrl'] as const)
      if (typeof options?.[name] !== 'string' || options[name] === '') throw new TypeError(`${name} is required`)
    this.#options = options
    this.#send = openTransport(options, clock)
    this.#queue = openQueue(options.queueSize ?? 500)
    this.#clock = clock
  }

  /** How many activity events wait for the next heartbeat. */
  get queued(): number {
    return this.#queue.length
  }

  /** Heartbeat of the first generation: tells that the site is there. Activity events that wait are sent. */
  async ping(body: { pluginVersion?: string } = {}, signal?: AbortSignal): Promise<Pong> {
    const pong = await this.#bearer<Pong>('/v1/ping', body, signal)
    await this.flush(signal)
    return pong
  }

  /** Heartbeat, for plugins of 3.13 and later: versions, policy and abilities. Activity events that wait are sent. */
  async heartbeat(body: Heartbeat = {}, signal?: AbortSignal): Promise<HeartbeatAnswer> {
    const answer = await this.#signed<HeartbeatAnswer>('POST', '/api/plugin/v2/heartbeat', { body, signal })
    await this.flush(signal)
    return answer
  }

  /** Pushes a content, a security event or a report; gives the id under which the service keeps it. */
  push(kind: PushKind, body: object, signal?: AbortSignal): Promise<{ success: true; id: number }> {
    return this.#signed('POST', pushPaths[kind], { body, signal })
  }

  /**
   * Tells of something that happened on the site. Never rejects, and takes 5 s at most, so that a hook need not wait for
   * it. An event that could not be sent waits for the next heartbeat; one that the service refused, or that is no JSON,
   * is gone.
   */
  async activity(event: ActivityEvent): Promise<'sent' | 'queued' | 'refused'> {
    let told: ActivityEvent
    try {
      told = plain({ remote_at: new Date(this.#clock.now()).toISOString(), ...event })
      const { entity_label: label } = told
      if (typeof label === 'string') told.entity_label = Array.from(label).slice(0, 200).join('')
    } catch {
      return 'refused'
    }
    const send = (signal: AbortSignal) => this.#signed('POST', '/api/plugin/v2/activity', { body: told, signal })
    try {
      await withDeadline(activityTimeoutMs, undefined, send, this.#clock)
      return 'sent'
    } catch (error) {
      if (isRefusal(error)) return 'refused'
      this.#queue.add(told)
      return 'queued'
    }
  }

  /** Sends the activity events that wait. What cannot be sent now waits on; what the service refuses is gone. */
  async flush(signal?: AbortSignal): Promise<void> {
    const batches: ActivityEvent[][] = []
    while (this.#queue.length > 0) batches.push(this.#queue.take(batchSize))
    for (let events = batches.shift(); events; events = batches.shift()) {
      try {
        await this.#signed<ActivityAnswer>('POST', '/api/plugin/v2/activity-batch', { body: { events }, signal })
      } catch (error) {
        if (isBodyRefused(error) && events.length > 1) {
          // One of them is to blame: in halves it is found, and the others are taken.
          const half = Math.ceil(events.length / 2)
          batches.unshift(events.slice(0, half), events.slice(half))
          continue
        }
        if (isRefusal(error)) continue
        this.#queue.putBack([events, ...batches].flat())
        if (isPassing(error)) return
        throw error
      }
    }
  }

  /** The commands that wait for this site. Each is handed out once, and again when no result comes. */
  async commands(signal?: AbortSignal): Promise<Command[]> {
    const { commands } = await this.#signed<{ commands: Command[] }>('GET', '/api/plugin/commands', { signal })
    return commands
  }

  /** Reports what became of a command. The first result of a command stands. */
  report(result: CommandResult, signal?: AbortSignal): Promise<{ success: true }> {
    return this.#signed('POST', '/api/plugin/command-result', { body: result, signal })
  }

  /** Asks the service to forget a user of the site. What the site itself has of them is the plugin's to erase. */
  erase(body: ErasureRequest, signal?: AbortSignal): Promise<{ success: true; erasureId: number }> {
    return this.#bearer('/v1/gdpr/delete', body, signal)
  }

  /** Consumes the token by which a user of the console signs in to the site. */
  validateSso(token: string, signal?: AbortSignal): Promise<SsoAnswer> {
    return this.#signed('POST', '/api/plugin/v2/sso-validate', { body: { token }, signal })
  }

  #bearer<Data>(path: string, body: object, signal: AbortSignal | undefined) {
    const { apiKey, apiSecret } = this.#options
    const headers = { Authorization: `Bearer ${apiSecret}`, 'X-Service-Client-Id': apiKey }
    return this.#send<Data>({ method: 'POST', path, body: JSON.stringify(body), headers, signal })
  }

  async #signed<Data>(
    method: PluginRequest['method'],
    path: string,
    { body, ...rest }: { body?: object } & Pick<PluginRequest, 'signal'>,
  ): Promise<Data> {
    const raw = body === undefined ? '' : JSON.stringify(body)
    const attempt = async () => {
      const timestamp = String(Math.floor(this.#clock.now() / 1000) + this.#ahead)
      const signature = await sign(this.#options.apiSecret, bytesOf(`${timestamp}.${raw}`))
      const headers = {
        'X-Service-API-Key': this.#options.apiKey,
        'X-Service-Timestamp': timestamp,
        'X-Service-Signature': `sha256=${signature}`,
      }
      return this.#send<Data>({ method, path, headers, ...(raw !== '' && { body: raw }), ...rest })
    }
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof InvalidSignature) || error.serverTime === undefined) throw error
      // The clock of the site is wrong: the service's time signs from now on.
      this.#ahead = error.serverTime - Math.floor(this.#clock.now() / 1000)
      return attempt()
    }
  }
}
