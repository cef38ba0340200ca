import { isIPv4, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** ipaddr.js parses `::1.2.3.4` as the IPv4-mapped `::ffff:1.2.3.4`, but `0::1.2.3.4` correctly. */
const normalizeIPv6 = (address: string) => address.replace(/^::(?=\d+\.)/, '0::')

const parse = (address: string) => ipaddr.process(normalizeIPv6(address))

/** The canonical form of an address. IPv4-mapped IPv6 addresses become IPv4. */
export const normalizeAddress = (address: string): string => {
  if (isIPv4(address)) return address
  return ipaddr.isValid(address) ? parse(address).toString() : address
}

/**
 * The network that rate limits by address count: an IPv4 address, or the /64 of an IPv6 address. Providers assign up to
 * a /48 to one customer.
 */
export const networkOf = (address: string, bits: 48 | 64 = 64): string => {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address
  const parsed = parse(address)
  if (parsed.kind() !== 'ipv6') return address
  const groups = parsed.toNormalizedString().split(':')
  return `${groups.slice(0, bits / 16).join(':')}::/${bits}`
}

/** A network that usually belongs to one customer of a provider: the /24 of an IPv4 address, or the /48 of IPv6. */
export const widerNetworkOf = (address: string): string =>
  isIPv4(address) ? `${address.slice(0, address.lastIndexOf('.'))}.0/24` : networkOf(address, 48)

export const isLoopback = (address: string): boolean => {
  if (isIPv4(address)) return address.startsWith('127.')
  return ipaddr.isValid(address) ? parse(address).range() === 'loopback' : address === 'localhost'
}

/** Whether a server that listens on an address is reached under all addresses of its machine. */
export const isAllAddresses = (address: string): boolean =>
  ipaddr.isValid(address) && parse(address).range() === 'unspecified'

/** Whether a list of addresses and CIDR ranges contains an address. */
export const isListed = (address: string, list: readonly string[]): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return list.some(entry => {
    const [range, bits] = ipaddr.parseCIDR(entry.includes('/') ? entry : `${entry}/${entry.includes(':') ? 128 : 32}`)
    return parsed.kind() === range.kind() && parsed.match(range, bits)
  })
}

/**
 * The canonical form of an address or CIDR range, as whitelists store it. IPv4-mapped IPv6 becomes IPv4, as for
 * callers' addresses. Undefined when the text is neither an address nor a range.
 */
export const normalizeRange = (text: string): string | undefined => {
  const [address = '', bits, ...rest] = text.split('/')
  const isAddress = isIPv4(address) || (isIPv6(address) && !address.includes('%'))
  if (!isAddress || rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return undefined
  const parsed = ipaddr.parse(normalizeIPv6(address))
  const maxBits = parsed.kind() === 'ipv4' ? 32 : 128
  const prefix = bits === undefined ? maxBits : Number(bits)
  if (prefix > maxBits) return undefined
  const isMapped = parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress()
  // A mapped range wider than all of IPv4 has no IPv4 form, so it would never match an IPv4 caller.
  if (isMapped && prefix < 96) return undefined
  const range = isMapped ? parsed.toIPv4Address() : parsed
  const rangePrefix = isMapped ? prefix - 96 : prefix
  return rangePrefix === (isMapped ? 32 : maxBits) ? range.toString() : `${range.toString()}/${rangePrefix}`
}
