import ipaddr from 'ipaddr.js'

/** 2000::/3, the only allocated global unicast range of IPv6. */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/** The WireServer of Azure: a public address that serves a virtual machine its own configuration. */
const forbiddenAddresses = ['168.63.129.16']

/**
 * Whether an address belongs to the public internet. False for private, loopback, link-local, shared, multicast,
 * reserved and documentation addresses, and for IPv6 addresses that embed an IPv4 address.
 */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text) || forbiddenAddresses.includes(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast)
}
