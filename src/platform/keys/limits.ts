import { apiError } from '#src/ground/base/errors/api-error.ts'
import type { Limits } from '#src/platform/limits/plans.ts'

/** The limits of a key, and of the connection of an app. */
export const limitColumns = [
  'rate_limit_per_minute as rateLimitPerMinute',
  'rate_limit_per_day as rateLimitPerDay',
] as const

const quotas = { rateLimitPerMinute: 'keyRequestsPerMinute', rateLimitPerDay: 'keyRequestsPerDay' } as const

type KeyLimits = Record<keyof typeof quotas, number>

/** Throws `QUOTA_EXCEEDED` if a change raises a limit of a key beyond that of the agency. */
export const requireKeyLimits = (limits: Limits, { before, after }: { before?: KeyLimits; after: KeyLimits }): void => {
  for (const field of ['rateLimitPerMinute', 'rateLimitPerDay'] as const) {
    const quota = quotas[field]
    if (after[field] > Math.max(limits[quota], before?.[field] ?? 0))
      throw apiError('QUOTA_EXCEEDED', { quota, limit: limits[quota] })
  }
}
