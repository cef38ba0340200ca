import { once } from 'node:events'
import { isIP, type LookupFunction } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { callbackify } from 'node:util'
import type { Agent, Dispatcher } from 'undici'
import { isPublicAddress } from './addresses.ts'
import { resolve as resolveByDns, type Resolve } from './resolve.ts'

/** The host of a request is, or resolves to, an address outside the public internet. */
class ForbiddenAddressError extends Error {
  readonly code = 'FORBIDDEN_ADDRESS'
}

interface OutboundOptions {
  /** Allows requests to private networks. */
  allowPrivate: boolean
  resolve?: Resolve
}

type OutboundRequest = Omit<Dispatcher.DispatchOptions, 'origin' | 'path'>

/** Only the connection has a timeout of its own: the signal limits the rest. */
type RequestWithSignal = Omit<Dispatcher.RequestOptions, 'origin' | 'path'> & { signal: AbortSignal }

/** Receives a response in parts. */
export type ResponseHandler = Dispatcher.DispatchHandler
/** Aborts a request. */
export type RequestController = Dispatcher.DispatchController

/** The HTTP client for URLs that agencies enter, with SSRF protection. */
export interface Outbound {
  /** Sends one request without following redirects. Rejects when the host is or resolves to a forbidden address. */
  request: (url: URL, request: RequestWithSignal) => Promise<Dispatcher.ResponseData>
  /**
   * Sends one request like `request`, and passes the response to a handler: the least work per request. Rejects if the
   * request cannot be started; later errors are passed to the handler, which limits the time.
   */
  dispatch: (url: URL, request: OutboundRequest, handler: ResponseHandler) => Promise<void>
  /** When the TLS certificate of the host of a URL expires. Sends no request, so a certificate may be invalid. */
  certificateExpiry: (url: URL, signal: AbortSignal) => Promise<Date>
  /** Whether requests to a URL would be rejected now. False for a host that does not resolve: it may later. */
  isForbidden: (url: URL) => Promise<boolean>
  /** Allows URLs with this prefix in any network, for public URLs of this service itself. */
  trust: (base: string) => void
  close: () => Promise<void>
}

/** For `isForbidden`. */
const dnsTimeoutMs = 1500

const connectTimeoutMs = 20_000

/** The host of a URL, without the brackets of an IPv6 address. */
const bareHostname = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')

/**
 * Connections per host are unlimited, because callers limit their concurrency. HTTP/2 is off, because one lost
 * connection would fail all of its requests.
 */
const openAgent = async (lookup: LookupFunction): Promise<Agent> => {
  const undici = await import('undici')
  return new undici.Agent({
    connect: { lookup, autoSelectFamily: true, timeout: connectTimeoutMs },
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: 1,
    allowH2: false,
  })
}

const readCertificateExpiry = async (url: URL, lookup: LookupFunction, signal: AbortSignal) => {
  const host = bareHostname(url)
  const { connect } = await import('node:tls')
  const socket = connect({
    host,
    port: Number(url.port) || 443,
    lookup,
    rejectUnauthorized: false,
    ...(!isIP(host) && { servername: host }),
  })
  try {
    await once(socket, 'secureConnect', { signal })
    return new Date(socket.getPeerCertificate().valid_to)
  } finally {
    socket.on('error', () => {}).destroy()
  }
}

/** Opens the HTTP client for the URLs that agencies enter. */
export const openOutbound = ({ allowPrivate, resolve = resolveByDns }: OutboundOptions): Outbound => {
  const trustedBases: string[] = []
  const isTrusted = ({ href }: URL) => trustedBases.some(base => href.startsWith(base))
  const assertAllowed = (addresses: string[]) => {
    if (!allowPrivate && !addresses.every(isPublicAddress)) throw new ForbiddenAddressError('The address is not public')
    return addresses
  }
  const lookupAllowed = callbackify(async (host: string) =>
    assertAllowed(await resolve(host)).map(address => ({ address, family: isIP(address) })),
  )
  const lookup: LookupFunction = (host, _options, callback) => lookupAllowed(host, callback)
  // Sockets connect to a literal address without a lookup, so literal addresses are checked before each request.
  const assertAllowedLiteral = (url: URL) => {
    const host = bareHostname(url)
    if (isIP(host) && !isTrusted(url)) assertAllowed([host])
  }
  let opening: Promise<Agent> | undefined
  /** A failed load is repeated by the next request. */
  const open = () =>
    (opening ??= openAgent(lookup).catch((error: unknown) => {
      opening = undefined
      throw error
    }))
  return {
    request: async (url, request) => {
      assertAllowedLiteral(url)
      const agent = await open()
      return agent.request({ ...request, origin: url.origin, path: url.pathname + url.search })
    },
    dispatch: async (url, request, handler) => {
      assertAllowedLiteral(url)
      const agent = await open()
      agent.dispatch({ ...request, origin: url.origin, path: url.pathname + url.search }, handler)
    },
    certificateExpiry: async (url, signal) => {
      assertAllowedLiteral(url)
      return readCertificateExpiry(url, lookup, signal)
    },
    isForbidden: async url => {
      if (allowPrivate || isTrusted(url)) return false
      const host = bareHostname(url)
      const addresses = isIP(host)
        ? [host]
        : await Promise.race([resolve(host).catch(() => []), delay(dnsTimeoutMs, [])])
      return !addresses.every(isPublicAddress)
    },
    trust: base => void trustedBases.push(base),
    close: async () => {
      await (await opening)?.destroy()
    },
  }
}
