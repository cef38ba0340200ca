/** What of a resource follows from other fields, so that a change may move it without naming it. */
const derived = ['updatedAt', 'totalHt', 'totalTtc', 'paidAt', 'acceptedAt', 'completedAt', 'billedTo']

/** These are kept without repetitions, or in one way of writing. */
const normalised = ['ipWhitelist', 'sources', 'keywords', 'events']

type Fields = Record<string, unknown>

/** The instant that a date or a timestamp names, which is UTC where it names no zone. */
const instantOf = (text: string) => {
  const [, day = text, time = '', zone = 'Z'] = /^(.{10})T?([\d:.]*)(.*)$/i.exec(text) ?? []
  const [, clock = '', fraction = '0'] = /^([\d:]*)(\.\d+)?$/.exec(time) ?? []
  const padded = zone.length === 3 ? `${zone}:00` : zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')
  return Date.parse(`${day}T${clock || '00:00'}${padded || 'Z'}`.toUpperCase()) + Math.round(Number(fraction) * 1000)
}

const isSameText = (sent: string, shown: string) =>
  sent === shown ||
  sent.trim() === shown ||
  (sent !== '' && Number(sent) === Number(shown)) ||
  instantOf(sent) === instantOf(shown)

/** Whether an answer shows a value as it was sent: trimmed, in another way of writing, or with what was left out. */
const isShown = (sent: unknown, shown: unknown): boolean => {
  if (typeof sent === 'string' && typeof shown === 'string') return isSameText(sent, shown)
  if (Array.isArray(sent) && Array.isArray(shown))
    return sent.length === shown.length && sent.every((each, at) => isShown(each, shown[at]))
  if (typeof sent !== 'object' || sent === null || typeof shown !== 'object' || shown === null) return sent === shown
  return Object.entries(sent).every(([name, value]) => isShown(value, (shown as Fields)[name]))
}

/** The fields of an answer that are not as they were sent; those that are to be trimmed must be. */
export const unshown = (sent: Fields, answer: Fields, trimmed: string[]): string[] =>
  Object.keys(sent).filter(
    name =>
      name !== 'agencyId' &&
      name in answer &&
      !normalised.includes(name) &&
      // A date that goes with a status is set, or cleared, with it.
      !(sent[name] === null && derived.includes(name)) &&
      !(trimmed.includes(name) ? (sent[name] as string).trim() === answer[name] : isShown(sent[name], answer[name])),
  )

/** The fields that a change moved without naming them. */
export const disturbed = (sent: Fields, before: Fields, answer: Fields): string[] =>
  Object.keys(before).filter(
    name => !(name in sent) && !derived.includes(name) && JSON.stringify(before[name]) !== JSON.stringify(answer[name]),
  )
