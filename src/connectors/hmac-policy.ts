import semver from 'semver'
import type { Platform } from '#generated/plugin/types.ts'
import type { Config } from '#src/config.ts'
import { parseVersion } from '#src/versions.ts'

/** Which plugins must sign their requests, as the service is configured. */
export type HmacPolicy = Config['hmac']

/** Whether a connector must sign. One whose version is not known need not, until a heartbeat reports it. */
export const isSignatureRequired = (
  { required, thresholds }: HmacPolicy,
  { platform, decidingVersion }: { platform: Platform; decidingVersion: string | null },
): boolean => {
  const version = parseVersion(decidingVersion ?? '')
  return required || (version !== null && semver.gte(version, thresholds[platform]))
}

/**
 * The version that decides whether a connector must sign, once it has reported one. Who does not sign cannot talk itself
 * out of having to: a lower version, or one that is none, then leaves things as they are.
 */
export const nextPolicyVersion = (current: string | null, reported: string | null | undefined, isSigned: boolean) => {
  if (reported === null || reported === undefined) return current
  const before = parseVersion(current ?? '')
  if (isSigned || !before) return reported
  const after = parseVersion(reported)
  return after && semver.gte(after, before) ? reported : current
}
