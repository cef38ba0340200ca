import type { Outbound } from '#src/ground/outbound/client.ts'
import { toRequestErrorData, type RequestErrorData } from '#src/ground/outbound/network-error.ts'
import { tracer } from '#src/ground/log/tracing/tracer.ts'
import type { SecretOpener, StoredSecrets } from '../subscriptions/secrets.ts'
import { send } from './send.ts'
import { buildBody, buildHeaders, type Envelope } from './signature.ts'

/**
 * The seconds of a `Retry-After` header, which contains seconds or a date; null if it is absent or invalid. Without the
 * time of the receiver, its date counts from the clock of the service.
 */
const retryAfterSeconds = (header: string | string[] | undefined): number | null => {
  if (typeof header !== 'string') return null
  if (/^\d+$/.test(header)) return Number(header)
  const seconds = Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return Number.isNaN(seconds) ? null : Math.max(0, seconds)
}

/** A delivery that this worker has leased. */
export interface LeasedDelivery extends Envelope, StoredSecrets {
  subscriptionId: number
  url: string
  attempts: number
  /** When the event occurred, or was sent again. */
  createdAt: string
  maxRetries: number
  /** When the lease ends. Its exact value also proves that this worker still holds it. */
  lease: string
  /** The span of the request that caused the event, if traces were recorded. */
  traceparent: string | null
  /** The id of that request; null for events of background jobs. */
  requestId: string | null
}

export interface AttemptOutcome {
  statusCode: number | null
  /** Why the attempt failed; null when the response was 2xx. */
  error: RequestErrorData | null
  /** Without a response, rounded down to whole seconds. */
  durationMs: number
  /** The seconds that the receiver asks to wait before the next attempt. */
  retryAfter: number | null
  /** The beginning of the response body as text, if there is any. */
  responseBody?: string | undefined
}

export interface AttemptDeps {
  outbound: Outbound
  openSecrets: SecretOpener
  timeoutMs: number
  /** The ports of receivers whose responses are kept. Default: all. */
  responsePorts?: readonly number[] | undefined
}

/** Durations without a response: milliseconds would tell ports apart, as closed ones respond faster than others. */
const wholeSeconds = (ms: number) => Math.floor(ms / 1000) * 1000

/** A character that is cut off is left out. PostgreSQL stores no NUL. */
const toText = (beginning: Buffer) =>
  new TextDecoder().decode(beginning, { stream: true }).replaceAll('\0', '\u{FFFD}') || undefined

const portOf = ({ port, protocol }: URL) => Number(port || (protocol === 'https:' ? 443 : 80))

const sendDelivery = async (
  { outbound, openSecrets, timeoutMs, responsePorts }: AttemptDeps,
  delivery: LeasedDelivery,
  traceparent?: string,
): Promise<AttemptOutcome> => {
  const secrets = openSecrets(delivery)
  const started = performance.now()
  try {
    const { id, event, agencyId, occurredAt, data, requestId } = delivery
    const url = new URL(delivery.url)
    const body = buildBody({ id, event, agencyId, occurredAt, data })
    const timestamp = Math.floor(Date.now() / 1000)
    const signed = buildHeaders(delivery, { attempt: delivery.attempts + 1, timestamp, body, secrets })
    const headers = { ...signed, ...(requestId && { 'X-Request-Id': requestId }), ...(traceparent && { traceparent }) }
    const response = await send(outbound, url, { headers, body, timeoutMs })
    const { statusCode, durationMs, retryAfter } = response
    const isSuccess = statusCode >= 200 && statusCode < 300
    return {
      statusCode,
      error: isSuccess ? null : { code: 'http_status', status: statusCode },
      durationMs: Math.round(durationMs),
      retryAfter: isSuccess ? null : retryAfterSeconds(retryAfter),
      // Other services than web servers may answer the address of this service: agencies must not read that.
      responseBody: responsePorts?.includes(portOf(url)) === false ? undefined : toText(response.body),
    }
  } catch (error) {
    const durationMs = wholeSeconds(performance.now() - started)
    return { statusCode: null, error: toRequestErrorData(error), durationMs, retryAfter: null }
  }
}

const describeAttempt = ({ id, event, agencyId, attempts, url, traceparent }: LeasedDelivery) => {
  const target = new URL(url)
  return {
    event,
    agencyId,
    deliveryId: id,
    attempt: attempts + 1,
    host: target.hostname,
    port: portOf(target),
    cause: traceparent,
  }
}

/** Sends a delivery once. A failed request is an outcome; throws when the secret cannot be decrypted. */
export const attempt = (deps: AttemptDeps, delivery: LeasedDelivery): Promise<AttemptOutcome> =>
  tracer()?.attempt(describeAttempt(delivery), traceparent => sendDelivery(deps, delivery, traceparent)) ??
  sendDelivery(deps, delivery)
