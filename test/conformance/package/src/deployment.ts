import http from 'node:http'
import https from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'
import type { HttpResponse } from '../../../contract/response.ts'
import { StopError } from '../../checker.ts'
import type { SentRequest } from '../../sent-request.ts'

/** The deployment could not be reached, or its limits do not allow the run to continue in time. */
export class IncompleteError extends StopError {}

/** How long to wait for a response. */
const responseTimeoutMs = 60_000

/** How often a request is sent again while the service is overloaded. */
const maxOverloadedRetries = 5

/** Errors before a connection exists: the deployment is unreachable. */
const connectErrors = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/** The codes of the limits per minute, day and address; other 429s belong to an operation. */
const rateLimitCodes = new Set(['RATE_LIMIT_EXCEEDED', 'DAY_LIMIT_EXCEEDED'])

const header = ({ headers }: HttpResponse, name: string) => [headers[name]].flat()[0] ?? ''

/** The body as JSON; the text itself if it is no JSON, so that it does not match any schema. */
const bodyOf = (text: string, type: string | undefined): unknown => {
  if (!type?.startsWith('application/json') || text === '') return {}
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

const isRateLimited = (response: HttpResponse) => {
  if (response.status !== 429) return false
  const { code } = response.body as { code?: string }
  return code === undefined ? header(response, 'retry-after') !== '' : rateLimitCodes.has(code)
}

/** The seconds until an exhausted limit of a `RateLimit` header ends; 0 if requests are left. */
const exhaustedSeconds = (response: HttpResponse) => {
  const windows = [...header(response, 'ratelimit').matchAll(/r=(\d+);t=(\d+)/g)]
  return Math.max(0, ...windows.filter(([, left]) => left === '0').map(([, , seconds]) => Number(seconds)))
}

/** How long a request may wait for a rate limit. */
export interface WaitLimit {
  /** The time in milliseconds after which nothing is sent. */
  deadline: number
  /** Ends the run. */
  signal?: AbortSignal
}

export interface DeploymentOptions {
  url: URL
  /** Called when the program waits for a rate limit. */
  onWait: (seconds: number, reason: string) => void
}

/** Sends requests to a deployment, one at a time, and observes its rate limits. */
export const openDeployment = ({ url, onWait }: DeploymentOptions) => {
  const { request, Agent } = url.protocol === 'https:' ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  let notBefore = 0

  const sendOnce = ({ method, path, headers, body }: SentRequest) =>
    new Promise<HttpResponse>((resolve, reject) => {
      const sent = request(
        {
          agent,
          protocol: url.protocol,
          hostname: url.hostname.replace(/^\[(.*)\]$/, '$1'),
          port: url.port,
          method: method.toUpperCase(),
          path,
          headers: {
            'user-agent': 'agency-api-conformance',
            ...headers,
            ...(body && { 'content-length': body.length }),
          },
          timeout: responseTimeoutMs,
        },
        response => {
          const chunks: Buffer[] = []
          response.on('error', reject)
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            const { statusCode: status = 0, headers: received } = response
            resolve({ status, headers: received, text, body: bodyOf(text, received['content-type']) })
          })
        },
      )
      sent.on('timeout', () => sent.destroy(new Error(`no response within ${responseTimeoutMs / 1000} s`)))
      sent.on('error', reject)
      sent.end(body)
    })

  /** A keep-alive connection can close while a request is sent, so a read is sent once more. */
  const sendReliably = async (sent: SentRequest) => {
    const isRead = ['get', 'head', 'options'].includes(sent.method)
    for (let attempt = 1; ; attempt++) {
      try {
        return await sendOnce(sent)
      } catch (error) {
        const { code = '', message } = error as NodeJS.ErrnoException
        if (connectErrors.has(code)) throw new IncompleteError(`${url.origin} is unreachable: ${message || code}`)
        if (!isRead || attempt === 2) throw new Error(`No response: ${message || code}`, { cause: error })
      }
    }
  }

  const wait = async (seconds: number, reason: string, { deadline, signal }: WaitLimit) => {
    if (Date.now() + seconds * 1000 > deadline)
      throw new IncompleteError(
        `${reason}: the next request is possible in ${seconds} s, after the time limit of the run`,
      )
    onWait(seconds, reason)
    await delay(seconds * 1000, undefined, signal && { signal }).catch(() => {})
  }

  return {
    /** Sends a request as often as rate limits and overload require. */
    send: async (sent: SentRequest, limit: WaitLimit): Promise<HttpResponse> => {
      for (let overloaded = 0; ;) {
        if (limit.signal?.aborted) throw new StopError('interrupted')
        const seconds = Math.ceil((notBefore - Date.now()) / 1000)
        if (seconds > 0) await wait(seconds, 'rate limit of the key', limit)
        const response = await sendReliably(sent)
        const retryAfter = Number(header(response, 'retry-after')) || 1
        notBefore = Date.now() + exhaustedSeconds(response) * 1000
        if (isRateLimited(response)) await wait(retryAfter, 'rate limit', limit)
        else if (response.status === 503 && overloaded < maxOverloadedRetries) {
          overloaded++
          await wait(retryAfter, 'the service is overloaded', limit)
        } else return response
      }
    },
    close: () => agent.destroy(),
  }
}
