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
export const maxAttempts: AttemptSlots = { total: 4096, failing: 1024 }

/**
 * The attempts of an agency per day (UTC), by plan. 1,000,000 is 11 per second all day: 200 subscriptions that each get
 * an event every 17 seconds.
 */
export const maxAttemptsPerDay: { readonly [plan: string]: number } = { pro: 1_000_000, free: 100_000 }

/** Test events per minute and agency: they are sent at once, from the address of the service. */
export const maxTestsPerMinute = 60
/** Those without a response: with more, an agency could scan the ports of others. */
export const maxUnansweredTestsPerMinute = 20

/** The unfinished tasks of an agency that send events again: those of active subscriptions, and all of them. */
export const maxUnfinishedTasks = { active: 5, all: 20 }

/**
 * Tasks wait for the next day when the agency has made this share of its attempts: the others are for live deliveries.
 */
export const taskBudgetShare = 0.5
