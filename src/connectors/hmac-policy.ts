import gte from 'semver/functions/gte.js'
import type { Platform } from '#generated/plugin/types.ts'
import type { Config } from '#src/config.ts'
import { parseVersion } from '#src/versions.ts'

/** Defines which plugins must sign their requests. */
export type HmacPolicy = Config['hmac']

/** Whether a connector must sign its requests. While its version is unknown, signatures are optional. */
export const isSignatureRequired = (
  { required, thresholds }: HmacPolicy,
  { platform, policyVersion }: { platform: Platform; policyVersion: string | null },
): boolean => {
  const version = parseVersion(policyVersion ?? '')
  return required || (version !== null && gte(version, thresholds[platform]))
}

/**
 * The version that the HMAC policy applies to after a heartbeat. An unsigned heartbeat can only raise it: otherwise an
 * attacker could report a lower or invalid version to disable signatures.
 */
export const nextPolicyVersion = (current: string | null, reported: string | null | undefined, isSigned: boolean) => {
  if (reported === null || reported === undefined) return current
  const before = parseVersion(current ?? '')
  if (isSigned || !before) return reported
  const after = parseVersion(reported)
  return after && gte(after, before) ? reported : current
}
