import { isIPv4 } from 'node:net'
import type { Request } from 'express'
import ipaddr from 'ipaddr.js'

/** The caller's address as the proxy configuration resolves it; one that IPv6 wraps is unwrapped. */
export const addressOf = (req: Request) => {
  const address = req.ip ?? ''
  if (isIPv4(address)) return address
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address
}

/** Whom a limit by address counts: an IPv4 address, or the /64 that one IPv6 customer has. */
export const networkOf = (address: string) => {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv6' ? `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64` : address
}

export const isLoopback = (address: string) => {
  if (isIPv4(address)) return address.startsWith('127.')
  return ipaddr.isValid(address) ? ipaddr.process(address).range() === 'loopback' : address === 'localhost'
}

/** Whether an address is in a list of addresses and CIDR ranges. */
export const isListed = (address: string, list: readonly string[]) => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return list.some(entry => {
    const [range, bits] = ipaddr.parseCIDR(entry.includes('/') ? entry : `${entry}/${entry.includes(':') ? 128 : 32}`)
    return parsed.kind() === range.kind() && parsed.match(range, bits)
  })
}
