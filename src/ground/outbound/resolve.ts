import { Resolver } from 'node:dns/promises'

/** Resolves a host to its addresses. Rejects when there are none. */
export type Resolve = (host: string) => Promise<string[]>

/**
 * Queries the name servers directly. `dns.lookup` uses a few threads, and a name server that never answers would block
 * these threads for all other names.
 */
const resolver = new Resolver({ timeout: 2000, tries: 2 })

const isLocal = (host: string) => /(^|\.)localhost\.?$/.test(host)

export const resolve: Resolve = async host => {
  if (isLocal(host)) return ['127.0.0.1', '::1']
  const results = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = results.flatMap(result => (result.status === 'fulfilled' ? result.value : []))
  if (addresses.length > 0) return addresses
  throw (results[0] as PromiseRejectedResult).reason
}
