import type { Tenant } from '#src/ground/db/tenant.ts'
import { describeError, isApiError } from '#src/ground/base/errors/api-error.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'

/** Runs a function, and replaces a `QUOTA_EXCEEDED` error by one for the person at the terminal. */
export const withQuotaError = async <Result>(
  { ownerId: agencyId }: Tenant,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!isApiError(error, 'QUOTA_EXCEEDED')) throw error
    const { quota, limit } = describeError(error, 'en').body as unknown as { quota: string; limit: number }
    throw new UserFacingError(
      `Agency ${agencyId} has reached its quota of ${limit} ${quota}. Raise it with \`agency set-quota ${agencyId} ${quota} <limit>\`.`,
    )
  }
}
