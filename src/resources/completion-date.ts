interface StatusChange {
  /** Whether a status is final and therefore has a date. */
  isFinal: (status: string) => boolean
  previous?: string
  next: string | undefined
  /** The date from the request body, if any. */
  sent: string | null | undefined
}

/**
 * Returns the date of a final status: the date that was sent, or now when the status becomes final, or null when it is
 * no longer final. Undefined means no change.
 */
export const completionDate = ({ isFinal, previous, next, sent }: StatusChange): string | null | undefined => {
  if (sent || next === undefined || next === previous) return sent
  if (isFinal(next)) return new Date().toISOString()
  return previous !== undefined && isFinal(previous) ? null : sent
}
