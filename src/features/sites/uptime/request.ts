import type { Outbound } from '#src/ground/outbound/client.ts'
import { toRequestErrorData, type RequestErrorData } from '#src/ground/outbound/network-error.ts'
import { withTimeout } from '#src/ground/outbound/timeout.ts'
import { discard } from '#src/ground/base/streams.ts'

/** The result of a check of a URL. */
export interface CheckOutcome {
  /** Milliseconds until the headers of the last response; null without one. */
  responseMs: number | null
  httpStatus: number | null
  /** Null if the check succeeded. */
  errorCode: RequestErrorData['code'] | null
}

const maxRedirects = 5
const redirectStatuses = [301, 302, 303, 307, 308]
export const checkTimeoutMs = 10_000

const redirectTarget = (location: string | string[] | undefined, url: URL) => {
  const text = Array.isArray(location) ? location[0] : location
  const target = text !== undefined && URL.canParse(text, url.href) ? new URL(text, url) : undefined
  return target && ['http:', 'https:'].includes(target.protocol) ? target : undefined
}

/** Requests a URL and its redirects; the client checks the address of each. Bodies are not read. */
const requestPage = async (outbound: Outbound, start: URL, signal: AbortSignal) => {
  let url = start
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const { statusCode, headers, body } = await outbound.request(url, {
      method: 'GET',
      headers: { accept: 'text/html, */*;q=0.5', 'user-agent': 'Service-Checks/1.0' },
      signal,
    })
    discard(body)
    const target = redirectStatuses.includes(statusCode) ? redirectTarget(headers['location'], url) : undefined
    if (!target) return statusCode
    url = target
  }
  return undefined
}

/** Checks a URL from outside: it succeeds with a status below 400. */
export const checkUrl = async (outbound: Outbound, url: string, timeoutMs = checkTimeoutMs): Promise<CheckOutcome> => {
  const startedAt = performance.now()
  try {
    const httpStatus = await withTimeout(timeoutMs, signal => requestPage(outbound, new URL(url), signal))
    const responseMs = Math.round(performance.now() - startedAt)
    if (httpStatus === undefined) return { responseMs, httpStatus: null, errorCode: 'invalid_response' }
    return { responseMs, httpStatus, errorCode: httpStatus < 400 ? null : 'http_status' }
  } catch (error) {
    return { responseMs: null, httpStatus: null, errorCode: toRequestErrorData(error).code }
  }
}

/** The expiry of the certificate of a URL, also of a rejected one; null without TLS or without an answer. */
export const readCertificateExpiry = async (
  outbound: Outbound,
  url: string,
  timeoutMs = checkTimeoutMs,
): Promise<string | null> => {
  const { protocol } = new URL(url)
  if (protocol !== 'https:') return null
  const expiry = await withTimeout(timeoutMs, signal => outbound.certificateExpiry(new URL(url), signal)).catch(
    () => undefined,
  )
  return expiry?.toISOString() ?? null
}
