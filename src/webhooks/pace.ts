/** How many attempts a subscription may have under way: at first, at most, and while its receiver is slow or fails. */
export const firstSlots = 4
const slots = 16
const careful = 1

/** An answer within this time is quick. */
const quickMs = 1000

/** How long a subscription rests after a failure, doubled with each in a row. */
const restMs = 25
const longestRestMs = 200

/** What is known of a receiver is forgotten when nothing was sent there for so long. */
const memoryMs = 10 * 60 * 1000

interface Standing {
  underWay: number
  allowed: number
  failures: number
  restsUntil: number
  lastEnd: number
}

/**
 * How many attempts each subscription has under way and may have: more with each that is quick, one at a time while they
 * are slow or fail, and none for a while after a failure. Receivers that are slow or dead so take little from the others.
 */
export const openPace = () => {
  const standings = new Map<number, Standing>()
  const standingOf = (id: number) =>
    standings.get(id) ?? { underWay: 0, allowed: firstSlots, failures: 0, restsUntil: 0, lastEnd: 0 }
  const forget = (now: number) => {
    for (const [id, { underWay, lastEnd }] of standings)
      if (underWay === 0 && lastEnd < now - memoryMs) standings.delete(id)
  }

  return {
    start: (id: number) => {
      const standing = standingOf(id)
      standings.set(id, { ...standing, underWay: standing.underWay + 1 })
    },

    end: (id: number, { error, durationMs }: { error: string | null; durationMs: number }) => {
      const { underWay, allowed, failures } = standingOf(id)
      const now = Date.now()
      const inARow = error === null ? 0 : failures + 1
      const isQuick = error === null && durationMs < quickMs
      standings.set(id, {
        underWay: underWay - 1,
        allowed: isQuick ? Math.min(allowed * 2, slots) : careful,
        failures: inARow,
        restsUntil: inARow === 0 ? 0 : now + Math.min(restMs * 2 ** inARow, longestRestMs),
        lastEnd: now,
      })
    },

    /** Where the subscriptions stand that are known: how many more attempts each may have, and how many it has. */
    standings: () => {
      const now = Date.now()
      forget(now)
      const known = [...standings]
      return {
        known: known.map(([id]) => id),
        free: known.map(([, { underWay, allowed, restsUntil }]) => (restsUntil > now ? 0 : allowed - underWay)),
        underWay: known.map(([, { underWay }]) => underWay),
      }
    },

    /** How long until the first that rests may go on; undefined when none rests. */
    rest: (): number | undefined => {
      const now = Date.now()
      const rests = [...standings.values()].map(({ restsUntil }) => restsUntil - now).filter(left => left > 0)
      return rests.length > 0 ? Math.min(...rests) : undefined
    },
  }
}
