interface Count {
  count: number
  resetAt: number
}
interface Window {
  ms: number
  counts: Map<string | number, Count>
}

/** Fixed-window counters that start at their first hit; expired ones are removed from time to time. */
export const openWindow = (seconds: number): Window => {
  const counts = new Map<string | number, Count>()
  setInterval(() => {
    const now = Date.now()
    for (const [key, { resetAt }] of counts) if (resetAt <= now) counts.delete(key)
  }, 60_000).unref()
  return { ms: seconds * 1000, counts }
}

export const countIn = ({ ms, counts }: Window, key: string | number): Count => {
  const now = Date.now()
  const current = counts.get(key)
  if (current && current.resetAt > now) {
    current.count++
    return current
  }
  const fresh = { count: 1, resetAt: now + ms }
  counts.set(key, fresh)
  return fresh
}
