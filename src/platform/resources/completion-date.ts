interface StatusChange {
  /** Whether a status is final and therefore has a date. */
  isFinal: (status: string) => boolean
  previous?: string
  next: string | undefined
  /** The date from the request body, if any. */
  sent: string | null | undefined
  /** The date of a status that becomes final without one. Default: now. */
  fallback?: string | null
}

/**
 * Returns the date of a final status: the date that was sent, or the fallback when the status becomes final, or null
 * when it is no longer final. Undefined means no change.
 */
export const completionDate = ({
  isFinal,
  previous,
  next,
  sent,
  fallback = new Date().toISOString(),
}: StatusChange): string | null | undefined => {
  if (sent || next === undefined || next === previous) return sent
  if (isFinal(next)) return fallback
  return previous !== undefined && isFinal(previous) ? null : sent
}
