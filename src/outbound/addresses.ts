import ipaddr from 'ipaddr.js'

/** The part of IPv6 that is given out to be reached from everywhere. */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/** Public by its number, and yet the host of a virtual machine at Azure, which answers it what it tells nobody else. */
const forbiddenAddresses = ['168.63.129.16']

/**
 * Tells whether an address is one of the public internet: not private, loopback, link-local, shared, multicast, reserved
 * or documentation, nor one that carries an IPv4 address inside, whatever that is.
 */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text) || forbiddenAddresses.includes(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast)
}
