/** Attempts in flight per worker. */
export interface AttemptSlots {
  /** For receivers that respond fast. */
  total: number
  /** How many of these slots receivers can take that are slow or fail. The others are never delayed by them. */
  failing: number
}

/** The attempts in flight of one agency to one host. */
export const slotsPerHost: AttemptSlots = { total: 64, failing: 16 }

/** The attempts in flight of one agency: a sixteenth of those of a worker. */
export const slotsPerAgency: AttemptSlots = { total: 256, failing: 64 }

/** The attempts in flight of all agencies. */
export const maxInFlight = 4096

/** Test events per minute and agency. */
export const maxTestsPerMinute = 20
