import { lookup } from 'node:dns/promises'
import { openOutbound, type Outbound } from '#src/ground/outbound/client.ts'

/** The HTTP client of deliveries, for any host that this machine knows, such as those in `/etc/hosts`. */
export const openLocalClient = (): Outbound =>
  openOutbound({
    allowPrivate: true,
    resolve: async host => (await lookup(host, { all: true })).map(({ address }) => address),
  })
