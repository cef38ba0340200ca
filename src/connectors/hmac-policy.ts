import semver, { type SemVer } from 'semver'
import type { Platform } from '#generated/plugin/types.ts'

/** Who must sign requests, as the service is configured. */
export interface HmacPolicy {
  /** Asks everybody, whatever the version. */
  required: boolean
  /** The version of each platform's plugin that must sign, with all that follow. */
  thresholds: Record<Platform, SemVer>
}

/** A version with its parts apart, of which the last two may be left out. */
const written = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?([-+].*)?$/

/** A semantic version, where parts that are left out are 0. Null when the text is none. */
export const versionOf = (text: string): SemVer | null => {
  const [, major, minor = '0', patch = '0', rest = ''] = written.exec(text.trim()) ?? []
  return major === undefined ? null : semver.parse(`${major}.${minor}.${patch}${rest}`)
}

/** Whether a connector must sign. One whose version is not known need not, until a heartbeat reports it. */
export const isSignatureRequired = (
  { required, thresholds }: HmacPolicy,
  { platform, decidingVersion }: { platform: Platform; decidingVersion: string | null },
): boolean => {
  const version = versionOf(decidingVersion ?? '')
  return required || (version !== null && semver.gte(version, thresholds[platform]))
}

/**
 * The version that decides whether a connector must sign, once it has reported one. Who does not sign cannot talk itself
 * out of having to: a lower version, or one that is none, then leaves things as they are.
 */
export const decideBy = (known: string | null, reported: string | null | undefined, isSigned: boolean) => {
  if (reported === null || reported === undefined) return known
  const before = versionOf(known ?? '')
  if (isSigned || !before) return reported
  const after = versionOf(reported)
  return after && semver.gte(after, before) ? reported : known
}
