import type { PolicyInput, SignedVersion } from './hmac-policy.ts'

/** The state that earlier heartbeats leave for the next one. */
export interface ReportedState extends PolicyInput, SignedVersion {
  /** Of the last reported abilities. */
  abilitiesDigest: Buffer | null
}

export const reportedColumns = [
  'platform',
  'deciding_version as policyVersion',
  'deciding_version_signed_at as versionSignedAt',
  'abilities_digest as abilitiesDigest',
  'signs_v2 as signsV2',
] as const
