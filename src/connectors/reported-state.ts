import type { SignedVersion } from './hmac-policy.ts'

/** The state that earlier heartbeats leave for the next one. */
export interface ReportedState extends SignedVersion {
  /** Of the last reported abilities. */
  abilitiesDigest: Buffer | null
}

export const reportedColumns = [
  'deciding_version as policyVersion',
  'deciding_version_signed_at as versionSignedAt',
  'abilities_digest as abilitiesDigest',
] as const
