import gte from 'semver/functions/gte.js'
import type { Platform } from '#generated/plugin/types.ts'
import type { Config } from '#src/ground/config/config.ts'
import { parseVersion } from '#src/ground/base/versions.ts'

/** Defines which plugins must sign their requests. */
export type HmacPolicy = Config['hmac']

/** The state of a connector that the policy depends on. */
export interface PolicyInput {
  platform: Platform
  policyVersion: string | null
  /** Whether the plugin has sent a V2 signature, and therefore must go on with V2. */
  signsV2: boolean
}

/** Whether a connector must sign its requests. While its version is unknown, signatures are optional. */
export const isSignatureRequired = (
  { required, thresholds }: HmacPolicy,
  { platform, policyVersion, signsV2 }: PolicyInput,
): boolean => {
  const version = parseVersion(policyVersion ?? '')
  return required || signsV2 || (version !== null && gte(version, thresholds[platform]))
}

/** The version that the HMAC policy applies to, and when the plugin signed it, in Unix seconds of its clock. */
export interface SignedVersion {
  policyVersion: string | null
  versionSignedAt: number | null
}

/**
 * The version after a heartbeat. Without signature, a report counts only while no version is known: otherwise a caller
 * with the key alone could disable signatures with a lower version, or lock the plugin out with a higher one. A signed
 * heartbeat that is older than the last one may be a replay, and changes nothing.
 */
export const nextPolicyVersion = (
  current: SignedVersion,
  reported: string | null | undefined,
  signedAt: number | undefined,
): SignedVersion => {
  const { policyVersion, versionSignedAt } = current
  if (reported === null || reported === undefined) return current
  if (signedAt !== undefined && signedAt >= (versionSignedAt ?? 0))
    return { policyVersion: reported, versionSignedAt: signedAt }
  const isUnknown = parseVersion(policyVersion ?? '') === null
  return isUnknown ? { policyVersion: reported, versionSignedAt } : current
}
