import { networkOf, widerNetworkOf } from '#src/ground/base/addresses.ts'
import type { Connection, Group } from './connection.ts'

export interface ConnectionLimits {
  maxConnections: number
  /** Per IPv4 address or IPv6 /64 network. Does not apply to trusted proxies. */
  maxConnectionsPerAddress: number
}

/** The /24 and /48 networks may have several times the connections of an address. */
const addressesPerWiderNetwork = 4

/** The newest connections of a group give way last, so that reconnecting clients do not evict a new client. */
const sparedShare = 1 / 4

const ranks = { idle: 0, receiving: 1, sending: 2 }
const ranksWithoutSpared = Object.keys(ranks).length

/** The order in which connections give way. A connection whose request is being handled does not. */
const rankOf = ({ exchanges: [current] }: Connection) => {
  if (!current) return ranks.idle
  // A slow client can take long to send its request, or to read its response.
  if (!current.req.complete) return ranks.receiving
  return current.res.headersSent ? ranks.sending : Infinity
}

/** The connection of a group that has been idle, receiving or sending for longest. */
const findLongestUnused = ({ connections }: Group) => {
  const firstSpared = Math.ceil(connections.size * (1 - sparedShare))
  let evictable: Connection | undefined
  let lowestRank = Infinity
  let position = 0
  for (const connection of connections) {
    const rank = rankOf(connection) + (position++ < firstSpared ? 0 : ranksWithoutSpared)
    if (rank > lowestRank || rank === Infinity) continue
    if (rank === lowestRank && evictable && evictable.changedAt < connection.changedAt) continue
    evictable = connection
    lowestRank = rank
  }
  return evictable
}

/** The connections within the limits of a server: in total, per address and per network. */
export class ConnectionGroups {
  /** In the order in which they were accepted. */
  readonly all = new Set<Connection>()
  readonly #limits: Record<Group['kind'], number>
  readonly #total: Group
  /** Groups with connections. */
  readonly #groups = new Map<string, Group>()

  constructor({ maxConnections, maxConnectionsPerAddress }: ConnectionLimits) {
    this.#limits = {
      address: maxConnectionsPerAddress,
      network: maxConnectionsPerAddress * addressesPerWiderNetwork,
      total: maxConnections,
    }
    this.#total = { kind: 'total', key: 'total', max: maxConnections, connections: this.all }
  }

  /** The groups of a connection from an address. A proxy has those of many clients: only the total limits it. */
  groupsOf(address: string, isProxy: boolean): readonly Group[] {
    if (isProxy) return [this.#total]
    return [
      this.#groupOf('address', networkOf(address)),
      this.#groupOf('network', widerNetworkOf(address)),
      this.#total,
    ]
  }

  join(connection: Connection): void {
    for (const group of connection.groups) {
      this.#groups.set(group.key, group)
      group.connections.add(connection)
    }
  }

  leave(connection: Connection): void {
    for (const group of connection.groups) {
      group.connections.delete(connection)
      if (group.connections.size === 0 && this.#groups.get(group.key) === group) this.#groups.delete(group.key)
    }
  }

  /** The connection that gives way to a new one of a group. */
  findEvictable(group: Group): Connection | undefined {
    return findLongestUnused(group) ?? (group === this.#total ? this.#findNewestOfLargest() : undefined)
  }

  #groupOf(kind: Group['kind'], name: string): Group {
    const key = `${kind} ${name}`
    return this.#groups.get(key) ?? { kind, key, max: this.#limits[kind], connections: new Set() }
  }

  /** The newest connection of the address with the most connections, if that has several. */
  #findNewestOfLargest() {
    let largest: Group | undefined
    for (const group of this.#groups.values())
      if (group.kind === 'address' && group.connections.size > (largest?.connections.size ?? 1)) largest = group
    return largest && [...largest.connections].at(-1)
  }
}
