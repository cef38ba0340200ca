/** Derived fields, which a request may change without naming them. */
const derived = [
  'updatedAt',
  'totalHt',
  'totalTtc',
  'vatBreakdown',
  'balance',
  'amountApplied',
  'amountPaid',
  'paidAt',
  'acceptedAt',
  'completedAt',
  'billedTo',
]

/** Fields that are stored without duplicates or in a normal form. */
const normalized = ['ipWhitelist', 'sources', 'keywords', 'events']

/** Lists that are stored without duplicates, and otherwise as they were sent. */
const unique = ['resources']

type Fields = Record<string, unknown>

/** The instant of a date or a timestamp; UTC when it names no zone. */
const instantOf = (text: string) => {
  const [, day = text, time = '', zone = 'Z'] = /^(.{10})T?([\d:.]*)(.*)$/i.exec(text) ?? []
  const [, clock = '', fraction = '0'] = /^([\d:]*)(\.\d+)?$/.exec(time) ?? []
  const padded = zone.length === 3 ? `${zone}:00` : zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')
  return Date.parse(`${day}T${clock || '00:00'}${padded || 'Z'}`.toUpperCase()) + Math.round(Number(fraction) * 1000)
}

const isSameText = (sent: string, returned: string) =>
  sent === returned ||
  sent.trim() === returned ||
  (sent !== '' && Number(sent) === Number(returned)) ||
  instantOf(sent) === instantOf(returned)

/** Whether a response returns a value as it was sent: trimmed, in another notation, or with defaults. */
const isRoundTripped = (sent: unknown, returned: unknown): boolean => {
  if (typeof sent === 'string' && typeof returned === 'string') return isSameText(sent, returned)
  if (Array.isArray(sent) && Array.isArray(returned))
    return sent.length === returned.length && sent.every((item, at) => isRoundTripped(item, returned[at]))
  if (typeof sent !== 'object' || sent === null || typeof returned !== 'object' || returned === null)
    return sent === returned
  return Object.entries(sent).every(([name, value]) => isRoundTripped(value, (returned as Fields)[name]))
}

/** The fields of a response that differ from the request. Trimmed fields must be trimmed. */
export const notRoundTripped = (sent: Fields, returned: Fields, trimmed: string[]): string[] =>
  Object.keys(sent).filter(
    name =>
      name !== 'agencyId' &&
      name in returned &&
      !normalized.includes(name) &&
      // A date that follows a status is set and cleared with it.
      !(sent[name] === null && derived.includes(name)) &&
      !(trimmed.includes(name)
        ? (sent[name] as string).trim() === returned[name]
        : isRoundTripped(unique.includes(name) ? [...new Set(sent[name] as unknown[])] : sent[name], returned[name])),
  )

/** The fields that a request changed without naming them. */
export const unexpectedlyChanged = (sent: Fields, before: Fields, returned: Fields): string[] =>
  Object.keys(before).filter(
    name =>
      !(name in sent) &&
      !derived.includes(name) &&
      // The status of a key follows these.
      !(name === 'status' && ('isActive' in sent || 'expiresAt' in sent)) &&
      JSON.stringify(before[name]) !== JSON.stringify(returned[name]),
  )
