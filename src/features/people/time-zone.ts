/** The IANA name of a time zone. Undefined if there is none of this name. */
export const resolveTimeZone = (text: string): string | undefined => {
  // Offsets are no names, and PostgreSQL reads their sign the other way round.
  if (/^[+-]/.test(text)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
