import { t } from './texts.ts'

// The order matters: Edge and Opera also name Chrome, and Chrome also names Safari. Android also names Linux.
const browsers: [RegExp, string][] = [
  [/Firefox\//, 'Firefox'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: [RegExp, string][], userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1]

const maxLength = 60

/**
 * A short name of the device of a session, such as `Firefox, Linux`. Programs have the beginning of their user agent.
 */
export const nameDevice = (userAgent: string | null): string => {
  if (userAgent === null) return t('unknown')
  const parts = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : userAgent.slice(0, maxLength)
}
