import { isIPv4, isIPv6 } from 'node:net'
import type { Request } from 'express'
import ipaddr from 'ipaddr.js'

/** The library takes `::1.2.3.4`, which wraps no IPv4 address, for `::ffff:1.2.3.4`, unless it is written in this way. */
const spelt = (address: string) => address.replace(/^::(?=\d+\.)/, '0::')

/** The caller's address as the proxy configuration resolves it; one that IPv6 wraps is unwrapped. */
export const addressOf = (req: Request) => {
  const address = req.ip ?? ''
  if (isIPv4(address)) return address
  return ipaddr.isValid(address) ? ipaddr.process(spelt(address)).toString() : address
}

/** Whom a limit by address counts: an IPv4 address, or the /64 that one IPv6 customer has. */
export const networkOf = (address: string) => {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(spelt(address))
  return parsed.kind() === 'ipv6' ? `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64` : address
}

export const isLoopback = (address: string) => {
  if (isIPv4(address)) return address.startsWith('127.')
  return ipaddr.isValid(address) ? ipaddr.process(spelt(address)).range() === 'loopback' : address === 'localhost'
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

/**
 * An address or a CIDR range as a whitelist keeps it: an IPv4 one that IPv6 wraps is unwrapped, as the addresses of
 * callers are. Undefined when it is neither.
 */
export const rangeOf = (text: string): string | undefined => {
  const [address = '', bits, ...more] = text.split('/')
  const isAddress = isIPv4(address) || (isIPv6(address) && !address.includes('%'))
  if (!isAddress || more.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return undefined
  const parsed = ipaddr.parse(spelt(address))
  const most = parsed.kind() === 'ipv4' ? 32 : 128
  const length = bits === undefined ? most : Number(bits)
  if (length > most) return undefined
  // A range of IPv6 that holds more than what wraps IPv4 matches no caller of IPv4, which it seems to name.
  if (parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() && length < 96) return undefined
  const isWrapped = parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() && length >= 96
  const range = isWrapped ? parsed.toIPv4Address() : parsed
  const own = isWrapped ? length - 96 : length
  return own === (isWrapped ? 32 : most) ? range.toString() : `${range.toString()}/${own}`
}
