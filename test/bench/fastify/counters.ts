interface Count {
  count: number
  resetAt: number
}
interface Window {
  ms: number
  counts: Map<string | number, Count>
}

/** Counts of a fixed time each, from their first hit on; those that are over are swept out now and then. */
export const openWindow = (seconds: number): Window => {
  const counts = new Map<string | number, Count>()
  setInterval(() => {
    const now = Date.now()
    for (const [who, { resetAt }] of counts) if (resetAt <= now) counts.delete(who)
  }, 60_000).unref()
  return { ms: seconds * 1000, counts }
}

export const countIn = ({ ms, counts }: Window, who: string | number): Count => {
  const now = Date.now()
  const known = counts.get(who)
  if (known && known.resetAt > now) {
    known.count++
    return known
  }
  const opened = { count: 1, resetAt: now + ms }
  counts.set(who, opened)
  return opened
}
