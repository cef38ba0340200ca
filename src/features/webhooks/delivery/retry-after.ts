/**
 * The seconds of a `Retry-After` header, which contains seconds or a date; null if it is absent or invalid. Without the
 * time of the receiver, its date counts from the clock of the service.
 */
export const retryAfterSeconds = (header: string | string[] | undefined): number | null => {
  if (typeof header !== 'string') return null
  if (/^\d+$/.test(header)) return Number(header)
  const seconds = Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return Number.isNaN(seconds) ? null : Math.max(0, seconds)
}
