interface StatusChange {
  /** Which statuses are final, and dated. */
  isFinal: (status: string) => boolean
  previous?: string
  next: string | undefined
  /** The date that was sent, if one was. */
  sent: string | null | undefined
}

/**
 * The date that goes with a final status: the one that was sent, else now when the status becomes final, and none when it
 * no longer is. Undefined leaves it as it is.
 */
export const completionDate = ({ isFinal, previous, next, sent }: StatusChange): string | null | undefined => {
  if (sent || next === undefined || next === previous) return sent
  if (isFinal(next)) return new Date().toISOString()
  return previous !== undefined && isFinal(previous) ? null : sent
}
