import { isIP, type LookupFunction } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { callbackify } from 'node:util'
import { Agent, type Dispatcher } from 'undici'
import { isPublicAddress } from './addresses.ts'
import { resolve as resolveByDns, type Resolve } from './resolve.ts'

/** The host of a request is, or resolves to, an address outside of the public internet. */
class ForbiddenAddressError extends Error {
  readonly code = 'FORBIDDEN_ADDRESS'
}

interface OutboundOptions {
  /** Allows requests to private networks. */
  allowPrivate: boolean
  resolve?: Resolve
}

type OutboundRequest = Omit<Dispatcher.RequestOptions, 'origin' | 'path'>

/** The HTTP client for URLs that a tenant can name, guarded against SSRF. */
export interface Outbound {
  /** Sends one request, and rejects when the URL's host is or resolves to a forbidden address. Follows no redirect. */
  request: (url: URL, request: OutboundRequest) => Promise<Dispatcher.ResponseData>
  /** Whether requests to a URL would be refused now. A host that does not resolve may have an address later. */
  isForbidden: (url: URL) => Promise<boolean>
  /** Allows URLs that begin with a base, in any network: for what this service itself serves to everybody. */
  trust: (base: string) => void
  close: () => Promise<void>
}

/** How long the check of a URL waits for name servers. */
const dnsTimeoutMs = 1500

const connectTimeoutMs = 20_000

/** `[::1]` is the host of a URL, `::1` the address. */
const bareHostname = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')

/** Opens the HTTP client through which every request to a tenant's URL goes. */
export const openOutbound = ({ allowPrivate, resolve = resolveByDns }: OutboundOptions): Outbound => {
  const assertAllowed = (addresses: string[]) => {
    if (!allowPrivate && !addresses.every(isPublicAddress)) throw new ForbiddenAddressError('Adresse non autorisée')
    return addresses
  }
  const trustedBases: string[] = []
  const isTrusted = ({ href }: URL) => trustedBases.some(base => href.startsWith(base))
  const lookupAllowed = callbackify(async (host: string) =>
    assertAllowed(await resolve(host)).map(address => ({ address, family: isIP(address) })),
  )
  const lookup: LookupFunction = (host, _options, callback) => lookupAllowed(host, callback)
  // A socket is connected to a literal address without a lookup, so the URL is checked before each request.
  const assertAllowedLiteral = (url: URL) => {
    const host = bareHostname(url)
    if (isIP(host) && !isTrusted(url)) assertAllowed([host])
  }
  // Connections per host are unlimited: callers limit their requests. HTTP/2 is off, because one dead connection would
  // fail all of its requests.
  const agent = new Agent({
    connect: { lookup, autoSelectFamily: true, timeout: connectTimeoutMs },
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: 1,
    allowH2: false,
  })
  return {
    request: async (url, request) => {
      assertAllowedLiteral(url)
      return agent.request({ ...request, origin: url.origin, path: url.pathname + url.search })
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
    close: () => agent.destroy(),
  }
}
