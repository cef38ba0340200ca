import { isIP, type LookupFunction } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { callbackify } from 'node:util'
import { Agent } from 'undici'
import { isPublicAddress } from './addresses.ts'
import { resolve as ask, type Resolve } from './resolve.ts'

/** Why a request was not made: its host is, or has, an address that is not of the public internet. */
export class ForbiddenAddress extends Error {
  readonly code = 'FORBIDDEN_ADDRESS'
}

interface Options {
  /** Lets requests go to private networks, too. */
  allowPrivate: boolean
  resolve?: Resolve
}

export interface Outbound {
  /** What makes requests; every connection that it opens is checked, after DNS. */
  agent: Agent
  /** Throws when a URL names an address that no request may go to; it is due before each request. */
  checkLiteral: (url: URL) => void
  /** Tells whether requests to a URL would be refused now. A host that has no address now, may have one later. */
  isForbidden: (url: URL) => Promise<boolean>
  /** Lets requests go to what this service serves itself to everybody below an address, whatever network that is in. */
  trust: (base: string) => void
  close: () => Promise<void>
}

/** How long a URL that is being saved waits for name servers. */
const patienceMs = 1500

/** A host that takes no connection is tried anew after this time. */
const connectMs = 20_000

/** `[::1]` is the host of a URL, `::1` the address. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')

/** The way out for every request to an address that a tenant can name. */
export const openOutbound = ({ allowPrivate, resolve = ask }: Options): Outbound => {
  const check = (addresses: string[]) => {
    if (!allowPrivate && !addresses.every(isPublicAddress)) throw new ForbiddenAddress('Adresse non autorisée')
    return addresses
  }
  const trusted: string[] = []
  const isTrusted = ({ href }: URL) => trusted.some(base => href.startsWith(base))
  const addressesOf = callbackify(async (host: string) =>
    check(await resolve(host)).map(address => ({ address, family: isIP(address) })),
  )
  const lookup: LookupFunction = (host, _options, callback) => addressesOf(host, callback)
  const checkLiteral = (url: URL) => {
    const host = hostOf(url)
    if (isIP(host) && !isTrusted(url)) check([host])
  }
  // A host may have any number of connections: how many requests are under way is for its users to bound. One request has
  // one connection, as in HTTP/2 a connection that died unnoticed would take all requests with it.
  const agent = new Agent({
    connect: { lookup, autoSelectFamily: true, timeout: connectMs },
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: 1,
    allowH2: false,
  })
  return {
    agent,
    checkLiteral,
    isForbidden: async url => {
      if (allowPrivate || isTrusted(url)) return false
      const host = hostOf(url)
      const addresses = isIP(host) ? [host] : await Promise.race([resolve(host).catch(() => []), delay(patienceMs, [])])
      return !addresses.every(isPublicAddress)
    },
    trust: base => void trusted.push(base),
    close: () => agent.destroy(),
  }
}
