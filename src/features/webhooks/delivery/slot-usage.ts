import { maxAttempts, slotsPerAgency, slotsPerHost, type AttemptSlots } from '#src/platform/limits/webhooks.ts'

/** The slots that a group of subscriptions uses. */
export interface SlotUsage {
  inFlight: number
  /** Those in flight to receivers that are slow or fail. */
  failing: number
  /** Leased deliveries that wait for a slot. */
  waiting: number
}

interface AgencyUsage extends SlotUsage {
  hosts: Map<string, SlotUsage>
}

/** The slots that failing receivers can take, and those that others can take. */
export interface FreeSlots {
  failing: number
  others: number
}

const unused: SlotUsage = { inFlight: 0, failing: 0, waiting: 0 }

/** Slots that failing receivers can take are not free for others, so that the total is exact. */
const freeSlots = (slots: AttemptSlots, { inFlight, failing }: SlotUsage): FreeSlots => {
  const free = Math.max(0, slots.total - inFlight)
  const freeForFailing = Math.min(free, Math.max(0, slots.failing - failing))
  return { failing: freeForFailing, others: free - freeForFailing }
}

/** How many deliveries may wait for each slot: while they are sent, the next ones are leased. */
const waitingPerSlot = 8
const maxWaiting = 1024

/** The slots for a lease: deliveries to receivers that respond fast may also wait for a slot. */
const leasableSlots = (slots: AttemptSlots, usage: SlotUsage): FreeSlots => {
  const { failing, others } = freeSlots(slots, usage)
  return { failing, others: others + Math.max(0, Math.min(slots.total * waitingPerSlot, maxWaiting) - usage.waiting) }
}

const add = (usage: SlotUsage, { inFlight, failing, waiting }: SlotUsage) => {
  usage.inFlight += inFlight
  usage.failing += failing
  usage.waiting += waiting
}

const isUnused = ({ inFlight, waiting }: SlotUsage) => inFlight === 0 && waiting === 0

/** The groups whose slots an attempt takes. */
interface Group {
  agencyId: number
  host: string
}

/** Counts the slots in use: of all agencies, of each agency, and of each host of an agency. */
export const createSlotUsage = () => {
  const all = { ...unused }
  const agencies = new Map<number, AgencyUsage>()

  const usagesOf = ({ agencyId, host }: Group) => {
    const agency = agencies.get(agencyId) ?? { ...unused, hosts: new Map<string, SlotUsage>() }
    agencies.set(agencyId, agency)
    const ofHost = agency.hosts.get(host) ?? { ...unused }
    agency.hosts.set(host, ofHost)
    return { agency, ofHost }
  }
  return {
    all: all as Readonly<SlotUsage>,
    /** Adds to what a subscription uses; negative numbers subtract. */
    add: (group: Group, used: SlotUsage) => {
      const { agency, ofHost } = usagesOf(group)
      add(all, used)
      add(agency, used)
      add(ofHost, used)
      if (isUnused(ofHost)) agency.hosts.delete(group.host)
      if (isUnused(agency)) agencies.delete(group.agencyId)
    },

    /** Whether a receiver can take a slot of its host, of its agency and of the worker. */
    hasFree: ({ agencyId, host }: Group, kind: keyof FreeSlots) => {
      const agency = agencies.get(agencyId)
      return (
        freeSlots(maxAttempts, all)[kind] > 0 &&
        freeSlots(slotsPerAgency, agency ?? unused)[kind] > 0 &&
        freeSlots(slotsPerHost, agency?.hosts.get(host) ?? unused)[kind] > 0
      )
    },

    /** How many deliveries all agencies may lease. */
    leasable: () => leasableSlots(maxAttempts, all),
    /** How many deliveries an agency may lease, to a host or in all, with the column names of SQL. */
    leasableByGroup: () =>
      [...agencies].flatMap(([agencyId, agency]) => [
        { agency_id: agencyId, ...leasableSlots(slotsPerAgency, agency) },
        ...[...agency.hosts].map(([host, usage]) => ({
          agency_id: agencyId,
          host,
          ...leasableSlots(slotsPerHost, usage),
        })),
      ]),
  }
}
